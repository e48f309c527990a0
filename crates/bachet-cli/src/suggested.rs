//! Arguments that may be anything, and that completions know some values of.

use bachet::games::CATALOGUE;
use bachet::search::Algorithm;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{Error, ErrorKind};
use clap::{Arg, Command};
use std::ffi::OsStr;

/// Takes any text, and suggests some.
#[derive(Clone)]
pub(crate) struct Suggested(pub(crate) Vec<String>);

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        let text = value.to_str().map(str::to_owned);
        text.ok_or_else(|| Error::new(ErrorKind::InvalidUtf8).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().cloned().map(PossibleValue::new)))
    }
}

/// An example of every game under each of its names.
pub(crate) fn games() -> Vec<String> {
    let names = |entry: &'static bachet::games::CatalogueEntry| {
        let example = entry.example.split_once(':').map_or("", |(_, size)| size);
        entry.names().map(move |name| if example.is_empty() { name.to_owned() } else { format!("{name}:{example}") })
    };
    CATALOGUE.iter().flat_map(names).collect()
}

/// The heuristics that there are.
pub(crate) fn heuristics() -> Vec<String> {
    ["lines", "threats", "values", "zero", "mobility", "playouts:100"].map(str::to_owned).to_vec()
}

/// Computers of each kind.
pub(crate) fn computers() -> Vec<String> {
    let searches = Algorithm::ALL.iter().map(|algorithm| match algorithm {
        Algorithm::Minimax | Algorithm::AlphaBeta => format!("{}:4", algorithm.name()),
        Algorithm::MonteCarlo | Algorithm::Rave => format!("{}:1000", algorithm.name()),
        Algorithm::Engine | Algorithm::ProofNumber => format!("{}:2s", algorithm.name()),
    });
    ["perfect", "random", "50"].map(str::to_owned).into_iter().chain(searches).collect()
}

/// A script for zsh suggests files beside the games, which it would forget.
pub(crate) fn with_files(script: &str) -> String {
    let games = games().join(" ").replace(':', "\\:");
    let alone = format!(":({games})'");
    let both = format!(": _alternative \"games:game:({games})\" \"files:file:_files\"'");
    script.replace(&alone, &both)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_suggested_opens() {
        for name in games() {
            assert!(bachet::games::open(&name).is_ok(), "{name}");
        }
        for name in computers() {
            assert!(name.parse::<bachet::search::Computer>().is_ok(), "{name}");
        }
        let game = bachet::games::open("connect4:4x4").unwrap();
        let known = game.view().heuristics();
        assert!(known.iter().all(|name| heuristics().iter().any(|heuristic| heuristic == name)), "{known:?}");
    }
}
