// Rules of one's own, as text: what is wrong with them is marked while one types, and what is right is kept and can be played.

import { ApiError } from '../api.js';
import { button, el, fill } from '../dom.js';
import { gameAddress } from '../game-name.js';
import { loadPlaces, saveOwn, stampOf } from '../own.js';
import { packed } from '../link.js';
import { download, fileName } from '../save.js';
import { textPane } from './textpane.js';

/** After so many milliseconds without a key, what was typed is read. */
const PAUSE = 400;

/**
 * @param {HTMLElement} root
 * @param {import('../types.js').State} state
 * @param {import('../types.js').Tools} tools
 */
export async function editRules(root, state, tools) {
  const { text } = tools;
  const key = state.game.slice(4);
  const name = state.arena?.name ?? key;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let asked = 0;
  const verdict = el('div', { 'aria-live': 'polite' });
  const pane = textPane(text('rules.text'), (line, column) => text('editor.place', { line, column }), () => {
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE);
  });
  const save = button(text('rules.save'), () => download(new Blob([pane.text()], { type: 'text/plain' }), fileName(name, 'kif')));
  tools.named(text('frame.own.rules', { name }));
  root.append(el('div', { class: 'split editor rules-editor' },
    el('div', { class: 'panel' }, pane.element),
    el('div', { class: 'panel' }, verdict, el('p', { class: 'note' }, text('rules.kept')), save)));
  pane.write(state.arena?.rules ?? '');
  await check();
  return () => clearTimeout(timer);

  /** Reads the rules; what can be played is kept. */
  async function check() {
    const mine = ++asked;
    const rules = pane.text();
    try {
      const { position, moves } = await tools.api('position', { rules });
      if (mine !== asked) return;
      pane.mark(null);
      const arena = { name, rules };
      saveOwn(key, arena);
      tools.update({ a: await packed(arena, loadPlaces(key), stampOf(key)) });
      fill(verdict, el('p', { class: 'result' }, text('rules.right')),
        el('p', {}, text('rules.start', { position, n: moves.length })),
        el('p', { class: 'bar' }, /** @type {const} */ (['play', 'arena', 'tree']).map((view) =>
          el('a', { class: view === 'play' ? 'button main' : 'button', href: gameAddress(state.game, view) }, text(`title.${view}`)))));
    } catch (error) {
      if (mine !== asked) return;
      if (!(error instanceof ApiError) || error.status === 0) return tools.fail(error, fill(verdict), check);
      pane.mark(error);
      fill(verdict, el('p', {}, text('rules.wrong')));
    }
  }
}
