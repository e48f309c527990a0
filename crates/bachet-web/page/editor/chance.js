// An arena in which chance moves, as text: it is drawn while one types, and what is right is kept.

import { chanceWords } from '../arena/chance.js';
import { ApiError } from '../api.js';
import { button, el, field, fill, select } from '../dom.js';
import { gameAddress } from '../game-name.js';
import { packed } from '../link.js';
import { hasChance, loadPlaces, saveOwn, stampOf } from '../own.js';
import { fitted, panZoom } from '../panzoom.js';
import { download, fileName } from '../save.js';
import { jsonText } from './model.js';
import { textPane } from './textpane.js';

/** @typedef {import('../types.js').Arena} Arena */

/** After so many milliseconds without a key, what was typed is read. */
const PAUSE = 400;

/** Each may pass on to the other or throw: J1 wins by two sides of a die of six, J2 by three. @type {unknown} */
export const EXAMPLE = {
  start: ['J1'],
  owner: { J1: 1, J2: 2, d1: 0, d2: 0, w1: 1, w2: 2 },
  arcs: { J1: ['J2', 'd1'], J2: ['J1', 'd2'], d1: { w1: '1/3', J2: '1/2', J1: '1/6' }, d2: { w2: '1/2', J1: '1/2' } },
  wins: { 1: ['w1'], 2: ['w2'] },
};

/**
 * @param {HTMLElement} root
 * @param {import('../types.js').State} state
 * @param {import('../types.js').Tools} tools
 */
export async function editChance(root, state, tools) {
  const { text } = tools;
  const key = state.game.slice(4);
  let arena = /** @type {Arena} */ (state.arena);
  let format = state.query.get('as') === 'python' ? 'python' : 'json';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let asked = 0;
  const stage = el('div', { class: 'stage', role: 'region', 'aria-label': text('chance.stage') });
  const zoom = el('div', { class: 'bar no-print' });
  const verdict = el('div', { 'aria-live': 'polite' });
  const pane = textPane(text('editor.text'), (line, column) => text('editor.place', { line, column }), () => {
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE);
  });
  const formats = select([['json', 'JSON'], ['python', 'Python']], format, (value) => {
    format = value;
    tools.update({ as: value === 'python' ? value : null });
    write();
  });
  const save = button(text('chance.save'), () => download(new Blob([pane.text()], { type: 'text/plain' }), fileName(arena.name || key, format === 'json' ? 'json' : 'py')));
  root.append(el('p', { class: 'note' }, text('chance.how')),
    el('div', { class: 'split editor' }, el('div', {}, stage, zoom),
      el('div', { class: 'panel' }, verdict,
        el('div', { class: 'bar ends' }, el('h2', {}, text('editor.text')), field(text('editor.format'), formats)),
        pane.element, el('p', { class: 'bar' }, save))));
  await write();
  await show();
  return () => clearTimeout(timer);

  async function write() {
    pane.mark(null);
    if (format === 'json') return pane.write(jsonText(arena));
    try {
      pane.write((await tools.api('convert', { arena, to: 'python' })).text);
    } catch (error) {
      pane.wait(error instanceof Error ? error.message : String(error));
    }
  }

  /** What was typed is kept, if it is an arena. */
  async function read() {
    const mine = ++asked;
    try {
      const found = /** @type {Arena} */ ((await tools.api('convert', { text: pane.text(), to: 'json' })).arena);
      if (mine !== asked) return;
      arena = found;
      pane.mark(null);
      saveOwn(key, arena);
      tools.update({ a: await packed(arena, loadPlaces(key), stampOf(key)) });
      // Without chance it can be drawn by hand.
      if (hasChance(arena)) await show();
      else tools.go(location.pathname + location.search);
    } catch (error) {
      if (mine !== asked) return;
      if (!(error instanceof ApiError) || error.status === 0) return tools.fail(error, fill(verdict), read);
      pane.mark(error);
    }
  }

  async function show() {
    const mine = ++asked;
    try {
      const found = await tools.api('solve', { arena });
      const picture = await tools.api.picture({ kind: 'arena', arena, 'no-legend': true });
      if (mine !== asked || !('chances' in found)) return;
      fill(stage, picture);
      fill(zoom, panZoom(fitted(picture), text).bar);
      fill(verdict, el('p', { class: 'result' }, chanceWords(found, tools)),
        el('p', { class: 'bar' }, el('a', { class: 'button', href: gameAddress(state.game, 'arena') }, text('chance.open'))));
    } catch (error) {
      if (mine === asked) tools.fail(error, fill(verdict), error instanceof ApiError && error.status !== 0 ? undefined : show);
    }
  }
}
