//! The table of ways to solve games: every way that the library has to say of each position who wins, and in how many moves.

use super::solvers::{Finds, Value, worth};
use bachet::games::{View, open};
use bachet::levels::Expansion;
use bachet::search::{Algorithm, Budget, Request};
use bachet::{Graph, Limits, Outcome, Player, grundy, kernel, verify};
use std::collections::{BTreeMap, BTreeSet};

/// Games that are small enough to try every play: all of the catalogue, and what is special about some of them.
pub(crate) const GAMES: &[&str] = &[
    "nim:3-4-5",
    "nim:4-4-4-2,misere",
    "nim:6-6,take=2-3",
    "nim:300-2",
    "matches:9",
    "sticks:10",
    "marienbad",
    "race:30,say=1-5",
    "nim:9-4,take=1.3.4",
    "nim:12,take=2.5,misere",
    "race:15,say=1.4",
    "wythoff:5-8",
    "wythoff:4-4,misere",
    "grundy:12",
    "grundy:5-5",
    "kayles:11",
    "dawson:14",
    "octal:0.345,heaps=6-5",
    "bar:4x5",
    "bar:4x4",
    "bar:4x6",
    "chomp:3x4",
    "chomp:4x4",
    "tictactoe",
    "tictactoe,misere",
    "mnk:4x2,line=2",
    "gomoku:4x3,line=3",
    "connect4:4x3",
    "connect4:4x3,line=3",
    "connect4:3x4,line=3",
    "connect4:2x5,line=3",
    "connect4:1x5",
    "connect4:3x4,line=3,misere",
    "connect4:5x3,line=3,columns=1-4",
    "connect4:5x4,columns=2-4",
    "chess:KvK",
    "reversi:4x2",
    "checkers:4x4",
    "draughts:4x4",
    "hexapawn:3x3",
    "hexapawn:4x3",
    "breakthrough:3x4",
    "domineering:4x3",
    "hounds:4x4",
    "hex:3x3",
    "hex:2x4",
    "hex:2x2,swap",
    "dots:2x1",
    "dots:1x1",
    "go:1x3,komi=0,superko",
    "go:1x3,komi=0",
    "oware:2x2,seeds=2",
    "oware:2x1,seeds=2",
    "morris:3",
    "quarto:2x2",
    "fibonacci:13",
];

/// Those of them in which positions come again.
const CIRCULAR: [&str; 4] = ["go:1x3,komi=0", "oware:2x2,seeds=2", "oware:2x1,seeds=2", "morris:3"];

/// Sums, whose parts say all.
pub(crate) const SUMS: &[&str] =
    &["nim:3+nim:4", "kayles:5+nim:2-1", "chomp:2x2+bar:2x3", "grundy:6+race:5,say=1-2+nim:1", "wythoff:3-2+nim:2"];

/// What a position is worth, by what its children are worth.
fn backed_up(turn: Player, ending: Option<Outcome>, children: Vec<Value>) -> Value {
    if let Some(ending) = ending {
        return (ending, ending.winner().map(|_| 0));
    }
    let ranks = |outcome| children.iter().filter(move |child| child.0 == outcome).filter_map(|child| child.1);
    let (won, lost) = (Outcome::Win(turn), Outcome::Win(!turn));
    match ranks(won).min() {
        Some(soonest) => (won, Some(soonest + 1)),
        None if children.iter().any(|child| child.0 == Outcome::Draw) => (Outcome::Draw, None),
        None => (lost, ranks(lost).max().map(|latest| latest + 1)),
    }
}

/// Every position of a game that can be reached, with what it is worth: all plays are tried, as texts.
pub(crate) fn naive_values(view: &dyn View) -> BTreeMap<String, Value> {
    let mut met = BTreeMap::new();
    let mut waiting = vec![view.start()];
    while let Some(position) = waiting.pop() {
        let here = view.at(&position).unwrap();
        let steps: Vec<String> = here.steps().into_iter().map(|step| step.position).collect();
        waiting.extend(steps.iter().filter(|next| !met.contains_key(*next) && **next != position).cloned());
        met.insert(position, (here.turn(), here.ending(), steps));
    }
    // Whatever is not won in any number of moves is a draw, such as a play that can go round for ever.
    let mut known: BTreeMap<String, Value> =
        met.keys().map(|position| (position.clone(), (Outcome::Draw, None))).collect();
    for round in 0.. {
        let mut settled = Vec::new();
        for (position, (turn, ending, steps)) in met.iter().filter(|(position, _)| known[*position].1.is_none()) {
            let children = steps.iter().map(|step| known[step]).collect();
            let found = backed_up(*turn, *ending, children);
            if found.1 == Some(round) {
                settled.push((position.clone(), found));
            }
        }
        if settled.is_empty() && round > 0 {
            break;
        }
        known.extend(settled);
    }
    known
}

/// Whether a play can come back to a position: then a search that looks to the end of all plays has none.
fn goes_round(view: &dyn View) -> bool {
    let solved = view.solve(&view.start(), &Limits { symmetry: false, ..Limits::default() }).unwrap();
    let graph = solved.arena().graph();
    let mut left: Vec<usize> = graph.vertices().map(|v| graph.successors(v).len()).collect();
    let mut ends: Vec<_> = graph.vertices().filter(|&v| left[v as usize] == 0).collect();
    let mut seen = 0;
    while let Some(v) = ends.pop() {
        seen += 1;
        for &u in graph.predecessors(v) {
            left[u as usize] -= 1;
            if left[u as usize] == 0 {
                ends.push(u);
            }
        }
    }
    seen < graph.len()
}

/// What somebody says of a position; none if they know nothing of it.
pub(crate) type Answers<'a> = Box<dyn FnMut(&str) -> Option<Value> + 'a>;

/// A game to solve.
pub(crate) struct Subject {
    view: Box<dyn View>,
    /// Whether whoever cannot move loses, and both have the same moves.
    impartial: bool,
    /// Whether positions come again: a search does not remember them along a line, and goes round in circles.
    circular: bool,
}

impl Subject {
    fn new(name: &str) -> Subject {
        let opened = open(name).unwrap();
        Subject { impartial: !opened.parts().is_empty(), circular: CIRCULAR.contains(&name), view: opened.into_view() }
    }
}

/// A way to solve games.
pub(crate) struct Way {
    pub(crate) name: &'static str,
    finds: Finds,
    /// It is asked about one position in so many, where each takes its time.
    every: usize,
    /// Solves a game, if it is one that can be solved so.
    solve: for<'a> fn(&'a Subject) -> Option<Answers<'a>>,
}

/// A new way is a line here.
#[rustfmt::skip]
pub(crate) const WAYS: &[Way] = &[
    Way { name: "explored", finds: Finds::Wins, every: 1, solve: |game| explored(game, false) },
    Way { name: "explored with symmetry", finds: Finds::Wins, every: 1, solve: |game| explored(game, true) },
    Way { name: "theory of sums", finds: Finds::Outcomes, every: 1, solve: by_theory },
    Way { name: "levels by keys", finds: Finds::Wins, every: 1, solve: |game| by_keys(game, false) },
    Way { name: "levels by keys, with symmetry", finds: Finds::Wins, every: 1, solve: |game| by_keys(game, true) },
    Way { name: "levels by numbers", finds: Finds::Wins, every: 1, solve: by_numbers },
    Way { name: "exact", finds: Finds::Wins, every: 3, solve: exactly },
    Way { name: "Grundy numbers", finds: Finds::Outcomes, every: 1, solve: |game| by_graph(game, |graph| grundy(graph).unwrap().into_iter().map(|number| number == 0).collect()) },
    Way { name: "the kernel", finds: Finds::Outcomes, every: 1, solve: |game| by_graph(game, |graph| { let kernel = kernel(graph).unwrap(); graph.vertices().map(|v| kernel.contains(&v)).collect() }) },
    Way { name: "engine", finds: Finds::Wins, every: 97, solve: |game| searched(game, Algorithm::Engine) },
    Way { name: "proof numbers", finds: Finds::Outcomes, every: 97, solve: |game| searched(game, Algorithm::ProofNumber) },
];

/// Asks every way of the table that can solve the game.
pub(crate) fn agree(name: &str) -> Vec<&'static str> {
    let game = Subject::new(name);
    let truth = naive_values(game.view.as_ref());
    let mut asked = Vec::new();
    for way in WAYS {
        let Some(mut answers) = (way.solve)(&game) else { continue };
        for (position, &right) in truth.iter().step_by(way.every) {
            // Whoever searches for a move has nothing to say where the play is over.
            let found = answers(position).or(game.view.ending(position).unwrap().map(|_| right));
            let found = found.map(|value| way.finds.of(value));
            assert_eq!(found, Some(way.finds.of(right)), "{name}, {}: {position}", way.name);
        }
        asked.push(way.name);
    }
    asked
}

fn explored(game: &Subject, symmetry: bool) -> Option<Answers<'_>> {
    let view = game.view.as_ref();
    if symmetry && view.symmetries() == 1 {
        return None;
    }
    let solved = view.solve(&view.start(), &Limits { symmetry, ..Limits::default() }).unwrap();
    assert_eq!(verify(solved.arena(), solved.solution()), Ok(()));
    Some(Box::new(move |position| {
        let v = solved.vertex(position)?;
        Some((solved.solution().outcome(v), solved.solution().rank(v)))
    }))
}

fn by_theory(game: &Subject) -> Option<Answers<'_>> {
    let theory = game.view.capabilities().theory?.valuation(&Limits::default()).unwrap();
    Some(Box::new(move |position| theory.value_of(position).unwrap().map(|value| (value.outcome, value.moves))))
}

/// Finds all keys upwards, and their values downwards.
fn by_keys(game: &Subject, symmetry: bool) -> Option<Answers<'_>> {
    let levels = game.view.capabilities().levels.filter(|_| !symmetry || game.view.symmetries() > 1)?;
    let packed = levels.packed(symmetry);
    let mut expansion = Expansion::default();
    let mut waiting = BTreeSet::from([packed.key(&game.view.start()).unwrap()]);
    let mut found = Vec::new();
    while let Some((level, key)) = waiting.pop_first() {
        packed.expand(&[key], &mut expansion);
        waiting.extend(expansion.children(0));
        found.push((level, key));
    }
    let mut values = BTreeMap::new();
    for &(level, key) in found.iter().rev() {
        packed.expand(&[key], &mut expansion);
        let children = expansion.children(0).map(|child| values[&child]).collect();
        values.insert((level, key), backed_up(expansion.turn(0), expansion.ending(0), children));
    }
    Some(Box::new(move |position| values.get(&packed.key(position).unwrap()).copied()))
}

fn by_numbers(game: &Subject) -> Option<Answers<'_>> {
    let capabilities = game.view.capabilities();
    let (numbered, packed) = (capabilities.numbers?.numbered()?, capabilities.levels?.packed(false));
    let mut levels = vec![Vec::new()];
    for level in (0..=packed.last_level()).rev() {
        levels.push(numbered.backward(level, &levels[levels.len() - 1], &bachet::Unwatched).unwrap());
    }
    levels.reverse();
    Some(Box::new(move |position| {
        let (level, key) = packed.key(position).unwrap();
        match numbered.number(level, key) {
            Some(number) => {
                let value = numbered.value(level, levels[level as usize][number as usize]);
                value.map(|(outcome, rank)| (outcome, Some(rank)))
            }
            None => Some((numbered.ended(level), Some(0))),
        }
    }))
}

fn exactly(game: &Subject) -> Option<Answers<'_>> {
    let mut solver = game.view.capabilities().exact?.solver(1 << 20);
    Some(Box::new(move |position| {
        let found = solver.solve(position, 1, &bachet::Unwatched).ok()?.exact().unwrap();
        Some((found.outcome, Some(found.moves)))
    }))
}

/// What the graph of positions says, for whoever is to move: which of them are lost.
fn by_graph(game: &Subject, lost: fn(&Graph) -> Vec<bool>) -> Option<Answers<'_>> {
    let view = game.view.as_ref();
    let graph = view.graph(&view.start(), &Limits::default()).unwrap().filter(|_| game.impartial)?;
    let lost = lost(&graph);
    Some(Box::new(move |position| {
        let turn = view.turn(position).unwrap();
        let for_either = position.trim_start_matches('(').rsplit_once(',').map_or(position, |(either, _)| either);
        let v = graph.vertex(for_either)?;
        Some((Outcome::Win(if lost[v as usize] { !turn } else { turn }), None))
    }))
}

fn searched(game: &Subject, algorithm: Algorithm) -> Option<Answers<'_>> {
    if game.circular {
        return None;
    }
    // Where plays are long there are too many of them.
    if goes_round(game.view.as_ref()) {
        return None;
    }
    if game.view.capabilities().levels.is_some_and(|levels| levels.packed(false).last_level() > 100) {
        return None;
    }
    let depth = algorithm.has_depth().then_some(1000);
    let budget = Budget { depth, nodes: Some(10_000_000), memory: 16 << 20, ..Budget::default() };
    Some(Box::new(move |position| {
        let answer = game.view.search(position, &Request { algorithm, budget, ..Request::default() }).ok()?.answer;
        assert!(!answer.stopped, "{position}");
        Some(worth(answer.score))
    }))
}
