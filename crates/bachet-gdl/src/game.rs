//! Rules as a game.

use crate::code::Word;
use crate::error::RulesFault;
use crate::machine::{Bits, Looked};
use crate::program::Names;
use crate::rules::Rules;
use crate::terms::{Ground, Terms};
use bachet::game::Expanded;
use bachet::games::{Board, Capabilities, Notation, PositionError, Spot};
use bachet::search::{Heuristic, Score};
use bachet::text::Message;
use bachet::{Game, Outcome, Player};
use std::cmp::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

/// Positions that are looked at side by side.
type Wide = [u64; 4];
/// Moves of one position that are played side by side.
type Narrow = [u64; 1];

/// The number of the move of each role; of a puzzle, the second says nothing.
pub(crate) type Joint = [u32; 2];

/// What a position is like.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) turn: Player,
    pub(crate) ending: Option<Outcome>,
    /// The goals at an ending.
    pub(crate) goals: [i64; 2],
    pub(crate) moves: Vec<Joint>,
}

/// A position that was looked at, and what its moves lead to once they were played.
#[derive(Clone)]
struct Remembered<P> {
    position: P,
    seen: Seen,
    next: Vec<P>,
}

/// Room for looking at one position after the other, and what was seen last.
struct Notes<P> {
    looked: Looked<Narrow>,
    remembered: Vec<Option<Remembered<P>>>,
}

/// A search comes back to a position after it went through what follows.
const REMEMBERED: usize = 256;

/// What was found to be wrong in the least of the positions where something was, so that it does not depend on who came first.
#[derive(Default)]
struct Faults(Mutex<Option<(Box<[u64]>, RulesFault)>>);

impl Faults {
    fn note(&self, position: &[u64], fault: impl FnOnce() -> RulesFault) {
        let mut least = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if least.as_ref().is_none_or(|(own, _)| position < own) {
            *least = Some((position.into(), fault()));
        }
    }

    fn message(&self) -> Option<Message> {
        let least = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        least.as_ref().map(|(_, fault)| fault.message())
    }
}

/// A game by its rules.
pub(crate) struct RulesGame<P> {
    pub(crate) rules: Arc<Rules>,
    trouble: Arc<Faults>,
    flaws: Arc<Faults>,
    wide: Arc<Mutex<Vec<Looked<Wide>>>>,
    notes: Arc<Mutex<Vec<Notes<P>>>>,
}

impl<P> Clone for RulesGame<P> {
    fn clone(&self) -> Self {
        RulesGame {
            rules: self.rules.clone(),
            trouble: self.trouble.clone(),
            flaws: self.flaws.clone(),
            wide: self.wide.clone(),
            notes: self.notes.clone(),
        }
    }
}

/// Whether a move is that of a player who waits.
pub(crate) fn idle(mov: Ground, terms: &Terms, names: &Names) -> bool {
    let name = names.text(terms.name(mov));
    terms.arguments(mov).is_empty() && (name.starts_with("no") || ["wait", "pass", "skip", "idle"].contains(&name))
}

impl<P: Bits> RulesGame<P> {
    pub(crate) fn new(rules: Arc<Rules>) -> RulesGame<P> {
        RulesGame { rules, trouble: Arc::default(), flaws: Arc::default(), wide: Arc::default(), notes: Arc::default() }
    }

    /// What a position is like where these moves are legal. A position without moves ends the play as an ending would.
    fn judge(&self, over: bool, goals: [Option<i64>; 2], legal: [&[u32]; 2], position: &P) -> Seen {
        let [one, two] = legal;
        let alone = self.rules.machine.roles.len() == 1;
        let stuck = one.is_empty() || two.is_empty() && !alone;
        if over || stuck {
            if !over {
                self.flawed(position, usize::from(!one.is_empty()), &|role, position| RulesFault::NoMove {
                    role,
                    position,
                });
            }
            return self.ended(over, goals, position);
        }
        let seen = |turn, moves| Seen { turn, ending: None, goals: [0, 0], moves };
        if alone {
            return seen(Player::One, one.iter().map(|&mov| [mov, 0]).collect());
        }
        if one.len() > 1 && two.len() > 1 {
            self.trouble.note(position.words(), || {
                let [one, two] = [(0, one), (1, two)].map(|(role, moves)| self.rules.moves_text(role, moves));
                RulesFault::Simultaneous { position: self.rules.position_text(position.words()), one, two }
            });
            return Seen { turn: Player::One, ending: Some(Outcome::Draw), goals: [0, 0], moves: Vec::new() };
        }
        let waits = self.rules.idle[0][one[0] as usize] && !self.rules.idle[1][two[0] as usize];
        let turn = if two.len() > 1 || one.len() == 1 && waits { Player::Two } else { Player::One };
        let moves = match two.len() > 1 {
            true => two.iter().map(|&mov| [one[0], mov]).collect(),
            false => one.iter().map(|&mov| [mov, two[0]]).collect(),
        };
        seen(turn, moves)
    }

    /// A position in which the play ends. Where a role has no goal, it is a draw.
    fn ended(&self, over: bool, goals: [Option<i64>; 2], position: &P) -> Seen {
        let alone = self.rules.machine.roles.len() == 1;
        let other = if alone { goals[0].map(|goal| 100 - goal) } else { goals[1] };
        let (outcome, goals) = match (goals[0], other) {
            (Some(one), Some(two)) => {
                let outcome = match one.cmp(&two) {
                    Ordering::Greater => Outcome::Win(Player::One),
                    Ordering::Less => Outcome::Win(Player::Two),
                    Ordering::Equal => Outcome::Draw,
                };
                (outcome, [one, two])
            }
            (one, _) => {
                if over {
                    let role = usize::from(one.is_some());
                    self.flawed(position, role, &|role, position| RulesFault::NoGoal { role, position });
                }
                (Outcome::Draw, [0, 0])
            }
        };
        Seen { turn: Player::One, ending: Some(outcome), goals, moves: Vec::new() }
    }

    fn flawed(&self, position: &P, role: usize, fault: &dyn Fn(String, String) -> RulesFault) {
        let role = self.rules.machine.roles[role];
        let text = || self.rules.position_text(position.words());
        self.flaws.note(position.words(), || fault(self.rules.written(role), text()));
    }

    /// Looks at a position, or remembers it.
    fn with<T>(&self, position: &P, use_it: impl FnOnce(&mut Looked<Narrow>, &mut Remembered<P>) -> T) -> T {
        let pool = || self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        let notes = pool().pop();
        let mut notes =
            notes.unwrap_or_else(|| Notes { looked: Looked::default(), remembered: vec![None; REMEMBERED] });
        let mixed = position.words().iter().fold(0u64, |hash, &word| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let place = (mixed >> 40) as usize % REMEMBERED;
        if notes.remembered[place].as_ref().is_none_or(|own| own.position != *position) {
            let seen = self.look(position, &mut notes.looked);
            notes.remembered[place] = Some(Remembered { position: position.clone(), seen, next: Vec::new() });
        }
        let own = notes.remembered[place].as_mut().expect("it was just put there");
        let result = use_it(&mut notes.looked, own);
        pool().push(notes);
        result
    }

    fn look(&self, position: &P, looked: &mut Looked<Narrow>) -> Seen {
        let machine = &self.rules.machine;
        machine.look(std::iter::once(position), looked);
        let over = machine.over(looked)[0] & 1 == 1;
        let mut goals = [None; 2];
        let mut legal = [Vec::new(), Vec::new()];
        for role in 0..machine.roles.len().min(2) {
            let own = machine.goals(looked, role).filter(|(_, here)| here[0] & 1 == 1);
            goals[role] = own.map(|(value, _)| value).max();
            if !over {
                let can = |&mov: &u32| machine.legal(looked, role, mov as usize)[0] & 1 == 1;
                legal[role].extend((0..machine.moves[role].len() as u32).filter(can));
            }
        }
        self.judge(over, goals, [&legal[0], &legal[1]], position)
    }

    /// What a position is like.
    pub(crate) fn seen<T>(&self, position: &P, read: impl FnOnce(&Seen) -> T) -> T {
        self.with(position, |_, own| read(&own.seen))
    }

    /// Where all moves of a position lead.
    fn played(&self, position: &P, mov: Joint) -> P {
        self.with(position, |looked, own| {
            if own.next.is_empty() {
                let machine = &self.rules.machine;
                // What was remembered may not be what was looked at last.
                machine.look(std::iter::once(position), looked);
                machine.carry(looked, 1);
                for some in own.seen.moves.chunks(Narrow::LANES) {
                    let moves: Vec<(u32, Joint)> = some.iter().map(|&mov| (0, mov)).collect();
                    machine.play(looked, &moves, &mut own.next);
                }
            }
            let number = own.seen.moves.iter().position(|&own| own == mov);
            number.map_or_else(|| position.clone(), |number| own.next[number].clone())
        })
    }
}

impl<P: Bits> Game for RulesGame<P> {
    type Position = P;
    type Move = Joint;

    fn start(&self) -> P {
        let mut start = P::empty(self.rules.machine.start.len());
        start.words_mut()[..self.rules.machine.start.len()].copy_from_slice(&self.rules.machine.start);
        start
    }

    fn turn(&self, position: &P) -> Player {
        self.seen(position, |seen| seen.turn)
    }

    fn ending(&self, position: &P) -> Option<Outcome> {
        self.seen(position, |seen| seen.ending)
    }

    fn moves(&self, position: &P, moves: &mut Vec<Joint>) {
        self.seen(position, |seen| moves.extend_from_slice(&seen.moves));
    }

    fn play(&self, position: &P, mov: Joint) -> P {
        self.played(position, mov)
    }

    fn together(&self) -> usize {
        Wide::LANES
    }

    fn expand(&self, positions: &[P], expanded: &mut Expanded<P>) {
        let machine = &self.rules.machine;
        let pool = || self.wide.lock().unwrap_or_else(PoisonError::into_inner);
        let looked = pool().pop();
        let mut looked = looked.unwrap_or_default();
        machine.look(positions.iter(), &mut looked);
        let over = machine.over(&looked);
        let is = |lanes: &Wide, lane: usize| lanes[lane / 64] >> (lane % 64) & 1 == 1;
        let mut legal = [vec![Vec::new(); positions.len()], vec![Vec::new(); positions.len()]];
        let mut goals = vec![[None; 2]; positions.len()];
        for role in 0..machine.roles.len().min(2) {
            for mov in 0..machine.moves[role].len() {
                let lanes = machine.legal(&looked, role, mov);
                for_each_lane(&lanes, positions.len(), |lane| legal[role][lane].push(mov as u32));
            }
            for (value, lanes) in machine.goals(&looked, role) {
                for_each_lane(&lanes, positions.len(), |lane| goals[lane][role] = goals[lane][role].max(Some(value)));
            }
        }
        let mut moves: Vec<(u32, Joint)> = Vec::new();
        for (lane, position) in positions.iter().enumerate() {
            let seen = self.judge(is(&over, lane), goals[lane], [&legal[0][lane], &legal[1][lane]], position);
            expanded.traits.push((seen.turn, seen.ending));
            expanded.degrees.push(seen.moves.len() as u32);
            moves.extend(seen.moves.iter().map(|&mov| (lane as u32, mov)));
        }
        machine.carry(&mut looked, positions.len());
        for some in moves.chunks(Wide::LANES) {
            machine.play(&mut looked, some, &mut expanded.successors);
        }
        pool().push(looked);
    }
}

/// Calls with the number of each lane, of the first so many, that is set.
pub(crate) fn for_each_lane(lanes: &impl Word, count: usize, mut call: impl FnMut(usize)) {
    for (group, &word) in lanes.words().iter().enumerate() {
        let mut left = word;
        while left != 0 {
            let lane = 64 * group + left.trailing_zeros() as usize;
            if lane >= count {
                return;
            }
            call(lane);
            left &= left - 1;
        }
    }
}

impl<P: Bits> Notation for RulesGame<P> {
    fn write_position(&self, position: &P) -> String {
        self.rules.position_text(position.words())
    }

    fn read_position(&self, text: &str) -> Result<P, PositionError> {
        let words = self.rules.read_position(text)?;
        let mut position = P::empty(words.len());
        position.words_mut()[..words.len()].copy_from_slice(&words);
        Ok(position)
    }

    fn write_move(&self, position: &P, mov: Joint) -> String {
        let role = usize::from(self.turn(position).number()) - 1;
        self.rules.written(self.rules.machine.moves[role][mov[role] as usize].mov)
    }

    fn draw(&self, position: &P) -> String {
        self.rules.drawn(position.words())
    }

    fn board(&self, position: &P) -> Option<Board> {
        self.rules.board(position.words())
    }

    fn spot(&self, position: &P, mov: Joint) -> Option<Spot> {
        let role = usize::from(self.turn(position).number()) - 1;
        self.rules.spot(role, mov[role] as usize)
    }

    fn goals(&self, position: &P) -> Option<[i64; 2]> {
        self.seen(position, |seen| seen.ending.map(|_| seen.goals))
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let mut capabilities = Capabilities::default();
        capabilities.rules = Some(self.rules.text());
        capabilities
    }

    fn trouble(&self) -> Option<Message> {
        self.trouble.message()
    }

    fn flaw(&self) -> Option<Message> {
        self.flaws.message()
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Self>>)> {
        // Where goals say no more than who wins, neither does this.
        if self.rules.graded() { vec![("goals", Box::new(Goals))] } else { Vec::new() }
    }
}

/// The difference of the goals at endings, and 0 where a search stops before.
struct Goals;

impl<P: Bits> Heuristic<RulesGame<P>> for Goals {
    fn value(&self, _: &RulesGame<P>, _: &P) -> f64 {
        0.0
    }

    fn ending(&self, game: &RulesGame<P>, position: &P, _: Outcome) -> Score {
        let [one, two] = game.seen(position, |seen| seen.goals);
        Score::value((one - two) as f64)
    }
}
