// The games that were opened last, kept in the browser.

import { keep, kept } from './store.js';

const KEY = 'bachet.recent';
const MOST = 8;

/** @returns {string[]} */
export function recentGames() {
  try {
    const names = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** @param {string} game */
export function remember(game) {
  const others = recentGames().filter((name) => name !== game);
  keep(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
}
