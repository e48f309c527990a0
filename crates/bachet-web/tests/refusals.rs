//! Requests that are refused, with what is said then.

mod common;

use common::{post, request, send, usual};

const ARENA: &str =
    r#"{"owner": {"a": 1, "b": 2, "c": 2}, "arcs": {"a": ["b", "c"], "b": ["a"]}, "wins": {"1": ["c"]}}"#;

#[test]
fn options_that_mean_nothing_are_refused() {
    usual(async |app| {
        let arena = format!(r#""arena": {ARENA}"#);
        for (command, options, words) in [
            ("solve", r#""game": "nim:3", "target": ["0"]"#.to_owned(), "target means nothing for nim:3"),
            ("solve", r#""game": "nim:3", "player": 1"#.to_owned(), "player means nothing for nim:3"),
            ("solve", r#""game": "nim:3", "unending": "1""#.to_owned(), "unending means nothing for nim:3"),
            ("solve", format!(r#"{arena}, "no-symmetry": true"#), "no-symmetry means nothing for arena"),
            ("solve", format!(r#"{arena}, "player": 2"#), "player means nothing without target"),
            ("attractor", format!(r#"{arena}, "from": "a""#), "from means nothing for arena"),
            ("kernel", format!(r#"{arena}, "from": "a""#), "from means nothing for arena"),
            ("search", r#""game": "nim:3", "turn": 2"#.to_owned(), "turn means nothing for nim:3"),
            ("search", format!(r#"{arena}, "turn": 2"#), "turn means nothing for arena"),
            ("search", r#""game": "connect4", "exact": true, "depth": 3"#.to_owned(), "depth means nothing for exact"),
            ("search", r#""game": "nim:3", "max-nodes": 3"#.to_owned(), "max-nodes means nothing without show-tree"),
            ("search", r#""game": "nim:3", "nodes": 0"#.to_owned(), "nodes must be above 0"),
            ("search", r#""game": "nim:3", "seed": 3"#.to_owned(), "seed means nothing for engine"),
        ] {
            let reply = post(&app, &format!("/api/{command}"), &format!("{{{options}}}")).await;
            assert_eq!(reply.status.as_u16(), 422, "{command} {options}: {}", reply.text());
            assert!(reply.error().contains(words), "{command} {options}: {}", reply.error());
        }
        // What is not wanted is not refused.
        let body = format!(r#"{{{arena}, "table": false}}"#);
        assert_eq!(post(&app, "/api/solve", &body).await.status.as_u16(), 200);
    });
}

#[test]
fn every_refusal_says_why() {
    usual(async |app| {
        for (method, path, status) in [
            ("GET", "/api/jobs/%ff", 404),
            ("DELETE", "/api/jobs/%ff", 404),
            ("POST", "/", 405),
            ("GET", "/assets/nope", 404),
            ("GET", "/assets/%ff", 404),
            ("GET", "/learn/nope.en.html", 404),
            ("GET", "/learn/..%2fpage.rs", 404),
        ] {
            let reply = send(&app, request(method, path, "")).await;
            assert_eq!(reply.status.as_u16(), status, "{method} {path}");
            assert!(!reply.error().is_empty(), "{method} {path}");
        }
        assert_eq!(post(&app, "/api/solve", "{}").await.error(), "give one of: game, rules, arena");
        assert_eq!(post(&app, "/api/convert", "{}").await.error(), "give one of: text, game, arena");
        for lang in [r#""de""#, "5"] {
            let reply = post(&app, "/api/solve", &format!(r#"{{"game": "nim:3", "lang": {lang}}}"#)).await;
            assert_eq!(reply.error(), "lang must be one of en, fr");
        }
    });
}
