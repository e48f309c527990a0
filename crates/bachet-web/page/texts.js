// All texts that people see, in both languages. A key that does not exist is found by the type checker.

import { frame } from './texts/frame.js';
import { games } from './texts/games.js';
import { play } from './texts/play.js';
import { arena } from './texts/arena.js';
import { chance } from './texts/chance.js';
import { tree } from './texts/tree.js';
import { editor } from './texts/editor.js';
import { grundy } from './texts/grundy.js';
import { table } from './texts/table.js';
import { exercises } from './texts/exercises.js';
import { learn } from './texts/learn.js';

export const texts = { ...frame, ...games, ...play, ...arena, ...chance, ...tree, ...editor, ...grundy, ...table, ...exercises, ...learn };

/** @typedef {keyof typeof texts} Key */
/** @typedef {'en' | 'fr'} Lang */

/** @type {Lang[]} */
export const LANGS = ['en', 'fr'];

/**
 * A text with its values, which stand in braces: `{count}`; whole numbers are grouped as the language does. `{count|move|moves}` chooses by the number: the first word is for
 * one (and for zero in French), the second for all others.
 * @param {Lang} lang
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export function say(lang, key, values = {}) {
  const filled = texts[key][lang].replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = values[name] ?? '';
    if (one === undefined) return Number.isInteger(value) ? value.toLocaleString(lang) : String(value);
    const single = lang === 'fr' ? Math.abs(Number(value)) < 2 : Number(value) === 1;
    return single ? one : many;
  });
  return lang === 'fr' ? spaced(filled) : filled;
}

/**
 * French signs stay with the word before them, also in what the server says.
 * @param {string} words
 */
export function spaced(words) {
  return words.replace(/ ([?!:;»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}
