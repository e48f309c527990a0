//! What the page is told at build time: the types in `answers.js`, from the schemas of what the server takes and gives, and the games
//! in `catalogue.js`.

use crate::generated::{self, Generated};
use crate::shell::{Result, command};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt::Write;

const FILE: &str = "crates/bachet-web/page/answers.js";
const HEAD: &str = "// What the server is asked and what it answers. Written by `cargo xtask types` from the server's own description: \
                    change that, not this.\n";
const GAMES: &str = "crates/bachet-web/page/catalogue.js";
const GAMES_HEAD: &str = "// The games of the catalogue, as far as they are needed before anything is asked. Written by `cargo xtask types`: \
                          change the games, not this.\n\n\
                          /** Games that belong together, those that people know best first. */\n\
                          export const FAMILIES = /** @type {const} */ (";
const GAMES_TYPE: &str = ");\n\n\
                          /**\n \
                          * @typedef {object} Known\n \
                          * @property {string} name\n \
                          * @property {string[]} aliases what else it is called\n \
                          * @property {typeof FAMILIES[number]} family\n \
                          * @property {{en: string, fr: string}} title what people call it\n \
                          * @property {string} usual the size that people know, or like\n \
                          * @property {string} underWay moves of it, where its board is empty at the start\n \
                          * @property {string} small one whose whole arena is read at a glance\n \
                          * @property {[game: string, from: string]} tree one whose whole tree is, and where that starts\n \
                          */\n\
                          export const CATALOGUE = /** @type {Known[]} */ ([\n";
/// Where the description has its schemas.
const SCHEMAS: &str = "#/components/schemas/";

/// Writes the types anew.
pub(crate) fn write() -> Result<()> {
    generated::write(&made()?)
}

/// Says whether the types are those of the server.
pub(crate) fn check() -> Result<()> {
    generated::check(&made()?, "types")
}

fn made() -> Result<[Generated; 2]> {
    let types = Generated { path: FILE.to_owned(), content: types(&printed("openapi")?)? };
    Ok([types, Generated { path: GAMES.to_owned(), content: games(&printed("catalogue")?)? }])
}

/// What an example of the server's crate prints.
fn printed(example: &str) -> Result<Value> {
    let args = ["run", "--quiet", "--package", "bachet-web", "--example", example];
    let output = command("cargo", &args).output().map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo {}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("{example}: {error}"))
}

/// The games, one on a line.
fn games(catalogue: &Value) -> Result<String> {
    let games = catalogue["games"].as_array().ok_or("the catalogue has no games")?;
    let lines: String = games.iter().map(|game| format!("  {game},\n")).collect();
    Ok(format!("{GAMES_HEAD}{}{GAMES_TYPE}{lines}]);\n", catalogue["families"]))
}

/// All types that a description's requests and answers are made of.
fn types(description: &Value) -> Result<String> {
    let schemas = description["components"]["schemas"].as_object().ok_or("the description has no schemas")?;
    let paths = description["paths"].as_object().ok_or("the description has no paths")?;
    let mut out = HEAD.to_owned();
    let used = used(paths, schemas);
    for (name, schema) in schemas.iter().filter(|(name, _)| used.contains(name.as_str())) {
        out.push_str(&definition(name, schema, schemas)?);
    }
    let mut commands = String::new();
    for (path, item) in paths {
        let Some(name) = path.strip_prefix("/api/").filter(|name| !name.contains('/')) else { continue };
        let request = &item["post"]["requestBody"]["content"]["application/json"]["schema"];
        if request.is_null() {
            continue;
        }
        let own = format!("{}Request", capital(name));
        out.push_str(&definition(&own, request, schemas)?);
        let answer = &item["post"]["responses"]["200"]["content"]["application/json"]["schema"];
        if !answer.is_null() {
            let answer = expression(answer)?;
            writeln!(commands, " * @property {{{{request: {own}, answer: {answer}}}}} {name}").map_err(words)?;
        }
    }
    let about = "What each command takes, and what it gives.";
    write!(out, "\n/**\n * {about}\n * @typedef {{object}} Commands\n{commands} */\n\nexport {{}};\n")
        .map_err(words)?;
    Ok(out)
}

/// The schemas that requests and answers refer to, directly or not. What is flattened into another one is not among them.
fn used<'a>(paths: &'a Map<String, Value>, schemas: &'a Map<String, Value>) -> BTreeSet<&'a str> {
    let mut waiting = Vec::new();
    for method in paths.values().filter_map(Value::as_object).flat_map(Map::values) {
        let content = |part: &'a Value| part["content"].as_object().into_iter().flat_map(Map::values);
        content(&method["requestBody"]).for_each(|media| in_definition(&media["schema"], schemas, &mut waiting));
        let answers = method["responses"].as_object().into_iter().flat_map(Map::values);
        answers.flat_map(content).for_each(|media| mentioned(&media["schema"], &mut waiting));
    }
    let mut used = BTreeSet::new();
    while let Some(name) = waiting.pop() {
        if let Some(schema) = schemas.get(name).filter(|_| used.insert(name)) {
            in_definition(schema, schemas, &mut waiting);
        }
    }
    used
}

/// Adds what the definition of a schema refers to, which takes in the keys of the parts that it is made of.
fn in_definition<'a>(schema: &'a Value, schemas: &'a Map<String, Value>, found: &mut Vec<&'a str>) {
    match keys(schema, schemas) {
        Some(keys) => keys.iter().for_each(|key| mentioned(key.schema, found)),
        None => mentioned(schema, found),
    }
}

/// Adds every reference in a schema.
fn mentioned<'a>(schema: &'a Value, found: &mut Vec<&'a str>) {
    found.extend(reference(schema));
    match schema {
        Value::Object(inner) => inner.values().for_each(|inner| mentioned(inner, found)),
        Value::Array(inner) => inner.iter().for_each(|inner| mentioned(inner, found)),
        _ => {}
    }
}

fn words(error: std::fmt::Error) -> String {
    error.to_string()
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A schema under its name. Alternatives that a key `kind` tells apart get names of their own.
fn definition(name: &str, schema: &Value, schemas: &Map<String, Value>) -> Result<String> {
    let about = schema["description"].as_str().map(in_a_line);
    let alternatives = schema["oneOf"].as_array().filter(|all| all.iter().all(|one| kind(one).is_some()));
    if let Some(alternatives) = alternatives {
        let own = |one: &Value| kind(one).map(|kind| format!("{name}{}", capital(kind))).unwrap_or_default();
        let mut out = String::new();
        for one in alternatives {
            out.push_str(&definition(&own(one), one, schemas)?);
        }
        let all: Vec<String> = alternatives.iter().map(own).collect();
        out.push_str(&typedef(name, &all.join(" | "), about.as_deref(), ""));
        return Ok(out);
    }
    let Some(keys) = keys(schema, schemas).filter(|keys| keys.iter().all(|key| key.is_plain())) else {
        return Ok(typedef(name, &literal(schema, schemas)?, about.as_deref(), ""));
    };
    let mut properties = String::new();
    for Key { name, schema, required } in keys {
        let about = schema["description"].as_str().or_else(|| schema["oneOf"][0]["description"].as_str());
        let about = about.map(|words| format!(" {}", in_a_line(words))).unwrap_or_default();
        let written = if required { name.to_owned() } else { format!("[{name}]") };
        writeln!(properties, " * @property {{{}}} {written}{about}", expression(schema)?).map_err(words)?;
    }
    Ok(typedef(name, "object", about.as_deref(), &properties))
}

fn typedef(name: &str, own: &str, about: Option<&str>, properties: &str) -> String {
    let about = about.map(|words| format!(" * {words}\n")).unwrap_or_default();
    format!("\n/**\n{about} * @typedef {{{own}}} {name}\n{properties} */\n")
}

/// The first paragraph of a text, which must not end a comment.
fn in_a_line(text: &str) -> String {
    let first = text.split("\n\n").next().unwrap_or_default();
    first.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /")
}

/// The value of the key that tells alternatives apart.
fn kind(schema: &Value) -> Option<&str> {
    match schema["properties"]["kind"]["enum"].as_array()?.as_slice() {
        [only] => only.as_str(),
        _ => None,
    }
}

/// A key of an object.
struct Key<'a> {
    name: &'a str,
    schema: &'a Value,
    required: bool,
}

impl Key<'_> {
    /// Whether it can be written without quotes.
    fn is_plain(&self) -> bool {
        self.name.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
    }
}

/// The keys of an object, those of the parts that it is made of included; none for what is no object.
fn keys<'a>(schema: &'a Value, schemas: &'a Map<String, Value>) -> Option<Vec<Key<'a>>> {
    if let Some(name) = reference(schema) {
        return keys(schemas.get(name)?, schemas);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let parts: Option<Vec<Vec<Key<'_>>>> = parts.iter().map(|part| keys(part, schemas)).collect();
        return parts.map(|parts| parts.into_iter().flatten().collect());
    }
    let required: Vec<&str> =
        schema["required"].as_array().map_or(Vec::new(), |all| all.iter().filter_map(Value::as_str).collect());
    let properties = schema["properties"].as_object()?;
    let key =
        |(name, schema): (&'a String, &'a Value)| Key { name, schema, required: required.contains(&name.as_str()) };
    Some(properties.iter().map(key).collect())
}

/// An object with keys that need quotes, or anything else, as an expression.
fn literal(schema: &Value, schemas: &Map<String, Value>) -> Result<String> {
    let Some(keys) = keys(schema, schemas) else { return expression(schema) };
    let mut lines = String::new();
    for key in keys {
        let quoted = if key.is_plain() { key.name.to_owned() } else { format!("'{}'", key.name) };
        let mark = if key.required { "" } else { "?" };
        writeln!(lines, " *   {quoted}{mark}: {},", expression(key.schema)?).map_err(words)?;
    }
    Ok(format!("{{\n{lines} * }}"))
}

fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(SCHEMAS)
}

/// A schema as a type.
fn expression(schema: &Value) -> Result<String> {
    if let Some(name) = reference(schema) {
        return Ok(name.to_owned());
    }
    if let Some(all) = schema["oneOf"].as_array() {
        return joined(all, " | ");
    }
    if let Some(all) = schema["allOf"].as_array() {
        return joined(all, " & ");
    }
    if let Some(all) = schema["enum"].as_array() {
        let all: Vec<String> = all.iter().map(|one| one.to_string().replace('"', "'")).collect();
        return Ok(all.join(" | "));
    }
    match &schema["type"] {
        Value::Null => Ok("unknown".to_owned()),
        Value::String(kind) => of_kind(kind, schema),
        Value::Array(kinds) => {
            let all: Result<Vec<String>> =
                kinds.iter().filter_map(Value::as_str).map(|kind| of_kind(kind, schema)).collect();
            all.map(|all| all.join(" | "))
        }
        other => Err(format!("a type that is {other}")),
    }
}

fn joined(all: &[Value], sign: &str) -> Result<String> {
    let all: Result<Vec<String>> = all.iter().map(expression).collect();
    all.map(|all| all.join(sign))
}

fn of_kind(kind: &str, schema: &Value) -> Result<String> {
    match kind {
        "string" | "boolean" | "null" => Ok(kind.to_owned()),
        "integer" | "number" => Ok("number".to_owned()),
        "array" => {
            let items = expression(&schema["items"])?;
            Ok(if items.contains(' ') { format!("({items})[]") } else { format!("{items}[]") })
        }
        "object" => match schema["properties"].as_object() {
            None => {
                let values = &schema["additionalProperties"];
                Ok(format!(
                    "Record<string, {}>",
                    if values.is_object() { expression(values)? } else { "unknown".to_owned() }
                ))
            }
            Some(_) => literal(schema, &Map::new()).map(|text| text.replace("\n *  ", "").replace("\n * ", " ")),
        },
        other => Err(format!("a type that is called {other}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn schemas_become_types() {
        let description = json!({
            "components": {"schemas": {
                "Part": {"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}},
                "Unused": {"type": "string"},
                "Whole": {"description": "All.", "allOf": [
                    {"$ref": "#/components/schemas/Part"},
                    {"type": "object", "properties": {
                        "b": {"type": ["array", "null"], "items": {"enum": ["x", 1]}},
                        "c": {"type": "array", "items": {"$ref": "#/components/schemas/Shape"}},
                    }},
                ]},
                "Shape": {"oneOf": [
                    {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["round"]}}},
                    {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["square"]}}},
                ]},
            }},
            "paths": {"/api/ask": {"post": {
                "requestBody": {"content": {"application/json": {"schema":
                    {"type": "object", "properties": {"any": {}, "no-end": {"type": "boolean"}}}}}},
                "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Whole"}}}}},
            }}},
        });
        let written = types(&description).unwrap();
        for line in [
            " * All.\n * @typedef {object} Whole\n * @property {number} a\n * @property {('x' | 1)[] | null} [b]\n * @property {Shape[]} [c]\n",
            " * @typedef {ShapeRound | ShapeSquare} Shape\n",
            " * @typedef {{\n *   any?: unknown,\n *   'no-end'?: boolean,\n * }} AskRequest\n",
            " * @property {{request: AskRequest, answer: Whole}} ask\n",
        ] {
            assert!(written.contains(line), "{line} is not in {written}");
        }
        // A part whose keys are all in another type is no type of its own.
        assert!(!written.contains("Part") && !written.contains("Unused"), "{written}");
    }
}
