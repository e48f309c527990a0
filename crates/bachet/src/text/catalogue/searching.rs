//! Texts about searches and computer players.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "score.wins": "{player} wins in {n}" / "{player} gagne en {n}";
    "score.wins-someday": "{player} wins" / "{player} gagne";
    "score.at-best": "at best {win}" / "au mieux {win}";
    "score.won": "{player} has won" / "{player} a gagné";
    "score.cut": "{value}: {player} has {other} already" / "{value} : {player} a déjà {other}";
    "score.cut-win": "{value}: elsewhere {other}" / "{value} : ailleurs {other}";
    "score.below": "below {other}" / "inférieur à {other}";
    "score.not-above": "not above {other}" / "pas supérieur à {other}";
    "score.above": "above {other}" / "supérieur à {other}";
    "score.not-below": "not below {other}" / "pas inférieur à {other}";

    "heuristic.connection": "{player} lacks {n} {n?stone|stones} of a connection" / "il manque à {player} {n} {n?pion|pions} pour une liaison";
    "heuristic.tempo": "{player} is to move" / "c'est à {player} de jouer";
    "heuristic.boxes": "{player} has {n} {n?box|boxes}" / "{player} a {n} {n?carré|carrés}";
    "heuristic.nearly": "{player} can close {n} {n?box|boxes}" / "{player} peut fermer {n} {n?carré|carrés}";
    "heuristic.influence": "{player} is nearer to {n} {n?point|points}" / "{player} est plus près de {n} {n?point|points}";
    "heuristic.komi": "J2’s komi" / "le komi de J2";
    "heuristic.parts": "the heap is a sum of Fibonacci numbers, no two of them neighbours, the smallest of which is {n}, and {most} may be taken" / "le tas est une somme de nombres de Fibonacci, sans voisins, dont le plus petit est {n}, et on peut prendre {most}";
    "heuristic.completes": "{player} can complete a line" / "{player} peut compléter un alignement";
    "heuristic.no-line": "{player} is to move and {n} {n?piece completes|pieces complete} no line" / "c'est à {player} de jouer et {n} {n?pièce ne complète|pièces ne complètent} aucun alignement";
    "heuristic.taken": "seeds that were taken" / "graines prises";
    "heuristic.sides": "seeds on the sides, a tenth each" / "graines de chaque côté, un dixième chacune";
    "heuristic.three-men": "men, three each" / "pions, trois chacun";
    "heuristic.mills": "mills, two each" / "moulins, deux chacun";
    "heuristic.beside": "free points beside men, a tenth each" / "points libres à côté des pions, un dixième chacun";
    "heuristic.mobility": "{player} has the choice of {n} {n?move|moves}" / "{player} a le choix entre {n} {n?coup|coups}";
    "heuristic.settled": "exchanges that pay" / "échanges qui rapportent";
    "heuristic.playouts": "plays that {player} wins: {n} of {plays}" / "parties que {player} gagne : {n} sur {plays}";
    "heuristic.corners": "{player} has {n} {n?corner|corners}" / "{player} a {n} {n?coin|coins}";
    "heuristic.could-move": "{player} has or would have {n} {n?move|moves}" / "{player} a ou aurait {n} {n?coup|coups}";
    "heuristic.discs": "{player} has {n} {n?disc|discs}" / "{player} a {n} {n?pion|pions}";
    "heuristic.men": "{player} has {n} {n?man|men}" / "{player} a {n} {n?pion|pions}";
    "heuristic.kings": "{player} has {n} {n?king|kings}" / "{player} a {n} {n?dame|dames}";
    "heuristic.advanced": "the men of {player} have gone {n} {n?row|rows}" / "les pions de {player} ont avancé de {n} {n?rangée|rangées}";
    "heuristic.rooms": "{player} has room for a domino in {n} {n?place|places}" / "{player} peut poser un domino à {n} {n?endroit|endroits}";
    "heuristic.safe": "nobody can take {n} of them from {player}" / "personne ne peut en prendre {n} à {player}";
    "heuristic.fox": "the fox has gone {n} {n?row|rows}" / "le renard a avancé de {n} {n?rangée|rangées}";
    "heuristic.fox-behind": "{n} {n?hound is|hounds are} still before the fox" / "{n} {n?chien est|chiens sont} encore devant le renard";
    "heuristic.square": "{player}, square {square}" / "{player}, case {square}";
    "heuristic.cell": "{player}, column {column}, row {row} from below" / "{player}, colonne {column}, ligne {row} à partir du bas";
    "heuristic.given": "the value given for {position}" / "la valeur donnée à {position}";

    "search.heuristic": "there is no heuristic {name} for this game; there are: {all}" / "il n'y a pas d'heuristique {name} pour ce jeu ; il y a : {all}";
    "search.heuristic-near": "there is no heuristic {name} for this game; did you mean {nearest}?" / "il n'y a pas d'heuristique {name} pour ce jeu ; vouliez-vous dire {nearest} ?";
    "search.no-value": "{position} has no value, and a search of depth {depth} stops there: give it one, or choose another depth"
        / "{position} n'a pas de valeur, et une recherche de profondeur {depth} s'y arrête : donnez-lui-en une, ou choisissez une autre profondeur";
    "search.finished": "there is nothing to search: the play has ended here, {how}" / "il n'y a rien à chercher : la partie est finie ici, {how}";
    "search.leaf": "there is nothing to search: the play has ended here, with the value {value}" / "il n'y a rien à chercher : la partie est finie ici, avec la valeur {value}";
    "search.depth": "the depth must be a whole number from 1 to {most}, not {found}" / "la profondeur doit être un entier de 1 à {most}, pas {found}";
    "search.no-depth": "{algorithm} plays or proves to the end and has no depth: limit its time or its nodes" / "{algorithm} joue ou prouve jusqu'à la fin et n'a pas de profondeur : limitez son temps ou ses nœuds";
    "search.no-heuristic": "{algorithm} plays or proves to the end and uses no heuristic" / "{algorithm} joue ou prouve jusqu'à la fin et n'utilise pas d'heuristique";
    "search.no-values": "{algorithm} counts wins, and no values of them; minimax, alphabeta and engine do" / "{algorithm} compte les gains, et non leurs valeurs ; minimax, alphabeta et engine le font";
    "search.technique": "no technique is called {found}; there are all, exact and none, and with + or - behind them {all}" / "aucune technique ne s'appelle {found} ; il y a all, exact et none, et derrière eux avec + ou - {all}";
    "search.technique-near": "no technique is called {found}; did you mean {nearest}?" / "aucune technique ne s'appelle {found} ; vouliez-vous dire {nearest} ?";
    "search.no-techniques": "{algorithm} has no techniques that could be left out; engine has" / "{algorithm} n'a pas de techniques à laisser de côté ; engine en a";
    "search.no-record": "{algorithm} cannot be recorded; minimax and alphabeta can" / "{algorithm} ne peut pas être enregistré ; minimax et alphabeta le peuvent";
    "search.plays": "playouts:N plays N times, from 1 to 1000000, not {found}" / "playouts:N joue N parties, de 1 à 1000000, pas {found}";

    "computer.unknown": "there is no computer {name}; there are perfect, random, a number from 0 to 100, {all}, and a heuristic with a depth such as lines:2"
        / "il n'y a pas d'ordinateur {name} ; il y a perfect, random, un nombre de 0 à 100, {all}, et une heuristique avec une profondeur comme lines:2";
    "computer.unknown-near": "there is no computer {name}; did you mean {nearest}?" / "il n'y a pas d'ordinateur {name} ; vouliez-vous dire {nearest} ?";
    "computer.strength": "a strength is a whole number from 0 to 100, not {found}" / "une force est un entier de 0 à 100, pas {found}";
    "computer.option": "the only option of a computer is heuristic=NAME, not {found}" / "la seule option d'un ordinateur est heuristic=NOM, pas {found}";
    "computer.no-heuristic": "{name} does not take another heuristic" / "{name} ne prend pas d'autre heuristique";
    "computer.number": "a number of positions or plays is at least 1, and a time ends in s or ms: {found} is neither"
        / "un nombre de positions ou de parties vaut au moins 1, et un temps finit par s ou ms : {found} n'est ni l'un ni l'autre";
    "computer.unsolved": "{name} needs the solution of the game: take a smaller game, or a computer that searches, such as engine:2s"
        / "{name} a besoin de la solution du jeu : prenez un jeu plus petit, ou un ordinateur qui cherche, comme engine:2s";
};
