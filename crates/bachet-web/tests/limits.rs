//! Every limit of the server, and who may ask it.

mod common;

use axum::body::Body;
use bachet_web::Settings;
use common::{get, post, request, send, usual, with};
use serde_json::{Map, Value, json};
use std::time::Duration;
use tower::ServiceExt;

/// A game that takes minutes.
const LONG: &str = r#"{"game": "mnk:5x4,line=4"}"#;

fn limited(settings: Settings, path: &str, body: &str, status: u16, words: &str) {
    with(settings, async |app| {
        let reply = post(&app, path, body).await;
        assert_eq!(reply.status.as_u16(), status, "{}", reply.text());
        assert!(reply.error().contains(words), "{}", reply.error());
        // The server goes on.
        assert_eq!(post(&app, "/api/solve", r#"{"game": "sticks:4"}"#).await.status.as_u16(), 200);
    });
}

#[test]
fn requests_are_not_too_long() {
    let body = format!(r#"{{"game": "{}"}}"#, "x".repeat(2000));
    limited(Settings { body: 1000, ..Settings::default() }, "/api/solve", &body, 413, "--max-body");
}

#[test]
fn games_do_not_have_too_many_positions() {
    let settings = Settings { positions: 1000, ..Settings::default() };
    limited(settings.clone(), "/api/solve", LONG, 413, "more than the 1,000 positions");
    limited(settings.clone(), "/api/attractor", LONG, 413, "--max-positions");
    limited(settings.clone(), "/api/kernel", r#"{"game": "nim:20-20-20-20"}"#, 413, "--max-positions");
    limited(settings, "/api/picture", LONG, 413, "--max-positions");
}

#[test]
fn games_do_not_take_too_much_memory() {
    limited(Settings { memory: 20 << 20, jobs: 1, ..Settings::default() }, "/api/solve", LONG, 413, "--max-memory");
}

#[test]
fn answers_do_not_take_too_long() {
    let settings = Settings { time: Duration::from_millis(200), ..Settings::default() };
    limited(settings.clone(), "/api/solve", LONG, 408, "more than the 0.2 s that");
    let search = r#"{"game": "mnk:6x6,line=5", "algorithm": "minimax", "depth": 9}"#;
    limited(settings.clone(), "/api/search", search, 408, "--max-time");
    limited(settings, "/api/search", r#"{"game": "connect4:8x7", "exact": true}"#, 408, "--max-time");
}

#[test]
fn what_is_not_explored_is_limited_in_time_too() {
    // The positions that an estimate looks at have thousands of moves each; without any time it is not begun.
    let settings = Settings { time: Duration::ZERO, ..Settings::default() };
    let large = r#"{"game": "kayles:4000", "values": true}"#;
    with(settings, async |app| {
        let reply = post(&app, "/api/position", large).await;
        assert_eq!(reply.status.as_u16(), 408, "{}", reply.text());
        assert!(reply.error().contains("--max-time"), "{}", reply.error());
    });
    // Without any time an arena is read and its solution not begun.
    with(Settings { time: Duration::ZERO, ..Settings::default() }, async |app| {
        let arena = r#""arena": {"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"1": ["b"]}}"#;
        for (command, options) in
            [("solve", ""), ("strategy", ""), ("attractor", ""), ("picture", ""), ("picture", r#", "kind": "ranks""#)]
        {
            let reply = post(&app, &format!("/api/{command}"), &format!("{{{arena}{options}}}")).await;
            assert_eq!(reply.status.as_u16(), 408, "{command}: {}", reply.text());
        }
    });
}

#[test]
fn names_boards_and_trees_are_not_too_large() {
    let usual = Settings::default;
    let long = format!(r#"{{"game": "nim:{}1"}}"#, "1-".repeat(200));
    limited(usual(), "/api/position", &long, 422, "at most 200 signs");
    limited(usual(), "/api/position", r#"{"game": "nim:900000-900000"}"#, 422, "too large to be shown");
    limited(usual(), "/api/solve", r#"{"game": "nim:900000"}"#, 422, "too large to be shown");
    limited(usual(), "/api/grundy", r#"{"game": "kayles:900000"}"#, 422, "at most 100,000 objects");
    limited(usual(), "/api/tree", r#"{"game": "tictactoe", "depth": 5}"#, 413, "more than 2,000 nodes");
    limited(usual(), "/api/computer", r#"{"game": "nim:3", "computer": "playouts:5000"}"#, 422, "at most 1,000 plays");
    limited(usual(), "/api/tree", r#"{"game": "nim:3", "depth": 1, "heuristic": "playouts:5000"}"#, 422, "1,000 plays");
    for command in ["convert", "attractor", "strategy"] {
        limited(usual(), &format!("/api/{command}"), r#"{"game": "connect4:4x4"}"#, 413, "100,000 are the most");
    }
    limited(usual(), "/api/kernel", r#"{"game": "nim:40-40-40-40,take=1"}"#, 413, "100,000 are the most");
    let values = r#"{"game": "nim:3", "values": true, "heuristic": "playouts:5000"}"#;
    limited(usual(), "/api/picture", values, 422, "at most 1,000 plays");
}

#[test]
fn a_strategy_that_is_beaten_from_everywhere_is_shown_one_play() {
    let names: Vec<String> = (0..5000).map(|k| k.to_string()).collect();
    let arcs: Map<String, Value> = names.windows(2).map(|two| (two[0].clone(), json!([two[1]]))).collect();
    let owner: Map<String, Value> = names.iter().map(|name| (name.clone(), json!(2))).collect();
    let arena = json!({"alternating": false, "owner": owner, "arcs": arcs, "wins": {"2": ["4999"]}, "start": names});
    usual(async |app| {
        let body = json!({"arena": arena, "check": {}, "player": 1}).to_string();
        let reply = post(&app, "/api/strategy", &body).await;
        let answer = reply.json();
        assert_eq!((&answer["winning"], answer["counterplay"].as_array().map(Vec::len)), (&json!(false), Some(5000)));
        assert_eq!(answer["starts"][4999], json!({"vertex": "4999", "winning": false}));
        // A play for each start would have a hundred megabytes.
        assert!(reply.body.len() < 500_000, "{}", reply.body.len());
    });
}

#[test]
fn answers_are_not_too_large() {
    let small = Settings { memory: 40 << 20, jobs: 1, ..Settings::default() };
    // So many sticks have hundreds of thousands of arcs.
    for to in ["json", "pg", "python"] {
        let body = format!(r#"{{"game": "nim:800", "to": "{to}"}}"#);
        limited(small.clone(), "/api/convert", &body, 413, "--max-memory");
    }
    // One name that every arc repeats.
    let name = "x".repeat(300);
    let vertices: String = (1..1000).map(|k| format!(r#"{k} 0 0 0 \"v{k}\";"#)).collect();
    let text = format!(r#"0 0 0 1 \"{name}\";{vertices}"#);
    for command in ["solve", "attractor", "strategy", "kernel", "grundy", "tree", "search"] {
        let body = format!(r#"{{"arena": "{text}"}}"#);
        limited(small.clone(), &format!("/api/{command}"), &body, 422, "the name of a vertex has at most 200 bytes");
    }
    let body = format!(r#"{{"text": "{text}"}}"#);
    limited(small.clone(), "/api/convert", &body, 422, "the name of a vertex has at most 200 bytes");
    // A vertex that is asked about again and again.
    let asked = vec!["a"; 1001];
    let arena = json!({"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"1": ["b"]}});
    let body = json!({"arena": arena, "why": asked}).to_string();
    limited(small, "/api/attractor", &body, 413, "1,000 are the most");
}

#[test]
fn pictures_do_not_take_too_much_memory() {
    let names: Vec<String> = (0..100).map(|k| k.to_string()).collect();
    let mut arcs: Map<String, Value> = names.windows(2).map(|two| (two[0].clone(), json!([two[1]]))).collect();
    arcs.insert("99".to_owned(), json!([]));
    let arena = json!({"arcs": arcs, "convention": "normal"});
    let body = json!({"arena": arena, "format": "png", "scale": "8"}).to_string();
    let settings = Settings { memory: 20 << 20, jobs: 1, ..Settings::default() };
    limited(settings, "/api/picture", &body, 413, "--max-memory");
}

#[test]
fn requests_that_are_being_sent_take_no_more_memory_than_others() {
    // There is room for one request whose length nobody knows.
    with(Settings { memory: 2 << 20, body: 1 << 20, jobs: 1, ..Settings::default() }, async |app| {
        let endless = || {
            let never = tokio_stream::pending::<Result<Vec<u8>, std::io::Error>>();
            request("POST", "/api/solve", "").map(|_| Body::from_stream(never))
        };
        let (first, second) = (app.clone().oneshot(endless()), app.clone().oneshot(endless()));
        // Both are begun, and the first is never over.
        let reply = tokio::select! {
            biased;
            _ = first => unreachable!("it is never sent whole"),
            reply = second => reply.unwrap(),
        };
        assert_eq!(reply.status().as_u16(), 429);
        assert_eq!(post(&app, "/api/solve", r#"{"game": "sticks:4"}"#).await.status.as_u16(), 200);
    });
}

#[test]
fn only_so_many_answers_are_computed_at_one_time() {
    with(Settings { jobs: 1, ..Settings::default() }, async |app| {
        let start = async |k: u32| post(&app, "/api/jobs/solve", &format!(r#"{{"game": "mnk:5x{k},line=4"}}"#)).await;
        let mut jobs = Vec::new();
        // One is computed and four wait.
        for k in 4..9 {
            jobs.push(start(k).await.json()["job"].as_str().unwrap().to_owned());
        }
        let refused = start(9).await;
        assert_eq!(refused.status.as_u16(), 429, "{}", refused.text());
        assert!(refused.error().contains("--max-jobs"), "{}", refused.error());
        for job in jobs {
            assert_eq!(send(&app, request("DELETE", &format!("/api/jobs/{job}"), "")).await.status.as_u16(), 204);
        }
        assert_eq!(post(&app, "/api/solve", r#"{"game": "sticks:4"}"#).await.status.as_u16(), 200);
    });
}

#[test]
fn other_names_and_other_pages_are_refused() {
    with(Settings { hosts: vec!["games.example".to_owned()], ..Settings::default() }, async |app| {
        let status = async |host: &str, origin: Option<&str>| {
            let mut asked = request("POST", "/api/solve", r#"{"game": "sticks:4"}"#);
            asked.headers_mut().insert("host", host.parse().unwrap());
            if let Some(origin) = origin {
                asked.headers_mut().insert("origin", origin.parse().unwrap());
            }
            send(&app, asked).await.status.as_u16()
        };
        assert_eq!(status("localhost:1612", None).await, 200);
        assert_eq!(status("games.example", Some("http://games.example")).await, 200);
        assert_eq!(status("[::1]:1612", Some("http://[::1]:1612")).await, 200);
        assert_eq!(status("evil.example:1612", None).await, 403);
        assert_eq!(status("localhost:1612", Some("http://evil.example")).await, 403);
        assert_eq!(status("localhost:1612", Some("null")).await, 403);
        let mut nameless = request("GET", "/api/games", "");
        nameless.headers_mut().remove("host");
        let nameless = send(&app, nameless).await;
        assert_eq!(nameless.status.as_u16(), 400);
        assert!(nameless.error().contains("Host header"), "{}", nameless.error());
        let mut page = request("GET", "/", "");
        page.headers_mut().insert("host", "evil.example".parse().unwrap());
        assert_eq!(send(&app, page).await.status.as_u16(), 403);
    });
}

#[test]
fn a_token_is_asked_for_where_there_is_one() {
    with(Settings { token: Some("abc".to_owned()), ..Settings::default() }, async |app| {
        assert_eq!(get(&app, "/api/games").await.status.as_u16(), 401);
        assert_eq!(get(&app, "/api/games?token=abd").await.status.as_u16(), 401);
        assert_eq!(get(&app, "/api/games?lang=fr&token=abc").await.status.as_u16(), 200);
        let mut asked = request("GET", "/api/games", "");
        asked.headers_mut().insert("authorization", "Bearer abc".parse().unwrap());
        assert_eq!(send(&app, asked).await.status.as_u16(), 200);
        assert_eq!(get(&app, "/").await.status.as_u16(), 200);
    });
}

#[test]
fn every_answer_tells_the_browser_what_not_to_do() {
    usual(async |app| {
        for path in ["/", "/assets/main.js", "/learn/attractor.fr.html", "/api/games", "/api/nothing"] {
            let reply = get(&app, path).await;
            let policy = reply.header("content-security-policy");
            assert!(policy.starts_with("default-src 'self';") && !policy.contains("unsafe"), "{path}: {policy}");
            assert_eq!(reply.header("x-content-type-options"), "nosniff", "{path}");
            assert!(reply.headers.get("set-cookie").is_none(), "{path}");
        }
    });
}
