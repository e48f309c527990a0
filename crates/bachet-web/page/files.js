// Files that somebody chooses or drops: rules, and arenas in any format that the program reads.

import { gameAddress } from './game-name.js';
import { newKey, removeOwn, saveOwn } from './own.js';

/** @typedef {import('./types.js').Arena} Arena */
/** @typedef {import('./types.js').Tools} Tools */

/** How the names of such files end. */
export const RULES = ['.kif', '.gdl'];
export const LOOK = '.look.json';
export const ARENAS = ['.json', '.py', '.pg', '.txt'];

/**
 * Keeps what a file says, and gives the address where it is shown. What cannot be read is refused with the reason, and not kept.
 * A second file may say how the positions of rules are drawn, which is a comment in them.
 * @param {File[]} files
 * @param {Pick<Tools, 'api' | 'text'>} tools
 */
export async function openFile(files, { api, text }) {
  const look = files.length > 1 ? files.find((file) => file.name.toLowerCase().endsWith(LOOK)) : undefined;
  const file = files.find((file) => file !== look) ?? files[0];
  const words = await file.text() + (look ? `\n${(await look.text()).replace(/^/gm, ';look|')}\n` : '');
  const ending = RULES.find((known) => file.name.toLowerCase().endsWith(known));
  if (ending) {
    // Rules that cannot be played are told here, where they were brought.
    await api('position', { rules: words });
    return gameAddress(`own:${keptAs({ name: file.name.slice(0, -ending.length), rules: words }, text)}`, 'play');
  }
  const { arena } = await api('convert', { text: words, to: 'json' });
  // The schema says that it is JSON, the program's format that it is an arena.
  const read = /** @type {Arena} */ (arena);
  return gameAddress(`own:${keptAs({ ...read, name: read.name || file.name.replace(/\.\w+$/, '') }, text)}`, 'editor');
}

/**
 * @param {Arena} arena
 * @param {Tools['text']} text
 */
function keptAs(arena, text) {
  const key = newKey();
  if (saveOwn(key, arena)) return key;
  removeOwn(key);
  throw new Error(text('games.file.full'));
}

/**
 * Takes files that are dropped anywhere on the page; without that, browsers leave the page for the file.
 * @param {(files: File[]) => void} open
 */
export function takeDrops(open) {
  const mark = (/** @type {boolean} */ on) => document.documentElement.classList.toggle('dropping', on);
  const hasFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    mark(true);
  });
  document.addEventListener('dragleave', (event) => event.relatedTarget === null && mark(false));
  document.addEventListener('drop', (event) => {
    mark(false);
    const files = [...event.dataTransfer?.files ?? []];
    if (!files.length) return;
    event.preventDefault();
    open(files);
  });
}
