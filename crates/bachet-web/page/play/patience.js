// What takes long: how far it is, and a button that stops it.

import { button, el } from '../dom.js';

/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {(progress: import('../api.js').Progress) => void} Tell */

/** So long nobody needs to know that something is under way. */
const SHORT = 400;

/** Work of one kind, of which only the last that was begun is wanted. */
export class Patience {
  /**
   * @param {Tools['text']} text
   * @param {import('../texts.js').Key} key says how far it is
   * @param {() => void} [stopped] what follows where somebody stopped it
   */
  constructor(text, key, stopped = () => {}) {
    this.text = text;
    this.key = key;
    this.words = el('span', {});
    /** It stays the same while it tells: a button that is made anew loses the click and the focus. */
    this.bar = el('p', { class: 'bar', hidden: true }, this.words, button(text('play.stop'), () => {
      this.stop();
      stopped();
    }));
    /** @type {AbortController | null} */
    this.underWay = null;
  }

  stop() {
    this.underWay?.abort();
  }

  /**
   * Does some work.
   * @template T
   * @param {(tell: Tell, signal: AbortSignal) => Promise<T>} work
   * @returns {Promise<T | null>} null where it was stopped
   */
  async during(work) {
    this.stop();
    const own = new AbortController();
    this.underWay = own;
    const say = (/** @type {string} */ words) => {
      if (this.underWay !== own) return;
      this.words.textContent = words;
      this.bar.hidden = false;
    };
    const slow = setTimeout(() => say(this.text('play.computing')), SHORT);
    try {
      const done = await work(({ message }) => say(this.text(this.key, { progress: message })), own.signal);
      return own.signal.aborted ? null : done;
    } catch (error) {
      if (own.signal.aborted) return null;
      throw error;
    } finally {
      clearTimeout(slow);
      if (this.underWay === own) {
        this.underWay = null;
        this.bar.hidden = true;
      }
    }
  }
}
