// The play as a file: saved as people keep plays of the game, and opened from such a file.

import { button, el, field, fill } from '../dom.js';
import { gameAddress } from '../game-name.js';
import { download, fileName } from '../save.js';
import { writeMoves } from './session.js';

/** How the names of such files end. */
const RECORDS = ['.pgn', '.pdn', '.sgf'];

/**
 * A button that saves the play, and a field that opens one of this game.
 * @param {import('../types.js').Tools} tools
 * @param {import('../types.js').State} state
 * @param {import('./session.js').Session} session
 */
export function keeper(tools, state, session) {
  const { text, api } = tools;
  const problem = el('div', {});
  const save = button(text('play.keep.save'), async () => {
    fill(problem);
    try {
      const record = await api('record', { ...state.subject, position: session.from, moves: session.moves });
      download(new Blob([record.text], { type: 'text/plain' }), fileName(state.game, record.ending));
    } catch (error) {
      tools.fail(error, problem);
    }
  }, { 'data-key': 'save' });
  const file = el('input', { type: 'file', accept: RECORDS.join(), onchange: async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    fill(problem);
    try {
      const { position, moves } = await api('record', { ...state.subject, read: await chosen.text() });
      const query = new URLSearchParams({ view: 'play', j1: 'person', j2: 'person', moves: writeMoves(moves) });
      if (position !== null) query.set('from', position);
      tools.go(`${gameAddress(state.game)}?${query}`);
    } catch (error) {
      tools.fail(error, problem);
    }
  } });
  return el('div', { class: 'bar' }, save, field(text('play.keep.open'), file), problem);
}
