//! Parity games by definition: families that are known from the literature, and random ones. The library's tests use them too.
//!
//! Of the games that PGSolver generates (O. Friedmann, M. Lange, *The PGSolver collection of parity game solvers*, 2009) the
//! definitions are theirs; priorities are such that the largest decides.

#![allow(dead_code)] // Each of those who use it uses a part of it.

use std::collections::HashMap;
use std::hash::Hash;
use std::io::{self, Write};

/// A parity game, its vertices in order.
#[derive(Default)]
pub(crate) struct Game {
    /// Of each vertex: its priority, its owner, 0 or 1, and where its arcs end.
    vertices: Vec<(u32, u8, usize)>,
    arcs: Vec<u32>,
}

impl Game {
    fn push(&mut self, priority: u32, owner: u32, successors: impl IntoIterator<Item = u32>) {
        self.arcs.extend(successors);
        self.vertices.push((priority, (owner % 2) as u8, self.arcs.len()));
    }

    /// How many vertices it has.
    pub(crate) fn len(&self) -> usize {
        self.vertices.len()
    }

    /// Writes it as a `.pg` file.
    pub(crate) fn write(&self, mut out: impl Write) -> io::Result<()> {
        writeln!(out, "parity {};", self.len().max(1) - 1)?;
        let mut begin = 0;
        for (v, &(priority, owner, end)) in self.vertices.iter().enumerate() {
            write!(out, "{v} {priority} {owner} ")?;
            for (k, to) in self.arcs[begin..end].iter().enumerate() {
                write!(out, "{}{to}", if k > 0 { "," } else { "" })?;
            }
            out.write_all(b";\n")?;
            begin = end;
        }
        out.flush()
    }

    /// The game that is reached from one vertex on, in the order in which its vertices are met.
    fn reached<V: Clone + Eq + Hash>(from: V, look: impl Fn(&V) -> (u32, u32, Vec<V>)) -> Game {
        let mut numbers: HashMap<V, u32> = HashMap::from([(from.clone(), 0)]);
        let mut met = vec![from];
        let mut game = Game::default();
        while let Some(vertex) = met.get(game.len()) {
            let (priority, owner, successors) = look(vertex);
            let mut number = |to: V| {
                *numbers.entry(to).or_insert_with_key(|to| {
                    met.push(to.clone());
                    met.len() as u32 - 1
                })
            };
            let mut successors: Vec<u32> = successors.into_iter().map(&mut number).collect();
            successors.sort_unstable();
            successors.dedup();
            game.push(priority, owner, successors);
        }
        game
    }
}

/// The ladder of index `n`: 2n vertices in a ring, each leads to the next two; each player can stay on one side, and wins there.
pub(crate) fn ladder(n: u32) -> Game {
    let mut game = Game::default();
    for v in 0..2 * n {
        game.push(v % 2, v, [(v + 1) % (2 * n), (v + 2) % (2 * n)]);
    }
    game
}

/// The clique of `n` vertices: each leads to all others, has its number as its priority and belongs to whoever that is good for.
pub(crate) fn clique(n: u32) -> Game {
    let mut game = Game::default();
    for v in 0..n {
        game.push(v, v, (0..n).filter(|&to| to != v));
    }
    game
}

/// Jurdziński's games of that height and width, on which small progress measures take exponential time.
///
/// M. Jurdziński, *Small progress measures for solving parity games*, STACS 2000.
pub(crate) fn jurdzinski(height: u32, width: u32) -> Game {
    #[derive(Clone, PartialEq, Eq, Hash)]
    enum Place {
        Left(u32, u32),
        Right(u32, u32),
        Above(u32, u32),
    }
    use Place::{Above, Left, Right};
    Game::reached(Left(0, 0), |place| match *place {
        Left(0, 0) => (0, 0, vec![Right(0, 0)]),
        Left(0, w) if w < width => (0, 0, vec![Right(0, w - 1), Right(0, w)]),
        Left(0, w) => (0, 0, vec![Right(0, w - 1)]),
        Right(0, w) => {
            (1, 1, [Left(0, w), Left(0, w + 1)].into_iter().chain((1..height).map(|h| Right(h, w))).collect())
        }
        Left(h, 0) => (2 * h, 1, vec![Above(h, 0), Right(h, 0)]),
        Left(h, w) if w < width => (2 * h, 1, vec![Right(h, w - 1), Above(h, w), Right(h, w)]),
        Left(h, w) => (2 * h, 1, vec![Right(h, w - 1)]),
        Above(h, w) => (2 * h + 1, 0, vec![Right(h, w)]),
        Right(h, w) => (2 * h, 0, vec![Left(h, w), Left(h, w + 1), Right(0, w)]),
    })
}

/// The recursive ladder of index `n`, of 5n vertices, on which the recursive algorithm takes exponential time.
///
/// O. Friedmann, *Recursive algorithm for parity games requires exponential time*, RAIRO 2011.
pub(crate) fn recursive_ladder(n: u32) -> Game {
    let mut game = Game::default();
    // Rung `k` has five vertices, the last two of which a rung before the first has not, nor the first three one behind the last.
    for rung in 0..=n {
        let (first, last) = (rung == 0, rung == n);
        // What stands behind the first vertex of the first rung is two places earlier.
        let place = |k: u32, of: u32| 5 * of + k - 2;
        let top = 3 * (rung + 1) + 2;
        let own = rung % 2;
        if !first {
            game.push(1 - own, own + 1, [place(3, rung - 1), place(1, rung)]);
            let up = (!last).then(|| place(2, rung));
            game.push(1 - own, own, [place(0, rung)].into_iter().chain(up));
        }
        if !last {
            game.push(top, own + 1, [place(1, rung + 1), place(3, rung)]);
            let down = (!first).then(|| place(3, rung - 1));
            let up = (rung + 1 < n).then(|| place(3, rung + 1));
            game.push(top - 1, own, down.into_iter().chain(up).chain([place(4, rung)]));
            game.push(top - 2, own + 1, [place(3, rung), place(1, rung + 1)]);
        }
    }
    game
}

/// The model checker ladder of index `n`, of 3n + 1 vertices, all of J2: the naive evaluation of fixpoints takes exponential time.
pub(crate) fn model_checker_ladder(n: u32) -> Game {
    let mut game = Game::default();
    // Three vertices a rung: the upper priority, the choice, the lower priority; and the last, which leads back.
    for rung in 0..n {
        let (first, rest) = (3 * rung, n - rung);
        game.push(2 * rest, 1, [first + 1]);
        game.push(0, 1, [first + 2, first + 3]);
        game.push(2 * rest - 1, 1, [first + 3]);
    }
    game.push(0, 1, [0]);
    game
}

/// Two counters of `n` bits, each of which holds the other one up: whoever attracts counts through them, and takes exponential time.
///
/// T. van Dijk, *A parity game tale of two counters*, GandALF 2019.
pub(crate) fn two_counters(n: u32) -> Game {
    // A bit has its top, its tangle, its gate, three vertices for each bit before it, and one that goes wherever the other counter begins.
    let size = |k: u32| 4 + 3 * k;
    let begin = |k: u32, odd: u32| (0..k).map(size).sum::<u32>() * 2 + odd * size(k);
    let gate = |k: u32, odd: u32| begin(k, odd) + 2;
    let mut game = Game::default();
    let mut top = n * (n + 9);
    for k in 0..n {
        for odd in 0..2 {
            let (first, other) = (begin(k, odd), 1 - odd);
            let (high, middle, low) = (top - 2 + odd, top - 2 * n - 3 + odd, 2 - odd);
            game.push(high, odd, [gate((k + n - 1) % n, odd)]);
            game.push(low, other, [first, first + 3]);
            game.push(middle, other, [first + 1]);
            for bit in 0..k {
                let at = first + 3 + 3 * bit;
                game.push(low - 1, odd, [at + 1, at + 2]);
                game.push(low - 1, other, [at + 3, gate(bit, odd)]);
                game.push(low - 1, other, [at + 3, gate(bit, other)]);
            }
            let rest = (k + other..n).map(|bit| gate(bit, other));
            game.push(low - 1, odd, [first + 1].into_iter().chain(rest));
        }
        top -= 2;
    }
    game
}

/// The towers of Hanoi of `n` disks, 3ⁿ vertices of J1, who wins by coming to where all lie on the middle rod.
pub(crate) fn hanoi(n: u32) -> Game {
    // The rod of each disk, the smallest first.
    Game::reached(vec![0u8; n as usize], |rods| {
        if rods.iter().all(|&rod| rod == 1) {
            return (0, 0, vec![rods.clone()]);
        }
        let mut moves = Vec::new();
        let mut covered = [false; 3];
        for (disk, &from) in rods.iter().enumerate() {
            for to in 0..3u8 {
                if !covered[usize::from(from)] && !covered[usize::from(to)] && to != from {
                    let mut moved = rods.clone();
                    moved[disk] = to;
                    moves.push(moved);
                }
            }
            covered[usize::from(from)] = true;
        }
        (1, 0, moves)
    })
}

/// An elevator of `n` storeys: is the top one served again and again if it is asked for again and again? Requests are served in
/// their order if it is fair, else the last one first.
///
/// The formula is νX.μY.νZ. □X ∧ (at ∨ (□Z ∧ (¬pressed ∨ □Y))), which J1 wants to show.
pub(crate) fn elevator(n: u8, fair: bool) -> Game {
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Lift {
        storey: u8,
        open: bool,
        requests: Vec<u8>,
    }
    let moved = |lift: &Lift, pressed: Option<u8>| {
        let mut next = lift.clone();
        match pressed {
            Some(storey) if fair && !next.requests.contains(&storey) => next.requests.push(storey),
            Some(storey) if !fair => {
                next.requests.retain(|&other| other != storey);
                next.requests.insert(0, storey);
            }
            _ => {}
        }
        if let Some(&wanted) = next.requests.first().filter(|_| !lift.open) {
            next.storey = match wanted.cmp(&next.storey) {
                std::cmp::Ordering::Less => next.storey - 1,
                std::cmp::Ordering::Equal => next.storey,
                std::cmp::Ordering::Greater => next.storey + 1,
            };
            next.open = next.storey == wanted;
            if next.open {
                next.requests.remove(0);
            }
        } else {
            next.open = false;
        }
        next
    };
    let top = n - 1;
    /// The parts of the formula: its three variables, what they stand for, and what that is made of.
    #[derive(Clone, Copy, PartialEq, Eq, Hash)]
    enum Part {
        X,
        Y,
        Z,
        Both,
        BoxX,
        AtOr,
        At,
        ZAnd,
        BoxZ,
        Or,
        NotPressed,
        BoxY,
    }
    let start = (Lift { storey: 0, open: false, requests: Vec::new() }, Part::X);
    Game::reached(start, |(lift, part)| {
        let to = |parts: &[Part]| parts.iter().map(|&part| (lift.clone(), part)).collect::<Vec<_>>();
        let after = |part: Part| {
            let moves = [None].into_iter().chain((0..n).map(Some));
            moves.map(|pressed| (moved(lift, pressed), part)).collect::<Vec<_>>()
        };
        let holds = |holds: bool| (u32::from(!holds), 0, to(&[*part]));
        match part {
            Part::X => (2, 0, to(&[Part::Y])),
            Part::Y => (1, 0, to(&[Part::Z])),
            Part::Z => (0, 0, to(&[Part::Both])),
            Part::Both => (0, 1, to(&[Part::BoxX, Part::AtOr])),
            Part::BoxX => (0, 1, after(Part::X)),
            Part::AtOr => (0, 0, to(&[Part::At, Part::ZAnd])),
            Part::At => holds(lift.storey == top),
            Part::ZAnd => (0, 1, to(&[Part::BoxZ, Part::Or])),
            Part::BoxZ => (0, 1, after(Part::Z)),
            Part::Or => (0, 0, to(&[Part::NotPressed, Part::BoxY])),
            Part::NotPressed => holds(!lift.requests.contains(&top)),
            Part::BoxY => (0, 1, after(Part::Y)),
        }
    })
}

/// A Büchi game in one component that J2 wins stage by stage, the last first: J1 waits or goes to the stage's goal, from where J2
/// goes on to the next stage. Once that is lost, so is the goal, and then those who wait for it, but no more. A search that begins
/// anew for each of them takes time in the square of the stages.
pub(crate) fn buchi_chain(stages: u32) -> Game {
    let mut game = Game::default();
    for k in 0..stages {
        let (wait, aside, goal, next) = (3 * k, 3 * k + 1, 3 * k + 2, 3 * k + 3);
        game.push(1, 0, [aside, goal]);
        game.push(1, 1, [wait, 0]);
        game.push(2, 1, [wait, next]);
    }
    game.push(1, 0, [3 * stages + 1]);
    game.push(1, 1, [3 * stages, 0]);
    game
}

/// Numbers that a seed repeats: SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, most: u32) -> u32 {
        (((self.next() >> 32) * u64::from(most)) >> 32) as u32
    }
}

/// A random game: each vertex has any owner, any of so many priorities, and from one to `degree` different successors.
pub(crate) fn random(len: u32, degree: u32, priorities: u32, seed: u64) -> Game {
    let mut dice = Dice(seed);
    let mut game = Game::default();
    let mut successors: Vec<u32> = Vec::new();
    for _ in 0..len {
        successors.clear();
        for _ in 0..1 + dice.below(degree) {
            let to = dice.below(len);
            if !successors.contains(&to) {
                successors.push(to);
            }
        }
        let (priority, owner) = (dice.below(priorities), dice.below(2));
        game.push(priority, owner, successors.iter().copied());
    }
    game
}
