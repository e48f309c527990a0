//! Impartial games by their Grundy numbers: each part's number, the nim-sum, and every winning move.

use crate::Answer;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::games::impartial::{Part, Worth, worth};
use bachet::{Limits, Player};
use serde_json::{Value, json};

pub(super) fn run(parts: &[Part], limits: &Limits<'_>, output: &mut Output) -> Result<Answer, Failure> {
    let explored: Result<Vec<Worth>, _> = parts.iter().map(|part| worth(&part.component, limits)).collect();
    let worths = explored.map_err(|error| Failure::Other(error.message()))?;
    let sum = worths.iter().fold(0, |sum, worth| sum ^ worth.number);
    let winner = if sum == 0 { Player::Two } else { Player::One };
    // A move wins if it makes the nim-sum 0.
    let winning: Vec<(&str, String, String)> = parts
        .iter()
        .zip(&worths)
        .flat_map(|(part, worth)| {
            let wanted = sum ^ worth.number;
            let winning = worth.moves.iter().filter(move |(_, number)| sum != 0 && *number == wanted);
            winning.map(|(step, _)| (part.name.as_str(), step.mov.clone(), step.position.clone()))
        })
        .collect();
    if output.json {
        let numbers: Vec<Value> =
            parts.iter().zip(&worths).map(|(part, worth)| json!({"name": part.name, "grundy": worth.number})).collect();
        let moves: Vec<Value> = winning
            .iter()
            .map(|(part, mov, position)| json!({"part": part, "move": mov, "position": position}))
            .collect();
        output.object(
            &json!({"grundy": sum, "parts": numbers, "winner": winner.number(), "moves": null, "best": moves}),
        )?;
        return Ok(Answer::Done);
    }
    let title = message!("sum.nim-sum").to_text(output.lang);
    let names = parts.iter().map(|part| part.name.chars().count());
    let width = names.chain([title.chars().count()]).max().unwrap_or(0);
    let digits = (32 - worths.iter().map(|worth| worth.number).max().unwrap_or(0).leading_zeros()).max(1) as usize;
    for (part, worth) in parts.iter().zip(&worths) {
        output.line(&format!("  {:width$}  {:>6}  {:0digits$b}", part.name, worth.number, worth.number))?;
    }
    output.line(&format!("  {title:width$}  {sum:>6}  {sum:0digits$b}"))?;
    output.say(message!("sum.winner", player = winner))?;
    if !winning.is_empty() {
        output.say(message!("sum.winning", n = winning.len()))?;
        for (part, mov, position) in winning {
            output.line(&format!("  {part:width$}  {mov} → {position}"))?;
        }
    }
    Ok(Answer::Done)
}
