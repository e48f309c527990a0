//! The independent check of a solution.

use crate::device;
use crate::goal::{Goal, Unending};
use crate::source::{Source, Symmetry};
use crate::{Context, Error};
use bachet::solve::Flaw;
use bachet::text::Message;
use bachet::{Arena, Player};
use bachet_store::{Checked, Sample, Stored};
use serde::Serialize;
use utoipa::ToSchema;

/// Whether a solution is right.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct VerifyAnswer {
    /// Whether it is.
    pub ok: bool,
    /// The first thing that is wrong with it.
    pub flaw: Option<String>,
    /// Of a game without end: the cycle that shows the flaw, if one does; its last vertex leads to the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cycle: Option<Vec<String>>,
    /// Of a table: how many equilibria were checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub equilibria: Option<usize>,
    /// How many positions of a file were checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub positions: Option<u64>,
    /// How many blocks of a file were checked, and how many it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub blocks: Option<[usize; 2]>,
    /// How sure it is that not a hundredth of the blocks is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub confidence: Option<f64>,
}

/// The share of wrong blocks that a sample is to notice.
pub const SHARE: f64 = 0.01;

/// What a text solution is of.
#[derive(Clone, Debug, Default)]
pub struct VerifyRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
    /// Who is to reach what.
    pub goal: Goal,
    /// What a play without end is.
    pub unending: Option<Unending>,
    /// Whether the least priority of a parity game decides.
    pub min: bool,
    /// For a game: whether positions that are the same by symmetry each count on their own.
    pub no_symmetry: bool,
}

/// The arena that a solution in text is of.
pub fn solved_arena(source: Source, request: &VerifyRequest, context: &Context<'_>) -> Result<Arena, Error> {
    let symmetry = Symmetry::unless(request.no_symmetry);
    let arena = source.into_arena(request.from.as_deref(), symmetry, context)?;
    let seeker = request.goal.player.map_or(Player::One, |seat| seat.0);
    crate::solve::with_min(request.goal.apply(arena, seeker, request.unending)?, request.min)
}

/// Checks a solution of an arena as it stands in a text.
pub fn verify(
    arena: &Arena,
    solution: &bachet::Solution,
    context: &Context<'_>,
) -> Result<(VerifyAnswer, Option<Flaw>), Error> {
    let flaw = device::verify(arena, solution, context)?.err();
    let words = flaw.as_ref().map(|flaw| flaw.message().to_text(context.lang));
    let cycle = match &flaw {
        Some(Flaw::LostCycle { cycle, .. }) => Some(cycle.clone()),
        _ => None,
    };
    Ok((VerifyAnswer { ok: flaw.is_none(), flaw: words, cycle, ..VerifyAnswer::default() }, flaw))
}

/// What a check of a solution file came to.
#[derive(Debug)]
pub struct FileCheck {
    /// The answer.
    pub answer: VerifyAnswer,
    /// What was checked, if nothing is wrong.
    pub checked: Option<Checked>,
    /// Whether the file is damaged, so that nothing else is known of it.
    pub damaged: bool,
}

/// Derives the values of a solution file again, or of a sample of it. A file that is damaged is not right.
pub fn verify_file(stored: &Stored, sample: Sample, context: &Context<'_>) -> Result<FileCheck, Error> {
    let wrong = |flaw: Message, damaged| FileCheck {
        answer: VerifyAnswer { flaw: Some(flaw.to_text(context.lang)), ..VerifyAnswer::default() },
        checked: None,
        damaged,
    };
    match stored.verify(sample, context.watch) {
        Err(error) if error.is_damage() => Ok(wrong(error.message(), true)),
        Err(error) => Err(error.into()),
        Ok(Err(flaw)) => Ok(wrong(flaw.message(), false)),
        Ok(Ok(checked)) => {
            let answer = VerifyAnswer {
                ok: true,
                positions: Some(checked.positions),
                blocks: Some([checked.blocks, checked.of_blocks]),
                confidence: Some(checked.confidence(SHARE)),
                ..VerifyAnswer::default()
            };
            Ok(FileCheck { answer, checked: Some(checked), damaged: false })
        }
    }
}
