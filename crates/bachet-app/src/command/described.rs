//! Schemas as readers of the description need them.

use utoipa::openapi::schema::{SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

/// The schema of an answer: a key that can be null is always there. One that may be missing is never null, which its type says.
pub(super) fn answer(schema: &mut RefOr<Schema>) {
    request(schema);
    each_object(schema, &mut |object| {
        for (name, property) in &object.properties {
            if may_be_null(property) && !object.required.contains(name) {
                object.required.push(name.clone());
            }
        }
    });
}

/// The schema of a request: without the examples for those who program in Rust.
pub(super) fn request(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    let description = match schema {
        Schema::Object(object) => &mut object.description,
        Schema::OneOf(one) => &mut one.description,
        Schema::AllOf(all) => &mut all.description,
        _ => return,
    };
    if let Some(words) = description
        && let Some(end) = words.find("\n\n")
    {
        words.truncate(end);
    }
}

/// The objects that a schema is made of.
fn each_object(schema: &mut RefOr<Schema>, act: &mut impl FnMut(&mut utoipa::openapi::Object)) {
    match schema {
        RefOr::T(Schema::Object(object)) => act(object),
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(|item| each_object(item, act)),
        RefOr::T(Schema::OneOf(one)) => one.items.iter_mut().for_each(|item| each_object(item, act)),
        _ => {}
    }
}

fn may_be_null(schema: &RefOr<Schema>) -> bool {
    let null = |kind: &SchemaType| match kind {
        SchemaType::Type(own) => *own == Type::Null,
        SchemaType::Array(all) => all.contains(&Type::Null),
        SchemaType::AnyValue => false,
    };
    match schema {
        RefOr::T(Schema::Object(object)) => null(&object.schema_type),
        RefOr::T(Schema::Array(array)) => null(&array.schema_type),
        RefOr::T(Schema::OneOf(one)) => one.items.iter().any(may_be_null),
        _ => false,
    }
}
