// Tables in addresses: by name, or as they are typed; a large one is kept in the browser.

import { gameAddress } from './game-name.js';
import { keep, kept } from './store.js';

/** A table as it is typed: two texts a cell. */
/** @typedef {{title?: string, rows: string[], columns: string[], payoffs: [string, string][][]}} Typed */

/** Longer texts make addresses that some browsers and servers do not take. */
const LONGEST = 6000;
const KEPT = 'bachet.table';

/**
 * What the address says of a table.
 * @param {Typed} table
 */
export function written(table) {
  const text = JSON.stringify(table);
  return text.length > LONGEST && keep(KEPT, text) ? 'own' : text;
}

/**
 * What the address says: a name, or a table in JSON, which is left to the server to judge.
 * @param {string} asked
 */
export function readable(asked) {
  if (asked === 'own') return kept(KEPT) ?? asked;
  return asked.trim().startsWith('{') ? asked : asked.trim().toLowerCase();
}

/**
 * A table as it is typed.
 * @param {import('./answers.js').MatrixAnswer} answer
 * @returns {Typed}
 */
export function typedOf({ title, rows, columns, payoffs }) {
  return { ...(title ? { title } : {}), rows, columns, payoffs: payoffs.map((row) => row.map(([one, two]) => [one, two])) };
}

/**
 * Where a table that was read is shown.
 * @param {import('./answers.js').MatrixAnswer} answer
 */
export function tableAddress(answer) {
  return `${gameAddress('', 'table')}&t=${encodeURIComponent(written(typedOf(answer)))}`;
}
