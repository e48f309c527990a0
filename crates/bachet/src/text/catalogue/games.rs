//! Texts about games and their positions.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "known": "{winner}; {solved} ({who})" / "{winner} ; {solved} ({who})";
    "known.told": "who wins is told by a rule, for every position" / "une règle dit qui gagne, pour toute position";
    "known.draw": "a draw, if both play best" / "match nul, si les deux jouent au mieux";
    "known.wins": "{player} wins, if both play best" / "{player} gagne, si les deux jouent au mieux";
    "known.ultra-weakly": "ultra-weakly solved: one knows who wins, and not how" / "résolu très faiblement : on sait qui gagne, non comment";
    "known.weakly": "weakly solved: one knows how to play from the start" / "résolu faiblement : on sait jouer depuis le départ";
    "known.strongly": "strongly solved: one knows how to play from every position" / "résolu fortement : on sait jouer depuis toute position";
    "known.by-year": "{by}, {year}: {source}" / "{by}, {year} : {source}";
    "known.by": "{by}: {source}" / "{by} : {source}";
    "known.source": "{source}" / "{source}";
    "games.unknown": "there is no game {name}; the games are: {all}" / "il n'y a pas de jeu {name} ; les jeux sont : {all}";
    "games.unknown-near": "there is no game {name}; did you mean {nearest}?" / "il n'y a pas de jeu {name} ; vouliez-vous dire {nearest} ?";
    "games.unnamed": "no game is named: write one such as nim:3-4-5; the games are: {all}" / "aucun jeu n'est nommé : écrivez-en un comme nim:3-4-5 ; les jeux sont : {all}";
    "games.parameters": "“{text}” is no game: {why}; write {example}, for example" / "« {text} » n'est pas un jeu : {why} ; écrivez {example}, par exemple";
    "games.no-shape": "{name} has one shape only: remove :{shape}" / "{name} n'a qu'une forme : retirez :{shape}";
    "games.no-options": "{name} has no options: remove “{option}”" / "{name} n'a pas d'options : retirez « {option} »";
    "games.option": "{name} has no option “{option}”, only {all}" / "{name} n'a pas d'option « {option} », seulement {all}";
    "games.option-form": "this option of {name} is written {form}, and stands once" / "cette option de {name} s'écrit {form}, et figure une fois";
    "games.number": "{what} must be a whole number from {least} to {most}, not “{found}”" / "{what} doit être un entier de {least} à {most}, pas « {found} »";
    "games.heap-list": "heaps are whole numbers from {least} to {most} with - between them, not “{found}”" / "les tas sont des entiers de {least} à {most} séparés par -, pas « {found} »";
    "games.two-piles": "there are two piles, such as 5-8, not “{found}”" / "il y a deux tas, comme 5-8, pas « {found} »";
    "games.range": "{what} must be a range such as 1-3, within {least} and {most}, not “{found}”" / "{what} doit être un intervalle comme 1-3, entre {least} et {most}, pas « {found} »";
    "games.board": "its size is written {form}, from 1 to 1000 each, such as 2x3, not “{found}”" / "sa taille s'écrit {form}, de 1 à 1000 chacun, comme 2x3, pas « {found} »";
    "games.line": "a line of {found} is not possible on a board of {board}" / "un alignement de {found} n'est pas possible sur un plateau de {board}";
    "games.connect4-too-large": "a board of {found} is too large: W × (H + 1) may be 64 at most, as in 8x7 or 9x6" / "un plateau de {found} est trop grand : W × (H + 1) peut valoir 64 au plus, comme pour 8x7 ou 9x6";
    "games.mnk-too-large": "a board of {found} is too large: {most} squares at most" / "un plateau de {found} est trop grand : {most} cases au plus";
    "games.chomp-too-large": "a bar of {found} is too large: rows and columns may be 64 together at most" / "une tablette de {found} est trop grande : lignes et colonnes peuvent faire 64 ensemble au plus";
    "games.octal-code": "an octal code is written 0.77, with digits from 0 to 7, not “{found}”" / "un code octal s'écrit 0.77, avec des chiffres de 0 à 7, pas « {found} »";
    "games.ending": "an ending is written KRvK: white's pieces with the king, v, black's, from K Q R B N P, not “{found}”" / "une finale s'écrit KRvK : les pièces blanches avec le roi, v, les noires, parmi K Q R B N P, pas « {found} »";
    "games.ending-large": "“{found}” has {n} pieces: 5 at most, since there would be some {positions} positions" / "« {found} » a {n} pièces : 5 au plus, car il y aurait environ {positions} positions";
    "games.not-impartial": "{name} cannot be part of a sum: its players have different moves, or it is misère" / "{name} ne peut pas entrer dans une somme : ses joueurs ont des coups différents, ou il est misère";
    "games.sum": "a position of this sum has {n} {n?part|parts}, as {example} has, not {found}" / "une position de cette somme a {n} {n?composante|composantes}, comme {example}, pas {found}";
    "games.heaps": "heaps are written as {example} is, not {found}" / "les tas s'écrivent comme {example}, pas {found}";
    "games.no-key": "{position} does not fit into 64 bits: start from a smaller position" / "{position} ne tient pas en 64 bits : partez d'une position plus petite";
    "games.too-large": "{found} cannot come from {start}" / "{found} ne peut pas venir de {start}";
    "games.race-beyond": "the race ends at {goal}" / "la course se termine à {goal}";
    "games.rows": "what is left is written as row lengths that do not grow, such as {example}, not {found}" / "ce qui reste s'écrit en longueurs de lignes qui ne croissent pas, comme {example}, pas {found}";
    "games.no-column": "there is no column {column}: the columns are 1 to {width}" / "il n'y a pas de colonne {column} : les colonnes vont de 1 à {width}";
    "games.full-column": "column {column} cannot be played after {moves}" / "la colonne {column} ne peut pas être jouée après {moves}";
    "games.over": "the game is over after {moves}" / "la partie est finie après {moves}";
    "games.connect4-rows": "a board is {height} rows of {width} places, from the top, with / between them and x, o or . for each, not {found}"
        / "un plateau est {height} lignes de {width} cases, depuis le haut, séparées par / avec x, o ou . pour chacune, pas {found}";
    "games.mnk-rows": "a board is {height} rows of {width} squares with / between them and x, o or . for each, not {found}"
        / "un plateau est {height} lignes de {width} cases séparées par / avec x, o ou . pour chacune, pas {found}";
    "games.board-form": "a position is written as {example} is, not {found}" / "une position s'écrit comme {example}, pas {found}";
    "games.sides": "a board of {found} is not possible: {least} to {most} columns, and as many rows" / "un plateau de {found} n'est pas possible : {least} à {most} colonnes, et autant de lignes";
    "games.even-sides": "a board of {found} is not possible: an even number of columns from {least} to {most}, and the same of rows" / "un plateau de {found} n'est pas possible : un nombre pair de colonnes de {least} à {most}, et de même de lignes";
    "draughts.square": "there is no square {found}: they go from 1 to {most}" / "il n'y a pas de case {found} : elles vont de 1 à {most}";
    "draughts.twice": "square {square} has two pieces" / "la case {square} a deux pièces";
    "draughts.last-row": "the man on {square} would be a king: it stands on the last row" / "le pion en {square} serait une dame : il est sur la dernière rangée";
    "draughts.too-many": "{player} has more than {n} {n?piece|pieces}" / "{player} a plus de {n} {n?pièce|pièces}";
    "pawns.too-many": "{player} has more than {n} {n?pawn|pawns}" / "{player} a plus de {n} {n?pion|pions}";
    "pawns.over": "the play was over before the last move: a pawn has reached the other side" / "la partie était finie avant le dernier coup : un pion a atteint l'autre côté";
    "domineering.half": "the domino on {square} has one half only: v stands for two squares, one above the other, h for two beside each other" / "le domino en {square} n'a qu'une moitié : v vaut pour deux cases l'une au-dessus de l'autre, h pour deux cases côte à côte";
    "domineering.turns": "J1 has laid {one} {one?domino|dominoes} and J2 {two}, and they lay them in turn: J1 is to move with as many, J2 with one less" / "J1 a posé {one} {one?domino|dominos} et J2 {two}, à tour de rôle : à égalité c'est à J1, avec un de moins c'est à J2";
    "hounds.pieces": "there are {n} {n?hound|hounds} (h) and one fox (f), on dark squares" / "il y a {n} {n?chien|chiens} (h) et un renard (f), sur des cases foncées";
    "reversi.middle": "the four squares in the middle have discs from the start" / "les quatre cases du milieu ont des pions dès le début";
    "reversi.alone": "no disc can have been put on {square}: none is beside it on the way from the middle" / "aucun pion n'a pu être posé en {square} : aucun n'est à côté sur le chemin depuis le milieu";
    "games.stones": "J1 has {one} stones and J2 {two}: J1 moves first, so J1 has as many or one more" / "J1 a {one} pions et J2 {two} : J1 commence, donc J1 en a autant ou un de plus";
    "games.floating": "a stone floats above a free place" / "un pion flotte au-dessus d'une case libre";
    "games.two-lines": "the game was over before the last move: there is a line of the player to move" / "la partie était finie avant le dernier coup : celui qui doit jouer a un alignement";
    "games.played": "move {n}: {why}" / "coup {n} : {why}";
    "games.ambiguous": "{mov} may be several moves: {moves}" / "{mov} peut être plusieurs coups : {moves}";
    "games.illegal-move": "{mov} is not a move here; the moves are: {moves}" / "{mov} n'est pas un coup ici ; les coups sont : {moves}";

    "tree.no-value": "the leaf {path} has no value: write a number, or give the key value" / "la feuille {path} n'a pas de valeur : écrivez un nombre, ou donnez la clé value";
    "tree.label": "“{label}” is no label: it must not be empty, be . or have / in it" / "« {label} » n'est pas une étiquette : elle ne doit ni être vide, ni être ., ni contenir /";
    "tree.same-label": "two children of one node are called {label}: give each its own label" / "deux enfants d'un nœud s'appellent {label} : donnez à chacun son étiquette";
    "tree.too-deep": "the tree is too deep: {most} moves at most" / "l'arbre est trop profond : {most} coups au plus";
    "tree.too-large": "the tree is too large: at most 4,294,967,295 nodes" / "l'arbre est trop grand : au plus 4 294 967 295 nœuds";
    "tree.no-child": "{here} has no child {name}; its children are: {all}" / "{here} n'a pas d'enfant {name} ; ses enfants sont : {all}";
    "tree.no-children": "{here} is a leaf: it has no child {name}" / "{here} est une feuille : elle n'a pas d'enfant {name}";

    "solving.too-many-moves": "its positions have more than {n} moves together" / "ses positions ont plus de {n} coups en tout";
    "solving.too-large": "it is too large: {positions}" / "il est trop grand : {positions}";
};
