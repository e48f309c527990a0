//! What holds in any case, and what can hold at all, once the rules have no variables.

use crate::check::{Changing, Relations};
use crate::ground::Grounded;
use crate::program::words;
use crate::terms::Ground;
use crate::work::Work;
use bachet::Stopped;

/// What is known of each term that is a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// It never holds.
    Never,
    /// It holds in every position.
    Always,
    /// It depends on the position, or on the moves.
    Changing,
}

/// The literals of all rules by term, for counting.
struct Occurrences {
    heads: Vec<Ground>,
    bodies: Vec<(u32, u32)>,
    starts: Vec<u32>,
    rules: Vec<u32>,
}

impl Occurrences {
    fn new(grounded: &Grounded, work: &mut Work<'_>) -> Result<Occurrences, Stopped> {
        let (mut heads, mut bodies) = (Vec::new(), Vec::new());
        let mut starts = vec![0u32; grounded.terms.len() + 1];
        let mut at = 0;
        for (head, body) in grounded.each() {
            work.step()?;
            heads.push(head);
            bodies.push((at + 2, at + 2 + body.len() as u32));
            at += 2 + body.len() as u32;
            body.iter()
                .filter(|&&literal| literal % 2 == 0)
                .for_each(|&literal| starts[(literal >> 1) as usize + 1] += 1);
        }
        for k in 1..starts.len() {
            starts[k] += starts[k - 1];
        }
        let (mut cursor, mut rules) = (starts.clone(), vec![0; starts.last().map_or(0, |&end| end as usize)]);
        for (number, (_, body)) in grounded.each().enumerate() {
            work.step()?;
            for &literal in body.iter().filter(|&&literal| literal % 2 == 0) {
                let place = &mut cursor[(literal >> 1) as usize];
                rules[*place as usize] = number as u32;
                *place += 1;
            }
        }
        Ok(Occurrences { heads, bodies, starts, rules })
    }

    /// What follows from `seeds`, where a negated literal is granted if `absent` says so of its term. `also` gives what follows from a
    /// term besides.
    fn follow(
        &self,
        grounded: &Grounded,
        seeds: impl Iterator<Item = Ground>,
        absent: impl Fn(Ground) -> bool,
        also: impl Fn(Ground) -> Option<Ground>,
        work: &mut Work<'_>,
    ) -> Result<Vec<bool>, Stopped> {
        let mut holds = vec![false; grounded.terms.len()];
        let mut missing = vec![0u32; self.heads.len()];
        let mut waiting: Vec<Ground> = Vec::new();
        let take = |term: Ground, holds: &mut Vec<bool>, waiting: &mut Vec<Ground>| {
            if !std::mem::replace(&mut holds[term as usize], true) {
                waiting.push(term);
            }
        };
        seeds.for_each(|seed| take(seed, &mut holds, &mut waiting));
        for (number, &(start, end)) in self.bodies.iter().enumerate() {
            work.step()?;
            let body = &grounded.rules[start as usize..end as usize];
            let blocked = body.iter().any(|&literal| literal % 2 == 1 && !absent(literal >> 1));
            let positive = body.iter().filter(|&&literal| literal % 2 == 0).count() as u32;
            missing[number] = if blocked { u32::MAX } else { positive };
            if missing[number] == 0 {
                take(self.heads[number], &mut holds, &mut waiting);
            }
        }
        while let Some(term) = waiting.pop() {
            work.step()?;
            if let Some(other) = also(term) {
                take(other, &mut holds, &mut waiting);
            }
            let range = self.starts[term as usize] as usize..self.starts[term as usize + 1] as usize;
            for &number in &self.rules[range] {
                let missing = &mut missing[number as usize];
                if *missing != u32::MAX {
                    *missing -= 1;
                    if *missing == 0 {
                        take(self.heads[number as usize], &mut holds, &mut waiting);
                    }
                }
            }
        }
        Ok(holds)
    }
}

/// So often what holds in any case is looked for anew.
const ROUNDS: usize = 4;
/// So many times something turns out not to hold in any case, before nothing is taken to.
const DROPS: usize = 60;

/// What is known of each term.
pub(crate) fn status(grounded: &Grounded, relations: &Relations, work: &mut Work<'_>) -> Result<Vec<Status>, Stopped> {
    // What next and legal give can be true and can be made.
    let pairs: Vec<(Ground, Ground)> = {
        let facts = grounded.facts.iter();
        facts
            .filter_map(|&fact| {
                let word = match grounded.terms.name(fact) {
                    words::NEXT => words::TRUE,
                    words::LEGAL => words::DOES,
                    _ => return None,
                };
                let arguments = grounded.terms.arguments(fact).to_vec();
                Some((fact, grounded.terms.find(word, &arguments)?))
            })
            .collect()
    };
    let mut follows = vec![None; grounded.terms.len()];
    pairs.iter().for_each(|&(from, to)| follows[from as usize] = Some(to));
    let next_of: Vec<(Ground, Ground)> = pairs
        .iter()
        .filter(|(from, _)| grounded.terms.name(*from) == words::NEXT)
        .map(|&(from, to)| (to, from))
        .collect();
    let mut next = vec![None; grounded.terms.len()];
    next_of.iter().for_each(|&(to, from)| next[to as usize] = Some(from));
    let mut steady = vec![false; grounded.terms.len()];
    let mut starts = Vec::new();
    for (&fact, &relation) in grounded.facts.iter().zip(&grounded.relation) {
        steady[fact as usize] =
            relations.changing[relation as usize] == Changing::Never && grounded.terms.name(fact) != words::NEXT;
        if grounded.terms.name(fact) == words::INIT {
            let fact = grounded.terms.arguments(fact)[0];
            starts.extend(grounded.terms.find(words::TRUE, &[fact]));
        }
    }
    let occurrences = Occurrences::new(grounded, work)?;
    let mut possible = vec![false; grounded.terms.len()];
    grounded.facts.iter().for_each(|&fact| possible[fact as usize] = true);
    let mut always = steady.clone();
    for _ in 0..ROUNDS {
        let mut candidates = starts.clone();
        let mut drops = 0;
        let found = loop {
            let seeds = candidates.iter().copied().chain(steady_terms(&steady));
            let found = occurrences.follow(grounded, seeds, |term| !possible[term as usize], |_| None, work)?;
            let before = candidates.len();
            candidates.retain(|&fact| next[fact as usize].is_some_and(|next| found[next as usize]));
            drops += 1;
            if drops > DROPS {
                candidates.clear();
            }
            if candidates.len() == before {
                break found;
            }
        };
        let seeds = starts.iter().copied().chain(steady_terms(&steady));
        let able =
            occurrences.follow(grounded, seeds, |term| !found[term as usize], |term| follows[term as usize], work)?;
        let settled = able == possible && found == always;
        (possible, always) = (able, found);
        if settled {
            break;
        }
    }
    let status = possible.iter().zip(&always);
    let status = status
        .map(|(&possible, &always)| match (possible, always) {
            (_, true) => Status::Always,
            (true, false) => Status::Changing,
            (false, false) => Status::Never,
        })
        .collect();
    Ok(status)
}

fn steady_terms(steady: &[bool]) -> impl Iterator<Item = Ground> {
    steady.iter().enumerate().filter(|(_, steady)| **steady).map(|(term, _)| term as Ground)
}
