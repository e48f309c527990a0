//! How players, winners and scores are written in answers.

use bachet::games::ExactScore;
use bachet::search::Score;
use bachet::{Outcome, Player, Value};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::{Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A player: 1 or 2.
///
/// ```
/// use bachet_app::value::Seat;
/// assert_eq!(serde_json::to_string(&Seat(bachet::Player::Two))?, "2");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat(pub Player);

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u64::deserialize(deserializer)?;
        Player::from_number(number).map(Seat).ok_or_else(|| D::Error::custom("a player is 1 or 2"))
    }
}

impl From<Player> for Seat {
    fn from(player: Player) -> Seat {
        Seat(player)
    }
}

/// What a play comes to: the player who wins, or 0 for a draw.
///
/// ```
/// use bachet_app::value::Winner;
/// assert_eq!(serde_json::to_string(&Winner(bachet::Outcome::Draw))?, "0");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner(pub Outcome);

impl Serialize for Winner {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.number())
    }
}

impl<'de> Deserialize<'de> for Winner {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Winner, D::Error> {
        let number = u64::deserialize(deserializer)?;
        match (number, Player::from_number(number)) {
            (0, _) => Ok(Winner(Outcome::Draw)),
            (_, Some(player)) => Ok(Winner(Outcome::Win(player))),
            _ => Err(D::Error::custom("a winner is 1, 2, or 0 for a draw")),
        }
    }
}

impl From<Outcome> for Winner {
    fn from(outcome: Outcome) -> Winner {
        Winner(outcome)
    }
}

/// A small number that is one of these.
fn one_of(numbers: &[u8]) -> RefOr<Schema> {
    let numbers = numbers.iter().map(|&number| u64::from(number));
    RefOr::T(ObjectBuilder::new().schema_type(SchemaType::new(Type::Integer)).enum_values(Some(numbers)).into())
}

impl PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        one_of(&[1, 2])
    }
}

impl ToSchema for Seat {}

impl PartialSchema for Winner {
    fn schema() -> RefOr<Schema> {
        one_of(&[0, 1, 2])
    }
}

impl ToSchema for Winner {}

/// A value, which may be infinite: JSON has no such number, so that it is written as the text `"inf"` or `"-inf"`, as in
/// arenas and trees.
///
/// ```
/// use bachet_app::value::NumberAnswer;
/// assert_eq!(serde_json::to_string(&[NumberAnswer(2.5), NumberAnswer(f64::NEG_INFINITY)])?, r#"[2.5,"-inf"]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberAnswer(pub f64);

impl Serialize for NumberAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_infinite() { serializer.collect_str(&self.0) } else { serializer.serialize_f64(self.0) }
    }
}

impl PartialSchema for NumberAnswer {
    fn schema() -> RefOr<Schema> {
        let infinite =
            ObjectBuilder::new().schema_type(SchemaType::new(Type::String)).enum_values(Some(["inf", "-inf"]));
        let finite = ObjectBuilder::new().schema_type(SchemaType::new(Type::Number));
        RefOr::T(OneOfBuilder::new().item(finite).item(infinite).into())
    }
}

impl ToSchema for NumberAnswer {}

/// What a position or a move comes to, where nothing but that counts: who wins, and in how many moves.
///
/// ```
/// use bachet_app::value::ValueAnswer;
/// let worth = ValueAnswer::of(Some(bachet::Value::win(bachet::Player::One, 3)));
/// assert_eq!(serde_json::to_string(&worth)?, r#"{"winner":1,"moves":3}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValueAnswer {
    /// The player who wins, 0 for a draw, null where it is not known.
    pub winner: Option<Winner>,
    /// In how many moves, where they are counted.
    pub moves: Option<u32>,
}

impl ValueAnswer {
    /// What a value says, or that nothing is known.
    ///
    /// ```
    /// use bachet_app::value::{Winner, ValueAnswer};
    /// use bachet::{Outcome, Value};
    /// assert_eq!(ValueAnswer::of(Some(Value::DRAW)).winner, Some(Winner(Outcome::Draw)));
    /// ```
    #[must_use]
    pub fn of(value: Option<Value>) -> ValueAnswer {
        ValueAnswer { winner: value.map(|value| Winner(value.outcome)), moves: value.and_then(|value| value.moves) }
    }
}

/// What a search says: a heuristic's value, or who wins and in how many moves.
///
/// ```
/// use bachet_app::value::ScoreAnswer;
/// use bachet::search::Score;
/// assert_eq!(serde_json::to_string(&ScoreAnswer::of(Some(Score::value(2.5))))?, r#"{"value":2.5,"winner":null,"moves":null}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct ScoreAnswer {
    /// J1's value, where nobody is seen to win.
    pub value: Option<NumberAnswer>,
    /// Who wins.
    pub winner: Option<Winner>,
    /// In how many moves.
    pub moves: Option<u32>,
}

impl ScoreAnswer {
    /// What a score says.
    ///
    /// ```
    /// use bachet_app::value::ScoreAnswer;
    /// assert_eq!(ScoreAnswer::of(None), ScoreAnswer::default());
    /// ```
    pub fn of(score: Option<Score>) -> ScoreAnswer {
        ScoreAnswer {
            value: score.and_then(Score::number).map(NumberAnswer),
            winner: score.and_then(Score::winner).map(|player| Winner(Outcome::Win(player))),
            moves: score.and_then(Score::moves),
        }
    }
}

/// The exact score of a position.
///
/// ```
/// use bachet_app::value::ExactScoreAnswer;
/// assert_eq!(serde_json::to_string(&ExactScoreAnswer::of(None))?, r#"{"score":null,"winner":null,"moves":null}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExactScoreAnswer {
    /// Positive if the player to move wins: 1 + the stones that the winner has left in the end.
    pub score: Option<i32>,
    /// Who wins.
    pub winner: Option<Winner>,
    /// Moves to the end of the play.
    pub moves: Option<u32>,
}

impl ExactScoreAnswer {
    /// What a solver found, if it did.
    ///
    /// ```
    /// use bachet_app::value::ExactScoreAnswer;
    /// assert_eq!(ExactScoreAnswer::of(None), ExactScoreAnswer::default());
    /// ```
    #[must_use]
    pub fn of(found: Option<ExactScore>) -> ExactScoreAnswer {
        ExactScoreAnswer {
            score: found.map(|found| found.score),
            winner: found.map(|found| Winner(found.outcome)),
            moves: found.map(|found| found.moves),
        }
    }
}

/// Names with what belongs to each, in their order.
///
/// ```
/// let table = bachet_app::value::Table(vec![("b".to_owned(), 1), ("a".to_owned(), 0)]);
/// assert_eq!(serde_json::to_string(&table)?, r#"{"b":1,"a":0}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<V>(pub Vec<(String, V)>);

impl<V: Serialize> Serialize for Table<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// How many positions each player wins, and how many are draws.
///
/// ```
/// let regions = bachet_app::value::RegionsAnswer { one: 3, two: 2, draw: 0 };
/// assert_eq!(serde_json::to_string(&regions)?, r#"{"one":3,"two":2,"draw":0}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RegionsAnswer {
    /// Won by J1.
    pub one: u64,
    /// Won by J2.
    pub two: u64,
    /// Drawn.
    pub draw: u64,
}

impl From<bachet::solve::Regions> for RegionsAnswer {
    fn from(regions: bachet::solve::Regions) -> RegionsAnswer {
        let bachet::solve::Regions { one, two, draw } = regions;
        RegionsAnswer { one: one as u64, two: two as u64, draw: draw as u64 }
    }
}
