"""Ce que la vérification a trouvé."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import Any

from .._arena import Arena
from .._bachet import language
from .._language import speaking
from .._pictures import shrinking
from .textes import texte


@dataclass(frozen=True)
class Faute:
    """L'instance qui montre ce qui ne va pas."""

    #: Ce qui ne va pas, en un mot : par exemple "differe", "leve" ou "sans-fin".
    sorte: str
    #: L'instance et l'appel, en Python, à recopier tels quels.
    code: str
    #: Les résultats, tels que Python les montre ; vides si la fonction n'en a pas donné.
    attendu: str
    obtenu: str
    #: Pourquoi, avec les mots du cours.
    raison: str
    arene: Arena[Any] | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, repr=False)
class Rapport:
    """Ce que la vérification d'une fonction a trouvé ; vrai si la fonction est juste."""

    nom: str
    juste: bool
    #: Combien d'instances ont été essayées.
    essais: int
    #: La plus petite instance trouvée où la fonction est fausse, ou appelle une réserve.
    faute: Faute | None = None
    remarques: tuple[str, ...] = ()
    #: La langue du rapport.
    lang: str = field(default_factory=language, compare=False)

    def __bool__(self) -> bool:
        return self.juste

    def __str__(self) -> str:
        with speaking(self.lang):
            return self._texte()

    def _texte(self) -> str:
        parties = [self._titre()]
        if self.faute is not None:
            parties += [self.faute.code, "\n".join(self._resultats()), self.faute.raison]
        return "\n\n".join(partie for partie in [*parties, *self.remarques] if partie)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        with speaking(self.lang):
            return self._html()

    def _html(self) -> str:
        couleur = "#2a7d2a" if self.juste else "#b02a2a"
        parties = [f'<p style="color: {couleur}"><b>{escape(self._titre())}</b></p>']
        if self.faute is not None:
            dessin = getattr(self.faute.arene, "to_svg", None)
            resultats = "\n".join(self._resultats())
            parties += [
                f"<pre>{escape(self.faute.code)}</pre>" if self.faute.code else "",
                f"<div>{shrinking(dessin())}</div>" if dessin is not None else "",
                f"<pre>{escape(resultats)}</pre>" if resultats else "",
                f"<p>{escape(self.faute.raison)}</p>",
            ]
        parties += [f"<p>{escape(remarque)}</p>" for remarque in self.remarques]
        return f"<div>{''.join(parties)}</div>"

    def _titre(self) -> str:
        if self.faute is None:
            return texte("juste", nom=self.nom, n=self.essais)
        if not self.faute.code:
            return texte("faux-court", nom=self.nom)
        return texte("avec-reserve" if self.juste else "faux", nom=self.nom, n=self.essais)

    def _resultats(self) -> list[str]:
        assert self.faute is not None
        lignes = [texte("attendu", resultat=self.faute.attendu)] if self.faute.attendu else []
        return lignes + [texte("obtenu", resultat=self.faute.obtenu)] if self.faute.obtenu else lignes
