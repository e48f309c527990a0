//! The Python module `bachet._bachet`: the library, over numbers of vertices and NumPy arrays.
//!
//! Whatever needs no speed is written in Python, in `python/bachet`: vertices of any kind, notebooks, the course's functions.

mod arena;
mod ask;
mod dictionary;
mod errors;
mod files;
mod look;
mod opponent;
mod pictures;
mod pool;
mod program;
mod repeat;
mod rules;
mod setting;
mod solved;
mod state;
mod stored;
mod texts;
mod view;
mod work;

use pyo3::prelude::*;

/// The library, over numbers of vertices. `bachet` makes it comfortable.
#[pymodule]
mod _bachet {
    #[pymodule_export]
    use crate::arena::Core;
    #[pymodule_export]
    use crate::ask::ask;
    #[pymodule_export]
    use crate::errors::{language, set_language, speak, text};
    #[pymodule_export]
    use crate::files::write;
    #[pymodule_export]
    use crate::opponent::Opponent;
    #[pymodule_export]
    use crate::pictures::{Picture, dot_arena, dot_asked, dot_tree, draw_arena, draw_asked, draw_board, draw_tree};
    #[pymodule_export]
    use crate::program::program;
    #[pymodule_export]
    use crate::repeat::{choice_named, repeat};
    #[pymodule_export]
    use crate::solved::{Solution, Solved};
    #[pymodule_export]
    use crate::state::{digest, restore, same, state};
    #[pymodule_export]
    use crate::stored::Stored;
    #[pymodule_export]
    use crate::view::{View, games, mex, version};
}
