//! Whatever is asked, the library for the page answers as the server does: the same status and bytes, for every game of the catalogue.

use axum::body::Body;
use axum::http::Request;
use bachet_wasm::Answerer;
use bachet_web::{Settings, app_with};
use http_body_util::BodyExt;
use tower::ServiceExt;

/// What is asked of each game; what takes long is left to the tests in a browser.
const OF_GAMES: [(&str, &str); 5] = [
    ("position", ""),
    ("lines", ""),
    ("tree", r#", "depth": 1"#),
    ("search", r#", "depth": 2"#),
    ("grundy", r#", "lang": "fr""#),
];
/// What is wrong, each in its own way.
const WRONG: [(&str, &str); 6] = [
    ("solve", "{"),
    ("solve", "[]"),
    ("solve", r#"{"gane": 3}"#),
    ("solve", r#"{"game": "nmi:3", "lang": "fr"}"#),
    ("solve", r#"{"game": "nim:3", "lang": "de"}"#),
    ("convert", "{\"text\": \"{\\n\\\"arcs\\\": 3\"}"),
];

/// How long it took is each one's own.
fn timeless(text: &str) -> String {
    let mut rest = text.trim_end();
    let mut plain = String::new();
    while let Some(start) = ["seconds\":", "\"time\":"].iter().filter_map(|key| Some(rest.find(key)? + key.len())).min()
    {
        plain.push_str(&rest[..start]);
        rest = rest[start..].trim_start_matches(|sign: char| sign.is_ascii_digit() || ".e-".contains(sign));
    }
    plain + rest
}

#[tokio::test]
async fn answers_are_those_of_the_server() {
    let answerer = Answerer::default();
    let server = app_with(Settings { positions: answerer.positions, ..Settings::default() });
    let mut asked: Vec<(&str, String)> = WRONG.map(|(command, body)| (command, body.to_owned())).into();
    for entry in bachet::games::CATALOGUE {
        let game = entry.example;
        asked.extend(OF_GAMES.map(|(command, rest)| (command, format!(r#"{{"game": "{game}"{rest}}}"#))));
    }
    let mut good = 0;
    for (command, body) in asked {
        let own = answerer.ask(command, body.as_bytes(), &|_| {});
        let request =
            Request::post(format!("/api/{command}")).header("host", "localhost").body(Body::from(body.clone()));
        let answer = server.clone().oneshot(request.unwrap()).await.unwrap();
        let status = answer.status().as_u16();
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        let [own_text, text] = [&own.bytes[..], &bytes].map(|bytes| timeless(&String::from_utf8_lossy(bytes)));
        assert_eq!((own.status, own_text), (status, text), "{command} {body}");
        good += usize::from(status == 200);
    }
    assert!(good > 40, "{good}");
}
