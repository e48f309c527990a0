//! Sheets as LaTeX: a page for each exercise, then one for its solution. `pdflatex` needs no package beyond the usual ones.

use super::markup::Markup;
use super::{Figures, Sheet, heading};
use crate::failure::Failure;
use crate::texts::message;
use bachet::draw::{Picture, Theme, latex, tikz_figure, tikz_preamble};
use bachet::exercise::Exercise;
use bachet::text::{Lang, Message};
use std::fmt::Write;

const MARKUP: Markup =
    Markup { escape: |text| latex(text), index: |letter, index| format!("${letter}_{{{index}}}$"), tie: "~" };

const PREAMBLE: &str = r"\usepackage[utf8]{inputenc}
\usepackage{multicol}
";

const STYLE: &str = r"\pagestyle{empty}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\setlength{\columnsep}{8mm}
\renewcommand{\labelenumi}{\textbf{\arabic{enumi}.}}
\newcommand{\sheettitle}[2]{{\Large\textbf{#1}\hfill\normalsize #2\par}\vspace{2pt}\hrule\vspace{10pt}}
\newcommand{\steps}{\small\raggedright\setlength{\parskip}{3pt}\interlinepenalty=10000 }
\begin{document}
";

/// What a page has room for, in points.
#[derive(Clone, Copy)]
struct Page {
    options: &'static str,
    margin: &'static str,
    width: f64,
    /// For a figure, so that the questions find room below.
    height: f64,
    /// For long lists of steps.
    columns: u8,
    /// More steps than this stand in columns.
    listed: usize,
}

const PORTRAIT: Page =
    Page { options: "11pt,a4paper", margin: "20mm", width: 480.0, height: 400.0, columns: 2, listed: 8 };
/// Wide trees take all the paper they can have, so that what is written beside their nodes can be read.
const LANDSCAPE: Page =
    Page { options: "11pt,a4paper,landscape", margin: "12mm", width: 770.0, height: 300.0, columns: 3, listed: 3 };

pub(super) fn sheet(sheet: &Sheet) -> Result<String, Failure> {
    let figures = sheet.figures()?;
    let page = if figures.iter().any(Figures::are_wide) { LANDSCAPE } else { PORTRAIT };
    let preamble = tikz_preamble(Theme::Light);
    let Page { options, margin, .. } = page;
    let class = format!("\\documentclass[{options}]{{article}}\n\\usepackage[margin={margin}]{{geometry}}\n");
    let mut out = format!("% {}\n{class}{PREAMBLE}{preamble}{STYLE}", sheet.mark());
    for (k, (exercise, figures)) in sheet.exercises.iter().zip(&figures).enumerate() {
        if k > 0 {
            out.push_str("\\newpage\n");
        }
        question(&mut out, exercise, &figures.question, page, sheet.lang);
        if let Some(picture) = &figures.solution {
            out.push_str("\\newpage\n");
            solution(&mut out, exercise, picture, page, sheet.lang);
        }
    }
    out.push_str("\\end{document}\n");
    Ok(out)
}

impl Page {
    /// The picture in the middle of the page, made smaller where it is too wide or too high.
    fn figure(self, picture: &Picture) -> String {
        let bounds = picture.bounds();
        let unit = (self.width / bounds.width()).min(self.height / bounds.height()).min(0.9);
        let figure = tikz_figure(picture);
        format!("\\begin{{center}}\n\\setlength{{\\bachetunit}}{{{unit:.3}bp}}\n{figure}\\end{{center}}\n")
    }
}

fn text(message: &Message, lang: Lang) -> String {
    MARKUP.text(&message.to_text(lang))
}

fn question(out: &mut String, exercise: &Exercise, picture: &Picture, page: Page, lang: Lang) {
    let name = text(&message!("exercise.name-line"), lang);
    line(out, &format!("\\sheettitle{{{}}}{{{name} \\makebox[45mm]{{\\dotfill}}}}", text(&heading(exercise), lang)));
    let setting: Vec<String> = exercise.setting().iter().map(|message| text(message, lang)).collect();
    line(out, &setting.join(" "));
    out.push_str(&page.figure(picture));
    line(out, "\\begin{enumerate}");
    for task in exercise.tasks() {
        line(out, &format!("\\item {}", text(&task.question, lang)));
    }
    line(out, "\\end{enumerate}");
}

fn solution(out: &mut String, exercise: &Exercise, picture: &Picture, page: Page, lang: Lang) {
    let words = text(&message!("exercise.solution"), lang);
    line(out, &format!("\\sheettitle{{{}}}{{{words}}}", text(&heading(exercise), lang)));
    out.push_str(&page.figure(picture));
    for (number, task) in (1..).zip(exercise.tasks()) {
        line(out, &format!("\\textbf{{{number}.}} {}", text(&task.question, lang)));
        let long = task.steps.len() > page.listed;
        match long {
            true => line(out, &format!("\n\\begin{{multicols}}{{{}}}\\steps", page.columns)),
            false => line(out, "\n{\\steps"),
        }
        for step in &task.steps {
            line(out, &format!("{}\\par", text(step, lang)));
        }
        line(out, if long { "\\end{multicols}" } else { "}" });
    }
}

fn line(out: &mut String, text: &str) {
    writeln!(out, "{text}").expect("a string can be written to");
}
