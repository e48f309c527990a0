//! What a position is worth and what to play there, without solving the game.

use super::tree::{DEPTH, HEURISTIC, TURN};
use super::{Command, SEED};
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::source::{ARENA, FROM, GAME, Playable, TREE, playable};
use crate::texts::message;
use crate::work::Work;
use bachet::report::{self, ExactAnswer, Finished};
use bachet::search::{Algorithm, Budget, Request, read_depth};
use bachet::text::units::read_duration;
use std::time::Instant;

pub(super) const COMMAND: Command = Command {
    name: "search",
    about: "Searches for the value of a position and the best move; as bachet search --json.",
    options: &[
        GAME,
        ARENA,
        TREE,
        FROM,
        Opt {
            name: "algorithm",
            kind: Kind::Choice(&["minimax", "alphabeta", "engine", "mcts", "pn"]),
            about: "How it searches; engine where nothing is given.",
        },
        HEURISTIC,
        DEPTH,
        Opt { name: "time", kind: Kind::Text, about: "How long it may take, such as 2s." },
        Opt {
            name: "nodes",
            kind: Kind::Number,
            about: "How many positions it may visit, or for mcts how many plays.",
        },
        TURN,
        SEED,
        Opt { name: "show-tree", kind: Kind::Flag, about: "Whether the tree that was searched is told." },
        Opt { name: "max-nodes", kind: Kind::Number, about: "How many nodes of the tree; 200 where nothing is given." },
        Opt { name: "exact", kind: Kind::Flag, about: "The exact score, for Connect Four." },
    ],
    answer,
};

/// How many nodes of a tree are told where nobody says, and at most.
const NODES: usize = 200;
const MOST_NODES: usize = 10_000;

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let game = playable(ask, ask.player("turn"), work)?;
    let position = game.position(ask, "from")?;
    ask.only_with("max-nodes", "show-tree")?;
    if ask.flag("exact") {
        ask.refuse(&["algorithm", "heuristic", "depth", "nodes", "time", "seed", "show-tree"], "exact")?;
        return exact(&game, &position, work);
    }
    let finished = finished(&game, position, request(ask, &game, work)?, work)?;
    Ok(Answer::json(&report::search(&finished)))
}

/// The search that is asked for, its limits chosen where none is given.
fn request<'a>(ask: &'a Ask, game: &Playable, work: &Work) -> Result<Request<'a>, Failure> {
    let shown = ask.flag("show-tree");
    let algorithm = match ask.text("algorithm") {
        Some(name) => Algorithm::read(name)?,
        // The engine's tree is no tree: it meets positions again, at one depth after another.
        None if shown => Algorithm::AlphaBeta,
        None => Algorithm::default(),
    };
    if game.is_tree && !algorithm.has_depth() {
        return Err(message!("web.tree-search", algorithm = algorithm.name()).into());
    }
    let budget = Budget {
        depth: ask.text("depth").map(read_depth).transpose()?,
        time: ask.text("time").map(read_duration).transpose()?,
        nodes: above_zero(ask, "nodes")?,
        ..Budget::default()
    };
    // A tree limits its search itself.
    let budget = if game.is_tree { budget } else { budget.or_limits_of(&Budget::usual(algorithm)) };
    let budget = Budget { memory: work.settings.share().min(Budget::usual(algorithm).memory), threads: 1, ..budget };
    let most = above_zero(ask, "max-nodes")?.map_or(NODES, |most| usize::try_from(most).unwrap_or(MOST_NODES));
    let record = shown.then_some(most.min(MOST_NODES));
    let seed = ask.number("seed").unwrap_or(1);
    let request = Request { algorithm, heuristic: ask.text("heuristic"), budget, seed, record, ..Request::default() };
    if !request.has_chance() {
        ask.refuse(&["seed"], algorithm.name())?;
    }
    Ok(request)
}

/// A number that must not be 0.
fn above_zero(ask: &Ask, option: &str) -> Result<Option<u64>, Failure> {
    match ask.number(option) {
        Some(0) => Err(message!("web.above-zero", option = option).into()),
        number => Ok(number),
    }
}

/// A heuristic is asked about one position without a pause, and may play so many times.
const MOST_PLAYS: u64 = 1000;

/// Refuses heuristics, or computers that use them, that take too long for one position.
pub(super) fn check_plays(name: &str) -> Result<(), Failure> {
    let counts = name.split("playouts:").skip(1).map(|rest| rest.split(|sign: char| !sign.is_ascii_digit()).next());
    match counts.flatten().all(|count| count.is_empty() || count.parse::<u64>().is_ok_and(|plays| plays <= MOST_PLAYS))
    {
        true => Ok(()),
        false => Err(message!("web.plays", most = MOST_PLAYS).into()),
    }
}

/// Searches, and ends in an error if that takes too long or nobody waits.
pub(super) fn finished<'a>(
    game: &'a Playable,
    position: String,
    request: Request<'a>,
    work: &Work,
) -> Result<Finished<'a>, Failure> {
    request.heuristic.map_or(Ok(()), check_plays)?;
    let view = game.view.as_ref();
    let usual = || view.heuristics().first().copied();
    let heuristic = request.heuristic.or_else(usual).filter(|_| request.algorithm.has_depth());
    let began = Instant::now();
    let watch = work.watch_searching();
    let budget = Budget { watch: Some(&watch), ..request.budget };
    let report = view.search(&position, &Request { budget, ..request })?;
    work.check()?;
    let turn = view.turn(&position)?;
    let time = began.elapsed();
    Ok(Finished { game: &game.name, position, turn, request, heuristic, report, time, interrupted: false })
}

fn exact(game: &Playable, position: &str, work: &Work) -> Outcome {
    let Some(mut solver) = game.view.exact(work.settings.share()) else {
        return Err(message!("web.no-exact", name = game.name.as_str()).into());
    };
    let began = Instant::now();
    let watch = work.watch_searching();
    let found = solver.solve(position, 1, Some(&watch))?;
    let (nodes, time) = (solver.nodes(), began.elapsed());
    let moves = solver.solve_moves(position, 1, Some(&watch))?;
    work.check()?;
    let answer = ExactAnswer { found, moves, nodes, time, moves_time: began.elapsed() - time };
    Ok(Answer::json(&report::exact(&game.name, position, game.view.turn(position)?, &answer)))
}
