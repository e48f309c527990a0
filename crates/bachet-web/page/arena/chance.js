// An arena in which chance moves: diamonds for what chance decides, how likely a player wins, and what to choose.

import { aroundForm } from './around.js';
import { ApiError } from '../api.js';
import { el, field, fill, foldLater, select, wideTable } from '../dom.js';
import { gameAddress } from '../game-name.js';
import { fitted, panZoom, zoomKeys } from '../panzoom.js';
import { kindOf } from '../play/rules.js';
import { presentation } from '../present.js';
import { saveMenu } from '../save.js';
import { toolbar } from '../toolbar.js';

/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {import('../answers.js').ChanceAnswer} ChanceAnswer */

/** Among more vertices, a table of all would be of no help. */
const MOST_ROWS = 400;

/**
 * What an answer about such an arena says first.
 * @param {ChanceAnswer} answer
 * @param {Pick<Tools, 'text' | 'lang'>} tools
 */
export function chanceWords({ player, start, value, about, error, best }, { text, lang }) {
  const near = about.toLocaleString(lang, { maximumSignificantDigits: 6 });
  const said = value === null ? text('chance.between', { player, start, about: near, error: error.toLocaleString(lang, { maximumSignificantDigits: 1 }) })
    : value.includes('/') ? text('chance.value.about', { player, start, value, about: near }) : text('chance.value', { player, start, value });
  return best.length ? `${said} ${text('chance.best', { moves: best.join(', ') })}` : said;
}

/**
 * @param {HTMLElement} root
 * @param {import('../types.js').State} state
 * @param {Tools} tools
 */
export async function showChance(root, state, tools) {
  const { text } = tools;
  const { query, subject } = state;
  /** @type {1 | 2} */
  let player = query.get('player') === '2' ? 2 : 1;
  let around = query.get('around') ?? '';
  let solved = query.get('show') !== 'nothing';
  /** @type {ChanceAnswer | undefined} */
  let answer;
  let asked = 0;

  const stage = el('div', { class: 'stage', role: 'region', 'aria-label': text('chance.stage') });
  const zoom = el('div', { class: 'no-print' });
  const problem = el('div', {});
  const words = el('p', { class: 'result', 'aria-live': 'polite' });
  const pointed = el('p', { class: 'pointed' }, text('chance.hint'));
  const details = foldLater(text('arena.table'), rows);
  const players = select([['1', 'J1'], ['2', 'J2']], String(player), (value) => {
    player = value === '2' ? 2 : 1;
    tools.update({ player });
    load();
  });
  const shows = el('input', { type: 'checkbox', checked: solved, name: 'values', onchange: () => {
    solved = shows.checked;
    tools.update({ show: solved ? null : 'nothing' });
    load();
  } });
  const nearby = aroundForm(tools, text('arena.around'), around, (vertex) => {
    around = vertex;
    load();
  });
  const present = presentation(text);
  const split = el('div', { class: 'split steered' },
    stage,
    toolbar(text, [field(text('chance.player'), players), field(text('chance.show'), shows), zoom, present.button], [
      el('div', { class: 'bar ends' }, nearby, saveMenu(tools, text('tree.save'), state.game, (format) => ({ ...wanted(), format }))),
    ]),
    el('div', { class: 'panel' }, problem, words, pointed, el('p', { class: 'note' }, text('chance.legend')),
      // Within a lesson the arena is not kept under its name.
      !root.classList.contains('embedded') && el('p', { class: 'bar no-print' }, el('a', { class: 'button', href: gameAddress(state.game, 'editor') }, text('chance.edit'))),
      present.hint));
  present.of(split);
  root.append(split, details.element, kindOf(tools, subject));
  tools.keys([...present.keys, ...zoomKeys(text)]);
  await load();
  return present.stop;

  /** @returns {import('../answers.js').PictureRequest} */
  function wanted() {
    return { kind: 'arena', ...subject, 'no-legend': true, player, around: around || null, unsolved: !solved };
  }

  async function load() {
    const mine = ++asked;
    fill(problem);
    if (!stage.hasChildNodes()) fill(stage, el('p', { class: 'note' }, text('frame.loading')));
    try {
      const found = await tools.api('solve', { ...subject, player });
      if (mine !== asked || !('chances' in found)) return;
      answer = /** @type {ChanceAnswer} */ (found);
      fill(words, solved ? chanceWords(answer, tools) : '');
      details.renew();
      const picture = await tools.api.picture({ ...wanted(), facts: true });
      if (mine !== asked) return;
      fill(stage, picture);
      const panned = panZoom(fitted(picture), text);
      fill(zoom, panned.bar);
      for (const group of /** @type {NodeListOf<SVGGElement>} */ (picture.querySelectorAll('g.vertex'))) {
        const said = group.querySelector('title')?.textContent ?? '';
        group.addEventListener('pointerenter', () => (pointed.textContent = said));
      }
    } catch (error) {
      if (mine !== asked) return;
      if (!stage.querySelector('svg')) fill(stage);
      // Trying again helps only where the server did not answer.
      tools.fail(error, problem, error instanceof ApiError && error.status !== 0 ? undefined : load);
    }
  }

  /** What every vertex is worth. It is asked for when somebody unfolds it. */
  function rows() {
    const box = el('div', {});
    if (answer && answer.positions > MOST_ROWS) return fill(box, el('p', { class: 'note' }, text('chance.many', { n: answer.positions })));
    tools.api('solve', { ...subject, player, table: true }).then((found) => {
      const owner = state.arena?.owner ?? {};
      const ends = new Set([...state.arena?.wins?.['1'] ?? [], ...state.arena?.wins?.['2'] ?? [], ...state.arena?.draws ?? []]);
      const mover = (/** @type {string} */ vertex) => ends.has(vertex) ? '–' : owner[vertex] === 1 || owner[vertex] === 2 ? `J${owner[vertex]}` : text('chance.chance');
      const all = ('chances' in found && found.vertices) || [];
      fill(box, wideTable(text('arena.table'), [text('arena.table.vertex'), text('arena.table.owner'), text('chance.worth', { player }), text('chance.choice')],
        all.map(({ vertex, value, bounds, choice }) => [vertex, mover(vertex), value ?? bounds?.join(' – ') ?? '', choice ?? ''])));
    }, (error) => tools.fail(error, fill(box)));
    return box;
  }
}
