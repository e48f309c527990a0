//! Random plays agree with a slow interpreter in every move, position, goal and ending: for our own rules, and for all that a folder has
//! if `BACHET_RULES` names one.

mod interpreter;

use bachet::random::Random;
use bachet_gdl::{EXAMPLES, Rules, RulesLimits};
use interpreter::{Id, Interpreter};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So many plays of each game are compared, of so many moves at most.
const PLAYS: u64 = 20;
const LONGEST: usize = 60;

/// Plays so often by chance, and so many moves each at most, until `goes_on` says no; how many plays were compared.
fn agree(name: &str, text: &str, rules: Rules, plays: u64, longest: usize, goes_on: &dyn Fn() -> bool) -> u64 {
    let rules = Arc::new(rules);
    let Ok(game) = Rules::open(&rules, name) else { return 0 };
    let mut interpreter = Interpreter::new(text);
    let roles = interpreter.roles.clone();
    let view = game.view();
    let unused: BTreeSet<String> = rules.unused().into_iter().collect();
    for seed in 0..plays {
        let mut random = Random::new(seed);
        let mut position = view.start();
        let mut state = interpreter.start();
        for step in 0..longest {
            if !goes_on() {
                return seed;
            }
            let at = || format!("{name}, play {seed}, move {step}: {position}");
            let told: BTreeSet<String> =
                state.iter().map(|&fact| interpreter.text(fact)).filter(|fact| !unused.contains(fact)).collect();
            let own: BTreeSet<String> = rules.facts(&position).unwrap().into_iter().collect();
            assert_eq!(own, told, "{}", at());
            interpreter.look(&state);
            let seen = view.at(&position).unwrap();
            let over = interpreter.is_over();
            let legal: Vec<Vec<Id>> = roles.iter().map(|&role| interpreter.legal(role)).collect();
            if legal.iter().any(Vec::is_empty) && !over {
                break;
            }
            assert_eq!(over, seen.ending().is_some(), "{}", at());
            if over {
                let goals: Option<Vec<i64>> = roles
                    .iter()
                    .map(|&role| {
                        let goals = interpreter.goals(role);
                        goals.iter().filter_map(|&goal| interpreter.text(goal).parse().ok()).max()
                    })
                    .collect();
                if let Some(goals) = goals {
                    let other = goals.get(1).copied().unwrap_or(100 - goals[0]);
                    assert_eq!(rules.goals(&position).unwrap(), Some([goals[0], other]), "{}", at());
                }
                break;
            }
            let turn = usize::from(seen.turn().number()) - 1;
            if legal.get(1 - turn).is_some_and(|moves| moves.len() > 1) {
                break; // Both choose, which no game of ours does.
            }
            let wanted: BTreeSet<String> = legal[turn].iter().map(|&mov| interpreter.text(mov)).collect();
            let steps = seen.steps();
            assert_eq!(steps.iter().map(|step| step.mov.clone()).collect::<BTreeSet<_>>(), wanted, "{}", at());
            let chosen = &steps[random.below(steps.len() as u64) as usize];
            let mut moves: Vec<Id> = legal.iter().map(|moves| moves[0]).collect();
            let own = legal[turn].iter().find(|&&mov| interpreter.text(mov) == chosen.mov);
            moves[turn] = *own.expect("it is legal");
            state = interpreter.next(&moves);
            position = chosen.position.clone();
        }
    }
    plays
}

#[test]
fn our_rules_agree_with_the_interpreter() {
    for (name, text) in EXAMPLES.iter().filter(|(name, _)| *name != "race") {
        let rules = Rules::read(text, &RulesLimits::default()).unwrap();
        assert_eq!(agree(name, text, rules, PLAYS, LONGEST, &|| true), PLAYS);
    }
}

/// What rules can ask for in more than one way: alternatives that give values to different variables, nested or negated ones, terms in terms,
/// relations that depend on themselves or on each other, and one that depends on its own negation with other values.
#[test]
fn rules_of_every_kind_agree_with_the_interpreter() {
    let text = "(role west) (role east) (init (at west (pair 1 1))) (init (at east (pair 3 3))) (init (control west)) (init (step 0))
        (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8)
        (side 1) (side 2) (side 3) (edge west 3) (edge east 1) (other west east) (other east west)
        (<= (near ?x ?y) (or (succ ?x ?y) (succ ?y ?x)))
        (<= (beside (pair ?x ?y) (pair ?v ?y)) (side ?y) (near ?x ?v) (side ?x) (side ?v))
        (<= (beside (pair ?x ?y) (pair ?x ?w)) (side ?x) (near ?y ?w) (side ?y) (side ?w))
        (<= (taken ?p) (true (at ?r ?p)))
        (<= (reach ?r ?p) (true (at ?r ?q)) (beside ?q ?p) (not (taken ?p)))
        (<= (reach ?r ?p) (further ?r ?p))
        (<= (further ?r ?p) (reach ?r ?q) (beside ?q ?p) (not (or (taken ?p) (true (wall ?p)))))
        (<= (legal ?r (go ?p)) (true (control ?r)) (true (at ?r ?q)) (beside ?q ?p) (not (taken ?p)) (not (true (wall ?p))))
        (<= (legal ?r (leap ?x ?y)) (true (control ?r)) (or (edge ?r ?x) (edge ?r ?y)) (reach ?r (pair ?x ?y)))
        (<= (legal ?r stay) (role ?r) (or (not (true (control ?r))) (and (true (control ?r)) (true (at ?r ?p)) (true (step ?n)) (succ ?m ?n))))
        (<= (next (at ?r ?p)) (does ?r (go ?p)))
        (<= (next (at ?r (pair ?x ?y))) (does ?r (leap ?x ?y)))
        (<= (next (at ?r ?p)) (true (at ?r ?p)) (does ?r stay))
        (<= (next (wall ?p)) (or (true (wall ?p)) (and (does ?r (leap ?x ?y)) (true (at ?r ?p)) (distinct ?p (pair 2 2)))))
        (<= (next (control ?s)) (true (control ?r)) (other ?r ?s))
        (<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))
        (<= terminal (true (step 8)))
        (<= (goal ?r 100) (role ?r) (true (at ?r (pair ?x ?y))) (or (edge ?r ?x) (and (edge ?r ?y) (distinct ?x ?y))))
        (<= (goal ?r 0) (role ?r) (not (goal ?r 100)))";
    let rules = Rules::read(text, &RulesLimits::default()).unwrap();
    assert_eq!(agree("grid", text, rules, 200, LONGEST, &|| true), 200);
}

/// One of our files is in infix form, which the interpreter does not read.
#[test]
fn infix_and_prefix_mean_the_same() {
    let prefix = "(role first) (role second) (init (said 0)) (init (control first))
        (plus 0 1) (plus 1 2) (plus 2 3)
        (<= (legal ?p (add ?k)) (true (control ?p)) (true (said ?n)) (plus ?n ?m) (one ?k))
        (one 1)
        (<= (legal ?p noop) (role ?p) (not (true (control ?p))))
        (<= (next (said ?m)) (true (said ?n)) (plus ?n ?m))
        (<= (next (control second)) (true (control first))) (<= (next (control first)) (true (control second)))
        (<= terminal (true (said 3))) (<= (goal ?p 0) (true (control ?p)))
        (<= (goal ?p 100) (role ?p) (not (true (control ?p))))";
    let infix = "role(first) role(second) init(said(0)) init(control(first))
        plus(0,1) plus(1,2) plus(2,3)
        legal(P, add(K)) :- true(control(P)) & true(said(N)) & plus(N,M) & one(K)
        one(1)
        legal(P, noop) :- role(P) & ~true(control(P))
        next(said(M)) :- true(said(N)) & plus(N,M).
        next(control(second)) :- true(control(first))
        next(control(first)) :- true(control(second))
        terminal :- true(said(3))
        goal(P, 0) :- true(control(P))
        goal(P, 100) :- role(P) & ~true(control(P))";
    let open =
        |text: &str| Rules::open(&Arc::new(Rules::read(text, &RulesLimits::default()).unwrap()), "race").unwrap();
    let [one, other] = [prefix, infix].map(open);
    let solve = |game: &bachet::games::Opened| {
        let solved = game.view().solve(&game.view().start(), &bachet::Limits::default()).unwrap();
        (solved.arena().len(), solved.solution().value(0))
    };
    assert_eq!(solve(&one), solve(&other));
    assert_eq!(one.view().start(), other.view().start());
}

#[test]
fn published_rules_agree_with_the_interpreter() {
    let Ok(folder) = std::env::var("BACHET_RULES") else { return };
    let mut waiting = vec![Path::new(&folder).to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = waiting.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|ending| ending == "kif") {
                files.push(path);
            }
        }
    }
    files.sort();
    let number = |name: &str, otherwise| std::env::var(name).map_or(otherwise, |text| text.parse().unwrap());
    let only = std::env::var("BACHET_RULES_ONLY").ok();
    let most = Duration::from_secs(number("BACHET_RULES_SECONDS", 5));
    let (mut compared, mut whole, mut differ) = (0, 0, Vec::new());
    for path in files {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if only.as_ref().is_some_and(|only| *only != name) {
            continue;
        }
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        let began = Instant::now();
        let watch = |_: &bachet::Progress| began.elapsed() < most;
        let shown = path.strip_prefix(&folder).unwrap().display();
        match Rules::read(&text, &RulesLimits { watch: &watch, ..RulesLimits::default() }) {
            Err(why) => eprintln!("{shown}\tnot read\t{why}"),
            Ok(rules) => {
                let kind = match (rules.roles().len(), rules.playable()) {
                    (1, _) => "puzzle",
                    (2, Ok(())) => "game",
                    _ => continue,
                };
                let (read, began) = (began.elapsed().as_secs_f64(), Instant::now());
                // A thread of its own, so that the others are compared where one differs; questions within questions take its stack.
                let compare = std::thread::Builder::new()
                    .stack_size(1 << 30)
                    .spawn(move || agree(&name, &text, rules, PLAYS, LONGEST, &|| began.elapsed() < most));
                let plays = compare.unwrap().join();
                let took = began.elapsed().as_secs_f64();
                match plays {
                    Ok(plays) => {
                        compared += 1;
                        whole += usize::from(plays == PLAYS);
                        eprintln!("{shown}\t{kind}\t{plays} plays\tread {read:.1} s\tcompared {took:.1} s");
                    }
                    Err(_) => differ.push(shown.to_string()),
                }
            }
        }
    }
    eprintln!("{compared} compared, {whole} of them in {PLAYS} plays");
    assert!(differ.is_empty(), "{differ:?} differ");
}
