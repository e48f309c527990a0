//! Kernels of a graph.

use crate::graph::{Graph, Vertex};
use crate::watch::{Progress, Pulse, Stage, Steps, Stopped, Unwatched, Watch};
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};

/// Whether a set is a kernel: no arc joins two of its vertices, and from every other vertex an arc leads into it.
///
/// O(vertices + arcs).
///
/// ```
/// use bachet::{Graph, solve::is_kernel};
/// let graph = Graph::new(["a", "b"], [(0, 1)])?;
/// assert!(is_kernel(&graph, &[1]) && !is_kernel(&graph, &[0]));
/// # Ok::<(), bachet::GraphError>(())
/// ```
///
/// # Panics
/// If the set has something that is not a vertex of the graph.
#[must_use]
pub fn is_kernel(graph: &Graph, set: &[Vertex]) -> bool {
    let mut inside = vec![false; graph.len()];
    set.iter().for_each(|&v| inside[v as usize] = true);
    graph.vertices().all(|v| {
        let leads_inside = graph.successors(v).iter().any(|&to| inside[to as usize]);
        leads_inside != inside[v as usize]
    })
}

/// A kernel in ascending order, or none if the graph has none.
///
/// A graph without cycles has exactly one: the positions that are lost for whoever must move, in O(vertices + arcs). With
/// cycles there may be none or several, and the question is NP-complete: what follows from the vertices without arcs is
/// settled first, in O(vertices + arcs), and a satisfiability solver decides the rest.
///
/// References: J. von Neumann, O. Morgenstern, *Theory of Games and Economic Behavior*, 1944; V. Chvátal, *On the
/// computational complexity of finding a kernel*, 1973.
///
/// ```
/// use bachet::{Graph, kernel};
/// let path = Graph::new(["a", "b", "c"], [(0, 1), (1, 2)])?;
/// assert_eq!(kernel(&path), Some(vec![0, 2]));
/// let triangle = Graph::new(["a", "b", "c"], [(0, 1), (1, 2), (2, 0)])?;
/// assert_eq!(kernel(&triangle), None);
/// # Ok::<(), bachet::GraphError>(())
/// ```
#[must_use]
pub fn kernel(graph: &Graph) -> Option<Vec<Vertex>> {
    kernel_watched(graph, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Graph, Progress, Stopped, Unwatched, solve::kernel_watched};
/// let square = Graph::new(["a", "b", "c", "d"], [(0, 1), (1, 2), (2, 3), (3, 0)])?;
/// assert_eq!(kernel_watched(&square, &|_: &Progress| false), Err(Stopped));
/// assert!(kernel_watched(&square, &Unwatched).is_ok_and(|kernel| kernel.is_some()));
/// # Ok::<(), bachet::GraphError>(())
/// ```
pub fn kernel_watched(graph: &Graph, watch: &dyn Watch) -> Result<Option<Vec<Vertex>>, Stopped> {
    let pulse = Pulse::new(watch);
    let mut members = settle(graph, &pulse)?;
    if members.contains(&Membership::Open) && !search(graph, &mut members, &pulse)? {
        return Ok(None);
    }
    Ok(Some(graph.vertices().filter(|&v| members[v as usize] == Membership::Inside).collect()))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Membership {
    Open,
    Inside,
    Outside,
}

/// What every kernel must contain or leave out: a vertex all of whose successors are outside is inside, and what leads
/// inside is outside.
fn settle(graph: &Graph, pulse: &Pulse<'_>) -> Result<Vec<Membership>, Stopped> {
    let backward = graph.backward_watched(&|| pulse.beat(|| Progress::of(Stage::Solving, 0)))?;
    let mut steps = Steps::new(pulse, Stage::Solving, graph.len());
    let mut settled = 0;
    let mut left: Vec<u32> = graph.vertices().map(|v| graph.successors(v).len() as u32).collect();
    let mut members = vec![Membership::Open; graph.len()];
    let mut inside: Vec<Vertex> = graph.vertices().filter(|&v| left[v as usize] == 0).collect();
    inside.iter().for_each(|&v| members[v as usize] = Membership::Inside);
    while let Some(v) = inside.pop() {
        settled += 1;
        steps.take(1 + backward.degree(v), settled)?;
        for &out in backward.row(v) {
            if members[out as usize] == Membership::Outside {
                continue;
            }
            members[out as usize] = Membership::Outside;
            settled += 1;
            steps.take(backward.degree(out), settled)?;
            for &from in backward.row(out) {
                left[from as usize] -= 1;
                if left[from as usize] == 0 && members[from as usize] == Membership::Open {
                    members[from as usize] = Membership::Inside;
                    inside.push(from);
                }
            }
        }
    }
    Ok(members)
}

/// Whoever watches, as the solver asks.
struct Watched<'a> {
    pulse: &'a Pulse<'a>,
    settled: Progress,
}

impl Callbacks for Watched<'_> {
    fn stop(&self) -> bool {
        self.pulse.beat(|| self.settled).is_err()
    }
}

/// Decides the open vertices, if they can be. None of them leads inside, so only arcs between them matter.
fn search(graph: &Graph, members: &mut [Membership], pulse: &Pulse<'_>) -> Result<bool, Stopped> {
    let open: Vec<Vertex> = graph.vertices().filter(|&v| members[v as usize] == Membership::Open).collect();
    let decided = graph.len() - open.len();
    let settled = Progress { total: Some(graph.len() as u64), ..Progress::of(Stage::Solving, decided as u64) };
    let mut solver = Solver::new(SolverOpts::default(), Watched { pulse, settled });
    let mut steps = Steps::new(pulse, Stage::Solving, graph.len());
    let mut variable = vec![None; graph.len()];
    for &v in &open {
        variable[v as usize] = Some(solver.new_var_default());
    }
    let inside = |v: Vertex| variable[v as usize].map(|variable| Lit::new(variable, true));
    let mut clause = Vec::new();
    for &v in &open {
        // A clause takes as long as many steps elsewhere.
        steps.take(16 * graph.successors(v).len(), decided)?;
        let own = inside(v).expect("it is open");
        for to in graph.successors(v).iter().filter_map(|&to| inside(to)) {
            solver.add_clause_reuse(&mut vec![!own, !to]);
        }
        clause.clear();
        clause.push(own);
        clause.extend(graph.successors(v).iter().filter_map(|&to| inside(to)));
        solver.add_clause_reuse(&mut clause);
    }
    match solver.solve_limited(&[]) {
        found if found == lbool::TRUE => {}
        found if found == lbool::FALSE => return Ok(false),
        _ => return Err(Stopped),
    }
    for &v in &open {
        let within = solver.value_lit(inside(v).expect("it is open")) == lbool::TRUE;
        members[v as usize] = if within { Membership::Inside } else { Membership::Outside };
    }
    Ok(true)
}
