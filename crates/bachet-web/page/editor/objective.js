// What plays without end come to on an arena that is being drawn, and what each vertex has to do with it.

import { el, field, select } from '../dom.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Vertex} Vertex */
/** @typedef {import('./model.js').Objective} Objective */

/** What can be chosen: who wins every play without end, or what decides it. */
const CHOICES = /** @type {const} */ (['draw', '1', '2', 'parity', 'min-parity', 'buchi', 'co-buchi', 'generalised-buchi', 'safety']);
/** Those that are somebody's aim. */
const AIMS = ['buchi', 'co-buchi', 'generalised-buchi', 'safety'];

/**
 * What is chosen for a model.
 * @param {Model} model
 */
function choiceOf({ objective: { kind, min }, rest: { unending } }) {
  if (kind === 'reach') return CHOICES.find((name) => name === String(unending ?? 'draw')) ?? 'draw';
  return kind === 'parity' && min ? 'min-parity' : kind;
}

/**
 * The fields of an arena that say what plays without end come to.
 * @param {Model} model
 * @param {import('../types.js').Tools['text']} text
 * @param {(edit: (model: Model) => void) => void} change
 */
export function objectiveFields(model, text, change) {
  const { objective } = model;
  const kinds = select(CHOICES.map((name) => [name, text(`editor.objective.${name}`)]), choiceOf(model), (name) => change((next) => {
    const reach = name === 'draw' || name === '1' || name === '2';
    if (reach && name !== 'draw') next.rest.unending = name;
    else delete next.rest.unending;
    const kind = reach ? 'reach' : name === 'min-parity' ? 'parity' : /** @type {Objective['kind']} */ (name);
    next.objective = { kind, player: next.objective.player, min: name === 'min-parity' };
  }));
  const players = select([['1', 'J1'], ['2', 'J2']], String(objective.player), (player) => change((next) => {
    next.objective.player = player === '2' ? 2 : 1;
  }));
  return [field(text('editor.objective'), kinds), AIMS.includes(objective.kind) && field(text('editor.objective.player'), players)];
}

/**
 * The field of a vertex, if the objective speaks of vertices.
 * @param {Model} model
 * @param {Vertex} vertex
 * @param {import('../types.js').Tools['text']} text
 * @param {(edit: (model: Model) => void) => void} change
 */
export function vertexField({ objective: { kind } }, vertex, text, change) {
  if (kind === 'reach') return null;
  if (kind === 'parity') {
    const priority = el('input', { type: 'number', min: 0, max: MOST_PRIORITY, step: 1, value: vertex.priority ?? 0, onchange: () => change(() => {
      vertex.priority = Math.min(Math.max(Math.trunc(Number(priority.value)) || 0, 0), MOST_PRIORITY);
    }) });
    return field(text('editor.priority'), priority);
  }
  if (kind === 'generalised-buchi') {
    const sets = el('input', { value: vertex.sets.join(' '), size: 6, inputmode: 'numeric', onchange: () => change(() => {
      const numbers = sets.value.split(/[^0-9]+/).map(Number).filter((n) => n >= 1 && n <= MOST_SETS);
      vertex.sets = [...new Set(numbers)].sort((a, b) => a - b);
    }) });
    return field(text('editor.sets'), sets);
  }
  const inside = el('input', { type: 'checkbox', checked: vertex.sets.length > 0, onchange: () => change(() => (vertex.sets = inside.checked ? [1] : [])) });
  return field(text(`editor.in.${kind}`), inside);
}

/** The largest priority that files may give: 2^31 − 1. */
const MOST_PRIORITY = 2147483647;

/** No more sets are to be visited in turn. */
const MOST_SETS = 64;

/**
 * What stands below the name of a vertex, as pictures have it.
 * @param {Objective} objective
 * @param {Vertex} vertex
 */
export function markOf({ kind }, { priority, sets }) {
  if (kind === 'parity') return `p${priority ?? 0}`;
  if (kind === 'generalised-buchi') return sets.map((n) => `B${n}`).join(' ');
  if (sets.length === 0) return '';
  return kind === 'buchi' ? 'B' : kind === 'co-buchi' ? 'C' : '';
}

/**
 * How a play ends at a vertex: where somebody must never come, it is lost.
 * @param {Objective} objective
 * @param {Vertex} vertex
 */
export function endingOf({ kind, player }, { ending, sets }) {
  if (kind === 'safety' && sets.length > 0) return player === 1 ? 2 : 1;
  return ending;
}
