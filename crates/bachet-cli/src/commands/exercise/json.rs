//! Exercises as JSON: the instance as other commands read it, the questions, a form to fill in, and the answer.

use super::Sheet;
use crate::failure::Failure;
use bachet::exercise::{Answer, Exercise, Instance};
use bachet::format::json::{write, write_positions, write_tree};
use bachet::text::{Lang, Message};
use serde_json::{Value, json};

/// One exercise is an object; several are a list in one.
pub(super) fn sheet(sheet: &Sheet) -> Result<Value, Failure> {
    let all = sheet.exercises.iter().map(|exercise| object(exercise, sheet));
    let mut all: Vec<Value> = all.collect::<Result<_, _>>()?;
    Ok(if all.len() == 1 { all.remove(0) } else { json!({"exercises": all}) })
}

fn object(exercise: &Exercise, sheet: &Sheet) -> Result<Value, Failure> {
    let lang = sheet.lang;
    let tasks = exercise.tasks();
    let mut object = json!({
        "kind": exercise.kind().name(),
        "size": exercise.size().name(),
        "seed": exercise.seed(),
        "lang": lang.code(),
        "title": exercise.kind().title().to_text(lang),
        "setting": texts(&exercise.setting(), lang),
        "questions": tasks.iter().map(|task| task.question.to_text(lang)).collect::<Vec<_>>(),
        "instance": instance(exercise.instance())?,
        "form": answer(exercise, &exercise.form())?,
    });
    if let Some((feature, count)) = exercise.feature() {
        object[feature.name()] = json!(count);
    }
    if sheet.solved {
        object["answer"] = answer(exercise, &exercise.answer())?;
        object["solution"] = tasks.iter().map(|task| json!(texts(&task.steps, lang))).collect();
    }
    Ok(object)
}

fn texts(messages: &[Message], lang: Lang) -> Vec<String> {
    messages.iter().map(|message| message.to_text(lang)).collect()
}

fn instance(instance: Instance<'_>) -> Result<Value, Failure> {
    let mut text = Vec::new();
    match instance {
        Instance::Arena(arena) => write(arena, &mut text)?,
        Instance::Tree(tree) => write_tree(tree, &mut text)?,
        Instance::Positions(positions) => write_positions(positions, &mut text)?,
    }
    Ok(serde_json::from_slice(&text).map_err(std::io::Error::from)?)
}

fn answer(exercise: &Exercise, answer: &Answer) -> Result<Value, Failure> {
    Ok(serde_json::from_str(&exercise.write_answer(answer)).map_err(std::io::Error::from)?)
}
