// Arenas in addresses: compressed, so that a drawn arena travels as a link.

/** @typedef {import('./types.js').Arena} Arena */
/** @typedef {Map<string, {x: number, y: number}>} Places */
/** @typedef {{id: string, changes: number}} Stamp which arena it is, and how often it was changed */

/** Longer addresses are cut off somewhere on the way. */
const LONGEST = 6000;

/**
 * An arena and where its vertices stand, as letters that an address takes; nothing where that would be too long.
 * @param {Arena} arena
 * @param {Places} places
 * @param {Stamp} stamp
 */
export async function packed(arena, places, { id, changes }) {
  const spots = Object.fromEntries([...places].map(([name, { x, y }]) => [name, [Math.round(x), Math.round(y)]]));
  const bytes = await through(new TextEncoder().encode(JSON.stringify([arena, spots, id, changes])), new CompressionStream('deflate-raw'));
  const code = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return code.length > LONGEST ? null : code;
}

/**
 * What such letters mean; nothing where they are not whole.
 * @param {string} code
 * @returns {Promise<{arena: Arena, places: Places, stamp: Stamp} | null>}
 */
export async function unpacked(code) {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const words = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
    const [arena, spots, id, changes] = JSON.parse(words);
    if (arena === null || typeof arena !== 'object' || (typeof arena.arcs !== 'object' && typeof arena.rules !== 'string')) return null;
    const places = Object.entries(spots ?? {}).map(([name, [x, y]]) => /** @type {[string, {x: number, y: number}]} */ ([name, { x: Number(x) || 0, y: Number(y) || 0 }]));
    return { arena, places: new Map(places), stamp: { id: String(id), changes: Number(changes) || 0 } };
  } catch {
    return null;
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} way
 */
async function through(bytes, way) {
  const stream = new Blob([bytes]).stream().pipeThrough(way);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
