// Arenas and rules of one's own, kept in the browser. The address `/own:<key>` names one.

/** @typedef {import('./types.js').Arena} Arena */

import { unpacked } from './link.js';
import { forget, keep, kept, keptNames } from './store.js';

const PREFIX = 'bachet.own.';
const PLACES = 'bachet.places.';
const STAMP = 'bachet.stamp.';

/**
 * All arenas and rules that are kept, by key.
 * @returns {{key: string, name: string, rules: boolean, chance: boolean}[]}
 */
export function ownArenas() {
  return keptNames(PREFIX)
    .map((name) => name.slice(PREFIX.length))
    .map((key) => ({ key, own: loadOwn(key) }))
    .map(({ key, own }) => ({ key, name: own?.name || key, rules: own?.rules !== undefined, chance: hasChance(own) }))
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
 * Whether chance moves in an arena: some vertex is nobody's, or says how likely its arcs are.
 * @param {{owner?: Record<string, number>, arcs?: Record<string, unknown>} | undefined} arena
 */
export function hasChance(arena) {
  return arena !== undefined && (Object.values(arena.owner ?? {}).some((owner) => owner === 0)
    || Object.values(arena.arcs ?? {}).some((all) => !Array.isArray(all)));
}

/**
 * Keeps an arena; false where the browser has no room or does not allow it.
 * @param {string} key
 * @param {Arena} arena
 */
export function saveOwn(key, arena) {
  const words = JSON.stringify(arena);
  if (kept(PREFIX + key) === words) return true;
  const { id, changes } = stampOf(key);
  return keep(PREFIX + key, words) && keep(STAMP + key, JSON.stringify({ id, changes: changes + 1 }));
}

/**
 * Which arena it is, whatever it is called in a browser, and how often it was changed: of two copies, that with more changes
 * is the newer.
 * @param {string} key
 * @returns {import('./link.js').Stamp}
 */
export function stampOf(key) {
  try {
    const { id, changes } = JSON.parse(kept(STAMP + key) ?? '');
    return { id: String(id), changes: Number(changes) || 0 };
  } catch {
    return { id: Math.random().toString(36).slice(2, 10), changes: 0 };
  }
}

/** @param {string} key */
export function removeOwn(key) {
  forget(PREFIX + key);
  forget(PLACES + key);
  forget(STAMP + key);
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

/** A key that is not in use. It is taken at once, so that no other tab takes it too. */
export function newKey() {
  let number = 1;
  while (kept(`${PREFIX}arena-${number}`)) number += 1;
  saveOwn(`arena-${number}`, { owner: {}, arcs: {} });
  return `arena-${number}`;
}

/**
 * Under which key this browser has the arena of an address: the one that the address names, unless the address brings another
 * arena along, or a newer copy, which is kept.
 * @param {string} key
 * @param {string | null} code
 */
export async function ownKey(key, code) {
  const brought = code ? await unpacked(code) : null;
  if (!brought) return key;
  const { arena, places, stamp } = brought;
  const same = [key, ...ownArenas().map((own) => own.key)].find((own) => kept(PREFIX + own) !== null && stampOf(own).id === stamp.id);
  if (same !== undefined && stampOf(same).changes >= stamp.changes) return same;
  const found = same ?? (kept(PREFIX + key) === null ? key : newKey());
  savePlaces(found, places);
  keep(PREFIX + found, JSON.stringify(arena));
  keep(STAMP + found, JSON.stringify(stamp));
  return found;
}

/**
 * Calls when another tab changes an arena; gives how to stop that.
 * @param {string} key
 * @param {() => void} changed
 */
export function onOtherTab(key, changed) {
  const heard = (/** @type {StorageEvent} */ event) => event.key === PREFIX + key && event.newValue !== null && changed();
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
