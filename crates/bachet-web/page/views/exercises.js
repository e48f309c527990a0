// Exercises: made from a number, answered by clicking, marked at once.

import { adopted } from '../api.js';
import { button, el, enlarge, field, fill, fold, select, table } from '../dom.js';
import { keepAnswers } from '../exercises/answers.js';
import { items } from '../exercises/instance.js';
import { showPaper } from '../exercises/paper.js';
import { Sheet } from '../exercises/sheet.js';
import { KINDS, SIZES, subjectOf } from '../exercises/which.js';
import { ownArenas } from '../own.js';
import { download, fileName } from '../save.js';

/** @typedef {import('../exercises/instance.js').Exercise} Exercise */
/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {Pick<import('../answers.js').ExerciseRequest, 'kind' | 'size' | 'seed' | 'game' | 'arena' | 'tree'>} Which */

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
    /** @type {Which} */
    const which = from ? { kind, seed, ...subjectOf(from) } : { kind, size, seed };
    const exercise = await tools.api('exercise', { ...which, picture: true });
    if (isSheet(exercise)) root.append(work(exercise, adopted(exercise.picture ?? ''), which, from, tools));
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

/**
 * Whether an answer is an exercise, and not the marks for one.
 * @param {import('../answers.js').ExerciseAnswer} answer
 * @returns {answer is Exercise}
 */
function isSheet(answer) {
  return 'questions' in answer;
}

/**
 * The exercise with its picture, its questions and their answers.
 * @param {Exercise} exercise
 * @param {SVGSVGElement} picture
 * @param {Which} which
 * @param {string} from what it is made of; empty for chance
 * @param {Tools} tools
 */
function work(exercise, picture, which, from, tools) {
  const { text, api, announce, fail, go } = tools;
  const key = from ? `${which.kind}~${from}` : `${which.kind}:${which.size}:${which.seed}`;
  const marks = exercise.questions.map(() => el('div', { class: 'marks' }));
  const total = el('div', { class: 'total' });
  // Marks are those of the answer that was given: another answer has none yet.
  const sheet = new Sheet(key, exercise, picture, tools, () => [...marks, total].forEach((box) => fill(box)));
  const solution = el('section', { class: 'panel solution', hidden: true });
  const mark = async () => {
    try {
      const answer = await api('exercise', { ...which, answers: sheet.answer });
      if (!('tasks' in answer)) return;
      const { points, most } = answer;
      answer.tasks.forEach((task, place) => {
        const right = task.points === task.most;
        fill(marks[place], el('p', { class: right ? 'right' : 'wrong' }, text(right ? 'exercises.right' : 'exercises.points', { points: task.points, most: task.most })),
          task.remarks.length > 0 && el('ul', {}, task.remarks.map((remark) => el('li', {}, remark))));
      });
      const words = [text('exercises.total', { points, most }), answer.perfect ? text('exercises.perfect') : ''].filter(Boolean).join(' ');
      fill(total, el('p', {}, el('strong', {}, words)));
      announce(words);
    } catch (error) {
      fill(total);
      fail(error, total, mark);
    }
  };
  const showSolution = async () => {
    solution.hidden = !solution.hidden;
    fill(opener, text(solution.hidden ? 'exercises.solution' : 'exercises.solution.hide'));
    opener.setAttribute('aria-expanded', String(!solution.hidden));
    if (solution.hidden || solution.childElementCount) return;
    try {
      const solved = await api.picture({ ...which, kind: 'exercise', exercise: which.kind, solution: true });
      solution.append(el('h2', {}, text('exercises.solution.title')), enlarge(solved),
        ...(exercise.solution ?? []).map((lines, place) => el('div', {},
          el('h3', {}, text('exercises.question', { n: place + 1 })), lines.map((line) => el('p', {}, line)))));
    } catch (error) {
      fail(error, solution);
    }
  };
  const save = async (/** @type {'tex' | 'html'} */ format) => {
    try {
      const answer = await api('exercise', { ...which, write: format });
      const type = format === 'html' ? 'text/html' : 'application/x-tex';
      if ('document' in answer) download(new Blob([answer.document ?? ''], { type }), fileName(`${which.kind}-${from || which.seed}`, format));
    } catch (error) {
      fail(error, total, () => save(format));
    }
  };
  const opener = button(text('exercises.solution'), showSolution, { 'aria-expanded': 'false' });
  const clear = () => {
    keepAnswers(key, null);
    go(location.pathname + location.search);
  };
  const questions = exercise.questions.map((question, place) => el('li', {},
    el('p', {}, question), sheet.boxes[place], marks[place], el('div', { class: 'lines print-only', 'aria-hidden': 'true' })));
  return el('div', {},
    el('h2', { class: 'exercise-title' }, from
      ? text('exercises.title.own', { from: exercise.from ?? from, title: exercise.title })
      : text('exercises.title', { seed: which.seed ?? 1, title: exercise.title })),
    el('div', { class: 'setting' }, exercise.setting.map((line) => el('p', {}, line))),
    el('div', { class: 'split' },
      el('div', {}, el('div', { class: 'stage exercise-picture' }, enlarge(picture), sheet.note), fold(text('exercises.table'), el('div', { class: 'wide-table' }, pictureTable(exercise, text)))),
      el('div', { class: 'panel' }, el('ol', { class: 'questions' }, questions), total,
        el('div', { class: 'bar' },
          button(text('exercises.mark'), mark, { class: 'main' }),
          opener,
          button(text('exercises.clear'), clear),
          button(text('exercises.print'), () => print()),
          button('LaTeX', () => save('tex'), { title: text('exercises.tex') }),
          button('HTML', () => save('html'), { title: text('exercises.html') })))),
    solution);
}

/**
 * @param {Exercise} exercise
 * @param {Tools['text']} text
 */
function pictureTable(exercise, text) {
  const all = items(exercise).filter(({ value }) => value === null);
  if (exercise.instance.heaps) {
    return table(exercise.title, [text('exercises.heap'), text('exercises.table.objects')], all.map(({ name, size }) => [name, String(size)]));
  }
  const tree = !exercise.instance.arcs;
  const owned = all.some(({ owner }) => owner !== null);
  const valued = all.some(({ size }) => size !== null);
  return table(exercise.title,
    [text(tree ? 'exercises.table.node' : 'exercises.table.vertex'), ...(owned ? [text('exercises.table.owner')] : []), ...(valued ? [text('exercises.value')] : []), text(tree ? 'exercises.table.children' : 'exercises.table.arcs')],
    all.map(({ name, owner, next, size }) => [name, ...(owned ? [owner ? text(`player.${owner}`) : '–'] : []),
      ...(valued ? [size === null ? '–' : String(size)] : []), next.join(', ') || '–']));
}
