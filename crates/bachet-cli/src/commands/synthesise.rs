//! `bachet synthesise`: a controller that does what a specification asks, or a judgement of one.

use crate::args::value;
use crate::asking::asked;
use crate::failure::Failure;
use crate::formats::{FileFormat, format_of};
use crate::lines::{columns, left};
use crate::output::Output;
use crate::texts::message;
use crate::{Verdict, files};
use bachet::Player;
use bachet_app::synthesis::{self, JudgedControllerAnswer, judge, specification, synthesis};
use bachet_synthesis::{Machine, Specification};
use clap::ArgMatches;

pub(crate) use synthesis::ControllerFormat as Format;

impl FileFormat for Format {
    const ALL: &'static [Format] = &Format::ALL;

    fn name(self) -> &'static str {
        Format::name(self)
    }
}

/// A machine with more moves is not listed on a terminal.
const MOST_LISTED: usize = 100;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let path = value(matches, "SPEC").expect("it is required");
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let text = files::bytes(path, output.lang)?;
    let wish = specification(&text).map_err(|error| files::concerning(Some(path), error))?;
    drop(text);
    if let Some(controller) = value(matches, "check") {
        return check(matches, &wish, name, controller, output);
    }
    let file = value(matches, "output");
    let force = matches.get_flag("force");
    let format = match file {
        None => None,
        Some(file) => {
            files::check(file, force)?;
            Some(format_of(file, value(matches, "to").and_then(Format::named), Format::ALL.as_slice())?)
        }
    };
    let found = asked(matches, output.lang, |context| Ok(synthesis(&wish, format, context)))?
        .map_err(|error| files::concerning(Some(path), error))?;
    let verdict = if found.answer.realisable { Verdict::Done } else { Verdict::No };
    if let (Some(file), Some(format)) = (file, format) {
        files::write(file, force, |out| found.write(format, name, out))?;
        if file == files::STANDARD {
            return Ok(verdict);
        }
    }
    if output.json {
        output.answer(&found.answer)?;
        return Ok(verdict);
    }
    let answer = &found.answer;
    output.say(message!(
        "synthesise.size",
        name = name,
        inputs = answer.inputs.len(),
        outputs = answer.outputs.len(),
        states = answer.specified,
        vertices = answer.vertices,
        arcs = answer.arcs
    ))?;
    let (states, latches, gates) = (answer.states, answer.latches, answer.gates);
    output.say(match answer.realisable {
        true => message!("synthesise.yes", states = states, latches = latches, gates = gates),
        false => message!("synthesise.no", states = states),
    })?;
    match (file, &found.machine) {
        (Some(file), _) if answer.realisable => output.say(message!("synthesise.written", file = file))?,
        (Some(file), _) => output.say(message!("synthesise.written-against", file = file))?,
        (None, Some(machine)) if machine.states.iter().map(Vec::len).sum::<usize>() <= MOST_LISTED => {
            say_machine(machine, output)?;
        }
        (None, _) => output.say(message!("synthesise.unlisted"))?,
    }
    Ok(verdict)
}

/// The moves of a machine, in a table.
fn say_machine(machine: &Machine, output: &mut Output) -> Result<(), Failure> {
    let controls = machine.player == Player::One;
    let headings = match controls {
        true => [
            message!("synthesise.state"),
            message!("synthesise.if-inputs"),
            message!("synthesise.sets"),
            message!("synthesise.next"),
        ],
        // The environment sets its signals before it sees the others.
        false => [
            message!("synthesise.state"),
            message!("synthesise.sets"),
            message!("synthesise.if-outputs"),
            message!("synthesise.next"),
        ],
    };
    let mut rows = vec![headings.map(|heading| heading.to_text(output.lang))];
    for (state, moves) in machine.states.iter().enumerate() {
        for (place, step) in moves.iter().enumerate() {
            let [sees, sets] = [machine.sees(step), machine.sets(&step.values)];
            let once = |text: String| if place == 0 { text } else { String::new() };
            let number = once(state.to_string());
            rows.push(match controls {
                true => [number, sees, sets, step.to.to_string()],
                false => [number, once(sets), sees, step.to.to_string()],
            });
        }
    }
    let width = |column: usize| rows.iter().map(|row| columns(&row[column])).max().unwrap_or(0);
    let widths = [0, 1, 2].map(width);
    for [state, one, other, to] in &rows {
        let [state, one, other] =
            [(state, widths[0]), (one, widths[1]), (other, widths[2])].map(|(text, width)| left(text, width));
        output.line(&format!("  {state}  {one}  {other}  {to}"))?;
    }
    Ok(())
}

fn check(
    matches: &ArgMatches,
    wish: &Specification,
    name: &str,
    controller: &str,
    output: &mut Output,
) -> Result<Verdict, Failure> {
    let text = files::bytes(controller, output.lang)?;
    let judged = asked(matches, output.lang, |context| Ok(judge(wish, &text, context)))?
        .map_err(|error| files::concerning(Some(controller), error))?;
    let verdict = if judged.correct { Verdict::Done } else { Verdict::No };
    if output.json {
        output.answer(&judged)?;
        return Ok(verdict);
    }
    let JudgedControllerAnswer { player, steps, back_to, .. } = judged;
    let Some(steps) = steps else {
        output.say(match player.0 {
            Player::One => message!("synthesise.correct", file = controller, name = name),
            Player::Two => message!("synthesise.correct-against", file = controller, name = name),
        })?;
        return Ok(verdict);
    };
    output.say(match player.0 {
        Player::One => message!("synthesise.wrong", file = controller, name = name),
        Player::Two => message!("synthesise.wrong-against", file = controller, name = name),
    })?;
    for (step, words) in (1..).zip(&steps) {
        let words = match words.as_str() {
            "" => message!("synthesise.silent").to_text(output.lang),
            words => words.to_owned(),
        };
        output.line(&format!("  {step}  {words}"))?;
    }
    if let Some(step) = back_to {
        output.line(&format!("  {}", message!("synthesise.round", step = step + 1).to_text(output.lang)))?;
    }
    Ok(verdict)
}
