//! Every text of the program, in both languages. Errors and reasons that the library gives are in the library's catalogue.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "about": "Solves two-player games of perfect information: who wins, in how many moves, and how."
        / "Résout les jeux à deux joueurs à information parfaite : qui gagne, en combien de coups, et comment.";
    "about.more": "A game is one of those that bachet games lists, or an arena in JSON or in PGSolver's .pg, either may be gzipped; - reads standard input. Exit codes: 0 done, 1 the answer is no, 2 bad input."
        / "Un jeu est l'un de ceux que liste bachet games, ou une arène en JSON ou au format .pg de PGSolver, gzippée ou non ; - lit l'entrée standard. Codes de sortie : 0 fait, 1 la réponse est non, 2 entrée incorrecte.";
    "value.ADDRESS": "ADDRESS" / "ADRESSE";
    "value.ARENA": "ARENA" / "ARÈNE";
    "value.DEVICE": "DEVICE" / "APPAREIL";
    "value.DIR": "DIR" / "DOSSIER";
    "value.FILE": "FILE" / "FICHIER";
    "value.GAME": "GAME" / "JEU";
    "value.HOW": "HOW" / "COMMENT";
    "value.IN": "IN" / "ENTRÉE";
    "value.KIND": "KIND" / "SORTE";
    "value.KINDS": "KINDS" / "SORTES";
    "value.LANG": "LANG" / "LANGUE";
    "value.NAMES": "NAMES" / "NOMS";
    "value.NAME": "NAME" / "NOM";
    "value.OUT": "OUT" / "SORTIE";
    "value.PLAY": "PLAY" / "PARTIE";
    "value.SHARES": "SHARES" / "PARTS";
    "value.SIZE": "SIZE" / "TAILLE";
    "value.SPEC": "SPEC" / "SPÉCIFICATION";
    "value.TABLE": "TABLE" / "TABLEAU";
    "value.TEXT": "TEXT" / "TEXTE";
    "value.TIME": "TIME" / "DURÉE";
    "value.WHAT": "WHAT" / "QUOI";
    "value.WHO": "WHO" / "QUI";
    "heading.usage": "Usage:" / "Usage :";
    "heading.commands": "Commands" / "Commandes ";
    "heading.arguments": "Arguments" / "Arguments ";
    "heading.options": "Options" / "Options ";

    "games": "Lists the games by name, or tells the rules of one" / "Liste les jeux par leur nom, ou donne les règles de l'un d'eux";
    "solve": "Says who wins from each vertex, and in how many moves" / "Dit qui gagne depuis chaque sommet, et en combien de coups";
    "attractor": "Shows an attractor step by step: A0, A1, …" / "Montre un attracteur pas à pas : A0, A1, …";
    "strategy": "Gives a player's best strategy, or judges one" / "Donne la meilleure stratégie d'un joueur, ou en juge une";
    "kernel": "Finds a kernel of the position graph" / "Trouve un noyau du graphe des positions";
    "describe": "Says what kind of game it is, what is known of it, and what can be done with it; -o draws its place among the kinds of games" / "Dit de quelle sorte est un jeu, ce qu'on en sait et ce qu'on peut en faire ; -o dessine sa place parmi les sortes de jeux";
    "describe.more": "A rules file (.kif) is played at random for a moment to see who chooses when, and what endings are worth; games in which both choose at once, of more than two players or with chance are described too, and the position that shows it is given." / "Un fichier de règles (.kif) est joué au hasard un instant pour voir qui choisit quand, et ce que valent les fins ; les jeux où les deux choisissent en même temps, à plus de deux joueurs ou avec hasard sont décrits aussi, avec la position qui le montre.";
    "describe.game": "{game}" / "{game}";
    "arg.goals": "Of rules: the goal that each player can be sure of" / "De règles : le score dont chaque joueur peut être sûr";
    "solve.goal": "{player} can be sure of a goal of {goal}." / "{player} peut être sûr d'un score de {goal}.";
    "solve.flaw": "The rules have a flaw: {flaw}. Where that is so, the play is taken to be over." / "Les règles ont un défaut : {flaw}. Là, la partie est considérée comme finie.";
    "solve.no-goal": "{player} can force no ending." / "{player} ne peut imposer aucune fin.";
    "gtp": "Plays go by the Go Text Protocol" / "Joue au go par le protocole Go Text Protocol";
    "gtp.more": "Reads commands from standard input, one a line, and answers each: boardsize, komi, clear_board, play, genmove, undo, showboard, final_score, printsgf, time_settings, time_left and what list_commands lists. Any program that lets go programs play can start it." / "Lit des commandes sur l'entrée standard, une par ligne, et répond à chacune : boardsize, komi, clear_board, play, genmove, undo, showboard, final_score, printsgf, time_settings, time_left et ce que donne list_commands. Tout programme qui fait jouer des programmes de go peut le lancer.";
    "gtp.arg.computer": "What moves, such as rave:5s, mcts:10000 or random [default: rave for 2 seconds, or for its share of the time that it is told]" / "Ce qui joue, comme rave:5s, mcts:10000 ou random [par défaut : rave pendant 2 secondes, ou pendant sa part du temps annoncé]";
    "gtp.arg.seed": "A whole number that makes it choose the same again [default: 1]" / "Un entier qui lui fait refaire les mêmes choix [par défaut : 1]";
    "ggp": "Plays for a Game Manager, by the General Game Playing protocol" / "Joue pour un gestionnaire de parties, par le protocole General Game Playing";
    "ggp.more": "A Game Manager sends the rules of a game and asks for moves over HTTP. Games that can be explored in time are played perfectly; in the others moves are searched for until the clock is nearly out. It answers INFO, PREVIEW, START, PLAY, STOP and ABORT, one match at a time, until Ctrl-C." / "Un gestionnaire de parties envoie les règles d'un jeu et demande des coups par HTTP. Les jeux qu'on peut explorer à temps sont joués parfaitement ; dans les autres, on cherche un coup jusqu'à ce que le temps soit presque écoulé. Répond à INFO, PREVIEW, START, PLAY, STOP et ABORT, une partie à la fois, jusqu'à Ctrl-C.";
    "ggp.arg.port": "The port to listen on, 9147 without this" / "Le port à écouter, 9147 à défaut";
    "ggp.arg.max-memory": "Memory for rules and solutions, such as 4G; half of what is free without this" / "La mémoire pour les règles et les solutions, comme 4G ; la moitié de ce qui est libre à défaut";
    "ggp.port": "there is no port {found}: ports go from 1 to 65535" / "il n'y a pas de port {found} : les ports vont de 1 à 65535";
    "ggp.taken": "nothing can listen on {address}: {why}" / "on ne peut pas écouter sur {address} : {why}";
    "ggp.listens": "Waiting for a Game Manager on {address}; Ctrl-C ends it." / "En attente d'un gestionnaire de parties sur {address} ; Ctrl-C pour finir.";
    "matrix": "Looks through a game of two players who choose at once: equilibria and more" / "Étudie un jeu à deux joueurs qui choisissent en même temps : équilibres, etc.";
    "matrix.more": "A table in JSON: {\"rows\": [\"a\", \"b\"], \"columns\": [\"c\", \"d\"], \"payoffs\": [[[3, 3], [0, 5]], [[5, 0], [1, 1]]]}, names as one likes or left out; one number in a cell is what J2 loses. In CSV: a line with the columns' names, then for each row its name and its cells, such as 3 3. Or a file of Gambit, .nfg. Numbers may be fractions.\n\nExit code 1: --row and --column are no equilibrium."
        / "Un tableau en JSON : {\"rows\": [\"a\", \"b\"], \"columns\": [\"c\", \"d\"], \"payoffs\": [[[3, 3], [0, 5]], [[5, 0], [1, 1]]]}, les noms à volonté ou sans noms ; un seul nombre dans une case est ce que perd J2. En CSV : une ligne avec les noms des colonnes, puis pour chaque ligne son nom et ses cases, comme 3 3. Ou un fichier .nfg de Gambit. Les nombres peuvent être des fractions.\n\nCode de sortie 1 : --row et --column ne forment pas un équilibre.";
    "matrix.arg.table": "A table: dilemma, rps, pennies, chicken, stag or battle, or a file in JSON, CSV or .nfg, or - for standard input" / "Un tableau : dilemma, rps, pennies, chicken, stag ou battle, ou un fichier JSON, CSV ou .nfg, ou - pour l'entrée standard";
    "matrix.arg.row": "How often J1 chooses each row, such as 1/2,1/2: judged together with --column" / "À quelle fréquence J1 choisit chaque ligne, comme 1/2,1/2 : jugé avec --column";
    "matrix.arg.column": "How often J2 chooses each column" / "À quelle fréquence J2 choisit chaque colonne";
    "repeat": "Repeats a game in a table: a tournament of strategies" / "Répète un jeu en tableau : un tournoi de stratégies";
    "repeat.more": "Each strategy meets each, and itself. For two choices of each player, of which the first is to cooperate: tit-for-tat, grim, always-cooperate, always-defect, random, tit-for-two-tats, pavlov, generous-tit-for-tat, suspicious-tit-for-tat, two-tits-for-tat, alternate. One's own in a file .json: {\"start\": \"kind\", \"states\": {\"kind\": {\"choose\": \"cooperate\", \"next\": {\"cooperate\": \"kind\", \"defect\": \"angry\"}}, \"angry\": {\"choose\": {\"cooperate\": \"1/10\", \"defect\": \"9/10\"}, \"next\": \"kind\"}}}. Under the other's choice, next may go by one's own. Choices go by their names or by their numbers from 1."
        / "Chaque stratégie rencontre chacune, et elle-même. Pour deux choix de chaque joueur, dont le premier est de coopérer : tit-for-tat, grim, always-cooperate, always-defect, random, tit-for-two-tats, pavlov, generous-tit-for-tat, suspicious-tit-for-tat, two-tits-for-tat, alternate. La vôtre dans un fichier .json : {\"start\": \"kind\", \"states\": {\"kind\": {\"choose\": \"cooperate\", \"next\": {\"cooperate\": \"kind\", \"defect\": \"angry\"}}, \"angry\": {\"choose\": {\"cooperate\": \"1/10\", \"defect\": \"9/10\"}, \"next\": \"kind\"}}}. Sous le choix de l'autre, next peut dépendre du sien. Les choix vont par leurs noms ou par leurs numéros à partir de 1.";
    "repeat.arg.players": "Who takes part, with commas between them: names of strategies, and files of one's own [default: all strategies]" / "Qui participe, séparés par des virgules : des noms de stratégies, et ses propres fichiers [par défaut : toutes les stratégies]";
    "repeat.arg.rounds": "How many rounds a match has [default: 200]" / "Combien de manches a une rencontre [par défaut : 200]";
    "repeat.arg.repetitions": "How many matches each plays against each [default: 1]" / "Combien de rencontres chacun joue contre chacun [par défaut : 1]";
    "repeat.arg.noise": "How often a choice becomes another by mistake, such as 0.05 [default: 0]" / "À quelle fréquence un choix devient un autre par erreur, comme 0.05 [par défaut : 0]";
    "repeat.arg.seed": "What chance starts from [default: 1]" / "D'où part le hasard [par défaut : 1]";
    "repeat.arg.generations": "Follow a population for so many generations, in which a strategy's share grows by what it gets" / "Suit une population sur autant de générations, où la part d'une stratégie croît avec ce qu'elle obtient";
    "repeat.arg.show": "What is drawn with -o: scores; shares, over generations; region, what patient players can keep up (folk theorem) [default: scores, with --generations shares]" / "Ce qui est dessiné avec -o : scores ; shares, les parts au fil des générations ; region, ce que des joueurs patients peuvent tenir (théorème folk) [par défaut : scores, avec --generations shares]";
    "repeat.played": "{n} {n?strategy|strategies}, each against each and against itself; {rounds} {rounds?round|rounds} a match, noise {noise}, seed {seed}" / "{n} {n?stratégie|stratégies}, chacune contre chacune et contre elle-même ; {rounds} {rounds?manche|manches} par rencontre, bruit {noise}, graine {seed}";
    "repeat.repetitions": "Each plays {n} {n?match|matches} against each." / "Chacune joue {n} {n?rencontre|rencontres} contre chacune.";
    "repeat.roles": "It is not the same game for both, so that each plays each in both roles." / "Ce n'est pas le même jeu pour les deux : chacune joue contre chacune dans les deux rôles.";
    "repeat.python": "{file} is Python: functions play by bachet.Matrix(\"dilemma\").repeat([function]) in Python; the program reads strategies as automata in JSON, of which bachet repeat --help shows one"
        / "{file} est en Python : les fonctions jouent par bachet.Matrix(\"dilemma\").repeat([fonction]) en Python ; le programme lit les stratégies comme automates en JSON, dont bachet repeat --help montre un exemple";
    "repeat.head": "score" / "score";
    "repeat.mean": "a round" / "par manche";
    "repeat.against": "What each got in a round against each, in the order of the scores:" / "Ce que chacune a obtenu par manche contre chacune, dans l'ordre des scores :";
    "repeat.shares": "Shares after {n} {n?generation|generations}:" / "Parts après {n} {n?génération|générations} :";
    "matrix.arg.show": "What is drawn with -o: table, with best replies underlined; replies, the best replies of two by two choices; payoffs, what both can get [default: table]" / "Ce qui est dessiné avec -o : table (le tableau, meilleures réponses soulignées), replies (les meilleures réponses de deux choix contre deux), payoffs (ce que les deux peuvent obtenir) [par défaut : table]";
    "chance.size": "{n} {n?vertex|vertices}, {chances} of them chance's, {arcs} {arcs?arc|arcs}." / "{n} {n?sommet|sommets}, dont {chances} au hasard, {arcs} {arcs?arc|arcs}.";
    "chance.value": "From {start}, {player} wins with probability {value} if both play best." / "Depuis {start}, {player} gagne avec la probabilité {value} si les deux jouent au mieux.";
    "chance.value-about": "From {start}, {player} wins with probability {value} (about {about}) if both play best." / "Depuis {start}, {player} gagne avec la probabilité {value} (environ {about}) si les deux jouent au mieux.";
    "chance.about": "From {start}, {player} wins with probability {about}, about, if both play best; --json has the exact fraction."
        / "Depuis {start}, {player} gagne avec une probabilité d'environ {about} si les deux jouent au mieux ; --json donne la fraction exacte.";
    "chance.between": "From {start}, {player} wins with probability {about} if both play best; that is wrong by {error} at most."
        / "Depuis {start}, {player} gagne avec la probabilité {about} si les deux jouent au mieux ; l'erreur est d'au plus {error}.";
    "chance.best": "Best move: {moves}" / "Meilleur coup : {moves}";
    "chance.vertex": "vertex" / "sommet";
    "chance.moves": "who moves" / "qui joue";
    "chance.worth": "value" / "valeur";
    "chance.choice": "best move" / "meilleur coup";
    "chance.chance": "chance" / "hasard";
    "chance.verified": "The solution is right: {n} {n?value|values} and both strategies checked." / "La solution est juste : {n} {n?valeur vérifiée|valeurs vérifiées}, et les deux stratégies.";
    "matrix.who": "J1 chooses a row, J2 a column, at once. * marks a best reply to what the other chooses." / "J1 choisit une ligne, J2 une colonne, en même temps. * marque une meilleure réponse au choix de l'autre.";
    "matrix.zero-sum": "What one gets the other loses: a zero-sum game." / "Ce que l'un obtient, l'autre le perd : un jeu à somme nulle.";
    "matrix.constant-sum": "Both together always get the same." / "Ensemble, les deux obtiennent toujours la même somme.";
    "matrix.common": "Both always get the same: they want the same." / "Les deux obtiennent toujours autant l'un que l'autre : ils veulent la même chose.";
    "matrix.symmetric": "It is the same game for both." / "C'est le même jeu pour les deux.";
    "matrix.no-single": "No choice is strictly dominated by a single other one; {why}." / "Aucun choix n'est strictement dominé par un seul autre ; {why}.";
    "matrix.no-dominated": "No choice is strictly dominated." / "Aucun choix n'est strictement dominé.";
    "matrix.weakly": "{player}: {by} is never worse than {choice}, and sometimes better. That is weakly dominated, and not struck out, which could lose an equilibrium." / "{player} : {by} ne vaut jamais moins que {choice}, et parfois plus. Ce choix est faiblement dominé, et n'est pas rayé, ce qui pourrait perdre un équilibre.";
    "matrix.dominated-first": "{player} would not choose {choice}: {by} is better, whatever the other chooses." / "{player} ne choisirait pas {choice} : {by} vaut mieux, quel que soit le choix de l'autre.";
    "matrix.no-pure": "There is no equilibrium in which each makes one choice." / "Il n'y a pas d'équilibre où chacun fait un seul choix.";
    "matrix.sets": "The equilibria are {n} connected sets." / "Les équilibres forment {n} ensembles d'un seul tenant.";
    "matrix.dominated": "{player} would not choose {choice}: {by} is better, whatever the other chooses of what is left." / "{player} ne choisirait pas {choice} : {by} vaut mieux, quel que soit le choix de l'autre parmi ce qui reste.";
    "matrix.some": "{n} {n?equilibrium|equilibria} found, in which neither gains by choosing otherwise:" / "{n} {n?équilibre trouvé|équilibres trouvés}, où aucun ne gagne à choisir autrement :";
    "matrix.equilibria": "{n} {n?equilibrium|equilibria}, in which neither gains by choosing otherwise:" / "{n} {n?équilibre|équilibres}, où aucun ne gagne à choisir autrement :";
    "matrix.extreme": "Infinitely many equilibria, all of them mixtures of these {n}:" / "Une infinité d'équilibres, tous des mélanges de ces {n} :";
    "matrix.equilibrium": "J1 {row}; J2 {column}: J1 gets {one}, J2 {two}" / "J1 {row} ; J2 {column} : J1 obtient {one}, J2 {two}";
    "matrix.component": "Together: J1 anything between {rows}, J2 anything between {columns}" / "Ensemble : J1 tout ce qui est entre {rows}, J2 tout ce qui est entre {columns}";
    "matrix.component-row": "Together: J1 {rows}, J2 anything between {columns}" / "Ensemble : J1 {rows}, J2 tout ce qui est entre {columns}";
    "matrix.component-column": "Together: J1 anything between {rows}, J2 {columns}" / "Ensemble : J1 tout ce qui est entre {rows}, J2 {columns}";
    "matrix.value": "The value is {value}: J1 gets at least that by {row}, and no more against {column}." / "La valeur est {value} : J1 obtient au moins cela avec {row}, et pas plus contre {column}.";
    "matrix.sure": "{player} is sure of {value}, by {mixture}." / "{player} est sûr d'obtenir {value}, avec {mixture}.";
    "matrix.pareto": "Where nobody can get more without the other getting less (Pareto):" / "Là où nul ne peut obtenir plus sans que l'autre obtienne moins (Pareto) :";
    "matrix.is": "This is an equilibrium." / "C'est un équilibre.";
    "matrix.is-not": "This is no equilibrium: {why}." / "Ce n'est pas un équilibre : {why}.";
    "uci": "Plays chess for programs that speak the Universal Chess Interface" / "Joue aux échecs pour les programmes qui parlent l'Universal Chess Interface";
    "uci.more": "A chess program starts it by itself: give it the command bachet uci as an engine. Of its options, Hash is how many MiB it remembers positions in, and Threads how many threads search."
        / "Un programme d'échecs le lance lui-même : donnez-lui la commande bachet uci comme moteur. Parmi ses options, Hash est le nombre de Mio où il retient des positions, et Threads le nombre de fils qui cherchent.";
    "mex": "Finds the least whole number that is not in a set" / "Trouve le plus petit entier naturel absent d'un ensemble";
    "grundy": "Computes the Grundy numbers of the position graph" / "Calcule les nombres de Grundy du graphe des positions";
    "convert": "Writes an arena in another format" / "Écrit une arène dans un autre format";
    "verify": "Checks a solution independently of the solver" / "Vérifie une solution indépendamment du solveur";
    "draw": "Draws an arena, a board, a play or a solution" / "Dessine une arène, un plateau, une partie ou une solution";
    "cluster": "Solves a game into a file by several processes, on this machine or on several" / "Résout un jeu dans un fichier par plusieurs processus, sur cette machine ou sur plusieurs";
    "cluster.more": "The file is the same as that of bachet solve GAME -o FILE --method keys, for any number of processes and threads. Each process keeps its part beside the file, in a folder of its own; the first one writes the file, or with --parts each leaves a file with its part, which join makes one. status FILE tells how far the parts are that lie here; attractor FILE.pg finds an attractor, and run starts a command on all machines of a list. Whoever is stopped or killed takes the others along, and the same command goes on where it was, also with another number of processes where all parts can be found. On several machines each process is started with the same list of hosts, a line NAME:PORT for each, its own number and the same secret. What processes send each other is not encrypted: let them speak on a network of your own. Examples: bachet cluster solve connect4:5x5 -o c4.bachet --processes 4; bachet cluster solve connect4:5x5 -o c4.bachet --hosts hosts.txt --process 0 --secret secret.txt" / "Le fichier est le même que celui de bachet solve JEU -o FICHIER --method keys, quels que soient les nombres de processus et de fils. Chaque processus garde sa partie à côté du fichier, dans un dossier à lui ; le premier écrit le fichier. Si l'un est arrêté ou tué, les autres s'arrêtent, et la même commande reprend où on en était, même avec un autre nombre de processus si toutes les parties se trouvent. Sur plusieurs machines, chaque processus est lancé avec la même liste d'hôtes, une ligne NOM:PORT pour chacun, son numéro et le même secret. Ce que les processus s'envoient n'est pas chiffré : faites-les parler sur un réseau à vous. Exemples : bachet cluster solve connect4:5x5 -o c4.bachet --processes 4 ; bachet cluster solve connect4:5x5 -o c4.bachet --hosts hotes.txt --process 0 --secret secret.txt";
    "cluster.arg.action": "What to do: solve, attractor, join (one file of parts), run (on all machines of a list) or status" / "Que faire : solve, attractor, join (un fichier avec les parties), run (sur toutes les machines d'une liste) ou status";
    "cluster.arg.parts": "Leave a file with its part in each process's folder: FILE.part-K-of-N.bachet; query, verify, play and serve take them where they lie in one folder" / "Laisser un fichier avec sa partie dans le dossier de chaque processus : FICHIER.part-K-of-N.bachet ; query, verify, play et serve les prennent s'ils sont dans un même dossier";
    "cluster.arg.more": "For join: the other parts, or the folders in which they lie" / "Pour join : les autres parties, ou les dossiers où elles sont";
    "cluster.process": "{file} names {n} {n?process|processes}: say which of them this one is, by --process and its number from 0 to {last}" / "{file} nomme {n} processus : dites lequel est celui-ci, par --process et son numéro de 0 à {last}";
    "cluster.wait": "--wait takes a time of at least a second, such as 60s or 10m: the others need that to start" / "--wait prend une durée d'au moins une seconde, comme 60s ou 10m : il la faut aux autres pour démarrer";
    "cluster.waiting": "Waiting for {n?process|processes} {names}" / "En attente {n?du processus|des processus} {names}";
    "cluster.progress": "{sent} sent, memory {memory}" / "{sent} envoyés, mémoire {memory}";
    "cluster.parted": "Process {process}: its part is in {file}. {whole} can be asked where all parts lie in one folder; this makes one file of them: bachet cluster join FOLDER… -o {whole}" / "Processus {process} : sa partie est dans {file}. {whole} peut être interrogé là où toutes les parties sont dans un même dossier ; ceci en fait un fichier : bachet cluster join DOSSIER… -o {whole}";
    "cluster.status-parts": "{n} {n?part|parts} of {file} {n?is|are} here: {files}." / "{n} {n?partie|parties} de {file} {n?est|sont} ici : {files}.";
    "cluster.status-step": "  solved up to step {step} when it was last kept; {bytes} of the disk" / "  résolu jusqu'au pas {step} à la dernière sauvegarde ; {bytes} du disque";
    "cluster.part-of": "{part} of {of}" / "{part} sur {of}";
    "cluster.arg.output": "The file to write, which ends in .bachet" / "Le fichier à écrire, qui finit par .bachet";
    "cluster.arg.processes": "Start so many processes on this machine" / "Lancer autant de processus sur cette machine";
    "cluster.arg.hosts": "Where the processes listen: a file with a line NAME:PORT for each" / "Où les processus écoutent : un fichier avec une ligne NOM:PORT pour chacun";
    "cluster.arg.process": "Which of the hosts this process is, from 0" / "Lequel des hôtes est ce processus, à partir de 0";
    "cluster.arg.secret": "A file with at least 16 characters that all processes have and nobody else may read" / "Un fichier d'au moins 16 caractères que tous les processus ont et que personne d'autre ne peut lire";
    "cluster.arg.wait": "How long to wait for the other processes [default: 60s]" / "Combien de temps attendre les autres processus [par défaut : 60s]";
    "cluster.arg.ssh": "What connects to another machine, for run [default: ssh]" / "Ce qui se connecte à une autre machine, pour run [par défaut : ssh]";
    "cluster.arg.command": "After --, what run starts on each machine: solve or attractor, with its options" / "Après --, ce que run lance sur chaque machine : solve ou attractor, avec ses options";
    "cluster.no-arena": "name what it is about: a game, an arena's file, or the file to be written" / "nommez ce dont il s'agit : un jeu, le fichier d'une arène, ou le fichier à écrire";
    "cluster.no-output": "name the file to write, which ends in .bachet: -o FILE.bachet" / "nommez le fichier à écrire, qui finit par .bachet : -o FICHIER.bachet";
    "cluster.only-pg": "{name} is no .pg file, of which alone each process can read a part" / "{name} n'est pas un fichier .pg, le seul format dont chaque processus puisse lire une partie";
    "cluster.target": "name what is to be reached by --target: priority=N, or numbers of vertices with commas between them" / "nommez ce qui est à atteindre par --target : priority=N, ou des numéros de sommets séparés par des virgules";
    "cluster.arena": "{name}: {n} {n?vertex|vertices}, {arcs} {arcs?arc|arcs}." / "{name} : {n} {n?sommet|sommets}, {arcs} {arcs?arc|arcs}.";
    "cluster.run-which": "run needs the list of machines and their secret: --hosts FILE --secret FILE" / "run a besoin de la liste des machines et de leur secret : --hosts FICHIER --secret FICHIER";
    "cluster.run-what": "say after -- what all machines do: bachet cluster run --hosts hosts.txt --secret secret.txt -- solve GAME -o FILE.bachet" / "dites après -- ce que font toutes les machines : bachet cluster run --hosts hotes.txt --secret secret.txt -- solve JEU -o FICHIER.bachet";
    "cluster.run-failed": "the machines did not finish; what is kept is where the same command goes on" / "les machines n'ont pas fini ; la même commande reprend à ce qui est gardé";
    "cluster.status-finished": "{file} is there, and no work is left." / "{file} est là, et il ne reste aucun travail.";
    "cluster.status-none": "There is neither {file} nor any part of its work." / "Il n'y a ni {file} ni aucune partie de son travail.";
    "cluster.status-working": "Part {part} of {of}, at work: {plan}" / "Partie {part} sur {of}, au travail : {plan}";
    "cluster.status-waiting": "Part {part} of {of}, stopped: {plan}" / "Partie {part} sur {of}, arrêtée : {plan}";
    "cluster.status-stages": "  {n} {n?position|positions} on {levels} {levels?level|levels} found, values of {m} on {valued} {valued?level|levels}; {bytes} of the disk" / "  {n} {n?position|positions} sur {levels} {levels?niveau|niveaux} trouvées, valeurs de {m} sur {valued} {valued?niveau|niveaux} ; {bytes} du disque";
    "cluster.status-missing": "Not here: {n?part|parts} {parts}." / "Pas ici : {n?la partie|les parties} {parts}.";
    "cluster.which": "say which processes solve it: --processes N starts them here, --hosts FILE names those of several machines" / "dites quels processus le résolvent : --processes N les lance ici, --hosts FICHIER nomme ceux de plusieurs machines";
    "cluster.ending": "{file} does not end in .bachet: a cluster writes no other format" / "{file} ne finit pas par .bachet : une grappe n'écrit pas d'autre format";
    "cluster.stdin": "a cluster cannot read the game from standard input: write it into a file that all processes have" / "une grappe ne peut lire le jeu sur l'entrée standard : écrivez-le dans un fichier que tous les processus ont";
    "cluster.start": "the process {process} cannot be started: {reason}" / "le processus {process} ne peut être lancé : {reason}";
    "cluster.ended": "process {process} ended before it had begun" / "le processus {process} s'est terminé avant d'avoir commencé";
    "cluster.from": "process {process}: {text}" / "processus {process} : {text}";
    "cluster.part": "Process {process} has done its part of {name}. The file is with process 0, {host}." / "Le processus {process} a fait sa partie de {name}. Le fichier est chez le processus 0, {host}.";
    "cluster.traffic": "{n} {n?process|processes}; this one sent {sent} to the others and got {received}." / "{n} processus ; celui-ci a envoyé {sent} aux autres et reçu {received}.";
    "devices": "Lists the GPUs of this machine, and says why one cannot be used" / "Liste les GPU de cette machine, et dit pourquoi l'un d'eux ne peut servir";
    "devices.processor": "cpu: {n} {n?thread|threads}" / "cpu : {n} {n?fil|fils} d'exécution";
    "devices.gpu": "{device}: {name}, {memory} of memory, {free} of them free, compute capability {capability}" / "{device} : {name}, {memory} de mémoire, dont {free} libres, capacité de calcul {capability}";
    "devices.gpu-closed": "{device}: {name}, {memory} of memory, compute capability {capability}" / "{device} : {name}, {memory} de mémoire, capacité de calcul {capability}";
    "devices.unused": "It cannot be used: {reason}." / "Il ne peut servir : {reason}.";
    "devices.none": "No GPU: {reason}." / "Pas de GPU : {reason}.";
    "completions": "Prints the completions for a shell" / "Affiche les complétions pour un shell";

    "arg.arena": "An arena, as a .json, .pg or .py file, gzipped or not, or - for standard input; or a game by name, such as nim:3-4-5"
        / "Une arène, un fichier .json, .pg ou .py, gzippé ou non, ou - pour l'entrée standard ; ou un jeu par son nom, comme nim:3-4-5";
    "arg.game": "A game, to be told its rules" / "Un jeu, pour en lire les règles";
    "arg.from": "The position, or the vertex of an arena, to start from; or the moves that lead there, such as moves:5,1,3" / "La position de départ, ou le sommet d'une arène ; ou les coups qui y mènent, comme moves:5,1,3";
    "arg.max-positions": "For a game: stop after so many positions, such as 20M" / "Pour un jeu : s'arrêter après tant de positions, comme 20M";
    "arg.max-memory": "For a game: use at most so much memory, such as 4G [default: what is free]" / "Pour un jeu : utiliser au plus tant de mémoire, comme 4G [par défaut : ce qui est libre]";
    "arg.no-symmetry": "For a game: count positions that are the same by symmetry each on its own" / "Pour un jeu : compter une à une les positions égales par symétrie";
    "arg.table": "How many positions each player wins at each rank; with --json, each position too" / "Combien de positions chaque joueur gagne à chaque rang ; avec --json, chaque position aussi";
    "arg.estimate": "For a game: say how large it is, without solving it" / "Pour un jeu : dire sa taille, sans le résoudre";
    "arg.input": "The file to read, or - for standard input; or a game by name" / "Le fichier à lire, ou - pour l'entrée standard ; ou un jeu par son nom";
    "arg.output": "The file to write: its ending, .json, .pg or .py, with .gz or not, says the format; - for standard output"
        / "Le fichier à écrire : son extension, .json, .pg ou .py, avec .gz ou non, dit le format ; - pour la sortie standard";
    "arg.solution": "A solution that solve -o wrote; a .bachet file is given alone" / "Une solution écrite par solve -o ; un fichier .bachet se donne seul";
    "arg.out-picture": "The file to write; its ending says the format: .svg, .png, .tex (TikZ) or, for graphs and trees, .dot; - for standard output"
        / "Le fichier à écrire ; son extension dit le format : .svg, .png, .tex (TikZ) ou, pour les graphes et les arbres, .dot ; - pour la sortie standard";
    "arg.to-picture": "The format where no ending says it: svg, png, tex or dot" / "Le format là où aucune extension ne le dit : svg, png, tex ou dot";
    "arg.force": "Replace a file that is there already, whatever it holds" / "Remplacer un fichier qui est déjà là, quoi qu'il contienne";
    "arg.theme": "light or dark [default: auto, as the viewer prefers where the format can say so]" / "light (clair) ou dark (sombre) [par défaut : auto, selon la préférence du lecteur là où le format le permet]";
    "arg.scale": "For .png: pixels for a unit [default: 2]" / "Pour .png : pixels par unité [par défaut : 2]";
    "arg.shell": "bash, zsh, fish, elvish or powershell" / "bash, zsh, fish, elvish ou powershell";
    "arg.json": "Print one JSON object" / "Afficher un objet JSON";
    "arg.lang": "Language: en or fr [default: from LANG]" / "Langue : en ou fr [par défaut : selon LANG]";
    "arg.device": "Where arenas are solved: cpu, cuda (a GPU), cuda:N (that of a number) or auto: on a GPU where there is one and it pays [default: auto]" / "Où résoudre les arènes : cpu, cuda (un GPU), cuda:N (celui d'un numéro) ou auto : sur un GPU là où il y en a un et que cela vaut la peine [par défaut : auto]";
    "arg.device-memory": "Use at most so much of the GPU's memory, such as 16G [default: what is free]" / "Utiliser au plus tant de mémoire du GPU, comme 16G [par défaut : ce qui est libre]";
    "serve.arg.device": "Where arenas are solved: cpu, or a GPU where that pays: cuda, cuda:N or auto [default: cpu]" / "Où résoudre les arènes : cpu, ou un GPU là où cela vaut la peine : cuda, cuda:N ou auto [par défaut : cpu]";
    "arg.threads": "How many threads to use [default: all cores]" / "Nombre de fils d'exécution [par défaut : tous les cœurs]";
    "arg.help": "Print help" / "Afficher l'aide";
    "arg.version": "Print the version" / "Afficher la version";
    "arg.player": "The player: 1 or 2 [default: 1]" / "Le joueur : 1 ou 2 [par défaut : 1]";
    "arg.player-check": "The player: 1 or 2 [default: 1; with --check, whoever owns the strategy's vertices]"
        / "Le joueur : 1 ou 2 [par défaut : 1 ; avec --check, celui à qui sont les sommets de la stratégie]";
    "arg.player-goal": "Whose goal --target is, or, where chance moves, whose probability to win is found: 1 or 2 [default: 1]"
        / "À qui est le but --target, ou, là où le hasard joue, de qui on cherche la probabilité de gagner : 1 ou 2 [par défaut : 1]";
    "arg.target": "The target: vertices such as 6,7, or @FILE with one on each line, or priority=0 [default: the player's wins]"
        / "La cible : des sommets comme 6,7, ou @FICHIER avec un par ligne, ou priority=0 [par défaut : les gains du joueur]";
    "arg.target-goal": "Makes these vertices the player's goal, and any other play the other player's win: 6,7, or @FILE, or priority=0"
        / "Fait de ces sommets le but du joueur, et de toute autre partie un gain de l'autre : 6,7, ou @FICHIER, ou priority=0";
    "arg.target-one": "Makes these vertices J1's goal, and any other play J2's win: 6,7, or @FILE, or priority=0"
        / "Fait de ces sommets le but de J1, et de toute autre partie un gain de J2 : 6,7, ou @FICHIER, ou priority=0";
    "arg.unending-algorithm": "How a game without end is solved: auto, zielonka, fixpoint, tangle or improvement" / "Comment résoudre un jeu sans fin : auto, zielonka, fixpoint, tangle ou improvement";
    "arg.solve-steps": "How a game without end is solved, set by set: Zielonka's recursion, or the algorithm for Büchi games" / "Comment se résout un jeu sans fin, ensemble par ensemble : la récursion de Zielonka, ou l'algorithme des jeux de Büchi";
    "arg.min": "In a parity game, the least priority met again and again decides, not the largest" / "Dans un jeu de parité, la plus petite priorité rencontrée sans cesse décide, et non la plus grande";
    "arg.unending": "What a play without end is: draw, or 1 or 2 for the player who wins it" / "Ce qu'est une partie sans fin : draw, ou 1 ou 2 pour le joueur qui la gagne";
    "arg.out-solution": "Write the solution to this file, as JSON if it ends in .json; with the ending .bachet, for a game: every position, however many, to be asked by query" / "Écrire la solution dans ce fichier, en JSON s'il finit par .json ; avec l'extension .bachet, pour un jeu : toutes les positions, si nombreuses soient-elles, à consulter par query";
    "arg.summary": "Print only how many vertices join at each step" / "N'afficher que le nombre de sommets qui s'ajoutent à chaque pas";
    "arg.trace": "Follow the algorithm vertex by vertex: the queue, and the counters of arcs as they fall" / "Suivre l'algorithme sommet par sommet : la file, et les compteurs d'arcs qui diminuent";
    "arg.mex": "Whole numbers, such as 0 1 3" / "Des entiers naturels, comme 0 1 3";
    "arg.why": "Explain why this vertex is in the attractor, or is not; may be repeated" / "Expliquer pourquoi ce sommet est dans l'attracteur, ou n'y est pas ; répétable";
    "arg.check": "Judge the strategy in this JSON file, which names a successor for each vertex" / "Juger la stratégie de ce fichier JSON, qui nomme un successeur pour chaque sommet";
    "arg.to": "The format for standard output: json, pg or py" / "Le format pour la sortie standard : json, pg ou py";

    "file": "{path}" / "{path}";
    "time": "Time: {time}." / "Temps : {time}.";
    "count": "{n}" / "{n}";
    "games.aliases": "Also called: {names}." / "Aussi appelé : {names}.";
    "games.impartial-normal": "Impartial: both players have the same moves. Normal play: whoever cannot move loses." / "Jeu impartial : les deux joueurs ont les mêmes coups. Convention normale : celui qui ne peut plus jouer perd.";
    "games.impartial-misere": "Impartial: both players have the same moves. Misère play: whoever cannot move wins." / "Jeu impartial : les deux joueurs ont les mêmes coups. Convention misère : celui qui ne peut plus jouer gagne.";
    "games.shared": "Both players have the same moves." / "Les deux joueurs ont les mêmes coups.";
    "games.partisan-normal": "Partisan: each player has moves of one's own." / "Jeu partisan : chaque joueur a ses propres coups.";
    "games.partisan-misere": "Partisan: each player has moves of one's own. Misère play: whoever makes a line loses." / "Jeu partisan : chaque joueur a ses propres coups. Convention misère : celui qui fait une ligne perd.";
    "games.example": "Example: {example}" / "Exemple : {example}";
    "games.sums": "Impartial games can be added: nim:3-4+kayles:7. bachet games NAME tells the rules of a game." / "Les jeux impartiaux s'additionnent : nim:3-4+kayles:7. bachet games NOM donne les règles d'un jeu.";
    "source.unending-played": "in {name} a player wins by playing without end, and no play or search ever comes there: bachet solve says who wins"
        / "dans {name} un joueur gagne en jouant sans fin, et aucune partie ni recherche n'y arrive jamais : bachet solve dit qui gagne";
    "source.tree": "{file} is a tree with values, which nobody wins: bachet search {file} finds its value and the best move, and bachet tree {file} draws it" / "{file} est un arbre avec des valeurs, que personne ne gagne : bachet search {file} trouve sa valeur et le meilleur coup, et bachet tree {file} le dessine";
    "source.seed": "--seed takes a whole number from 0 to {most}, not {found}" / "--seed demande un entier de 0 à {most}, pas {found}";
    "source.too-large": "{why}; it has {positions}" / "{why} ; il a {positions}";
    "source.size": "{option} takes a number such as 500000, 20M or 4G, not “{found}”" / "{option} prend un nombre comme 500000, 20M ou 4G, pas « {found} »";
    "solve.the-start": "the start" / "le départ";
    "solve.size-game": "{game}: {positions} {positions?position|positions}, {arcs} {arcs?arc|arcs}." / "{game} : {positions} {positions?position|positions}, {arcs} {arcs?arc|arcs}.";
    "solve.size-symmetry": "{game}: {positions} {positions?position|positions} up to symmetry, {arcs} {arcs?arc|arcs}." / "{game} : {positions} {positions?position|positions} à symétrie près, {arcs} {arcs?arc|arcs}.";
    "solve.best-moves": "Best {n?move|moves}: {best}." / "{n?Meilleur coup|Meilleurs coups} : {best}.";
    "solve.regions": "J1 wins {one}, J2 wins {two}, {draw} {draw?is a draw|are draws}." / "J1 en gagne {one}, J2 en gagne {two}, {draw} {draw?est un match nul|sont des matchs nuls}.";
    "solve.table": "rank" / "rang";
    "solve.table-vertex": "vertex" / "sommet";
    "solve.table-priority": "priority" / "priorité";
    "solve.table-winner": "winner" / "gagnant";
    "solve.table-choice": "goes to" / "va vers";
    "solve.table-large": "{n} vertices are too many for a table: at most {most}; -o writes them all to a file" / "{n} sommets, c'est trop pour un tableau : au plus {most} ; -o les écrit tous dans un fichier";
    "solve.table-draws": "and {n} {n?draw|draws}." / "et {n} {n?match nul|matchs nuls}.";
    "estimate.all": "{game}: {positions}, {memory} of memory, {time}." / "{game} : {positions}, {memory} de mémoire, {time}.";
    "sum.heap": "heap of {n}" / "tas de {n}";
    "estimate.between": "Between {least} and {most} positions." / "Entre {least} et {most} positions.";
    "estimate.file": "Into a file with -o FILE.bachet: {bytes}, {time}, by {method}." / "Dans un fichier avec -o FICHIER.bachet : {bytes}, {time}, par {method}.";
    "estimate.numbers": "numbers" / "numéros";
    "estimate.keys": "keys" / "clés";
    "sum.nim-sum": "nim-sum" / "somme de Nim";
    "sum.winner": "With best play, {player} wins: J1 moves first, and wins unless the nim-sum is 0." / "Si chacun joue au mieux, {player} gagne : J1 commence, et gagne sauf si la somme de Nim est 0.";
    "sum.previous": "It is a P-position: whoever must move loses." / "C'est une position P, perdante pour qui doit jouer.";
    "sum.next": "It is an N-position: whoever must move wins." / "C'est une position N, gagnante pour qui doit jouer.";
    "sum.winning": "Winning {n?move|moves}:" / "{n?Coup gagnant|Coups gagnants} :";
    "grundy.sequence": "{name}: Grundy numbers of one heap, from 0 to {most}:" / "{name} : nombres de Grundy d'un tas, de 0 à {most} :";
    "grundy.period": "Period {length} from {start} on, proved for all heaps; {n} {n?exception|exceptions} before that." / "Période {length} à partir de {start}, prouvée pour tous les tas ; {n} {n?exception|exceptions} avant.";
    "grundy.no-period": "No period is proved by these numbers." / "Ces nombres ne prouvent aucune période.";
    "grundy.lost": "{name} is 0: whoever must move loses." / "{name} vaut 0 : celui qui doit jouer perd.";
    "grundy.won": "{name} is {number}: whoever must move wins." / "{name} vaut {number} : celui qui doit jouer gagne.";
    "grundy.not-impartial": "{name} has no Grundy numbers: its players have different moves, or it is misère. solve explores it" / "{name} n'a pas de nombres de Grundy : ses joueurs ont des coups différents, ou il est misère. solve l'explore";
    "progress.explore": "{n} positions, {left} to expand, {rate}/s, {memory}" / "{n} positions, {left} à développer, {rate}/s, {memory}";
    "game.unnamed": "The arena" / "L'arène";
    "solve.size": "{game}: {positions} {positions?vertex|vertices}, {arcs} {arcs?arc|arcs}." / "{game} : {positions} {positions?sommet|sommets}, {arcs} {arcs?arc|arcs}.";
    "solve.wins": "From {start}, {player} wins in {n} {n?move|moves}." / "Depuis {start}, {player} gagne en {n} {n?coup|coups}.";
    "solve.won-already": "From {start}, {player} has won already." / "Depuis {start}, {player} a déjà gagné.";
    "solve.wins-endless": "From {start}, {player} wins by playing without end." / "Depuis {start}, {player} gagne en jouant sans fin.";
    "solve.previous": "P-position: whoever must move at {start} loses." / "Position P : {start} est perdante pour qui doit jouer.";
    "solve.next": "N-position: whoever must move at {start} wins." / "Position N : {start} est gagnante pour qui doit jouer.";
    "solve.draws": "From {start}, neither player can win: it is a draw." / "Depuis {start}, aucun joueur ne peut gagner : c'est un match nul.";
    "solve.best": "Best {n?move|moves}: to {best}." / "{n?Meilleur coup|Meilleurs coups} : vers {best}.";
    "solve.region": "won by {player}" / "gagnés par {player}";
    "solve.region-draw": "draws" / "matchs nuls";
    "solve.determined": "The game is determined: every vertex is won by someone." / "Le jeu est déterminé : chaque sommet est gagné par quelqu'un.";
    "solve.undetermined": "The game is not determined: {n} {n?vertex is|vertices are} drawn." / "Le jeu n'est pas déterminé : {n} {n?sommet est un match nul|sommets sont des matchs nuls}.";
    "solve.wins-recurring": "From {start}, {player} wins." / "Depuis {start}, {player} gagne.";
    "solve.lasso": "A play without end: {play}, and round again from {back}." / "Une partie sans fin : {play}, puis de nouveau depuis {back}.";
    "solve.written": "The solution is in {file}." / "La solution est dans {file}.";

    "attractor.trace-vertex": "taken" / "retiré";
    "attractor.trace-rank": "rank" / "rang";
    "attractor.trace-arcs": "vertices with an arc to it" / "sommets qui ont un arc vers lui";
    "attractor.trace-queue": "queue" / "file";
    "attractor.trace-legend": "✓ joins the attractor: one of the player's at once, one of the opponent's when its counter, the arcs that lead elsewhere, has fallen to 0."
        / "✓ rejoint l'attracteur : un sommet du joueur aussitôt, un sommet de l'adversaire quand son compteur, les arcs qui mènent ailleurs, est tombé à 0.";
    "mex.found": "mex {set} = {mex}" / "mex {set} = {mex}";
    "mex.large": "mex takes numbers up to {most}: {found} is larger" / "mex prend des nombres jusqu'à {most} : {found} est plus grand";
    "mex.number": "mex takes whole numbers from 0 on, such as 0 1 3: {found} is none" / "mex prend des entiers naturels, comme 0 1 3 : {found} n'en est pas un";
    "attractor.title": "Attractor of {player}: {n} {n?vertex|vertices} in {steps} {steps?step|steps}." / "Attracteur de {player} : {n} {n?sommet|sommets} en {steps} {steps?pas|pas}.";
    "attractor.empty-target": "The target is empty, so the attractor is. Give one with --target." / "La cible est vide, donc l'attracteur aussi. Donnez-en une avec --target.";

    "strategy.title": "Strategy of {player}:" / "Stratégie de {player} :";
    "strategy.plans": "Strategy of {player}, who visits {n} sets in turn: on a set, go on to the next, from the last to the first." / "Stratégie de {player}, qui visite {n} ensembles à tour de rôle : sur un ensemble, passez au suivant, du dernier au premier.";
    "strategy.plan": "To set {n}:" / "Vers l'ensemble {n} :";
    "strategy.none": "{player} never has to move." / "{player} n'a jamais à jouer.";
    "strategy.lost": "{player} wins from nowhere, so that no move is better than another." / "{player} ne gagne de nulle part : aucun coup n'est meilleur qu'un autre.";
    "strategy.move": "{v} → {to}" / "{v} → {to}";
    "strategy.move-wins": "wins in {n}" / "gagne en {n}";
    "strategy.move-endless": "wins without end" / "gagne sans fin";
    "strategy.move-draws": "keeps the draw" / "garde le match nul";
    "strategy.move-loses": "loses in {n}" / "perd en {n}";
    "strategy.move-loses-endless": "loses without end" / "perd sans fin";
    "check.wins": "From {start}, the strategy wins for {player}, whatever {other} plays." / "Depuis {start}, la stratégie gagne pour {player}, quoi que joue {other}.";
    "check.beaten": "From {start}, this play beats it: {play}." / "Depuis {start}, cette partie la bat : {play}.";
    "check.beaten-too": "From {start}, it does not win either." / "Depuis {start}, elle ne gagne pas non plus.";
    "check.cycle": "From {start}, this play never ends: {play}, and so on." / "Depuis {start}, cette partie ne finit jamais : {play}, et ainsi de suite.";
    "check.lost": "{player} wins it." / "{player} la gagne.";
    "check.drawn": "It is a draw." / "C'est un match nul.";

    "kernel.found": "Kernel: {n} {n?vertex|vertices}." / "Noyau : {n} {n?sommet|sommets}.";
    "kernel.losing": "Lost for whoever must move (P-positions): {n} {n?position|positions}." / "Perdantes pour qui doit jouer (positions P) : {n} {n?position|positions}.";
    "kernel.misere": "In misère play whoever cannot move wins, and the kernel does not tell who wins:" / "En convention misère, celui qui ne peut plus jouer gagne, et le noyau ne dit pas qui gagne :";
    "kernel.cyclic": "The graph has cycles, and the kernel does not tell who wins:" / "Le graphe a des cycles, et le noyau ne dit pas qui gagne :";
    "kernel.tells": "They are the P-positions: whoever must move there loses." / "Ce sont les positions P : celui qui doit y jouer perd.";
    "kernel.none": "The graph has no kernel." / "Le graphe n'a pas de noyau.";
    "grundy.title": "Grundy numbers of {n} {n?position|positions}:" / "Nombres de Grundy de {n} {n?position|positions} :";
    "grundy.from": "grundy takes the heaps in the name, such as kayles:5-3, and not from --from {position}" / "grundy prend les tas dans le nom, comme kayles:5-3, et non dans --from {position}";
    "grundy.none": "No: {why}." / "Non : {why}.";
    "grundy.misere": "Grundy numbers say who wins only where whoever cannot move loses, and this game is misère. Use solve."
        / "Les nombres de Grundy ne disent qui gagne que si celui qui ne peut plus jouer perd, et ce jeu est misère. Utilisez solve.";

    "convert.done": "{input} → {output}: {positions} {positions?vertex|vertices}, {arcs} {arcs?arc|arcs}." / "{input} → {output} : {positions} {positions?sommet|sommets}, {arcs} {arcs?arc|arcs}.";
    "convert.lost": "The format does not say: {what}." / "Le format ne dit pas : {what}.";
    "convert.format": "the format of {file} is not known: end its name in .json, .pg or .py, with .gz or not, or give --to for standard output"
        / "le format de {file} n'est pas connu : terminez son nom par .json, .pg ou .py, avec .gz ou non, ou donnez --to pour la sortie standard";

    "query": "Looks positions up in a solution file" / "Cherche des positions dans un fichier de solution";
    "query.arg.file": "A file that solve -o NAME.bachet wrote" / "Un fichier écrit par solve -o NOM.bachet";
    "query.arg.from": "The position, or the moves that lead there, such as moves:5,1,3 [default: the start]" / "La position, ou les coups qui y mènent, comme moves:5,1,3 [par défaut : le départ]";
    "query.arg.positions": "Look up the positions of this file, one on each line, or - for standard input; prints each with its winner (0 for a draw) and the moves it takes" / "Chercher les positions de ce fichier, une par ligne, ou - pour l'entrée standard ; affiche chacune avec son vainqueur (0 : match nul) et le nombre de coups";
    "query.found": "{game}, {position}, {turn} to move: {value}." / "{game}, {position}, trait à {turn} : {value}.";
    "query.exact": "The file ends before this position: an exact solver found it." / "Le fichier s'arrête avant cette position : un solveur exact l'a trouvée.";
    "query.draw": "a draw" / "match nul";
    "query.won": "{player} has won" / "{player} a gagné";
    "query.wins": "{player} wins in {n} {n?move|moves}" / "{player} gagne en {n} {n?coup|coups}";
    "query.wins-endless": "{player} wins by playing without end" / "{player} gagne en jouant sans fin";
    "query.wins-sometime": "{player} wins" / "{player} gagne";
    "query.move": "move" / "coup";
    "query.after": "after it" / "ensuite";
    "query.line-endless": "Best play: {line}, and so on without end." / "Meilleur jeu : {line}, et ainsi de suite sans fin.";
    "query.line": "Best play: {line}." / "Meilleur jeu : {line}.";
    "info": "Says what a solution file holds" / "Dit ce que contient un fichier de solution";
    "info.keys": "Positions are found by key." / "Les positions se trouvent par leur clé.";
    "info.numbers": "Positions are found by number; each is counted, and mirror images are kept once." / "Les positions se trouvent par leur numéro ; toutes sont comptées, et les images en miroir ne sont gardées qu'une fois.";
    "info.names": "Positions are found by name." / "Les positions se trouvent par leur nom.";
    "info.arena": "Vertices are found by name, and the file has the arena itself." / "Les sommets se trouvent par leur nom, et le fichier contient l'arène elle-même.";
    "info.ranks": "For each: who wins, and in how many moves." / "Pour chacune : qui gagne, et en combien de coups.";
    "info.no-ranks": "For each: who wins." / "Pour chacune : qui gagne.";
    "info.bytes": "The file has {bytes}, {bits} bits a position." / "Le fichier a {bytes}, {bits} bits par position.";
    "info.time": "Solving took {time}." / "La résolution a pris {time}.";
    "info.level": "level" / "niveau";
    "info.positions": "positions" / "positions";
    "info.draws": "draws" / "nulles";
    "arg.method": "Into a .bachet file: numbers, where the game has them; keys, for any game with levels; names, for arenas and games that fit in memory [default: the first that the game has]" / "Vers un fichier .bachet : numbers (numéros), si le jeu en a ; keys (clés), pour tout jeu à niveaux ; names (noms), pour les arènes et les jeux qui tiennent en mémoire [par défaut : le premier que le jeu a]";
    "arg.no-ranks": "Into a .bachet file: keep only who wins, not in how many moves" / "Vers un fichier .bachet : ne garder que le vainqueur, pas le nombre de coups";
    "arg.temp": "Into a .bachet file: keep unfinished work in this folder [default: beside the file]" / "Vers un fichier .bachet : garder le travail inachevé dans ce dossier [par défaut : à côté du fichier]";
    "arg.sample": "For a .bachet file: check only so many blocks, chosen by chance" / "Pour un fichier .bachet : ne vérifier que tant de blocs, tirés au sort";
    "arg.sample-seed": "The seed of that chance [default: 0]" / "La graine de ce hasard [par défaut : 0]";
    "store.wins": "From {start}, {player} wins." / "Depuis {start}, {player} gagne.";
    "store.size": "{game}: {n} {n?position|positions}." / "{game} : {n} {n?position|positions}.";
    "store.size-symmetry": "{game}: {n} {n?position|positions} up to symmetry." / "{game} : {n} {n?position|positions} à symétrie près.";
    "store.regions": "Positions won by J1: {one}, won by J2: {two}, drawn: {draw}." / "Positions gagnées par J1 : {one}, gagnées par J2 : {two}, nulles : {draw}.";
    "store.written": "The solution is in {file}: {bytes}, {bits} bits a position, in {time}." / "La solution est dans {file} : {bytes}, {bits} bits par position, en {time}.";
    "store.no-ranks": "{file} keeps only who wins, not in how many moves, and that takes both: solve the game without --no-ranks" / "{file} ne garde que le vainqueur, pas le nombre de coups, et il faut les deux : résolvez le jeu sans --no-ranks";
    "store.starts-later": "{file} starts at {start}: name the game instead, {game} with --from" / "{file} commence à {start} : nommez plutôt le jeu, {game} avec --from";
    "store.alone": "a .bachet file is verified alone: leave {found} out" / "un fichier .bachet se vérifie seul : retirez {found}";
    "store.other-game": "{file} is a solution of {found}, not of {name}" / "{file} est une solution de {found}, pas de {name}";
    "arg.plies": "Connect Four, into a .bachet file, on a GPU: keep who wins from all positions of up to so many stones; query answers later ones by an exact solver" / "Puissance 4, vers un fichier .bachet, sur un GPU : garder qui gagne depuis toutes les positions d'au plus tant de jetons ; query répond aux suivantes par un solveur exact";
    "store.opening": "The file ends at {n} {n?stone|stones}; query answers later positions by an exact solver." / "Le fichier s'arrête à {n} {n?jeton|jetons} ; query répond aux positions suivantes par un solveur exact.";
    "levels.size": "{game}: every arrangement of stones, on {device} in {time}" / "{game} : toutes les dispositions de jetons, sur {device} en {time}";
    "levels.stones": "stones" / "jetons";
    "levels.arrangements": "arrangements" / "dispositions";
    "levels.note": "Arrangements are counted whether a play leads there or not, without those that have a line in the middle column and on one side of it." / "Les dispositions sont comptées, qu'une partie y mène ou non, sans celles qui ont un alignement dans la colonne du milieu et d'un côté d'elle.";
    "store.only": "--{option} is for solutions in .bachet files: give -o a name that ends so" / "--{option} est pour les solutions en fichiers .bachet : donnez à -o un nom qui finit ainsi";
    "store.sample-only": "--{option} is for .bachet files" / "--{option} est pour les fichiers .bachet";
    "store.needs-solution": "verify needs a solution of {name}: a .bachet file alone, or an arena and the solution that solve -o wrote" / "verify a besoin d'une solution de {name} : un fichier .bachet seul, ou une arène et la solution écrite par solve -o";
    "store.progress": "{what}, level {level} of {last}: {n}, {rate} M/s, {disk} on disk" / "{what}, niveau {level} sur {last} : {n}, {rate} M/s, {disk} sur disque";
    "store.progress-plain": "{what}: {n}, {rate} M/s" / "{what} : {n}, {rate} M/s";
    "store.progress-left": "{progress}, {time} left" / "{progress}, reste {time}";
    "store.positions": "positions" / "positions";
    "store.values": "values" / "valeurs";
    "store.writing": "writing" / "écriture";
    "verify.stored": "The solution is right: {n} {n?position|positions} checked." / "La solution est juste : {n} {n?position vérifiée|positions vérifiées}.";
    "verify.stored-numbers": "The solution is right: {n} {n?position|positions} checked, mirror images once." / "La solution est juste : {n} {n?position vérifiée|positions vérifiées}, les images en miroir une fois.";
    "verify.sample": "No flaw in {n} {n?position|positions}, {blocks} {blocks?block|blocks} of {of}: if one block in a hundred had one, it would have been met with a probability of {confidence} %." / "Aucun défaut dans {n} {n?position|positions}, {blocks} {blocks?bloc|blocs} sur {of} : si un bloc sur cent en avait un, il aurait été vu avec une probabilité de {confidence} %.";
    "verify.ok": "The solution is right: {n} {n?vertex|vertices} checked." / "La solution est juste : {n} {n?sommet vérifié|sommets vérifiés}.";
    "verify.claims": "What is said of the table is right: {n} {n?equilibrium|equilibria} checked." / "Ce qui est dit du tableau est juste : {n} {n?équilibre vérifié|équilibres vérifiés}.";
    "verify.flaw": "The solution is wrong: {flaw}." / "La solution est fausse : {flaw}.";

    "search": "Says what a position is worth and what to play there, without solving the game" / "Dit ce que vaut une position et quoi y jouer, sans résoudre le jeu";
    "search.more": "Without --depth, --time or --nodes: engine takes 2 s, minimax and alphabeta look 4 moves ahead, mcts plays 10000 times, pn goes on until it has a proof or the memory is full; a tree is searched to its leaves. Values are J1's: J1 wants more, J2 less. In --json, value is null for a forced win, which has winner and moves instead; best lists all moves that are just as good; root has all moves; with --show-tree, tree lists the nodes, each before those below it, and parent is the place of the node above. --exact gives scores for the player to move: 1 + the stones that the winner has left in the end; negative if the opponent wins; 0 for a draw."
        / "Sans --depth, --time ni --nodes : engine prend 2 s, minimax et alphabeta regardent 4 coups plus loin, mcts joue 10000 parties, pn continue jusqu'à une preuve ou une mémoire pleine ; un arbre est parcouru jusqu'à ses feuilles. Les valeurs sont celles de J1 : J1 veut plus, J2 moins. Dans --json, value est null pour un gain forcé, qui a winner et moves à la place ; best donne tous les coups aussi bons les uns que les autres ; root a tous les coups ; avec --show-tree, tree donne les nœuds, chacun avant ceux qui sont dessous, et parent est la place du nœud au-dessus. --exact donne des scores pour le joueur qui a le trait : 1 + les pions qui restent au gagnant à la fin ; négatif si l'adversaire gagne ; 0 pour un match nul.";
    "search.arg.game": "A game by name, such as connect4:7x6; or an arena, or a tree with values, as a file; - for standard input" / "Un jeu par son nom, comme connect4:7x6 ; ou une arène, ou un arbre avec des valeurs, dans un fichier ; - pour l'entrée standard";
    "search.arg.depth": "Look so many moves ahead, up to 1000; 0 says what the heuristic makes of the position, term by term" / "Regarder tant de coups plus loin, jusqu'à 1000 ; 0 dit ce que l'heuristique fait de la position, terme par terme";
    "search.arg.algorithm": "minimax, alphabeta, engine (alpha-beta, deeper and deeper, with a memory), mcts (random plays), rave (the same, learning of moves also where they came later) or pn (proves who wins) [default: engine; alphabeta with --show-tree]"
        / "minimax, alphabeta, engine (alpha-bêta, de plus en plus loin, avec une mémoire), mcts (parties au hasard), rave (de même, en apprenant des coups aussi là où ils sont venus plus tard) ou pn (prouve qui gagne) [par défaut : engine ; alphabeta avec --show-tree]";
    "search.arg.values": "What a win counts: moves (sooner is better), sign (±1), hundred (±100) or infinity (±∞) [default: moves]"
        / "Ce que vaut un gain : moves (le plus tôt est le meilleur), sign (±1), hundred (±100) ou infinity (±∞) [par défaut : moves]";
    "search.arg.heuristic": "What positions are worth where the search stops: zero, mobility, playouts:N, lines and threats on boards, values in files [default: the game's own]"
        / "Ce que valent les positions où la recherche s'arrête : zero, mobility, playouts:N, lines et threats sur les plateaux, values dans les fichiers [par défaut : celle du jeu]";
    "search.arg.techniques": "The engine's techniques: exact (the value is that of min-max), all (also what rests on what is likely, and looks further) or none, and then what is different with + or -: quiescence, table, killers, history, aspiration, null, reductions, futility, cycles; such as all-null [default: exact]"
        / "Les techniques de engine : exact (la valeur est celle de min-max), all (aussi ce qui repose sur le probable, et voit plus loin) ou none, puis ce qui diffère avec + ou - : quiescence, table, killers, history, aspiration, null, reductions, futility, cycles ; comme all-null [par défaut : exact]";
    "search.arg.compare": "Search to the same depth without each of the engine's techniques, and say how many positions that visits" / "Chercher à la même profondeur sans chacune des techniques de engine, et dire combien de positions cela visite";
    "search.techniques": "techniques {names}" / "techniques {names}";
    "search.without": "Without {technique}: {n} {n?node|nodes}." / "Sans {technique} : {n} {n?nœud|nœuds}.";
    "search.without-stopped": "Without {technique}: more than {n} {n?node|nodes}." / "Sans {technique} : plus de {n} {n?nœud|nœuds}.";
    "search.arg.from": "The position to search; on an arena a vertex, in a tree a path such as 1/0; or moves:5,1,3 [default: the start]" / "La position à étudier ; dans une arène un sommet, dans un arbre un chemin comme 1/0 ; ou moves:5,1,3 [par défaut : le départ]";
    "search.arg.time": "Take at most so long, such as 2s, 500ms or 1m" / "Prendre au plus ce temps, comme 2s, 500ms ou 1m";
    "search.arg.nodes": "Visit at most so many positions, such as 500k; for mcts, play so many times" / "Visiter au plus tant de positions, comme 500k ; pour mcts, jouer tant de parties";
    "search.arg.max-memory": "Remember positions in so much memory, such as 2G [default: 256M, for pn 2G]" / "Retenir des positions dans tant de mémoire, comme 2G [par défaut : 256M, pour pn 2G]";
    "search.arg.seed": "A whole number that chance starts from [default: 1]" / "Un entier dont part le hasard [par défaut : 1]";
    "search.arg.turn": "For a tree: who moves at its root, 1 or 2 [default: 1]" / "Pour un arbre : qui joue à sa racine, 1 ou 2 [par défaut : 1]";
    "search.arg.show-tree": "Show the tree that minimax or alphabeta searched, with what was cut and why" / "Montrer l'arbre que minimax ou alphabeta a parcouru, avec ce qui a été coupé et pourquoi";
    "search.arg.max-nodes": "Show at most so many nodes [default: 200]" / "Montrer au plus tant de nœuds [par défaut : 200]";
    "search.arg.exact": "The true score of the position and of each move, for Connect Four on boards up to 8x7" / "Le score exact de la position et de chaque coup, pour Puissance 4 jusqu'à 8x7";
    "search.arg.positions": "With --exact: solve the positions of a file, one on each line, perhaps with a score to compare; - for standard input" / "Avec --exact : résoudre les positions d'un fichier, une par ligne, éventuellement avec un score à comparer ; - pour l'entrée standard";
    "search.no-exact": "{game} has no exact solver: --exact is for connect4 up to 8 columns and 7 rows, without misere and columns; try --time or --algorithm pn, or bachet solve"
        / "{game} n'a pas de solveur exact : --exact vaut pour connect4 jusqu'à 8 colonnes et 7 lignes, sans misere ni columns ; essayez --time ou --algorithm pn, ou bachet solve";
    "search.exactly": "exact score" / "score exact";
    "search.exact-win": "{player} wins in {n} {n?move|moves}: score {score}." / "{player} gagne en {n} {n?coup|coups} : score {score}.";
    "search.exact-draw": "It is a draw with best play: score 0." / "C'est un match nul si chacun joue au mieux : score 0.";
    "search.exact-between": "The score lies between {low} and {high}." / "Le score est entre {low} et {high}.";
    "search.exact-nodes": "{n} {n?node|nodes} for the score." / "{n} {n?nœud|nœuds} pour le score.";
    "search.exact-time": "Time: {time} for the score, {more} for all moves." / "Temps : {time} pour le score, {more} pour tous les coups.";
    "search.table-score": "score" / "score";
    "search.cell-draw": "draw" / "nul";
    "search.no-positions": "{path} holds no positions: write one on each line, such as 4455" / "{path} ne contient aucune position : écrivez-en une par ligne, comme 4455";
    "search.line-wrong": "{path}, line {line}: {why}" / "{path}, ligne {line} : {why}";
    "search.line-shape": "a line is a position, perhaps followed by a space and its score" / "une ligne est une position, éventuellement suivie d'une espace et de son score";
    "search.file-stopped": "Stopped: the other positions are not solved." / "Arrêté : les autres positions ne sont pas résolues.";
    "search.score-differs": "the score is {found}, not {given}" / "le score est {found}, pas {given}";
    "search.scores-differ": "{n} more {n?score differs|scores differ} from the file's." / "{n} {n?autre score diffère|autres scores diffèrent} de ceux du fichier.";
    "search.tree": "{algorithm} looks for a winner, and nobody wins a tree with values: use minimax, alphabeta or engine" / "{algorithm} cherche un gagnant, et personne ne gagne un arbre avec des valeurs : utilisez minimax, alphabeta ou engine";
    "search.asked": "{game}: {how}." / "{game} : {how}.";
    "search.heuristic": "heuristic {name}" / "heuristique {name}";
    "search.depth": "depth {depth}" / "profondeur {depth}";
    "search.at-most-time": "at most {time}" / "au plus {time}";
    "search.at-most-nodes": "at most {n} {n?node|nodes}" / "au plus {n} {n?nœud|nœuds}";
    "search.plays": "{n} {n?play|plays}" / "{n} {n?partie|parties}";
    "search.seed": "seed {seed}" / "graine {seed}";
    "search.wins": "{player} wins in {n} {n?move|moves}." / "{player} gagne en {n} {n?coup|coups}.";
    "search.wins-within": "{player} wins in {n} moves at most." / "{player} gagne en {n} coups au plus.";
    "search.drawn": "It is a draw with best play." / "C'est un match nul si chacun joue au mieux.";
    "search.unknown": "Nothing is known yet." / "On ne sait encore rien.";
    "search.share": "J1 makes {share} of the points in these plays, a draw being half a point." / "J1 fait {share} des points dans ces parties, un match nul valant un demi-point.";
    "search.better": "Value: {value}, in favour of {player}." / "Valeur : {value}, à l'avantage de {player}.";
    "search.even": "Value: 0, even." / "Valeur : 0, égalité.";
    "search.best": "Best {n?move|moves} for {player}: {best}." / "{n?Meilleur coup|Meilleurs coups} pour {player} : {best}.";
    "search.promising": "What seems easiest for {player} to prove: {best}." / "Ce qui semble le plus facile à prouver pour {player} : {best}.";
    "search.line": "Line:" / "Suite :";
    "search.table-move": "move" / "coup";
    "search.table-term": "term" / "terme";
    "search.table-value": "value" / "valeur";
    "search.table-visits": "visits" / "visites";
    "search.table-more": "{n} more {n?move is|moves are} left out; --json has them all." / "{n} {n?autre coup est omis|autres coups sont omis} ; --json les donne tous.";
    "search.table-bounds": "≤ and ≥ are bounds: more was not needed." / "≤ et ≥ sont des bornes : il n'en fallait pas plus.";
    "search.cut": "✂ {reason} ({moves})" / "✂ {reason} ({moves})";
    "search.legend": "○ J1, □ J2, ◎ ▣ endings, ← the line, ✂ a cut (the moves left out)." / "○ J1, □ J2, ◎ ▣ fins, ← la suite, ✂ une coupure (les coups omis).";
    "search.truncated": "The tree goes on: {n} {n?node is|nodes are} shown; --max-nodes shows more." / "L'arbre continue : {n} {n?nœud est montré|nœuds sont montrés} ; --max-nodes en montre plus.";
    "search.interrupted-early": "Stopped by Ctrl-C before anything was found." / "Arrêté par Ctrl-C avant d'avoir rien trouvé.";
    "search.interrupted": "Stopped by Ctrl-C: this is the best answer so far." / "Arrêté par Ctrl-C : c'est la meilleure réponse jusqu'ici.";
    "search.limited": "The limit ended the search: this is the best answer so far." / "La limite a mis fin à la recherche : c'est la meilleure réponse jusqu'ici.";
    "search.too-deep": "The limit ended the search before it knew a move: allow more, or take a smaller --depth." / "La limite a mis fin à la recherche avant qu'elle connaisse un coup : permettez plus, ou prenez un --depth plus petit.";
    "search.allow-more": "The limit ended the search: allow more with --time, --nodes or --max-memory." / "La limite a mis fin à la recherche : permettez plus avec --time, --nodes ou --max-memory.";
    "search.spent": "{n} {n?node|nodes}, {cuts} {cuts?cut|cuts}, depth {depth}." / "{n} {n?nœud|nœuds}, {cuts} {cuts?coupure|coupures}, profondeur {depth}.";
    "search.spent-nodes": "{n} {n?node|nodes}, depth {depth}." / "{n} {n?nœud|nœuds}, profondeur {depth}.";
    "search.spent-memory": "{n} {n?node|nodes}, depth {depth}. {again} {again?position was met again and remembered|positions were met again and remembered}: without memory it would be {plain} nodes."
        / "{n} {n?nœud|nœuds}, profondeur {depth}. {again} {again?position a été retrouvée et retenue|positions ont été retrouvées et retenues} : sans mémoire, ce serait {plain} nœuds.";
    "search.spent-plays": "{n} {n?play|plays}, depth {depth}." / "{n} {n?partie|parties}, profondeur {depth}.";
    "search.time-nodes": "Time: {time}, {rate} nodes a second." / "Temps : {time}, {rate} nœuds par seconde.";
    "search.time-plays": "Time: {time}, {rate} plays a second." / "Temps : {time}, {rate} parties par seconde.";


    "perft": "Counts the plays of each length" / "Compte les parties de chaque longueur";
    "perft.more": "Plays that end sooner are not counted among the longer ones. The counts show whether rules are right, as they are known for many games." / "Les parties finies plus tôt ne comptent pas parmi les plus longues. Ces nombres montrent si des règles sont justes, car on les connaît pour bien des jeux.";
    "perft.arg.depth": "How many moves the longest plays have" / "Combien de coups ont les parties les plus longues";
    "perft.row": "{depth} {depth?move|moves}: {n} {n?play|plays}" / "{depth} {depth?coup|coups} : {n} {n?partie|parties}";
    "perft.speed": "{time}, {rate} plays a second" / "{time}, {rate} parties par seconde";
    "match": "Lets two computers play against each other, and says which is stronger" / "Fait jouer deux ordinateurs l'un contre l'autre, et dit lequel est le plus fort";
    "match.more": "A computer is perfect, random, a strength from 0 to 100, or a search: ALGORITHM:BUDGET such as engine:500ms, alphabeta:8 or mcts:10000, or HEURISTIC:DEPTH such as lines:1. Each opening, of two random moves, is played twice, with the sides changed."
        / "Un ordinateur est perfect, random, une force de 0 à 100, ou une recherche : ALGORITHME:BUDGET comme engine:500ms, alphabeta:8 ou mcts:10000, ou HEURISTIQUE:PROFONDEUR comme lines:1. Chaque ouverture, de deux coups au hasard, est jouée deux fois, les côtés échangés.";
    "match.arg.a": "One computer, such as alphabeta:4" / "Un ordinateur, comme alphabeta:4";
    "match.arg.b": "The other one, such as mcts:2000" / "L'autre, comme mcts:2000";
    "match.arg.game": "The game, or the file of an arena [default: connect4:7x6]" / "Le jeu, ou le fichier d'une arène [par défaut : connect4:7x6]";
    "match.arg.games": "How many games [default: 100]" / "Combien de parties [par défaut : 100]";
    "match.arg.seed": "A whole number that all chance starts from [default: 1]" / "Un entier dont part tout le hasard [par défaut : 1]";
    "match.arg.openings": "How many random moves each pair of games starts with; with 0, games start at the start [default: 2]" / "Par combien de coups au hasard commence chaque paire de parties ; avec 0, elles commencent au début [par défaut : 2]";
    "match.openings": "Each pair of games starts with {n} random {n?move|moves}, the same for both sides; --openings sets how many." / "Chaque paire de parties commence par {n} {n?coup|coups} au hasard, les mêmes pour les deux camps ; --openings en fixe le nombre.";
    "match.title": "{game}: {a} against {b}, {n} {n?game|games}, seed {seed}." / "{game} : {a} contre {b}, {n} {n?partie|parties}, graine {seed}.";
    "match.stopped": "Stopped by Ctrl-C after {played} {played?game|games} of {n}." / "Arrêté par Ctrl-C après {played} {played?partie|parties} sur {n}.";
    "match.result": "{a}: {wins} {wins?win|wins}, {draws} {draws?draw|draws}, {losses} {losses?loss|losses}." / "{a} : {wins} {wins?gain|gains}, {draws} {draws?match nul|matchs nuls}, {losses} {losses?perte|pertes}.";
    "match.rate": "Points: {rate} %, and between {least} % and {most} % with 95 % certainty." / "Points : {rate} %, et entre {least} % et {most} % avec 95 % de certitude.";
    "match.elo": "Elo difference: {elo}, between {least} and {most}." / "Différence Elo : {elo}, entre {least} et {most}.";
    "match.stronger": "{name} is stronger." / "{name} est plus fort.";
    "match.even": "Which is stronger is not certain: more games would tell." / "On ne sait pas lequel est le plus fort : plus de parties le diraient.";
    "match.ended": "there is nothing to play: the play has ended at {position}" / "il n'y a rien à jouer : la partie est finie en {position}";

    "play": "Plays a game at the terminal, against the computer or someone else" / "Joue à un jeu dans le terminal, contre l'ordinateur ou quelqu'un d'autre";
    "play.no-json": "a play is no JSON object: leave out --json; bachet search and bachet match have it" / "une partie n'est pas un objet JSON : retirez --json ; bachet search et bachet match l'ont";
    "play.arg.name": "The game, such as sticks:10, tictactoe or connect4:4x4, or the file of an arena, or a solution file, .bachet" / "Le jeu, comme sticks:10, tictactoe ou connect4:4x4, ou le fichier d'une arène, ou un fichier de solution, .bachet";
    "play.arg.from": "The position where the play starts, or the moves that lead there, such as moves:5,1,3 [default: the game's own]" / "La position de départ de la partie, ou les coups qui y mènent, comme moves:5,1,3 [par défaut : celle du jeu]";
    "play.arg.human": "Which players are people: 1, 2, both or none [default: 1]" / "Quels joueurs sont des personnes : 1, 2, both (les deux) ou none (aucun) [par défaut : 1]";
    "play.arg.computer": "How the computer plays: perfect, random, from 0 to 100, the percentage of best moves among random ones; or a search such as alphabeta:8, engine:2s, mcts:10000 or lines:1 [default: perfect, or engine:1s where the game is too large]"
        / "Comment joue l'ordinateur : perfect (parfaitement), random (au hasard), de 0 à 100, le pourcentage de meilleurs coups parmi des coups au hasard ; ou une recherche comme alphabeta:8, engine:2s, mcts:10000 ou lines:1 [par défaut : perfect, ou engine:1s si le jeu est trop grand]";
    "play.arg.seed": "A whole number that makes the computer choose the same again [default: from the clock]"
        / "Un entier qui fait refaire à l'ordinateur les mêmes choix [par défaut : selon l'horloge]";
    "play.arg.load": "Go on with the play saved in this file, or with the first of a file in PGN, PDN or SGF" / "Reprendre la partie enregistrée dans ce fichier, ou la première d'un fichier PGN, PDN ou SGF";
    "play.arg.no-symmetry": "Solve positions that are the same by symmetry one by one" / "Résoudre une à une les positions identiques par symétrie";
    "play.arg.max-positions": "Play without the solution if there are more positions than this [default: 20000000; 2000000 if the computer searches]"
        / "Jouer sans la solution s'il y a plus de positions que cela [par défaut : 20000000 ; 2000000 si l'ordinateur cherche]";
    "play.arg.max-memory": "Play without the solution if it takes more memory than this, such as 4G [default: what is free]"
        / "Jouer sans la solution si elle prend plus de mémoire que cela, par exemple 4G [par défaut : ce qui est libre]";
    "play.intro": "{game}: {who}." / "{game} : {who}.";
    "play.who-one": "you are {you}; the computer is {other} and plays {how}" / "vous êtes {you} ; l'ordinateur est {other} et joue {how}";
    "play.who-both": "J1 and J2 are both people" / "J1 et J2 sont tous deux des personnes";
    "play.who-nobody": "the computer is J1 and J2 and plays {how}" / "l'ordinateur est J1 et J2 et joue {how}";
    "play.perfectly": "perfectly" / "parfaitement";
    "play.randomly": "at random" / "au hasard";
    "play.strength": "at strength {percent} of 100" / "avec une force de {percent} sur 100";
    "play.searching": "by searching: {name}" / "en cherchant : {name}";
    "play.seed": "The computer's choices can be repeated with --seed {seed}." / "Les choix de l'ordinateur peuvent être répétés avec --seed {seed}.";
    "play.ask-help": "Type a move, or {help}." / "Tapez un coup, ou {help}.";
    "play.unsolved": "What the moves come to is not known here ({reason}). Until it is, moves are not judged, and there are no hints." / "On ne sait pas encore ce que valent les coups ({reason}). D'ici là, ils ne sont pas jugés, et il n'y a pas d'indices.";
    "play.unsolved-computer": "To play {how}, the computer would need to know that: until it does, it searches ({name}). --computer asks for another search." / "Pour jouer {how}, l'ordinateur aurait besoin de le savoir : d'ici là, il cherche ({name}). --computer demande une autre recherche.";
    "play.unknown": "That is not known here: it takes too long to find out." / "On ne le sait pas ici : il faudrait trop de temps pour le trouver.";
    "play.computer-moves": "{player}, the computer, plays {mov}." / "{player}, l'ordinateur, joue {mov}.";
    "play.goodbye": "The play stops here. Goodbye!" / "La partie s'arrête là. Au revoir !";
    "play.over": "the play is over here" / "la partie est finie ici";
    "play.moves": "Moves:" / "Coups :";
    "play.undone": "{n?Move|Moves} taken back: {moves}." / "{n?Coup repris|Coups repris} : {moves}.";
    "play.nothing-to-undo": "You have not moved yet." / "Vous n'avez pas encore joué.";
    "play.no-file": "name the file: {word} FILE" / "nommez le fichier : {word} FICHIER";
    "play.saved": "The play is saved in {file}." / "La partie est enregistrée dans {file}.";
    "play.save-form": "plays of {name} are kept as .{ending}, or as .json" / "les parties de {name} se gardent en .{ending}, ou en .json";
    "play.loaded": "The play of {file} goes on after {n} {n?move|moves}." / "La partie de {file} reprend après {n} {n?coup|coups}.";
    "play.load-json": "a saved play is JSON, and this is not" / "une partie enregistrée est en JSON, et ceci n'en est pas";
    "play.load-missing": "this is not a saved play: {key} is missing; a saved play has the texts game and from, and the list moves"
        / "ce n'est pas une partie enregistrée : {key} manque ; une partie enregistrée a les textes game et from, et la liste moves";
    "play.load-other": "this is a play of {other}, not of {name}" / "c'est une partie de {other}, pas de {name}";
    "play.load-text": "move {k} must be a text" / "le coup {k} doit être un texte";
    "play.load-move": "move {k}, {mov}, does not fit the rules: {reason}" / "le coup {k}, {mov}, ne respecte pas les règles : {reason}";
    "play.end-you": "You win, after {n} {n?move|moves}." / "Vous gagnez, après {n} {n?coup|coups}.";
    "play.end-computer": "The computer wins, after {n} {n?move|moves}." / "L'ordinateur gagne, après {n} {n?coup|coups}.";
    "play.end-player": "{player} wins, after {n} {n?move|moves}." / "{player} gagne, après {n} {n?coup|coups}.";
    "play.end-draw": "It is a draw, after {n} {n?move|moves}." / "C'est un match nul, après {n} {n?coup|coups}.";
    "play.drawn": "A draw: {why}." / "Match nul : {why}.";
    "play.endless": "The play stops after {n} moves: it may have no end." / "La partie s'arrête après {n} coups : elle pourrait ne pas avoir de fin.";
    "play.help-sum": "In this sum a move is a move in one part, and is written behind the part's number: 2:1 plays 1 in the second part. Whoever cannot move in any part loses." / "Dans cette somme, un coup est un coup dans une composante, écrit après le numéro de la composante : 2:1 joue 1 dans la deuxième composante. Qui ne peut jouer dans aucune composante perd.";
    "play.help": "Type a move, or one of these words:" / "Tapez un coup, ou l'un de ces mots :";
    "play.word.hint": "hint" / "indice";
    "play.word.undo": "undo" / "annuler";
    "play.word.why": "why" / "pourquoi";
    "play.word.moves": "moves" / "coups";
    "play.word.board": "board" / "plateau";
    "play.word.save": "save" / "enregistrer";
    "play.word.load": "load" / "charger";
    "play.word.restart": "restart" / "recommencer";
    "play.word.help": "help" / "aide";
    "play.word.quit": "quit" / "quitter";
    "play.help.hint": "names the best moves" / "nomme les meilleurs coups";
    "play.help.undo": "goes back to your previous turn" / "revient à votre tour précédent";
    "play.help.why": "tells who wins here, and what each move leads to" / "dit qui gagne ici, et où mène chaque coup";
    "play.help.moves": "lists all moves" / "donne tous les coups";
    "play.help.board": "draws the board again" / "redessine le plateau";
    "play.help.save": "saves the play: save FILE, or save FILE --force over any file; as PGN or PDN if it is called .pgn or .pdn" / "enregistre la partie : enregistrer FICHIER, ou enregistrer FICHIER --force sur tout fichier ; en PGN ou PDN s'il se nomme .pgn ou .pdn";
    "play.help.load": "goes on with a play that was saved: load FILE" / "reprend une partie enregistrée : charger FICHIER";
    "play.help.restart": "goes back to the start" / "revient au début";
    "play.help.help": "tells the rules and these words" / "dit les règles et ces mots";
    "play.help.quit": "stops here" / "s'arrête là";

    "progress.exact": "{n} positions, {rate} a second" / "{n} positions, {rate} par seconde";
    "progress.search": "depth {depth}, {n} nodes, {rate}/s" / "profondeur {depth}, {n} nœuds, {rate}/s";
    "progress.perft": "{n} {n?play|plays}, {rate}/s" / "{n} {n?partie|parties}, {rate}/s";
    "progress.match": "game {n}: {wins} won, {draws} drawn, {losses} lost" / "partie {n} : {wins} gagnées, {draws} nulles, {losses} perdues";
    "progress.read": "reading" / "lecture";
    "progress.beside": "{progress}; {more}" / "{progress} ; {more}";
    "progress.share": "{what}, {percent} %" / "{what}, {percent} %";
    "progress.solve": "solving" / "résolution";
    "progress.verify": "verifying" / "vérification";
    "progress.think": "the computer searches" / "l'ordinateur cherche";

    "error": "error" / "erreur";
    "error.standard-input": "standard input" / "entrée standard";
    "error.not-found": "there is no such file" / "ce fichier n'existe pas";
    "error.denied": "reading it is not allowed" / "sa lecture n'est pas permise";
    "error.write": "{file} cannot be written: {reason}" / "{file} ne peut pas être écrit : {reason}";
    "error.read-twice": "it can be read once only" / "on ne peut la lire qu'une fois";
    "error.utf8": "this is not UTF-8 text: save the file as UTF-8" / "ce n'est pas du texte UTF-8 : enregistrez le fichier en UTF-8";
    "error.memory": "more than {memory} would be needed: allow more with --max-memory, or take something smaller" / "il faudrait plus de {memory} : permettez-en plus avec --max-memory, ou prenez plus petit";
    "error.threads": "the threads cannot be started: ask for fewer with --threads" / "les fils d'exécution ne peuvent pas être lancés : demandez-en moins avec --threads";
    "error.no-goal": "this arena has priorities and no endings, as .pg files do: give a goal with --target, such as --target priority=0; that makes the target J1's goal, and a play without end J2's win"
        / "cette arène a des priorités et pas de fins, comme les fichiers .pg : donnez un but avec --target, par exemple --target priority=0 ; la cible devient le but de J1, et une partie sans fin un gain de J2";

    "usage.unknown-option": "there is no option {option}" / "il n'y a pas d'option {option}";
    "usage.unknown-command": "there is no command {command}" / "il n'y a pas de commande {command}";
    "usage.unknown-option-near": "there is no option {option}; did you mean {nearest}?" / "il n'y a pas d'option {option} ; vouliez-vous dire {nearest} ?";
    "usage.unknown-command-near": "there is no command {command}; did you mean {nearest}?" / "il n'y a pas de commande {command} ; vouliez-vous dire {nearest} ?";
    "usage.surplus": "{value} is one argument too many" / "{value} est un argument de trop";
    "usage.bad-value": "{value} is not possible for {option}; it takes: {values}" / "{value} n'est pas possible pour {option} ; valeurs : {values}";
    "usage.bad-number": "{value} is not possible for {option}: a whole number from 1 to 1024" / "{value} n'est pas possible pour {option} : un entier de 1 à 1024";
    "usage.no-value": "{option} needs a value" / "il faut une valeur pour {option}";
    "usage.missing": "missing: {what}" / "il manque : {what}";
    "usage.conflict": "{option} cannot go with {other}" / "{option} ne va pas avec {other}";
    "usage.twice": "{option} may be given once" / "{option} ne peut être donné qu'une fois";
    "usage.whole": "--{option} must be a whole number from 0 on, not {found}" / "--{option} doit être un entier à partir de 0, pas {found}";
    "usage.help": "bachet {command} --help tells more." / "bachet {command} --help en dit plus.";
    "usage.help-all": "bachet --help tells more." / "bachet --help en dit plus.";

    "draw.more": "Circles are J1's and squares J2's. Blue with dots is won by J1, vermilion with lines by J2; what is drawn or undecided is white."
        / "Les cercles sont à J1 et les carrés à J2. Bleu à points : gagné par J1 ; vermillon rayé : gagné par J2 ; match nul ou indécis : blanc.";
    "draw.arg.layout": "Where the vertices go: rows (J1's above, J2's below), mirror (strata from both sides), layers (by the way from the start) or auto"
        / "Où vont les sommets : rows (ceux de J1 en haut, de J2 en bas), mirror (les strates depuis les deux côtés), layers (selon le chemin depuis le départ) ou auto";
    "draw.arg.unsolved": "Draw the arena without its solution" / "Dessiner l'arène sans sa solution";
    "draw.arg.player": "Draw the attractor of player 1 or 2" / "Dessiner l'attracteur du joueur 1 ou 2";
    "draw.arg.target": "Draw the attractor of these vertices: names with commas between them, @FILE, or priority=N" / "Dessiner l'attracteur de ces sommets : des noms séparés par des virgules, @FICHIER, ou priority=N";
    "draw.arg.step": "Draw the attractor as far as A(N), with what is new marked" / "Dessiner l'attracteur jusqu'à A(N), en marquant ce qui est nouveau";
    "draw.arg.steps": "Write a picture for each step of the attractor into this folder, as .svg or what --to says" / "Écrire une image par pas de l'attracteur dans ce dossier, en .svg ou selon --to";
    "draw.arg.animate": "Draw all steps of the attractor as an animation, which .svg shows in a browser" / "Dessiner tous les pas de l'attracteur en une animation, que .svg montre dans un navigateur";
    "draw.arg.vertices": "What is in the vertices: names, boards, or auto (boards where they say more than names)"
        / "Ce qu'il y a dans les sommets : names (les noms), boards (les plateaux), ou auto (les plateaux là où ils en disent plus que les noms)";
    "draw.arg.around": "Draw only what lies around this vertex" / "Ne dessiner que ce qui entoure ce sommet";
    "draw.arg.radius": "How many arcs away from it, whatever their direction (default 2)" / "À combien d'arcs de lui, quel que soit leur sens (2 par défaut)";
    "draw.arg.no-legend": "Do not explain the signs under the picture" / "Ne pas expliquer les signes sous l'image";
    "draw.arg.graph": "Draw the positions of an impartial game, whoever is to move; a file of positions without owners is drawn so unless --arena unfolds it" / "Dessiner les positions d'un jeu impartial, quel que soit le joueur qui a la main ; un fichier de positions qui ne sont à personne se dessine ainsi, sauf si --arena le déplie";
    "draw.arg.show": "With --graph: what is shown of positions, some of kernel, pn (who wins), grundy, mex (Grundy numbers with their reasons) or nothing, with commas between them [default: pn,grundy, as far as they are known]" / "Avec --graph : ce qui est montré des positions, parmi kernel (le noyau), pn (qui gagne), grundy, mex (les nombres de Grundy et leurs raisons) ou nothing (rien), séparés par des virgules [par défaut : pn,grundy, s'ils sont connus]";
    "draw.arg.arena": "Draw the arena, even of a file of positions without owners" / "Dessiner l'arène, même d'un fichier de positions qui ne sont à personne";
    "draw.arg.lines": "Draw how many lines go through each cell of a board, such as connect4:7x6" / "Dessiner combien d'alignements passent par chaque case d'un plateau, comme celui de connect4:7x6";
    "games.arg.lines": "Say how many lines go through each cell of the board, such as connect4:7x6" / "Dire combien d'alignements passent par chaque case du plateau, comme celui de connect4:7x6";
    "games.lines": "{game}: how many lines go through each cell; the heuristic lines counts J1's cells minus J2's." / "{game} : combien d'alignements passent par chaque case ; l'heuristique lines compte les cases de J1 moins celles de J2.";
    "draw.arg.ranks": "Draw how many positions each player wins in how many moves" / "Dessiner combien de positions chaque joueur gagne en combien de coups";

    "draw.arg.board": "Draw the position of --from, or the start, as a board, with what each move comes to where that is quickly found"
        / "Dessiner la position de --from, ou le départ, comme un plateau, avec ce que vaut chaque coup là où cela se trouve vite";
    "draw.arg.values": "Of an arena: write what vertices are worth in them, by the values of the file or the game's heuristic, and what min-max makes of them with --depth. With --board or --history: find what each move comes to, even if that takes long" / "D'une arène : écrire dans les sommets ce qu'ils valent, selon les valeurs du fichier ou l'heuristique du jeu, et ce qu'en fait min-max avec --depth. Avec --board ou --history : trouver ce que vaut chaque coup, même si cela prend du temps";
    "draw.arg.depth": "With --values: the horizon, how many moves ahead min-max looks from each vertex; the best moves are bold [default: 0]" / "Avec --values : l'horizon, de combien de coups min-max regarde en avant depuis chaque sommet ; les meilleurs coups sont gras [par défaut : 0]";
    "draw.arg.no-values": "With --board: the board alone" / "Avec --board : le plateau seul";
    "draw.arg.play": "Draw a play on the arena: the vertices that it visits, the first of them the start, or its moves, with spaces or arrows between them; or the file that bachet play saved" / "Dessiner une partie sur l'arène : les sommets qu'elle visite, le premier étant le départ, ou ses coups, séparés par des espaces ou des flèches ; ou le fichier que bachet play a enregistré";
    "draw.arg.history": "With --play: who was winning, move by move, instead of the arena" / "Avec --play : qui gagnait, coup par coup, au lieu de l'arène";
    "draw.arg.strategy": "Draw the strategy of this file on the arena, as strategy --check reads it: where it wins, and a play that beats it" / "Dessiner sur l'arène la stratégie de ce fichier, tel que le lit strategy --check : où elle gagne, et une partie qui la bat";
    "strategy.arg.play": "Say whether this play follows the strategy: the vertices that it visits, the first of them the start, or its moves, with spaces or arrows between them; or a file" / "Dire si cette partie suit la stratégie : les sommets qu'elle visite, le premier étant le départ, ou ses coups, séparés par des espaces ou des flèches ; ou un fichier";
    "strategy.arg.plays": "Say how many plays the strategy leaves, and which, if they are at most 100" / "Dire combien de parties la stratégie laisse possibles, et lesquelles, s'il y en a au plus 100";
    "strategy.follows": "The play follows the strategy of {player}: {play}." / "La partie suit la stratégie de {player} : {play}.";
    "strategy.leaves": "The play does not follow the strategy of {player}: at {v} it goes to {play}, and the strategy to {to}." / "La partie ne suit pas la stratégie de {player} : en {v}, elle va en {play}, et la stratégie en {to}.";
    "strategy.open": "It is not over." / "Elle n'est pas finie.";
    "strategy.plays": "Plays that the strategy leaves: {count}. J1 wins {one} of them, J2 {two}; draws: {draw}." / "Parties que laisse la stratégie : {count}. J1 en gagne {one}, J2 {two} ; matchs nuls : {draw}.";
    "strategy.plays-endless": "{endless} of them never {n?ends|end}." / "{endless} d'entre elles ne {n?finit|finissent} jamais.";
    "strategy.plays-infinite": "The strategy leaves infinitely many plays: a cycle can be left after any number of turns." / "La stratégie laisse une infinité de parties : on peut quitter un cycle après un nombre quelconque de tours.";
    "strategy.plays-many": "The strategy leaves more plays than a number of a thousand digits." / "La stratégie laisse plus de parties qu'un nombre de mille chiffres.";
    "strategy.play-won": "{play}: {player} wins" / "{play} : {player} gagne";
    "strategy.play-drawn": "{play}: a draw" / "{play} : match nul";
    "strategy.play-on": "{play} → …" / "{play} → …";
    "draw.play-limit": "it takes too long; --values tries for longer" / "cela prend trop de temps ; --values essaie plus longtemps";
    "draw.values-alone": "--values goes with an arena, --board or --history, and not with --{kind}" / "--values va avec une arène, --board ou --history, et pas avec --{kind}";
    "draw.play-unsolved": "{name} is not solved, so who was winning is not known: {why}" / "{name} n'est pas résolu, on ne sait donc pas qui gagnait : {why}";
    "draw.too-large": "{name} cannot be drawn as a whole ({why}). Draw a position with --board, start later with --from, or draw the first moves: bachet tree {name} --depth 2"
        / "{name} ne peut pas être dessiné en entier ({why}). Dessinez une position avec --board, partez de plus loin avec --from, ou dessinez les premiers coups : bachet tree {name} --depth 2";
    "draw.arg.grundy": "Draw the Grundy numbers, of heaps or of the position graph, as a strip" / "Dessiner les nombres de Grundy, des tas ou du graphe des positions, en bande";
    "draw.no-board": "{name} has no board: connect4, tictactoe, mnk, bar, chomp, race and the games with heaps have one; without --board its arena is drawn"
        / "{name} n'a pas de plateau : connect4, tictactoe, mnk, bar, chomp, race et les jeux de tas en ont un ; sans --board, son arène est dessinée";
    "draw.values-unknown": "what the moves come to is not known ({why}): leave out --values, or start later with --from"
        / "on ne sait pas ce que valent les coups ({why}) : retirez --values, ou partez de plus loin avec --from";
    "draw.without-values": "What the moves come to is not drawn ({why}). --values tries for longer." / "Ce que valent les coups n'est pas dessiné ({why}). --values essaie plus longtemps.";
    "draw.without-some": "Who was winning at first is not drawn: it takes too long. --values tries for longer." / "Qui gagnait au début n'est pas dessiné : cela prend trop de temps. --values essaie plus longtemps.";

    "format.to": "{file} does not go with --to {to}: leave out --to, or give the file another ending" / "{file} ne va pas avec --to {to} : enlevez --to, ou donnez une autre extension au fichier";
    "format.standard": "standard output has no ending that says the format: add --to and one of {names}" / "la sortie standard n'a pas d'extension qui dise le format : ajoutez --to et un format : {names}";
    "format.pdf": "{file}: to make a PDF, write a file that ends in .tex and run pdflatex on it" / "{file} : pour faire un PDF, écrivez un fichier qui se termine par .tex et compilez-le avec pdflatex";
    "format.ending": "{file}: nothing is written as {ending} here; the name must end in {endings}" / "{file} : rien ne s'écrit ici en {ending} ; le nom doit se terminer par {endings}";
    "format.no-ending": "{file}: the name must end in {endings}" / "{file} : le nom doit se terminer par {endings}";
    "format.written": "Written to {file}." / "Écrit dans {file}.";

    "picture.no-graph": "{file}: no graph and no tree lies behind this picture, so it cannot be written as .dot; possible are {endings}"
        / "{file} : il n'y a ni graphe ni arbre derrière cette image, elle ne peut donc pas s'écrire en .dot ; sont possibles {endings}";
    "picture.too-many": "that would be {n} files, and {most} at most are written: draw single steps with --step, or the whole with --animate"
        / "cela ferait {n} fichiers, et on en écrit {most} au plus : dessinez des pas un à un avec --step, ou le tout avec --animate";
    "picture.animated": "only .svg can be animated: give the file that ending, or leave out --animate" / "seul .svg peut être animé : donnez cette extension au fichier, ou retirez --animate";
    "picture.animated-steps": "only .svg can be animated: give the file that ending, or write each step as a picture with --steps DIR" / "seul .svg peut être animé : donnez cette extension au fichier, ou écrivez chaque pas comme une image avec --steps DOSSIER";
    "draw.no-steps": "the attractor of {player} is empty: it has no steps to draw; choose others with --player or --target" / "l'attracteur de {player} est vide : il n'y a pas de pas à dessiner ; choisissez-en un autre avec --player ou --target";
    "picture.folder-format": "steps are pictures: --to svg, --to png or --to tex" / "les pas sont des images : --to svg, --to png ou --to tex";
    "picture.not-folder": "{file} is a file: give the name of a folder, which is made if need be" / "{file} est un fichier : donnez le nom d'un dossier, qui est créé au besoin";
    "picture.written-to": "Written to {first} … {last}." / "Écrit dans {first} … {last}.";
    "tree": "Draws the tree of a game or of a search" / "Dessine l'arbre d'un jeu ou d'une recherche";
    "tree.more": "Without a search it is the extensive form: who moves where, and how plays end. With values, those of a file or of --heuristic, the nodes show what min-max or alpha-beta found, and the line that both players are expected to follow is bold. Circles are J1's nodes and squares J2's; a double outline is an ending, a dashed branch with a cross a cut."
        / "Sans recherche, c'est la forme extensive : qui joue où, et comment finissent les parties. Avec des valeurs, celles d'un fichier ou de --heuristic, les nœuds montrent ce que min-max ou alpha-bêta a trouvé, et la suite attendue des deux joueurs est en gras. Les cercles sont les nœuds de J1 et les carrés ceux de J2 ; un double contour est une fin, une branche en tirets avec une croix une coupure.";
    "tree.arg.game": "A game by name, such as nim:5,take=1-3, or the file of an arena or of a tree" / "Un jeu par son nom, comme nim:5,take=1-3, ou le fichier d'une arène ou d'un arbre";
    "tree.arg.depth": "How many moves ahead [default for the file of a tree: all]" / "Jusqu'à combien de coups [par défaut pour le fichier d'un arbre : tous]";
    "tree.arg.algorithm": "The search whose tree is drawn: minimax, alphabeta, or none for the tree alone [default: minimax where there are values, else none]"
        / "La recherche dont l'arbre est dessiné : minimax, alphabeta, ou none pour l'arbre seul [par défaut : minimax s'il y a des valeurs, sinon none]";
    "tree.arg.from": "The position at the root, or the moves that lead there, such as moves:5,1,3 [default: the game's start]" / "La position à la racine, ou les coups qui y mènent, comme moves:5,1,3 [par défaut : le départ du jeu]";
    "tree.arg.bounds": "Write alpha and beta beside the nodes, as they were when the search came there" / "Écrire alpha et bêta à côté des nœuds, tels qu'ils étaient à l'arrivée de la recherche";
    "tree.arg.boards": "Draw boards into the nodes: tic-tac-toe, Connect Four, Nim, Chomp and others" / "Dessiner les plateaux dans les nœuds : morpion, Puissance 4, Nim, Chomp et d'autres";
    "tree.arg.direction": "Where the tree grows: right or down [default: auto, where it fits a page better]" / "Où pousse l'arbre : right (vers la droite) ou down (vers le bas) [par défaut : auto, là où il tient le mieux sur une page]";
    "tree.arg.max-nodes": "Draw at most so many nodes, up to 100,000 [default: 500]" / "Dessiner au plus tant de nœuds, jusqu'à 100 000 [par défaut : 500]";
    "tree.arg.animate": "For .svg: show the nodes in the order in which the search comes to them" / "Pour .svg : montrer les nœuds dans l'ordre où la recherche y arrive";
    "tree.depth": "how many moves of {name} shall be drawn? Say so with --depth, such as --depth 2" / "combien de coups de {name} faut-il dessiner ? Dites-le avec --depth, par exemple --depth 2";
    "tree.no-search": "--bounds and --animate show a search: ask for one with --algorithm minimax or alphabeta" / "--bounds et --animate montrent une recherche : demandez-en une avec --algorithm minimax ou alphabeta";
    "tree.no-boards": "{name} has no boards to draw: leave out --boards" / "{name} n'a pas de plateaux à dessiner : retirez --boards";
    "progress.interrupted": "stopped by Ctrl-C: nothing is written" / "arrêté par Ctrl-C : rien n'est écrit";
    "tree.too-large": "the tree has {n} nodes, and a picture of more than {most} is hard to read: take a smaller --depth, or allow more with --max-nodes"
        / "l'arbre a {n} nœuds, et une image de plus de {most} se lit mal : prenez un --depth plus petit, ou permettez-en plus avec --max-nodes";
    "tree.too-large-counted": "the tree has at least {n} nodes, and a picture of more than {most} is hard to read: take a smaller --depth, or allow more with --max-nodes"
        / "l'arbre a au moins {n} nœuds, et une image de plus de {most} se lit mal : prenez un --depth plus petit, ou permettez-en plus avec --max-nodes";

    "picture.scale": "--scale must be a number above 0 and at most 100, not {found}" / "--scale doit être un nombre supérieur à 0 et d'au plus 100, pas {found}";
    "picture.only": "--{option} has no meaning for {ending}" / "--{option} n'a pas de sens pour {ending}";

    "exercise": "Makes an exercise with its solution, or marks a student's answer" / "Fait un exercice avec sa solution, ou note la réponse d'un élève";
    "exercise.more": "The same kind, size and seed give the same exercise. A sheet in .tex, .html or .json has the solution, unless --no-solution is given; .svg and the terminal show the questions, or the solution with --solution. In .json, instance is an arena, a tree or a graph as the other commands read it, form the answer to be filled in, and answer the right one.\n\nA student's answer is the form, filled in as far as possible; the form of an exercise says which keys it has:\n  attractor {\"one\": [[\"6\"], [\"3\", \"4\"]], \"two\": [[\"5\"]], \"draws\": [\"1\"]}\n  strategy  {\"winner\": 1, \"moves\": {\"0\": \"1\", \"3\": \"6\"}}\n  check     {\"winning\": false, \"play\": [\"0\", \"1\", \"3\", \"1\"]}\n  minimax   {\"values\": {\"A\": 3, \"B\": 2, \"C\": 3}, \"move\": \"C\"}\n  alphabeta {\"visited\": [5, 3, 4, 2], \"alpha\": [\"C\"], \"beta\": [], \"value\": 3, \"move\": \"B\"}\n  horizon   {\"value1\": 10, \"move1\": \"B\", \"value2\": -4, \"move2\": \"C\"}\n  nim       {\"sum\": 2, \"wins\": true, \"heap\": \"A\", \"left\": 1}\n  mex       {\"mex1\": 2, \"mex2\": 0, \"mex3\": 1, \"numbers\": {\"a\": 1, \"b\": 0}}\n  grundy    {\"numbers\": {\"a\": 1, \"b\": 0}, \"move\": \"b\"}\n  kernel    {\"kernel\": [\"b\"], \"wins\": true} or {\"exists\": true, \"kernel\": [\"b\"]}\nEach list of an attractor is a step; a play is a list of vertices, which ends where it comes back to one if it has no end; alpha and beta are the nodes where the rest is cut. Exit code 1: something is wrong.\n\nA paper (bachet exercise paper --kinds attractor,nim,minimax) has these exercises with the seeds that follow, points for each question and a grid to mark them in. Its answers are a list of forms, null for an exercise that is left out, or the .json paper with its forms filled in."
        / "La même sorte, la même taille et la même graine donnent le même exercice. Une feuille en .tex, .html ou .json a la solution, sauf avec --no-solution ; .svg et le terminal montrent les questions, ou la solution avec --solution. En .json, instance est une arène, un arbre ou un graphe tel que les autres commandes le lisent, form la réponse à remplir, et answer la bonne.\n\nLa réponse d'un élève est ce formulaire, rempli autant que possible ; form dit quelles clés a un exercice :\n  attractor {\"one\": [[\"6\"], [\"3\", \"4\"]], \"two\": [[\"5\"]], \"draws\": [\"1\"]}\n  strategy  {\"winner\": 1, \"moves\": {\"0\": \"1\", \"3\": \"6\"}}\n  check     {\"winning\": false, \"play\": [\"0\", \"1\", \"3\", \"1\"]}\n  minimax   {\"values\": {\"A\": 3, \"B\": 2, \"C\": 3}, \"move\": \"C\"}\n  alphabeta {\"visited\": [5, 3, 4, 2], \"alpha\": [\"C\"], \"beta\": [], \"value\": 3, \"move\": \"B\"}\n  horizon   {\"value1\": 10, \"move1\": \"B\", \"value2\": -4, \"move2\": \"C\"}\n  nim       {\"sum\": 2, \"wins\": true, \"heap\": \"A\", \"left\": 1}\n  mex       {\"mex1\": 2, \"mex2\": 0, \"mex3\": 1, \"numbers\": {\"a\": 1, \"b\": 0}}\n  grundy    {\"numbers\": {\"a\": 1, \"b\": 0}, \"move\": \"b\"}\n  kernel    {\"kernel\": [\"b\"], \"wins\": true} ou {\"exists\": true, \"kernel\": [\"b\"]}\nChaque liste d'un attracteur est un pas ; une partie est une liste de sommets, qui s'arrête là où elle repasse par l'un d'eux si elle est sans fin ; alpha et beta sont les nœuds où le reste est coupé. Code de sortie 1 : quelque chose est faux.\n\nUn sujet (bachet exercise paper --kinds attractor,nim,minimax) réunit ces exercices, avec les graines qui suivent, des points pour chaque question et une grille de notation. Ses réponses sont une liste de formulaires, null pour un exercice laissé de côté, ou le sujet .json dont les formulaires sont remplis.";
    "exercise.arg.kind": "attractor, strategy, check, minimax, alphabeta, horizon, nim, mex, grundy, kernel, buchi or parity; or paper, for several of them with points" / "attractor, strategy, check, minimax, alphabeta, horizon, nim, mex, grundy ou kernel ; ou paper, pour plusieurs avec des points";
    "exercise.arg.from": "The game, by its name, or the file of an arena, a position graph or a tree to make the exercise of, instead of chance; at most 40 vertices. For paper: the number of an exercise before it, such as 2=sticks:10, and as often as wanted" / "Le jeu, par son nom, ou le fichier de l'arène, du graphe de positions ou de l'arbre dont faire l'exercice, au lieu du hasard ; au plus 40 sommets. Pour paper : précédé du numéro d'un exercice, comme 2=sticks:10, et autant de fois que voulu";
    "exercise.arg.kinds": "For paper: the kinds of its exercises, in order, with commas between them" / "Pour paper : les sortes de ses exercices, dans l'ordre, séparées par des virgules";
    "exercise.arg.points": "For paper: the points of all exercises together, or of each, such as 6,6,8 [default: 20]" / "Pour paper : les points de tous les exercices ensemble, ou de chacun, comme 6,6,8 [par défaut : 20]";
    "exercise.arg.title": "For paper: what it is headed with" / "Pour paper : son titre";
    "exercise.arg.size": "small, medium or large [default: medium]" / "small (petit), medium (moyen) ou large (grand) [par défaut : medium]";
    "exercise.arg.seed": "What chance depends on [default: 1]" / "Ce dont dépend le hasard [par défaut : 1]";
    "exercise.arg.count": "How many exercises, with the seeds that follow [default: 1]" / "Combien d'exercices, avec les graines qui suivent [par défaut : 1]";
    "exercise.arg.ties": "For minimax: at how many nodes several moves are best [default: 0 for small, 1 for medium, 2 for large]" / "Pour minimax : en combien de nœuds plusieurs coups sont les meilleurs [par défaut : 0 pour small, 1 pour medium, 2 pour large]";
    "exercise.arg.cuts": "For alphabeta: at how many nodes the rest is cut [default: 2 for small, 3 for medium, 5 for large]" / "Pour alphabeta : en combien de nœuds le reste est coupé [par défaut : 2 pour small, 3 pour medium, 5 pour large]";
    "exercise.arg.output": "The file to write; its ending says the format: .tex, .html, .svg or .json" / "Le fichier à écrire ; son extension dit le format : .tex, .html, .svg ou .json";
    "exercise.arg.to": "For a file without such an ending, and for -: tex, html, svg or json" / "Pour un fichier sans une telle extension, et pour - : tex, html, svg ou json";
    "exercise.arg.solution": "Show the solution, on the terminal and as .svg; of a paper, write the solutions alone" / "Montrer la solution, au terminal et en .svg ; pour un sujet (paper), n'écrire que les corrigés";
    "exercise.arg.no-solution": "Leave the solution out of a sheet" / "Omettre la solution d'une feuille";
    "exercise.arg.answers": "A student's answer as JSON, to be marked: the form, or the .json sheet with its form filled in; - for standard input" / "La réponse d'un élève en JSON, à noter : le formulaire, ou la feuille .json dont le formulaire est rempli ; - pour l'entrée standard";
    "exercise.one-picture": "a picture holds one exercise: leave out --count, or write .tex, .html or .json" / "une image contient un seul exercice : enlevez --count, ou écrivez en .tex, .html ou .json";
    "exercise.kinds-alone": "--kinds goes with paper: bachet exercise paper --kinds attractor,nim" / "--kinds va avec paper : bachet exercise paper --kinds attractor,nim";
    "exercise.from-once": "an exercise is made of one game, arena or tree: give --from once" / "un exercice se fait d'un seul jeu, arène ou arbre : donnez --from une fois";
    "exercise.from-number": "{found} does not say which exercise it is for: write its number before it, such as --from 2=sticks:10" / "{found} ne dit pas pour quel exercice : écrivez son numéro devant, comme --from 2=sticks:10";
    "exercise.paper-answers": "{file} is not JSON: {reason}" / "{file} n'est pas du JSON : {reason}";
    "exercise.paper-heading": "{title} ({points})" / "{title} ({points})";
    "exercise.paper-part": "{heading} ({points})" / "{heading} ({points})";
    "exercise.paper-solution": "{heading}: solution" / "{heading} : solution";
    "exercise.paper-picture": "a paper is not one picture: write .tex, .html or .json" / "un sujet n'est pas une seule image : écrivez en .tex, .html ou .json";
    "exercise.paper-marks": "Exercise {number}. {title}: {points} of {most}." / "Exercice {number}. {title} : {points} sur {most}.";
    "exercise.paper-score": "Question {number}: {points} of {most}." / "Question {number} : {points} sur {most}.";
    "exercise.paper-total": "In all: {points} of {most}." / "Au total : {points} sur {most}.";
    "exercise.numbered": "{number}. {question}" / "{number}. {question}";
    "exercise.won": "won by {player}" / "gagné par {player}";
    "exercise.drawn": "drawn" / "match nul";
    "exercise.right": "Question {number}: {points} of {most} {most?point|points}. All right." / "Question {number} : {points} {points?point|points} sur {most}. Tout est juste.";
    "exercise.points": "Question {number}: {points} of {most} {most?point|points}." / "Question {number} : {points} {points?point|points} sur {most}.";
    "exercise.total": "In all: {points} of {most} {most?point|points}." / "Au total : {points} {points?point|points} sur {most}.";

    "synthesise": "Finds a controller that does what a specification asks" / "Trouve un contrôleur qui fait ce qu'une spécification demande";
    "synthesise.more": "At every step the environment sets the inputs, then the controller the outputs. A specification is a deterministic automaton in the HOA format with controllable-AP, or a JSON object with inputs, outputs, always and initially (formulas), whenever (pairs of if and eventually) and assuming. Formulas have & | -> <-> and the sign ! for not, true, false, and before(…), what was a step ago. Where no controller exists, the environment's strategy against all of them is given, and the exit code is 1. Examples: bachet synthesise arbiter.json; bachet synthesise automaton.hoa -o controller.aag; bachet synthesise arbiter.json --check controller.aag" / "À chaque pas, l'environnement fixe les entrées, puis le contrôleur les sorties. Une spécification est un automate déterministe au format HOA avec controllable-AP, ou un objet JSON avec inputs, outputs, always et initially (des formules), whenever (des paires if et eventually) et assuming. Les formules ont & | -> <-> et le signe ! pour la négation, true, false, et before(…), ce qui était au pas d'avant. Si aucun contrôleur n'existe, la stratégie de l'environnement contre tous est donnée, et le code de sortie est 1. Exemples : bachet synthesise arbitre.json ; bachet synthesise automate.hoa -o controleur.aag ; bachet synthesise arbitre.json --check controleur.aag";
    "synthesise.arg.spec": "The specification, in HOA or JSON, gzipped or not, or - for standard input" / "La spécification, en HOA ou en JSON, gzippée ou non, ou - pour l'entrée standard";
    "synthesise.arg.output": "The file to write; its ending says the format: .aag or .aig (a circuit in AIGER), .json or .dot (a machine with its states); - for standard output" / "Le fichier à écrire ; son extension dit le format : .aag ou .aig (un circuit AIGER), .json ou .dot (une machine avec ses états) ; - pour la sortie standard";
    "synthesise.arg.to": "The format where no ending says it: aag, aig, json or dot" / "Le format là où aucune extension ne le dit : aag, aig, json ou dot";
    "synthesise.arg.check": "Judge the controller in this file, a circuit in AIGER or a machine in JSON: whether it does what is asked, or a play in which it does not" / "Juger le contrôleur de ce fichier, un circuit AIGER ou une machine en JSON : s'il fait ce qui est demandé, ou une partie où il ne le fait pas";
    "synthesise.arg.max-memory": "Use at most so much memory, such as 4G [default: what is free]" / "Utiliser au plus tant de mémoire, comme 4G [par défaut : ce qui est libre]";
    "synthesise.size": "{name}: {inputs} {inputs?input|inputs}, {outputs} {outputs?output|outputs}, {states} {states?state|states}; a game of {vertices} vertices and {arcs} arcs." / "{name} : {inputs} {inputs?entrée|entrées}, {outputs} {outputs?sortie|sorties}, {states} {states?état|états} ; un jeu de {vertices} sommets et {arcs} arcs.";
    "synthesise.yes": "A controller exists, and has passed its check: {states} {states?state|states}; as a circuit {latches} {latches?latch|latches} and {gates} {gates?gate|gates}." / "Un contrôleur existe, et a passé la vérification : {states} {states?état|états} ; comme circuit {latches} {latches?bascule|bascules} et {gates} {gates?porte|portes}.";
    "synthesise.no": "No controller exists. The environment has a strategy against all of them, which has passed its check: {states} {states?state|states}." / "Aucun contrôleur n'existe. L'environnement a contre tous une stratégie, qui a passé la vérification : {states} {states?état|états}.";
    "synthesise.state": "state" / "état";
    "synthesise.if-inputs": "if the inputs are" / "si les entrées sont";
    "synthesise.if-outputs": "if the outputs are" / "si les sorties sont";
    "synthesise.sets": "it sets" / "il fixe";
    "synthesise.next": "then" / "puis";
    "synthesise.unlisted": "Its moves are too many to be listed here: write it to a file with -o." / "Ses coups sont trop nombreux pour être listés ici : écrivez-le dans un fichier avec -o.";
    "synthesise.written": "It is in {file}." / "Il est dans {file}.";
    "synthesise.written-against": "The strategy is in {file}." / "La stratégie est dans {file}.";
    "synthesise.correct": "{file} does what {name} asks, whatever the inputs are." / "{file} fait ce que {name} demande, quelles que soient les entrées.";
    "synthesise.wrong": "{file} does not do what {name} asks. A play that shows it, with inputs / outputs at each step:" / "{file} ne fait pas ce que {name} demande. Une partie qui le montre, avec entrées / sorties à chaque pas :";
    "synthesise.correct-against": "{file} is a strategy of the environment that no controller of {name} withstands." / "{file} est une stratégie de l'environnement à laquelle aucun contrôleur de {name} ne résiste.";
    "synthesise.wrong-against": "{file} is a strategy of the environment, and some controllers of {name} withstand it. A play that shows it, with inputs / outputs at each step:" / "{file} est une stratégie de l'environnement, et des contrôleurs de {name} lui résistent. Une partie qui le montre, avec entrées / sorties à chaque pas :";
    "synthesise.silent": "there it says nothing, or sees what it cannot" / "là il ne dit rien, ou voit ce qu'il ne peut voir";
    "synthesise.round": "from step {step} on, for ever" / "à partir du pas {step}, sans fin";

    "serve": "Serves the page: play, arenas, trees and exercises in the browser" / "Sert la page : parties, arènes, arbres et exercices dans le navigateur";
    "serve.more": "Ctrl-C stops it. Only this machine can reach it, unless --bind says otherwise."
        / "Ctrl-C l'arrête. Seule cette machine peut l'atteindre, sauf si --bind dit autrement.";
    "serve.arg.file": "Solution files, as solve -o NAME.bachet writes them: their games are played perfectly at once, however large. Replace them by renaming, not in place" / "Des fichiers de solution, écrits par solve -o NOM.bachet : leurs jeux sont joués parfaitement tout de suite, même très grands. Remplacez-les en renommant, pas sur place";
    "serve.same-name": "two files of arenas are called {name}: give one of them another name" / "deux fichiers d'arènes s'appellent {name} : donnez un autre nom à l'un d'eux";
    "serve.arg.port": "The port [default: 1612, or the next one that is free]" / "Le port [par défaut : 1612, ou le prochain qui est libre]";
    "serve.arg.bind": "The address to answer at; 0.0.0.0 is all of this machine's, so that others can reach it [default: 127.0.0.1]"
        / "L'adresse où répondre ; 0.0.0.0 est toutes celles de cette machine, que d'autres peuvent alors atteindre [par défaut : 127.0.0.1]";
    "serve.arg.token": "What a browser must know to be answered [default: none on 127.0.0.1, else a random one]"
        / "Ce qu'un navigateur doit savoir pour recevoir des réponses [par défaut : rien sur 127.0.0.1, sinon un jeton au hasard]";
    "serve.arg.host": "A name by which the server may be called, besides localhost and numbers" / "Un nom par lequel le serveur peut être appelé, outre localhost et les numéros";
    "serve.arg.no-open": "Do not open the browser" / "Ne pas ouvrir le navigateur";
    "serve.arg.max-positions": "A game may have at most so many positions [default: 5M]" / "Un jeu peut avoir au plus tant de positions [par défaut : 5M]";
    "serve.arg.max-memory": "Use about so much memory at most [default: half of what is free, 2G at most]" / "Utiliser au plus à peu près tant de mémoire [par défaut : la moitié de ce qui est libre, au plus 2G]";
    "serve.arg.max-time": "An answer may take so long, such as 30s [default: 30s]" / "Une réponse peut prendre tant de temps, comme 30s [par défaut : 30s]";
    "serve.arg.max-body": "A request may have so many bytes [default: 1M]" / "Une requête peut avoir tant d'octets [par défaut : 1M]";
    "serve.arg.max-jobs": "Compute so many answers at one time [default: one for each core]" / "Calculer tant de réponses à la fois [par défaut : une par cœur]";
    "serve.arg.max-connections": "Keep so many connections open at one time [default: 512]" / "Garder tant de connexions ouvertes à la fois [par défaut : 512]";
    "serve.time": "--max-time takes a time above 0, such as 30s or 2min, not {found}" / "--max-time attend un temps supérieur à 0, comme 30s ou 2min, pas {found}";
    "serve.host": "--host takes a name as it stands in an address, such as games.example, without a port, not “{found}”" / "--host attend un nom tel qu'il figure dans une adresse, comme jeux.example, sans port, pas « {found} »";
    "serve.at": "Bachet is at {address}" / "Bachet est à l'adresse {address}";
    "serve.others": "Whoever can reach this machine on the network and knows this address can open it and have it compute. Its traffic is not encrypted: use it in a network that you trust."
        / "Quiconque peut atteindre cette machine sur le réseau et connaît cette adresse peut l'ouvrir et la faire calculer. Ce qui circule n'est pas chiffré : à utiliser sur un réseau de confiance.";
    "serve.stop": "Ctrl-C stops it." / "Ctrl-C l'arrête.";
    "serve.stopped": "Stopped." / "Arrêté.";
    "serve.no-browser": "The browser could not be opened: open the address yourself." / "Impossible d'ouvrir le navigateur : ouvrez l'adresse vous-même.";
    "serve.bad-address": "{found} is not an address: give the numbers of one of this machine's, such as 127.0.0.1 or 0.0.0.0"
        / "{found} n'est pas une adresse : donnez les numéros d'une de celles de cette machine, comme 127.0.0.1 ou 0.0.0.0";
    "serve.port": "--port takes a number from 0 to 65535, not {found}" / "--port attend un nombre de 0 à 65535, pas {found}";
    "serve.empty-token": "the token is empty: give at least one sign" / "le jeton est vide : donnez au moins un signe";
    "serve.token-signs": "the token may have letters, digits, - and _ only, because it stands in the address" / "le jeton n'a que des lettres, des chiffres, - et _, parce qu'il figure dans l'adresse";
    "serve.in-use": "port {port} is in use: give another one by --port, or 0 for any that is free" / "le port {port} est pris : donnez-en un autre par --port, ou 0 pour n'importe lequel qui est libre";
    "serve.not-allowed": "port {port} is not allowed: give one above 1023 by --port" / "le port {port} n'est pas permis : donnez-en un au-dessus de 1023 par --port";
    "serve.failed": "cannot serve at {address}: {reason}" / "impossible de servir à {address} : {reason}";
};
