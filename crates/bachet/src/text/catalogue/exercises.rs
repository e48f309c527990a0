//! Texts of exercises.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "exercise.what-answer": "the answer" / "la réponse";
    "exercise.name": "there is no {name} here; the names are: {all}" / "il n'y a pas de {name} ici ; les noms sont : {all}";
    "exercise.name-near": "there is no {name} here; did you mean {nearest}?" / "il n'y a pas de {name} ici ; vouliez-vous dire {nearest} ?";
    "exercise.other-sheet": "this is the sheet of another exercise: its {key} is {found}, not {wanted}" / "c'est la feuille d'un autre exercice : sa clé {key} vaut {found}, pas {wanted}";
    "exercise.integer": "a number in {what} must be a whole one, not {found}" / "un nombre dans {what} doit être entier, pas {found}";

    "exercise.attractor": "Attractors" / "Attracteurs";
    "exercise.strategy": "Winning strategy" / "Stratégie gagnante";
    "exercise.minimax": "Min-max" / "Min-max";
    "exercise.alphabeta": "Alpha-beta" / "Alpha-bêta";
    "exercise.grundy": "Grundy numbers" / "Nombres de Grundy";
    "exercise.kernel": "Kernel of a graph" / "Noyau d'un graphe";

    "exercise.arena": "In this arena the circles are J1's vertices and the squares J2's. A play starts at {start}." / "Dans cette arène, les cercles sont les sommets de J1 et les carrés ceux de J2. Une partie part de {start}.";
    "exercise.goals": "J1 wins when the play reaches V1 = {one}, J2 when it reaches V2 = {two}." / "J1 gagne quand la partie atteint V1 = {one}, J2 quand elle atteint V2 = {two}.";
    "exercise.endless": "A play without end is a draw." / "Une partie sans fin est un match nul.";
    "exercise.tree": "J1 is to move at {root}. J1 maximises the value and moves at the circles; J2 minimises it and moves at the squares." / "C'est à J1 de jouer en {root}. J1 maximise la valeur et joue aux cercles ; J2 la minimise et joue aux carrés.";
    "exercise.cuts": "Branches are explored from left to right. An α cut takes place at a node of J2, a β cut at a node of J1." / "Les branches sont explorées de gauche à droite. Une coupure α a lieu en un nœud de J2, une coupure β en un nœud de J1.";
    "exercise.graph": "Two players move in turn along the arcs of this graph, from {start}; whoever cannot move loses." / "Deux joueurs se déplacent tour à tour le long des arcs de ce graphe, à partir de {start} ; celui qui ne peut plus jouer perd.";
    "exercise.kernel-is": "A kernel of a graph is a set K of vertices such that no vertex of K has a successor in K, and every vertex outside K has one." / "Un noyau d'un graphe est un ensemble K de sommets tel qu'aucun sommet de K n'a de successeur dans K, et que tout sommet hors de K en a un.";

    "exercise.attractor-one": "Build J1's attractor of V1 step by step: A0, A1, … until it grows no more." / "Construire pas à pas l'attracteur de V1 pour J1 : A0, A1, … jusqu'à ce qu'il n'augmente plus.";
    "exercise.attractor-two": "In the same way, build J2's attractor of V2." / "Construire de même l'attracteur de V2 pour J2.";
    "exercise.attractor-draws": "From which vertices can neither player force a win?" / "Depuis quels sommets aucun des deux joueurs ne peut-il forcer le gain ?";
    "exercise.attractor-neither": "{set}: these vertices are in neither attractor. From there each player can keep the play outside the other's attractor for ever." / "{set} : ces sommets ne sont dans aucun des deux attracteurs. De là, chaque joueur peut maintenir indéfiniment la partie hors de l'attracteur de l'autre.";
    "exercise.step": "A{n} = {set}" / "A{n} = {set}";
    "exercise.step-last": "No vertex can be added: A{next} = A{last} is {player}'s attractor." / "Aucun sommet ne s'ajoute : A{next} = A{last} est l'attracteur de {player}.";
    "exercise.steps-none": "No step of {player}'s attractor is given: A0 is what {player} wants to reach." / "Aucun pas de l'attracteur de {player} n'est donné : A0 est ce que {player} veut atteindre.";
    "exercise.attractor-missing": "{v} is missing from {player}'s attractor: look at where its arcs lead." / "{v} manque dans l'attracteur de {player} : regardez où mènent ses arcs.";
    "exercise.attractor-surplus": "{v} is not in {player}'s attractor: could the play not go elsewhere?" / "{v} n'est pas dans l'attracteur de {player} : la partie ne peut-elle pas aller ailleurs ?";
    "exercise.attractor-target": "{v} is in A0, which is only what {player} wants to reach." / "{v} est dans A0, qui n'est que ce que {player} veut atteindre.";
    "exercise.attractor-late": "{v} comes only in A{n}: it enters earlier." / "{v} n'arrive que dans A{n} : il entre plus tôt.";
    "exercise.attractor-early": "{v} comes too early, in A{n}: which of its arcs would lead to A{before}?" / "{v} arrive trop tôt, dans A{n} : lequel de ses arcs mènerait dans A{before} ?";
    "exercise.attractor-forced": "{v} comes too early, in A{n}: do all its arcs lead to A{before}?" / "{v} arrive trop tôt, dans A{n} : tous ses arcs mènent-ils dans A{before} ?";
    "exercise.draws-none": "No vertex is given: there are some in neither attractor." / "Aucun sommet n'est donné : il y en a qui ne sont dans aucun des attracteurs.";
    "exercise.draw-missing": "{v} is missing among the draws: which attractor would it be in?" / "{v} manque parmi les matchs nuls : dans quel attracteur serait-il ?";
    "exercise.draw-surplus": "{v} is not a draw: one of the players can force a win." / "{v} n'est pas un match nul : l'un des joueurs peut forcer le gain.";

    "exercise.strategy-who": "Which player has a winning strategy from {start}?" / "Quel joueur a une stratégie gagnante depuis {start} ?";
    "exercise.strategy-moves": "Give a winning strategy for this player: one move at each of the player's own vertices from which the player wins." / "Donner une stratégie gagnante de ce joueur : un coup en chacun de ses sommets depuis lesquels il gagne.";
    "exercise.strategy-region": "{player}'s attractor is {set}." / "L'attracteur de {player} est {set}.";
    "exercise.strategy-start": "It holds {start}: {player} wins from there, in {n} {n?move|moves} at most." / "Il contient {start} : {player} gagne depuis ce sommet, en {n} {n?coup|coups} au plus.";
    "exercise.strategy-move": "{v} → {to}: the rank falls from {n} to {left}." / "{v} → {to} : le rang passe de {n} à {left}.";
    "exercise.winner-none": "It is not said who wins: give 1 or 2." / "Il n'est pas dit qui gagne : donnez 1 ou 2.";
    "exercise.winner-wrong": "{player} has no winning strategy: the other player can prevent the win." / "{player} n'a pas de stratégie gagnante : l'autre joueur peut empêcher le gain.";
    "exercise.move-missing": "No move is given at {v}, from which the player wins." / "Aucun coup n'est donné en {v}, d'où le joueur gagne.";
    "exercise.move-no-arc": "There is no arc from {v} to {to}." / "Il n'y a pas d'arc de {v} à {to}.";
    "exercise.move-escapes": "After {v} → {to}, {other} need not lose any more." / "Après {v} → {to}, {other} peut éviter de perdre.";
    "exercise.move-round": "{v} → {to} comes no nearer to the win: the play can go round for ever, {play}." / "{v} → {to} ne rapproche pas du gain : la partie peut tourner indéfiniment, {play}.";
    "exercise.move-other": "{v} is {owner}'s: the strategy has nothing to choose there." / "{v} est à {owner} : la stratégie n'a rien à y choisir.";

    "exercise.minimax-values": "Give the value of each node by the min-max algorithm." / "Donner la valeur de chaque nœud par l'algorithme min-max.";
    "exercise.minimax-move": "Which move does J1 play at {root}?" / "Quel coup J1 joue-t-il en {root} ?";
    "exercise.minimax-best": "The value of {root} comes from {best}: J1 plays to {best}." / "La valeur de {root} vient de {best} : J1 joue vers {best}.";
    "exercise.max": "{v} is J1's: the greatest of {values} is {value}." / "{v} est à J1 : le plus grand de {values} est {value}.";
    "exercise.min": "{v} is J2's: the least of {values} is {value}." / "{v} est à J2 : le plus petit de {values} est {value}.";
    "exercise.values-missing": "Values are missing: {names}." / "Il manque des valeurs : {names}.";
    "exercise.value-not-min": "{v} is not {given}: who moves there, and does that player take the least?" / "{v} ne vaut pas {given} : qui joue là, et ce joueur prend-il le plus petit ?";
    "exercise.value-not-max": "{v} is not {given}: who moves there, and does that player take the greatest?" / "{v} ne vaut pas {given} : qui joue là, et ce joueur prend-il le plus grand ?";
    "exercise.value-max": "{v} is not {given}: take the greatest of its children's values." / "{v} ne vaut pas {given} : prenez la plus grande des valeurs de ses fils.";
    "exercise.value-min": "{v} is not {given}: take the least of its children's values." / "{v} ne vaut pas {given} : prenez la plus petite des valeurs de ses fils.";
    "exercise.best-none": "No move is given." / "Aucun coup n'est donné.";
    "exercise.best-wrong": "{v} is not the best move: compare the values of all of them." / "{v} n'est pas le meilleur coup : comparez les valeurs de tous.";
    "exercise.best-no-move": "{v} is no move: it is not a child of {root}." / "{v} n'est pas un coup : ce n'est pas un fils de {root}.";

    "exercise.alphabeta-visited": "Run the alpha-beta algorithm. Which leaves are looked at, in order? Give their values." / "Dérouler l'algorithme alpha-bêta. Quelles feuilles sont examinées, dans l'ordre ? Donner leurs valeurs.";
    "exercise.alphabeta-cuts": "At which nodes does an α cut take place? And a β cut?" / "En quels nœuds a lieu une coupure α ? Et une coupure β ?";
    "exercise.alphabeta-value": "What is the value of {root}, and which move does J1 play?" / "Quelle est la valeur de {root}, et quel coup J1 joue-t-il ?";
    "exercise.alphabeta-leaves": "{values}: {n} of the {all} leaves." / "{values} : {n} des {all} feuilles.";
    "exercise.alphabeta-best": "The value of {root} is {value}, and J1 plays to {best}." / "La valeur de {root} est {value}, et J1 joue vers {best}.";
    "exercise.cut-by-alpha": "At {v}: its value is {value} or less, and J1 already has α = {bound}. The last {n?branch is|branches are} cut." / "En {v} : sa valeur est au plus {value}, et J1 a déjà α = {bound}. {n?La dernière branche est coupée|Les dernières branches sont coupées}.";
    "exercise.cut-by-beta": "At {v}: its value is {value} or more, and J2 already has β = {bound}. The last {n?branch is|branches are} cut." / "En {v} : sa valeur est au moins {value}, et J2 a déjà β = {bound}. {n?La dernière branche est coupée|Les dernières branches sont coupées}.";
    "exercise.cuts-none": "No cut is given." / "Aucune coupure n'est donnée.";
    "exercise.cut-missing": "A cut is missing at {v}: compare what is known of its value with α and β." / "Il manque une coupure en {v} : comparez ce qu'on sait de sa valeur avec α et β.";
    "exercise.cut-alpha": "There is no α cut at {v}." / "Il n'y a pas de coupure α en {v}.";
    "exercise.cut-beta": "There is no β cut at {v}." / "Il n'y a pas de coupure β en {v}.";
    "exercise.leaf-none": "No leaf is given." / "Aucune feuille n'est donnée.";
    "exercise.leaf-first": "The first leaf is the leftmost one." / "La première feuille est la plus à gauche.";
    "exercise.leaf-more": "All is right up to leaf {n}, but others follow." / "Tout est juste jusqu'à la feuille {n}, mais d'autres suivent.";
    "exercise.leaf-wrong": "After {n} {n?leaf|leaves}, {value} is not the next one: was there a cut, or none yet?" / "Après {n} {n?feuille|feuilles}, {value} n'est pas la suivante : y avait-il une coupure, ou pas encore ?";
    "exercise.leaf-surplus": "After {n} {n?leaf|leaves} the search is over: {value} is not looked at." / "Après {n} {n?feuille|feuilles} la recherche est finie : {value} n'est pas examinée.";
    "exercise.root-none": "The value of the root is not given." / "La valeur de la racine n'est pas donnée.";
    "exercise.root-wrong": "The value of the root is not {value}." / "La valeur de la racine n'est pas {value}.";

    "exercise.grundy-numbers": "Compute the Grundy number of each vertex." / "Calculer le nombre de Grundy de chaque sommet.";
    "exercise.grundy-move": "Give a winning move from {start}." / "Donner un coup gagnant depuis {start}.";
    "exercise.grundy-end": "{v} has no successor: its number is 0." / "{v} n'a pas de successeur : son nombre est 0.";
    "exercise.grundy-mex": "{v}: {n?its successor|its successors} ({arcs}) {n?has|have} the {different?number|numbers} {seen}. The least number missing is {number}." / "{v} : {n?son successeur|ses successeurs} ({arcs}) {n?a|ont} {different?le nombre|les nombres} {seen}. Le plus petit qui manque est {number}.";
    "exercise.grundy-best": "From {start}, play to a vertex of number 0: {moves}." / "Depuis {start}, jouer vers un sommet de nombre 0 : {moves}.";
    "exercise.grundy-wrong": "{v} is not a winning move: the other player could move to a vertex of number 0 from there." / "{v} n'est pas un coup gagnant : de là, l'autre joueur pourrait aller vers un sommet de nombre 0.";
    "exercise.numbers-missing": "Numbers are missing: {names}." / "Il manque des nombres : {names}.";
    "exercise.number-end": "{v} is not {given}: it has no successor." / "{v} n'a pas le nombre {given} : il n'a pas de successeur.";
    "exercise.number-taken": "{v} is not {given}: one of its successors has that number." / "{v} n'a pas le nombre {given} : un de ses successeurs a ce nombre.";
    "exercise.number-negative": "{v} cannot have {given}: no Grundy number is below 0." / "{v} ne peut pas avoir {given} : aucun nombre de Grundy n'est inférieur à 0.";
    "exercise.number-skips": "{v} is not {given}: a smaller number is missing among its successors." / "{v} n'a pas le nombre {given} : un nombre plus petit manque parmi ses successeurs.";

    "exercise.kernel-which": "Find the kernel of this graph." / "Déterminer le noyau de ce graphe.";
    "exercise.kernel-if": "Find a kernel of this graph, or show that there is none." / "Trouver un noyau de ce graphe, ou montrer qu'il n'y en a pas.";
    "exercise.kernel-game": "Two players move in turn along the arcs from {start}; whoever cannot move loses. Does the first one have a winning strategy?" / "Deux joueurs se déplacent tour à tour le long des arcs depuis {start} ; celui qui ne peut plus jouer perd. Le premier a-t-il une stratégie gagnante ?";
    "exercise.kernel-found": "K = {set} is the only kernel." / "K = {set} est le seul noyau.";
    "exercise.kernel-none": "Both cases lead to a contradiction: the graph has no kernel." / "Les deux cas mènent à une contradiction : le graphe n'a pas de noyau.";
    "exercise.kernel-wins": "{start} is not in the kernel: the first player moves into it each time, and wins." / "{start} n'est pas dans le noyau : le premier joueur y entre à chaque coup, et gagne.";
    "exercise.kernel-loses": "{start} is in the kernel: whatever the first player does, the other returns to it and wins." / "{start} est dans le noyau : quoi que fasse le premier joueur, l'autre y revient, et gagne.";
    "exercise.kernel-end": "{v} has no successor: {v} is in K." / "{v} n'a pas de successeur : {v} est dans K.";
    "exercise.kernel-out": "{v} has an arc to {to}, which is in K: so {v} is not in K." / "{v} a un arc vers {to}, qui est dans K : donc {v} n'est pas dans K.";
    "exercise.kernel-after": "{v} is a successor of {from}, which is in K: so {v} is not in K." / "{v} est un successeur de {from}, qui est dans K : donc {v} n'est pas dans K.";
    "exercise.kernel-in": "{n?The only successor|All successors} of {v} ({arcs}) {n?is|are} outside K: so {v} is in K." / "{n?Le seul successeur|Tous les successeurs} de {v} ({arcs}) {n?est|sont} hors de K : donc {v} est dans K.";
    "exercise.kernel-need": "{v} is outside K and needs a successor in K: that can only be {to}." / "{v} est hors de K et doit avoir un successeur dans K : ce ne peut être que {to}.";
    "exercise.suppose-in": "Suppose that {v} is in K." / "Supposons que {v} soit dans K.";
    "exercise.suppose-out": "Suppose that {v} is not in K." / "Supposons que {v} ne soit pas dans K.";
    "exercise.conflict-stable": "{v} and {to} are both in K, and an arc leads from {v} to {to}: a contradiction." / "{v} et {to} sont tous deux dans K, et un arc mène de {v} à {to} : contradiction.";
    "exercise.conflict-absorb": "{v} is outside K and has no successor in K: a contradiction." / "{v} est hors de K et n'a pas de successeur dans K : contradiction.";
    "exercise.kernel-empty": "No vertex of the kernel is given." / "Aucun sommet du noyau n'est donné.";
    "exercise.kernel-stable": "{v} and {to} are both in the set, and an arc leads from {v} to {to}: the set is not stable." / "{v} et {to} sont tous deux dans l'ensemble, et un arc mène de {v} à {to} : l'ensemble n'est pas stable.";
    "exercise.kernel-absorb": "{v} is outside the set and has no successor in it: the set is not absorbing." / "{v} est hors de l'ensemble et n'y a pas de successeur : l'ensemble n'est pas absorbant.";
    "exercise.kernel-exists": "The graph has no kernel: follow what each choice forces." / "Le graphe n'a pas de noyau : suivez ce que chaque choix impose.";
    "exercise.kernel-hidden": "The graph has a kernel: look for it with a supposition." / "Le graphe a un noyau : cherchez-le à l'aide d'une supposition.";
    "exercise.kernel-unsaid": "It is not said whether there is a kernel." / "Il n'est pas dit s'il y a un noyau.";
    "exercise.wins-none": "It is not said whether the first player wins from {start}." / "Il n'est pas dit si le premier joueur gagne depuis {start}.";
    "exercise.wins-wrong": "Who wins from {start}? Look at whether it is in the kernel." / "Qui gagne depuis {start} ? Regardez s'il est dans le noyau.";
    "exercise.tree-title": "Exercise" / "Exercice";
    "exercise.graph-title": "Position graph" / "Graphe des positions";
    "exercise.graph-about": "A graph of {n} {n?vertex|vertices} and {arcs} {arcs?arc|arcs}." / "Un graphe de {n} {n?sommet|sommets} et {arcs} {arcs?arc|arcs}.";
};
