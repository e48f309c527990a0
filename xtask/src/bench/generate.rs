//! Random arenas for the benchmarks: reachability games as `.pg` files.
//!
//! Even vertices are J1's, odd ones J2's, and arcs cross. One vertex in ten is a sink with an arc to itself, of priority 0
//! (J1's goal) or 1, evenly; every other vertex has priority 1 and up to eight different successors.

use std::io::{BufWriter, Write};
use std::path::Path;

/// How the successors lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Anywhere.
    Rand,
    /// Near the vertex, which makes deep attractors with good locality.
    Local,
}

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Rand => "rand",
            Kind::Local => "local",
        }
    }
}

/// xoroshiro128+, by D. Blackman and S. Vigna: small, fast and good enough, and the same numbers everywhere.
pub(crate) struct Random([u64; 2]);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        let mut random =
            Random([seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1), seed ^ 0xd1b5_4a32_d192_ed03]);
        (0..20).for_each(|_| {
            random.next();
        });
        random
    }

    fn next(&mut self) -> u64 {
        let [a, mut b] = self.0;
        let result = a.wrapping_add(b);
        b ^= a;
        self.0 = [a.rotate_left(24) ^ b ^ (b << 16), b.rotate_left(37)];
        result
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }
}

/// Writes an arena of `len` vertices.
pub(crate) fn write(kind: Kind, len: u64, seed: u64, path: &Path) -> std::io::Result<()> {
    let mut random = Random::new(seed);
    let mut out = BufWriter::with_capacity(1 << 20, std::fs::File::create(path)?);
    writeln!(out, "parity {};", len - 1)?;
    let mut successors: Vec<u64> = Vec::with_capacity(8);
    for v in 0..len {
        let owner = v & 1;
        if random.below(1000) < 100 {
            writeln!(out, "{v} {} {owner} {v};", random.next() >> 63)?;
            continue;
        }
        successors.clear();
        for _ in 0..1 + random.below(8) {
            let to = match kind {
                Kind::Rand => 2 * random.below(len / 2) + (1 - owner),
                Kind::Local => {
                    let step = (random.below(96) as i64 - 32) | 1;
                    match v.checked_add_signed(step).filter(|&to| to < len) {
                        Some(to) => to,
                        None if v ^ 1 < len => v ^ 1,
                        None => v - 1,
                    }
                }
            };
            if !successors.contains(&to) {
                successors.push(to);
            }
        }
        write!(out, "{v} 1 {owner} ")?;
        for (k, to) in successors.iter().enumerate() {
            write!(out, "{}{to}", if k > 0 { "," } else { "" })?;
        }
        out.write_all(b";\n")?;
    }
    out.flush()
}

/// How many vertices J1 wins, where it is known: by a C++ program that shares nothing with this project.
pub(crate) fn known_size(kind: Kind, len: u64) -> Option<u64> {
    match (kind, len) {
        (Kind::Rand, 1_000_000) => Some(407_608),
        (Kind::Rand, 5_000_000) => Some(2_028_697),
        (Kind::Local, 1_000_000) => Some(382_392),
        (Kind::Local, 5_000_000) => Some(1_865_740),
        _ => None,
    }
}
