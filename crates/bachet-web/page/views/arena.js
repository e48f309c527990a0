// The drawn arena: attractors step by step, who wins, a token to move.

import { ApiError } from '../api.js';
import { hasGraph, pictureSwitch, showGraph } from '../arena/graph.js';
import { button, el, field, fill, foldLater, select, wideTable } from '../dom.js';
import { makeReachable, paintArc, paintVertex, readDrawing } from '../drawn.js';
import { legible, panZoom, zoomKeys } from '../panzoom.js';
import { saveMenu } from '../save.js';
import { stepper } from '../stepper.js';

/** @typedef {import('../drawn.js').Vertex} Vertex */
/** @typedef {import('../drawn.js').Drawn} Drawn */
/** @typedef {import('../drawn.js').Winner} Winner */

const OVERLAYS = /** @type {const} */ (['regions', 'ranks', 'strategy', 'kernel', 'grundy']);
const LAYOUTS = /** @type {const} */ (['auto', 'rows', 'mirror', 'layers']);
const CLICKS = /** @type {const} */ (['explain', 'target', 'token']);
/** Among more vertices, a table of all would be of no help. */
const MOST_ROWS = 400;

/** @type {import('../types.js').View} */
export const view = { name: 'arena', title: 'title.arena', show };

/**
 * @param {HTMLElement} root
 * @param {import('../types.js').State} state
 * @param {import('../types.js').Tools} tools
 */
async function show(root, state, tools) {
  const { text } = tools;
  const { query, subject } = state;
  const graph = query.get('of') === 'graph';
  const ofWhat = el('div', {});
  const offered = hasGraph(tools, state).then((has) => (has || graph) && fill(ofWhat, pictureSwitch(text, graph, (chosen) => {
    tools.update({ of: chosen ? 'graph' : null, show: null });
    tools.go(location.pathname + location.search);
  }))).catch(() => {});
  if (graph) {
    await offered;
    return showGraph(root, state, tools, ofWhat);
  }

  // What the address says.
  /** @type {1 | 2} */
  let player = query.get('player') === '2' ? 2 : 1;
  let layout = LAYOUTS.find((name) => name === query.get('layout')) ?? 'auto';
  let around = query.get('around') ?? '';
  /** @type {string[] | null} null for the player's wins */
  let target = query.has('target') ? names(query.get('target')) : null;
  const play = names(query.get('play'));
  const shown = new Set((query.get('show') ?? '').split(',').filter(Boolean));
  let click = query.get('click') ?? (play.length ? 'token' : 'explain');

  // What the server said.
  /** @type {Drawn | undefined} */
  let drawn;
  /** @type {string[][]} */
  let steps = [];
  /** @type {Map<string, number>} */
  let stepOf = new Map();
  /** @type {Map<string, string>} */
  let reasons = new Map();
  /** Counts questions, so that an answer that comes late is not taken for the latest. */
  let asked = 0;
  /** @type {Set<string>} positions */
  let kernel = new Set();
  /** @type {Map<string, number>} of positions */
  let grundy = new Map();

  const stage = el('div', { class: 'stage', role: 'region', 'aria-label': text('arena.stage') });
  const zoom = el('div', { class: 'no-print' });
  const words = el('div', {});
  const pointed = el('p', { class: 'pointed' });
  const problem = el('div', {});
  const legends = el('p', { class: 'note' });
  const tokenPart = el('div', {});
  const details = foldLater(text('arena.table'), rows);
  const steering = stepper(text, text('arena.steps'), stepped, (n) => text('arena.step', { n, last: Math.max(steps.length - 1, 0) }));

  const players = select([['1', 'J1'], ['2', 'J2']], String(player), (value) => {
    player = value === '2' ? 2 : 1;
    tools.update({ player, step: null });
    loadAttractor(null);
  });
  const overlays = el('fieldset', { class: 'overlays' }, el('legend', {}, text('arena.shows')), OVERLAYS.map((name) =>
    field(text(`arena.show.${name}`), el('input', {
      type: 'checkbox', checked: shown.has(name), name,
      onchange: (/** @type {Event} */ event) => overlay(name, /** @type {HTMLInputElement} */ (event.target).checked),
    }))));
  const clicks = select(CLICKS.map((name) => [name, text(`arena.click.${name}`)]), click, (value) => {
    click = value;
    tools.update({ click: value === 'explain' ? null : value });
    describe();
  });
  const layouts = select(LAYOUTS.map((name) => [name, text(`arena.layout.${name}`)]), layout, (value) => {
    layout = LAYOUTS.find((name) => name === value) ?? 'auto';
    tools.update({ layout: value === 'auto' ? null : value });
    load();
  });
  const aroundBox = el('input', { value: around, size: 8, name: 'around' });
  const aroundForm = el('form', { class: 'bar', onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    around = aroundBox.value.trim();
    tools.update({ around: around || null });
    load();
  } }, field(text('arena.around'), aroundBox), el('button', {}, text('arena.around.show')));

  root.append(
    el('div', { class: 'split steered' },
      el('div', {}, stage, steering.bar),
      el('div', { class: 'panel' }, problem, words, pointed, tokenPart,
        el('p', { class: 'note' }, text('arena.legend')),
        legends),
      el('div', {},
        el('div', { class: 'bar' }, ofWhat, field(text('arena.player'), players), overlays, zoom),
        el('div', { class: 'bar' }, field(text('arena.click'), clicks), field(text('arena.layout'), layouts), aroundForm,
          saveMenu(tools, text('tree.save'), state.game, (format) => ({ ...wanted(), format, player, step: steering.at(), ...(target ? { target } : {}) }))))),
    details.element);

  tools.keys([
    ...steering.keys,
    { key: '← ↑ ↓ →', words: text('keys.arrows') }, { key: 'enter', words: text('arena.keys.enter') }, ...zoomKeys(text),
  ]);
  await load();
  return steering.stop;

  /**
   * What pictures of this arena have in common.
   * @returns {import('../answers.js').PictureRequest}
   */
  function wanted() {
    return { kind: 'arena', ...subject, 'no-legend': true, layout, around: around || null };
  }

  async function load() {
    fill(problem);
    fill(stage, el('p', { class: 'note' }, text('frame.loading')));
    try {
      const picture = await tools.api.picture({ ...wanted(), facts: true });
      drawn = readDrawing(picture);
      fill(zoom, panZoom(legible(picture), text).bar);
      fill(stage, picture);
      if (drawn.vertices.size === 0) stage.append(el('p', {}, text('arena.large')));
      makeReachable(picture, [...drawn.vertices.values()], drawn.vertices.get(drawn.starts[0] ?? ''), { press, look });
    } catch (error) {
      drawn = undefined;
      fill(stage);
      return tools.fail(error, stage, load);
    }
    await loadAttractor(query.get('step'));
    for (const name of OVERLAYS) if (shown.has(name)) await loadOverlay(name);
    paint();
  }

  /** @param {string | null} at the step to show, the last if there is none */
  async function loadAttractor(at) {
    if (!drawn) return;
    const mine = ++asked;
    const whose = { player, ...(target ? { target } : {}) };
    /** @type {string[][]} */
    let found = [];
    /** @type {Map<string, string>} */
    let why = new Map();
    fill(problem);
    try {
      if (!target || target.length) {
        // A step is named by its vertices, and they are explained; it has only their number where they are too many to be drawn.
        const wanted = drawn.vertices.size ? { why: [...drawn.vertices.keys()] } : { summary: true };
        const attractor = await tools.api('attractor', { ...subject, ...whose, ...wanted });
        found = attractor.size === 0 ? [] : attractor.steps ?? (attractor.sizes ?? []).map(() => []);
        why = new Map((attractor.why ?? []).map(({ vertex, reason }) => [vertex, reason]));
      }
    } catch (error) {
      if (mine !== asked) return;
      // A player without a win has no attractor until a target is chosen.
      if (!(error instanceof ApiError) || error.status === 0) tools.fail(error, problem, () => loadAttractor(at));
      else fill(problem, el('p', { role: 'alert' }, error.message));
    }
    if (mine !== asked) return;
    steps = found;
    reasons = why;
    stepOf = new Map(steps.flatMap((step, n) => step.map((name) => [name, n])));
    steering.reset(Math.max(steps.length - 1, 0), at === null ? Infinity : Number(at) || 0);
    paint();
  }

  /** @param {number} step */
  function stepped(step) {
    tools.update({ step: step === steps.length - 1 ? null : step });
    paint();
    tools.announce([...words.children].map((line) => line.textContent).join(' '));
  }

  /**
   * @param {typeof OVERLAYS[number]} name
   * @param {boolean} on
   */
  async function overlay(name, on) {
    if (on) shown.add(name);
    else shown.delete(name);
    tools.update({ show: [...shown].join(',') || null });
    if (on) await loadOverlay(name);
    paint();
  }

  /** @param {string} name */
  async function loadOverlay(name) {
    if (!drawn || (name !== 'kernel' && name !== 'grundy')) return;
    try {
      if (name === 'kernel') kernel = new Set((await tools.api('kernel', subject)).kernel ?? []);
      else {
        const { grundy: numbers } = await tools.api('grundy', { ...subject, positions: true });
        grundy = new Map(typeof numbers === 'object' ? Object.entries(numbers ?? {}) : []);
      }
    } catch (error) {
      shown.delete(name);
      const box = overlays.querySelector(`input[name=${name}]`);
      if (box instanceof HTMLInputElement) box.checked = false;
      fill(problem, el('p', { role: 'alert' }, error instanceof Error ? error.message : String(error)));
    }
  }

  function paint() {
    if (!drawn) return;
    const now = steering.at();
    const token = play.at(-1);
    for (const vertex of drawn.vertices.values()) {
      const { name, position } = vertex;
      const step = stepOf.get(name);
      const inside = step !== undefined && step <= now;
      const number = shown.has('grundy') ? grundy.get(position) : undefined;
      paintVertex(vertex, {
        region: inside ? player : shown.has('regions') ? vertex.winner : 0,
        halo: step === now && steps.length > 0,
        ring: shown.has('kernel') && kernel.has(position),
        token: name === token,
        note: number !== undefined ? String(number) : inside ? `A${step}` : shown.has('ranks') ? vertex.rank : '',
        strong: step === now,
      });
      vertex.group.classList.toggle('reachable', click === 'token' && !!token && successors(token).includes(name));
      vertex.group.setAttribute('aria-label', text('arena.vertex', { v: name, owner: vertex.owner, where: explain(vertex) }));
    }
    for (const arc of drawn.arcs) paintArc(arc, shown.has('strategy') ? arc.strategy : 0);
    fill(legends, shown.has('kernel') && text('arena.legend.kernel'), ' ', shown.has('grundy') && text('arena.legend.grundy'));
    legends.hidden = !shown.has('kernel') && !shown.has('grundy');
    describe();
    details.renew();
  }

  /** The step in words. */
  function describe() {
    const now = steering.at();
    const fresh = steps[now] ?? [];
    const lines = [];
    if (target) lines.push(target.length ? text('arena.target', { all: target.join(', ') }) : text('arena.target.none'));
    if (steps.length === 0 && !problem.hasChildNodes() && !target) lines.push(text('arena.empty', { player }));
    if (steps.length && now === 0) lines.push(text('arena.start', { all: list(fresh) }));
    if (now > 0) lines.push(text('arena.new', { n: now, count: fresh.length }));
    fill(words,
      el('h2', {}, steps.length ? text('arena.step', { n: now, last: steps.length - 1 }) : `${text('arena.player')} J${player}`),
      lines.map((line) => el('p', {}, line)),
      now > 0 && el('ul', { class: 'reasons' }, fresh.slice(0, 12).map((name) => el('li', {}, reasons.get(name) ?? name)),
        fresh.length > 12 && el('li', {}, '…')),
      steps.length > 0 && now === steps.length - 1 && el('p', {}, text('arena.stable', { size: stepOf.size })),
      target && button(text('arena.target.reset', { player }), () => setTarget(null)));
    if (!pointed.textContent) pointed.textContent = text('arena.hint');
    showToken();
  }

  function showToken() {
    const at = play.at(-1);
    const vertex = at === undefined ? undefined : drawn?.vertices.get(at);
    if (click !== 'token') return void fill(tokenPart);
    const next = at === undefined ? [] : successors(at);
    const best = drawn?.arcs.find((arc) => arc.from === at && arc.strategy);
    fill(tokenPart,
      el('p', {}, !vertex ? text('arena.token.none')
        : next.length ? text('arena.token.at', { v: vertex.name, player: vertex.owner, all: list(next) })
          : text('arena.token.end', { v: vertex.name })),
      vertex && el('p', {}, vertex.words),
      play.length > 1 && el('p', {}, text('arena.play', { all: play.join(' → ') })),
      vertex && el('p', { class: 'bar' },
        button(text('arena.token.best'), () => moveToken(best?.to ?? next[0] ?? ''), { disabled: next.length === 0 }),
        button(text('arena.token.back'), () => { play.pop(); keepToken(); }),
        button(text('arena.token.lift'), () => { play.length = 0; keepToken(); })));
  }

  /** @param {Vertex | null} vertex */
  function look(vertex) {
    pointed.textContent = vertex ? explain(vertex) : text('arena.hint');
  }

  /** @param {Vertex} vertex */
  function explain({ name, words }) {
    const step = stepOf.get(name);
    if (steps.length === 0) return words;
    if (step !== undefined && step > steering.at()) return text('arena.later', { v: name, n: steering.at() });
    return reasons.get(name) ?? words;
  }

  /** @param {Vertex} vertex */
  function press(vertex) {
    look(vertex);
    if (click === 'explain') return tools.announce(explain(vertex));
    if (click === 'token') return moveToken(vertex.name);
    const old = target ?? [];
    setTarget(old.includes(vertex.name) ? old.filter((name) => name !== vertex.name) : [...old, vertex.name]);
  }

  /** @param {string[] | null} chosen */
  function setTarget(chosen) {
    target = chosen;
    tools.update({ target: chosen ? chosen.join(';') : null, step: null });
    loadAttractor(null);
  }

  /** @param {string} to */
  function moveToken(to) {
    const at = play.at(-1);
    if (at !== undefined && !successors(at).includes(to)) {
      pointed.textContent = text('arena.token.far', { from: at, to });
      return tools.announce(pointed.textContent);
    }
    play.push(to);
    keepToken();
  }

  function keepToken() {
    tools.update({ play: play.length ? play.join(';') : null });
    paint();
    tools.announce(tokenPart.querySelector('p')?.textContent ?? '');
  }

  /** @param {string} name */
  function successors(name) {
    const vertex = drawn?.vertices.get(name);
    return vertex && !vertex.ending ? vertex.successors : [];
  }

  /** What the drawing shows. */
  function rows() {
    const head = [text('arena.table.vertex'), text('arena.table.owner'), text('arena.table.arcs'), text('arena.table.in'), text('arena.table.says')];
    const all = [...drawn?.vertices.values() ?? []].slice(0, MOST_ROWS).map(({ name, owner, ending, successors, words }) => {
      const step = stepOf.get(name);
      const inside = step !== undefined && step <= steering.at();
      return [name, `J${owner}`, ending ? text('arena.table.end') : successors.join(', '), inside ? `A${step}` : '–', words];
    });
    return wideTable(text('arena.table'), head, all);
  }
}

/** @param {string[]} all */
function list(all) {
  return all.length > 20 ? `${all.slice(0, 20).join(', ')}, …` : all.join(', ');
}

/**
 * Names with semicolons between them: a name may have commas in it.
 * @param {string | null} words
 * @returns {string[]}
 */
function names(words) {
  return words ? words.split(';') : [];
}
