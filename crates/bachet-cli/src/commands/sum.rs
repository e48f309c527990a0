//! Impartial games by their Grundy numbers: each part's number, the nim-sum, and every winning move.

use crate::failure::Failure;
use crate::lines::{columns, left};
use crate::output::Output;
use crate::texts::message;
use bachet::games::impartial::{Balance, Part};

pub(super) fn say(parts: &[Part], balance: &Balance, output: &mut Output) -> Result<(), Failure> {
    let (worths, sum) = (&balance.worths, balance.sum());
    let title = message!("sum.nim-sum").to_text(output.lang);
    let names = parts.iter().map(|part| columns(&part.name));
    let width = names.chain([columns(&title)]).max().unwrap_or(0);
    let digits = (32 - worths.iter().map(|worth| worth.number).max().unwrap_or(0).leading_zeros()).max(1) as usize;
    for (part, worth) in parts.iter().zip(worths) {
        output.line(&format!("  {}  {:>6}  {:0digits$b}", left(&part.name, width), worth.number, worth.number))?;
    }
    output.line(&format!("  {}  {sum:>6}  {sum:0digits$b}", left(&title, width)))?;
    output.say(message!("sum.winner", player = balance.winner()))?;
    output.say(if sum == 0 { message!("sum.previous") } else { message!("sum.next") })?;
    if sum != 0 {
        output.say(message!("sum.winning", n = balance.winning().count()))?;
        for (part, step) in balance.winning() {
            output.line(&format!("  {}  {} → {}", left(&parts[part].name, width), step.mov, step.position))?;
        }
    }
    Ok(())
}
