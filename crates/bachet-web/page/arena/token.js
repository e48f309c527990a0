// A token that is moved along the arcs of a drawn arena.

import { button, el, fill } from '../dom.js';

/** @typedef {import('../drawn.js').Drawn} Drawn */

/** Longer lists end in dots. */
const MOST = 20;

/** @param {string[]} all */
export function listed(all) {
  return all.length > MOST ? `${all.slice(0, MOST).join(', ')}, …` : all.join(', ');
}

export class Token {
  /**
   * @param {import('../types.js').Tools} tools
   * @param {string[]} play where the token has been; the last is where it is
   * @param {() => Drawn | undefined} drawn
   * @param {() => void} moved
   */
  constructor(tools, play, drawn, moved) {
    this.tools = tools;
    this.play = play;
    this.drawn = drawn;
    this.moved = moved;
    /** What is said of it. */
    this.element = el('div', {});
  }

  get at() {
    return this.play.at(-1);
  }

  /** Where it can go. */
  get next() {
    const vertex = this.drawn()?.vertices.get(this.at ?? '');
    return vertex && !vertex.ending ? vertex.successors : [];
  }

  /** @param {boolean} on whether clicks move it */
  show(on) {
    const { text } = this.tools;
    const { at, next, play } = this;
    if (!on) return void fill(this.element);
    const vertex = this.drawn()?.vertices.get(at ?? '');
    const best = this.drawn()?.arcs.find((arc) => arc.from === at && arc.strategy);
    fill(this.element,
      el('p', {}, !vertex ? text('arena.token.none')
        : next.length ? text('arena.token.at', { v: vertex.name, player: vertex.owner, all: listed(next) })
          : text('arena.token.end', { v: vertex.name })),
      vertex && el('p', {}, vertex.words),
      play.length > 1 && el('p', {}, text('arena.play', { all: play.join(' → ') })),
      vertex && el('p', { class: 'bar' },
        button(text('arena.token.best'), () => this.move(best?.to ?? next[0] ?? ''), { disabled: next.length === 0 }),
        button(text('arena.token.back'), () => { play.pop(); this.keep(); }),
        button(text('arena.token.lift'), () => { play.length = 0; this.keep(); })));
  }

  /**
   * Moves it, and gives why it does not where there is no arc.
   * @param {string} to
   * @returns {string | null}
   */
  move(to) {
    if (this.at !== undefined && !this.next.includes(to)) return this.tools.text('arena.token.far', { from: this.at, to });
    this.play.push(to);
    this.keep();
    return null;
  }

  keep() {
    this.tools.update({ play: this.play.length ? this.play.join(';') : null });
    this.moved();
    this.tools.announce(this.element.querySelector('p')?.textContent ?? '');
  }
}
