// A lesson on the whole screen, part by part, as a class sees it.

import { el } from '../dom.js';
import { presentation } from '../present.js';

/**
 * @param {HTMLElement} article
 * @param {import('../types.js').Tools} tools
 * @param {() => import('../stepper.js').Stepper | undefined} figure the steps of the figure that is seen
 */
export function slides(article, { text, announce }, figure) {
  const parts = /** @type {HTMLElement[]} */ ([...article.querySelectorAll('.slide')]);
  const count = el('p', { class: 'slide-count note', 'aria-hidden': 'true' });
  let at = 0;
  /** @param {number} place */
  const go = (place) => {
    at = Math.min(Math.max(place, 0), parts.length - 1);
    parts.forEach((part, own) => part.classList.toggle('current', own === at));
    count.textContent = text('learn.slide', { n: at + 1, all: parts.length });
    article.scrollTop = 0;
    announce(parts[at].querySelector('h1, h2')?.textContent ?? '');
  };
  parts.forEach((part, own) => part.classList.toggle('current', own === 0));
  count.textContent = text('learn.slide', { n: 1, all: parts.length });
  const present = presentation(text, {
    next: () => go(at + 1), back: () => go(at - 1), first: () => go(0), last: () => go(parts.length - 1), toggle: () => figure()?.toggle(),
  }, 'learn.present.keys');
  article.append(el('div', { class: 'slide-foot' }, count, present.hint));
  present.of(article);
  return present;
}
