//! The move that a computer plays.

use crate::knowledge::{Basis, Effort, Knowledge};
use crate::search::check_plays;
use crate::source::{Playable, Source};
use crate::{Context, Error, Unknown};
use bachet::games::Step;
use bachet::search::{Computer, InPlay};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// What plays where the values that another computer needs are not to be had.
const SEARCHER: &str = "engine:1s";

/// Which computer moves, and where.
///
/// ```
/// assert!(bachet_app::computer::ComputerRequest::default().computer.is_none());
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct ComputerRequest {
    /// The position; the start where none is given.
    pub position: Option<String>,
    /// What chance depends on; 1 where none is given.
    pub seed: Option<u64>,
    /// The computer by its name, such as perfect, random, minimax:4 or mcts:1000; perfect where none is given.
    pub computer: Option<String>,
}

/// The move that was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ComputerAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub mov: String,
    /// The position after it.
    pub position: String,
    /// Who chose it: the computer that was asked for, or one that searches where the values that it needs are not known.
    pub computer: String,
    /// How what it rests on is known; null where it is chosen by chance.
    pub basis: Option<Basis>,
}

/// Lets a computer move.
///
/// ```
/// use bachet_app::{Context, computer::{ComputerRequest, computer}, source::Source};
/// let answer = computer(Source::by_name("sticks:10")?, &ComputerRequest::default(), &Context::default())?;
/// assert_eq!((answer.mov.as_str(), answer.computer.as_str()), ("1", "perfect"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn computer(source: Source, request: &ComputerRequest, context: &Context<'_>) -> Result<ComputerAnswer, Error> {
    let game = source.playable(None, context)?.winnable()?;
    let position = game.position(request.position.as_deref(), context)?;
    let mut opponent =
        Opponent::read(request.computer.as_deref().unwrap_or("perfect"), request.seed.unwrap_or(1), context)?;
    let mut knowledge = Knowledge::new(&game, Effort::Passing, context);
    let Chosen { step, computer, basis } = opponent.choose(&game, &position, &mut knowledge, context)?;
    Ok(ComputerAnswer { mov: step.mov, position: step.position, computer, basis })
}

/// A computer that plays a whole game.
#[derive(Clone, Debug)]
pub struct Opponent {
    computer: Computer,
    /// Plays where the first cannot.
    searcher: Computer,
}

/// A move that a computer chose.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The move, and where it leads.
    pub step: Step,
    /// Who chose it.
    pub computer: String,
    /// How what it rests on is known.
    pub basis: Option<Basis>,
}

impl Opponent {
    /// The computer of that name.
    ///
    /// ```
    /// use bachet_app::{Context, computer::Opponent};
    /// assert!(Opponent::read("perfect", 1, &Context::default())?.computer().strength() == Some(100));
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn read(name: &str, seed: u64, context: &Context<'_>) -> Result<Opponent, Error> {
        check_plays(name, context)?;
        let read = |name: &str| Ok::<_, Error>(name.parse::<Computer>()?.with_seed(seed));
        Ok(Opponent { computer: read(name)?, searcher: read(SEARCHER)? })
    }

    /// The computer that was asked for.
    ///
    /// ```
    /// use bachet_app::{Context, computer::Opponent};
    /// assert_eq!(Opponent::read("mcts:100", 1, &Context::default())?.computer().name(), "mcts:100");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    #[must_use]
    pub fn computer(&self) -> &Computer {
        &self.computer
    }

    /// The computer that plays where what the other one needs is not known.
    ///
    /// ```
    /// use bachet_app::{Context, computer::Opponent};
    /// assert_eq!(Opponent::read("perfect", 1, &Context::default())?.searcher().name(), "engine:1s");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    #[must_use]
    pub fn searcher(&self) -> &Computer {
        &self.searcher
    }

    /// Whether it plays by values that must be known.
    ///
    /// ```
    /// use bachet_app::{Context, computer::Opponent};
    /// assert!(!Opponent::read("random", 1, &Context::default())?.needs_values());
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    #[must_use]
    pub fn needs_values(&self) -> bool {
        self.computer.strength().is_some_and(|percent| percent > 0)
    }

    /// The same computer with other chances.
    pub(crate) fn reseed(&mut self, seed: u64) {
        for computer in [&mut self.computer, &mut self.searcher] {
            *computer = computer.clone().with_seed(seed);
        }
    }

    /// An error if it cannot play a game from a position: one that searches may need a heuristic which the game lacks.
    ///
    /// ```
    /// use bachet_app::{Context, computer::Opponent, source::Source};
    /// let game = Source::by_name("nim:3")?.playable(None, &Context::default())?;
    /// assert!(Opponent::read("lines:1", 1, &Context::default())?.check(&game, "3").is_err());
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn check(&self, game: &Playable, position: &str) -> Result<(), Error> {
        // It is stopped as soon as it has begun. One with a strength needs values, and nothing else.
        if self.computer.strength().is_none() {
            self.computer.clone().choose(game.view.as_ref(), position, &|_: &bachet::Progress| false)?;
        }
        Ok(())
    }

    /// The move at a position, or [in a play](InPlay), which must go on.
    ///
    /// ```
    /// use bachet_app::{Context, computer::Opponent, knowledge::{Effort, Knowledge}, source::Source};
    /// let context = Context::default();
    /// let game = Source::by_name("nim:3")?.playable(None, &context)?;
    /// let mut knowledge = Knowledge::new(&game, Effort::Passing, &context);
    /// let chosen = Opponent::read("perfect", 1, &context)?.choose(&game, "3", &mut knowledge, &context)?;
    /// assert_eq!(chosen.step.mov, "3");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn choose<'a>(
        &mut self,
        game: &Playable,
        place: impl Into<InPlay<'a>>,
        knowledge: &mut Knowledge<'_>,
        context: &Context<'_>,
    ) -> Result<Chosen, Error> {
        let (view, place) = (game.view.as_ref(), place.into());
        let position = place.position;
        let steps = view.steps(position)?;
        if steps.is_empty() {
            return Err(Error::Over(position.to_owned()));
        }
        let mut basis = self.computer.strength().is_none().then_some(Basis::Search);
        let mut computer = &mut self.computer;
        if computer.strength().is_some_and(|percent| percent > 0) {
            match knowledge.at(position)? {
                Ok(known) => {
                    basis = Some(known.basis);
                    *computer = computer.clone().with_solution(Arc::new(known));
                }
                Err(_) => {
                    basis = Some(Basis::Search);
                    computer = &mut self.searcher;
                }
            }
        }
        let mov = computer.choose(view, place, context.watch)?;
        context.check()?;
        let step = mov.and_then(|mov| steps.into_iter().find(|step| step.mov == mov));
        let step = step.ok_or(Error::NoValues(Unknown::TakesLong))?;
        Ok(Chosen { step, computer: computer.name().to_owned(), basis })
    }
}
