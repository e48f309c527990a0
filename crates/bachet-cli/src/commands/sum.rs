//! Impartial games by their Grundy numbers: each part's number, the nim-sum, and every winning move.

use crate::failure::Failure;
use crate::lines::{columns, left};
use crate::output::Output;
use crate::texts::message;
use bachet::games::impartial::{Balance, Part};
use bachet_app::grundy::SumAnswer;

pub(super) fn say(parts: &[Part], balance: &Balance, answer: &SumAnswer, output: &mut Output) -> Result<(), Failure> {
    let title = message!("sum.nim-sum").to_text(output.lang);
    let mut rows: Vec<(String, u32)> = Vec::new();
    for part in &answer.parts {
        rows.extend(
            part.heaps.iter().map(|heap| (message!("sum.heap", n = heap.size).to_text(output.lang), heap.grundy)),
        );
        // The heaps of the only part sum up to the sum itself.
        if part.heaps.is_empty() || answer.parts.len() > 1 {
            rows.push((part.name.clone(), part.grundy));
        }
    }
    rows.push((title, answer.grundy));
    let width = rows.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
    let digits = (32 - rows.iter().fold(0, |all, (_, number)| all | number).leading_zeros()).max(1) as usize;
    for (name, number) in &rows {
        output.line(&format!("  {}  {number:>6}  {number:0digits$b}", left(name, width)))?;
    }
    output.say(message!("sum.winner", player = balance.winner()))?;
    output.say(if answer.grundy == 0 { message!("sum.previous") } else { message!("sum.next") })?;
    if answer.grundy != 0 {
        output.say(message!("sum.winning", n = balance.winning().count()))?;
        for (part, step) in balance.winning() {
            output.line(&format!("  {}  {} → {}", left(&parts[part].name, width), step.mov, step.position))?;
        }
    }
    Ok(())
}
