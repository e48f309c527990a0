//! JSON with its keys in order, none of them twice.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Text(String),
    Number(u64),
    Truth(bool),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
    /// Null, or a number that is not whole.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum JsonError {
    Syntax { line: u64, column: u64 },
    Twice(String),
}

/// What an error about a repeated key begins with; what follows is the key.
const TWICE: &str = "\u{0}twice\u{0}";

impl Json {
    /// Reads a text; nothing is nested more than 128 deep.
    pub(crate) fn parse(text: &str) -> Result<Json, JsonError> {
        serde_json::from_str(text).map_err(|error| {
            let words = error.to_string();
            match words.strip_prefix(TWICE).and_then(|rest| rest.split_once('\u{0}')) {
                Some((key, _)) => JsonError::Twice(key.to_owned()),
                None => JsonError::Syntax { line: error.line() as u64, column: error.column() as u64 },
            }
        })
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(pairs) => pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Json]> {
        match self {
            Json::List(list) => Some(list),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_str<E>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
                Ok(Json::Number(number))
            }

            fn visit_bool<E>(self, truth: bool) -> Result<Json, E> {
                Ok(Json::Truth(truth))
            }

            fn visit_i64<E>(self, _: i64) -> Result<Json, E> {
                Ok(Json::Other)
            }

            fn visit_f64<E>(self, _: f64) -> Result<Json, E> {
                Ok(Json::Other)
            }

            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Other)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Json, A::Error> {
                let mut list = Vec::new();
                while let Some(value) = values.next_element()? {
                    list.push(value);
                }
                Ok(Json::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut values: A) -> Result<Json, A::Error> {
                let mut pairs: Vec<(String, Json)> = Vec::new();
                let mut met = rustc_hash::FxHashSet::default();
                while let Some((key, value)) = values.next_entry::<String, Json>()? {
                    if !met.insert(key.clone()) {
                        return Err(A::Error::custom(format_args!("{TWICE}{key}\u{0}")));
                    }
                    pairs.push((key, value));
                }
                Ok(Json::Object(pairs))
            }
        }
        deserializer.deserialize_any(Any)
    }
}
