//! Komi: what J2 gets for moving second.

/// What J2 gets for moving second, in half points.
///
/// ```
/// use bachet::games::Komi;
/// let komi: Komi = "6.5".parse().unwrap();
/// assert_eq!((komi, komi.to_string().as_str()), (Komi(13), "6.5"));
/// assert!("6.3".parse::<Komi>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Komi(pub i32);

impl Komi {
    /// Whole points.
    ///
    /// ```
    /// assert_eq!(bachet::games::Komi::points(7).to_string(), "7");
    /// ```
    #[must_use]
    pub fn points(points: i32) -> Komi {
        Komi(2 * points)
    }
}

impl std::fmt::Display for Komi {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", f64::from(self.0) / 2.0)
    }
}

/// A komi is a whole number of half points, 1000 points at most.
///
/// ```
/// assert!("a".parse::<bachet::games::Komi>() == Err(bachet::games::NoKomi));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoKomi;

impl std::str::FromStr for Komi {
    type Err = NoKomi;

    fn from_str(text: &str) -> Result<Komi, NoKomi> {
        let halves = 2.0 * text.parse::<f64>().map_err(|_| NoKomi)?;
        let fits = halves.fract() == 0.0 && halves.abs() <= 2000.0;
        if fits { Ok(Komi(halves as i32)) } else { Err(NoKomi) }
    }
}
