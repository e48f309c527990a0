// The games that were opened last, kept in the browser.

const KEY = 'bachet.recent';
const MOST = 8;

/** @returns {string[]} */
export function recentGames() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** @param {string} game */
export function remember(game) {
  const others = recentGames().filter((name) => name !== game);
  localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
}
