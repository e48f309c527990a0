//! Comprehensions written out: what course files say with `for` becomes what they would say without. Nothing is run but sums,
//! comparisons and a few functions of numbers.

use super::expression::{Clause, Comprehension, Expression, What};
use super::write::quoted;
use crate::format::{Location, ReadError, Syntax};
use std::collections::HashMap;
use std::fmt::Write;

/// What an expression comes to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Number(i64),
    Text(String),
    Tuple(Vec<Value>),
    List(Vec<Value>),
}

impl Value {
    /// How much it holds: values, and letters of texts.
    fn size(&self) -> usize {
        match self {
            Value::Number(_) => 0,
            Value::Text(text) => text.len() / 8,
            Value::Tuple(values) | Value::List(values) => values.iter().map(|value| 1 + value.size()).sum(),
        }
    }
}

/// A text of more letters is not written out.
const LONGEST: usize = 64 << 20;
/// Nor is one that takes more steps, or more values on the way to it.
const MOST: usize = 10_000_000;

/// Writes out a comprehension, with the brackets that stand around it.
pub(super) fn written_out(
    comprehension: &Comprehension,
    place: Location,
    constants: &HashMap<String, Value>,
) -> Result<String, ReadError> {
    let mut evaluator = Evaluator { names: constants.clone(), left: MOST };
    let mut text = String::new();
    text.push(comprehension.bracket);
    evaluator.each(&comprehension.clauses, &mut |evaluator| {
        let key = evaluator.value(&comprehension.key)?;
        write_value(&mut text, &key);
        if let Some(value) = &comprehension.value {
            text.push_str(": ");
            match &value.what {
                What::Truth(truth) => text.push_str(if *truth { "True" } else { "False" }),
                _ => write_value(&mut text, &evaluator.value(value)?),
            }
        }
        text.push_str(", ");
        if text.len() > LONGEST { too_much(place) } else { Ok(()) }
    })?;
    text.push(match comprehension.bracket {
        '(' => ')',
        '[' => ']',
        _ => '}',
    });
    Ok(text)
}

/// The value of an expression without names but for constants.
pub(super) fn constant(expression: &Expression, constants: &HashMap<String, Value>) -> Result<Value, ReadError> {
    Evaluator { names: constants.clone(), left: MOST }.value(expression)
}

fn too_much<T>(place: Location) -> Result<T, ReadError> {
    Err(ReadError::new(Some(place), Syntax::LoopTooLarge))
}

fn write_value(text: &mut String, value: &Value) {
    let mut list = |values: &[Value], open, close, one| {
        text.push(open);
        for (k, value) in values.iter().enumerate() {
            text.push_str(if k > 0 { ", " } else { "" });
            write_value(text, value);
        }
        text.push_str(if values.len() == 1 { one } else { "" });
        text.push(close);
    };
    match value {
        Value::Tuple(values) => list(values, '(', ')', ","),
        Value::List(values) => list(values, '[', ']', ""),
        Value::Number(number) => write!(text, "{number}").expect("a string can be written to"),
        Value::Text(words) => text.push_str(&quoted(words)),
    }
}

struct Evaluator {
    names: HashMap<String, Value>,
    /// How many steps may still be made, and values and letters held.
    left: usize,
}

type Each<'a> = dyn FnMut(&mut Evaluator) -> Result<(), ReadError> + 'a;

impl Evaluator {
    fn spend(&mut self, steps: usize, place: Location) -> Result<(), ReadError> {
        match self.left.checked_sub(steps) {
            Some(left) => self.left = left,
            None => return too_much(place),
        }
        Ok(())
    }

    /// Does something for each way through the clauses.
    fn each(&mut self, clauses: &[Clause], done: &mut Each<'_>) -> Result<(), ReadError> {
        let Some((first, rest)) = clauses.split_first() else { return done(self) };
        match first {
            Clause::If(condition) => match self.truth(condition)? {
                true => self.each(rest, done),
                false => Ok(()),
            },
            Clause::For(names, among) => {
                let before: Vec<Option<Value>> = names.iter().map(|name| self.names.get(name).cloned()).collect();
                for value in self.several(among)? {
                    self.spend(1, among.place)?;
                    match (names.as_slice(), value) {
                        ([name], value) => drop(self.names.insert(name.clone(), value)),
                        (names, Value::Tuple(values) | Value::List(values)) if values.len() == names.len() => {
                            names.iter().cloned().zip(values).for_each(|(name, value)| {
                                self.names.insert(name, value);
                            });
                        }
                        _ => return fault(among.place, "for"),
                    }
                    self.each(rest, done)?;
                }
                for (name, value) in names.iter().zip(before) {
                    match value {
                        Some(value) => drop(self.names.insert(name.clone(), value)),
                        None => drop(self.names.remove(name)),
                    }
                }
                Ok(())
            }
        }
    }

    /// What `for` goes through.
    fn several(&mut self, expression: &Expression) -> Result<Vec<Value>, ReadError> {
        match self.value(expression)? {
            Value::List(values) | Value::Tuple(values) => Ok(values),
            Value::Text(text) => Ok(text.chars().map(|c| Value::Text(c.to_string())).collect()),
            Value::Number(_) => fault(expression.place, "in"),
        }
    }

    fn number(&mut self, expression: &Expression) -> Result<i64, ReadError> {
        match self.value(expression)? {
            Value::Number(number) => Ok(number),
            _ => Err(ReadError::new(Some(expression.place), Syntax::NotWhole)),
        }
    }

    fn truth(&mut self, expression: &Expression) -> Result<bool, ReadError> {
        Ok(match self.value(expression)? {
            Value::Number(number) => number != 0,
            Value::Text(text) => !text.is_empty(),
            Value::Tuple(values) | Value::List(values) => !values.is_empty(),
        })
    }

    fn values(&mut self, expressions: &[Expression]) -> Result<Vec<Value>, ReadError> {
        expressions.iter().map(|expression| self.value(expression)).collect()
    }

    fn value(&mut self, expression: &Expression) -> Result<Value, ReadError> {
        let place = expression.place;
        self.spend(1, place)?;
        Ok(match &expression.what {
            What::Number(number) => Value::Number(*number),
            What::Text(text) => Value::Text(text.clone()),
            What::Truth(truth) => Value::Number(i64::from(*truth)),
            What::Name(name) => match self.names.get(name) {
                Some(value) => {
                    let value = value.clone();
                    self.spend(value.size(), place)?;
                    value
                }
                None => return Err(ReadError::new(Some(place), Syntax::UnknownName { name: name.clone() })),
            },
            What::Tuple(values) => Value::Tuple(self.values(values)?),
            What::List(values) => Value::List(self.values(values)?),
            What::Negative(value) => checked(self.number(value)?.checked_neg(), place)?,
            What::Not(value) => Value::Number(i64::from(!self.truth(value)?)),
            What::Choice(parts) => {
                let [then, condition, other] = &**parts;
                if self.truth(condition)? { self.value(then)? } else { self.value(other)? }
            }
            What::Binary(sign, sides) => self.binary(sign, &sides[0], &sides[1], place)?,
            What::Call(name, arguments) => self.call(name, arguments, place)?,
            What::Comprehension(comprehension) if comprehension.value.is_some() => return fault(place, ":"),
            What::Comprehension(comprehension) => {
                let mut values = Vec::new();
                self.each(&comprehension.clauses, &mut |evaluator| {
                    values.push(evaluator.value(&comprehension.key)?);
                    Ok(())
                })?;
                Value::List(values)
            }
        })
    }

    fn binary(
        &mut self,
        sign: &'static str,
        left: &Expression,
        right: &Expression,
        place: Location,
    ) -> Result<Value, ReadError> {
        let truth = |truth: bool| Ok(Value::Number(i64::from(truth)));
        match sign {
            "and" => return if self.truth(left)? { self.value(right) } else { self.value(left) },
            "or" => return if self.truth(left)? { self.value(left) } else { self.value(right) },
            _ => {}
        }
        let (a, b) = (self.value(left)?, self.value(right)?);
        self.spend(a.size() + b.size(), place)?;
        match (sign, a, b) {
            ("==", a, b) => truth(a == b),
            ("!=", a, b) => truth(a != b),
            ("in", a, Value::List(values) | Value::Tuple(values)) => truth(values.contains(&a)),
            ("<", a, b) => truth(a < b),
            (">", a, b) => truth(a > b),
            ("<=", a, b) => truth(a <= b),
            (">=", a, b) => truth(a >= b),
            ("+", Value::Text(a), Value::Text(b)) => Ok(Value::Text(a + &b)),
            ("+", Value::List(a), Value::List(b)) => Ok(Value::List([a, b].concat())),
            ("+", Value::Tuple(a), Value::Tuple(b)) => Ok(Value::Tuple([a, b].concat())),
            (_, Value::Number(a), Value::Number(b)) => checked(
                match sign {
                    "+" => a.checked_add(b),
                    "-" => a.checked_sub(b),
                    "*" => a.checked_mul(b),
                    // Python rounds towards −∞, and a remainder has the sign of what divides.
                    "//" => a.checked_div_euclid(b).map(|q| if b < 0 && q * b != a { q - 1 } else { q }),
                    _ => a.checked_rem_euclid(b).map(|r| if b < 0 && r != 0 { r + b } else { r }),
                },
                place,
            ),
            _ => fault(place, sign),
        }
    }

    fn call(&mut self, name: &str, arguments: &[Expression], place: Location) -> Result<Value, ReadError> {
        let unknown = || Err(ReadError::new(Some(place), Syntax::Call { name: name.to_owned() }));
        match (name, arguments) {
            ("range", [_] | [_, _] | [_, _, _]) => {
                let bounds: Vec<i64> = arguments.iter().map(|bound| self.number(bound)).collect::<Result<_, _>>()?;
                let (start, end, step) = match *bounds {
                    [end] => (0, end, 1),
                    [start, end] => (start, end, 1),
                    [start, end, step, ..] => (start, end, step),
                    [] => return unknown(),
                };
                if step == 0 {
                    return fault(place, "range");
                }
                let within = |at: &i64| if step > 0 { *at < end } else { *at > end };
                let numbers =
                    std::iter::successors(Some(start).filter(within), |at| at.checked_add(step).filter(within));
                let values: Vec<Value> = numbers.take(self.left + 1).map(Value::Number).collect();
                self.spend(values.len(), place)?;
                Ok(Value::List(values))
            }
            ("abs", [value]) => checked(self.number(value)?.checked_abs(), place),
            ("len", [value]) => Ok(Value::Number(self.several(value)?.len() as i64)),
            ("str", [value]) => Ok(match self.value(value)? {
                Value::Text(text) => Value::Text(text),
                other => {
                    let mut text = String::new();
                    write_value(&mut text, &other);
                    Value::Text(text)
                }
            }),
            ("list" | "set" | "sorted", [value]) => {
                let mut values = self.several(value)?;
                if name == "sorted" {
                    values.sort();
                }
                Ok(Value::List(values))
            }
            ("tuple", [value]) => Ok(Value::Tuple(self.several(value)?)),
            ("min" | "max", [_, ..]) => {
                let values = match arguments {
                    [only] => self.several(only)?,
                    several => self.values(several)?,
                };
                let best = if name == "min" { values.into_iter().min() } else { values.into_iter().max() };
                best.map_or_else(|| fault(place, "min"), Ok)
            }
            _ => unknown(),
        }
    }
}

fn checked(number: Option<i64>, place: Location) -> Result<Value, ReadError> {
    number.map(Value::Number).ok_or_else(|| ReadError::new(Some(place), Syntax::NumberRange))
}

fn fault<T>(place: Location, found: &str) -> Result<T, ReadError> {
    Err(ReadError::new(Some(place), Syntax::Expression { found: found.to_owned() }))
}
