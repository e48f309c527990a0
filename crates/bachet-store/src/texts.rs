//! What can go wrong with solution files, in both languages. No text names an option of a front end.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "store.not-a-solution": "{file} is not a solution file" / "{file} n'est pas un fichier de solution";
    "store.version": "{file} has version {found} of the format, and this program reads version {wanted}: solve the game again, or take the program that wrote it" / "{file} est à la version {found} du format, et ce programme lit la version {wanted} : résolvez le jeu à nouveau, ou prenez le programme qui l'a écrit";
    "store.byte-order": "{file} was written on a machine with another byte order: solve the game again here" / "{file} a été écrit sur une machine dont l'ordre des octets est autre : résolvez le jeu à nouveau ici";
    "store.changed": "{file} was overwritten while it was open: open it again, and let others replace it by renaming" / "{file} a été réécrit pendant qu'il était ouvert : rouvrez-le, et remplacez-le en renommant";
    "store.truncated": "{file} has {found} bytes of {wanted}: it was cut off, or grew; copy it again" / "{file} a {found} octets sur {wanted} : il a été coupé, ou a grossi ; copiez-le à nouveau";
    "store.damaged": "{file} is damaged: {part} does not match its checksum; copy it again, or solve the game again" / "{file} est abîmé : {part} ne correspond pas à sa somme de contrôle ; copiez-le à nouveau, ou résolvez le jeu à nouveau";
    "store.part-header": "the header" / "l'en-tête";
    "store.part-directory": "the directory of level {level}" / "le répertoire du niveau {level}";
    "store.part-level": "level {level}" / "le niveau {level}";
    "store.part-block": "block {block} of level {level}" / "le bloc {block} du niveau {level}";
    "store.rules-unread": "the rules in {file} cannot be read: {why}" / "les règles dans {file} ne peuvent pas être lues : {why}";
    "store.arena-unread": "the arena in {file} cannot be read: {why}" / "l'arène dans {file} ne peut pas être lue : {why}";
    "store.tree": "it is a tree of values" / "c'est un arbre de valeurs";
    "store.inconsistent": "{file} contradicts itself in {part}: solve the game again" / "{file} se contredit dans {part} : résolvez le jeu à nouveau";
    "store.method": "method" / "méthode";
    "store.read": "cannot read {file}: {reason}" / "impossible de lire {file} : {reason}";
    "store.write": "cannot write {file}: {reason}" / "impossible d'écrire {file} : {reason}";
    "store.disk-full": "cannot write {file}: the disk is full; free some room and solve again, which goes on where it was" / "impossible d'écrire {file} : le disque est plein ; faites de la place et résolvez à nouveau, ce qui reprend où on en était";
    "store.not-found": "there is no file {file}" / "il n'y a pas de fichier {file}";
    "store.read-denied": "{file} may not be read: change its permissions" / "{file} ne peut être lu : changez ses droits";
    "store.no-folder": "cannot write {file}: there is no such folder" / "impossible d'écrire {file} : ce dossier n'existe pas";
    "store.write-denied": "{file} may not be written: change its permissions, or those of its folder" / "{file} ne peut être écrit : changez ses droits, ou ceux de son dossier";
    "store.is-folder": "{file} is a folder: give the name of a file" / "{file} est un dossier : donnez le nom d'un fichier";
    "store.not-ours": "the work would lie in {folder}, and that is somebody else's: move it away, or write to another file" / "le travail serait dans {folder}, qui est à quelqu'un d'autre : déplacez-le, ou écrivez dans un autre fichier";
    "store.locked": "{file} is being solved by another program: wait for it, or write to another file" / "{file} est en train d'être résolu par un autre programme : attendez-le, ou écrivez dans un autre fichier";
    "store.other-work": "{folder} holds the work on {found}, not on {wanted}: finish that, or delete the folder" / "{folder} contient le travail sur {found}, pas sur {wanted} : finissez-le, ou supprimez le dossier";
    "store.part-arena": "the arena" / "l'arène";
    "store.objective": "in {game} plays without end are won by what they visit, which needs a strategy, and a .bachet file has none"
        / "dans {game}, les parties sans fin se gagnent par ce qu'elles visitent, ce qui demande une stratégie, et un fichier .bachet n'en a pas";
    "store.unending": "in {game} a play without end is won and some positions are drawn, which a .bachet file cannot say together" / "dans {game}, une partie sans fin est gagnée et des positions sont nulles, ce qu'un fichier .bachet ne sait pas dire à la fois";
    "store.names-ranks": "{game} is solved by names, and there ranks are kept: without them nobody could check values where plays come back" / "{game} se résout par noms, et les rangs y sont gardés : sans eux, personne ne pourrait vérifier les valeurs là où les parties reviennent";
    "store.names-memory": "by names, all positions of {game} are in memory at once, and it was used up after {n} {n?position|positions}" / "par noms, toutes les positions de {game} sont en mémoire à la fois, et elle était épuisée après {n} {n?position|positions}";
    "store.no-levels": "{game} cannot be solved by keys: its positions have no levels, or do not fit into 64 bits" / "{game} ne peut être résolu par clés : ses positions n'ont pas de niveaux, ou ne tiennent pas en 64 bits";
    "store.no-numbers": "{game} cannot be solved by numbers: only Connect Four with its usual rules can, from the empty board, on boards of at most 8 columns and 7 rows that are not too large" / "{game} ne peut être résolu par numéros : seul Puissance 4 aux règles usuelles le peut, depuis le plateau vide, sur des plateaux d'au plus 8 colonnes et 7 rangées, pas trop grands";
    "store.too-long": "{game} may take {moves} moves, and a solution file counts at most {most}" / "{game} peut durer {moves} coups, et un fichier de solution en compte au plus {most}";
    "store.memory": "solving by numbers takes {needed} of memory, and {most} may be used; solving by keys makes do with less and takes longer" / "résoudre par numéros prend {needed} de mémoire, et {most} peuvent être utilisés ; résoudre par clés se contente de moins et prend plus de temps";
    "store.parts-memory": "this ending takes {needed} of memory, and {most} may be used" / "cette finale prend {needed} de mémoire, et {most} peuvent être utilisés";
    "store.little-memory": "{most} of memory are too little: allow at least {needed}" / "{most} de mémoire, c'est trop peu : permettez-en au moins {needed}";
    "store.out-of-memory": "memory does not suffice: stop other programs and solve again, which goes on where it was, or solve by keys" / "la mémoire ne suffit pas : arrêtez d'autres programmes et résolvez à nouveau, ce qui reprend où on en était, ou résolvez par clés";
    "store.peer-garbled": "another process sent what cannot be read: start the same program on all machines" / "un autre processus a envoyé ce qui ne peut être lu : lancez le même programme sur toutes les machines";
    "store.peer-says": "process {place}: {why}" / "processus {place} : {why}";
    "store.peer-file": "{file} is another file for process {place}: give all processes the same one" / "{file} est un autre fichier pour le processus {place} : donnez le même à tous les processus";
    "store.text": "{file}{place}: {why}" / "{file}{place} : {why}";
    "store.target-labels": "the vertices of this arena have labels, by which they would be called: name the target by its priority, as priority=N" / "les sommets de cette arène ont des étiquettes, par lesquelles ils seraient appelés : nommez la cible par sa priorité, priority=N";
    "store.other-plan": "process {place} solves {found}, and this one {wanted}: start the same command everywhere" / "le processus {place} résout {found}, et celui-ci {wanted} : lancez partout la même commande";
    "store.parts": "{folder} is a part of the work of {n} {n?process|processes}, and part {missing} is on none of these machines: solve with {n} {n?process|processes} again, bring that part, or delete the folder" / "{folder} est une partie du travail de {n} {n?processus|processus}, et la partie {missing} n'est sur aucune de ces machines : résolvez à nouveau avec {n} {n?processus|processus}, apportez cette partie, ou supprimez le dossier";
    "store.missing-part": "{file} is one of {n} parts of a solution, and part {missing} does not lie beside it: bring it there, or a link to it, or join the parts from where they lie" / "{file} est une des {n} parties d'une solution, et la partie {missing} n'est pas à côté : apportez-la, ou un lien vers elle, ou réunissez les parties de là où elles sont";
    "store.other-part": "{other} is not another part of the same solution as {file}: name each part once, all of one work" / "{other} n'est pas une autre partie de la même solution que {file} : nommez chaque partie une fois, toutes du même travail";
    "store.no-parts": "there is no part of {name} in {folder}" / "il n'y a aucune partie de {name} dans {folder}";
    "store.stopped": "stopped; solving again goes on from what is finished" / "arrêté ; résoudre à nouveau reprend à partir de ce qui est achevé";
    "store.unreachable": "{position} cannot be reached from {start}: the file does not have it" / "{position} ne peut être atteinte depuis {start} : le fichier ne la contient pas";
    "store.flaw-value": "{position} is said to be {found}, and its moves make it {wanted}" / "{position} est dite {found}, et ses coups en font {wanted}";
    "store.flaw-missing": "{position} has a move to {child}, which the file does not have" / "{position} a un coup vers {child}, que le fichier ne contient pas";
    "store.flaw-count": "level {level} has {found} positions won by J1, won by J2 and drawn, and the header says {wanted}" / "le niveau {level} a {found} positions gagnées par J1, gagnées par J2 et nulles, et l'en-tête dit {wanted}";
    "store.flaw-start": "the start is missing" / "le départ manque";
    "store.won": "won by {player} in {n} {n?move|moves}" / "gagnée par {player} en {n} {n?coup|coups}";
    "store.won-plainly": "won by {player}" / "gagnée par {player}";
    "store.drawn": "a draw" / "nulle";
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
