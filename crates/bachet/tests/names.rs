//! Names of games that are wrong: every error quotes what was written, and gives an example that opens.

use bachet::games::{CATALOGUE, NameError, open};
use bachet::text::Lang;

/// What is written after a name, for every game.
const WRONG: &[&str] = &[
    ":",
    ": ",
    ":-3",
    ":-",
    ":3--4",
    ":99999999999999999999",
    ":99999999999999999999x3",
    ":three",
    ":3;4",
    ":3*3",
    ":3x",
    ":x3",
    ":0x0",
    ":1.5",
    ":3,4",
    ":3x3x3",
    ",",
    ",,",
    ",misère=2",
    ",take=",
    ",take=0",
    ",take=3-1",
    ",take=1.x",
    ",say=-1",
    ",line=0",
    ",line=99999999999999999999",
    ",columns=9-1",
    ",heaps=a",
    ",colour=blue",
    ",misere,misere=",
    ",take=1,take=2",
    ",say=1,say=1",
    ",line=2,line=2",
];

#[test]
fn errors_quote_what_was_written_and_give_an_example() {
    let mut refused = 0;
    for entry in CATALOGUE {
        for (name, after) in entry.names().flat_map(|name| WRONG.iter().map(move |after| (name, after))) {
            let text = format!("{name}{after}");
            let error = match open(&text) {
                Ok(_) => continue,
                Err(error) => error,
            };
            refused += 1;
            let NameError::Parameters { text: ref written, ref example, .. } = error else {
                panic!("{text}: {error:?}")
            };
            assert_eq!(written, text.trim());
            assert!(open(example).is_ok() && example.starts_with(name), "{text}: {example}");
            for lang in [Lang::En, Lang::Fr] {
                let words = error.message().to_text(lang);
                assert!(words.contains(text.trim()) && words.contains(example.as_str()), "{text}: {words}");
            }
        }
    }
    assert!(refused > CATALOGUE.len() * WRONG.len() / 2, "{refused}");
}

#[test]
fn some_errors_word_by_word() {
    let known = [
        (
            "nim:",
            "“nim:” is no game: heaps are whole numbers from 0 to 1000000 with - between them, not “”; write nim:3-4-5, for example",
        ),
        (
            "matches:-3",
            "“matches:-3” is no game: heaps are whole numbers from 0 to 1000000 with - between them, not “-3”; write matches:9, for example",
        ),
        (
            "allumettes:x",
            "“allumettes:x” is no game: heaps are whole numbers from 0 to 1000000 with - between them, not “x”; write allumettes:9, for example",
        ),
        (
            "chomp:3",
            "“chomp:3” is no game: its size is written RxC, from 1 to 1000 each, such as 2x3, not “3”; write chomp:2x3, for example",
        ),
        (
            "tictactoe:3",
            "“tictactoe:3” is no game: its size is written WxH, from 1 to 1000 each, such as 2x3, not “3”; write tictactoe:3x3, for example",
        ),
        (
            "race:",
            "“race:” is no game: N must be a whole number from 1 to 1000000, not “”; write race:100,say=1-10, for example",
        ),
        (
            "nim:3,tak=2",
            "“nim:3,tak=2” is no game: nim has no option “tak”, only take=A-B, misere; write nim:3-4-5, for example",
        ),
        (
            "nim:3,take=1,take=2",
            "“nim:3,take=1,take=2” is no game: this option of nim is written take=A-B, and stands once; write nim:3-4-5, for example",
        ),
        (
            "bar:2x3,misere",
            "“bar:2x3,misere” is no game: bar has no options: remove “misere”; write bar:2x3, for example",
        ),
    ];
    for (name, words) in known {
        assert_eq!(open(name).unwrap_err().to_string(), words);
    }
    assert!(
        open("")
            .unwrap_err()
            .to_string()
            .starts_with("no game is named: write one such as nim:3-4-5; the games are: nim, ")
    );
    assert!(open(":3").unwrap_err().to_string().starts_with("no game is named"));
    assert_eq!(open("nim:3+chomp:3").unwrap_err().to_string(), open("chomp:3").unwrap_err().to_string());
}

/// Sizes at the edge of what there is open, or say so.
#[test]
fn zero_and_huge_sizes_are_no_surprise() {
    for entry in CATALOGUE {
        for shape in [
            "0",
            "1",
            "1000000",
            "1000001",
            "0x1",
            "1x0",
            "1x1",
            "1000x1000",
            "1001x1",
            "19x19",
            "20x19",
            "64x1",
            "1x64",
        ] {
            let _ = open(&format!("{}:{shape}", entry.name));
        }
    }
}
