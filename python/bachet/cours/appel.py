"""Appeler une fonction dont on ne sait rien, sans qu'elle puisse nuire."""

from __future__ import annotations

import ctypes
import linecache
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from inspect import unwrap
from io import StringIO, TextIOBase
from types import CodeType, FrameType
from typing import Any, Generic, TypeVar

from .._bachet import language
from .._language import speaking
from .textes import texte

T = TypeVar("T")

#: Une fonction qui s'appelle plus profondément ne s'arrêtera sans doute jamais.
PROFONDEUR = 3000

#: Combien de temps on essaie d'interrompre une fonction, en secondes.
PATIENCE = 1.0


@dataclass(frozen=True)
class Appel(Generic[T]):
    """Comment un appel s'est passé."""

    resultat: T | None = None
    #: Le nom de l'exception que la fonction a levée, et sa description.
    erreur: str | None = None
    description: str = ""
    #: Où, dans le code de la fonction, elle en était à l'erreur ou à l'interruption.
    lieu: str = ""
    #: Si elle a dépassé le temps imparti, et si elle tourne encore.
    en_retard: bool = False
    perdue: bool = False
    #: Si elle a fait tomber l'interpréteur.
    morte: bool = False
    #: Si elle a affiché du texte.
    bavarde: bool = False


def appelle(tache: Callable[[], T], fonction: Callable[..., Any], secondes: float) -> Appel[T]:
    """Exécute une tâche qui appelle la fonction, dans un fil à part, au plus pendant ce temps.

    >>> appelle(lambda: 1 + 1, len, 1.0).resultat
    2
    >>> appelle(lambda: 1 // 0, len, 1.0).description
    'ZeroDivisionError: integer division or modulo by zero'
    """
    fichier = fichier_de(fonction)
    trouve: list[Appel[T]] = []
    fini = threading.Event()
    langue = language()

    def travail() -> None:
        try:
            with speaking(langue):
                trouve.append(execute(tache, fonction))
        except _Arret:
            pass
        finally:
            fini.set()

    fil = threading.Thread(target=travail, daemon=True)
    sortie = Sortie()
    with a_l_ecart(sortie):
        fil.start()
        try:
            en_retard = not fini.wait(secondes)
            lieu = _lieu_du_fil(fil, fichier) if en_retard else ""
        finally:
            # Aussi quand Ctrl-C arrête l'attente.
            _arrete(fil, fini)
    if en_retard:
        return Appel(lieu=lieu, en_retard=True, perdue=not fini.is_set(), bavarde=sortie.bavarde)
    return replace(trouve[0], bavarde=sortie.bavarde)


def execute(tache: Callable[[], T], fonction: Callable[..., Any]) -> Appel[T]:
    """Exécute une tâche qui appelle la fonction ; ce qu'elle lève est décrit, avec la ligne de la fonction où c'est arrivé."""
    try:
        return Appel(tache())
    except _Arret:
        raise
    except BaseException as erreur:  # Même exit() ne doit pas arrêter la vérification.
        fichier = fichier_de(fonction)
        pas = traceback.walk_tb(erreur.__traceback__)
        lignes = [ligne for cadre, ligne in pas if cadre.f_code.co_filename == fichier]
        description = traceback.format_exception_only(type(erreur), erreur)[-1].strip()
        lieu = lieu_cite(fichier, lignes[-1]) if lignes and fichier is not None else ""
        return Appel(None, type(erreur).__name__, description, lieu)


class _Arret(BaseException):
    """Ce qui interrompt une fonction."""


class Sortie(TextIOBase):
    """Oublie ce qu'on y écrit."""

    bavarde = False

    def write(self, ecrit: str) -> int:
        self.bavarde = True
        return len(ecrit)


@contextmanager
def a_l_ecart(sortie: Sortie) -> Iterator[None]:
    """Rien ne s'affiche, rien ne se lit au clavier, et la récursion reste bornée."""
    limite, change, entree = sys.getrecursionlimit(), sys.setrecursionlimit, sys.stdin
    change(min(limite, PROFONDEUR))
    # Une fonction pourrait élever la limite jusqu'à faire tomber l'interpréteur.
    setattr(sys, "setrecursionlimit", lambda _: None)
    sys.stdin = StringIO()
    try:
        with redirect_stdout(sortie), redirect_stderr(sortie):
            yield
    finally:
        sys.stdin = entree
        setattr(sys, "setrecursionlimit", change)
        change(limite)


def _arrete(fil: threading.Thread, fini: threading.Event) -> None:
    """Interrompt un fil qui n'a pas fini ; s'il intercepte l'interruption, on insiste un peu."""
    for _ in range(20):
        if fini.wait(PATIENCE / 20):
            return fil.join()
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(fil.ident or 0), ctypes.py_object(_Arret))


def fichier_de(fonction: Callable[..., Any]) -> str | None:
    """Le fichier où une fonction est écrite."""
    code = getattr(unwrap(fonction), "__code__", None)
    return code.co_filename if isinstance(code, CodeType) else None


def _lieu_du_fil(fil: threading.Thread, fichier: str | None) -> str:
    cadre: FrameType | None = sys._current_frames().get(fil.ident or 0)
    while cadre is not None and cadre.f_code.co_filename != fichier:
        cadre = cadre.f_back
    return "" if cadre is None or fichier is None else lieu_cite(fichier, cadre.f_lineno)


def lieu_cite(fichier: str, ligne: int) -> str:
    """La ligne d'un fichier, telle que les rapports la citent."""
    cite = linecache.getline(fichier, ligne).strip()
    return texte("lieu-cite", ligne=ligne, texte=cite) if cite else texte("lieu", ligne=ligne)
