//! Fractions as people write them.

use crate::read::ReadErrorKind;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;

/// An exact fraction.
///
/// ```
/// let half = bachet_matrix::parse("0.5").unwrap();
/// assert_eq!(half.to_string(), "1/2");
/// ```
pub type Number = BigRational;

/// More digits than this are no payoff that somebody means.
const DIGITS: usize = 60;
/// More digits than this has no share or value of a table that is looked through.
const MOST_DIGITS: usize = 100_000;

/// The number that a text writes: `3`, `-1.5`, `2/3`, `1e3`; none if it writes none, or one of more digits than payoffs have.
///
/// ```
/// assert_eq!(bachet_matrix::parse("-1.5").unwrap().to_string(), "-3/2");
/// ```
#[must_use]
pub fn parse(text: &str) -> Option<Number> {
    Some(text.trim()).filter(|text| text.len() <= DIGITS).and_then(parse_any)
}

/// Whether a text writes a number, however large: `1e400` is one, if none that [`parse`] takes.
///
/// ```
/// use bachet_matrix::is_numeric;
/// assert!(is_numeric("1e400") && is_numeric("-2/3") && !is_numeric("inf"));
/// ```
#[must_use]
pub fn is_numeric(text: &str) -> bool {
    text.trim().splitn(2, '/').all(|part| {
        let (digits, exponent) = part.trim().split_once(['e', 'E']).unwrap_or((part.trim(), "0"));
        let unsigned = |text: &str| text.strip_prefix(['-', '+']).unwrap_or(text).to_owned();
        let (digits, exponent) = (unsigned(digits), unsigned(exponent));
        let is_whole = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let (whole, part) = digits.split_once('.').unwrap_or((&digits, ""));
        is_whole(whole)
            && is_whole(part)
            && digits.len() > digits.matches('.').count()
            && is_whole(&exponent)
            && !exponent.is_empty()
    })
}

/// What is wrong with a word that [`parse`] does not take.
pub(crate) fn unread(word: &str) -> ReadErrorKind {
    if is_numeric(word) { ReadErrorKind::Digits(DIGITS) } else { ReadErrorKind::Number(word.to_owned()) }
}

/// The same of any length: shares in large tables are fractions of hundreds of digits.
///
/// ```
/// let share = format!("{}/{}", "3".repeat(200), "7".repeat(200));
/// assert_eq!(bachet_matrix::parse_any(&share).unwrap().to_string(), "3/7");
/// ```
#[must_use]
pub fn parse_any(text: &str) -> Option<Number> {
    let text = text.trim();
    if text.len() > MOST_DIGITS {
        return None;
    }
    match text.split_once('/') {
        Some((above, below)) => {
            let (above, below) = (decimal(above.trim())?, decimal(below.trim())?);
            (!below.is_zero()).then(|| above / below)
        }
        None => decimal(text),
    }
}

fn decimal(text: &str) -> Option<Number> {
    let (digits, exponent) = match text.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let (sign, digits) = match digits.strip_prefix(['-', '+']) {
        Some(rest) => (if digits.starts_with('-') { "-" } else { "" }, rest),
        None => ("", digits),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{part}");
    if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let exponent = exponent.checked_sub(part.len() as i32)?;
    if exponent.unsigned_abs() as usize > DIGITS {
        return None;
    }
    let ten = BigInt::from(10).pow(exponent.unsigned_abs());
    let number: BigInt = format!("{sign}{all}").parse().ok()?;
    Some(if exponent < 0 { Number::new(number, ten) } else { Number::from(number * ten) })
}

#[cfg(test)]
mod tests {
    use super::{is_numeric, parse};

    #[test]
    fn numbers_are_read_exactly() {
        for (text, expected) in [
            ("3", "3"),
            (" -1.50 ", "-3/2"),
            ("2/6", "1/3"),
            ("0.1", "1/10"),
            ("1e3", "1000"),
            (".5", "1/2"),
            ("+4", "4"),
            ("-1/2", "-1/2"),
        ] {
            assert_eq!(parse(text).map(|number| number.to_string()).as_deref(), Some(expected), "{text}");
        }
        for text in ["", "x", "1/0", "--1", "1e999999999", "NaN", "inf", "1.2.3", "1/2/3", &"9".repeat(100)] {
            assert_eq!(parse(text), None, "{text}");
        }
        for (text, is) in [
            ("1e400", true),
            ("-1e-999999999999", true),
            ("1/1e99", true),
            ("1e", false),
            (".", false),
            ("", false),
            ("1e2e3", false),
        ] {
            assert_eq!(is_numeric(text), is, "{text}");
        }
    }
}
