//! What some plays by chance show of rules.

use crate::error::RulesFault;
use crate::game::{Joint, for_each_lane};
use crate::machine::Looked;
use crate::rules::Rules;
use bachet::random::Random;
use std::collections::BTreeSet;

/// What plays by chance have shown.
///
/// ```
/// # use bachet_gdl::{EXAMPLES, Rules};
/// let sample = Rules::read(EXAMPLES[0].1, &Default::default())?.sample().clone();
/// assert!(sample.constant_sum && sample.simultaneous.is_none() && sample.ended > 0);
/// # Ok::<(), bachet_gdl::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sample {
    /// How many plays came to their end.
    pub ended: usize,
    /// The moves of the longest play.
    pub longest: usize,
    /// Where two players chose at once, if that was seen.
    pub simultaneous: Option<RulesFault>,
    /// Where a move or a goal was missing, if that was seen.
    pub flaw: Option<RulesFault>,
    /// Whether a player chose twice in a row.
    pub twice: bool,
    /// Whether the goals of all players had the same sum at every ending.
    pub constant_sum: bool,
    /// The goals of all players at endings.
    pub goals: BTreeSet<Vec<i64>>,
    /// How many positions were looked at.
    pub positions: usize,
}

type Wide = [u64; 4];

/// Plays side by side.
const PLAYS: usize = 256;
/// About so many literals are read in all.
const WORK: usize = 30_000_000;
/// So many moves a play takes at most.
const LONGEST: usize = 400;

impl Rules {
    /// What some plays by chance show, always the same ones.
    #[must_use]
    pub fn sample(&self) -> &Sample {
        self.sampled.get_or_init(|| {
            let (here, after) = self.machine.lengths();
            let most = (WORK / (here + after).max(1)).clamp(20, 100 * LONGEST);
            let mut rounds = 0;
            self.random_plays(1, &mut |sample| {
                rounds += 1;
                rounds <= most && sample.ended <= 20 * PLAYS
            })
        })
    }

    /// Plays by chance, many side by side, as long as `goes_on` says; of more than two roles, none.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// let rules = Rules::read(EXAMPLES[0].1, &Default::default())?;
    /// assert!(rules.random_plays(5, &mut |sample| sample.ended < 1000).ended >= 1000);
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    pub fn random_plays(&self, seed: u64, goes_on: &mut dyn FnMut(&Sample) -> bool) -> Sample {
        let machine = &self.machine;
        let mut sample = Sample {
            ended: 0,
            longest: 0,
            simultaneous: None,
            flaw: None,
            twice: false,
            constant_sum: true,
            goals: BTreeSet::new(),
            positions: 0,
        };
        let roles = machine.roles.len();
        if roles > 2 {
            return sample;
        }
        let mut random = Random::new(seed);
        let start: Box<[u64]> = machine.start.clone().into();
        let mut plays: Vec<(Box<[u64]>, usize, Option<usize>)> = vec![(start.clone(), 0, None); PLAYS];
        let mut looked: Looked<Wide> = Looked::default();
        while goes_on(&sample) {
            machine.look(plays.iter().map(|(position, ..)| position), &mut looked);
            sample.positions += plays.len();
            let over = machine.over(&looked);
            let mut legal = [vec![Vec::new(); plays.len()], vec![Vec::new(); plays.len()]];
            let mut goals = vec![vec![None; roles]; plays.len()];
            for role in 0..roles {
                for mov in 0..machine.moves[role].len() {
                    let lanes = machine.legal(&looked, role, mov);
                    for_each_lane(&lanes, plays.len(), |lane| legal[role][lane].push(mov as u32));
                }
                for (value, lanes) in machine.goals(&looked, role) {
                    for_each_lane(&lanes, plays.len(), |lane| goals[lane][role] = Some(value));
                }
            }
            let (mut moves, mut whose): (Vec<(u32, Joint)>, Vec<usize>) = (Vec::new(), Vec::new());
            let mut fresh = Vec::new();
            for (lane, (position, length, chose)) in plays.iter_mut().enumerate() {
                let text = || self.position_text(position);
                let is_over = over[lane / 64] >> (lane % 64) & 1 == 1;
                let missing = (0..roles).find(|&role| legal[role][lane].is_empty());
                if is_over {
                    sample.ended += 1;
                    sample.longest = sample.longest.max(*length);
                    match goals[lane].iter().position(Option::is_none) {
                        Some(role) => {
                            let role = self.written(machine.roles[role]);
                            sample.flaw.get_or_insert_with(|| RulesFault::NoGoal { role, position: text() });
                        }
                        None => drop(sample.goals.insert(goals[lane].iter().copied().flatten().collect())),
                    }
                } else if let Some(role) = missing {
                    let role = self.written(machine.roles[role]);
                    sample.flaw.get_or_insert_with(|| RulesFault::NoMove { role, position: text() });
                }
                if is_over || missing.is_some() || *length >= LONGEST {
                    fresh.push(lane);
                    continue;
                }
                let choosing: Vec<usize> = (0..roles).filter(|&role| legal[role][lane].len() > 1).collect();
                if let [one, two] = choosing[..] {
                    let [one, two] = [one, two].map(|role| self.moves_text(role, &legal[role][lane]));
                    sample.simultaneous.get_or_insert_with(|| RulesFault::Simultaneous { position: text(), one, two });
                }
                if let [role] = choosing[..] {
                    sample.twice |= *chose == Some(role) && roles > 1;
                    *chose = Some(role);
                } else {
                    *chose = None;
                }
                let mut joint = [0; 2];
                for (role, mov) in joint.iter_mut().enumerate().take(roles) {
                    *mov = legal[role][lane][random.below(legal[role][lane].len() as u64) as usize];
                }
                moves.push((lane as u32, joint));
                whose.push(lane);
            }
            machine.carry(&mut looked, plays.len());
            let mut next = Vec::new();
            machine.play(&mut looked, &moves, &mut next);
            for (lane, position) in whose.into_iter().zip(next) {
                plays[lane].0 = position;
                plays[lane].1 += 1;
            }
            for lane in fresh {
                plays[lane] = (start.clone(), 0, None);
            }
        }
        let mut sums = sample.goals.iter().map(|goals| goals.iter().sum::<i64>());
        let first = sums.next();
        sample.constant_sum = roles == 1 || sums.all(|sum| Some(sum) == first);
        sample
    }
}
