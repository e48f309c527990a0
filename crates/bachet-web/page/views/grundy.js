// Grundy: sums of games, their numbers in binary, the winning moves, and the sequence of one heap.

import { ApiError } from '../api.js';
import { button, el, field, fill, scrolled, table } from '../dom.js';
import { gameAddress } from '../game-name.js';

/** @typedef {import('../types.js').Tools} Tools */

/** @typedef {import('../answers.js').HeapsAnswer} Sum */
/** @typedef {import('../answers.js').HeapAnswer} Heap */

const EXAMPLES = ['nim:3-4-5', 'nim:7,take=1-3+kayles:5', 'kayles:12', 'grundy:10+nim:2', 'octal:0.137,heaps=9'];
/** More positions than this are not listed. */
const MOST_ROWS = 500;

/** @type {import('../types.js').View} */
export const view = {
  name: 'grundy',
  title: 'title.grundy',
  async show(root, state, tools) {
    const { text, go } = tools;
    const result = el('div', { class: 'grundy-result' });
    root.append(el('p', { class: 'note' }, text('grundy.intro')));
    if (!state.arena) root.append(chooser(state.game, tools));
    root.append(result);
    try {
      const answer = await tools.api('grundy', { ...state.subject, heaps: true });
      if ('sequences' in answer) {
        result.append(sum(answer, tools), moves(answer, tools), ...answer.sequences.map((heap) => sequence(heap, tools)));
      } else if ('cycle' in answer) {
        result.append(el('p', {}, text('grundy.cycle', { all: answer.cycle.join(' → ') })));
      } else if (typeof answer.grundy === 'object') {
        result.append(positions(answer.grundy ?? {}, tools));
      }
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 0;
      const ways = EXAMPLES.slice(0, 2).map((name) => ({ href: gameAddress(name, 'grundy'), words: name }));
      tools.fail(error, result, gone ? () => go(location.pathname + location.search) : undefined, gone ? [] : ways);
    }
  },
};

/**
 * The parts, to be changed.
 * @param {string} game
 * @param {Tools} tools
 */
function chooser(game, { text, go }) {
  const names = game.split('+');
  const list = el('div', { class: 'bar parts' });
  /** @type {HTMLInputElement[]} */
  let inputs = [];
  const show = () => {
    inputs = names.map((name) => el('input', { type: 'text', size: 16, value: name, spellcheck: 'false', autocomplete: 'off' }));
    fill(list, inputs.map((input, place) => el('div', { class: 'part' },
      place > 0 && el('span', { class: 'plus', 'aria-hidden': 'true' }, '+'),
      field(text('grundy.part', { n: place + 1 }), input),
      names.length > 1 && button('×', () => {
        read();
        names.splice(place, 1);
        show();
        inputs[Math.max(0, place - 1)].focus();
      }, { 'aria-label': text('grundy.remove', { n: place + 1 }), class: 'small-button' }))));
  };
  const read = () => inputs.forEach((input, place) => (names[place] = input.value.trim()));
  show();
  const form = el('form', { class: 'chooser' },
    el('fieldset', {}, el('legend', {}, text('grundy.parts')), list,
      el('div', { class: 'bar' },
        button(text('grundy.add'), () => {
          read();
          names.push('nim:1');
          show();
          inputs[inputs.length - 1].focus();
        }),
        el('button', { type: 'submit', class: 'main' }, text('grundy.compute'))),
      el('p', { class: 'bar note' }, text('grundy.try'), EXAMPLES.map((name) =>
        el('a', { class: 'game-name', href: gameAddress(name, 'grundy') }, name)))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    read();
    const wanted = names.filter(Boolean).join('+');
    if (wanted) go(gameAddress(wanted, 'grundy'));
  });
  return form;
}

/**
 * A number in binary, with that many digits, each in a cell of its own.
 * @param {number} number
 * @param {number} digits
 */
function bits(number, digits) {
  const words = number.toString(2).padStart(digits, '0');
  return el('span', { class: 'bits' }, [...words].map((bit) => el('span', { class: bit === '1' ? 'bit one' : 'bit' }, bit)));
}

/**
 * @param {Sum} sum
 * @param {Tools} tools
 */
function sum({ parts, grundy: total }, { text }) {
  const digits = Math.max(1, ...[total, ...parts.map(({ grundy }) => grundy)].map((number) => number.toString(2).length));
  const numbers = table(text('grundy.table'),
    [text('grundy.column.part'), text('grundy.column.number'), text('grundy.column.binary')],
    [...parts.map(({ name, grundy }) => [el('span', { class: 'game-name' }, name), grundy, bits(grundy, digits)]),
      [text('grundy.nim-sum'), el('strong', {}, total), bits(total, digits)]]);
  numbers.classList.add('nim-sum');
  numbers.querySelectorAll('tbody tr').forEach((row, place) => row.setAttribute('data-name', parts[place]?.name ?? 'sum'));
  return el('section', { class: 'stage' }, el('h2', {}, text('grundy.sum')), scrolled('wide-table', text('grundy.sum'), numbers),
    el('p', { class: 'note' }, text('grundy.rule')));
}

/**
 * @param {Sum} sum
 * @param {Tools} tools
 */
function moves({ grundy: total, best }, { text }) {
  return el('section', { class: 'panel' }, el('h2', {}, text('grundy.moves')),
    el('p', {}, text(total === 0 ? 'grundy.zero' : 'grundy.not-zero', { n: total })),
    best.length > 0 && el('ul', {}, best.map(({ part, move, leaves }) => el('li', {}, text('grundy.move', { part, move, position: leaves })))));
}

/**
 * @param {Record<string, number>} numbers
 * @param {Tools} tools
 */
function positions(numbers, { text }) {
  return scrolled('panel wide-table', text('grundy.positions'), table(text('grundy.positions'), [text('grundy.position'), text('grundy.column.number')],
    Object.entries(numbers).slice(0, MOST_ROWS).map(([position, number]) => [position, number])));
}

/**
 * The numbers of one heap, in lines as long as the period where that fits.
 * @param {Heap} heap
 * @param {Tools} tools
 */
function sequence({ name, sequence, period }, { text }) {
  const width = period && period.length >= 4 && period.length <= 20 ? period.length * Math.max(1, Math.floor(20 / period.length)) : 20;
  const exceptions = new Set(period?.exceptions ?? []);
  const lines = Array.from({ length: Math.ceil(sequence.length / width) }, (_, line) => sequence.slice(line * width, (line + 1) * width));
  const most = Math.max(1, ...sequence);
  const cell = (/** @type {number} */ number, /** @type {number} */ n) => el('td', {
    class: `shade-${Math.round((number / most) * 9)}${exceptions.has(n) ? ' exception' : ''}`,
  }, el('span', { class: 'n' }, n), el('span', { class: 'g' }, number));
  return el('section', { class: 'panel' },
    el('h2', {}, text('grundy.sequence', { game: name })),
    scrolled('wide-table', text('grundy.sequence', { game: name }),
      el('table', { class: 'sequence' }, el('caption', { class: 'unseen' }, text('grundy.sequence.head')),
        el('tbody', {}, lines.map((line, row) => el('tr', {}, line.map((number, place) => cell(number, row * width + place))))))),
    el('p', {}, period ? text('grundy.period', { length: period.length, start: period.start }) : text('grundy.no-period'),
      period && period.exceptions.length > 0 && ` ${text('grundy.exceptions', { n: period.exceptions.length, all: period.exceptions.join(', ') })}`));
}
