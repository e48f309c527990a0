//! What must hold whatever the reader of rules is given. The fuzzer calls this function, and so do the tests.

use bachet_gdl::{Play, Request, Rules, RulesLimits};
use std::sync::Arc;

/// What is read as rules can be played by chance, and positions are read as they are written; any other text is refused.
pub(crate) fn rules(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = Request::read(&text);
    // More memory shows nothing new, and longer work neither.
    let began = std::time::Instant::now();
    let watch = move |_: &bachet::Progress| began.elapsed().as_millis() < 300;
    let limits = RulesLimits { memory: 1 << 24, watch: &watch };
    let Ok(rules) = Rules::read(&text, &limits) else { return };
    let rules = Arc::new(rules);
    let mut play = Play::new(&rules);
    for _ in 0..8 {
        let position = play.position();
        assert!(rules.facts(&position).is_ok(), "{position}");
        let legal: Vec<Vec<String>> = (0..rules.roles().len()).map(|role| play.legal(role)).collect();
        if play.is_over() || legal.iter().any(Vec::is_empty) {
            break;
        }
        let moves: Vec<&str> = legal.iter().map(|moves| moves[moves.len() / 2].as_str()).collect();
        assert!(play.advance(&moves), "{position}: {moves:?}");
    }
    if let Ok(game) = Rules::open(&rules, "fuzz") {
        let view = game.view();
        let start = view.start();
        assert_eq!(view.position(&start).as_deref(), Ok(start.as_str()));
        for step in view.steps(&start).expect("it was read").into_iter().take(4) {
            assert_eq!(view.position(&step.position), Ok(step.position));
        }
    }
}
