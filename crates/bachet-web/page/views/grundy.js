// Grundy: sums of games, their numbers in binary, the winning moves, and the sequence of one heap.

import { button, el, field, fill, table } from '../dom.js';
import { gameAddress } from '../game-name.js';

/** @typedef {import('../types.js').Tools} Tools */

/** @typedef {import('../answers.js').PartAnswer} Part */
/** @typedef {import('../answers.js').SumMoveAnswer} SumMove */

const EXAMPLES = ['nim:3-4-5', 'nim:7,take=1-3+kayles:5', 'kayles:12', 'grundy:10+nim:2', 'octal:0.137,heaps=9'];
/** Heaps that the sequence shows at least. */
const SEQUENCE = 24;

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
      const parts = state.arena ? [] : split(state.game);
      const answer = await tools.api('grundy', state.arena ? state.subject : { game: parts.join('+') });
      if (typeof answer.grundy === 'object') return void result.append(positions(answer.grundy ?? {}, tools));
      // One heap alone gets its sequence; as a sum with an empty pile it gets its winning moves.
      const whole = 'best' in answer ? answer : await tools.api('grundy', { game: `${parts[0]}+nim:0` });
      if (!('best' in whole)) return;
      const own = 'best' in answer ? whole.parts : [{ name: parts[0], grundy: answer.grundy }];
      result.append(sum(own, whole.grundy, tools), moves(whole.grundy, whole.best, tools));
      for (const part of families(parts)) await sequence(part, result, tools);
    } catch (error) {
      tools.fail(error, result, () => go(location.pathname + location.search));
    }
  },
};

/**
 * The parts of a sum, each heap on its own: `nim:3-4` is `nim:3+nim:4`.
 * @param {string} game
 */
export function split(game) {
  return game.split('+').flatMap((part) => {
    const found = /^(.*(?:^(?:nim|grundy|kayles|dawson):|heaps=))(\d+(?:-\d+)+)(.*)$/.exec(part);
    return found ? found[2].split('-').map((heap) => found[1] + heap + found[3]) : [part];
  });
}

/**
 * The different games among the parts, each with its largest heap.
 * @param {string[]} parts
 */
function families(parts) {
  /** @type {Map<string, {before: string, heap: number, after: string}>} */
  const found = new Map();
  for (const part of parts) {
    const [, before, heap, after] = /^((?:\w+:|.*heaps=))(\d+)((?:,.*)?)$/.exec(part) ?? [];
    if (before === undefined) continue;
    const known = found.get(before + after);
    found.set(before + after, { before, heap: Math.max(Number(heap), known?.heap ?? SEQUENCE), after });
  }
  return found.values();
}

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
 * @param {Part[]} parts
 * @param {number} total
 * @param {Tools} tools
 */
function sum(parts, total, { text }) {
  const digits = Math.max(1, ...[total, ...parts.map(({ grundy }) => grundy)].map((number) => number.toString(2).length));
  const numbers = table(text('grundy.table'),
    [text('grundy.column.part'), text('grundy.column.number'), text('grundy.column.binary')],
    [...parts.map(({ name, grundy }) => [el('span', { class: 'game-name' }, name), grundy, bits(grundy, digits)]),
      [text('grundy.nim-sum'), el('strong', {}, total), bits(total, digits)]]);
  numbers.classList.add('nim-sum');
  return el('section', { class: 'stage' }, el('h2', {}, text('grundy.sum')), el('div', { class: 'wide-table' }, numbers),
    el('p', { class: 'note' }, text('grundy.rule')));
}

/**
 * @param {number} total
 * @param {SumMove[]} best
 * @param {Tools} tools
 */
function moves(total, best, { text }) {
  return el('section', { class: 'panel' }, el('h2', {}, text('grundy.moves')),
    el('p', {}, text(total === 0 ? 'grundy.zero' : 'grundy.not-zero', { n: total })),
    best.length
      ? el('ul', {}, best.map(({ part, move, position }) =>
        // A position of a part says whose turn it is, which is the other player's.
        el('li', {}, text('grundy.move', { part, move, position: position.replace(/^\((.*),[12]\)$/, '$1') }))))
      : null);
}

/**
 * @param {Record<string, number>} numbers
 * @param {Tools} tools
 */
function positions(numbers, { text }) {
  return el('section', { class: 'panel wide-table' }, table(text('grundy.positions'), [text('grundy.position'), text('grundy.column.number')],
    Object.entries(numbers).slice(0, 500).map(([position, number]) => [position, number])));
}

/**
 * The numbers of one heap, in lines as long as the period where that fits.
 * @param {{before: string, heap: number, after: string}} family
 * @param {HTMLElement} root
 * @param {Tools} tools
 */
async function sequence({ before, heap, after }, root, { api, text }) {
  const name = `${before}n${after}`;
  const answer = await api('grundy', { game: `${before}${heap}${after}` });
  if (!('sequence' in answer)) return;
  const { sequence, period } = answer;
  const width = period && period.length >= 4 && period.length <= 20 ? period.length * Math.max(1, Math.floor(20 / period.length)) : 20;
  const exceptions = new Set(period?.exceptions ?? []);
  const lines = Array.from({ length: Math.ceil(sequence.length / width) }, (_, line) => sequence.slice(line * width, (line + 1) * width));
  const most = Math.max(1, ...sequence);
  const cell = (/** @type {number} */ number, /** @type {number} */ n) => el('td', {
    class: `shade-${Math.round((number / most) * 9)}${exceptions.has(n) ? ' exception' : ''}`,
  }, el('span', { class: 'n' }, n), el('span', { class: 'g' }, number));
  root.append(el('section', { class: 'panel' },
    el('h2', {}, text('grundy.sequence', { game: name })),
    el('div', { class: 'wide-table', tabindex: 0, role: 'region', 'aria-label': text('grundy.sequence', { game: name }) },
      el('table', { class: 'sequence' }, el('caption', { class: 'unseen' }, text('grundy.sequence.head')),
        el('tbody', {}, lines.map((line, row) => el('tr', {}, line.map((number, place) => cell(number, row * width + place))))))),
    el('p', {}, period ? text('grundy.period', { length: period.length, start: period.start }) : text('grundy.no-period'),
      period && period.exceptions.length > 0 && ` ${text('grundy.exceptions', { n: period.exceptions.length, all: period.exceptions.join(', ') })}`)));
}
