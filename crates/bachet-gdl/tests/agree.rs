//! Random plays agree with a slow interpreter in every move, position, goal and ending: for our own rules, and for all that a folder has
//! if `BACHET_RULES` names one.

mod interpreter;

use bachet::random::Random;
use bachet_gdl::{EXAMPLES, Rules, RulesFault, RulesLimits};
use interpreter::{Interpreter, Tree, of_role};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// Plays so often by chance, and so many moves each at most, until `goes_on` says no; how many plays were compared.
fn agree(name: &str, text: &str, plays: u64, longest: usize, goes_on: &dyn Fn() -> bool) -> u64 {
    let Some(interpreter) = Interpreter::new(text) else { return 0 };
    let rules = Arc::new(Rules::read(text, &RulesLimits::default()).unwrap_or_else(|error| panic!("{name}: {error}")));
    let Ok(game) = Rules::open(&rules, name) else { return 0 };
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
            let told: BTreeSet<String> = state.iter().map(Tree::text).filter(|fact| !unused.contains(fact)).collect();
            let own: BTreeSet<String> = rules.facts(&position).unwrap().into_iter().collect();
            assert_eq!(own, told, "{}", at());
            let all = interpreter.everything(&state, &[]);
            let seen = view.at(&position).unwrap();
            let over = all.contains_key("terminal");
            let legal: Vec<BTreeSet<Tree>> =
                interpreter.roles.iter().map(|role| of_role(&all, "legal", role)).collect();
            let flawed = legal.iter().any(BTreeSet::is_empty);
            if flawed && !over {
                break;
            }
            assert_eq!(over, seen.ending().is_some(), "{}", at());
            if over {
                let goals: Vec<i64> = interpreter
                    .roles
                    .iter()
                    .filter_map(|role| {
                        of_role(&all, "goal", role).iter().filter_map(|goal| goal.text().parse().ok()).max()
                    })
                    .collect();
                if goals.len() == interpreter.roles.len() {
                    let other = goals.get(1).copied().unwrap_or(100 - goals[0]);
                    assert_eq!(rules.goals(&position).unwrap(), Some([goals[0], other]), "{}", at());
                }
                break;
            }
            let turn = usize::from(seen.turn().number()) - 1;
            let other = 1 - turn;
            if legal.get(other).is_some_and(|moves| moves.len() > 1) {
                break; // Both choose, which no game of ours does.
            }
            let wanted: BTreeSet<String> = legal[turn].iter().map(Tree::text).collect();
            let steps = seen.steps();
            assert_eq!(steps.iter().map(|step| step.mov.clone()).collect::<BTreeSet<_>>(), wanted, "{}", at());
            let chosen = &steps[random.below(steps.len() as u64) as usize];
            let mut moves: Vec<(Tree, Tree)> = Vec::new();
            for (role, legal) in interpreter.roles.iter().zip(&legal) {
                let own = *role == interpreter.roles[turn];
                let mov = legal.iter().find(|mov| !own || mov.text() == chosen.mov).expect("it is legal");
                moves.push((role.clone(), mov.clone()));
            }
            state = interpreter.next(&state, &moves);
            position = chosen.position.clone();
        }
    }
    plays
}

#[test]
fn our_rules_agree_with_the_interpreter() {
    for (name, text) in EXAMPLES.iter().filter(|(name, _)| *name != "race") {
        agree(name, text, 20, 60, &|| true);
    }
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
    let only = std::env::var("BACHET_RULES_ONLY").ok();
    // The interpreter takes seconds for a position of some games.
    let seconds = std::env::var("BACHET_RULES_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(5);
    let (mut compared, mut left, mut whole) = (0, 0, 0);
    for path in files {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if only.as_ref().is_some_and(|only| *only != name) {
            continue;
        }
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        let began = std::time::Instant::now();
        let watch = |_: &bachet::Progress| began.elapsed().as_secs() < 10;
        match Rules::read(&text, &RulesLimits { watch: &watch, ..RulesLimits::default() }) {
            Err(error) if error.fault == RulesFault::Stopped => left += 1,
            Err(_) => left += 1,
            Ok(rules) if rules.roles().len() > 2 => left += 1,
            Ok(_) => {
                let began = std::time::Instant::now();
                let plays = agree(&name, &text, 20, 60, &|| began.elapsed().as_secs() < seconds);
                compared += usize::from(plays > 0);
                whole += usize::from(plays == 20);
                eprintln!("{name}: {plays} plays, {:.1} s", began.elapsed().as_secs_f64());
            }
        }
    }
    eprintln!("{compared} compared, {whole} of them in 20 plays, {left} left out");
}
