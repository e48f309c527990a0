// Where a game is too large for a view, a size that is not: nobody is left without a way on.

import { gameAddress } from './game-name.js';

/** For each game of the catalogue, a size of which every vertex is drawn and every node of the first moves. */
const SMALL = /** @type {Record<string, string>} */ ({
  nim: 'nim:2-3', matches: 'matches:9', sticks: 'sticks:10', marienbad: 'marienbad:1-3', race: 'race:20,say=1-3', wythoff: 'wythoff:3-5', grundy: 'grundy:10',
  kayles: 'kayles:7', dawson: 'dawson:8', octal: 'octal:0.77,heaps=6', bar: 'bar:2x3', chomp: 'chomp:2x3', tictactoe: 'tictactoe:2x2', mnk: 'mnk:2x2,line=2',
  gomoku: 'mnk:2x2,line=2', connect4: 'connect4:3x2,line=2',
});
/** The French names of games. */
const ALSO = /** @type {Record<string, string>} */ ({
  allumettes: 'matches', batonnets: 'sticks', bâtonnets: 'sticks', course: 'race', quilles: 'kayles', tablette: 'bar', morpion: 'tictactoe', alignement: 'mnk', puissance4: 'connect4',
});

/**
 * Ways on from a game that is too large for a view: a smaller size of it, and playing it.
 * @param {string} game
 * @param {string} view
 * @param {import('./types.js').Tools['text']} text
 * @returns {{href: string, words: string}[]}
 */
export function waysOn(game, view, text) {
  const head = game.split(/[:,+]/)[0] ?? '';
  const small = SMALL[ALSO[head] ?? head];
  return [
    ...(small && small !== game ? [{ href: gameAddress(small, view), words: text('error.smaller', { game: small }) }] : []),
    ...(small ? [{ href: gameAddress(game, 'play'), words: text('error.play', { game }) }] : []),
  ];
}
