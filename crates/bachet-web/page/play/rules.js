// The rules of a game, beside its board: in a line, and in full for whoever wants more.

import { el, fill, foldLater } from '../dom.js';

/** The catalogue is asked for once in a language. @type {WeakMap<import('../api.js').Api, Promise<import('../answers.js').GamesAnswer>>} */
const catalogues = new WeakMap();

/**
 * The rules of a game by its name; nothing for an arena or a sum of games.
 * @param {import('../types.js').Tools} tools
 * @param {string} name
 * @param {import('./names.js').Names['said']} said says the players' names
 */
export async function rulesOf({ api, text }, name, said) {
  const family = name.split(':')[0];
  const catalogue = catalogues.get(api) ?? api.games();
  catalogues.set(api, catalogue);
  catalogue.catch(() => catalogues.delete(api));
  const { games } = await catalogue;
  const game = games.find((known) => known.name === family || known.aliases.includes(family));
  if (!game || name.includes('+')) return null;
  return el('div', {},
    el('details', { class: 'rules' }, el('summary', {}, text('play.rules', { about: said(game.about) })), el('p', {}, said(game.rules))),
    kindOf({ api, text }, { game: name }, said));
}

/**
 * What kind of game it is, what is known of it and what can be done with it, for whoever unfolds it.
 * @param {Pick<import('../types.js').Tools, 'api' | 'text'>} tools
 * @param {{game: string} | {arena: unknown} | {rules: string} | {table: unknown}} subject
 * @param {import('./names.js').Names['said']} [said] says the players' names, where they have some
 */
export function kindOf({ api, text }, subject, said = (words) => words) {
  const { element } = foldLater(text('play.kind'), () => {
    const list = el('dl', { class: 'kind' });
    const picture = el('div', { class: 'picture' });
    api('describe', subject).then(
      (answer) => fill(list, answer.said.flatMap(({ about, words }, place) => [
        (place === 0 || answer.said[place - 1].about !== about) && el('dt', {}, about), el('dd', {}, said(words)),
      ]).filter(Boolean)),
      (error) => fill(list, el('dd', { class: 'error' }, error.message)));
    // The words are enough where it cannot be drawn.
    api.picture({ ...subject, kind: 'kinds' }).then((drawn) => fill(picture, drawn), () => {});
    return el('div', {}, list, picture);
  });
  element.classList.add('rules');
  return element;
}
