//! `bachet attractor`: A0, A1, … and why.

use crate::Verdict;
use crate::args::value;
use crate::asking::{asked, explored, from, goal};
use crate::failure::Failure;
use crate::lines::clipped;
use crate::output::Output;
use crate::texts::message;
use bachet::{Arena, Attractor};
use bachet_app::attractor::{AttractorRequest, TraceAnswer, TraceArcAnswer, attractor};
use clap::ArgMatches;

/// A longer queue is cut.
const LONGEST_QUEUE: usize = 40;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let source = explored(value(matches, "ARENA").expect("it is required"), output.lang)?;
    let request = AttractorRequest {
        from: from(matches),
        goal: goal(matches, output.lang)?,
        summary: matches.get_flag("summary"),
        trace: matches.get_flag("trace"),
        why: matches.get_many::<String>("why").unwrap_or_default().cloned().collect(),
    };
    let found = asked(matches, output.lang, |context| attractor(source, &request, context))?;
    if output.json {
        return output.answer(&found.answer);
    }
    if found.attractor.size() == 0 {
        output.say(message!("attractor.empty-target"))?;
    } else {
        say_steps(&found.arena, &found.attractor, request.summary, output)?;
    }
    if !found.answer.trace.is_empty() {
        say_trace(&found.answer.trace, output)?;
    }
    found.answer.why.iter().try_for_each(|why| output.paragraph(&why.reason))?;
    Ok(Verdict::Done)
}

/// The vertices as they are taken from the queue, with what happens to those before them.
fn say_trace(trace: &[TraceAnswer], output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let heading = [
        message!("attractor.trace-vertex"),
        message!("attractor.trace-rank"),
        message!("attractor.trace-arcs"),
        message!("attractor.trace-queue"),
    ];
    let arc = |arc: &TraceArcAnswer| match arc.counter {
        None => format!("{} ✓", arc.from),
        Some([before, after]) => format!("{} {before}→{after}{}", arc.from, if arc.joins { " ✓" } else { "" }),
    };
    let mut rows = vec![heading.map(|text| text.to_text(lang))];
    rows.extend(trace.iter().map(|step| {
        let arcs: Vec<String> = step.arcs.iter().map(arc).collect();
        [step.vertex.clone(), step.rank.to_string(), arcs.join(", "), clipped(&step.queue.join(" "), LONGEST_QUEUE)]
    }));
    output.line("")?;
    output.columns(&rows)?;
    output.say(message!("attractor.trace-legend"))
}

fn say_steps(arena: &Arena, attractor: &Attractor, summary: bool, output: &mut Output) -> Result<(), Failure> {
    let sizes = attractor.sizes();
    let (size, steps) = (attractor.size(), sizes.len() - 1);
    output.say(message!("attractor.title", player = attractor.player(), n = size, steps = steps))?;
    let width = format!("A{steps}").len();
    for (n, &count) in sizes.iter().enumerate() {
        let count = message!("count", n = count).to_text(output.lang);
        let step = format!("A{n}");
        let heading = format!("  {step:width$} {}{count}", if n == 0 { " " } else { "+" });
        let members = if summary { Vec::new() } else { attractor.step(n) };
        output.names(&heading, members.into_iter().map(|v| arena.name(v)))?;
    }
    Ok(())
}
