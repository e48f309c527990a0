// Where a game is too large for a view, a size that is not: nobody is left without a way on.

import { alone } from './api.js';
import { gameAddress, known } from './game-name.js';

/** More positions than this, or more seconds, are too many to be drawn while somebody waits. */
const MOST = { positions: 5e6, seconds: 10 };

/**
 * A size of the same game that every view takes; nothing where the game is not of the catalogue.
 * @param {string} game
 */
export function smallOf(game) {
  return known(game)?.small;
}

/**
 * Where a view shows the game, or one of its family, in a size that is seen whole; nothing where the game is not of the catalogue.
 * @param {string} game
 * @param {string} view
 */
export function wholeOf(game, view) {
  const { small, tree: [whole, from] = [] } = known(game) ?? {};
  // Down to the ends of its plays, so that its values are not guessed.
  if (whole && view === 'tree') return { game: whole, href: `${gameAddress(whole, view)}&depth=${from ? `3&from=${from}` : 9}` };
  return small ? { game: small, href: gameAddress(small, view) } : undefined;
}

/**
 * Whether the arena of a game can be drawn, which costs a question.
 * @param {import('./types.js').Tools['api']} api
 * @param {string} game
 */
export async function isDrawn(api, game) {
  try {
    const { positions, seconds } = await api('estimate', { game, 'no-symmetry': true });
    return positions <= Math.min(MOST.positions, (await alone()) ?? Infinity) && seconds <= MOST.seconds;
  } catch {
    // A name that is no game, or is still being typed: the view says what is wrong with it.
    return true;
  }
}

/**
 * Ways on from a game that is too large for a view: what the view shows of it unasked, a smaller size of it, and playing it.
 * @param {string} game
 * @param {string} view
 * @param {import('./types.js').Tools['text']} text
 * @param {{afresh?: boolean, playable?: boolean}} [which] whether the address asks for more than the view does by itself, and whether the game can be played
 * @returns {{href: string, words: string}[]}
 */
export function waysOn(game, view, text, { afresh = false, playable = true } = {}) {
  const small = wholeOf(game, view);
  return [
    ...(afresh ? [{ href: gameAddress(game, view), words: text('error.afresh', { game }) }] : []),
    ...(small && small.game !== game ? [{ href: small.href, words: text('error.smaller', { game: small.game }) }] : []),
    // Of what somebody brought there is no other size.
    ...(game.startsWith('own:') && playable && view !== 'play' ? [{ href: gameAddress(game, 'play'), words: text('error.play.own') }] : []),
    ...(small && playable && view !== 'play' ? [{ href: gameAddress(game, 'play'), words: text('error.play', { game }) }] : []),
  ];
}
