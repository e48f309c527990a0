//! Sheets as one page of HTML that needs nothing else: the pictures are in it, and the solution opens when asked.

use super::markup::Markup;
use super::{Figures, Sheet, heading};
use crate::failure::Failure;
use crate::texts::message;
use bachet::draw::{Theme, svg};
use bachet::exercise::Exercise;
use bachet::text::{Lang, Message};

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

pub(super) fn sheet(sheet: &Sheet) -> Result<String, Failure> {
    let lang = sheet.lang.code();
    let title = sheet.exercises.first().map_or_else(String::new, |exercise| text(&heading(exercise), sheet.lang));
    let figures = sheet.figures()?;
    let page = if figures.iter().any(Figures::are_wide) { WIDE } else { "" };
    let plain = title.replace("<sub>", "").replace("</sub>", "");
    let mut out = format!(
        "<!doctype html>\n<!-- {} -->\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{plain}</title>\n<style>\n{STYLE}{page}</style>\n</head>\n<body>\n",
        sheet.mark()
    );
    for (exercise, figures) in sheet.exercises.iter().zip(&figures) {
        out += &section(exercise, figures, sheet.lang);
    }
    Ok(out + "</body>\n</html>\n")
}

fn text(message: &Message, lang: Lang) -> String {
    MARKUP.text(&message.to_text(lang))
}

fn section(exercise: &Exercise, figures: &Figures, lang: Lang) -> String {
    let setting: Vec<String> = exercise.setting().iter().map(|message| text(message, lang)).collect();
    let tasks = exercise.tasks();
    let items: String = tasks.iter().map(|task| format!("<li>{}</li>\n", text(&task.question, lang))).collect();
    let mut out = format!(
        "<section>\n<h1>{}</h1>\n<p>{}</p>\n<figure>\n{}</figure>\n<ol>\n{items}</ol>\n",
        text(&heading(exercise), lang),
        setting.join(" "),
        svg(&figures.question, Theme::Auto),
    );
    if let Some(solution) = &figures.solution {
        let steps = |steps: &[Message]| -> String {
            steps.iter().map(|step| format!("<li>{}</li>\n", text(step, lang))).collect()
        };
        let answers: String = tasks
            .iter()
            .map(|task| format!("<li>\n<ol class=\"steps\">\n{}</ol>\n</li>\n", steps(&task.steps)))
            .collect();
        out += &format!(
            "<details>\n<summary>{}</summary>\n<figure>\n{}</figure>\n<ol>\n{answers}</ol>\n</details>\n",
            text(&message!("exercise.solution"), lang),
            svg(solution, Theme::Auto),
        );
    }
    out + "</section>\n"
}
