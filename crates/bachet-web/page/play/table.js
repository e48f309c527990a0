// The moves of a position in words: as a table, and as buttons where there is no drawing.

import { button, el, table } from '../dom.js';
import { valueSign } from './signs.js';
import { brief } from './spots.js';
import { deed, shownMove, worth } from './words.js';

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
 * Moves as buttons, for positions without a drawing and for moves that have no place on it.
 * @param {import('../types.js').Tools['text']} text
 * @param {import('../answers.js').PositionAnswer['board']} board
 * @param {import('../answers.js').MoveAnswer[]} moves
 * @param {import('./spots.js').Play} play
 */
export function moveButtons(text, board, moves, play) {
  if (!play.open || !moves.length) return null;
  return el('div', { class: 'move-list' }, el('p', {}, text('play.list')), el('div', { class: 'bar' }, moves.map((move) => {
    const look = play.best.has(move.move) ? 'move best' : 'move';
    return el('button', { type: 'button', class: look, onclick: () => play.choose(move), 'aria-label': play.label(move), 'data-move': move.move },
      shownMove(text, board, move.move), move.winner !== null && valueSign(move.winner, brief(move)));
  })));
}
