// Arenas of one's own, kept in the browser. The address `/own:<key>` names one.

/** @typedef {import('./types.js').Arena} Arena */

import { forget, keep, kept, keptNames } from './store.js';

const PREFIX = 'bachet.own.';
const PLACES = 'bachet.places.';

/**
 * All arenas that are kept, by key.
 * @returns {{key: string, name: string}[]}
 */
export function ownArenas() {
  return keptNames(PREFIX)
    .map((name) => name.slice(PREFIX.length))
    .map((key) => ({ key, name: loadOwn(key)?.name || key }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * @param {string} key
 * @returns {Arena | undefined}
 */
export function loadOwn(key) {
  try {
    return JSON.parse(kept(PREFIX + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps an arena; false where the browser has no room or does not allow it.
 * @param {string} key
 * @param {Arena} arena
 */
export function saveOwn(key, arena) {
  return keep(PREFIX + key, JSON.stringify(arena));
}

/** @param {string} key */
export function removeOwn(key) {
  forget(PREFIX + key);
  forget(PLACES + key);
}

/**
 * Where the vertices of an arena were drawn, by name.
 * @param {string} key
 * @returns {Map<string, {x: number, y: number}>}
 */
export function loadPlaces(key) {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(PLACES + key) ?? '{}')));
  } catch {
    return new Map();
  }
}

/**
 * @param {string} key
 * @param {Map<string, {x: number, y: number}>} places
 */
export function savePlaces(key, places) {
  try {
    localStorage.setItem(PLACES + key, JSON.stringify(Object.fromEntries(places)));
    return true;
  } catch {
    return false;
  }
}

/** A key that is not in use. */
export function newKey() {
  let number = 1;
  while (kept(`${PREFIX}arena-${number}`)) number += 1;
  return `arena-${number}`;
}
