// Which exercise is meant: its kind, its size, and what it is made of.

import { loadOwn } from '../own.js';

export const KINDS = /** @type {const} */ (['attractor', 'strategy', 'check', 'minimax', 'alphabeta', 'horizon', 'nim', 'mex', 'grundy', 'kernel', 'buchi', 'parity']);
export const SIZES = /** @type {const} */ (['small', 'medium', 'large']);

/**
 * What an exercise is made of, as the server is told: a game by its name, an arena of one's own, or a tree of values.
 * @param {string} from
 * @returns {{game: string} | {arena: import('../types.js').Arena} | {tree: string}}
 */
export function subjectOf(from) {
  if (/^[[{]/.test(from)) return { tree: from };
  const arena = from.startsWith('own:') ? loadOwn(from.slice(4)) : undefined;
  return arena ? { arena } : { game: from };
}
