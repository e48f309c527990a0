// What keeps a drawing from being an arena, in words, with ways to mend it.

import { endingOf } from './objective.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Vertex} Vertex */

/**
 * @typedef {object} Problem
 * @property {string} words
 * @property {{words: string, mend: (model: Model) => void}[]} ways
 */

/**
 * The first problem of a drawing, if the page knows it; the server knows them all.
 * @param {Model} model
 * @param {import('../types.js').Tools['text']} text
 * @returns {Problem | null}
 */
export function problemOf(model, text) {
  const { vertices, arcs, impartial, objective, rest } = model;
  const stuck = vertices.filter((vertex) => endingOf(objective, vertex) === null && !arcs.some(([from]) => from === vertex.name));
  if (stuck.length && !impartial && (rest.convention ?? 'none') === 'none') {
    const end = (/** @type {0 | 1 | 2} */ ending) => (/** @type {Model} */ next) =>
      next.vertices.filter(({ name }) => stuck.some((vertex) => vertex.name === name)).forEach((vertex) => (vertex.ending = ending));
    return {
      words: text('editor.problem.stuck', { n: stuck.length, all: listed(stuck.map(({ name }) => name)) }),
      ways: [
        { words: text('editor.mend.loses'), mend: (next) => (next.rest.convention = 'normal') },
        { words: text('editor.mend.wins'), mend: (next) => (next.rest.convention = 'misere') },
        // A play that what it visits decides is no draw.
        ...(objective.kind === 'reach' || objective.kind === 'safety' ? [{ words: text('editor.mend.draw', { n: stuck.length }), mend: end(0) }] : []),
      ],
    };
  }
  if (impartial || rest.alternating === false) return null;
  const owner = new Map(vertices.map((vertex) => [vertex.name, vertex.owner]));
  const ends = new Set(vertices.filter((vertex) => endingOf(objective, vertex) !== null).map(({ name }) => name));
  const same = arcs.filter(([from, to]) => owner.get(from) === owner.get(to) && !ends.has(from));
  if (!same.length) return null;
  const [[from, to]] = same;
  return {
    words: text('editor.problem.same', { from, to, player: owner.get(from) ?? 1 }),
    ways: [
      { words: text('editor.mend.other', { v: to, player: owner.get(to) === 1 ? 2 : 1 }), mend: (next) => {
        const vertex = next.vertices.find(({ name }) => name === to);
        if (vertex) vertex.owner = vertex.owner === 1 ? 2 : 1;
      } },
      { words: text('editor.mend.free'), mend: (next) => (next.rest.alternating = false) },
    ],
  };
}

/** @param {string[]} names */
function listed(names) {
  return names.length > 8 ? `${names.slice(0, 8).join(', ')}, …` : names.join(', ');
}
