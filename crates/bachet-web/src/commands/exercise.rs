//! Exercises from a seed, and marks for what a student answers.

use super::{Command, SEED};
use crate::ask::{Ask, Kind as OptKind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::work::Work;
use bachet::draw::Picture;
use bachet::exercise::{Exercise, Feature, Kind, Size};
use bachet::report;

pub(super) const KINDS: OptKind =
    OptKind::Choice(&["attractor", "strategy", "minimax", "alphabeta", "grundy", "kernel"]);
pub(super) const SIZE: Opt =
    Opt { name: "size", kind: OptKind::Choice(&["small", "medium", "large"]), about: "How large an exercise is." };
pub(super) const TIES: Opt =
    Opt { name: "ties", kind: OptKind::Number, about: "For an exercise: how many ties it has." };
pub(super) const CUTS: Opt =
    Opt { name: "cuts", kind: OptKind::Number, about: "For an exercise: how many cuts it has." };

pub(super) const COMMAND: Command = Command {
    name: "exercise",
    about: "Makes an exercise, or marks an answer to it; as bachet exercise --json.",
    options: &[
        Opt { name: "kind", kind: KINDS, about: "What it asks for." },
        SIZE,
        SEED,
        TIES,
        CUTS,
        Opt { name: "no-solution", kind: OptKind::Flag, about: "Without the answer and how it is found." },
        Opt {
            name: "answers",
            kind: OptKind::Document,
            about: "A student's answer, in the form that the exercise gives.",
        },
    ],
    answer,
};

fn answer(ask: &Ask, _: &Work) -> Outcome {
    let exercise = exercise(ask, "kind")?;
    let Some((given, _)) = ask.document("answers") else {
        return Ok(Answer::json(&report::exercise(&exercise, !ask.flag("no-solution"), ask.lang)));
    };
    let given = exercise.read_answer(given.as_bytes())?;
    Ok(Answer::json(&report::marks(&exercise, &exercise.mark(&given), ask.lang)))
}

/// The exercise of a request, whose kind stands in that option.
fn exercise(ask: &Ask, kind: &str) -> Result<Exercise, Failure> {
    let kind = Kind::read(ask.needed(kind)?)?;
    let size = ask.text("size").map_or(Ok(Size::default()), Size::read)?;
    let seed = ask.number("seed").unwrap_or(1);
    let feature = Feature::ALL.into_iter().find_map(|feature| Some((feature, ask.count(feature.name())?)));
    match feature {
        Some((feature, count)) => Ok(Exercise::with(kind, size, seed, feature, count)?),
        None => Ok(Exercise::new(kind, size, seed)),
    }
}

/// The figure of the questions, or of the solution.
pub(super) fn picture(ask: &Ask) -> Result<Picture, Failure> {
    let exercise = exercise(ask, "exercise")?;
    Ok(match ask.flag("solution") {
        true => exercise.solved_picture(ask.lang)?,
        false => exercise.picture(ask.lang)?,
    })
}
