//! `bachet describe`: what kind of game it is.

use crate::Verdict;
use crate::args::value;
use crate::asking::{allowance, asked_within, from, source};
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use crate::texts::message;
use bachet_app::describe::{DescribeAnswer, DescribeRequest, describe, describe_rules};
use bachet_app::rules::{is_rules_file, title};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let name = value(matches, "ARENA").expect("it is required");
    let request = DescribeRequest { from: from(matches) };
    let answer = match is_rules_file(name) && request.from.is_none() {
        true => {
            let text = files::rules(name, output.lang)?;
            asked_within(allowance(matches)?, output.lang, |context| {
                describe_rules(title(name), &text, context).map_err(|error| files::concerning(Some(name), error))
            })?
        }
        false => {
            let source = source(name, output.lang)?;
            asked_within(allowance(matches)?, output.lang, |context| Ok(describe(source, &request, context)?))?
        }
    };
    if output.json {
        return output.answer(&answer);
    }
    say(&answer, output)?;
    Ok(Verdict::Done)
}

fn say(answer: &DescribeAnswer, output: &mut Output) -> Result<(), Failure> {
    let game = answer.game.as_str();
    output.say(match (answer.kind, answer.facts, answer.moves, answer.rules) {
        ("rules", Some(facts), Some(moves), Some(rules)) => {
            message!("describe.rules", game = game, facts = facts, moves = moves, n = rules)
        }
        ("arena", ..) => message!("describe.arena", game = game),
        ("positions", ..) => message!("describe.positions", game = game),
        ("tree", ..) => message!("describe.tree", game = game),
        _ => message!("describe.game", game = game),
    })?;
    output.say(message!("describe.roles", n = answer.players, roles = answer.roles.join(", ")))?;
    match (answer.players, answer.turn_taking, answer.alternating) {
        (1, ..) => output.say(message!("describe.puzzle"))?,
        (_, true, Some(true)) => output.say(message!("describe.alternating"))?,
        (_, true, _) => output.say(message!("describe.any-turn"))?,
        (2, false, _) => output.say(message!("describe.simultaneous"))?,
        _ => {}
    }
    if let Some(goals) = &answer.goals {
        let goals: Vec<String> = goals.iter().map(i64::to_string).collect();
        output.say(message!("describe.goals", goals = goals.join(", ")))?;
        if answer.players == 2 {
            output.say(match answer.constant_sum {
                true => message!("describe.constant"),
                false => message!("describe.not-constant"),
            })?;
        }
    }
    if answer.impartial {
        output.say(message!("describe.impartial"))?;
    }
    if let Some(flaw) = &answer.flaw {
        output.say(message!("solve.flaw", flaw = flaw))?;
    }
    match (answer.solvable, answer.positions) {
        (false, None) => output.say(message!("describe.cannot", why = answer.why.as_str())),
        _ => output.paragraph(&answer.why),
    }
}
