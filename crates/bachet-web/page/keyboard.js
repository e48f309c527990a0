// Keys that work anywhere in a view, the list of all keys, and the switch that turns those of one character off.

import { button, el, field, table } from './dom.js';
import { keep, kept } from './store.js';

/**
 * A key, such as `u` or `ctrl+z`, and what it does. Where nothing is to be done here, what has the focus does it, and the key
 * is only listed.
 * @typedef {{key: string, words: string, act?: () => void}} Shortcut
 */

/** @type {Shortcut[]} those of the view that is shown */
let known = [];

/** @param {Shortcut[]} shortcuts */
export function useShortcuts(shortcuts) {
  known = shortcuts;
}

/** Whether keys of one character work. */
export const areOn = () => kept('bachet.keys') !== 'off';

/**
 * Whether characters go into what has the focus.
 * @param {EventTarget | null} target
 */
export function isTyping(target) {
  return target instanceof Element && target.closest('input:not([type=range], [type=checkbox], [type=radio]), select, textarea, dialog') !== null;
}

/**
 * Listens to the keys of the whole page.
 * @param {() => void} help what the question mark does
 */
export function listen(help) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const held = event.ctrlKey || event.metaKey;
    if (!held && !areOn()) return;
    const pressed = [held && 'ctrl', held && event.shiftKey && 'shift', event.key.toLowerCase()].filter(Boolean).join('+');
    const act = pressed === '?' ? help : known.find(({ key }) => key === pressed)?.act;
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/**
 * All keys in one place.
 * @param {import('./types.js').Tools['text']} text
 */
export function showKeys(text) {
  const on = el('input', { type: 'checkbox', checked: areOn(), onchange: () => keep('bachet.keys', on.checked ? 'on' : 'off') });
  const rows = [
    ...known.map(({ key, words }) => [named(key), words]),
    [named('tab'), text('keys.tab')],
    [named('?'), text('keys.help')],
  ];
  const dialog = el('dialog', { class: 'keys', 'aria-labelledby': 'keys-title', onclose: () => dialog.remove() },
    el('h2', { id: 'keys-title' }, text('keys.title')),
    table(text('keys.list'), [text('keys.key'), text('keys.does')], rows),
    field(text('keys.on'), on),
    el('p', { class: 'note' }, text('keys.off.note')),
    el('p', { class: 'bar' }, button(text('keys.close'), () => dialog.close(), { class: 'main' })));
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * A key as it stands on a keyboard.
 * @param {string} key
 */
function named(key) {
  return el('kbd', {}, key.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()));
}
