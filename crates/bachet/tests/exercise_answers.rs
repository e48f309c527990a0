//! Answers to exercises: how they are read, and what they are worth.

use bachet::exercise::{Answer, Exercise, Given, Instance, Item, Kind, Size};
use bachet::solve::check;
use bachet::{Player, Vertex, solve};

#[test]
fn steps_may_hold_those_before_them() {
    let exercise = Exercise::new(Kind::Attractor, Size::Medium, 3);
    let mut answer = exercise.answer();
    for key in ["one", "two"] {
        let Some(Given::Steps(steps)) = answer.get(key).cloned() else { panic!("these are steps") };
        let all = (0..steps.len()).map(|n| steps[..=n].concat()).collect();
        answer.set(key, Given::Steps(all));
    }
    assert!(exercise.mark(&answer).perfect());
}

/// A move that comes no nearer to the win is right, unless the play can come back to it.
#[test]
fn only_moves_on_a_loop_are_to_blame() {
    let (mut right, mut round) = (0, 0);
    for seed in 0..40 {
        let exercise = Exercise::new(Kind::Strategy, Size::Large, seed);
        let Instance::Arena(arena) = exercise.instance() else { panic!("it is about an arena") };
        let solution = solve(arena);
        let best = exercise.answer();
        let Some(Given::ChoiceOf(moves)) = best.get("moves") else { panic!("these are moves") };
        let winner = solution.winner(arena.starts()[0]).unwrap();
        for (k, &(v, _)) in moves.iter().enumerate() {
            let slow = |to: &&Vertex| solution.winner(**to) == Some(winner) && solution.rank(**to) >= solution.rank(v);
            for &to in arena.successors(v).iter().filter(slow) {
                let mut changed = moves.clone();
                changed[k].1 = Some(to);
                let mut strategy = bachet::solve::Strategy::new(winner);
                changed.iter().for_each(|&(v, to)| strategy.set(v, to.unwrap()));
                let mut won = arena.vertices().filter(|&v| solution.winner(v) == Some(winner));
                let wins = won.all(|v| check(arena, &strategy, v).is_ok());
                let mut answer = best.clone();
                answer.set("moves", Given::ChoiceOf(changed));
                let mark = exercise.mark(&answer).tasks[1].clone();
                let remarks: Vec<String> = mark.remarks.iter().map(ToString::to_string).collect();
                assert_eq!((mark.most - mark.points == 0, remarks.is_empty()), (wins, wins), "{seed}: {v} to {to}");
                if wins {
                    right += 1;
                } else {
                    let blamed =
                        format!("{v} → {to} comes no nearer to the win: the play can go round for ever, {v} → {to}");
                    assert!(matches!(&remarks[..], [only] if only.starts_with(&blamed)), "{seed}: {remarks:?}");
                    round += 1;
                }
            }
        }
    }
    assert!(right > 0 && round > 0, "{right} are right, {round} go round");
}

/// Answers that differ from the right one in one place, and what a remark must say of it.
fn changed(exercise: &Exercise) -> Vec<(Answer, String)> {
    let name = |item: Item| exercise.instance().name(item);
    let right = exercise.answer();
    let mut all = Vec::new();
    let mut change = |key: &str, given: Given, named: String| {
        let mut answer = right.clone();
        answer.set(key, given);
        all.push((answer, named));
    };
    for (key, given) in right.fields() {
        match given.clone() {
            Given::Truth(truth) => {
                let named = match (*key, exercise.kind()) {
                    ("wins", Kind::Nim) => "Who wins? Look at",
                    ("wins", _) => "Who wins from a?",
                    ("winning", _) => "The strategy is",
                    _ => "The graph has",
                };
                change(key, Given::Truth(truth.map(|truth| !truth)), named.to_owned());
            }
            Given::Player(winner) => {
                let loser = !winner.unwrap();
                change(key, Given::Player(Some(loser)), loser.to_string());
            }
            // Where no move wins, none is given, and any is wrong.
            Given::Number(None) => change(key, Given::Number(Some(1)), "No move wins here".to_owned()),
            Given::Number(Some(number)) => {
                for wrong in [number + 1, -1] {
                    let said = wrong.to_string().replace('-', "−");
                    if wrong != number {
                        change(key, Given::Number(Some(wrong)), said);
                    }
                }
                change(key, Given::Number(None), String::new());
            }
            Given::Name(right) if exercise.kind() == Kind::Nim => {
                let other = exercise.instance().items().find(|&heap| Some(heap) != right).unwrap();
                let named = if right.is_some() { name(other) } else { "No move wins here".to_owned() };
                change(key, Given::Name(Some(other)), named);
            }
            Given::Name(_) => change(key, Given::Name(Some(0)), name(0)),
            Given::Play(play) if play.is_empty() => change(key, Given::Play(vec![0]), "no play beats it".to_owned()),
            Given::Play(play) => {
                change(key, Given::Play(Vec::new()), "No play is given".to_owned());
                change(key, Given::Play(play[1..].to_vec()), format!("not at {}.", name(play[1])));
                let short = play[..play.len() - 1].to_vec();
                change(key, Given::Play(short.clone()), format!("not over at {}", name(short[short.len() - 1])));
                let mut strayed = play.clone();
                strayed.swap(1, 2);
                change(key, Given::Play(strayed), name(play[2]));
            }
            Given::Names(items) => {
                if let Some((&last, rest)) = items.split_last() {
                    change(key, Given::Names(rest.to_vec()), name(last));
                    let other = exercise.instance().items().find(|item| !items.contains(item)).unwrap();
                    change(key, Given::Names([items, vec![other]].concat()), name(other));
                }
            }
            Given::Steps(steps) => {
                let last = *steps.last().unwrap().last().unwrap();
                let without = steps.iter().map(|step| step.iter().copied().filter(|&v| v != last).collect()).collect();
                change(key, Given::Steps(without), name(last));
                let mut early = steps.clone();
                early[0].push(last);
                change(key, Given::Steps(early), name(last));
            }
            Given::Numbers(numbers) => {
                let n = numbers.len();
                change(key, Given::Numbers(numbers[..n - 1].to_vec()), (n - 1).to_string());
                change(key, Given::Numbers([numbers, vec![99]].concat()), "99".to_owned());
            }
            Given::NumberOf(table) => {
                for k in 0..table.len() {
                    let mut table = table.clone();
                    table[k].1 = table[k].1.map(|n| n + 1);
                    let named = name(table[k].0);
                    change(key, Given::NumberOf(table), named);
                }
            }
            Given::ChoiceOf(table) => {
                for k in 0..table.len() {
                    let (mut without, mut wrong) = (table.clone(), table.clone());
                    without[k].1 = None;
                    change(key, Given::ChoiceOf(without), name(table[k].0));
                    wrong[k].1 = Some(wrong[k].0);
                    change(key, Given::ChoiceOf(wrong), name(table[k].0));
                }
            }
        }
    }
    all
}

#[test]
fn marks() {
    for kind in Kind::ALL {
        for size in Size::ALL {
            for seed in 0..40 {
                let exercise = Exercise::new(kind, size, seed);
                let what = format!("{} {} {seed}", kind.name(), size.name());
                let marks = exercise.mark(&exercise.answer());
                assert!(marks.perfect() && marks.tasks.iter().all(|mark| mark.remarks.is_empty()), "{what}");
                assert_eq!(marks.tasks.len(), exercise.tasks().len(), "{what}");
                let empty = exercise.mark(&exercise.form());
                assert_eq!(empty.points(), 0, "{what}: nothing for nothing");
                for (answer, named) in changed(&exercise) {
                    let marks = exercise.mark(&answer);
                    let remarks: Vec<String> =
                        marks.tasks.iter().flat_map(|mark| &mark.remarks).map(|remark| remark.to_string()).collect();
                    assert!(!marks.perfect(), "{what}: {}", exercise.write_answer(&answer));
                    assert!(remarks.iter().any(|remark| remark.contains(&named)), "{what}: {named} in {remarks:?}");
                }
            }
        }
    }
}

#[test]
fn answers_are_read_as_they_are_written() {
    for kind in Kind::ALL {
        for size in Size::ALL {
            let exercise = Exercise::new(kind, size, 5);
            for answer in [exercise.answer(), exercise.form()] {
                let text = exercise.write_answer(&answer);
                assert_eq!(exercise.read_answer(text.as_bytes()).as_ref(), Ok(&answer), "{text}");
                let parsed: serde_json::Value = serde_json::from_str(&text).unwrap();
                assert!(parsed.is_object());
            }
        }
    }
}

#[test]
fn what_is_not_of_the_exercise_is_left_out() {
    let grundy = Exercise::new(Kind::Grundy, Size::Small, 7);
    let mut answer = grundy.answer();
    answer.set("move", Given::Name(Some(999)));
    answer.set("numbers", Given::NumberOf(vec![(0, Some(1)), (999, Some(0))]));
    assert!(!grundy.mark(&answer).perfect());
    assert_eq!(grundy.write_answer(&answer), r#"{"numbers": {"a": 1}, "wins": true, "move": null}"#);
    let strategy = Exercise::new(Kind::Strategy, Size::Small, 7);
    let mut answer = strategy.form();
    answer.set("moves", Given::ChoiceOf(vec![(999, Some(0)), (0, Some(999))]));
    assert_eq!(strategy.mark(&answer), strategy.mark(&strategy.form()));
    assert_eq!(strategy.write_answer(&answer), r#"{"winner": null, "moves": {"0": null}}"#);
    for kind in Kind::ALL {
        for (size, other) in Size::ALL.into_iter().flat_map(|size| Size::ALL.map(|other| (size, other))) {
            let exercise = Exercise::new(kind, size, 7);
            for stranger in Kind::ALL.map(|kind| Exercise::new(kind, other, 8).answer()) {
                let text = exercise.write_answer(&stranger);
                let read = exercise.read_answer(text.as_bytes()).unwrap();
                assert_eq!(exercise.mark(&stranger), exercise.mark(&read), "{text}");
            }
        }
    }
}

#[test]
fn players_are_read_as_people_write_them() {
    let exercise = Exercise::new(Kind::Strategy, Size::Small, 7);
    for text in ["2", "\"2\"", "\"J2\"", "\"j2\""] {
        let answer = exercise.read_answer(format!("{{\"winner\": {text}}}").as_bytes()).unwrap();
        assert_eq!(answer.get("winner"), Some(&Given::Player(Some(Player::Two))), "{text}");
    }
}

#[test]
fn a_whole_sheet_is_read_for_its_form() {
    let exercise = Exercise::new(Kind::Kernel, Size::Small, 7);
    let form = r#"{"kernel": ["a"], "wins": false}"#;
    let sheet = |head: &str| format!(r#"{{{head}, "setting": ["…"], "instance": {{"a": [1]}}, "form": {form}}}"#);
    let own = sheet(r#""kind": "kernel", "size": "small", "seed": 7"#);
    assert_eq!(exercise.read_answer(own.as_bytes()), exercise.read_answer(form.as_bytes()));
    for (text, fault) in [
        (sheet(r#""kind": "grundy""#), "1:10: this is the sheet of another exercise: “kind” is grundy, not kernel"),
        (sheet(r#""seed": 8"#), "1:10: this is the sheet of another exercise: “seed” is 8, not 7"),
        (sheet(r#""wins": true"#), "1:84: “wins” stands here a second time"),
        (r#"{"form": {"form": {}}}"#.to_owned(), "1:11: “form” means nothing here"),
    ] {
        let error = exercise.read_answer(text.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(fault), "{text}: {error}");
    }
}

#[test]
fn negative_numbers_have_a_remark_of_their_own() {
    let exercise = Exercise::new(Kind::Grundy, Size::Small, 7);
    let answer = exercise.read_answer(r#"{"numbers": {"a": -1}}"#.as_bytes()).unwrap();
    let remarks = &exercise.mark(&answer).tasks[0].remarks;
    assert_eq!(remarks[0].to_string(), "a cannot have −1: no Grundy number is below 0.");
}

#[test]
fn faults_in_answers_have_a_place() {
    let faults = [
        (Kind::Attractor, "{\"one\": [[\"0\", \"77\"]]}", "1:16:"),
        (Kind::Attractor, "{\"tow\": []}", "1:2: “tow” means nothing here; did you mean “two”?"),
        (Kind::Attractor, "{\"one\": [],\n\"one\": []}", "2:1:"),
        (Kind::Strategy, "{\"winner\": \"J3\"}", "1:12: winner is a player, 1 or 2, not J3"),
        (Kind::Strategy, "{\"winner\": 1.5}", "1:12: winner is a player, 1 or 2, not 1.5"),
        (Kind::Strategy, "{\"moves\": {\"0\": \"x\"}}", "1:17:"),
        (Kind::Minimax, "{\"values\": {\"a\": 1}}", "1:13: there is no a here; did you mean A?"),
        (Kind::Minimax, "{\"values\": {\"A\": 1, \"A\": 2}}", "1:21:"),
        (Kind::Minimax, "{\"move\": true}", "1:10:"),
        (Kind::AlphaBeta, "{\"visited\": [1, \"2\"]}", "1:17:"),
        (Kind::Kernel, "{\"kernel\": [\"a\" \"b\"]}", "1:17:"),
        (Kind::Kernel, "{\"wins\": 1}", "1:10:"),
        (Kind::Grundy, "[]", "1:1:"),
        (Kind::Grundy, "", "1:1:"),
    ];
    for (kind, text, place) in faults {
        let error = Exercise::new(kind, Size::Small, 7).read_answer(text.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(place), "{text}: {error}");
    }
}
