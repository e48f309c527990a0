//! Every route, and what is described of them.

mod common;

use axum::Router;
use bachet::games::Opened;
use bachet_store::{Job, Stored};
use bachet_web::Settings;
use common::{get, post, request, send, usual, with};
use serde_json::{Value, json};
use std::sync::Arc;

/// J1 wins at c, and need not go by b.
const ARENA: &str =
    r#"{"owner": {"a": 1, "b": 2, "c": 2}, "arcs": {"a": ["b", "c"], "b": ["a"]}, "wins": {"1": ["c"]}}"#;

#[test]
fn games_are_solved() {
    usual(async |app| {
        let answer = post(&app, "/api/solve", r#"{"game": "sticks:10"}"#).await.json();
        assert_eq!((&answer["winner"], &answer["moves"], &answer["best"]), (&json!(1), &json!(6), &json!(["1"])));
        let answer = post(&app, "/api/solve", &format!(r#"{{"arena": {ARENA}}}"#)).await.json();
        assert_eq!((&answer["winner"], &answer["starts"][0]["vertex"]), (&json!(1), &json!("a")));
        let answer = post(&app, "/api/solve", r#"{"game": "nim:3-4+kayles:7"}"#).await.json();
        assert_eq!(answer["grundy"], 5);
        let answer = post(&app, "/api/solve", r#"{"game": "tictactoe", "table": true}"#).await.json();
        assert_eq!((&answer["positions"], &answer["table"][0]["rank"]), (&json!(765), &Value::Null));
    });
}

#[test]
fn sums_are_played_by_their_grundy_numbers() {
    usual(async |app| {
        let answer = post(&app, "/api/position", r#"{"game": "nim:3-4+kayles:7", "values": true}"#).await.json();
        assert_eq!((&answer["position"], &answer["board"]["kind"]), (&json!("(4-3+7,1)"), &json!("sum")));
        assert_eq!((&answer["winner"], &answer["moves_to_end"]), (&json!(1), &Value::Null));
        let winning = answer["moves"].as_array().unwrap().iter().filter(|mov| mov["winner"] == 1);
        let winning: Vec<&Value> = winning.map(|mov| &mov["move"]).collect();
        assert_eq!(winning, ["1:4>1"]);
        assert_eq!(answer["moves"][0]["spot"]["spot"]["kind"], "objects");
        let answer = post(&app, "/api/why", r#"{"game": "nim:3-4+kayles:7"}"#).await.json();
        let words = "The Grundy numbers of the parts are 7 and 2, and their nim-sum is 5.";
        assert_eq!(answer["text"][1], words);
        let answer = post(&app, "/api/computer", r#"{"game": "nim:3-4+kayles:7"}"#).await.json();
        assert_eq!(answer["move"], "1:4>1");
        let reply = post(&app, "/api/picture", r#"{"kind": "board", "game": "nim:3-4+bar:2x3"}"#).await;
        assert_eq!(reply.status.as_u16(), 200, "{}", reply.text());
        // The parts count together.
        let large = r#"{"game": "nim:3000+nim:3000"}"#;
        assert_eq!(post(&app, "/api/position", large).await.status.as_u16(), 422);
    });
}

#[test]
fn trees_are_searched_in_any_order_of_moves() {
    usual(async |app| {
        let tree = async |order: &str| {
            let body =
                format!(r#"{{"game": "nim:5,take=1-3", "depth": 5, "algorithm": "alphabeta", "order": "{order}"}}"#);
            post(&app, "/api/tree", &body).await.json()
        };
        for (order, first) in [("given", "1"), ("reversed", "3"), ("best", "1")] {
            let answer = tree(order).await;
            assert_eq!((&answer["winner"], &answer["moves"]), (&json!(1), &json!(3)), "{order}");
            assert_eq!((&answer["order"], &answer["nodes"][1]["move"]), (&json!(order), &json!(first)));
            assert_eq!(answer["nodes"][1]["position"], format!("({},2)", 5 - first.parse::<u8>().unwrap()));
            assert_eq!(answer["heuristics"][0], "zero");
        }
        assert!(tree("best").await["visited"].as_u64() <= tree("worst").await["visited"].as_u64());
        assert!(tree("bset").await["error"]["message"].as_str().unwrap().contains("best"));
    });
}

#[test]
fn attractors_are_stepped() {
    usual(async |app| {
        let answer = post(&app, "/api/attractor", r#"{"game": "sticks:10", "player": 1}"#).await.json();
        assert_eq!(answer["steps"].as_array().map(Vec::len), Some(7));
        assert!(answer["steps"][6].as_array().unwrap().contains(&json!("(10,1)")));
        let body = format!(r#"{{"arena": {ARENA}, "target": ["b"], "why": "a", "lang": "fr"}}"#);
        let answer = post(&app, "/api/attractor", &body).await.json();
        assert_eq!(answer["steps"], json!([["b"], ["a"]]));
        assert!(answer["why"][0]["reason"].as_str().unwrap().contains("est à J1"), "{answer}");
    });
}

#[test]
fn strategies_are_given_and_judged() {
    usual(async |app| {
        let answer = post(&app, "/api/strategy", &format!(r#"{{"arena": {ARENA}}}"#)).await.json();
        assert_eq!(answer["moves"]["a"], "c");
        let body = format!(r#"{{"arena": {ARENA}, "check": {{"a": "b"}}}}"#);
        let answer = post(&app, "/api/strategy", &body).await.json();
        assert_eq!((&answer["winning"], &answer["counterplay"]), (&json!(false), &json!(["a", "b"])));
    });
}

#[test]
fn kernels_and_grundy_numbers_are_computed() {
    usual(async |app| {
        let answer = post(&app, "/api/kernel", r#"{"game": "nim:5,take=1-2"}"#).await.json();
        assert_eq!(answer["kernel"].as_array().map(Vec::len), Some(2));
        let triangle = r#"{"arena": {"arcs": {"a": ["b"], "b": ["c"], "c": ["a"]}, "convention": "normal"}}"#;
        assert_eq!(post(&app, "/api/kernel", triangle).await.json()["kernel"], Value::Null);
        let graph = post(&app, "/api/picture", r#"{"game": "nim:2-2", "kind": "graph", "facts": true}"#).await;
        assert!(
            graph.text().contains(r#"data-vertex="2-2" data-start="" data-class="P" data-grundy="0""#),
            "{}",
            graph.text()
        );
        assert_eq!(post(&app, "/api/grundy", triangle).await.json()["cycle"].as_array().map(Vec::len), Some(3));
        let answer = post(&app, "/api/grundy", r#"{"game": "nim:12,take=1-3"}"#).await.json();
        assert_eq!((&answer["grundy"], &answer["period"]["length"]), (&json!(0), &json!(4)));
    });
}

#[test]
fn positions_are_searched() {
    usual(async |app| {
        let body = r#"{"game": "tictactoe", "from": "xx./oo./...", "algorithm": "alphabeta", "depth": 2}"#;
        let answer = post(&app, "/api/search", body).await.json();
        assert_eq!((&answer["best"], &answer["winner"]), (&json!(["3"]), &json!(1)));
        let answer = post(&app, "/api/search", r#"{"game": "connect4:4x4", "exact": true}"#).await.json();
        assert_eq!((&answer["score"], &answer["winner"]), (&json!(0), &json!(0)));
    });
}

#[test]
fn trees_say_why_branches_are_cut() {
    usual(async |app| {
        let body = r#"{"tree": [[5, 3, 4], [5, 2, 4]], "algorithm": "alphabeta"}"#;
        let answer = post(&app, "/api/tree", body).await.json();
        let nodes = answer["nodes"].as_array().unwrap();
        assert_eq!(nodes.len(), 9);
        assert_eq!(nodes[5]["cut"]["reason"], "≤ +2: J1 has +3 already");
        assert_eq!((&nodes[0]["children"], &nodes[8]["kind"]), (&json!([1, 5]), &json!("cut")));
        let places = nodes.iter().enumerate().all(|(k, node)| node["id"] == k);
        assert!(places, "{answer}");
        let answer = post(&app, "/api/tree", r#"{"game": "nim:3,take=1-2", "depth": 2}"#).await.json();
        assert_eq!(answer["nodes"][1]["position"], "(2,2)");
    });
}

#[test]
fn positions_are_shown_with_their_moves() {
    usual(async |app| {
        let body = r#"{"game": "connect4:4x4", "position": "11", "values": true}"#;
        let answer = post(&app, "/api/position", body).await.json();
        assert_eq!(
            (&answer["turn"], &answer["board"]["kind"], &answer["winner"]),
            (&json!(1), &json!("grid"), &json!(0))
        );
        assert_eq!(answer["moves"].as_array().map(Vec::len), Some(4));
        assert_eq!(answer["moves"][0]["spot"], json!({"kind": "square", "column": 0, "row": 1}));
        let body = format!(r#"{{"arena": {ARENA}, "position": "b", "values": true}}"#);
        let answer = post(&app, "/api/position", &body).await.json();
        assert_eq!(
            (&answer["board"], &answer["winner"], &answer["moves_to_end"]),
            (&Value::Null, &json!(1), &json!(2))
        );
        let answer = post(&app, "/api/position", &format!(r#"{{"arena": {ARENA}, "position": "c"}}"#)).await.json();
        assert_eq!((&answer["ending"], &answer["moves"]), (&json!(1), &json!([])));
        let body = r#"{"game": "mnk:6x6,line=5", "values": true}"#;
        let answer = post(&app, "/api/position", body).await.json();
        assert!(answer["unknown"].is_string() && answer["moves"][0]["winner"].is_null(), "{answer}");
    });
}

#[test]
fn computers_play_and_explain() {
    usual(async |app| {
        for computer in ["perfect", "minimax:3", "mcts:200", "70"] {
            let body = json!({"game": "tictactoe", "position": "xx./oo./...", "computer": computer, "seed": 3});
            let answer = post(&app, "/api/computer", &body.to_string()).await.json();
            assert!(computer == "70" || answer["position"] == "xxx/oo./...", "{computer}: {answer}");
        }
        let over = post(&app, "/api/computer", r#"{"game": "nim:3", "position": "0"}"#).await;
        assert_eq!((over.status.as_u16(), over.error().as_str()), (422, "the play is over"));
        let answer = post(&app, "/api/why", r#"{"game": "sticks:10", "lang": "fr"}"#).await.json();
        assert_eq!((answer["text"].as_array().map(Vec::len), &answer["best"]), (Some(4), &json!(["1"])));
    });
}

#[test]
fn pictures_are_drawn_in_all_formats() {
    usual(async |app| {
        let cases = [
            (r#"{"game": "sticks:4"}"#, "image/svg+xml"),
            (r#"{"game": "sticks:4", "player": 1, "step": 1, "theme": "dark"}"#, "image/svg+xml"),
            (r#"{"game": "sticks:4", "format": "dot"}"#, "text/vnd.graphviz"),
            (r#"{"game": "tictactoe", "kind": "board", "format": "png", "scale": 1}"#, "image/png"),
            (r#"{"game": "nim:3", "kind": "tree", "depth": 2, "format": "tex"}"#, "application/x-tex"),
            (r#"{"tree": [1, [2, 3]], "kind": "tree", "format": "dot"}"#, "text/vnd.graphviz"),
            (r#"{"game": "nim:3-2", "kind": "history", "moves": ["3>1", "2>1"]}"#, "image/svg+xml"),
            (r#"{"game": "kayles:20", "kind": "grundy"}"#, "image/svg+xml"),
            (r#"{"game": "chomp:2x3", "kind": "grundy"}"#, "image/svg+xml"),
            (r#"{"game": "tictactoe", "kind": "ranks"}"#, "image/svg+xml"),
            (r#"{"kind": "exercise", "exercise": "attractor", "seed": 7}"#, "image/svg+xml"),
        ];
        for (body, media) in cases {
            let reply = post(&app, "/api/picture", body).await;
            assert_eq!((reply.status.as_u16(), reply.header("content-type")), (200, media), "{body}: {}", reply.text());
        }
        let arena = post(&app, "/api/picture", &format!(r#"{{"arena": {ARENA}}}"#)).await.text();
        assert!(arena.contains(r#"data-vertex="a""#) && arena.contains(r#"data-from="a" data-to="c""#), "{arena}");
    });
}

#[test]
fn exercises_are_made_and_marked() {
    usual(async |app| {
        let exercise = json!({"kind": "minimax", "seed": 7, "size": "small"});
        let answer = post(&app, "/api/exercise", &exercise.to_string()).await.json();
        assert!(answer["solution"].is_array());
        let mut marked = exercise.clone();
        marked["answers"] = answer["answer"].clone();
        assert_eq!(post(&app, "/api/exercise", &marked.to_string()).await.json()["perfect"], true);
        let mut asked = exercise;
        asked["no-solution"] = json!(true);
        let answer = post(&app, "/api/exercise", &asked.to_string()).await.json();
        assert!(answer.get("answer").is_none() && answer.get("solution").is_none() && answer["form"].is_object());
    });
}

#[test]
fn arenas_are_converted_and_faults_have_a_place() {
    usual(async |app| {
        for to in ["json", "pg", "python"] {
            let answer = post(&app, "/api/convert", &json!({"text": ARENA, "to": to}).to_string()).await.json();
            assert_eq!(answer["arena"]["owner"]["b"], 2, "{to}");
            let again = post(&app, "/api/convert", &json!({"text": answer["text"], "to": "json"}).to_string()).await;
            assert_eq!(again.status.as_u16(), 200, "{to}: {}", again.text());
        }
        let broken = "G = {0: [1, 2],\n     1: [3]\n     2: [3], 3: []}";
        let reply = post(&app, "/api/convert", &json!({"text": broken}).to_string()).await;
        assert_eq!((reply.status.as_u16(), &reply.json()["error"]["line"]), (422, &json!(3)), "{}", reply.text());
        let answer = post(&app, "/api/convert", r#"{"game": "sticks:3", "to": "python"}"#).await.json();
        assert_eq!(answer["arena"]["start"], json!(["(3,1)"]));
    });
}

#[test]
fn games_are_listed_in_both_languages() {
    usual(async |app| {
        let [english, french] = [get(&app, "/api/games").await.json(), get(&app, "/api/games?lang=fr").await.json()];
        assert_eq!(english["games"][0]["name"], french["games"][0]["name"]);
        assert_ne!(english["games"][0]["about"], french["games"][0]["about"]);
        let mut preferring = request("GET", "/api/games", "");
        preferring.headers_mut().insert("accept-language", "fr-CA,fr;q=0.9,en;q=0.8".parse().unwrap());
        assert_eq!(send(&app, preferring).await.json(), french);
    });
}

#[test]
fn what_is_described_is_there() {
    usual(async |app| {
        let description = get(&app, "/api/openapi.json").await.json();
        let paths = description["paths"].as_object().unwrap();
        assert!(paths.len() >= 28, "{}", paths.len());
        for (path, methods) in paths {
            for (method, operation) in methods.as_object().unwrap() {
                let reply = send(&app, request(&method.to_uppercase(), path, "[]")).await;
                let expected = match (method.as_str(), path.as_str()) {
                    (_, "/api/jobs/{job}") => 404,
                    ("get", _) => 200,
                    _ => 400,
                };
                assert_eq!(reply.status.as_u16(), expected, "{method} {path}");
                let documented = operation["responses"].as_object().unwrap();
                assert!(documented.contains_key(&expected.to_string()), "{method} {path}: {documented:?}");
            }
        }
        // Each option that is described is known: it is of the wrong kind here, and not unknown.
        let options =
            &paths["/api/solve"]["post"]["requestBody"]["content"]["application/json"]["schema"]["properties"];
        for option in options.as_object().unwrap().keys().filter(|option| !["lang", "arena"].contains(&option.as_str()))
        {
            let error = post(&app, "/api/solve", &json!({option: {"x": []}}).to_string()).await.error();
            assert!(error.starts_with(&format!("{option} must be")), "{option}: {error}");
        }
    });
}

#[test]
fn no_value_of_an_option_is_a_fault() {
    usual(async |app| {
        let long = "9".repeat(5000);
        let values = [
            json!(""),
            json!("x"),
            json!("(3,1)"),
            json!("-1"),
            json!(0),
            json!(-1),
            json!(1e30),
            json!(u64::MAX),
            json!(true),
            json!([]),
            json!(["", "3"]),
            json!({}),
            json!({"arcs": {"a": ["a"]}, "convention": "normal"}),
            json!([[[]]]),
            json!(long),
        ];
        let description = get(&app, "/api/openapi.json").await.json();
        let paths = description["paths"].as_object().unwrap();
        for (path, methods) in paths.iter().filter(|(path, _)| !path.contains("/jobs/")) {
            let schema = &methods["post"]["requestBody"]["content"]["application/json"]["schema"];
            for option in schema["properties"].as_object().into_iter().flat_map(|options| options.keys()) {
                for value in &values {
                    let mut body = json!({"depth": 2, "game": "nim:3"});
                    if schema["properties"].get("depth").is_none() {
                        body.as_object_mut().unwrap().remove("depth");
                    }
                    if ["arena", "tree", "text", "kind", "exercise"].contains(&option.as_str()) {
                        body.as_object_mut().unwrap().remove("game");
                    }
                    body[option] = value.clone();
                    let reply = post(&app, path, &body.to_string()).await;
                    assert!([200, 400, 413, 422].contains(&reply.status.as_u16()), "{path} {body}: {}", reply.text());
                }
            }
        }
    });
}

#[test]
fn wrong_requests_are_told_what_is_wrong() {
    usual(async |app| {
        for path in ["/api", "/api/", "/api/nothing"] {
            let reply = get(&app, path).await;
            assert!(reply.status.as_u16() == 404 && reply.error().contains("/api"), "{path}: {}", reply.text());
        }
        let cases = [
            ("/api/solve", "", 400, "the request is not JSON"),
            ("/api/solve", "[]", 400, "the request must be a JSON object"),
            ("/api/solve", "{}", 400, "give one of: game, rules, arena"),
            ("/api/solve", r#"{"gane": "nim:3"}"#, 400, "there is no option gane here; did you mean game?"),
            ("/api/solve", r#"{"game": "nim:3", "table": 3}"#, 400, "table must be true or false"),
            ("/api/solve", r#"{"game": "nim:3", "arena": {}}"#, 400, "give one of: game, rules, arena"),
            ("/api/solve", r#"{"game": "nmi:3"}"#, 422, "there is no game nmi; did you mean nim?"),
            ("/api/solve", r#"{"game": "../../etc/passwd"}"#, 422, "there is no game ../../etc/passwd"),
            ("/api/solve", r#"{"game": "nim:3", "from": "9"}"#, 422, ""),
            ("/api/attractor", r#"{"game": "sticks:3", "player": 3}"#, 400, "player must be one of 1, 2"),
            ("/api/attractor", r#"{"game": "sticks:3", "target": "@/etc/passwd"}"#, 422, "no vertex is called"),
            ("/api/grundy", r#"{"game": "tictactoe"}"#, 422, "tictactoe has no Grundy numbers"),
            ("/api/tree", r#"{"game": "tictactoe"}"#, 400, "a tree of tictactoe needs a depth"),
            ("/api/search", r#"{"game": "nim:3", "depth": 1001}"#, 422, ""),
            ("/api/position", r#"{"tree": [1, 2]}"#, 400, "there is no option tree"),
            ("/api/picture", r#"{"game": "nim:3", "kind": "board", "format": "dot"}"#, 422, "only arenas and trees"),
            ("/api/picture", r#"{"game": "nim:3", "format": "png", "scale": "1e9"}"#, 400, "the scale is a number"),
            ("/api/picture", r#"{"game": "tictactoe", "layout": "rows"}"#, 422, "the layout rows is for at most 300"),
            ("/api/exercise", "{}", 400, "kind is missing"),
            ("/api/nothing", "{}", 404, "there is nothing here"),
        ];
        for (path, body, status, words) in cases {
            let reply = post(&app, path, body).await;
            assert_eq!(reply.status.as_u16(), status, "{path} {body}: {}", reply.text());
            assert!(reply.error().starts_with(words), "{path} {body}: {}", reply.error());
            assert!(!reply.error().contains("--"), "{path} {body}: {}", reply.error());
        }
        let reply = get(&app, "/api/solve").await;
        assert_eq!(reply.status.as_u16(), 405);
        assert!(post(&app, "/api/solve", r#"{"game": "nmi:3", "lang": "fr"}"#).await.error().contains("vouliez-vous"));
    });
}

#[test]
fn the_page_is_served_at_every_address_of_its_own() {
    usual(async |app| {
        for path in ["/", "/nim:5,take=1-3?view=arena&step=2", "/own:1?view=editor"] {
            let reply = get(&app, path).await;
            assert_eq!(
                (reply.status.as_u16(), reply.header("content-type")),
                (200, "text/html; charset=utf-8"),
                "{path}"
            );
        }
        let script = get(&app, "/assets/main.js").await;
        assert_eq!((script.status.as_u16(), script.header("content-type")), (200, "text/javascript; charset=utf-8"));
        let mut again = request("GET", "/assets/main.js", "");
        again.headers_mut().insert("if-none-match", script.headers["etag"].clone());
        let again = send(&app, again).await;
        assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
        let mut packed = request("GET", "/assets/main.js", "");
        packed.headers_mut().insert("accept-encoding", "gzip".parse().unwrap());
        let packed = send(&app, packed).await;
        assert_eq!(packed.header("content-encoding"), "gzip");
        assert!(packed.body.len() < script.body.len());
        for path in [
            "/assets/none.js",
            "/assets/../Cargo.toml",
            "/assets/%2e%2e/Cargo.toml",
            "/assets//etc/passwd",
            "/assets/tsconfig.json",
        ] {
            assert_eq!(get(&app, path).await.status.as_u16(), 404, "{path}");
        }
    });
}

/// A server that was given these games as solution files.
fn with_files<F: Future<Output = ()>>(jobs: &[(&str, Option<&str>)], test: impl FnOnce(Router) -> F) {
    let folder = tempfile::tempdir().unwrap();
    let file = |(k, &(name, start)): (usize, &(&str, Option<&str>))| {
        let path = folder.path().join(format!("{k}.bachet"));
        bachet_store::solve(&Job { start, ..Job::new(&bachet::games::open(name).unwrap()) }, &path).unwrap();
        Arc::new(Stored::open(&path).unwrap())
    };
    let files = jobs.iter().enumerate().map(file).collect();
    // Nothing else can be explored here.
    with(Settings { positions: 10, files, ..Settings::default() }, test);
}

#[test]
fn solution_files_are_asked_first() {
    with_files(&[("nim:9-10-11", None), ("mnk:4x3,line=3", Some("xo../..../...."))], async |app| {
        let listed = get(&app, "/api/games").await.json();
        let file = |k: usize, key: &str| listed["files"][k][key].clone();
        assert_eq!((file(0, "game"), file(0, "from")), (json!("nim:9-10-11"), Value::Null));
        assert_eq!((file(1, "game"), file(1, "from")), (json!("mnk:4x3,line=3"), json!("xo../..../....")));
        assert!(file(0, "positions").as_u64() > Some(10));
        let position = async |game: &str, position: &str| {
            let body = json!({"game": game, "position": position, "values": true}).to_string();
            post(&app, "/api/position", &body).await.json()
        };
        let answer = position("nim:9-10-11", "9-10-11").await;
        assert_eq!((&answer["winner"], &answer["unknown"]), (&json!(1), &Value::Null));
        // Another start, and another game: what a file does not know would have to be explored.
        assert_eq!(position("mnk:4x3,line=3", "xo../..../....").await["winner"], 1);
        for (game, from) in [("mnk:4x3,line=3", "..../..../...."), ("mnk:4x4,line=4", "..../..../..../....")] {
            assert!(position(game, from).await["unknown"].as_str().is_some(), "{game} {from}");
        }
        // Heaps that are not explored have their theory.
        let answer = position("nim:9-10-12", "9-10-12").await;
        assert_eq!((&answer["winner"], &answer["basis"]), (&json!(1), &json!("theory")));
        let body = r#"{"game": "nim:9-10-11", "position": "9-10-11", "computer": "perfect"}"#;
        assert_eq!(post(&app, "/api/computer", body).await.json()["computer"], "perfect");
        let body = r#"{"game": "nim:9-10-11", "position": "9-10-11"}"#;
        let answer = post(&app, "/api/why", body).await.json();
        assert!(answer["hint"].as_str().is_some_and(|hint| !hint.is_empty()), "{answer}");
        let body = r#"{"game": "nim:9-10-11", "kind": "board"}"#;
        assert!(post(&app, "/api/picture", body).await.text().contains("J1"));
    });
}

/// An arena is called by the name of its file.
#[test]
fn arenas_in_solution_files_are_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.bachet");
    let arena = bachet::format::json::parse(ARENA).unwrap().into_arena().unwrap();
    bachet_store::solve(&Job::new(&Opened::on_arena(arena)), &path).unwrap();
    let files = vec![Arc::new(Stored::open(&path).unwrap())];
    with(Settings { positions: 1, files, ..Settings::default() }, async |app| {
        let listed = get(&app, "/api/games").await.json();
        assert_eq!(listed["files"], json!([{"game": "my.bachet", "from": null, "positions": 3}]));
        let answer = post(&app, "/api/position", r#"{"game": "my.bachet", "values": true}"#).await.json();
        assert_eq!(
            (&answer["position"], &answer["winner"], &answer["moves_to_end"]),
            (&json!("a"), &json!(1), &json!(1))
        );
        let answer = post(&app, "/api/computer", r#"{"game": "my.bachet"}"#).await.json();
        assert_eq!((&answer["move"], &answer["computer"]), (&json!("c"), &json!("perfect")));
        let answer = post(&app, "/api/solve", r#"{"game": "my.bachet"}"#).await.json();
        assert_eq!(answer["winner"], 1);
        assert!(post(&app, "/api/picture", r#"{"game": "my.bachet"}"#).await.text().contains("data-vertex"));
        assert!(post(&app, "/api/position", r#"{"game": "other.bachet"}"#).await.error().contains("no game"));
    });
}

#[test]
fn a_damaged_solution_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nim.bachet");
    bachet_store::solve(&Job::new(&bachet::games::open("nim:3-4").unwrap()), &path).unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&path, bytes).unwrap();
    let files = vec![Arc::new(Stored::open(&path).unwrap())];
    with(Settings { files, ..Settings::default() }, async |app| {
        let body = r#"{"game": "nim:3-4", "position": "1-0", "values": true}"#;
        let error = post(&app, "/api/position", body).await.error();
        assert!(error.contains("nim.bachet is damaged"), "{error}");
    });
}
