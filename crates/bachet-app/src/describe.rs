//! What kind of game something is, how large it is, and what can be done with it.

use crate::rules::rules;
use crate::source::{Source, SourceKind, Symmetry};
use crate::texts::message;
use crate::{Context, Error};
use bachet::games::View;
use bachet::positions::Document;
use bachet::{Estimate, Limits, Outcome};
use bachet_gdl::Rules;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is described.
///
/// ```
/// let request: bachet_app::describe::DescribeRequest = serde_json::from_str("{}")?;
/// assert!(request.from.is_none());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct DescribeRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
}

/// What kind of game it is.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct DescribeAnswer {
    /// What it is called.
    pub game: String,
    /// What it was read from: game, rules, arena, positions or tree.
    pub kind: &'static str,
    /// Who plays: J1 and J2, or the roles of rules, J1 first.
    pub roles: Vec<String>,
    /// How many players there are.
    pub players: usize,
    /// Whether at most one player chooses in every position.
    pub turn_taking: bool,
    /// Whether the players choose in turn, each after the other; null where that is not known.
    pub alternating: Option<bool>,
    /// Whether all players together always get the same.
    pub constant_sum: bool,
    /// Whether both players have the same moves.
    pub impartial: bool,
    /// How many positions there are, about; null where that is not known.
    pub positions: Option<f64>,
    /// Whether that is their exact number.
    pub exact: bool,
    /// Of rules: the goals that were met, of all roles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub goals: Option<Vec<i64>>,
    /// Of rules: how many facts change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub facts: Option<usize>,
    /// Of rules: how many moves there are, of all roles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub moves: Option<usize>,
    /// Of rules: how many there are once their variables are replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rules: Option<usize>,
    /// Of rules: what is wrong with them in some position, which is taken for the end of a play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub flaw: Option<String>,
    /// Whether it can be explored and solved within what is allowed.
    pub solvable: bool,
    /// Why it can or cannot be solved, in words.
    pub why: String,
}

/// Positions that are looked at for the sake of counting them.
const PROBE: usize = 200_000;

/// Describes a game, an arena, a position graph or a tree.
///
/// ```
/// use bachet_app::{Context, describe::{DescribeRequest, describe}, source::Source};
/// let answer = describe(Source::by_name("nim:3-4")?, &DescribeRequest::default(), &Context::default())?;
/// assert!(answer.impartial && answer.solvable);
/// assert_eq!((answer.players, answer.positions), (2, Some(25.0)));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn describe(source: Source, request: &DescribeRequest, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let Source { name, kind, .. } = source;
    let plain = |kind: &'static str, positions: usize| DescribeAnswer {
        game: name.clone(),
        kind,
        roles: vec!["J1".to_owned(), "J2".to_owned()],
        players: 2,
        turn_taking: true,
        alternating: Some(true),
        constant_sum: true,
        impartial: false,
        positions: Some(positions as f64),
        exact: true,
        goals: None,
        facts: None,
        moves: None,
        rules: None,
        flaw: None,
        solvable: true,
        why: message!("describe.small", n = positions).to_text(context.lang),
    };
    match kind {
        SourceKind::Tree(tree) => {
            let why = message!("app.tree").to_text(context.lang);
            Ok(DescribeAnswer { solvable: false, why, ..plain("tree", tree.len()) })
        }
        SourceKind::Document(Document::Arena(arena)) => {
            let alternating = Some(arena.alternating());
            let endless = arena.unending() != Some(Outcome::Draw);
            let mut answer = DescribeAnswer { alternating, ..plain("arena", arena.len()) };
            if endless {
                answer.why = message!("describe.endless", n = arena.len()).to_text(context.lang);
            }
            Ok(answer)
        }
        SourceKind::Document(Document::Chance(arena)) => Ok(plain("chance", arena.graph().len())),
        SourceKind::Document(Document::Positions(positions)) => {
            Ok(DescribeAnswer { impartial: true, ..plain("positions", positions.graph().len()) })
        }
        SourceKind::Game(opened) => {
            let view = opened.view();
            let start = crate::source::start(&name, view, request.from.as_deref(), context)?;
            let own = match view.capabilities().rules {
                Some(text) => of_rules(&name, &*rules(text, context)?, context)?,
                None => DescribeAnswer { impartial: view.at(&start)?.is_impartial(), ..plain("game", 0) },
            };
            sized(own, view, &start, context)
        }
    }
}

/// Describes rules, also those of games that cannot be played here.
///
/// ```
/// use bachet_app::{Context, describe::describe_rules};
/// let answer = describe_rules("nim", bachet_gdl::EXAMPLES[0].1, &Context::default())?;
/// assert_eq!((answer.roles, answer.goals), (vec!["first".to_owned(), "second".to_owned()], Some(vec![0, 100])));
/// assert!(answer.turn_taking && answer.solvable);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn describe_rules(name: &str, text: &str, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let rules = rules(text, context)?;
    let own = of_rules(name, &rules, context)?;
    if !own.solvable {
        return Ok(own);
    }
    let opened = Rules::open(&rules, name)?;
    let start = opened.view().start();
    sized(own, opened.view(), &start, context)
}

fn of_rules(name: &str, rules: &Rules, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let (sample, sizes, roles) = (rules.sample(), rules.sizes(), rules.roles());
    let wrong = rules.playable().err().map(|error| error.fault);
    let flaw = sample.flaw.as_ref().filter(|_| wrong.is_none());
    let mut goals: Vec<i64> = sample.goals.iter().flatten().copied().collect();
    if goals.is_empty() {
        goals = (0..roles.len()).flat_map(|role| rules.goal_values(role)).collect();
    }
    goals.sort_unstable();
    goals.dedup();
    Ok(DescribeAnswer {
        game: name.to_owned(),
        kind: "rules",
        players: roles.len(),
        turn_taking: sample.simultaneous.is_none() && roles.len() <= 2,
        alternating: (roles.len() == 2 && sample.simultaneous.is_none()).then_some(!sample.twice),
        constant_sum: sample.constant_sum,
        impartial: false,
        positions: None,
        exact: false,
        goals: Some(goals),
        facts: Some(sizes.facts),
        moves: Some(sizes.moves),
        rules: Some(sizes.rules),
        flaw: flaw.map(|flaw| flaw.message().to_text(context.lang)),
        solvable: wrong.is_none(),
        why: wrong.map_or_else(String::new, |fault| fault.message().to_text(context.lang)),
        roles,
    })
}

/// The same with how large the game is, and whether that can be explored.
fn sized(own: DescribeAnswer, view: &dyn View, start: &str, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let symmetry = Symmetry::On.applies(view);
    let limits = Limits { positions: usize::MAX, ..context.limits(symmetry) };
    let estimate: Estimate = view.estimate(start, PROBE, &limits)?;
    let fits =
        estimate.positions <= context.allowance.positions as f64 && estimate.memory <= context.allowance.memory as f64;
    let why = match (own.solvable, fits) {
        (false, _) => own.why,
        (true, true) => message!("describe.fits", positions = estimate.message()).to_text(context.lang),
        (true, false) => message!("describe.large", positions = estimate.message()).to_text(context.lang),
    };
    Ok(DescribeAnswer {
        positions: Some(estimate.positions),
        exact: estimate.exact,
        solvable: own.solvable && (fits || view.capabilities().theory.is_some()),
        why,
        ..own
    })
}
