// Where a game is too large for a view, a size that is not: nobody is left without a way on.

import { alone } from './api.js';
import { gameAddress } from './game-name.js';

/** For each game of the catalogue, a size of which the whole arena is read at a glance. */
const SMALL = /** @type {Record<string, string>} */ ({
  nim: 'nim:2-3', matches: 'matches:9', sticks: 'sticks:10', marienbad: 'marienbad:1-3', race: 'race:10,say=1-2', wythoff: 'wythoff:1-2', grundy: 'grundy:7',
  kayles: 'kayles:5', dawson: 'dawson:9', octal: 'octal:0.77,heaps=5', bar: 'bar:2x3', chomp: 'chomp:2x3', tictactoe: 'tictactoe:2x2,line=2', mnk: 'mnk:2x2,line=2',
  gomoku: 'mnk:2x2,line=2', connect4: 'connect4:2x2,line=2',
});
/** And a tree that is seen whole, down to the ends of its plays, so that its values are not guessed. */
const TREES = /** @type {Record<string, [game: string, query: string]>} */ ({
  nim: ['nim:1-2', 'depth=9'], matches: ['matches:5', 'depth=9'], sticks: ['sticks:5', 'depth=9'], marienbad: ['marienbad:1-2', 'depth=9'],
  race: ['race:5,say=1-2', 'depth=9'], wythoff: ['wythoff:1-2', 'depth=9'], grundy: ['grundy:6', 'depth=9'], kayles: ['kayles:4', 'depth=9'], dawson: ['dawson:7', 'depth=9'],
  octal: ['octal:0.77,heaps=4', 'depth=9'], bar: ['bar:2x3', 'depth=9'], chomp: ['chomp:2x2', 'depth=9'], tictactoe: ['tictactoe', 'depth=3&from=xxo/oo./x..'],
  mnk: ['mnk:2x2,line=2', 'depth=9'], gomoku: ['tictactoe', 'depth=3&from=xxo/oo./x..'], connect4: ['connect4:2x2,line=2', 'depth=9'],
});
/** The French names of games. */
const ALSO = /** @type {Record<string, string>} */ ({
  allumettes: 'matches', batonnets: 'sticks', bâtonnets: 'sticks', course: 'race', quilles: 'kayles', tablette: 'bar', morpion: 'tictactoe', alignement: 'mnk', puissance4: 'connect4',
});

/** More positions than this, or more seconds, are too many to be drawn while somebody waits. */
const MOST = { positions: 5e6, seconds: 10 };

/**
 * A size of the same game that every view takes; nothing where the game is not of the catalogue.
 * @param {string} game
 */
export function smallOf(game) {
  return SMALL[family(game)];
}

/**
 * Where a view shows the game, or one of its family, in a size that is seen whole; nothing where the game is not of the catalogue.
 * @param {string} game
 * @param {string} view
 */
export function wholeOf(game, view) {
  const tree = view === 'tree' && TREES[family(game)];
  if (tree) return { game: tree[0], href: `${gameAddress(tree[0], view)}&${tree[1]}` };
  const small = smallOf(game);
  return small ? { game: small, href: gameAddress(small, view) } : undefined;
}

/** @param {string} game */
function family(game) {
  const head = game.split(/[:,+]/)[0] ?? '';
  return ALSO[head] ?? head;
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
