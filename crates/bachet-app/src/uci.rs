//! The Universal Chess Interface, by which programs for playing chess speak to those that find moves.

use bachet::games::{Chess, ChessPlay, ChessPosition, Notation, Worth};
use bachet::search::{Budget, MAX_DEPTH, SearchResult, Settled, Techniques, engine_telling, engine_with};
use bachet::{Game, Player, Progress};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A move of chess.
type ChessMove = <Chess as Game>::Move;

/// Whoever answers lines of the protocol.
///
/// ```
/// use bachet_app::uci::{Reply, Uci};
/// let mut uci = Uci::default();
/// let Reply::Say(words) = uci.obey("uci") else { panic!("a question is answered") };
/// assert!(words.ends_with("uciok\n"));
/// uci.obey("position startpos moves f2f3 e7e5 g2g4");
/// let Reply::Search(search) = uci.obey("go depth 2") else { panic!("it searches") };
/// assert!(search.run(&Default::default(), &|_| {}).ends_with("bestmove d8h4\n"));
/// assert!(matches!(uci.obey("quit"), Reply::Quit));
/// ```
#[derive(Clone, Debug)]
pub struct Uci {
    position: String,
    moves: Vec<String>,
    memory: usize,
    threads: usize,
}

impl Default for Uci {
    fn default() -> Uci {
        let start = Chess::new();
        Uci { position: start.write_position(&start.start()), moves: Vec::new(), memory: 64 << 20, threads: 1 }
    }
}

/// What a line asks for.
///
/// ```
/// use bachet_app::uci::{Reply, Uci};
/// assert!(matches!(Uci::default().obey("what is this?"), Reply::Nothing));
/// ```
#[derive(Clone, Debug)]
pub enum Reply {
    /// Nothing.
    Nothing,
    /// These lines.
    Say(String),
    /// A search, which gives its lines when it ends.
    Search(UciSearch),
    /// The search under way ends, with what it has found.
    Stop,
    /// The other player has made the move that was pondered: from now on the search has only its time.
    Ponderhit,
    /// The end of the conversation.
    Quit,
}

/// A search that somebody has asked for.
///
/// ```
/// use bachet_app::uci::{Reply, Uci};
/// let Reply::Search(search) = Uci::default().obey("go movetime 10") else { panic!("it searches") };
/// assert!(search.run(&Default::default(), &|_| {}).contains("bestmove "));
/// ```
#[derive(Clone, Debug)]
pub struct UciSearch {
    position: String,
    moves: Vec<String>,
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
    endless: bool,
    /// The moves that are searched; all where there are none.
    only: Vec<String>,
    memory: usize,
    threads: usize,
}

/// What Hash takes, in MiB.
const MOST_HASH: usize = 65_536;
const MOST_THREADS: usize = 256;
/// So long it takes until a move is on its way.
const DELAY: u64 = 30;

impl Uci {
    /// Answers a line. What is no line of the protocol is not answered, as the protocol has it.
    ///
    /// ```
    /// use bachet_app::uci::{Reply, Uci};
    /// let Reply::Say(words) = Uci::default().obey("isready") else { panic!("a question is answered") };
    /// assert_eq!(words, "readyok\n");
    /// ```
    pub fn obey(&mut self, line: &str) -> Reply {
        let words: Vec<&str> = line.split_whitespace().collect();
        // Words that nobody knows may stand before one that is known.
        const KNOWN: [&str; 9] =
            ["uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "ponderhit", "quit"];
        let Some(first) = words.iter().position(|word| KNOWN.contains(word)) else { return Reply::Nothing };
        let rest = &words[first + 1..];
        match words[first] {
            "uci" => Reply::Say(format!(
                "id name Bachet {}\nid author the authors of Bachet\noption name Hash type spin default 64 min 1 max {MOST_HASH}\noption name Threads type spin default 1 min 1 max {MOST_THREADS}\noption name Ponder type check default false\nuciok\n",
                env!("CARGO_PKG_VERSION")
            )),
            "isready" => Reply::Say("readyok\n".to_owned()),
            "ucinewgame" => {
                *self = Uci { memory: self.memory, threads: self.threads, ..Uci::default() };
                Reply::Nothing
            }
            "setoption" => {
                self.set(rest);
                Reply::Nothing
            }
            "position" => {
                self.place(rest).err().map_or(Reply::Nothing, |why| Reply::Say(format!("info string {why}\n")))
            }
            "go" => Reply::Search(self.search(rest)),
            "stop" => Reply::Stop,
            "ponderhit" => Reply::Ponderhit,
            _ => Reply::Quit,
        }
    }

    fn set(&mut self, words: &[&str]) {
        let after =
            |word: &str| words.iter().position(|own| own.eq_ignore_ascii_case(word)).and_then(|at| words.get(at + 1));
        let (Some(name), Some(value)) = (after("name"), after("value").and_then(|value| value.parse::<usize>().ok()))
        else {
            return;
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.memory = value.clamp(1, MOST_HASH) << 20,
            "threads" => self.threads = value.clamp(1, MOST_THREADS),
            _ => {}
        }
    }

    /// A position and the moves from there; what is wrong leaves the one before.
    fn place(&mut self, words: &[&str]) -> Result<(), String> {
        let game = Chess::new();
        let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let start = match words.first() {
            Some(&"startpos") => game.start(),
            Some(&"fen") => {
                let text = words[1..moves.max(1)].join(" ");
                game.read_position(&text).map_err(|error| error.to_string())?
            }
            _ => return Err("position startpos, or position fen and a position".to_owned()),
        };
        let (mut here, mut played) = (start.clone(), Vec::new());
        for word in words.iter().skip(moves + 1) {
            let mov = game.read_move(&here, word).map_err(|error| error.to_string())?;
            here = game.play(&here, mov);
            played.push((*word).to_owned());
        }
        self.position = game.write_in_play(&start);
        self.moves = played;
        Ok(())
    }

    fn search(&self, words: &[&str]) -> UciSearch {
        let after = |word: &str| {
            let at = words.iter().position(|own| *own == word)?;
            words.get(at + 1)?.parse::<i64>().ok()
        };
        let game = Chess::new();
        // Who moves after the moves that were played.
        let white = game.read_position(&self.position).map_or(Player::One, |start| game.turn(&start)) == Player::One;
        let white = white == self.moves.len().is_multiple_of(2);
        let [clock, gain] = if white { ["wtime", "winc"] } else { ["btime", "binc"] };
        let milliseconds = |time: i64| Duration::from_millis(time.max(1) as u64);
        let time = match (after("movetime"), after(clock)) {
            (Some(time), _) => Some(milliseconds(time - DELAY.min(time.max(0) as u64 / 10) as i64)),
            (None, Some(left)) => Some(allotted(left, after(gain).unwrap_or(0), after("movestogo"))),
            (None, None) => None,
        };
        let depth = after("depth").or(after("mate").map(|moves| moves.saturating_mul(2)));
        UciSearch {
            position: self.position.clone(),
            moves: self.moves.clone(),
            depth: depth.map(|depth| depth.clamp(1, MAX_DEPTH.into()) as u32),
            nodes: after("nodes").map(|nodes| nodes.max(1) as u64),
            time,
            endless: words.contains(&"infinite") || words.contains(&"ponder"),
            only: searched(words),
            memory: self.memory,
            threads: self.threads,
        }
    }
}

/// The moves behind the word searchmoves, up to the next word that is none.
fn searched(words: &[&str]) -> Vec<String> {
    let is_move = |word: &&&str| {
        let [a, b, c, d, ..] = word.as_bytes() else { return false };
        let is_square = |file: &u8, rank: &u8| (b'a'..=b'h').contains(file) && (b'1'..=b'8').contains(rank);
        is_square(a, b) && is_square(c, d)
    };
    let behind = words.iter().skip_while(|word| **word != "searchmoves").skip(1);
    behind.take_while(is_move).map(|word| (*word).to_owned()).collect()
}

/// How long to think with so many milliseconds left and so many more with each move: a part of what is left, and never so much that
/// the clock could run out.
fn allotted(left: i64, gain: i64, moves: Option<i64>) -> Duration {
    let left = left.max(1) as u64;
    let usable = left.saturating_sub(DELAY.min(left / 3));
    let moves = moves.filter(|&moves| moves > 0).map_or(28, |moves| (moves as u64).min(28) + 1);
    let wanted = usable / moves + gain.max(0) as u64 * 3 / 4;
    Duration::from_millis(wanted.min(usable / 3).max(1))
}

impl UciSearch {
    /// Whether it ends only when it is stopped.
    ///
    /// ```
    /// use bachet_app::uci::{Reply, Uci};
    /// let Reply::Search(search) = Uci::default().obey("go infinite") else { panic!("it searches") };
    /// assert!(search.is_endless());
    /// ```
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.endless
    }

    /// How long it may still take once the move that it ponders on was made; none if nobody limits that.
    ///
    /// ```
    /// use bachet_app::uci::{Reply, Uci};
    /// let Reply::Search(search) = Uci::default().obey("go ponder wtime 60000") else { panic!("it searches") };
    /// assert!(search.is_endless() && search.time().is_some());
    /// ```
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    /// Searches until its budget is spent or somebody says stop, tells a line of each depth, and gives the last lines, with the move.
    ///
    /// ```
    /// use bachet_app::uci::{Reply, Uci};
    /// use std::sync::Mutex;
    /// let Reply::Search(search) = Uci::default().obey("go depth 3 searchmoves a2a3 h2h4") else { panic!("it searches") };
    /// let told = Mutex::new(Vec::new());
    /// let last = search.run(&false.into(), &|line| told.lock().unwrap().push(line.to_owned()));
    /// let told = told.into_inner().unwrap();
    /// assert!(told.len() == 3 && told[1].starts_with("info depth 2 score cp "));
    /// assert!(last.contains("bestmove a2a3") || last.contains("bestmove h2h4"));
    /// ```
    #[must_use]
    pub fn run(&self, stop: &AtomicBool, tell: &(dyn Fn(&str) + Sync)) -> String {
        let game = Chess::new();
        let Ok(start) = game.read_position(&self.position) else { return "bestmove 0000\n".to_owned() };
        let (mut here, mut moves) = (start.clone(), Vec::new());
        for word in &self.moves {
            let Ok(mov) = game.read_move(&here, word) else { break };
            here = game.play(&here, mov);
            moves.push(mov);
        }
        if game.ending(&here).is_some() {
            // Nobody should ask; there may be a move all the same where too little is left for a checkmate.
            let mut legal = Vec::new();
            game.moves(&here, &mut legal);
            let mov = legal.first().map_or("0000".to_owned(), |&mov| game.plain_move(&here, mov));
            return format!("bestmove {mov}\n");
        }
        let only = self.only.iter().filter_map(|word| game.read_move(&here, word).ok()).collect();
        let play = ChessPlay::new(&game, &start, &moves).searching(only);
        let began = Instant::now();
        let watch = |_: &Progress| !stop.load(Ordering::Relaxed);
        let (memory, threads) = (self.memory, self.threads);
        // Without any limit a search that is not endless takes a second.
        let unlimited = self.depth.is_none() && self.nodes.is_none() && self.time.is_none() && !self.endless;
        let time = if unlimited { Some(Duration::from_secs(1)) } else { self.time.filter(|_| !self.endless) };
        let budget = Budget { depth: self.depth, nodes: self.nodes, time, memory, threads, watch: &watch };
        let by_depth = |found: &SearchResult<_>| tell(&info(&game, &here, found, began));
        let found = engine_telling(&play, &here, &Settled(Worth), Techniques::ALL, &budget, &by_depth);
        let best = found.best.or_else(|| {
            // There was no time for even one move: the one that looks best is soon found.
            let budget = Budget { depth: Some(1), memory: 1 << 20, ..Budget::default() };
            engine_with(&play, &here, &Settled(Worth), Techniques::ALL, &budget).best
        });
        let Some(best) = best else { return "bestmove 0000\n".to_owned() };
        let reply = found.line.get(1).filter(|_| found.line.first() == Some(&best));
        let ponder = reply.map(|&mov| format!(" ponder {}", game.plain_move(&game.play(&here, best), mov)));
        let best = game.plain_move(&here, best);
        format!("{}bestmove {best}{}\n", info(&game, &here, &found, began), ponder.unwrap_or_default())
    }
}

/// A line about what was found.
fn info(game: &Chess, here: &ChessPosition, found: &SearchResult<ChessMove>, began: Instant) -> String {
    let mut line = String::new();
    let mut at = here.clone();
    for &mov in &found.line {
        line.push(' ');
        line.push_str(&game.plain_move(&at, mov));
        at = game.play(&at, mov);
    }
    let turn = game.turn(here);
    let sign = if turn == Player::One { 1.0 } else { -1.0 };
    let score = match (found.score.winner(), found.score.moves()) {
        (Some(winner), Some(moves)) if winner == turn => format!("mate {}", moves.div_ceil(2)),
        (Some(_), Some(moves)) => format!("mate -{}", moves.div_ceil(2)),
        _ => format!("cp {:.0}", sign * found.score.number().unwrap_or(0.0) + 0.0),
    };
    let (depth, nodes) = (found.depth, found.nodes);
    let milliseconds = began.elapsed().as_millis();
    let speed = u128::from(nodes) * 1000 / milliseconds.max(1);
    let line = if line.is_empty() { line } else { format!(" pv{line}") };
    format!("info depth {depth} score {score} nodes {nodes} nps {speed} time {milliseconds}{line}\n")
}
