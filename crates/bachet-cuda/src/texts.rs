//! Why a GPU cannot be used, in both languages. No text names an option of a front end.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "cuda.no-driver": "no NVIDIA driver is installed: GPUs are used through it"
        / "aucun pilote NVIDIA n'est installé : c'est par lui que l'on se sert d'un GPU";
    "cuda.old-driver": "the NVIDIA driver knows CUDA {found}, and {wanted} is needed: install a newer driver"
        / "le pilote NVIDIA connaît CUDA {found}, et il faut {wanted} : installez un pilote plus récent";
    "cuda.no-device": "the NVIDIA driver finds no GPU" / "le pilote NVIDIA ne trouve aucun GPU";
    "cuda.no-such-device": "there is no GPU {number}: there {n?is|are} {n}, counted from 0"
        / "il n'y a pas de GPU {number} : il y en a {n}, comptés à partir de 0";
    "cuda.old-device": "this GPU has compute capability {found}, and {wanted} is needed"
        / "ce GPU a la capacité de calcul {found}, et il faut {wanted}";
    "cuda.in-use": "this GPU belongs to another program, or is closed to all: wait for it, or take another"
        / "ce GPU est à un autre programme, ou fermé à tous : attendez-le, ou prenez-en un autre";
    "cuda.memory": "this takes {needed} of the GPU's memory, and {free} are free: end other programs on it, or take a GPU with more memory"
        / "cela prend {needed} de la mémoire du GPU, et {free} sont libres : arrêtez les autres programmes qui s'en servent, ou prenez un GPU qui a plus de mémoire";
    "cuda.limit": "this takes {needed} of the GPU's memory, and {most} may be used"
        / "cela prend {needed} de la mémoire du GPU, et {most} peuvent être utilisés";
    "cuda.too-large": "an arena of {vertices} vertices and {arcs} arcs is too large for a GPU, which takes fewer than 2^28 and 2^32: the processor solves it"
        / "une arène de {vertices} sommets et {arcs} arcs est trop grande pour un GPU, qui en prend moins de 2^28 et de 2^32 : le processeur la résout";
    "cuda.objective": "plays without end are told by what they visit here, and only the processor solves such games"
        / "ici les parties sans fin se gagnent par ce qu'elles visitent, et seul le processeur résout ces jeux";
    "cuda.board": "this board is too large to be solved on a GPU: take one of up to 7 columns and 6 rows"
        / "ce plateau est trop grand pour être résolu sur un GPU : prenez-en un d'au plus 7 colonnes et 6 lignes";
    "cuda.shared": "each multiprocessor of the GPU needs {needed} of its own memory for this, and has {most}: take a smaller board, or another GPU"
        / "il faut pour cela {needed} de mémoire propre à chaque multiprocesseur du GPU, et il y en a {most} : prenez un plateau plus petit, ou un autre GPU";
    "cuda.failed": "the GPU failed at {step} ({reason}): nothing was written; try again, or without it"
        / "le GPU a échoué à {step} ({reason}) : rien n'a été écrit ; recommencez, ou faites sans lui";
    "cuda.stopped": "stopped before the end" / "arrêté avant la fin";
};

#[cfg(test)]
mod tests {
    use super::TEXTS;
    use bachet::text::{faults, options};

    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(faults(&TEXTS), Vec::<String>::new());
    }

    #[test]
    fn no_text_names_an_option() {
        assert_eq!(options(&TEXTS), Vec::<&str>::new());
    }
}
