// The moves of a position in words: as a table, and as buttons where there is no drawing.

import { button, el, table } from '../dom.js';
import { deed, worth } from './words.js';

/**
 * @param {import('../types.js').Tools['text']} text
 * @param {import('./names.js').Called} called
 * @param {import('../answers.js').PositionAnswer} position
 * @param {((move: string) => void) | null} choose none where nobody may choose
 */
export function moveTable(text, called, position, choose) {
  if (!position.moves.length) return el('p', {}, text('play.table.none'));
  return table(text('play.table.moves', { player: called(position.turn), position: position.position }),
    [text('play.table.move'), text('play.table.to'), text('play.table.value')],
    position.moves.map((move) => [
      choose ? button(deed(text, position, move), () => choose(move.move)) : deed(text, position, move),
      move.position,
      worth(text, called, move.winner, move.moves) || '–',
    ]));
}

/**
 * Moves as buttons, for positions without a drawing.
 * @param {import('../types.js').Tools['text']} text
 * @param {import('../answers.js').PositionAnswer} position
 * @param {import('./spots.js').Play} play
 */
export function moveButtons(text, position, play) {
  if (!play.open) return null;
  return el('div', {}, el('p', {}, text('play.list')), el('div', { class: 'bar' },
    position.moves.map((move) => button(move.move, () => play.choose(move), { 'aria-label': play.label(move), 'data-move': move.move }))));
}
