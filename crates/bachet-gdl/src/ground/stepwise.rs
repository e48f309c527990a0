//! One position after the other, straight from rules with their variables: what holds there is derived anew each time. That is slow,
//! but it asks only for what there is, where all that can ever hold may be too much.

use super::{Engine, group_numbers};
use crate::check::{Changing, Relations};
use crate::error::{RulesError, RulesFault};
use crate::expression::{Expression, read};
use crate::program::{Atom, Literal, Names, Program, words};
use crate::terms::{Ground, Terms};
use crate::work::Work;

/// The legal moves of a role once all roles have made these moves; none at all if one of the moves cannot be made.
pub(crate) fn legal_after(
    program: &Program,
    relations: &Relations,
    role: &str,
    made: &[Vec<String>],
    memory: usize,
    work: &mut Work<'_>,
) -> Result<Vec<String>, RulesError> {
    let mut engine = Engine::new(program, relations, memory, work);
    engine.settles = true;
    let group_of = group_numbers(relations);
    let (mut steady, mut changing) = (Vec::new(), Vec::new());
    for (number, group) in relations.groups.iter().enumerate() {
        let rules: Vec<usize> = group.iter().flat_map(|&relation| engine.by_head[relation].iter().copied()).collect();
        let never = relations.changing[group[0]] == Changing::Never;
        // What a position is worth is not asked.
        let goal = group.iter().any(|&relation| relations.all[relation].0 == words::GOAL);
        for &rule in rules.iter().filter(|_| !goal) {
            let rule = &program.rules[rule];
            let own = |atom: &&Atom| group_of[relations.numbers[&atom.relation()]] == number;
            let negated = rule.body.iter().find_map(|literal| match literal {
                Literal::Atom { holds: false, atom } => Some(atom).filter(own),
                _ => None,
            });
            if let Some(atom) = negated {
                let [name, other] = [rule.head.name, atom.name].map(|name| program.names.text(name).to_owned());
                return Err(RulesError::at(rule.place, RulesFault::Unstratified { name, other }));
            }
        }
        match never {
            true => steady.push((number, rules)),
            false if !goal => changing.push((number, rules)),
            false => {}
        }
    }
    let mut from = 0;
    for (number, rules) in &steady {
        from = engine.derive(rules, &|relation| group_of[relation] == *number, from)?;
    }
    let roles: Vec<Ground> = engine.of_relation(words::ROLE).iter().map(|&fact| engine.argument(fact, 0)).collect();
    let mut holding: Vec<Ground> =
        engine.of_relation(words::INIT).iter().map(|&fact| engine.argument(fact, 0)).collect();
    for moves in made.iter().map(Some).chain([None]) {
        for &fact in &holding {
            engine.becomes(words::TRUE, &[fact], None)?;
        }
        for (&role, mov) in roles.iter().zip(moves.into_iter().flatten()) {
            // In a list whatever it is called, a move is read as one in prefix form.
            let all = read(&format!("({mov})"))?;
            let mov = match all.first() {
                Some(Expression::List(parts, _)) => parts.first(),
                _ => None,
            };
            let Some(mov) = mov.and_then(|mov| term(mov, &program.names, &mut engine.out.terms)) else {
                return Ok(Vec::new());
            };
            engine.becomes(words::DOES, &[role, mov], None)?;
        }
        let mut done = engine.derive(&[], &|_| false, from)?;
        for (number, rules) in &changing {
            done = engine.derive(rules, &|relation| group_of[relation] == *number, done)?;
        }
        if moves.is_some() {
            holding = engine.of_relation(words::NEXT).iter().map(|&fact| engine.argument(fact, 0)).collect();
            engine.forget(from);
        }
    }
    let legal = engine.of_relation(words::LEGAL).into_iter();
    let own = legal.filter(|&fact| {
        let whose = engine.out.terms.name(engine.argument(fact, 0));
        program.names.text(whose) == role
    });
    Ok(own.map(|fact| engine.out.terms.prefix(engine.argument(fact, 1), &program.names)).collect())
}

impl Engine<'_, '_> {
    fn argument(&self, fact: Ground, number: usize) -> Ground {
        self.out.terms.arguments(fact)[number]
    }

    /// Forgets all facts but the first so many, which are those of relations that never change.
    fn forget(&mut self, from: usize) {
        for term in self.out.facts.drain(from..) {
            self.number[term as usize] = super::NONE;
        }
        self.out.relation.truncate(from);
        for (relation, changing) in self.relations.changing.iter().enumerate() {
            if *changing != Changing::Never {
                self.members[relation].clear();
                self.indices[relation].clear();
            }
        }
    }
}

/// A move as a term; none if it has a name that the rules do not.
fn term(expression: &Expression, names: &Names, terms: &mut Terms) -> Option<Ground> {
    let (name, arguments) = match expression {
        Expression::Name(name, _) => (name, &[][..]),
        Expression::List(parts, _) => match parts.split_first()? {
            (Expression::Name(name, _), arguments) => (name, arguments),
            _ => return None,
        },
    };
    let arguments: Option<Vec<Ground>> = arguments.iter().map(|argument| term(argument, names, terms)).collect();
    Some(terms.make(names.find(name)?, &arguments?))
}
