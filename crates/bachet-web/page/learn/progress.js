// How far somebody has come in the course, kept in the browser and nowhere else.

import { forget, keep, kept } from '../store.js';

const KEY = 'bachet.learn';

/** @typedef {{right: number[]}} Progress which checks of a lesson were answered rightly, from 0 */

/** @returns {Record<string, Progress>} by lesson; those that were opened are there */
export function progress() {
  try {
    const found = JSON.parse(kept(KEY) ?? '{}');
    const sound = Object.entries(found ?? {}).filter(([, lesson]) => Array.isArray(/** @type {any} */ (lesson)?.right));
    return Object.fromEntries(/** @type {[string, Progress][]} */ (sound));
  } catch {
    return {};
  }
}

/**
 * Keeps that a lesson was opened, and which check of it was answered rightly, if one was.
 * @param {string} name
 * @param {number} [check]
 */
export function advance(name, check) {
  const all = progress();
  const right = new Set(all[name]?.right ?? []);
  if (check !== undefined) right.add(check);
  keep(KEY, JSON.stringify({ ...all, [name]: { right: [...right].sort() } }));
}

export function forgetProgress() {
  forget(KEY);
}
