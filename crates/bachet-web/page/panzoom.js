// Pan and zoom of a picture: drag it, pinch it, turn the wheel with Ctrl, or press + - 0.

import { button, el } from './dom.js';

/**
 * The keys of a picture that can be zoomed, for the list of keys.
 * @param {(key: import('./texts.js').Key) => string} text
 * @returns {import('./keyboard.js').Shortcut[]}
 */
export function zoomKeys(text) {
  return [{ key: '+ − 0', words: text('zoom.keys') }];
}

/**
 * A part of a picture.
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @param {SVGSVGElement} picture
 * @returns {Box}
 */
function boxOf(picture) {
  const [x = 0, y = 0, width = 1, height = 1] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { x, y, width, height };
}

/**
 * Gives a picture a size in which all of it is seen at once; whoever wants more of it enlarges it.
 * @param {SVGSVGElement} picture
 * @param {number} [largest] how much larger than drawn it may be at first
 */
export function fitted(picture, largest = 1.6) {
  const { width, height } = boxOf(picture);
  picture.removeAttribute('width');
  picture.removeAttribute('height');
  picture.classList.add('fitted');
  // It grows with the text, as on a projector.
  picture.style.maxWidth = `${(width * largest) / 16}rem`;
  picture.style.aspectRatio = `${width} / ${height}`;
  return picture;
}

/**
 * @param {SVGSVGElement} picture
 * @param {(key: import('./texts.js').Key) => string} text
 * @param {object} [options]
 * @param {() => Box} [options.whole] all that is drawn, where that changes
 * @param {(event: PointerEvent) => boolean} [options.begins] whether a drag from there moves the picture
 * @typedef {object} PanZoom
 * @property {HTMLElement} bar the buttons
 * @property {() => void} fit shows the whole
 * @property {(part: Box) => void} reveal brings a part of it into sight
 * @property {(part: Box) => void} show shows a part of it
 * @property {() => Box} view what is shown
 * @property {() => Box} whole all that there is
 * @property {(listener: () => void) => void} changed whom to tell when something else is shown
 *
 * @returns {PanZoom}
 */
export function panZoom(picture, text, { whole, begins = () => true } = {}) {
  let all = whole?.() ?? boxOf(picture);
  let view = all;
  let told = () => {};
  picture.classList.add('pannable');

  function show() {
    write(view);
    told();
  }
  function write(/** @type {Box} */ { x, y, width, height }) {
    picture.setAttribute('viewBox', [x, y, width, height].map((n) => n.toFixed(1)).join(' '));
  }
  function fit() {
    all = whole?.() ?? all;
    view = all;
    show();
  }
  /**
   * @param {number} factor
   * @param {{x: number, y: number}} [at] a place in the picture that stays where it is
   */
  function zoom(factor, at = { x: view.x + view.width / 2, y: view.y + view.height / 2 }) {
    const scale = Math.min(Math.max((view.width / all.width) * factor, 0.05), 2) * (all.width / view.width);
    view = {
      x: at.x - (at.x - view.x) * scale,
      y: at.y - (at.y - view.y) * scale,
      width: view.width * scale,
      height: view.height * scale,
    };
    show();
  }
  /**
   * Moves the picture, as little as need be, until a part of it is seen; what does not fit is seen from its middle.
   * @param {Box} part
   */
  function reveal(part) {
    const along = (/** @type {'x' | 'y'} */ axis, /** @type {'width' | 'height'} */ side) => {
      const [low, high] = [part[axis], part[axis] + part[side]];
      if (part[side] > view[side]) return (low + high - view[side]) / 2;
      return Math.min(Math.max(view[axis], high - view[side]), low);
    };
    if (!zoomed()) return;
    view = { ...view, x: along('x', 'width'), y: along('y', 'height') };
    show();
  }
  /** @param {{clientX: number, clientY: number}} event */
  function place(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM()?.inverse());
    return { x, y };
  }

  picture.addEventListener('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(event.deltaY / 300), place(event));
  }, { passive: false });

  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  let moved = false;
  const zoomed = () => view.width < all.width * 0.999 || view.height < all.height * 0.999;
  picture.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !begins(event)) return;
    if (fingers.size === 0) moved = false;
    fingers.set(event.pointerId, event);
  });
  picture.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const others = [...fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    const [other] = others;
    if (other) {
      const distance = (/** @type {PointerEvent} */ a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
      zoom(distance(before) / Math.max(distance(event), 1), place(other));
      moved = true;
    } else {
      const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      if (!moved && far < 5) return;
      // A finger scrolls the page, unless there is something of the picture to bring into sight.
      if (event.pointerType === 'touch' && !zoomed()) return;
      moved = true;
      picture.setPointerCapture(event.pointerId);
      const [from, to] = [place(before), place(event)];
      view = { ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y };
      show();
    }
    fingers.set(event.pointerId, event);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    picture.addEventListener(end, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  }
  // What was dragged was not clicked.
  picture.addEventListener('click', (event) => {
    if (moved) event.stopPropagation();
    moved = false;
  }, { capture: true });
  picture.addEventListener('keydown', (event) => {
    const action = { '+': () => zoom(0.8), '=': () => zoom(0.8), '-': () => zoom(1.25), 0: fit }[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });

  const bar = el('div', { class: 'zoom no-print', role: 'group', 'aria-label': text('zoom.title') },
    button('+', () => zoom(0.8), { 'aria-label': text('zoom.in'), title: text('zoom.in') }),
    button('−', () => zoom(1.25), { 'aria-label': text('zoom.out'), title: text('zoom.out') }),
    button(text('zoom.fit'), fit));
  // On paper nothing is cropped.
  const printing = () => {
    if (!picture.isConnected) return void window.removeEventListener('beforeprint', printing);
    write(all);
    window.addEventListener('afterprint', () => write(view), { once: true });
  };
  window.addEventListener('beforeprint', printing);
  return {
    bar,
    fit,
    reveal,
    show: (part) => {
      view = part;
      show();
    },
    view: () => view,
    whole: () => all,
    changed: (listener) => (told = listener),
  };
}
