//! `bachet cluster join`: one file of the parts of a solution.

use crate::Verdict;
use crate::args::value;
use crate::asking::{allowance, asked_within, refuse};
use crate::commands::store;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet_app::stored::join;
use clap::ArgMatches;
use std::path::{Path, PathBuf};

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    const SOLVING: [&str; 12] = [
        "from",
        "target",
        "player",
        "unending",
        "no-symmetry",
        "no-ranks",
        "parts",
        "processes",
        "hosts",
        "process",
        "wait",
        "secret",
    ];
    refuse(matches, &SOLVING, "join")?;
    let Some(path) = value(matches, "output") else { return Err(message!("cluster.no-output").into()) };
    if !path.ends_with(".bachet") {
        return Err(message!("cluster.ending", file = path).into());
    }
    let first = value(matches, "ARENA").into_iter().map(PathBuf::from);
    let more = matches.get_many::<String>("PARTS").unwrap_or_default().map(PathBuf::from);
    let mut parts: Vec<PathBuf> = first.chain(more).collect();
    if parts.is_empty() {
        // Those beside the file.
        parts.push(path.into());
    }
    let (temp, force) = (value(matches, "temp").map(Path::new), matches.get_flag("force"));
    let result =
        asked_within(allowance(matches)?, output.lang, |context| Ok(join(&parts, path, temp, force, context)?))?;
    if output.json {
        return output.answer(&result.answer);
    }
    store::solve::say(matches, result, path, output)
}
