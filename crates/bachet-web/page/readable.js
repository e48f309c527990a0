// Large pictures: they open where they can be read, with an overview of the whole beside, and say so where names are too small.

import { el, svg } from './dom.js';

/** @typedef {import('./panzoom.js').Box} Box */

/** How large the letters of names are in the units of a picture, and the small ones, which are as large as what small boards show. */
const LETTERS = 14;
const SMALL = 11;
/** So many pixels high letters are not read any more. */
const LEAST = 9;
/** What an overview may take of the stage. */
const PART = 0.24;
const THIN = 28;

/**
 * Opens a picture that stands in its stage: whole, if it can be read so, and else around what matters first.
 * @param {HTMLElement} stage
 * @param {SVGSVGElement} picture
 * @param {import('./panzoom.js').PanZoom} panned
 * @param {(key: import('./texts.js').Key) => string} text
 * @param {{x: number, y: number, size: number}[]} all what is drawn
 * @param {{x: number, y: number}} [first] what matters first
 */
export function openReadable(stage, picture, panned, text, all, first = all[0]) {
  const whole = panned.whole();
  const small = el('p', { class: 'too-small note no-print', hidden: true }, text('zoom.small'));
  stage.append(small);
  const seen = svg('rect', { class: 'seen' });
  const overview = svg('svg', { class: 'overview no-print', viewBox: `${whole.x} ${whole.y} ${whole.width} ${whole.height}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': text('zoom.overview') },
    all.map(({ x, y, size }) => svg('circle', { cx: x, cy: y, r: size })), seen);
  // Marks beside vertices are smaller than names, and can be asked for by pointing.
  const letters = picture.querySelector('.small-board, .vertex text.small:not(.backed)') ? SMALL : LETTERS;
  const large = () => letters * (picture.getScreenCTM()?.a ?? 1) < LEAST;
  let opened = false;
  // The stage has its size only when it is shown.
  const watch = new ResizeObserver(() => {
    if (!picture.isConnected) return watch.disconnect();
    if (!opened && stage.clientWidth) open();
    tell();
  });
  watch.observe(stage);
  panned.changed(tell);
  picture.addEventListener('focusin', ({ target }) => {
    const part = target instanceof Element && target.closest('g.vertex, g.node');
    if (part instanceof SVGGElement) panned.reveal(part.getBBox());
  });
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(overview.getScreenCTM()?.inverse());
    const { width, height } = panned.view();
    panned.show(within({ x: x - width / 2, y: y - height / 2, width, height }, whole));
  };
  overview.addEventListener('pointerdown', move);
  overview.addEventListener('pointermove', move);

  function open() {
    opened = true;
    if (!large()) return;
    picture.classList.add('large');
    stage.append(overview);
    // At first, a unit is a pixel.
    const { width, height } = picture.getBoundingClientRect();
    const [wide, high] = [Math.min(width, whole.width), Math.min(height, whole.height)];
    const middle = first ?? { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
    panned.show(within({ x: middle.x - wide / 2, y: middle.y - high / 2, width: wide, height: high }, whole));
  }

  function tell() {
    small.hidden = !large();
    const { x, y, width, height } = panned.view();
    const part = width < whole.width * 0.999 || height < whole.height * 0.999;
    overview.toggleAttribute('hidden', !part);
    for (const [name, value] of Object.entries({ x, y, width, height })) seen.setAttribute(name, String(value));
    const scale = Math.min((stage.clientWidth * PART) / whole.width, (stage.clientHeight * PART) / whole.height);
    // One that is very flat or very narrow is stretched, so that it can be hit.
    overview.style.width = `${Math.max(whole.width * scale, THIN)}px`;
    overview.style.height = `${Math.max(whole.height * scale, THIN)}px`;
  }
}

/**
 * The same part, moved until it lies within the whole as far as it can.
 * @param {Box} part
 * @param {Box} whole
 * @returns {Box}
 */
function within(part, whole) {
  const along = (/** @type {number} */ at, /** @type {number} */ side, /** @type {number} */ low, /** @type {number} */ all) =>
    (side >= all ? low + (all - side) / 2 : Math.min(Math.max(at, low), low + all - side));
  return { ...part, x: along(part.x, part.width, whole.x, whole.width), y: along(part.y, part.height, whole.y, whole.height) };
}
