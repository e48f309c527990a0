//! Sums of impartial games: games themselves, which are played move by move and solved by their Grundy numbers.

use super::board::{Board, Spot};
use super::capabilities::Capabilities;
use super::component::{ComponentMove, ComponentPosition, Numbers};
use super::error::{PositionError, ValuationError};
use super::heaps::read_turn;
use super::impartial::Part;
use super::notation::{Notation, read};
use super::outlook::listed_moves;
use super::valuation::Valuation;
use crate::explore::{ExploreError, Limits, Size};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};
use crate::value::Value;
use std::sync::Arc;

/// A sum of impartial games: a move is a move in one of them, and whoever cannot move loses.
///
/// ```
/// let game = bachet::games::open("nim:3-4+kayles:7")?;
/// let view = game.view();
/// assert_eq!((view.start().as_str(), view.steps("1+2")?[0].mov.as_str()), ("(4-3+7,1)", "1:1>0"));
/// assert_eq!(view.capabilities().theory.unwrap().parts.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sum {
    /// The games.
    pub parts: Vec<Part>,
}

/// Where each part is.
type Places = Box<[ComponentPosition]>;

/// A move in one of the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SumMove {
    part: usize,
    mov: ComponentMove,
}

impl Sum {
    /// What its positions come to, by the Grundy numbers of all places of its parts.
    ///
    /// ```
    /// use bachet::{Limits, Player, Value, games::open};
    /// let game = open("nim:3-4+kayles:7")?;
    /// let values = game.view().capabilities().theory.unwrap().valuation(&Limits::default())?;
    /// assert_eq!(values.value_of("4-3+7")?, Some(Value::someday(Player::One)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn valuation(&self, limits: &Limits<'_>) -> Result<Arc<dyn Valuation>, ExploreError> {
        let numbers: Result<_, _> = self.parts.iter().map(|part| part.component.numbers(limits)).collect();
        Ok(Arc::new(Weighed { sum: self.clone(), numbers: numbers? }))
    }

    /// What is made of each part and where it is.
    fn each<T>(&self, places: &Places, make: impl Fn(&Part, &ComponentPosition) -> T) -> Vec<T> {
        self.parts.iter().zip(places).map(|(part, place)| make(part, place)).collect()
    }
}

impl Game for Sum {
    type Position = (Places, Player);
    type Move = SumMove;

    fn start(&self) -> (Places, Player) {
        (self.parts.iter().map(|part| part.component.start()).collect(), Player::One)
    }

    fn turn(&self, position: &(Places, Player)) -> Player {
        position.1
    }

    fn ending(&self, (places, turn): &(Places, Player)) -> Option<Outcome> {
        let over = self.parts.iter().zip(places).all(|(part, place)| part.component.is_over(place));
        over.then_some(Outcome::Win(!*turn))
    }

    fn moves(&self, (places, _): &(Places, Player), moves: &mut Vec<SumMove>) {
        for (part, place) in places.iter().enumerate() {
            let own = self.parts[part].component.moves(place);
            moves.extend(own.into_iter().map(|mov| SumMove { part, mov }));
        }
    }

    fn play(&self, (places, turn): &(Places, Player), SumMove { part, mov }: SumMove) -> (Places, Player) {
        let mut places = places.clone();
        places[part] = self.parts[part].component.play(&places[part], mov);
        (places, !*turn)
    }

    /// Whatever the other parts are at, and whoever is to move.
    fn size(&self, (places, _): &(Places, Player), _: bool) -> Option<Size> {
        let sizes = self.parts.iter().zip(places).map(|(part, place)| part.component.size(place));
        let places = sizes.map(|size| Some((size?.positions / 2.0).max(1.0))).product::<Option<f64>>()?;
        Some(Size::within(2.0 * places, 2.0))
    }
}

/// The places of the parts with `+` between them; a move stands behind the number of its part.
impl Notation for Sum {
    fn write_position(&self, (places, turn): &(Places, Player)) -> String {
        let parts = self.each(places, |part, place| read_turn(&part.component.write(place)).0.to_owned());
        format!("({},{})", parts.join("+"), turn.number())
    }

    fn read_position(&self, text: &str) -> Result<(Places, Player), PositionError> {
        let (places, turn) = read_turn(text);
        let texts: Vec<&str> = places.split('+').collect();
        if texts.len() != self.parts.len() {
            let example = self.write_position(&self.start());
            return Err(PositionError::Parts { found: text.to_owned(), wanted: self.parts.len(), example });
        }
        let read = self.parts.iter().zip(texts).map(|(part, text)| part.component.read(text));
        Ok((read.collect::<Result<_, _>>()?, turn))
    }

    fn write_move(&self, (places, _): &(Places, Player), SumMove { part, mov }: SumMove) -> String {
        format!("{}:{}", part + 1, self.parts[part].component.step(&places[part], mov).mov)
    }

    fn for_either(&self, position: &(Places, Player)) -> Option<(Places, Player)> {
        Some((position.0.clone(), Player::One))
    }

    fn draw(&self, (places, _): &(Places, Player)) -> String {
        let drawn = self.each(places, |part, place| format!("{}\n{}", part.name, part.component.draw(place)));
        drawn.iter().enumerate().map(|(k, part)| format!("{}: {part}", k + 1)).collect::<Vec<_>>().join("\n")
    }

    fn board(&self, (places, _): &(Places, Player)) -> Option<Board> {
        let boards = self.each(places, |part, place| part.component.board(place));
        boards.into_iter().collect::<Option<_>>().map(Board::Sum)
    }

    fn spot(&self, (places, _): &(Places, Player), SumMove { part, mov }: SumMove) -> Option<Spot> {
        let spot = self.parts[part].component.spot(&places[part], mov)?;
        Some(Spot::Part { part, spot: Box::new(spot) })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities { theory: Some(self), ..Capabilities::default() }
    }
}

/// A sum with the Grundy numbers of all its parts' places.
struct Weighed {
    sum: Sum,
    numbers: Vec<Numbers>,
}

impl Weighed {
    /// The number of each part at a position, if that can be reached.
    fn at(&self, places: &Places) -> Option<Vec<u32>> {
        self.numbers.iter().zip(places).map(|(numbers, place)| numbers.of(place)).collect()
    }
}

/// A nim-sum says who wins, and not when.
impl Valuation for Weighed {
    fn value_of(&self, position: &str) -> Result<Option<Value>, ValuationError> {
        let position = read(&self.sum, position)?;
        if let Some(outcome) = self.sum.ending(&position) {
            return Ok(Some(Value::ended(outcome)));
        }
        let winner = |numbers: Vec<u32>| if nim_sum(&numbers) == 0 { !position.1 } else { position.1 };
        Ok(self.at(&position.0).map(|numbers| Value::someday(winner(numbers))))
    }

    fn reason(&self, position: &str) -> Result<Option<Message>, ValuationError> {
        let (places, _) = read(&self.sum, position)?;
        Ok(self.at(&places).map(|numbers| {
            let listed = listed_moves(&numbers.iter().map(u32::to_string).collect::<Vec<_>>());
            message!("outlook.nim-sum", numbers = listed, sum = nim_sum(&numbers).to_string())
        }))
    }
}

fn nim_sum(numbers: &[u32]) -> u32 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::open;

    #[test]
    fn grundy_numbers_say_of_every_position_who_wins_as_exploring_does() {
        for name in ["nim:2-1+kayles:4", "bar:2x3+nim:2", "chomp:2x2+grundy:5+nim:1", "race:5,say=1-2+nim:3,take=1-2"] {
            let game = open(name).unwrap();
            let view = game.view();
            let solved = view.solve(&view.start(), &Limits::default()).unwrap();
            let known = view.capabilities().theory.unwrap().valuation(&Limits::default()).unwrap();
            let arena = solved.named();
            for v in arena.vertices() {
                let value = known.value_of(&arena.name(v)).unwrap().unwrap();
                assert_eq!(value.winner(), solved.solution().winner(v), "{name} at {}", arena.name(v));
            }
        }
    }

    #[test]
    fn positions_and_moves_are_read_as_they_are_written() {
        let game = open("nim:3-4+kayles:7+bar:2x3").unwrap();
        let view = game.view();
        assert_eq!(view.position("3-4+7+2x3").unwrap(), view.start());
        let moves: Vec<String> = view.steps("1+1+1x2").unwrap().into_iter().map(|step| step.mov).collect();
        assert_eq!(moves, ["1:1>0", "2:1>0", "3:1x1"]);
        let wrong = view.position("3-4+7").unwrap_err().to_string();
        assert_eq!(wrong, "a position of this sum has 3 parts, as (4-3+7+2x3,1) has, not 3-4+7");
        assert!(view.position("3-4+8+2x3").is_err());
    }
}
