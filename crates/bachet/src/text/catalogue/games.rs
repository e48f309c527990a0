//! Texts about games and their positions.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
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
    "games.stones": "J1 has {one} stones and J2 {two}: J1 moves first, so J1 has as many or one more" / "J1 a {one} pions et J2 {two} : J1 commence, donc J1 en a autant ou un de plus";
    "games.floating": "a stone floats above a free place" / "un pion flotte au-dessus d'une case libre";
    "games.two-lines": "the game was over before the last move: there is a line of the player to move" / "la partie était finie avant le dernier coup : celui qui doit jouer a un alignement";
    "games.played": "move {n}: {why}" / "coup {n} : {why}";
    "games.illegal-move": "{mov} is not a move here; the moves are: {moves}" / "{mov} n'est pas un coup ici ; les coups sont : {moves}";

    "game.nim.about": "take any number from one pile; whoever takes the last one wins" / "prendre autant qu'on veut dans un tas ; qui prend le dernier gagne";
    "game.nim.rules": "There are piles. In turn, each player takes at least one from one pile, or as many as take= allows: take=1-3 for one to three, take=1.3.4 for one, three or four. Whoever cannot move loses; with misere, wins. A position is its piles, such as 3-5-7; a move is the number taken if there is one pile, else 5>2 for a pile of 5 that becomes 2."
        / "Il y a des tas. À tour de rôle, chaque joueur prend au moins un objet dans un tas, ou autant que take= le permet : take=1-3 pour un à trois, take=1.3.4 pour un, trois ou quatre. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est ses tas, comme 3-5-7 ; un coup est le nombre pris s'il y a un seul tas, sinon 5>2 pour un tas de 5 qui devient 2.";
    "game.matches.about": "take one or two matches; whoever cannot move loses" / "prendre une ou deux allumettes ; qui ne peut plus jouer perd";
    "game.matches.rules": "Matches lie in a row. In turn, each player takes one or two of them, or as many as take= allows. Whoever cannot move loses; with misere, wins. A position is the number left, a move the number taken."
        / "Des allumettes sont en ligne. À tour de rôle, chaque joueur en prend une ou deux, ou autant que take= le permet. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est le nombre restant, un coup le nombre pris.";
    "game.sticks.about": "take one to three sticks; whoever takes the last one loses" / "prendre un à trois bâtonnets ; qui prend le dernier perd";
    "game.sticks.rules": "The game of Fort Boyard. Sticks stand in a row. In turn, each player takes one, two or three, or as many as take= allows. Whoever takes the last one loses. A position is the number left, a move the number taken."
        / "Le jeu de Fort Boyard. Des bâtonnets sont en ligne. À tour de rôle, chaque joueur en prend un, deux ou trois, ou autant que take= le permet. Qui prend le dernier perd. Une position est le nombre restant, un coup le nombre pris.";
    "game.marienbad.about": "Nim from piles of 1, 3, 5 and 7; whoever takes the last one loses" / "Nim avec des tas de 1, 3, 5 et 7 ; qui prend le dernier perd";
    "game.marienbad.rules": "The game of the film. There are piles, 1-3-5-7 unless told otherwise. In turn, each player takes at least one from one pile. Whoever takes the last one loses. A position is its piles, such as 3-5-7; a move is 5>2 for a pile of 5 that becomes 2."
        / "Le jeu du film. Il y a des tas, 1-3-5-7 sauf indication contraire. À tour de rôle, chaque joueur prend au moins un objet dans un tas. Qui prend le dernier perd. Une position est ses tas, comme 3-5-7 ; un coup est 5>2 pour un tas de 5 qui devient 2.";
    "game.race.about": "add one to ten in turn; whoever reaches the number wins" / "ajouter de un à dix à tour de rôle ; qui atteint le nombre gagne";
    "game.race.rules": "Bachet's race of 1612. The players start from 0 and in turn add a number from 1 to 10, or of the range of say=. The goal may not be passed. Whoever reaches it wins, or whoever moved last if nobody can; with misere, loses. A position is the number reached, a move the number said."
        / "La course de Bachet, 1612. Les joueurs partent de 0 et ajoutent à tour de rôle un nombre de 1 à 10, ou de l'intervalle say=. Le but ne peut pas être dépassé. Qui l'atteint gagne, ou qui a joué le dernier si personne ne peut plus ; avec misere, perd. Une position est le nombre atteint, un coup le nombre dit.";
    "game.wythoff.about": "take any number from one of two piles, or the same number from both" / "prendre autant qu'on veut dans l'un de deux tas, ou le même nombre dans les deux";
    "game.wythoff.rules": "Wythoff's game. There are two piles. In turn, each player takes at least one from one pile, or the same number from both. Whoever cannot move loses; with misere, wins. A position is its piles, such as 8-5; a move is 8>3 for a pile of 8 that becomes 3, or 2+2 for two from each."
        / "Le jeu de Wythoff. Il y a deux tas. À tour de rôle, chaque joueur prend au moins un objet dans un tas, ou le même nombre dans les deux. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est ses tas, comme 8-5 ; un coup est 8>3 pour un tas de 8 qui devient 3, ou 2+2 pour deux dans chacun.";
    "game.grundy.about": "split a heap into two unequal ones; whoever cannot loses" / "couper un tas en deux tas inégaux ; qui ne peut plus perd";
    "game.grundy.rules": "Grundy's game. In turn, each player splits one heap into two of different sizes. Whoever cannot loses; with misere, wins. A position is its heaps, such as 7-3; a move is 7>4+3."
        / "Le jeu de Grundy. À tour de rôle, chaque joueur coupe un tas en deux tas de tailles différentes. Qui ne peut plus perd ; avec misere, gagne. Une position est ses tas, comme 7-3 ; un coup est 7>4+3.";
    "game.kayles.about": "knock down one pin or two neighbours in a row of pins" / "abattre une quille ou deux voisines dans une rangée de quilles";
    "game.kayles.rules": "Pins stand in rows. In turn, each player knocks down one pin or two that stand side by side, which may leave two rows. Whoever cannot move loses; with misere, wins. It is the octal game 0.77. A position is its rows, such as 7-3; a move is 7>4+2."
        / "Des quilles sont en rangées. À tour de rôle, chaque joueur abat une quille ou deux côte à côte, ce qui peut laisser deux rangées. Qui ne peut plus jouer perd ; avec misere, gagne. C'est le jeu octal 0.77. Une position est ses rangées, comme 7-3 ; un coup est 7>4+2.";
    "game.dawson.about": "take two neighbours from a row" / "prendre deux voisins dans une rangée";
    "game.dawson.rules": "Dawson's Kayles. In turn, each player takes two that stand side by side from a row, which may leave two rows. Whoever cannot move loses; with misere, wins. It is the octal game 0.07. A position is its rows, such as 7-3; a move is 7>4+1."
        / "Le Kayles de Dawson. À tour de rôle, chaque joueur prend deux objets côte à côte dans une rangée, ce qui peut laisser deux rangées. Qui ne peut plus jouer perd ; avec misere, gagne. C'est le jeu octal 0.07. Une position est ses rangées, comme 7-3 ; un coup est 7>4+1.";
    "game.octal.about": "any taking and breaking game, by its octal code" / "tout jeu où l'on prend et coupe, par son code octal";
    "game.octal.rules": "Digit k of the code, from 1, says what taking k from a heap may leave: no heap (1), one heap (2), two heaps (4), or a sum of these. Whoever cannot move loses; with misere, wins. A position is its heaps, such as 7-3; a move is 7>4+2 or 7>5."
        / "Le chiffre k du code, à partir de 1, dit ce que prendre k dans un tas peut laisser : aucun tas (1), un tas (2), deux tas (4), ou une somme de ceux-ci. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est ses tas, comme 7-3 ; un coup est 7>4+2 ou 7>5.";
    "game.bar.about": "break the chocolate bar along a line; do not be left with the poisoned square" / "casser la tablette le long d'une ligne ; ne pas rester avec le carré empoisonné";
    "game.bar.rules": "One corner of a bar of chocolate is poisoned. In turn, each player breaks it along a line and eats the piece without the poisoned square. Whoever faces that square alone has lost. A position is the size left, such as 2x3 for two rows and three columns; so is a move."
        / "Un coin d'une tablette de chocolat est empoisonné. À tour de rôle, chaque joueur la casse le long d'une ligne et mange le morceau sans le carré empoisonné. Qui se trouve devant ce seul carré a perdu. Une position est la taille restante, comme 2x3 pour deux lignes et trois colonnes ; un coup aussi.";
    "game.chomp.about": "bite a square and all that is to its right and below; do not be left with the poisoned one" / "mordre un carré et tout ce qui est à sa droite et en dessous ; ne pas rester avec l'empoisonné";
    "game.chomp.rules": "The upper left square of a bar of chocolate is poisoned. In turn, each player bites a square, and all squares to its right and below go with it. Whoever faces the poisoned square alone has lost. A position is its row lengths from the top, such as 3-2; a move is ROW.COLUMN, such as 2.3."
        / "Le carré en haut à gauche d'une tablette est empoisonné. À tour de rôle, chaque joueur mord un carré, et tous les carrés à sa droite et en dessous partent avec lui. Qui se trouve devant le seul carré empoisonné a perdu. Une position est ses longueurs de lignes depuis le haut, comme 3-2 ; un coup est LIGNE.COLONNE, comme 2.3.";
    "game.tictactoe.about": "three in a row on a board of 3 by 3" / "trois alignés sur une grille de 3 sur 3";
    "game.gomoku.about": "five in a row on a board of 15 by 15" / "cinq alignés sur une grille de 15 sur 15";
    "game.mnk.about": "a line of K marks on a board of W by H" / "un alignement de K marques sur une grille de W sur H";
    "game.mnk.rules": "In turn, J1 marks a free square with x and J2 with o. Whoever first makes a line, along a row, a column or a diagonal, wins; with misere, loses. A full board without a line is a draw. A position is its rows from the top, such as x.o/.x./..o; a move is the number of a square, row by row from 1."
        / "À tour de rôle, J1 marque une case libre de x et J2 de o. Qui fait le premier un alignement, en ligne, en colonne ou en diagonale, gagne ; avec misere, perd. Une grille pleine sans alignement est un match nul. Une position est ses lignes depuis le haut, comme x.o/.x./..o ; un coup est le numéro d'une case, ligne par ligne à partir de 1.";
    "game.connect4.about": "drop stones into columns; whoever makes a line of four wins" / "laisser tomber des pions dans des colonnes ; qui en aligne quatre gagne";
    "game.connect4.rules": "In turn, J1 drops a stone x and J2 a stone o into a column, where it falls to the lowest free place. Whoever first makes a line of four, or of line=, along a row, a column or a diagonal, wins; with misere, loses. A full board without a line is a draw. columns=3-5 allows only these columns. A position is the columns played, such as 4455, or its rows from the top with / between them; a move is a column, from 1."
        / "À tour de rôle, J1 laisse tomber un pion x et J2 un pion o dans une colonne, où il descend à la case libre la plus basse. Qui fait le premier un alignement de quatre, ou de line=, en ligne, en colonne ou en diagonale, gagne ; avec misere, perd. Un plateau plein sans alignement est un match nul. columns=3-5 ne permet que ces colonnes. Une position est les colonnes jouées, comme 4455, ou ses lignes depuis le haut séparées par / ; un coup est une colonne, à partir de 1.";

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
