// The first thing that is seen: a game under way, with what each move comes to, and three ways on.

import { el, fill } from './dom.js';
import { gameAddress } from './game-name.js';
import { sides } from './play/names.js';

/** @typedef {import('./types.js').Tools} Tools */

/** A game that everybody knows, in the middle of a play that both may still win. */
const GAME = 'connect4:7x6';
const MOVES = '4,3,4,4,5,6,5,5,3,3';

/**
 * @param {Tools} tools
 * @returns {HTMLElement}
 */
export function hero(tools) {
  const { text } = tools;
  const board = el('div', { class: 'hero-board board-stage' });
  const address = (/** @type {string} */ moves) => `${gameAddress(GAME, 'play')}&values=1&moves=${moves}`;
  show().catch(() => fill(board));
  const door = (/** @type {'play' | 'understand' | 'practise'} */ name, /** @type {string} */ href) => el('a', { class: 'door', href },
    el('strong', {}, text(`games.door.${name}`)), el('span', {}, text(`games.door.${name}.about`)));
  return el('section', { class: 'hero', 'aria-labelledby': 'who-wins' },
    board,
    el('div', { class: 'hero-words' },
      el('h2', { id: 'who-wins' }, text('games.hero')),
      el('p', {}, text('games.intro')),
      el('p', { class: 'bar' },
        el('a', { class: 'button main', href: address(MOVES) }, text('games.hero.play')),
        el('a', { class: 'button', href: `${address(MOVES)}&why=1` }, text('games.hero.why', { player: sides(text)(1) })),
        el('a', { class: 'button', href: '#catalogue', onclick: toCatalogue }, text('games.hero.other')))),
    el('div', { class: 'doors', role: 'group', 'aria-label': text('games.doors') },
      door('play', gameAddress('tictactoe', 'play')), door('understand', '/?view=learn'), door('practise', '/?view=exercises')));

  async function show() {
    const [position, { drawBoard }, { worth }, { legend, shape }] = await Promise.all([
      tools.api('position', { game: GAME, position: `moves:${MOVES}`, values: true }), import('./play/board.js'), import('./play/words.js'), import('./play/signs.js'),
    ]);
    const drawn = drawBoard(position, {
      text, game: GAME, start: null, turn: position.turn, open: true, best: new Set(position.best), hinted: new Set(),
      label: (move) => `${move.move}, ${worth(text, sides(text), move.winner, move.moves)}`,
      choose: (move) => tools.go(address(`${MOVES},${move.move}`)),
    });
    drawn?.setAttribute('aria-label', text('games.hero.board'));
    // The keyboard plays it in the view that is for playing.
    drawn?.querySelectorAll('[tabindex]').forEach((spot) => spot.setAttribute('tabindex', '0'));
    // Whoever has never seen such numbers is told what they are.
    fill(board, el('p', { class: 'status' }, shape(position.turn, position.board), el('strong', {}, text('games.hero.turn', { player: sides(text)(position.turn) }))),
      drawn, legend(text, sides(text), position));
  }

  /** @param {Event} event */
  function toCatalogue(event) {
    event.preventDefault();
    const heading = document.getElementById('catalogue');
    heading?.scrollIntoView();
    heading?.focus();
  }
}
