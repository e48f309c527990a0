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

/// Board games of sizes that there are not, and endings of pieces that they do not have.
#[test]
fn board_games_say_which_sizes_and_endings_there_are() {
    for (name, words) in [
        ("go:20x20", "1 to 19 columns"),
        ("hex:99x99", "361 squares at most"),
        ("morris:5", "3, 6 or 9 men"),
        ("quarto:2", "NxN"),
        ("quarto:5x5", "2x2, 3x3 and 4x4"),
        ("quarto:3x4", "2x2, 3x3 and 4x4"),
        ("oware:2x13", "1 to 12 houses"),
        ("oware:3x6", "2xH"),
        ("oware,seeds=200", "from 1 to 127"),
        ("oware,left=25", "left must be a whole number from 1 to 24"),
        ("oware:2x2,seeds=1,left=5", "left must be a whole number from 1 to 4"),
        ("dots:99x99", "361 edges at most"),
        ("draughts:7x7", "an even number of columns from 4 to 10"),
        ("checkers:12x12", "an even number of columns from 4 to 10"),
        ("reversi:9x9", "an even number of columns from 2 to 8"),
        ("hexapawn:1x1", "3 to 8 columns"),
        ("breakthrough:2x2", "3 to 8 columns"),
        ("domineering:99x1", "1 to 8 columns"),
        ("hounds:5x5", "an even number of columns from 4 to 8"),
        ("wythoff:1-2-3", "two piles"),
        ("gomoku:2x2", "a line of 5 is not possible"),
        ("morris,pieces=4v2", "from 3 to 9 each, not “4v2”"),
        ("morris:6,pieces=7v3", "from 3 to 6 each"),
        ("morris:3,pieces=KvK", "written 4v3"),
        ("checkers,pieces=KQvK", "written KKvKM"),
        ("checkers:KKvK", "WxH"),
        ("draughts,pieces=MMMMMvMMMM", "9 pieces: 8 at most, since there would be some 4·10^11 positions"),
        ("chess:KQQQQvK", "6 pieces: 5 at most"),
    ] {
        let error = open(name).unwrap_err();
        let said = error.to_string();
        assert!(said.contains(words), "{name}: {said}");
        assert!(!error.message().to_text(Lang::Fr).is_empty());
    }
    for name in ["echecs", "dames", "othello", "awale", "moulin", "pipopipette", "hexapion", "gomoku:15x15", "go:1x1"] {
        assert!(open(name).is_ok(), "{name}");
    }
}
