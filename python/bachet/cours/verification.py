"""Vérifier une fonction écrite pour le cours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from inspect import Signature, signature, unwrap
from random import Random
from reprlib import Repr
from types import CodeType
from typing import Any

from .._bachet import language
from .._language import speaking
from .appel import Appel
from .atelier import Atelier
from .exercices import EXERCICES, Arguments, Exercice, Successeurs, Valeurs
from .globales import definies, lues, noms
from .instances import Instance
from .rapport import Faute, Rapport
from .textes import texte

#: Le temps laissé à chaque appel, en secondes ; une solution juste y met mille fois moins.
SECONDES = 1.0

#: Un premier appel interrompu est refait, en tant de fois plus de temps.
PATIENCE = 3

#: Après tant d'appels interrompus, l'instance trouvée est assez petite.
INTERRUPTIONS = 5

#: Les tailles des instances au hasard.
PETITE, GRANDE = 2, 9

Fonction = Callable[..., Any]


def verifie(
    ma_fonction: Fonction, nom: str | None = None, essais: int = 200, graine: int = 1, lang: str = "fr"
) -> Rapport:
    """Compare une fonction à celle du cours qui porte son nom, ou à celle que dit nom.

    Elle est appelée sur de petites instances, puis sur d'autres au hasard, de plus en plus grandes ; la même graine donne
    les mêmes. Ce que le cours laisse libre reste libre : l'ordre des sommets, le choix entre des coups aussi bons. Le
    rapport montre la plus petite instance trouvée où le résultat diffère. Il est en français ; lang="en" le veut en anglais.

    >>> import bachet
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
    with speaking(lang):
        return _verifie(ma_fonction, nom, essais, graine)


def _verifie(ma_fonction: Fonction, nom: str | None, essais: int, graine: int) -> Rapport:
    if not callable(ma_fonction):
        raise TypeError(texte("appelable", objet=repr(ma_fonction)))
    nom = _nom(ma_fonction, nom)
    exercice = _exercice(ma_fonction, nom)
    if isinstance(exercice, str):
        return Rapport(nom, False, 0, Faute("signature", "", "", "", raison=exercice))
    with closing(_Correcteur(ma_fonction, nom, exercice)) as correcteur:
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
    appel: Appel[_Reponse]

    def pareil(self, autre: _Essai) -> bool:
        return (self.faute.sorte, self.appel.erreur) == (autre.faute.sorte, autre.appel.erreur)


@dataclass(frozen=True)
class _Reponse:
    """Ce qu'un appel a donné."""

    constat: _Constat | None
    #: Les arguments que la fonction a appelés comme des fonctions.
    appeles: frozenset[str]
    #: Ce qu'elle garde depuis le premier appel.
    gardees: tuple[str, ...]


class _Correcteur:
    """Appelle une fonction, et retient ce qui lui arrive."""

    def __init__(self, fonction: Fonction, nom: str, exercice: Exercice) -> None:
        self.fonction, self.nom, self.exercice = fonction, nom, exercice
        self.interruptions = 0
        self.bavarde = False
        self.memoires = _memoires(fonction)
        self.lues = lues(fonction)
        self.gardees: dict[str, None] = {}
        self.atelier: Atelier[_Reponse] = Atelier(self.tache, fonction)

    def close(self) -> None:
        """Arrête ce qui tourne encore."""
        self.atelier.ferme()

    def arguments(self, instance: Instance) -> Arguments:
        """Les arguments à neuf, et les variables globales que la fonction lit."""
        arguments = self.exercice.arguments(instance)
        globales = [nom for nom in arguments if nom not in self.exercice.parametres]
        if not self.lues.isdisjoint(globales):
            arguments = {nom: valeur for nom, valeur in arguments.items() if nom not in globales or nom in self.lues}
        return arguments

    def tache(self, instance: Instance) -> _Reponse:
        """Appelle la fonction sur une instance, et juge son résultat ; celui-ci peut être un objet quelconque."""
        exercice = self.exercice
        donnes, intacts = self.arguments(instance), exercice.arguments(instance)
        globales = {nom: valeur for nom, valeur in donnes.items() if nom not in exercice.parametres}
        with definies(self.fonction, globales):
            obtenu = self.fonction(*(donnes[nom] for nom in exercice.parametres))
            constat = _juge(exercice, intacts, exercice.attendu(intacts), obtenu)
        modifies = ", ".join(nom for nom in donnes if not _egal(intacts[nom], donnes[nom]))
        if modifies and constat is None:
            constat = _Constat("modifie", texte("modifie", noms=modifies), _montre(obtenu))
        elif modifies and constat is not None:
            constat = replace(constat, raison=f"{constat.raison} {texte('modifie-aussi', noms=modifies)}")
        appeles = frozenset(nom for nom, valeur in donnes.items() if getattr(valeur, "appelee", False))
        gardees = [nom for nom, taille in _memoires(self.fonction).items() if taille != self.memoires.get(nom)]
        return _Reponse(constat, appeles, tuple(gardees))

    def essaie(self, instance: Instance) -> _Essai | None:
        """Appelle la fonction sur une instance ; None si elle est juste."""
        appel = self.atelier.appelle(instance, SECONDES)
        if appel.en_retard and not appel.perdue and self.interruptions == 0:
            # Peut-être la machine avait-elle autre chose à faire : on ne l'affirme pas à la légère.
            appel = self.atelier.appelle(instance, PATIENCE * SECONDES)
        self.bavarde |= appel.bavarde
        self.interruptions += appel.en_retard
        if appel.resultat is not None:
            self.gardees |= dict.fromkeys(appel.resultat.gardees)
        constat = _constat(appel)
        if constat is None:
            return None
        exercice, intacts, montres = self.exercice, self.exercice.arguments(instance), self.arguments(instance)
        appeles = frozenset() if appel.resultat is None else appel.resultat.appeles
        code = [f"{nom} = {_source(nom, montres, nom in appeles)}" for nom in montres]
        code.append(f"{self.nom}({', '.join(exercice.parametres)})")
        faute = Faute(
            constat.sorte,
            "\n".join(code),
            _montre(exercice.attendu(intacts)),
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
        remarques = [texte("garde", noms=", ".join(self.gardees))] if fautive and self.gardees else []
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


def _constat(appel: Appel[_Reponse]) -> _Constat | None:
    secondes = f"{SECONDES:g}".replace(".", "," if language() == "fr" else ".")
    if appel.en_retard:
        return _Constat("sans-fin", texte("perdue" if appel.perdue else "sans-fin", secondes=secondes, lieu=appel.lieu))
    if appel.morte:
        return _Constat("leve", texte("morte", lieu=appel.lieu))
    if appel.erreur == "RecursionError":
        return _Constat("recursion", texte("recursion", lieu=appel.lieu))
    if appel.erreur is not None:
        return _Constat("leve", texte("leve", erreur=appel.description, lieu=appel.lieu))
    return None if appel.resultat is None else appel.resultat.constat


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


def _source(nom: str, arguments: Arguments, appele: bool) -> str:
    """Un argument, écrit en Python."""
    valeur = arguments[nom]
    if isinstance(valeur, (Valeurs, Successeurs)):
        return _valeurs(valeur) + (".get" if appele else "")
    if not callable(valeur):
        return repr(valeur)
    # C'est la méthode get d'un dictionnaire, qui est peut-être lui-même un argument.
    dictionnaire = getattr(valeur, "__self__")
    return f"{next((nom for nom, autre in arguments.items() if autre is dictionnaire), _valeurs(dictionnaire))}.get"


def _valeurs(valeurs: dict[Any, Any]) -> str:
    return repr(dict(valeurs)).replace("inf", "float('inf')")


def _memoires(fonction: Fonction) -> dict[str, int]:
    """La taille de ce que la fonction peut garder d'un appel à l'autre : valeurs par défaut et variables extérieures."""
    fonction = unwrap(fonction)
    code = getattr(fonction, "__code__", None)
    if not isinstance(code, CodeType):
        return {}
    espace = getattr(fonction, "__globals__")
    objets = {texte("variable", nom=nom): espace[nom] for nom in sorted(noms(code)) if nom in espace}
    for nom, cellule in zip(code.co_freevars, getattr(fonction, "__closure__") or ()):
        # Une variable qui n'a pas encore de valeur ne garde rien.
        with suppress(ValueError):
            objets[texte("variable", nom=nom)] = cellule.cell_contents
    for nom, parametre in signature(fonction).parameters.items():
        objets[texte("defaut", nom=nom)] = parametre.default
    return {nom: len(objet) for nom, objet in objets.items() if isinstance(objet, (dict, list, set))}
