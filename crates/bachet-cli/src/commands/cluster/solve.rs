//! `bachet cluster solve`: a game or an arena into a file.

use super::member::{Role, Trouble, together};
use super::traffic;
use crate::Verdict;
use crate::args::value;
use crate::asking::{from, goal, refuse, source, unending};
use crate::commands::store;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::games::Opened;
use bachet_app::Error;
use bachet_app::cluster::solve;
use bachet_app::source::SourceKind;
use bachet_app::stored::StoreRequest;
use bachet_app::verify::{VerifyRequest, solved_arena};
use bachet_cluster::read_hosts;
use clap::ArgMatches;
use std::path::Path;

pub(super) fn run(matches: &ArgMatches, name: &str, output: &mut Output) -> Result<Verdict, Failure> {
    let Some(path) = value(matches, "output") else { return Err(message!("cluster.no-output").into()) };
    if !path.ends_with(".bachet") {
        return Err(message!("cluster.ending", file = path).into());
    }
    let role = Role::of(matches)?;
    let source = source(name, output.lang)?;
    let request = StoreRequest {
        from: from(matches),
        no_symmetry: matches.get_flag("no-symmetry"),
        no_ranks: matches.get_flag("no-ranks"),
        encoding: None,
        plies: None,
        parts: matches.get_flag("parts"),
        temp: value(matches, "temp").map(str::to_owned),
        force: matches.get_flag("force"),
    };
    let (goal, unending) = (goal(matches, output.lang)?, unending(matches));
    let (told, first) = (role.is_told(), role.is_first());
    let result = together(matches, role, output, |context, asked, heard| {
        let opened = match source.kind {
            SourceKind::Game(opened) => {
                refuse(matches, &["target", "player", "unending"], &source.name)?;
                opened
            }
            _ => {
                let wanted =
                    VerifyRequest { from: request.from.clone(), goal, unending, min: false, no_symmetry: true };
                Opened::on_arena(solved_arena(source, &wanted, context)?)
            }
        };
        Ok(solve(&opened, &request, path, context, first, asked, heard))
    });
    let result = match result {
        // Whoever started this one says what happened.
        Err(Trouble::Elsewhere) if told => return Ok(Verdict::No),
        result => result.map_err(Trouble::into_failure)?,
    };
    if told {
        return Ok(Verdict::Done);
    }
    if output.json {
        return output.answer(&result.answer());
    }
    let (part, header) = (result.part, result.header);
    match (result.stored, &result.part_file) {
        (Some(stored), _) => {
            let written = stored.answer.file.clone();
            store::solve::say(matches, stored, &written, output)?;
        }
        (None, Some(_)) => output.say(message!("store.size", game = header.game.as_str(), n = header.positions()))?,
        (None, None) => {
            let hosts = read_hosts(Path::new(value(matches, "hosts").unwrap_or_default())).map_err(Error::from)?;
            let host = hosts.into_iter().next().unwrap_or_default();
            output.say(message!(
                "cluster.part",
                process = part.process.to_string(),
                name = header.game.as_str(),
                host = host
            ))?;
        }
    }
    if let Some(file) = &result.part_file {
        output.say(message!("cluster.parted", process = part.process.to_string(), file = file, whole = path))?;
    }
    traffic(part, output)
}
