//! Every text of the library, in both languages; a file for each subject.

mod arenas;
#[cfg(feature = "chess")]
mod chess;
mod choices;
#[cfg(feature = "exercise")]
mod exercises;
#[cfg(feature = "formats")]
mod files;
#[cfg(feature = "games")]
mod games;
#[cfg(feature = "draw")]
mod pictures;
#[cfg(feature = "games")]
mod playing;
#[cfg(feature = "games")]
mod searching;
mod solving;
mod system;
mod units;

use super::{Catalogue, Translation};

/// A subject comes with the feature that speaks of it.
const SUBJECTS: &[Catalogue] = &[
    arenas::TEXTS,
    solving::TEXTS,
    choices::TEXTS,
    units::TEXTS,
    system::TEXTS,
    #[cfg(feature = "formats")]
    files::TEXTS,
    #[cfg(feature = "games")]
    games::TEXTS,
    #[cfg(feature = "chess")]
    chess::TEXTS,
    #[cfg(feature = "games")]
    playing::TEXTS,
    #[cfg(feature = "games")]
    searching::TEXTS,
    #[cfg(feature = "draw")]
    pictures::TEXTS,
    #[cfg(feature = "exercise")]
    exercises::TEXTS,
];

static ALL: [Translation; count(SUBJECTS)] = joined(SUBJECTS);

/// The library's texts: errors, flaws and reasons, those of the features that are on.
///
/// ```
/// use bachet::text::{Lang, TEXTS};
/// assert_eq!(TEXTS.entry("reason.drawn").pattern(Lang::En), "drawn");
/// ```
pub const TEXTS: Catalogue = Catalogue::new(&ALL);

/// How many entries there are, in constants.
const fn count(catalogues: &[Catalogue]) -> usize {
    let (mut n, mut k) = (0, 0);
    while k < catalogues.len() {
        n += catalogues[k].entries().len();
        k += 1;
    }
    n
}

/// All entries, in constants.
const fn joined<const N: usize>(catalogues: &[Catalogue]) -> [Translation; N] {
    let mut all = [Translation { key: "", en: "", fr: "" }; N];
    let (mut n, mut k) = (0, 0);
    while k < catalogues.len() {
        let (_, rest) = all.split_at_mut(n);
        let entries = catalogues[k].entries();
        let (here, _) = rest.split_at_mut(entries.len());
        here.copy_from_slice(entries);
        n += entries.len();
        k += 1;
    }
    all
}
