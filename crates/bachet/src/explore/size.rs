//! How many positions a game has, where that can be told without looking at all of them.

/// How many positions a game has from one on: exactly, or from a sample or a formula that is nearly right.
///
/// ```
/// use bachet::{Game, games::Bar};
/// let game = Bar::new(1000, 1000);
/// assert!(game.size(&game.start(), false).unwrap().is_exact());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// How many, most likely.
    pub positions: f64,
    /// Hardly fewer than this.
    pub least: f64,
    /// Hardly more than this.
    pub most: f64,
}

impl Size {
    /// So many.
    ///
    /// ```
    /// assert!(bachet::explore::Size::exactly(694.0).is_exact());
    /// ```
    #[must_use]
    pub fn exactly(positions: f64) -> Size {
        Size { positions, least: positions, most: positions }
    }

    /// About so many, within a factor.
    ///
    /// ```
    /// let size = bachet::explore::Size::within(100.0, 2.0);
    /// assert_eq!((size.least, size.most, size.is_exact()), (50.0, 200.0, false));
    /// ```
    #[must_use]
    pub fn within(positions: f64, factor: f64) -> Size {
        Size { positions, least: positions / factor, most: positions * factor }
    }

    /// Whether that is the number.
    ///
    /// ```
    /// assert!(!bachet::explore::Size::within(100.0, 1.1).is_exact());
    /// ```
    #[must_use]
    pub fn is_exact(&self) -> bool {
        // Beyond this, not every whole number is one of these.
        self.least == self.most && self.most < 2f64.powi(53)
    }

    /// The same where so many positions are one by symmetry, but for the few that are their own mirror images.
    pub(crate) fn shared(self, by: u32) -> Size {
        if by <= 1 {
            return self;
        }
        let Size { positions, least, most } = self;
        let by = f64::from(by);
        Size { positions: positions / by, least: least / by, most: most / by * 1.1 }
    }

    /// The positions of all levels, each with how many candidates it has and how many of those that were tried were positions.
    ///
    /// Beyond the last level where a sample finds enough of them, their share falls on as it did before.
    pub(crate) fn sampled(levels: &[(f64, u32)], tried: u32) -> Size {
        /// Fewer than this say little.
        const ENOUGH: u32 = 10;
        /// So many levels show how the share falls.
        const TREND: usize = 4;
        let share = |k: usize| f64::from(levels[k].1) / f64::from(tried);
        let known = levels.iter().rposition(|(_, right)| *right >= ENOUGH).unwrap_or(0);
        let falls =
            known.checked_sub(TREND).map_or(0.0, |before| (share(known) / share(before)).powf(1.0 / TREND as f64));
        let (mut positions, mut variance, mut beyond) = (0.0, 0.0, 0.0);
        let mut last = share(known);
        for (k, (candidates, _)) in levels.iter().enumerate() {
            if k <= known {
                positions += candidates * share(k);
                variance += candidates * candidates * share(k) * (1.0 - share(k)) / f64::from(tried);
            } else {
                last *= falls.min(1.0);
                beyond += candidates * last;
            }
        }
        let doubt = 3.0 * variance.sqrt();
        Size {
            positions: positions + beyond,
            least: (positions - doubt).max(positions / 2.0),
            most: positions + doubt + 2.0 * beyond,
        }
    }
}

/// The number of ways to choose k of n.
pub(crate) fn binomial(n: u32, k: u32) -> f64 {
    (0..k.min(n - k)).fold(1.0, |all, j| all * f64::from(n - j) / f64::from(j + 1)).round()
}
