//! The options of a command, from the schema of its request: which there are, and of what kind.

use crate::Error;
use crate::texts::message;
use bachet::text::{Message, nearest};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayItems, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

/// An option of a command.
#[derive(Clone)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) schema: RefOr<Schema>,
    kind: Kind,
}

/// What an option can be.
#[derive(Clone, Debug)]
enum Kind {
    Text,
    /// A whole number, or the text of one.
    Number,
    Flag,
    /// A list of texts; a text alone is a list of one.
    Names,
    /// One of these texts or numbers.
    Choice(Vec<Value>),
    /// Anything that a reader of its own takes: JSON, or a text.
    Document,
}

impl Field {
    /// The value in the one way in which it is kept.
    pub(super) fn read(&self, value: Value) -> Result<Value, Error> {
        let read = match (&self.kind, value) {
            (Kind::Document, value) => Some(value),
            (Kind::Text, Value::Number(number)) => Some(number.to_string().into()),
            (Kind::Text, value @ Value::String(_)) | (Kind::Flag, value @ Value::Bool(_)) => Some(value),
            (Kind::Number, Value::Number(number)) => number.as_u64().map(Value::from),
            (Kind::Number, Value::String(text)) => text.trim().parse::<u64>().ok().map(Value::from),
            (Kind::Names, Value::Array(names)) if names.iter().all(Value::is_string) => Some(Value::Array(names)),
            (Kind::Names, name @ Value::String(_)) => Some(Value::Array(vec![name])),
            (Kind::Choice(all), value @ (Value::String(_) | Value::Number(_))) => {
                all.iter().find(|known| plain(known) == plain(&value)).cloned()
            }
            _ => None,
        };
        read.ok_or_else(|| Error::WrongKind { option: self.name.clone(), kind: self.kind.message() })
    }
}

/// A text or a number as it is typed.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl Kind {
    fn message(&self) -> Message {
        match self {
            Kind::Text | Kind::Document => message!("app.kind-text"),
            Kind::Number => message!("app.kind-number"),
            Kind::Flag => message!("app.kind-flag"),
            Kind::Names => message!("app.kind-names"),
            Kind::Choice(all) => {
                let all: Vec<String> = all.iter().map(plain).collect();
                message!("app.kind-choice", all = all.join(", "))
            }
        }
    }

    /// The kind that a schema describes, where references are looked up.
    fn of(schema: &RefOr<Schema>, known: &BTreeMap<String, RefOr<Schema>>) -> Kind {
        match resolved(schema, known) {
            Some(Schema::Object(object)) => match (&object.enum_values, &object.schema_type) {
                (Some(all), _) => Kind::Choice(all.clone()),
                (None, kind) if is(kind, &Type::String) => Kind::Text,
                (None, kind) if is(kind, &Type::Integer) => Kind::Number,
                (None, kind) if is(kind, &Type::Boolean) => Kind::Flag,
                _ => Kind::Document,
            },
            Some(Schema::Array(array)) if matches!(array.items, ArrayItems::RefOrSchema(_)) => Kind::Names,
            // What may be missing is described as one of nothing and itself.
            Some(Schema::OneOf(one)) => {
                let own = one.items.iter().find(|item| !is_null(item));
                own.map_or(Kind::Document, |own| Kind::of(own, known))
            }
            _ => Kind::Document,
        }
    }
}

fn is(kind: &SchemaType, wanted: &Type) -> bool {
    match kind {
        SchemaType::Type(own) => own == wanted,
        SchemaType::Array(own) => own.contains(wanted),
        SchemaType::AnyValue => false,
    }
}

fn is_null(schema: &RefOr<Schema>) -> bool {
    matches!(schema, RefOr::T(Schema::Object(object)) if matches!(object.schema_type, SchemaType::Type(Type::Null)))
}

fn resolved<'a>(schema: &'a RefOr<Schema>, known: &'a BTreeMap<String, RefOr<Schema>>) -> Option<&'a Schema> {
    match schema {
        RefOr::T(schema) => Some(schema),
        RefOr::Ref(reference) => {
            let name = reference.ref_location.rsplit('/').next()?;
            resolved(known.get(name)?, known)
        }
    }
}

/// The options of a request, those of its parts included.
pub(super) fn of<T: ToSchema>() -> Vec<Field> {
    let mut known = Vec::new();
    T::schemas(&mut known);
    let known: BTreeMap<String, RefOr<Schema>> = known.into_iter().collect();
    let mut fields = Vec::new();
    collect(&T::schema(), &known, &mut fields);
    fields
}

fn collect(schema: &RefOr<Schema>, known: &BTreeMap<String, RefOr<Schema>>, fields: &mut Vec<Field>) {
    match resolved(schema, known) {
        Some(Schema::Object(object)) => {
            for (name, schema) in &object.properties {
                // A reader of the description sees what is meant, and not only its name.
                let schema = match schema {
                    RefOr::Ref(_) => {
                        resolved(schema, known).map_or_else(|| schema.clone(), |own| RefOr::T(own.clone()))
                    }
                    RefOr::T(_) => schema.clone(),
                };
                fields.push(Field { name: name.clone(), kind: Kind::of(&schema, known), schema });
            }
        }
        Some(Schema::AllOf(all)) => all.items.iter().for_each(|item| collect(item, known, fields)),
        _ => {}
    }
}

/// An option that says what a command is about.
pub(super) fn source(name: &str) -> Field {
    let (kind, about) = match name {
        "game" => (Kind::Text, "A game by its name, such as nim:3-4-5."),
        "rules" => (Kind::Text, "A game by its rules, in the Game Description Language, as they stand in a .kif file."),
        "text" => (Kind::Text, "An arena: JSON, the course's Python, or PGSolver's .pg."),
        "tree" => (Kind::Document, "A tree with values instead of a game: JSON, or a text as it stands in a file."),
        "table" => (Kind::Document, "A game in a table instead: its name, JSON, or a text as it stands in a file."),
        _ => (Kind::Document, "An arena of one's own instead of a game: JSON, or a text as it stands in a file."),
    };
    let schema_type = match kind {
        Kind::Text => SchemaType::new(Type::String),
        _ => SchemaType::AnyValue,
    };
    let schema = ObjectBuilder::new().schema_type(schema_type).description(Some(about));
    Field { name: name.to_owned(), schema: RefOr::T(schema.into()), kind }
}

/// The error for an option that the command does not have.
pub(super) fn unknown(name: &str, fields: &[Field]) -> Error {
    let all = || fields.iter().map(|field| field.name.as_str());
    let nearest = nearest(name, all()).map(str::to_owned);
    Error::UnknownOption { name: name.to_owned(), nearest, all: all().map(str::to_owned).collect() }
}

/// The error for an option that is none of these.
pub(super) fn wrong_choice(option: &str, all: &[&str]) -> Error {
    Error::WrongKind { option: option.to_owned(), kind: message!("app.kind-choice", all = all.join(", ")) }
}
