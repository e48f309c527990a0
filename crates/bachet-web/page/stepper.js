// A slider with buttons around it, for anything that is shown step by step. Nothing moves until asked.

import { el, fill, icon } from './dom.js';

/**
 * @typedef {object} Stepper
 * @property {HTMLElement} bar
 * @property {() => number} at
 * @property {(step: number) => void} go
 * @property {(last: number, at: number) => void} reset
 * @property {() => void} stop
 * @property {() => void} next
 * @property {() => void} back
 * @property {() => void} first
 * @property {() => void} last
 * @property {() => void} toggle lets the steps follow each other, or stops that
 * @property {(follower: (step: number, last: number) => void) => void} follow tells somebody else of every step
 * @property {import('./keyboard.js').Shortcut[]} keys
 */

/** What stands on the buttons. */
const SIGNS = {
  first: 'M3 2v12M13 2L7 8l6 6', back: 'M11 2L5 8l6 6', next: 'M5 2l6 6-6 6', last: 'M3 2l6 6-6 6M13 2v12', play: 'M3 1.5L14 8L3 14.5Z', pause: 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z',
};

/**
 * @param {(key: import('./texts.js').Key) => string} text
 * @param {string} label
 * @param {(step: number) => void} changed
 * @param {(step: number) => string} words what a step is called
 * @returns {Stepper}
 */
export function stepper(text, label, changed, words) {
  let last = 0;
  let at = 0;
  /** @type {number | undefined} */
  let timer;
  /** @type {((step: number, last: number) => void)[]} */
  const followers = [];
  const slider = el('input', { type: 'range', min: 0, max: 0, step: 1, 'aria-label': label,
    oninput: () => to(Number(slider.value)) });
  const name = el('output', { class: 'step-name' });
  const sign = (/** @type {keyof typeof SIGNS} */ key) => icon(SIGNS[key], key === 'play' || key === 'pause');
  const control = (/** @type {'first' | 'back' | 'next' | 'last' | 'play'} */ key, /** @type {() => void} */ act) =>
    el('button', { type: 'button', class: key, onclick: act, 'aria-label': text(`step.${key}`), title: text(`step.${key}`) }, sign(key));
  /** @param {number} step */
  const to = (step) => {
    stop();
    go(step);
  };
  const ways = { first: () => to(0), back: () => to(at - 1), next: () => to(at + 1), last: () => to(last), toggle };
  const first = control('first', ways.first);
  const back = control('back', ways.back);
  const next = control('next', ways.next);
  const end = control('last', ways.last);
  const play = control('play', toggle);

  function stop() {
    clearInterval(timer);
    timer = undefined;
    offer('play');
  }
  /** @param {'play' | 'pause'} key what the button does now */
  function offer(key) {
    fill(play, sign(key));
    for (const attribute of ['aria-label', 'title']) play.setAttribute(attribute, text(`step.${key}`));
  }
  function toggle() {
    if (timer !== undefined) return stop();
    if (at >= last) go(0);
    offer('pause');
    timer = window.setInterval(() => (at < last ? go(at + 1) : stop()), 900);
  }
  /** @param {number} step */
  function go(step) {
    at = Math.min(Math.max(step, 0), last);
    show();
    changed(at);
  }
  function show() {
    slider.max = String(last);
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', words(at));
    name.textContent = words(at);
    for (const control of [first, back]) control.disabled = at === 0;
    for (const control of [next, end]) control.disabled = at === last;
    followers.forEach((follower) => follower(at, last));
  }
  return {
    bar: el('div', { class: 'bar stepper', role: 'group', 'aria-label': label }, first, back, play, next, end, slider, name),
    at: () => at,
    go,
    reset(newLast, newAt) {
      last = newLast;
      at = Math.min(Math.max(newAt, 0), last);
      show();
    },
    stop,
    follow(follower) {
      followers.push(follower);
      follower(at, last);
    },
    ...ways,
    keys: [{ key: ',', words: text('step.back'), act: ways.back }, { key: '.', words: text('step.next'), act: ways.next }],
  };
}

/** How long what is new in a step is seen to come, in milliseconds. */
const MOTION = 300;

/**
 * Lets what a step has painted be seen to come; what is painted for another reason is there at once.
 * @param {SVGSVGElement | undefined} picture
 */
export function showStep(picture) {
  picture?.classList.add('stepping');
  setTimeout(() => picture?.classList.remove('stepping'), MOTION);
}
