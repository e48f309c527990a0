//! What must hold whatever the readers of specifications and circuits are given. The fuzzer calls these functions, and so do the tests.

#![allow(dead_code)] // Each fuzz target uses one of them.

use bachet_synthesis::{Limits, SynthesisError, aiger, check, read, synthesise};

/// More memory shows nothing new.
const MEMORY: usize = 1 << 22;

/// What is read as a specification comes to an answer with its proof, or to an error that says why not.
pub(crate) fn specification(data: &[u8]) {
    let Ok(wish) = read(data) else { return };
    let limits = Limits { memory: MEMORY, ..Limits::default() };
    match synthesise(&wish, &limits).and_then(|found| found.circuit()) {
        Ok(_) | Err(SynthesisError::Memory { .. } | SynthesisError::Specification(_)) => {}
        Err(error) => panic!("{error}"),
    }
}

/// What is read as a circuit can be written and read again, in both ways, and judged.
pub(crate) fn circuit(data: &[u8]) {
    let Ok(circuit) = aiger::read(data) else { return };
    let (mut text, mut packed) = (Vec::new(), Vec::new());
    aiger::write(&circuit, "an example", &mut text).expect("memory can be written to");
    aiger::write_packed(&circuit, "an example", &mut packed).expect("memory can be written to");
    assert_eq!(aiger::read(&text).as_ref(), Ok(&circuit));
    let again = aiger::read(&packed).expect("what was written can be read");
    assert_eq!((again.inputs, again.gates.len()), (circuit.inputs.clone(), circuit.gates.len()));
    let wish =
        br#"{"inputs": ["request1", "request2"], "outputs": ["grant1", "grant2"], "always": "!(grant1 & grant2)",
        "whenever": [{"if": "request1", "eventually": "grant1"}, {"if": "request2", "eventually": "grant2"}]}"#;
    let wish = read(wish).expect("the example is right");
    let _ = check(&wish, bachet::Player::One, &circuit, &Limits { memory: MEMORY, ..Limits::default() });
}
