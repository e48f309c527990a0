//! `bachet kernel`: a stable and absorbing set of positions.

use crate::Verdict;
use crate::args::value;
use crate::asking::{asked, explored, from};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::{Convention, Vertex};
use bachet_app::kernel::{KernelRequest, KernelResult, kernel};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let source = explored(value(matches, "ARENA").expect("it is required"), output.lang)?;
    let request = KernelRequest { from: from(matches) };
    let found = asked(matches, output.lang, |context| kernel(source, &request, context))?;
    if output.json {
        output.answer(&found.answer)?;
    } else {
        say(&found, output)?;
    }
    Ok(if found.kernel.is_some() { Verdict::Done } else { Verdict::No })
}

fn say(found: &KernelResult, output: &mut Output) -> Result<(), Failure> {
    let name = |&v: &Vertex| found.graph.name(v);
    match &found.kernel {
        Some(kernel) => {
            output.say(message!("kernel.found", n = kernel.len()))?;
            output.names("", kernel.iter().map(name))?;
        }
        None => output.say(message!("kernel.none"))?,
    }
    let Some((convention, losing)) = &found.losing else { return Ok(()) };
    if *convention != Convention::Misere && found.kernel.as_ref() == Some(losing) {
        return output.say(message!("kernel.tells"));
    }
    match convention {
        Convention::Misere => output.say(message!("kernel.misere"))?,
        _ if found.kernel.is_some() => output.say(message!("kernel.cyclic"))?,
        _ => {}
    }
    output.say(message!("kernel.losing", n = losing.len()))?;
    if losing.is_empty() { Ok(()) } else { output.names("", losing.iter().map(name)) }
}
