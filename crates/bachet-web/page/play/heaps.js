// Sticks, matches, pins and stones in rows, to take or to split.

import { svg } from '../dom.js';
import { pill, sheet, spot } from './spots.js';

/** @typedef {import('../answers.js').MoveAnswer} Move */
/** @typedef {import('../answers.js').SpotAnswerObjects} Objects */
/** @typedef {import('./spots.js').Play} Play */

const STEP = 32;
const LEFT = 40;
/** Objects in a line at most, so many that fingers hit them; longer rows go on in the next. */
const perLine = () => (matchMedia('(max-width: 36rem)').matches ? 7 : 24);
/** How much smaller than drawn the rows may be, where there is room below. */
const LEAST = 0.75;
/** More objects than this are not drawn. */
const MOST = 600;

/**
 * How an object looks: what people play the game with.
 * @param {string} game
 * @param {number} x
 * @param {number} y its top
 */
function object(game, x, y) {
  const name = game.split(/[:,]/)[0];
  switch (name) {
    case 'matches':
      return svg('g', { class: 'object' }, svg('rect', { class: 'stick', x: x - 3, y: y + 7, width: 6, height: 33, rx: 2 }),
        svg('path', { class: 'shine', d: `M${x - 1} ${y + 12}v25` }), svg('rect', { class: 'head', x: x - 4.5, y, width: 9, height: 12, rx: 4.5 }));
    case 'kayles':
      return svg('g', { class: 'object' }, svg('path', { class: 'pin', d: `M${x - 3} ${y + 10}a5 5 0 1 1 6 0c0 8 4 9 4 17c0 6-2 9-3 13h-8c-1-4-3-7-3-13c0-8 4-9 4-17z` }),
        svg('path', { class: 'collar', d: `M${x - 3} ${y + 12}h6M${x - 4} ${y + 16}h8` }));
    case 'nim': case 'sticks': case 'marienbad': case 'wythoff':
      return svg('g', { class: 'object' }, svg('rect', { class: 'stick', x: x - 4.5, y, width: 9, height: 40, rx: 4 }),
        svg('path', { class: 'shine', d: `M${x - 1.5} ${y + 5}v30` }));
    default:
      return svg('g', { class: 'object' }, svg('circle', { class: 'pebble', cx: x, cy: y + 26, r: 11 }),
        svg('path', { class: 'shine', d: `M${x - 6} ${y + 24}a7 7 0 0 1 6 -5` }));
  }
}

/**
 * @param {import('../answers.js').BoardAnswerHeaps} board
 * @param {Move[]} moves
 * @param {Play} play
 */
export function drawHeaps({ heaps }, moves, play) {
  if (heaps.reduce((sum, size) => sum + size, 0) > MOST) return null;
  const first = play.start?.kind === 'heaps' ? play.start.heaps : heaps;
  const lying = Array.isArray(play.rows) ? play.rows : heaps.map((size, row) => ({ row, from: 0, size }));
  const count = Math.max(first.length, ...lying.map(({ row }) => row + 1));
  /** @type {Element[]} */
  const groups = [];
  let top = 6;
  for (let row = 0; row < count; row += 1) {
    const here = lying.flatMap((place, heap) => (place.row === row ? [{ ...place, spots: spotsOn(heap, moves) }] : []));
    const apart = here.length > 1;
    if (apart) top += 18;
    else groups.push(svg('text', { class: 'ink-muted', x: 16, y: top + 26 }, here[0]?.size ?? 0));
    const height = 46 + 25 * Math.max(0, ...here.map(({ size, spots }) => signRows(size, spots)));
    for (const { size, from, spots } of here) {
      groups.push(...drawHeap(size, spots, play, top, from, height));
      if (!apart) continue;
      const [x, y] = middleOf(from, size, top, height);
      groups.push(svg('text', { class: 'ink-muted small', x, y: y - 6 }, size));
      // What was split without taking anything lies close together.
      if (here.some((other) => other.from + other.size === from)) {
        const [left, high] = stands(from, top, height);
        groups.push(svg('path', { class: 'line-muted dashed', d: `M${left - STEP / 2} ${high - 4}v46` }));
      }
    }
    const length = Math.max(1, first[row] ?? 0, ...here.map(({ from, size }) => from + size));
    top += Math.ceil(length / perLine()) * height + 14;
  }
  // What goes from each of two heaps has a row of its own, as long as the smaller one.
  const common = Math.min(...heaps);
  const each = moves.flatMap((move) => (move.spot?.kind === 'each'
    ? [{ move, place: /** @type {Objects} */ ({ kind: 'objects', heap: heaps.length, from: common - move.spot.count, to: common }) }] : []));
  if (each.length > 0) {
    const height = 46 + 25 * signRows(common, each);
    const drawn = drawHeap(common, each, play, top, 0, height);
    groups.push(svg('text', { class: 'ink-muted', x: 16, y: top + 26 }, '2 ×'),
      svg('g', { opacity: 0.35 }, ...drawn.slice(0, common)), ...drawn.slice(common));
    top += Math.ceil(common / perLine()) * height + 14;
  }
  if (heaps.length === 0) {
    groups.push(svg('text', { class: 'ink-muted', x: 120, y: 40 }, play.text('play.empty')));
    top = Math.max(top, 70);
  }
  const longest = Math.min(perLine(), Math.max(5, ...first, ...heaps));
  const [width, height] = [LEFT + longest * STEP + 8, Math.max(top, first.length * 60)];
  // They lie on a cloth, as boards are of wood.
  const drawn = sheet(width, height, svg('rect', { class: 'cloth', width, height, rx: 10 }), groups);
  // Many rows are scrolled rather than made too small to be read.
  drawn.style.setProperty('--least', `${(height * LEAST) / 16}rem`);
  return drawn;
}

/**
 * Where moves take place on a heap.
 * @param {number} heap
 * @param {Move[]} moves
 */
function spotsOn(heap, moves) {
  return moves.flatMap((move) => [move.spot, ...move.also ?? []]
    .flatMap((place) => (place?.kind === 'objects' && place.heap === heap ? [{ move, place }] : [])));
}

/**
 * Whether each move takes an object and all to its right, so that the object itself is the place of the move.
 * @param {number} size
 * @param {{place: Objects}[]} spots
 */
const atTheEnd = (size, spots) => spots.every(({ place }) => place.to === size && place.from < size);

/**
 * How many objects moves take at once.
 * @param {{place: Objects}[]} spots
 */
const lengthsOf = (spots) => [...new Set(spots.map(({ place }) => place.to - place.from))].sort((a, b) => a - b);

/**
 * How many rows of signs stand below a heap.
 * @param {number} size
 * @param {{move: Move, place: Objects}[]} spots
 */
function signRows(size, spots) {
  if (!atTheEnd(size, spots)) return lengthsOf(spots).length;
  return spots.some(({ move }) => move.winner !== null) ? 1 : 0;
}

/**
 * The middle of an object's top.
 * @param {number} object its number in the row
 * @param {number} top of the row
 * @param {number} height of a line
 */
const stands = (object, top, height) => [LEFT + (object % perLine()) * STEP + STEP / 2, top + Math.floor(object / perLine()) * height];

/**
 * The middle of what is in the first line of a heap.
 * @param {number} from
 * @param {number} size
 * @param {number} top
 * @param {number} height
 */
function middleOf(from, size, top, height) {
  const last = Math.min(from + size, (Math.floor(from / perLine()) + 1) * perLine()) - 1;
  const [[start, y], [end]] = [stands(from, top, height), stands(last, top, height)];
  return [(start + end) / 2, y];
}

/**
 * @param {number} size
 * @param {{move: Move, place: Objects}[]} spots where moves take place on this heap
 * @param {Play} play
 * @param {number} top
 * @param {number} from where in its row it begins
 * @param {number} lineHeight
 */
function drawHeap(size, spots, play, top, from, lineHeight) {
  const ends = atTheEnd(size, spots);
  const lengths = lengthsOf(spots);
  const x = (/** @type {number} */ object) => stands(from + object, top, lineHeight)[0];
  const y = (/** @type {number} */ object) => stands(from + object, top, lineHeight)[1];
  const objects = Array.from({ length: size }, (_, place) => object(play.game, x(place), y(place)));
  const groups = /** @type {Element[]} */ ([...objects]);
  for (const { move, place } of spots) {
    const going = /** @type {Element[]} */ (objects.slice(place.from, place.to));
    const group = svg('g', {});
    if (ends) {
      group.append(
        svg('rect', { class: 'hit', x: x(place.from) - STEP / 2 + 1, y: y(place.from) - 3, width: STEP - 2, height: lineHeight }),
        ...pill(x(place.from), y(place.from) + 57, move, play));
    } else {
      const row = lengths.indexOf(place.to - place.from);
      // A split lies between two objects, what is taken around its middle.
      const last = Math.max(place.from, place.to - 1);
      const centre = place.from === place.to ? x(place.from) - STEP / 2
        : y(last) === y(place.from) ? (x(place.from) + x(last)) / 2 : x(place.from);
      const cy = y(place.from) + 57 + row * 25;
      if (place.from === place.to) {
        const cut = svg('path', { class: 'cut line-text dashed', d: `M${centre} ${y(place.from) + 2}v38` });
        group.append(svg('rect', { class: 'hit', x: centre - STEP / 2 + 1, y: y(place.from) - 3, width: STEP - 2, height: 62 }), cut);
        going.push(cut);
      }
      const sign = pill(centre, cy, move, play);
      group.append(svg('rect', { class: 'hit', x: centre - 14, y: cy - 12, width: 28, height: 24 }),
        ...(sign.length ? sign : play.open ? [svg('circle', { class: 'handle line-muted', cx: centre, cy, r: 7 })] : []));
    }
    groups.push(spot(group, move, play, going, place));
  }
  return groups;
}
