// A token on the drawn arena, for games that have no board.

import { layAsDrawn } from '../asdrawn.js';
import { enlarge } from '../dom.js';
import { loadPlaces } from '../own.js';
import { spot } from './spots.js';

/** @typedef {import('../answers.js').PositionAnswer} Position */
/** @typedef {import('./spots.js').Play} Play */

/**
 * The drawn arena with the token; nothing where it is too large to be drawn.
 * @param {import('../types.js').Tools} tools
 * @param {import('../types.js').State} state
 * @param {Position} position
 * @param {Play} play
 * @param {boolean} solved whether it shows who wins
 */
export async function tokenBoard({ api }, { arena, game, subject }, position, play, solved) {
  // What rules describe has many positions with long names: it is read as text.
  if (arena?.rules !== undefined) return null;
  const places = arena?.owner ? loadPlaces(game.slice(4)) : new Map();
  try {
    const picture = await api.picture({ kind: 'arena', ...subject, unsolved: !solved, ...(places.size ? { facts: true, 'no-legend': true } : {}) });
    if (places.size) layAsDrawn(picture, places);
    return placeToken(enlarge(picture), position, play);
  } catch {
    return null;
  }
}

/**
 * The arena with the token on the position. Where a move leads is its place.
 * @param {SVGSVGElement} picture
 * @param {Position} position
 * @param {Play} play
 */
function placeToken(picture, position, play) {
  picture.classList.add('board');
  picture.setAttribute('role', 'group');
  const groups = /** @type {NodeListOf<SVGGElement>} */ (picture.querySelectorAll('g[data-vertex]'));
  const vertices = new Map([...groups].map((group) => [group.dataset.vertex ?? '', group]));
  const here = vertices.get(position.position);
  // The frame of a vertex is known without being shown: it is its first circle or square.
  const frame = here?.querySelector('circle, rect');
  if (here && frame) {
    const ring = /** @type {SVGElement} */ (frame.cloneNode());
    ring.setAttribute('class', 'token line-halo wide');
    here.prepend(ring);
    here.setAttribute('aria-current', 'true');
  }
  for (const move of position.moves) {
    const target = vertices.get(move.position);
    if (target) spot(target, move, play, [target]);
  }
  // A picture in which a vertex is missing cannot be played on.
  const all = here && position.moves.every((move) => vertices.has(move.position));
  return all ? picture : null;
}
