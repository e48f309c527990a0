//! Numbers as people write them.

use super::{Argument, Lang};
use std::borrow::Cow;

/// A number with at most so many decimals, as the language writes it. One that would round to 0 keeps its first digit.
///
/// ```
/// use bachet::text::{Lang, decimal};
/// assert_eq!((decimal(1.25, 1, Lang::Fr), decimal(2.0, 3, Lang::En)), ("1,2".into(), "2".into()));
/// assert_eq!([decimal(-0.00004, 3, Lang::En), decimal(0.01, 2, Lang::En)], ["-4e-5", "0.01"]);
/// ```
#[must_use]
pub fn decimal(value: f64, places: usize, lang: Lang) -> String {
    let text = match value {
        f64::INFINITY => return "∞".to_owned(),
        f64::NEG_INFINITY => return "-∞".to_owned(),
        _ if value != 0.0 && value.abs() * 10f64.powi(places as i32) <= 0.5 => format!("{value:.0e}"),
        _ => format!("{value:.places$}"),
    };
    pointed(shortened(&text), lang).into_owned()
}

/// A number without zeros at the end of its decimals.
fn shortened(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// A number with the sign before its decimals that the language has.
pub(super) fn pointed(number: &str, lang: Lang) -> Cow<'_, str> {
    match lang {
        Lang::En => number.into(),
        Lang::Fr => number.replace('.', ",").into(),
    }
}

/// A number with at most so many decimals, however small it is, for a message in any language.
///
/// ```
/// use bachet::text::{Argument, rounded};
/// assert_eq!([rounded(1.204, 2), rounded(0.004, 2)], ["1.2", "0"].map(|text| Argument::Decimal(text.into())));
/// ```
#[must_use]
pub fn rounded(value: f64, places: usize) -> Argument {
    Argument::Decimal(shortened(&format!("{value:.places$}")).to_owned())
}

/// A value with its sign.
///
/// ```
/// use bachet::text::{Lang, signed};
/// assert_eq!([signed(2.5, Lang::En), signed(-3, Lang::En), signed(0, Lang::En)], ["+2.5", "-3", "0"]);
/// ```
pub fn signed(value: impl Into<f64>, lang: Lang) -> String {
    let value = value.into();
    let sign = if value > 0.0 { "+" } else { "" };
    format!("{sign}{}", decimal(value, 3, lang))
}

/// A large number to one figure, for a message in any language.
///
/// ```
/// use bachet::text::{Argument, rough};
/// assert_eq!([rough(5478.0), rough(9.7e9)], [Argument::Count(5000), Argument::Text("1·10^10".into())]);
/// ```
#[must_use]
pub fn rough(n: f64) -> Argument {
    // Rounded before its power of ten is taken, so that no 10·10^9 comes out.
    let written = format!("{n:.0e}");
    let (first, power) = written.split_once('e').unwrap_or((&written, "0"));
    let (first, power): (f64, i32) = (first.parse().unwrap_or(0.0), power.parse().unwrap_or(0));
    match power {
        ..6 => Argument::Count((first * 10f64.powi(power)) as u64),
        _ => Argument::Text(format!("{first}·10^{power}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [0.0, 2.0, -2.5, 0.12345, -0.00004, 1e15].map(|value| decimal(value, 3, Lang::En));
        assert_eq!(texts, ["0", "2", "-2.5", "0.123", "-4e-5", "1000000000000000"]);
        assert_eq!(decimal(1.25, 1, Lang::Fr), "1,2");
        assert_eq!((decimal(100.0, 0, Lang::En), decimal(f64::NEG_INFINITY, 0, Lang::En)), ("100".into(), "-∞".into()));
    }
}
