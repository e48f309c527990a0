//! `serve` as a person meets it, and its answers beside those of `--json`.

mod common;

use axum::body::Body;
use axum::http::Request;
use common::{GAME, assert_seen, run, timeless};
use http_body_util::BodyExt;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use tower::ServiceExt;

#[test]
fn servers_that_cannot_be_started() {
    assert_seen!(run().see_all(&[
        "serve --help",
        "serve --bind nowhere",
        "serve --port 99999",
        "serve --token a/b",
        "serve --token=",
        "serve --max-time soon",
        "serve --max-time 0s",
        "serve --max-connections 0",
        "serve --host=",
        "serve --host a:80 --lang fr",
        "serve --max-memory much",
        "serve --max-jobs 0",
        "serve here",
        "serve nowhere.bachet --lang fr",
        "serve --bind nowhere --lang fr",
    ]));
}

/// What the server answers without a socket.
async fn asked(command: &str, body: &str) -> String {
    let request = Request::post(format!("/api/{command}")).header("host", "localhost");
    let response = bachet_web::app().oneshot(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8(body.to_vec()).unwrap()
}

#[test]
fn answers_are_those_of_json() {
    let run = run().file("strategy.json", r#"{"0": "1"}"#).file("tree.json", "[[5, 3, 4], [5, 2, 4]]");
    let game = GAME.trim();
    let cases = [
        ("solve sticks:10", r#"{"game": "sticks:10"}"#.to_owned()),
        (
            "solve tictactoe --table --no-symmetry",
            r#"{"game": "tictactoe", "table": true, "no-symmetry": true}"#.to_owned(),
        ),
        ("solve nim:3-4+kayles:7", r#"{"game": "nim:3-4+kayles:7"}"#.to_owned()),
        ("solve nim:3-4 --from 2-2", r#"{"game": "nim:3-4", "from": "2-2"}"#.to_owned()),
        ("solve game.json", format!(r#"{{"arena": {game}}}"#)),
        ("solve game.json --target 6 --unending 2", format!(r#"{{"arena": {game}, "target": "6", "unending": 2}}"#)),
        ("attractor game.json --why 3", format!(r#"{{"arena": {game}, "why": ["3"]}}"#)),
        (
            "attractor sticks:6 --player 2 --summary --lang fr",
            r#"{"game": "sticks:6", "player": 2, "summary": true, "lang": "fr"}"#.to_owned(),
        ),
        ("strategy game.json --player 2", format!(r#"{{"arena": {game}, "player": 2}}"#)),
        ("strategy game.json --check strategy.json", format!(r#"{{"arena": {game}, "check": {{"0": "1"}}}}"#)),
        ("kernel nim:5,take=1-2", r#"{"game": "nim:5,take=1-2"}"#.to_owned()),
        ("kernel game.json", format!(r#"{{"arena": {game}}}"#)),
        ("grundy kayles:20", r#"{"game": "kayles:20"}"#.to_owned()),
        ("grundy chomp:2x3", r#"{"game": "chomp:2x3"}"#.to_owned()),
        ("grundy game.json", format!(r#"{{"arena": {game}}}"#)),
        (
            "search tictactoe --algorithm minimax --depth 3",
            r#"{"game": "tictactoe", "algorithm": "minimax", "depth": 3}"#.to_owned(),
        ),
        (
            "search tictactoe --algorithm mcts --nodes 200 --seed 7",
            r#"{"game": "tictactoe", "algorithm": "mcts", "nodes": 200, "seed": 7}"#.to_owned(),
        ),
        ("search nim:5 --show-tree --depth 2", r#"{"game": "nim:5", "show-tree": true, "depth": 2}"#.to_owned()),
        ("exercise attractor --seed 7 --size small", r#"{"kind": "attractor", "seed": 7, "size": "small"}"#.to_owned()),
        (
            "exercise minimax --ties 1 --no-solution --lang fr",
            r#"{"kind": "minimax", "ties": 1, "no-solution": true, "lang": "fr"}"#.to_owned(),
        ),
    ];
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    for (line, body) in cases {
        let command = line.split(' ').next().unwrap();
        let printed = run.see(&format!("{line} --json"));
        let printed = printed.split("exit code").next().unwrap();
        let answered = runtime.block_on(asked(command, &body));
        assert_eq!(timeless(&answered), timeless(printed), "{line}");
    }
}

#[test]
#[cfg(unix)]
fn a_server_answers_until_it_is_told_to_stop() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bachet"))
        .args(["serve", "--no-open", "--port", "0"])
        .env_clear()
        .env("LANG", "C")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Bachet is at http://").and_then(|rest| rest.strip_suffix('/')).unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /api/games HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("\"nim\""), "{answer}");
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let mut rest = String::new();
    said.read_to_string(&mut rest).unwrap();
    assert!(rest.ends_with("Stopped.\n"), "{rest}");
}
