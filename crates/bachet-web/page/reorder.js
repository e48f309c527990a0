// Branches of a tree in another order: dragged to their new place, or moved by Alt and the arrow keys.

/** @typedef {import('./treedrawing.js').Drawn} Drawn */

/**
 * A nested list with one of its parts at another place among its sisters.
 * @param {string} tree as JSON
 * @param {number[]} path from the root to the part above, as places
 * @param {number} from
 * @param {number} to
 * @returns {string | null} nothing where the text is not what was drawn
 */
export function moved(tree, path, from, to) {
  try {
    const whole = JSON.parse(tree);
    const below = (/** @type {any} */ part) => (Array.isArray(part) ? part : part?.children);
    const sisters = below(path.reduce((part, place) => below(part)?.[place], whole));
    if (!Array.isArray(sisters) || from >= sisters.length) return null;
    sisters.splice(to, 0, ...sisters.splice(from, 1));
    return JSON.stringify(whole);
  } catch {
    return null;
  }
}

/**
 * Lets nodes be dragged and moved by keys among their sisters.
 * @param {SVGSVGElement} picture
 * @param {Map<number, Drawn>} drawn
 * @param {boolean} down whether sisters stand side by side
 * @param {(node: number, to: number) => void} move
 */
export function reorderable(picture, drawn, down, move) {
  for (const { node, group, x, y } of drawn.values()) {
    const above = node.parent === null ? undefined : drawn.get(node.parent)?.node;
    if (!above) continue;
    const own = above.children.indexOf(node.id);
    const place = (/** @type {PointerEvent} */ event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM()?.inverse());
    let dragged = false;
    /** @type {DOMPoint | null} */
    let begun = null;
    group.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      begun = place(event);
      dragged = false;
      group.setPointerCapture(event.pointerId);
    });
    group.addEventListener('pointermove', (event) => {
      if (!begun) return;
      const at = place(event);
      if (!dragged && Math.hypot(at.x - begun.x, at.y - begun.y) < 8) return;
      dragged = true;
      group.setAttribute('transform', down ? `translate(${at.x - begun.x} 0)` : `translate(0 ${at.y - begun.y})`);
    });
    group.addEventListener('pointerup', (event) => {
      if (!begun || !dragged) return void (begun = null);
      const at = place(event);
      const across = down ? x + at.x - begun.x : y + at.y - begun.y;
      begun = null;
      group.removeAttribute('transform');
      const before = above.children.filter((id) => id !== node.id && drawn.has(id))
        .filter((id) => { const other = /** @type {Drawn} */ (drawn.get(id)); return (down ? other.x : other.y) < across; });
      if (before.length !== own) move(node.id, before.length);
    });
    group.addEventListener('pointercancel', () => {
      begun = null;
      group.removeAttribute('transform');
    });
    // What was dragged was not clicked.
    group.addEventListener('click', (event) => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    }, { capture: true });
    group.addEventListener('keydown', (event) => {
      const step = { [down ? 'ArrowLeft' : 'ArrowUp']: -1, [down ? 'ArrowRight' : 'ArrowDown']: 1 }[event.key];
      if (!event.altKey || !step) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const to = own + step;
      if (to >= 0 && to < above.children.length) move(node.id, to);
    }, { capture: true });
  }
}
