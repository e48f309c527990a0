//! An exercise on the terminal.

use crate::failure::Failure;
use crate::lines::{columns, right};
use crate::output::Output;
use crate::texts::message;
use bachet::exercise::{Exercise, Instance};
use bachet::games::{Node, Tree};
use bachet::text::{Lang, Message};
use bachet::{Arena, Graph, Outcome, Player, Vertex};
use bachet_app::sheet::{PaperSheet, Sheet, heading, solution};

pub(super) fn say(sheet: &Sheet, output: &mut Output) -> Result<(), Failure> {
    for (k, exercise) in sheet.exercises.iter().enumerate() {
        if k > 0 {
            output.line("")?;
        }
        output.say(heading(exercise))?;
        ask(exercise, output)?;
        if sheet.solved {
            output.line("")?;
            output.say(solution())?;
            solve(exercise, output)?;
        }
    }
    Ok(())
}

/// A whole paper: its exercises with their points, then the solutions.
pub(super) fn say_paper(sheet: &PaperSheet, output: &mut Output) -> Result<(), Failure> {
    let total = sheet.points(sheet.paper.total());
    output.say(message!("exercise.paper-heading", title = sheet.title.as_str(), points = total))?;
    for (k, exercise) in sheet.paper.exercises().iter().enumerate() {
        output.line("")?;
        let points = sheet.points(sheet.points_of(k));
        output.say(message!("exercise.paper-part", heading = sheet.heading(k), points = points))?;
        ask(exercise, output)?;
    }
    for (k, exercise) in sheet.paper.exercises().iter().enumerate().filter(|_| sheet.solved) {
        output.line("")?;
        output.say(message!("exercise.paper-solution", heading = sheet.heading(k)))?;
        solve(exercise, output)?;
    }
    Ok(())
}

fn ask(exercise: &Exercise, output: &mut Output) -> Result<(), Failure> {
    exercise.setting().into_iter().try_for_each(|message| output.say(message))?;
    output.line("")?;
    instance(exercise.instance(), output.lang).iter().try_for_each(|line| output.line(&format!("  {line}")))?;
    output.line("")?;
    for (number, task) in (1..).zip(exercise.tasks()) {
        output.say(numbered(number, &task.question))?;
    }
    Ok(())
}

fn solve(exercise: &Exercise, output: &mut Output) -> Result<(), Failure> {
    for (number, task) in (1..).zip(exercise.tasks()) {
        output.line(&format!("{number}."))?;
        task.steps.into_iter().try_for_each(|step| output.say_indented(2, step))?;
    }
    Ok(())
}

fn numbered(number: u64, question: &Message) -> Message {
    message!("exercise.numbered", number = number.to_string(), question = question.clone())
}

/// A line for each vertex or inner node: its player's shape, its name and where it leads.
fn instance(instance: Instance<'_>, lang: Lang) -> Vec<String> {
    match instance {
        Instance::Arena(arena) => {
            let width = widest(arena.graph());
            arena.vertices().map(|v| arena_line(arena, v, width, lang)).collect()
        }
        Instance::Tree(tree) => instance.items().map(|node| tree_line(tree, node)).collect(),
        Instance::Positions(positions) => {
            let graph = positions.graph();
            let line = |v| format!("{} → {}", graph.name(v), names(graph, graph.successors(v)));
            graph.vertices().map(line).collect()
        }
        Instance::Heaps(heaps) => {
            let width = heaps.iter().map(|heap| heap.to_string().len()).max().unwrap_or(0);
            let line = |(item, heap): (u32, &u32)| {
                let objects = vec!["|||||"; *heap as usize / 5].into_iter().chain([&"||||"[..*heap as usize % 5]]);
                let objects: Vec<&str> = objects.filter(|five| !five.is_empty()).collect();
                format!("{} {heap:>width$} {}", instance.name(item), objects.join(" "))
            };
            (0..).zip(heaps).map(line).collect()
        }
    }
}

fn widest(graph: &Graph) -> usize {
    graph.vertices().map(|v| columns(&graph.name(v))).max().unwrap_or(0)
}

fn names(graph: &Graph, vertices: &[Vertex]) -> String {
    match vertices {
        [] => "–".to_owned(),
        vertices => vertices.iter().map(|&v| graph.name(v)).collect::<Vec<_>>().join(", "),
    }
}

fn shape(player: Player, ended: bool) -> &'static str {
    match (player, ended) {
        (Player::One, false) => "○",
        (Player::One, true) => "◎",
        (Player::Two, false) => "□",
        (Player::Two, true) => "▣",
    }
}

fn arena_line(arena: &Arena, v: Vertex, width: usize, lang: Lang) -> String {
    let ending = arena.ending(v);
    let leads = match ending {
        None => format!("→ {}", names(arena.graph(), arena.successors(v))),
        Some(Outcome::Win(player)) => message!("exercise.won", player = player).to_text(lang),
        Some(Outcome::Draw) => message!("exercise.drawn").to_text(lang),
    };
    // Where priorities decide, they stand behind the names.
    let parity = matches!(arena.objective(), bachet::Objective::Parity { .. });
    let priority = arena.priority(v).filter(|_| parity).map(|priority| format!(" p{priority}")).unwrap_or_default();
    format!("{} {}{priority} {leads}", shape(arena.owner(v), ending.is_some()), right(&arena.name(v), width))
}

fn tree_line(tree: &Tree, node: Node) -> String {
    let depth = std::iter::successors(tree.parent(node), |&node| tree.parent(node)).count();
    let turn = if depth % 2 == 0 { Player::One } else { Player::Two };
    let written = |value: f64| value.to_string().replace('-', "−");
    let child = |&child: &Node| match (tree.label(child), tree.value(child)) {
        (Some(label), Some(value)) => format!("{label} ({})", written(value)),
        (Some(label), None) => label.to_owned(),
        (None, value) => written(value.unwrap_or_default()),
    };
    let children: Vec<String> = tree.children(node).iter().map(child).collect();
    format!("{} {} → {}", shape(turn, false), tree.name(node), children.join(", "))
}
