import { el } from '../dom.js';

/** @type {import('../types.js').View} */
export const view = {
  name: 'tree',
  title: 'title.tree',
  async show(root, state, tools) {
    root.append(el('p', {}, tools.text('tree.soon')));
  },
};
