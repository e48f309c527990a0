//! Random automata and wishes: a controller is found if and only if a slow and plain way finds that there is one.

use bachet::Player;
use bachet_synthesis::{Limits, SynthesisError, aiger, check, check_machine, read, synthesise};
use proptest::prelude::*;

/// Where an edge leads, and the sets that it is in.
type Edge = (usize, Vec<u32>);

/// A deterministic automaton over one input and one output, as a table: for each state and valuation where it leads and in which sets that lies; or
/// nowhere.
#[derive(Clone, Debug)]
struct Table {
    edges: Vec<[Option<Edge>; 4]>,
    condition: usize,
}

/// A condition in HOA, and as a function of the sets that are visited again and again.
type Condition = (&'static str, fn(&[bool; 3]) -> bool);

const CONDITIONS: [Condition; 9] = [
    ("3 Inf(2) | (Fin(1) & Inf(0))", |v| v[2] || (!v[1] && v[0])),
    ("3 Fin(0) & (Inf(1) | Fin(2))", |v| !v[0] && (v[1] || !v[2])),
    ("3 Inf(0) | (Fin(1) & Inf(2))", |v| v[0] || (!v[1] && v[2])),
    ("3 Fin(2) & (Inf(1) | Fin(0))", |v| !v[2] && (v[1] || !v[0])),
    ("3 Inf(0)", |v| v[0]),
    ("3 Fin(1)", |v| !v[1]),
    ("3 Inf(0) & Inf(1)", |v| v[0] && v[1]),
    ("3 Inf(0) & Inf(1) & Inf(2)", |v| v[0] && v[1] && v[2]),
    ("3 t", |_| true),
];

fn table() -> impl Strategy<Value = Table> {
    (1usize..4).prop_flat_map(|states| {
        let sets = prop::collection::vec(0u32..3, 0..2);
        let edge = prop::option::weighted(0.9, (0..states, sets));
        let row = [edge.clone(), edge.clone(), edge.clone(), edge];
        (prop::collection::vec(row, states), 0..CONDITIONS.len())
            .prop_map(|(edges, condition)| Table { edges, condition })
    })
}

impl Table {
    /// The automaton in HOA; valuations are bits, the first the input.
    fn hoa(&self) -> String {
        let mut text = format!(
            "HOA: v1\nStates: {}\nStart: 0\nAP: 2 \"i\" \"o\"\ncontrollable-AP: 1\nAcceptance: {}\n--BODY--\n",
            self.edges.len(),
            CONDITIONS[self.condition].0
        );
        for (state, row) in self.edges.iter().enumerate() {
            text += &format!("State: {state}\n");
            for (bits, edge) in row.iter().enumerate() {
                if let Some((to, sets)) = edge {
                    let literal = |bit: usize| if bits >> bit & 1 == 1 { format!("{bit}") } else { format!("!{bit}") };
                    let sets: Vec<String> = sets.iter().map(u32::to_string).collect();
                    text += &format!("[{} & {}] {to} {{{}}}\n", literal(0), literal(1), sets.join(" "));
                }
            }
        }
        text + "--END--\n"
    }

    /// Whether a controller exists, by a larger and plainer game that takes the condition as it stands.
    fn realisable(&self) -> bool {
        // The game remembers which sets were visited in which order, the latest first (McNaughton 1966): the last that moved to the front tells, with those
        // in front of it, what is visited again and again. So it is a parity game.
        let holds = CONDITIONS[self.condition].1;
        let sets = 3usize;
        // A vertex of the environment: a state, a record, and the priority with which it was entered.
        type Place = (usize, Vec<u32>, usize);
        let mut places: Vec<Place> = vec![(0, (0..sets as u32).collect(), 0)];
        let mut moves: Vec<[[Option<usize>; 2]; 2]> = Vec::new();
        while moves.len() < places.len() {
            let (state, record, _) = places[moves.len()].clone();
            let mut row = [[None; 2]; 2];
            for bits in 0..4 {
                let Some((to, visited)) = &self.edges[state][bits] else { continue };
                let deepest = record.iter().rposition(|set| visited.contains(set));
                let mut next = visited.clone();
                next.sort_unstable();
                next.dedup();
                next.extend(record.iter().filter(|set| !visited.contains(set)));
                // What stands in front of the place from which a set came is what is visited again and again, if that place is the deepest for ever.
                let depth = deepest.map_or(0, |place| place + 1);
                let mut inf = [false; 3];
                next[..depth].iter().for_each(|&set| inf[set as usize] = true);
                let priority = 2 * depth + usize::from(!holds(&inf));
                let place = (*to, next, priority);
                let number = places.iter().position(|known| *known == place).unwrap_or_else(|| {
                    places.push(place);
                    places.len() - 1
                });
                row[bits & 1][bits >> 1] = Some(number);
            }
            moves.push(row);
        }
        let top = places.iter().map(|place| place.2).max().unwrap_or(0);
        let all = vec![true; places.len()];
        fixpoint(top, &moves, &places.iter().map(|place| place.2).collect::<Vec<_>>(), &mut vec![all; top + 1])[0]
    }
}

/// What J1 wins, by the nested fixed points of Emerson and Jutla (1991), each computed as it is defined: the largest priority is outermost.
fn fixpoint(
    level: usize,
    moves: &[[[Option<usize>; 2]; 2]],
    priorities: &[usize],
    sets: &mut Vec<Vec<bool>>,
) -> Vec<bool> {
    sets[level] = vec![level.is_multiple_of(2); moves.len()];
    loop {
        let next = match level {
            0 => {
                let good = |to: &Option<usize>| to.is_some_and(|to| sets[priorities[to]][to]);
                moves.iter().map(|row| row.iter().all(|answers| answers.iter().any(good))).collect()
            }
            _ => fixpoint(level - 1, moves, priorities, sets),
        };
        if next == sets[level] {
            return next;
        }
        sets[level] = next;
    }
}

fn proved(text: &str, wanted: Option<bool>) -> Result<(), TestCaseError> {
    let limits = Limits::default();
    let wish = read(text.as_bytes()).unwrap();
    let found = synthesise(&wish, &limits).unwrap();
    if let Some(wanted) = wanted {
        prop_assert_eq!(found.realisable(), wanted, "{}", text);
    }
    // Both forms are checked before they are given away, and nobody can have both a controller and a strategy against all.
    let circuit = found.circuit().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
    found.machine(100_000).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
    let mut packed = Vec::new();
    aiger::write_packed(&circuit, "", &mut packed).unwrap();
    prop_assert_eq!(aiger::read(&packed).unwrap(), circuit);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn automata_have_a_controller_where_the_plain_way_says_so(table in table()) {
        proved(&table.hoa(), Some(table.realisable()))?;
    }
}

/// A formula over these signals.
fn formula(names: &'static [&'static str]) -> impl Strategy<Value = String> {
    let leaf = prop_oneof![8 => prop::sample::select(names).prop_map(str::to_owned), 1 => Just("true".to_owned())];
    leaf.prop_recursive(3, 8, 2, |inner| {
        let sign = prop::sample::select(vec!["&", "|", "->", "<->"]);
        prop_oneof![
            inner.clone().prop_map(|of| format!("!({of})")),
            inner.clone().prop_map(|of| format!("before({of})")),
            (inner.clone(), sign, inner).prop_map(|(one, sign, other)| format!("({one}) {sign} ({other})")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn wishes_come_to_an_answer_with_a_proof(
        always in prop::collection::vec(formula(&["a", "b", "x", "y"]), 0..3),
        initially in prop::collection::vec(formula(&["a", "b", "x", "y"]), 0..2),
        whenever in prop::collection::vec((formula(&["a", "b", "x", "y"]), formula(&["a", "b", "x", "y"])), 0..3),
        assumed in prop::collection::vec(formula(&["a", "b"]), 0..2),
    ) {
        let list = |formulas: &[String]| formulas.iter().map(|text| format!("{text:?}")).collect::<Vec<_>>().join(", ");
        let whenever: Vec<String> =
            whenever.iter().map(|(one, other)| format!(r#"{{"if": {one:?}, "eventually": {other:?}}}"#)).collect();
        let text = format!(
            r#"{{"inputs": ["a", "b"], "outputs": ["x", "y"], "always": [{}], "initially": [{}], "whenever": [{}], "assuming": {{"always": [{}]}}}}"#,
            list(&always), list(&initially), whenever.join(", "), list(&assumed)
        );
        proved(&text, None)?;
    }
}

/// What is changed in a controller is found by the check, or makes no difference that anyone could see.
#[test]
fn changed_controllers_are_refuted() {
    let limits = Limits::default();
    let (mut refuted, mut tried) = (0, 0);
    for name in ["arbiter-2.json", "lift.json", "traffic-light.json", "starve.hoa"] {
        let path = format!("{}/specifications/{name}", env!("CARGO_MANIFEST_DIR"));
        let wish = read(&std::fs::read(path).unwrap()).unwrap();
        let found = synthesise(&wish, &limits).unwrap();
        let circuit = found.circuit().unwrap();
        for output in 0..circuit.outputs.len() {
            for literal in [0, 1, circuit.outputs[output].1 ^ 1] {
                let mut changed = circuit.clone();
                changed.outputs[output].1 = literal;
                tried += 1;
                refuted += usize::from(check(&wish, Player::One, &changed, &limits).unwrap().is_some());
            }
        }
        let machine = found.machine(10_000).unwrap();
        for (state, step) in
            (0..machine.states.len()).flat_map(|state| (0..machine.states[state].len()).map(move |step| (state, step)))
        {
            let mut changed = machine.clone();
            changed.states[state].remove(step);
            assert!(check_machine(&wish, &changed, &limits).unwrap().is_some(), "{name}: a case is missing");
        }
    }
    assert!(refuted * 4 >= tried * 3, "{refuted} of {tried}");
}

/// The environment's strategy is no controller, and the other way round.
#[test]
fn signals_must_be_those_of_the_wish() {
    let limits = Limits::default();
    let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": "g <-> r"}"#).unwrap();
    let circuit = synthesise(&wish, &limits).unwrap().circuit().unwrap();
    assert!(matches!(check(&wish, Player::Two, &circuit, &limits), Err(SynthesisError::Specification(_))));
}
