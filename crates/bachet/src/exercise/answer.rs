//! Answers: a few fields of simple shapes, read from JSON and written to it.

use super::{Exercise, Instance, Size};
use crate::format::draft::unknown_key;
use crate::format::json::quoted;
use crate::format::json::tokens::Tokens;
use crate::format::values::Values;
use crate::format::{Fault, Location, ReadError, plain};
use crate::player::Player;
use crate::text::{Message, message, nearest};
use std::io::Read;

/// A vertex of a graph or a node of a tree, by its number.
pub type Item = u32;

/// An answer to an exercise, right or wrong: its fields, by key.
///
/// ```
/// use bachet::exercise::{Exercise, Given, Kind, Size};
/// let exercise = Exercise::new(Kind::Kernel, Size::Small, 7);
/// let mut answer = exercise.form();
/// answer.set("kernel", Given::Names(vec![0]));
/// assert!(!exercise.mark(&answer).perfect());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    fields: Vec<(&'static str, Given)>,
}

/// What a field holds. Nothing was answered yet where it is none or empty.
///
/// ```
/// use bachet::exercise::Given;
/// assert_ne!(Given::Number(Some(2)), Given::Number(None));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// Yes or no.
    Truth(Option<bool>),
    /// A player.
    Player(Option<Player>),
    /// A number.
    Number(Option<i64>),
    /// A vertex or node.
    Name(Option<Item>),
    /// A set of them.
    Names(Vec<Item>),
    /// A play: vertices in order. One may come twice.
    Play(Vec<Item>),
    /// A set for each step. Whether one holds those before it again does not matter.
    Steps(Vec<Vec<Item>>),
    /// Numbers in order.
    Numbers(Vec<i64>),
    /// A number for each of some vertices or nodes.
    NumberOf(Vec<(Item, Option<i64>)>),
    /// A choice at each of some vertices.
    ChoiceOf(Vec<(Item, Option<Item>)>),
}

impl Given {
    /// The same before anything is filled in. The numbers to be found keep their places.
    fn emptied(self) -> Given {
        match self {
            Given::Truth(_) => Given::Truth(None),
            Given::Player(_) => Given::Player(None),
            Given::Number(_) => Given::Number(None),
            Given::Name(_) => Given::Name(None),
            Given::Names(_) => Given::Names(Vec::new()),
            Given::Play(_) => Given::Play(Vec::new()),
            Given::Steps(_) => Given::Steps(Vec::new()),
            Given::Numbers(_) => Given::Numbers(Vec::new()),
            Given::NumberOf(table) => Given::NumberOf(table.into_iter().map(|(item, _)| (item, None)).collect()),
            // The places would give away who wins.
            Given::ChoiceOf(_) => Given::ChoiceOf(Vec::new()),
        }
    }

    /// The same with nothing but these items.
    fn within(self, items: &[Item]) -> Given {
        let known = |item: &Item| items.contains(item);
        let only = |names: Vec<Item>| names.into_iter().filter(known).collect();
        match self {
            Given::Truth(_) | Given::Player(_) | Given::Number(_) | Given::Numbers(_) => self,
            Given::Name(item) => Given::Name(item.filter(known)),
            Given::Names(names) => Given::Names(only(names)),
            Given::Play(play) => Given::Play(only(play)),
            Given::Steps(steps) => Given::Steps(steps.into_iter().map(only).collect()),
            Given::NumberOf(table) => Given::NumberOf(table.into_iter().filter(|(item, _)| known(item)).collect()),
            Given::ChoiceOf(table) => {
                let table = table.into_iter().filter(|(item, _)| known(item));
                Given::ChoiceOf(table.map(|(item, to)| (item, to.filter(known))).collect())
            }
        }
    }

    fn to_json(&self, instance: Instance<'_>) -> String {
        let name = |&item: &Item| quoted(&instance.name(item));
        let names = |items: &[Item]| list(items.iter().map(name));
        let or_null = |text: Option<String>| text.unwrap_or_else(|| "null".to_owned());
        let table = |pairs: Vec<String>| format!("{{{}}}", pairs.join(", "));
        match self {
            Given::Truth(truth) => or_null(truth.map(|truth| truth.to_string())),
            Given::Player(player) => or_null(player.map(|player| player.number().to_string())),
            Given::Number(number) => or_null(number.map(|number| number.to_string())),
            Given::Name(item) => or_null(item.as_ref().map(name)),
            Given::Names(items) | Given::Play(items) => names(items),
            Given::Steps(steps) => list(steps.iter().map(|step| names(step))),
            Given::Numbers(numbers) => list(numbers.iter().map(i64::to_string)),
            Given::NumberOf(pairs) => table(
                pairs
                    .iter()
                    .map(|(item, n)| format!("{}: {}", name(item), or_null(n.map(|n| n.to_string()))))
                    .collect(),
            ),
            Given::ChoiceOf(pairs) => table(
                pairs.iter().map(|(item, to)| format!("{}: {}", name(item), or_null(to.as_ref().map(name)))).collect(),
            ),
        }
    }
}

fn list(texts: impl Iterator<Item = String>) -> String {
    format!("[{}]", texts.collect::<Vec<_>>().join(", "))
}

impl Answer {
    pub(super) fn new(fields: impl IntoIterator<Item = (&'static str, Given)>) -> Answer {
        Answer { fields: fields.into_iter().collect() }
    }

    /// The fields, in the order of the questions.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let answer = Exercise::new(Kind::Minimax, Size::Small, 7).answer();
    /// assert_eq!(answer.fields().iter().map(|(key, _)| *key).collect::<Vec<_>>(), ["values", "move"]);
    /// ```
    #[must_use]
    pub fn fields(&self) -> &[(&'static str, Given)] {
        &self.fields
    }

    /// The field of that key.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Given, Kind, Size};
    /// let form = Exercise::new(Kind::Minimax, Size::Small, 7).form();
    /// assert_eq!(form.get("move"), Some(&Given::Name(None)));
    /// ```
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Given> {
        self.fields.iter().find(|(known, _)| *known == key).map(|(_, given)| given)
    }

    /// Fills in the field of that key. Nothing happens if there is none, or if it holds something else.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Given, Kind, Size};
    /// let mut answer = Exercise::new(Kind::Minimax, Size::Small, 7).form();
    /// answer.set("move", Given::Name(Some(1)));
    /// answer.set("move", Given::Truth(Some(true)));
    /// assert_eq!(answer.get("move"), Some(&Given::Name(Some(1))));
    /// ```
    pub fn set(&mut self, key: &str, given: Given) {
        if let Some((_, field)) = self.fields.iter_mut().find(|(known, _)| *known == key)
            && std::mem::discriminant(field) == std::mem::discriminant(&given)
        {
            *field = given;
        }
    }

    pub(super) fn emptied(self) -> Answer {
        Answer::new(self.fields.into_iter().map(|(key, given)| (key, given.emptied())))
    }

    pub(super) fn truth(&self, key: &str) -> Option<bool> {
        if let Some(Given::Truth(truth)) = self.get(key) { *truth } else { None }
    }

    pub(super) fn player(&self, key: &str) -> Option<Player> {
        if let Some(Given::Player(player)) = self.get(key) { *player } else { None }
    }

    pub(super) fn number(&self, key: &str) -> Option<i64> {
        if let Some(Given::Number(number)) = self.get(key) { *number } else { None }
    }

    pub(super) fn name(&self, key: &str) -> Option<Item> {
        if let Some(Given::Name(item)) = self.get(key) { *item } else { None }
    }

    pub(super) fn names(&self, key: &str) -> &[Item] {
        if let Some(Given::Names(items)) = self.get(key) { items } else { &[] }
    }

    pub(super) fn play(&self, key: &str) -> &[Item] {
        if let Some(Given::Play(items)) = self.get(key) { items } else { &[] }
    }

    pub(super) fn steps(&self, key: &str) -> &[Vec<Item>] {
        if let Some(Given::Steps(steps)) = self.get(key) { steps } else { &[] }
    }

    pub(super) fn numbers(&self, key: &str) -> &[i64] {
        if let Some(Given::Numbers(numbers)) = self.get(key) { numbers } else { &[] }
    }

    pub(super) fn number_of(&self, key: &str, item: Item) -> Option<i64> {
        let Some(Given::NumberOf(table)) = self.get(key) else { return None };
        table.iter().find(|(known, _)| *known == item).and_then(|&(_, number)| number)
    }

    pub(super) fn choices(&self, key: &str) -> &[(Item, Option<Item>)] {
        if let Some(Given::ChoiceOf(table)) = self.get(key) { table } else { &[] }
    }
}

impl Exercise {
    /// An answer as JSON, without what is not of this exercise.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::Kernel, Size::Small, 7);
    /// assert_eq!(exercise.write_answer(&exercise.form()), r#"{"kernel": [], "wins": null}"#);
    /// ```
    #[must_use]
    pub fn write_answer(&self, answer: &Answer) -> String {
        let answer = self.own(answer);
        let field = |(key, given): &(&str, Given)| format!("{}: {}", quoted(key), given.to_json(self.instance()));
        format!("{{{}}}", answer.fields.iter().map(field).collect::<Vec<_>>().join(", "))
    }

    /// What an answer holds for this exercise: its fields, without vertices or nodes that it does not have.
    pub(super) fn own(&self, answer: &Answer) -> Answer {
        let mut own = self.form();
        let items: Vec<Item> = self.instance().items().collect();
        for (key, given) in &answer.fields {
            own.set(key, given.clone().within(&items));
        }
        own
    }

    /// Reads what a student answered: the [form](Exercise::form) with some or all of its fields filled in, or a whole sheet of
    /// this exercise with that form in it.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::Minimax, Size::Small, 7);
    /// let answer = exercise.read_answer(r#"{"values": {"B": 3}, "move": "B"}"#.as_bytes())?;
    /// assert!(!exercise.mark(&answer).perfect());
    /// let error = exercise.read_answer(r#"{"move": "b"}"#.as_bytes()).unwrap_err();
    /// assert_eq!(error.to_string(), "1:10: there is no b here; did you mean B?");
    /// let sheet = r#"{"kind": "minimax", "seed": 7, "form": {"values": {"B": 3}, "move": "B"}}"#;
    /// assert_eq!(exercise.read_answer(sheet.as_bytes())?, answer);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn read_answer<'a>(&self, reader: impl Read + Send + 'a) -> Result<Answer, ReadError> {
        let mut answer = self.form();
        let tokens = Tokens::new(plain(reader)?.into_reader());
        let mut reading = Reading { tokens, exercise: self, instance: self.instance(), taken: Vec::new() };
        reading.answer(&mut answer, message!("exercise.what-answer"), Part::Any)?;
        reading.tokens.finish()?;
        Ok(answer)
    }
}

/// A student's answer that is being read.
struct Reading<'a, R: Read> {
    tokens: Tokens<R>,
    exercise: &'a Exercise,
    instance: Instance<'a>,
    /// The keys that were there.
    taken: Vec<String>,
}

/// What an object of a student's file may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The form, or the sheet that it is in.
    Any,
    /// The form.
    Form,
}

/// What a sheet has besides the form, and what is not looked at.
const SHEET: [&str; 13] = [
    "number",
    "points",
    "shares",
    "lang",
    "title",
    "from",
    "strategy",
    "setting",
    "questions",
    "instance",
    "picture",
    "answer",
    "solution",
];

impl<R: Read> Reading<'_, R> {
    /// Reads the fields of the form, wherever it is.
    fn answer(&mut self, answer: &mut Answer, what: Message, part: Part) -> Result<(), ReadError> {
        let (feature, count) = self.exercise.feature().map_or((None, 0), |(feature, n)| (Some(feature.name()), n));
        let keys: Vec<&str> = answer.fields.iter().map(|(key, _)| *key).collect();
        self.tokens.begin_object(what)?;
        while let Some((key, place)) = self.tokens.next_key()? {
            if self.taken.contains(&key) {
                return Err(ReadError::new(Some(place), Fault::KeyTwice { key }));
            }
            match (keys.iter().position(|known| *known == key), key.as_str()) {
                (Some(known), _) => self.fill(&mut answer.fields[known].1, keys[known])?,
                (None, "form") if part == Part::Any => {
                    self.answer(answer, message!("json.what-key", key = key.as_str()), Part::Form)?;
                }
                (None, "kind") if part == Part::Any => self.same(&key, self.exercise.kind().name())?,
                (None, "size") if part == Part::Any && self.exercise.size().is_some() => {
                    self.same(&key, self.exercise.size().map_or("", Size::name))?;
                }
                (None, "seed") if part == Part::Any => self.same(&key, &self.exercise.seed().to_string())?,
                (None, name) if part == Part::Any && feature == Some(name) => self.same(&key, &count.to_string())?,
                (None, other) if part == Part::Any && SHEET.contains(&other) => self.tokens.skip()?,
                (None, other) => return Err(ReadError::new(Some(place), unknown_key(other, &keys))),
            }
            self.taken.push(key);
        }
        Ok(())
    }

    /// Reads what a sheet says about its exercise, which must be this one.
    fn same(&mut self, key: &str, wanted: &str) -> Result<(), ReadError> {
        let (found, place) = self.tokens.text_or_number(message!("json.what-key", key = key))?;
        if found == wanted {
            return Ok(());
        }
        let (key, wanted) = (key.to_owned(), wanted.to_owned());
        Err(ReadError::new(Some(place), Fault::OtherSheet { key, found, wanted }))
    }

    /// Reads a field of the shape that it has.
    fn fill(&mut self, field: &mut Given, key: &str) -> Result<(), ReadError> {
        let what = message!("json.what-key", key = key);
        if self.tokens.null()? {
            return Ok(());
        }
        match field {
            Given::Truth(truth) => *truth = Some(self.tokens.boolean(what)?),
            Given::Player(player) => *player = Some(self.player(what)?),
            Given::Number(number) => *number = Some(self.integer(what)?),
            Given::Name(item) => *item = Some(self.item(what)?),
            Given::Names(items) | Given::Play(items) => *items = self.items(what)?,
            Given::Steps(steps) => {
                self.tokens.begin_array(what.clone())?;
                while self.tokens.has_next()? {
                    steps.push(self.items(what.clone())?);
                }
            }
            Given::Numbers(numbers) => {
                self.tokens.begin_array(what.clone())?;
                while self.tokens.has_next()? {
                    numbers.push(self.integer(what.clone())?);
                }
            }
            Given::NumberOf(table) => {
                *table = self.table(what, |reading, what| reading.integer(what))?;
            }
            Given::ChoiceOf(table) => {
                *table = self.table(what, |reading, what| reading.item(what))?;
            }
        }
        Ok(())
    }

    /// Something for each of some items; null where there is nothing yet.
    fn table<T>(
        &mut self,
        what: Message,
        value: impl Fn(&mut Self, Message) -> Result<T, ReadError>,
    ) -> Result<Vec<(Item, Option<T>)>, ReadError> {
        let mut table: Vec<(Item, Option<T>)> = Vec::new();
        self.tokens.begin_object(what.clone())?;
        while let Some((name, place)) = self.tokens.next_key()? {
            let item = self.named(&name, place)?;
            if table.iter().any(|&(earlier, _)| earlier == item) {
                return Err(ReadError::new(Some(place), Fault::KeyTwice { key: name }));
            }
            let given = if self.tokens.null()? { None } else { Some(value(self, what.clone())?) };
            table.push((item, given));
        }
        Ok(table)
    }

    fn items(&mut self, what: Message) -> Result<Vec<Item>, ReadError> {
        let mut items = Vec::new();
        self.tokens.begin_array(what.clone())?;
        while self.tokens.has_next()? {
            items.push(self.item(what.clone())?);
        }
        Ok(items)
    }

    fn item(&mut self, what: Message) -> Result<Item, ReadError> {
        let (name, place) = self.tokens.text_or_number(what)?;
        self.named(&name, place)
    }

    fn named(&self, name: &str, place: Location) -> Result<Item, ReadError> {
        let known: Vec<(String, Item)> = self.instance.items().map(|item| (self.instance.name(item), item)).collect();
        if let Some(&(_, item)) = known.iter().find(|(known, _)| known == name) {
            return Ok(item);
        }
        let names = || known.iter().map(|(known, _)| known.as_str());
        // Names are short, so that one in the wrong case is not near by its letters.
        let other_case = names().find(|known| known.eq_ignore_ascii_case(name.trim()));
        let nearest = other_case.or_else(|| nearest(name, names())).map(str::to_owned);
        let all = names().map(str::to_owned).collect();
        Err(ReadError::new(Some(place), Fault::UnknownName { name: name.to_owned(), nearest, all }))
    }

    /// A player: 1, "1" or "J1".
    fn player(&mut self, what: Message) -> Result<Player, ReadError> {
        let (text, place) = self.tokens.text_or_number(what.clone())?;
        let number = text.trim().trim_start_matches(['J', 'j']);
        let player = number.parse().ok().and_then(Player::from_number);
        player.ok_or_else(|| ReadError::new(Some(place), Fault::ExpectedPlayer { what, found: text }))
    }

    fn integer(&mut self, what: Message) -> Result<i64, ReadError> {
        let (text, place) = self.tokens.number(what.clone())?;
        text.parse().map_err(|_| ReadError::new(Some(place), Fault::ExpectedInteger { what, found: text }))
    }
}
