// Sticks, matches, pins and stones in rows, to take or to split.

import { svg } from '../dom.js';
import { pill, sheet, spot } from './spots.js';

/** @typedef {import('../answers.js').MoveAnswer} Move */
/** @typedef {import('../answers.js').SpotAnswerObjects} Objects */
/** @typedef {import('./spots.js').Play} Play */

const STEP = 32;
const LEFT = 40;
/** Objects in a line at most; longer rows go on in the next. */
const PER_LINE = 24;
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
      return svg('g', { class: 'object' },
        svg('path', { class: 'line-text stick', d: `M${x} ${y + 8}v32` }), svg('circle', { class: 'ink-text', cx: x, cy: y + 5, r: 4.5 }));
    case 'kayles':
      return svg('g', { class: 'object' }, svg('circle', { class: 'ink-text', cx: x, cy: y + 6, r: 5 }),
        svg('path', { class: 'ink-text', d: `M${x - 3} ${y + 9}h6c0 9 4 10 4 18c0 6-2 9-3 13h-8c-1-4-3-7-3-13c0-8 4-9 4-18z` }));
    case 'nim': case 'sticks': case 'marienbad': case 'wythoff':
      return svg('g', { class: 'object' }, svg('path', { class: 'line-text stick', d: `M${x} ${y}v40` }));
    default:
      return svg('g', { class: 'object' }, svg('circle', { class: 'ink-text', cx: x, cy: y + 26, r: 10 }));
  }
}

/**
 * @param {import('../answers.js').BoardAnswerHeaps} board
 * @param {Move[]} moves
 * @param {Play} play
 */
export function drawHeaps({ heaps }, moves, play) {
  if (heaps.reduce((sum, size) => sum + size, 0) > MOST) return null;
  /** @type {Element[]} */
  const groups = [];
  let top = 6;
  heaps.forEach((size, heap) => {
    const here = moves.flatMap((move) => [move.spot, ...move.also ?? []]
      .flatMap((place) => (place?.kind === 'objects' && place.heap === heap ? [{ move, place }] : [])));
    const drawn = drawHeap(size, here, play, top);
    groups.push(svg('text', { class: 'ink-muted', x: 16, y: top + 26 }, size), ...drawn.groups);
    top = drawn.bottom + 14;
  });
  // What goes from each of two heaps has a row of its own, as long as the smaller one.
  const common = Math.min(...heaps);
  const each = moves.flatMap((move) => (move.spot?.kind === 'each'
    ? [{ move, place: /** @type {Objects} */ ({ kind: 'objects', heap: heaps.length, from: common - move.spot.count, to: common }) }] : []));
  if (each.length > 0) {
    const drawn = drawHeap(common, each, play, top);
    groups.push(svg('text', { class: 'ink-muted', x: 16, y: top + 26 }, '2 ×'),
      svg('g', { opacity: 0.35 }, ...drawn.groups.slice(0, common)), ...drawn.groups.slice(common));
    top = drawn.bottom + 14;
  }
  if (heaps.length === 0) {
    groups.push(svg('text', { class: 'ink-muted', x: 120, y: 40 }, play.text('play.empty')));
    top = 70;
  }
  const first = play.start?.kind === 'heaps' ? play.start.heaps : heaps;
  const longest = Math.min(PER_LINE, Math.max(5, ...first, ...heaps));
  return sheet(LEFT + longest * STEP + 8, Math.max(top, first.length * 60), groups);
}

/**
 * @param {number} size
 * @param {{move: Move, place: Objects}[]} spots where moves take place on this heap
 * @param {Play} play
 * @param {number} top
 */
function drawHeap(size, spots, play, top) {
  /** Whether each move takes an object and all to its right, so that the object itself is the place of the move. */
  const ends = spots.every(({ place }) => place.to === size && place.from < size);
  const lengths = [...new Set(spots.map(({ place }) => place.to - place.from))].sort((a, b) => a - b);
  const valued = spots.some(({ move }) => move.winner !== null);
  const signRows = ends ? (valued ? 1 : 0) : lengths.length;
  const lineHeight = 46 + signRows * 25;
  const x = (/** @type {number} */ place) => LEFT + (place % PER_LINE) * STEP + STEP / 2;
  const y = (/** @type {number} */ place) => top + Math.floor(place / PER_LINE) * lineHeight;
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
    groups.push(spot(group, move, play, going));
  }
  return { groups, bottom: top + Math.max(1, Math.ceil(size / PER_LINE)) * lineHeight };
}
