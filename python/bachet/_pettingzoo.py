"""A game as PettingZoo plays it; imported only where that is installed."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._optional import needed
from .actions import SpielGame, observation

AGENTS = ("J1", "J2")


class Environment(AECEnv):  # type: ignore[misc]
    """See ``actions.environment``."""

    def __init__(self, game: SpielGame, render_mode: str | None) -> None:
        super().__init__()
        self.game, self.render_mode = game, render_mode
        self.metadata = {"name": str(game), "render_modes": ["ansi", "rgb_array"], "is_parallelizable": False}
        self.possible_agents = list(AGENTS)
        shape = observation(game.game.start).shape
        # Heaps have no bound that the rules say; squares are 0 or 1.
        high = 1.0 if len(shape) == 3 else np.inf
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0.0, high, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (len(game.actions),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, seen)
        self.action_spaces = {agent: spaces.Discrete(len(game.actions)) for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = list(AGENTS)
        self.state_ = self.game.new_initial_state()
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[max(self.state_.current_player(), 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        legal = self.state_.legal_actions_mask(AGENTS.index(agent))
        return {"observation": observation(self.state_.position), "action_mask": np.array(legal, dtype=np.int8)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        mover = self.agent_selection
        assert action is not None
        self.state_.apply_action(int(action))
        self._cumulative_rewards[mover] = 0.0
        self.rewards = dict(zip(AGENTS, self.state_.returns()))
        over = self.state_.is_terminal()
        self.terminations = dict.fromkeys(AGENTS, over)
        # Both take a last step where the play is over.
        self.agent_selection = AGENTS[1 - AGENTS.index(mover)] if over else AGENTS[self.state_.current_player()]
        self._accumulate_rewards()

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            image = needed("PIL.Image", "render", "pillow")
            picture = self.state_.position.picture(values=False).png(1.0)
            return np.asarray(image.open(BytesIO(picture)).convert("RGB"))
        return str(self.state_)

    def close(self) -> None:
        pass
