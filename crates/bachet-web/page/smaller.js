// Where a game is too large for a view, a size that is not: nobody is left without a way on.

import { alone } from './api.js';
import { gameAddress } from './game-name.js';

/** For each game of the catalogue, a size of which every vertex is drawn and every node of the first moves. */
const SMALL = /** @type {Record<string, string>} */ ({
  nim: 'nim:2-3', matches: 'matches:9', sticks: 'sticks:10', marienbad: 'marienbad:1-3', race: 'race:20,say=1-3', wythoff: 'wythoff:3-5', grundy: 'grundy:10',
  kayles: 'kayles:7', dawson: 'dawson:8', octal: 'octal:0.77,heaps=6', bar: 'bar:2x3', chomp: 'chomp:2x3', tictactoe: 'tictactoe:2x2,line=2', mnk: 'mnk:2x2,line=2',
  gomoku: 'mnk:2x2,line=2', connect4: 'connect4:3x2,line=2',
});
/** The French names of games. */
const ALSO = /** @type {Record<string, string>} */ ({
  allumettes: 'matches', batonnets: 'sticks', bâtonnets: 'sticks', course: 'race', quilles: 'kayles', tablette: 'bar', morpion: 'tictactoe', alignement: 'mnk', puissance4: 'connect4',
});

/** The sizes of the catalogue that are too large to be drawn. */
const LARGE = ['connect4:7x6', 'gomoku:15x15', 'mnk:4x4,line=3'];
/** More positions than this, or more seconds, are too many to be drawn while somebody waits. */
const MOST = { positions: 5e6, seconds: 10 };

/**
 * A size of the same game that every view takes; nothing where the game is not of the catalogue.
 * @param {string} game
 */
export function smallOf(game) {
  const head = game.split(/[:,+]/)[0] ?? '';
  return SMALL[ALSO[head] ?? head];
}

/**
 * Whether the arena of a game can be drawn. Sizes of the catalogue are known; others cost a question.
 * @param {import('./types.js').Tools['api']} api
 * @param {string} game
 * @param {boolean} known whether it is a size of the catalogue
 */
export async function isDrawn(api, game, known) {
  if (known) return !LARGE.includes(game);
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
  const small = smallOf(game);
  return [
    ...(afresh ? [{ href: gameAddress(game, view), words: text('error.afresh', { game }) }] : []),
    ...(small && small !== game ? [{ href: gameAddress(small, view), words: text('error.smaller', { game: small }) }] : []),
    ...(small && playable && view !== 'play' ? [{ href: gameAddress(game, 'play'), words: text('error.play', { game }) }] : []),
  ];
}
