//! Exercises on kernels. Where the graph has cycles, one supposition decides.

use super::answer::{Answer, Given};
use super::graphs::{self, Planar};
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, first, pictures};
use crate::draw::{DrawError, Picture};
use crate::graph::{Graph, Vertex};
use crate::positions::Positions;
use crate::random::Random;
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Kernels {
    planar: Planar,
    kernel: Option<Vec<Vertex>>,
    /// Whether it took a supposition.
    supposed: bool,
    steps: Vec<Message>,
}

pub(super) fn generate(size: Size, random: &mut Random) -> Option<Kernels> {
    first(random, |random| sample(size, random))
}

fn sample(size: Size, random: &mut Random) -> Option<Kernels> {
    let cyclic = size == Size::Large;
    let planar = graphs::sample(if cyclic { Size::Medium } else { size }, cyclic, random)?;
    let mut inquiry = Inquiry::new(&planar);
    inquiry.conclude().ok()?;
    let kernel = if cyclic { inquiry.suppose()? } else { inquiry.kernel() };
    let Inquiry { steps, .. } = inquiry;
    let large_enough = kernel.as_ref().is_none_or(|kernel| kernel.len() >= size.of([2, 3, 3]));
    large_enough.then_some(Kernels { planar, kernel, supposed: cyclic, steps })
}

/// Graphs that one supposition does not decide, or that have several kernels, are not for a sheet.
pub(super) fn own(positions: Positions) -> Result<Kernels, ExerciseError> {
    let planar = graphs::own(positions);
    let mut inquiry = Inquiry::new(&planar);
    let (kernel, supposed) = match inquiry.conclude() {
        Err(Contradiction) => (None, false),
        Ok(()) => match inquiry.kernel() {
            Some(kernel) => (Some(kernel), false),
            None => (inquiry.suppose().ok_or(ExerciseError::Kernels)?, true),
        },
    };
    let Inquiry { steps, .. } = inquiry;
    Ok(Kernels { planar, kernel, supposed, steps })
}

const EXISTS: &str = "exists";
const KERNEL: &str = "kernel";
const WINS: &str = "wins";

impl Problem for Kernels {
    fn instance(&self) -> Instance<'_> {
        Instance::Positions(&self.planar.positions)
    }

    fn setting(&self) -> Vec<Message> {
        vec![message!("exercise.kernel-is")]
    }

    fn tasks(&self) -> Vec<Task> {
        let mut steps = self.steps.clone();
        let set = self.kernel.clone().unwrap_or_default();
        let kernel = (KERNEL, Given::Names(set.clone()));
        steps.push(match &self.kernel {
            Some(kernel) => message!("exercise.kernel-found", set = format!("{{{}}}", self.planar.listed(kernel))),
            None if self.supposed => message!("exercise.kernel-none"),
            None => message!("exercise.kernel-none-at-all"),
        });
        if self.planar.bare {
            let exists = (EXISTS, Given::Truth(Some(self.kernel.is_some())));
            return vec![Task { question: message!("exercise.kernel-if"), fields: vec![exists, kernel], steps }];
        }
        let start = self.planar.name(self.planar.start());
        let (wins, why) = match set.contains(&self.planar.start()) {
            true => (false, message!("exercise.kernel-loses", start = start.as_str())),
            false => (true, message!("exercise.kernel-wins", start = start.as_str())),
        };
        vec![
            Task { question: message!("exercise.kernel-which"), fields: vec![kernel], steps },
            Task {
                question: message!("exercise.kernel-game", start = start),
                fields: vec![(WINS, Given::Truth(Some(wins)))],
                steps: vec![why],
            },
        ]
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        // Whoever says that there is none gives no set.
        let denied = given.truth(EXISTS) == Some(false);
        let set = if denied { &[] } else { given.names(KERNEL) };
        let right = self.kernel.as_deref().unwrap_or_default();
        let remarks = if denied { Vec::new() } else { self.faults(set) };
        let kernel = Mark { remarks, ..Mark::set(right, set) };
        if self.planar.bare {
            let exists = match given.truth(EXISTS) {
                Some(exists) if exists == self.kernel.is_some() => None,
                Some(true) => Some(message!("exercise.kernel-exists")),
                Some(false) => Some(message!("exercise.kernel-hidden")),
                None => Some(message!("exercise.kernel-unsaid")),
            };
            return vec![Mark::single(exists).with(kernel)];
        }
        let wins = match given.truth(WINS) {
            Some(wins) if wins != right.contains(&self.planar.start()) => None,
            Some(_) => Some(message!("exercise.wins-wrong", start = self.planar.name(self.planar.start()))),
            None => Some(message!("exercise.wins-none", start = self.planar.name(self.planar.start()))),
        };
        vec![kernel, Mark::single(wins)]
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::graph(&self.planar, lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::kernel_graph(&self.planar, self.kernel.as_deref().unwrap_or_default(), lang)
    }
}

impl Kernels {
    /// Why a set is no kernel: where it is not stable, and where it is not absorbing.
    fn faults(&self, set: &[Vertex]) -> Vec<Message> {
        let graph = self.planar.graph();
        let name = |v| self.planar.name(v);
        if set.is_empty() {
            // There is nothing to say where there is none.
            return self.kernel.iter().map(|_| message!("exercise.kernel-empty")).collect();
        }
        let fault = |v: Vertex| match (set.contains(&v), graph.successors(v).iter().find(|to| set.contains(to))) {
            (true, Some(&to)) => Some(message!("exercise.kernel-stable", v = name(v), to = name(to))),
            (false, None) => Some(message!("exercise.kernel-absorb", v = name(v))),
            _ => None,
        };
        graph.vertices().filter_map(fault).collect()
    }
}

/// Where a vertex is known to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Membership {
    Open,
    Inside,
    Outside,
}

/// What follows from the two conditions of a kernel, in words.
struct Inquiry<'a> {
    planar: &'a Planar,
    members: Vec<Membership>,
    steps: Vec<Message>,
}

/// The two conditions cannot both hold; the steps say why.
struct Contradiction;

impl<'a> Inquiry<'a> {
    fn new(planar: &'a Planar) -> Inquiry<'a> {
        Inquiry { planar, members: vec![Membership::Open; planar.graph().len()], steps: Vec::new() }
    }

    fn graph(&self) -> &'a Graph {
        self.planar.graph()
    }

    fn is(&self, v: Vertex, place: Membership) -> bool {
        self.members[v as usize] == place
    }

    /// The kernel, where every vertex is decided.
    fn kernel(&self) -> Option<Vec<Vertex>> {
        let decided = !self.members.contains(&Membership::Open);
        decided.then(|| self.graph().vertices().filter(|&v| self.is(v, Membership::Inside)).collect())
    }

    /// Draws conclusions, one after the other, until nothing more follows.
    fn conclude(&mut self) -> Result<(), Contradiction> {
        loop {
            if let Some(why) = self.graph().vertices().rev().find_map(|v| self.conflict(v)) {
                self.steps.push(why);
                return Err(Contradiction);
            }
            let Some((v, place, why)) = self.graph().vertices().rev().find_map(|v| self.conclusion(v)) else {
                return Ok(());
            };
            self.members[v as usize] = place;
            self.steps.push(why);
        }
    }

    /// Why the place of a vertex cannot be right.
    fn conflict(&self, v: Vertex) -> Option<Message> {
        let successors = self.graph().successors(v);
        let name = self.planar.name(v);
        match self.members[v as usize] {
            Membership::Open => None,
            Membership::Inside => {
                let &to = successors.iter().find(|&&to| self.is(to, Membership::Inside))?;
                Some(message!("exercise.conflict-stable", v = name, to = self.planar.name(to)))
            }
            Membership::Outside => {
                let none = successors.iter().all(|&to| self.is(to, Membership::Outside));
                none.then(|| message!("exercise.conflict-absorb", v = name))
            }
        }
    }

    /// What follows at a vertex, for it or for a successor.
    fn conclusion(&self, v: Vertex) -> Option<(Vertex, Membership, Message)> {
        let graph = self.graph();
        let successors = graph.successors(v);
        let name = self.planar.name(v);
        let inside = |v: &&Vertex| self.is(**v, Membership::Inside);
        let open: Vec<Vertex> = successors.iter().copied().filter(|&to| self.is(to, Membership::Open)).collect();
        let chosen = successors.iter().find(inside);
        match self.members[v as usize] {
            Membership::Open if successors.is_empty() => {
                Some((v, Membership::Inside, message!("exercise.kernel-end", v = name)))
            }
            Membership::Open => {
                if let Some(&to) = chosen {
                    let why = message!("exercise.kernel-out", v = name, to = self.planar.name(to));
                    return Some((v, Membership::Outside, why));
                }
                if let Some(&from) = graph.predecessors(v).iter().find(inside) {
                    let why = message!("exercise.kernel-after", v = name, from = self.planar.name(from));
                    return Some((v, Membership::Outside, why));
                }
                let (arcs, n) = (self.planar.listed(successors), successors.len());
                open.is_empty()
                    .then(|| (v, Membership::Inside, message!("exercise.kernel-in", v = name, arcs = arcs, n = n)))
            }
            Membership::Outside => match open.as_slice() {
                &[to] if chosen.is_none() => {
                    let why = message!("exercise.kernel-need", v = name, to = self.planar.name(to));
                    Some((to, Membership::Inside, why))
                }
                _ => None,
            },
            Membership::Inside => None,
        }
    }

    /// Decides what is left by one supposition and its opposite: none where that does not suffice or leaves two kernels.
    fn suppose(&mut self) -> Option<Option<Vec<Vertex>>> {
        let open: Vec<Vertex> = self.graph().vertices().filter(|&v| self.is(v, Membership::Open)).collect();
        let (kernel, steps) = open.into_iter().find_map(|v| self.split(v))?;
        self.steps.extend(steps);
        Some(kernel)
    }

    /// The kernel, or that there is none, and the steps of both cases of a supposition.
    fn split(&self, v: Vertex) -> Option<(Option<Vec<Vertex>>, Vec<Message>)> {
        let name = self.planar.name(v);
        let cases = [
            (Membership::Inside, message!("exercise.suppose-in", v = name.as_str())),
            (Membership::Outside, message!("exercise.suppose-out", v = name.as_str())),
        ];
        let mut found = Vec::new();
        let mut steps = Vec::new();
        for (place, words) in cases {
            let mut members = self.members.clone();
            members[v as usize] = place;
            let mut case = Inquiry { planar: self.planar, members, steps: vec![words] };
            if case.conclude().is_ok() {
                found.push(case.kernel()?);
            }
            steps.extend(case.steps);
        }
        (found.len() < 2).then(|| (found.pop(), steps))
    }
}
