//! Exercises of every game of the catalogue: made and marked, or refused in words.

use bachet::exercise::Kind;
use bachet::games::CATALOGUE;
use bachet_app::exercise::{ExerciseAnswer, ExerciseRequest, KindName, exercise};
use bachet_app::source::Source;
use bachet_app::{Context, Error};

fn asked(game: &str, kind: Kind, answers: Option<serde_json::Value>) -> Result<ExerciseAnswer, Error> {
    let request = ExerciseRequest { kind: Some(KindName(kind)), answers, picture: true, ..ExerciseRequest::default() };
    exercise(Some(Source::by_name(game)?), &request, &Context::default())
}

/// The kinds that a game gives. What it gives is marked right if it is answered right.
fn given(game: &str) -> Vec<&'static str> {
    let is_given = |kind: &Kind| {
        let sheet = match asked(game, *kind, None) {
            Ok(ExerciseAnswer::Exercise(sheet)) => sheet,
            Ok(ExerciseAnswer::Marks(_)) => panic!("nothing was answered"),
            Err(error) => {
                assert!(!error.to_string().is_empty(), "{game}: {}", kind.name());
                return false;
            }
        };
        assert!(sheet.picture.is_some_and(|picture| picture.starts_with("<svg")), "{game}: {}", kind.name());
        let ExerciseAnswer::Marks(marks) = asked(game, *kind, sheet.answer).unwrap() else { panic!("it was answered") };
        assert!(marks.perfect, "{game}: {}", kind.name());
        true
    };
    Kind::ALL.into_iter().filter(is_given).map(Kind::name).collect()
}

#[test]
fn small_games_of_every_kind() {
    for (game, kinds) in [
        ("nim:2-1", "attractor strategy check nim mex grundy kernel"),
        ("nim:5,take=1-3", "attractor strategy check mex grundy kernel"),
        ("nim:2-2,misere", "attractor strategy check kernel"),
        ("matches:9", "attractor strategy check mex grundy kernel"),
        ("sticks:10", "attractor strategy check kernel"),
        ("race:8,say=1-3", "attractor strategy check mex grundy kernel"),
        ("grundy:7", "attractor strategy check mex grundy kernel"),
        ("kayles:4", "attractor strategy check mex grundy kernel"),
        ("bar:2x3", "attractor strategy check mex grundy kernel"),
        ("chomp:2x3", "attractor strategy check mex grundy kernel"),
        ("nim:2+kayles:2", "attractor strategy check mex grundy kernel"),
        ("mnk:2x2,line=2", "attractor strategy check"),
        ("connect4:2x2,line=2", "attractor strategy check"),
        ("nim:1-3-5-7", "nim"),
        ("tictactoe", ""),
    ] {
        assert_eq!(given(game).join(" "), kinds, "{game}");
    }
}

#[test]
fn every_game_of_the_catalogue_is_taken_or_refused() {
    for entry in CATALOGUE {
        given(entry.example);
    }
}
