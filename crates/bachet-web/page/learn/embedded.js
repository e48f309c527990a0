// A view of the page within a lesson: the same code as in the view itself, with an address of its own that the page's does not follow.

import { el, fill } from '../dom.js';

/** @typedef {import('../types.js').Tools} Tools */

/**
 * Shows a view in a box.
 * @param {HTMLElement} box with what is shown as its data
 * @param {Tools} tools
 * @param {Tools['steers']} steers
 * @returns {Promise<() => void>} what ends it
 */
export async function embed(box, tools, steers) {
  const { view: name = 'play', game = '', query: words = '', arena: own } = box.dataset;
  const query = new URLSearchParams(words);
  const arena = own ? JSON.parse(own) : undefined;
  /** @type {(() => void) | void} */
  let stop;
  /** @type {Tools} */
  const inner = {
    ...tools,
    update(changes) {
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) query.delete(key);
        else query.set(key, String(value));
      }
    },
    // A view that opens its own address anew wants to be shown with what it has changed in it.
    go: (address) => void (address === location.pathname + location.search ? show() : tools.go(address)),
    named() {},
    // The keys are those of the lesson; what has the focus keeps its own.
    keys() {},
    steers,
  };
  async function show() {
    stop?.();
    stop = undefined;
    const root = el('div', { class: `view-${name} embedded` });
    fill(box, root);
    try {
      const { view } = await import(`../views/${name}.js`);
      stop = await view.show(root, { game, query, ...(arena ? { arena } : {}), subject: arena ? { arena } : { game } }, inner);
    } catch (error) {
      tools.fail(error, root, show);
    }
  }
  await show();
  return () => stop?.();
}
