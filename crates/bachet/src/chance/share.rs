//! Probabilities, exactly.

use std::fmt;

/// A fraction from 0 to 1, in lowest terms.
///
/// ```
/// use bachet::chance::Share;
/// assert_eq!(Share::new(2, 6).to_string(), "1/3");
/// assert_eq!(Share::parse("0.25"), Some(Share::new(1, 4)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Share {
    above: u64,
    below: u64,
}

/// More digits than this are no probability that somebody means.
const DIGITS: usize = 40;

impl Share {
    /// So many of so many.
    ///
    /// # Panics
    /// If there are more than there are, or if there is nothing.
    #[must_use]
    pub fn new(above: u64, below: u64) -> Share {
        assert!(above <= below && below > 0, "a share is from 0 to 1");
        let divisor = divisor(above, below);
        Share { above: above / divisor, below: below / divisor }
    }

    /// What a text writes: `1/6`, `0.25`, `5e-2`, `1`; none if it is no fraction from 0 to 1 whose denominator has at most 19
    /// digits.
    ///
    /// ```
    /// use bachet::chance::Share;
    /// assert_eq!(Share::parse("7/6"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Share> {
        let text = text.trim();
        if text.len() > DIGITS {
            return None;
        }
        let (above, below) = match text.split_once('/') {
            Some((above, below)) => {
                let (above, below) = (decimal(above.trim())?, decimal(below.trim())?);
                (above.0.checked_mul(below.1)?, above.1.checked_mul(below.0)?)
            }
            None => decimal(text)?,
        };
        let divisor = divisor(above, below).max(1);
        let (above, below) = (u64::try_from(above / divisor).ok()?, u64::try_from(below / divisor).ok()?);
        (above <= below && below > 0).then(|| Share::new(above, below))
    }

    /// The numerator.
    ///
    /// ```
    /// assert_eq!(bachet::chance::Share::new(2, 6).above(), 1);
    /// ```
    #[must_use]
    pub fn above(self) -> u64 {
        self.above
    }

    /// The denominator.
    ///
    /// ```
    /// assert_eq!(bachet::chance::Share::new(2, 6).below(), 3);
    /// ```
    #[must_use]
    pub fn below(self) -> u64 {
        self.below
    }

    /// The weights of shares that add up to 1: whole numbers over one denominator; none if that is too large.
    pub(crate) fn weights(shares: &[Share]) -> Result<Vec<u64>, Sum> {
        let below =
            shares.iter().try_fold(1u64, |all, share| (all / divisor(all, share.below)).checked_mul(share.below));
        let below = below.ok_or(Sum::Fine)?;
        let weights: Vec<u64> = shares.iter().map(|share| share.above * (below / share.below)).collect();
        let sum: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
        if sum == u128::from(below) { Ok(weights) } else { Err(Sum::Other(fraction(sum, below.into()))) }
    }
}

/// Why shares are not those of one vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sum {
    /// Their common denominator is too large.
    Fine,
    /// They add up to this.
    Other(String),
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fraction(self.above.into(), self.below.into()))
    }
}

fn fraction(above: u128, below: u128) -> String {
    let divisor = divisor(above, below).max(1);
    match (above / divisor, below / divisor) {
        (above, 1) => above.to_string(),
        (above, below) => format!("{above}/{below}"),
    }
}

/// The greatest common divisor, by Euclid.
fn divisor<T: Copy + Default + PartialEq + std::ops::Rem<Output = T>>(mut a: T, mut b: T) -> T {
    while b != T::default() {
        (a, b) = (b, a % b);
    }
    a
}

/// A decimal number that is not negative, as a fraction.
fn decimal(text: &str) -> Option<(u128, u128)> {
    let (digits, exponent) = match text.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let digits = digits.strip_prefix('+').unwrap_or(digits);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{part}");
    if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let exponent = exponent.checked_sub(part.len() as i32)?;
    let ten = 10u128.checked_pow(exponent.unsigned_abs())?;
    let number: u128 = all.parse().ok()?;
    if exponent < 0 { Some((number, ten)) } else { Some((number.checked_mul(ten)?, 1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_exactly() {
        for (text, expected) in [
            ("1/6", "1/6"),
            (" 2 / 4 ", "1/2"),
            ("0.1", "1/10"),
            ("1", "1"),
            ("0", "0"),
            ("5e-2", "1/20"),
            (".5/2", "1/4"),
        ] {
            assert_eq!(Share::parse(text).map(|share| share.to_string()).as_deref(), Some(expected), "{text}");
        }
        let long = format!("1/{}", "9".repeat(30));
        for text in
            ["", "x", "1/0", "0/0", "-1/2", "3/2", "1.0001", "1e9", "NaN", "inf", "1/2/3", "1e-99999999999", &long]
        {
            assert_eq!(Share::parse(text), None, "{text}");
        }
    }

    #[test]
    fn weights_have_one_denominator() {
        let read = |texts: &[&str]| texts.iter().map(|text| Share::parse(text).unwrap()).collect::<Vec<_>>();
        assert_eq!(Share::weights(&read(&["1/2", "1/3", "1/6"])), Ok(vec![3, 2, 1]));
        assert_eq!(Share::weights(&read(&["0.3333", "2/3"])), Err(Sum::Other("29999/30000".into())));
        let primes = ["1/4294967291", "1/4294967279", "1/4294967231"];
        assert_eq!(Share::weights(&read(&primes)), Err(Sum::Fine));
    }
}
