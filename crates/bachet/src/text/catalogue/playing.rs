//! What a solution says to those who play, and why a play ends.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "play.third-time": "the position is there for the third time" / "la position est là pour la troisième fois";
    "outlook.wins-now": "{mov} wins." / "{mov} gagne.";
    "outlook.kept-win": "{mov} keeps the win, and nothing wins sooner: {left} more {left?move|moves}." / "{mov} garde le gain, et rien ne gagne plus vite : encore {left} {left?coup|coups}.";
    "outlook.kept-win-slower": "{mov} keeps the win but is slow: {left} more {left?move|moves}, where {best} {b?left|left} {least}." / "{mov} garde le gain mais lentement : encore {left} {left?coup|coups}, là où {best} en {b?laissait|laissaient} {least}.";
    "outlook.kept-win-missed": "{mov} keeps the win but is slow: {left} more {left?move|moves}, where {best} {b?won|won} at once." / "{mov} garde le gain mais lentement : encore {left} {left?coup|coups}, là où {best} {b?gagnait|gagnaient} tout de suite.";
    "outlook.gave-win": "You were winning in {n}; {fate}. {keepers} {k?kept|kept} the win." / "Vous gagniez en {n} {n?coup|coups} ; {fate}. {keepers} {k?gardait|gardaient} le gain.";
    "outlook.kept-draw": "{mov} keeps the draw." / "{mov} garde le match nul.";
    "outlook.gave-draw": "You had a draw; {fate}. {keepers} {k?kept|kept} the draw." / "Vous teniez le match nul ; {fate}. {keepers} {k?gardait|gardaient} le match nul.";
    "outlook.lost-only": "You were losing anyway; {mov} was your only move." / "Vous perdiez de toute façon ; {mov} était votre seul coup.";
    "outlook.lost-at-once": "You were losing anyway: every move loses at once." / "Vous perdiez de toute façon : tous les coups perdent tout de suite.";
    "outlook.lost-longest": "You were losing anyway, and no move resists longer than {mov}: {other} wins in {left} {left?move|moves}." / "Vous perdiez de toute façon, et aucun coup ne résiste plus longtemps que {mov} : {other} gagne en {left} {left?coup|coups}.";
    "outlook.lost-sooner": "You were losing anyway, but {fate}; {best} {b?resisted|resisted} for {most}." / "Vous perdiez de toute façon, mais {fate} ; {best} {b?résistait|résistaient} {most} {most?coup|coups}.";
    "outlook.fate-loses": "{mov} lets {other} win in {n}" / "{mov} laisse {other} gagner en {n}";
    "outlook.fate-loses-now": "{mov} loses at once" / "{mov} perd tout de suite";
    "outlook.fate-draws": "{mov} leaves only a draw" / "{mov} ne laisse que le match nul";
    "outlook.hint-wins": "{best} {b?wins|win} in {n} {n?move|moves}." / "{best} {b?gagne|gagnent} en {n} {n?coup|coups}.";
    "outlook.hint-draws": "{best} {b?keeps|keep} the draw." / "{best} {b?garde|gardent} le match nul.";
    "outlook.hint-loses": "Every move loses; {best} {b?resists|resist} longest: {other} wins in {n} {n?move|moves}." / "Tous les coups perdent ; {best} {b?résiste|résistent} le plus longtemps : {other} gagne en {n} {n?coup|coups}.";
    "outlook.hint-only": "{best} is your only move: {other} wins in {n} {n?move|moves}." / "{best} est votre seul coup : {other} gagne en {n} {n?coup|coups}.";
    "outlook.list-one": "{mov}" / "{mov}";
    "outlook.list": "{list} and {last}" / "{list} et {last}";
    "outlook.list-more": "{list} and {n} {n?other|others}" / "{list} et {n} {n?autre|autres}";
    "outlook.position": "{position}" / "{position}";
    "outlook.this-position": "this position" / "cette position";
    "outlook.with-wins": "With {mov}, {player} wins in {n} {n?move|moves}." / "Avec {mov}, {player} gagne en {n} {n?coup|coups}.";
    "outlook.with-wins-someday": "With {mov}, {player} wins." / "Avec {mov}, {player} gagne.";
    "outlook.with-draws": "With {mov}, it is a draw." / "Avec {mov}, c'est un match nul.";
    "outlook.why-wins": "At {position} it is {player}'s turn, and {player} wins in {n} {n?move|moves}: one move that leads to a position won by {player} is enough."
        / "En {position}, c'est à {player} de jouer, et {player} gagne en {n} {n?coup|coups} : il suffit d'un coup qui mène à une position gagnée par {player}.";
    "outlook.why-loses": "At {position} it is {player}'s turn, and {other} wins in {n} {n?move|moves}. {k?The only move leads to a position|All moves lead to positions} won by {other}."
        / "En {position}, c'est à {player} de jouer, et {other} gagne en {n} {n?coup|coups}. {k?Le seul coup mène à une position gagnée|Tous les coups mènent à des positions gagnées} par {other}.";
    "outlook.why-draws": "At {position} it is {player}'s turn, and it is a draw: no move leads to a position won by {player}, but {k} {k?move leads|moves lead} to a draw."
        / "En {position}, c'est à {player} de jouer, et c'est un match nul : aucun coup ne mène à une position gagnée par {player}, mais {k} {k?coup mène|coups mènent} au match nul.";
    "outlook.leads-wins": "{mov} leads to {position}, which {player} wins in {n}." / "{mov} mène à {position}, que {player} gagne en {n}.";
    "outlook.leads-won": "{mov} leads to {position}, where {player} has won." / "{mov} mène à {position}, où {player} a gagné.";
    "outlook.leads-draws": "{mov} leads to {position}, which is a draw." / "{mov} mène à {position}, qui est un match nul.";
    "outlook.kept-win-someday": "{mov} keeps the win." / "{mov} garde le gain.";
    "outlook.gave-win-someday": "You were winning; {fate}. {keepers} {k?kept|kept} the win." / "Vous gagniez ; {fate}. {keepers} {k?gardait|gardaient} le gain.";
    "outlook.lost-someday": "You were losing anyway: every move loses." / "Vous perdiez de toute façon : tous les coups perdent.";
    "outlook.fate-loses-someday": "{mov} lets {other} win" / "{mov} laisse {other} gagner";
    "outlook.hint-wins-someday": "{best} {b?wins|win}." / "{best} {b?gagne|gagnent}.";
    "outlook.hint-loses-someday": "Every move loses: {other} wins." / "Tous les coups perdent : {other} gagne.";
    "outlook.why-wins-someday": "At {position} it is {player}'s turn, and {player} wins: one move that leads to a position won by {player} is enough."
        / "En {position}, c'est à {player} de jouer, et {player} gagne : il suffit d'un coup qui mène à une position gagnée par {player}.";
    "outlook.why-loses-someday": "At {position} it is {player}'s turn, and {other} wins. {k?The only move leads to a position|All moves lead to positions} won by {other}."
        / "En {position}, c'est à {player} de jouer, et {other} gagne. {k?Le seul coup mène à une position gagnée|Tous les coups mènent à des positions gagnées} par {other}.";
    "outlook.leads-wins-someday": "{mov} leads to {position}, which {player} wins." / "{mov} mène à {position}, que {player} gagne.";
    "outlook.nim-sum": "The Grundy numbers of the parts are {numbers}, and their nim-sum is {sum}." / "Les nombres de Grundy des composantes sont {numbers}, et leur somme de Nim est {sum}.";
    "outlook.leads-more": "{n} more {n?move is|moves are} no better than the last of these." / "{n} {n?autre coup n'est pas meilleur|autres coups ne sont pas meilleurs} que le dernier de ceux-ci.";
};
