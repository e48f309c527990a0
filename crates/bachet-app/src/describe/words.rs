//! A description in words, a line for each thing.

use super::{DescribeAnswer, SaidAnswer};
use crate::Context;
use crate::texts::message;
use bachet::text::{Message, rough, units};
use std::time::Duration;

impl DescribeAnswer {
    /// The same with all of it in words.
    pub(super) fn in_words(mut self, context: &Context<'_>) -> DescribeAnswer {
        for can in &mut self.can {
            can.words = way(can.way, can.seconds).to_text(context.lang);
        }
        let lines = self.lines();
        let mut said: Vec<SaidAnswer> = lines
            .into_iter()
            .map(|(about, words)| SaidAnswer { about: about.to_text(context.lang), words: words.to_text(context.lang) })
            .collect();
        let mut more = |about: Message, words: &str| {
            said.push(SaidAnswer { about: about.to_text(context.lang), words: words.to_owned() });
        };
        self.known.iter().for_each(|known| more(message!("describe.about-known"), &known.words));
        if !self.why.is_empty() {
            more(message!("describe.about-size"), &self.why);
        }
        self.can.iter().for_each(|can| more(message!("describe.about-can"), &can.words));
        DescribeAnswer { said, ..self }
    }

    fn lines(&self) -> Vec<(Message, Message)> {
        let mut lines = Vec::new();
        let mut line = |about: Message, words: Message| lines.push((about, words));
        let is_told = self.kind != "outside";
        if is_told {
            line(
                message!("describe.about-players"),
                message!("describe.roles", n = self.players, roles = self.roles.join(", ")),
            );
        }
        let turns = match (self.players, self.turn_taking, self.alternating) {
            (1, ..) => Some(message!("describe.puzzle")),
            (_, true, Some(true)) => Some(message!("describe.alternating")),
            (_, true, _) => Some(message!("describe.any-turn")),
            (2, false, _) => Some(message!("describe.simultaneous")),
            _ => None,
        };
        turns.into_iter().for_each(|turns| line(message!("describe.about-turns"), turns));
        let information = match (self.perfect_information, self.complete_information) {
            (true, true) => message!("describe.perfect-complete"),
            (true, false) => message!("describe.perfect-incomplete"),
            (false, true) => message!("describe.imperfect-complete"),
            (false, false) => message!("describe.imperfect-incomplete"),
        };
        line(message!("describe.about-information"), information);
        let chance = if self.chance { message!("describe.with-chance") } else { message!("describe.no-chance") };
        line(message!("describe.about-chance"), chance);
        if let Some(goals) = &self.goals {
            let goals: Vec<String> = goals.iter().map(i64::to_string).collect();
            line(message!("describe.about-payoffs"), message!("describe.goals", goals = goals.join(", ")));
        }
        if is_told && self.players == 2 {
            let sum = if self.constant_sum { message!("describe.zero-sum") } else { message!("describe.other-sum") };
            line(message!("describe.about-sum"), sum);
        }
        if matches!(self.kind, "game" | "positions") {
            let same = match (self.impartial, self.shared_moves) {
                (true, _) => message!("describe.impartial"),
                (false, true) => message!("describe.shared"),
                (false, false) => message!("describe.partisan"),
            };
            line(message!("describe.about-moves"), same);
        }
        match self.convention {
            Some("misere") if self.kind == "game" && !self.impartial => {
                line(message!("describe.about-convention"), message!("describe.misere-line"));
            }
            Some("misere") => line(message!("describe.about-convention"), message!("describe.misere")),
            Some(_) => line(message!("describe.about-convention"), message!("describe.normal")),
            None => {}
        }
        match self.finite {
            Some(true) => line(message!("describe.about-plays"), message!("describe.finite")),
            Some(false) => line(message!("describe.about-plays"), message!("describe.loopy")),
            None => {}
        }
        match self.symmetric {
            Some(true) if self.kind == "table" => {
                line(message!("describe.about-symmetry"), message!("describe.same-for-both"));
            }
            Some(true) => line(message!("describe.about-symmetry"), message!("describe.symmetric")),
            _ => {}
        }
        let facts = (self.facts, self.moves, self.rules);
        if let (Some(facts), Some(moves), Some(rules)) = facts {
            line(message!("describe.about-rules"), message!("describe.rules", facts = facts, moves = moves, n = rules));
        }
        if let Some(positions) = self.positions.filter(|_| is_told && self.kind != "table") {
            let words = match self.exact {
                true => message!("describe.positions", n = positions as u64),
                false => message!("describe.positions-about", n = rough(positions)),
            };
            line(message!("describe.about-positions"), words);
        }
        if let Some(branching) = self.branching.filter(|_| self.kind != "table") {
            let words = message!("describe.branching", n = format!("{branching:.1}"));
            line(message!("describe.about-branching"), words);
        }
        if let Some(length) = self.length.filter(|_| self.kind != "table") {
            line(message!("describe.about-length"), message!("describe.length", n = format!("{length:.0}")));
        }
        if let Some(flaw) = &self.flaw {
            line(message!("describe.about-flaw"), message!("describe.flaw", flaw = flaw));
        }
        if let Some(doubt) = &self.doubt {
            line(message!("describe.about-doubt"), message!("describe.doubt", doubt = doubt));
        }
        lines
    }
}

/// What can be done, and how long it takes.
fn way(way: &str, seconds: Option<f64>) -> Message {
    let time = || units::duration(Duration::try_from_secs_f64(seconds.unwrap_or(0.0)).unwrap_or(Duration::MAX));
    match way {
        "theory" => message!("describe.can-theory"),
        "explore" => message!("describe.can-explore", time = time()),
        "levels" => message!("describe.can-levels", time = time()),
        "parts" => message!("describe.can-parts", time = time()),
        "exact" => message!("describe.can-exact"),
        "solve" => message!("describe.can-solve"),
        "chance" => message!("describe.can-chance"),
        "matrix" => message!("describe.can-matrix"),
        _ => message!("describe.can-search"),
    }
}
