// Table: a game of two players who choose at once, to be changed, with all that it tells; and the same game again and again.

import { ApiError } from '../api.js';
import { button, el, field, fill, scrolled, select, set } from '../dom.js';
import { openFile, TABLES } from '../files.js';
import { gameAddress } from '../game-name.js';
import { kindOf } from '../play/rules.js';
import { DRAWN, saveMenu } from '../save.js';
import { readable, typedOf, written } from '../table.js';

/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {import('../answers.js').MatrixAnswer} Answer */
/** @typedef {import('../answers.js').PictureKind} Kind */

/** @typedef {import('../table.js').Typed} Typed */

const KNOWN = /** @type {const} */ (['dilemma', 'rps', 'pennies', 'chicken', 'stag', 'battle']);
/** What is read as a number; without it a table is none. */
const NUMBER = /^\s*([+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*(\/\s*(?!$)|$)){1,2}$/i;
/** Longer fractions have a decimal beside them. */
const LONG = 9;
/** More choices are not typed by hand. */
const MOST = 12;
/** A table of more choices has too many fields. */
const MOST_FIELDS = 30;
const PAUSE = 350;

/** @type {import('../types.js').View} */
export const view = {
  name: 'table',
  title: 'title.table',
  async show(root, state, tools) {
    const { text } = tools;
    const asked = state.query.get('t') ?? KNOWN[0];
    const editor = el('section', { class: 'panel table-editor' });
    const result = el('div', { class: 'table-result' });
    root.append(
      el('p', { class: 'note' }, text('table.intro')),
      el('p', { class: 'bar' }, text('table.try'), KNOWN.map((name) =>
        el('a', { class: 'button', href: `${gameAddress('', 'table')}&t=${name}` }, text(`table.known.${name}`))), !root.classList.contains('embedded') && fromFile(tools)),
      editor, result);
    const drawn = draft(readable(asked));
    /** @type {unknown} */
    let refused;
    const first = await tools.api('matrix', { table: readable(asked) }).catch((error) => {
      // A table with a fault in a cell can be mended.
      if (!drawn || !(error instanceof ApiError) || error.status === 0) throw error;
      refused = error;
    });
    const typed = first ? typedOf(first) : /** @type {Typed} */ (drawn);
    let last = 0;
    /** The last table that was answered, to which a change is undone. */
    let sound = first && structuredClone(typed);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const changed = () => {
      clearTimeout(timer);
      delete typed.title;
      timer = setTimeout(() => ask(structuredClone(typed)), PAUSE);
    };
    /** @param {Typed} table */
    async function ask(table) {
      const mine = ++last;
      try {
        const answer = await tools.api('matrix', { table });
        if (mine !== last) return;
        sound = table;
        tools.update({ t: written(table) });
        await showAnswer(result, answer, table, tools, () => mine === last);
      } catch (error) {
        if (mine !== last) return;
        fill(result);
        tools.fail(error, result, undefined, sound ? [{ words: text('table.undo'), act: undo }] : []);
      }
    }
    function undo() {
      Object.assign(typed, structuredClone(sound));
      edit(editor, typed, tools, changed);
      editor.querySelector('input')?.focus();
      ask(structuredClone(typed));
    }
    edit(editor, typed, tools, changed);
    if (first) await showAnswer(result, first, structuredClone(typed), tools, () => last === 0);
    else tools.fail(refused, result);
    return () => {
      clearTimeout(timer);
      last = -1;
    };
  },
};

/**
 * The table that the address has in JSON, whatever stands in its cells; none where it has no cells.
 * @param {string} asked
 * @returns {Typed | null}
 */
function draft(asked) {
  try {
    const { rows, columns, payoffs } = JSON.parse(asked);
    const words = (/** @type {any} */ list, /** @type {number} */ count) => list.length === count && list.every((/** @type {any} */ word) => typeof word === 'string');
    const sound = words(rows, payoffs.length) && payoffs.every((/** @type {any} */ row) => words(columns, row.length) && row.every((/** @type {any} */ cell) => words(cell, 2)));
    return sound ? { rows, columns, payoffs } : null;
  } catch {
    return null;
  }
}

/**
 * A field for a file with a table.
 * @param {Tools} tools
 */
function fromFile(tools) {
  const refused = el('div', {});
  const file = el('input', { type: 'file', accept: [...TABLES, '.json', '.txt'].join(), onchange: async () => {
    const chosen = [...file.files ?? []];
    if (!chosen.length) return;
    fill(refused);
    try {
      tools.go(await openFile(chosen, tools));
    } catch (error) {
      tools.fail(error, refused);
    }
  } });
  return el('div', {}, field(tools.text('table.file'), file), refused);
}

/**
 * The table with a field for each name and number; what is no number is marked.
 * @param {HTMLElement} root
 * @param {Typed} typed
 * @param {Tools} tools
 * @param {() => void} changed
 */
function edit(root, typed, tools, changed) {
  const { text } = tools;
  if (Math.max(typed.rows.length, typed.columns.length) > MOST_FIELDS) {
    return void fill(root, el('h2', {}, text('table.edit')), el('p', { class: 'note' }, text('table.large', { rows: typed.rows.length, columns: typed.columns.length })));
  }
  /**
   * @param {string} label
   * @param {string} value
   * @param {(value: string) => void} write
   * @param {string} kind
   */
  const input = (label, value, write, kind) => el('input', {
    type: 'text', value, 'aria-label': label, class: kind, spellcheck: 'false', autocomplete: 'off',
    'aria-invalid': kind.includes('number') && !NUMBER.test(value) ? 'true' : null,
    oninput: (/** @type {InputEvent} */ event) => {
      const typedIn = /** @type {HTMLInputElement} */ (event.target);
      write(typedIn.value);
      set(typedIn, { 'aria-invalid': kind.includes('number') && !NUMBER.test(typedIn.value) ? 'true' : null });
      changed();
    },
  });
  const again = () => {
    edit(root, typed, tools, changed);
    changed();
  };
  /** @param {'rows' | 'columns'} side */
  const add = (side) => {
    const letter = side === 'rows' ? 'r' : 'c';
    let n = typed[side].length + 1;
    while (typed[side].includes(`${letter}${n}`)) n += 1;
    typed[side].push(`${letter}${n}`);
    if (side === 'rows') typed.payoffs.push(typed.columns.map(() => ['0', '0']));
    else typed.payoffs.forEach((row) => row.push(['0', '0']));
    again();
  };
  /**
   * @param {'rows' | 'columns'} side
   * @param {number} place
   */
  const remove = (side, place) => {
    typed[side].splice(place, 1);
    if (side === 'rows') typed.payoffs.splice(place, 1);
    else typed.payoffs.forEach((row) => row.splice(place, 1));
    again();
    root.querySelector('button')?.focus();
  };
  /** @param {'rows' | 'columns'} side @param {number} place */
  const removal = (side, place) => typed[side].length > 1 && button('×', () => remove(side, place), {
    class: 'small-button', 'aria-label': text('table.remove', { name: typed[side][place] }),
  });
  const head = el('tr', {}, el('td', {}), typed.columns.map((name, j) => el('th', { scope: 'col' },
    el('span', { class: 'bar' }, input(text('table.column', { n: j + 1 }), name, (value) => (typed.columns[j] = value), 'two'), removal('columns', j)))));
  const lines = typed.rows.map((name, i) => el('tr', {},
    el('th', { scope: 'row' }, el('span', { class: 'bar' },
      input(text('table.row', { n: i + 1 }), name, (value) => (typed.rows[i] = value), 'one'), removal('rows', i))),
    typed.columns.map((_, j) => el('td', {}, el('span', { class: 'bar cell' }, [0, 1].map((player) =>
      input(text('table.cell', { player: player + 1, row: i + 1, column: j + 1 }), typed.payoffs[i][j][player],
        (value) => (typed.payoffs[i][j][player] = value), player ? 'two number' : 'one number')))))));
  fill(root, el('h2', {}, text('table.edit')),
    scrolled('wide-table', text('table.edit'),
      el('table', {}, el('caption', { class: 'unseen' }, text('table.caption')), el('thead', {}, head), el('tbody', {}, lines))),
    el('p', { class: 'bar' },
      button(text('table.add.row'), () => add('rows'), { disabled: typed.rows.length >= MOST }),
      button(text('table.add.column'), () => add('columns'), { disabled: typed.columns.length >= MOST })),
    el('p', { class: 'note' }, text('table.numbers')));
}

/**
 * @param {HTMLElement} root
 * @param {Answer} answer
 * @param {Typed} table
 * @param {Tools} tools
 * @param {() => boolean} wanted
 */
async function showAnswer(root, answer, table, tools, wanted) {
  const { text } = tools;
  const square = answer.rows.length === 2 && answer.columns.length === 2;
  /** @type {Kind[]} */
  const kinds = square ? ['table', 'replies', 'payoffs'] : ['table', 'payoffs'];
  const pictures = await Promise.allSettled(kinds.map((kind) => tools.api.picture({ kind, table })));
  if (!wanted()) return;
  // What is too large for a picture is still told in words.
  const figures = pictures.map((picture, k) => (picture.status === 'rejected' ? el('p', { class: 'note' }, String(picture.reason?.message ?? picture.reason)) : el('figure', { class: 'stage' }, picture.value,
    el('figcaption', { class: 'bar' }, saveMenu(tools, text('table.save'), answer.title ?? 'table', (format) => ({ kind: kinds[k], table, format }), DRAWN)))));
  fill(root, words(answer, tools), figures, el('section', { class: 'panel' }, kindOf(tools, { table })), square && again(table, tools));
  tools.announce(text('table.found', { n: answer.equilibria.length }));
}

/**
 * A number; a long fraction with about how much that is.
 * @param {string} exact
 * @param {import('../texts.js').Lang} lang
 */
function legible(exact, lang) {
  const [above, below = '1'] = exact.split('/');
  if (exact.length <= LONG) return exact;
  // Both may have more digits than a number of the page has: those that both can lose change nothing that is shown.
  const lost = Math.max(0, Math.max(above.length, below.length) - 300);
  const about = Number(above.slice(0, above.length - lost) || 0) / Number(below.slice(0, below.length - lost) || 1);
  const digits = Math.abs(about) < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 3 };
  return `${exact} (≈ ${about.toLocaleString(lang, digits)})`;
}

/**
 * @param {string[]} shares
 * @param {string[]} names
 * @param {import('../texts.js').Lang} lang
 */
function mixed(shares, names, lang) {
  return shares.flatMap((share, k) => (share === '0' ? [] : [share === '1' ? names[k] : `${legible(share, lang)} ${names[k]}`])).join(' + ');
}

/**
 * Where there are infinitely many equilibria: which may be mixed with which.
 * @param {Answer} answer
 * @param {Tools} tools
 */
function together({ components, rows, columns }, { text, lang }) {
  const all = (/** @type {string[][]} */ shares, /** @type {string[]} */ names) => shares.map((each) => `(${mixed(each, names, lang)})`).join(', ');
  return components.filter(({ rows: one, columns: two }) => one.length > 1 || two.length > 1).map(({ rows: one, columns: two }) => {
    const words = one.length === 1 ? 'table.together.row' : two.length === 1 ? 'table.together.column' : 'table.together';
    return el('li', {}, text(words, { rows: all(one, rows), columns: all(two, columns) }));
  });
}

/**
 * @param {Answer} answer
 * @param {Tools} tools
 */
function words(answer, tools) {
  const { text, lang } = tools;
  const { rows, columns } = answer;
  const kinds = [
    answer.zero_sum ? text('table.zero-sum') : answer.constant_sum && text('table.constant-sum'),
    answer.symmetric && text('table.symmetric'),
    answer.common_interest && text('table.common'),
  ].filter(Boolean);
  const sure = answer.security.map(({ value, mixture }, k) =>
    text('table.sure', { player: k + 1, value: legible(value, lang), mixture: mixed(mixture, k ? columns : rows, lang) }));
  return el('section', { class: 'panel table-words' },
    el('h2', {}, text(answer.unlisted ? 'table.some' : answer.components.length > 0 ? 'table.infinite' : 'table.equilibria', { n: answer.equilibria.length })),
    el('ul', {}, answer.equilibria.map((found) => el('li', {}, text('table.equilibrium', {
      row: mixed(found.row, rows, lang), column: mixed(found.column, columns, lang), one: legible(found.payoffs[0], lang), two: legible(found.payoffs[1], lang),
    }))), together(answer, tools)),
    answer.unlisted && el('p', { class: 'note' }, answer.unlisted),
    answer.unmixed && el('p', { class: 'note' }, answer.unmixed),
    el('ul', {}, answer.dominated.length === 0 && el('li', {}, text(answer.unmixed ? 'table.no-single' : 'table.no-dominated')),
      answer.dominated.map(({ player, choice, by }) => el('li', {}, text('table.dominated', {
        player, choice, by: mixed(by.map(({ share }) => share), by.map(({ choice }) => choice), lang),
      }))),
      answer.weakly_dominated.map(({ player, choice, by }) => el('li', {}, text('table.weakly', { player, choice, by: by.map((better) => better.choice).join(', ') })))),
    el('p', {}, answer.value === null ? sure.join(' ') : text('table.value', { value: legible(answer.value, lang) })),
    el('p', {}, text('table.pareto', { cells: answer.pareto.map(([row, column]) => `${row}/${column}`).join(', ') })),
    kinds.length > 0 && el('p', {}, kinds.join(' ')));
}

/**
 * The game again and again.
 * @param {Typed} table
 * @param {Tools} tools
 */
function again(table, tools) {
  const { text } = tools;
  const shown = el('div', { class: 'table-result' });
  const setting = { rounds: 200, noise: '0', seed: 1 };
  let last = 0;
  async function play() {
    const mine = ++last;
    const repeat = { table, ...setting, repetitions: setting.noise === '0' ? 1 : 10 };
    try {
      const kinds = /** @type {Kind[]} */ (['scores', 'shares']);
      const pictures = await Promise.all(kinds.map((kind) => tools.api.picture({ kind, repeat })));
      if (mine !== last) return;
      fill(shown, pictures.map((picture, k) => el('figure', { class: 'stage' }, picture,
        el('figcaption', { class: 'bar' }, saveMenu(tools, text('table.save'), 'repeat', (format) => ({ kind: kinds[k], repeat, format }), DRAWN)))));
    } catch (error) {
      if (mine === last) tools.fail(error, fill(shown));
    }
  }
  const noise = select(['0', '1/100', '1/20', '1/10'].map((part) => [part, part]), setting.noise, (value) => {
    setting.noise = value;
    play();
  });
  const rounds = select(['10', '50', '200', '1000'].map((n) => [n, n]), String(setting.rounds), (value) => {
    setting.rounds = Number(value);
    play();
  });
  return el('section', { class: 'panel table-repeat' }, el('h2', {}, text('table.repeat')),
    el('p', { class: 'note' }, text('table.repeat.about')),
    el('p', { class: 'bar' }, field(text('table.rounds'), rounds), field(text('table.noise'), noise),
      button(text('table.repeat.play'), play, { class: 'main' })),
    shown);
}
