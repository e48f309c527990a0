// Four things to understand and to practise, each with a picture that is drawn when it comes into sight.

import { el, fill } from './dom.js';
import { gameAddress } from './game-name.js';

/** @typedef {import('./types.js').Tools} Tools */

/** Small enough to be seen at a glance, and with a cut. */
const TREE = '[[3,5],[2,9]]';
/** Kinds of exercises that need no more than what the first view explains, by turns. */
const KINDS = /** @type {const} */ (['attractor', 'minimax', 'nim', 'alphabeta', 'grundy']);

/**
 * @param {Tools} tools
 * @param {(box: Element, draw: () => Promise<Element | null>) => void} later draws into a box once it is seen
 * @param {(game: string) => Promise<Element | null>} board the board of a game
 */
export function sights({ api, text, lang }, later, board) {
  const today = new Date();
  const day = Math.floor((today.getTime() - today.getTimezoneOffset() * 60_000) / 86_400_000);
  const [exercise, seed] = [KINDS[day % KINDS.length], day];
  const sight = (/** @type {'attractor' | 'cut' | 'nim' | 'exercise'} */ name, /** @type {string} */ href, /** @type {() => Promise<Element | null>} */ draw, values = {}) => {
    const picture = el('div', { class: 'sight-picture', 'aria-hidden': 'true' });
    later(picture, draw);
    return el('li', {}, el('a', { class: 'sight', href }, picture, el('strong', {}, text(`games.sight.${name}`)), el('span', {}, text(`games.sight.${name}.about`, values))));
  };
  return el('section', { 'aria-labelledby': 'sights' }, el('h2', { id: 'sights' }, text('games.sights')), el('ul', { class: 'sights' },
    sight('attractor', `${gameAddress('sticks:10', 'arena')}&step=0`, () => api.picture({ kind: 'arena', game: 'sticks:5', step: 2, 'no-legend': true })),
    sight('cut', `${gameAddress('nim:5', 'tree')}&tree=[[5,3,4],[5,2,4],[1,4,3]]&algorithm=alphabeta&step=0`, () => api.picture({ kind: 'tree', tree: TREE, algorithm: 'alphabeta' })),
    sight('nim', `${gameAddress('nim:3-4-5', 'play')}&values=1&why=1`, () => board('nim:3-4-5')),
    sight('exercise', `/?view=exercises&kind=${exercise}&seed=${seed}`, () => api.picture({ kind: 'exercise', exercise, seed }),
      { day: today.toLocaleDateString(lang, { day: 'numeric', month: 'long' }) })));
}

/** Draws what comes into sight, and not before. */
export function whenSeen() {
  /** @type {WeakMap<Element, () => Promise<Element | null>>} */
  const waiting = new WeakMap();
  const observer = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach(({ target }) => {
    observer.unobserve(target);
    waiting.get(target)?.().then((drawn) => fill(target, drawn), () => fill(target));
  }), { rootMargin: '200px' });
  return {
    /**
     * @param {Element} box
     * @param {() => Promise<Element | null>} draw
     */
    later(box, draw) {
      waiting.set(box, draw);
      observer.observe(box);
    },
    stop: () => observer.disconnect(),
  };
}
