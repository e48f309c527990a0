// What the two who play are called: Blue and Red, or names of their own.

import { keep, kept } from '../store.js';

/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {(player: 1 | 2) => string} Called what a player is called */

/** Longer names would not fit beside the board. */
export const LONGEST = 24;

/**
 * The sides as everybody calls them, where nobody has given names.
 * @param {Tools['text']} text
 * @returns {Called}
 */
export const sides = (text) => (player) => text(`play.side.${player}`);

/** Names that the address gives, or else this browser remembers. */
export class Names {
  /**
   * @param {Tools} tools
   * @param {import('../types.js').State} state
   */
  constructor({ text, lang }, { query, arena }) {
    this.lang = lang;
    this.side = sides(text);
    /** @type {[string, string]} empty where the side's name is used */
    this.own = [given(query, 1), given(query, 2)];
    // A vertex of one's own may be called J1, and is not a player.
    this.literal = Object.keys(arena?.arcs ?? {}).some((vertex) => /\bJ[12]\b/.test(vertex));
    /** @type {Called} */
    this.called = (player) => this.own[player - 1] || this.side(player);
    /** A sentence of the library, which calls the players J1 and J2, with their names. */
    this.said = (/** @type {string} */ words) => (this.literal ? words : named(words, this.called, this.lang));
  }

  /**
   * @param {1 | 2} player
   * @param {string} name
   */
  set(player, name) {
    this.own[player - 1] = clean(name);
    this.keep();
  }

  /** People take their names with them to the other side. */
  swap() {
    this.own.reverse();
    this.keep();
  }

  keep() {
    this.own.forEach((name, place) => keep(`bachet.name.${place + 1}`, name));
  }
}

/**
 * @param {URLSearchParams} query
 * @param {1 | 2} player
 */
function given(query, player) {
  return clean(query.get(`n${player}`) ?? kept(`bachet.name.${player}`) ?? '');
}

/** @param {string} name */
function clean(name) {
  return name.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/**
 * Names for J1 and J2. In French, `de` and `que` are shortened before a vowel.
 * @param {string} words
 * @param {Called} called
 * @param {string} lang
 */
export function named(words, called, lang) {
  return words.replace(/(?:\b([Dd]|[Qq]u)e )?\bJ([12])\b/gu, (_, before, player) => {
    const name = called(player === '2' ? 2 : 1);
    if (before === undefined) return name;
    const vowel = lang === 'fr' && /^[aeiouyœæ]/iu.test(name.normalize('NFD'));
    return vowel ? `${before}’${name}` : `${before}e ${name}`;
  });
}
