//! The Go Text Protocol, version 2: a program that plays go, as other programs speak with it.

mod handicap;

use bachet::games::{Go, GoPosition, Ko, Komi, ManyCells, Notation, Opened, open, sgf};
use bachet::random::Random;
use bachet::search::Computer;
use bachet::{Player, Unwatched};
use std::io::Read;
use std::time::Duration;

/// How long a move may take where nobody says.
const PATIENCE: Duration = Duration::from_secs(2);
/// A play has so many moves at most for its time to be shared among.
const MOVES: u32 = 30;
/// No command is longer.
const LONGEST: usize = 10_000;
/// No file with a play is larger.
const LARGEST: u64 = 1 << 20;

/// The commands.
const COMMANDS: [&str; 25] = [
    "boardsize",
    "clear_board",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "genmove",
    "known_command",
    "komi",
    "list_commands",
    "loadsgf",
    "name",
    "place_free_handicap",
    "play",
    "printsgf",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_free_handicap",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
    "get_komi",
    "query_boardsize",
];

/// A player of go who is told what to do.
///
/// ```
/// use bachet_app::gtp::Gtp;
/// let mut player = Gtp::new(Some("random"), 1)?;
/// assert_eq!(player.answer("1 boardsize 5").as_deref(), Some("=1\n\n"));
/// assert_eq!(player.answer("play black C3").as_deref(), Some("=\n\n"));
/// assert_eq!(player.answer("2 play white C3").as_deref(), Some("?2 illegal move\n\n"));
/// assert_eq!(player.answer("jump").as_deref(), Some("? unknown command\n\n"));
/// assert_eq!(player.answer("# nothing"), None);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub struct Gtp {
    /// Who chooses moves; whoever has time for it where nobody is named.
    computer: Option<Computer>,
    seed: u64,
    game: Opened,
    side: u32,
    komi: Komi,
    /// The positions of the play, from an empty board on, and the moves between them.
    positions: Vec<String>,
    moves: Vec<(Player, String)>,
    /// What a whole play and a move may take, as far as that was said.
    clock: Clock,
    over: bool,
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    main: Option<f64>,
    extra: f64,
    stones: u32,
    /// What is left for each colour, and for how many moves if not for the rest of the play.
    left: [Option<(f64, u32)>; 2],
}

impl Clock {
    fn of(&self, player: Player) -> Duration {
        let seconds = match (self.left[usize::from(player.number() - 1)], self.main) {
            (Some((left, 0)), _) => left / f64::from(MOVES),
            (Some((left, stones)), _) => left / f64::from(stones) * 0.9,
            (None, Some(main)) if self.stones > 0 => {
                f64::max(main / f64::from(MOVES), self.extra / f64::from(self.stones) * 0.9)
            }
            (None, Some(main)) => main / f64::from(MOVES),
            (None, None) => return PATIENCE,
        };
        // What it takes to hand the move over is not to be counted on.
        Duration::from_secs_f64((seconds - 0.05).clamp(0.02, 3600.0))
    }
}

type Said = Result<String, &'static str>;

impl Gtp {
    /// A player on a board of 19 by 19; `computer` says what chooses moves.
    ///
    /// ```
    /// assert!(bachet_app::gtp::Gtp::new(Some("mtcs"), 1).is_err());
    /// ```
    pub fn new(computer: Option<&str>, seed: u64) -> Result<Gtp, crate::Error> {
        let computer = computer.map(str::parse::<Computer>).transpose()?.map(|computer| computer.with_seed(seed));
        let (side, komi) = (19, Komi(13));
        let game = opened(side, komi);
        let positions = vec![game.view().start()];
        let clock = Clock::default();
        Ok(Gtp { computer, seed, game, side, komi, positions, moves: Vec::new(), clock, over: false })
    }

    /// Whether it was told to quit.
    ///
    /// ```
    /// let mut player = bachet_app::gtp::Gtp::new(None, 1)?;
    /// player.answer("quit");
    /// assert!(player.is_over());
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// What it says to a line; nothing to one without a command.
    ///
    /// ```
    /// let mut player = bachet_app::gtp::Gtp::new(None, 1)?;
    /// assert_eq!(player.answer("7 protocol_version").as_deref(), Some("=7 2\n\n"));
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn answer(&mut self, line: &str) -> Option<String> {
        let line = line.split('#').next().unwrap_or_default();
        let line: String = line
            .chars()
            .map(|letter| if letter == '\t' { ' ' } else { letter })
            .filter(|letter| !letter.is_control())
            .collect();
        let mut words = line.split_whitespace();
        let mut command = words.next()?;
        let mut id = String::new();
        if command.bytes().all(|byte| byte.is_ascii_digit()) {
            id = command.to_owned();
            command = words.next().unwrap_or_default();
        }
        let words: Vec<&str> = words.collect();
        let said = if line.len() > LONGEST { Err("line too long") } else { self.obey(command, &words) };
        Some(match said {
            Ok(said) if said.is_empty() => format!("={id}\n\n"),
            Ok(said) => format!("={id} {said}\n\n"),
            Err(why) => format!("?{id} {why}\n\n"),
        })
    }

    fn obey(&mut self, command: &str, words: &[&str]) -> Said {
        match (command, words) {
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok("Bachet".to_owned()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name, ..]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("quit", _) => {
                self.over = true;
                Ok(String::new())
            }
            ("boardsize", [side, ..]) => self.resize(side),
            ("query_boardsize", _) => Ok(self.side.to_string()),
            ("clear_board", _) => {
                self.clear();
                Ok(String::new())
            }
            ("komi", [komi, ..]) => self.set_komi(komi),
            ("get_komi", _) => Ok(self.komi.to_string()),
            ("play", [colour, point, ..]) => self.play(player(colour)?, point),
            ("genmove", [colour, ..]) => {
                let player = player(colour)?;
                let mov = self.choose(player)?;
                self.play(player, &mov)?;
                Ok(mov)
            }
            ("reg_genmove", [colour, ..]) => self.choose(player(colour)?),
            ("undo", _) => {
                self.moves.pop().ok_or("cannot undo")?;
                self.positions.pop();
                Ok(String::new())
            }
            ("showboard", _) => {
                let board = self.game.view().draw(self.position()).map_err(|_| "internal error")?;
                Ok(format!("\n{board}"))
            }
            ("final_score", _) => self.score(),
            ("final_status_list", [status, ..]) => self.status(status),
            ("fixed_handicap", [stones, ..]) => self.fixed_handicap(stones),
            ("place_free_handicap", [stones, ..]) => self.free_handicap(stones),
            ("set_free_handicap", points) => self.set_handicap(points),
            ("printsgf", _) => Ok(sgf::write(&self.record())),
            ("loadsgf", [path]) => self.load(path, usize::MAX),
            ("loadsgf", [path, number, ..]) => {
                let number: usize = number.parse().map_err(|_| "syntax error")?;
                // The position is the one before that move.
                self.load(path, number.checked_sub(1).ok_or("syntax error")?)
            }
            ("time_settings", [main, extra, stones, ..]) => self.set_time(main, extra, stones),
            ("time_left", [colour, left, stones, ..]) => self.set_left(colour, left, stones),
            (known, _) if COMMANDS.contains(&known) => Err("syntax error"),
            _ => Err("unknown command"),
        }
    }

    fn position(&self) -> &str {
        self.positions.last().expect("a play has a start")
    }

    fn clear(&mut self) {
        self.positions = vec![self.game.view().start()];
        self.moves.clear();
    }

    /// A play from a position.
    fn begin(&mut self, position: &str) -> Result<(), &'static str> {
        let position = self.game.view().position(position).map_err(|_| "internal error")?;
        self.positions = vec![position];
        self.moves.clear();
        Ok(())
    }

    fn record(&self) -> sgf::Record {
        let start = self.positions.first().map_or("", String::as_str);
        let record = sgf::Record { komi: Some(self.komi), ..sgf::Record::on(self.side, self.side) };
        record.starting(start, self.moves.iter().cloned())
    }

    fn resize(&mut self, side: &str) -> Said {
        let side: u32 = side.parse().map_err(|_| "syntax error")?;
        if !(1..=19).contains(&side) {
            return Err("unacceptable size");
        }
        self.side = side;
        self.game = opened(side, self.komi);
        self.clear();
        Ok(String::new())
    }

    fn set_komi(&mut self, komi: &str) -> Said {
        self.komi = komi.parse().map_err(|_| "syntax error")?;
        self.game = opened(self.side, self.komi);
        Ok(String::new())
    }

    /// The position with that player to move: handicap stones are put one after another.
    fn with_turn(&self, player: Player) -> String {
        let position = self.position();
        let own = format!(",{})", player.number());
        match position.strip_suffix(&own) {
            Some(_) => position.to_owned(),
            None => {
                let rows = position.trim_start_matches('(').split([' ', ',']).next().unwrap_or_default();
                format!("({rows}{own}")
            }
        }
    }

    fn play(&mut self, player: Player, point: &str) -> Said {
        let point = if point.eq_ignore_ascii_case("pass") { "pass".to_owned() } else { point.to_ascii_uppercase() };
        if point != "pass" && !self.is_point(&point) {
            return Err("invalid color or coordinate");
        }
        let position = self.with_turn(player);
        let steps = self.game.view().steps(&position).map_err(|_| "internal error")?;
        // After two passes a play can go on, about stones that are not alive.
        let steps = if steps.is_empty() {
            self.game.view().steps(&resumed(&position)).map_err(|_| "internal error")?
        } else {
            steps
        };
        let step = steps.into_iter().find(|step| step.mov == point).ok_or("illegal move")?;
        self.positions.push(step.position);
        self.moves.push((player, point));
        Ok(String::new())
    }

    fn is_point(&self, name: &str) -> bool {
        let letters = "ABCDEFGHJKLMNOPQRST";
        let column = name.chars().next().and_then(|letter| letters.find(letter));
        let row: Option<u32> = name.get(1..).and_then(|row| row.parse().ok());
        column.is_some_and(|column| column < self.side as usize)
            && row.is_some_and(|row| (1..=self.side).contains(&row))
    }

    /// Takes over the first moves of a play from a file; one that cannot be read leaves everything as it is.
    fn load(&mut self, path: &str, most: usize) -> Said {
        const WRONG: &str = "cannot load file";
        let mut text = String::new();
        let file = std::fs::File::open(path).map_err(|_| WRONG)?;
        file.take(LARGEST).read_to_string(&mut text).map_err(|_| WRONG)?;
        let record = sgf::read(&text).map_err(|_| WRONG)?;
        if record.width != record.height {
            return Err(WRONG);
        }
        let fresh = || Gtp::new(None, self.seed).map_err(|_| WRONG);
        let mut loaded = Gtp { computer: self.computer.clone(), clock: self.clock, ..fresh()? };
        loaded.resize(&record.width.to_string())?;
        loaded.komi = record.komi.unwrap_or_default();
        loaded.game = opened(loaded.side, loaded.komi);
        if let Some(position) = record.position() {
            loaded.begin(&position).map_err(|_| WRONG)?;
        }
        for (player, point) in record.moves.iter().take(most) {
            loaded.play(*player, point).map_err(|_| WRONG)?;
        }
        *self = loaded;
        Ok(String::new())
    }

    fn choose(&mut self, player: Player) -> Said {
        let position = self.with_turn(player);
        let mut own;
        let computer = match &mut self.computer {
            Some(computer) => computer,
            None => {
                let time = self.clock.of(player).as_millis();
                own = format!("rave:{time}ms").parse::<Computer>().map_err(|_| "internal error")?.with_seed(self.seed);
                &mut own
            }
        };
        let chosen = computer.choose(self.game.view(), &position, &Unwatched).map_err(|_| "cannot choose a move")?;
        Ok(chosen.unwrap_or_else(|| "pass".to_owned()))
    }

    fn score(&self) -> Said {
        let (go, position) = self.typed()?;
        Ok(match go.agreed_score(&position, &mut Random::new(self.seed)) {
            0.0 => "0".to_owned(),
            score if score > 0.0 => format!("B+{score}"),
            score => format!("W+{}", -score),
        })
    }

    /// The stones that are alive, dead, or neither.
    fn status(&self, status: &str) -> Said {
        let (go, position) = self.typed()?;
        let dead = go.dead(&position, &mut Random::new(self.seed));
        match status {
            "dead" => Ok(dead.join(" ")),
            "alive" => {
                let all = sgf::Record::on(self.side, self.side).starting(self.position(), []).stones.concat();
                Ok(all.into_iter().filter(|stone| !dead.contains(stone)).collect::<Vec<_>>().join(" "))
            }
            // Area scoring has no need of it.
            "seki" => Ok(String::new()),
            _ => Err("syntax error"),
        }
    }

    fn typed(&self) -> Result<(Go<ManyCells>, GoPosition<ManyCells>), &'static str> {
        let go = Go::on(self.side, self.side, self.komi, Ko::Simple).map_err(|_| "internal error")?;
        let position = go.read_position(self.position()).map_err(|_| "internal error")?;
        Ok((go, position))
    }

    /// Whether nothing was played and nothing lies on the board.
    fn is_empty(&self) -> bool {
        self.moves.is_empty() && !self.position().contains(['x', 'o'])
    }

    fn set_time(&mut self, main: &str, extra: &str, stones: &str) -> Said {
        let (main, extra) = (seconds(main)?, seconds(extra)?);
        let stones = stones.parse().map_err(|_| "syntax error")?;
        // Without stones, extra time means that there is no limit at all.
        let limited = stones > 0 || extra == 0.0;
        self.clock = Clock { main: limited.then_some(main), extra, stones, ..Clock::default() };
        Ok(String::new())
    }

    fn set_left(&mut self, colour: &str, left: &str, stones: &str) -> Said {
        let (player, left) = (player(colour)?, seconds(left)?);
        let stones = stones.parse().map_err(|_| "syntax error")?;
        self.clock.left[usize::from(player.number() - 1)] = Some((left, stones));
        Ok(String::new())
    }
}

fn opened(side: u32, komi: Komi) -> Opened {
    open(&format!("go:{side}x{side},komi={komi}")).expect("boards of up to 19 by 19 exist")
}

/// A play that goes on after two passes.
fn resumed(position: &str) -> String {
    position.replace(" passes=2", "")
}

fn player(colour: &str) -> Result<Player, &'static str> {
    match colour.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Player::One),
        "w" | "white" => Ok(Player::Two),
        _ => Err("invalid color or coordinate"),
    }
}

fn seconds(text: &str) -> Result<f64, &'static str> {
    text.parse::<f64>().ok().filter(|seconds| seconds.is_finite() && *seconds >= 0.0).ok_or("syntax error")
}
