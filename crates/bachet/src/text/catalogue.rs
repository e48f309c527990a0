//! Every text of the library, in both languages.

use super::Catalogue;

/// The library's texts: errors, flaws and reasons.
///
/// ```
/// use bachet::text::{Lang, TEXTS};
/// assert_eq!(TEXTS.entry("reason.drawn").pattern(Lang::En), "drawn");
/// ```
pub const TEXTS: Catalogue = crate::texts! {
    "graph.empty": "the arena is empty: it needs at least one vertex" / "l'arène est vide : il faut au moins un sommet";
    "graph.too-large": "the arena is too large: at most 4,294,967,295 vertices, and fewer than 2^32 arcs around any 65,536 of them"
        / "l'arène est trop grande : au plus 4 294 967 295 sommets, et moins de 2^32 arcs autour de 65 536 d'entre eux";
    "graph.unknown-target": "{from} has an arc to vertex number {to}, which does not exist"
        / "{from} a un arc vers le sommet numéro {to}, qui n'existe pas";
    "graph.rows": "row {row} ends before it starts, or beyond the last target: ends must rise from 0 to the number of targets"
        / "la ligne {row} finit avant son début, ou après la dernière cible : les fins doivent croître de 0 au nombre de cibles";
    "graph.names": "there are {found} names for {wanted} vertices: give one to each" / "il y a {found} noms pour {wanted} sommets : donnez-en un à chacun";
    "graph.name-twice": "two vertices are called {name}: give each its own name"
        / "deux sommets s'appellent {name} : donnez à chacun son nom";

    "arena.dead-end": "{name} has neither arcs nor an ending: add an arc, put it in wins or draws, or set convention to normal or misere"
        / "{name} n'a ni arc ni fin : ajoutez un arc, mettez-le dans wins ou draws, ou donnez à convention la valeur normal ou misere";
    "arena.two-endings": "{name} has two different endings: keep one of them" / "{name} a deux fins différentes : n'en gardez qu'une";
    "arena.not-alternating": "the arc from {from} to {to} joins two vertices of {player}: correct it, or set alternating to false"
        / "l'arc de {from} à {to} joint deux sommets de {player} : corrigez-le, ou donnez à alternating la valeur false";

    "tree.no-value": "the leaf {path} has no value: write a number, or give the key value" / "la feuille {path} n'a pas de valeur : écrivez un nombre, ou donnez la clé value";
    "tree.label": "“{label}” is no label: it must not be empty, be . or have / in it" / "« {label} » n'est pas une étiquette : elle ne doit ni être vide, ni être ., ni contenir /";
    "tree.same-label": "two children of one node are called {label}: give each its own label" / "deux enfants d'un nœud s'appellent {label} : donnez à chacun son étiquette";
    "tree.too-deep": "the tree is too deep: {most} moves at most" / "l'arbre est trop profond : {most} coups au plus";
    "tree.too-large": "the tree is too large: at most 4,294,967,295 nodes" / "l'arbre est trop grand : au plus 4 294 967 295 nœuds";
    "tree.no-child": "{here} has no child {name}; its children are: {all}" / "{here} n'a pas d'enfant {name} ; ses enfants sont : {all}";
    "tree.no-children": "{here} is a leaf: it has no child {name}" / "{here} est une feuille : elle n'a pas d'enfant {name}";

    "read.truncated": "the compressed file breaks off: it is not whole, get it again" / "le fichier compressé s'interrompt : il n'est pas entier, reprenez-le";
    "read.corrupt": "the compressed file is damaged: get it again" / "le fichier compressé est abîmé : reprenez-le";
    "read.directory": "this is a directory, a file is needed" / "c'est un dossier, il faut un fichier";
    "read.failed": "it cannot be read: {reason}" / "lecture impossible : {reason}";
    "read.utf8": "this is not UTF-8 text: save the file as UTF-8" / "ce n'est pas du texte UTF-8 : enregistrez le fichier en UTF-8";

    "statement.number": "{what} must be a number here, not {found}" / "{what} doit être un nombre ici, pas {found}";
    "statement.too-large": "{what} is too large: at most 4294967295" / "{what} est trop grand : au plus 4294967295";
    "statement.too-long": "this statement has no end within 512 MiB: is it a text at all?" / "cette instruction n'a pas de fin en 512 Mio : est-ce bien un texte ?";
    "statement.quote": "this text in quotes has no end: close it with \"" / "ce texte entre guillemets n'a pas de fin : fermez-le avec \"";
    "statement.end": "a ; must end the statement here, not {found}" / "un ; doit terminer l'instruction ici, pas {found}";
    "statement.nothing": "the end of the file" / "la fin du fichier";
    "statement.found": "“{text}”" / "« {text} »";

    "pg.header-late": "parity stands once, before the first vertex: remove this line" / "parity figure une fois, avant le premier sommet : retirez cette ligne";
    "pg.word": "“{word}” means nothing here: a line is “parity MAX;”, “start ID;” or “id priority owner successors;”"
        / "« {word} » ne veut rien dire ici : une ligne est « parity MAX; », « start ID; » ou « id priorité propriétaire successeurs; »";
    "pg.owner": "the owner must be 0 (J1) or 1 (J2), not {found}" / "le propriétaire doit être 0 (J1) ou 1 (J2), pas {found}";
    "pg.unknown": "an arc leads to {id}, which is not a vertex: declare it or correct the arc"
        / "un arc mène à {id}, qui n'est pas un sommet : déclarez-le ou corrigez l'arc";
    "pg.unknown-start": "plays start at {id}, which is not a vertex: declare it or correct the start"
        / "les parties partent de {id}, qui n'est pas un sommet : déclarez-le ou corrigez le départ";
    "pg.twice": "vertex {id} is declared twice: keep one of the lines" / "le sommet {id} est déclaré deux fois : gardez une seule ligne";
    "pg.what-max": "the largest vertex" / "le plus grand sommet";
    "pg.what-start": "the start" / "le départ";
    "pg.what-vertex": "the vertex" / "le sommet";
    "pg.what-priority": "the priority" / "la priorité";
    "pg.what-owner": "the owner" / "le propriétaire";
    "pg.what-successor": "a successor" / "un successeur";
    "pg.loses-wins": "endings; J1's wins have priority 0 and J2's 3, so that --target priority=0 is J1's goal"
        / "les fins ; les gains de J1 ont la priorité 0 et ceux de J2 la priorité 3, pour que --target priority=0 soit le but de J1";
    "pg.loses-endings": "who wins at an ending, since the arena has priorities of its own; give the goal again with --target"
        / "qui gagne à une fin, puisque l'arène a ses propres priorités ; redonnez le but avec --target";
    "pg.loses-draws": "drawn endings" / "les matchs nuls";
    "pg.loses-dead-ends": "vertices without arcs; each got an arc to itself" / "les sommets sans arc ; chacun a reçu un arc vers lui-même";
    "pg.loses-unending": "who wins a play without end" / "qui gagne une partie sans fin";
    "pg.loses-starts": "more than one start; the first is kept" / "plus d'un départ ; le premier est gardé";
    "pg.loses-title": "the name of the game" / "le nom du jeu";
    "pg.loses-values": "values on vertices" / "les valeurs sur les sommets";
    "pg.loses-labels": "labels beside names; the names are kept" / "les étiquettes à côté des noms ; les noms sont gardés";
    "pg.loses-quotes": "\" in a name; each became '" / "\" dans un nom ; chacun est devenu '";

    "json.what-file": "the file" / "le fichier";
    "json.what-key": "{key}" / "{key}";
    "json.what-owner": "the owner of {v}" / "le propriétaire de {v}";
    "json.what-arcs": "the list of the arcs from {v}" / "la liste des arcs depuis {v}";
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
    "json.unknown-key": "“{key}” means nothing here; the keys are: {all}" / "« {key} » ne veut rien dire ici ; les clés sont : {all}";
    "json.unknown-key-near": "“{key}” means nothing here; did you mean “{nearest}”?" / "« {key} » ne veut rien dire ici ; vouliez-vous dire « {nearest} » ?";
    "json.key-twice": "“{key}” stands here a second time: keep one of them" / "« {key} » figure ici une deuxième fois : n'en gardez qu'un";
    "json.owner": "the owner of {v} must be 1 or 2, not {found}" / "le propriétaire de {v} doit être 1 ou 2, pas {found}";
    "json.wins-key": "the keys of wins are \"1\" and \"2\", not \"{found}\"" / "les clés de wins sont \"1\" et \"2\", pas \"{found}\"";
    "json.convention": "convention is none, normal or misere, not {found}" / "convention vaut none, normal ou misere, pas {found}";
    "json.unending": "unending is \"draw\", 1 or 2, not {found}" / "unending vaut \"draw\", 1 ou 2, pas {found}";
    "json.value-range": "the value {found} is out of range: at most about 1.8e308" / "la valeur {found} est hors limites : au plus environ 1.8e308";
    "json.priority-range": "the priority {found} is out of range: a whole number from 0 to 4294967295" / "la priorité {found} est hors limites : un entier de 0 à 4294967295";
    "json.priority-missing": "{v} has no priority: give one to every vertex or to none" / "{v} n'a pas de priorité : donnez-en une à chaque sommet ou à aucun";
    "json.needs-owner": "{key} needs owner: without it the file is a position graph, where both players have the same moves"
        / "{key} a besoin de owner : sans lui le fichier est un graphe de positions, où les deux joueurs ont les mêmes coups";
    "json.unknown-target": "{from} has an arc to {to}, which is not a vertex: add {to} to {table} or correct the arc"
        / "{from} a un arc vers {to}, qui n'est pas un sommet : ajoutez {to} à {table} ou corrigez l'arc";
    "json.unknown-vertex": "{v} stands in {key} but is not a vertex: add it to {table} or correct the name"
        / "{v} figure dans {key} mais n'est pas un sommet : ajoutez-le à {table} ou corrigez le nom";
    "json.no-owner": "{v} has no owner: add it to owner, with 1 or 2" / "{v} n'a pas de propriétaire : ajoutez-le à owner, avec 1 ou 2";
    "json.malformed": "this is not JSON" / "ce n'est pas du JSON";
    "json.too-deep": "the brackets are nested too deeply" / "les crochets sont trop imbriqués";
    "json.comment": "JSON has no comments: remove it" / "JSON n'a pas de commentaires : retirez-le";
    "json.literal": "this word is unknown: JSON has true, false and null" / "ce mot est inconnu : JSON a true, false et null";
    "json.comma": "this comma is one too many: remove it" / "cette virgule est de trop : retirez-la";
    "json.missing-comma": "a comma is missing here" / "il manque une virgule ici";
    "json.missing-colon": "a colon is missing after the key" / "il manque un deux-points après la clé";
    "json.bad-number": "this number is not written as JSON writes them" / "ce nombre n'est pas écrit comme JSON les écrit";
    "json.key": "a key in quotes or } must come here" / "il faut ici une clé entre guillemets ou }";
    "json.control": "a line break or control character inside quotes must be written as an escape, such as \\n"
        / "un saut de ligne ou un caractère de contrôle entre guillemets s'écrit par un échappement, comme \\n";
    "json.escape": "this escape is wrong: JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000" / "cet échappement est faux : JSON a \\\" \\\\ \\/ \\b \\f \\n \\r \\t et \\u0000";
    "json.incomplete": "the file breaks off here: brackets or quotes are not closed" / "le fichier s'interrompt ici : des crochets ou des guillemets ne sont pas fermés";
    "json.trailing": "something follows the closing bracket: remove it" / "quelque chose suit le crochet fermant : retirez-le";

    "solution.header": "a solution starts with “solution MAX;”: write one with solve -o" / "une solution commence par « solution MAX; » : écrivez-en une avec solve -o";
    "solution.count": "the header announces {announced} vertices, but there are {found}" / "l'en-tête annonce {announced} sommets, mais il y en a {found}";
    "solution.word": "a line is “vertex winner rank;”" / "une ligne est « sommet gagnant rang; »";
    "solution.order": "vertex {expected} must come here: the vertices stand in order, each once" / "le sommet {expected} doit venir ici : les sommets sont dans l'ordre, chacun une fois";
    "solution.what-winner": "the winner" / "le gagnant";
    "solution.what-rank": "the rank" / "le rang";
    "solution.winner": "the winner is 1, 2 or 0 for a draw, not {found}" / "le gagnant est 1, 2 ou 0 pour un match nul, pas {found}";
    "solution.name": "vertex {v} is called {name} here and {own} in the arena: this solution belongs to another arena"
        / "le sommet {v} s'appelle ici {name} et {own} dans l'arène : cette solution appartient à une autre arène";

    "strategy.what-file": "the strategy" / "la stratégie";
    "strategy.what-choice": "the choice at {v}" / "le choix en {v}";
    "strategy.unknown": "{v} is not a vertex of the arena" / "{v} n'est pas un sommet de l'arène";
    "strategy.not-owner": "{v} is {owner}'s, and the strategy is {player}'s: remove it, or give the other player with --player"
        / "{v} est à {owner}, et la stratégie à {player} : retirez-le, ou donnez l'autre joueur avec --player";
    "strategy.no-arcs": "{v} has no arcs: there is nothing to choose" / "{v} n'a pas d'arc : il n'y a rien à choisir";
    "strategy.no-arc": "{v} has no arc to {to}; its arcs lead to: {known}" / "{v} n'a pas d'arc vers {to} ; ses arcs mènent à : {known}";

    "reason.target": "{v} is in the target: it is in A0." / "{v} est dans la cible : il est dans A0.";
    "reason.chosen": "{v} is {owner}'s and has an arc to {to}, which is in A{before}: so {v} is in A{n}."
        / "{v} est à {owner} et a un arc vers {to}, qui est dans A{before} : donc {v} est dans A{n}.";
    "reason.forced": "{v} is {owner}'s and {count?its only arc|all its arcs} ({arcs}) {count?leads|lead} to A{before}: so {v} is in A{n}."
        / "{v} est à {owner} et {count?son seul arc|tous ses arcs} ({arcs}) {count?mène|mènent} dans A{before} : donc {v} est dans A{n}.";
    "reason.ended": "A play ends at {v}, {how}, and {v} is not in the target: so it is not in the attractor."
        / "Une partie se termine en {v}, {how}, et {v} n'est pas dans la cible : donc il n'est pas dans l'attracteur.";
    "reason.won": "won by {player}" / "gagnée par {player}";
    "reason.drawn": "drawn" / "par un match nul";
    "reason.no-way": "{v} is {owner}'s and none of its arcs ({arcs}) leads into the attractor: so {v} is not in it."
        / "{v} est à {owner} et aucun de ses arcs ({arcs}) ne mène dans l'attracteur : donc {v} n'y est pas.";
    "reason.escapes": "{v} is {owner}'s and has {count?an arc|arcs} to {to}, outside the attractor: so {v} is not in it."
        / "{v} est à {owner} et a {count?un arc|des arcs} vers {to}, hors de l'attracteur : donc {v} n'y est pas.";

    "flaw.size": "the arena has {arena} vertices, the solution speaks of {solution}" / "l'arène a {arena} sommets, la solution parle de {solution}";
    "flaw.ending": "a play ends at {v}, otherwise than the solution says" / "une partie se termine en {v}, autrement que la solution ne le dit";
    "flaw.no-winning-move": "{v} is said to be won by {player}, who moves there, but no arc leads to a vertex won by {player}"
        / "{v} serait gagné par {player}, qui y joue, mais aucun arc ne mène à un sommet gagné par {player}";
    "flaw.loser-escapes": "{v} is said to be won by {player}, but {loser} can leave to {to}"
        / "{v} serait gagné par {player}, mais {loser} peut s'échapper vers {to}";
    "flaw.draw-is-won": "{v} is said to be a draw, but {player} can go to {to} and win" / "{v} serait nul, mais {player} peut aller en {to} et gagner";
    "flaw.draw-is-lost": "{v} is said to be a draw, but {player}, who moves there, cannot keep it" / "{v} serait nul, mais {player}, qui y joue, ne peut pas le garder";
    "flaw.rank": "{v} has rank {said}, but the right one is {right}, from its successors' ranks"
        / "{v} a le rang {said}, mais le bon est {right}, d'après les rangs de ses successeurs";
    "flaw.a-rank": "{rank}" / "{rank}";
    "flaw.no-rank": "none" / "aucun";
    "flaw.endless": "{v} is said to be won by {player} without end, but a play without end is not a win for {player} in this game"
        / "{v} serait gagné par {player} sans fin, mais une partie sans fin n'est pas un gain de {player} dans ce jeu";

    "grundy.cycle": "the graph has a cycle, {cycle}: its vertices have no Grundy numbers. solve handles it"
        / "le graphe a un cycle, {cycle} : ses sommets n'ont pas de nombres de Grundy. solve sait le traiter";

    "explore.positions": "the game has more than {limit} positions: allow more with --max-positions, or take a smaller game"
        / "le jeu a plus de {limit} positions : permettez-en plus avec --max-positions, ou prenez un jeu plus petit";
    "explore.memory": "more than {mib} MiB would be needed, after {n} positions: allow more with --max-memory, or take a smaller game"
        / "il faudrait plus de {mib} Mio, après {n} positions : permettez-en plus avec --max-memory, ou prenez un jeu plus petit";
    "explore.stopped": "stopped after {n} {n?position|positions}" / "arrêté après {n} {n?position|positions}";

    "score.wins": "{player} wins in {n}" / "{player} gagne en {n}";
    "score.won": "{player} has won" / "{player} a gagné";
    "score.cut": "{value}: {player} has {other} already" / "{value} : {player} a déjà {other}";
    "score.cut-win": "{value}: elsewhere {other}" / "{value} : ailleurs {other}";
    "score.below": "below {other}" / "moins que {other}";
    "score.not-above": "not above {other}" / "pas plus que {other}";
    "score.above": "above {other}" / "plus que {other}";
    "score.not-below": "not below {other}" / "pas moins que {other}";

    "search.heuristic": "there is no heuristic {name} for this game; there are: {all}" / "il n'y a pas d'heuristique {name} pour ce jeu ; il y a : {all}";
    "search.heuristic-near": "there is no heuristic {name} for this game; did you mean {nearest}?" / "il n'y a pas d'heuristique {name} pour ce jeu ; vouliez-vous dire {nearest} ?";
    "search.no-value": "{position} has no value, and a search of depth {depth} stops there: give it one, or choose another depth"
        / "{position} n'a pas de valeur, et une recherche de profondeur {depth} s'y arrête : donnez-lui-en une, ou choisissez une autre profondeur";
    "search.algorithm": "there is no algorithm {name}; there are: {all}" / "il n'y a pas d'algorithme {name} ; il y a : {all}";
    "search.algorithm-near": "there is no algorithm {name}; did you mean {nearest}?" / "il n'y a pas d'algorithme {name} ; vouliez-vous dire {nearest} ?";
    "search.finished": "there is nothing to search: the play has ended here, {how}" / "il n'y a rien à chercher : la partie est finie ici, {how}";
    "search.depth": "the depth must be a whole number from 1 to {most}, not {found}" / "la profondeur doit être un entier de 1 à {most}, pas {found}";
    "search.no-depth": "{algorithm} plays or proves to the end and has no depth: limit its time or its nodes" / "{algorithm} joue ou prouve jusqu'à la fin et n'a pas de profondeur : limitez son temps ou ses nœuds";
    "search.no-heuristic": "{algorithm} plays or proves to the end and uses no heuristic" / "{algorithm} joue ou prouve jusqu'à la fin et n'utilise pas d'heuristique";
    "search.no-time": "a search takes time: give it more than 0" / "une recherche prend du temps : donnez-lui plus que 0";
    "search.no-record": "{algorithm} cannot be recorded; minimax and alphabeta can" / "{algorithm} ne peut pas être enregistré ; minimax et alphabeta le peuvent";
    "search.plays": "playouts:N plays N times, from 1 to 1000000, not {found}" / "playouts:N joue N parties, de 1 à 1000000, pas {found}";

    "computer.unknown": "there is no computer {name}; there are perfect, random, a number from 0 to 100, {all}, and a heuristic with a depth such as lines:2"
        / "il n'y a pas d'ordinateur {name} ; il y a perfect, random, un nombre de 0 à 100, {all}, et une heuristique avec une profondeur comme lines:2";
    "computer.unknown-near": "there is no computer {name}; did you mean {nearest}?" / "il n'y a pas d'ordinateur {name} ; vouliez-vous dire {nearest} ?";
    "computer.strength": "a strength is a whole number from 0 to 100, not {found}" / "une force est un entier de 0 à 100, pas {found}";
    "computer.option": "the only option of a computer is heuristic=NAME, not {found}" / "la seule option d'un ordinateur est heuristic=NOM, pas {found}";
    "computer.no-heuristic": "{name} does not take another heuristic" / "{name} ne prend pas d'autre heuristique";
    "computer.number": "a number of positions or plays is at least 1, and a time ends in s or ms: {found} is neither"
        / "un nombre de positions ou de parties vaut au moins 1, et un temps finit par s ou ms : {found} n'est ni l'un ni l'autre";
    "computer.duration": "a time is written 2s, 500ms, 1.5s, 1m or 1h, not {found}" / "un temps s'écrit 2s, 500ms, 1.5s, 1m ou 1h, pas {found}";
    "computer.unsolved": "{name} needs the solution of the game: take a smaller game, or a computer that searches, such as engine:2s"
        / "{name} a besoin de la solution du jeu : prenez un jeu plus petit, ou un ordinateur qui cherche, comme engine:2s";

    "games.unknown": "there is no game {name}; the games are: {all}" / "il n'y a pas de jeu {name} ; les jeux sont : {all}";
    "games.unknown-near": "there is no game {name}; did you mean {nearest}?" / "il n'y a pas de jeu {name} ; vouliez-vous dire {nearest} ?";
    "games.no-shape": "{name} has one shape only: remove :{shape}" / "{name} n'a qu'une forme : retirez :{shape}";
    "games.no-options": "{name} has no options: remove {option}" / "{name} n'a pas d'options : retirez {option}";
    "games.option": "{name} has no option {option}; its options are: {all}" / "{name} n'a pas d'option {option} ; ses options sont : {all}";
    "games.option-near": "{name} has no option {option}; did you mean {nearest}?" / "{name} n'a pas d'option {option} ; vouliez-vous dire {nearest} ?";
    "games.option-form": "this option of {name} is written {form}, and stands once" / "cette option de {name} s'écrit {form}, et figure une fois";
    "games.number": "{what} must be a whole number from {least} to {most}, not {found}" / "{what} doit être un entier de {least} à {most}, pas {found}";
    "games.range": "{what} must be a range such as 1-3, not {found}" / "{what} doit être un intervalle comme 1-3, pas {found}";
    "games.board": "a board is written WxH, such as 7x6, not {found}" / "un plateau s'écrit WxH, comme 7x6, pas {found}";
    "games.line": "a line of {found} is not possible on a board of {board}" / "un alignement de {found} n'est pas possible sur un plateau de {board}";
    "games.connect4-too-large": "a board of {found} is too large: W × (H + 1) may be 64 at most" / "un plateau de {found} est trop grand : W × (H + 1) peut valoir 64 au plus";
    "games.mnk-too-large": "a board of {found} is too large: 64 squares at most" / "un plateau de {found} est trop grand : 64 cases au plus";
    "games.chomp-too-large": "a bar of {found} is too large: rows and columns may be 64 together at most" / "une tablette de {found} est trop grande : lignes et colonnes peuvent faire 64 ensemble au plus";
    "games.octal-code": "an octal code is written 0.77, with digits from 0 to 7, not {found}" / "un code octal s'écrit 0.77, avec des chiffres de 0 à 7, pas {found}";
    "games.not-impartial": "{name} cannot be part of a sum: its players have different moves, or it is misère" / "{name} ne peut pas entrer dans une somme : ses joueurs ont des coups différents, ou il est misère";
    "games.heaps": "heaps are written as {example} is, not {found}" / "les tas s'écrivent comme {example}, pas {found}";
    "games.heaps-too-large": "{found} cannot come from {start}" / "{found} ne peut pas venir de {start}";
    "games.race-beyond": "the race ends at {goal}" / "la course se termine à {goal}";
    "games.bar-too-large": "{found} cannot come from {whole}" / "{found} ne peut pas venir de {whole}";
    "games.rows": "what is left is written as row lengths that do not grow, such as {example}, not {found}" / "ce qui reste s'écrit en longueurs de lignes qui ne croissent pas, comme {example}, pas {found}";
    "games.no-column": "there is no column {column}: the columns are 1 to {width}" / "il n'y a pas de colonne {column} : les colonnes vont de 1 à {width}";
    "games.full-column": "column {column} cannot be played after {moves}" / "la colonne {column} ne peut pas être jouée après {moves}";
    "games.over": "the game is over after {moves}" / "la partie est finie après {moves}";
    "games.connect4-rows": "a board is {height} rows of {width} places, from the top, with / between them and x, o or . for each, not {found}"
        / "un plateau est {height} lignes de {width} cases, depuis le haut, séparées par / avec x, o ou . pour chacune, pas {found}";
    "games.mnk-rows": "a board is {height} rows of {width} squares with / between them and x, o or . for each, not {found}"
        / "un plateau est {height} lignes de {width} cases séparées par / avec x, o ou . pour chacune, pas {found}";
    "games.stones": "J1 has {one} stones and J2 {two}: J1 moves first, so J1 has as many or one more" / "J1 a {one} pions et J2 {two} : J1 commence, donc J1 en a autant ou un de plus";
    "games.floating": "a stone floats above a free place" / "un pion flotte au-dessus d'une case libre";
    "games.two-lines": "the game was over before the last move: there is a line of the player to move" / "la partie était finie avant le dernier coup : le joueur au trait a un alignement";
    "games.illegal-move": "{mov} is not a move here; the moves are: {moves}" / "{mov} n'est pas un coup ici ; les coups sont : {moves}";

    "draw.ranks": "{game}: ranks" / "{game} : rangs";
    "draw.ranks-about": "How many of the {n} {n?position|positions} each player wins, by the number of moves: J1 wins {one}, J2 wins {two}, {draw} {draw?is a draw|are draws}."
        / "Combien des {n} {n?position|positions} chaque joueur gagne, selon le nombre de coups : J1 en gagne {one}, J2 en gagne {two}, {draw} {draw?est un match nul|sont des matchs nuls}.";
    "draw.ranks-axis": "rank" / "rang";
    "draw.ranks-draws": "draws" / "matchs nuls";
    "draw.ranks-endless": "endless" / "sans fin";
    "draw.ranks-row": "{player}, rank {rank}: {n}" / "{player}, rang {rank} : {n}";

    "draw.board": "{game}: a position" / "{game} : une position";
    "draw.board-turn": "{player} to move." / "C'est à {player} de jouer.";
    "draw.board-won": "{player} has won." / "{player} a gagné.";
    "draw.board-drawn": "It is a draw." / "C'est un match nul.";
    "draw.board-best": "Best {n?move|moves}: {moves} ({words})." / "{n?Meilleur coup|Meilleurs coups} : {moves} ({words}).";
    "draw.board-alike": "Every move comes to the same: {words}." / "Tous les coups se valent : {words}.";
    "draw.board-move": "{mov}: {words}" / "{mov} : {words}";
    "draw.board-wins": "{player} wins in n moves" / "{player} gagne en n coups";
    "draw.board-draws": "a draw" / "match nul";
    "draw.board-where-break": "A mark stands at the line along which the bar is broken." / "Une marque est au bout de la ligne où la tablette est cassée.";
    "draw.board-where-bite": "A mark stands in the square that is bitten." / "Une marque est dans le carré qui est mordu.";
    "draw.board-where-take": "A mark is for taking the stick above it and all to its right." / "Une marque vaut pour la prise du bâton au-dessus et de tous ceux à sa droite.";
    "draw.board-where-cut": "A mark stands where the heap is split." / "Une marque est là où le tas est coupé.";
    "draw.board-where-objects": "A mark is below the middle of what is taken." / "Une marque est sous le milieu de ce qui est pris.";
    "draw.board-empty": "nothing is left" / "il ne reste rien";
    "draw.board-more-heaps": "and {n} {n?heap|heaps} more" / "et encore {n} tas";
    "draw.drawn": "a draw" / "match nul";

    "draw.history": "{game}: a play" / "{game} : une partie";
    "draw.history-about": "{result} {n} {n?blunder|blunders}." / "{result} {n} {n?faute|fautes}.";
    "draw.history-won": "{player} wins after {n} {n?move|moves}." / "{player} gagne après {n} {n?coup|coups}.";
    "draw.history-drawn": "A draw after {n} {n?move|moves}." / "Match nul après {n} {n?coup|coups}.";
    "draw.history-open": "Not over after {n} {n?move|moves}: {words} with best play." / "Pas finie après {n} {n?coup|coups} : {words} si chacun joue au mieux.";
    "draw.history-side": "{player} wins in" / "{player} gagne en";
    "draw.history-draw": "draw" / "nul";
    "draw.history-start": "start" / "départ";
    "draw.history-win": "the win" / "le gain";
    "draw.history-half": "the draw" / "le match nul";
    "draw.history-blunder": "{player} gives away {what}" / "{player} laisse échapper {what}";

    "draw.grundy": "{game}: Grundy numbers" / "{game} : nombres de Grundy";
    "draw.grundy-about": "{n} Grundy {n?number|numbers}, from 0 to {most}; {zeros} of them {zeros?is|are} 0." / "{n} {n?nombre|nombres} de Grundy, de 0 à {most} ; {zeros} d'entre eux {zeros?vaut|valent} 0.";
    "draw.grundy-heap": "a heap of {heap}: {number}" / "un tas de {heap} : {number}";
    "draw.grundy-position": "{name}: {number}" / "{name} : {number}";
    "draw.grundy-period": "Period {length} from {start} on." / "Période {length} à partir de {start}.";
    "draw.grundy-zero": "whoever must move loses" / "celui qui doit jouer perd";
    "draw.grundy-star": "* differs from what the period would make it" / "* diffère de ce que donnerait la période";
    "draw.grundy-large": "{n} Grundy numbers are too many for a picture: {most} at most; bachet grundy lists them" / "{n} nombres de Grundy sont trop pour une image : {most} au plus ; bachet grundy les liste";

    "draw.layout": "there is no layout {name}; there are: {all}" / "il n'y a pas de disposition {name} ; il y a : {all}";
    "draw.layout-near": "there is no layout {name}; did you mean {nearest}?" / "il n'y a pas de disposition {name} ; vouliez-vous dire {nearest} ?";
    "draw.tree": "{game}: tree" / "{game} : arbre";
    "draw.tree-about": "A tree of {n} {n?node|nodes} with {cuts} {cuts?cut|cuts}. Circles are J1's nodes and squares J2's, with what they are worth inside; a double outline is an ending, a dashed branch a cut."
        / "Un arbre de {n} {n?nœud|nœuds} avec {cuts} {cuts?coupure|coupures}. Les cercles sont les nœuds de J1 et les carrés ceux de J2, leur valeur à l'intérieur ; un double contour est une fin, une branche en tirets une coupure.";
    "draw.tree-unrecorded": "this search was not recorded: ask for its nodes" / "cette recherche n'a pas été enregistrée : demandez ses nœuds";
    "draw.tree-moves": "{n} {n?move|moves}" / "{n} {n?coup|coups}";
    "draw.tree-reason": "{value}: {than}" / "{value} : {than}";
    "draw.tree-ended": "The play has ended." / "La partie est finie.";
    "draw.tree-turn": "{player} is to move." / "C'est à {player} de jouer.";
    "draw.tree-value": "Value: {value}." / "Valeur : {value}.";
    "draw.tree-bounds": "{alpha}, {beta} when the search came here." / "{alpha}, {beta} quand la recherche est arrivée ici.";
    "draw.tree-position": "Position: {position}." / "Position : {position}.";
    "draw.tree-repeated": "{mark}: this position occurs {n} times." / "{mark} : cette position apparaît {n} fois.";
    "draw.tree-cut": "Not looked at: {moves}. {reason}." / "Pas examiné : {moves}. {reason}.";
    "draw.tree-note-win": "{player} {k}: {player} wins in {n} {n?move|moves}" / "{player} {k} : {player} gagne en {n} {n?coup|coups}";
    "draw.tree-note-outcomes": "+1: J1 wins; −1: J2 wins" / "+1 : J1 gagne ; −1 : J2 gagne";
    "draw.tree-note-draws": "+1: J1 wins; 0: a draw; −1: J2 wins" / "+1 : J1 gagne ; 0 : match nul ; −1 : J2 gagne";
    "draw.tree-note-repeated": "{mark}: nodes with the same mark are the same position" / "{mark} : les nœuds de même marque sont la même position";
    "draw.tree-note-truncated": "the tree goes on: {n} {n?node is|nodes are} shown" / "l'arbre continue : {n} {n?nœud est montré|nœuds sont montrés}";

    "draw.game": "{title}" / "{title}";
    "draw.unnamed": "Arena" / "Arène";
    "draw.both": "{one} {two}" / "{one} {two}";
    "draw.step-title": "{game}: {player}'s attractor, A{n}" / "{game} : attracteur de {player}, A{n}";
    "draw.steps-title": "{game}: {player}'s attractor" / "{game} : attracteur de {player}";
    "draw.about": "An arena of {n} {n?vertex|vertices} and {arcs} {arcs?arc|arcs}: {one} {one?circle|circles} of J1 and {two} {two?square|squares} of J2."
        / "Une arène de {n} {n?sommet|sommets} et {arcs} {arcs?arc|arcs} : {one} {one?cercle|cercles} de J1 et {two} {two?carré|carrés} de J2.";
    "draw.about-solution": "J1 wins from {one}, J2 wins from {two}, {draw} {draw?is a draw|are draws}." / "J1 gagne depuis {one}, J2 gagne depuis {two}, {draw} {draw?est un match nul|sont des matchs nuls}.";
    "draw.about-step": "{n} {n?vertex is|vertices are} in A{step} of {player}'s attractor." / "{n} {n?sommet est|sommets sont} dans A{step} de l'attracteur de {player}.";
    "draw.about-steps": "{player}'s attractor grows to {n} {n?vertex|vertices} in {steps} {steps?step|steps}." / "L'attracteur de {player} grandit jusqu'à {n} {n?sommet|sommets} en {steps} pas.";
    "draw.tip-owner": "{v}: {owner} moves." / "{v} : {owner} joue.";
    "draw.tip-wins": "{v}: {owner} moves, {winner} wins in {n} {n?move|moves}." / "{v} : {owner} joue, {winner} gagne en {n} {n?coup|coups}.";
    "draw.tip-endless": "{v}: {owner} moves, {winner} wins because play never ends." / "{v} : {owner} joue, {winner} gagne parce que la partie ne finit pas.";
    "draw.tip-draw": "{v}: {owner} moves, and neither player can force a win: a draw." / "{v} : {owner} joue, et aucun joueur ne peut forcer le gain : un match nul.";
    "draw.tip-won": "{v}: the play ends here, and {winner} has won." / "{v} : la partie finit ici, {winner} a gagné.";
    "draw.tip-drawn": "{v}: the play ends here, in a draw." / "{v} : la partie finit ici, par un match nul.";
    "draw.tip-more": "{n} more {n?arc is|arcs are} not drawn." / "{n} {n?autre arc n'est pas dessiné|autres arcs ne sont pas dessinés}.";
    "draw.no-step": "there is no step {n}: the attractor is whole at A{last}" / "le pas {n} n'existe pas : l'attracteur est complet à A{last}";
    "draw.around-large": "more than {most} vertices lie within {radius} arcs of {v}: take --radius {less}" / "plus de {most} sommets sont à {radius} arcs de {v} ou moins : prenez --radius {less}";
    "draw.around-many": "{v} has more than {most} neighbours: that is too many for a picture" / "{v} a plus de {most} voisins : c'est trop pour une image";
    "draw.too-large": "a picture of {n} vertices cannot be read: draw the neighbourhood of one with --around, or the solution's strata without --unsolved"
        / "une image de {n} sommets serait illisible : dessinez le voisinage d'un sommet avec --around, ou les strates de la solution sans --unsolved";
    "draw.strata-about": "How many of the {n} vertices stand in each stratum: J1's from the left, J2's from the right." / "Combien des {n} sommets sont dans chaque strate : celles de J1 depuis la gauche, celles de J2 depuis la droite.";
    "draw.strata-side": "{player} wins, by rank" / "{player} gagne, par rang";
    "draw.strata-steps": "{player}'s attractor, by step" / "attracteur de {player}, par pas";
    "draw.strata-middle": "neither" / "aucun";
    "draw.strata-outside": "outside" / "dehors";
    "draw.strata-tip": "{player}, rank {rank}: {n} {n?vertex|vertices}, {one} of J1 and {two} of J2." / "{player}, rang {rank} : {n} {n?sommet|sommets}, {one} à J1 et {two} à J2.";
    "draw.strata-tip-endless": "{player}, by play without end: {n} {n?vertex|vertices}, {one} of J1 and {two} of J2." / "{player}, par une partie sans fin : {n} {n?sommet|sommets}, {one} à J1 et {two} à J2.";
    "draw.strata-tip-middle": "Neither player: {n} {n?vertex|vertices}, {one} of J1 and {two} of J2." / "Aucun des joueurs : {n} {n?sommet|sommets}, {one} à J1 et {two} à J2.";

    "draw.png": "the picture cannot be made: {reason}" / "impossible de faire l'image : {reason}";
    "draw.png-size": "a picture of {width} by {height} pixels is too large: take a smaller --scale, or write .svg"
        / "une image de {width} sur {height} pixels est trop grande : prenez un --scale plus petit, ou écrivez en .svg";

    "game.nim.about": "take any number from one pile; whoever takes the last one wins" / "prendre autant qu'on veut dans un tas ; qui prend le dernier gagne";
    "game.nim.rules": "There are piles. In turn, each player takes at least one from one pile, or as many as take= allows. Whoever cannot move loses; with misere, wins. A position is its piles, such as 3-5-7; a move is the number taken if there is one pile, else 5>2 for a pile of 5 that becomes 2."
        / "Il y a des tas. À tour de rôle, chaque joueur prend au moins un objet dans un tas, ou autant que take= le permet. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est ses tas, comme 3-5-7 ; un coup est le nombre pris s'il y a un seul tas, sinon 5>2 pour un tas de 5 qui devient 2.";
    "game.matches.about": "take one or two matches; whoever cannot move loses" / "prendre une ou deux allumettes ; qui ne peut plus jouer perd";
    "game.matches.rules": "Matches lie in a row. In turn, each player takes one or two of them, or as many as take= allows. Whoever cannot move loses; with misere, wins. A position is the number left, a move the number taken."
        / "Des allumettes sont en ligne. À tour de rôle, chaque joueur en prend une ou deux, ou autant que take= le permet. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est le nombre restant, un coup le nombre pris.";
    "game.sticks.about": "take one to three sticks; whoever takes the last one loses" / "prendre un à trois bâtonnets ; qui prend le dernier perd";
    "game.sticks.rules": "The game of Fort Boyard. Sticks stand in a row. In turn, each player takes one, two or three, or as many as take= allows. Whoever takes the last one loses. A position is the number left, a move the number taken."
        / "Le jeu de Fort Boyard. Des bâtonnets sont en ligne. À tour de rôle, chaque joueur en prend un, deux ou trois, ou autant que take= le permet. Qui prend le dernier perd. Une position est le nombre restant, un coup le nombre pris.";
    "game.marienbad.about": "Nim from piles of 1, 3, 5 and 7; whoever takes the last one loses" / "Nim avec des tas de 1, 3, 5 et 7 ; qui prend le dernier perd";
    "game.marienbad.rules": "The game of the film. There are piles, 1-3-5-7 unless told otherwise. In turn, each player takes at least one from one pile. Whoever takes the last one loses. A position is its piles, such as 3-5-7; a move is 5>2 for a pile of 5 that becomes 2."
        / "Le jeu du film. Il y a des tas, 1-3-5-7 sauf indication contraire. À tour de rôle, chaque joueur prend au moins un objet dans un tas. Qui prend le dernier perd. Une position est ses tas, comme 3-5-7 ; un coup est 5>2 pour un tas de 5 qui devient 2.";
    "game.race.about": "add one to ten in turn; whoever reaches the number wins" / "ajouter de un à dix à tour de rôle ; qui atteint le nombre gagne";
    "game.race.rules": "Bachet's race of 1612. The players start from 0 and in turn add a number from 1 to 10, or of the range of say=. The goal may not be passed. Whoever reaches it wins, or whoever moved last if nobody can; with misere, loses. A position is the number reached, a move the number said."
        / "La course de Bachet, 1612. Les joueurs partent de 0 et ajoutent à tour de rôle un nombre de 1 à 10, ou de l'intervalle say=. Le but ne peut pas être dépassé. Qui l'atteint gagne, ou qui a joué le dernier si personne ne peut plus ; avec misere, perd. Une position est le nombre atteint, un coup le nombre dit.";
    "game.grundy.about": "split a heap into two unequal ones; whoever cannot loses" / "couper un tas en deux tas inégaux ; qui ne peut plus perd";
    "game.grundy.rules": "Grundy's game. In turn, each player splits one heap into two of different sizes. Whoever cannot loses; with misere, wins. A position is its heaps, such as 7-3; a move is 7>4+3."
        / "Le jeu de Grundy. À tour de rôle, chaque joueur coupe un tas en deux tas de tailles différentes. Qui ne peut plus perd ; avec misere, gagne. Une position est ses tas, comme 7-3 ; un coup est 7>4+3.";
    "game.kayles.about": "knock down one pin or two neighbours in a row of pins" / "abattre une quille ou deux voisines dans une rangée de quilles";
    "game.kayles.rules": "Pins stand in rows. In turn, each player knocks down one pin or two that stand side by side, which may leave two rows. Whoever cannot move loses; with misere, wins. It is the octal game 0.77. A position is its rows, such as 7-3; a move is 7>4+2."
        / "Des quilles sont en rangées. À tour de rôle, chaque joueur abat une quille ou deux côte à côte, ce qui peut laisser deux rangées. Qui ne peut plus jouer perd ; avec misere, gagne. C'est le jeu octal 0.77. Une position est ses rangées, comme 7-3 ; un coup est 7>4+2.";
    "game.dawson.about": "take two neighbours from a row" / "prendre deux voisins dans une rangée";
    "game.dawson.rules": "Dawson's Kayles. In turn, each player takes two that stand side by side from a row, which may leave two rows. Whoever cannot move loses; with misere, wins. It is the octal game 0.07. A position is its rows, such as 7-3; a move is 7>4+1."
        / "Le Kayles de Dawson. À tour de rôle, chaque joueur prend deux objets côte à côte dans une rangée, ce qui peut laisser deux rangées. Qui ne peut plus jouer perd ; avec misere, gagne. C'est le jeu octal 0.07. Une position est ses rangées, comme 7-3 ; un coup est 7>4+1.";
    "game.octal.about": "any taking and breaking game, by its octal code" / "tout jeu où l'on prend et coupe, par son code octal";
    "game.octal.rules": "Digit k of the code, from 1, says what taking k from a heap may leave: no heap (1), one heap (2), two heaps (4), or a sum of these. Whoever cannot move loses; with misere, wins. A position is its heaps, such as 7-3; a move is 7>4+2 or 7>5."
        / "Le chiffre k du code, à partir de 1, dit ce que prendre k dans un tas peut laisser : aucun tas (1), un tas (2), deux tas (4), ou une somme de ceux-ci. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est ses tas, comme 7-3 ; un coup est 7>4+2 ou 7>5.";
    "game.bar.about": "break the chocolate bar along a line; do not be left with the poisoned square" / "casser la tablette le long d'une ligne ; ne pas rester avec le carré empoisonné";
    "game.bar.rules": "One corner of a bar of chocolate is poisoned. In turn, each player breaks it along a line and eats the piece without the poisoned square. Whoever faces that square alone has lost. A position is the size left, such as 2x3 for two rows and three columns; so is a move."
        / "Un coin d'une tablette de chocolat est empoisonné. À tour de rôle, chaque joueur la casse le long d'une ligne et mange le morceau sans le carré empoisonné. Qui se trouve devant ce seul carré a perdu. Une position est la taille restante, comme 2x3 pour deux lignes et trois colonnes ; un coup aussi.";
    "game.chomp.about": "bite a square and all that is to its right and below; do not be left with the poisoned one" / "mordre un carré et tout ce qui est à sa droite et en dessous ; ne pas rester avec l'empoisonné";
    "game.chomp.rules": "The upper left square of a bar of chocolate is poisoned. In turn, each player bites a square, and all squares to its right and below go with it. Whoever faces the poisoned square alone has lost. A position is its row lengths from the top, such as 3-2; a move is ROW.COLUMN, such as 2.3."
        / "Le carré en haut à gauche d'une tablette est empoisonné. À tour de rôle, chaque joueur mord un carré, et tous les carrés à sa droite et en dessous partent avec lui. Qui se trouve devant le seul carré empoisonné a perdu. Une position est ses longueurs de lignes depuis le haut, comme 3-2 ; un coup est LIGNE.COLONNE, comme 2.3.";
    "game.tictactoe.about": "three in a row on a board of 3 by 3" / "trois alignés sur une grille de 3 sur 3";
    "game.mnk.about": "a line of K marks on a board of W by H" / "un alignement de K marques sur une grille de W sur H";
    "game.mnk.rules": "In turn, J1 marks a free square with x and J2 with o. Whoever first makes a line, along a row, a column or a diagonal, wins; with misere, loses. A full board without a line is a draw. A position is its rows from the top, such as x.o/.x./..o; a move is the number of a square, row by row from 1."
        / "À tour de rôle, J1 marque une case libre de x et J2 de o. Qui fait le premier un alignement, en ligne, en colonne ou en diagonale, gagne ; avec misere, perd. Une grille pleine sans alignement est un match nul. Une position est ses lignes depuis le haut, comme x.o/.x./..o ; un coup est le numéro d'une case, ligne par ligne à partir de 1.";
    "game.connect4.about": "drop stones into columns; whoever makes a line of four wins" / "laisser tomber des pions dans des colonnes ; qui en aligne quatre gagne";
    "game.connect4.rules": "In turn, J1 drops a stone x and J2 a stone o into a column, where it falls to the lowest free place. Whoever first makes a line of four, or of line=, along a row, a column or a diagonal, wins; with misere, loses. A full board without a line is a draw. columns=3-5 allows only these columns. A position is the columns played, such as 4455, or its rows from the top with / between them; a move is a column, from 1."
        / "À tour de rôle, J1 laisse tomber un pion x et J2 un pion o dans une colonne, où il descend à la case libre la plus basse. Qui fait le premier un alignement de quatre, ou de line=, en ligne, en colonne ou en diagonale, gagne ; avec misere, perd. Un plateau plein sans alignement est un match nul. columns=3-5 ne permet que ces colonnes. Une position est les colonnes jouées, comme 4455, ou ses lignes depuis le haut séparées par / ; un coup est une colonne, à partir de 1.";

    "exercise.kind": "there is no exercise {name}; the kinds are: {all}" / "il n'y a pas d'exercice {name} ; les sortes sont : {all}";
    "exercise.kind-near": "there is no exercise {name}; did you mean {nearest}?" / "il n'y a pas d'exercice {name} ; vouliez-vous dire {nearest} ?";
    "exercise.size": "there is no size {name}; the sizes are: {all}" / "il n'y a pas de taille {name} ; les tailles sont : {all}";
    "exercise.what-answer": "the answer" / "la réponse";
    "exercise.name": "there is no {name} here; the names are: {all}" / "il n'y a pas de {name} ici ; les noms sont : {all}";
    "exercise.name-near": "there is no {name} here; did you mean {nearest}?" / "il n'y a pas de {name} ici ; vouliez-vous dire {nearest} ?";
    "exercise.other-sheet": "this is the sheet of another exercise: its {key} is {found}, not {wanted}" / "c'est la feuille d'un autre exercice : sa clé {key} vaut {found}, pas {wanted}";
    "exercise.integer": "a number in {what} must be a whole one, not {found}" / "un nombre dans {what} doit être entier, pas {found}";

    "exercise.attractor": "Attractors" / "Attracteurs";
    "exercise.strategy": "Winning strategy" / "Stratégie gagnante";
    "exercise.minimax": "Min-max" / "Min-max";
    "exercise.alphabeta": "Alpha-beta" / "Alpha-bêta";
    "exercise.grundy": "Grundy numbers" / "Nombres de Grundy";
    "exercise.kernel": "Kernel of a graph" / "Noyau d'un graphe";

    "exercise.arena": "In this arena the circles are J1's vertices and the squares J2's. A play starts at {start}." / "Dans cette arène, les cercles sont les sommets de J1 et les carrés ceux de J2. Une partie part de {start}.";
    "exercise.goals": "J1 wins when the play reaches V1 = {one}, J2 when it reaches V2 = {two}." / "J1 gagne quand la partie atteint V1 = {one}, J2 quand elle atteint V2 = {two}.";
    "exercise.endless": "A play without end is a draw." / "Une partie sans fin est un match nul.";
    "exercise.tree": "J1 is to move at {root}. J1 maximises the value and moves at the circles; J2 minimises it and moves at the squares." / "C'est à J1 de jouer en {root}. J1 maximise la valeur et joue aux cercles ; J2 la minimise et joue aux carrés.";
    "exercise.cuts": "Branches are explored from left to right. An α cut takes place at a node of J2, a β cut at a node of J1." / "Les branches sont explorées de gauche à droite. Une coupure α a lieu en un nœud de J2, une coupure β en un nœud de J1.";
    "exercise.graph": "Two players move in turn along the arcs of this graph, from {start}; whoever cannot move loses." / "Deux joueurs se déplacent tour à tour le long des arcs de ce graphe, à partir de {start} ; celui qui ne peut plus jouer perd.";
    "exercise.kernel-is": "A kernel of a graph is a set K of vertices such that no vertex of K has a successor in K, and every vertex outside K has one." / "Un noyau d'un graphe est un ensemble K de sommets tel qu'aucun sommet de K n'a de successeur dans K, et que tout sommet hors de K en a un.";

    "exercise.attractor-one": "Build J1's attractor of V1 step by step: A0, A1, … until it grows no more." / "Construire pas à pas l'attracteur de V1 pour J1 : A0, A1, … jusqu'à ce qu'il n'augmente plus.";
    "exercise.attractor-two": "In the same way, build J2's attractor of V2." / "Construire de même l'attracteur de V2 pour J2.";
    "exercise.attractor-draws": "From which vertices can neither player force a win?" / "Depuis quels sommets aucun des deux joueurs ne peut-il forcer le gain ?";
    "exercise.attractor-neither": "{set}: these vertices are in neither attractor. From there each player can keep the play outside the other's attractor for ever." / "{set} : ces sommets ne sont dans aucun des deux attracteurs. De là, chaque joueur peut maintenir indéfiniment la partie hors de l'attracteur de l'autre.";
    "exercise.step": "A{n} = {set}" / "A{n} = {set}";
    "exercise.step-last": "No vertex can be added: A{next} = A{last} is {player}'s attractor." / "Aucun sommet ne s'ajoute : A{next} = A{last} est l'attracteur de {player}.";
    "exercise.steps-none": "No step of {player}'s attractor is given: A0 is what {player} wants to reach." / "Aucun pas de l'attracteur de {player} n'est donné : A0 est ce que {player} veut atteindre.";
    "exercise.attractor-missing": "{v} is missing from {player}'s attractor: look at where its arcs lead." / "{v} manque dans l'attracteur de {player} : regardez où mènent ses arcs.";
    "exercise.attractor-surplus": "{v} is not in {player}'s attractor: could the play not go elsewhere?" / "{v} n'est pas dans l'attracteur de {player} : la partie ne peut-elle pas aller ailleurs ?";
    "exercise.attractor-target": "{v} is in A0, which is only what {player} wants to reach." / "{v} est dans A0, qui n'est que ce que {player} veut atteindre.";
    "exercise.attractor-late": "{v} comes only in A{n}: it enters earlier." / "{v} n'arrive que dans A{n} : il entre plus tôt.";
    "exercise.attractor-early": "{v} comes too early, in A{n}: which of its arcs would lead to A{before}?" / "{v} arrive trop tôt, dans A{n} : lequel de ses arcs mènerait dans A{before} ?";
    "exercise.attractor-forced": "{v} comes too early, in A{n}: do all its arcs lead to A{before}?" / "{v} arrive trop tôt, dans A{n} : tous ses arcs mènent-ils dans A{before} ?";
    "exercise.draws-none": "No vertex is given: there are some in neither attractor." / "Aucun sommet n'est donné : il y en a qui ne sont dans aucun des attracteurs.";
    "exercise.draw-missing": "{v} is missing among the draws: which attractor would it be in?" / "{v} manque parmi les matchs nuls : dans quel attracteur serait-il ?";
    "exercise.draw-surplus": "{v} is not a draw: one of the players can force a win." / "{v} n'est pas un match nul : l'un des joueurs peut forcer le gain.";

    "exercise.strategy-who": "Which player has a winning strategy from {start}?" / "Quel joueur a une stratégie gagnante depuis {start} ?";
    "exercise.strategy-moves": "Give a winning strategy for this player: one move at each of the player's own vertices from which the player wins." / "Donner une stratégie gagnante de ce joueur : un coup en chacun de ses sommets depuis lesquels il gagne.";
    "exercise.strategy-region": "{player}'s attractor is {set}." / "L'attracteur de {player} est {set}.";
    "exercise.strategy-start": "It holds {start}: {player} wins from there, in {n} {n?move|moves} at most." / "Il contient {start} : {player} gagne depuis ce sommet, en {n} {n?coup|coups} au plus.";
    "exercise.strategy-move": "{v} → {to}: the rank falls from {n} to {left}." / "{v} → {to} : le rang passe de {n} à {left}.";
    "exercise.winner-none": "It is not said who wins: give 1 or 2." / "Il n'est pas dit qui gagne : donnez 1 ou 2.";
    "exercise.winner-wrong": "{player} has no winning strategy: the other player can prevent the win." / "{player} n'a pas de stratégie gagnante : l'autre joueur peut empêcher le gain.";
    "exercise.move-missing": "No move is given at {v}, from which the player wins." / "Aucun coup n'est donné en {v}, d'où le joueur gagne.";
    "exercise.move-no-arc": "There is no arc from {v} to {to}." / "Il n'y a pas d'arc de {v} à {to}.";
    "exercise.move-escapes": "After {v} → {to}, {other} need not lose any more." / "Après {v} → {to}, {other} peut éviter de perdre.";
    "exercise.move-round": "{v} → {to} comes no nearer to the win: the play can go round for ever, {play}." / "{v} → {to} ne rapproche pas du gain : la partie peut tourner indéfiniment, {play}.";
    "exercise.move-other": "{v} is {owner}'s: the strategy has nothing to choose there." / "{v} est à {owner} : la stratégie n'a rien à y choisir.";

    "exercise.minimax-values": "Give the value of each node by the min-max algorithm." / "Donner la valeur de chaque nœud par l'algorithme min-max.";
    "exercise.minimax-move": "Which move does J1 play at {root}?" / "Quel coup J1 joue-t-il en {root} ?";
    "exercise.minimax-best": "The value of {root} comes from {best}: J1 plays to {best}." / "La valeur de {root} vient de {best} : J1 joue vers {best}.";
    "exercise.max": "{v} is J1's: the greatest of {values} is {value}." / "{v} est à J1 : le plus grand de {values} est {value}.";
    "exercise.min": "{v} is J2's: the least of {values} is {value}." / "{v} est à J2 : le plus petit de {values} est {value}.";
    "exercise.values-missing": "Values are missing: {names}." / "Il manque des valeurs : {names}.";
    "exercise.value-not-min": "{v} is not {given}: who moves there, and does that player take the least?" / "{v} ne vaut pas {given} : qui joue là, et ce joueur prend-il le plus petit ?";
    "exercise.value-not-max": "{v} is not {given}: who moves there, and does that player take the greatest?" / "{v} ne vaut pas {given} : qui joue là, et ce joueur prend-il le plus grand ?";
    "exercise.value-max": "{v} is not {given}: take the greatest of its children's values." / "{v} ne vaut pas {given} : prenez la plus grande des valeurs de ses fils.";
    "exercise.value-min": "{v} is not {given}: take the least of its children's values." / "{v} ne vaut pas {given} : prenez la plus petite des valeurs de ses fils.";
    "exercise.best-none": "No move is given." / "Aucun coup n'est donné.";
    "exercise.best-wrong": "{v} is not the best move: compare the values of all of them." / "{v} n'est pas le meilleur coup : comparez les valeurs de tous.";
    "exercise.best-no-move": "{v} is no move: it is not a child of {root}." / "{v} n'est pas un coup : ce n'est pas un fils de {root}.";

    "exercise.alphabeta-visited": "Run the alpha-beta algorithm. Which leaves are looked at, in order? Give their values." / "Dérouler l'algorithme alpha-bêta. Quelles feuilles sont examinées, dans l'ordre ? Donner leurs valeurs.";
    "exercise.alphabeta-cuts": "At which nodes does an α cut take place? And a β cut?" / "En quels nœuds a lieu une coupure α ? Et une coupure β ?";
    "exercise.alphabeta-value": "What is the value of {root}, and which move does J1 play?" / "Quelle est la valeur de {root}, et quel coup J1 joue-t-il ?";
    "exercise.alphabeta-leaves": "{values}: {n} of the {all} leaves." / "{values} : {n} des {all} feuilles.";
    "exercise.alphabeta-best": "The value of {root} is {value}, and J1 plays to {best}." / "La valeur de {root} est {value}, et J1 joue vers {best}.";
    "exercise.cut-by-alpha": "At {v}: its value is {value} or less, and J1 already has α = {bound}. The last {n?branch is|branches are} cut." / "En {v} : sa valeur est au plus {value}, et J1 a déjà α = {bound}. {n?La dernière branche est coupée|Les dernières branches sont coupées}.";
    "exercise.cut-by-beta": "At {v}: its value is {value} or more, and J2 already has β = {bound}. The last {n?branch is|branches are} cut." / "En {v} : sa valeur est au moins {value}, et J2 a déjà β = {bound}. {n?La dernière branche est coupée|Les dernières branches sont coupées}.";
    "exercise.cuts-none": "No cut is given." / "Aucune coupure n'est donnée.";
    "exercise.cut-missing": "A cut is missing at {v}: compare what is known of its value with α and β." / "Il manque une coupure en {v} : comparez ce qu'on sait de sa valeur avec α et β.";
    "exercise.cut-alpha": "There is no α cut at {v}." / "Il n'y a pas de coupure α en {v}.";
    "exercise.cut-beta": "There is no β cut at {v}." / "Il n'y a pas de coupure β en {v}.";
    "exercise.leaf-none": "No leaf is given." / "Aucune feuille n'est donnée.";
    "exercise.leaf-first": "The first leaf is the leftmost one." / "La première feuille est la plus à gauche.";
    "exercise.leaf-more": "All is right up to leaf {n}, but others follow." / "Tout est juste jusqu'à la feuille {n}, mais d'autres suivent.";
    "exercise.leaf-wrong": "After {n} {n?leaf|leaves}, {value} is not the next one: was there a cut, or none yet?" / "Après {n} {n?feuille|feuilles}, {value} n'est pas la suivante : y avait-il une coupure, ou pas encore ?";
    "exercise.leaf-surplus": "After {n} {n?leaf|leaves} the search is over: {value} is not looked at." / "Après {n} {n?feuille|feuilles} la recherche est finie : {value} n'est pas examinée.";
    "exercise.root-none": "The value of the root is not given." / "La valeur de la racine n'est pas donnée.";
    "exercise.root-wrong": "The value of the root is not {value}." / "La valeur de la racine n'est pas {value}.";

    "exercise.grundy-numbers": "Compute the Grundy number of each vertex." / "Calculer le nombre de Grundy de chaque sommet.";
    "exercise.grundy-move": "Give a winning move from {start}." / "Donner un coup gagnant depuis {start}.";
    "exercise.grundy-end": "{v} has no successor: its number is 0." / "{v} n'a pas de successeur : son nombre est 0.";
    "exercise.grundy-mex": "{v}: {n?its successor|its successors} ({arcs}) {n?has|have} the {different?number|numbers} {seen}. The least number missing is {number}." / "{v} : {n?son successeur|ses successeurs} ({arcs}) {n?a|ont} {different?le nombre|les nombres} {seen}. Le plus petit qui manque est {number}.";
    "exercise.grundy-best": "From {start}, play to a vertex of number 0: {moves}." / "Depuis {start}, jouer vers un sommet de nombre 0 : {moves}.";
    "exercise.grundy-wrong": "{v} is not a winning move: the other player could move to a vertex of number 0 from there." / "{v} n'est pas un coup gagnant : de là, l'autre joueur pourrait aller vers un sommet de nombre 0.";
    "exercise.numbers-missing": "Numbers are missing: {names}." / "Il manque des nombres : {names}.";
    "exercise.number-end": "{v} is not {given}: it has no successor." / "{v} n'a pas le nombre {given} : il n'a pas de successeur.";
    "exercise.number-taken": "{v} is not {given}: one of its successors has that number." / "{v} n'a pas le nombre {given} : un de ses successeurs a ce nombre.";
    "exercise.number-negative": "{v} cannot have {given}: no Grundy number is below 0." / "{v} ne peut pas avoir {given} : aucun nombre de Grundy n'est inférieur à 0.";
    "exercise.number-skips": "{v} is not {given}: a smaller number is missing among its successors." / "{v} n'a pas le nombre {given} : un nombre plus petit manque parmi ses successeurs.";

    "exercise.kernel-which": "Find the kernel of this graph." / "Déterminer le noyau de ce graphe.";
    "exercise.kernel-if": "Find a kernel of this graph, or show that there is none." / "Trouver un noyau de ce graphe, ou montrer qu'il n'y en a pas.";
    "exercise.kernel-game": "Two players move in turn along the arcs from {start}; whoever cannot move loses. Does the first one have a winning strategy?" / "Deux joueurs se déplacent tour à tour le long des arcs depuis {start} ; celui qui ne peut plus jouer perd. Le premier a-t-il une stratégie gagnante ?";
    "exercise.kernel-found": "K = {set} is the only kernel." / "K = {set} est le seul noyau.";
    "exercise.kernel-none": "Both cases lead to a contradiction: the graph has no kernel." / "Les deux cas mènent à une contradiction : le graphe n'a pas de noyau.";
    "exercise.kernel-wins": "{start} is not in the kernel: the first player moves into it each time, and wins." / "{start} n'est pas dans le noyau : le premier joueur y entre à chaque coup, et gagne.";
    "exercise.kernel-loses": "{start} is in the kernel: whatever the first player does, the other returns to it and wins." / "{start} est dans le noyau : quoi que fasse le premier joueur, l'autre y revient, et gagne.";
    "exercise.kernel-end": "{v} has no successor: {v} is in K." / "{v} n'a pas de successeur : {v} est dans K.";
    "exercise.kernel-out": "{v} has an arc to {to}, which is in K: so {v} is not in K." / "{v} a un arc vers {to}, qui est dans K : donc {v} n'est pas dans K.";
    "exercise.kernel-after": "{v} is a successor of {from}, which is in K: so {v} is not in K." / "{v} est un successeur de {from}, qui est dans K : donc {v} n'est pas dans K.";
    "exercise.kernel-in": "{n?The only successor|All successors} of {v} ({arcs}) {n?is|are} outside K: so {v} is in K." / "{n?Le seul successeur|Tous les successeurs} de {v} ({arcs}) {n?est|sont} hors de K : donc {v} est dans K.";
    "exercise.kernel-need": "{v} is outside K and needs a successor in K: that can only be {to}." / "{v} est hors de K et doit avoir un successeur dans K : ce ne peut être que {to}.";
    "exercise.suppose-in": "Suppose that {v} is in K." / "Supposons que {v} soit dans K.";
    "exercise.suppose-out": "Suppose that {v} is not in K." / "Supposons que {v} ne soit pas dans K.";
    "exercise.conflict-stable": "{v} and {to} are both in K, and an arc leads from {v} to {to}: a contradiction." / "{v} et {to} sont tous deux dans K, et un arc mène de {v} à {to} : contradiction.";
    "exercise.conflict-absorb": "{v} is outside K and has no successor in K: a contradiction." / "{v} est hors de K et n'a pas de successeur dans K : contradiction.";
    "exercise.kernel-empty": "No vertex of the kernel is given." / "Aucun sommet du noyau n'est donné.";
    "exercise.kernel-stable": "{v} and {to} are both in the set, and an arc leads from {v} to {to}: the set is not stable." / "{v} et {to} sont tous deux dans l'ensemble, et un arc mène de {v} à {to} : l'ensemble n'est pas stable.";
    "exercise.kernel-absorb": "{v} is outside the set and has no successor in it: the set is not absorbing." / "{v} est hors de l'ensemble et n'y a pas de successeur : l'ensemble n'est pas absorbant.";
    "exercise.kernel-exists": "The graph has no kernel: follow what each choice forces." / "Le graphe n'a pas de noyau : suivez ce que chaque choix impose.";
    "exercise.kernel-hidden": "The graph has a kernel: look for it with a supposition." / "Le graphe a un noyau : cherchez-le à l'aide d'une supposition.";
    "exercise.kernel-unsaid": "It is not said whether there is a kernel." / "Il n'est pas dit s'il y a un noyau.";
    "exercise.wins-none": "It is not said whether the first player wins from {start}." / "Il n'est pas dit si le premier joueur gagne depuis {start}.";
    "exercise.wins-wrong": "Who wins from {start}? Look at whether it is in the kernel." / "Qui gagne depuis {start} ? Regardez s'il est dans le noyau.";
    "exercise.tree-title": "Exercise" / "Exercice";
    "exercise.graph-title": "Position graph" / "Graphe des positions";
    "exercise.graph-about": "A graph of {n} {n?vertex|vertices} and {arcs} {arcs?arc|arcs}." / "Un graphe de {n} {n?sommet|sommets} et {arcs} {arcs?arc|arcs}.";
};
