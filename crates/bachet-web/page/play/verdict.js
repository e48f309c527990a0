// Whose turn it is, or who has won, in one sentence.

import { isPerson } from './players.js';

/**
 * @param {import('../types.js').Tools['text']} text
 * @param {import('./names.js').Called} called
 * @param {object} table
 * @param {string[]} table.players who plays each side
 * @param {import('./session.js').Session} table.session
 * @param {1 | 2 | null} table.thinker the computer that is to move, while it thinks
 */
export function verdict(text, called, { players, session, thinker }) {
  const { ending, turn, position: here } = session.position;
  const n = session.at;
  const persons = players.filter(isPerson).length;
  if (ending === 0) return session.step.drawn ? text('play.end.drawn', { n, why: session.step.drawn }) : text('play.end.draw', { n });
  if (ending !== null) {
    const player = called(ending);
    if (persons !== 1) return text('play.end.player', { player, n });
    return isPerson(players[ending - 1]) ? text('play.end.you', { n }) : text('play.end.lost', { player, n });
  }
  const player = called(turn);
  const before = session.steps.findIndex(({ position }) => position.position === here);
  if (before < n) return text('play.repeats', { n: before, player });
  if (thinker) return text('play.thinking', { player: called(thinker) });
  if (!isPerson(players[turn - 1])) return text('play.waiting', { player });
  return persons === 1 ? text('play.turn.you', { player }) : text('play.turn.player', { player });
}
