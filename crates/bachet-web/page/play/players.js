// Who plays: a person, or a computer by its name.

import { el, field, select } from '../dom.js';
import { LONGEST } from './names.js';
import { shape } from './signs.js';

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
 * A seat at the table: the sign of what is played there, the name of who sits there, and who that is.
 * @param {1 | 2} player
 * @param {string} kind a person, or a computer by its name
 * @param {import('../answers.js').PositionAnswer['board']} board
 * @param {import('./names.js').Names} names
 * @param {Tools['text']} text
 * @param {{named: (name: string) => void, changed: (kind: string) => void}} actions
 */
export function seat(player, kind, board, names, text, { named, changed }) {
  const [own, count] = kind.split(':');
  const side = names.side(player);
  const label = { player: side };
  const name = el('input', { class: 'name', value: names.own[player - 1], placeholder: side, maxlength: LONGEST, size: 10, autocomplete: 'off', spellcheck: 'false', 'aria-label': text('play.name', label) });
  name.addEventListener('change', () => named(name.value));
  const who = select(KINDS.map((known) => [known, text(`play.player.${known}`)]), own, (chosen) => changed(readPlayer(chosen, chosen)));
  who.setAttribute('aria-label', text('play.who', label));
  const box = el('div', { class: `player player-${player}` }, el('div', { class: 'seat' }, el('span', { class: 'seat-name' }, shape(player, board), name), who));
  if (own === 'alphabeta' || own === 'mcts') {
    const number = el('input', { type: 'number', min: 1, max: MOST[own], value: count, step: own === 'mcts' ? 100 : 1 });
    number.addEventListener('change', () => changed(readPlayer(`${own}:${number.value}`, own)));
    box.append(field(text(own === 'mcts' ? 'play.plays' : 'play.depth'), number));
  }
  return box;
}
