//! Circuits in AIGER, the format of hardware model checkers and of synthesis competitions: `.aag` in words, `.aig` packed.
//!
//! Reference: A. Biere, K. Heljanko, S. Wieringa, *AIGER 1.9 and beyond*, FMV Report 11/2, Johannes Kepler University, 2011.

use crate::circuit::{Circuit, Latch};
use crate::error::{SpecificationError, SpecificationFault as Fault, Wanted};
use bachet::format::Location;
use rustc_hash::FxHashMap;
use std::io::{self, Write};

/// Writes a circuit in words; a comment says what it is about.
///
/// ```
/// use bachet_synthesis::aiger;
/// let text = "aag 1 1 0 1 0\n2\n3\ni0 a\no0 not_a\nc\nBachet: an example\n";
/// let mut again = Vec::new();
/// aiger::write(&aiger::read(text.as_bytes())?, "an example", &mut again)?;
/// assert_eq!(again, text.as_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(circuit: &Circuit, about: &str, mut out: impl Write) -> io::Result<()> {
    header("aag", circuit, &mut out)?;
    let first = 1 + circuit.inputs.len() as u32;
    (1..first).try_for_each(|input| writeln!(out, "{}", 2 * input))?;
    for (latch, variable) in circuit.latches.iter().zip(first..) {
        let reset = if latch.on { " 1" } else { "" };
        writeln!(out, "{} {}{reset}", 2 * variable, latch.next)?;
    }
    circuit.outputs.iter().try_for_each(|(_, literal)| writeln!(out, "{literal}"))?;
    for ([one, other], variable) in circuit.gates.iter().zip(circuit.first_gate()..) {
        writeln!(out, "{} {one} {other}", 2 * variable)?;
    }
    names(circuit, about, &mut out)
}

/// The same packed.
///
/// ```
/// use bachet_synthesis::aiger;
/// let circuit = aiger::read(b"aag 3 2 0 1 1\n2\n4\n6\n6 2 4\ni0 a\ni1 b\no0 both\n")?;
/// let mut packed = Vec::new();
/// aiger::write_packed(&circuit, "an example", &mut packed)?;
/// assert_eq!(aiger::read(&packed)?, circuit);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_packed(circuit: &Circuit, about: &str, mut out: impl Write) -> io::Result<()> {
    header("aig", circuit, &mut out)?;
    for latch in &circuit.latches {
        writeln!(out, "{}{}", latch.next, if latch.on { " 1" } else { "" })?;
    }
    circuit.outputs.iter().try_for_each(|(_, literal)| writeln!(out, "{literal}"))?;
    for (&[one, other], variable) in circuit.gates.iter().zip(circuit.first_gate()..) {
        let (large, small) = (one.max(other), one.min(other));
        for mut difference in [2 * variable - large, large - small] {
            while difference >= 128 {
                out.write_all(&[128 | (difference & 127) as u8])?;
                difference >>= 7;
            }
            out.write_all(&[difference as u8])?;
        }
    }
    names(circuit, about, &mut out)
}

fn header(kind: &str, circuit: &Circuit, out: &mut impl Write) -> io::Result<()> {
    let Circuit { inputs, latches, outputs, gates } = circuit;
    let [inputs, latches, outputs, gates] = [inputs.len(), latches.len(), outputs.len(), gates.len()];
    writeln!(out, "{kind} {} {inputs} {latches} {outputs} {gates}", inputs + latches + gates)
}

fn names(circuit: &Circuit, about: &str, out: &mut impl Write) -> io::Result<()> {
    // A name is a line.
    let line = |name: &str| name.replace(['\n', '\r'], " ");
    for (name, place) in circuit.inputs.iter().zip(0..) {
        writeln!(out, "i{place} {}", line(name))?;
    }
    for (latch, _) in circuit.latches.iter().enumerate() {
        writeln!(out, "l{latch} state_{latch}")?;
    }
    for ((name, _), place) in circuit.outputs.iter().zip(0..) {
        writeln!(out, "o{place} {}", line(name))?;
    }
    writeln!(out, "c\nBachet: {}", line(about))
}

/// Reads a circuit, in words or packed; latches and outputs alone are read, no properties.
///
/// ```
/// let error = bachet_synthesis::aiger::read(b"aag 1 0 0 1 0\n4\n").unwrap_err();
/// assert_eq!(error.to_string(), "2: the literal 4 is defined nowhere, or is larger than the header says");
/// ```
pub fn read(bytes: &[u8]) -> Result<Circuit, SpecificationError> {
    let mut reader = Reader { bytes, at: 0, line: 0 };
    let first = reader.line()?;
    let mut words = first.split(' ');
    let packed = match words.next() {
        Some("aag") => false,
        Some("aig") => true,
        _ => return Err(reader.error(Fault::Aiger)),
    };
    let numbers: Option<Vec<u32>> = words.map(|word| word.parse().ok().filter(|&number| number < 1 << 30)).collect();
    let numbers = numbers.filter(|numbers| numbers.len() >= 5).ok_or_else(|| reader.error(Fault::Aiger))?;
    let &[most, inputs, latches, outputs, gates] = &numbers[..5] else { return Err(reader.error(Fault::Aiger)) };
    if let Some(part) = numbers[5..].iter().position(|&count| count > 0) {
        let found = ["B", "C", "J", "F"].get(part).copied().unwrap_or("…").to_owned();
        return Err(reader.error(Fault::AigerPart { found }));
    }
    let sum = u64::from(inputs) + u64::from(latches) + u64::from(gates);
    if u64::from(most) < sum || (packed && u64::from(most) != sum) {
        return Err(reader.error(Fault::Aiger));
    }
    if packed {
        reader.packed(inputs, latches, outputs, gates)
    } else {
        reader.words(most, inputs, latches, outputs, gates)
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
}

impl<'a> Reader<'a> {
    fn error(&self, fault: Fault) -> SpecificationError {
        SpecificationError::new(Some(Location { line: self.line, column: 0 }), fault)
    }

    /// The next line, without its end.
    fn line(&mut self) -> Result<&'a str, SpecificationError> {
        self.line += 1;
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return Err(self.error(Fault::Incomplete { wanted: Wanted::Number }));
        }
        let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        self.at += (end + 1).min(rest.len());
        let line = std::str::from_utf8(&rest[..end]).map_err(|_| self.error(Fault::Utf8))?;
        Ok(line.strip_suffix('\r').unwrap_or(line))
    }

    /// A line of so many numbers, or of fewer where the rest may be missing.
    fn numbers(&mut self, least: usize, most: usize) -> Result<Vec<u32>, SpecificationError> {
        let line = self.line()?;
        let mut numbers = Vec::new();
        for word in line.split(' ').take(most + 1) {
            let wrong =
                || self.error(Fault::Expected { wanted: Wanted::Number, found: word.chars().take(20).collect() });
            numbers.push(word.parse().map_err(|_| wrong())?);
        }
        match (least..=most).contains(&numbers.len()) {
            true => Ok(numbers),
            false => {
                let found = line.chars().take(20).collect();
                Err(self.error(Fault::Expected { wanted: Wanted::Number, found }))
            }
        }
    }

    fn words(
        &mut self,
        most: u32,
        inputs: u32,
        latches: u32,
        outputs: u32,
        gates: u32,
    ) -> Result<Circuit, SpecificationError> {
        // What each variable becomes, as they may come in any order.
        let mut places: FxHashMap<u32, u32> = FxHashMap::from_iter([(0, 0)]);
        let mut defined = |reader: &Reader<'_>, literal: u32, variable: u32| {
            if literal % 2 == 1 || literal / 2 > most {
                return Err(reader.error(Fault::Literal { found: literal }));
            }
            match places.insert(literal / 2, variable) {
                None => Ok(()),
                Some(_) => Err(reader.error(Fault::LiteralTwice { found: literal })),
            }
        };
        for input in 0..inputs {
            let literal = self.numbers(1, 1)?[0];
            defined(self, literal, 1 + input)?;
        }
        let mut nexts = Vec::new();
        for latch in 0..latches {
            let numbers = self.numbers(2, 3)?;
            defined(self, numbers[0], 1 + inputs + latch)?;
            let on = self.reset(numbers.get(2), numbers[0])?;
            nexts.push((numbers[1], on, self.line));
        }
        let mut sets = Vec::new();
        for _ in 0..outputs {
            sets.push((self.numbers(1, 1)?[0], self.line));
        }
        let first = 1 + inputs + latches;
        let mut pairs = Vec::new();
        for gate in 0..gates {
            let numbers = self.numbers(3, 3)?;
            defined(self, numbers[0], first + gate)?;
            pairs.push(([numbers[1], numbers[2]], self.line));
        }
        let renamed = |literal: u32, line: u64| match places.get(&(literal / 2)) {
            Some(variable) => Ok(2 * variable + literal % 2),
            None => {
                let place = Some(Location { line, column: 0 });
                Err(SpecificationError::new(place, Fault::Literal { found: literal }))
            }
        };
        let mut latches = Vec::new();
        for (next, on, line) in nexts {
            latches.push(Latch { next: renamed(next, line)?, on });
        }
        let outputs: Vec<u32> = sets.into_iter().map(|(set, line)| renamed(set, line)).collect::<Result<_, _>>()?;
        let mut gates = Vec::new();
        for ([one, other], line) in pairs {
            gates.push([renamed(one, line)?, renamed(other, line)?]);
        }
        let circuit = self.named(inputs, latches, outputs, gates)?;
        in_order(circuit).ok_or_else(|| SpecificationError::new(None, Fault::Loop))
    }

    fn packed(&mut self, inputs: u32, latches: u32, outputs: u32, gates: u32) -> Result<Circuit, SpecificationError> {
        let most = 2 * (inputs + latches + gates) + 1;
        let known = |reader: &Reader<'_>, literal: u32| match literal <= most {
            true => Ok(literal),
            false => Err(reader.error(Fault::Literal { found: literal })),
        };
        let mut all_latches = Vec::new();
        for latch in 0..latches {
            let numbers = self.numbers(1, 2)?;
            let on = self.reset(numbers.get(1), 2 * (1 + inputs + latch))?;
            all_latches.push(Latch { next: known(self, numbers[0])?, on });
        }
        let mut sets = Vec::new();
        for _ in 0..outputs {
            let literal = self.numbers(1, 1)?[0];
            sets.push(known(self, literal)?);
        }
        let mut pairs = Vec::new();
        for gate in 0..gates {
            let own = 2 * (1 + inputs + latches + gate);
            let mut less = |from: u32| {
                let difference = self.difference()?;
                from.checked_sub(difference).ok_or_else(|| self.error(Fault::Literal { found: own }))
            };
            let large = less(own)?;
            if large == own {
                return Err(self.error(Fault::Loop));
            }
            pairs.push([less(large)?, large]);
        }
        self.named(inputs, all_latches, sets, pairs)
    }

    /// What a latch is at first.
    fn reset(&self, reset: Option<&u32>, own: u32) -> Result<bool, SpecificationError> {
        match reset {
            None | Some(0) => Ok(false),
            Some(1) => Ok(true),
            Some(&other) if other == own => Err(self.error(Fault::AigerPart { found: format!("{own} … {own}") })),
            Some(&found) => Err(self.error(Fault::Literal { found })),
        }
    }

    fn difference(&mut self) -> Result<u32, SpecificationError> {
        let mut difference = 0u64;
        for shift in (0..35).step_by(7) {
            let byte =
                self.bytes.get(self.at).ok_or_else(|| self.error(Fault::Incomplete { wanted: Wanted::Number }))?;
            self.at += 1;
            difference |= u64::from(byte & 127) << shift;
            if byte & 128 == 0 {
                return u32::try_from(difference)
                    .map_err(|_| self.error(Fault::Number { found: difference.to_string() }));
            }
        }
        Err(self.error(Fault::Number { found: difference.to_string() }))
    }

    /// The names that follow, up to a comment.
    fn named(
        &mut self,
        inputs: u32,
        latches: Vec<Latch>,
        outputs: Vec<u32>,
        gates: Vec<[u32; 2]>,
    ) -> Result<Circuit, SpecificationError> {
        // Inputs of a packed circuit take no room in it: so many must be named.
        let mut names: [FxHashMap<u32, String>; 2] = Default::default();
        while self.at < self.bytes.len() {
            let line = self.line()?;
            if line == "c" {
                break;
            }
            let wrong = || self.error(Fault::Expected { wanted: Wanted::Name, found: line.chars().take(20).collect() });
            let (place, name) = line.split_once(' ').ok_or_else(wrong)?;
            let kind = match place.as_bytes().first() {
                Some(b'i') => Some(0),
                Some(b'o') => Some(1),
                Some(b'l') => None,
                _ => return Err(wrong()),
            };
            let number: u32 = place.get(1..).and_then(|digits| digits.parse().ok()).ok_or_else(wrong)?;
            if let Some(kind) = kind {
                names[kind].insert(number, name.to_owned());
            }
        }
        if inputs as usize > self.bytes.len() {
            return Err(self.error(Fault::Aiger));
        }
        let mut name = |kind: usize, place: u32| {
            names[kind].remove(&place).unwrap_or_else(|| format!("{}{place}", ["i", "o"][kind]))
        };
        let inputs = (0..inputs).map(|place| name(0, place)).collect();
        let outputs = outputs.into_iter().zip(0..).map(|(literal, place)| (name(1, place), literal)).collect();
        Ok(Circuit { inputs, latches, outputs, gates })
    }
}

/// The same circuit with each gate after those that it needs; none if they need each other.
fn in_order(mut circuit: Circuit) -> Option<Circuit> {
    let first = circuit.first_gate();
    let place = |literal: u32| (literal / 2).checked_sub(first).map(|gate| gate as usize);
    let is_ordered =
        |(gate, pair): (usize, &[u32; 2])| pair.iter().all(|&literal| place(literal).is_none_or(|it| it < gate));
    if circuit.gates.iter().enumerate().all(is_ordered) {
        return Some(circuit);
    }
    let mut new: Vec<Option<u32>> = vec![None; circuit.gates.len()];
    let mut under_way = vec![false; circuit.gates.len()];
    let mut sorted: Vec<usize> = Vec::new();
    for gate in 0..circuit.gates.len() {
        let mut open = vec![gate];
        while let Some(&gate) = open.last() {
            if new[gate].is_some() {
                open.pop();
                continue;
            }
            let needs = circuit.gates[gate].into_iter().filter_map(place).filter(|&need| new[need].is_none());
            let needs: Vec<usize> = needs.collect();
            if needs.is_empty() {
                new[gate] = Some(first + sorted.len() as u32);
                sorted.push(gate);
                open.pop();
            } else if std::mem::replace(&mut under_way[gate], true) {
                return None;
            } else {
                open.extend(needs);
            }
        }
    }
    let renamed = |literal: u32| match place(literal).and_then(|gate| new[gate]) {
        Some(variable) => 2 * variable + literal % 2,
        None => literal,
    };
    circuit.gates = sorted.iter().map(|&gate| circuit.gates[gate].map(renamed)).collect();
    circuit.latches.iter_mut().for_each(|latch| latch.next = renamed(latch.next));
    circuit.outputs.iter_mut().for_each(|(_, literal)| *literal = renamed(*literal));
    Some(circuit)
}
