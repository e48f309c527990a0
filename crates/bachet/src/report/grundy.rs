//! Grundy numbers, sums and kernels.

use crate::games::impartial::{Balance, Part, Sequence};
use crate::graph::{Graph, Vertex};
use crate::solve::Cycle;
use serde_json::{Map, Value, json};

/// The numbers of heaps up to the one that was asked for, and their period.
///
/// ```
/// use bachet::{games::{Rule, impartial}, report};
/// let sequence = impartial::sequence(&Rule::Take(1..=3), 6);
/// assert_eq!(report::sequence(&sequence)["grundy"], 2);
/// ```
pub fn sequence(sequence: &Sequence) -> Value {
    let period = sequence.period.as_ref();
    let period =
        period.map(|period| json!({"length": period.length, "start": period.start, "exceptions": period.exceptions}));
    json!({"grundy": sequence.values.last(), "sequence": sequence.values, "period": period})
}

/// The numbers of all positions of a graph.
///
/// ```
/// use bachet::{Graph, report};
/// let graph = Graph::new(["a", "b"], [(0, 1)])?;
/// assert_eq!(report::grundy(&graph, &[1, 0])["grundy"]["a"], 1);
/// # Ok::<(), bachet::GraphError>(())
/// ```
///
/// # Panics
/// If there are fewer numbers than positions.
pub fn grundy(graph: &Graph, numbers: &[u32]) -> Value {
    let table: Map<String, Value> =
        graph.vertices().map(|v| (graph.name(v).into_owned(), json!(numbers[v as usize]))).collect();
    json!({"grundy": table, "positions": graph.len()})
}

/// The cycle that keeps the positions of a graph from having numbers.
///
/// ```
/// use bachet::{Graph, grundy, report};
/// let graph = Graph::new(["a"], [(0, 0)])?;
/// assert_eq!(report::cycle(&graph, &grundy(&graph).unwrap_err())["cycle"][0], "a");
/// # Ok::<(), bachet::GraphError>(())
/// ```
pub fn cycle(graph: &Graph, cycle: &Cycle) -> Value {
    let names: Vec<_> = cycle.vertices.iter().map(|&v| graph.name(v)).collect();
    json!({"grundy": null, "cycle": names, "positions": graph.len()})
}

/// The number of each part of a sum, the nim-sum and the winning moves.
///
/// ```
/// use bachet::{Limits, games::{Opened, impartial::balance, open}, report};
/// let Opened::Sum(sum) = open("nim:3-4+kayles:7")? else { panic!("it is a sum") };
/// let balance = balance(&sum.parts, &Limits::default()).unwrap();
/// assert_eq!(report::sum(&sum.parts, &balance)["grundy"], 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sum(parts: &[Part], balance: &Balance) -> Value {
    let numbers: Vec<Value> = parts
        .iter()
        .zip(&balance.worths)
        .map(|(part, worth)| json!({"name": part.name, "grundy": worth.number}))
        .collect();
    let moves: Vec<Value> = balance
        .winning()
        .map(|(part, step)| json!({"part": parts[part].name, "move": step.mov, "position": step.position}))
        .collect();
    json!({
        "grundy": balance.sum(),
        "parts": numbers,
        "winner": balance.winner().number(),
        "moves": null,
        "best": moves,
    })
}

/// A kernel, if the graph has one.
///
/// ```
/// use bachet::{Graph, kernel, report};
/// let graph = Graph::new(["a", "b"], [(0, 1)])?;
/// assert_eq!(report::kernel(&graph, kernel(&graph).as_deref())["kernel"][0], "b");
/// # Ok::<(), bachet::GraphError>(())
/// ```
///
/// # Panics
/// If it has something that is not a vertex of the graph.
pub fn kernel(graph: &Graph, kernel: Option<&[Vertex]>) -> Value {
    json!({"kernel": kernel.map(|kernel| kernel.iter().map(|&v| graph.name(v)).collect::<Vec<_>>())})
}
