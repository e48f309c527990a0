//! Sheets as LaTeX: a page for each exercise, then one for its solution. `pdflatex` needs no package beyond the usual ones.

use super::markup::Markup;
use super::{Figures, PaperSheet, Sheet, heading};
use crate::Error;
use crate::texts::message;
use bachet::draw::{Picture, Theme, latex, tikz_figure, tikz_preamble};
use bachet::exercise::Exercise;
use bachet::text::{Lang, Message, decimal};
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
\newcommand{\parttitle}[2]{{\large\textbf{#1}\hfill\normalsize #2\par}\vspace{4pt}}
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

pub(super) fn sheet(sheet: &Sheet) -> Result<String, Error> {
    let figures = sheet.figures()?;
    let page = Page::of(&figures);
    let mut out = page.head(&sheet.mark());
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

/// A paper: the grid and the questions, then the solutions.
pub(super) fn paper(sheet: &PaperSheet) -> Result<String, Error> {
    let (figures, lang) = (sheet.figures()?, sheet.lang);
    let page = Page::of(&figures);
    let mut out = page.head(&sheet.mark());
    let title = MARKUP.text(&sheet.title);
    if sheet.asked {
        let name = text(&message!("sheet.name-line"), lang);
        line(&mut out, &format!("\\sheettitle{{{title}}}{{{name} \\makebox[45mm]{{\\dotfill}}}}"));
        grid(&mut out, sheet);
        // Two exercises share a page where they can.
        let small = Page { height: page.height * 0.62, ..page };
        for (k, (exercise, figures)) in sheet.paper.exercises().iter().zip(&figures).enumerate() {
            let points = text(&sheet.points(sheet.points_of(k)), lang);
            line(&mut out, "\\begin{minipage}{\\linewidth}\\setlength{\\parskip}{6pt}");
            line(&mut out, &format!("\\parttitle{{{}}}{{{points}}}", text(&sheet.heading(k), lang)));
            let shares = sheet.paper.points(k).into_iter().map(|share| text(&sheet.points(share), lang)).collect();
            body(&mut out, exercise, &figures.question, Some(shares), small, lang);
            line(&mut out, "\\end{minipage}\\par\\vspace{7mm}");
        }
    }
    if sheet.solved {
        if sheet.asked {
            out.push_str("\\newpage\n");
        }
        line(&mut out, &format!("\\sheettitle{{{title}}}{{{}}}", text(&message!("sheet.solution"), lang)));
        for (k, (exercise, figures)) in sheet.paper.exercises().iter().zip(&figures).enumerate() {
            let Some(picture) = &figures.solution else { continue };
            line(&mut out, "\\begin{minipage}{\\linewidth}");
            line(&mut out, &format!("\\parttitle{{{}}}{{}}", text(&sheet.heading(k), lang)));
            let small = Page { height: page.height * 0.75, ..page };
            out.push_str(&small.figure(picture));
            line(&mut out, "\\end{minipage}\\par");
            steps(&mut out, exercise, page, lang);
            line(&mut out, "\\vspace{5mm}");
        }
    }
    out.push_str("\\end{document}\n");
    Ok(out)
}

/// The grid in which a paper is marked: a row for each exercise, a cell for each question.
fn grid(out: &mut String, sheet: &PaperSheet) {
    let (lang, columns) = (sheet.lang, sheet.most_questions());
    let cell = |points: f64| format!("\\hspace*{{9mm}}/\\,{}", decimal(points, 2, lang));
    let heads: Vec<String> = (1..=columns).map(|k| k.to_string()).collect();
    let [exercise, total] = [message!("sheet.grid-exercise"), message!("sheet.grid-total")];
    line(out, "\\begin{center}\\renewcommand{\\arraystretch}{1.5}");
    line(out, &format!("\\begin{{tabular}}{{|l|*{{{columns}}}{{r|}}r|}}\\hline"));
    let (exercise, total) = (text(&exercise, lang), text(&total, lang));
    let head = |name: &String| format!("\\multicolumn{{1}}{{c|}}{{{name}}}");
    let heads: Vec<String> = heads.iter().chain([&total]).map(head).collect();
    line(out, &format!("{exercise} & {} \\\\\\hline", heads.join(" & ")));
    for k in 0..sheet.paper.exercises().len() {
        let mut cells: Vec<String> = sheet.paper.points(k).into_iter().map(cell).collect();
        cells.resize(columns, String::new());
        let row = [text(&sheet.heading(k), lang)].into_iter().chain(cells).chain([cell(sheet.points_of(k))]);
        line(out, &format!("{} \\\\\\hline", row.collect::<Vec<_>>().join(" & ")));
    }
    let all = cell(sheet.paper.total());
    line(out, &format!("\\multicolumn{{{}}}{{|r|}}{{\\textbf{{{total}}}}} & {all} \\\\\\hline", columns + 1));
    line(out, "\\end{tabular}\n\\end{center}\n\\vspace{3mm}");
}

impl Page {
    /// The page that figures need.
    fn of(figures: &[Figures]) -> Page {
        if figures.iter().any(Figures::are_wide) { LANDSCAPE } else { PORTRAIT }
    }

    /// What a document begins with.
    fn head(self, mark: &str) -> String {
        let Page { options, margin, .. } = self;
        let class = format!("\\documentclass[{options}]{{article}}\n\\usepackage[margin={margin}]{{geometry}}\n");
        format!("% {mark}\n{class}{PREAMBLE}{}{STYLE}", tikz_preamble(Theme::Light))
    }

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
    let name = text(&message!("sheet.name-line"), lang);
    line(out, &format!("\\sheettitle{{{}}}{{{name} \\makebox[45mm]{{\\dotfill}}}}", text(&heading(exercise), lang)));
    body(out, exercise, picture, None, page, lang);
}

/// What is given, the figure and the questions, with the points of each where it has any.
fn body(out: &mut String, exercise: &Exercise, picture: &Picture, points: Option<Vec<String>>, page: Page, lang: Lang) {
    let setting: Vec<String> = exercise.setting().iter().map(|message| text(message, lang)).collect();
    line(out, &setting.join(" "));
    out.push_str(&page.figure(picture));
    line(out, "\\begin{enumerate}");
    for (k, task) in exercise.tasks().iter().enumerate() {
        let points = points.as_ref().and_then(|points| points.get(k));
        let points =
            points.map_or_else(String::new, |points| format!(" \\hspace*{{\\fill}}\\mbox{{\\small ({points})}}"));
        line(out, &format!("\\item {}{points}", text(&task.question, lang)));
    }
    line(out, "\\end{enumerate}");
}

fn solution(out: &mut String, exercise: &Exercise, picture: &Picture, page: Page, lang: Lang) {
    let words = text(&message!("sheet.solution"), lang);
    line(out, &format!("\\sheettitle{{{}}}{{{words}}}", text(&heading(exercise), lang)));
    out.push_str(&page.figure(picture));
    steps(out, exercise, page, lang);
}

/// How one comes to the answers, question by question.
fn steps(out: &mut String, exercise: &Exercise, page: Page, lang: Lang) {
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
