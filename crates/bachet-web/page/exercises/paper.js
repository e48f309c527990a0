// Test papers: several exercises with points, as LaTeX or HTML to print.

import { button, el, field, fill, select } from '../dom.js';
import { download } from '../save.js';
import { KINDS, SIZES, subjectOf } from './which.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Tools} Tools */

/** What a paper begins with. */
const FIRST = 'attractor,nim,minimax';
/** More exercises than this are no test. */
const MOST = 12;

/**
 * @param {HTMLElement} root
 * @param {State} state
 * @param {Tools} tools
 */
export async function showPaper(root, state, tools) {
  const { text } = tools;
  const { query } = state;
  const parts = (query.get('kinds') ?? FIRST).split(',').slice(0, MOST).map((kind) => ({
    kind: KINDS.find((known) => known === kind) ?? 'attractor', from: '',
  }));
  readOwn();
  const asked = { size: SIZES.find((size) => size === query.get('size')) ?? 'medium', seed: Number(query.get('seed')) || 1, points: query.get('points') ?? '20', title: query.get('title') ?? '' };

  const list = el('ol', { class: 'paper-parts' });
  const shown = el('div', { class: 'panel paper' });
  const seed = el('input', { type: 'number', min: 1, value: asked.seed, class: 'short', onchange: () => { asked.seed = Number(seed.value) || 1; load(); } });
  const points = el('input', { value: asked.points, size: 8, onchange: () => { asked.points = points.value.trim() || '20'; load(); } });
  const title = el('input', { value: asked.title, size: 20, onchange: () => { asked.title = title.value.trim(); load(); } });
  root.append(
    el('div', { class: 'bar no-print' },
      field(text('exercises.size'), select(SIZES.map((size) => [size, text(`exercises.size.${size}`)]), asked.size, (size) => { asked.size = SIZES.find((known) => known === size) ?? 'medium'; load(); })),
      field(text('exercises.seed'), seed), field(text('paper.points'), points), field(text('paper.title'), title)),
    el('div', { class: 'split making no-print' },
      el('div', {}, list, el('div', { class: 'bar' }, button(text('paper.add'), () => {
        if (parts.length >= MOST) return;
        parts.push({ kind: KINDS.find((kind) => !parts.some((part) => part.kind === kind)) ?? 'attractor', from: '' });
        showParts();
        load();
      }))),
      el('div', {}, shown, el('div', { class: 'bar' },
        button(text('paper.tex'), () => save('tex', true), { class: 'main' }),
        button(text('paper.html'), () => save('html', true), { class: 'main' }),
        button(text('paper.tex.bare'), () => save('tex', false)),
        button(text('paper.html.bare'), () => save('html', false))))));
  showParts();
  await load();

  /** The exercises of one's own, which the address has as `own=2~sticks:10;3~chomp:2x3`. */
  function readOwn() {
    for (const own of (query.get('own') ?? '').split(';')) {
      const [number, ...rest] = own.split('~');
      const part = parts[Number(number) - 1];
      if (part) part.from = rest.join('~');
    }
  }

  /** @returns {import('../answers.js').PaperRequest} */
  function wanted() {
    const own = parts.flatMap(({ from }, place) => (from ? [[String(place + 1), subjectOf(from)]] : []));
    return { kinds: parts.map(({ kind }) => kind), size: asked.size, seed: asked.seed, points: asked.points, title: asked.title || null, own: own.length ? Object.fromEntries(own) : null };
  }

  async function load() {
    const own = parts.flatMap(({ from }, place) => (from ? [`${place + 1}~${from}`] : [])).join(';');
    tools.update({ view: 'exercises', paper: 1, kinds: parts.map(({ kind }) => kind).join(','), size: asked.size, seed: asked.seed, points: asked.points === '20' ? null : asked.points, title: asked.title || null, own: own || null });
    try {
      const paper = await tools.api('paper', { ...wanted(), 'no-solution': true });
      if (!('exercises' in paper) || !('seed' in paper)) return;
      fill(shown, el('h2', {}, asked.title || text('paper.usual')), paper.exercises.map((part) => el('section', {},
        el('h3', {}, text('paper.part', { n: part.number, title: part.title, points: spoken(part.points) })),
        el('p', {}, part.setting.join(' ')),
        el('ol', {}, part.questions.map((question, place) => el('li', {}, `${question} (${spoken(part.shares[place] ?? 0)})`))),
        el('p', {}, el('a', { href: practice(part.number - 1) }, text('paper.practise'))))));
    } catch (error) {
      fill(shown);
      tools.fail(error, shown, load);
    }
  }

  /** @param {number} points */
  function spoken(points) {
    return text('paper.count', { n: points, count: points.toLocaleString(tools.lang) });
  }

  /**
   * The address of an exercise of the paper, to be answered here.
   * @param {number} place
   */
  function practice(place) {
    const { kind, from } = parts[place];
    const which = { view: 'exercises', kind, seed: String(asked.seed + place), ...(from ? { from } : { size: asked.size }) };
    return `/?${new URLSearchParams(which)}`;
  }

  /**
   * @param {'tex' | 'html'} format
   * @param {boolean} solved
   */
  async function save(format, solved) {
    try {
      const paper = await tools.api('paper', { ...wanted(), write: format, 'no-solution': !solved });
      if ('document' in paper) download(new Blob([paper.document ?? ''], { type: format === 'html' ? 'text/html' : 'application/x-tex' }), `paper-${asked.seed}${solved ? '' : '-questions'}.${format}`);
    } catch (error) {
      tools.fail(error, shown, () => save(format, solved));
    }
  }

  function showParts() {
    fill(list, parts.map((part, place) => {
      const from = el('input', { value: part.from, size: 12, placeholder: text('exercises.from.chance'), 'aria-label': text('exercises.from'), list: 'own-sources', autocomplete: 'off', onchange: () => { part.from = from.value.trim(); load(); } });
      const kind = select(KINDS.map((known) => [known, text(`exercises.kind.${known}`)]), part.kind, (chosen) => { part.kind = KINDS.find((known) => known === chosen) ?? part.kind; load(); });
      kind.setAttribute('aria-label', text('exercises.kind'));
      return el('li', {}, el('div', { class: 'bar' }, kind, from,
        parts.length > 1 && button('×', () => { parts.splice(place, 1); showParts(); load(); }, { 'aria-label': text('paper.remove', { n: place + 1 }), title: text('paper.remove', { n: place + 1 }) })));
    }));
  }
}
