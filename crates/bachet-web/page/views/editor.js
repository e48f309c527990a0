import { el } from '../dom.js';

/** @type {import('../types.js').View} */
export const view = {
  name: 'editor',
  title: 'title.editor',
  async show(root, state, tools) {
    root.append(el('p', {}, tools.text('editor.soon')));
  },
};
