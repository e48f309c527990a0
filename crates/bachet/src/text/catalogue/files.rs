//! Texts about what is read and written: arenas, trees and their formats.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "read.memory": "reading it would take more than {memory}; a compressed file may unpack to far more than its size" / "le lire demanderait plus de {memory} ; un fichier compressé peut occuper bien plus que sa taille";
    "read.truncated": "the compressed file breaks off: it is not whole, get it again" / "le fichier compressé s'interrompt : il n'est pas entier, reprenez-le";
    "read.corrupt": "the compressed file is damaged: get it again" / "le fichier compressé est abîmé : reprenez-le";
    "read.directory": "this is a directory, a file is needed" / "c'est un dossier, il faut un fichier";
    "read.failed": "it cannot be read: {reason}" / "lecture impossible : {reason}";
    "read.utf8": "this is not UTF-8 text: save the file as UTF-8" / "ce n'est pas du texte UTF-8 : enregistrez le fichier en UTF-8";

    "statement.number": "{what} must be a number here, not {found}" / "{what} doit être un nombre ici, pas {found}";
    "statement.too-large": "{what} is too large: at most 4294967295" / "{what} est trop grand : au plus 4294967295";
    "statement.too-long": "a name, a number or a statement is longer than can be read: is it a text at all?" / "un nom, un nombre ou une instruction est trop long pour être lu : est-ce bien un texte ?";
    "statement.quote": "this text in quotes has no end: close it with \"" / "ce texte entre guillemets n'a pas de fin : fermez-le avec \"";
    "statement.end": "a ; must end the statement here, not {found}" / "un ; doit terminer l'instruction ici, pas {found}";
    "statement.nothing": "the end of the file" / "la fin du fichier";
    "statement.found": "“{text}”" / "« {text} »";

    "pg.header-late": "parity stands once, before the first vertex: remove this line" / "parity figure une fois, avant le premier sommet : retirez cette ligne";
    "pgn.open": "“{sign}” opens here and is never closed" / "« {sign} » s'ouvre ici et n'est jamais fermé";
    "pgn.close": "“)” closes nothing here" / "« ) » ne ferme rien ici";
    "pgn.tag": "a tag is written [Name \"value\"], on one line" / "une étiquette s'écrit [Nom \"valeur\"], sur une ligne";
    "pg.word": "“{word}” means nothing here: a line is “parity MAX;”, “start ID;” or “id priority owner successors;”"
        / "« {word} » ne veut rien dire ici : une ligne est « parity MAX; », « start ID; » ou « id priorité propriétaire successeurs; »";
    "pg.owner": "the owner must be 0 (J1) or 1 (J2), not {found}" / "le propriétaire doit être 0 (J1) ou 1 (J2), pas {found}";
    "pg.unknown": "an arc leads to {id}, which is not a vertex: declare it or correct the arc"
        / "un arc mène à {id}, qui n'est pas un sommet : déclarez-le ou corrigez l'arc";
    "pg.unknown-start": "plays start at {id}, which is not a vertex: declare it or correct the start"
        / "les parties partent de {id}, qui n'est pas un sommet : déclarez-le ou corrigez le départ";
    "pg.twice": "vertex {id} is declared twice: keep one of the lines" / "le sommet {id} est déclaré deux fois : gardez une seule ligne";
    "pg.what-max": "the largest vertex" / "le plus grand sommet";
    "pg.what-start": "the start" / "le départ";
    "pg.what-vertex": "the vertex" / "le sommet";
    "pg.what-priority": "the priority" / "la priorité";
    "pg.what-owner": "the owner" / "le propriétaire";
    "pg.what-successor": "a successor" / "un successeur";
    "pg.loses-wins": "endings; J1's wins have priority 0 and J2's 3, so that the target priority=0 is J1's goal"
        / "les fins ; les gains de J1 ont la priorité 0 et ceux de J2 la priorité 3, pour que la cible priority=0 soit le but de J1";
    "pg.loses-endings": "who wins at an ending, since the arena has priorities of its own; give the goal again, as a target"
        / "qui gagne à une fin, puisque l'arène a ses propres priorités ; redonnez le but, comme cible";
    "pg.loses-draws": "drawn endings" / "les matchs nuls";
    "pg.loses-ends": "that a play is over at an ending; it stays there, by an arc to itself" / "qu'une partie est finie à une fin ; elle y reste, par un arc vers elle-même";
    "pg.loses-priorities": "priorities that decide nothing; others say who wins" / "les priorités qui ne décident rien ; d'autres disent qui gagne";
    "pg.loses-sets": "several sets to be visited; each vertex stands once for each of them, as long as that one comes next"
        / "plusieurs ensembles à visiter ; chaque sommet y est une fois pour chacun d'eux, tant que celui-là vient ensuite";
    "pg.loses-unending": "who wins a play without end" / "qui gagne une partie sans fin";
    "pg.loses-starts": "more than one start; the first is kept" / "plus d'un départ ; le premier est gardé";
    "pg.loses-title": "the name of the game" / "le nom du jeu";
    "pg.loses-values": "values on vertices" / "les valeurs sur les sommets";
    "pg.loses-labels": "labels beside names; the names are kept" / "les étiquettes à côté des noms ; les noms sont gardés";
    "pg.loses-quotes": "\" in a name; each became '" / "\" dans un nom ; chacun est devenu '";

    "json.what-file": "the file" / "le fichier";
    "json.what-key": "{key}" / "{key}";
    "json.what-owner": "the owner of {v}" / "le propriétaire de {v}";
    "json.what-arcs": "the list of the arcs from {v}" / "la liste des arcs depuis {v}";
    "json.what-share": "the probability of the arc to {to}, such as 1/6," / "la probabilité de l'arc vers {to}, par exemple 1/6,";
    "json.share": "the probability “{found}” of an arc from {v} is none: write a fraction or a decimal number from 0 to 1, such as \"1/6\", of at most 19 digits"
        / "la probabilité « {found} » d'un arc depuis {v} n'en est pas une : écrivez une fraction ou un nombre décimal de 0 à 1, par exemple \"1/6\", d'au plus 19 chiffres";
    "json.with-chance": "{key} has no meaning where chance moves: remove it" / "{key} n'a pas de sens là où le hasard joue : retirez-le";
    "json.what-successor": "a vertex to which an arc leads" / "un sommet où mène un arc";
    "json.what-value": "the value of {v}" / "la valeur de {v}";
    "json.what-priority": "the priority of {v}" / "la priorité de {v}";
    "json.what-label": "the label of {v}" / "l'étiquette de {v}";
    "json.what-vertex-in": "a vertex in {key}" / "un sommet dans {key}";
    "json.what-node": "the node" / "le nœud";
    "json.node": "a node must be a number, a list in brackets or an object in braces, not {found}" / "un nœud doit être un nombre, une liste entre crochets ou un objet entre accolades, pas {found}";
    "json.array": "a list in brackets" / "une liste entre crochets";
    "json.object": "an object in braces" / "un objet entre accolades";
    "json.string": "a text in quotes" / "un texte entre guillemets";
    "json.number": "a number" / "un nombre";
    "json.boolean": "true or false" / "true ou false";
    "json.null": "null" / "null";
    "json.expected": "{what} must be {wanted}, not {found}" / "{what} doit être {wanted}, pas {found}";
    "json.expected-name": "{what} must be a text in quotes or a number, not {found}" / "{what} doit être un texte entre guillemets ou un nombre, pas {found}";
    "json.unknown-key": "“{key}” means nothing here; the keys are: {all}" / "« {key} » ne veut rien dire ici ; les clés sont : {all}";
    "json.unknown-key-near": "“{key}” means nothing here; did you mean “{nearest}”?" / "« {key} » ne veut rien dire ici ; vouliez-vous dire « {nearest} » ?";
    "json.key-twice": "“{key}” stands here a second time: keep one of them" / "« {key} » figure ici une deuxième fois : n'en gardez qu'un";
    "json.owner": "the owner of {v} must be 1 or 2, or 0 for chance, not {found}" / "le propriétaire de {v} doit être 1 ou 2, ou 0 pour le hasard, pas {found}";
    "json.wins-key": "the keys of wins are \"1\" and \"2\", not \"{found}\"" / "les clés de wins sont \"1\" et \"2\", pas \"{found}\"";
    "json.unending": "unending is \"draw\", 1 or 2, not {found}" / "unending vaut \"draw\", 1 ou 2, pas {found}";
    "objective.kind": "no objective is called “{found}”: write one of {all}" / "aucun objectif ne s'appelle « {found} » : écrivez l'un de {all}";
    "objective.no-kind": "the objective needs a kind: write \"kind\" with one of {all}" / "l'objectif a besoin d'une sorte : écrivez \"kind\" avec l'un de {all}";
    "objective.needs": "the objective {kind} needs {key}: list its vertices" / "l'objectif {kind} a besoin de {key} : listez ses sommets";
    "objective.means": "{key} means nothing for the objective {kind}: leave it out" / "{key} ne veut rien dire pour l'objectif {kind} : enlevez-le";
    "objective.one-set": "the objective {kind} has one set of vertices: write {key} as one list, or take generalised-buchi, where each of several sets must be visited"
        / "l'objectif {kind} a un seul ensemble de sommets : écrivez {key} comme une seule liste, ou prenez generalised-buchi, où chacun de plusieurs ensembles doit être visité";
    "objective.both": "unending and objective both say what a play without end comes to: keep one of them"
        / "unending et objective disent tous deux ce que vaut une partie sans fin : n'en gardez qu'un";
    "json.value-text": "“{found}” is no value: write a number, or \"inf\" or \"-inf\"" / "« {found} » n'est pas une valeur : écrivez un nombre, ou \"inf\" ou \"-inf\"";
    "json.value-range": "the value {found} is out of range: at most about 1.8e308" / "la valeur {found} est hors limites : au plus environ 1.8e308";
    "json.priority-range": "the priority {found} is out of range: a whole number from 0 to 2147483647" / "la priorité {found} est hors limites : un entier de 0 à 2147483647";
    "json.priority-missing": "{v} has no priority: give one to every vertex or to none" / "{v} n'a pas de priorité : donnez-en une à chaque sommet ou à aucun";
    "json.needs-owner": "{key} needs owner: without it the file is a position graph, where both players have the same moves"
        / "{key} a besoin de owner : sans lui le fichier est un graphe de positions, où les deux joueurs ont les mêmes coups";
    "json.unknown-target": "{from} has an arc to {to}, which is not a vertex: add {to} to {table} or correct the arc"
        / "{from} a un arc vers {to}, qui n'est pas un sommet : ajoutez {to} à {table} ou corrigez l'arc";
    "json.unknown-vertex": "{v} stands in {key} but is not a vertex: add it to {table} or correct the name"
        / "{v} figure dans {key} mais n'est pas un sommet : ajoutez-le à {table} ou corrigez le nom";
    "json.no-owner": "{v} has no owner: add it to owner, with 1 or 2" / "{v} n'a pas de propriétaire : ajoutez-le à owner, avec 1 ou 2";
    "json.malformed": "this is not JSON" / "ce n'est pas du JSON";
    "json.too-deep": "the brackets are nested too deeply" / "les crochets sont trop imbriqués";
    "json.comment": "JSON has no comments: remove it" / "JSON n'a pas de commentaires : retirez-le";
    "json.literal": "this word is unknown: JSON has true, false and null" / "ce mot est inconnu : JSON a true, false et null";
    "json.comma": "this comma is one too many: remove it" / "cette virgule est de trop : retirez-la";
    "json.missing-comma": "a comma is missing here" / "il manque une virgule ici";
    "json.missing-colon": "a colon is missing after the key" / "il manque un deux-points après la clé";
    "json.bad-number": "this number is not written as JSON writes them" / "ce nombre n'est pas écrit comme JSON les écrit";
    "json.key": "a key in quotes or } must come here" / "il faut ici une clé entre guillemets ou }";
    "json.control": "a line break or control character inside quotes must be written as an escape, such as \\n"
        / "un saut de ligne ou un caractère de contrôle entre guillemets s'écrit par un échappement, comme \\n";
    "json.escape": "this escape is wrong: JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000" / "cet échappement est faux : JSON a \\\" \\\\ \\/ \\b \\f \\n \\r \\t et \\u0000";
    "json.incomplete": "the file breaks off here: brackets or quotes are not closed" / "le fichier s'interrompt ici : des crochets ou des guillemets ne sont pas fermés";
    "json.trailing": "something follows the closing bracket: remove it" / "quelque chose suit le crochet fermant : retirez-le";

    "python.dictionary": "a dictionary in braces" / "un dictionnaire entre accolades";
    "python.tuple": "a tuple in parentheses" / "un n-uplet entre parenthèses";
    "python.name": "a number, a text in quotes or a tuple" / "un nombre, un texte entre guillemets ou un n-uplet";
    "python.scalar": "a whole number or a text in quotes" / "un entier ou un texte entre guillemets";
    "python.boolean": "True or False" / "True ou False";
    "python.what-key": "a key" / "une clé";
    "python.what-in-tuple": "a value in a tuple" / "une valeur dans un n-uplet";
    "python.assignment": "an assignment such as {example} must stand here, not {found}: only values that are written out are read, nothing is run"
        / "il faut ici une affectation comme {example}, pas {found} : seules les valeurs écrites en entier sont lues, rien n'est exécuté";
    "python.line": "the line must end here, not go on with {found}" / "la ligne doit s'arrêter ici, sans {found}";
    "python.expression": "“{found}” is not understood here: nothing is run, and a comprehension may only go through range, lists and tuples, with sums, comparisons and if" / "« {found} » n'est pas compris ici : rien n'est exécuté, et une compréhension ne parcourt que range, des listes et des n-uplets, avec des sommes, des comparaisons et if";
    "python.unknown-name": "“{name}” stands for nothing here: give it a number, a text or a list before, or write the values out" / "« {name} » ne désigne rien ici : donnez-lui d'abord un nombre, un texte ou une liste, ou écrivez les valeurs";
    "python.call": "{name}() is not called: range, len, min, max, abs, str, list, tuple, set and sorted are known; write the other values out" / "{name}() n'est pas appelée : range, len, min, max, abs, str, list, tuple, set et sorted sont connues ; écrivez les autres valeurs";
    "python.not-whole": "a whole number must stand here" / "il faut ici un entier";
    "python.number-range": "this number is too large, or divided by 0" / "ce nombre est trop grand, ou divisé par 0";
    "python.loop-too-large": "this comprehension makes too many values to be written out: take fewer" / "cette compréhension donne trop de valeurs pour être écrites : prenez-en moins";
    "python.bracket": "“{found}” closes a bracket that is not the one opened last" / "« {found} » ferme un crochet qui n'est pas le dernier ouvert";
    "python.quote": "this text in quotes does not end on its line: close it" / "ce texte entre guillemets ne finit pas sur sa ligne : fermez-le";
    "python.escape": "this escape is wrong: \\n \\t \\r \\\\ \\' \\\" \\x00 \\u0000 and \\U00000000 are read" / "cet échappement est faux : \\n \\t \\r \\\\ \\' \\\" \\x00 \\u0000 et \\U00000000 sont lus";
    "python.bad-number": "“{found}” is not a number as Python writes them" / "« {found} » n'est pas un nombre écrit comme en Python";
    "python.whole": "“{found}” is not a whole number: names are made of whole numbers and texts" / "« {found} » n'est pas un entier : les noms sont faits d'entiers et de textes";
    "python.one-value": "a tuple with one value needs a comma after it: (1,)" / "un n-uplet d'une seule valeur demande une virgule : (1,)";
    "python.mark": "a vertex is marked with True: remove the others" / "un sommet est marqué par True : retirez les autres";
    "python.two-graphs": "“{name}” means nothing here, and {graph} is the graph already; beside it there may be: {all}"
        / "« {name} » ne veut rien dire ici, et {graph} est déjà le graphe ; à côté il peut y avoir : {all}";
    "python.no-graph": "there is no graph: write {example}" / "il n'y a pas de graphe : écrivez {example}";
    "python.needs-owner": "{key} needs S1, J1's vertices: without it this is a position graph, where both players have the same moves"
        / "{key} a besoin de S1, les sommets de J1 : sans lui c'est un graphe de positions, où les deux joueurs ont les mêmes coups";
    "python.two-owners": "{v} belongs to both players: keep one of them" / "{v} est aux deux joueurs : n'en gardez qu'un";

    "solution.header": "a solution starts with “solution MAX;”" / "une solution commence par « solution MAX; »";
    "solution.count": "the header announces {announced} vertices, but there are {found}" / "l'en-tête annonce {announced} sommets, mais il y en a {found}";
    "solution.what-choice": "the choice" / "le choix";
    "paritysol.word": "a line is “paritysol MAX;” or “vertex winner choice;”" / "une ligne est « paritysol MAX; » ou « sommet gagnant choix; »";
    "paritysol.winner": "the winner must be 0 (J1) or 1 (J2), not {found}" / "le gagnant doit être 0 (J1) ou 1 (J2), pas {found}";
    "paritysol.unknown": "the arena has no vertex {id}: is this the solution of another game?" / "l'arène n'a pas de sommet {id} : est-ce la solution d'un autre jeu ?";
    "paritysol.twice": "vertex {id} stands here a second time: keep one of the lines" / "le sommet {id} figure ici une deuxième fois : n'en gardez qu'une ligne";
    "paritysol.missing": "the solution says nothing of {name}: every vertex needs a winner" / "la solution ne dit rien de {name} : chaque sommet a besoin d'un gagnant";
    "solution.word": "a line is “vertex winner rank;”" / "une ligne est « sommet gagnant rang; »";
    "solution.order": "vertex {expected} must come here: the vertices stand in order, each once" / "le sommet {expected} doit venir ici : les sommets sont dans l'ordre, chacun une fois";
    "solution.what-winner": "the winner" / "le gagnant";
    "solution.what-rank": "the rank" / "le rang";
    "solution.winner": "the winner is 1, 2 or 0 for a draw, not {found}" / "le gagnant est 1, 2 ou 0 pour un match nul, pas {found}";
    "solution.name": "vertex {v} is called {name} here and {own} in the arena: this solution belongs to another arena"
        / "le sommet {v} s'appelle ici {name} et {own} dans l'arène : cette solution appartient à une autre arène";

    "strategy.what-file": "the strategy" / "la stratégie";
    "strategy.what-choice": "the choice at {v}" / "le choix en {v}";
    "strategy.not-owner": "{v} is {owner}'s, and the strategy is {player}'s: remove it, or give the other player"
        / "{v} est à {owner}, et la stratégie à {player} : retirez-le, ou donnez l'autre joueur";
    "strategy.no-arcs": "{v} has no arcs: there is nothing to choose" / "{v} n'a pas d'arc : il n'y a rien à choisir";
    "strategy.no-arc": "{v} has no arc to {to}; its arcs lead to: {known}" / "{v} n'a pas d'arc vers {to} ; ses arcs mènent à : {known}";

    "exercise.player": "{what} is a player, 1 or 2, not {found}" / "{what} est un joueur, 1 ou 2, pas {found}";
    "exercise.name": "there is no {name} here; the names are: {all}" / "il n'y a pas de {name} ici ; les noms sont : {all}";
    "exercise.name-near": "there is no {name} here; did you mean {nearest}?" / "il n'y a pas de {name} ici ; vouliez-vous dire {nearest} ?";
    "exercise.other-sheet": "this is the sheet of another exercise: “{key}” is {found}, not {wanted}" / "c'est la feuille d'un autre exercice : « {key} » vaut {found}, pas {wanted}";
    "exercise.integer": "a number in {what} must be a whole one, not {found}" / "un nombre dans {what} doit être entier, pas {found}";
};
