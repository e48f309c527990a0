// Exercises: made from a number, answered by clicking, marked at once.

import { adopted } from '../api.js';
import { button, el, enlarge, field, fill, fold, select, table } from '../dom.js';
import { keepAnswers } from '../exercises/answers.js';
import { items } from '../exercises/instance.js';
import { Sheet } from '../exercises/sheet.js';

/** @typedef {import('../exercises/instance.js').Exercise} Exercise */
/** @typedef {import('../types.js').Tools} Tools */

const KINDS = /** @type {const} */ (['attractor', 'strategy', 'check', 'minimax', 'alphabeta', 'horizon', 'nim', 'mex', 'grundy', 'kernel']);
const SIZES = /** @type {const} */ (['small', 'medium', 'large']);

/** @type {import('../types.js').View} */
export const view = {
  name: 'exercises',
  title: 'title.exercises',
  async show(root, state, tools) {
    const { text, go } = tools;
    const { query } = state;
    const kind = KINDS.find((known) => known === query.get('kind')) ?? 'attractor';
    const size = SIZES.find((known) => known === query.get('size')) ?? 'small';
    const seed = Math.max(0, Math.floor(Number(query.get('seed') ?? 1))) || 1;
    tools.update({ view: 'exercises', kind, size, seed });
    const open = (/** @type {Record<string, string | number>} */ changes) =>
      go(`/?${new URLSearchParams({ view: 'exercises', kind, size, seed: String(seed), ...mapped(changes) })}`);
    const number = el('input', { type: 'number', min: 1, value: seed, class: 'short', title: text('exercises.seed.note') });
    number.addEventListener('change', () => open({ seed: number.value }));
    root.append(el('div', { class: 'bar no-print' },
      field(text('exercises.kind'), select(KINDS.map((kind) => [kind, text(`exercises.kind.${kind}`)]), kind, (kind) => open({ kind }))),
      field(text('exercises.size'), select(SIZES.map((size) => [size, text(`exercises.size.${size}`)]), size, (size) => open({ size }))),
      field(text('exercises.seed'), number),
      button(text('exercises.next'), () => open({ seed: seed + 1 })),
      el('span', { class: 'note' }, text('exercises.seed.note'))));
    const exercise = await tools.api('exercise', { kind, size, seed, picture: true });
    if (isSheet(exercise)) root.append(work(exercise, adopted(exercise.picture ?? ''), { kind, size, seed }, tools));
  },
};

/**
 * Whether an answer is an exercise, and not the marks for one.
 * @param {import('../answers.js').ExerciseAnswer} answer
 * @returns {answer is Exercise}
 */
function isSheet(answer) {
  return 'questions' in answer;
}

/** @param {Record<string, string | number>} values */
function mapped(values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/**
 * The exercise with its picture, its questions and their answers.
 * @param {Exercise} exercise
 * @param {SVGSVGElement} picture
 * @param {{kind: import('../answers.js').KindName, size: import('../answers.js').SizeName, seed: number}} which
 * @param {Tools} tools
 */
function work(exercise, picture, which, tools) {
  const { text, api, announce, fail, go } = tools;
  const key = `${which.kind}:${which.size}:${which.seed}`;
  const sheet = new Sheet(key, exercise, picture, tools);
  const marks = exercise.questions.map(() => el('div', { class: 'marks' }));
  const total = el('div', { class: 'total' });
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
      const solved = await api.picture({ kind: 'exercise', exercise: which.kind, size: which.size, seed: which.seed, solution: true });
      solution.append(el('h2', {}, text('exercises.solution.title')), enlarge(solved),
        ...(exercise.solution ?? []).map((lines, place) => el('div', {},
          el('h3', {}, text('exercises.question', { n: place + 1 })), lines.map((line) => el('p', {}, line)))));
    } catch (error) {
      fail(error, solution);
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
    el('h2', { class: 'exercise-title' }, text('exercises.title', { seed: which.seed, title: exercise.title })),
    el('div', { class: 'setting' }, exercise.setting.map((line) => el('p', {}, line))),
    el('div', { class: 'split' },
      el('div', {}, el('div', { class: 'stage exercise-picture' }, enlarge(picture), sheet.note), fold(text('exercises.table'), el('div', { class: 'wide-table' }, pictureTable(exercise, text)))),
      el('div', { class: 'panel' }, el('ol', { class: 'questions' }, questions), total,
        el('div', { class: 'bar' },
          button(text('exercises.mark'), mark, { class: 'main' }),
          opener,
          button(text('exercises.clear'), clear),
          button(text('exercises.print'), () => print())))),
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
