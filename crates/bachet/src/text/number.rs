//! Numbers as people write them.

use super::Lang;

/// A number with at most so many decimals, as the language writes it. One that would round to 0 keeps its first digit.
///
/// ```
/// use bachet::text::{Lang, decimal};
/// assert_eq!((decimal(1.25, 1, Lang::Fr), decimal(2.0, 3, Lang::En)), ("1,2".into(), "2".into()));
/// assert_eq!([decimal(-0.00004, 3, Lang::En), decimal(0.01, 2, Lang::En)], ["-4e-5", "0.01"]);
/// ```
pub fn decimal(value: f64, places: usize, lang: Lang) -> String {
    let text = match value {
        f64::INFINITY => return "∞".to_owned(),
        f64::NEG_INFINITY => return "-∞".to_owned(),
        _ if value != 0.0 && value.abs() * 10f64.powi(places as i32) <= 0.5 => format!("{value:.0e}"),
        _ => format!("{value:.places$}"),
    };
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    match lang {
        Lang::En => text.to_owned(),
        Lang::Fr => text.replace('.', ","),
    }
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

/// A large number to one figure.
///
/// ```
/// use bachet::text::rough;
/// assert_eq!((rough(5478.0), rough(9.7e9)), ("5000".into(), "1·10^10".into()));
/// ```
pub fn rough(n: f64) -> String {
    // Rounded before its power of ten is taken, so that no 10·10^9 comes out.
    let written = format!("{n:.0e}");
    let (first, power) = written.split_once('e').unwrap_or((&written, "0"));
    let (first, power): (f64, i32) = (first.parse().unwrap_or(0.0), power.parse().unwrap_or(0));
    if power < 6 { format!("{}", (first * 10f64.powi(power)) as u64) } else { format!("{first}·10^{power}") }
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
