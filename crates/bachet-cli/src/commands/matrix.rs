//! `bachet matrix`: what players choose who choose at once.

use crate::Verdict;
use crate::args::value;
use crate::asking::asked_within;
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use crate::pictures::Target;
use crate::texts::message;
use bachet::text::{Lang, Message};
use bachet_app::Allowance;
use bachet_app::matrix::{DominatedAnswer, MatrixAnswer, MatrixRequest, SecurityAnswer, matrix};
use bachet_app::picture::{TablePicture, table};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let (text, file) = read_table(value(matches, "TABLE").expect("it is required"), output.lang)?;
    if value(matches, "output").is_some() {
        return drawn(matches, &text, file, output);
    }
    let shares = |name| value(matches, name).map(str::to_owned).into_iter().collect();
    let request = MatrixRequest { table: Some(text.into()), row: shares("row"), column: shares("column") };
    let answer = asked_within(Allowance::default(), output.lang, |context| {
        matrix(&request, context).map_err(|error| files::concerning(file, error))
    })?;
    if output.json {
        output.answer(&answer)?;
    } else {
        say(&answer, output)?;
    }
    Ok(match &answer.judged {
        Some(judged) if !judged.equilibrium => Verdict::No,
        _ => Verdict::Done,
    })
}

/// The text of the table of a name, and the file that it comes from; a known table is its name.
pub(super) fn read_table(named: &str, lang: Lang) -> Result<(String, Option<&str>), Failure> {
    let known = bachet_matrix::KNOWN.contains(&named);
    let like_a_file =
        named == files::STANDARD || named.contains(['.', '/', '\\']) || std::path::Path::new(named).exists();
    match Some(named).filter(|_| !known && like_a_file) {
        Some(path) => Ok((files::text(path, lang)?, Some(path))),
        None => Ok((named.to_owned(), None)),
    }
}

/// Whether it is a table: a known one, or a file that can be nothing else.
pub(super) fn is_table(name: &str, lang: Lang) -> Result<bool, Failure> {
    let is_file = |ending: &str| name.ends_with(ending) && std::path::Path::new(name).exists();
    if bachet_matrix::KNOWN.contains(&name) || is_file(".csv") || is_file(".nfg") {
        return Ok(true);
    }
    Ok((is_file(".json") || is_file(".txt")) && is_table_text(&files::text(name, lang)?))
}

/// Whether a text can be nothing but a table: lists in brackets alone may be a tree too.
pub(super) fn is_table_text(text: &str) -> bool {
    match text.trim_start_matches('\u{feff}').trim_start() {
        text if text.starts_with('{') => text.contains("\"payoffs\""),
        text if text.starts_with('[') => false,
        text => text.starts_with("NFG") || bachet_matrix::Table::read(text).is_ok(),
    }
}

/// What a table without a title is called: its file.
pub(super) fn titled(file: Option<&str>) -> Option<String> {
    let path = file.filter(|path| *path != files::STANDARD)?;
    std::path::Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned())
}

/// Writes a picture of the table.
fn drawn(matches: &ArgMatches, text: &str, file: Option<&str>, output: &mut Output) -> Result<Verdict, Failure> {
    let target = Target::read(matches)?;
    let shown = value(matches, "show").and_then(|name| TablePicture::ALL.into_iter().find(|kind| kind.name() == name));
    let title = titled(file);
    let picture = asked_within(Allowance::default(), output.lang, |context| {
        let drawn = table(&text.into(), shown.unwrap_or(TablePicture::Table), title.as_deref(), context);
        drawn.map_err(|error| files::concerning(file, error))
    })?;
    target.write(&picture, output)?;
    Ok(Verdict::Done)
}

fn say(answer: &MatrixAnswer, output: &mut Output) -> Result<(), Failure> {
    if let Some(judged) = &answer.judged {
        return match &judged.why {
            Some(why) => output.say(message!("matrix.is-not", why = why)),
            None => output.say(message!("matrix.is")),
        };
    }
    output.say(message!("matrix.who"))?;
    output.grid(&grid(answer))?;
    for (holds, words) in [
        (answer.zero_sum, message!("matrix.zero-sum")),
        (answer.constant_sum && !answer.zero_sum, message!("matrix.constant-sum")),
        (answer.common_interest, message!("matrix.common")),
        (answer.symmetric, message!("matrix.symmetric")),
    ] {
        if holds {
            output.say(words)?;
        }
    }
    say_dominated(answer, output)?;
    say_equilibria(answer, output)?;
    let names = [&answer.rows, &answer.columns];
    match &answer.value {
        Some(value) => {
            let SecurityAnswer { mixture, against, .. } = &answer.security[0];
            let [row, column] = [mixed(mixture, names[0]), mixed(against, names[1])];
            output.say(message!("matrix.value", value = value, row = row, column = column))?;
        }
        None => {
            for ((sure, names), player) in answer.security.iter().zip(names).zip(["J1", "J2"]) {
                let mixture = mixed(&sure.mixture, names);
                output.say(message!("matrix.sure", player = player, value = &sure.value, mixture = mixture))?;
            }
        }
    }
    output.say(message!("matrix.pareto"))?;
    output.names("", answer.pareto.iter().map(|[row, column]| format!("{row}/{column}")))
}

/// The table as it is shown: best replies have a star.
fn grid(answer: &MatrixAnswer) -> Vec<Vec<String>> {
    let head = std::iter::once(String::new()).chain(answer.columns.iter().cloned()).collect();
    let lines = answer.rows.iter().zip(answer.payoffs.iter().zip(&answer.best_replies)).map(|(name, (cells, best))| {
        let cell = |(cell, best): (&[String; 2], &[bool; 2])| {
            let star = |player: usize| if best[player] { "*" } else { "" };
            format!("{}{}, {}{}", cell[0], star(0), cell[1], star(1))
        };
        std::iter::once(name.clone()).chain(cells.iter().zip(best).map(cell)).collect()
    });
    std::iter::once(head).chain(lines).collect()
}

fn say_dominated(answer: &MatrixAnswer, output: &mut Output) -> Result<(), Failure> {
    if answer.dominated.is_empty() && answer.unmixed.is_none() {
        output.say(message!("matrix.no-dominated"))?;
    }
    for (step, dominated) in answer.dominated.iter().enumerate() {
        let by: Vec<String> = dominated.by.iter().map(|share| part(&share.share, &share.choice)).collect();
        let (player, choice) = (dominated.player.0, &dominated.choice);
        let by = by.join(" + ");
        output.say(match step {
            0 => message!("matrix.dominated-first", player = player, choice = choice, by = by),
            _ => message!("matrix.dominated", player = player, choice = choice, by = by),
        })?;
    }
    match &answer.unmixed {
        Some(why) if answer.dominated.is_empty() => output.say(message!("matrix.no-single", why = why))?,
        Some(why) => output.paragraph(why)?,
        None => {}
    }
    for DominatedAnswer { player, choice, by } in &answer.weakly_dominated {
        let by: Vec<&str> = by.iter().map(|share| share.choice.as_str()).collect();
        output.say(message!("matrix.weakly", player = player.0, choice = choice, by = by.join(", ")))?;
    }
    Ok(())
}

fn say_equilibria(answer: &MatrixAnswer, output: &mut Output) -> Result<(), Failure> {
    let n = answer.equilibria.len();
    let heading: Message = if n == 0 {
        message!("matrix.no-pure")
    } else if answer.unlisted.is_some() {
        message!("matrix.some", n = n)
    } else if answer.components.is_empty() {
        message!("matrix.equilibria", n = n)
    } else {
        message!("matrix.extreme", n = n)
    };
    output.say(heading)?;
    for found in &answer.equilibria {
        let [row, column] = [mixed(&found.row, &answer.rows), mixed(&found.column, &answer.columns)];
        let [one, two] = &found.payoffs;
        output.say_indented(2, message!("matrix.equilibrium", row = row, column = column, one = one, two = two))?;
    }
    for component in &answer.components {
        let all = |shares: &[Vec<String>], names: &[String]| {
            shares.iter().map(|shares| format!("({})", mixed(shares, names))).collect::<Vec<_>>().join(", ")
        };
        let [rows, columns] = [all(&component.rows, &answer.rows), all(&component.columns, &answer.columns)];
        let words = match [component.rows.len(), component.columns.len()] {
            [1, 1] => continue,
            [1, _] => message!("matrix.component-row", rows = rows, columns = columns),
            [_, 1] => message!("matrix.component-column", rows = rows, columns = columns),
            _ => message!("matrix.component", rows = rows, columns = columns),
        };
        output.say_indented(2, words)?;
    }
    let sets = answer.components.iter().map(|component| component.set).max().unwrap_or(0);
    if sets > 1 {
        output.say(message!("matrix.sets", n = sets))?;
    }
    match &answer.unlisted {
        Some(why) => output.paragraph(why),
        None => Ok(()),
    }
}

/// A mixture in words: `1/2 rock + 1/2 paper`.
fn mixed(shares: &[String], names: &[String]) -> String {
    let used = shares.iter().zip(names).filter(|(share, _)| *share != "0");
    used.map(|(share, name)| part(share, name)).collect::<Vec<_>>().join(" + ")
}

fn part(share: &str, name: &str) -> String {
    if share == "1" { name.to_owned() } else { format!("{share} {name}") }
}
