//! Texts about things that people choose by name. What they are comes with its preposition in French.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "any-of": "{others} or {last}" / "{others} ou {last}";
    "choice.none": "there is no {what} {name}; there are: {all}" / "il n'y a pas {what} {name} ; il y a : {all}";
    "choice.near": "there is no {what} {name}; did you mean {nearest}?" / "il n'y a pas {what} {name} ; vouliez-vous dire {nearest} ?";
    "choice.algorithm": "algorithm" / "d'algorithme";
    "choice.convention": "convention" / "de convention";
    "choice.wins": "value of wins" / "de valeur des gains";
    "choice.order": "order of moves" / "d'ordre des coups";
    "choice.direction": "direction" / "de direction";
    "choice.exercise": "exercise" / "d'exercice";
    "choice.layout": "layout" / "de disposition";
    "choice.size": "size" / "de taille";
    "choice.theme": "theme" / "de thème";
};
