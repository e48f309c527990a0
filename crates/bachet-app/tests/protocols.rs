//! Players of chess and go for programs that speak protocols, told what no program should tell them.

use bachet_app::gtp::Gtp;
use bachet_app::uci::{Reply, Uci};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

/// What a player of chess says to a line, a search included.
fn said(player: &mut Uci, line: &str) -> String {
    match player.obey(line) {
        Reply::Nothing => String::new(),
        Reply::Say(words) => words,
        Reply::Search(search) => {
            let told = Mutex::new(String::new());
            let last = search.run(&AtomicBool::new(search.is_endless()), &|line| told.lock().unwrap().push_str(line));
            told.into_inner().unwrap() + &last
        }
        Reply::Stop => "stop".to_owned(),
        Reply::Ponderhit => "ponderhit".to_owned(),
        Reply::Quit => "quit".to_owned(),
    }
}

#[test]
fn chess_takes_any_line() {
    let long = format!("position startpos moves {}", "e2e4 ".repeat(100_000));
    let deep = format!("position startpos moves {}", "g1f3 g8f6 f3g1 f6g8 ".repeat(500));
    // The lines of a conversation, and what the answer to the last one begins with, or ends with.
    let table: &[(&[&str], &str)] = &[
        (&[""], ""),
        (&["xyzzy"], ""),
        (&["joho debug on"], ""),
        (&["joho isready"], "readyok"),
        (&["uci"], "id name Bachet"),
        (&["stop"], "stop"),
        (&["ponderhit"], "ponderhit"),
        (&["quit now"], "quit"),
        (&["setoption"], ""),
        (&["setoption name Hash"], ""),
        (&["setoption name Hash value"], ""),
        (&["setoption name Hash value -1", "isready"], "readyok"),
        (&["setoption name Hash value 99999999999999999999", "isready"], "readyok"),
        (&["setoption name Threads value 0", "go depth 1"], "info depth 1"),
        (&["setoption name Nonsense value 3", "isready"], "readyok"),
        (&["setoption name Hash value 1", "go nodes 50"], "info depth"),
        (&["position"], "info string"),
        (&["position fen"], "info string"),
        (&["position fen 8/8/8/8/8/8/8/8 w - - 0 1"], "info string"),
        (&["position fen moves e2e4"], "info string"),
        (&["position moves e2e4"], "info string"),
        (&["position startpos moves e2e5"], "info string"),
        (&["position startpos moves e2e4 e2e4"], "info string"),
        (&["position startpos e2e4"], ""),
        (&["position startpos moves"], ""),
        (&[&long], "info string"),
        (&[&deep, "go depth 1"], "info depth 1"),
        // What is wrong leaves the position before.
        (&["position startpos moves f2f3 e7e5 g2g4", "position fen x", "go depth 2"], "bestmove d8h4"),
        (&["position startpos moves f2f3 e7e5 g2g4", "ucinewgame", "go depth 1"], "info depth 1"),
        // Mated, and stalemate.
        (&["position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 3"], "bestmove 0000"),
        (&["position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go movetime 5"], "bestmove 0000"),
        // Two kings have moves all the same.
        (&["position fen 7k/8/6K1/8/8/8/8/8 b - - 0 1", "go movetime 5"], "bestmove h8g8"),
        (&["go depth -5"], "info depth 1"),
        (&["go depth 1 depth 2"], "info depth 1"),
        (&["go nodes 0"], "info depth"),
        (&["go wtime -100 btime -100"], "info depth"),
        (&["go wtime 1 btime 1 winc -5 movestogo 0"], "info depth"),
        (&["go movetime -3"], "info depth"),
        (&["go movetime 0 wtime 99999999999999999999999"], "info depth"),
        (&["go mate 1"], "info depth"),
        (&["go infinite"], "info depth"),
        (&["go ponder wtime 5 btime 5"], "info depth"),
        (&["go searchmoves e2e4 depth 1"], "bestmove e2e4"),
        (&["go depth 2 searchmoves a2a3"], "bestmove a2a3"),
        (&["go depth 1 searchmoves e2e5 nonsense"], "info depth 1"),
        (&["go depth 3"], "info depth 2"),
        (&["go movetime 1"], "bestmove"),
        // Whatever is played, it is the hundredth move without a capture.
        (&["position fen 7k/8/8/8/8/8/R7/K7 w - - 99 80", "go depth 2"], "info depth 1 score cp 0"),
    ];
    for (lines, expected) in table {
        let mut player = Uci::default();
        let answers: Vec<String> = lines.iter().map(|line| said(&mut player, line)).collect();
        let last = answers.last().unwrap();
        let shown: String = lines.join(" | ").chars().take(100).collect();
        let as_expected = last.lines().any(|line| line.starts_with(expected)) || last.is_empty() && expected.is_empty();
        assert!(as_expected, "{shown}: {last}");
        // Every search ends with a move.
        if lines.last().is_some_and(|line| line.starts_with("go")) {
            assert_eq!(last.lines().filter(|line| line.starts_with("bestmove ")).count(), 1, "{shown}: {last}");
        }
    }
}

#[test]
fn a_clock_is_never_used_up() {
    for (line, most) in [
        ("go wtime 60000 btime 60000", 20_000),
        ("go wtime 60000 btime 10 movestogo 1", 20_000),
        ("go wtime 1000 btime 1000 winc 1000 binc 1000", 334),
        ("go wtime 20 btime 20", 7),
        ("go wtime 1 btime 1", 1),
        ("go wtime 0 btime 0", 1),
    ] {
        let Reply::Search(search) = Uci::default().obey(line) else { panic!("{line}") };
        let time = search.time().unwrap().as_millis();
        assert!((1..=most).contains(&time), "{line}: {time}");
    }
}

#[test]
fn go_takes_any_line() {
    let long = format!("play black {}", "C3 ".repeat(100_000));
    let table: &[(&[&str], &str)] = &[
        (&["list_commands"], "= boardsize"),
        (&["known_command genmove"], "= true"),
        (&["known_command"], "? syntax error"),
        (&["known_command nonsense"], "= false"),
        (&["12 name"], "=12 Bachet"),
        (&["99999999999999999999 name"], "=99999999999999999999 Bachet"),
        (&["12"], "?12 unknown command"),
        (&["-1 name"], "? unknown command"),
        (&["name\u{7}\u{0}"], "= Bachet"),
        (&["\tname\t"], "= Bachet"),
        (&["GENMOVE black"], "? unknown command"),
        (&["boardsize"], "? syntax error"),
        (&["boardsize nine"], "? syntax error"),
        (&["boardsize 0"], "? unacceptable size"),
        (&["boardsize 20"], "? unacceptable size"),
        (&["boardsize -9"], "? syntax error"),
        (&["komi"], "? syntax error"),
        (&["komi much"], "? syntax error"),
        (&["komi 1e400"], "? syntax error"),
        (&["undo"], "? cannot undo"),
        (&["fixed_handicap 3"], "= D4 Q16 D16"),
        (&["boardsize 9", "fixed_handicap 5"], "= C3 G7 C7 G3 E5"),
        (&["boardsize 9", "fixed_handicap 2", "genmove b"], "="),
        (&["boardsize 9", "fixed_handicap 10"], "? invalid number of stones"),
        (&["boardsize 8", "fixed_handicap 5"], "? invalid number of stones"),
        (&["boardsize 5", "fixed_handicap 2"], "? invalid number of stones"),
        (&["boardsize 5", "place_free_handicap 3"], "= B2 D2 B4"),
        (&["fixed_handicap 1"], "? invalid number of stones"),
        (&["fixed_handicap"], "? syntax error"),
        (&["play b C3", "fixed_handicap 2"], "? board not empty"),
        (&["set_free_handicap C3 D4", "showboard"], "="),
        (&["set_free_handicap C3"], "? bad vertex list"),
        (&["set_free_handicap C3 C3"], "? bad vertex list"),
        (&["set_free_handicap C3 Z3"], "? bad vertex list"),
        (&["boardsize 5", "set_free_handicap A1 B2", "undo"], "? cannot undo"),
        (
            &["boardsize 5", "set_free_handicap A1 B2", "printsgf"],
            "= (;GM[1]FF[4]CA[UTF-8]AP[Bachet]SZ[5]KM[6.5]AB[bd][ae]PL[W])",
        ),
        (&["final_status_list dead"], "="),
        (&["final_status_list nonsense"], "? syntax error"),
        (&["play"], "? syntax error"),
        (&["play black"], "? syntax error"),
        (&["play green A1"], "? invalid color or coordinate"),
        (&["play black Z1"], "? invalid color or coordinate"),
        (&["play black I5"], "? invalid color or coordinate"),
        (&["play black A0"], "? invalid color or coordinate"),
        (&["play black A20"], "? invalid color or coordinate"),
        (&["play black é5"], "? invalid color or coordinate"),
        (&["play black A99999999999"], "? invalid color or coordinate"),
        (&["play b c3", "play w C3"], "? illegal move"),
        (&["play b PASS", "play w pass", "play b pass"], "="),
        (&[&long], "? line too long"),
        (&["boardsize 3", "play b B2", "boardsize 5", "showboard"], "="),
        (&["boardsize 5", "play b C3", "undo", "undo"], "? cannot undo"),
        (&["boardsize 5", "play b C3", "clear_board", "undo"], "? cannot undo"),
        (&["boardsize 5", "genmove black", "undo", "genmove white"], "="),
        (&["genmove"], "? syntax error"),
        (&["genmove green"], "? invalid color or coordinate"),
        (&["boardsize 1", "genmove b"], "= pass"),
        (&["boardsize 3", "komi 0", "final_score"], "= 0"),
        (&["boardsize 3", "komi 0.5", "play b B2", "final_score"], "= B+8.5"),
        (&["time_settings 0 0"], "? syntax error"),
        (&["time_settings -1 0 0"], "? syntax error"),
        (&["time_settings nan 0 0"], "? syntax error"),
        (&["time_settings 1e300 0 0"], "="),
        (&["time_left b 0 0", "boardsize 3", "genmove b"], "="),
        (&["time_left b 10"], "? syntax error"),
        (&["time_left b -1 0"], "? syntax error"),
        (&["loadsgf"], "? syntax error"),
        (&["loadsgf /nowhere.sgf"], "? cannot load file"),
        (&["loadsgf /nowhere.sgf 0"], "? syntax error"),
        (&["loadsgf /nowhere.sgf x"], "? syntax error"),
        (&["reg_genmove b"], "="),
        (&["quit"], "="),
    ];
    for (lines, expected) in table {
        let mut player = Gtp::new(Some("random"), 1).unwrap();
        let answers: Vec<String> = lines.iter().filter_map(|line| player.answer(line)).collect();
        let last = answers.last().unwrap();
        let shown: String = lines.join(" | ").chars().take(100).collect();
        assert!(last.starts_with(expected) && last.ends_with("\n\n"), "{shown}: {last}");
        assert!(answers.iter().all(|answer| answer.trim_end().lines().all(|line| !line.is_empty())), "{shown}");
    }
    for nothing in ["", "   ", "# name", "\u{1}"] {
        assert_eq!(Gtp::new(Some("random"), 1).unwrap().answer(nothing), None);
    }
}

#[test]
fn go_takes_over_plays_from_files() {
    let path = std::env::temp_dir().join(format!("bachet-protocols-{}.sgf", std::process::id()));
    std::fs::write(&path, "(;GM[1]SZ[5]KM[0.5]AB[bb];W[cc];B[dd];W[])").unwrap();
    let mut player = Gtp::new(Some("random"), 1).unwrap();
    let name = path.display();
    assert_eq!(player.answer(&format!("loadsgf {name} 3")).as_deref(), Some("=\n\n"));
    assert_eq!(player.answer("query_boardsize").as_deref(), Some("= 5\n\n"));
    // Two moves; the stone of the setting is no move.
    for expected in ["=\n\n", "=\n\n", "? cannot undo\n\n"] {
        assert_eq!(player.answer("undo").as_deref(), Some(expected));
    }
    player.answer("play b A1");
    std::fs::write(&path, "(;GM[1]SZ[5];B[aa];W[aa])").unwrap();
    assert_eq!(player.answer(&format!("loadsgf {name}")).as_deref(), Some("? cannot load file\n\n"));
    assert_eq!(player.answer("undo").as_deref(), Some("=\n\n"), "what was there is left");
    std::fs::remove_file(path).unwrap();
}
