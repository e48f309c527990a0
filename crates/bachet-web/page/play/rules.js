// The rules of a game, beside its board: in a line, and in full for whoever wants more.

import { el } from '../dom.js';

/** The catalogue is asked for once in a language. @type {WeakMap<import('../api.js').Api, Promise<import('../answers.js').GamesAnswer>>} */
const catalogues = new WeakMap();

/**
 * The rules of a game by its name; nothing for an arena or a sum of games.
 * @param {import('../types.js').Tools} tools
 * @param {string} name
 */
export async function rulesOf({ api, text }, name) {
  const family = name.split(':')[0];
  const catalogue = catalogues.get(api) ?? api.games();
  catalogues.set(api, catalogue);
  catalogue.catch(() => catalogues.delete(api));
  const { games } = await catalogue;
  const game = games.find((known) => known.name === family || known.aliases.includes(family));
  if (!game || name.includes('+')) return null;
  return el('details', { class: 'rules' }, el('summary', {}, text('play.rules', { about: game.about })), el('p', {}, game.rules));
}
