//! `bachet cluster attractor`: the attractor in an arena of a `.pg` file, of which each process reads a part.

use super::member::{Role, Trouble, together};
use super::traffic;
use crate::Verdict;
use crate::args::value;
use crate::asking::{refuse, seat};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::Player;
use bachet_app::cluster::attract;
use bachet_store::Target;
use clap::ArgMatches;
use std::path::Path;

pub(super) fn run(matches: &ArgMatches, name: &str, output: &mut Output) -> Result<Verdict, Failure> {
    const FILES: [&str; 7] = ["output", "from", "temp", "unending", "no-symmetry", "no-ranks", "force"];
    refuse(matches, &FILES, "attractor")?;
    if !name.ends_with(".pg") {
        return Err(message!("cluster.only-pg", name = name).into());
    }
    let Some(target) = value(matches, "target").and_then(Target::of) else {
        return Err(message!("cluster.target").into());
    };
    let player = seat(matches, "player").map_or(Player::One, |seat| seat.0);
    let role = Role::of(matches)?;
    let told = role.is_told();
    let result = together(matches, role, output, |context, asked, heard| {
        Ok(attract(Path::new(name), player, &target, context, asked, heard))
    });
    let found = match result {
        Err(Trouble::Elsewhere) if told => return Ok(Verdict::No),
        result => result.map_err(Trouble::into_failure)?,
    };
    if told {
        return Ok(Verdict::Done);
    }
    if output.json {
        return output.answer(&found);
    }
    output.say(message!("cluster.arena", name = name, n = found.vertices, arcs = found.arcs))?;
    let steps = found.sizes.len().saturating_sub(1);
    output.say(message!("attractor.title", player = player, n = found.size, steps = steps))?;
    let width = format!("A{steps}").len();
    for (n, &count) in found.sizes.iter().enumerate() {
        let count = message!("count", n = count).to_text(output.lang);
        output.line(&format!("  {:width$} {}{count}", format!("A{n}"), if n == 0 { " " } else { "+" }))?;
    }
    traffic(found.part, output)
}
