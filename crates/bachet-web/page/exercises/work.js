// An exercise that is being answered: its picture, its questions, the marks and the solution.

import { adopted } from '../api.js';
import { button, el, enlarge, fill, fold, scrolled, table } from '../dom.js';
import { keepAnswers } from './answers.js';
import { items } from './instance.js';
import { Sheet } from './sheet.js';
import { download, fileName } from '../save.js';

/** @typedef {import('./instance.js').Exercise} Exercise */
/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {Pick<import('../answers.js').ExerciseRequest, 'kind' | 'size' | 'seed' | 'game' | 'arena' | 'tree'>} Which */

/**
 * An exercise to be answered.
 * @param {Which} which
 * @param {string} from what it is made of; empty for chance
 * @param {Tools} tools
 * @param {(perfect: boolean) => void} [marked] told whether all answers were right, whenever they are marked
 */
export async function practise(which, from, tools, marked = () => {}) {
  const exercise = await tools.api('exercise', { ...which, picture: true });
  return isSheet(exercise) ? work(exercise, adopted(exercise.picture ?? ''), which, from, tools, marked) : el('div', {});
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
 * @param {(perfect: boolean) => void} marked
 */
function work(exercise, picture, which, from, tools, marked) {
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
      marked(answer.perfect);
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
      : text('exercises.title', { seed: String(which.seed ?? 1), title: exercise.title })),
    el('div', { class: 'setting' }, exercise.setting.map((line) => el('p', {}, line))),
    el('div', { class: 'split' },
      el('div', {}, el('div', { class: 'stage exercise-picture' }, enlarge(picture), sheet.note), fold(text('exercises.table'), scrolled('wide-table', text('exercises.table'), pictureTable(exercise, text)))),
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
