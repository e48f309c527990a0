//! Reading rules, step by step, so that whoever watches may stop it.

use bachet::watch::Pulse;
use bachet::{Progress, Stopped, Watch};

/// Steps from one question whether to go on to the next.
const STEPS: u64 = 1 << 10;

/// The steps of reading rules, of which every so manieth asks whoever watches.
pub(crate) struct Work<'a> {
    pulse: Pulse<'a>,
    steps: u64,
    /// How far it is.
    pub(crate) reached: Progress,
}

impl<'a> Work<'a> {
    pub(crate) fn new(watch: &'a dyn Watch) -> Work<'a> {
        Work { pulse: Pulse::new(watch), steps: 0, reached: Progress::default() }
    }

    /// Whether the next step may ask.
    pub(crate) fn is_due(&self) -> bool {
        (self.steps + 1).is_multiple_of(STEPS)
    }

    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Stopped> {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS) { self.pulse.beat(|| self.reached) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::Work;
    use crate::check::check;
    use crate::closure::status;
    use crate::expression::read;
    use crate::ground::ground;
    use crate::machine::Machine;
    use crate::network::network;
    use crate::program::program;
    use bachet::{Progress, Unwatched};

    /// Cells of a hundred by a hundred that change, so that each stage takes more steps than one question is for.
    const LARGE: &str = "(role one) NUMBERS (<= (init (cell ?x ?y)) (number ?x) (number ?y))
        (<= (legal one (clear ?x ?y)) (true (cell ?x ?y))) (<= terminal (true (cell 0 0)) (true (cell 1 1)))
        (<= (next (cell ?x ?y)) (true (cell ?x ?y)) (not (does one (clear ?x ?y)))) (goal one 100)";

    #[test]
    fn every_stage_can_be_stopped() {
        let numbers: String = (0..100).map(|n| format!("(number {n})")).collect();
        let program = program(&read(&LARGE.replace("NUMBERS", &numbers)).unwrap()).unwrap();
        let never = |_: &Progress| false;
        let (work, stops) = (&mut Work::new(&Unwatched), || Work::new(&never));
        let relations = check(&program, work).unwrap();
        assert!(ground(&program, &relations, usize::MAX, &mut stops()).is_err());
        let grounded = ground(&program, &relations, usize::MAX, work).unwrap();
        assert!(status(&grounded, &relations, &mut stops()).is_err());
        let status = status(&grounded, &relations, work).unwrap();
        assert!(network(&grounded, &status, &program.names, &mut stops()).is_err());
        let network = network(&grounded, &status, &program.names, work).unwrap();
        assert!(Machine::new(&network, &mut stops()).is_err());
        assert_eq!(Machine::new(&network, work).unwrap().facts.len(), 10_000);
    }
}
