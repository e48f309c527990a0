// The course: lessons in which everything can be touched. Their pages are files; what is alive in them is made here.

import { behind, fileAt } from '../address.js';
import { ApiError, Unreachable } from '../api.js';
import { during } from '../busy.js';
import { button, el, field, fill, set } from '../dom.js';
import { follow } from '../learn/cell.js';
import { checks } from '../learn/checks.js';
import { embed } from '../learn/embedded.js';
import { advance, forgetProgress, progress } from '../learn/progress.js';
import { slides } from '../learn/slides.js';

/** @typedef {import('../types.js').Tools} Tools */

/** A lesson has so many checks. */
const CHECKS = 3;
/** The largest number of a lesson. */
const MOST = 999_999_999;

/** @type {import('../types.js').View} */
export const view = {
  name: 'learn',
  title: 'title.learn',
  async show(root, { query }, tools) {
    await look();
    const name = query.get('lesson') ?? '';
    const page = /^[a-z0-9-]*$/.test(name) ? await pageOf(name || 'index', tools) : null;
    if (!page) {
      return tools.fail(new ApiError(tools.text('learn.none', { name }), 404), root, undefined, [{ href: '/?view=learn', words: tools.text('learn.all') }]);
    }
    return name ? lesson(root, page, name, query, tools) : contents(root, page, tools);
  },
};

/** The look of lessons is loaded with the first of them. */
async function look() {
  const href = fileAt('assets/learn.css');
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  await new Promise((done) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done });
    link.setAttribute('href', href);
    document.head.append(link);
  });
}

/**
 * The article of a page of the course, which comes from where this page does; none where there is no such page.
 * @param {string} name
 * @param {Tools} tools
 * @returns {Promise<HTMLElement | null>}
 */
async function pageOf(name, { lang, text }) {
  const answer = await during(() => fetch(fileAt(`learn/${name}.${lang}.html`)).catch(() => {
    throw new Unreachable(text('error.unreachable'));
  }));
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const article = page.querySelector('article');
  if (!article) return null;
  // What stands for the figures where nothing is alive.
  article.querySelectorAll('.figure > .still').forEach((element) => element.remove());
  for (const link of article.querySelectorAll('a')) set(link, { href: inner(link.getAttribute('href') ?? '') });
  const heading = article.querySelector('h1');
  heading?.replaceWith(el('h2', { class: 'lesson-title' }, ...heading.childNodes));
  return document.adoptNode(article);
}

/**
 * An address in a page of the course, as views write it.
 * @param {string} href
 */
function inner(href) {
  const [, hash = ''] = /^\.\.\/(#.*)$/.exec(href) ?? [];
  const [, name = ''] = /^#([a-z]+)/.exec(hash) ?? [];
  if (hash) return (behind(hash, [{ name }]) ?? '/').replace(/&lang=\w+$/, '');
  const [, lesson] = /^([a-z0-9-]+)\.\w+\.html$/.exec(href) ?? [];
  return lesson === 'index' ? '/?view=learn' : lesson ? `/?view=learn&lesson=${lesson}` : href;
}

/**
 * All lessons, and how far somebody has come.
 * @param {HTMLElement} root
 * @param {HTMLElement} article
 * @param {Tools} tools
 */
function contents(root, article, { text, go }) {
  const known = progress();
  const items = /** @type {HTMLElement[]} */ ([...article.querySelectorAll('.lessons > li')]);
  const done = (/** @type {HTMLElement} */ { dataset }) => (known[dataset.name ?? '']?.right.length ?? 0) >= CHECKS;
  for (const item of items) {
    const own = known[item.dataset.name ?? ''];
    if (!own) continue;
    const words = done(item) ? `✓ ${text('learn.done')}` : own.right.length ? text('learn.checks', { right: own.right.length, all: CHECKS }) : text('learn.begun');
    item.querySelector('a')?.append(el('span', { class: done(item) ? 'state done' : 'state' }, words));
  }
  const next = items.find((item) => !done(item)) ?? items[0];
  const link = next?.querySelector('a');
  article.querySelector('ol')?.before(el('p', { class: 'bar' },
    link && el('a', { class: 'button main', href: `/?view=learn&lesson=${next.dataset.name}` }, text('learn.on', { title: link.querySelector('strong')?.textContent ?? '' })),
    el('span', { class: 'note' }, text('learn.progress', { count: items.filter(done).length, all: items.length })),
    Object.keys(known).length > 0 && button(text('learn.forget'), () => {
      forgetProgress();
      go('/?view=learn');
    })));
  root.append(article);
}

/**
 * The number of a lesson that somebody wrote; none where it is no such number.
 * @param {string} words
 */
function numberOf(words) {
  const number = /^\d+$/.test(words) ? Number(words) : 0;
  return number >= 1 && number <= MOST ? number : null;
}

/**
 * A lesson.
 * @param {HTMLElement} root
 * @param {HTMLElement} article
 * @param {string} name
 * @param {URLSearchParams} query
 * @param {Tools} tools
 */
function lesson(root, article, name, query, tools) {
  const { text, go, lang } = tools;
  const asked = numberOf(query.get('seed') ?? '1');
  const seed = asked ?? 1;
  const title = article.querySelector('.lesson-title')?.textContent ?? name;
  document.title = `${title} – Bachet`;
  advance(name);

  /** @type {(() => void)[]} */
  const ends = [];
  const living = [...article.querySelectorAll('.live')].map((live) => {
    const figure = /** @type {HTMLElement} */ (live.querySelector('.figure'));
    const cell = /** @type {HTMLElement | null} */ (live.querySelector('.cell'));
    const followed = cell ? follow(cell, figure, tools) : undefined;
    if (followed) ends.push(followed.stop);
    /** @type {Promise<void> | undefined} */
    let shown;
    const show = () => (shown ??= embed(figure, tools, followed?.steers).then((stop) => void ends.push(stop)));
    return { live, figure, show, steps: () => followed?.steps() };
  });
  // What is not seen yet is not computed.
  const observer = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
      observer.unobserve(target);
      living.find(({ figure }) => figure === target)?.show();
    }
  }, { rootMargin: '300px' });
  living.forEach(({ figure }) => observer.observe(figure));

  const openAll = checks(article, tools, seed, progress()[name]?.right ?? [], (check) => advance(name, check));
  const seen = () => living.find(({ live, steps }) => steps() && (live.closest('.slide.current') || !article.classList.contains('presented')))?.steps();
  const present = slides(article, tools, seen);
  const print = async () => {
    await Promise.all([openAll(), ...living.map(({ show }) => show())]);
    window.print();
  };
  const number = el('input', { type: 'number', min: 1, max: MOST, value: seed, class: 'short', title: text('learn.seed.note') });
  const wrongNumber = el('p', { class: 'wrong', role: 'alert' });
  const refuse = () => {
    set(number, { 'aria-invalid': 'true' });
    fill(wrongNumber, text('learn.seed.wrong', { most: String(MOST), seed: String(seed) }));
  };
  number.addEventListener('change', () => {
    const wanted = numberOf(number.value);
    if (wanted === null) return refuse();
    go(`/?view=learn&lesson=${name}&seed=${wanted}`);
  });
  if (asked === null) refuse();
  set(present.button, { 'aria-label': null, title: text('learn.present.key') });
  fill(present.button, text('learn.present'));
  const tell = el('div', { class: 'bar lesson-tools no-print' },
    el('a', { href: '/?view=learn' }, text('learn.all')), el('span', { class: 'spread' }),
    present.button, button(text('learn.print'), print), field(text('learn.seed'), number),
    el('a', { href: fileAt(`learn/${name}.${lang}.html`), target: '_blank' }, text('learn.static')), wrongNumber);
  root.append(tell, article);
  const slide = query.get('slide');
  if (slide) present.resume(slide);

  const around = (/** @type {string} */ way) => article.querySelector(`.around .${way}`)?.getAttribute('href');
  const walk = (/** @type {string} */ way) => () => {
    const link = /** @type {HTMLElement | null} */ (article.querySelector(`.around .${way}`));
    link?.click();
  };
  tools.keys([
    { key: 'f', words: text('learn.present.key'), act: present.keys[0].act },
    { key: ',', words: text('step.back'), act: () => seen()?.back() },
    { key: '.', words: text('step.next'), act: () => seen()?.next() },
    ...(around('after') ? [{ key: 'n', words: text('learn.next'), act: walk('after') }] : []),
    ...(around('before') ? [{ key: 'p', words: text('learn.before'), act: walk('before') }] : []),
  ]);
  return () => {
    observer.disconnect();
    present.stop();
    ends.forEach((end) => end());
  };
}
