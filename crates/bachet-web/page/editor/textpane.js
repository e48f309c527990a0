// A text to type in, with the place of an error marked in it.

import { button, el, fill } from '../dom.js';

/**
 * @typedef {object} TextPane
 * @property {HTMLElement} element
 * @property {() => string} text
 * @property {(text: string) => void} write
 * @property {(words: string) => void} wait shows that there is no text yet, and why
 * @property {(error: {message: string, line?: number, column?: number} | null) => void} mark
 */

/**
 * @param {string} label
 * @param {(line: number, column: number) => string} placeWords
 * @param {(text: string) => void} typed
 * @returns {TextPane}
 */
export function textPane(label, placeWords, typed) {
  const area = el('textarea', { spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', wrap: 'off', 'aria-label': label, 'aria-describedby': 'text-error' });
  const mirror = el('pre', { class: 'mirror', 'aria-hidden': 'true' });
  const error = el('div', { id: 'text-error', class: 'text-error', 'aria-live': 'polite' });
  /** @type {{line: number, column: number} | null} */
  let place = null;
  area.addEventListener('input', () => {
    reflect();
    typed(area.value);
  });
  area.addEventListener('scroll', () => {
    mirror.scrollTop = area.scrollTop;
    mirror.scrollLeft = area.scrollLeft;
  });

  /** Where a place stands in the text. */
  function offset() {
    if (!place) return -1;
    const lines = area.value.split('\n');
    const before = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    // Columns count characters, of which some take two units.
    const characters = [...(lines[place.line - 1] ?? '')].slice(0, Math.max(place.column - 1, 0)).join('');
    return before + characters.length;
  }

  /** Shows the text behind the area, with the place of the error marked. */
  function reflect() {
    const at = offset();
    const words = area.value;
    if (at < 0) return void fill(mirror, words);
    const end = at + Math.max((/^[^\s,:;[\](){}]+/.exec(words.slice(at))?.[0] ?? ' ').length, 1);
    fill(mirror, words.slice(0, at), el('mark', {}, words.slice(at, end).trimEnd() || ' '), words.slice(end), '\n');
    mirror.scrollTop = area.scrollTop;
    mirror.scrollLeft = area.scrollLeft;
  }

  return {
    element: el('div', { class: 'text-pane' }, el('div', { class: 'mirrored' }, mirror, area), error),
    text: () => area.value,
    write(text) {
      Object.assign(area, { value: text, placeholder: '', readOnly: false });
      reflect();
    },
    wait(words) {
      Object.assign(area, { value: '', placeholder: words, readOnly: true });
      reflect();
    },
    mark(found) {
      place = found?.line ? { line: found.line, column: found.column || 1 } : null;
      area.setAttribute('aria-invalid', String(!!found));
      fill(error, found && [
        place && button(placeWords(place.line, place.column), () => {
          const at = offset();
          area.focus();
          area.setSelectionRange(at, at);
        }),
        el('span', {}, found.message)]);
      reflect();
    },
  };
}
