// A lesson on the whole screen, part by part, as a class sees it. A part that is longer than the screen comes on several pages, and what is
// still too large is drawn smaller, or else scrolls by the same keys.

import { button, el, fill } from '../dom.js';
import { presentation } from '../present.js';

/** No slide is drawn smaller than this. */
const SMALLEST = 0.75;

/**
 * @param {HTMLElement} article
 * @param {import('../types.js').Tools} tools
 * @param {() => import('../stepper.js').Stepper | undefined} figure the steps of the figure that is seen
 */
export function slides(article, { text, announce, update }, figure) {
  const parts = /** @type {HTMLElement[]} */ ([...article.querySelectorAll('.slide')]);
  const count = el('p', { class: 'slide-count note', 'aria-hidden': 'true' });
  const more = el('span', { class: 'slide-more', 'aria-hidden': 'true' }, `↓ ${text('learn.slide.more')}`);
  /** The part that is shown, and which of its blocks is the first on the page. */
  let at = 0;
  let first = 0;
  let shown = false;
  let leaving = false;

  /** What a page is made of: all below the heading. */
  const blocks = (part = parts[at]) => (part.classList.contains('opening') ? [] : /** @type {HTMLElement[]} */ ([...part.children]).filter(({ tagName }) => tagName !== 'H2'));

  /** The first blocks of the pages of the part, as large as its blocks are now, without what makes them smaller. */
  function pages() {
    const part = parts[at];
    const own = blocks();
    const top = (own[0] ?? part).getBoundingClientRect().top;
    // What is a little too large is drawn smaller; checks are worked at one by one.
    const room = (part.clientHeight - (top - part.getBoundingClientRect().top + part.scrollTop)) / SMALLEST;
    const found = [0];
    own.forEach((block, place) => {
      const start = own[found[found.length - 1]];
      if (place && (block.classList.contains('check-box') || block.getBoundingClientRect().bottom - start.getBoundingClientRect().top > room)) found.push(place);
    });
    return found;
  }

  /** Shows the page on which the first block is, fitted to the screen. */
  function fit() {
    if (!shown) return;
    const part = parts[at];
    const own = blocks();
    const scrolled = part.scrollTop;
    part.style.zoom = '';
    own.forEach((block) => block.classList.remove('elsewhere'));
    const all = pages();
    const page = all.findLastIndex((start) => start <= first);
    const [start, end] = [all[page], all[page + 1] ?? own.length];
    own.forEach((block, place) => block.classList.toggle('elsewhere', place < start || place >= end));
    const box = own[start];
    if (box instanceof HTMLDetailsElement && box.classList.contains('check-box')) box.open = true;
    // What is smaller may be laid out otherwise, and then be too large again.
    for (let zoom = 1; zoom > SMALLEST && part.scrollHeight > part.clientHeight + 1;) {
      zoom = Math.max(SMALLEST, 0.99 * Math.min(1, part.clientHeight / part.scrollHeight) * zoom);
      part.style.zoom = String(zoom);
    }
    part.scrollTop = scrolled;
    fill(count, text('learn.slide', { n: at + 1, all: parts.length }), all.length > 1 && ` (${page + 1}/${all.length})`);
    below();
    return { all, page };
  }

  /** Whether something is left below. */
  function below() {
    const part = parts[at];
    const left = part.scrollHeight - part.clientHeight - part.scrollTop;
    // Its place is kept, so that the slide keeps its height.
    more.classList.toggle('none', left < 4);
    return left;
  }

  /**
   * @param {number} part
   * @param {number} block
   */
  function go(part, block) {
    at = Math.min(Math.max(part, 0), parts.length - 1);
    first = Math.max(block, 0);
    parts.forEach((other, own) => other.classList.toggle('current', own === at));
    parts[at].scrollTop = 0;
    fit();
    watcher.disconnect();
    if (!shown) return;
    for (const seen of [article, ...parts[at].children]) watcher.observe(seen);
    update({ slide: first ? `${at + 1}.${first + 1}` : at + 1 });
    announce(parts[at].querySelector('h1, h2')?.textContent ?? '');
  }
  const next = () => {
    const part = parts[at];
    if (below() >= 4) return part.scrollBy(0, part.clientHeight * SMALLEST);
    const { all = [], page = 0 } = fit() ?? {};
    if (page + 1 < all.length) go(at, all[page + 1]);
    else if (at + 1 < parts.length) go(at + 1, 0);
  };
  const back = () => {
    const part = parts[at];
    if (part.scrollTop > 4) return part.scrollBy(0, -part.clientHeight * SMALLEST);
    const { all = [], page = 0 } = fit() ?? {};
    if (page > 0) go(at, all[page - 1]);
    else if (at > 0) go(at - 1, blocks(parts[at - 1]).length - 1);
  };
  // Figures and exercises come later than the words, and answers are shown below them.
  const watcher = new ResizeObserver(fit);
  parts.forEach((part) => part.addEventListener('scroll', below));
  const present = presentation(text, {
    next, back, first: () => go(0, 0), last: () => go(parts.length - 1, 0), toggle: () => figure()?.toggle(),
  }, 'learn.present.keys', (on) => {
    shown = on;
    if (on) return go(at, first);
    watcher.disconnect();
    for (const part of parts) {
      part.style.zoom = '';
      blocks(part).forEach((block) => block.classList.remove('elsewhere'));
    }
    if (!leaving) update({ slide: null });
  });
  article.append(el('div', { class: 'slide-foot' }, present.hint, more, button('‹', back, { 'aria-label': text('learn.slide.back') }), count,
    button('›', next, { 'aria-label': text('learn.slide.next') }), button('×', () => present.keys[0].act?.(), { 'aria-label': text('learn.slide.leave') })));
  present.of(article);
  go(0, 0);
  return {
    ...present,
    /** Goes on where the address says, such as 4 or 4.2, the second block of the fourth part. @param {string} slide */
    resume(slide) {
      const [part, block = 1] = slide.split('.').map((words) => Math.floor(Number(words)) || 1);
      go(part - 1, block - 1);
      present.keys[0].act?.();
    },
    stop() {
      leaving = true;
      present.stop();
    },
  };
}
