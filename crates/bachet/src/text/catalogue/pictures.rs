//! Texts on pictures and about them.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "draw.ranks": "{game}: ranks" / "{game} : rangs";
    "draw.ranks-about": "How many of the {n} {n?position|positions} each player wins, by the number of moves: J1 wins {one}, J2 wins {two}, {draw} {draw?is a draw|are draws}."
        / "Combien des {n} {n?position|positions} chaque joueur gagne, selon le nombre de coups : J1 en gagne {one}, J2 en gagne {two}, {draw} {draw?est un match nul|sont des matchs nuls}.";
    "draw.ranks-axis": "rank" / "rang";
    "draw.ranks-draws": "draws" / "matchs nuls";
    "draw.ranks-endless": "endless" / "sans fin";
    "draw.ranks-row": "{player}, rank {rank}: {n}" / "{player}, rang {rank} : {n}";

    "draw.board": "{game}: a position" / "{game} : une position";
    "draw.board-turn": "{player} to move." / "C'est à {player} de jouer.";
    "draw.board-won": "{player} has won." / "{player} a gagné.";
    "draw.board-drawn": "It is a draw." / "C'est un match nul.";
    "draw.board-best": "Best {n?move|moves}: {moves} ({words})." / "{n?Meilleur coup|Meilleurs coups} : {moves} ({words}).";
    "draw.board-alike": "Every move comes to the same: {words}." / "Tous les coups se valent : {words}.";
    "draw.board-move": "{mov}: {words}" / "{mov} : {words}";
    "draw.board-wins": "{player} wins in n moves" / "{player} gagne en n coups";
    "draw.board-where-break": "A mark stands at the line along which the bar is broken." / "Une marque est au bout de la ligne où la tablette est cassée.";
    "draw.board-where-bite": "A mark stands in the square that is bitten." / "Une marque est dans le carré qui est mordu.";
    "draw.board-where-take": "A mark is for taking the stick above it and all to its right." / "Une marque vaut pour la prise du bâton au-dessus et de tous ceux à sa droite.";
    "draw.board-where-each": "The marks in the row 2 × are for taking as many from each heap." / "Les marques de la rangée 2 × valent pour la prise d'autant dans chaque tas.";
    "draw.board-where-cut": "A mark stands where the heap is split." / "Une marque est là où le tas est coupé.";
    "draw.board-where-objects": "A mark is below the middle of what is taken." / "Une marque est sous le milieu de ce qui est pris.";
    "draw.board-empty": "nothing is left" / "il ne reste rien";
    "draw.board-more-heaps": "and {n} {n?heap|heaps} more" / "et encore {n} tas";
    "draw.drawn": "a draw" / "match nul";

    "draw.history": "{game}: a play" / "{game} : une partie";
    "draw.history-about": "{result} {n} {n?blunder|blunders}." / "{result} {n} {n?faute|fautes}.";
    "draw.history-won": "{player} wins after {n} {n?move|moves}." / "{player} gagne après {n} {n?coup|coups}.";
    "draw.history-drawn": "A draw after {n} {n?move|moves}." / "Match nul après {n} {n?coup|coups}.";
    "draw.history-open": "Not over after {n} {n?move|moves}: {words} with best play." / "Pas finie après {n} {n?coup|coups} : {words} si chacun joue au mieux.";
    "draw.history-unfinished": "Not over after {n} {n?move|moves}." / "Pas finie après {n} {n?coup|coups}.";
    "draw.history-unknown": "A question mark: not computed, it would take too long." / "Point d'interrogation : pas calculé, ce serait trop long.";
    "draw.history-side": "{player} wins in" / "{player} gagne en";
    "draw.history-draw": "draw" / "nul";
    "draw.history-start": "start" / "départ";
    "draw.history-win": "the win" / "le gain";
    "draw.history-half": "the draw" / "le match nul";
    "draw.history-blunder": "{player} gives away {what}" / "{player} laisse échapper {what}";

    "draw.grundy-position": "{name}: {number}" / "{name} : {number}";
    "draw.grundy": "{game}: Grundy numbers" / "{game} : nombres de Grundy";
    "draw.grundy-about": "{n} Grundy {n?number|numbers}, from 0 to {most}; {zeros} of them {zeros?is|are} 0." / "{n} {n?nombre|nombres} de Grundy, de 0 à {most} ; {zeros} d'entre eux {zeros?vaut|valent} 0.";
    "draw.grundy-heap": "a heap of {heap}: {number}" / "un tas de {heap} : {number}";
    "draw.grundy-period": "Period {length} from {start} on." / "Période {length} à partir de {start}.";
    "draw.grundy-zero": "whoever must move loses" / "celui qui doit jouer perd";
    "draw.grundy-star": "* differs from what the period would make it" / "* diffère de ce que donnerait la période";
    "draw.grundy-large": "{n} Grundy numbers are too many for a picture: {most} at most" / "{n} nombres de Grundy sont trop pour une image : {most} au plus";

    "draw.lines": "{game}: lines through each cell" / "{game} : alignements par case";
    "draw.lines-about": "How many lines go through each cell: from {least} to {most}." / "Combien d'alignements passent par chaque case : de {least} à {most}.";
    "draw.lines-tip": "Column {column}, row {row}: {n} {n?line|lines}" / "Colonne {column}, ligne {row} : {n} {n?alignement|alignements}";
    "draw.legend-lines": "lines through each cell" / "alignements par case";
    "draw.tree": "{game}: tree" / "{game} : arbre";
    "draw.tree-about": "A tree of {n} {n?node|nodes} with {cuts} {cuts?cut|cuts}. Circles are J1's nodes and squares J2's, with what they are worth inside; a double outline is an ending, a dashed branch a cut."
        / "Un arbre de {n} {n?nœud|nœuds} avec {cuts} {cuts?coupure|coupures}. Les cercles sont les nœuds de J1 et les carrés ceux de J2, leur valeur à l'intérieur ; un double contour est une fin, une branche en tirets une coupure.";
    "draw.tree-unrecorded": "this search was not recorded: ask for its nodes" / "cette recherche n'a pas été enregistrée : demandez ses nœuds";
    "draw.tree-moves": "{n} {n?move|moves}" / "{n} {n?coup|coups}";
    "draw.tree-reason": "{value}: {than}" / "{value} : {than}";
    "draw.tree-ended": "The play has ended." / "La partie est finie.";
    "draw.tree-turn": "{player} is to move." / "C'est à {player} de jouer.";
    "draw.tree-value": "Value: {value}." / "Valeur : {value}.";
    "draw.tree-bounds": "{alpha}, {beta} when the search came here." / "{alpha}, {beta} quand la recherche est arrivée ici.";
    "draw.tree-position": "Position: {position}." / "Position : {position}.";
    "draw.tree-repeated": "{mark}: this position occurs {n} times." / "{mark} : cette position apparaît {n} fois.";
    "draw.tree-cut": "Not looked at: {moves}. {reason}." / "Pas examiné : {moves}. {reason}.";
    "draw.tree-note-win": "{player} {k}: {player} wins in {n} {n?move|moves}" / "{player} {k} : {player} gagne en {n} {n?coup|coups}";
    "draw.tree-note-outcomes": "+1: J1 wins; −1: J2 wins" / "+1 : J1 gagne ; −1 : J2 gagne";
    "draw.tree-note-draws": "+1: J1 wins; 0: a draw; −1: J2 wins" / "+1 : J1 gagne ; 0 : match nul ; −1 : J2 gagne";
    "draw.tree-note-repeated": "{mark}: nodes with the same mark are the same position" / "{mark} : les nœuds de même marque sont la même position";
    "draw.tree-note-truncated": "the tree goes on: {n} {n?node is|nodes are} shown" / "l'arbre continue : {n} {n?nœud est montré|nœuds sont montrés}";

    "draw.game": "{title}" / "{title}";
    "draw.unnamed": "Arena" / "Arène";
    "draw.both": "{one} {two}" / "{one} {two}";
    "draw.step-title": "{game}: {player}'s attractor, A{n}" / "{game} : attracteur de {player}, A{n}";
    "draw.steps-title": "{game}: {player}'s attractor" / "{game} : attracteur de {player}";
    "draw.about": "An arena of {n} {n?vertex|vertices} and {arcs} {arcs?arc|arcs}: {one} {one?circle|circles} of J1 and {two} {two?square|squares} of J2."
        / "Une arène de {n} {n?sommet|sommets} et {arcs} {arcs?arc|arcs} : {one} {one?cercle|cercles} de J1 et {two} {two?carré|carrés} de J2.";
    "draw.about-solution": "J1 wins from {one} {one?vertex|vertices}, J2 from {two} {two?vertex|vertices}, and {draw} {draw?is a draw|are draws}."
        / "J1 gagne depuis {one} {one?sommet|sommets}, J2 depuis {two} {two?sommet|sommets}, et {draw} {draw?est un match nul|sont des matchs nuls}.";
    "draw.about-step": "{n} {n?vertex is|vertices are} in A{step} of {player}'s attractor." / "{n} {n?sommet est|sommets sont} dans A{step} de l'attracteur de {player}.";
    "draw.about-steps": "{player}'s attractor grows to {n} {n?vertex|vertices} in {steps} {steps?step|steps}." / "L'attracteur de {player} grandit jusqu'à {n} {n?sommet|sommets} en {steps} pas.";
    "draw.tip-owner": "{v}: {owner} moves." / "{v} : {owner} joue.";
    "draw.tip-wins": "{v}: {owner} moves, {winner} wins in {n} {n?move|moves}." / "{v} : {owner} joue, {winner} gagne en {n} {n?coup|coups}.";
    "draw.tip-endless": "{v}: {owner} moves, {winner} wins because play never ends." / "{v} : {owner} joue, {winner} gagne parce que la partie ne finit pas.";
    "draw.tip-region": "{v}: {owner} moves, {winner} wins." / "{v} : {owner} joue, {winner} gagne.";
    "draw.tip-priority": "Priority {p}." / "Priorité {p}.";
    "draw.tip-visit": "In {mark}: {player} must come here again and again." / "Dans {mark} : {player} doit passer ici sans cesse.";
    "draw.tip-leave": "In C: {player} must leave here for good." / "Dans C : {player} doit finir par ne plus passer ici.";
    "draw.tip-draw": "{v}: {owner} moves, and neither player can force a win: a draw." / "{v} : {owner} joue, et aucun joueur ne peut forcer le gain : un match nul.";
    "draw.tip-won": "{v}: the play ends here, and {winner} has won." / "{v} : la partie finit ici, {winner} a gagné.";
    "draw.tip-drawn": "{v}: the play ends here, in a draw." / "{v} : la partie finit ici, par un match nul.";
    "draw.tip-more": "{n} more {n?arc is|arcs are} not drawn." / "{n} {n?autre arc n'est pas dessiné|autres arcs ne sont pas dessinés}.";
    "draw.no-step": "there is no step {n}: the attractor is whole at A{last}" / "le pas {n} n'existe pas : l'attracteur est complet à A{last}";
    "draw.around-large": "more than {most} vertices lie within {radius} arcs of {v}: take a radius of {less}" / "plus de {most} sommets sont à {radius} arcs de {v} ou moins : prenez un rayon de {less}";
    "draw.around-many": "{v} has more than {most} neighbours: that is too many for a picture" / "{v} a plus de {most} voisins : c'est trop pour une image";
    "draw.too-large": "a picture of {n} vertices cannot be read: draw the solution's strata, or the neighbourhood of a vertex"
        / "une image de {n} sommets serait illisible : dessinez les strates de la solution, ou le voisinage d'un sommet";
    "draw.strata-whole": "{n} vertices are too many to be drawn one by one." / "{n} sommets, c'est trop pour les dessiner un à un.";
    "draw.strata-bars": "Each bar counts the vertices of a stratum." / "Chaque barre compte les sommets d'une strate.";
    "draw.strata-about": "Bars count those of each stratum: J1's from the left, J2's from the right." / "Des barres comptent ceux de chaque strate : celles de J1 depuis la gauche, celles de J2 depuis la droite.";
    "draw.strata-about-step": "Bars count those of each step of {player}'s attractor: {n} {n?is|are} in A{step}." / "Des barres comptent ceux de chaque pas de l'attracteur de {player} : {n} {n?est|sont} dans A{step}.";
    "draw.strata-about-steps": "Bars count those of each step of {player}'s attractor." / "Des barres comptent ceux de chaque pas de l'attracteur de {player}.";
    "draw.strategy-title": "{game}: a strategy of {player}" / "{game} : une stratégie de {player}";
    "draw.play-title": "{game}: a play" / "{game} : une partie";
    "draw.about-strategy": "{player}'s strategy wins from {n} {n?vertex|vertices}." / "La stratégie de {player} gagne depuis {n} {n?sommet|sommets}.";
    "draw.about-play": "A play: {play}." / "Une partie : {play}.";
    "draw.played-large": "plays, strategies and values are drawn on at most {most} vertices, and there are {n}: draw the neighbourhood of a vertex" / "parties, stratégies et valeurs se dessinent sur {most} sommets au plus, et il y en a {n} : dessinez le voisinage d'un sommet";
    "draw.legend-strategy-wins": "the strategy wins" / "la stratégie gagne";
    "draw.legend-visited": "the play, after n moves" / "la partie, après n coups";
    "draw.legend-leaves": "the play leaves the strategy" / "la partie s'écarte de la stratégie";
    "draw.values-title": "{game}: values" / "{game} : valeurs";
    "draw.horizon-title": "{game}: min-max values, horizon {n}" / "{game} : valeurs min-max, horizon {n}";
    "draw.about-values": "In the vertices stand their values for J1." / "Dans les sommets, leurs valeurs pour J1.";
    "draw.about-horizon": "In the vertices stand their min-max values for J1, {n} {n?move|moves} ahead; bold arcs are the best moves." / "Dans les sommets, leurs valeurs min-max pour J1, à horizon {n} {n?coup|coups} ; les arcs gras sont les meilleurs coups.";
    "draw.tip-value": "{v}: {owner} moves. Value: {value}." / "{v} : {owner} joue. Valeur : {value}.";
    "draw.legend-value": "value for J1" / "valeur pour J1";
    "draw.legend-horizon": "min-max value for J1, {n} {n?move|moves} ahead" / "valeur min-max pour J1, à horizon {n} {n?coup|coups}";
    "draw.legend-best": "best move" / "meilleur coup";
    "draw.positions-unnamed": "Position graph" / "Graphe des positions";
    "draw.positions-about": "A position graph of {n} {n?position|positions} and {arcs} {arcs?arc|arcs}." / "Un graphe de {n} {n?position|positions} et {arcs} {arcs?arc|arcs}.";
    "draw.positions-about-classes": "{p} P, {n} N, {draw} {draw?draw|draws}: whoever must move loses from P and wins from N." / "{p} P, {n} N, {draw} {draw?match nul|matchs nuls} : celui qui doit jouer perd en P et gagne en N.";
    "draw.positions-about-kernel": "{n} {n?position is|positions are} in the kernel." / "{n} {n?position est|positions sont} dans le noyau.";
    "draw.positions-about-grundy": "{n} {n?position has|positions have} the Grundy number 0." / "{n} {n?position a|positions ont} le nombre de Grundy 0.";
    "draw.positions-large": "a graph of {n} positions cannot be read ({most} are the most): draw the neighbourhood of a position" / "un graphe de {n} positions est illisible ({most} au plus) : dessinez le voisinage d'une position";
    "draw.tip-position": "{v}." / "{v}.";
    "draw.tip-previous": "{v}: P, whoever must move loses." / "{v} : P, celui qui doit jouer perd.";
    "draw.tip-next": "{v}: N, whoever must move wins." / "{v} : N, celui qui doit jouer gagne.";
    "draw.tip-neither": "{v}: neither player can force a win." / "{v} : aucun joueur ne peut forcer le gain.";
    "draw.tip-kernel": "In the kernel." / "Dans le noyau.";
    "draw.tip-no-kernel": "Not in the kernel." / "Hors du noyau.";
    "draw.tip-grundy": "Grundy number: {mex}." / "Nombre de Grundy : {mex}.";
    "draw.legend-no-move-loses": "no move: whoever must move loses" / "aucun coup : celui qui doit jouer perd";
    "draw.legend-no-move-wins": "no move: whoever must move wins" / "aucun coup : celui qui doit jouer gagne";
    "draw.legend-previous": "whoever must move loses" / "celui qui doit jouer perd";
    "draw.legend-next": "whoever must move wins" / "celui qui doit jouer gagne";
    "draw.legend-neither": "neither can force a win" / "aucun ne peut forcer le gain";
    "draw.legend-grundy": "Grundy number" / "nombre de Grundy";
    "draw.legend-cyclic": "The graph has a cycle: no Grundy numbers." / "Le graphe a un cycle : pas de nombres de Grundy.";
    "draw.legend-kernel": "in the kernel" / "dans le noyau";
    "draw.legend-into-kernel": "into the kernel" / "vers le noyau";
    "draw.legend-winning": "winning move" / "coup gagnant";
    "draw.legend-moves": "{player} moves" / "{player} joue";
    "draw.legend-ending": "the play ends" / "la partie finit";
    "draw.legend-start": "start" / "départ";
    "draw.legend-wins": "{player} wins" / "{player} gagne";
    "draw.legend-attractor": "{player}'s attractor" / "attracteur de {player}";
    "draw.legend-new": "new in this step" / "nouveau à ce pas";
    "draw.legend-rank": "moves to the win" / "coups jusqu'au gain";
    "draw.legend-strategy": "strategy" / "stratégie";
    "draw.legend-priority": "priority n: the largest that comes again and again decides, even for J1" / "priorité n : la plus grande qui revient sans cesse décide, paire pour J1";
    "draw.legend-priority-min": "priority n: the least that comes again and again decides, even for J1" / "priorité n : la plus petite qui revient sans cesse décide, paire pour J1";
    "draw.legend-visit": "{player} must come here again and again" / "{player} doit passer ici sans cesse";
    "draw.legend-visit-all": "{player} must come to each Bn again and again" / "{player} doit passer par chaque Bn sans cesse";
    "draw.legend-leave": "{player} must leave here for good" / "{player} doit finir par ne plus passer ici";
    "draw.legend-cycle": "a play from the start goes round here: {player} wins" / "une partie depuis le départ tourne ici : {player} gagne";
    "draw.legend-cycle-priority": "a play from the start goes round here: priority {p}, {player} wins" / "une partie depuis le départ tourne ici : priorité {p}, {player} gagne";
    "draw.legend-lasso": "{player} in this play" / "{player} dans cette partie";
    "draw.legend-outside": "arcs from or to what is not drawn" / "arcs depuis ou vers ce qui n'est pas dessiné";
    "draw.legend-ends": "Of the other arcs only the ends are drawn." / "Des autres arcs, seuls les bouts sont dessinés.";
    "draw.legend-played": "{player} played" / "{player} a joué";
    "draw.legend-others": "moves that were not played" / "coups qui n'ont pas été joués";
    "draw.legend-blunder": "blunder" / "faute";
    "draw.note-bars": "{n} vertices are too many to be drawn one by one: this is a picture of bars" / "{n} sommets, c'est trop pour les dessiner un à un : cette image est faite de barres";
    "draw.note-dense": "{n} arcs are too many to be followed in a picture" / "{n} arcs, c'est trop pour les suivre sur une image";
    "draw.layout-large": "the layout {layout} is for at most {most} vertices, and this arena has {n}: draw bars without a layout, or the neighbourhood of a vertex"
        / "la disposition {layout} est pour {most} sommets au plus, et cette arène en a {n} : dessinez des barres sans disposition, ou le voisinage d'un sommet";
    "draw.dot-large": "a graph of {n} vertices cannot be read: draw bars as SVG, or the neighbourhood of a vertex"
        / "un graphe de {n} sommets est illisible : dessinez des barres en SVG, ou le voisinage d'un sommet";
    "draw.tip-label": "{tip} ({label})" / "{tip} ({label})";
    "draw.strata-side": "{player} wins, by rank" / "{player} gagne, par rang";
    "draw.strata-steps": "{player}'s attractor, by step" / "attracteur de {player}, par pas";
    "draw.strata-middle": "neither" / "aucun";
    "draw.strata-outside": "outside" / "dehors";
    "draw.strata-tip": "{player}, rank {rank}: {n} {n?vertex|vertices}, {one} of J1 and {two} of J2." / "{player}, rang {rank} : {n} {n?sommet|sommets}, {one} à J1 et {two} à J2.";
    "draw.strata-tip-endless": "{player}, by play without end: {n} {n?vertex|vertices}, {one} of J1 and {two} of J2." / "{player}, par une partie sans fin : {n} {n?sommet|sommets}, {one} à J1 et {two} à J2.";
    "draw.strata-tip-middle": "Neither player: {n} {n?vertex|vertices}, {one} of J1 and {two} of J2." / "Aucun des joueurs : {n} {n?sommet|sommets}, {one} à J1 et {two} à J2.";

    "draw.png": "the picture cannot be made: {reason}" / "impossible de faire l'image : {reason}";
    "draw.png-size": "a picture of {width} by {height} pixels is too large: write SVG, or take a smaller scale"
        / "une image de {width} sur {height} pixels est trop grande : écrivez du SVG, ou prenez une échelle plus petite";
};
