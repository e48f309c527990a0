//! Moves of games in which several roles choose at once, or more than two play: by plays by chance from what each role's own
//! choices have shown so far.

use crate::game::for_each_lane;
use crate::machine::Looked;
use crate::play::Play;
use crate::rules::Rules;
use bachet::random::Random;
use rustc_hash::FxHashMap;

/// Plays by chance from one position, side by side.
type Lanes = [u64; 1];
const PLAYS: usize = 64;
/// A play by chance takes so many moves at most; what it is worth then, nobody knows.
const LONGEST: usize = 400;
/// How much what was seldom tried is preferred.
const CURIOSITY: f64 = 0.7;
/// About so many bytes of positions are kept.
const ROOM: usize = 512 << 20;

/// A move of a role, how often it was tried, and what came of it in all.
struct Arm {
    mov: u32,
    tries: f64,
    sum: f64,
}

/// A position that was met.
struct Node {
    tries: f64,
    /// The moves of each role; none where the play is over.
    arms: Vec<Vec<Arm>>,
    /// What it is worth to each role, where the play is over.
    worth: Option<Vec<f64>>,
    next: FxHashMap<Vec<u32>, Box<[u64]>>,
}

struct Search<'a> {
    rules: &'a Rules,
    nodes: FxHashMap<Box<[u64]>, Node>,
    room: usize,
    looked: Looked<Lanes>,
    random: Random,
    /// The role that moves by chance, if there is one.
    chance: Option<usize>,
    /// The largest goal there is.
    most: f64,
}

impl Play {
    /// A move for a role, as rules files have it, that seems good whatever the others aim at, each at its own goal; all choose at once.
    /// The longer `goes_on` says so, the better; none where the role has no move.
    ///
    /// Tak, Lanctot, Winands, *Monte Carlo tree search variants for simultaneous move games*, 2014 (decoupled UCT).
    ///
    /// ```
    /// use bachet_gdl::{Play, Rules};
    /// let text = "(role a) (role b) (role c) (init start) (<= (next over) (true start)) (<= terminal (true over))
    ///     (<= (legal ?p good) (role ?p)) (<= (legal ?p bad) (role ?p))
    ///     (<= (next (chose ?p ?m)) (does ?p ?m))
    ///     (<= (goal ?p 100) (true (chose ?p good))) (<= (goal ?p 0) (true (chose ?p bad))) (<= (goal ?p 50) (role ?p) (true start))";
    /// let play = Play::new(&std::sync::Arc::new(Rules::read(text, &Default::default())?));
    /// let mut rounds = 0;
    /// let found = play.search(2, 1, &mut || { rounds += 1; rounds < 200 });
    /// assert_eq!(found.as_deref(), Some("good"));
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    #[must_use]
    pub fn search(&self, role: usize, seed: u64, goes_on: &mut dyn FnMut() -> bool) -> Option<String> {
        let rules = self.rules();
        let goals = (0..rules.machine.roles.len()).flat_map(|role| rules.machine.goal_values(role));
        let most = goals.max().unwrap_or(0).max(1) as f64;
        let mut search = Search {
            rules,
            nodes: FxHashMap::default(),
            room: ROOM,
            looked: Looked::default(),
            random: Random::new(seed),
            chance: rules.roles().iter().position(|role| role == "random"),
            most,
        };
        let root: Box<[u64]> = self.words().into();
        search.meet(&root);
        while goes_on() && search.once(&root, goes_on) {}
        let arms = search.nodes.get(&root)?.arms.get(role)?;
        // Of those that were never tried the first is as good as any.
        let best =
            arms.iter().reduce(|best, arm| if (arm.tries, arm.sum) > (best.tries, best.sum) { arm } else { best })?;
        let mov = rules.machine.moves[role][best.mov as usize].mov;
        Some(rules.terms.prefix(mov, &rules.names))
    }
}

impl Search<'_> {
    /// Looks at a position for the first time.
    fn meet(&mut self, position: &[u64]) {
        let machine = &self.rules.machine;
        let roles = machine.roles.len();
        let boxed: Box<[u64]> = position.into();
        machine.look(std::iter::once(&boxed), &mut self.looked);
        let is = |lanes: Lanes| lanes[0] & 1 == 1;
        let mut arms: Vec<Vec<Arm>> = Vec::new();
        for role in 0..roles {
            let legal = (0..machine.moves[role].len()).filter(|&mov| is(machine.legal(&self.looked, role, mov)));
            arms.push(legal.map(|mov| Arm { mov: mov as u32, tries: 0.0, sum: 0.0 }).collect());
        }
        // Where somebody cannot go on the play is over too.
        let over = is(machine.over(&self.looked)) || arms.iter().any(Vec::is_empty);
        let worth = over.then(|| {
            let goal =
                |role| machine.goals(&self.looked, role).filter(|&(_, here)| is(here)).map(|(goal, _)| goal).max();
            (0..roles).map(|role| goal(role).unwrap_or(0) as f64 / self.most).collect()
        });
        if over {
            arms.clear();
        }
        let taken = 16 * position.len() + 32 * arms.iter().map(Vec::len).sum::<usize>() + 200;
        self.room = self.room.saturating_sub(taken);
        self.nodes.insert(boxed, Node { tries: 0.0, arms, worth, next: FxHashMap::default() });
    }

    /// Goes from the root to a position that is new, and learns what it seems to be worth; false if the root has nothing to learn, or
    /// if it was stopped.
    fn once(&mut self, root: &[u64], goes_on: &mut dyn FnMut() -> bool) -> bool {
        let mut at: Box<[u64]> = root.into();
        let mut path: Vec<(Box<[u64]>, Vec<usize>)> = Vec::new();
        let worth = loop {
            let Some(node) = self.nodes.get(&at) else {
                let full = self.room == 0;
                if !full {
                    self.meet(&at);
                }
                match self.nodes.get(&at).and_then(|node| node.worth.clone()) {
                    Some(worth) => break worth,
                    None => match self.by_chance(&at, goes_on) {
                        Some(worth) => break worth,
                        None => return false,
                    },
                }
            };
            match &node.worth {
                Some(_) if path.is_empty() => return false,
                Some(worth) => break worth.clone(),
                // A play may go round in circles.
                None if path.len() >= LONGEST => break vec![0.5; node.arms.len()],
                None => {}
            }
            let chosen: Vec<usize> = (0..node.arms.len())
                .map(|role| match self.chance == Some(role) {
                    true => self.random.below(node.arms[role].len() as u64) as usize,
                    false => choose(&node.arms[role], node.tries, &mut self.random),
                })
                .collect();
            let joint: Vec<u32> = chosen.iter().zip(&node.arms).map(|(&arm, arms)| arms[arm].mov).collect();
            let next = match node.next.get(&joint) {
                Some(next) => next.clone(),
                None => self.follow(at.clone(), joint),
            };
            path.push((std::mem::replace(&mut at, next), chosen));
        };
        for (position, chosen) in path {
            let Some(node) = self.nodes.get_mut(&position) else { continue };
            node.tries += 1.0;
            for ((arms, arm), worth) in node.arms.iter_mut().zip(chosen).zip(&worth) {
                arms[arm].tries += 1.0;
                arms[arm].sum += worth;
            }
        }
        true
    }

    /// Where these moves lead.
    fn follow(&mut self, from: Box<[u64]>, joint: Vec<u32>) -> Box<[u64]> {
        let machine = &self.rules.machine;
        machine.look(std::iter::once(&from), &mut self.looked);
        machine.carry(&mut self.looked, 1);
        let mut next: Vec<Box<[u64]>> = Vec::new();
        machine.play(&mut self.looked, &[(0, joint.clone())], &mut next);
        let next = next.swap_remove(0);
        self.room = self.room.saturating_sub(8 * next.len() + 4 * joint.len() + 80);
        if let Some(node) = self.nodes.get_mut(&from).filter(|_| self.room > 0) {
            node.next.insert(joint, next.clone());
        }
        next
    }

    /// What plays by chance from here come to on average, for each role; none if it was stopped.
    fn by_chance(&mut self, from: &[u64], goes_on: &mut dyn FnMut() -> bool) -> Option<Vec<f64>> {
        let machine = &self.rules.machine;
        let roles = machine.roles.len();
        let mut plays: Vec<Box<[u64]>> = vec![from.into(); PLAYS];
        let mut sums = vec![0.0; roles];
        for _ in 0..LONGEST {
            if plays.is_empty() || !goes_on() {
                break;
            }
            machine.look(plays.iter(), &mut self.looked);
            let over = machine.over(&self.looked)[0];
            let mut legal = vec![vec![Vec::new(); plays.len()]; roles];
            let mut goals = vec![vec![0; plays.len()]; roles];
            for role in 0..roles {
                for mov in 0..machine.moves[role].len() {
                    let lanes = machine.legal(&self.looked, role, mov);
                    for_each_lane(&lanes, plays.len(), |lane| legal[role][lane].push(mov as u32));
                }
                for (goal, lanes) in machine.goals(&self.looked, role) {
                    for_each_lane(&lanes, plays.len(), |lane| goals[role][lane] = goal);
                }
            }
            let mut moves: Vec<(u32, Vec<u32>)> = Vec::new();
            for lane in 0..plays.len() {
                if over >> lane & 1 == 1 || legal.iter().any(|legal| legal[lane].is_empty()) {
                    sums.iter_mut().zip(&goals).for_each(|(sum, goals)| *sum += goals[lane] as f64 / self.most);
                    continue;
                }
                let pick = |legal: &Vec<Vec<u32>>| legal[lane][self.random.below(legal[lane].len() as u64) as usize];
                moves.push((lane as u32, legal.iter().map(pick).collect()));
            }
            machine.carry(&mut self.looked, plays.len());
            plays.clear();
            machine.play(&mut self.looked, &moves, &mut plays);
        }
        let ended = PLAYS - plays.len();
        // Of plays without an end nothing is known.
        (ended > 0 || goes_on()).then(|| {
            let open = plays.len() as f64 * 0.5;
            sums.into_iter().map(|sum| (sum + open) / PLAYS as f64).collect()
        })
    }
}

/// The move to try next: what was never tried, else what came to most, with a bonus for what was seldom tried.
///
/// Auer, Cesa-Bianchi, Fischer, *Finite-time analysis of the multiarmed bandit problem*, 2002.
fn choose(arms: &[Arm], tries: f64, random: &mut Random) -> usize {
    let fresh: Vec<usize> = (0..arms.len()).filter(|&arm| arms[arm].tries == 0.0).collect();
    if !fresh.is_empty() {
        return fresh[random.below(fresh.len() as u64) as usize];
    }
    let value = |arm: &Arm| arm.sum / arm.tries + CURIOSITY * (tries.ln() / arm.tries).sqrt();
    (0..arms.len()).max_by(|&a, &b| value(&arms[a]).total_cmp(&value(&arms[b]))).unwrap_or(0)
}
