//! Texts about graphs and arenas, and about vertices that people name.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "graph.empty": "the arena is empty: it needs at least one vertex" / "l'arène est vide : il faut au moins un sommet";
    "graph.too-large": "the arena is too large: at most 4,294,967,295 vertices, and fewer than 2^32 arcs around any 65,536 of them"
        / "l'arène est trop grande : au plus 4 294 967 295 sommets, et moins de 2^32 arcs autour de 65 536 d'entre eux";
    "graph.unknown-target": "{from} has an arc to vertex number {to}, which does not exist"
        / "{from} a un arc vers le sommet numéro {to}, qui n'existe pas";
    "graph.rows": "row {row} ends before it starts, or beyond the last target: ends must rise from 0 to the number of targets"
        / "la ligne {row} finit avant son début, ou après la dernière cible : les fins doivent croître de 0 au nombre de cibles";
    "graph.names": "there are {found} names for {wanted} vertices: give one to each" / "il y a {found} noms pour {wanted} sommets : donnez-en un à chacun";
    "graph.name-twice": "two vertices are called {name}: give each its own name"
        / "deux sommets s'appellent {name} : donnez à chacun son nom";

    "arena.dead-end": "{name} has neither arcs nor an ending: add an arc, put it in wins or draws, or set convention to normal or misere"
        / "{name} n'a ni arc ni fin : ajoutez un arc, mettez-le dans wins ou draws, ou donnez à convention la valeur normal ou misere";
    "arena.two-endings": "{name} has two different endings: keep one of them" / "{name} a deux fins différentes : n'en gardez qu'une";
    "arena.drawn-ending": "a play may end in a draw at {name}, but with this objective every play is won: make it a win of 1 or of 2"
        / "une partie peut finir par un match nul en {name}, mais avec cet objectif toute partie est gagnée : faites-en un gain de 1 ou de 2";
    "arena.no-priorities": "a parity game needs a priority for every vertex: give them in priorities"
        / "un jeu de parité demande une priorité pour chaque sommet : donnez-les dans priorities";
    "arena.no-sets": "a generalised Büchi objective needs at least one set of vertices in visit"
        / "un objectif de Büchi généralisé demande au moins un ensemble de sommets dans visit";
    "arena.not-alternating": "the arc from {from} to {to} joins two vertices of {player}: correct it, or set alternating to false"
        / "l'arc de {from} à {to} joint deux sommets de {player} : corrigez-le, ou donnez à alternating la valeur false";

    "arena.chance": "chance moves in this arena, which has no winner but chances to win: solve, draw, describe and verify know such arenas"
        / "le hasard joue dans cette arène, qui n'a pas de gagnant mais des chances de gagner : solve, draw, describe et verify connaissent ces arènes";
    "chance.impossible": "an arc of {name} has the probability 0: leave it out" / "un arc de {name} a la probabilité 0 : retirez-le";
    "chance.sum": "the probabilities of {name} add up to {sum}, not to 1: write them exactly, such as 1/6"
        / "la somme des probabilités de {name} est {sum}, et non 1 : écrivez-les exactement, par exemple 1/6";
    "chance.fine": "the probabilities of {name} have no common denominator below 2^64: write simpler ones"
        / "les probabilités de {name} n'ont pas de dénominateur commun inférieur à 2^64 : écrivez-en de plus simples";
    "chance.chosen": "{name} is a player's, who chooses: give it a list of successors without probabilities, or the owner 0"
        / "{name} est à un joueur, qui choisit : donnez-lui une liste de successeurs sans probabilités, ou le propriétaire 0";
    "chance.mixed": "some arcs of {name} have a probability and others have none: give one to each"
        / "certains arcs de {name} ont une probabilité et d'autres non : donnez-en une à chacun";

    "vertex.unknown": "no vertex is called “{name}”: they are called such as {example}" / "aucun sommet ne s'appelle « {name} » : ils s'appellent comme {example}";
    "vertex.unknown-near": "no vertex is called “{name}”; did you mean {nearest}?" / "aucun sommet ne s'appelle « {name} » ; vouliez-vous dire {nearest} ?";
    "vertex.not-in-arena": "{v} is not a vertex of the arena" / "{v} n'est pas un sommet de l'arène";
    "target.no-priorities": "this arena has no priorities: name the vertices of the target" / "cette arène n'a pas de priorités : nommez les sommets de la cible";
    "target.priority": "priority={value} is not understood: give a whole number" / "priority={value} n'est pas compris : donnez un nombre entier";
    "target.no-such-priority": "no vertex has priority {value}: the target would be empty" / "aucun sommet n'a la priorité {value} : la cible serait vide";
    "target.empty": "the target is empty: name at least one vertex" / "la cible est vide : nommez au moins un sommet";
};
