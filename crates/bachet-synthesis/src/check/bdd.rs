//! Boolean functions for the check, which shares nothing with what made the controller: ordered diagrams with conjunction and negation.

use rustc_hash::FxHashMap;

/// A function: 0 is false, 1 is true.
pub(super) type Bdd = u32;

pub(super) const FALSE: Bdd = 0;
pub(super) const TRUE: Bdd = 1;

/// The functions of one step.
#[derive(Default)]
pub(super) struct Bdds {
    /// A variable, and what is left if it is off or on; functions are counted from 2.
    nodes: Vec<(u32, Bdd, Bdd)>,
    places: FxHashMap<(u32, Bdd, Bdd), Bdd>,
    ands: FxHashMap<(Bdd, Bdd), Bdd>,
    nots: FxHashMap<Bdd, Bdd>,
    most: usize,
}

/// There are more than allowed.
pub(super) struct TooMany;

impl Bdds {
    pub(super) fn new(most: usize) -> Bdds {
        Bdds { most, ..Bdds::default() }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.places.clear();
        self.ands.clear();
        self.nots.clear();
    }

    fn node(&mut self, variable: u32, off: Bdd, on: Bdd) -> Result<Bdd, TooMany> {
        if off == on {
            return Ok(off);
        }
        if let Some(&known) = self.places.get(&(variable, off, on)) {
            return Ok(known);
        }
        if self.nodes.len() >= self.most {
            return Err(TooMany);
        }
        self.nodes.push((variable, off, on));
        let place = self.nodes.len() as Bdd + 1;
        self.places.insert((variable, off, on), place);
        Ok(place)
    }

    pub(super) fn variable(&mut self, variable: u32) -> Result<Bdd, TooMany> {
        self.node(variable, FALSE, TRUE)
    }

    /// Recursive in the number of variables, as is [`Bdds::and`].
    pub(super) fn not(&mut self, of: Bdd) -> Result<Bdd, TooMany> {
        if of <= TRUE {
            return Ok(TRUE - of);
        }
        if let Some(&known) = self.nots.get(&of) {
            return Ok(known);
        }
        let (variable, off, on) = self.nodes[of as usize - 2];
        let (off, on) = (self.not(off)?, self.not(on)?);
        let result = self.node(variable, off, on)?;
        self.nots.insert(of, result);
        Ok(result)
    }

    pub(super) fn and(&mut self, one: Bdd, other: Bdd) -> Result<Bdd, TooMany> {
        let (small, large) = (one.min(other), one.max(other));
        match (small, large) {
            (FALSE, _) => return Ok(FALSE),
            (TRUE, _) => return Ok(large),
            _ if small == large => return Ok(small),
            _ => {}
        }
        if let Some(&known) = self.ands.get(&(small, large)) {
            return Ok(known);
        }
        let (first, second) = (self.nodes[small as usize - 2], self.nodes[large as usize - 2]);
        let variable = first.0.min(second.0);
        let part =
            |(own, off, on): (u32, Bdd, Bdd), whole: Bdd| if own == variable { (off, on) } else { (whole, whole) };
        let (first, second) = (part(first, small), part(second, large));
        let off = self.and(first.0, second.0)?;
        let on = self.and(first.1, second.1)?;
        let result = self.node(variable, off, on)?;
        self.ands.insert((small, large), result);
        Ok(result)
    }

    pub(super) fn or(&mut self, one: Bdd, other: Bdd) -> Result<Bdd, TooMany> {
        let (one, other) = (self.not(one)?, self.not(other)?);
        let neither = self.and(one, other)?;
        self.not(neither)
    }

    /// A valuation for which a function, which is not false, is true: the variables that are on.
    pub(super) fn example(&self, mut of: Bdd) -> Vec<u32> {
        let mut on = Vec::new();
        while of > TRUE {
            let (variable, off, set) = self.nodes[of as usize - 2];
            if off == FALSE {
                on.push(variable);
                of = set;
            } else {
                of = off;
            }
        }
        on
    }
}
