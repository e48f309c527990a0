// Boards of places anywhere in the plane: hexagons, points where lines meet, edges between dots, houses. A move touches places in
// an order, and is chosen by touching them.

import { el, set, svg } from '../dom.js';
import { draggable } from './drag.js';
import { coordinate, pill, readable, sheet, spot } from './spots.js';
import { bestOf } from './pieces.js';

/** @typedef {import('../answers.js').MoveAnswer} Move */
/** @typedef {import('../answers.js').PlaceAnswer} Place */
/** @typedef {import('./spots.js').Play} Play */

const UNIT = 52;
const [CORNER, MARGIN] = [0.577, 12];

/** How far what belongs to a place reaches, in ways from place to place. @type {Record<Place['form'], [number, number]>} */
const REACH = {
  point: [.5, .5], dot: [.15, .15], hexagon: [.5, CORNER], square: [.5, .5], house: [.5, .5], across: [.5, .2], down: [.2, .5], beside: [.6, .5],
};

/** The places that a move touches. @param {Move} move @returns {number[]} */
const wayOf = ({ spot }) => (spot?.kind === 'way' ? spot.places : []);

/** @param {1 | 2 | 0} owner */
const side = (owner) => ['nobody', 'one', 'two'][owner];

/**
 * @param {import('../answers.js').BoardAnswerMap} board
 * @param {Move[]} moves
 * @param {Play} play
 */
export function drawMap(board, moves, play) {
  const { places, lines, words, made } = board;
  const ends = lines.flatMap(({ from, to }) => [from, to]);
  const across = Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x));
  const letters = readable((across / 100 + 2) * UNIT);
  /** How far words reach to all sides, in hundredths. */
  const beside = Math.max(20, (letters * 60) / UNIT);
  const near = (/** @type {0 | 1} */ axis, /** @type {1 | -1} */ sign) => Math.min(
    ...places.map((place) => sign * (axis ? place.y : place.x) - REACH[place.form][axis] * 100),
    ...ends.map((end) => sign * end[axis]), ...words.map((word) => sign * (axis ? word.y : word.x) - beside));
  const [left, top] = [near(0, 1), near(1, 1)];
  const length = (/** @type {number} */ hundredths) => (hundredths * UNIT) / 100;
  const x = (/** @type {number} */ at) => MARGIN + length(at - left);
  const y = (/** @type {number} */ at) => MARGIN + length(at - top);
  const [width, height] = [x(-near(0, -1)) + MARGIN, y(-near(1, -1)) + MARGIN];
  const picture = sheet(width, height);
  const last = play.last ? wayOf(play.last) : [];
  /** The places touched so far. @type {number[]} */
  let touched = [];

  const going = () => moves.filter((move) => touched.every((place, k) => wayOf(move)[k] === place));

  /** @param {number[]} way @param {boolean} [focus] */
  const touch = (way, focus = true) => {
    touched = way;
    render();
    const next = picture.querySelector(way.length ? '.spot.open' : '[data-move]');
    if (focus && next instanceof SVGElement) next.focus();
  };

  const render = () => {
    const open = going();
    const groups = places.map((place, at) => {
      const [cx, cy] = [x(place.x), y(place.y)];
      const group = svg('g', { class: touched.at(-1) === at ? 'held' : '' }, ground(place, cx, cy));
      if (touched.includes(at)) group.append(svg('circle', { class: 'last line-text', cx, cy, r: UNIT * .46 }));
      const body = svg('g', { class: 'piece' }, lying(place, cx, cy, made.includes(at)));
      if (last.includes(at) && play.fresh) body.classList.add('appears');
      group.append(body);
      const here = open.filter((move) => wayOf(move)[touched.length] === at);
      if (!here.length) {
        if (touched.includes(at)) set(group, { onclick: () => touch([]), tabindex: -1 });
        return group;
      }
      const best = bestOf(here, play);
      const aside = place.lies.kind === 'nothing' ? 0 : 12;
      group.append(svg('circle', { class: 'hit', cx, cy, r: hit(place) }));
      const ends = here.find((move) => wayOf(move).length === touched.length + 1);
      if (play.open && ends && place.lies.kind === 'nothing' && touched.length === 0) {
        const ghost = svg('g', { class: 'ghost' }, ghostly(place, cx, cy, play.turn));
        group.append(ghost, ...pill(cx + aside, cy + aside, best, play, narrow(place)));
        return spot(group, ends, play, [ghost]);
      }
      const sign = pill(cx + aside, cy + aside, best, play, narrow(place));
      group.append(...sign);
      if (ends) {
        if (!sign.length && play.open && touched.length) group.append(svg('circle', { class: 'aim', cx, cy, r: 7 }));
        return spot(group, ends, play);
      }
      if (here.some(({ move }) => play.hinted.has(move))) group.classList.add('hinted');
      if (!play.open) return group;
      if (!sign.length && touched.length) group.append(svg('circle', { class: 'aim', cx, cy, r: 7 }));
      group.classList.add('spot', 'open');
      set(group, {
        role: 'button', tabindex: -1, 'aria-label': place.name, 'data-move': place.name, 'data-from': touched.length ? null : place.name,
        onclick: () => touch([...touched, at]),
      });
      return group;
    });
    const plate = svg('rect', { class: 'wood', x: 1, y: 1, width: width - 2, height: height - 2, rx: 10 });
    const drawn = (/** @type {boolean} */ owned) => lines.filter((line) => (line.owner !== 0) === owned).map(({ from, to, owner }) => svg('path', {
      class: owner ? `line-${side(owner)} bold` : 'line-muted', d: `M${x(from[0])} ${y(from[1])}L${x(to[0])} ${y(to[1])}`,
    }));
    const texts = words.map((word) => coordinate(x(word.x), y(word.y), word.text, letters));
    // Nothing lies over them: what a line closes comes after the line.
    const marks = last.map((at) => lastMark(places[at], x(places[at].x), y(places[at].y)));
    picture.replaceChildren(plate, ...drawn(false), ...groups, ...drawn(true), ...marks, ...texts);
    const first = picture.querySelector('[data-move]');
    if (first) set(/** @type {SVGElement} */ (first), { tabindex: 0 });
  };

  draggable(picture, (from) => touch([places.findIndex(({ name }) => name === from)], false));
  picture.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && touched.length) {
      event.stopPropagation();
      touch([]);
    }
  });
  render();
  return el('div', { class: 'board-of-pieces', role: 'group' }, picture);
}

/** How wide what a move comes to may be. @param {Place} place */
const narrow = ({ form }) => (form === 'down' || form === 'across' ? 26 : 30);

/** Where a finger finds it. @param {Place} place */
const hit = ({ form }) => (form === 'down' || form === 'across' ? UNIT * .3 : UNIT * .47);

/**
 * What is there before anything lies on it.
 * @param {Place} place
 * @param {number} x
 * @param {number} y
 */
function ground({ form, owner, lies }, x, y) {
  const fill = ['fill-paper', 'fill-one', 'fill-two'][owner];
  switch (form) {
    case 'hexagon': {
      const corners = [[0, -CORNER], [.5, -CORNER / 2], [.5, CORNER / 2], [0, CORNER], [-.5, CORNER / 2], [-.5, -CORNER / 2]];
      return [svg('path', { class: `square tile ${fill}`, d: `M${corners.map(([dx, dy]) => `${x + dx * UNIT} ${y + dy * UNIT}`).join('L')}Z` })];
    }
    case 'square': {
      const half = UNIT * .47;
      const look = lies.kind === 'drawn' ? 'fill-neutral' : lies.kind === 'stones' ? `solid-${side(lies.owner)}` : fill;
      return [svg('rect', { class: `square tile ${look}`, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 5 })];
    }
    // Its number stands on paper, not on the pattern of whose it is.
    case 'house': return [svg('circle', { class: `square tile ${fill}`, cx: x, cy: y, r: UNIT * .46 }), svg('circle', { class: 'fill-paper', cx: x, cy: y, r: UNIT * .34 })];
    case 'dot': return [svg('circle', { class: 'fill-text', cx: x, cy: y, r: 4 })];
    case 'across': case 'down': {
      const [dx, dy] = form === 'across' ? [UNIT * .42, 0] : [0, UNIT * .42];
      return [svg('path', { class: 'line-muted thin edge-to-draw', d: `M${x - dx} ${y - dy}L${x + dx} ${y + dy}` })];
    }
    default: return [];
  }
}

/**
 * What lies there.
 * @param {Place} place
 * @param {number} x
 * @param {number} y
 * @param {boolean} made whether it is part of a line that somebody made
 */
function lying({ form, lies }, x, y, made) {
  switch (lies.kind) {
    case 'stones': {
      if (lies.count !== null) return [svg('text', { class: `sign ink-${side(lies.owner)}`, x, y: y + 7 }, lies.count)];
      if (form !== 'square') return stone(lies.owner, x, y, made);
      // A square that is one player's has the player's shape as a second sign.
      return [lies.owner === 1 ? svg('circle', { class: 'fill-paper', cx: x, cy: y, r: 7 }) : svg('rect', { class: 'fill-paper', x: x - 6, y: y - 6, width: 12, height: 12, rx: 2 })];
    }
    case 'seeds': return [svg('text', { class: 'sign', x, y: y + 7 }, lies.count)];
    case 'drawn': {
      if (form !== 'across' && form !== 'down') return [];
      const [dx, dy] = form === 'across' ? [UNIT * .46, 0] : [0, UNIT * .46];
      return [svg('path', { class: 'line-text wide', d: `M${x - dx} ${y - dy}L${x + dx} ${y + dy}` })];
    }
    case 'token': return token(lies, x, y, made);
    default: return [];
  }
}

/**
 * What says that the last move touched a place: around what lies there, or beside a line that was drawn.
 * @param {Place} place
 * @param {number} x
 * @param {number} y
 */
function lastMark({ form, lies }, x, y) {
  if (form === 'across' || form === 'down') return svg('circle', { class: 'last fill-paper line-text', cx: x, cy: y, r: 6 });
  const r = UNIT * (form === 'square' ? .4 : form === 'point' && lies.kind === 'nothing' ? .2 : .47);
  return form === 'square' ? svg('rect', { class: 'last line-text', x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 5 }) : svg('circle', { class: 'last clear line-text', cx: x, cy: y, r });
}

/**
 * A stone: its rim, its body, and for J2 a square as a second sign.
 * @param {1 | 2} owner
 * @param {number} x
 * @param {number} y
 * @param {boolean} made
 */
function stone(owner, x, y, made) {
  const r = UNIT * .4;
  return [
    svg('circle', { class: `solid-${side(owner)} ${made ? 'line-halo wide' : `edge-${side(owner)}`}`, cx: x, cy: y, r }),
    svg('circle', { class: `face-${side(owner)}`, cx: x, cy: y, r: r * .74 }),
    owner === 2 && svg('rect', { class: 'fill-paper', x: x - 6, y: y - 6, width: 12, height: 12, rx: 2 }),
  ].filter((shape) => shape !== false);
}

/**
 * What a move would put there.
 * @param {Place} place
 * @param {number} x
 * @param {number} y
 * @param {1 | 2} turn
 */
function ghostly({ form }, x, y, turn) {
  if (form === 'across' || form === 'down') {
    const [dx, dy] = form === 'across' ? [UNIT * .46, 0] : [0, UNIT * .46];
    return [svg('path', { class: `line-${side(turn)} wide`, d: `M${x - dx} ${y - dy}L${x + dx} ${y + dy}` })];
  }
  return [svg('circle', { class: `bold line-${side(turn)}`, cx: x, cy: y, r: UNIT * .36 })];
}

/**
 * A piece that is high or low, square or round, hollow or full, marked or plain.
 * @param {import('../answers.js').LiesAnswerToken} token
 * @param {number} x
 * @param {number} y
 * @param {boolean} made
 */
function token({ high, square, hollow, marked }, x, y, made) {
  const r = UNIT * (high ? .36 : .22);
  const look = `${hollow ? 'fill-paper' : 'fill-muted'} ${made ? 'line-halo' : 'line-text'} bold`;
  const body = square ? svg('rect', { class: look, x: x - r, y: y - r, width: 2 * r, height: 2 * r }) : svg('circle', { class: look, cx: x, cy: y, r });
  const mark = svg('path', { class: `${hollow ? 'line-text' : 'line-paper'} bold`, d: `M${x - r * .55} ${y}h${r * 1.1}` });
  return marked ? [body, mark] : [body];
}
