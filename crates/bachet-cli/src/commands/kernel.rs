//! `bachet kernel`: a stable and absorbing set of positions.

use crate::Verdict;
use crate::args::value;
use crate::asking::{asked, explored, from};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet_app::kernel::{KernelRequest, kernel};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let source = explored(value(matches, "ARENA").expect("it is required"), output.lang)?;
    let request = KernelRequest { from: from(matches) };
    let found = asked(matches, output.lang, |context| kernel(source, &request, context))?;
    if output.json {
        output.answer(&found.answer)?;
    } else {
        match &found.kernel {
            Some(kernel) => {
                output.say(message!("kernel.found", n = kernel.len()))?;
                output.names("", kernel.iter().map(|&v| found.graph.name(v)))?;
            }
            None => output.say(message!("kernel.none"))?,
        }
    }
    Ok(if found.kernel.is_some() { Verdict::Done } else { Verdict::No })
}
