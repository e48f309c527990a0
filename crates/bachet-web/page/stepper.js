// A slider with buttons around it, for anything that is shown step by step. Nothing moves until asked.

import { button, el } from './dom.js';

/**
 * @typedef {object} Stepper
 * @property {HTMLElement} bar
 * @property {() => number} at
 * @property {(step: number) => void} go
 * @property {(last: number, at: number) => void} reset
 * @property {() => void} stop
 * @property {import('./keyboard.js').Shortcut[]} keys
 */

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
  const slider = el('input', { type: 'range', min: 0, max: 0, step: 1, 'aria-label': label,
    oninput: () => { stop(); go(Number(slider.value)); } });
  const name = el('output', { class: 'step-name' });
  const first = button('|◀', () => { stop(); go(0); }, { 'aria-label': text('step.first'), title: text('step.first') });
  const back = button('◀', () => { stop(); go(at - 1); }, { 'aria-label': text('step.back'), title: text('step.back') });
  const next = button('▶', () => { stop(); go(at + 1); }, { 'aria-label': text('step.next'), title: text('step.next') });
  const end = button('▶|', () => { stop(); go(last); }, { 'aria-label': text('step.last'), title: text('step.last') });
  const play = button(text('step.play'), toggle, { class: 'play' });

  function stop() {
    clearInterval(timer);
    timer = undefined;
    play.textContent = text('step.play');
  }
  function toggle() {
    if (timer !== undefined) return stop();
    if (at >= last) go(0);
    play.textContent = text('step.pause');
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
  }
  return {
    bar: el('div', { class: 'bar stepper', role: 'group', 'aria-label': label }, first, back, slider, next, end, play, name),
    at: () => at,
    go,
    reset(newLast, newAt) {
      last = newLast;
      at = Math.min(Math.max(newAt, 0), last);
      show();
    },
    stop,
    keys: [
      { key: ',', words: text('step.back'), act: () => go(at - 1) },
      { key: '.', words: text('step.next'), act: () => go(at + 1) },
    ],
  };
}
