"""Un processus à part où l'on appelle une fonction dont on ne sait rien : quoi qu'elle fasse, on peut l'arrêter."""

from __future__ import annotations

import faulthandler
import os
import re
import signal
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection, Pipe
from typing import Any, Generic, NoReturn, TypeVar

from .appel import Appel, Sortie, a_l_ecart, appelle, execute, fichier_de, lieu_cite

T = TypeVar("T")

#: Combien de temps la trace d'une fonction interrompue peut mettre à venir, en secondes.
GRACE = 0.5

#: Combien d'octets de plus que Python lui-même une fonction peut prendre.
MEMOIRE = 4 << 30


class Atelier(Generic[T]):
    """Appelle une tâche sur une chose après l'autre. Ce que la fonction garde d'un appel à l'autre y reste, tant qu'elle s'arrête.

    Là où le système ne sait pas dédoubler un processus, la fonction tourne dans un fil, que l'on ne peut pas toujours arrêter.
    """

    def __init__(self, tache: Callable[[Any], T], fonction: Callable[..., Any]) -> None:
        self._tache, self._fonction = tache, fonction
        self._enfant: _Enfant | None = None

    def appelle(self, chose: Any, secondes: float) -> Appel[T]:
        """Ce que la tâche donne sur une chose, en tant de secondes au plus."""
        if not hasattr(os, "fork"):
            return appelle(lambda: self._tache(chose), self._fonction, secondes)
        if self._enfant is None:
            self._enfant = _Enfant(self._tache, self._fonction)
        try:
            reponse = self._enfant.demande(chose, secondes)
        except BaseException:
            self.ferme()
            raise
        if isinstance(reponse, Appel):
            return reponse
        # Il n'a pas répondu à temps, ou il est mort.
        trace = self.ferme()
        lieu = _lieu_de_la_trace(trace, fichier_de(self._fonction))
        return Appel(lieu=lieu, en_retard=reponse, morte=not reponse)

    def ferme(self) -> str:
        """Arrête le processus, et donne la trace de ce qu'il faisait."""
        enfant, self._enfant = self._enfant, None
        return "" if enfant is None else enfant.ferme()


class _Enfant:
    """Un processus dédoublé, qui attend des choses."""

    def __init__(self, tache: Callable[[Any], Any], fonction: Callable[..., Any]) -> None:
        self._ici, ailleurs = Pipe()
        self._trace, trace = os.pipe()
        with warnings.catch_warnings():
            # D'autres fils ne sont que dans le parent, et l'enfant n'attend rien d'eux.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.pid = os.fork()
        if self.pid == 0:
            self._ici.close()
            _travaille(ailleurs, trace, tache, fonction)
        ailleurs.close()
        os.close(trace)

    def demande(self, chose: Any, secondes: float) -> Appel[Any] | bool:
        """La réponse ; vrai s'il n'y en a pas à temps, faux s'il n'y a plus personne."""
        try:
            self._ici.send((chose, secondes))
            if not self._ici.poll(secondes + GRACE):
                return True
            reponse: Appel[Any] = self._ici.recv()
            return reponse
        except (EOFError, OSError):
            return False

    def ferme(self) -> str:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        self._ici.close()
        with os.fdopen(self._trace, "rb") as trace:
            return trace.read(1 << 16).decode(errors="replace")


def _travaille(ailleurs: Connection[Any, Any], trace: int, tache: Callable[[Any], Any], fonction: Callable[..., Any]) -> NoReturn:
    """Ce que fait l'enfant jusqu'à ce qu'on l'arrête."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _borne_la_memoire()
        sortie = Sortie()
        with a_l_ecart(sortie):
            while True:
                chose, secondes = ailleurs.recv()
                sortie.bavarde = False
                # Même une boucle dans du code en C laisse une trace.
                faulthandler.dump_traceback_later(secondes, file=trace)
                appel = execute(lambda: tache(chose), fonction)
                faulthandler.cancel_dump_traceback_later()
                ailleurs.send(replace(appel, bavarde=sortie.bavarde))
    finally:
        # Rien de ce que le parent ferait à sa fin n'est à faire ici.
        os._exit(0)


def _borne_la_memoire() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        with open("/proc/self/statm") as statm:
            prise = int(statm.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (prise + MEMOIRE, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _lieu_de_la_trace(trace: str, fichier: str | None) -> str:
    """La ligne de la fonction où une trace dit qu'elle en était."""
    if fichier is None:
        return ""
    ecrit = fichier.encode("ascii", "backslashreplace").decode()
    for nom, ligne in re.findall(r'File "(.*?)", line (\d+)', trace):
        if nom == ecrit:
            return lieu_cite(fichier, int(ligne))
    return ""
