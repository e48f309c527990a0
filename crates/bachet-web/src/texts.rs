//! The server's own texts, in both languages.

use bachet::text::Catalogue;

/// A message of this catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        bachet::message_of!(crate::texts::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

pub(crate) const TEXTS: Catalogue = bachet::texts! {
    "web.json": "the request is not JSON: {reason}" / "la requête n'est pas du JSON : {reason}";
    "web.object": "the request must be a JSON object" / "la requête doit être un objet JSON";
    "web.unknown-option": "there is no option {name} here; the options are: {all}" / "il n'y a pas d'option {name} ici ; les options sont : {all}";
    "web.unknown-option-near": "there is no option {name} here; did you mean {nearest}?" / "il n'y a pas d'option {name} ici ; vouliez-vous dire {nearest} ?";
    "web.kind": "{option} must be {kind}" / "{option} doit être {kind}";
    "web.kind-text": "a text" / "un texte";
    "web.kind-number": "a whole number" / "un nombre entier";
    "web.kind-flag": "true or false" / "true ou false";
    "web.kind-names": "a list of texts" / "une liste de textes";
    "web.kind-choice": "one of {all}" / "l'un de {all}";
    "web.means-nothing": "{option} means nothing for {name}: leave it out" / "{option} ne veut rien dire pour {name} : retirez-la";
    "web.needs": "{option} means nothing without {other}" / "{option} ne veut rien dire sans {other}";
    "web.above-zero": "{option} must be above 0" / "{option} doit être supérieur à 0";
    "web.missing": "{option} is missing" / "{option} manque";
    "web.one-source": "give one of: {all}" / "donnez l'un de : {all}";
    "web.name-long": "the name of a game has at most {most} signs" / "le nom d'un jeu a au plus {most} signes";
    "web.board-large": "{name} is too large to be shown: a board has at most {most} objects here" / "{name} est trop grand pour être montré : un plateau a ici au plus {most} objets";
    "web.sum": "{name} is a sum, which is solved by its Grundy numbers and not explored" / "{name} est une somme, qui se résout par ses nombres de Grundy et ne s'explore pas";
    "web.tree": "a tree with values has no winner: search finds its value and the best move" / "un arbre avec des valeurs n'a pas de gagnant : search trouve sa valeur et le meilleur coup";
    "web.tree-search": "a tree with values cannot be searched by {algorithm}: choose minimax, alphabeta or engine" / "un arbre avec des valeurs ne peut être parcouru par {algorithm} : choisissez minimax, alphabeta ou engine";
    "web.unending": "an arena in which a play without end is won can be solved, but not played or searched" / "une arène où une partie sans fin est gagnée peut être résolue, mais ni jouée ni parcourue";
    "web.no-goal": "this arena has priorities and no endings: give a target, such as priority=0" / "cette arène a des priorités et pas de fins : donnez une cible, comme priority=0";
    "web.not-impartial": "{name} has no Grundy numbers: the players' moves differ, or the last one to move loses" / "{name} n'a pas de nombres de Grundy : les coups des joueurs diffèrent, ou le dernier à jouer perd";
    "web.heap-large": "heaps have at most {most} objects here" / "les tas ont ici au plus {most} objets";
    "web.misere": "Grundy numbers are for games in which whoever cannot move loses" / "les nombres de Grundy sont pour les jeux où celui qui ne peut jouer perd";
    "web.no-board": "{name} has no board: draw its arena" / "{name} n'a pas de plateau : dessinez son arène";
    "web.no-values": "the values of the moves are not known: {why}" / "les valeurs des coups ne sont pas connues : {why}";
    "web.no-exact": "{name} has no solver of single positions" / "{name} n'a pas de solveur de positions isolées";
    "web.depth": "a tree of {name} needs a depth" / "un arbre de {name} demande une profondeur";
    "web.tree-large": "the tree has more than {most} nodes: choose a smaller depth" / "l'arbre a plus de {most} nœuds : choisissez une profondeur moindre";
    "web.no-steps": "the attractor of {player} is empty: there is no step to draw" / "l'attracteur de {player} est vide : il n'y a pas d'étape à dessiner";
    "web.only-graphs": "only arenas and trees can be written as dot" / "seuls les arènes et les arbres s'écrivent en dot";
    "web.scale": "the scale is a number above 0 and at most {most}" / "l'échelle est un nombre supérieur à 0 et d'au plus {most}";
    "web.play-long": "a play of {n} moves is not drawn: {most} are the most" / "une partie de {n} coups ne se dessine pas : {most} sont le plus";
    "web.plays": "here playouts are at most {most} plays for each position" / "ici, playouts joue au plus {most} parties par position";
    "web.over": "the play is over" / "la partie est finie";
    "web.takes-long": "it takes too long" / "cela prend trop de temps";
    "web.positions": "the game has more than the {limit} positions that this server allows; bachet serve --max-positions allows more" / "le jeu a plus que les {limit} positions que ce serveur permet ; bachet serve --max-positions en permet plus";
    "web.memory": "more than the {memory} that this server allows would be needed; bachet serve --max-memory allows more" / "il faudrait plus que les {memory} que ce serveur permet ; bachet serve --max-memory en permet plus";
    "web.answer-large": "the answer would have about {bytes}, and {most} are the most here; bachet serve --max-memory allows more" / "la réponse aurait environ {bytes}, et {most} sont le plus ici ; bachet serve --max-memory en permet plus";
    "web.vertex-long": "the name of a vertex has at most {most} bytes here" / "le nom d'un sommet a ici au plus {most} octets";
    "web.png-large": "the picture would be too large for the memory of this server: choose a smaller scale; bachet serve --max-memory allows more" / "l'image serait trop grande pour la mémoire de ce serveur : choisissez une échelle plus petite ; bachet serve --max-memory en permet plus";
    "web.reading": "too many requests are being sent at one time: try again soon; bachet serve --max-memory allows more" / "trop de requêtes sont envoyées à la fois : réessayez bientôt ; bachet serve --max-memory en permet plus";
    "web.body": "the request has more than the {limit} that this server allows; bachet serve --max-body allows more" / "la requête a plus que les {limit} que ce serveur permet ; bachet serve --max-body en permet plus";
    "web.time": "it takes more than the {time} that this server allows; bachet serve --max-time allows more" / "cela prend plus que les {time} que ce serveur permet ; bachet serve --max-time en permet plus";
    "web.cancelled": "cancelled" / "annulé";
    "web.busy": "{n} {n?answer is|answers are} being computed or waiting, and no more are taken: try again soon; bachet serve --max-jobs allows more" / "{n} {n?réponse est|réponses sont} en calcul ou en attente, et aucune de plus n'est prise : réessayez bientôt ; bachet serve --max-jobs en permet plus";
    "web.stopping": "the server is stopping" / "le serveur s'arrête";
    "web.no-job": "there is no such job: it is over, or was cancelled" / "il n'y a pas de telle tâche : elle est finie, ou a été annulée";
    "web.no-route": "there is nothing here: /api/openapi.json says what there is" / "il n'y a rien ici : /api/openapi.json dit ce qu'il y a";
    "web.method": "this is asked for in another way: /api/openapi.json says how" / "cela se demande autrement : /api/openapi.json dit comment";
    "web.host": "{host} is not a name of this server; bachet serve --host allows one" / "{host} n'est pas un nom de ce serveur ; bachet serve --host en permet un";
    "web.no-host": "the request does not say which server it is for: it needs a Host header" / "la requête ne dit pas à quel serveur elle s'adresse : il lui faut un en-tête Host";
    "web.origin": "another page may not ask this server" / "une autre page ne peut pas interroger ce serveur";
    "web.token": "this server answers only with its token: open the address that bachet serve printed" / "ce serveur ne répond qu'avec son jeton : ouvrez l'adresse que bachet serve a affichée";
    "web.fault": "this is a fault of the program, which goes on; please report what you asked for" / "c'est un défaut du programme, qui continue ; merci de signaler ce que vous demandiez";
    "web.threads": "this machine has no threads left to compute with: try again later" / "cette machine n'a plus de fils d'exécution pour calculer : réessayez plus tard";
    "web.progress-positions": "{n} {n?position|positions} so far" / "{n} {n?position|positions} jusqu'ici";
    "web.progress-nodes": "{n} {n?node|nodes} so far" / "{n} {n?nœud|nœuds} jusqu'ici";
    "web.progress": "computing" / "en calcul";
    "web.waiting": "waiting for others" / "en attente des autres";
    "web.listed-large": "{n} vertices are too many to be named one by one: here {most} are the most" / "{n} sommets, c'est trop pour les nommer un à un : ici, {most} sont le plus";
    "web.unfolded": "whose turn it is has become part of the vertices" / "le trait fait maintenant partie des sommets";
};

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(bachet::text::faults(&super::TEXTS), Vec::<String>::new());
    }
}
