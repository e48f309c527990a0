// The controls of a picture: one bar of those that are always wanted, and a button that unfolds the rest below it.

import { el } from './dom.js';

/** Counts bars, so that each button names what it unfolds. */
let made = 0;

/**
 * @param {import('./types.js').Tools['text']} text
 * @param {import('./dom.js').Child[]} always
 * @param {import('./dom.js').Child[]} rest
 */
export function toolbar(text, always, rest) {
  const id = `options-${++made}`;
  const folded = el('div', { class: 'options', id, hidden: true }, rest);
  const more = el('button', { type: 'button', class: 'more', 'aria-expanded': 'false', 'aria-controls': id, onclick: () => {
    folded.hidden = !folded.hidden;
    more.setAttribute('aria-expanded', String(!folded.hidden));
    // What was asked for is not below the edge of the screen.
    if (!folded.hidden) folded.scrollIntoView({ block: 'nearest' });
  } }, text('options'));
  return el('div', { class: 'toolbar no-print' }, el('div', { class: 'bar tools' }, always, more), folded);
}
