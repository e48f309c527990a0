//! What can be wrong with rules, in both languages. No text names an option of a front end.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "fault.unclosed": "this parenthesis is not closed" / "cette parenthèse n'est pas fermée";
    "fault.unopened": "this parenthesis closes none" / "cette parenthèse n'en ferme aucune";
    "fault.nested": "parentheses are nested more than {most} deep" / "les parenthèses sont imbriquées à plus de {most} niveaux";
    "fault.sign": "{found} means nothing here" / "{found} ne veut rien dire ici";
    "fault.missing": "here should be {sign}" / "il faudrait ici {sign}";
    "fault.no-name": "a name should stand here, as in (role x)" / "il faudrait ici un nom, comme dans (role x)";
    "fault.no-head": "a rule has a head after <=, as in (<= (next (step 2)) (true (step 1)))" / "une règle a une tête après <=, comme dans (<= (next (step 2)) (true (step 1)))";
    "fault.variable-head": "the variable {name} stands where the name of a relation should" / "la variable {name} occupe la place du nom d'une relation";
    "fault.arity": "{name} takes {n} {n?argument|arguments}, not {found}" / "{name} prend {n} {n?argument|arguments}, pas {found}";
    "fault.arities": "{name} has {found} here and {n} {n?argument|arguments} on line {line}: give it one number of them, or another name" / "{name} a ici {found} et à la ligne {line} {n} {n?argument|arguments} : donnez-lui toujours le même nombre, ou un autre nom";
    "fault.head": "there can be no rule for {name}" / "il ne peut y avoir de règle pour {name}";
    "fault.sees": "sees is of games in which the players do not see everything, which cannot be solved here" / "sees est propre aux jeux où les joueurs ne voient pas tout, qu'on ne sait pas résoudre ici";
    "fault.literals": "a rule has more than {most} literals" / "une règle a plus de {most} littéraux";
    "fault.variables": "a rule has more than {most} variables" / "une règle a plus de {most} variables";
    "fault.alternatives": "with its alternatives written out this is more than {most} rules: give the alternatives a relation of their own" / "une fois ses alternatives développées, cela fait plus de {most} règles : donnez aux alternatives une relation à elles";
    "fault.unsafe": "nothing says what {name} can be: it must also stand in a literal of the body without not and distinct" / "rien ne dit ce que peut être {name} : elle doit figurer aussi dans un littéral du corps sans not ni distinct";
    "fault.unstratified": "{name} depends on {other} not holding, and {other} on {name}" / "{name} dépend de ce que {other} ne soit pas vrai, et {other} de {name}";
    "fault.depends": "{name} must not depend on {on}" / "{name} ne doit pas dépendre de {on}";
    "fault.no-role": "nobody plays: a line such as (role x) is missing" / "personne ne joue : il manque une ligne comme (role x)";
    "fault.no-relation": "there is no rule for {name}" / "il n'y a pas de règle pour {name}";
    "fault.no-relation-near": "there is no rule for {name}; is {nearest} meant to be one?" / "il n'y a pas de règle pour {name} ; {nearest} devait-il en être une ?";
    "fault.undefined": "no rule gives {name}; is {nearest} meant?" / "aucune règle ne donne {name} ; fallait-il {nearest} ?";
    "fault.idle": "nothing asks for {name}; is {nearest} meant?" / "rien ne demande {name} ; fallait-il {nearest} ?";
    "fault.endless": "the rules for {name} seem to have no end: after {most} things that can hold there are still more" / "les règles pour {name} semblent sans fin : après {most} choses qui peuvent être vraies, il y en a encore";
    "fault.deep": "the rules for {name} seem to have no end: terms are nested more than {most} deep" / "les règles pour {name} semblent sans fin : des termes sont imbriqués à plus de {most} niveaux";
    "fault.memory": "with their variables replaced, {n} {n?rule is|rules are} not all yet, and take more than {memory}" / "une fois leurs variables remplacées, {n} {n?règle n'est pas tout|règles ne sont pas tout}, et il faut plus de {memory}";
    "fault.stopped": "stopped before the end" / "interrompu avant la fin";
    "fault.goal": "a goal is a whole number from 0 to {most}, not {found}" / "un score est un nombre entier de 0 à {most}, pas {found}";
    "fault.random": "random is a player who plays by chance, and such games cannot be solved here" / "random est un joueur qui joue au hasard, et l'on ne sait pas résoudre ici de tels jeux";
    "fault.roles": "the game is for {n} players: one or two can be worked with" / "le jeu est pour {n} joueurs : on en traite un ou deux";
    "fault.simultaneous": "both players choose at once ({one}; {two}) in this position: {position}" / "les deux joueurs choisissent en même temps ({one} ; {two}) dans cette position : {position}";
    "fault.no-move": "{role} has no legal move, and the play is not over, in this position: {position}" / "{role} n'a pas de coup légal, et la partie n'est pas finie, dans cette position : {position}";
    "fault.recursion": "the rules for {name} have no end: here {name} depends on itself with {variable}, which nothing else bounds" / "les règles de {name} n'ont pas de fin : ici {name} dépend de lui-même avec {variable}, que rien d'autre ne borne";
    "look.json": "what says how to draw is not right: {why}" / "ce qui dit comment dessiner n'est pas correct : {why}";
    "look.board": "what says how to draw names {name}, and no fact {name} with three arguments ever changes" / "ce qui dit comment dessiner nomme {name}, et aucun fait {name} à trois arguments ne change jamais";
    "look.no-board": "what says how to draw fits no board: columns and rows must have all names that facts have, and at most 40 each" / "ce qui dit comment dessiner ne donne pas de plateau : les colonnes et les lignes doivent avoir tous les noms des faits, et au plus 40 chacune";
    "look.order": "order is [\"column\", \"row\"] or [\"row\", \"column\"]" / "order vaut [\"column\", \"row\"] ou [\"row\", \"column\"]";
    "look.piece": "what says how to draw names a piece {name}; there are: {known}" / "ce qui dit comment dessiner nomme une pièce {name} ; il y a : {known}";
    "look.sign": "the sign {sign} is longer than {most} letters" / "le signe {sign} a plus de {most} lettres";
    "look.owner": "the owner of the piece {name} is 1, 2, or 0 for nobody" / "le propriétaire de la pièce {name} est 1, 2, ou 0 pour personne";
    "look.field": "what says how to draw has {name}, which means nothing; it can have: {known}" / "ce qui dit comment dessiner a {name}, qui ne veut rien dire ; il peut y avoir : {known}";
    "position.fact": "{found} is no fact of this game: a position is written as {example}" / "{found} n'est pas un fait de ce jeu : une position s'écrit {example}";
    "fault.no-goal": "the play is over and {role} has no goal, in this position: {position}" / "la partie est finie et {role} n'a pas de score, dans cette position : {position}";
};

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(bachet::text::faults(&super::TEXTS), Vec::<String>::new());
    }
}
