//! Requests made up from what the server says of itself: each gets an answer that it describes, and none is a fault.

use super::Finding;
use super::process::Chance;
use super::server::Server;
use crate::shell::Result;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long an answer may take, and how much memory all of them.
const TIME: Duration = Duration::from_secs(3);
const MEMORY: u64 = 256 << 20;

/// Games of any size, and what is none.
const GAMES: [&str; 24] = [
    "sticks:10",
    "nim:3-4-5",
    "connect4:4x4",
    "connect4:7x6",
    "chomp:3x4",
    "tictactoe",
    "nim:1000000",
    "race:1000000,say=1-1000000",
    "octal:0.7777777,heaps=4999",
    "octal:0.7777777,heaps=4998",
    "kayles:500",
    "dawson:70",
    "mnk:9x9,line=5",
    "nim:3-4+kayles:7",
    "sticks:4294967295",
    "nim:",
    "nim:0",
    ":",
    "é",
    "nim:3,take=",
    "chomp:20x20",
    "connect4:0x0",
    "grundy:300",
    "euclid:987-610",
];

pub(super) fn attack(program: &Path, time: Duration) -> Result<Vec<Finding>> {
    let memory = (MEMORY >> 20).to_string() + "M";
    let mut server = Server::start(program, &["--max-memory", &memory, "--max-time", "3s"])?;
    let described = server.ask("GET", "/api/openapi.json", b"")?;
    let described: Value = serde_json::from_slice(&described.body).map_err(|error| error.to_string())?;
    let paths = described["paths"].as_object().ok_or("nothing is described")?;
    let asked: Vec<(&String, &Value)> = paths
        .iter()
        .map(|(path, methods)| (path, &methods["post"]["requestBody"]["content"]["application/json"]["schema"]))
        .filter(|(path, schema)| !schema.is_null() && !path.starts_with("/api/jobs/"))
        .collect();
    let mut chance = Chance(7);
    let (began, mut count, mut longest, mut wrong) = (Instant::now(), 0, Duration::ZERO, Vec::new());
    while began.elapsed() < time && wrong.len() < 5 {
        let (path, schema) = *chance.of(&asked);
        let body = body(schema, &mut chance);
        count += 1;
        match server.ask("POST", path, &body) {
            Ok(reply) => {
                longest = longest.max(reply.wall);
                let known = matches!(reply.status, 200 | 400 | 404 | 408 | 413 | 415 | 422 | 429 | 503);
                if !known || reply.wall > 3 * TIME {
                    let asked = String::from_utf8_lossy(&body).chars().take(300).collect::<String>();
                    wrong.push(format!("{path} {asked}: {} after {:.1} s", reply.status, reply.wall.as_secs_f64()));
                }
            }
            Err(error) => {
                wrong
                    .push(format!("{error}: {}", String::from_utf8_lossy(&body).chars().take(300).collect::<String>()));
            }
        }
        if !server.lives() {
            return Err(format!("the server ended: {path} {}", String::from_utf8_lossy(&body)));
        }
    }
    let peak = server.peak().unwrap_or(0);
    let said = match wrong.is_empty() {
        true => format!("all answered; the longest took {:.1} s", longest.as_secs_f64()),
        false => wrong.join("; "),
    };
    Ok(vec![
        Finding::new(&format!("{count} made-up requests"), said, wrong.is_empty()),
        Finding::new(
            "the server's memory meanwhile, at 256 MiB",
            format!("{} MiB at most", peak >> 20),
            peak <= super::memory::allowed(MEMORY),
        ),
    ])
}

/// Options of a command, most of them as they should be; sometimes not even JSON.
fn body(schema: &Value, chance: &mut Chance) -> Vec<u8> {
    if chance.below(40) == 0 {
        return [&b"["[..], b"{", b"", b"\xff\xfe", b"{\"game\": nul", b"null"][chance.below(6)]
            .repeat(1 + chance.below(300));
    }
    let mut body = Map::new();
    for (name, kind) in schema["properties"].as_object().into_iter().flatten() {
        let wanted = if name == "game" { 10 } else { 3 };
        if chance.below(10) < wanted {
            body.insert(name.clone(), value(name, kind, chance));
        }
    }
    Value::Object(body).to_string().into_bytes()
}

fn value(name: &str, kind: &Value, chance: &mut Chance) -> Value {
    if chance.below(12) == 0 {
        return chance
            .of(&[json!(null), json!([]), json!({}), json!(-1), json!(1e300), json!("9".repeat(5000)), json!([[[1]]])])
            .clone();
    }
    if name == "game" {
        return json!(chance.of(&GAMES));
    }
    if let Some(choices) = kind["enum"].as_array().filter(|choices| !choices.is_empty()) {
        return chance.of(choices).clone();
    }
    let types = kind["type"].as_array().cloned().unwrap_or_else(|| vec![kind["type"].clone()]);
    match types.iter().find_map(|kind| kind.as_str().filter(|kind| *kind != "null")) {
        Some("boolean") => json!(chance.below(2) == 0),
        Some("integer") => json!(*chance.of(&[0u64, 1, 2, 3, 7, 100, 1000, 1_000_000, u64::MAX])),
        Some("number") => json!(*chance.of(&[0.0, 0.5, 1.0, 8.0, -3.0, 1e18])),
        Some("array") => json!((0..chance.below(20)).map(|k| k.to_string()).collect::<Vec<_>>()),
        _ => json!(chance.of(&[
            "",
            "1",
            "3-4",
            "a",
            "10",
            "(3,1)",
            "alpha-beta",
            "monte-carlo",
            "1s",
            "9999999h",
            "x".repeat(3000).as_str()
        ])),
    }
}
