//! What a position is like in the terms of its own game: the nim-sum of heaps, lines about to be made.

use crate::knowledge::KnownPosition;
use crate::source::Playable;
use crate::texts::message;
use crate::{Context, Error};
use bachet::games::impartial::{Component, sequence_watched};
use bachet::games::{Board, listed_moves};
use bachet::text::Message;
use bachet::{Outcome, Player};

/// Heaps of more objects are not written in binary: nobody would read it.
const MOST_OBJECTS: u32 = 1 << 16;
/// Positions with more moves are not looked at for lines about to be made.
const MOST_MOVES: usize = 64;

/// Sentences about a position in the terms of its game; none for a game of which there is nothing to say.
pub(crate) fn insight(game: &Playable, known: &KnownPosition, context: &Context<'_>) -> Result<Vec<Message>, Error> {
    let board = game.view.at(&known.position)?.board();
    match (board, &game.parts[..]) {
        (Some(Board::Heaps(heaps)), [part]) => match &part.component {
            Component::Heaps(own) => nim_sum(&heaps, own.rule(), known, context),
            _ => Ok(Vec::new()),
        },
        (Some(Board::Grid { .. }), _) => lines(game, known, context),
        _ => Ok(Vec::new()),
    }
}

/// The nim-sum of the heaps' Grundy numbers, in binary, and what follows from it.
fn nim_sum(
    heaps: &[u32],
    rule: &bachet::games::Rule,
    known: &KnownPosition,
    context: &Context<'_>,
) -> Result<Vec<Message>, Error> {
    let largest = heaps.iter().max().copied().unwrap_or(0);
    if largest == 0 || largest > MOST_OBJECTS {
        return Ok(Vec::new());
    }
    let Ok(sequence) = sequence_watched(rule, largest, context.watch) else { return Err(Error::Stopped) };
    let numbers: Vec<u32> = heaps.iter().map(|&heap| sequence.values[heap as usize]).collect();
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    let width = numbers.iter().max().map_or(1, |most| (32 - most.leading_zeros()).max(1)) as usize;
    let binary = |number: u32| format!("{number:0width$b}");
    let terms = numbers.iter().zip(heaps);
    // In Nim a heap's number is its size, which needs no words.
    let plain = numbers == heaps;
    let terms = terms.map(|(&number, heap)| match plain {
        true => format!("{number} = {}", binary(number)),
        false => format!("{heap} → {number} = {}", binary(number)),
    });
    let terms = listed_moves(&terms.collect::<Vec<_>>());
    let total = format!("{sum} = {}", binary(sum));
    let mut sentences = vec![match plain {
        true => message!("app.why-binary", terms = terms, total = total),
        false => message!("app.why-grundy", terms = terms, total = total),
    }];
    let (turn, wins) = (known.turn, winning(known));
    match wins.is_empty() {
        true if sum == 0 => sentences.push(message!("app.why-zero", player = turn, other = !turn)),
        false if sum != 0 => sentences.push(message!("app.why-not-zero", player = turn, moves = listed_moves(&wins))),
        // Where whoever moves last loses, the nim-sum alone does not tell.
        _ => return Ok(Vec::new()),
    }
    Ok(sentences)
}

fn winning(known: &KnownPosition) -> Vec<String> {
    let wins = known.moves.iter().filter(|(_, value)| value.winner() == Some(known.turn));
    wins.map(|(step, _)| step.mov.clone()).collect()
}

/// The lines that either player is about to make.
fn lines(game: &Playable, known: &KnownPosition, context: &Context<'_>) -> Result<Vec<Message>, Error> {
    let steps = game.view.steps(&known.position)?;
    if steps.len() > MOST_MOVES {
        return Ok(Vec::new());
    }
    let turn = known.turn;
    let made = |mover: Player, steps: &[bachet::games::Step]| -> Result<Vec<String>, Error> {
        let mut made = Vec::new();
        for step in steps {
            if game.view.ending(&step.position)? == Some(Outcome::Win(mover)) {
                made.push(step.mov.clone());
            }
        }
        Ok(made)
    };
    let own = made(turn, &steps)?;
    if !own.is_empty() {
        return Ok(vec![message!("app.why-makes", player = turn, moves = listed_moves(&own))]);
    }
    // What the other could do next, whatever is done now but that very move.
    let mut threats: Option<Vec<String>> = None;
    for step in &steps {
        context.check()?;
        let replies = made(!turn, &game.view.steps(&step.position)?)?;
        let kept = |mov: &String| *mov == step.mov || replies.contains(mov);
        threats = Some(match threats {
            None if steps.len() == 1 => replies,
            None => [replies, vec![step.mov.clone()]].concat(),
            Some(before) => before.into_iter().filter(kept).collect(),
        });
    }
    let threats = threats.unwrap_or_default();
    let (player, other, k) = (turn, !turn, threats.len());
    Ok(match k {
        0 => Vec::new(),
        1 => vec![message!("app.why-threat", player = player, other = other, mov = &threats[0])],
        _ => vec![message!("app.why-threats", player = player, other = other, moves = listed_moves(&threats))],
    })
}
