// A program beside a figure: what it prints runs in step with what the figure shows, and the lines that ran are lit.

import { button, el, fill } from '../dom.js';
import { stepper } from '../stepper.js';

/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {import('../stepper.js').Stepper} Stepper */

/**
 * Brings a cell to life.
 * @param {HTMLElement} cell
 * @param {HTMLElement} figure the box of the figure
 * @param {Tools} tools
 * @returns {{steers: (steps: Stepper) => void, steps: () => Stepper | undefined, stop: () => void}} what is told of the figure's steps, and
 * what steers both
 */
export function follow(cell, figure, { text }) {
  const items = /** @type {HTMLElement[]} */ ([...cell.querySelectorAll('.printed > li')]);
  const code = /** @type {HTMLElement | null} */ (cell.querySelector('.python'));
  const lines = /** @type {HTMLElement[]} */ ([...cell.querySelectorAll('.line')]);
  const first = Number(cell.dataset.first ?? 0);
  const said = items.map((item) => item.textContent ?? '');
  /** @type {Stepper | undefined} */
  let steps;
  const list = cell.querySelector('.printed');
  items.forEach((item, place) => fill(item, button(said[place], () => steps?.go(place + first), { class: 'said' })));

  /** @param {number} at which line has been printed last; none before the first */
  function light(at) {
    const ran = new Set((items[at]?.dataset.lines ?? '').split(' '));
    lines.forEach((line) => line.classList.toggle('ran', ran.has(line.dataset.line ?? '')));
    items.forEach((item, place) => {
      item.classList.toggle('current', place === at);
      item.classList.toggle('later', place > at);
      if (place === at) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    });
    keepInSight(items[at], list);
    keepInSight(lines.find((line) => line.classList.contains('ran')), code);
  }

  if (cell.dataset.steps === 'marks') {
    // A figure without steps of its own is marked where the line is about it.
    steps = stepper(text, text('learn.steps'), () => {}, (n) => text('learn.step', { n: n + 1, last: items.length }));
    steps.reset(items.length - 1, 0);
    steps.follow((at) => {
      light(at);
      mark(figure, about(said[at]));
    });
    cell.append(steps.bar);
    // The figure comes later than the program, and anew when it is asked for something else.
    const watcher = new MutationObserver(() => mark(figure, about(said[steps?.at() ?? 0])));
    watcher.observe(figure, { childList: true, subtree: true });
    return { steers() {}, steps: () => steps, stop: () => { watcher.disconnect(); steps?.stop(); } };
  }
  cell.append(el('p', { class: 'note no-print' }, text('learn.follow')));
  return {
    steers(own) {
      steps = own;
      own.follow((at) => light(at - first));
    },
    steps: () => steps,
    stop() {},
  };
}

/**
 * What a printed line is about: what stands before its first colon and blank.
 * @param {string | undefined} line
 */
function about(line = '') {
  return line.split(': ')[0].trim();
}

/**
 * Marks what is called so in a figure, and nothing else.
 * @param {HTMLElement} figure
 * @param {string} name
 */
function mark(figure, name) {
  for (const element of figure.querySelectorAll('g.vertex[data-name], tr[data-name]')) {
    const marked = element instanceof SVGElement || element instanceof HTMLElement ? element.dataset.name === name : false;
    if (element.classList.contains('marked') !== marked) element.classList.toggle('marked', marked);
  }
}

/**
 * Scrolls a box, and nothing else, until a part of it is seen.
 * @param {HTMLElement | undefined} part
 * @param {Element | null} box
 */
function keepInSight(part, box) {
  if (!part || !(box instanceof HTMLElement) || box.scrollHeight <= box.clientHeight) return;
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
}
