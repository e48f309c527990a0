// What a search does at each node, in words and in the few signs that fit beside it.

import { path } from '../gametree.js';
import { scoreText } from '../scores.js';

/** @typedef {import('../gametree.js').Node} Node */

/** More than so many values or moves are not read one by one. */
const MOST_NAMED = 24;

/**
 * A list of values or moves; a long one as far as it is read.
 * @param {string[]} all
 */
export function listed(all) {
  return (all.length > MOST_NAMED ? [...all.slice(0, MOST_NAMED), '…'] : all).join(', ');
}

const RELATION = /** @type {const} */ ({ exact: '=', 'at-most': '≤', 'at-least': '≥', estimate: '≈', about: '≈' });

/**
 * @param {import('../types.js').Tools['text']} text
 * @param {Node[]} nodes
 * @param {boolean} own whether the leaves have values that somebody typed
 */
export function wording(text, nodes, own) {
  /** @param {number} id */
  function name(id) {
    const moves = path(nodes, id);
    return moves.length ? moves.join(' ') : text('tree.root');
  }

  /** @param {Node} node */
  function value(node) {
    return { ...RELATION, exact: '' }[node.bound ?? 'exact'] + scoreText(node);
  }

  /** @param {Node} node */
  function cutReason(node) {
    if (!node.cut) return '';
    return node.turn === 2 ? `${scoreText(node)} ≤ α ${scoreText(node.cut)}` : `${scoreText(node)} ≥ β ${scoreText(node.cut)}`;
  }

  /** @param {Node} node */
  function bounds({ alpha, beta }) {
    return `α ${alpha ? scoreText(alpha) : '−∞'}  β ${beta ? scoreText(beta) : '+∞'}`;
  }

  /** @param {Node} node */
  function valued(node) {
    const children = node.children.map((child) => /** @type {Node} */ (nodes[child]));
    const visited = children.filter((child) => child.kind !== 'cut');
    if (visited.length) {
      const all = [...visited.map((child) => value({ ...child, ...child.above })), ...(visited.length < children.length ? ['…'] : [])];
      const words = { path: name(node.id), all: listed(all), relation: RELATION[node.bound ?? 'exact'], value: scoreText(node) };
      return text(node.turn === 1 ? 'tree.max' : 'tree.min', words);
    }
    const key = own ? 'tree.leaf' : node.kind === 'ended' ? 'tree.ended' : 'tree.horizon';
    return text(key, { path: name(node.id), value: scoreText(node) });
  }

  /** @param {Node} parent */
  function cut(parent) {
    const left = parent.children.map((child) => /** @type {Node} */ (nodes[child])).filter((child) => child.kind === 'cut').map((child) => child.move ?? '');
    const bound = parent.cut ? scoreText(parent.cut) : '';
    return text(parent.turn === 2 ? 'tree.cut.alpha' : 'tree.cut.beta', { path: name(parent.id), value: scoreText(parent), bound, all: listed(left) });
  }

  /**
   * What is in force where a child is valued next.
   * @param {Node} node
   */
  function force(node) {
    const bound = boundOf(node);
    if (!bound) return text('tree.force.none', { path: name(node.id) });
    return text(node.turn === 2 ? 'tree.force.alpha' : 'tree.force.beta', { path: name(node.id), bound: scoreText(bound) });
  }

  return { name, value, cutReason, bounds, valued, cut, force };
}

/**
 * What a child is compared with, if there is anything yet.
 * @param {Node} node
 */
export function boundOf(node) {
  return node.turn === 2 ? node.alpha : node.beta;
}
