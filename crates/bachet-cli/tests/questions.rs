//! The same questions asked of the library, the server and the program: each gives the same answer. Python's tests read the
//! same table.
//!
//! `QUESTIONS_UPDATE=always cargo test -p bachet-cli --test questions` records the answers anew.

mod common;

use axum::body::Body;
use axum::http::Request;
use bachet_app::{Context, command};
use common::{Run, run};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../bachet-app/tests/data/questions.json");

/// The files that the program's command lines name.
fn files() -> Run {
    let arena = r#"{"name":"Ronde","owner":{"a":1,"b":2,"c":2,"d":1},"arcs":{"a":["b","c"],"b":["a","d"],"c":["a"]},"wins":{"1":["d"]},"start":["a"]}"#;
    let positions = r#"{"name":"Pile","arcs":{"3":["2","1"],"2":["1","0"],"1":["0"],"0":[]},"convention":"normal"}"#;
    let cycle = r#"{"arcs":{"a":["b"],"b":["c"],"c":["a"]},"convention":"normal"}"#;
    let safety = r#"{"name":"Garde","owner":{"a":1,"b":2},"arcs":{"a":["b"],"b":["a"]},"unending":"1"}"#;
    let [buchi, sets] = [
        r#"{"kind":"buchi","player":1,"visit":["b"]}"#,
        r#"{"kind":"generalised-buchi","player":2,"visit":[["a"],["d","c"]]}"#,
    ]
    .map(|objective| {
        let relay = r#"{"name":"Relais","owner":{"a":1,"b":2,"c":2,"d":1},"arcs":{"a":["b","c"],"b":["a"],"c":["a","d"],"d":["c"]},"start":["a"],"objective":"#;
        format!("{relay}{objective}}}")
    });
    run()
        .file("buchi.json", buchi)
        .file("sets.json", sets)
        .file("arena.json", arena)
        .file("positions.json", positions)
        .file("cycle.json", cycle)
        .file("safety.json", safety)
        .file("strategy.json", r#"{"a":"b"}"#)
        .file("tree.json", "[[5,3,4],[5,2,4]]")
        .file("game.pg", "parity 3; 0 1 0 1,2; 1 0 1 0; 2 1 1 3; 3 2 0 2;")
}

/// An answer without what differs from run to run, and without what a file calls itself.
fn comparable(mut answer: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(object) => {
                ["time", "seconds", "memory"].iter().for_each(|key| drop(object.remove(*key)));
                object.values_mut().for_each(strip);
            }
            Value::Array(list) => list.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut answer);
    // A tree in a request has no name of its own.
    if answer["game"] == "tree.json" {
        answer["game"] = json!("tree");
    }
    answer
}

fn parsed(text: &[u8], whose: &str) -> Value {
    let text = String::from_utf8_lossy(text);
    comparable(serde_json::from_str(&text).unwrap_or_else(|_| panic!("{whose}: {text}")))
}

fn by_library(question: &Value) -> Value {
    let command = command::find(question["command"].as_str().unwrap()).unwrap();
    let call = command.read(question["request"].to_string().as_bytes()).unwrap();
    parsed(&command.answer(&call, &Context::default()).unwrap().bytes, "the library")
}

async fn by_server(question: &Value) -> Value {
    let path = format!("/api/{}", question["command"].as_str().unwrap());
    let request = Request::post(path).header("host", "localhost").body(Body::from(question["request"].to_string()));
    let response = bachet_web::app().oneshot(request.unwrap()).await.unwrap();
    parsed(&response.into_body().collect().await.unwrap().to_bytes(), "the server")
}

#[test]
fn every_front_end_gives_the_same_answer() {
    let mut table: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(TABLE).unwrap()).unwrap();
    assert!(table.len() >= 40, "{}", table.len());
    let files = files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let update = std::env::var_os("QUESTIONS_UPDATE").is_some_and(|how| how == "always");
    for question in &mut table {
        let line = question["program"].as_str().unwrap().to_owned();
        let found = by_library(question);
        if update {
            question["answer"] = found.clone();
        }
        assert_eq!(found, question["answer"], "the library: {line}");
        assert_eq!(runtime.block_on(by_server(question)), question["answer"], "the server: {line}");
        // Where the answer is no, the exit code follows.
        let seen = files.see(&format!("{line} --json --threads 1"));
        let program = seen.lines().next().unwrap_or_default();
        assert_eq!(parsed(program.as_bytes(), "the program"), question["answer"], "the program: {line}");
    }
    if update {
        std::fs::write(TABLE, serde_json::to_string_pretty(&table).unwrap() + "\n").unwrap();
    }
}
