//! The exact solver of Connect Four, behind the feature `connect4`.

use super::capabilities::HasSolver;
use super::connect4::{Connect4, Stones};
use super::error::PositionError;
use super::exact::{ExactMoves, ExactScore, ExactSolver, ScoreBounds};
use super::notation::{Notation, read};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::SearchError;
use crate::watch::{Progress, Stage, Watch};
use bachet_connect4::{Between, Board, Position, Solver, opening_score};

impl ExactScore {
    /// A score seen by a player who is to move there.
    fn of(board: &Board, position: &Position, score: i32, turn: Player) -> ExactScore {
        let outcome = match score {
            0 => Outcome::Draw,
            1.. => Outcome::Win(turn),
            _ => Outcome::Win(!turn),
        };
        ExactScore { outcome, score, moves: Solver::moves_to_end(board, position, score) }
    }
}

/// Whoever watches, asked with a number of positions.
fn asked(watch: &dyn Watch) -> impl Fn(u64) -> bool + Sync {
    move |nodes| watch.goes_on(&Progress::of(Stage::Searching, nodes))
}

/// The solver of Connect Four, for boards that fit it.
struct ExactConnect4 {
    game: Connect4,
    board: Board,
    solver: Solver,
}

impl HasSolver for Connect4 {
    fn solver(&self, memory: usize) -> Box<dyn ExactSolver> {
        let board = self.exact_board().expect("only boards that fit the solver say that they have one");
        Box::new(ExactConnect4 { game: self.clone(), board, solver: Solver::new(board, memory) })
    }
}

impl ExactConnect4 {
    /// The position that a text means, where the play must go on.
    fn read(&self, text: &str) -> Result<(Stones, Position), SearchError> {
        let stones = read(&self.game, text)?;
        if let Some(outcome) = self.game.ending(&stones) {
            return Err(SearchError::Finished(outcome));
        }
        let has = |player| {
            let (game, cells) = (&self.game, self.game.cells(&stones, player));
            move |column, row| game.place(column, row) & cells != 0
        };
        let turn = self.game.turn(&stones);
        let position = self.board.position(has(turn), has(!turn)).ok_or(PositionError::TwoLines)?;
        Ok((stones, position))
    }

    /// The score after a stone in a column, seen by who puts it there; none if the search was stopped.
    fn score_after(
        &mut self,
        position: &Position,
        column: u32,
        threads: usize,
        watch: &(dyn Fn(u64) -> bool + Sync),
    ) -> Option<i32> {
        let next = self.board.play(position, column);
        let known = next.and_then(|next| opening_score(&self.board, &next)).map(|score| -score);
        known.or_else(|| self.solver.score_after(position, column, threads, watch).ok().flatten())
    }
}

impl ExactSolver for ExactConnect4 {
    fn solve(&mut self, position: &str, threads: usize, watch: &dyn Watch) -> Result<ScoreBounds, SearchError> {
        let (stones, position) = self.read(position)?;
        let turn = self.game.turn(&stones);
        if let Some(score) = opening_score(&self.board, &position) {
            return Ok(ScoreBounds::Exact(ExactScore::of(&self.board, &position, score, turn)));
        }
        Ok(match self.solver.score_watched(&position, threads, &asked(watch)) {
            Ok(score) => ScoreBounds::Exact(ExactScore::of(&self.board, &position, score, turn)),
            Err(Between { low, high }) => ScoreBounds::Between(low, high),
        })
    }

    fn solve_moves(
        &mut self,
        position: &str,
        threads: usize,
        watch: &dyn Watch,
        found: &mut dyn FnMut(usize, ExactScore),
    ) -> Result<ExactMoves, SearchError> {
        let (stones, position) = self.read(position)?;
        let turn = self.game.turn(&stones);
        let mut moves = Vec::new();
        self.game.moves(&stones, &mut moves);
        let mut scored: ExactMoves = Vec::with_capacity(moves.len());
        let before = self.solver.nodes();
        for (number, place) in moves.into_iter().enumerate() {
            // What the moves before took counts too.
            let spent = self.solver.nodes() - before;
            let watch = |nodes| asked(watch)(spent + nodes);
            let score = self.score_after(&position, self.game.column(place), threads, &watch);
            let score = score.map(|score| ExactScore::of(&self.board, &position, score, turn));
            if let Some(score) = score {
                found(number, score);
            }
            scored.push((self.game.write_move(&stones, place), score));
        }
        Ok(scored)
    }

    fn nodes(&self) -> u64 {
        self.solver.nodes()
    }
}
