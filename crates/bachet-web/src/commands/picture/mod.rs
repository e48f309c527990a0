//! Pictures of arenas, boards, trees, plays, Grundy numbers, ranks and exercises.

mod arena;
mod board;
mod grundy;
mod history;

use super::exercise::{self, CUTS, SIZE, TIES};
use super::position::POSITION;
use super::tree::{ALGORITHM, DEPTH, HEURISTIC, ORDER, TURN};
use super::{Command, PLAYER, SEED, TARGET, tree};
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::source::{ARENA, FROM, GAME, Source, TREE, explore, single, solution, source, start};
use crate::texts::message;
use crate::work::Work;
use axum::http::StatusCode;
use bachet::draw::{Picture, Theme, png, png_pixels, ranks, svg, tikz};

/// The most pixels for a unit.
const MOST_SCALE: f64 = 8.0;

const fn flag(name: &'static str, about: &'static str) -> Opt {
    Opt { name, kind: Kind::Flag, about }
}

pub(super) const COMMAND: Command = Command {
    name: "picture",
    about: "Draws what bachet draw and bachet tree draw, and the figures of exercises. In pictures of arenas, each vertex has the \
            attribute data-vertex and each arc data-from and data-to, with the names of vertices.",
    options: &[
        Opt {
            name: "kind",
            kind: Kind::Choice(&["arena", "board", "tree", "history", "grundy", "ranks", "exercise"]),
            about: "What is drawn; an arena where nothing is given.",
        },
        Opt {
            name: "format",
            kind: Kind::Choice(&["svg", "png", "tex", "dot"]),
            about: "What it is written as; svg where nothing is given.",
        },
        Opt { name: "theme", kind: Kind::Choice(&["auto", "light", "dark"]), about: "Light or dark." },
        Opt { name: "scale", kind: Kind::Text, about: "For png: pixels for a unit; 2 where nothing is given." },
        GAME,
        ARENA,
        TREE,
        FROM,
        POSITION,
        PLAYER,
        TARGET,
        Opt { name: "step", kind: Kind::Number, about: "For an arena: the step of the attractor that is drawn." },
        flag(
            "animate",
            "For an arena: all steps, one after the other; for a tree: the nodes in the order of the search.",
        ),
        flag("unsolved", "For an arena: nothing but its vertices and arcs."),
        Opt {
            name: "layout",
            kind: Kind::Choice(&["auto", "rows", "mirror", "layers"]),
            about: "For an arena: where the vertices go.",
        },
        Opt { name: "around", kind: Kind::Text, about: "For an arena: draw only what is near this vertex." },
        Opt { name: "radius", kind: Kind::Number, about: "For an arena: how near; 2 where nothing is given." },
        flag("no-legend", "For an arena: without the legend."),
        flag("no-values", "For a board: without what the moves come to."),
        Opt { name: "moves", kind: Kind::Names, about: "For a history: the moves that were played." },
        DEPTH,
        ALGORITHM,
        HEURISTIC,
        ORDER,
        TURN,
        SEED,
        flag("bounds", "For a tree: alpha and beta beside the nodes."),
        flag("boards", "For a tree: boards in the nodes."),
        Opt { name: "direction", kind: Kind::Choice(&["auto", "right", "down"]), about: "For a tree: where it grows." },
        Opt { name: "exercise", kind: exercise::KINDS, about: "For an exercise: its kind." },
        SIZE,
        TIES,
        CUTS,
        flag("solution", "For an exercise: the figure of the solution."),
    ],
    answer,
};

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let format = ask.text("format").unwrap_or("svg");
    let theme = ask.text("theme").map_or(Ok(Theme::default()), Theme::read)?;
    match (ask.text("kind").unwrap_or("arena"), format) {
        ("arena", "dot") => Ok(text("text/vnd.graphviz", arena::dot(ask, theme, work)?)),
        ("tree", "dot") => Ok(text("text/vnd.graphviz", tree::dot(ask, theme, work)?)),
        (_, "dot") => Err(message!("web.only-graphs").into()),
        (kind, format) => {
            let picture = picture(kind, ask, work)?;
            work.check()?;
            written(&picture, format, theme, ask, work)
        }
    }
}

fn picture(kind: &str, ask: &Ask, work: &Work) -> Result<Picture, Failure> {
    match kind {
        "board" => board::picture(ask, work),
        "tree" => tree::picture(ask, work),
        "history" => history::picture(ask, work),
        "grundy" => grundy::picture(ask, work),
        "ranks" => by_rank(ask, work),
        "exercise" => exercise::picture(ask),
        _ => arena::picture(ask, work),
    }
}

fn written(picture: &Picture, format: &str, theme: Theme, ask: &Ask, work: &Work) -> Outcome {
    match format {
        "png" => {
            let scale = ask.text("scale").map_or(Some(2.0), |text| text.parse().ok());
            let scale = scale.filter(|scale| *scale > 0.0 && *scale <= MOST_SCALE);
            let scale = scale.ok_or_else(|| Failure::bad(message!("web.scale", most = MOST_SCALE.to_string())))?;
            if png_pixels(picture, scale) > work.settings.pixels() as f64 {
                return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, message!("web.png-large")));
            }
            Ok(Answer { media: "image/png", bytes: png(picture, theme, scale)?.into() })
        }
        "tex" => Ok(text("application/x-tex", tikz(picture, theme))),
        _ => Ok(text("image/svg+xml", svg(picture, theme))),
    }
}

fn text(media: &'static str, text: String) -> Answer {
    Answer { media, bytes: text.into() }
}

/// How many positions each player wins in how many moves.
fn by_rank(ask: &Ask, work: &Work) -> Result<Picture, Failure> {
    match source(ask, work)? {
        Source::Game(opened) => {
            let view = single(&opened)?;
            let solved = explore(view, &start(ask, &opened)?, view.symmetries() > 1, work)?;
            Ok(ranks(solved.solution(), opened.name(), ask.lang))
        }
        Source::Arena(document) => {
            let arena = document.into_arena()?;
            Ok(ranks(&solution(&arena, work)?, arena.title().unwrap_or_default(), ask.lang))
        }
        Source::Tree(_) => Err(message!("web.tree").into()),
    }
}
