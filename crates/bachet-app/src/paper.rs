//! Test papers: several exercises with points, and marks for what is answered.

use crate::command::source_of;
use crate::exercise::{MarksAnswer, SheetAnswer, SizeName, Which, asked, marks, sheet};
use crate::sheet::{DocumentFormat, PaperSheet};
use crate::source::Source;
use crate::strategy::text_of;
use crate::texts::message;
use crate::{Context, Error};
use bachet::exercise::{Allotment, Answer, Exercise, ExerciseError, Kind, Paper, PaperMarks, Size};
use bachet::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Which paper is wanted, or what was answered to it.
///
/// ```
/// let request: bachet_app::paper::PaperRequest = serde_json::from_str(r#"{"kinds": ["attractor", "nim"], "seed": 7}"#)?;
/// assert_eq!(request.kinds.len(), 2);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct PaperRequest {
    /// The kinds of its exercises, in order.
    pub kinds: Vec<String>,
    /// How large its exercises are; medium where nothing is given.
    pub size: Option<SizeName>,
    /// What chance depends on; 1 where none is given. The first exercise has this seed, each other one the seed after it.
    pub seed: Option<u64>,
    /// The points of all exercises together, such as 20, or of each, such as 6,6,8; 20 in all where nothing is given.
    pub points: Option<String>,
    /// Games, arenas and trees of one's own for some of its exercises, by their numbers: {"2": {"game": "sticks:10"}, "3": {"tree":
    /// [1, 2]}}.
    #[schema(value_type = Option<Value>)]
    pub own: Option<Value>,
    /// Whether answers and solutions are left out.
    pub no_solution: bool,
    /// A document of it that comes along: LaTeX or HTML.
    pub write: Option<DocumentFormat>,
    /// For a document: what it is headed with.
    pub title: Option<String>,
    /// Answers to be marked: a list of the forms of its exercises, or the paper with its forms filled in.
    #[schema(value_type = Option<Value>)]
    pub answers: Option<Value>,
}

/// A paper, or marks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum PaperAnswer {
    /// A paper.
    Paper(PaperSheetAnswer),
    /// Marks for what was answered.
    Marks(PaperMarksAnswer),
}

/// A paper: its exercises, with points.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PaperSheetAnswer {
    /// How large its exercises are, if any was left to chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub size: Option<&'static str>,
    /// What chance depended on.
    pub seed: u64,
    /// The language of its sentences.
    pub lang: &'static str,
    /// All points.
    pub points: f64,
    /// Its exercises.
    pub exercises: Vec<PaperPartAnswer>,
    /// The document, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub document: Option<String>,
}

/// An exercise of a paper.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PaperPartAnswer {
    /// Its number, from 1.
    pub number: usize,
    /// Its points.
    pub points: f64,
    /// The points of each question.
    pub shares: Vec<f64>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub sheet: SheetAnswer,
}

/// Marks for the answers to a paper.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PaperMarksAnswer {
    /// Points that were made.
    pub points: f64,
    /// Points that can be made.
    pub most: f64,
    /// Whether all is right.
    pub perfect: bool,
    /// Exercise by exercise.
    pub exercises: Vec<PaperMarkAnswer>,
}

/// Marks for one exercise of a paper.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PaperMarkAnswer {
    /// Its number, from 1.
    pub number: usize,
    /// Points of the paper that were made.
    pub points: f64,
    /// Points of the paper that can be made.
    pub most: f64,
    /// The points of each question.
    pub scores: Vec<f64>,
    /// What is right and what is wrong, in the exercise's own small points.
    pub marks: MarksAnswer,
}

/// Makes a paper, or marks answers to it.
///
/// ```
/// use bachet_app::{Context, paper::{PaperAnswer, PaperRequest, paper}};
/// let request = PaperRequest { kinds: vec!["attractor".into(), "nim".into()], ..PaperRequest::default() };
/// let PaperAnswer::Paper(made) = paper(&request, &Context::default())? else { panic!("nothing was answered") };
/// assert_eq!((made.points, made.exercises[1].sheet.kind), (20.0, "nim"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn paper(request: &PaperRequest, context: &Context<'_>) -> Result<PaperAnswer, Error> {
    let own = request.own.as_ref().map(|own| sources(own, context)).transpose()?;
    let paper = make(request, own.unwrap_or_default(), context)?;
    let Some(given) = &request.answers else {
        let (lang, solved) = (context.lang, !request.no_solution);
        let answer = paper_sheet(&paper, solved, lang);
        let sheet = PaperSheet { solved, ..PaperSheet::new(paper, request.title.clone(), lang) };
        let document = request.write.map(|format| sheet.write(format)).transpose()?;
        return Ok(PaperAnswer::Paper(PaperSheetAnswer { document, ..answer }));
    };
    let given = serde_json::from_str(&text_of(given)).map_err(|error| Error::NotJson(error.to_string()))?;
    let marks = paper.mark(&read_answers(&paper, &given)?);
    Ok(PaperAnswer::Marks(paper_marks(&paper, &marks, context.lang)))
}

/// What is one's own, by the numbers of exercises.
fn sources(own: &Value, context: &Context<'_>) -> Result<Vec<(usize, Source)>, Error> {
    let wrong = || Error::WrongKind { option: "own".to_owned(), kind: message!("app.kind-own") };
    let read = |(number, subject): (&String, &Value)| {
        let number = number.parse().map_err(|_| wrong())?;
        Ok((number, source_of(subject.as_object().ok_or_else(wrong)?, &["game", "arena", "tree"], context)?))
    };
    own.as_object().ok_or_else(wrong)?.iter().map(read).collect()
}

/// The paper that is asked for, some of whose exercises are made of what somebody brings, by their numbers from 1.
pub fn make(request: &PaperRequest, own: Vec<(usize, Source)>, context: &Context<'_>) -> Result<Paper, Error> {
    if request.kinds.is_empty() {
        return Err(Error::Missing("kinds"));
    }
    let kinds = request.kinds.iter().map(|name| name.trim().parse()).collect::<Result<Vec<Kind>, _>>()?;
    let points = request.points.as_deref().map(allotment).transpose()?.unwrap_or_default();
    let size = request.size.map_or(Size::default(), |SizeName(size)| size);
    let seed = request.seed.unwrap_or(1);
    if own.is_empty() {
        return Ok(Paper::new(&kinds, size, seed, &points)?);
    }
    if kinds.len() > Paper::MOST {
        return Err(ExerciseError::Exercises { found: kinds.len() }.into());
    }
    let mut exercises: Vec<Exercise> = Vec::new();
    let mut own: BTreeMap<usize, Source> = own.into_iter().collect();
    for (number, &kind) in (1..).zip(&kinds) {
        let seed = seed.wrapping_add(number as u64 - 1);
        exercises.push(match own.remove(&number) {
            Some(source) => asked(Some(source), kind, &Which { seed: Some(seed), ..Which::default() }, context)?,
            None => Exercise::new(kind, size, seed),
        });
    }
    match own.into_keys().next() {
        Some(number) => Err(Error::NoExercise { number, exercises: kinds.len() }),
        None => Ok(Paper::of(exercises, &points)?),
    }
}

/// Points for all exercises together, or for each.
fn allotment(text: &str) -> Result<Allotment, Error> {
    let numbers: Result<Vec<u32>, _> = text.split(',').map(|number| number.trim().parse::<u32>()).collect();
    match numbers.as_deref() {
        Ok([total]) => Ok(Allotment::Total(*total)),
        Ok(each) => Ok(Allotment::Each(each.to_vec())),
        Err(_) => Err(Error::Points(text.to_owned())),
    }
}

/// Reads the answers to a paper: a list of forms, or the paper with its forms filled in.
pub fn read_answers(paper: &Paper, given: &Value) -> Result<Vec<Answer>, Error> {
    let list = given.as_array().or_else(|| given.get("exercises").and_then(Value::as_array));
    let forms = list.ok_or(Error::NoAnswers)?;
    if forms.len() > paper.exercises().len() {
        return Err(Error::ManyAnswers { found: forms.len(), exercises: paper.exercises().len() });
    }
    let read = |(number, (exercise, form)): (usize, (&Exercise, &Value))| match form {
        // Whoever leaves an exercise out leaves null in its place.
        Value::Null => Ok(exercise.form()),
        form => exercise.read_answer(form.to_string().as_bytes()).map_err(|error| {
            // Nobody sees the text that was read, nor the places in it.
            Error::InAnswer { number, error: bachet::format::ReadError { place: None, ..error } }
        }),
    };
    (1..).zip(paper.exercises().iter().zip(forms)).map(read).collect()
}

/// A paper with answers and solutions, or without them.
#[must_use]
pub fn paper_sheet(paper: &Paper, solved: bool, lang: Lang) -> PaperSheetAnswer {
    let first = paper.exercises().first();
    let part = |(k, exercise)| {
        let shares = paper.points(k);
        PaperPartAnswer { number: k + 1, points: shares.iter().sum(), shares, sheet: sheet(exercise, solved, lang) }
    };
    PaperSheetAnswer {
        size: paper.exercises().iter().find_map(Exercise::size).map(Size::name),
        seed: first.map_or(1, |exercise| exercise.seed()),
        lang: lang.code(),
        points: paper.total(),
        exercises: paper.exercises().iter().enumerate().map(part).collect(),
        document: None,
    }
}

/// What the answers to a paper are worth.
#[must_use]
pub fn paper_marks(paper: &Paper, found: &PaperMarks, lang: Lang) -> PaperMarksAnswer {
    let parts = paper.exercises().iter().zip(&found.exercises).zip(&found.scores).enumerate();
    let part = |(k, ((exercise, own), scores)): (usize, ((_, _), &Vec<f64>))| PaperMarkAnswer {
        number: k + 1,
        points: scores.iter().sum(),
        most: paper.points(k).iter().sum(),
        scores: scores.clone(),
        marks: marks(exercise, own, lang),
    };
    let exercises: Vec<PaperMarkAnswer> = parts.map(part).collect();
    PaperMarksAnswer {
        points: found.total(),
        most: paper.total(),
        perfect: exercises.iter().all(|part| part.marks.perfect),
        exercises,
    }
}
