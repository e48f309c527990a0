// Places on a drawing where a move is made: by mouse, touch and keyboard.

import { set, svg } from '../dom.js';
import { SOMEDAY } from './signs.js';

/** @typedef {import('../answers.js').MoveAnswer} Move */

/**
 * What drawing a board needs to know.
 * @typedef {object} Play
 * @property {import('../types.js').Tools['text']} text
 * @property {string} game
 * @property {import('../answers.js').BoardAnswer | null} start the board at the start, so that the drawing keeps its size while things go
 * @property {import('./rows.js').Rows} [rows] where its heaps lie by now
 * @property {1 | 2} turn whose move it is
 * @property {boolean} open whether a person may choose now
 * @property {Set<string>} best moves that come to the best, drawn bold; empty where values are off
 * @property {Set<string>} hinted moves that a hint names
 * @property {Move | null} [last] the move that led here, which is marked
 * @property {boolean} [fresh] whether it was only just made, so that it is seen to happen
 * @property {(move: Move) => string} label
 * @property {(move: Move, place?: import('../answers.js').SpotAnswer) => void} choose with the place where that is done, if there are several
 */

/**
 * A picture of that size, which is shown larger where there is room.
 * @param {number} width
 * @param {number} height
 * @param {(Element | Element[] | false | null)[]} children
 */
export function sheet(width, height, ...children) {
  const scale = Math.max(1, Math.min(1.9, 640 / width, 430 / height));
  return svg('svg', {
    class: 'bachet board', viewBox: `0 0 ${width} ${height}`, role: 'group',
    // It grows with the text, as on a projector.
    width: `${(width * scale) / 16}rem`, height: `${(height * scale) / 16}rem`,
  }, ...children);
}

/** So many letters would stand across a telephone. */
const LETTERS = 34;

/**
 * How large letters must be in a drawing of some width so that they are read on a telephone too.
 * @param {number} width
 */
export const readable = (width) => Math.max(11, width / LETTERS);

/**
 * What a place, a row or a column is called, around a point.
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {number} size of the letters
 * @param {string} [look]
 */
export function coordinate(x, y, words, size, look = '') {
  const drawn = svg('text', { class: `ink-muted ${look}`, x, y: y + size * .36 }, words);
  drawn.style.fontSize = `${size}px`;
  return drawn;
}

/**
 * Makes a group of shapes the place of a move.
 * @param {SVGGElement} group
 * @param {Move} move
 * @param {Play} play
 * @param {Element[]} [going] what shows while the move is considered that it would go or come
 * @param {import('../answers.js').SpotAnswer} [place] which of the move's places it is
 */
export function spot(group, move, play, going = [], place) {
  group.classList.add('spot');
  if (play.hinted.has(move.move)) group.classList.add('hinted');
  if (!play.open) return group;
  set(group, { role: 'button', tabindex: -1, 'aria-label': play.label(move), 'data-move': move.move });
  group.classList.add('open');
  const consider = (/** @type {boolean} */ on) => going.forEach((element) => element.classList.toggle('going', on));
  set(group, {
    onmouseenter: () => consider(true),
    onmouseleave: () => consider(false),
    // A click moves the focus too, and should not seem to be a move.
    onfocus: () => consider(group.matches(':focus-visible')),
    onblur: () => consider(false),
    onclick: () => play.choose(move, place),
  });
  return group;
}

/**
 * What a move comes to in as few signs as can be: in how many moves, or else who wins.
 * @param {Move} move
 */
export function brief({ winner, moves }) {
  return winner === 0 ? '=' : String(moves ?? SOMEDAY[winner ?? 0]);
}

/**
 * The sign of what a move comes to: who wins by its pattern, and in how many moves.
 * @param {number} x
 * @param {number} y
 * @param {Move} move
 * @param {Play} play
 * @param {number} [width]
 */
export function pill(x, y, move, play, width = 26) {
  if (move.winner === null) return [];
  const look = ['fill-paper line-muted', 'fill-one line-one', 'fill-two line-two'][move.winner];
  const best = play.best.has(move.move);
  return [
    svg('rect', { class: `${look}${best ? ' bold' : ' thin'}`, x: x - width / 2, y: y - 10, width, height: 20, rx: 10 }),
    svg('text', { class: best ? 'strong' : '', x, y: y + 5 }, brief(move)),
  ];
}

/**
 * The keys of a drawing: arrows go from spot to spot, Enter and the space bar choose, and so does the name of a move of one
 * character. One spot is in the order of the tab key.
 * @param {SVGSVGElement | HTMLElement} picture
 */
export function keys(picture) {
  const spots = () => /** @type {SVGGElement[]} */ ([...picture.querySelectorAll('[role=button][data-move]')]);
  const first = spots()[0];
  if (first) set(first, { tabindex: 0 });
  picture.addEventListener('focusin', (event) => {
    const target = event.target;
    if (target instanceof Element && target.matches('[data-move]')) {
      spots().forEach((spot) => set(spot, { tabindex: spot === target ? 0 : -1 }));
    }
  });
  picture.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = spots().find((spot) => spot === document.activeElement);
    if (current && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      current.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return;
    }
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (direction) {
      event.preventDefault();
      nearest(spots(), current, direction)?.focus();
      return;
    }
    const named = spots().filter((spot) => spot.dataset.move?.startsWith(event.key));
    if (event.key.length === 1 && named.length === 1) {
      event.preventDefault();
      named[0].focus();
    }
  });
}

/**
 * The spot that lies nearest in a direction: what is aside counts double.
 * @param {SVGGElement[]} spots
 * @param {SVGGElement | undefined} current
 * @param {number[]} direction
 */
function nearest(spots, current, [dx, dy]) {
  if (!current) return spots[0];
  const from = middle(current);
  let found;
  let least = Infinity;
  for (const spot of spots) {
    const to = middle(spot);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (spot !== current && ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      found = spot;
    }
  }
  return found;
}

/** @param {Element} element */
export function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
