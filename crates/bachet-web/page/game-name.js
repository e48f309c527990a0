// Names of games, `NAME[:SHAPE][,option][,key=value]`, and the forms that make them.

import { CATALOGUE } from './catalogue.js';
import { el, field } from './dom.js';
import { texts } from './texts.js';

/** @typedef {import('./types.js').Tools} Tools */
/** @typedef {import('./texts.js').Key} Key */

/**
 * A parameter of a game, as the catalogue writes it: `[:N-N-…]`, `[,take=A-B]`, `[,misere]`.
 * @typedef {object} Parameter
 * @property {'shape' | 'option' | 'flag'} kind
 * @property {string} key the option's name; empty for the shape
 * @property {string} form what a value looks like
 */

/**
 * @param {string} text the parameters of a game in the catalogue
 * @returns {Parameter[]}
 */
export function parameters(text) {
  return [...text.matchAll(/\[([:,])([^\]]*)\]/g)].map(([, sign, words]) => {
    if (sign === ':') return { kind: 'shape', key: '', form: words };
    const [key, form] = words.split('=');
    return form === undefined ? { kind: 'flag', key, form: '' } : { kind: 'option', key, form };
  });
}

/**
 * A name taken apart: the values of its parameters by key; a flag is true.
 * @param {string} name
 * @returns {Record<string, string | true>}
 */
export function valuesOf(name) {
  const [head, ...options] = name.split(',');
  const [, shape] = head.split(':');
  /** @type {Record<string, string | true>} */
  const values = shape === undefined ? {} : { '': shape };
  for (const option of options) {
    const [key, value] = option.split('=');
    values[key] = value ?? true;
  }
  return values;
}

/** @type {Record<string, Key>} */
const LABELS = {
  ':N-N-…': 'games.param.heaps', ':N-N': 'games.param.heaps', ':N': 'games.param.number', ':RxC': 'games.param.rows', ':WxH': 'games.param.board',
  ':NxN': 'games.param.board', ':2xH': 'games.param.houses', ':KRvK': 'games.param.ending', ':0.DDD': 'games.param.code', take: 'games.param.take', say: 'games.param.say', line: 'games.param.line',
  columns: 'games.param.columns', heaps: 'games.param.heaps-option', misere: 'games.param.misere',
  pieces: 'games.param.pieces', seeds: 'games.param.seeds', left: 'games.param.left', komi: 'games.param.komi', superko: 'games.param.superko',
  swap: 'games.param.swap', 'hounds-first': 'games.param.hounds-first',
};

/**
 * A form for the parameters of a game. Its name is told whenever it changes.
 * @param {{name: string, parameters: string, example: string}} game
 * @param {Tools['text']} text
 * @param {(name: string) => void} changed
 */
export function parameterForm(game, text, changed) {
  const known = valuesOf(game.example);
  const inputs = parameters(game.parameters).map((parameter) => {
    const { kind, key, form } = parameter;
    const value = known[key];
    const label = LABELS[kind === 'shape' ? `:${form}` : key];
    const input = kind === 'flag'
      ? el('input', { type: 'checkbox', checked: value === true })
      : el('input', { type: 'text', size: 10, value: typeof value === 'string' ? value : '', placeholder: form, autocomplete: 'off', spellcheck: 'false' });
    const read = () => {
      if (kind === 'flag') return input.checked ? `,${key}` : '';
      const words = input.value.trim();
      return words && (kind === 'shape' ? `:${words}` : `,${key}=${words}`);
    };
    return { read, input, element: field(label ? text(label) : key || form, input) };
  });
  const name = () => game.name + inputs.map(({ read }) => read()).join('');
  inputs.forEach(({ input }) => input.addEventListener('input', () => changed(name())));
  return el('div', { class: 'parameters' }, inputs.map(({ element }) => element));
}

/**
 * The path of a game in the page. Commas, colons and the like stay readable.
 * @param {string} game
 * @param {string} [view]
 */
export function gameAddress(game, view) {
  const path = encodeURIComponent(game).replace(/%(2C|3A|3D|2B)/g, (code) => decodeURIComponent(code));
  return `/${path}${view ? `?view=${view}` : ''}`;
}

/**
 * What people call a game; nothing for a sum, or one that has no other name.
 * @param {string} name
 * @param {import('./texts.js').Lang} lang
 */
export function gameTitle(name, lang) {
  return name.includes('+') ? '' : known(name)?.title[lang] ?? '';
}

/**
 * The game of the catalogue that a name means.
 * @param {string} name
 */
export function known(name) {
  const head = name.split(/[:,+]/)[0] ?? '';
  return CATALOGUE.find((game) => game.name === head || game.aliases.includes(head));
}
