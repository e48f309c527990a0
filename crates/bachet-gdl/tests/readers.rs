//! Texts that are no rules are refused with a place, and no text of any kind is more than that.

#[path = "../../../fuzz/rules.rs"]
mod fuzzed;

use bachet::{Player, Progress};
use bachet_gdl::{EXAMPLES, Play, Rules, RulesFault, RulesLimits, check_look, with_look};
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
        (
            nim_and("(goal first 99999999999999999999)"),
            format!("{lines}:1: a goal is a whole number from 0 to 1,000,000, not 999"),
        ),
        (
            nim_and("(<= (goal first -5) (true (pile 1)))"),
            format!("{lines}:1: a goal is a whole number from 0 to 1,000,000, not -5"),
        ),
        (
            nim_and("(<= (goal ?p (f 1)) (role ?p))"),
            format!("{lines}:1: a goal is a whole number from 0 to 1,000,000, not f(1)"),
        ),
        (nim_and("(<= (odd ?p) (dose ?p noop))"), format!("{lines}:1: no rule gives dose; is does meant?")),
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

/// Where every disjunction doubles the clauses, written out there would be more than there is room for anywhere.
#[test]
fn many_alternatives_are_read_at_once() {
    let wins = |rule: &str| {
        let text = nim_and(&format!(
            "(<= (next (seen ?n)) (true (pile ?n)) {rule}) (<= (legal ?p (look ?n)) (true (control ?p)) (true (seen ?n)))"
        ));
        let began = std::time::Instant::now();
        let rules = Arc::new(Rules::read(&text, &RulesLimits::default()).unwrap_or_else(|error| panic!("{error}")));
        assert!(rules.sizes().rules < 20_000 && began.elapsed().as_secs() < 20, "{:?}", rules.sizes());
        let mut play = Play::new(&rules);
        assert!(play.advance(&["(take 1)", "noop"]));
        rules.facts(&play.position()).unwrap()
    };
    let side_by_side = "(or (true (pile ?n)) (true (control first)))".repeat(40);
    assert!(wins(&side_by_side).contains(&"seen(8)".to_owned()));
    let nested = (0..45).fold("(true (pile ?n))".to_owned(), |inner, k| {
        format!("(or (and {inner} (or (true (pile {k})) (not (true (pile {k}))))) (and (true (control first)) (not {inner2})))",
            inner2 = "(and (true (pile 7)) (true (pile 6)))")
    });
    assert!(wins(&nested).contains(&"seen(8)".to_owned()));
    // Variables that some alternatives alone give values to, and negations that others bind.
    let bound = "(or (succ ?a ?n) (succ ?n ?a)) (not (and (distinct ?a ?b) (distinct ?b ?a) (true (pile ?b))))
        (or (and (succ ?b ?n) (role ?w)) (and (succ ?n ?b) (true (control ?w))))"
        .to_owned()
        + &"(or (distinct ?a 99) (not (true (pile ?b))) (distinct ?w ?a))".repeat(30);
    wins(&bound);
    // An endless play by words: one body, thousands of literals in alternatives.
    let wide: String = (0..3000).map(|k| format!("(true (pile {k}))")).collect();
    wins(&format!("(or {wide}) (or {wide})"));
}

/// Alternatives mean the same with relations of their own as written out.
#[test]
fn alternatives_mean_the_same_either_way() {
    let some = "(or (true (pile 8)) (true (pile 6)) (not (true (control first))))";
    let of = |count: usize| {
        let text = nim_and(&format!(
            "(<= (next (seen ?n)) (true (pile ?n)) (not (true (pile 7))) {})
            (<= (legal ?p (look ?n)) (true (control ?p)) (true (seen ?n)))",
            some.repeat(count)
        ));
        let rules = Arc::new(Rules::read(&text, &RulesLimits::default()).unwrap());
        let game = Rules::open(&rules, "game").unwrap();
        let solved = game.view().solve(&game.view().start(), &bachet::Limits::default()).unwrap();
        solved.arena().len()
    };
    assert_eq!(of(3), of(9));
}

/// What cannot be told apart in parts is refused where it would explode.
#[test]
fn alternatives_that_only_all_together_bind_are_refused() {
    let rule = "(or (true (pile ?x)) (true (control first)))".repeat(9);
    let error = error(&nim_and(&format!("(<= (next (seen 1)) {rule})")));
    assert!(error.contains("with its alternatives written out this is more than 64 rules"), "{error}");
    let error = self::error(&nim_and(&format!("(<= (next (seen ?x)) {rule})")));
    assert!(error.contains("nothing says what ?x can be"), "{error}");
}

/// A tenth of the largest files that people bring; where the time is that of all pairs, it is seen.
#[test]
fn large_files_are_read_in_time() {
    let facts: String = (0..60_000).map(|n| format!("(fact{n} a{n})\n")).collect();
    let rules: String = (0..20_000).map(|n| format!("(<= (mark{n} ?x) (fact{n} ?x) (distinct ?x {n}))\n")).collect();
    let states: String =
        (0..5_000).map(|n| format!("(init (cell {n}))(<= (next (cell {n})) (true (cell {n})))\n")).collect();
    let began = std::time::Instant::now();
    Rules::read(&nim_and(&(facts + &rules + &states)), &RulesLimits::default()).unwrap();
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
}

#[test]
fn positions_with_odd_names_are_read_as_they_are_written() {
    for name in ["a,b", "a\\b", ",", "-", "x/y/z", "Σας", "İ", "a\"b", "a|b", "\\,"] {
        // Both facts come and go, and moves depend on them.
        let more = "(<= (next ODD) (not (true ODD))) (<= (next (at ODD ODD)) (true ODD))
            (<= (legal ?p (stay ODD)) (true (control ?p)) (true ODD)) (<= (legal ?p (stay ODD ODD)) (true (control ?p)) (true (at ODD ODD)))";
        let text = nim_and(&more.replace("ODD", name));
        let rules =
            Arc::new(Rules::read(&text, &RulesLimits::default()).unwrap_or_else(|error| panic!("{name}: {error}")));
        let game = Rules::open(&rules, "odd").unwrap();
        let view = game.view();
        let mut position = view.start();
        let mut met = String::new();
        for _ in 0..4 {
            assert_eq!(view.position(&position).as_ref(), Ok(&position), "{name}");
            let Some(step) = view.steps(&position).unwrap().pop() else { break };
            position = step.position;
            met += &position;
        }
        assert!(met.contains("at("), "{met}");
        let mut play = Play::new(&rules);
        for _ in 0..2 {
            let moves: Vec<String> = (0..2).map(|role| play.legal(role).pop().unwrap()).collect();
            assert!(play.advance(&moves), "{name}: {moves:?}");
        }
    }
}

/// Rules that cannot be read whole can be played by what holds in each position.
#[test]
fn moves_are_found_without_reading_rules_whole() {
    for (name, text) in EXAMPLES {
        let rules = Arc::new(Rules::read(text, &RulesLimits::default()).unwrap());
        let mut play = Play::new(&rules);
        let mut made: Vec<Vec<String>> = Vec::new();
        for step in 0..12 {
            let legal: Vec<Vec<String>> = (0..rules.roles().len()).map(|role| play.legal(role)).collect();
            for (role, legal) in rules.roles().iter().zip(&legal) {
                let mut found = Rules::legal_after(text, role, &made, &RulesLimits::default()).unwrap();
                let mut legal = legal.clone();
                found.sort();
                legal.sort();
                if !play.is_over() {
                    assert_eq!(found, legal, "{name}, move {step}");
                }
            }
            if play.is_over() || legal.iter().any(Vec::is_empty) {
                break;
            }
            let moves: Vec<String> = legal.iter().map(|legal| legal[step * 7 % legal.len()].clone()).collect();
            assert!(play.advance(&moves));
            made.push(moves);
        }
    }
}

#[test]
fn what_says_how_to_draw_is_told_by_its_place_and_field() {
    let tictactoe = EXAMPLES.iter().find(|(name, _)| *name == "tictactoe").unwrap().1;
    for (look, wanted) in [
        (
            "{\n\"bord\": \"cell\"}",
            "2:1: what says how to draw has bord, which means nothing; it can have: board, order",
        ),
        ("{\"pieces\":\n {\"x\": {\"sing\": \"+\"}}}", "2:9: what says how to draw has sing, which means nothing"),
        ("{\"pieces\":\n\n {\"x\": {\"owner\": 3}}}", "3:3: the owner of the piece x is 1, 2"),
        ("{\"board\": 7}", "1:1"),
        ("{\"order\": [\"x\", \"y\"]}", "1:2: order is [\"column\""),
    ] {
        let found = check_look(look).unwrap_err().to_string();
        assert!(found.starts_with(wanted), "{found}\nis not\n{wanted}");
        assert!(Rules::read(&with_look(tictactoe, look), &RulesLimits::default()).is_err());
    }
    // Of comments, those with a brace alone say how to draw.
    let remarked = format!("; {{}}\n;look at this\n;looks {{\n{tictactoe}");
    assert!(Rules::read(&remarked, &RulesLimits::default()).is_ok());
    let wrong = format!("; a\n  ;look {{\"bord\": 1}}\n{tictactoe}");
    assert!(error(&wrong).starts_with("2:10: what says how to draw has bord"), "{}", error(&wrong));
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
