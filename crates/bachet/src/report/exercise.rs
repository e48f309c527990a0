//! Exercises: the instance as it is read from files, the questions, a form to fill in, and the answer; and marks.

use super::texts;
use crate::exercise::{Answer, Exercise, Instance, Mark, Marks, Task};
use crate::format::json::{write, write_positions, write_tree};
use crate::text::Lang;
use serde_json::{Value, json};

/// An exercise; with `solved`, its answer and how it is found.
///
/// ```
/// use bachet::{exercise::{Exercise, Kind, Size}, report, text::Lang};
/// let exercise = Exercise::new(Kind::Minimax, Size::Small, 7);
/// assert_eq!(report::exercise(&exercise, false, Lang::En)["seed"], 7);
/// ```
pub fn exercise(exercise: &Exercise, solved: bool, lang: Lang) -> Value {
    let tasks = exercise.tasks();
    let mut object = json!({
        "kind": exercise.kind().name(),
        "size": exercise.size().name(),
        "seed": exercise.seed(),
        "lang": lang.code(),
        "title": exercise.kind().title().to_text(lang),
        "setting": texts(&exercise.setting(), lang),
        "questions": tasks.iter().map(|task| task.question.to_text(lang)).collect::<Vec<_>>(),
        "instance": instance(exercise.instance()),
        "form": answer(exercise, &exercise.form()),
    });
    if let Some((feature, count)) = exercise.feature() {
        object[feature.name()] = json!(count);
    }
    if solved {
        object["answer"] = answer(exercise, &exercise.answer());
        object["solution"] = tasks.iter().map(|task| json!(texts(&task.steps, lang))).collect();
    }
    object
}

fn instance(instance: Instance<'_>) -> Value {
    let mut text = Vec::new();
    let written = match instance {
        Instance::Arena(arena) => write(arena, &mut text),
        Instance::Tree(tree) => write_tree(tree, &mut text),
        Instance::Positions(positions) => write_positions(positions, &mut text),
    };
    written.expect("a vector can be written to");
    serde_json::from_slice(&text).expect("what is written is JSON")
}

fn answer(exercise: &Exercise, answer: &Answer) -> Value {
    serde_json::from_str(&exercise.write_answer(answer)).expect("what is written is JSON")
}

/// What an answer is worth, question by question.
///
/// ```
/// use bachet::{exercise::{Exercise, Kind, Size}, report, text::Lang};
/// let exercise = Exercise::new(Kind::Minimax, Size::Small, 7);
/// let marks = exercise.mark(&exercise.answer());
/// assert_eq!(report::marks(&exercise, &marks, Lang::En)["perfect"], true);
/// ```
pub fn marks(exercise: &Exercise, marks: &Marks, lang: Lang) -> Value {
    let task = |(mark, task): (&Mark, Task)| {
        let question = task.question.to_text(lang);
        json!({"question": question, "points": mark.points, "most": mark.most, "remarks": texts(&mark.remarks, lang)})
    };
    let tasks: Vec<Value> = marks.tasks.iter().zip(exercise.tasks()).map(task).collect();
    json!({
        "kind": exercise.kind().name(),
        "size": exercise.size().name(),
        "seed": exercise.seed(),
        "points": marks.points(),
        "most": marks.most(),
        "perfect": marks.perfect(),
        "tasks": tasks,
    })
}
