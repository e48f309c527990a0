// Exercises: made from a number, answered by clicking, marked at once.

import { button, el, field, select } from '../dom.js';
import { showPaper } from '../exercises/paper.js';
import { KINDS, SIZES, subjectOf } from '../exercises/which.js';
import { practise } from '../exercises/work.js';
import { ownArenas } from '../own.js';

/** @type {import('../types.js').View} */
export const view = {
  name: 'exercises',
  title: 'title.exercises',
  async show(root, state, tools) {
    const { text, go } = tools;
    const { query } = state;
    const paper = query.has('paper');
    const choose = (/** @type {boolean} */ wanted, /** @type {import('../texts.js').Key} */ key) => el('button', {
      type: 'button', 'aria-pressed': String(wanted === paper), onclick: () => wanted !== paper && go(`/?view=exercises${wanted ? '&paper=1' : ''}`),
    }, text(key));
    root.append(el('div', { class: 'switch no-print', role: 'group', 'aria-label': text('title.exercises') },
      choose(false, 'exercises.one-exercise'), choose(true, 'exercises.paper')), sources());
    if (paper) return showPaper(root, state, tools);

    const kind = KINDS.find((known) => known === query.get('kind')) ?? 'attractor';
    const size = SIZES.find((known) => known === query.get('size')) ?? 'small';
    const seed = Math.max(0, Math.floor(Number(query.get('seed') ?? 1))) || 1;
    const from = query.get('from') ?? '';
    tools.update({ view: 'exercises', kind, size: from ? null : size, seed, from: from || null });
    const open = (/** @type {Record<string, string | number>} */ changes) => {
      const all = Object.entries({ view: 'exercises', kind, size, seed, from, ...changes });
      go(`/?${new URLSearchParams(all.filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]))}`);
    };
    const number = el('input', { type: 'number', min: 1, value: seed, class: 'short', title: text('exercises.seed.note') });
    number.addEventListener('change', () => open({ seed: number.value }));
    const source = el('input', { value: from, size: 14, list: 'own-sources', autocomplete: 'off', spellcheck: 'false', placeholder: text('exercises.from.chance') });
    source.addEventListener('change', () => open({ from: source.value.trim() }));
    root.append(el('div', { class: 'bar no-print' },
      field(text('exercises.kind'), select(KINDS.map((kind) => [kind, text(`exercises.kind.${kind}`)]), kind, (kind) => open({ kind }))),
      field(text('exercises.from'), source),
      !from && field(text('exercises.size'), select(SIZES.map((size) => [size, text(`exercises.size.${size}`)]), size, (size) => open({ size }))),
      !from && field(text('exercises.seed'), number),
      !from && button(text('exercises.next'), () => open({ seed: seed + 1 })),
      from ? button(text('exercises.from.back'), () => open({ from: '' })) : el('span', { class: 'note' }, text('exercises.seed.note'))));
    /** @type {import('../exercises/work.js').Which} */
    const which = from ? { kind, seed, ...subjectOf(from) } : { kind, size, seed };
    root.append(await practise(which, from, tools));
  },
};

/** What exercises may be made of, to choose from. */
function sources() {
  const games = ['sticks:10', 'nim:2-1', 'bar:2x3', 'chomp:2x3', 'nim:5,take=1-3', 'kayles:5'];
  return el('datalist', { id: 'own-sources' },
    ownArenas().filter(({ rules }) => !rules).map(({ key, name }) => el('option', { value: `own:${key}` }, name)),
    games.map((name) => el('option', { value: name })),
    el('option', { value: '[[5,3,4],[5,2,4],[1,4,3]]' }));
}
