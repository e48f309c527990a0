// Files for the reader to keep.

import { field, select } from './dom.js';

/** @typedef {import('./answers.js').PictureFormat} Format */

const FORMATS = /** @type {const} */ (['svg', 'png', 'tex', 'dot']);

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
 * A choice of formats, each saving the picture in it.
 * @param {import('./types.js').Tools} tools
 * @param {string} label
 * @param {string} game
 * @param {(format: Format) => import('./answers.js').PictureRequest} request
 */
export function saveMenu(tools, label, game, request) {
  const menu = select([['', '…'], ...FORMATS.map((format) => /** @type {[string, string]} */ ([format, format === 'tex' ? 'TikZ' : format.toUpperCase()]))], '', async (chosen) => {
    menu.value = '';
    const format = FORMATS.find((name) => name === chosen);
    if (!format) return;
    try {
      download(await tools.api.file(request(format)), fileName(game, format));
    } catch (error) {
      tools.fail(error, menu.closest('.view') ?? document.body);
    }
  });
  return field(label, menu);
}
