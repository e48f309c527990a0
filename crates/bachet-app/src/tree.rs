//! The tree of a game or of a search, to be shown step by step or drawn.

use crate::names::by_name;
use crate::picture::InVertices;
use crate::search::{Finished, NodeAnswer, NodeKindName, WinsName, above_zero, run};
use crate::source::{Playable, Source, refuse};
use crate::value::{ScoreAnswer, Seat};
use crate::{Context, Error};
use bachet::Player;
use bachet::draw::{Boards, Miniature, TreeValues};
use bachet::games::{Board, View};
use bachet::search::{Algorithm, Budget, MAX_DEPTH, MoveOrder, NodeKind, Recorded, Request, Score, Wins, read_depth};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use utoipa::ToSchema;

/// Which tree is wanted.
///
/// ```
/// let request: bachet_app::tree::TreeRequest = serde_json::from_str(r#"{"algorithm": "none", "depth": 2}"#)?;
/// assert_eq!(request.depth, Some(2));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct TreeRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
    /// How many moves to look ahead.
    pub depth: Option<u64>,
    /// What is computed on the tree; nothing is the extensive form.
    pub algorithm: Option<TreeAlgorithm>,
    /// The heuristic by its name; the game's own where none is given.
    pub heuristic: Option<String>,
    /// What wins count: the moves that they take (moves), ±1 (sign), ±100 (hundred) or ±∞ (infinity).
    pub wins: Option<WinsName>,
    /// In which order moves are tried; as given where nothing is said.
    pub order: Option<OrderName>,
    /// For a tree: who moves first.
    pub turn: Option<Seat>,
    /// What chance depends on; 1 where none is given.
    pub seed: Option<u64>,
    /// A tree with more nodes is an error; 2,000 where nothing is given.
    pub max_nodes: Option<u64>,
    /// For alpha-beta: say how many positions min-max visits.
    pub compare: bool,
    /// For a game: give small boards for the nodes, or, with auto, where they say more than names; none where nothing is said.
    pub boards: Option<InVertices>,
}

/// What is computed on a tree.
///
/// ```
/// let name: bachet_app::tree::TreeAlgorithm = serde_json::from_str(r#""alphabeta""#)?;
/// assert_eq!(name, bachet_app::tree::TreeAlgorithm::AlphaBeta);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TreeAlgorithm {
    /// Nothing: the extensive form.
    None,
    /// Min-max.
    Minimax,
    /// Alpha-beta.
    AlphaBeta,
}

/// The name of an order of moves.
///
/// ```
/// let name: bachet_app::tree::OrderName = serde_json::from_str(r#""best""#)?;
/// assert_eq!(name.0.name(), "best");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderName(pub MoveOrder);

by_name!(OrderName, MoveOrder, MoveOrder::ALL);

/// All nodes in the order in which the search met them, with values, bounds, cuts and their reasons.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TreeAnswer {
    /// What the game is called.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// Whose move it is there.
    pub turn: Seat,
    /// What was computed.
    pub algorithm: &'static str,
    /// The heuristic by its name.
    pub heuristic: Option<String>,
    /// The heuristics that there are, the usual one first.
    pub heuristics: Vec<&'static str>,
    /// In which order moves were tried.
    pub order: &'static str,
    /// How far it looked ahead.
    pub depth: u32,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub found: ScoreAnswer,
    /// The moves to play: all that are just as good.
    pub best: Vec<String>,
    /// What both players are expected to play.
    pub line: Vec<String>,
    /// Positions that were visited.
    pub visited: u64,
    /// Positions that min-max visits, where that was asked for and they are not too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub minimax: Option<u64>,
    /// For min-max: what remembering positions spares.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub memory: Option<MemoryAnswer>,
    /// How often something was cut.
    pub cuts: u64,
    /// Whether the tree goes on.
    pub truncated: bool,
    /// The small boards of the nodes, where they were asked for and there are some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub boards: Vec<SmallBoard>,
    /// The nodes.
    pub nodes: Vec<TreeNode>,
}

/// A small board to be drawn into a node.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SmallBoard {
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// Its shapes in SVG, from 0 on, with the classes of pictures.
    pub svg: String,
}

/// What min-max spares if it remembers the positions that it has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MemoryAnswer {
    /// How often a position is met again with as many moves left.
    pub again: u64,
    /// Positions that are visited then.
    pub visited: u64,
}

/// A node of a tree.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TreeNode {
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub node: NodeAnswer,
    /// Its place among the nodes.
    pub id: usize,
    /// The position there.
    pub position: Option<String>,
    /// The nodes below it.
    pub children: Vec<usize>,
    /// Its value in words.
    pub words: Option<String>,
    /// Its value as the node above counts it: a win takes a move more. Null where it has none.
    pub above: Option<ScoreAnswer>,
    /// The best that the node above has found so far, once this one has its value.
    pub so_far: Option<ScoreAnswer>,
    /// For min-max: the node that met this position before, with as many moves left; who remembers it does not search it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub again: Option<usize>,
    /// Which of the small boards is its position.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub board: Option<usize>,
}

/// Of more positions than that, no boards are given.
const MOST_BOARDS: usize = 1_000;
/// How many nodes a tree may have where nobody says.
const NODES: u64 = 2_000;

/// Records the tree of a game or of a search.
///
/// ```
/// use bachet_app::{Context, source::Source, tree::{TreeRequest, tree}, value::NumberAnswer};
/// let answer = tree(Source::read("tree", b"[[5, 3, 4], [5, 2, 4]]")?, &TreeRequest::default(), &Context::default())?;
/// assert_eq!((answer.found.value, answer.nodes.len()), (Some(NumberAnswer(3.0)), 9));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn tree(source: Source, request: &TreeRequest, context: &Context<'_>) -> Result<TreeAnswer, Error> {
    let most = above_zero("max-nodes", request.max_nodes)?.unwrap_or(NODES);
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let game = source.playable(request.turn.map(|Seat(player)| player), context)?;
    let (finished, _) = record(&game, request, most, 1, context)?;
    let view = game.view.as_ref();
    let mut found = answer(&finished, view, context)?;
    match request.algorithm {
        Some(TreeAlgorithm::AlphaBeta) if request.compare => {
            let plain = TreeRequest { algorithm: Some(TreeAlgorithm::Minimax), ..request.clone() };
            match record(&game, &plain, most, 1, context) {
                Ok((plain, _)) => {
                    found.minimax = Some(plain.report.answer.nodes);
                    add_unvisited(&mut found.nodes, answer(&plain, view, context)?.nodes);
                }
                Err(Error::TreeLarge { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Some(TreeAlgorithm::Minimax) if !found.truncated => found.memory = Some(remembered(&mut found.nodes)),
        _ => {}
    }
    found.boards = boards(&mut found.nodes, view, request.boards.unwrap_or(InVertices::Names))?;
    Ok(found)
}

/// The boards of the nodes' positions, each once, as far as they are wanted.
fn boards(nodes: &mut [TreeNode], view: &dyn View, wanted: InVertices) -> Result<Vec<SmallBoard>, Error> {
    if wanted == InVertices::Names {
        return Ok(Vec::new());
    }
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut names = Vec::new();
    let mut of_node = Vec::with_capacity(nodes.len());
    for node in &*nodes {
        of_node.push(node.position.as_deref().map(|position| {
            *places.entry(position).or_insert_with(|| {
                names.push(position);
                names.len() - 1
            })
        }));
    }
    if names.len() > MOST_BOARDS {
        return Ok(Vec::new());
    }
    let all = names.iter().map(|name| Ok(view.board(name)?)).collect::<Result<Option<Vec<Board>>, Error>>()?;
    let Some(all) = all.filter(|all| wanted == InVertices::Boards || Boards::suit(&names, all)) else {
        return Ok(Vec::new());
    };
    nodes.iter_mut().zip(of_node).for_each(|(node, board)| node.board = board);
    let small = |board: &Board| {
        let miniature = Miniature::in_node(board);
        SmallBoard { width: miniature.width(), height: miniature.height(), svg: miniature.svg() }
    };
    Ok(all.iter().map(small).collect())
}

/// Adds the nodes below those that were cut, which min-max visits, behind the others.
fn add_unvisited(nodes: &mut Vec<TreeNode>, plain: Vec<TreeNode>) {
    let mut own: Vec<usize> = Vec::with_capacity(plain.len());
    for node in plain {
        let Some(parent) = node.node.parent.map(|parent| own[parent]) else {
            own.push(0);
            continue;
        };
        let known = nodes[parent].children.iter().find(|&&child| nodes[child].node.mov == node.node.mov);
        own.push(known.copied().unwrap_or(nodes.len()));
        if known.is_none() {
            let id = nodes.len();
            nodes[parent].children.push(id);
            let own = node.node.unvisited(parent);
            let (children, words, above, so_far) = (Vec::new(), None, None, None);
            nodes.push(TreeNode { node: own, id, children, words, above, so_far, ..node });
        }
    }
}

/// Finds the positions that min-max meets again, and counts what remembering them spares.
fn remembered(nodes: &mut [TreeNode]) -> MemoryAnswer {
    let mut met: HashMap<(String, u32), usize> = HashMap::new();
    let mut spared = vec![false; nodes.len()];
    let mut memory = MemoryAnswer { again: 0, visited: 0 };
    for id in 0..nodes.len() {
        let NodeAnswer { parent, kind, depth, .. } = nodes[id].node;
        spared[id] = parent.is_some_and(|parent| spared[parent] || nodes[parent].again.is_some());
        if spared[id] {
            continue;
        }
        memory.visited += 1;
        let Some(position) = nodes[id].position.clone().filter(|_| kind == NodeKindName::Inner) else { continue };
        match met.entry((position, depth)) {
            Entry::Occupied(before) => {
                nodes[id].again = Some(*before.get());
                memory.again += 1;
            }
            Entry::Vacant(first) => {
                first.insert(id);
            }
        }
    }
    memory
}

fn answer(finished: &Finished, view: &dyn View, context: &Context<'_>) -> Result<TreeAnswer, Error> {
    let answer = &finished.report.answer;
    let recorded = finished.report.recorded.as_ref();
    let nodes = recorded.map_or(Ok(Vec::new()), |recorded| nodes(recorded, view, &finished.position, context))?;
    Ok(TreeAnswer {
        game: finished.game.clone(),
        position: finished.position.clone(),
        turn: finished.turn.into(),
        algorithm: finished.algorithm.name(),
        heuristic: finished.heuristic.clone(),
        heuristics: view.heuristics(),
        order: finished.order.name(),
        depth: answer.depth,
        found: ScoreAnswer::of(finished.score()),
        best: finished.best().into_iter().map(str::to_owned).collect(),
        line: finished.line().to_vec(),
        visited: answer.nodes,
        minimax: None,
        memory: None,
        cuts: answer.cuts,
        truncated: recorded.is_some_and(Recorded::truncated),
        boards: Vec::new(),
        nodes,
    })
}

fn nodes(
    recorded: &Recorded<String>,
    view: &dyn View,
    start: &str,
    context: &Context<'_>,
) -> Result<Vec<TreeNode>, Error> {
    let lang = context.lang;
    let mut positions: Vec<Option<String>> = vec![None; recorded.nodes().len()];
    positions[0] = Some(view.position(start)?);
    let mut nodes = Vec::with_capacity(positions.len());
    let above = above(recorded);
    for (id, found) in recorded.nodes().iter().enumerate() {
        let position = positions[id].take();
        if let Some(position) = position.as_deref().filter(|_| found.kind == NodeKind::Inner) {
            for (child, step) in recorded.steps(id, view, position)? {
                positions[child] = Some(step.position);
            }
        }
        let mut node = NodeAnswer::of(found);
        if let Some(cut) = &mut node.cut {
            cut.reason = found.cut_in_words(lang);
        }
        let words = found.score.map(|score| score.in_words(found.bound, lang));
        let (above, so_far) = above[id]
            .map_or((None, None), |(own, best)| (Some(ScoreAnswer::of(Some(own))), Some(ScoreAnswer::of(Some(best)))));
        let children = recorded.children(id).collect();
        nodes.push(TreeNode { node, id, position, children, words, above, so_far, again: None, board: None });
    }
    Ok(nodes)
}

/// For each node that has a value: what the node above counts it as, and the best that this one has then found.
fn above(recorded: &Recorded<String>) -> Vec<Option<(Score, Score)>> {
    let all = recorded.nodes();
    let mut above = vec![None; all.len()];
    for (id, parent) in all.iter().enumerate() {
        let mut best = None;
        for child in recorded.children(id) {
            let Some(own) = all[child].score.map(Score::later) else { continue };
            let so_far = match (best, parent.turn) {
                (None, _) => own,
                (Some(best), Player::One) => own.max(best),
                (Some(best), Player::Two) => own.min(best),
            };
            best = Some(so_far);
            above[child] = Some((own, so_far));
        }
    }
    above
}

/// The search whose tree is wanted, and which of its values are. A tree of more than `most` nodes is an error, which counts up
/// to so many times as many.
pub(crate) fn record(
    game: &Playable,
    request: &TreeRequest,
    most: usize,
    times: usize,
    context: &Context<'_>,
) -> Result<(Finished, TreeValues), Error> {
    let (wanted, values) = wanted(game, request)?;
    let position = game.position(request.from.as_deref(), context)?;
    let most = most.min(context.allowance.nodes);
    let counted = most.saturating_mul(times);
    // One more tells that there are too many.
    let nodes = counted.max(most.saturating_add(1)) as u64;
    let budget = Budget { nodes: Some(nodes), ..wanted.budget };
    let finished = run(game, position, &Request { budget, record: Some(most), ..wanted }, context)?;
    let answer = &finished.report.answer;
    if answer.stopped || finished.report.recorded.is_none() {
        context.check()?;
    }
    match answer.stopped || answer.nodes > most as u64 {
        true => Err(Error::TreeLarge { nodes: answer.nodes, counted: !answer.stopped, most }),
        false => Ok((finished, values)),
    }
}

/// Without a search it is the extensive form: the tree of min-max as far as nothing is computed.
fn wanted<'a>(game: &Playable, request: &'a TreeRequest) -> Result<(Request<'a>, TreeValues), Error> {
    let heuristic = request.heuristic.as_deref();
    let valued = heuristic.is_some() || game.view.heuristics().first() == Some(&"values");
    let (algorithm, values) = match request.algorithm {
        Some(TreeAlgorithm::None) if valued => (Algorithm::Minimax, TreeValues::Leaves),
        Some(TreeAlgorithm::None) => (Algorithm::Minimax, TreeValues::Endings),
        None if !valued => (Algorithm::Minimax, TreeValues::Endings),
        None | Some(TreeAlgorithm::Minimax) => (Algorithm::Minimax, TreeValues::All),
        Some(TreeAlgorithm::AlphaBeta) => (Algorithm::AlphaBeta, TreeValues::All),
    };
    let depth = match request.depth {
        Some(depth) => read_depth(&depth.to_string())?,
        None if game.is_tree => MAX_DEPTH,
        None => return Err(Error::DepthMissing(game.name.clone())),
    };
    // Where no value is shown, none is needed.
    let heuristic = if values == TreeValues::Endings { Some("zero") } else { heuristic };
    let wanted = Request {
        algorithm,
        heuristic,
        budget: Budget { depth: Some(depth), ..Budget::default() },
        seed: request.seed.unwrap_or(1),
        order: request.order.map_or(MoveOrder::default(), |OrderName(order)| order),
        wins: request.wins.map_or(Wins::default(), |WinsName(wins)| wins),
        all_moves: true,
        ..Request::default()
    };
    if !wanted.has_chance() {
        refuse(&[("seed", request.seed.is_some())], &game.name)?;
    }
    Ok((wanted, values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{AlgorithmName, SearchAnswer, SearchRequest, search};

    const GAMES: [&str; 6] = ["nim:5,take=1-3", "sticks:6", "kayles:5", "bar:2x3", "chomp:2x3", "tictactoe"];

    fn asked(game: &str, algorithm: TreeAlgorithm) -> TreeAnswer {
        let request =
            TreeRequest { depth: Some(3), algorithm: Some(algorithm), compare: true, ..TreeRequest::default() };
        tree(Source::by_name(game).unwrap(), &request, &Context::default()).unwrap()
    }

    #[test]
    fn what_memory_spares_is_what_min_max_spares() {
        for game in GAMES {
            let memory = asked(game, TreeAlgorithm::Minimax).memory.unwrap();
            let request = SearchRequest {
                depth: Some(3),
                algorithm: Some(AlgorithmName(Algorithm::Minimax)),
                ..SearchRequest::default()
            };
            let found = search(Source::by_name(game).unwrap(), &request, &Context::default()).unwrap();
            let SearchAnswer::Search(found) = found else { panic!("{game} was searched") };
            assert_eq!((memory.visited, Some(memory.again)), (found.nodes, found.again), "{game}");
        }
    }

    #[test]
    fn nodes_have_boards_where_they_say_more_than_names() {
        let boards = |game: &str, boards| {
            let request = TreeRequest { depth: Some(2), boards, ..TreeRequest::default() };
            tree(Source::by_name(game).unwrap(), &request, &Context::default()).unwrap()
        };
        for (game, auto) in [("tictactoe", true), ("nim:3-4-5", true), ("chomp:2x3", true), ("sticks:6", false)] {
            let answer = boards(game, Some(InVertices::Auto));
            assert_eq!(!answer.boards.is_empty(), auto, "{game}");
            assert!(answer.nodes.iter().all(|node| node.board.is_some() == auto), "{game}");
            assert!(boards(game, None).boards.is_empty(), "{game}");
            let every = boards(game, Some(InVertices::Boards)).boards;
            assert!(every.iter().all(|board| board.svg.starts_with('<') && board.width > 0.0), "{game}");
        }
        assert!(boards("race:20,say=1-2", Some(InVertices::Auto)).boards.is_empty());
    }

    #[test]
    fn a_compared_tree_has_every_node_of_min_max() {
        for game in GAMES {
            let (cut, whole) = (asked(game, TreeAlgorithm::AlphaBeta), asked(game, TreeAlgorithm::Minimax));
            assert_eq!(cut.nodes.len(), whole.nodes.len(), "{game}");
            let unvisited = cut.nodes.iter().filter(|node| node.node.kind == NodeKindName::Cut).count() as u64;
            assert_eq!(Some(cut.visited + unvisited), cut.minimax, "{game}");
            assert!(
                cut.nodes
                    .iter()
                    .all(|node| node.children.iter().all(|&child| cut.nodes[child].node.parent == Some(node.id)))
            );
        }
    }
}
