// A picture with its steps and words on the whole screen, in large type, steered by the keys of a presenter.

import { el, icon } from './dom.js';
import { areOn, isTyping } from './keyboard.js';

/** @typedef {import('./types.js').Tools} Tools */
/** @typedef {import('./keyboard.js').Shortcut} Shortcut */

/**
 * @param {Tools['text']} text
 * @param {Pick<import('./stepper.js').Stepper, 'next' | 'back' | 'first' | 'last' | 'toggle'>} [steering] the steps, where there are any
 * @param {import('./texts.js').Key} [keys] what is said of the keys
 * @param {(shown: boolean) => void} [told] hears whether it is shown so
 * @returns {{button: HTMLElement, hint: HTMLElement, keys: Shortcut[], of: (part: HTMLElement) => void, stop: () => void}} the
 * button, what is said of the keys meanwhile, the keys of the view, which part is shown so, and what ends it
 */
export function presentation(text, steering, keys = steering ? 'present.keys' : 'present.keys.still', told = () => {}) {
  /** @type {HTMLElement | undefined} */
  let part;
  const button = el('button', { type: 'button', class: 'present', onclick: toggle, 'aria-pressed': 'false', 'aria-label': text('present'), title: text('present') },
    icon('M1 6V1h5M10 1h5v5M15 10v5h-5M6 15H1v-5'));
  const hint = el('p', { class: 'note present-keys', hidden: true }, text(keys));
  const shown = () => part?.classList.contains('presented') ?? false;

  async function toggle() {
    if (shown()) return end();
    if (!part) return;
    document.documentElement.classList.add('presenting');
    part.classList.add('presented');
    part.setAttribute('tabindex', '-1');
    button.setAttribute('aria-pressed', 'true');
    hint.hidden = false;
    document.addEventListener('keydown', pressed, { capture: true });
    document.addEventListener('fullscreenchange', changed);
    part.focus();
    told(true);
    // Where the screen cannot be had, the window is what there is.
    await part.requestFullscreen?.().catch(() => {});
  }
  function end() {
    document.removeEventListener('keydown', pressed, { capture: true });
    document.removeEventListener('fullscreenchange', changed);
    document.documentElement.classList.remove('presenting');
    part?.classList.remove('presented');
    button.setAttribute('aria-pressed', 'false');
    hint.hidden = true;
    told(false);
    if (document.fullscreenElement) document.exitFullscreen();
    if (button.isConnected) button.focus();
  }
  function changed() {
    if (!document.fullscreenElement) end();
  }
  /**
   * A presenter steps, whatever was clicked last: the keys come here first.
   * @param {KeyboardEvent} event
   */
  function pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const act = actions()[event.key];
    if (!act || (event.key === ' ' && !areOn())) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  /** @returns {Record<string, () => void>} */
  function actions() {
    if (!steering) return { Escape: end };
    const { next, back, first, last, toggle } = steering;
    return { ArrowRight: next, PageDown: next, ArrowLeft: back, PageUp: back, Home: first, End: last, ' ': toggle, Escape: end };
  }
  return {
    button,
    hint,
    keys: [{ key: 'f', words: text('present.key'), act: toggle }],
    of: (chosen) => (part = chosen),
    stop: () => void (shown() && end()),
  };
}
