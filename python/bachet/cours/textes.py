"""Ce que dit la vérification, en français et en anglais."""

from __future__ import annotations

from .._bachet import language

TEXTES = {
    "juste": ("{nom} : juste sur {n} instances.", "{nom}: right on {n} instances."),
    "avec-reserve": (
        "{nom} : juste sur {n} instances, avec une réserve. La plus petite instance trouvée qui la montre :",
        "{nom}: right on {n} instances, with one reservation. The smallest instance found that shows it:",
    ),
    "faux": (
        "{nom} : faux. La plus petite instance trouvée qui le montre :",
        "{nom}: wrong. The smallest instance found that shows it:",
    ),
    "faux-court": ("{nom} : faux.", "{nom}: wrong."),
    "attendu": ("Attendu : {resultat}", "Expected: {resultat}"),
    "obtenu": ("Obtenu  : {resultat}", "Obtained: {resultat}"),
    # Ce que la fonction fait.
    "signature": (
        "La fonction doit accepter les arguments ({attendus}) ; les siens sont {signature}.",
        "The function must take the arguments ({attendus}); its own are {signature}.",
    ),
    "leve": ("La fonction lève {erreur}{lieu}.", "The function raises {erreur}{lieu}."),
    "recursion": (
        "La fonction s'appelle elle-même sans fin (RecursionError){lieu}. A-t-elle un cas d'arrêt ? Retient-elle les "
        "sommets déjà visités ?",
        "The function calls itself without end (RecursionError){lieu}. Has it a case where it stops? Does it remember the "
        "vertices it has visited?",
    ),
    "sans-fin": (
        "La fonction a été interrompue : elle ne s'est pas arrêtée en {secondes} s{lieu}.",
        "The function was interrupted: it did not stop within {secondes} s{lieu}.",
    ),
    "perdue": (
        "La fonction ne s'est pas arrêtée en {secondes} s{lieu}, et n'a pas pu être interrompue : elle tourne encore. "
        "Redémarrez Python.",
        "The function did not stop within {secondes} s{lieu}, and could not be interrupted: it is still running. Restart "
        "Python.",
    ),
    "morte": (
        "La fonction a fait tomber Python{lieu}.",
        "The function brought Python down{lieu}.",
    ),
    "feuille-vide": (
        "{v} n'a pas de successeur, et all([]) vaut True : votre fonction le met dans l'attracteur. Dans le cours, un sommet où "
        "la partie est finie n'y est que s'il est dans V1.",
        "{v} has no successor, and all([]) is True: your function puts it into the attractor. In the course, a vertex where the "
        "play is over is in it only if it is in V1.",
    ),
    "modifie": (
        "Le résultat est juste, mais la fonction modifie {noms} : faites-en une copie.",
        "The result is right, but the function modifies {noms}: make a copy.",
    ),
    "modifie-aussi": ("La fonction modifie aussi {noms}.", "The function also modifies {noms}."),
    "nature": ("La fonction doit renvoyer {nature}.", "The function must return {nature}."),
    "none": (
        "La fonction ne renvoie rien (None) : manque-t-il un return ? Elle doit renvoyer {nature}.",
        "The function returns nothing (None): is a return missing? It must return {nature}.",
    ),
    "lieu": (" (ligne {ligne})", " (line {ligne})"),
    "lieu-cite": (" (ligne {ligne} : {texte})", " (line {ligne}: {texte})"),
    "affiche": (
        "La fonction affiche du texte, que la vérification ne montre pas.",
        "The function prints text, which is not shown here.",
    ),
    "garde": (
        "La fonction garde {noms} d'un appel à l'autre : la faute peut en venir.",
        "The function keeps {noms} from one call to the next: the fault may come from there.",
    ),
    "defaut": ("la valeur par défaut de {nom}", "the default value of {nom}"),
    "variable": ("la variable {nom}", "the variable {nom}"),
    # Ce qu'elle doit renvoyer.
    "dictionnaire": ("un dictionnaire", "a dictionary"),
    "sommets": (
        "des sommets : un dictionnaire, un ensemble ou une liste",
        "vertices: a dictionary, a set or a list",
    ),
    "sommet": ("un sommet", "a vertex"),
    "nombre": ("un nombre", "a number"),
    "couple": ("un couple (valeur, coup)", "a pair (value, move)"),
    # Pourquoi.
    "manque": ("Il manque {v}.", "{v} is missing."),
    "de-trop": ("{v} est de trop.", "{v} should not be there."),
    "degre": (
        "{v} a pour degré sortant {n}, le nombre de ses successeurs.",
        "{v} has out-degree {n}, its number of successors.",
    ),
    "predecesseurs": (
        "Les prédécesseurs de {v} sont les sommets qui ont un arc vers {v} : {n}.",
        "The predecessors of {v} are the vertices with an arc to {v}: {n}.",
    ),
    "rang": ("Le rang de {v} est {n}, pas {obtenu}.", "The rank of {v} is {n}, not {obtenu}."),
    "rang-inexact": (
        "L'ensemble est le bon, mais {v} porte le numéro {obtenu} et son rang est {n}. Un parcours en largeur donne les "
        "rangs exacts.",
        "The set is right, but {v} is numbered {obtenu} and its rank is {n}. A breadth-first search gives the exact ranks.",
    ),
    "pas-successeur": ("{x} n'est pas un successeur de {s}.", "{x} is not a successor of {s}."),
    "gagner": (
        "{s} est dans l'attracteur de J1, au rang {n} : il faut aller vers un sommet de cet attracteur de rang plus petit.",
        "{s} is in J1's attractor, of rank {n}: go to a vertex of that attractor of a lower rank.",
    ),
    "eviter": (
        "{s} n'est dans aucun des deux attracteurs : il faut éviter celui de J2, et {x} y est.",
        "{s} is in neither attractor: avoid J2's, and {x} is in it.",
    ),
    "horizon": ("À la profondeur 0, la valeur de {p} est h({p}) = {n}.", "At depth 0, the value of {p} is h({p}) = {n}."),
    "feuille": (
        "{p} n'a pas de successeur : sa valeur est h({p}) = {n}.",
        "{p} has no successor: its value is h({p}) = {n}.",
    ),
    "maximum": (
        "{p} est à J1, qui prend la plus grande des valeurs de ses successeurs (à la profondeur {prof}) : {valeurs}.",
        "{p} is J1's, who takes the greatest of its successors' values (at depth {prof}): {valeurs}.",
    ),
    "minimum": (
        "{p} est à J2, qui prend la plus petite des valeurs de ses successeurs (à la profondeur {prof}) : {valeurs}.",
        "{p} is J2's, who takes the least of its successors' values (at depth {prof}): {valeurs}.",
    ),
    "coup": (
        "Le coup {x} vaut {obtenu} à la profondeur {prof}, et le meilleur vaut {n}.",
        "The move {x} is worth {obtenu} at depth {prof}, and the best one {n}.",
    ),
    "mex": ("{n} est le plus petit entier naturel absent de {E}.", "{n} is the least natural number that is not in {E}."),
    "grundy": (
        "Les successeurs de {v} ont les nombres de Grundy {E}, et mex({E}) = {n}.",
        "The successors of {v} have the Grundy numbers {E}, and mex({E}) = {n}.",
    ),
    "dans-noyau": (
        "Aucun successeur de {v} n'est dans le noyau : {v} y est.",
        "No successor of {v} is in the kernel: {v} is in it.",
    ),
    "hors-noyau": (
        "{x}, un successeur de {v}, est dans le noyau : {v} n'y est pas.",
        "{x}, a successor of {v}, is in the kernel: {v} is not in it.",
    ),
    "casser": ("De {v}, on peut casser la tablette vers : {n}.", "From {v}, the bar can be broken into: {n}."),
    "laisser": (
        "{x} n'est pas dans l'attracteur du sommet gagnant pour J{joueur}.",
        "{x} is not in the attractor of the vertex where J{joueur} wins.",
    ),
    # Les erreurs.
    "inconnue": (
        "{nom} n'est pas une fonction du cours : dites laquelle avec nom=, parmi {noms}",
        "{nom} is not a function of the course: say which one by nom=, among {noms}",
    ),
    "appelable": ("il faut une fonction, pas {objet}", "a function is needed, not {objet}"),
}


def texte(cle: str, **valeurs: object) -> str:
    """Le texte d'une clé dans la langue choisie.

    >>> from bachet import set_language
    >>> set_language("fr")
    >>> texte("manque", v=(0, 1))
    'Il manque (0, 1).'
    """
    francais, anglais = TEXTES[cle]
    return (francais if language() == "fr" else anglais).format(**valeurs)
