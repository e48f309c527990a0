//! The texts of the page that computes by itself, in both languages.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "wasm.positions": "the game has more than the {limit} positions that this page solves by itself; with the program, bachet serve takes more" / "le jeu a plus que les {limit} positions que cette page résout seule ; avec le programme, bachet serve en prend plus";
    "wasm.memory": "more than the {memory} that this page takes would be needed; with the program, bachet serve takes more" / "il faudrait plus que les {memory} que cette page prend ; avec le programme, bachet serve en prend plus";
    "wasm.answer-large": "{what}; with the program, bachet serve gives more" / "{what} ; avec le programme, bachet serve en donne plus";
    "wasm.time": "it takes more than {time} in this page; with the program, bachet serve is faster" / "cela prend plus de {time} dans cette page ; avec le programme, bachet serve est plus rapide";
    "wasm.no-command": "there is nothing called {name} to ask for" / "il n'y a rien à demander qui s'appelle {name}";
};

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(bachet::text::faults(&super::TEXTS), Vec::<String>::new());
    }
}
