//! Answers what a first visit of the page asks, so that nobody waits for the library then: requests from standard input, a list of
//! commands each with its body, become an object: the `answers`, in both languages, each once, and for each of the `requests` which of
//! them it has. `cargo xtask site` puts it into the site.

use bachet_wasm::Answerer;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Error, read_to_string, stdin};

fn main() -> Result<(), Error> {
    let requests: Vec<(String, BTreeMap<String, Value>)> = serde_json::from_str(&read_to_string(stdin())?)?;
    let answerer = Answerer::default();
    let (mut answers, mut requested) = (Vec::new(), BTreeMap::new());
    for (command, body) in &requests {
        // Texts that are alike stand side by side, where compression finds them.
        for lang in ["en", "fr"] {
            // Equal requests have equal texts: their options are in order.
            let mut body = body.clone();
            body.insert("lang".to_owned(), lang.into());
            let body = serde_json::to_string(&body)?;
            let answer = answerer.ask(command, body.as_bytes(), &|_| {});
            let text = String::from_utf8_lossy(&answer.bytes).into_owned();
            if answer.status != 200 {
                return Err(Error::other(format!("{command} {body}: {text}")));
            }
            // What is the same in both languages is loaded once.
            let place = answers.iter().position(|answer| *answer == text).unwrap_or_else(|| {
                answers.push(text);
                answers.len() - 1
            });
            requested.insert(format!("{command} {body}"), place);
        }
    }
    println!("{}", json!({ "answers": answers, "requests": requested }));
    Ok(())
}
