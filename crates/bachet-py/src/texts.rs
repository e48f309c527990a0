//! What only Python can get wrong, in both languages.

use bachet::text::Catalogue;

/// A message of the module's catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

/// What only Python can get wrong.
pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "processor": "{what}; device=\"cpu\" does without" / "{what} ; device=\"cpu\" s'en passe";
    "vertex": "{v} is not a vertex of this arena" / "{v} n'est pas un sommet de cette arène";
    "successor": "{v} has an arc to {to}, which is not a key of the dictionary: add it, with [] if nothing follows" / "{v} a un arc vers {to}, qui n'est pas une clé du dictionnaire : ajoutez-la, avec [] si rien ne suit";
    "no-owner": "{v} has no owner: say 1 or 2 in owner" / "{v} n'a pas de propriétaire : dites 1 ou 2 dans owner";
    "owner": "the owner of {v} must be 1 or 2, not {found}" / "le propriétaire de {v} doit être 1 ou 2, pas {found}";
    "array-owner": "owner[{v}] must be 1 or 2, not {found}" / "owner[{v}] doit être 1 ou 2, pas {found}";
    "array-length": "{name} must have length {wanted}, not {found}" / "{name} doit avoir la longueur {wanted}, pas {found}";
    "array-first": "offsets must start with 0" / "offsets doit commencer par 0";
    "array-shape": "{name} must have one dimension, not {found}" / "{name} doit avoir une dimension, pas {found}";
    "array-type": "{name} must be of integers, not of {found}" / "{name} doit être formé d'entiers, pas de {found}";
    "array-negative": "{name}[{at}] is negative, or too large" / "{name}[{at}] est négatif, ou trop grand";
    "no-chance": "nothing is chance's in this arena: bachet.Arena takes it" / "rien n'est au hasard dans cette arène : bachet.Arena la prend";
    "chance": "chance moves in this arena: bachet.ChanceArena takes it" / "le hasard joue dans cette arène : bachet.ChanceArena la prend";
    "graph": "graph must be a dictionary of successors, not {found}" / "graph doit être un dictionnaire de successeurs, pas {found}";
    "number": "{name} must be a whole number from {least} on, not {found}" / "{name} doit être un entier à partir de {least}, pas {found}";
    "time": "time must be a number of seconds above 0, not {found}" / "time doit être un nombre de secondes supérieur à 0, pas {found}";
    "value": "the value of {v} must be a number, not {found}" / "la valeur de {v} doit être un nombre, pas {found}";
    "priority": "the priority of {v} must be a whole number from 0 to 2147483647, not {found}" / "la priorité de {v} doit être un entier de 0 à 2147483647, pas {found}";
    "package": "{what} needs the package {name}: pip install {name}" / "{what} a besoin du paquet {name} : pip install {name}";
    "node-ending": "the ending of {v} must be 1, 2 or 0 for a draw, not {found}" / "la fin en {v} doit être 1, 2 ou 0 pour une partie nulle, pas {found}";
    "undirected": "an arena's arcs have a direction: give a networkx.DiGraph, such as graph.to_directed(), not a {found}" / "les arcs d'une arène sont orientés : donnez un networkx.DiGraph, comme graph.to_directed(), pas un {found}";
    "not-a-move": "{move} is not a move at {position}: its moves are {moves}" / "{move} n'est pas un coup en {position} : ses coups sont {moves}";
    "over": "the play is over at {position}" / "la partie est finie en {position}";
    "still": "a .gif has the steps of a picture that is drawn with animate=True" / "un .gif montre les étapes d'une image dessinée avec animate=True";
    "no-dot": "only arenas and trees can be written as .dot" / "seuls les arènes et les arbres s'écrivent en .dot";
    "only-svg": "a board that a game draws itself is SVG, and nothing else" / "un plateau que le jeu dessine lui-même est du SVG, et rien d'autre";
    "square": "the matrix must be square, not of {rows} rows and {columns} columns" / "la matrice doit être carrée, pas de {rows} lignes et {columns} colonnes";
    "columns": "the table must have the columns {wanted}; its own are {found}" / "la table doit avoir les colonnes {wanted} ; les siennes sont {found}";
    "not-normal": "Grundy numbers are of games that whoever cannot move loses; the play ends at {position} otherwise" / "les nombres de Grundy sont ceux des jeux où qui ne peut plus jouer perd ; la partie finit autrement en {position}";
    "no-observation": "{name} has no board that could be given as numbers: write its method board" / "{name} n'a pas de plateau à donner en nombres : écrivez sa méthode board";
    "action": "{found} is no action here: the legal ones are {legal}" / "{found} n'est pas une action ici : celles qui sont permises sont {legal}";
    "new-action": "the move {move} was not among those found at first: pass actions, all moves of the game" / "le coup {move} ne figure pas parmi ceux trouvés d'abord : donnez actions, tous les coups du jeu";
    "no-values-here": "what positions come to is not known here" / "on ne sait pas ici ce que valent les positions";
    "hints": "Best: {moves}." / "Meilleurs coups : {moves}.";
    "no-undo": "There is nothing to take back." / "Il n'y a rien à annuler.";
    "play-help": "hint says the best moves, undo takes back, ? lists the moves, nothing gives up" / "indice donne les meilleurs coups, annule revient en arrière, ? énumère les coups, rien abandonne";
    "unending-solve": "a play without end is won here: call the arena's own method solve" / "une partie sans fin est gagnée ici : appelez la méthode solve de l'arène";
    "whole": "The whole solution" / "La solution entière";
    "sheet-kind": "{path}: a sheet is saved as .tex, .html, .svg or .json" / "{path} : une feuille s'enregistre en .tex, .html, .svg ou .json";
    "word-hint": "hint" / "indice";
    "word-undo": "undo" / "annule";
    "word-values": "values" / "valeurs";
    "state": "this is not what a pickled object of bachet is made of" / "ce n'est pas ce dont est fait un objet de bachet sérialisé par pickle";
    "wins": "wins must be a dictionary such as {example}, not {found}" / "wins doit être un dictionnaire tel que {example}, pas {found}";
    "infinite": "the value of {v} is infinite, which a file cannot say" / "la valeur de {v} est infinie, ce qu'un fichier ne peut pas dire";
    "lost": "The format does not say: {what}." / "Le format ne dit pas : {what}.";
    "player": "the player must be 1 or 2, not {found}" / "le joueur doit être 1 ou 2, pas {found}";
    "no-choice": "the strategy plays from {v} to {to}, and there is no such arc" / "la stratégie joue de {v} vers {to}, et cet arc n'existe pas";
    "not-theirs": "{v} is not {player}'s: a strategy says only what its player does" / "{v} n'est pas à {player} : une stratégie ne dit que les coups de son joueur";
    "unending": "unending must be \"draw\", 1 or 2, not {found}; objective says more, such as {example}" / "unending doit être \"draw\", 1 ou 2, pas {found} ; objective en dit plus, comme {example}";
    "objective-key": "{key} means nothing for the objective {kind}: leave it out" / "{key} ne veut rien dire pour l'objectif {kind} : enlevez-le";
    "objective-set": "{key} must be a list of vertices, not {found}" / "{key} doit être une liste de sommets, pas {found}";
    "no-priority": "{v} has no priority: give one to every vertex, or say with unending that priorities do not decide" / "{v} n'a pas de priorité : donnez-en une à chaque sommet, ou dites par unending que les priorités ne décident pas";
    "turn": "turn({position}) must be 1 or 2, not {found}" / "turn({position}) doit être 1 ou 2, pas {found}";
    "ending": "ending({position}) must be None, 1, 2 or 0 for a draw, not {found}" / "ending({position}) doit être None, 1, 2 ou 0 pour une partie nulle, pas {found}";
    "no-moves": "moves({position}) is empty, but ending({position}) is None: say how the play ends there" / "moves({position}) est vide, mais ending({position}) est None : dites comment la partie s'y termine";
    "too-many-moves": "moves({position}) gives more than {most} moves: does it ever end?" / "moves({position}) donne plus de {most} coups : finit-il un jour ?";
    "too-many-positions": "more than {most} different positions were met: pass a larger max_positions if that is right" / "plus de {most} positions différentes rencontrées : donnez un max_positions plus grand si c'est normal";
    "unhashable": "positions must be hashable, such as tuples; {found} is not" / "les positions doivent être hachables, comme des n-uplets ; {found} ne l'est pas";
    "heuristic": "the heuristic must give a number, not {found}" / "l'heuristique doit donner un nombre, pas {found}";
    "board": "board({position}) must be rows of 0, 1 and 2, a list of heaps, or SVG, not {found}" / "board({position}) doit être des lignes de 0, 1 et 2, une liste de tas ou du SVG, pas {found}";
    "bot": "{found} is not a move at {position}: its moves are {moves}" / "{found} n'est pas un coup en {position} : ses coups sont {moves}";
    "no-exact": "{name} has no exact solver: it is for connect4 up to 8 columns and 7 rows, without misere and columns; search it, or solve it" / "{name} n'a pas de solveur exact : il est fait pour connect4 jusqu'à 8 colonnes et 7 lignes, sans misere ni columns ; cherchez-y un coup par search, ou résolvez-le par solve";
    "tree-size": "the tree has more than {most} nodes: take a smaller depth, or a larger max_nodes" / "l'arbre a plus de {most} nœuds : prenez une profondeur plus petite, ou un max_nodes plus grand";
    "picture-kind": "{path}: a picture is saved as .svg, .png, .tex, .pdf, .gif or .dot" / "{path} : une image s'enregistre en .svg, .png, .tex, .pdf, .gif ou .dot";
    "attractor": "Attractor" / "Attracteur";
    "play-turn": "J{player}, your move ({moves}):" / "J{player}, à vous ({moves}) :";
    "play-move": "{move} is not a move here" / "{move} n'est pas un coup ici";
    "play-computer": "J{player} plays {move}." / "J{player} joue {move}.";
    "play-searches": "What the moves come to is not known here: until it is, the computer searches ({computer})." / "On ne sait pas encore ce que valent les coups : d'ici là, l'ordinateur cherche ({computer}).";
    "play-won": "J{player} wins." / "J{player} gagne.";
    "play-drawn-because": "A draw: {why}." / "Match nul : {why}.";
    "play-drawn": "A draw." / "Match nul.";
    "play-many": "{n} moves, ? lists them" / "{n} coups, ? les énumère";
    "playable": "a game is a name, an Arena or a Game, not {found}" / "un jeu est un nom, une Arena ou un Game, pas {found}";
    "unreached": "{position} cannot be reached from where the game was solved" / "{position} ne peut être atteinte depuis la position résolue";
    "position": "{text} is not a position that was met" / "{text} n'est pas une position rencontrée";
    "needs-owners": "{what} has no meaning without owners: give owner, or leave it out" / "{what} n'a pas de sens sans propriétaires : donnez owner, ou retirez-le";
    "owners-needed": "this needs owners: give owner, or unfold the positions into an arena first" / "il faut des propriétaires : donnez owner, ou dépliez d'abord les positions en arène";
    "one-heap": "{name}: a sequence is of single heaps, such as kayles:300" / "{name} : une suite est celle de tas uniques, comme kayles:300";
    "threads": "the system gives no threads to work on" / "le système ne donne pas de fils d'exécution";
    "force": "{what}: choose another name, or pass force=True" / "{what} : choisissez un autre nom, ou donnez force=True";
    "with": "{what} with {argument}" / "{what} avec {argument}";
    "more": "{what}: pass a larger {argument}, or take a smaller game" / "{what} : donnez un {argument} plus grand, ou prenez un jeu plus petit";
    "leave-out": "{what}; leave {argument} out" / "{what} ; omettez {argument}";
    "numbers": "{what}: pass method=\"keys\", or a larger max_memory" / "{what} : donnez method=\"keys\", ou un max_memory plus grand";
    "stored": "{what}: bachet.store writes one" / "{what} : bachet.store en écrit un";
    "too-large": "{why}; it has {positions}" / "{why} ; il a {positions}";
    "request": "this is no request: {why}" / "ce n'est pas une demande : {why}";
    "table-names": "rows, columns and title go with cells, not with a name or a text" / "rows, columns et title vont avec des cases, pas avec un nom ou un texte";
    "strategy-silent": "strategy {name} gave no answer within {seconds} seconds" / "la stratégie {name} n'a pas répondu en {seconds} secondes";
    "strategy-choice": "a strategy returns one of {all}, or its number from 0, not {found}" / "une stratégie renvoie un choix parmi {all}, ou son numéro à partir de 0, pas {found}";
    "option": "an option is a text, a number, a list or an Arena, not {found}" / "une option est un texte, un nombre, une liste ou une Arena, pas {found}";
    "command": "command" / "de commande";
};
