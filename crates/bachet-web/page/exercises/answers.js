// Answers to exercises, kept in the browser until they are taken back: they outlive a change of language and a reload.

import { keep, kept } from '../store.js';

/**
 * What was answered: the form, and the leaves that were looked at, by their places.
 * @typedef {{form: import('./instance.js').Form, visited: number[]}} Answers
 */

const KEY = 'bachet.answers';
/** Older answers than those to so many exercises are forgotten. */
const MOST = 50;

/**
 * All answers by exercise, the latest last.
 * @returns {Map<string, Answers>}
 */
function all() {
  try {
    return new Map(JSON.parse(kept(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/**
 * The answers to an exercise, if there are any and they are of the same form.
 * @param {string} exercise
 * @param {import('./instance.js').Form} blank
 */
export function keptAnswers(exercise, blank) {
  const found = all().get(exercise);
  const kind = (/** @type {any} */ value) => (Array.isArray(value) ? 'list' : value !== null && typeof value === 'object' ? 'fields' : 'plain');
  const same = found && Object.keys(blank).every((key) => key in found.form && kind(found.form[key]) === kind(blank[key]));
  return same ? found : undefined;
}

/**
 * Keeps the answers to an exercise, or forgets them.
 * @param {string} exercise
 * @param {Answers | null} answers
 */
export function keepAnswers(exercise, answers) {
  const known = all();
  if (!known.delete(exercise) && !answers) return;
  if (answers) known.set(exercise, answers);
  keep(KEY, JSON.stringify([...known].slice(-MOST)));
}
