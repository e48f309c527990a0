//! The texts of use cases, in both languages. They name no option of a front end.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "device": "device" / "appareil";
    "app.json": "the request is not JSON: {reason}" / "la requête n'est pas du JSON : {reason}";
    "app.object": "the request must be a JSON object" / "la requête doit être un objet JSON";
    "app.unknown-option": "there is no option {name} here; the options are: {all}" / "il n'y a pas d'option {name} ici ; les options sont : {all}";
    "app.unknown-option-near": "there is no option {name} here; did you mean {nearest}?" / "il n'y a pas d'option {name} ici ; vouliez-vous dire {nearest} ?";
    "app.kind": "{option} must be {kind}" / "{option} doit être {kind}";
    "app.kind-text": "a text" / "un texte";
    "app.kind-number": "a whole number" / "un nombre entier";
    "app.kind-flag": "true or false" / "true ou false";
    "app.kind-names": "a list of texts" / "une liste de textes";
    "app.kind-choices": "some of {all}, with commas between them" / "parmi {all}, séparés par des virgules";
    "app.kind-choice": "one of {all}" / "l'un de {all}";
    "app.means-nothing": "{option} means nothing for {name}: leave it out" / "{option} ne veut rien dire pour {name} : retirez-la";
    "app.needs": "{option} means nothing without {other}" / "{option} ne veut rien dire sans {other}";
    "app.above-zero": "{option} must be above 0" / "{option} doit être supérieur à 0";
    "app.missing": "{option} is missing" / "{option} manque";
    "app.one-source": "give one of: {all}" / "donnez l'un de : {all}";
    "app.name-long": "the name of a game has at most {most} signs" / "le nom d'un jeu a au plus {most} signes";
    "app.vertex-long": "the name of a vertex has at most {most} bytes here" / "le nom d'un sommet a ici au plus {most} octets";
    "app.board-large": "{name} is too large to be shown: a board has at most {most} objects here" / "{name} est trop grand pour être montré : un plateau a ici au plus {most} objets";
    "app.heap-large": "heaps have at most {most} objects here" / "les tas ont ici au plus {most} objets";
    "app.tree": "a tree with values has no winner: search finds its value and the best move" / "un arbre avec des valeurs n'a pas de gagnant : search trouve sa valeur et le meilleur coup";
    "app.tree-search": "a tree with values cannot be searched by {algorithm}: choose minimax, alphabeta or engine" / "un arbre avec des valeurs ne peut être parcouru par {algorithm} : choisissez minimax, alphabeta ou engine";
    "app.unending": "an arena in which a play without end is won can be solved, but not played or searched" / "une arène où une partie sans fin est gagnée peut être résolue, mais ni jouée ni parcourue";
    "app.found": "{moves}: {value}, as a search has found." / "{moves} : {value}, d'après une recherche.";
    "app.guess": "Who wins is not known. Looking {depth} {depth?move|moves} ahead, a search prefers {moves} (value {value}); that is not certain." / "On ne sait pas qui gagne. En regardant {depth} {depth?coup|coups} plus loin, une recherche préfère {moves} (valeur {value}) ; ce n'est pas certain.";
    "app.no-solution": "the file says of no, or not of every, vertex who wins: vertices must list each with its winner and rank" / "le fichier ne dit d'aucun sommet, ou pas de chacun, qui gagne : vertices doit donner chacun avec son gagnant et son rang";
    "app.no-pg": "the format .pg has no probabilities: choose .json or .py" / "le format .pg n'a pas de probabilités : choisissez .json ou .py";
    "app.only-json": "a solution with probabilities is written as JSON: choose a name that ends in .json" / "une solution avec des probabilités s'écrit en JSON : choisissez un nom qui finit par .json";
    "app.no-chances": "the file does not say of every vertex how likely the player wins; a solution that was written as JSON does"
        / "le fichier ne dit pas pour chaque sommet avec quelle probabilité le joueur gagne ; une solution écrite en JSON le dit";
    "chance.flaw-length": "there is not one value and one choice for each vertex" / "il n'y a pas une valeur et un choix pour chaque sommet";
    "chance.flaw-range": "the value of {v} is no probability" / "la valeur de {v} n'est pas une probabilité";
    "chance.flaw-choice": "{v} has no choice that is a successor" / "{v} n'a pas de choix parmi ses successeurs";
    "chance.flaw-high": "the value of {v} is higher than its successors and the choice there give" / "la valeur de {v} est plus grande que ne le donnent ses successeurs et le choix qui y est fait";
    "chance.flaw-low": "the value of {v} is lower than its successors and the choice there give" / "la valeur de {v} est plus petite que ne le donnent ses successeurs et le choix qui y est fait";
    "chance.flaw-start": "the value of {v} is said to be {said}, and {own} further on" / "la valeur de {v} serait {said}, et {own} plus loin";
    "chance.flaw-round": "by the choices, a play from {v} can be kept going round for ever, which reaches nothing" / "avec ces choix, une partie depuis {v} peut être forcée à tourner sans fin, ce qui n'atteint rien";
    "app.needs-memory": "whoever must visit {n} sets again and again has to remember which comes next: one table of moves does not win"
        / "qui doit visiter sans cesse {n} ensembles doit se rappeler lequel vient ensuite : une seule table de coups ne gagne pas";
    "app.steps-large": "the algorithm takes more than {most} steps here: too many to be followed" / "l'algorithme prend plus de {most} pas ici : trop pour être suivis";
    "app.not-unending": "{option} is for games that what is visited again and again decides, such as parity games without a target"
        / "{option} concerne les jeux que décide ce qui est visité sans cesse, comme les jeux de parité sans cible";
    "app.no-goal": "this arena has priorities and no endings: give a target, such as priority=0" / "cette arène a des priorités et pas de fins : donnez une cible, comme priority=0";
    "app.not-impartial": "{name} has no Grundy numbers: the players' moves differ, or the last one to move loses" / "{name} n'a pas de nombres de Grundy : les coups des joueurs diffèrent, ou le dernier à jouer perd";
    "app.partisan": "{name} is partisan: the players' moves differ, and a position graph is that of an impartial game" / "{name} est partisan : les coups des joueurs diffèrent, et un graphe des positions est celui d'un jeu impartial";
    "app.owned": "{name} is an arena, whose vertices have owners: a position graph has none" / "{name} est une arène, dont les sommets sont à un joueur : ceux d'un graphe des positions ne sont à personne";
    "app.no-kernel": "the graph has no kernel" / "le graphe n'a pas de noyau";
    "app.misere": "Grundy numbers are for games in which whoever cannot move loses" / "les nombres de Grundy sont pour les jeux où celui qui ne peut jouer perd";
    "app.no-board": "{name} has no board: draw its arena" / "{name} n'a pas de plateau : dessinez son arène";
    "app.no-values": "the values of the moves are not known: {why}" / "les valeurs des coups ne sont pas connues : {why}";
    "app.no-lines": "{name} is not about lines on a board: tictactoe, mnk and connect4 are" / "{name} n'est pas un jeu d'alignements : tictactoe, mnk et connect4 en sont";
    "app.no-opening": "{name} is not solved ply by ply on a GPU: Connect Four by its usual rules is" / "{name} ne se résout pas coup par coup sur un GPU : Puissance 4 avec ses règles habituelles, si";
    "app.no-exact": "{name} has no solver of single positions" / "{name} n'a pas de solveur de positions isolées";
    "app.depth": "a tree of {name} needs a depth" / "un arbre de {name} demande une profondeur";
    "app.tree-large": "the tree has more than {most} nodes: choose a smaller depth" / "l'arbre a plus de {most} nœuds : choisissez une profondeur moindre";
    "app.no-search": "bounds and the order of nodes are a search's: choose minimax or alphabeta" / "les bornes et l'ordre des nœuds sont ceux d'une recherche : choisissez minimax ou alphabeta";
    "app.no-steps": "the attractor of {player} is empty: there is no step to draw" / "l'attracteur de {player} est vide : il n'y a pas d'étape à dessiner";
    "app.only-graphs": "only arenas and trees can be written as dot" / "seuls les arènes et les arbres s'écrivent en dot";
    "app.scale": "the scale is a number above 0 and at most {most}" / "l'échelle est un nombre supérieur à 0 et d'au plus {most}";
    "app.no-png": "pictures as PNG were left out here: ask for svg" / "les images PNG sont absentes ici : demandez svg";
    "app.picture-large": "the picture would be too large: choose a smaller scale" / "l'image serait trop grande : choisissez une échelle plus petite";
    "app.drawn-large": "{name} cannot be drawn as a whole ({why})" / "{name} ne peut être dessiné en entier ({why})";
    "app.play-long": "a play of {n} moves is not shown: {most} are the most" / "une partie de {n} coups ne se montre pas : {most} sont le plus";
    "app.no-arc": "no arc leads from {from} to {to}; from {from} {n?the only one leads|arcs lead} to {next}" / "aucun arc ne mène de {from} à {to} ; depuis {from}, {n?le seul mène|des arcs mènent} à {next}";
    "app.over-at": "the play is over at {v}, and nothing can come after it" / "la partie est finie en {v}, et rien ne peut suivre";
    "app.plays": "here playouts are at most {most} plays for each position" / "ici, playouts joue au plus {most} parties par position";
    "app.over": "the play is over" / "la partie est finie";
    "app.points": "{found} are no points: give a whole number, such as 20, or one for each exercise, such as 6,6,8" / "{found} n'est pas un nombre de points : donnez un entier, comme 20, ou un par exercice, comme 6,6,8";
    "app.no-answers": "answers to a paper are a list, one for each exercise, or the paper with its forms filled in" / "les réponses à un sujet sont une liste, une par exercice, ou le sujet dont les formulaires sont remplis";
    "app.many-answers": "{n} answers are more than the paper has exercises, which is {exercises}" / "{n} réponses, c'est plus que le sujet n'a d'exercices, soit {exercises}";
    "app.no-exercise": "there is no exercise {number}: the paper has {n} {n?exercise|exercises}" / "il n'y a pas d'exercice {number} : le sujet a {n} {n?exercice|exercices}";
    "app.kind-own": "an object of games, arenas and trees by the numbers of exercises" / "un objet de jeux, d'arènes et d'arbres par les numéros des exercices";
    "app.in-answer": "exercise {number}: {why}" / "exercice {number} : {why}";
    "app.why-binary": "In binary the heaps are {terms}; added without carrying, they make {total}, their nim-sum."
        / "En binaire, les tas sont {terms} ; ajoutés sans retenue, ils font {total}, leur somme de Nim.";
    "app.why-grundy": "The heaps and their Grundy numbers in binary: {terms}; added without carrying, these make {total}, the nim-sum."
        / "Les tas et leurs nombres de Grundy en binaire : {terms} ; ajoutés sans retenue, ceux-ci font {total}, la somme de Nim.";
    "app.why-zero": "It is 0: whatever {player} does makes it something else, and {other} can make it 0 again."
        / "Elle vaut 0 : quoi que fasse {player}, elle ne vaut plus 0, et {other} peut la ramener à 0.";
    "app.why-not-zero": "It is not 0, and {player} makes it 0 by {moves}." / "Elle ne vaut pas 0, et {player} la ramène à 0 par {moves}.";
    "app.why-makes": "{player} completes a line by {moves}." / "{player} complète un alignement par {moves}.";
    "app.why-threat": "{other} threatens to complete a line by {mov}: {player} must prevent it."
        / "{other} menace de compléter un alignement par {mov} : {player} doit l'empêcher.";
    "app.why-threats": "{other} threatens to complete a line by {moves}: {player} can prevent only one of them."
        / "{other} menace de compléter un alignement par {moves} : {player} ne peut en empêcher qu'un.";
    "app.takes-long": "it takes too long" / "cela prend trop de temps";
    "app.stopped": "stopped" / "arrêté";
    "app.listed-large": "{n} vertices are too many to be named one by one: here {most} are the most" / "{n} sommets, c'est trop pour les nommer un à un : ici, {most} sont le plus";
    "app.answer-large": "the answer would have about {bytes}, and {most} are the most here" / "la réponse aurait environ {bytes}, et {most} sont le plus ici";
    "app.unfolded": "position graphs; it was unfolded into an arena" / "les graphes de positions ; il a été déplié en arène";
    "output.foreign": "{file} is there already, and is not one that Bachet wrote" / "{file} est déjà là, et n'a pas été écrit par Bachet";
    "output.other": "{file} is there already, and holds {found}" / "{file} est déjà là, et contient {found}";
    "output.richer": "{file} is there already, and says more than what would replace it" / "{file} est déjà là, et en dit plus que ce qui le remplacerait";
    "output.folder": "{file} cannot be written: its folder does not exist" / "{file} ne peut pas être écrit : son dossier n'existe pas";
    "output.denied": "{file} cannot be written: that is not allowed" / "{file} ne peut pas être écrit : ce n'est pas permis";
    "output.protected": "{file} is protected from being written: make it writable, or choose another name" / "{file} est protégé en écriture : rendez-le modifiable, ou choisissez un autre nom";
    "output.fault": "{file} cannot be written: {reason}" / "{file} ne peut pas être écrit : {reason}";
    "app.progress-positions": "{n} {n?position|positions} so far" / "{n} {n?position|positions} jusqu'ici";
    "app.progress-nodes": "{n} {n?node|nodes} so far" / "{n} {n?nœud|nœuds} jusqu'ici";
    "app.progress-games": "{n} {n?game|games} so far" / "{n} {n?partie|parties} jusqu'ici";
    "app.progress-plays": "{n} {n?play|plays} so far" / "{n} {n?partie|parties} jusqu'ici";
    "app.progress": "computing" / "en calcul";
    "app.no-table": "there is no table called {name}; known are {all}, and files in JSON, CSV or .nfg" / "il n'y a pas de tableau nommé {name} ; on connaît {all}, et les fichiers JSON, CSV ou .nfg";
    "app.no-claims": "the file tells no equilibria and nothing that a player is sure of" / "le fichier ne donne ni équilibre ni rien dont un joueur soit sûr";
    "app.claims-equilibrium": "equilibrium {n}: {why}" / "équilibre {n} : {why}";
    "app.claims-component": "what lies between equilibria, group {n}: {why}" / "ce qui est entre des équilibres, groupe {n} : {why}";
    "app.claims-payoff": "{player} gets {gets}, and not what is said" / "{player} obtient {gets}, et non ce qui est dit";
    "app.claims-security": "sure of {said}: {why}" / "sûr de {said} : {why}";
    "app.claims-less": "{player} gets only {gets} if the other chooses {choice}" / "{player} n'obtient que {gets} si l'autre choisit {choice}";
    "app.claims-more": "{player} gets {gets} by choosing {choice}, so that this is no proof that there is no more" / "{player} obtient {gets} en choisissant {choice} : cela ne prouve pas qu'il n'y a pas mieux";
    "app.claims-none": "every table has an equilibrium, and none is named" / "tout tableau a un équilibre, et aucun n'est nommé";
    "app.claims-dominated": "{player}'s choice {choice} is not struck out so: {why}" / "le choix {choice} de {player} n'est pas éliminé ainsi : {why}";
    "app.claims-gone": "a choice that is named is none, or was struck out before" / "un choix nommé n'en est pas un, ou a été éliminé avant";
    "app.claims-shares": "the shares of what is better add up to {sum}, or one is negative" / "les parts de ce qui vaut mieux ont pour somme {sum}, ou l'une est négative";
    "app.claims-no-better": "what should be better is not, where the other chooses {other}" / "ce qui devrait valoir mieux ne vaut pas mieux si l'autre choisit {other}";
    "app.claims-pareto": "what is said of {row}/{column} is wrong: whether somebody could get more without the other getting less" / "ce qui est dit de {row}/{column} est faux : si quelqu'un pourrait obtenir plus sans que l'autre obtienne moins";
    "app.claims-value": "{said} is not the value" / "{said} n'est pas la valeur";
    "app.shares": "'{found}' is no share such as 1/2 or 0.5" / "« {found} » n'est pas une part comme 1/2 ou 0.5";
    "app.shares-length": "{player} has {choices} {choices?choice|choices}, but there {n?is|are} {n} {n?share|shares}" / "{player} a {choices} {choices?choix|choix}, mais il y a {n} {n?part|parts}";
    "app.shares-negative": "{player}'s share of {choice} is below 0" / "la part de {choice} pour {player} est négative";
    "app.shares-sum": "{player}'s shares add up to {sum}, not to 1" / "les parts de {player} ont pour somme {sum}, et non 1";
    "app.shares-better": "{player} gets {gets} on average, but {instead} by choosing {choice}" / "{player} obtient {gets} en moyenne, mais {instead} en choisissant {choice}";
    "app.outside-table": "in {name} both choose at once, so that it is no graph of positions but a table; the command matrix takes it: {table}" / "dans {name}, les deux choisissent en même temps : ce n'est pas un graphe de positions mais un tableau ; la commande matrix le prend : {table}";
    "app.outside-hidden": "in {name} players do not see everything: the games here are of perfect information, in which a position says all that both know" / "dans {name}, les joueurs ne voient pas tout : les jeux d'ici sont à information parfaite, où une position dit tout ce que les deux savent";
    "app.outside-chance": "in {name} dice or cards decide with the players: games by name are without chance; an arena in a file may have vertices of chance, with the owner 0"
        / "dans {name} les dés ou les cartes décident avec les joueurs : les jeux nommés sont sans hasard ; une arène dans un fichier peut avoir des sommets au hasard, de propriétaire 0";
    "app.no-strategy": "there is no strategy called {name}; known are {all}, and one's own in files" / "il n'y a pas de stratégie nommée {name} ; on connaît {all}, et les siennes dans des fichiers";
    "app.no-strategy-near": "there is no strategy called {name}; did you mean {near}?" / "il n'y a pas de stratégie nommée {name} ; vouliez-vous dire {near} ?";
    "app.strategy-choices": "{name} is for two choices of each player; this table has {rows} and {columns}: random and strategies of one's own play it" / "{name} est pour deux choix de chaque joueur ; ce tableau en a {rows} et {columns} : random et ses propres stratégies y jouent";
    "app.strategy": "strategy {name}: {why}" / "stratégie {name} : {why}";
    "app.strategy-syntax": "this is no strategy: {said}" / "ce n'est pas une stratégie : {said}";
    "app.strategy-states": "an object with states is expected, each of them with choose and next" / "il faut un objet avec des états (states), chacun avec choose et next";
    "app.strategy-large": "{n} states are more than {most}" / "{n} états, c'est plus que {most}";
    "app.strategy-missing": "state {state} has no {key}" / "l'état {state} n'a pas de {key}";
    "app.strategy-no-state": "{state} leads to {name}, which is no state" / "{state} mène à {name}, qui n'est pas un état";
    "app.strategy-no-choice": "state {state}: there is no choice {name}" / "état {state} : il n'y a pas de choix {name}";
    "app.strategy-unanswered": "state {state} does not say which state follows {choice}" / "l'état {state} ne dit pas quel état suit {choice}";
    "app.strategy-shares": "state {state}: the shares add up to {sum}, not to 1" / "état {state} : les parts ont pour somme {sum}, et non 1";
    "app.noise": "noise is a probability from 0 to 1, such as 0.05, not {found}" / "le bruit est une probabilité de 0 à 1, comme 0.05, et non {found}";
    "app.at-least-one": "{option} must be at least 1" / "{option} doit être au moins 1";
    "app.generations": "a population is followed for {most} generations at most" / "une population est suivie sur {most} générations au plus";
    "app.repeat-large": "a tournament has at most {players} strategies and {rounds} rounds in all its matches" / "un tournoi a au plus {players} stratégies et {rounds} manches dans toutes ses rencontres";
    "app.table": "table" / "tableau";
    "app.table-gets": "J1 gets {one}, J2 {two}" / "J1 obtient {one}, J2 {two}";
    "app.table-drawn": "{n} choices of a player are too many for a picture: {most} at most" / "{n} choix d'un joueur sont trop pour une image : {most} au plus";
    "app.table-replies": "best replies are drawn of two by two choices, not of {rows} by {columns}; payoffs are drawn of any table" / "on dessine les meilleures réponses de deux choix contre deux, et non de {rows} contre {columns} ; les gains, on les dessine de tout tableau";
    "app.table-cell": "row {row}, column {column}: {why}" / "ligne {row}, colonne {column} : {why}";
    "app.table-syntax": "this cannot be read: {said}" / "cela ne peut être lu : {said}";
    "app.table-missing": "expected here: {what}" / "il faut ici : {what}";
    "app.part-payoffs": "the key payoffs, with what both get" / "la clé payoffs, avec ce que chacun obtient";
    "app.part-rows": "a list of rows, each a list of cells, in payoffs" / "une liste de lignes, chacune une liste de cases, dans payoffs";
    "app.part-names": "a list of names in {key}" / "une liste de noms dans {key}";
    "app.part-head": "a line with the names of the columns" / "une ligne avec les noms des colonnes";
    "app.part-quote": "the quotation mark that ends the name" / "le guillemet qui termine le nom";
    "app.part-name": "a name in quotation marks" / "un nom entre guillemets";
    "app.part-word": "a word or a number" / "un mot ou un nombre";
    "app.part-sign": "{sign}" / "{sign}";
    "app.table-number": "'{found}' is no number such as 3, -1.5 or 2/3" / "« {found} » n'est pas un nombre comme 3, -1.5 ou 2/3";
    "app.table-count": "'{found}' is no whole number from 0 to 10000" / "« {found} » n'est pas un nombre entier de 0 à 10000";
    "app.table-outcome": "there is no outcome {n}" / "il n'y a pas d'issue {n}";
    "app.table-version": "'{found}' stands where the beginning of the format, NFG 1 R, should" / "« {found} » est là où devrait être le début du format, NFG 1 R";
    "app.table-longer": "more follows than the {n} {n?cell|cells} of the table" / "il y a plus que {n?la|les} {n} {n?case|cases} du tableau";
    "app.table-key": "a table has title, rows, columns and payoffs, and no '{key}'" / "un tableau a title, rows, columns et payoffs, et pas « {key} »";
    "app.table-numbers": "a cell has two numbers, or one alone if the other player loses it; here {n?is|are} {n}" / "une case a deux nombres, ou un seul si l'autre joueur le perd ; ici, il y en a {n}";
    "app.table-players": "a table is for two players, not for {n}" / "un tableau est pour deux joueurs, et non pour {n}";
    "app.table-empty": "a table needs at least one row and one column" / "il faut au moins une ligne et une colonne";
    "app.table-ragged": "row {row} has {n} {n?cell|cells}, but there {columns?is|are} {columns} {columns?column|columns}" / "la ligne {row} a {n} {n?case|cases}, mais il y a {columns} {columns?colonne|colonnes}";
    "app.table-large": "{found} choices of one player are more than {most}" / "{found} choix d'un joueur, c'est plus que {most}";
    "app.table-twice": "two choices of one player are called {name}" / "deux choix d'un même joueur se nomment {name}";
    "app.table-unmixed": "mixtures of choices were not tried: a player has more than {most} choices left, so that more of them may be dominated"
        / "les mélanges de choix n'ont pas été essayés : il reste plus de {most} choix à un joueur, d'autres peuvent donc être dominés";
    "app.table-choices": "only the pure ones are listed: more than {most} choices are left" / "seuls les équilibres purs sont donnés : il reste plus de {most} choix";
    "app.table-corners": "only the pure ones are listed: looking for the others meets more than {most} mixtures" / "seuls les équilibres purs sont donnés : chercher les autres rencontre plus de {most} stratégies mixtes";
    "app.fault": "this is a fault of the program; please report what you asked for" / "c'est un défaut du programme ; merci de signaler ce que vous demandiez";
    "describe.chance": "It has {n} {n?vertex|vertices}, {chances} of them chance's: solving it says how likely each player wins." / "Il a {n} {n?sommet|sommets}, dont {chances} au hasard : le résoudre dit avec quelle probabilité chaque joueur gagne.";
    "describe.table": "A table of {rows} × {columns} choices." / "Un tableau de {rows} × {columns} choix.";
    "describe.about-players": "Players" / "Joueurs";
    "describe.about-turns": "Turns" / "Tours";
    "describe.about-information": "Information" / "Information";
    "describe.about-chance": "Chance" / "Hasard";
    "describe.about-payoffs": "Endings" / "Fins";
    "describe.about-sum": "Payoffs" / "Gains";
    "describe.about-moves": "Moves" / "Coups";
    "describe.about-convention": "Convention" / "Convention";
    "describe.about-plays": "Plays" / "Parties";
    "describe.about-symmetry": "Symmetry" / "Symétrie";
    "describe.about-rules": "Rules" / "Règles";
    "describe.about-positions": "Positions" / "Positions";
    "describe.about-branching": "Branching" / "Ramification";
    "describe.about-length": "Length" / "Longueur";
    "describe.about-doubt": "Doubt" / "Doute";
    "describe.about-flaw": "Flaw" / "Défaut";
    "describe.about-known": "Known" / "Connu";
    "describe.about-size": "Size" / "Taille";
    "describe.about-can": "Here" / "Ici";
    "describe.roles": "{n} {n?player|players}: {roles}" / "{n} {n?joueur|joueurs} : {roles}";
    "describe.alternating": "sequential: they move in turn" / "séquentiel : ils jouent à tour de rôle";
    "describe.any-turn": "sequential: one at a time, and one may move several times in a row" / "séquentiel : un à la fois, et l'un peut jouer plusieurs fois de suite";
    "describe.puzzle": "J1 plays alone: J1 wins with a goal of more than 50" / "J1 joue seul : J1 gagne avec un score de plus de 50";
    "describe.simultaneous": "simultaneous: they choose at once" / "simultané : ils choisissent en même temps";
    "describe.perfect-complete": "perfect and complete: all that was done is seen, and the rules and aims are known" / "parfaite et complète : tout ce qui est joué se voit, les règles et les buts sont connus";
    "describe.perfect-incomplete": "perfect, but incomplete: not everybody knows the rules or the aims of the others" / "parfaite, mais incomplète : tous ne connaissent pas les règles ou les buts des autres";
    "describe.imperfect-complete": "imperfect, but complete: nobody sees what the other chooses, and the rules and aims are known" / "imparfaite, mais complète : nul ne voit ce que l'autre choisit, les règles et les buts sont connus";
    "describe.imperfect-incomplete": "imperfect and incomplete: not all is seen, nor what the others have and want" / "imparfaite et incomplète : tout ne se voit pas, ni ce que les autres ont et veulent";
    "describe.with-chance": "chance moves too" / "le hasard joue aussi";
    "describe.no-chance": "none" / "aucun";
    "describe.goals": "an ending is worth {goals}" / "une fin vaut {goals}";
    "describe.zero-sum": "zero-sum: what one gets the other does not" / "à somme nulle : ce que l'un obtient, l'autre ne l'a pas";
    "describe.other-sum": "not zero-sum: what they get together differs" / "à somme non nulle : ce qu'ils obtiennent ensemble varie";
    "describe.impartial": "impartial: both have the same, and Grundy numbers apply" / "impartial : les deux ont les mêmes, et les nombres de Grundy s'appliquent";
    "describe.shared": "the same for both, though no Grundy numbers apply: more counts than who moves last" / "les mêmes pour les deux, mais sans nombres de Grundy : jouer le dernier n'est pas tout";
    "describe.partisan": "partisan: each has moves of their own" / "partisan : chacun a les siens";
    "describe.normal": "normal: whoever cannot move loses" / "normale : qui ne peut plus jouer perd";
    "describe.misere": "misère: whoever cannot move wins" / "misère : qui ne peut plus jouer gagne";
    "describe.misere-line": "misère: what wins otherwise loses" / "misère : ce qui gagne d'ordinaire perd";
    "describe.finite": "finite: every play ends" / "finies : toute partie se termine";
    "describe.loopy": "loopy: positions can come again, and a play may go on for ever" / "avec cycles : des positions peuvent revenir, et une partie peut ne pas finir";
    "describe.symmetric": "positions look the same turned, mirrored or with the players exchanged" / "des positions sont les mêmes tournées, en miroir ou en échangeant les joueurs";
    "describe.same-for-both": "the same for both players" / "le même pour les deux joueurs";
    "describe.rules": "{facts} {facts?fact that changes|facts that change}, {moves} {moves?move|moves} and {n} {n?rule|rules} without variables" / "{facts} {facts?fait qui change|faits qui changent}, {moves} {moves?coup|coups} et {n} {n?règle|règles} sans variables";
    "describe.positions": "{n}" / "{n}";
    "describe.positions-about": "about {n}" / "environ {n}";
    "describe.branching": "{n} moves from a position, on average" / "{n} coups par position, en moyenne";
    "describe.length": "{n} moves in a random play, on average" / "{n} coups dans une partie au hasard, en moyenne";
    "describe.doubt": "{doubt}" / "{doubt}";
    "describe.flaw": "{flaw}; that position is taken for the end of a play" / "{flaw} ; cette position est prise pour la fin d'une partie";
    "describe.can-theory": "theory: who wins at once, by Grundy numbers" / "théorie : qui gagne tout de suite, par les nombres de Grundy";
    "describe.can-explore": "explore and solve: about {time} on this machine" / "explorer et résoudre : environ {time} sur cette machine";
    "describe.can-levels": "level by level into a file: about {time} on two cores" / "niveau par niveau dans un fichier : environ {time} sur deux cœurs";
    "describe.can-parts": "as an ending, into a file: about {time} on two cores" / "comme finale, dans un fichier : environ {time} sur deux cœurs";
    "describe.can-exact": "exact scores of single positions" / "scores exacts de positions isolées";
    "describe.can-solve": "solve, draw, attractors and strategies: at once" / "résoudre, dessiner, attracteurs et stratégies : tout de suite";
    "describe.can-chance": "solve: how likely each player wins, with both strategies" / "résoudre : avec quelle probabilité chacun gagne, et les deux stratégies";
    "describe.can-matrix": "equilibria, dominated choices and values, by matrix; the game again and again, by repeat" / "équilibres, choix dominés et valeurs, par matrix ; le jeu répété, par repeat";
    "describe.can-search": "play and search: as long as one likes" / "jouer et chercher : aussi longtemps qu'on veut";
    "describe.small": "It has {n} {n?position|positions}, and all of them can be looked at." / "Il a {n} {n?position|positions}, et l'on peut toutes les examiner.";
    "describe.endless": "It has {n} {n?vertex|vertices}; plays without end are won, and it is solved as a game without end." / "Il a {n} {n?sommet|sommets} ; les parties sans fin sont gagnées, et on le résout comme un jeu sans fin.";
    "describe.fits": "It can be explored and solved: {positions}." / "On peut l'explorer et le résoudre : {positions}.";
    "describe.large": "It is too large to be explored here: {positions}. It can be searched and played." / "Il est trop grand pour être exploré ici : {positions}. On peut y chercher et y jouer.";
    "sheet.heading": "{title}, exercise {seed}" / "{title}, exercice {seed}";
    "sheet.heading-own": "{title}: {source}" / "{title} : {source}";
    "sheet.paper-title": "Test" / "Interrogation";
    "sheet.paper-exercise": "Exercise {number}. {title}" / "Exercice {number}. {title}";
    "sheet.paper-points": "{points} points" / "{points} points";
    "sheet.paper-point": "{points} point" / "{points} point";
    "sheet.grid-exercise": "Exercise" / "Exercice";
    "sheet.grid-total": "Total" / "Total";
    "sheet.name-line": "Name:" / "Nom :";
    "sheet.solution": "Solution" / "Solution";
};

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(bachet::text::faults(&super::TEXTS), Vec::<String>::new());
    }

    #[test]
    fn no_text_names_an_option() {
        assert_eq!(bachet::text::options(&super::TEXTS), Vec::<&str>::new());
        let about = crate::command::COMMANDS.iter().find(|command| command.about.contains("--"));
        assert!(about.is_none(), "{about:?}");
    }
}
