//! What a request asks for: options by name, of the kinds that its command has.

use crate::failure::Failure;
use crate::texts::message;
use bachet::Player;
use bachet::text::{Lang, Message, nearest};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// An option of a command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opt {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// What it means, for the description of the interface.
    pub(crate) about: &'static str,
}

/// The option that every command has.
pub(crate) const LANG: Opt = Opt { name: "lang", kind: Kind::Choice(&["en", "fr"]), about: "The language of texts." };

/// What an option can be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Text,
    /// A whole number, or the text of one.
    Number,
    Flag,
    /// A list of texts; a text alone is a list of one.
    Names,
    Choice(&'static [&'static str]),
    /// Anything that a reader of its own takes: JSON, or a text.
    Document,
}

impl Kind {
    fn message(self) -> Message {
        match self {
            Kind::Text | Kind::Document => message!("web.kind-text"),
            Kind::Number => message!("web.kind-number"),
            Kind::Flag => message!("web.kind-flag"),
            Kind::Names => message!("web.kind-names"),
            Kind::Choice(all) => message!("web.kind-choice", all = all.join(", ")),
        }
    }

    /// The value in the one way in which it is kept.
    fn read(self, value: Value) -> Option<Value> {
        let is_text = |value: &Value| value.is_string();
        match (self, value) {
            (Kind::Document, value) => Some(value),
            (Kind::Text, Value::Number(number)) => Some(number.to_string().into()),
            (Kind::Text, value @ Value::String(_)) | (Kind::Flag, value @ Value::Bool(_)) => Some(value),
            (Kind::Number, Value::Number(number)) => number.as_u64().map(|number| number.to_string().into()),
            (Kind::Number, Value::String(text)) => {
                text.trim().parse::<u64>().ok().map(|number| number.to_string().into())
            }
            (Kind::Names, Value::Array(names)) if names.iter().all(is_text) => Some(Value::Array(names)),
            (Kind::Names, name @ Value::String(_)) => Some(Value::Array(vec![name])),
            (Kind::Choice(all), value) => {
                let text = match value {
                    Value::String(text) => text,
                    Value::Number(number) => number.to_string(),
                    _ => return None,
                };
                all.contains(&text.as_str()).then(|| text.into())
            }
            _ => None,
        }
    }
}

/// The options of a request.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    pub(crate) lang: Lang,
    /// What could be given.
    options: &'static [Opt],
    values: BTreeMap<String, Value>,
}

impl Ask {
    /// Reads a body with some options.
    pub(crate) fn read(body: &[u8], options: &'static [Opt], lang: Lang) -> Result<Ask, (Failure, Lang)> {
        let mut lang = lang;
        let object = match serde_json::from_slice(body) {
            Ok(Value::Object(object)) => object,
            Ok(_) => return Err((Failure::bad(message!("web.object")), lang)),
            Err(error) => return Err((Failure::bad(message!("web.json", reason = error.to_string())), lang)),
        };
        let code = object.get(LANG.name).filter(|code| !code.is_null()).cloned();
        match code.map(|code| LANG.kind.read(code)) {
            Some(Some(code)) => lang = Lang::from_locale(code.as_str().unwrap_or_default()),
            Some(None) => return Err((Failure::bad(wrong_kind(&LANG)), lang)),
            None => {}
        }
        match values(object, options) {
            Ok(values) => Ok(Ask { lang, options, values }),
            Err(message) => Err((Failure::bad(message), lang)),
        }
    }

    /// The same request gives the same text.
    pub(crate) fn key(&self) -> String {
        let options: Vec<String> = self.values.iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!("{} {}", self.lang.code(), options.join(" "))
    }

    /// The text of an option.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).and_then(Value::as_str)
    }

    /// The text of an option that must be given.
    pub(crate) fn needed(&self, name: &str) -> Result<&str, Failure> {
        self.text(name).ok_or_else(|| Failure::bad(message!("web.missing", option = name)))
    }

    /// The number of an option.
    pub(crate) fn number(&self, name: &str) -> Option<u64> {
        self.text(name).and_then(|text| text.parse().ok())
    }

    /// The same as a count.
    pub(crate) fn count(&self, name: &str) -> Option<usize> {
        self.number(name).map(|number| usize::try_from(number).unwrap_or(usize::MAX))
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.values.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    /// The texts of an option that is a list.
    pub(crate) fn names(&self, name: &str) -> Vec<&str> {
        let list = self.values.get(name).and_then(Value::as_array);
        list.into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// A document, and whether it is a text of the person's own, in which places have a meaning.
    pub(crate) fn document(&self, name: &str) -> Option<(String, bool)> {
        self.values.get(name).map(|value| match value {
            Value::String(text) => (text.clone(), true),
            value => (value.to_string(), false),
        })
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// Whether the command has that option.
    pub(crate) fn could_have(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.name == name)
    }

    /// Refuses options that would be without effect for what is called `name`.
    pub(crate) fn refuse(&self, options: &[&str], name: &str) -> Result<(), Failure> {
        match options.iter().find(|option| self.has(option)) {
            Some(option) => Err(message!("web.means-nothing", option = *option, name = name).into()),
            None => Ok(()),
        }
    }

    /// Refuses an option without the other one that gives it a meaning.
    pub(crate) fn only_with(&self, option: &str, other: &str) -> Result<(), Failure> {
        match self.has(option) && !self.has(other) {
            true => Err(message!("web.needs", option = option, other = other).into()),
            false => Ok(()),
        }
    }

    /// The player of an option.
    pub(crate) fn player(&self, name: &str) -> Option<Player> {
        self.text(name).and_then(|text| text.parse().ok()).and_then(Player::from_number)
    }
}

fn values(object: Map<String, Value>, options: &[Opt]) -> Result<BTreeMap<String, Value>, Message> {
    let mut values = BTreeMap::new();
    for (name, value) in object {
        if name == LANG.name || value.is_null() {
            continue;
        }
        let Some(option) = options.iter().find(|option| option.name == name) else {
            return Err(unknown(&name, options));
        };
        match option.kind.read(value) {
            // What is not wanted is not asked for.
            Some(Value::Bool(false)) => None,
            Some(value) => values.insert(name, value),
            None => return Err(wrong_kind(option)),
        };
    }
    Ok(values)
}

fn wrong_kind(option: &Opt) -> Message {
    message!("web.kind", option = option.name, kind = option.kind.message())
}

fn unknown(name: &str, options: &[Opt]) -> Message {
    let all = || options.iter().map(|option| option.name);
    match nearest(name, all()) {
        Some(nearest) => message!("web.unknown-option-near", name = name, nearest = nearest),
        None => message!("web.unknown-option", name = name, all = all().collect::<Vec<_>>().join(", ")),
    }
}
