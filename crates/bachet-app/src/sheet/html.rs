//! Sheets as one page of HTML that needs nothing else: the pictures are in it, and the solution opens when asked.

use super::markup::Markup;
use super::{Figures, PaperSheet, Sheet, heading};
use crate::Error;
use crate::texts::message;
use bachet::draw::{Theme, svg};
use bachet::exercise::{Exercise, Task};
use bachet::text::{Lang, Message, decimal};

const MARKUP: Markup = Markup { escape, index: |letter, index| format!("{letter}<sub>{index}</sub>"), tie: "&nbsp;" };

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const STYLE: &str = "\
:root{color-scheme:light dark;--paper:#fff;--text:#1b2229;--line:#c9d0d6}
@media (prefers-color-scheme:dark){:root{--paper:#14191f;--text:#e8edf2;--line:#3a434b}}
body{margin:0 auto;max-width:46rem;padding:1.5rem;background:var(--paper);color:var(--text);\
font:1rem/1.5 system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums}
h1{font-size:1.4rem;margin:0 0 .75rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
section+section{margin-top:3rem}
figure{margin:1.25rem calc(50% - min(50vw - 1.5rem,44rem));overflow-x:auto;text-align:center}
figure svg{max-width:max(100%,72rem);height:auto}
li{margin:.4rem 0}
ol.steps{list-style:none;padding:0}
ol.steps li{margin:.1rem 0}
details{margin-top:1.5rem;border-top:1px solid var(--line);padding-top:.75rem}
summary{cursor:pointer;font-weight:600}
sub{font-size:.7em;line-height:0}
@media print{body{max-width:none;padding:0}figure{margin:1.25rem 0;overflow:visible}figure svg{max-width:100%}
section{break-after:page}details{break-before:page}details:not([open]){display:none}}
";

/// Printed pages of wide figures.
const WIDE: &str = "@page{size:landscape;margin:12mm}\n";

pub(super) fn sheet(sheet: &Sheet) -> Result<String, Error> {
    let title = sheet.exercises.first().map_or_else(String::new, |exercise| text(&heading(exercise), sheet.lang));
    let figures = sheet.figures()?;
    let mut out = head(&sheet.mark(), &title, &figures, "", sheet.lang);
    for (exercise, figures) in sheet.exercises.iter().zip(&figures) {
        out += &section(exercise, figures, sheet.lang);
    }
    Ok(out + "</body>\n</html>\n")
}

/// What a page begins with; `more` is added to its style.
fn head(mark: &str, title: &str, figures: &[Figures], more: &str, lang: Lang) -> String {
    let page = if figures.iter().any(Figures::are_wide) { WIDE } else { "" };
    let plain = title.replace("<sub>", "").replace("</sub>", "");
    let lang = lang.code();
    format!(
        "<!doctype html>\n<!-- {mark} -->\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{plain}</title>\n<style>\n{STYLE}{more}{page}</style>\n</head>\n<body>\n"
    )
}

/// The style of what only papers have. Exercises stay whole on paper, and solutions begin a page.
const PAPER: &str = "\
header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;justify-content:space-between;align-items:baseline;\
border-bottom:1px solid var(--line);margin-bottom:1rem;padding-bottom:.3rem}
header h1{border:0;margin:0;padding:0}
.name::after{content:'';display:inline-block;width:14rem;border-bottom:1px dotted currentColor;margin-left:.5rem}
h2{display:flex;justify-content:space-between;font-size:1.15rem;margin:0 0 .5rem}
h2 span,.share{font-weight:400;font-size:.9rem;white-space:nowrap}
.share{float:right;margin-left:1rem}
table{border-collapse:collapse;margin:1rem auto 2rem}
th,td{border:1px solid var(--line);padding:.35rem .7rem;font-weight:400}
thead th,tfoot th{font-weight:600}
tbody th{text-align:left}
tfoot th{text-align:right}
td{text-align:right;min-width:4.5rem}
@media print{section{break-after:auto;break-inside:avoid}section+section{margin-top:1.5rem}figure svg{max-height:75mm}
.solutions section{break-inside:auto}}
";

/// A paper: the grid and the questions, then the solutions.
pub(super) fn paper(sheet: &PaperSheet) -> Result<String, Error> {
    let (figures, lang) = (sheet.figures()?, sheet.lang);
    let title = escape(&sheet.title);
    let mut out = head(&sheet.mark(), &title, &figures, PAPER, lang);
    let solution = text(&message!("sheet.solution"), lang);
    let exercises = || sheet.paper.exercises().iter().zip(&figures).enumerate();
    let aside = match sheet.asked {
        true => format!("<span class=\"name\">{}</span>", text(&message!("sheet.name-line"), lang)),
        false => format!("<span>{solution}</span>"),
    };
    out += &format!("<header>\n<h1>{title}</h1>\n{aside}\n</header>\n");
    if sheet.asked {
        out += &grid(sheet);
        for (k, (exercise, figures)) in exercises() {
            let points = text(&sheet.points(sheet.points_of(k)), lang);
            let shares: Vec<String> =
                sheet.paper.points(k).into_iter().map(|share| text(&sheet.points(share), lang)).collect();
            let heading = text(&sheet.heading(k), lang);
            out += &format!("<section>\n<h2>{heading} <span>{points}</span></h2>\n");
            out += &asked(exercise, figures, &shares, lang);
            out += "</section>\n";
        }
    }
    if sheet.solved {
        let (open, close) = match sheet.asked {
            true => (format!("<details class=\"solutions\">\n<summary>{solution}</summary>\n"), "</details>\n"),
            false => ("<div class=\"solutions\">\n".to_owned(), "</div>\n"),
        };
        out += &open;
        for (k, (exercise, figures)) in exercises() {
            let heading = text(&sheet.heading(k), lang);
            out += &format!("<section>\n<h2>{heading}</h2>\n{}</section>\n", solved(exercise, figures, lang));
        }
        out += close;
    }
    Ok(out + "</body>\n</html>\n")
}

/// The grid in which a paper is marked: a row for each exercise, a cell for each question.
fn grid(sheet: &PaperSheet) -> String {
    let (lang, columns) = (sheet.lang, sheet.most_questions());
    let cell = |points: f64| format!("<td>/ {}</td>", decimal(points, 2, lang));
    let [exercise, total] =
        [message!("sheet.grid-exercise"), message!("sheet.grid-total")].map(|words| text(&words, lang));
    let heads: String = (1..=columns).map(|k| format!("<th scope=\"col\">{k}</th>")).collect();
    let mut out = format!(
        "<table>\n<thead><tr><th scope=\"col\">{exercise}</th>{heads}<th scope=\"col\">{total}</th></tr></thead>\n<tbody>\n"
    );
    for k in 0..sheet.paper.exercises().len() {
        let mut cells: Vec<String> = sheet.paper.points(k).into_iter().map(cell).collect();
        cells.resize(columns, "<td></td>".to_owned());
        let heading = text(&sheet.heading(k), lang);
        let (cells, own) = (cells.concat(), cell(sheet.points_of(k)));
        out += &format!("<tr><th scope=\"row\">{heading}</th>{cells}{own}</tr>\n");
    }
    let (span, all) = (columns + 1, cell(sheet.paper.total()));
    out + &format!(
        "</tbody>\n<tfoot><tr><th scope=\"row\" colspan=\"{span}\">{total}</th>{all}</tr></tfoot>\n</table>\n"
    )
}

fn text(message: &Message, lang: Lang) -> String {
    MARKUP.text(&message.to_text(lang))
}

fn section(exercise: &Exercise, figures: &Figures, lang: Lang) -> String {
    let heading = text(&heading(exercise), lang);
    let mut out = format!("<section>\n<h1>{heading}</h1>\n{}", asked(exercise, figures, &[], lang));
    if figures.solution.is_some() {
        let words = text(&message!("sheet.solution"), lang);
        let solution = solved(exercise, figures, lang);
        out += &format!("<details>\n<summary>{words}</summary>\n{solution}</details>\n");
    }
    out + "</section>\n"
}

/// What is given, the figure and the questions, with the points of each where it has any.
fn asked(exercise: &Exercise, figures: &Figures, shares: &[String], lang: Lang) -> String {
    let setting: Vec<String> = exercise.setting().iter().map(|message| text(message, lang)).collect();
    let share =
        |k: usize| shares.get(k).map_or_else(String::new, |share| format!(" <span class=\"share\">({share})</span>"));
    let item = |(k, task): (usize, &Task)| format!("<li>{}{}</li>\n", text(&task.question, lang), share(k));
    let items: String = exercise.tasks().iter().enumerate().map(item).collect();
    let (setting, figure) = (setting.join(" "), svg(&figures.question, Theme::Auto));
    format!("<p>{setting}</p>\n<figure>\n{figure}</figure>\n<ol>\n{items}</ol>\n")
}

/// The figure of the solution, and how one comes to the answers.
fn solved(exercise: &Exercise, figures: &Figures, lang: Lang) -> String {
    let Some(solution) = &figures.solution else { return String::new() };
    let steps =
        |steps: &[Message]| -> String { steps.iter().map(|step| format!("<li>{}</li>\n", text(step, lang))).collect() };
    let answers: String = exercise
        .tasks()
        .iter()
        .map(|task| format!("<li>\n<ol class=\"steps\">\n{}</ol>\n</li>\n", steps(&task.steps)))
        .collect();
    format!("<figure>\n{}</figure>\n<ol>\n{answers}</ol>\n", svg(solution, Theme::Auto))
}
