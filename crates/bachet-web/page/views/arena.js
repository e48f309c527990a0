import { el } from '../dom.js';

/** @type {import('../types.js').View} */
export const view = {
  name: 'arena',
  title: 'title.arena',
  async show(root, state, tools) {
    root.append(el('p', {}, tools.text('arena.soon')));
  },
};
