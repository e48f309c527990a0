//! Tournaments against a slow simulation that shares nothing with the automata: strategies here look at the whole history.

use bachet_matrix::{Automaton, Met, Repetition, STRATEGIES, Side, Table, ecology, meet, read_strategy};
use proptest::prelude::*;

/// What both played so far: one's own choices and the other's; true is to cooperate.
type History<'a> = (&'a [bool], &'a [bool]);

fn by_history(name: &str, (own, other): History<'_>) -> bool {
    let round = own.len();
    let last = other.last().copied();
    match name {
        "always-cooperate" => true,
        "always-defect" => false,
        "alternate" => round % 2 == 0,
        "tit-for-tat" => last.unwrap_or(true),
        "suspicious-tit-for-tat" => last.unwrap_or(false),
        "tit-for-two-tats" => !(round >= 2 && !other[round - 1] && !other[round - 2]),
        "two-tits-for-tat" => other.iter().rev().take(2).all(|&kind| kind),
        "grim" => other.iter().all(|&kind| kind),
        "pavlov" => own.last().zip(last).is_none_or(|(own, other)| *own == other),
        _ => panic!("{name} leaves something to chance"),
    }
}

fn slowly(one: &str, two: &str, rounds: usize) -> [i64; 2] {
    let (mut first, mut second) = (Vec::new(), Vec::new());
    let mut scores = [0, 0];
    for _ in 0..rounds {
        let chosen = (by_history(one, (&first, &second)), by_history(two, (&second, &first)));
        let gets = match chosen {
            (true, true) => [3, 3],
            (true, false) => [0, 5],
            (false, true) => [5, 0],
            (false, false) => [1, 1],
        };
        scores[0] += gets[0];
        scores[1] += gets[1];
        first.push(chosen.0);
        second.push(chosen.1);
    }
    scores
}

fn met(one: &str, two: &str, rules: &Repetition) -> Met {
    let table = Table::named("dilemma").unwrap();
    let [mut one, mut two] = [one, two].map(|name| Automaton::named(name).unwrap());
    meet(&table, &mut one, &mut two, rules, 0, &|| true).unwrap()
}

fn scores(one: &str, two: &str, rounds: u64) -> [i64; 2] {
    let table = Table::named("dilemma").unwrap();
    let met = met(one, two, &Repetition { rounds, ..Repetition::default() });
    Side::BOTH.map(|side| met.score(&table, side).to_string().parse().unwrap())
}

#[test]
fn automata_play_as_their_descriptions_say() {
    let sure = STRATEGIES.iter().filter(|name| !matches!(**name, "random" | "generous-tit-for-tat"));
    for one in sure.clone() {
        for two in sure.clone() {
            for rounds in [1, 2, 7, 200] {
                assert_eq!(scores(one, two, rounds), slowly(one, two, rounds as usize), "{one} and {two}, {rounds}");
            }
        }
    }
}

#[test]
fn known_scores() {
    assert_eq!(scores("tit-for-tat", "always-defect", 200), [199, 204]);
    assert_eq!(scores("tit-for-tat", "tit-for-tat", 200), [600, 600]);
    assert_eq!(scores("always-cooperate", "always-defect", 200), [0, 1000]);
    assert_eq!(scores("always-defect", "always-defect", 200), [200, 200]);
    // They take turns: 0 and 5 in the first round, 5 and 0 in the second.
    assert_eq!(scores("tit-for-tat", "suspicious-tit-for-tat", 200), [500, 500]);
    // Pavlov comes back to cooperation in every other round against who always defects.
    assert_eq!(scores("pavlov", "always-defect", 200), [100, 600]);
    assert_eq!(scores("tit-for-two-tats", "alternate", 200), [300, 800]);
}

/// Any noise drives two who play tit for tat through all four cells equally often in the long run.
#[test]
fn noise_spoils_tit_for_tat() {
    let rules = Repetition { rounds: 400_000, noise: (1, 20), ..Repetition::default() };
    let met = met("tit-for-tat", "tit-for-tat", &rules);
    for count in &met.counts {
        assert!((*count as f64 / 400_000.0 - 0.25).abs() < 0.01, "{:?}", met.counts);
    }
    // Pavlov mends a mistake within two rounds.
    let [kind, ..] = self::met("pavlov", "pavlov", &rules).counts[..] else { panic!() };
    assert!(kind as f64 / 400_000.0 > 0.8);
}

/// Shares of a lot: generous tit for tat forgives a third of the time.
#[test]
fn generosity_is_by_lot() {
    let rules = Repetition { rounds: 300_000, ..Repetition::default() };
    let counts = met("generous-tit-for-tat", "always-defect", &rules).counts;
    assert!((counts[1] as f64 / 300_000.0 - 1.0 / 3.0).abs() < 0.005, "{counts:?}");
    assert_eq!(counts[0] + counts[2], 0);
}

#[test]
fn seeds_repeat_and_differ() {
    let rules = |seed| Repetition { rounds: 500, noise: (1, 10), seed, ..Repetition::default() };
    assert_eq!(met("random", "grim", &rules(3)), met("random", "grim", &rules(3)));
    assert_ne!(met("random", "grim", &rules(3)), met("random", "grim", &rules(4)));
}

#[test]
fn strategies_that_are_none_are_refused_with_the_reason() {
    let names = ["cooperate".to_owned(), "defect".to_owned()];
    let read = |text: &str| read_strategy(&serde_json::from_str(text).unwrap(), [&names, &names], &|_, _| false);
    let refused = |text: &str, why: &str| {
        let said = read(text).unwrap_err().to_string();
        assert!(said.contains(why), "{text}: {said}");
    };
    refused("[]", "an object with states is expected");
    refused("{}", "a strategy needs states");
    refused(r#"{"states": {}}"#, "a strategy needs states");
    refused(r#"{"states": {"a": {"next": "a"}}}"#, "has no 'choose'");
    refused(r#"{"states": {"a": {"choose": "defect"}}}"#, "has no 'next'");
    refused(r#"{"states": {"a": {"choose": "defect", "next": "b"}}}"#, "leads to 'b'");
    refused(r#"{"states": {"a": {"choose": "swerve", "next": "a"}}}"#, "no choice 'swerve'");
    refused(r#"{"states": {"a": {"choose": 3, "next": "a"}}}"#, "no choice '3'");
    refused(r#"{"start": "x", "states": {"a": {"choose": 1, "next": "a"}}}"#, "leads to 'x'");
    refused(r#"{"states": {"a": {"choose": 1, "next": {"defect": "a"}}}}"#, "what follows 'cooperate'");
    let shares = |shares: &str| format!(r#"{{"states": {{"a": {{"choose": {shares}, "next": "a"}}}}}}"#);
    refused(&shares(r#"{"cooperate": 0.5, "defect": 0.4}"#), "add up to 9/10");
    refused(&shares(r#"{"cooperate": 2, "defect": -1}"#), "add up to -1");
    refused(&shares(r#"{"cooperate": "all"}"#), "add up to all");
    refused(&shares("{}"), "add up to 0");
    assert!(read(&shares(r#"{"cooperate": 0.5, "defect": "1/2"}"#)).is_ok());
}

/// Pavlov from a file, which looks at what it played itself, is the one that has a name.
#[test]
fn a_strategy_in_a_file_is_the_same() {
    let names = ["cooperate".to_owned(), "defect".to_owned()];
    let next = r#"{"cooperate": {"cooperate": "c", "defect": "d"}, "defect": {"cooperate": "d", "defect": "c"}}"#;
    let text = format!(
        r#"{{"name": "mine", "start": "c", "states": {{"c": {{"choose": "cooperate", "next": {next}}}, "d": {{"choose": 2, "next": {next}}}}}}}"#
    );
    let (name, own) = read_strategy(&serde_json::from_str(&text).unwrap(), [&names, &names], &|_, _| false).unwrap();
    assert_eq!((name.as_deref(), own), (Some("mine"), Automaton::named("pavlov").unwrap()));
}

const OWN: &str = r#"{"name": "mine", "start": "kind", "states": {
    "kind": {"choose": "cooperate", "next": {"cooperate": "kind", "defect": "angry"}},
    "angry": {"choose": {"cooperate": "1/10", "defect": "9/10"}, "next": {"1": {"1": "kind", "2": "angry"}, "2": "kind"}}}}"#;

proptest! {
    /// Whatever is written, it is a strategy that plays to the end, or an error.
    #[test]
    fn damaged_strategies_are_read_or_refused(changes in prop::collection::vec((0..OWN.len(), prop::sample::select(b"{}[]\",:01-9/ae\\ ".to_vec())), 0..4)) {
        let mut text = OWN.as_bytes().to_vec();
        for (place, sign) in changes {
            text[place] = sign;
        }
        let names = ["cooperate".to_owned(), "defect".to_owned()];
        if let Ok(value) = serde_json::from_slice(&text)
            && let Ok((_, mut own)) = read_strategy(&value, [&names, &names], &|_, _| false)
        {
            let mut other = own.clone();
            let rules = Repetition { rounds: 50, noise: (1, 5), ..Repetition::default() };
            let met = meet(&Table::named("dilemma").unwrap(), &mut own, &mut other, &rules, 0, &|| true).unwrap();
            prop_assert_eq!(met.counts.iter().sum::<u64>(), 50);
        }
    }

    #[test]
    fn shares_stay_shares(cells in prop::collection::vec(0.0..10.0f64, 16), generations in 0usize..60) {
        let fitness: Vec<Vec<f64>> = cells.chunks(4).map(<[f64]>::to_vec).collect();
        let shares = ecology(&fitness, generations);
        prop_assert_eq!(shares.len(), generations + 1);
        for all in shares {
            prop_assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-9 && all.iter().all(|share| *share >= 0.0));
        }
    }
}
