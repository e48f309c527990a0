// The checks of a lesson: exercises of the generator, and questions with answers to choose from. Each says at once what is right and why.

import { button, el, fill } from '../dom.js';
import { KINDS, SIZES, subjectOf } from '../exercises/which.js';
import { practise } from '../exercises/work.js';

/** @typedef {import('../types.js').Tools} Tools */

/** What another number of the lesson adds to the number of an exercise. */
const APART = 1000;

/**
 * Brings the checks of a lesson to life.
 * @param {HTMLElement} article
 * @param {Tools} tools
 * @param {number} seed
 * @param {number[]} right those that were answered rightly before
 * @param {(check: number) => void} answered told of a right answer
 * @returns {() => Promise<void>} opens all of them
 */
export function checks(article, tools, seed, right, answered) {
  const { text } = tools;
  const found = /** @type {HTMLElement[]} */ ([...article.querySelectorAll('.check')]);
  const openers = found.map((check, place) => {
    const kind = KINDS.find((known) => known === check.dataset.kind);
    const tick = el('span', { class: 'tick-sign' });
    const done = () => {
      fill(tick, ' ✓', el('span', { class: 'unseen' }, ` ${text('learn.check.right')}`));
      answered(place);
    };
    if (right.includes(place)) done();
    const inside = el('div', { class: 'check-inside' });
    const box = el('details', { class: 'check-box' },
      el('summary', {}, text('learn.check', { n: place + 1, kind: kind ? text(`exercises.kind.${kind}`) : text('learn.check.choice') }), tick), inside);
    check.replaceWith(box);
    /** @type {Promise<void> | undefined} */
    let opened;
    const open = () => (opened ??= kind ? exercise(check, kind, inside, done) : choice(check, inside, done));
    box.addEventListener('toggle', () => box.open && open());
    box.open = place === 0 || !kind;
    return async () => {
      box.open = true;
      await open();
    };
  });
  return async () => void (await Promise.all(openers.map((open) => open())));

  /**
   * @param {HTMLElement} check
   * @param {typeof KINDS[number]} kind
   * @param {HTMLElement} inside
   * @param {() => void} done
   */
  async function exercise(check, kind, inside, done) {
    const { source = '', size = '', seed: number = '1' } = check.dataset;
    /** @type {import('../exercises/work.js').Which} */
    const which = source ? { kind, seed: 1, ...subjectOf(source) }
      : { kind, size: SIZES.find((known) => known === size) ?? 'small', seed: Number(number) + APART * (seed - 1) };
    const address = new URLSearchParams({ view: 'exercises', kind, ...(source ? { from: source } : { size: String(which.size), seed: String(which.seed) }) });
    const words = [...check.childNodes].filter((node) => !(node instanceof Element && node.classList.contains('still')));
    const show = async () => {
      try {
        // Starting again shows the same exercise, and not the page.
        const again = { ...tools, go: () => void show() };
        fill(inside, words, await practise(which, source, again, (perfect) => perfect && done()),
          el('p', { class: 'no-print' }, el('a', { href: `/?${address}` }, text('learn.exercise'))));
      } catch (error) {
        tools.fail(error, inside, show);
      }
    };
    await show();
  }

  /**
   * @param {HTMLElement} check
   * @param {HTMLElement} inside
   * @param {() => void} done
   */
  async function choice(check, inside, done) {
    const options = [...check.querySelectorAll('details')].map((option) => {
      const isRight = option.dataset.right !== undefined;
      const words = option.querySelector('summary');
      const reply = [...option.children].filter((part) => part !== words);
      const said = el('div', { class: 'reply', hidden: true }, el('strong', { class: isRight ? 'right' : 'wrong' }, text(isRight ? 'learn.right' : 'learn.wrong')), reply);
      const answer = button('', () => {
        said.hidden = false;
        answer.setAttribute('aria-pressed', 'true');
        answer.classList.add(isRight ? 'is-right' : 'is-wrong');
        tools.announce(said.textContent ?? '');
        if (isRight) done();
      }, { class: 'answer-choice', 'aria-pressed': 'false' });
      answer.append(...(words?.childNodes ?? []));
      return el('li', {}, answer, said);
    });
    const question = [...check.children].filter((part) => !(part instanceof HTMLDetailsElement));
    fill(inside, question, el('ul', { class: 'choices-list' }, options));
  }
}
