//! An exercise as one picture: the questions above the figure, or the figure with its solution.

use crate::failure::Failure;
use crate::lines::wrapped;
use crate::texts::message;
use bachet::draw::{Anchor, Group, Ink, Lettering, Picture, Point, Theme, svg};
use bachet::exercise::Exercise;
use bachet::text::Lang;
use bachet_app::sheet::{Sheet, heading, solution};

pub(super) fn sheet(sheet: &Sheet) -> Result<String, Failure> {
    let [exercise] = sheet.exercises.as_slice() else {
        return Err(message!("exercise.one-picture").into());
    };
    let picture = match sheet.solved {
        true => exercise.solved_picture(sheet.lang)?,
        false => exercise.picture(sheet.lang)?,
    };
    Ok(svg(&headed(exercise, &picture, sheet), Theme::Auto))
}

/// Texts are at least so wide, where the figure is narrow.
const LEAST: f64 = 440.0;
const LINE: f64 = 20.0;
const GAP: f64 = 12.0;

/// The figure under its texts.
fn headed(exercise: &Exercise, figure: &Picture, sheet: &Sheet) -> Picture {
    let lang = sheet.lang;
    let bounds = figure.bounds();
    let width = bounds.width().max(LEAST);
    let left = bounds.least.x - (width - bounds.width()) / 2.0;
    let lines = lines(exercise, sheet.solved, width, lang);
    let mut y = bounds.least.y - GAP - LINE * (lines.len() - 1) as f64;
    let title = heading(exercise).to_text(lang);
    let mut picture = Picture::new(title, figure.description()).in_lang(lang);
    for (line, lettering) in lines {
        picture.push(Group::new("question", "").text_beside(Point::new(left, y), line, Anchor::Start, lettering));
        y += LINE;
    }
    figure.groups().iter().for_each(|group| picture.push(group.clone()));
    picture
}

/// The lines above the figure. Its solution needs no questions.
fn lines(exercise: &Exercise, solved: bool, width: f64, lang: Lang) -> Vec<(String, Lettering)> {
    let plain = Lettering::label(Ink::Text);
    let mut lines = Vec::new();
    let mut add = |text: String, lettering: Lettering| {
        let wrapped = wrapped(&text, width, |line| lettering.width(line));
        lines.extend(wrapped.into_iter().map(|line| (line.to_owned(), lettering)));
    };
    add(heading(exercise).to_text(lang), plain.bold());
    if solved {
        add(solution().to_text(lang), plain);
        return lines;
    }
    let setting: Vec<String> = exercise.setting().iter().map(|message| message.to_text(lang)).collect();
    add(setting.join(" "), plain);
    for (number, task) in (1u32..).zip(exercise.tasks()) {
        add(format!("{number}. {}", task.question.to_text(lang)), plain);
    }
    lines
}
