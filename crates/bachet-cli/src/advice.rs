//! What to do about what the floors below found wrong. They name no option; those of the program are named here.

use bachet::ExploreError;
use bachet::draw::{ArenaNote, DrawError};
use bachet::format::{Fault, ReadError, SolutionFault, StrategyFault};
use bachet::games::Unsolved;
use bachet::text::{Catalogue, Message};
use bachet_app::{Error, Unknown};
use bachet_cuda::CudaError;
use bachet_store::StoreError;
use bachet_synthesis::SynthesisError;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(TEXTS, $($rest)*)
    };
}

/// Each goes on where a text of another catalogue ends.
const TEXTS: Catalogue = bachet::texts! {
    "gpu": "{what}: allow more with --device-memory, or take --device cpu" / "{what} : permettez-en plus avec --device-memory, ou prenez --device cpu";
    "processor": "{what}; --device cpu does without" / "{what} ; --device cpu s'en passe";
    "force": "{what}: choose another name, or replace it with --force" / "{what} : choisissez un autre nom, ou remplacez-le avec --force";
    "with": "{what} with {option}" / "{what} avec {option}";
    "more": "{what}: allow more with {option}, or take a smaller game" / "{what} : permettez-en plus avec {option}, ou prenez un jeu plus petit";
    "memory": "{what}: where the command has it, --max-memory allows more" / "{what} : là où la commande l'a, --max-memory en permet plus";
    "controller": "{what}: allow more" / "{what} : permettez-en plus";
    "leave-out": "{what}; leave {option} out" / "{what} ; omettez {option}";
    "around": "{what} V with --around V --radius 2" / "{what} V avec --around V --radius 2";
    "note": "{what}. Draw the neighbourhood of a vertex V with --around V --radius {radius}." / "{what}. Dessinez le voisinage d'un sommet V avec --around V --radius {radius}.";
    "grundy": "{what}; bachet grundy lists them" / "{what} ; bachet grundy les liste";
    "solution": "{what}: write one with solve -o" / "{what} : écrivez-en une avec solve -o";
    "stored": "{what}: solve -o NAME.bachet writes one" / "{what} : solve -o NOM.bachet en écrit un";
    "unending": "{what}: write the solution to a file with another ending" / "{what} : écrivez la solution dans un fichier d'une autre extension";
    "numbers": "{what}: choose --method keys, or allow more with --max-memory" / "{what} : choisissez --method keys, ou permettez-en plus avec --max-memory";
};

/// An error with what to do about it; options of requests are those of the command line.
pub(crate) fn about(error: &Error) -> Message {
    match error {
        Error::Explore(error, _) => exploring(error),
        Error::Output(error) if error.is_refusal() => message!("force", what = error.message()),
        Error::Gpu(error) => computing(error),
        Error::Store(error) => storing(error),
        Error::Synthesis(error @ SynthesisError::Memory { .. }) => {
            message!("with", what = message!("controller", what = error.message()), option = "--max-memory")
        }
        Error::Draw(error) => drawing(error),
        Error::Read(error) => reading(error),
        error => error.message_naming(|option| format!("--{option}")),
    }
}

/// An exploration that ended early.
pub(crate) fn exploring(error: &ExploreError) -> Message {
    let what = error.message();
    match error {
        ExploreError::Positions { .. } => message!("more", what = what, option = "--max-positions"),
        ExploreError::Memory { .. } => message!("more", what = what, option = "--max-memory"),
        _ => what,
    }
}

/// Why what the moves come to is not known.
pub(crate) fn unknown(why: &Unknown) -> Message {
    match why {
        Unknown::TooLarge(why) => unsolved(why),
        why => why.message(),
    }
}

/// Why a game is not solved.
pub(crate) fn unsolved(why: &Unsolved) -> Message {
    match why {
        Unsolved::Explore(error) => exploring(error),
        why => why.message(),
    }
}

/// A text that cannot be read, without the place.
pub(crate) fn reading(error: &ReadError) -> Message {
    let what = error.message();
    match error.fault {
        Fault::Strategy(StrategyFault::NotOwner { .. }) => message!("with", what = what, option = "--player"),
        Fault::Memory { .. } => message!("memory", what = what),
        Fault::Solution(SolutionFault::NoHeader) => message!("solution", what = what),
        _ => what,
    }
}

/// What a picture does not show, and which one would.
pub(crate) fn noted(note: ArenaNote) -> Message {
    let radius = if matches!(note, ArenaNote::Dense { .. }) { "1" } else { "2" };
    message!("note", what = note.message(), radius = radius)
}

fn drawing(error: &DrawError) -> Message {
    let what = error.message();
    match error {
        DrawError::TooLarge { .. }
        | DrawError::PositionsTooLarge { .. }
        | DrawError::PlayedTooLarge { .. }
        | DrawError::DotTooLarge { .. }
        | DrawError::LayoutTooLarge { .. } => {
            message!("around", what = what)
        }
        DrawError::Neighbourhood { less, .. } => message!("with", what = what, option = format!("--radius {less}")),
        DrawError::TooManyPixels { .. } => message!("with", what = what, option = "--scale"),
        DrawError::GrundyTooLarge { .. } => message!("grundy", what = what),
        _ => what,
    }
}

fn computing(error: &CudaError) -> Message {
    let what = error.message();
    match error {
        CudaError::Limit { .. } => message!("gpu", what = what),
        _ => message!("processor", what = what),
    }
}

fn storing(error: &StoreError) -> Message {
    let what = error.message();
    match error {
        StoreError::Explore(error) => exploring(error),
        StoreError::NotASolution { .. } => message!("stored", what = what),
        StoreError::Unending { .. } => message!("unending", what = what),
        StoreError::NamesWithoutRanks { .. } => message!("leave-out", what = what, option = "--no-ranks"),
        StoreError::NoLevels { .. } | StoreError::NoNumbers { .. } => {
            message!("leave-out", what = what, option = "--method")
        }
        StoreError::NamesMemory { .. } | StoreError::PartsMemory { .. } => {
            message!("more", what = what, option = "--max-memory")
        }
        StoreError::NumbersMemory { .. } => message!("numbers", what = what),
        StoreError::LittleMemory { .. } => message!("with", what = what, option = "--max-memory"),
        StoreError::OutOfMemory => message!("with", what = what, option = "--method keys"),
        _ => what,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(bachet::text::faults(&super::TEXTS), Vec::<String>::new());
    }
}
