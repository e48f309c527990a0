//! What can be wrong with specifications and controllers, in both languages. No text names an option of a front end.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "wanted.number": "a whole number" / "un entier naturel";
    "wanted.text": "a text in quotes" / "un texte entre guillemets";
    "wanted.name": "a name" / "un nom";
    "wanted.header": "a header such as States: or --BODY--" / "un en-tête comme States: ou --BODY--";
    "wanted.sign": "{sign}" / "{sign}";
    "wanted.label": "a label such as [0 & !1]" / "une étiquette comme [0 & !1]";
    "wanted.condition": "a condition such as Inf(0) | Fin(1)" / "une condition comme Inf(0) | Fin(1)";
    "wanted.edge": "an edge, State: or --END--" / "une transition, State: ou --END--";
    "wanted.end": "the end of the file" / "la fin du fichier";
    "wanted.object": "an object in braces" / "un objet entre accolades";
    "wanted.list": "a list of texts in brackets" / "une liste de textes entre crochets";
    "wanted.formulas": "a formula in quotes, or a list of them" / "une formule entre guillemets, ou une liste de formules";

    "fault.utf8": "the text is not UTF-8" / "le texte n'est pas en UTF-8";
    "fault.unknown": "this is no specification: an automaton begins with HOA: v1, and a specification in JSON with an opening brace" / "ce n'est pas une spécification : un automate commence par HOA: v1, et une spécification en JSON par une accolade";
    "fault.expected": "here should be {wanted}, not {found}" / "il faudrait ici {wanted}, pas {found}";
    "fault.incomplete": "the text ends here, and {wanted} should follow" / "le texte finit ici, et il faudrait encore {wanted}";
    "fault.unclosed": "what begins here has no end: a text in quotes or a comment" / "ce qui commence ici n'a pas de fin : un texte entre guillemets ou un commentaire";
    "fault.number": "{found} is too large" / "{found} est trop grand";
    "fault.version": "{found} is another version of the format: write HOA: v1" / "{found} est une autre version du format : écrivez HOA: v1";
    "fault.header": "the header {name} is not known, and may not be passed over as it begins with a capital" / "l'en-tête {name} n'est pas connu, et ne peut être ignoré puisqu'il commence par une majuscule";
    "fault.header-twice": "the header {name} stands here a second time" / "l'en-tête {name} figure ici une seconde fois";
    "fault.no-header": "the header {name} is missing" / "l'en-tête {name} manque";
    "fault.no-controllable": "controllable-AP: is missing: it lists the numbers of the propositions that the controller sets" / "controllable-AP: manque : il donne les numéros des propositions que fixe le contrôleur";
    "fault.aborted": "whoever wrote this automaton gave up: --ABORT--" / "celui qui écrivait cet automate a renoncé : --ABORT--";
    "fault.trailing": "there should be nothing after --END--, and here is {found}: give one automaton" / "il ne devrait rien y avoir après --END--, et voici {found} : donnez un seul automate";
    "fault.acceptance": "the acceptance {found} is not supported: parity (min or max, even or odd), Büchi, co-Büchi and generalised Büchi are" / "l'acceptation {found} n'est pas prise en charge : parité (min ou max, even ou odd), Büchi, co-Büchi et Büchi généralisé le sont";
    "fault.deep": "parentheses are nested more than {most} deep" / "les parenthèses sont imbriquées à plus de {most} niveaux";
    "fault.nondeterministic": "the automaton is not deterministic: in state {state}, the edges to {one} (line {line}) and to {other} (line {later}) are both for {example}" / "l'automate n'est pas déterministe : dans l'état {state}, les transitions vers {one} (ligne {line}) et vers {other} (ligne {later}) valent toutes deux pour {example}";
    "fault.universal": "a deterministic automaton has one start, and each edge leads to one state" / "un automate déterministe a un seul état initial, et chaque transition mène à un seul état";
    "fault.signals": "there are {n} propositions, and at most {most} can be worked with" / "il y a {n} propositions, et l'on en traite au plus {most}";
    "fault.proposition": "there is no proposition {found}: AP: declares {n}, numbered from 0" / "il n'y a pas de proposition {found} : AP: en déclare {n}, numérotées à partir de 0";
    "fault.controllable": "controllable-AP: names proposition {found}: AP: declares {n}, numbered from 0" / "controllable-AP: nomme la proposition {found} : AP: en déclare {n}, numérotées à partir de 0";
    "fault.set": "there is no set {found}: Acceptance: declares {n}, numbered from 0" / "il n'y a pas d'ensemble {found} : Acceptance: en déclare {n}, numérotés à partir de 0";
    "fault.state": "there is no state {found}: States: declares {n}, numbered from 0" / "il n'y a pas d'état {found} : States: en déclare {n}, numérotés à partir de 0";
    "fault.state-twice": "state {state} is described a second time here" / "l'état {state} est décrit ici une seconde fois";
    "fault.alias": "there is no alias {name} before this place" / "il n'y a pas d'alias {name} avant cet endroit";
    "fault.alias-twice": "the alias {name} is declared a second time here" / "l'alias {name} est déclaré ici une seconde fois";
    "fault.labels": "in state {state}, either the state has a label, or each edge has one, or none has" / "dans l'état {state}, soit l'état a une étiquette, soit chaque transition en a une, soit aucune n'en a";
    "fault.implicit": "state {state} has {n} {n?edge|edges} without labels: there should be {wanted}, one for each way to set the propositions" / "l'état {state} a {n} {n?transition|transitions} sans étiquette : il en faudrait {wanted}, une par valuation des propositions";
    "fault.operand": "between what stands before and {found} a sign is missing, such as & or |" / "entre ce qui précède et {found} il manque un signe, comme & ou |";
    "fault.no-operand": "before {found} something is missing that the sign applies to" / "avant {found} il manque ce à quoi le signe s'applique";
    "fault.parenthesis": "a parenthesis has no other" / "une parenthèse est sans l'autre";
    "fault.json": "this is not JSON" / "ce n'est pas du JSON";
    "fault.kind": "{key} must be {wanted}" / "{key} doit être {wanted}";
    "fault.unknown-key": "{key} means nothing here; the keys are: {all}" / "{key} ne veut rien dire ici ; les clés sont : {all}";
    "fault.key-twice": "{key} stands a second time" / "{key} figure une seconde fois";
    "fault.no-key": "{key} is missing" / "{key} manque";
    "fault.name": "{found} is no name of a signal: letters, digits and _, not first a digit, and not true, false or before" / "{found} n'est pas un nom de signal : des lettres, des chiffres et _, sans commencer par un chiffre, et ni true, ni false, ni before";
    "fault.name-twice": "the signal {name} is declared twice" / "le signal {name} est déclaré deux fois";
    "fault.formula": "in the formula \"{formula}\", at sign {column}: {why}" / "dans la formule « {formula} », au signe {column} : {why}";
    "fault.undeclared": "{name} is not declared; the signals are: {all}" / "{name} n'est pas déclaré ; les signaux sont : {all}";
    "fault.remembered": "there are {n} things to remember from step to step, each before(…) and each whenever one, and at most {most} can be" / "il y a {n} choses à retenir d'un pas à l'autre, une par before(…) et une par whenever, et l'on en retient au plus {most}";
    "fault.assumes-output": "what is assumed of the environment may speak of the output {name} only as it was: before({name})" / "ce qu'on suppose de l'environnement ne peut parler de la sortie {name} qu'au passé : before({name})";
    "fault.aiger": "a circuit in AIGER begins with aag or aig and five numbers" / "un circuit AIGER commence par aag ou aig et cinq nombres";
    "fault.literal": "the literal {found} is defined nowhere, or is larger than the header says" / "le littéral {found} n'est défini nulle part, ou dépasse ce que dit l'en-tête";
    "fault.literal-twice": "the literal {found} is defined a second time here" / "le littéral {found} est défini ici une seconde fois";
    "fault.loop": "gates of this circuit need each other in a circle" / "des portes de ce circuit dépendent les unes des autres en cercle";
    "fault.aiger-part": "{found} is not for controllers" / "{found} n'est pas pour les contrôleurs";
    "fault.other-signals": "the signals are {found}, and the specification has {wanted}" / "les signaux sont {found}, et la spécification a {wanted}";

    "synthesis.stopped": "stopped before the end" / "arrêté avant la fin";
    "synthesis.memory": "this takes more than {memory} of memory" / "il faudrait plus de {memory} de mémoire";
    "synthesis.cases": "the machine has more than {most} cases, too many to be listed: write it as a circuit, .aag or .aig" / "la machine a plus de {most} cas, trop pour en faire la liste : écrivez-la comme circuit, .aag ou .aig";
    "synthesis.unproved": "what was found did not pass its check, and is not written: this is a fault of Bachet" / "ce qui a été trouvé n'a pas passé la vérification, et n'est pas écrit : c'est un défaut de Bachet";
};
