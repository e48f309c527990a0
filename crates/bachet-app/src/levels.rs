//! Every position of a Connect Four board, solved on a GPU: who wins, level by level, and files of the first plies.

use crate::device::{self, Device};
use crate::value::{Seat, Winner};
use crate::{Context, Error};
use bachet::games::{Opened, Step};
use bachet::{Outcome, Player, Value};
use bachet_connect4::{Ending, Fitting, Index};
use bachet_cuda::CudaError;
use bachet_cuda::connect4::{Count, Plan, Solved, Values, solve as solve_board};
use bachet_store::Horizon;
use serde::Serialize;
use utoipa::ToSchema;

/// Who wins a game all of whose levels were solved.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LevelsAnswer {
    /// What the game is called.
    pub game: String,
    /// The position that it is about.
    pub position: String,
    /// Whose move it is there.
    pub turn: Seat,
    /// Who wins from there.
    pub winner: Winner,
    /// In how many moves, where that was found.
    pub moves: Option<u32>,
    /// The best moves.
    pub best: Vec<String>,
    /// The GPU that solved it.
    pub device: String,
    /// How long it worked, in seconds.
    pub seconds: f64,
    /// Each level, by how many stones lie.
    pub levels: Vec<LevelCount>,
}

/// How plays end from the arrangements of so many stones, whether a play leads there or not; those with a line in the middle column
/// and on one side of it are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LevelCount {
    /// How many stones lie.
    pub level: u32,
    /// How many arrangements there are.
    pub arrangements: u64,
    /// Won by J1.
    pub one: u64,
    /// Won by J2.
    pub two: u64,
    /// Drawn.
    pub draw: u64,
}

/// Boards with fewer places are solved sooner on the processor.
const WORTH: u32 = 30;

/// Solves a board where the context says so; none if it is to be explored instead, or is no such game.
pub(crate) fn solve(opened: &Opened, from: Option<&str>, context: &Context<'_>) -> Result<Option<LevelsAnswer>, Error> {
    let Some(stones) = opened.view().capabilities().stones else { return Ok(None) };
    let board = stones.board();
    let wanted = match context.allowance.device {
        Device::Processor => false,
        Device::Gpu(_) => true,
        Device::Auto(_) => board.width() * board.height() >= WORTH,
    };
    if !wanted {
        return Ok(None);
    }
    match (answer(opened, from, context), context.allowance.device) {
        // Where nobody asked for a GPU, none is missed.
        (Err(Error::Gpu(_)), Device::Auto(_)) => Ok(None),
        (found, _) => found.map(Some),
    }
}

fn answer(opened: &Opened, from: Option<&str>, context: &Context<'_>) -> Result<LevelsAnswer, Error> {
    let view = opened.view();
    let text = from.map_or_else(|| Ok(view.start()), |text| view.position(text))?;
    let (level, _) = key_of(opened, &text)?;
    let position = view.at(&text)?;
    on_gpu(opened, Values::Endings, level + 1, context, |name, solved| {
        let turn = position.turn();
        let value_after = |step: &Step| Ok(value(opened, solved, &step.position)?.map(Value::later));
        let steps = position.steps();
        let values = steps.iter().map(value_after).collect::<Result<Vec<_>, Error>>()?;
        let worth = value(opened, solved, &text)?.ok_or_else(|| Error::NoOpening(opened.name().to_owned()))?;
        let liked = |value: &Option<Value>| value.map(|value| value.merit(turn));
        let best = values.iter().filter_map(&liked).max();
        let best = steps.iter().zip(&values).filter(|(_, value)| liked(value) == best && best.is_some());
        let level = |(level, count): (usize, &Count)| LevelCount {
            level: level as u32,
            arrangements: count.all,
            one: count.one,
            two: count.all - count.one - count.draw,
            draw: count.draw,
        };
        Ok(LevelsAnswer {
            game: opened.name().to_owned(),
            position: text.clone(),
            turn: turn.into(),
            winner: Winner(worth.outcome),
            moves: worth.moves,
            best: best.map(|(step, _)| step.mov.clone()).collect(),
            device: name.to_owned(),
            seconds: solved.time.as_secs_f64(),
            levels: solved.counts.iter().enumerate().map(level).collect(),
        })
    })
}

/// Does something with the outcomes of all positions up to a ply, which a GPU finds.
pub(crate) fn with_opening<T>(
    opened: &Opened,
    plies: u32,
    context: &Context<'_>,
    work: impl FnOnce(Horizon<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let Some(stones) = opened.view().capabilities().stones else {
        return Err(Error::NoOpening(opened.name().to_owned()));
    };
    on_gpu(opened, Values::Outcomes, plies, context, |_, solved| {
        let outcome = |key| solved.ending(stones.stones(key)).map(outcome_of);
        work(Horizon { level: plies, outcome: &outcome })
    })
}

/// Solves a board on the GPU that the context names, with distances if they are wanted and there is room for them.
fn on_gpu<T>(
    opened: &Opened,
    wanted: Values,
    keep: u32,
    context: &Context<'_>,
    work: impl FnOnce(&str, &Solved<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let name = || opened.name().to_owned();
    let stones = opened.view().capabilities().stones.ok_or_else(|| Error::NoOpening(name()))?;
    let number = match context.allowance.device {
        Device::Gpu(number) | Device::Auto(number) => number,
        Device::Processor => None,
    };
    // Where there is no GPU, nothing is numbered for it.
    let gpu = device::open(number, 0, context)?;
    let index = Index::new(stones.board()).ok_or(CudaError::Board)?;
    let fitting = Fitting::new(&index);
    let mut plan = Plan::new(&fitting, wanted);
    if wanted == Values::Endings && plan.bytes() > gpu.free()? {
        plan = Plan::new(&fitting, Values::Outcomes);
    }
    let solved = solve_board(&gpu, &plan, keep, context.watch)?;
    work(gpu.name(), &solved)
}

/// What a position comes to by a board that was solved.
fn value(opened: &Opened, solved: &Solved<'_>, text: &str) -> Result<Option<Value>, Error> {
    let view = opened.view();
    if let Some(outcome) = view.ending(text)? {
        return Ok(Some(Value { outcome, moves: Some(0) }));
    }
    let (level, key) = key_of(opened, text)?;
    let stones = view.capabilities().stones.and_then(|stones| solved.ending(stones.stones(key)));
    Ok(stones.map(|ending| Value { outcome: outcome_of(ending), moves: moves(ending, level) }))
}

fn key_of(opened: &Opened, text: &str) -> Result<(u32, u64), Error> {
    let levels = opened.view().capabilities().levels.ok_or_else(|| Error::NoOpening(opened.name().to_owned()))?;
    Ok(levels.packed(false).key(text)?)
}

fn outcome_of(ending: Ending) -> Outcome {
    match ending {
        Ending::Draw => Outcome::Draw,
        Ending::One(_) => Outcome::Win(Player::One),
        Ending::Two(_) => Outcome::Win(Player::Two),
    }
}

/// In how many moves a win comes, where that was found.
fn moves(ending: Ending, level: u32) -> Option<u32> {
    match ending {
        Ending::Draw => None,
        Ending::One(ply) | Ending::Two(ply) => ply.checked_sub(level).filter(|_| ply > 0),
    }
}
