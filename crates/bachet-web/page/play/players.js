// Who plays: a person, or a computer by its name.

import { el, field, select } from '../dom.js';

/** @typedef {import('../types.js').Tools} Tools */

const KINDS = /** @type {const} */ (['person', 'random', 'mcts', 'alphabeta', 'perfect']);
/** How far min-max looks, and how often Monte Carlo plays, unless told. */
const USUAL = { alphabeta: 4, mcts: 1000 };
const MOST = { alphabeta: 12, mcts: 100000 };

/**
 * Whether that is a person.
 * @param {string} name
 */
export const isPerson = (name) => name === 'person';

/**
 * A player that can be had, as an address names it.
 * @param {string | null} name
 * @param {string} usual
 */
export function readPlayer(name, usual) {
  const [kind, count] = (name ?? usual).split(':');
  if (!KINDS.some((known) => known === kind)) return usual;
  if (kind !== 'alphabeta' && kind !== 'mcts') return kind;
  const number = Math.round(Number(count));
  return `${kind}:${number >= 1 && number <= MOST[kind] ? number : USUAL[kind]}`;
}

/**
 * A choice of who plays.
 * @param {1 | 2} player
 * @param {string} name
 * @param {Tools['text']} text
 * @param {(name: string) => void} changed
 */
export function choosePlayer(player, name, text, changed) {
  const [kind, count] = name.split(':');
  const box = el('div', { class: `player player-${player}` });
  box.append(field(text(`player.${player}`), select(
    KINDS.map((known) => [known, text(`play.player.${known}`)]), kind, (chosen) => changed(readPlayer(chosen, chosen)))));
  if (kind === 'alphabeta' || kind === 'mcts') {
    const number = el('input', { type: 'number', min: 1, max: MOST[kind], value: count, step: kind === 'mcts' ? 100 : 1 });
    number.addEventListener('change', () => changed(readPlayer(`${kind}:${number.value}`, kind)));
    box.append(field(text(kind === 'mcts' ? 'play.plays' : 'play.depth'), number));
  }
  return box;
}
