// The rules of a game, beside its board: in a line, and in full for whoever wants more.

import { el } from '../dom.js';

/**
 * The rules of a game by its name; nothing for an arena or a sum of games.
 * @param {import('../types.js').Tools} tools
 * @param {string} name
 */
export async function rulesOf({ api, text }, name) {
  const family = name.split(':')[0];
  const { games } = await api.games();
  const game = games.find((known) => known.name === family || known.aliases.includes(family));
  if (!game || name.includes('+')) return null;
  return el('details', { class: 'rules' }, el('summary', {}, text('play.rules', { about: game.about })), el('p', {}, game.rules));
}
