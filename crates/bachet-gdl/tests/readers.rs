//! Texts that are no rules are refused with a place, and no text of any kind is more than that.

#[path = "../../../fuzz/rules.rs"]
mod fuzzed;

use bachet::{Player, Progress};
use bachet_gdl::{EXAMPLES, Rules, RulesFault, RulesLimits};
use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

fn error(text: &str) -> String {
    Rules::read(text, &RulesLimits::default()).unwrap_err().to_string()
}

/// Nim with a line more.
fn nim_and(line: &str) -> String {
    format!("{}\n{line}", EXAMPLES[0].1)
}

#[test]
fn errors_say_where_and_what() {
    let lines = EXAMPLES[0].1.lines().count() + 2;
    for (text, wanted) in [
        ("(role x))".to_owned(), "1:9: this parenthesis closes none".to_owned()),
        ("(role x)\n(init (cell 1".to_owned(), "2:1: this parenthesis is not closed".to_owned()),
        (nim_and("(role)"), format!("{lines}:1: role takes 1 argument, not 0")),
        (nim_and("(<= (bad ?x) (not (pile ?x)))"), format!("{lines}:1: nothing says what ?x can be")),
        (
            nim_and("(<= (odd ?x) (succ ?x ?y) (not (even ?x))) (<= (even ?x) (succ ?x ?y) (not (odd ?x)))"),
            format!("{lines}:1: odd depends on even not holding, and even on odd"),
        ),
        (nim_and("(<= (true (pile 3)) (succ 1 2))"), format!("{lines}:5: there can be no rule for true")),
        (nim_and("(<= (init (pile 3)) (true (pile 2)))"), "init must not depend on true".to_owned()),
        (nim_and("(succ 1)"), format!("{lines}:1: succ has 1 here and 2 arguments on line")),
        (
            nim_and("(sees first last)"),
            format!("{lines}:1: sees is of games in which the players do not see everything"),
        ),
        (nim_and("(<= (next (grow (s ?x))) (true (grow ?x))) (init (grow 0))"), "seem to have no end".to_owned()),
        (
            nim_and("(number 0) (<= (number (s ?x)) (number ?x))"),
            format!("{lines}:12: the rules for number have no end: here number depends on itself with ?x"),
        ),
        (
            format!("(role x) {}{}", "(".repeat(200), ")".repeat(200)),
            "parentheses are nested more than 100 deep".to_owned(),
        ),
        ("role(x) init(f(".to_owned(), "a name should stand here".to_owned()),
        ("role(x) @(y) |".to_owned(), "a name should stand here".to_owned()),
    ] {
        let found = error(&text);
        assert!(found.contains(&wanted), "{found}\nis not\n{wanted}");
    }
}

#[test]
fn names_may_be_odd_and_of_any_case() {
    let text = EXAMPLES[0].1.replace("first", "Prémier-joueur#1").replace("(pile ", "(PILE ");
    let rules = Rules::read(&text, &RulesLimits::default()).unwrap();
    assert_eq!(rules.roles()[0], "prémier-joueur#1");
}

#[test]
fn games_that_cannot_be_played_say_why() {
    let open = |text: &str| {
        let rules = Arc::new(Rules::read(text, &RulesLimits::default()).unwrap());
        Rules::open(&rules, "game").map(drop).map_err(|error| error.fault)
    };
    let both = "(role a) (role b) (<= (legal ?p 1) (role ?p)) (<= (legal ?p 2) (role ?p)) (init (left 1))
        (<= (next (left 0)) (true (left 1))) (<= terminal (true (left 0))) (<= (goal ?p 50) (role ?p))";
    assert!(matches!(open(both), Err(RulesFault::Simultaneous { position, .. }) if position == "left(1)"));
    let three = EXAMPLES[0].1.replace("(role second)", "(role second) (role third)");
    assert_eq!(open(&three), Err(RulesFault::Roles { found: 3 }));
    let chance = EXAMPLES[0].1.replace("second", "random");
    assert_eq!(open(&chance), Err(RulesFault::Random));
}

#[test]
fn positions_without_moves_or_goals_are_named() {
    let solve = |text: &str| {
        let rules = Arc::new(Rules::read(text, &RulesLimits::default()).unwrap());
        let game = Rules::open(&rules, "game").unwrap();
        let solved = game.view().solve(&game.view().start(), &bachet::Limits::default()).unwrap();
        let winner = solved.solution().winner(solved.vertex(&game.view().start()).unwrap());
        (solved.flaw().map(|flaw| flaw.to_string()).unwrap_or_default(), winner)
    };
    assert_eq!(solve(EXAMPLES[0].1), (String::new(), Some(Player::Two)));
    // Where nobody can go on the play is over, and worth what the rules say of it: here the same as before.
    let stuck = EXAMPLES[0].1.replace("(<= terminal (true (pile 0)))", "(<= terminal (true (pile 9)))");
    let (flaw, winner) = solve(&stuck);
    assert_eq!(winner, Some(Player::Two));
    assert_eq!(flaw, "first has no legal move, and the play is not over, in this position: control(first)");
    let worthless = EXAMPLES[0].1.replace("(<= (goal ?player 0) (true (control ?player)))", "");
    let (flaw, winner) = solve(&worthless);
    assert_eq!(winner, None);
    assert!(flaw.ends_with("has no goal, in this position: control(first) pile(0)"), "{flaw}");
}

/// What follows from these rules takes a thousand steps more than once, which is how often it is asked.
#[test]
fn reading_large_rules_can_be_stopped() {
    let numbers: String = (0..100).map(|n| format!("(number {n})")).collect();
    let large = nim_and(&format!(
        "{numbers}\n(<= (init (cell ?x ?y)) (number ?x) (number ?y)) (<= (next (cell ?x ?y)) (true (cell ?x ?y)))"
    ));
    let asked = AtomicUsize::new(0);
    let stops = |progress: &Progress| {
        assert!(progress.memory > 0);
        asked.fetch_add(1, Relaxed);
        false
    };
    let error = Rules::read(&large, &RulesLimits { watch: &stops, ..RulesLimits::default() }).unwrap_err();
    let line = large.lines().count();
    assert_eq!((error.to_string(), asked.into_inner()), (format!("{line}:1: stopped before the end"), 1));
    let sizes = Rules::read(&large, &RulesLimits::default()).unwrap().sizes();
    assert!(sizes.rules > 10_000, "{sizes:?}");
    let little = RulesLimits { memory: 1 << 16, ..RulesLimits::default() };
    assert!(matches!(Rules::read(&large, &little).unwrap_err().fault, RulesFault::Memory { .. }));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Rules with pieces taken out, doubled or exchanged.
    #[test]
    fn changed_rules_are_read_or_refused(
        which in 0..EXAMPLES.len(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0usize..40, any::<prop::sample::Index>()), 1..6),
    ) {
        let mut text: Vec<char> = EXAMPLES[which].1.chars().collect();
        for (at, length, to) in cuts {
            let at = at.index(text.len());
            let piece: Vec<char> = text.splice(at..(at + length).min(text.len()), []).collect();
            let to = to.index(text.len() + 1);
            text.splice(to..to, piece.iter().chain(&piece).copied());
        }
        fuzzed::rules(text.into_iter().collect::<String>().as_bytes());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[()a-c?~&,.:;<= \n]{0,80}") {
        fuzzed::rules(text.as_bytes());
    }
}
