"""Vérifier une fonction écrite pour le cours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from inspect import Signature, signature, unwrap
from random import Random
from reprlib import Repr
from types import CodeType
from typing import Any

from .._bachet import language
from .appel import Appel, appelle
from .exercices import EXERCICES, Arguments, Exercice, Valeurs
from .instances import Instance
from .rapport import Faute, Rapport
from .textes import texte

#: Le temps laissé à chaque appel, en secondes ; une solution juste y met mille fois moins.
SECONDES = 1.0

#: Après tant d'appels interrompus, l'instance trouvée est assez petite.
INTERRUPTIONS = 5

#: Les tailles des instances au hasard.
PETITE, GRANDE = 2, 9

Fonction = Callable[..., Any]


def verifie(ma_fonction: Fonction, nom: str | None = None, essais: int = 200, graine: int = 1) -> Rapport:
    """Compare une fonction à celle du cours qui porte son nom, ou à celle que dit nom.

    Elle est appelée sur de petites instances, puis sur d'autres au hasard, de plus en plus grandes ; la même graine donne
    les mêmes. Ce que le cours laisse libre reste libre : l'ordre des sommets, le choix entre des coups aussi bons. Le
    rapport montre la plus petite instance trouvée où le résultat diffère.

    >>> import bachet
    >>> bachet.set_language("fr")
    >>> def mex(E):
    ...     return max(E, default=-1) + 1
    >>> print(verifie(mex))
    mex : faux. La plus petite instance trouvée qui le montre :
    <BLANKLINE>
    E = {1}
    mex(E)
    <BLANKLINE>
    Attendu : 0
    Obtenu  : 2
    <BLANKLINE>
    0 est le plus petit entier naturel absent de {1}.

    La fonction peut lever une exception, ne pas s'arrêter, modifier ses arguments ou afficher du texte : le rapport le dit.
    Chaque appel a une seconde, après quoi il est interrompu.

    >>> verifie(bachet.cours.mex, essais=95)
    mex : juste sur 100 instances.
    """
    if not callable(ma_fonction):
        raise TypeError(texte("appelable", objet=repr(ma_fonction)))
    nom = _nom(ma_fonction, nom)
    exercice = _exercice(ma_fonction, nom)
    if isinstance(exercice, str):
        return Rapport(nom, False, 0, Faute("signature", "", "", "", raison=exercice))
    correcteur = _Correcteur(ma_fonction, nom, exercice)
    faute = reserve = None
    n = 0
    for n, instance in enumerate(_instances(exercice, essais, Random(graine)), 1):
        essai = correcteur.essaie(instance)
        if essai is not None and essai.faute.sorte != "reserve":
            faute = essai
            break
        reserve = reserve or essai
    montre = faute or reserve
    montree = None if montre is None else correcteur.reduit(montre).faute
    return Rapport(nom, faute is None, n, montree, correcteur.remarques(fautive=faute is not None))


def _nom(fonction: Fonction, nom: str | None) -> str:
    """Le nom de la fonction du cours ; majuscules et tirets bas ne comptent pas."""
    donne = nom if nom is not None else getattr(fonction, "__name__", "?")
    connus = {_simple(connu): connu for connu in EXERCICES}
    if _simple(donne) not in connus:
        raise ValueError(texte("inconnue", nom=donne, noms=", ".join(EXERCICES)))
    return connus[_simple(donne)]


def _simple(nom: str) -> str:
    return nom.lower().replace("_", "")


def _exercice(fonction: Fonction, nom: str) -> Exercice | str:
    """L'exercice, ou ce qui empêche d'appeler la fonction."""
    formes = EXERCICES[nom]
    try:
        siens = signature(fonction)
    except (TypeError, ValueError):
        # Python ne sait pas tout des fonctions qui ne sont pas écrites en Python : l'appel dira le reste.
        return formes[0]
    # Les mêmes noms, sinon le même nombre d'arguments.
    possibles = [forme for forme in formes if forme.parametres == tuple(siens.parameters)]
    possibles += [forme for forme in formes if _accepte(siens, forme.parametres)]
    attendus = ", ".join(formes[0].parametres)
    return possibles[0] if possibles else texte("signature", attendus=attendus, signature=siens)


def _accepte(siens: Signature, parametres: tuple[str, ...]) -> bool:
    try:
        siens.bind(*parametres)
        return True
    except TypeError:
        return False


def _instances(exercice: Exercice, essais: int, hasard: Random) -> Iterator[Instance]:
    yield from exercice.choisies()
    for essai in range(essais):
        instance = exercice.au_hasard(hasard, PETITE + essai * (GRANDE - PETITE) // essais)
        if instance is not None:
            yield instance


@dataclass(frozen=True)
class _Essai:
    """Un essai qui a montré une faute."""

    instance: Any
    faute: Faute
    appel: Appel[Any]

    def pareil(self, autre: _Essai) -> bool:
        return (self.faute.sorte, self.appel.erreur) == (autre.faute.sorte, autre.appel.erreur)


class _Correcteur:
    """Appelle une fonction, et retient ce qui lui arrive."""

    def __init__(self, fonction: Fonction, nom: str, exercice: Exercice) -> None:
        self.fonction, self.nom, self.exercice = fonction, nom, exercice
        self.interruptions = 0
        self.bavarde = False
        self.memoires = _memoires(fonction)

    def essaie(self, instance: Instance) -> _Essai | None:
        """Appelle la fonction sur une instance ; None si elle est juste."""
        exercice = self.exercice
        donnes, intacts = exercice.arguments(instance), exercice.arguments(instance)
        attendu = exercice.attendu(intacts)

        def tache() -> _Constat | None:
            obtenu = self.fonction(*(donnes[nom] for nom in exercice.parametres))
            # La suite se passe aussi dans le fil : le résultat peut être un objet quelconque.
            constat = _juge(exercice, intacts, attendu, obtenu)
            modifies = ", ".join(nom for nom, valeur in intacts.items() if not _egal(valeur, donnes[nom]))
            if not modifies:
                return constat
            if constat is None:
                return _Constat("modifie", texte("modifie", noms=modifies), _montre(obtenu))
            return replace(constat, raison=f"{constat.raison} {texte('modifie-aussi', noms=modifies)}")

        globales = {nom: valeur for nom, valeur in donnes.items() if nom not in exercice.parametres}
        with _definies(self.fonction, globales):
            appel = appelle(tache, self.fonction, SECONDES)
        self.bavarde |= appel.bavarde
        self.interruptions += appel.en_retard
        constat = _constat(appel)
        if constat is None:
            return None
        code = [f"{nom} = {_source(nom, intacts, donnes)}" for nom in intacts]
        code.append(f"{self.nom}({', '.join(exercice.parametres)})")
        faute = Faute(
            constat.sorte,
            "\n".join(code),
            _montre(attendu),
            constat.obtenu,
            constat.raison,
            exercice.dessin(intacts),
        )
        return _Essai(instance, faute, appel)

    def reduit(self, essai: _Essai) -> _Essai:
        """La plus petite instance trouvée où la même faute se montre encore."""
        for instance in essai.instance.plus_petites():
            if essai.appel.perdue or self.interruptions > INTERRUPTIONS:
                break
            plus_petit = self.essaie(instance) if self.exercice.valable(instance) else None
            if plus_petit is not None and plus_petit.pareil(essai):
                return self.reduit(plus_petit)
        return essai

    def remarques(self, fautive: bool) -> tuple[str, ...]:
        """Ce qu'il faut encore savoir de la fonction."""
        gardees = [nom for nom, taille in _memoires(self.fonction).items() if taille != self.memoires.get(nom)]
        remarques = [texte("garde", noms=", ".join(gardees))] if fautive and gardees else []
        return (*remarques, texte("affiche")) if self.bavarde else tuple(remarques)


@dataclass(frozen=True)
class _Constat:
    """Ce qui ne va pas dans un résultat."""

    sorte: str
    raison: str
    obtenu: str = ""


def _juge(exercice: Exercice, arguments: Arguments, attendu: Any, obtenu: Any) -> _Constat | None:
    nature = texte(exercice.nature)
    if obtenu is None:
        return _Constat("none", texte("none", nature=nature), "None")
    try:
        ecart = exercice.juge(arguments, attendu, obtenu)
    except Exception:
        # Ce n'est pas ce que l'on attend, ou pas jusqu'au fond.
        return _Constat("nature", texte("nature", nature=nature), _montre(obtenu))
    if ecart is None:
        return None
    return _Constat("reserve" if ecart.reserve else "differe", ecart.raison, _montre(obtenu))


def _constat(appel: Appel[_Constat | None]) -> _Constat | None:
    secondes = f"{SECONDES:g}".replace(".", "," if language() == "fr" else ".")
    if appel.en_retard:
        return _Constat("sans-fin", texte("perdue" if appel.perdue else "sans-fin", secondes=secondes, lieu=appel.lieu))
    if appel.erreur is RecursionError:
        return _Constat("recursion", texte("recursion", lieu=appel.lieu))
    if appel.erreur is not None:
        return _Constat("leve", texte("leve", erreur=appel.description, lieu=appel.lieu))
    return appel.resultat


def _egal(intact: Any, donne: Any) -> bool:
    """Si un argument est resté ce qu'il était."""
    if not isinstance(intact, (dict, set)):
        return True
    try:
        return bool(intact == donne)
    except Exception:
        return False


def _montre(valeur: Any) -> str:
    """Une valeur telle que Python la montre, si elle n'est pas trop longue."""
    montre = Repr()
    montre.maxlevel = 6
    montre.maxdict = montre.maxlist = montre.maxset = montre.maxfrozenset = montre.maxtuple = 50
    montre.maxstring = montre.maxother = 200
    try:
        return montre.repr(valeur)
    except Exception:
        return f"<{type(valeur).__name__}>"


def _source(nom: str, intacts: Arguments, donnes: Arguments) -> str:
    """Un argument, écrit en Python."""
    valeur = intacts[nom]
    if isinstance(valeur, Valeurs):
        return _valeurs(valeur) + (".get" if donnes[nom].appelee else "")
    if not callable(valeur):
        return repr(valeur)
    # C'est la méthode get d'un dictionnaire, qui est peut-être lui-même un argument.
    dictionnaire = getattr(valeur, "__self__")
    return f"{next((nom for nom, autre in intacts.items() if autre is dictionnaire), _valeurs(dictionnaire))}.get"


def _valeurs(valeurs: dict[Any, float]) -> str:
    return repr(dict(valeurs)).replace("inf", "float('inf')")


@contextmanager
def _definies(fonction: Fonction, globales: Arguments) -> Iterator[None]:
    """Donne ces variables globales à la fonction, le temps d'un appel."""
    espace = getattr(unwrap(fonction), "__globals__", {})
    avant = {nom: espace[nom] for nom in globales if nom in espace}
    espace.update(globales)
    try:
        yield
    finally:
        for nom in globales:
            del espace[nom]
        espace.update(avant)


def _memoires(fonction: Fonction) -> dict[str, int]:
    """La taille de ce que la fonction peut garder d'un appel à l'autre : valeurs par défaut et variables extérieures."""
    fonction = unwrap(fonction)
    code = getattr(fonction, "__code__", None)
    if not isinstance(code, CodeType):
        return {}
    espace = getattr(fonction, "__globals__")
    objets = {texte("variable", nom=nom): espace[nom] for nom in sorted(_noms(code)) if nom in espace}
    for nom, cellule in zip(code.co_freevars, getattr(fonction, "__closure__") or ()):
        # Une variable qui n'a pas encore de valeur ne garde rien.
        with suppress(ValueError):
            objets[texte("variable", nom=nom)] = cellule.cell_contents
    for nom, parametre in signature(fonction).parameters.items():
        objets[texte("defaut", nom=nom)] = parametre.default
    return {nom: len(objet) for nom, objet in objets.items() if isinstance(objet, (dict, list, set))}


def _noms(code: CodeType) -> set[str]:
    """Les noms extérieurs que lit un code, et ceux que lisent les fonctions définies dedans."""
    return set(code.co_names).union(*(_noms(dedans) for dedans in code.co_consts if isinstance(dedans, CodeType)))
