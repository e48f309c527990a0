//! From a specification to whoever wins its game, and what the winner does.

use crate::behaviour::Behaviour;
use crate::check::{check, check_machine};
use crate::circuit::Circuit;
use crate::diagram::{Diagrams, Halt};
use crate::error::SynthesisError;
use crate::game::{START, game};
use crate::machine::Machine;
use crate::rules::{Rules, Trouble};
use crate::{Kind, Specification, aiger};
use bachet::solve::{Algorithm, solve_unending_watched};
use bachet::watch::Pulse;
use bachet::{Player, Unwatched, Watch};
use std::fmt;

/// What finding a controller may spend, and who watches.
///
/// ```
/// use bachet_synthesis::{Limits, SynthesisError, read, synthesise};
/// let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> before(r)"]}"#)?;
/// let limits = Limits { memory: 100, ..Limits::default() };
/// assert_eq!(synthesise(&wish, &limits).unwrap_err(), SynthesisError::Memory { most: 100 });
/// # Ok::<(), bachet_synthesis::SpecificationError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Bytes of memory.
    pub memory: usize,
    /// Who watches.
    pub watch: &'a dyn Watch,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { memory: bachet::explore::free_memory().unwrap_or(usize::MAX), watch: &Unwatched }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("memory", &self.memory).finish_non_exhaustive()
    }
}

/// Who wins the game of a specification, and how.
///
/// ```
/// use bachet_synthesis::{Limits, read, synthesise};
/// let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["before(g) <-> r"]}"#)?;
/// let found = synthesise(&wish, &Limits::default())?;
/// assert!(!found.realisable());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Found<'a> {
    specification: &'a Specification,
    limits: Limits<'a>,
    /// How many states of the specification can be reached.
    pub specified: usize,
    /// How many vertices the game has.
    pub vertices: usize,
    /// How many arcs.
    pub arcs: usize,
    /// How many priorities, or sets to be visited again and again.
    pub priorities: usize,
    /// How many states the winner's machine has.
    pub states: usize,
    player: Player,
    circuit: Circuit,
    /// What the machine is listed from.
    behaviour: Behaviour,
    nodes: Vec<crate::diagram::Node>,
}

impl fmt::Debug for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Found").field("player", &self.player).field("states", &self.states).finish_non_exhaustive()
    }
}

/// Finds out whether a controller exists, and what it does, or else what the environment does against all controllers.
///
/// As many vertices as there are states, transitions and sets of choices; then as long as it takes to solve that game.
///
/// ```
/// use bachet_synthesis::{Limits, read, synthesise};
/// let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> before(r)"]}"#)?;
/// let found = synthesise(&wish, &Limits::default())?;
/// assert!(found.realisable());
/// assert_eq!((found.states, found.circuit()?.latches.len()), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn synthesise<'a>(specification: &'a Specification, limits: &Limits<'a>) -> Result<Found<'a>, SynthesisError> {
    let halted = |halt: Halt| match halt {
        Halt::Stopped => SynthesisError::Stopped,
        Halt::Memory => SynthesisError::Memory { most: limits.memory },
    };
    let pulse = Pulse::new(limits.watch);
    let signals = &specification.signals;
    let diagrams = Diagrams::new(limits.memory, &pulse);
    let rules = match &specification.kind {
        Kind::Automaton(automaton) => Rules::of_automaton(automaton, signals, diagrams),
        Kind::Requirements(requirements) => Rules::of_requirements(requirements, signals, diagrams),
    };
    let mut rules = rules.map_err(|trouble| match trouble {
        Trouble::Halt(halt) => halted(halt),
        Trouble::Error(error) => error,
    })?;
    // A graph has at most 2^32 vertices, which take more memory than diagrams may.
    let too_large = |_| SynthesisError::Memory { most: limits.memory };
    let game = game(&mut rules).map_err(halted)?.map_err(too_large)?;
    let (solution, _) = solve_unending_watched(&game.arena, Algorithm::default(), limits.watch)?;
    let player = solution.winner(START).unwrap_or(Player::Two);
    let behaviour = Behaviour::new(&mut rules, &game, &solution).map_err(halted)?;
    let circuit = Circuit::new(&behaviour, &mut rules.diagrams, signals).map_err(halted)?;
    let priorities = rules.priorities();
    Ok(Found {
        specification,
        limits: *limits,
        specified: rules.states.len(),
        vertices: game.arena.len(),
        arcs: game.arena.graph().arcs(),
        priorities,
        states: behaviour.states.len(),
        player,
        circuit,
        behaviour,
        nodes: rules.diagrams.into_nodes(),
    })
}

impl Found<'_> {
    /// Whether a controller exists.
    #[must_use]
    pub fn realisable(&self) -> bool {
        self.player == Player::One
    }

    /// Who wins: J1 is the controller, J2 the environment.
    #[must_use]
    pub fn winner(&self) -> Player {
        self.player
    }

    /// What the winner does as a circuit: what a controller does, or what an environment does that no controller withstands. What is
    /// written of it and read again has been checked.
    pub fn circuit(&self) -> Result<Circuit, SynthesisError> {
        let mut text = Vec::new();
        aiger::write(&self.circuit, "", &mut text).map_err(|_| SynthesisError::Unproved)?;
        let circuit = aiger::read(&text).map_err(|_| SynthesisError::Unproved)?;
        match check(self.specification, self.player, &circuit, &self.limits)? {
            None => Ok(circuit),
            Some(_) => Err(SynthesisError::Unproved),
        }
    }

    /// What the winner does as a machine whose moves are listed, if there are at most so many. What is written of it and read again has been checked.
    pub fn machine(&self, most: usize) -> Result<Machine, SynthesisError> {
        let pulse = Pulse::new(self.limits.watch);
        let diagrams = Diagrams::of_nodes(self.nodes.clone(), &pulse);
        let machine = Machine::new(&self.behaviour, &diagrams, &self.specification.signals, most)?;
        let mut text = Vec::new();
        machine.write_json("", &mut text).map_err(|_| SynthesisError::Unproved)?;
        let again = Machine::read_json(&text).map_err(|_| SynthesisError::Unproved)?;
        match check_machine(self.specification, &again, &self.limits)? {
            None if again == machine => Ok(machine),
            _ => Err(SynthesisError::Unproved),
        }
    }
}
