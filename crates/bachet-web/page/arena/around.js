// The field that shows only what is near a vertex.

import { el, field } from '../dom.js';

/**
 * @param {import('../types.js').Tools} tools
 * @param {string} label
 * @param {string} around the vertex that is shown now, or nothing
 * @param {(around: string) => void} changed
 */
export function aroundForm({ text, update }, label, around, changed) {
  const box = el('input', { value: around, size: 8, name: 'around' });
  return el('form', { class: 'bar', onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const vertex = box.value.trim();
    update({ around: vertex || null });
    changed(vertex);
  } }, field(label, box), el('button', {}, text('arena.around.show')));
}
