//! Whether what somebody says of a game in a table is right: equilibria, what the players are sure of, and the value.

use crate::matrix::{
    ComponentAnswer, DominatedAnswer, EquilibriumAnswer, SecurityAnswer, ShareAnswer, choice_named, table_of, why_not,
};
use crate::texts::message;
use crate::verify::VerifyAnswer;
use crate::{Context, Error};
use bachet::Player;
use bachet::text::Message;
use bachet_matrix::{Equilibrium, Number, Removed, Security, Side, Table, Unfounded, check, check_removed, parse_any};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// What is checked of an answer of [`matrix`](crate::matrix::matrix()), or of anyone's that is written in the same way.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Claims {
    equilibria: Option<Vec<EquilibriumAnswer>>,
    unlisted: Option<String>,
    dominated: Vec<DominatedAnswer>,
    pareto: Option<Vec<[String; 2]>>,
    components: Vec<ComponentAnswer>,
    security: Option<[SecurityAnswer; 2]>,
    value: Option<String>,
}

/// Checks what is said of a table, from nothing but the table: that nobody gains by leaving an equilibrium, what it gives, that
/// each player is sure of so much and of no more, what is struck out, and where nobody can get more without the other getting less.
/// Whether equilibria are missing is not looked at, but that there is one.
///
/// ```
/// use bachet_app::{Context, claims::verify_table};
/// let said = r#"{"equilibria": [{"row": ["1/2", "1/2"], "column": ["1/3", "2/3"], "payoffs": ["0", "0"]}]}"#;
/// let answer = verify_table(&"pennies".into(), said, &Context::default())?;
/// assert_eq!(answer.flaw.as_deref(), Some("equilibrium 1: J1 gets 0 on average, but 1/3 by choosing tails"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn verify_table(table: &Value, said: &str, context: &Context<'_>) -> Result<VerifyAnswer, Error> {
    let table = table_of(table, context.lang)?;
    let claims: Claims = serde_json::from_str(said).map_err(|_| Error::NoClaims)?;
    if claims.equilibria.is_none() && claims.security.is_none() {
        return Err(Error::NoClaims);
    }
    let flaw = claims.flaw(&table)?.map(|flaw| flaw.to_text(context.lang));
    let equilibria = Some(claims.equilibria.map_or(0, |claimed| claimed.len()));
    Ok(VerifyAnswer { ok: flaw.is_none(), flaw, equilibria, ..VerifyAnswer::default() })
}

impl Claims {
    /// The first thing that is wrong.
    fn flaw(&self, table: &Table) -> Result<Option<Message>, Error> {
        let mut worth = None;
        if self.equilibria.as_ref().is_some_and(Vec::is_empty) && self.unlisted.is_none() {
            return Ok(Some(message!("app.claims-none")));
        }
        for (k, EquilibriumAnswer { row, column, payoffs }) in self.equilibria.iter().flatten().enumerate() {
            let payoffs = [number(&payoffs[0])?, number(&payoffs[1])?];
            let claimed = Equilibrium { row: numbers(row)?, column: numbers(column)?, payoffs };
            if let Err(flaw) = claimed.check(table) {
                return Ok(Some(message!("app.claims-equilibrium", n = k + 1, why = why_not(&flaw, table))));
            }
            let [gets, _] = claimed.payoffs;
            worth = Some(gets);
        }
        for (k, ComponentAnswer { rows, columns, .. }) in self.components.iter().enumerate() {
            // What holds of all pairs of corners holds of their mixtures.
            for (row, column) in rows.iter().flat_map(|row| columns.iter().map(move |column| (row, column))) {
                if let Err(flaw) = check(table, &numbers(row)?, &numbers(column)?) {
                    return Ok(Some(message!("app.claims-component", n = k + 1, why = why_not(&flaw, table))));
                }
            }
        }
        for (side, sure) in Side::BOTH.into_iter().zip(self.security.iter().flatten()) {
            let SecurityAnswer { value, mixture, against } = sure;
            let claimed = Security { value: number(value)?, mixture: numbers(mixture)?, against: numbers(against)? };
            if let Err(flaw) = claimed.check(table, side) {
                return Ok(Some(message!("app.claims-security", said = value, why = why_not(&flaw, table))));
            }
            if side == Side::Row {
                worth = Some(claimed.value);
            }
        }
        if let Some(flaw) = self.dominance(table)?.or_else(|| self.frontier(table)) {
            return Ok(Some(flaw));
        }
        let Some(value) = &self.value else { return Ok(None) };
        // Where what both get adds up to the same, J1 gets the value in every equilibrium, and is sure of it.
        let holds = table.shape().constant_sum && worth == Some(number(value)?);
        Ok((!holds).then(|| message!("app.claims-value", said = value)))
    }

    /// What is wrong with what is struck out.
    fn dominance(&self, table: &Table) -> Result<Option<Message>, Error> {
        let mut steps = Vec::with_capacity(self.dominated.len());
        for DominatedAnswer { player, choice, by } in &self.dominated {
            let side = if player.0 == Player::One { Side::Row } else { Side::Column };
            let place = |name: &str| choice_named(table.choices(side), name).unwrap_or(usize::MAX);
            let share = |by: &ShareAnswer| Ok((place(&by.choice), number(&by.share)?));
            steps.push(Removed {
                side,
                choice: place(choice),
                by: by.iter().map(share).collect::<Result<_, Error>>()?,
            });
        }
        let Err((step, why)) = check_removed(table, &steps) else { return Ok(None) };
        let DominatedAnswer { player, choice, .. } = &self.dominated[step];
        let why = match why {
            Unfounded::Gone => message!("app.claims-gone"),
            Unfounded::Shares(sum) => message!("app.claims-shares", sum = sum.to_string()),
            Unfounded::Against(other) => {
                let other = &table.choices(steps[step].side.other())[other];
                message!("app.claims-no-better", other = other)
            }
        };
        Ok(Some(message!("app.claims-dominated", player = player.0, choice = choice, why = why)))
    }

    /// A cell that is said to be where nobody can get more without the other getting less, and is not, or the other way round.
    fn frontier(&self, table: &Table) -> Option<Message> {
        let said = self.pareto.as_ref()?;
        let [rows, columns] = Side::BOTH.map(|side| table.choices(side));
        let wrong = |row: &str, column: &str| Some(message!("app.claims-pareto", row = row, column = column));
        let mut left: BTreeSet<(usize, usize)> = table.pareto().into_iter().collect();
        for [row, column] in said {
            let cell = choice_named(rows, row).zip(choice_named(columns, column));
            if !cell.is_some_and(|cell| left.remove(&cell)) {
                return wrong(row, column);
            }
        }
        let &(row, column) = left.first()?;
        wrong(&rows[row], &columns[column])
    }
}

fn number(text: &str) -> Result<Number, Error> {
    parse_any(text).ok_or_else(|| Error::Shares(text.to_owned()))
}

fn numbers(texts: &[String]) -> Result<Vec<Number>, Error> {
    texts.iter().map(|text| number(text)).collect()
}
