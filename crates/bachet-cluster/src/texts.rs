//! What can go wrong between processes, in both languages. No text names an option of a front end.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "cluster.read": "cannot read {file}: {reason}" / "impossible de lire {file} : {reason}";
    "cluster.short-secret": "the secret in {file} can be guessed: write at least {n} {n?character|characters} into it" / "le secret dans {file} peut être deviné : écrivez-y au moins {n} {n?caractère|caractères}";
    "cluster.open-secret": "others may read the secret in {file}: let its owner alone read it (chmod 600)" / "d'autres peuvent lire le secret dans {file} : que son propriétaire seul puisse le lire (chmod 600)";
    "cluster.chance": "the operating system gives no random numbers: {reason}" / "le système d'exploitation ne donne pas de nombres au hasard : {reason}";
    "cluster.host": "line {line} of {file} is no host: {found}; write NAME:PORT" / "la ligne {line} de {file} n'est pas un hôte : {found} ; écrivez NOM:PORT";
    "cluster.duplicate": "{host} stands twice in {file}, the second time on line {line}: give each process an address of its own" / "{host} est deux fois dans {file}, la seconde à la ligne {line} : donnez à chaque processus une adresse à lui";
    "cluster.no-hosts": "{file} names no host: write a line NAME:PORT for each process" / "{file} ne nomme aucun hôte : écrivez une ligne NOM:PORT pour chaque processus";
    "cluster.many-hosts": "{file} names more than {n} {n?host|hosts}" / "{file} nomme plus de {n} {n?hôte|hôtes}";
    "cluster.place": "there is no process {place} among {n}: they are numbered from 0" / "il n'y a pas de processus {place} parmi {n} : ils sont numérotés à partir de 0";
    "cluster.in-use": "somebody listens at {host} already: end that program, or name another port" / "quelqu'un écoute déjà sur {host} : arrêtez ce programme, ou nommez un autre port";
    "cluster.not-here": "{host} is no address of this machine: start each process on its own host" / "{host} n'est pas une adresse de cette machine : lancez chaque processus sur son hôte";
    "cluster.listen": "cannot listen at {host}: {reason}" / "impossible d'écouter sur {host} : {reason}";
    "cluster.stopped": "stopped before all processes had come" / "arrêté avant que tous les processus soient là";
    "cluster.late": "{n?process|processes} {names} did not come within {time}: start {n?it|them}, and see that the addresses can be reached" / "{n?le processus|les processus} {names} {n?n'est pas venu|ne sont pas venus} en {time} : {n?lancez-le|lancez-les}, et voyez si les adresses peuvent être atteintes";
    "cluster.late-strangers": "{n?process|processes} {names} did not come within {time}, but somebody came who does not know the secret: give all the same secret" / "{n?le processus|les processus} {names} {n?n'est pas venu|ne sont pas venus} en {time}, mais quelqu'un est venu sans connaître le secret : donnez à tous le même secret";
    "cluster.secret": "{host} does not know the same secret: give all processes the same one" / "{host} ne connaît pas le même secret : donnez le même à tous les processus";
    "cluster.program": "{host} runs another program ({found}, and here {wanted}): start the same one everywhere" / "{host} exécute un autre programme ({found}, et ici {wanted}) : lancez partout le même";
    "cluster.hosts": "{host} has another list of processes: start all with the same one, each with its own number" / "{host} a une autre liste de processus : lancez-les tous avec la même, chacun avec son numéro";
    "cluster.said": "{why}" / "{why}";
    "cluster.failed": "process {place} ({host}): {why}" / "processus {place} ({host}) : {why}";
    "cluster.silent": "process {place} ({host}) says nothing any more: it was halted, or cut off from the network; start the same command again, which goes on where it was" / "le processus {place} ({host}) ne dit plus rien : il a été suspendu, ou coupé du réseau ; relancez la même commande, qui reprend où on en était";
    "cluster.lost": "process {place} ({host}) is gone; start the same command again, which goes on where it was" / "le processus {place} ({host}) n'est plus là ; relancez la même commande, qui reprend où on en était";
    "cluster.lost-because": "process {place} ({host}) is gone: {reason}; start the same command again, which goes on where it was" / "le processus {place} ({host}) n'est plus là : {reason} ; relancez la même commande, qui reprend où on en était";
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
