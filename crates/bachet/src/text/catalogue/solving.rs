//! Texts about solutions, strategies, reasons and Grundy numbers.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "stage.largest": "largest" / "grande";
    "stage.least": "least" / "petite";
    "stage.even": "In {within}, the {which} priority is {p}, of {set}: it is even, and good for J1." / "Dans {within}, la plus {which} priorité est {p}, celle de {set} : elle est paire, donc bonne pour J1.";
    "stage.odd": "In {within}, the {which} priority is {p}, of {set}: it is odd, and good for J2." / "Dans {within}, la plus {which} priorité est {p}, celle de {set} : elle est impaire, donc bonne pour J2.";
    "stage.ending": "From {set}, {player} can force an ending that {player} wins." / "Depuis {set}, {player} peut forcer une fin que {player} gagne.";
    "stage.attract": "From {set}, {player} can force the play to {target}. {rest}" / "Depuis {set}, {player} peut forcer la partie à passer par {target}. {rest}";
    "stage.attract-none": "Nothing of {within} is to be visited." / "Rien n'est à visiter dans {within}.";
    "stage.rest": "Without it there is left: {rest}." / "Sans cela, il reste : {rest}.";
    "stage.nothing": "Nothing is left." / "Il ne reste rien.";
    "stage.all-at-once": "From everywhere here, {player} can force the play to come to priority {p} again and again: {player} wins from {set}." / "De partout ici, {player} peut forcer la partie à passer sans cesse par la priorité {p} : {player} gagne depuis {set}.";
    "stage.all": "{other} wins nothing of what was left: either the play stays there and {player} wins, or it comes to priority {p} again and again. So {player} wins from {set}."
        / "{other} ne gagne rien de ce qui restait : soit la partie y demeure et {player} gagne, soit elle revient sans cesse à la priorité {p}. Donc {player} gagne depuis {set}.";
    "stage.escape": "Of what was left, {player} wins {target}, and {player} can force the play there from {set}: {player} wins all of that. {rest}"
        / "De ce qui restait, {player} gagne {target}, et {player} peut y forcer la partie depuis {set} : {player} gagne tout cela. {rest}";
    "stage.avoid": "From {target}, {other} cannot force the visit: {player} stays away for ever. {player} can force the play there from {set}, and wins all of that. {rest}"
        / "Depuis {target}, {other} ne peut pas forcer le passage : {player} l'évite pour toujours. {player} peut y forcer la partie depuis {set}, et gagne tout cela. {rest}";
    "stage.recur": "From every vertex that is left, {player} can force the visit, again and again: {player} wins from {set}." / "De chaque sommet qui reste, {player} peut forcer le passage, et cela sans cesse : {player} gagne depuis {set}.";
    "stage.done": "Of {within}, J1 wins {one} and J2 wins {two}." / "Dans {within}, J1 gagne {one} et J2 gagne {two}.";
    "reason.target": "{v} is in the target: it is in A0." / "{v} est dans la cible : il est dans A0.";
    "reason.chosen": "{v} is {owner}'s and has an arc to {to}, which is in A{before}: so {v} is in A{n}."
        / "{v} est à {owner} et a un arc vers {to}, qui est dans A{before} : donc {v} est dans A{n}.";
    "reason.forced": "{v} is {owner}'s and {count?its only arc|all its arcs} ({arcs}) {count?leads|lead} to A{before}: so {v} is in A{n}."
        / "{v} est à {owner} et {count?son seul arc|tous ses arcs} ({arcs}) {count?mène|mènent} dans A{before} : donc {v} est dans A{n}.";
    "reason.ended": "A play ends at {v}, {how}, and {v} is not in the target: so it is not in the attractor."
        / "Une partie se termine en {v}, {how}, et {v} n'est pas dans la cible : donc il n'est pas dans l'attracteur.";
    "reason.won": "won by {player}" / "gagnée par {player}";
    "reason.drawn": "drawn" / "par un match nul";
    "reason.no-way": "{v} is {owner}'s and none of its arcs ({arcs}) leads into the attractor: so {v} is not in it."
        / "{v} est à {owner} et aucun de ses arcs ({arcs}) ne mène dans l'attracteur : donc {v} n'y est pas.";
    "reason.escapes": "{v} is {owner}'s and has {count?an arc|arcs} to {to}, outside the attractor: so {v} is not in it."
        / "{v} est à {owner} et a {count?un arc|des arcs} vers {to}, hors de l'attracteur : donc {v} n'y est pas.";

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

    "flaw.undecided": "{v} is said to be drawn, but every play of this game is won" / "{v} serait nul, mais toute partie de ce jeu est gagnée";
    "flaw.no-choice": "{v} is said to be won by {player}, who has to move there, but no choice is given"
        / "{v} serait gagné par {player}, dont c'est le tour, mais aucun choix n'est donné";
    "flaw.no-arc": "the strategy goes from {v} to {to}, but there is no such arc" / "la stratégie va de {v} à {to}, mais il n'y a pas d'arc";
    "flaw.choice-leaves": "{player} is said to win from {v} by going to {to}, which is not said to be won by {player}"
        / "{player} gagnerait depuis {v} en allant en {to}, qui n'est pas donné comme gagné par {player}";
    "flaw.lost-cycle": "{player}'s strategy allows the play {cycle} without end, which {other} wins"
        / "la stratégie de {player} permet la partie sans fin {cycle}, que {other} gagne";

    "grundy.cycle": "the graph has a cycle, {cycle}: its vertices have no Grundy numbers. solve handles it"
        / "le graphe a un cycle, {cycle} : ses sommets n'ont pas de nombres de Grundy. solve sait le traiter";

    "explore.positions": "the game has more than {limit} positions" / "le jeu a plus de {limit} positions";
    "explore.memory": "more than {memory} would be needed, after {n} positions" / "il faudrait plus de {memory}, après {n} positions";
    "explore.stopped": "stopped after {n} {n?position|positions}" / "arrêté après {n} {n?position|positions}";
    "estimate.exact": "{n} {n?position|positions}" / "{n} {n?position|positions}";
    "estimate.about": "roughly {n} positions" / "à peu près {n} positions";
};
