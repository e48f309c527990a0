//! `bachet ggp`: a player for Game Managers, over HTTP.

use crate::Verdict;
use crate::args::{value, whole};
use crate::asking::max_memory;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::explore::free_memory;
use bachet::games::{Opened, Solved, best_steps};
use bachet::random::Random;
use bachet::search::{Budget, Request as Search};
use bachet::{Limits, Progress};
use bachet_gdl::{Play, Request, Rules, RulesLimits};
use clap::ArgMatches;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The port that managers try first.
const PORT: u16 = 9147;
/// No message is longer.
const LONGEST: u64 = 32 << 20;
/// A connection that says nothing for so long is given up.
const PATIENCE: Duration = Duration::from_secs(20);
/// The answer must be on its way so long before the clock runs out, at least.
const MARGIN: Duration = Duration::from_millis(1500);

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let port = match whole(matches, "port")? {
        None => PORT,
        Some(port) => u16::try_from(port).map_err(|_| message!("ggp.port", found = port))?,
    };
    let bind = value(matches, "bind").unwrap_or("127.0.0.1");
    let wrong =
        |error: std::io::Error| message!("ggp.taken", address = format!("{bind}:{port}"), why = error.to_string());
    let listener = TcpListener::bind((bind, port)).map_err(wrong)?;
    let address = listener.local_addr().map_err(wrong)?;
    output.say(message!("ggp.listens", address = address.to_string()))?;
    output.finish()?;
    let memory = max_memory(matches)?.or_else(free_memory).unwrap_or(4 << 30) / 2;
    let player = Arc::new(Player { memory, playing: Mutex::new(None) });
    for stream in listener.incoming().flatten() {
        let player = player.clone();
        std::thread::spawn(move || {
            // A manager that hangs up hears nothing more.
            let _ = answer(&stream, &player);
        });
    }
    Ok(Verdict::Done)
}

/// Reads a message and answers it.
fn answer(stream: &TcpStream, player: &Player) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let arrived = Instant::now();
    let mut reader = BufReader::new(stream.take(LONGEST));
    let (mut first, mut length) = (String::new(), 0);
    reader.read_line(&mut first)?;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.trim().eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; usize::try_from(u64::min(length, LONGEST)).unwrap_or(0)];
    reader.read_exact(&mut body)?;
    let said = player.answer(&String::from_utf8_lossy(&body), arrived);
    let (status, said) = said.map_or_else(|why| ("400 Bad Request", why), |said| ("200 OK", said));
    let length = said.len();
    let mut out = stream;
    write!(
        out,
        "HTTP/1.0 {status}\r\nContent-Type: text/acl\r\nContent-Length: {length}\r\nAccess-Control-Allow-Origin: *\r\n\r\n{said}"
    )?;
    out.flush()
}

struct Player {
    memory: usize,
    playing: Mutex<Option<Match>>,
}

/// A match under way.
struct Match {
    id: String,
    role: usize,
    clock: Duration,
    play: Play,
    /// The game as one that can be searched, if it is one.
    game: Option<Arc<Opened>>,
    solving: Arc<Solving>,
    random: Random,
}

/// Work on the whole game that goes on beside the play.
#[derive(Default)]
struct Solving {
    stop: AtomicBool,
    /// The solution, or none if there will be none; nothing while it is worked on.
    found: Mutex<Option<Option<Box<dyn Solved>>>>,
    done: Condvar,
}

impl Solving {
    fn found(&self) -> MutexGuard<'_, Option<Option<Box<dyn Solved>>>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Match {
    fn drop(&mut self) {
        self.solving.stop.store(true, Relaxed);
    }
}

/// How long one may think, of a clock that began to run then.
fn deadline(began: Instant, clock: Duration) -> Instant {
    let margin = MARGIN.max(clock / 10).min(clock / 2);
    began + clock - margin
}

impl Player {
    fn playing(&self) -> MutexGuard<'_, Option<Match>> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer(&self, message: &str, arrived: Instant) -> Result<String, String> {
        match Request::read(message).map_err(|error| error.to_string())? {
            Request::Info => {
                let busy = self.playing.try_lock().map_or(true, |playing| playing.is_some());
                let status = if busy { "busy" } else { "available" };
                Ok(format!("((name bachet) (status {status}))"))
            }
            Request::Start { id, role, rules, start, play } => {
                let clock = |seconds: f64| Duration::from_secs_f64(seconds.clamp(0.0, 1e6));
                self.start(id, &role, &rules, clock(play), deadline(arrived, clock(start)))
            }
            Request::Play { id, moves } => self.play(&id, &moves, arrived),
            Request::Stop { id, .. } => {
                self.end(&id);
                Ok("done".to_owned())
            }
            Request::Abort { id } => {
                self.end(&id);
                Ok("aborted".to_owned())
            }
            // Rules that may come are looked at when they do.
            _ => Ok("done".to_owned()),
        }
    }

    fn end(&self, id: &str) {
        let mut playing = self.playing();
        if playing.as_ref().is_some_and(|own| own.id == id) {
            *playing = None;
        }
    }

    /// Reads the rules and begins to solve the game; ready as soon as it is solved, or when the clock says so.
    fn start(&self, id: String, role: &str, text: &str, clock: Duration, until: Instant) -> Result<String, String> {
        let mut playing = self.playing();
        *playing = None;
        let limits = RulesLimits { memory: self.memory, ..RulesLimits::default() };
        let rules = Arc::new(Rules::read(text, &limits).map_err(|error| error.to_string())?);
        let role = rules.roles().iter().position(|own| own == role).ok_or_else(|| format!("no role {role}"))?;
        let game = Rules::open(&rules, "match").ok().map(Arc::new);
        let solving = Arc::new(Solving::default());
        match &game {
            Some(game) => {
                let (game, solving, memory) = (game.clone(), solving.clone(), self.memory);
                std::thread::spawn(move || solve(&game, &solving, memory));
            }
            None => *solving.found() = Some(None),
        }
        let solved = solving.clone();
        *playing = Some(Match { id, role, clock, play: Play::new(&rules), game, solving, random: Random::new(1) });
        drop(playing);
        let mut found = solved.found();
        while found.is_none() && Instant::now() < until {
            let left = until.saturating_duration_since(Instant::now());
            found = solved.done.wait_timeout(found, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        Ok("ready".to_owned())
    }

    fn play(&self, id: &str, moves: &[String], arrived: Instant) -> Result<String, String> {
        let mut playing = self.playing();
        let own = playing.as_mut().filter(|own| own.id == id).ok_or_else(|| format!("no match {id}"))?;
        if !moves.is_empty() && !own.play.advance(moves) {
            return Err(format!("not legal: {}", moves.join(" ")));
        }
        let legal = own.play.legal(own.role);
        match &legal[..] {
            [] => Ok("noop".to_owned()),
            [only] => Ok(only.clone()),
            _ => Ok(own.choose(&legal, deadline(arrived, own.clock))),
        }
    }
}

impl Match {
    /// A move: by the solution where there is one, else by search, and where the game cannot be searched, by chance.
    fn choose(&mut self, legal: &[String], until: Instant) -> String {
        let position = self.play.position();
        let best = self.game.as_ref().and_then(|game| {
            if let Some(Some(solved)) = self.solving.found().as_ref() {
                let best = best_steps(game.view(), solved.as_ref(), &position).ok()?;
                if let Some(step) = best.first() {
                    return self.play.prefix(self.role, &step.mov);
                }
            }
            let time = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(50));
            let budget = Budget { time: Some(time), ..Budget::default() };
            let report = game.view().search(&position, &Search { budget, ..Search::default() }).ok()?;
            self.play.prefix(self.role, &report.answer.best?)
        });
        best.unwrap_or_else(|| legal[self.random.below(legal.len() as u64) as usize].clone())
    }
}

/// Solves a game, unless it is stopped or too large.
fn solve(game: &Opened, solving: &Solving, memory: usize) {
    let watch = |_: &Progress| !solving.stop.load(Relaxed);
    let limits = Limits { memory, watch: &watch, ..Limits::default() };
    let found = game.view().solve(&game.view().start(), &limits).ok();
    *solving.found() = Some(found);
    solving.done.notify_all();
}
