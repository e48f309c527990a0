//! Formulas over signals, as they are read: kept as they stand, each part once, without recursion.

/// A part of a formula, by its place in [`Formulas`]. Parts come after those that they are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Constant(bool),
    /// A signal by its number.
    Signal(u32),
    Not(u32),
    And(u32, u32),
    Or(u32, u32),
    /// What a formula was a step ago; false at the first step.
    Before(u32),
}

/// A formula: its last part, and its first, before which only what is known by name is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Formula {
    pub(crate) first: u32,
    pub(crate) root: u32,
}

/// The parts of all formulas of a specification.
#[derive(Clone, Debug, Default)]
pub(crate) struct Formulas {
    pub(crate) parts: Vec<Part>,
    /// The formulas that have a name, which others mean by their roots.
    pub(crate) named: Vec<Formula>,
}

/// A way to compute with formulas.
pub(crate) trait Algebra {
    type Value: Copy;
    type Error;

    fn constant(&mut self, value: bool) -> Self::Value;
    fn signal(&mut self, signal: u32) -> Result<Self::Value, Self::Error>;
    fn not(&mut self, value: Self::Value) -> Result<Self::Value, Self::Error>;
    fn and(&mut self, one: Self::Value, other: Self::Value) -> Result<Self::Value, Self::Error>;
    fn or(&mut self, one: Self::Value, other: Self::Value) -> Result<Self::Value, Self::Error>;
    /// What this part, which is a [`Part::Before`], is worth.
    fn before(&mut self, part: u32) -> Self::Value;
}

impl Formulas {
    pub(crate) fn add(&mut self, part: Part) -> u32 {
        self.parts.push(part);
        (self.parts.len() - 1) as u32
    }

    /// The values of all formulas with a name, in their order.
    pub(crate) fn named<A: Algebra>(&self, algebra: &mut A) -> Result<Vec<A::Value>, A::Error> {
        let mut known = Vec::new();
        for &formula in &self.named {
            let value = self.value(formula, &known, algebra)?;
            known.push(value);
        }
        Ok(known)
    }

    /// The value of a formula, given those of the formulas with a name.
    pub(crate) fn value<A: Algebra>(
        &self,
        Formula { first, root }: Formula,
        known: &[A::Value],
        algebra: &mut A,
    ) -> Result<A::Value, A::Error> {
        let mut values: Vec<A::Value> = Vec::with_capacity((root + 1).saturating_sub(first) as usize);
        let at = |values: &[A::Value], part: u32| match part.checked_sub(first) {
            Some(place) => values[place as usize],
            None => {
                let name = self.named.partition_point(|formula| formula.root < part);
                known[name]
            }
        };
        for part in first..=root {
            let value = match self.parts[part as usize] {
                Part::Constant(value) => algebra.constant(value),
                Part::Signal(signal) => algebra.signal(signal)?,
                Part::Not(of) => algebra.not(at(&values, of))?,
                Part::And(one, other) => algebra.and(at(&values, one), at(&values, other))?,
                Part::Or(one, other) => algebra.or(at(&values, one), at(&values, other))?,
                Part::Before(_) => algebra.before(part),
            };
            values.push(value);
        }
        Ok(at(&values, root))
    }
}

/// What stands in a formula between its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Open,
    Close,
    Not,
    Before,
    And,
    Or,
    Implies,
    Iff,
}

impl Sign {
    /// What binds more strongly has the larger number.
    fn strength(self) -> u8 {
        match self {
            Sign::Not | Sign::Before => 5,
            Sign::And => 4,
            Sign::Or => 3,
            Sign::Implies => 2,
            Sign::Iff => 1,
            Sign::Open | Sign::Close => 0,
        }
    }
}

/// What is wrong with the order of signs and operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disorder {
    /// An operand stands where a sign should.
    Operand,
    /// A sign stands where an operand should, or the formula ends there.
    NoOperand,
    /// A parenthesis closes none, or is not closed.
    Parenthesis,
}

/// A formula that is being read, sign by sign: Dijkstra's shunting yard, so that no nesting is too deep.
pub(crate) struct Yard<'a> {
    formulas: &'a mut Formulas,
    first: u32,
    signs: Vec<Sign>,
    operands: Vec<u32>,
    /// Whether an operand comes next.
    awaits: bool,
    /// How many parentheses are open.
    open: usize,
}

impl<'a> Yard<'a> {
    pub(crate) fn new(formulas: &'a mut Formulas) -> Yard<'a> {
        let first = formulas.parts.len() as u32;
        Yard { formulas, first, signs: Vec::new(), operands: Vec::new(), awaits: true, open: 0 }
    }

    /// Whether all parentheses are closed and an operand was the last.
    pub(crate) fn may_end(&self) -> bool {
        !self.awaits && self.open == 0
    }

    pub(crate) fn operand(&mut self, part: Part) -> Result<(), Disorder> {
        if !self.awaits {
            return Err(Disorder::Operand);
        }
        let place = self.formulas.add(part);
        self.operands.push(place);
        self.awaits = false;
        Ok(())
    }

    /// An operand that has a name.
    pub(crate) fn named(&mut self, name: usize) -> Result<(), Disorder> {
        if !self.awaits {
            return Err(Disorder::Operand);
        }
        let root = self.formulas.named[name].root;
        self.operands.push(root);
        self.awaits = false;
        Ok(())
    }

    pub(crate) fn sign(&mut self, sign: Sign) -> Result<(), Disorder> {
        match sign {
            Sign::Not | Sign::Before | Sign::Open => {
                if !self.awaits {
                    return Err(Disorder::Operand);
                }
                self.open += usize::from(sign == Sign::Open);
                self.signs.push(sign);
            }
            Sign::Close => {
                if self.awaits {
                    return Err(Disorder::NoOperand);
                }
                loop {
                    match self.signs.pop() {
                        Some(Sign::Open) => {
                            self.open -= 1;
                            break;
                        }
                        Some(sign) => self.apply(sign),
                        None => return Err(Disorder::Parenthesis),
                    }
                }
            }
            _ => {
                if self.awaits {
                    return Err(Disorder::NoOperand);
                }
                // An implication of an implication is read from the right. So is a conjunction, which comes to the same, and whose
                // signals are then mostly put in front of those that come later.
                let least = sign.strength() + u8::from(matches!(sign, Sign::Implies | Sign::And));
                while let Some(top) = self.signs.pop_if(|top| top.strength() >= least && *top != Sign::Open) {
                    self.apply(top);
                }
                self.signs.push(sign);
                self.awaits = true;
            }
        }
        Ok(())
    }

    pub(crate) fn end(mut self) -> Result<Formula, Disorder> {
        if self.awaits {
            return Err(Disorder::NoOperand);
        }
        while let Some(sign) = self.signs.pop() {
            if sign == Sign::Open {
                return Err(Disorder::Parenthesis);
            }
            self.apply(sign);
        }
        let mut root = self.operands.pop().expect("an operand was the last");
        if root < self.first {
            // A name alone: the formula has a part of its own all the same.
            root = self.formulas.add(Part::And(root, root));
        }
        Ok(Formula { first: self.first, root })
    }

    fn apply(&mut self, sign: Sign) {
        let last = self.operands.pop().expect("signs have operands");
        let part = match sign {
            Sign::Not => Part::Not(last),
            Sign::Before => Part::Before(last),
            _ => {
                let one = self.operands.pop().expect("signs between two have two operands");
                match sign {
                    Sign::And => Part::And(one, last),
                    Sign::Or => Part::Or(one, last),
                    Sign::Implies => Part::Or(self.formulas.add(Part::Not(one)), last),
                    _ => {
                        let both = self.formulas.add(Part::And(one, last));
                        let either = self.formulas.add(Part::Or(one, last));
                        let neither = self.formulas.add(Part::Not(either));
                        Part::Or(both, neither)
                    }
                }
            }
        };
        let place = self.formulas.add(part);
        self.operands.push(place);
    }
}
