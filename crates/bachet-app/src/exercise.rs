//! Exercises from a seed or from one's own game, arena or tree, their solutions, and marks for what is answered.

use crate::names::by_name;
use crate::sheet::{DocumentFormat, Sheet};
use crate::source::{Source, SourceKind, refuse, start};
use crate::strategy::text_of;
use crate::{Allowance, Context, Error};
use bachet::draw::{self, Picture, Theme};
use bachet::exercise::{Answer, Exercise, ExerciseError, Feature, Instance, Kind, Mark, Marks, Matter, Size, Task};
use bachet::format::json::{write, write_positions, write_tree};
use bachet::games::impartial::{Component, Part};
use bachet::games::{Opened, Rule};
use bachet::positions::Document;
use bachet::text::{Lang, Message};
use bachet::{ArenaError, Convention, ExploreError, Positions};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Which exercise is wanted, or what was answered to it.
///
/// ```
/// let request: bachet_app::exercise::ExerciseRequest = serde_json::from_str(r#"{"kind": "kernel", "seed": 7}"#)?;
/// assert_eq!(request.which.seed, Some(7));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct ExerciseRequest {
    /// The kind of exercise.
    pub kind: Option<KindName>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub which: Which,
    /// Whether its answer and solution are left out.
    pub no_solution: bool,
    /// Whether its figure comes with it.
    pub picture: bool,
    /// A document of it that comes along: LaTeX or HTML.
    pub write: Option<DocumentFormat>,
    /// An answer to be marked, in the form of the exercise.
    #[schema(value_type = Option<Value>)]
    pub answers: Option<Value>,
}

/// Which exercise of a kind.
///
/// ```
/// assert!(bachet_app::exercise::Which::default().seed.is_none());
/// ```
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Which {
    /// How large it is; medium where nothing is given. Not with a game, arena or tree of one's own.
    pub size: Option<SizeName>,
    /// What chance depends on; 1 where none is given.
    pub seed: Option<u64>,
    /// For minimax: at how many nodes several moves are best.
    pub ties: Option<u64>,
    /// For alphabeta: how many branches are cut.
    pub cuts: Option<u64>,
}

/// The name of a kind of exercise.
///
/// ```
/// let name: bachet_app::exercise::KindName = serde_json::from_str(r#""minimax""#)?;
/// assert_eq!(name.0, bachet::exercise::Kind::Minimax);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindName(pub Kind);

by_name!(KindName, Kind, Kind::ALL);

/// The name of a size.
///
/// ```
/// let name: bachet_app::exercise::SizeName = serde_json::from_str(r#""small""#)?;
/// assert_eq!(name.0, bachet::exercise::Size::Small);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeName(pub Size);

by_name!(SizeName, Size, Size::ALL);

/// An exercise, or marks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ExerciseAnswer {
    /// An exercise.
    Exercise(Box<SheetAnswer>),
    /// Marks for what was answered.
    Marks(MarksAnswer),
}

/// An exercise: the instance as it is read from files, the questions, a form to fill in, and the answer.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SheetAnswer {
    /// Its kind.
    pub kind: &'static str,
    /// How large it is, if it was left to chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub size: Option<&'static str>,
    /// What chance depended on.
    pub seed: u64,
    /// The game, arena or tree that it was made of, if it was not left to chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub from: Option<String>,
    /// The language of its sentences.
    pub lang: &'static str,
    /// What it is called.
    pub title: String,
    /// What is given.
    pub setting: Vec<String>,
    /// What is asked.
    pub questions: Vec<String>,
    /// The arena, the tree or the position graph; for nim, the game by its name and the heaps by theirs.
    #[schema(value_type = Value)]
    pub instance: Value,
    /// For check: the strategy that is asked about, as it stands in files.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Value, nullable = false)]
    pub strategy: Option<Value>,
    /// An answer to be filled in.
    #[schema(value_type = Value)]
    pub form: Value,
    /// The figure of the questions as svg, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub picture: Option<String>,
    /// The document, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub document: Option<String>,
    /// How many ties it has, if that was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ties: Option<usize>,
    /// How many cuts it has, if that was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cuts: Option<usize>,
    /// The right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Value>)]
    pub answer: Option<Value>,
    /// How one comes to it, question by question.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub solution: Option<Vec<Vec<String>>>,
}

/// Marks for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MarksAnswer {
    /// The kind of exercise.
    pub kind: &'static str,
    /// How large it is, if it was left to chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub size: Option<&'static str>,
    /// What chance depended on.
    pub seed: u64,
    /// Points that were made.
    pub points: u32,
    /// Points that can be made.
    pub most: u32,
    /// Whether all is right.
    pub perfect: bool,
    /// Question by question.
    pub tasks: Vec<MarkAnswer>,
}

/// The mark of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MarkAnswer {
    /// The question.
    pub question: String,
    /// Points that were made.
    pub points: u32,
    /// Points that can be made.
    pub most: u32,
    /// What is wrong, in sentences.
    pub remarks: Vec<String>,
}

/// Makes an exercise, or marks an answer to it: of chance, or of what somebody brings.
///
/// ```
/// use bachet_app::{Context, exercise::{ExerciseAnswer, ExerciseRequest, KindName, exercise}, source::Source};
/// let request = ExerciseRequest { kind: Some(KindName(bachet::exercise::Kind::Kernel)), ..ExerciseRequest::default() };
/// let own = Some(Source::by_name("nim:2-2")?);
/// let ExerciseAnswer::Exercise(sheet) = exercise(own, &request, &Context::default())? else { panic!("nothing was answered") };
/// assert_eq!(sheet.answer.unwrap()["kernel"], serde_json::json!(["2-2", "1-1", "0"]));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn exercise(
    source: Option<Source>,
    request: &ExerciseRequest,
    context: &Context<'_>,
) -> Result<ExerciseAnswer, Error> {
    let KindName(kind) = request.kind.ok_or(Error::Missing("kind"))?;
    let exercise = asked(source, kind, &request.which, context)?;
    let Some(given) = &request.answers else {
        let sheet = sheet(&exercise, !request.no_solution, context.lang);
        let figure = request.picture.then(|| picture(&exercise, false, context)).transpose()?;
        let figure = figure.map(|figure| draw::svg(&figure, Theme::default()));
        let (lang, solved) = (context.lang, !request.no_solution);
        let written = |format| Sheet { exercises: vec![exercise], lang, solved }.write(format);
        let document = request.write.map(written).transpose()?;
        return Ok(ExerciseAnswer::Exercise(Box::new(SheetAnswer { picture: figure, document, ..sheet })));
    };
    let given = exercise.read_answer(text_of(given).as_bytes())?;
    Ok(ExerciseAnswer::Marks(marks(&exercise, &exercise.mark(&given), context.lang)))
}

/// The exercise that is asked for: of chance, or of what somebody brings.
pub fn asked(source: Option<Source>, kind: Kind, which: &Which, context: &Context<'_>) -> Result<Exercise, Error> {
    match source {
        None => make(kind, which, 0),
        Some(source) => own(source, kind, which, context),
    }
}

/// An exercise made of a game, an arena or a tree.
fn own(source: Source, kind: Kind, which: &Which, context: &Context<'_>) -> Result<Exercise, Error> {
    let chosen = [("size", which.size.is_some()), ("ties", which.ties.is_some()), ("cuts", which.cuts.is_some())];
    refuse(&chosen, &source.name)?;
    let name = title(&source).to_owned();
    Ok(Exercise::of(kind, &name, matter(source, kind, context)?, which.seed.unwrap_or(1))?)
}

/// What a sheet calls it: by its own name, or by its file without folders and ending.
fn title(source: &Source) -> &str {
    let file = source.name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = file.split('.').next().filter(|stem| !stem.is_empty()).unwrap_or(file);
    match &source.kind {
        SourceKind::Game(_) => &source.name,
        SourceKind::Document(document) => document.title().unwrap_or(stem),
        SourceKind::Tree(_) => stem,
    }
}

/// Positions that are explored at most: many more than a sheet has room for, so that an error can say how many there are.
const EXPLORED: usize = 10_000;

/// What an exercise of a kind is made of.
fn matter(source: Source, kind: Kind, context: &Context<'_>) -> Result<Matter, Error> {
    match source.kind {
        SourceKind::Tree(tree) => Ok(Matter::Tree(tree)),
        SourceKind::Document(Document::Arena(arena)) => Ok(Matter::Arena(arena)),
        SourceKind::Document(Document::Positions(positions)) => Ok(Matter::Positions(positions)),
        SourceKind::Document(Document::Chance(_)) => Err(ArenaError::Chance.into()),
        SourceKind::Game(opened) => {
            let positions = context.allowance.positions.min(EXPLORED);
            let context = Context { allowance: Allowance { positions, ..context.allowance }, ..*context };
            explored(&opened, &source.name, kind, &context).map_err(|error| match error {
                Error::Explore(ExploreError::Positions { .. } | ExploreError::Memory { .. }, _) => {
                    ExerciseError::Vertices { found: None }.into()
                }
                error => error,
            })
        }
    }
}

/// A game as the graph of its positions for kinds that are about those, else as its arena.
fn explored(opened: &Opened, name: &str, kind: Kind, context: &Context<'_>) -> Result<Matter, Error> {
    let view = opened.view();
    if kind == Kind::Nim
        && let Some(heaps) = nim_heaps(opened)
    {
        return Ok(Matter::Heaps(heaps));
    }
    let start = start(name, view, None, context)?;
    if !kind.is_of_positions() {
        let arena = view.solve(&start, &context.limits(false))?.named();
        return Ok(Matter::Arena(arena.with_title(name)));
    }
    let graph = view.graph(&start, &context.limits(false))?.ok_or_else(|| Error::NotImpartial(name.to_owned()))?;
    // Games that are parts of sums are not misère.
    let convention = if opened.parts().is_empty() { Convention::Misere } else { Convention::Normal };
    Ok(Matter::Positions(Positions::new(graph, convention, [])))
}

/// The heaps of a game of Nim, where any number may be taken.
fn nim_heaps(opened: &Opened) -> Option<Vec<u32>> {
    let [Part { component: Component::Heaps(game), .. }] = opened.parts() else { return None };
    let largest = game.heaps().iter().copied().max().unwrap_or(0);
    let any = matches!(game.rule(), Rule::Take(range) if *range.start() <= 1 && *range.end() >= largest);
    (any && game.convention() == Convention::Normal).then(|| game.heaps().iter().rev().copied().collect())
}

/// An exercise of chance; the `later`th after its seed.
pub fn make(kind: Kind, which: &Which, later: u64) -> Result<Exercise, Error> {
    let size = which.size.map_or(Size::default(), |SizeName(size)| size);
    let seed = which.seed.unwrap_or(1).wrapping_add(later);
    let count = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let feature = match (which.ties, which.cuts) {
        (Some(ties), _) => Some((Feature::Ties, count(ties))),
        (None, Some(cuts)) => Some((Feature::Cuts, count(cuts))),
        (None, None) => None,
    };
    match feature {
        Some((feature, count)) => Ok(Exercise::with(kind, size, seed, feature, count)?),
        None => Ok(Exercise::new(kind, size, seed)),
    }
}

/// The figure of the questions, or of the solution.
pub(crate) fn picture(exercise: &Exercise, solved: bool, context: &Context<'_>) -> Result<Picture, Error> {
    Ok(match solved {
        true => exercise.solved_picture(context.lang)?,
        false => exercise.picture(context.lang)?,
    })
}

/// An exercise with its answer and solution, or without them.
#[must_use]
pub fn sheet(exercise: &Exercise, solved: bool, lang: Lang) -> SheetAnswer {
    let tasks = exercise.tasks();
    let of = |wanted: Feature| exercise.feature().filter(|(feature, _)| *feature == wanted).map(|(_, count)| count);
    SheetAnswer {
        kind: exercise.kind().name(),
        size: exercise.size().map(Size::name),
        seed: exercise.seed(),
        from: exercise.source().map(str::to_owned),
        lang: lang.code(),
        title: exercise.kind().title().to_text(lang),
        setting: texts(&exercise.setting(), lang),
        questions: tasks.iter().map(|task| task.question.to_text(lang)).collect(),
        instance: instance(exercise.instance()),
        strategy: strategy(exercise),
        form: written(exercise, &exercise.form()),
        picture: None,
        document: None,
        ties: of(Feature::Ties),
        cuts: of(Feature::Cuts),
        answer: solved.then(|| written(exercise, &exercise.answer())),
        solution: solved.then(|| tasks.iter().map(|task| texts(&task.steps, lang)).collect()),
    }
}

fn instance(instance: Instance<'_>) -> Value {
    let mut text = Vec::new();
    let written = match instance {
        Instance::Arena(arena) => write(arena, &mut text),
        Instance::Tree(tree) => write_tree(tree, &mut text),
        Instance::Positions(positions) => write_positions(positions, &mut text),
        Instance::Heaps(heaps) => {
            let game: Vec<String> = heaps.iter().map(u32::to_string).collect();
            let named = instance.items().map(|item| (instance.name(item), heaps[item as usize].into()));
            let named: serde_json::Map<String, Value> = named.collect();
            return serde_json::json!({"game": format!("nim:{}", game.join("-")), "heaps": named});
        }
    };
    written.expect("a vector can be written to");
    serde_json::from_slice(&text).expect("what is written is JSON")
}

fn strategy(exercise: &Exercise) -> Option<Value> {
    let (strategy, instance) = (exercise.strategy()?, exercise.instance());
    let moves = strategy.iter().map(|(v, to)| (instance.name(v), instance.name(to).into()));
    let moves: serde_json::Map<String, Value> = moves.collect();
    Some(serde_json::json!({"player": strategy.player().number(), "moves": moves}))
}

fn written(exercise: &Exercise, answer: &Answer) -> Value {
    serde_json::from_str(&exercise.write_answer(answer)).expect("what is written is JSON")
}

/// Marks with the questions that they are for.
#[must_use]
pub fn marks(exercise: &Exercise, marks: &Marks, lang: Lang) -> MarksAnswer {
    let task = |(mark, task): (&Mark, Task)| MarkAnswer {
        question: task.question.to_text(lang),
        points: mark.points,
        most: mark.most,
        remarks: texts(&mark.remarks, lang),
    };
    MarksAnswer {
        kind: exercise.kind().name(),
        size: exercise.size().map(Size::name),
        seed: exercise.seed(),
        points: marks.points(),
        most: marks.most(),
        perfect: marks.perfect(),
        tasks: marks.tasks.iter().zip(exercise.tasks()).map(task).collect(),
    }
}

fn texts(messages: &[Message], lang: Lang) -> Vec<String> {
    messages.iter().map(|message| message.to_text(lang)).collect()
}
