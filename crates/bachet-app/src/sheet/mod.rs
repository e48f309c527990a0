//! Exercises and papers as documents: LaTeX to print, or a page of HTML that needs nothing else.

mod html;
mod latex;
mod markup;

use crate::Error;
use crate::texts::message;
use bachet::draw::Picture;
use bachet::exercise::{Exercise, Paper};
use bachet::text::{Lang, Message, decimal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use markup::bound;

/// What a document is written as.
///
/// ```
/// let format: bachet_app::sheet::DocumentFormat = serde_json::from_str(r#""tex""#)?;
/// assert_eq!(format, bachet_app::sheet::DocumentFormat::Tex);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DocumentFormat {
    /// For `pdflatex`.
    Tex,
    /// For browsers.
    Html,
}

/// Exercises on one sheet.
///
/// ```
/// use bachet::{exercise::{Exercise, Kind, Size}, text::Lang};
/// use bachet_app::sheet::{DocumentFormat, Sheet};
/// let exercises = vec![Exercise::new(Kind::Nim, Size::Small, 1)];
/// let sheet = Sheet { exercises, lang: Lang::En, solved: true };
/// assert!(sheet.write(DocumentFormat::Html)?.starts_with("<!doctype html>"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
#[derive(Debug)]
pub struct Sheet {
    /// The exercises, a page each.
    pub exercises: Vec<Exercise>,
    /// The language of its sentences.
    pub lang: Lang,
    /// Whether the solution is on it.
    pub solved: bool,
}

impl Sheet {
    /// The document.
    pub fn write(&self, format: DocumentFormat) -> Result<String, Error> {
        match format {
            DocumentFormat::Tex => latex::sheet(self),
            DocumentFormat::Html => html::sheet(self),
        }
    }

    /// What says that a file is this sheet.
    fn mark(&self) -> String {
        let about = |exercise: &Exercise| match exercise.source() {
            Some(source) => format!("exercise {} {source}", exercise.kind().name()),
            None => format!("exercise {} {}", exercise.kind().name(), exercise.seed()),
        };
        bachet::draw::mark(&self.exercises.first().map_or_else(String::new, about))
    }

    /// One for each exercise.
    fn figures(&self) -> Result<Vec<Figures>, Error> {
        self.exercises.iter().map(|exercise| Figures::of(exercise, self.solved, self.lang)).collect()
    }
}

/// What an exercise is headed with.
///
/// ```
/// use bachet::exercise::{Exercise, Kind, Size};
/// let exercise = Exercise::new(Kind::Nim, Size::Small, 3);
/// assert_eq!(bachet_app::sheet::heading(&exercise).to_string(), "Nim-sum, exercise 3");
/// ```
#[must_use]
pub fn heading(exercise: &Exercise) -> Message {
    let title = exercise.kind().title();
    match exercise.source() {
        Some(source) => message!("sheet.heading-own", title = title, source = source),
        None => message!("sheet.heading", title = title, seed = exercise.seed().to_string()),
    }
}

/// What a solution is headed with.
///
/// ```
/// assert_eq!(bachet_app::sheet::solution().to_string(), "Solution");
/// ```
#[must_use]
pub fn solution() -> Message {
    message!("sheet.solution")
}

/// The figures of an exercise: that of the questions and, where it is wanted, of the solution.
struct Figures {
    question: Picture,
    solution: Option<Picture>,
}

impl Figures {
    /// Wider ones are hard to read on a page that stands upright.
    const WIDEST: f64 = 870.0;

    fn of(exercise: &Exercise, solved: bool, lang: Lang) -> Result<Figures, Error> {
        let solution = solved.then(|| exercise.solved_picture(lang)).transpose()?;
        Ok(Figures { question: exercise.picture(lang)?, solution })
    }

    fn are_wide(&self) -> bool {
        let mut both = self.solution.iter().chain([&self.question]);
        both.any(|picture| picture.bounds().width() > Figures::WIDEST)
    }
}

/// A paper as it is written.
///
/// ```
/// use bachet::{exercise::{Allotment, Kind, Paper, Size}, text::Lang};
/// use bachet_app::sheet::{DocumentFormat, PaperSheet};
/// let paper = Paper::new(&[Kind::Nim, Kind::Mex], Size::Small, 1, &Allotment::Total(20)).unwrap();
/// let sheet = PaperSheet::new(paper, None, Lang::Fr);
/// assert_eq!(sheet.title, "Interrogation");
/// assert!(sheet.write(DocumentFormat::Tex)?.contains("documentclass"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
#[derive(Debug)]
pub struct PaperSheet {
    /// Its exercises and their points.
    pub paper: Paper,
    /// What it is headed with.
    pub title: String,
    /// The language of its sentences.
    pub lang: Lang,
    /// Whether the questions are on it.
    pub asked: bool,
    /// Whether the solutions are on it.
    pub solved: bool,
}

impl PaperSheet {
    /// A paper with questions and solutions, under its usual title unless another is given.
    #[must_use]
    pub fn new(paper: Paper, title: Option<String>, lang: Lang) -> PaperSheet {
        let title = title.unwrap_or_else(|| message!("sheet.paper-title").to_text(lang));
        PaperSheet { paper, title, lang, asked: true, solved: true }
    }

    /// The document.
    pub fn write(&self, format: DocumentFormat) -> Result<String, Error> {
        match format {
            DocumentFormat::Tex => latex::paper(self),
            DocumentFormat::Html => html::paper(self),
        }
    }

    /// What says that a file is this paper.
    fn mark(&self) -> String {
        let about = |exercise: &Exercise| match exercise.source() {
            Some(source) => format!("{}={source}", exercise.kind().name()),
            None => exercise.kind().name().to_owned(),
        };
        let kinds: Vec<String> = self.paper.exercises().iter().map(about).collect();
        let seed = self.paper.exercises().first().map_or(1, Exercise::seed);
        bachet::draw::mark(&format!("exercise paper {} {seed}", kinds.join(",")))
    }

    /// The figures of each exercise.
    fn figures(&self) -> Result<Vec<Figures>, Error> {
        self.paper.exercises().iter().map(|exercise| Figures::of(exercise, self.solved, self.lang)).collect()
    }

    /// What the exercise at a place is headed with.
    #[must_use]
    pub fn heading(&self, k: usize) -> Message {
        let title = self.paper.exercises()[k].kind().title();
        message!("sheet.paper-exercise", number = (k + 1).to_string(), title = title)
    }

    /// Points in words.
    #[must_use]
    pub fn points(&self, points: f64) -> Message {
        let written = decimal(points, 2, self.lang);
        // In French it takes two for a plural.
        let several = match self.lang {
            Lang::En => points > 1.0,
            Lang::Fr => points >= 2.0,
        };
        match several {
            true => message!("sheet.paper-points", points = written),
            false => message!("sheet.paper-point", points = written),
        }
    }

    /// The points of the exercise at a place.
    #[must_use]
    pub fn points_of(&self, k: usize) -> f64 {
        self.paper.points(k).iter().sum()
    }

    /// How many questions the exercise with the most of them has.
    fn most_questions(&self) -> usize {
        (0..self.paper.exercises().len()).map(|k| self.paper.points(k).len()).max().unwrap_or(0)
    }
}
