// Files for the reader to keep.

import { el, field, fill, select } from './dom.js';

/** @typedef {import('./answers.js').PictureFormat} Format */

/** Formats of any picture. */
export const DRAWN = /** @type {const} */ (['svg', 'png', 'tex']);
/** Those of arenas, graphs and trees. */
const LINKED = /** @type {const} */ ([...DRAWN, 'dot']);

/**
 * Hands a file to the browser.
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * A name for a file, of letters that every system takes.
 * @param {string} game
 * @param {string} ending
 */
export function fileName(game, ending) {
  return `${game.replace(/^own:/, '').replace(/[^\p{L}\p{N}=,+.-]+/gu, '-') || 'bachet'}.${ending}`;
}

/**
 * A choice of formats, each saving the picture in it. What keeps one from being saved is said beside the choice.
 * @param {import('./types.js').Tools} tools
 * @param {string} label
 * @param {string} game
 * @param {(format: Format) => import('./answers.js').PictureRequest} request
 * @param {readonly Format[]} [formats]
 */
export function saveMenu(tools, label, game, request, formats = LINKED) {
  const problem = el('div', {});
  const menu = select([['', '…'], ...formats.map((format) => /** @type {[string, string]} */ ([format, format === 'tex' ? 'TikZ' : format.toUpperCase()]))], '', async (chosen) => {
    menu.value = '';
    fill(problem);
    const format = formats.find((name) => name === chosen);
    if (!format) return;
    try {
      download(await tools.api.file(request(format)), fileName(game, format));
    } catch (error) {
      tools.fail(error, problem);
      problem.scrollIntoView({ block: 'nearest' });
    }
  });
  return el('div', { class: 'save-menu' }, field(label, menu), problem);
}
