//! `bachet draw` without more: an arena with its solution, or the steps of an attractor on it.

use super::large::pictured;
use crate::Answer;
use crate::args::{value, whole};
use crate::commands::game::{player, target};
use crate::commands::source::Symmetry;
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::{Folder, GraphTarget};
use crate::progress::stoppable;
use crate::texts::message;
use bachet::draw::{self, ArenaDrawing, Around, Layout, Overlay};
use bachet::solve::{attractor_watched, solve_watched};
use bachet::text::Lang;
use bachet::{Arena, Attractor, Outcome, Player};
use clap::ArgMatches;

/// How far from the vertex of `--around` others may be, if nothing is said.
const RADIUS: usize = 2;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let lang = output.lang;
    if value(matches, "steps").is_some() {
        let folder = Folder::read(matches, "steps")?;
        let arena = pictured(matches, Symmetry::Off, lang)?;
        let drawing = drawing(matches, &arena, lang)?;
        let attractor = attractor(matches, &arena, lang)?;
        if attractor.size() == 0 {
            return Err(message!("draw.no-steps", player = attractor.player()).into());
        }
        folder.write(draw::arena_steps(&arena, &attractor, &drawing)?, output)?;
        say_note(&arena, &drawing, output);
        return Ok(Answer::Done);
    }
    let target = GraphTarget::read(matches)?;
    if matches.get_flag("animate") && !target.moves() {
        return Err(message!("picture.animated-steps").into());
    }
    let arena = pictured(matches, Symmetry::Off, lang)?;
    let drawing = drawing(matches, &arena, lang)?;
    let solution;
    let found;
    let overlay = if matches.get_flag("unsolved") || !ends(&arena) && !asks_for_attractor(matches) {
        Overlay::Nothing
    } else if asks_for_attractor(matches) {
        found = attractor(matches, &arena, lang)?;
        match (matches.get_flag("animate"), whole(matches, "step")?) {
            (true, _) => Overlay::Steps(&found),
            (false, Some(n)) => Overlay::Step(&found, n),
            (false, None) => Overlay::Step(&found, found.sizes().len().saturating_sub(1)),
        }
    } else {
        solution = stoppable(message!("progress.solve"), lang, |watch| solve_watched(&arena, watch))?;
        Overlay::Solution(&solution)
    };
    let drawing = ArenaDrawing { overlay, ..drawing };
    target.write(|| draw::arena(&arena, &drawing), |theme| draw::arena_dot(&arena, &drawing, theme), output)?;
    say_note(&arena, &drawing, output);
    Ok(Answer::Done)
}

/// Says that a picture cannot show all, and what to ask for instead. The picture may go to standard output.
fn say_note(arena: &Arena, drawing: &ArenaDrawing<'_>, output: &Output) {
    if let Some(note) = draw::arena_note(arena, drawing) {
        anstream::eprintln!("{}", note.to_text(output.lang));
    }
}

/// Whether there is anything to be won: `.pg` files have no endings.
fn ends(arena: &Arena) -> bool {
    arena.unending() != Outcome::Draw || arena.vertices().any(|v| arena.ending(v).is_some())
}

fn asks_for_attractor(matches: &ArgMatches) -> bool {
    matches.get_flag("animate") || ["player", "target", "step"].iter().any(|option| value(matches, option).is_some())
}

fn drawing(matches: &ArgMatches, arena: &Arena, lang: Lang) -> Result<ArenaDrawing<'static>, Failure> {
    let around = match value(matches, "around") {
        None => None,
        Some(name) => {
            let radius = whole(matches, "radius")?.unwrap_or(RADIUS);
            Some(Around { vertex: arena.find(name)?, radius })
        }
    };
    let layout = value(matches, "layout").map_or(Ok(Layout::Auto), Layout::read)?;
    let legend = !matches.get_flag("no-legend");
    Ok(ArenaDrawing { layout, legend, around, lang, ..ArenaDrawing::default() })
}

/// The attractor of `--player` and `--target`, as `bachet attractor` computes it.
fn attractor(matches: &ArgMatches, arena: &Arena, lang: Lang) -> Result<Attractor, Failure> {
    let player = player(matches).unwrap_or(Player::One);
    let target = match value(matches, "target") {
        Some(text) => target(arena, text, lang)?,
        None => arena.endings(Outcome::Win(player)),
    };
    Ok(stoppable(message!("progress.solve"), lang, |watch| attractor_watched(arena, player, &target, watch))?)
}
