//! Chess: its moves, how they and its positions are written, and what is wrong with others.

use bachet::games::{Chess, Notation, PositionError, open};
use bachet::random::Random;
use bachet::text::Lang;
use bachet::{Game, Outcome, Player};
use serde_json::Value;

/// So many plays are counted in a test, at most.
const MOST: u64 = 250_000;

fn plays(game: &Chess, position: &<Chess as Game>::Position, depth: u32) -> u64 {
    let mut moves = Vec::new();
    if game.ending(position).is_none() {
        game.moves(position, &mut moves);
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|mov| plays(game, &game.play(position, mov), depth - 1)).sum()
}

#[test]
fn there_are_as_many_plays_as_are_known() {
    let known: Vec<Value> = serde_json::from_str(include_str!("data/perft.json")).unwrap();
    let game = Chess::new();
    for entry in known.iter().filter(|entry| entry["game"] == "chess") {
        let position = entry["position"].as_str().map_or(game.start(), |text| game.read_position(text).unwrap());
        let counts = entry["plays"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap());
        for (count, depth) in counts.zip(1..).take_while(|(count, _)| *count <= MOST) {
            assert_eq!(plays(&game, &position, depth), count, "{entry} {depth}");
        }
    }
}

#[test]
fn positions_and_moves_are_read_as_they_are_written() {
    let game = Chess::new();
    for seed in 0..30 {
        let mut random = Random::new(seed);
        let mut position = game.start();
        for _ in 0..150 {
            let text = game.write_position(&position);
            let read = game.read_position(&text).unwrap();
            assert!(read == position && game.write_position(&read) == text, "{text}: {}", game.write_position(&read));
            let clocks = game.read_position(&format!("{text} 3 17")).unwrap();
            assert_eq!(clocks, position);
            if game.ending(&position).is_some() {
                break;
            }
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            for &mov in &moves {
                let written = game.write_move(&position, mov);
                assert_eq!(game.read_move(&position, &written).unwrap(), mov, "{text} {written}");
                let plain = cozy_chess::util::display_uci_move(position.board(), mov).to_string();
                assert_eq!(game.read_move(&position, &plain).unwrap(), mov, "{text} {plain}");
            }
            position = game.play(&position, moves[random.below(moves.len() as u64) as usize]);
        }
    }
}

/// A pawn that could be taken in passing, but not by a legal move, makes no other position.
#[test]
fn positions_are_those_of_the_rules() {
    let game = Chess::new();
    let at = |text: &str| bachet::games::view_of(game.clone()).position(text).unwrap();
    assert_eq!(at("moves:e4"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
    assert_eq!(at("moves:Nf3,Nf6,Ng1,Ng8"), at("moves:"));
    assert!(at("moves:e4,a6,e5,d5").ends_with(" d6"));
    // The pawn on e5 is pinned by the queen.
    let pinned = "4k3/4q3/8/3pP3/8/8/8/4K3 w - d6";
    assert_eq!(at(pinned), "4k3/4q3/8/3pP3/8/8/8/4K3 w - -");
}

#[test]
fn plays_end_as_they_should() {
    let game = Chess::new();
    for (text, ending) in [
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", Some(Outcome::Win(Player::Two))),
        ("7k/5Q2/6K1/8/8/8/8/8 b - -", Some(Outcome::Draw)),
        ("7k/8/6K1/8/8/8/8/8 b - -", Some(Outcome::Draw)),
        ("7k/8/6K1/8/8/8/8/6N1 b - -", Some(Outcome::Draw)),
        ("7k/8/6K1/8/8/8/8/2b2B2 b - -", None),
        ("7k/8/6K1/8/8/8/8/b1B1B3 w - -", Some(Outcome::Draw)),
        ("7k/8/6K1/8/8/8/8/nN6 w - -", None),
    ] {
        assert_eq!(game.ending(&game.read_position(text).unwrap()), ending, "{text}");
    }
}

#[test]
fn impossible_positions_and_moves_are_refused() {
    let game = open("chess").unwrap();
    let ending = open("chess:KRvK").unwrap();
    for (text, words) in [
        ("", "a position of chess is written in FEN"),
        ("8/8/8/8/8/8/8/8 w - -", "J1 has 0 kings"),
        ("kk6/8/8/8/8/8/8/K7 w - -", "J2 has 2 kings"),
        ("P3k3/8/8/8/8/8/8/4K3 w - -", "J1 has a pawn on the first or the last rank"),
        ("4k3/4Q3/8/8/8/8/8/4K3 w - -", "J2, who is not to move, is in check"),
        ("8/8/8/8/8/8/4k3/4K3 w - -", "the kings stand beside each other"),
        ("4k3/8/8/8/8/8/QQQ5/QQQQKQQQ w - -", "9 pieces more than at the start"),
        ("4k3/ppppppppp/8/8/8/8/8/4K3 w - -", "ppppppppp has 9 squares"),
        ("4k3/x7/8/8/8/8/8/4K3 w - -", "x in x7 is no piece"),
        ("4k3/8/8/8/8/8/8/4K3 x - -", "the turn is w or b"),
        ("4k3/8/8/8/8/8/8/4K3 w KQ -", "the right to castle KQ is not possible"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "no pawn can be taken in passing on e6"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "x counts no moves"),
        ("moves:e4,e5,Ke3", "move 3: Ke3 is not a move here"),
        ("moves:Nf3,d5,Nd4,d6,Nd2", "move 4: d6 is not a move here"),
        ("moves:Nf3,Nf6,d3,d6,Nd2", "move 5: Nd2 may be several moves: Nbd2, Nfd2"),
        ("moves:e4,é4", "move 2: é4 is not a move here"),
    ] {
        let Err(error) = game.view().position(text) else { panic!("{text}") };
        for lang in Lang::ALL {
            assert!(!error.message().to_text(lang).is_empty());
        }
        let said = error.to_string();

        assert!(said.contains(words), "{text}: {said}");
    }
    for (text, words) in [
        ("4k3/8/8/8/8/8/8/Q3K3 w - -", "KQvK cannot come from KRvK"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q -", "nobody castles in an ending"),
    ] {
        let error = ending.view().position(text).map(|_| ()).unwrap_err();
        assert!(matches!(error, PositionError::Other(_)) && error.to_string().contains(words), "{error}");
    }
    for (name, words) in [("chess:KR", "an ending is written KRvK"), ("chess:KRRRvKRR", "7 pieces: 5 at most")] {
        assert!(open(name).unwrap_err().to_string().contains(words), "{name}");
    }
}

/// Every ending starts somewhere.
#[test]
fn endings_of_all_names_can_be_played() {
    for white in ["", "Q", "R", "B", "N", "P", "QQ", "RB", "NN", "PP", "PPP", "QRB", "BBB"] {
        for black in ["", "Q", "R", "B", "N", "P", "NN", "PP"] {
            let name = format!("chess:K{white}vK{black}");
            if white.len() + black.len() > 3 {
                assert!(open(&name).is_err(), "{name}");
                continue;
            }
            let game = open(&name).unwrap();
            let start = game.view().start();
            let pieces = start.split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count();
            assert_eq!(pieces, white.len() + black.len() + 2, "{name}: {start}");
            assert_eq!(game.view().position(&start).unwrap(), start);
        }
    }
}

#[test]
fn plays_are_drawn_by_what_was_played() {
    let game = open("chess").unwrap();
    let mut play = game.view().begin(&game.view().start()).unwrap();
    for mov in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2) {
        assert!(play.drawn().is_none());
        play.play(mov).unwrap();
    }
    assert!(play.drawn().unwrap().to_string().contains("third time"));
    // A play at random ends within fifty moves of each, one way or another.
    let mut play = game.view().begin("7k/8/8/8/8/8/R7/K7 w - -").unwrap();
    let (mut played, mut random) = (0, Random::new(5));
    loop {
        if let Some(why) = play.drawn() {
            assert!(why.to_string().contains(if played >= 100 { "fifty" } else { "third" }), "{why}");
            break;
        }
        let steps = game.view().steps(&play.text()).unwrap();
        let Some(step) = steps.get(random.below(steps.len().max(1) as u64) as usize) else { break };
        play.play(&step.mov).unwrap();
        played += 1;
    }
    assert!(played <= 100);
    // What was counted before the play goes on being counted, and is written.
    let mut play = game.view().begin("7k/8/8/8/8/8/R7/K7 w - - 98 70").unwrap();
    play.play("Rb2").unwrap();
    assert_eq!((play.text().as_str(), play.drawn().is_none()), ("7k/8/8/8/8/8/1R6/K7 b - - 99 70", true));
    play.play("Kg8").unwrap();
    assert!(play.drawn().unwrap().to_string().contains("fifty"));
}

#[test]
fn plays_of_other_games_are_drawn_too() {
    let drawn = |name: &str, from: &str, moves: &[&str]| {
        let game = open(name).unwrap();
        let mut play = game.view().begin(from).unwrap();
        let mut lengths = moves.iter().zip(1..).filter_map(|(mov, n)| {
            play.play(mov).unwrap();
            play.drawn().map(|why| (n, why.to_string()))
        });
        lengths.next()
    };
    let kings = ["1-6", "32-28", "6-1", "28-32"].repeat(60);
    for (name, from) in [("checkers", "B:WK32:BK1"), ("checkers,pieces=KvK", "B:WK32:BK1")] {
        assert_eq!(drawn(name, from, &kings).unwrap().0, 8, "{name}");
    }
    // Kings that come to new squares are stopped by other rules, but not where an ending is played as it was solved.
    let way = ["50-45", "5-10", "45-50", "10-4", "50-45", "4-9", "45-50", "9-3", "50-45", "3-8"];
    let (n, why) = drawn("draughts", "W:WK50:BK5", &way).unwrap();
    assert!(n == 10 && why.contains("5 moves against so few"), "{n}: {why}");
    assert_eq!(drawn("draughts,pieces=KvK", "W:WK50:BK5", &way), None);
}
