// Elements made by calls, never from text with markup in it.

import { outer } from './address.js';

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 */

/**
 * Sets attributes: `on…` are listeners, `class` and the like are attributes, true is an attribute without a value,
 * and false, null or undefined is none.
 * @param {Element} element
 * @param {Record<string, any>} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (name === 'value' && 'value' in element) element.value = value;
    else if (name === 'href' && String(value).startsWith('/')) element.setAttribute(name, outer(value));
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  add(element, children);
  // The value of a select needs its options first.
  set(element, attributes);
  return element;
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  set(element, attributes);
  add(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
function add(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * The same element with other children.
 * @template {Element} E
 * @param {E} element
 * @param {...(Child | Child[])} children
 * @returns {E}
 */
export function fill(element, ...children) {
  element.replaceChildren();
  add(element, children);
  return element;
}

/**
 * A labelled control. The label stands before it, or after a box to tick.
 * @param {string} label
 * @param {HTMLElement} control
 */
export function field(label, control) {
  const box = control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
  const words = el('span', {}, label);
  return el('label', { class: box ? 'tick' : 'field' }, ...(box ? [control, words] : [words, control]));
}

/**
 * A choice among a few.
 * @param {[value: string, label: string][]} options
 * @param {string} value
 * @param {(value: string) => void} changed
 */
export function select(options, value, changed) {
  const list = el('select', {}, options.map(([value, label]) => el('option', { value }, label)));
  if (options.some(([known]) => known === value)) list.value = value;
  list.addEventListener('change', () => changed(list.value));
  return list;
}

/**
 * A button with words on it.
 * @param {string} label
 * @param {() => void} pressed
 * @param {Record<string, any>} [attributes]
 */
export function button(label, pressed, attributes = {}) {
  return el('button', { type: 'button', onclick: pressed, ...attributes }, label);
}

/**
 * A small sign on a button, drawn in a square of 16.
 * @param {string} path
 * @param {boolean} [solid]
 */
export function icon(path, solid = false) {
  return svg('svg', { class: solid ? 'icon solid' : 'icon', viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' }, svg('path', { d: path }));
}

/**
 * Draws controls anew with the focus where it was: on the one with the same `data-key`, or else on the first button.
 * @param {HTMLElement} box
 * @param {() => void} draw
 */
export function keepFocus(box, draw) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && box.contains(active) ? active.dataset.key ?? '' : null;
  draw();
  if (key === null) return;
  const again = box.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`) ?? box.querySelector('button:not(:disabled)');
  if (again instanceof HTMLElement) again.focus();
}

/**
 * A table that says what a drawing shows, folded until asked for.
 * @param {string} title
 * @param {string[]} head
 * @param {(Child | Child[])[][]} rows
 */
export function table(title, head, rows) {
  return el('table', {},
    el('caption', {}, title),
    el('thead', {}, el('tr', {}, head.map((words) => el('th', { scope: 'col' }, words)))),
    el('tbody', {}, rows.map((cells) => el('tr', {}, cells.map((cell, place) =>
      place === 0 ? el('th', { scope: 'row' }, cell) : el('td', {}, cell))))));
}

/**
 * A picture of the library, shown larger than it was drawn. It grows with the text, as on a projector.
 * @param {SVGSVGElement} picture
 * @param {number} [times]
 */
export function enlarge(picture, times = 1.5) {
  for (const side of ['width', 'height']) set(picture, { [side]: `${(Number(picture.getAttribute(side)) * times) / 16}rem` });
  return picture;
}

/**
 * Words that unfold.
 * @param {string} title
 * @param {...(Child | Child[])} children
 */
export function fold(title, ...children) {
  return el('details', {}, el('summary', {}, title), ...children);
}

/**
 * Words that unfold and are made only then, and again whenever they are renewed while they can be seen.
 * @param {string} title
 * @param {() => Node} make
 * @returns {{element: HTMLDetailsElement, renew: () => void}}
 */
export function foldLater(title, make) {
  const inner = el('div', {});
  const element = fold(title, inner);
  const renew = () => {
    if (element.open) fill(inner, make());
  };
  element.addEventListener('toggle', renew);
  return { element, renew };
}

/**
 * A part that may scroll on its own, which the keyboard must reach to do so.
 * @param {string} look
 * @param {string} title
 * @param {...(Child | Child[])} children
 */
export function scrolled(look, title, ...children) {
  return el('div', { class: look, tabindex: 0, role: 'region', 'aria-label': title }, ...children);
}

/**
 * A wide table that scrolls on its own.
 * @param {string} title
 * @param {string[]} head
 * @param {(Child | Child[])[][]} rows
 */
export function wideTable(title, head, rows) {
  return scrolled('wide-table', title, table(title, head, rows));
}

/**
 * Scrolls a box, and nothing else, until a part of it is seen.
 * @param {Element} part
 * @param {HTMLElement} box
 */
export function bringIntoSight(part, box) {
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + inner.height;
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top - inner.height;
}
