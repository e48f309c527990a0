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
    "web.drawn-large": "{what}; bachet serve --max-positions allows more" / "{what} ; bachet serve --max-positions en permet plus";
    "web.positions": "the game has more than the {limit} positions that this server allows; bachet serve --max-positions allows more" / "le jeu a plus que les {limit} positions que ce serveur permet ; bachet serve --max-positions en permet plus";
    "web.answer-large": "{what}; bachet serve --max-memory allows more" / "{what} ; bachet serve --max-memory en permet plus";
    "web.memory": "more than the {memory} that this server allows would be needed; bachet serve --max-memory allows more" / "il faudrait plus que les {memory} que ce serveur permet ; bachet serve --max-memory en permet plus";
    "web.png-large": "the picture would be too large for the memory of this server: choose a smaller scale; bachet serve --max-memory allows more" / "l'image serait trop grande pour la mémoire de ce serveur : choisissez une échelle plus petite ; bachet serve --max-memory en permet plus";
    "web.reading": "too many requests are being sent at one time: try again soon; bachet serve --max-memory allows more" / "trop de requêtes sont envoyées à la fois : réessayez bientôt ; bachet serve --max-memory en permet plus";
    "web.body": "the request has more than the {limit} that this server allows; bachet serve --max-body allows more" / "la requête a plus que les {limit} que ce serveur permet ; bachet serve --max-body en permet plus";
    "web.time": "it takes more than the {time} that this server allows; bachet serve --max-time allows more" / "cela prend plus que les {time} que ce serveur permet ; bachet serve --max-time en permet plus";
    "web.cancelled": "cancelled" / "annulé";
    "web.busy": "{n} {n?answer is|answers are} being computed or waiting, and no more are taken: try again soon; bachet serve --max-jobs allows more" / "{n} {n?réponse est|réponses sont} en calcul ou en attente, et aucune de plus n'est prise : réessayez bientôt ; bachet serve --max-jobs en permet plus";
    "web.stopping": "the server is stopping" / "le serveur s'arrête";
    "web.no-job": "there is no such job: it is over, or was cancelled" / "il n'y a pas de telle tâche : elle est finie, ou a été annulée";
    "web.no-route": "there is nothing here: /api/openapi.json says what there is" / "il n'y a rien ici : /api/openapi.json dit ce qu'il y a";
    "web.method": "this is asked for in another way: /api/openapi.json says how" / "cela se demande autrement : /api/openapi.json dit comment";
    "web.host": "{host} is not a name of this server; bachet serve --host allows one" / "{host} n'est pas un nom de ce serveur ; bachet serve --host en permet un";
    "web.no-host": "the request does not say which server it is for: it needs a Host header" / "la requête ne dit pas à quel serveur elle s'adresse : il lui faut un en-tête Host";
    "web.origin": "another page may not ask this server" / "une autre page ne peut pas interroger ce serveur";
    "web.token": "this server answers only with its token: open the address that bachet serve printed" / "ce serveur ne répond qu'avec son jeton : ouvrez l'adresse que bachet serve a affichée";
    "web.fault": "this is a fault of the program, which goes on; please report what you asked for" / "c'est un défaut du programme, qui continue ; merci de signaler ce que vous demandiez";
    "web.threads": "this machine has no threads left to compute with: try again later" / "cette machine n'a plus de fils d'exécution pour calculer : réessayez plus tard";
    "web.waiting": "waiting for others" / "en attente des autres";
};

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(bachet::text::faults(&super::TEXTS), Vec::<String>::new());
    }

    /// Whoever asks has fields and buttons; options are for whoever runs the server.
    #[test]
    fn options_are_those_of_the_server() {
        let texts = super::TEXTS.entries().iter().flat_map(|entry| [entry.en, entry.fr]);
        for text in texts {
            assert_eq!(text.matches("--").count(), text.matches("bachet serve --").count(), "{text}");
        }
    }
}
