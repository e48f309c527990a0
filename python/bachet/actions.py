"""Games as programs for learning see them: actions are numbers, positions are arrays.

``SpielGame`` has the methods of a game of OpenSpiel, and ``environment`` is a game as PettingZoo plays it.

>>> state = SpielGame("tictactoe").new_initial_state()
>>> state.apply_action(state.legal_actions()[4])
>>> state.current_player(), state.action_to_string(0, 8)
(1, '9')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _bachet
from ._games import Playable
from ._optional import needed
from ._position import OpenGame, Position

__all__ = ["Actions", "SpielGame", "SpielState", "environment", "observation"]

#: Who moves where the play is over, as OpenSpiel has it.
TERMINAL = -4

#: Positions that are looked at for the moves of a game.
_PROBE = 2_000


class Actions:
    """The moves of a game as numbers: those at the start, then those of the positions after it, as far as they are looked at."""

    def __init__(self, game: OpenGame[Any, Any], moves: Sequence[Any] | None = None) -> None:
        self._moves: list[Any] = list(_all_moves(game) if moves is None else moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}

    def __len__(self) -> int:
        return len(self._moves)

    def number(self, move: Any) -> int:
        """The number of a move."""
        try:
            return self._numbers[move]
        except KeyError:
            raise ValueError(_bachet.text("new-action", move=str(move))) from None

    def move(self, number: int) -> Any:
        """The move of a number."""
        return self._moves[number]

    def legal(self, position: Position[Any, Any]) -> list[int]:
        """The numbers of the moves at a position, in order."""
        return sorted(map(self.number, position.moves))


def _all_moves(game: OpenGame[Any, Any]) -> dict[Any, None]:
    """The moves that are met near the start, in order."""
    moves: dict[Any, None] = {}
    seen = {game.start}
    waiting = [game.start]
    for place, position in enumerate(waiting):
        if place >= _PROBE:
            break
        for move, after in position:
            moves[move] = None
            if after not in seen and len(seen) < _PROBE:
                seen.add(after)
                waiting.append(after)
    return moves


def observation(position: Position[Any, Any]) -> npt.NDArray[np.float32]:
    """A position as numbers: for squares, one layer for each player and one for whose move it is; for heaps and chocolate, how
    many there are, and whose move it is.

    >>> from bachet import game
    >>> observation(game("tictactoe").start).shape
    (3, 3, 3)
    """
    board = position.board
    if isinstance(board, np.ndarray) and board.ndim == 2:
        turn = np.full(board.shape, position.turn - 1)
        return np.stack([board == 1, board == 2, turn]).astype(np.float32)
    if board is None or isinstance(board, str):
        from ._arena import Arena

        own = position.game.game
        if not isinstance(own, Arena):
            raise ValueError(_bachet.text("no-observation", name=position.game.name))
        # A vertex is its own mark among all of them.
        flat = np.zeros(len(own) + 1)
        flat[own._core.index(position.key)] = 1
        flat[-1] = position.turn - 1
        return flat.astype(np.float32)
    flat = np.concatenate([np.ravel(part) for part in (board if isinstance(board, list) else [board])])
    start: Any = position.game.start.board
    length = len(np.concatenate([np.ravel(part) for part in (start if isinstance(start, list) else [start])]))
    # Heaps that are gone leave their places.
    padded = np.zeros(max(length, len(flat)) + 1)
    padded[: len(flat)] = flat
    padded[-1] = position.turn - 1
    return padded.astype(np.float32)


class SpielGame:
    """A game with the methods of ``pyspiel.Game``. ``actions`` are all its moves, where looking near the start does not find them."""

    def __init__(self, game: Playable, actions: Sequence[Any] | None = None) -> None:
        self.game = OpenGame[Any, Any](game)
        self.actions = Actions(self.game, actions)

    def new_initial_state(self) -> SpielState:
        """The state at the start."""
        return SpielState(self, self.game.start)

    def num_distinct_actions(self) -> int:
        """How many actions there are."""
        return len(self.actions)

    def get_type(self) -> Any:
        """What kind of game it is, as a ``pyspiel.GameType``. Needs open_spiel."""
        kinds = needed("pyspiel", "get_type", "open_spiel").GameType
        return kinds(
            short_name="bachet",
            long_name=str(self),
            dynamics=kinds.Dynamics.SEQUENTIAL,
            chance_mode=kinds.ChanceMode.DETERMINISTIC,
            information=kinds.Information.PERFECT_INFORMATION,
            utility=kinds.Utility.ZERO_SUM,
            reward_model=kinds.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={},
        )

    def num_players(self) -> int:
        """Two."""
        return 2

    def min_utility(self) -> float:
        """What a loss returns."""
        return -1.0

    def max_utility(self) -> float:
        """What a win returns."""
        return 1.0

    def utility_sum(self) -> float:
        """What the returns of both come to."""
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        """The shape of observations."""
        return list(observation(self.game.start).shape)

    def __str__(self) -> str:
        return self.game.name


class SpielState:
    """A state with the methods of ``pyspiel.State``: players are 0 and 1, actions numbers, and it changes as it is played."""

    def __init__(self, game: SpielGame, position: Position[Any, Any], history: tuple[int, ...] = ()) -> None:
        self._game, self._history = game, list(history)
        #: The positions of the play, the last one of which it is at.
        self._line = [position]

    @property
    def position(self) -> Position[Any, Any]:
        """The position that the state is at."""
        return self._line[-1]

    def get_game(self) -> SpielGame:
        """The game."""
        return self._game

    def current_player(self) -> int:
        """0 for J1, 1 for J2, -4 where the play is over."""
        return TERMINAL if self.is_terminal() else self.position.turn - 1

    def is_terminal(self) -> bool:
        """Whether the play is over."""
        return self.position.ending is not None

    def is_chance_node(self) -> bool:
        """Never."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of whoever is to move; of the other player there are none."""
        if player is not None and player != self.current_player():
            return []
        return self._game.actions.legal(self.position)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """One where an action is legal."""
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(len(self._game.actions))]

    def apply_action(self, action: int) -> None:
        """Plays an action."""
        if action not in (legal := self.legal_actions()):
            raise ValueError(_bachet.text("action", found=str(action), legal=", ".join(map(str, legal))))
        self._line.append(self.position.play(self._game.actions.move(action)))
        self._history.append(int(action))

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back."""
        if not self._history or self._history[-1] != action or len(self._line) < 2:
            raise ValueError(_bachet.text("no-undo"))
        self._history.pop()
        self._line.pop()

    def child(self, action: int) -> SpielState:
        """The state after an action."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> SpielState:
        """The same once more."""
        copy = SpielState(self._game, self.position, tuple(self._history))
        copy._line = list(self._line)
        return copy

    def returns(self) -> list[float]:
        """What the play is worth to both: 1 for a win, -1 for a loss, else 0."""
        one = {1: 1.0, 2: -1.0}.get(self.position.ending or 0, 0.0)
        return [one, -one + 0.0]

    def rewards(self) -> list[float]:
        """What the last action brought: nothing before the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What the play is worth to one player."""
        return self.returns()[player]

    def history(self) -> list[int]:
        """The actions so far."""
        return list(self._history)

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """What an action is called."""
        return str(self._game.actions.move(player if action is None else action))

    def string_to_action(self, name: str) -> int:
        """The action that is called so."""
        for action in self.legal_actions():
            if self.action_to_string(self.current_player(), action) == name:
                return action
        raise ValueError(_bachet.text("play-move", move=name))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The position as numbers, flat."""
        return observation(self.position).ravel().tolist()

    def observation_string(self, player: int | None = None) -> str:
        """The position as text."""
        return str(self.position)

    def __str__(self) -> str:
        return str(self.position)


def environment(game: Playable, actions: Sequence[Any] | None = None, render_mode: str | None = None) -> Any:
    """A game as an AEC environment of PettingZoo: the agents are "J1" and "J2".

    Observations are dictionaries of ``observation`` and ``action_mask``; ``render`` gives the board as text, or, with
    ``render_mode="rgb_array"``, as an array of pixels. Needs pettingzoo.
    """
    needed("pettingzoo", "environment")
    from ._pettingzoo import Environment

    return Environment(SpielGame(game, actions), render_mode)
