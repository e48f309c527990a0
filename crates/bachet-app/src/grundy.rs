//! The Grundy number of every position, of a heap of every size, or of a sum.

use crate::positions::of_game;
use crate::source::{Source, SourceKind};
use crate::value::{Seat, Table};
use crate::{Context, Error};
use bachet::games::impartial::{Balance, Component, Part, Sequence, balance, sequence_watched, whoever_moves};
use bachet::games::{Heaps, Opened};
use bachet::positions::Document;
use bachet::solve::{Cycle, grundy_watched};
use bachet::{ArenaError, Convention, Graph};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Of what numbers are wanted; heaps are taken from the name.
///
/// ```
/// let request: bachet_app::grundy::GrundyRequest = serde_json::from_str(r#"{"positions": true}"#)?;
/// assert!(request.positions);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct GrundyRequest {
    /// For a game: the numbers of all its positions, whoever is to move.
    pub positions: bool,
    /// For a game of heaps or a sum: each heap as a part of its own, the winning moves, and the sequences that the numbers of the
    /// heaps are taken from; not where all positions are wanted.
    pub heaps: bool,
}

/// Grundy numbers.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum GrundyAnswer {
    /// Of all positions of a graph.
    Positions(PositionsAnswer),
    /// None, because of a cycle.
    Cycle(CycleAnswer),
    /// Of heaps up to the one that was asked for.
    Sequence(SequenceAnswer),
    /// Of the parts of a sum.
    Sum(SumAnswer),
    /// Of the heaps of a sum.
    Heaps(HeapsAnswer),
}

/// The numbers of all positions.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PositionsAnswer {
    /// The number of each.
    #[schema(value_type = std::collections::HashMap<String, u32>)]
    pub grundy: Table<u32>,
    /// How many there are.
    pub positions: usize,
}

/// A cycle that keeps positions from having numbers.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CycleAnswer {
    /// Always null.
    pub grundy: Option<u32>,
    /// The positions on it.
    pub cycle: Vec<String>,
    /// How many positions there are.
    pub positions: usize,
}

/// The numbers of heaps up to one.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SequenceAnswer {
    /// The number of the last.
    pub grundy: Option<u32>,
    /// The numbers of heaps of 0, 1, 2 and so on.
    pub sequence: Vec<u32>,
    /// Their period, if it is proved.
    pub period: Option<PeriodAnswer>,
}

/// A period that is proved for all heaps.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PeriodAnswer {
    /// After how many heaps numbers repeat.
    pub length: usize,
    /// From which heap on.
    pub start: usize,
    /// Heaps before that differ.
    pub exceptions: Vec<usize>,
}

/// What the parts of a sum are worth, and the winning moves.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SumAnswer {
    /// The nim-sum.
    pub grundy: u32,
    /// The parts.
    pub parts: Vec<PartAnswer>,
    /// Who wins.
    pub winner: Seat,
    /// Always null: the moves are not counted.
    pub moves: Option<u32>,
    /// The winning moves.
    pub best: Vec<SumMoveAnswer>,
}

/// A part of a sum.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PartAnswer {
    /// What it is called.
    pub name: String,
    /// Its Grundy number.
    pub grundy: u32,
    /// Its heaps, where it has several: their numbers sum up to its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(nullable = false)]
    pub heaps: Vec<HeapNumber>,
}

/// A heap with its number.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct HeapNumber {
    /// How many objects are in it.
    pub size: u32,
    /// Its Grundy number.
    pub grundy: u32,
}

/// A winning move in a sum.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SumMoveAnswer {
    /// The part that it is in.
    pub part: String,
    /// The move.
    #[serde(rename = "move")]
    pub mov: String,
    /// Where the part is afterwards.
    pub position: String,
    /// The same, whoever is to move.
    pub leaves: String,
}

/// A sum whose parts are single heaps, as far as it has heaps.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HeapsAnswer {
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub sum: SumAnswer,
    /// The numbers of one heap, for each game with heaps among the parts.
    pub sequences: Vec<HeapAnswer>,
}

/// The numbers of one heap, whatever its size.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HeapAnswer {
    /// What a heap of n is called.
    pub name: String,
    /// The numbers of heaps of 0, 1, 2 and so on, as far as the largest of the sum, or further to show how they go on.
    pub sequence: Vec<u32>,
    /// Their period, if it is proved.
    pub period: Option<PeriodAnswer>,
}

/// Up to which heap a sequence is shown at least.
const SHOWN: u32 = 24;

/// An answer with what it was made of.
#[derive(Debug)]
pub struct GrundyResult {
    /// The answer.
    pub answer: GrundyAnswer,
    /// The numbers themselves.
    pub numbers: GrundyNumbers,
}

/// Grundy numbers, by what they are of. One exists at a time, so that its size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
pub enum GrundyNumbers {
    /// Of the positions of a graph.
    Positions(Document, Result<Vec<u32>, Cycle>),
    /// Of heaps.
    Sequence(Sequence),
    /// Of the parts of a sum.
    Sum(Vec<Part>, Balance),
}

/// Computes Grundy numbers.
///
/// ```
/// use bachet_app::{Context, grundy::{GrundyAnswer, grundy}, source::Source};
/// let GrundyAnswer::Sequence(answer) = grundy(Source::by_name("kayles:12")?, &Context::default())?.answer else { panic!("one heap") };
/// assert_eq!(answer.grundy, Some(4));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn grundy(source: Source, context: &Context<'_>) -> Result<GrundyResult, Error> {
    let Source { name, kind, .. } = source;
    match kind {
        SourceKind::Document(document) => {
            let numbers = document_numbers(&document, context)?;
            let answer = of_graph(document.graph(), &numbers);
            Ok(GrundyResult { answer, numbers: GrundyNumbers::Positions(document, numbers) })
        }
        SourceKind::Game(opened) => match opened.parts() {
            [] => Err(Error::NotImpartial(name)),
            [Part { component: Component::Heaps(game), .. }] if game.heaps().len() == 1 => {
                let sequence = heap_sequence(game, context)?;
                let answer = GrundyAnswer::Sequence(sequence_answer(&sequence));
                Ok(GrundyResult { answer, numbers: GrundyNumbers::Sequence(sequence) })
            }
            parts => of_parts(parts.to_vec(), context),
        },
        SourceKind::Tree(_) => Err(Error::Tree(name)),
    }
}

/// The numbers of all positions of a game, whoever is to move; of a graph, as [`grundy`] gives them.
///
/// ```
/// use bachet_app::{Context, grundy::{GrundyAnswer, positions}, source::Source};
/// let GrundyAnswer::Positions(answer) = positions(Source::by_name("nim:1-2")?, &Context::default())? else { panic!("a graph") };
/// assert_eq!(answer.grundy.0.iter().find(|(name, _)| name == "2-1").map(|(_, number)| *number), Some(3));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn positions(source: Source, context: &Context<'_>) -> Result<GrundyAnswer, Error> {
    match source.kind {
        SourceKind::Game(opened) => {
            let (graph, numbers) = graph_numbers(&opened, &source.name, None, context)?;
            context.check_listed(graph.len())?;
            Ok(of_graph(&graph, &numbers))
        }
        kind => Ok(grundy(Source { kind, ..source }, context)?.answer),
    }
}

/// The numbers of a sum heap by heap, with all that explains them; of a graph, as [`grundy`] gives them.
///
/// ```
/// use bachet_app::{Context, grundy::{GrundyAnswer, heaps}, source::Source};
/// let GrundyAnswer::Heaps(answer) = heaps(Source::by_name("nim:3-4+kayles:7")?, &Context::default())? else { panic!("a sum") };
/// let names: Vec<&str> = answer.sum.parts.iter().map(|part| part.name.as_str()).collect();
/// assert_eq!((names, answer.sequences[1].name.as_str()), (vec!["nim:3", "nim:4", "kayles:7"], "kayles:n"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn heaps(source: Source, context: &Context<'_>) -> Result<GrundyAnswer, Error> {
    let parts = match &source.kind {
        SourceKind::Game(opened) if !opened.parts().is_empty() => opened.parts().to_vec(),
        _ => return Ok(grundy(source, context)?.answer),
    };
    check_parts(&parts, context)?;
    let heaps: Vec<Part> = parts.iter().flat_map(Part::heaps).collect();
    let (sum, _) = summed(&heaps, context)?;
    let mut sequences: Vec<HeapAnswer> = Vec::new();
    for part in &parts {
        let (Component::Heaps(game), Some(name)) = (&part.component, part.heap_of_n()) else { continue };
        let largest = game.heaps().first().map_or(SHOWN, |&heap| heap.max(SHOWN));
        let known = sequences.iter().position(|known| known.name == name);
        if known.is_some_and(|known| sequences[known].sequence.len() > largest as usize) {
            continue;
        }
        let one = Heaps::new(game.rule().clone(), [largest], game.convention());
        let SequenceAnswer { sequence, period, .. } = sequence_answer(&heap_sequence(&one, context)?);
        let found = HeapAnswer { name, sequence, period };
        match known {
            Some(known) => sequences[known] = found,
            None => sequences.push(found),
        }
    }
    Ok(GrundyAnswer::Heaps(HeapsAnswer { sum, sequences }))
}

fn of_graph(graph: &Graph, numbers: &Result<Vec<u32>, Cycle>) -> GrundyAnswer {
    match numbers {
        Ok(numbers) => {
            let number = |v| (graph.name(v).into_owned(), numbers[v as usize]);
            let grundy = Table(graph.vertices().map(number).collect());
            GrundyAnswer::Positions(PositionsAnswer { grundy, positions: graph.len() })
        }
        Err(cycle) => GrundyAnswer::Cycle(CycleAnswer {
            grundy: None,
            cycle: cycle.vertices.iter().map(|&v| graph.name(v).into_owned()).collect(),
            positions: graph.len(),
        }),
    }
}

fn sequence_answer(sequence: &Sequence) -> SequenceAnswer {
    let period = sequence.period.as_ref().map(|period| PeriodAnswer {
        length: period.length,
        start: period.start,
        exceptions: period.exceptions.clone(),
    });
    SequenceAnswer { grundy: sequence.values.last().copied(), sequence: sequence.values.clone(), period }
}

fn of_parts(parts: Vec<Part>, context: &Context<'_>) -> Result<GrundyResult, Error> {
    let (answer, balance) = summed(&parts, context)?;
    Ok(GrundyResult { answer: GrundyAnswer::Sum(answer), numbers: GrundyNumbers::Sum(parts, balance) })
}

/// The number of each part, the nim-sum and the winning moves.
pub(crate) fn summed(parts: &[Part], context: &Context<'_>) -> Result<(SumAnswer, Balance), Error> {
    check_parts(parts, context)?;
    let balance = balance(parts, &context.limits(false))?;
    let worths = parts.iter().zip(&balance.worths);
    let best = balance.winning().map(|(part, step)| SumMoveAnswer {
        part: parts[part].name.clone(),
        mov: step.mov.clone(),
        position: step.position.clone(),
        leaves: whoever_moves(&step.position).to_owned(),
    });
    let answer = SumAnswer {
        grundy: balance.sum(),
        parts: worths
            .map(|(part, worth)| {
                let heaps = heap_numbers(part, context)?;
                Ok(PartAnswer { name: part.name.clone(), grundy: worth.number, heaps })
            })
            .collect::<Result<_, Error>>()?,
        winner: balance.winner().into(),
        moves: None,
        best: best.collect(),
    };
    Ok((answer, balance))
}

/// The number of each heap of a part that has several, the smallest first.
fn heap_numbers(part: &Part, context: &Context<'_>) -> Result<Vec<HeapNumber>, Error> {
    match &part.component {
        Component::Heaps(game) if game.heaps().len() > 1 => {
            let worths = balance(&part.heaps(), &context.limits(false))?.worths;
            let sizes = game.heaps().iter().rev().zip(worths);
            Ok(sizes.map(|(&size, worth)| HeapNumber { size, grundy: worth.number }).collect())
        }
        _ => Ok(Vec::new()),
    }
}

fn check_parts(parts: &[Part], context: &Context<'_>) -> Result<(), Error> {
    parts.iter().try_for_each(|part| match &part.component {
        Component::Heaps(game) => check_heaps(game, context),
        Component::Bar(_) | Component::Chomp(_) | Component::Wythoff(_) => Ok(()),
    })
}

fn check_heaps(game: &Heaps, context: &Context<'_>) -> Result<(), Error> {
    let most = context.allowance.heap;
    match game.heaps().iter().map(|&heap| u64::from(heap)).sum::<u64>() > most {
        true => Err(Error::HeapLarge(most)),
        false => Ok(()),
    }
}

/// The numbers of single heaps up to the game's.
pub(crate) fn heap_sequence(game: &Heaps, context: &Context<'_>) -> Result<Sequence, Error> {
    check_heaps(game, context)?;
    let heap = game.heaps().first().copied().unwrap_or(0);
    Ok(sequence_watched(game.rule(), heap, context.watch)?)
}

/// The number of each vertex of a document's graph, or a cycle that keeps them from having any.
pub(crate) fn document_numbers(document: &Document, context: &Context<'_>) -> Result<Result<Vec<u32>, Cycle>, Error> {
    let convention = match document {
        Document::Arena(arena) => arena.convention(),
        Document::Positions(positions) => positions.convention(),
        Document::Chance(_) => return Err(ArenaError::Chance.into()),
    };
    match convention {
        Convention::Misere => Err(Error::Misere),
        _ => Ok(grundy_watched(document.graph(), context.watch)?),
    }
}

/// The graph of a game's positions, and their numbers.
pub(crate) fn graph_numbers(
    opened: &Opened,
    name: &str,
    from: Option<&str>,
    context: &Context<'_>,
) -> Result<(Graph, Result<Vec<u32>, Cycle>), Error> {
    if opened.parts().is_empty() {
        return Err(Error::NotImpartial(name.to_owned()));
    }
    let graph = of_game(opened, name, from, context)?.graph().clone();
    let numbers = grundy_watched(&graph, context.watch)?;
    Ok((graph, numbers))
}
