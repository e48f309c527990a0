//! What the signs in a picture of an arena mean.

use super::figure::Figure;
use super::objective;
use super::options::{ArenaDrawing, Overlay, Played};
use super::standing::Standing;
use crate::arena::Arena;
use crate::draw::geometry::{Bounds, Path, Point};
use crate::draw::legend::{Legend, SIGN};
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::player::{Outcome, Player};
use crate::text::message;

/// The radius of the signs that stand for vertices.
const RADIUS: f64 = 6.5;

/// The signs that occur in a figure.
pub(super) fn legend(arena: &Arena, figure: &Figure<'_>, drawing: &ArenaDrawing<'_>) -> Legend {
    let mut legend = Legend::new(drawing.lang);
    let any = |has: &dyn Fn(u32) -> bool| figure.vertices.iter().any(|&v| has(v));
    for player in Player::BOTH.into_iter().filter(|&player| any(&|v| arena.owner(v) == player)) {
        legend.sign(message!("draw.legend-moves", player = player), move |group, at| group.sign(player, at, RADIUS));
    }
    if any(&|v| arena.ending(v).is_some()) {
        legend.sign(message!("draw.legend-ending"), |group, at| {
            let line = Style::line(Ink::Muted);
            group.circle(at, RADIUS, line).circle(at, RADIUS - 3.0, line.weighing(Weight::Thin))
        });
    }
    if !figure.starts().is_empty() {
        legend.sign(message!("draw.legend-start"), |group, at| group.arrow(across(at), Style::line(Ink::Muted)));
    }
    let wins = |player| any(&|v| drawing.overlay.standing(v).player() == Some(player));
    for player in Player::BOTH.into_iter().filter(|&player| wins(player)) {
        let words = match drawing.overlay {
            Overlay::Solution(_) => message!("draw.legend-wins", player = player),
            _ => message!("draw.legend-attractor", player = player),
        };
        legend.sign(words, move |group, at| {
            let fill = Fill::of(Outcome::Win(player));
            group.rectangle(
                Bounds::around(at, 9.0, 6.5),
                Style { fill, ..Style::line(Ink::Muted).weighing(Weight::Thin) },
            )
        });
    }
    let solved = matches!(drawing.overlay, Overlay::Solution(_));
    if solved && any(&|v| drawing.overlay.standing(v) == Standing::Nowhere) {
        legend.sign(message!("draw.drawn"), |group, at| {
            group.circle(at, RADIUS, Style { fill: Fill::Paper, ..Style::line(Ink::Muted) })
        });
    }
    if drawing.overlay.attractor().is_some() {
        legend.sign(message!("draw.legend-new"), |group, at| {
            group.circle(at, RADIUS, Style::line(Ink::Halo).weighing(Weight::Bold))
        });
    }
    let ranked = any(&|v| matches!(drawing.overlay.standing(v), Standing::Stratum(_, rank) if rank > 0));
    if solved && ranked && drawing.notes.is_none() {
        legend.sign(message!("draw.legend-rank"), |group, at| group.text(at, "n", Lettering::note(Ink::Text).bold()));
    }
    let taken = Player::BOTH
        .into_iter()
        .find(|&player| any(&|v| arena.owner(v) == player && drawing.overlay.chosen(arena, v).is_some()));
    if let Some(player) = taken {
        legend.sign(message!("draw.legend-strategy"), move |group, at| {
            group.path(across(at), Style::line(Ink::of(player)).weighing(Weight::Bold))
        });
    }
    if let Some((sign, words)) = objective::legend(arena).filter(|_| any(&|v| objective::mark(arena, v).is_some())) {
        legend.sign(words, move |group, at| group.text(at, sign, Lettering::note(Ink::Text).bold()));
    }
    if objective::is_shown(arena, drawing) && any(&|v| drawing.cycle().contains(&v)) {
        legend_lasso(&mut legend, arena, drawing);
    }
    if let Overlay::Horizon(horizon) = drawing.overlay {
        let words = match horizon.depth {
            0 => message!("draw.legend-value"),
            depth => message!("draw.legend-horizon", n = depth),
        };
        legend.sign(words, |group, at| {
            group.circle(at, RADIUS, Style::line(Ink::Muted)).text(at, "n", Lettering::note(Ink::Text))
        });
        let wins = figure.vertices.iter().filter_map(|&v| {
            let score = horizon.scores[v as usize];
            score.winner().zip(score.moves())
        });
        if let Some((player, n)) = wins.max_by_key(|&(_, n)| n).filter(|&(_, n)| n > 0) {
            legend.words(message!("draw.tree-note-win", player = player, k = n.to_string(), n = n as usize));
        }
        if let Some(&v) = figure.vertices.iter().find(|&&v| !horizon.best[v as usize].is_empty()) {
            let ink = Ink::of(arena.owner(v));
            legend.sign(message!("draw.legend-best"), move |group, at| {
                group.path(across(at), Style::line(ink).weighing(Weight::Bold))
            });
        }
    }
    if let Overlay::Played(played) = drawing.overlay {
        legend_played(&mut legend, arena, figure, &played);
    }
    if figure.more.iter().any(|&more| more > 0) {
        legend.sign(message!("draw.legend-outside"), |group, at| {
            group.path(across(at), Style { dashed: true, ..Style::line(Ink::Muted) })
        });
    }
    if figure.is_dense() {
        legend.words(message!("draw.legend-ends"));
    }
    legend
}

/// The signs of a play that goes round.
fn legend_lasso(legend: &mut Legend, arena: &Arena, drawing: &ArenaDrawing<'_>) {
    let Some(winner) = arena.round(drawing.cycle()).winner() else { return };
    let words = match arena.decisive(drawing.cycle()) {
        Some(priority) => message!("draw.legend-cycle-priority", player = winner, p = priority.to_string()),
        None => message!("draw.legend-cycle", player = winner),
    };
    legend.sign(words, |group, at| group.circle(at, RADIUS, Style::line(Ink::Halo).weighing(Weight::Bold)));
    let Some(lasso) = drawing.lasso else { return };
    if lasso.vertices.iter().any(|&v| arena.owner(v) != winner) {
        let ink = Ink::of(!winner);
        legend.sign(message!("draw.legend-lasso", player = !winner), move |group, at| {
            group.path(across(at), Style { dashed: true, ..Style::line(ink).weighing(Weight::Bold) })
        });
    }
}

/// The signs of a play and of where a strategy wins.
fn legend_played(legend: &mut Legend, arena: &Arena, figure: &Figure<'_>, played: &Played<'_>) {
    if let Some(player) = figure.vertices.iter().find_map(|&v| played.wins(v)) {
        legend.sign(message!("draw.legend-strategy-wins", player = player), move |group, at| {
            let fill = Fill::of(Outcome::Win(player));
            group.rectangle(
                Bounds::around(at, 9.0, 6.5),
                Style { fill, ..Style::line(Ink::Muted).weighing(Weight::Thin) },
            )
        });
    }
    if figure.vertices.iter().any(|v| played.play.contains(v)) {
        legend.sign(message!("draw.legend-visited"), |group, at| {
            let group = group.circle(at, RADIUS, Style::line(Ink::Halo).weighing(Weight::Bold));
            group.text(at, "n", Lettering::note(Ink::Text))
        });
    }
    let leaves = |arc: &[u32]| played.chosen(arena, arc[0]).is_some_and(|to| to != arc[1]);
    if let Some(arc) = played.play.windows(2).find(|arc| leaves(arc)) {
        let ink = Ink::of(arena.owner(arc[0]));
        legend.sign(message!("draw.legend-leaves"), move |group, at| {
            group.path(across(at), Style { dashed: true, ..Style::line(ink).weighing(Weight::Bold) })
        });
    }
}

/// A line as long as a sign may be.
pub(super) fn across(at: Point) -> Path {
    let half = Point::new(SIGN - 1.0, 0.0);
    Path::line(at - half, at + half)
}
