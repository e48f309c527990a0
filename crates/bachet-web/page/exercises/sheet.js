// The answers to an exercise, given by clicking in its picture and by controls.

import { button, el, field, fill, select, set, svg } from '../dom.js';
import { keepAnswers, keptAnswers } from './answers.js';
import { items } from './instance.js';

/** @typedef {import('./instance.js').Exercise} Exercise */
/** @typedef {import('./instance.js').Form} Form */
/** @typedef {import('./instance.js').Item} Item */
/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {import('../texts.js').Key} Key */

/** The fields that answer each question. */
const QUESTIONS = /** @type {Record<string, string[][]>} */ ({
  attractor: [['one'], ['two'], ['draws']],
  strategy: [['winner'], ['moves']],
  check: [['winning', 'play']],
  minimax: [['values'], ['move']],
  alphabeta: [['visited'], ['alpha', 'beta'], ['value', 'move']],
  horizon: [['value1', 'move1'], ['value2', 'move2'], ['value3', 'move3']],
  nim: [['sum'], ['wins', 'heap', 'left']],
  mex: [['mex1', 'mex2', 'mex3', 'mex4'], ['numbers']],
  grundy: [['numbers'], ['wins', 'move']],
  kernel: [['exists', 'kernel'], ['wins']],
  buchi: [['region'], ['winner']],
  parity: [['region'], ['winner']],
});

/** Answers that are being filled in. */
export class Sheet {
  /**
   * @param {string} key what the answers are kept by
   * @param {Exercise} exercise
   * @param {SVGSVGElement} picture
   * @param {Tools} tools
   * @param {() => void} changed told when the answer is another one
   */
  constructor(key, exercise, picture, tools, changed) {
    this.key = key;
    this.changed = changed;
    /** The answer that was shown last. */
    this.before = '';
    this.exercise = exercise;
    this.picture = picture;
    this.tools = tools;
    this.items = items(exercise);
    const before = keptAnswers(key, exercise.form);
    /** @type {Form} */
    this.form = structuredClone(before?.form ?? exercise.form);
    /** @type {Item[]} leaves in the order in which they were looked at */
    this.visited = (before?.visited ?? []).flatMap((place) => this.items[place] ?? []);
    /** The set that a click fills: a field, with a step where it has steps. */
    this.target = this.targets()[0] ?? '';
    /** @type {HTMLElement[]} */
    this.boxes = (QUESTIONS[exercise.kind] ?? []).map(() => el('div', { class: 'answer' }));
    /** Says what a click does now. */
    this.note = el('p', { class: 'note no-print' });
    /** @type {Map<string, HTMLInputElement>} */
    this.inputs = new Map();
    this.wire();
    this.show();
  }

  /** The answer for the server. */
  get answer() {
    const answer = structuredClone(this.form);
    if (Array.isArray(answer.visited)) answer.visited = this.visited.map(({ value }) => value);
    return answer;
  }

  /** Keeps what has been answered; an empty sheet is not kept. */
  keep() {
    const answers = { form: this.form, visited: this.visited.map((item) => this.items.indexOf(item)) };
    const now = JSON.stringify(answers);
    if (this.before && now !== this.before) this.changed();
    this.before = now;
    const blank = { form: this.exercise.form, visited: [] };
    keepAnswers(this.key, JSON.stringify(answers) === JSON.stringify(blank) ? null : answers);
  }

  /** Every set that can be filled, as `field` or `field.step`. */
  targets() {
    return Object.entries(this.form).flatMap(([key, value]) => {
      if (key === 'one' || key === 'two') return Array.from({ length: Math.max(1, value.length) }, (_, step) => `${key}.${step}`);
      return key === 'visited' || Array.isArray(value) ? [key] : [];
    });
  }

  /** @param {string} target */
  label(target) {
    const { text } = this.tools;
    const [key, step] = target.split('.');
    return text(/** @type {Key} */ (`exercises.${key}`), { n: step ?? '' });
  }

  /**
   * The names in a set.
   * @param {string} target
   * @returns {string[]}
   */
  names(target) {
    const [key, step] = target.split('.');
    return (step === undefined ? this.form[key] : this.form[key][Number(step)]) ?? [];
  }

  /**
   * Puts a vertex into the set that is being filled, or takes it out.
   * @param {Item} item
   */
  toggle(item) {
    if (this.target === 'visited') {
      if (item.value === null) return;
      if (this.visited.at(-1) === item) this.visited.pop();
      else if (!this.visited.includes(item)) this.visited.push(item);
    } else if (this.target === 'play') {
      // A play may come back to a vertex, so that only its last one is taken back by a click.
      if (this.form.play.at(-1) === item.name) this.form.play.pop();
      else this.form.play.push(item.name);
    } else if (this.target) {
      const [key, step] = this.target.split('.');
      if (step !== undefined) while (this.form[key].length <= Number(step)) this.form[key].push([]);
      const names = this.names(this.target);
      const place = names.indexOf(item.name);
      if (place < 0) names.push(item.name);
      else names.splice(place, 1);
    } else {
      const input = this.inputs.get(item.name);
      if (input) return input.focus();
      return;
    }
    this.show();
    this.tools.announce(this.describe(item));
  }

  /** @param {Item} item */
  describe(item) {
    const { text } = this.tools;
    if (item.value !== null) return text('exercises.leaf', { value: item.value, name: item.parent });
    const sets = this.targets().filter((target) => target !== 'visited' && this.names(target).includes(item.name));
    return sets.length
      ? text('exercises.vertex.in', { name: item.name, set: sets.map((target) => this.label(target)).join(', ') })
      : text('exercises.vertex', { name: item.name });
  }

  /** Makes the vertices of the picture buttons, where a click answers something, and arcs where moves are asked for. */
  wire() {
    const { picture } = this;
    set(picture, { role: 'group', 'aria-label': this.exercise.title });
    const groups = /** @type {NodeListOf<SVGGElement>} */ (picture.querySelectorAll('g.vertex, g.node'));
    const byId = new Map([...groups].map((group) => [group.dataset.name ?? '', group]));
    /** @type {{item: Item, group: SVGGElement}[]} */
    this.wired = this.items.flatMap((item) => {
      const group = byId.get(item.id);
      if (group) group.dataset.item = item.name;
      return group ? [{ item, group }] : [];
    });
    if ('moves' in this.form) return this.wireArcs();
    for (const { item, group } of this.wired) {
      if (!this.clickable(item)) continue;
      pressable(group, () => this.toggle(item));
    }
  }

  /**
   * Whether a click on an item can ever answer something.
   * @param {Item} item
   */
  clickable(item) {
    if (item.value !== null) return 'visited' in this.form;
    return this.targets().length > 0 || 'values' in this.form || 'numbers' in this.form;
  }

  wireArcs() {
    for (const group of /** @type {NodeListOf<SVGGElement>} */ (this.picture.querySelectorAll('g.arc'))) {
      const { from, to } = group.dataset;
      const line = group.querySelector('path');
      if (from === undefined || to === undefined || !line) continue;
      // A line is hard to hit: a broad one that nobody sees lies over it.
      const broad = /** @type {SVGElement} */ (line.cloneNode());
      broad.setAttribute('class', 'broad');
      group.append(broad);
      pressable(group, () => this.chooseMove(from, this.form.moves[from] === to ? '' : to));
      set(group, { 'aria-label': this.tools.text('exercises.arc', { from, to }) });
    }
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  chooseMove(from, to) {
    const owner = this.items.find(({ name }) => name === from)?.owner;
    if (this.form.winner !== null && owner !== this.form.winner) return;
    if (to) this.form.moves[from] = to;
    else delete this.form.moves[from];
    this.show();
  }

  /** Draws what has been answered. */
  show() {
    (QUESTIONS[this.exercise.kind] ?? []).forEach((keys, place) => {
      const box = this.boxes[place];
      const active = document.activeElement;
      const focused = active instanceof HTMLElement && box.contains(active) ? active.dataset.key : undefined;
      fill(box, keys.filter((key) => key in this.form).map((key) => this.control(key)));
      if (focused) /** @type {HTMLElement | null} */ (box.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus();
    });
    const { text } = this.tools;
    const says = this.target && this.target !== 'visited' && this.target !== 'play';
    fill(this.note, says && text('exercises.filling', { set: this.label(this.target) }));
    this.paint();
  }

  /**
   * The control of a field.
   * @param {string} key
   * @returns {Element}
   */
  control(key) {
    const { text } = this.tools;
    switch (key) {
      case 'one': case 'two': {
        const steps = this.targets().filter((target) => target.startsWith(`${key}.`));
        return el('div', {}, steps.map((target) => this.setControl(target)), el('div', { class: 'bar no-print' },
          button(text('exercises.step.add'), () => {
            while (this.form[key].length < steps.length + 1) this.form[key].push([]);
            this.target = `${key}.${steps.length}`;
            this.show();
          }, { 'data-key': `${key}+` }),
          steps.length > 1 && button(text('exercises.step.remove'), () => {
            this.form[key].pop();
            this.target = `${key}.${steps.length - 2}`;
            this.show();
          }, { 'data-key': `${key}-` })));
      }
      case 'visited': return el('div', {}, this.setControl(key), el('p', { class: 'note no-print' }, text('exercises.visited.note')));
      case 'play': return el('div', {}, this.setControl(key), el('p', { class: 'note no-print' }, text('exercises.play.note')));
      case 'draws': case 'kernel': case 'region': case 'alpha': case 'beta': return this.setControl(key);
      case 'values': case 'numbers': return this.numbers(key);
      case 'moves': return this.moves();
      case 'move': case 'move1': case 'move2': case 'move3': {
        const root = this.items[0];
        return field(text('exercises.move'), this.choice(key, root.next.map((name) => [name, name])));
      }
      case 'heap': return field(text('exercises.heap'), this.choice(key, this.items.map(({ name }) => [name, name])));
      case 'value': case 'value1': case 'value2': case 'value3': return this.number(key, text('exercises.value'));
      case 'sum': return this.number(key, text('exercises.sum'));
      case 'left': return this.number(key, text('exercises.left'));
      case 'mex1': case 'mex2': case 'mex3': case 'mex4': return this.number(key, text('exercises.mex', { n: key.slice(3) }));
      case 'winner': return this.radios(key, [[1, 'J1'], [2, 'J2']]);
      default: return this.radios(key, [[true, text('exercises.yes')], [false, text('exercises.no')]]);
    }
  }

  /**
   * A number that is typed.
   * @param {string} key
   * @param {string} label
   */
  number(key, label) {
    const input = el('input', { type: 'number', value: this.form[key] ?? '', 'data-key': key });
    input.addEventListener('input', () => {
      this.form[key] = input.value === '' ? null : Number(input.value);
      this.paint();
    });
    return field(label, input);
  }

  /**
   * A set, and the button that says that clicks fill it.
   * @param {string} target
   */
  setControl(target) {
    const names = target === 'visited' ? this.visited.map(({ value }) => String(value).replace('-', '−')) : this.names(target);
    const [key, step] = target.split('.');
    // A step has all of the step before it, as the solution writes it: what is clicked is what it adds.
    const before = (key === 'one' || key === 'two') && Number(step) > 0 ? `A${Number(step) - 1} ∪ ` : '';
    const listed = target === 'visited' ? names.join(', ') : target === 'play' ? names.join(' → ') : `${before}{${names.join(', ')}}`;
    return el('div', { class: 'set' },
      button(this.label(target), () => {
        this.target = target;
        this.show();
      }, { 'aria-pressed': this.target === target ? 'true' : 'false', 'data-key': target, title: this.tools.text('exercises.filling', { set: this.label(target) }) }),
      el('span', { class: 'members' }, ` = ${listed}`));
  }

  /** @param {string} key */
  numbers(key) {
    const { text } = this.tools;
    return el('div', {}, el('p', { class: 'note no-print' }, text('exercises.numbers.note')),
      el('div', { class: 'numbers' }, Object.keys(this.form[key]).map((name) => {
        const input = el('input', { type: 'number', class: 'short', value: this.form[key][name] ?? '', 'data-key': `${key}.${name}` });
        input.addEventListener('input', () => {
          this.form[key][name] = input.value === '' ? null : Number(input.value);
          this.paint();
        });
        this.inputs.set(name, input);
        return field(name, input);
      })));
  }

  moves() {
    const { text } = this.tools;
    if (this.form.winner === null) return el('p', { class: 'note no-print' }, text('exercises.moves.winner'));
    const own = this.items.filter(({ owner, next }) => owner === this.form.winner && next.length);
    return el('div', {}, el('p', { class: 'note no-print' }, text('exercises.moves.note')), el('div', { class: 'numbers' }, own.map(({ name, next }) => {
      const options = /** @type {[string, string][]} */ ([['', '–'], ...next.map((to) => [to, to])]);
      const list = select(options, this.form.moves[name] ?? '', (to) => this.chooseMove(name, to));
      list.dataset.key = `moves.${name}`;
      return field(`${name} →`, list);
    })));
  }

  /**
   * @param {string} key
   * @param {[string, string][]} options
   */
  choice(key, options) {
    const list = select([['', '–'], ...options], this.form[key] ?? '', (value) => {
      this.form[key] = value || null;
      this.paint();
    });
    list.dataset.key = key;
    return list;
  }

  /**
   * @param {string} key
   * @param {[any, string][]} options
   */
  radios(key, options) {
    const { text } = this.tools;
    return el('fieldset', { class: 'plain' }, el('legend', {}, text(/** @type {Key} */ (`exercises.${key}`))),
      options.map(([value, label]) => {
        const input = el('input', { type: 'radio', name: key, 'data-key': `${key}.${value}` });
        input.checked = this.form[key] === value;
        input.addEventListener('change', () => {
          this.form[key] = value;
          if (key === 'winner' && 'moves' in this.form) this.form.moves = {};
          this.show();
        });
        return field(label, input);
      }));
  }

  /**
   * At which places a play comes to a vertex, from 1.
   * @param {Item} item
   */
  playedAt(item) {
    /** @type {string[]} */
    const play = this.form.play ?? [];
    return play.flatMap((name, place) => (name === item.name ? [place + 1] : [])).join(', ');
  }

  /** Shows the answers in the picture, and keeps them. */
  paint() {
    this.keep();
    const numbers = this.form.values ?? this.form.numbers ?? {};
    for (const { item, group } of this.wired ?? []) {
      group.querySelectorAll('.given').forEach((element) => element.remove());
      const order = this.visited.indexOf(item) + 1;
      const sets = this.targets().filter((target) => target !== 'visited' && this.names(target).includes(item.name) && item.value === null);
      const here = this.target === 'visited' ? order > 0 : sets.includes(this.target);
      group.classList.toggle('chosen', here || order > 0 || sets.length > 0);
      group.classList.toggle('by-one', sets.some((target) => target.startsWith('one')));
      group.classList.toggle('by-two', sets.some((target) => target.startsWith('two')));
      if (group.hasAttribute('role')) {
        set(group, { 'aria-label': this.describe(item), 'aria-pressed': this.target ? String(here) : null });
      }
      const played = this.playedAt(item);
      const note = order ? String(order) : played ? played : sets.length ? sets.map(shortSign).join(' ') : numbers[item.name] ?? null;
      const frame = group.querySelector('circle, rect');
      if (note === null || note === '' || !frame) continue;
      const box = frameOf(frame);
      group.append(svg('text', { class: 'given small strong backed', x: box.right + 4, y: box.top + 2 }, note));
    }
    /** @type {NodeListOf<SVGGElement>} */ (this.picture.querySelectorAll('g.arc')).forEach((group) => {
      const { from = '', to } = group.dataset;
      const chosen = to !== undefined && this.form.moves?.[from] === to;
      group.classList.toggle('chosen', chosen);
      if (group.hasAttribute('role')) set(group, { 'aria-pressed': String(chosen) });
    });
  }
}

/**
 * How a set is called beside a vertex.
 * @param {string} target
 */
function shortSign(target) {
  const [key, step] = target.split('.');
  return step === undefined ? { draws: '=', kernel: 'K', region: 'J1', alpha: 'α', beta: 'β' }[key] ?? '' : `A${step}`;
}

/**
 * The right and upper edges of a circle or rectangle.
 * @param {Element} shape
 */
function frameOf(shape) {
  const number = (/** @type {string} */ name) => Number(shape.getAttribute(name) ?? 0);
  return shape.tagName === 'circle'
    ? { right: number('cx') + number('r') * .8, top: number('cy') - number('r') * .8 }
    : { right: number('x') + number('width'), top: number('y') };
}

/**
 * Makes a group of a picture a button.
 * @param {SVGGElement} group
 * @param {() => void} pressed
 */
function pressable(group, pressed) {
  group.classList.add('open', 'spot');
  set(group, {
    role: 'button', tabindex: 0, onclick: pressed,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      pressed();
    },
  });
}
