//! Every text of the library, in both languages; a file for each subject.

mod choices;
mod exercises;
mod files;
mod games;
mod pictures;
mod playing;
mod searching;
mod solving;
mod units;

use super::{Catalogue, Entry};

const SUBJECTS: [Catalogue; 9] = [
    files::TEXTS,
    solving::TEXTS,
    searching::TEXTS,
    games::TEXTS,
    playing::TEXTS,
    pictures::TEXTS,
    exercises::TEXTS,
    choices::TEXTS,
    units::TEXTS,
];

static ALL: [Entry; count(&SUBJECTS)] = joined(&SUBJECTS);

/// The library's texts: errors, flaws and reasons.
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
const fn joined<const N: usize>(catalogues: &[Catalogue]) -> [Entry; N] {
    let mut all = [Entry { key: "", en: "", fr: "" }; N];
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
