// The drawn arena: attractors step by step, who wins, a token to move.

import { aroundForm } from '../arena/around.js';
import { ApiError } from '../api.js';
import { showChance } from '../arena/chance.js';
import { hasGraph, pictureSwitch, showGraph } from '../arena/graph.js';
import { justifying } from '../arena/justified.js';
import { callTree, isRecurring, lassoLook, stageLook } from '../arena/stages.js';
import { listed, Token } from '../arena/token.js';
import { momentOf, momentWords, traceTable } from '../arena/trace.js';
import { layAsDrawn } from '../asdrawn.js';
import { button, el, field, fill, foldLater, scrolled, select, wideTable } from '../dom.js';
import { makeReachable, paintArc, paintVertex, readDrawing } from '../drawn.js';
import { hasChance, loadPlaces } from '../own.js';
import { fitted, panZoom, zoomKeys } from '../panzoom.js';
import { kindOf } from '../play/rules.js';
import { presentation } from '../present.js';
import { openReadable } from '../readable.js';
import { saveMenu } from '../save.js';
import { waysOn } from '../smaller.js';
import { showStep, stepper } from '../stepper.js';
import { toolbar } from '../toolbar.js';

/** @typedef {import('../drawn.js').Vertex} Vertex */
/** @typedef {import('../drawn.js').Drawn} Drawn */
/** @typedef {import('../drawn.js').Winner} Winner */

const OVERLAYS = /** @type {const} */ (['regions', 'ranks', 'strategy', 'lasso', 'kernel', 'grundy']);
/** Those of them for arenas on which what is visited again and again decides, and what these show unless told otherwise. */
const RECURRING = ['regions', 'strategy', 'lasso'];
const LAYOUTS = /** @type {const} */ (['drawn', 'auto', 'rows', 'mirror', 'layers']);
const VERTICES = /** @type {const} */ (['auto', 'names', 'boards']);
const CLICKS = /** @type {const} */ (['explain', 'target', 'token']);
/** Among more vertices, a table of all would be of no help. */
const MOST_ROWS = 400;

/** After so many milliseconds, a smaller game is offered. */
const SLOW = 2500;

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
  if (hasChance(state.arena)) return showChance(root, state, tools);
  const graph = query.get('of') === 'graph';
  const ofWhat = el('div', { class: 'of-what' });
  const offered = hasGraph(tools, state).then((has) => (has || graph) && root.prepend(fill(ofWhat, pictureSwitch(text, graph, (chosen) => {
    tools.update({ of: chosen ? 'graph' : null, show: null });
    tools.go(location.pathname + location.search);
  })))).catch(() => {});
  if (graph) {
    await offered;
    return showGraph(root, state, tools);
  }

  // What the address says.
  /** @type {1 | 2} */
  let player = query.get('player') === '2' ? 2 : 1;
  // An arena of one's own is shown as it was drawn, where that is known.
  const places = state.arena?.owner ? loadPlaces(state.game.slice(4)) : new Map();
  const usual = places.size ? 'drawn' : 'auto';
  const layoutsHere = LAYOUTS.filter((name) => name !== 'drawn' || places.size > 0);
  let layout = layoutsHere.find((name) => name === query.get('layout')) ?? usual;
  let inside = VERTICES.find((name) => name === query.get('vertices')) ?? 'auto';
  let around = query.get('around') ?? '';
  /** @type {string[] | null} null for the player's wins */
  let target = query.has('target') ? names(query.get('target')) : null;
  const shown = new Set((query.get('show') ?? '').split(',').filter(Boolean));
  /** Whether a step is a vertex of the queue, and not a whole stratum. */
  let queued = query.get('by') === 'queue';
  /** Whether a step is one of the algorithm for play without end. */
  let staged = false;
  let click = query.get('click') ?? (query.get('play') ? 'token' : 'explain');
  /** @type {string | null} the vertex that was asked about */
  let chosen = query.get('vertex');

  // What the server said.
  /** @type {Drawn | undefined} */
  let drawn;
  /** @type {string[][]} empty where there are too many to be named */
  let steps = [];
  /** @type {number[]} how many vertices each step adds */
  let sizes = [];
  /** @type {import('../arena/trace.js').Taken[]} */
  let trace = [];
  /** @type {import('../answers.js').StageAnswer[]} */
  let stages = [];
  /** @type {import('../answers.js').WholePlayAnswer | undefined} */
  let lasso;
  /** @type {Map<string, number>} */
  let stepOf = new Map();
  /** @type {Map<string, string>} */
  let reasons = new Map();
  /** @type {ReturnType<typeof panZoom> | undefined} */
  let panned;
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
  const token = new Token(tools, names(query.get('play')), () => drawn, () => paint());
  const details = foldLater(text('arena.table'), rows);
  const traced = el('div', {});
  const steering = stepper(text, text('arena.steps'), stepped, stepName);
  const present = presentation(text, steering);
  tools.steers?.(steering);

  const players = select([['1', 'J1'], ['2', 'J2']], String(player), (value) => {
    player = value === '2' ? 2 : 1;
    tools.update({ player, step: null });
    loadAttractor(null);
  });
  const strides = select([['strata', text('arena.by.strata')], ['queue', text('arena.by.queue')]], queued ? 'queue' : 'strata', (value) => {
    queued = value === 'queue';
    staged = value === 'stages';
    tools.update({ by: value === (isRecurring(drawn) ? 'stages' : 'strata') ? null : value, step: null });
    loadAttractor(queued ? '0' : null);
  });
  const playersField = field(text('arena.player'), players);
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
  const layouts = select(layoutsHere.map((name) => [name, text(`arena.layout.${name}`)]), layout, (value) => {
    layout = layoutsHere.find((name) => name === value) ?? usual;
    tools.update({ layout: value === usual ? null : value });
    load();
  });
  const vertices = select(VERTICES.map((name) => [name, text(`arena.vertices.${name}`)]), inside, (value) => {
    inside = VERTICES.find((name) => name === value) ?? 'auto';
    tools.update({ vertices: value === 'auto' ? null : value });
    load();
  });
  const nearby = aroundForm(tools, text('arena.around'), around, (vertex) => {
    around = vertex;
    load();
  });

  const split = el('div', { class: 'split steered' },
    stage,
    toolbar(text, [steering.bar, playersField, zoom, present.button], [
      overlays,
      el('div', { class: 'bar ends' }, field(text('arena.by'), strides), field(text('arena.click'), clicks), field(text('arena.layout'), layouts),
        !state.arena && field(text('arena.vertices'), vertices), nearby,
        saveMenu(tools, text('tree.save'), state.game, (format) => ({ ...wanted(), format, player, step: steering.at(), ...(target ? { target } : {}) }))),
    ]),
    scrolled('panel', text('frame.words'), problem, words, pointed, token.element, el('p', { class: 'note' }, text('arena.legend')), legends, present.hint));
  present.of(split);
  root.append(split, traced, details.element, kindOf(tools, subject));

  tools.keys([
    ...steering.keys, ...present.keys,
    { key: '← ↑ ↓ →', words: text('keys.arrows') }, { key: 'enter', words: text('arena.keys.enter') }, ...zoomKeys(text),
  ]);
  await load();
  return () => {
    steering.stop();
    present.stop();
  };

  /**
   * What pictures of this arena have in common.
   * @returns {import('../answers.js').PictureRequest}
   */
  function wanted() {
    return { kind: 'arena', ...subject, 'no-legend': true, layout: layout === 'drawn' ? 'auto' : layout, around: around || null, vertices: inside };
  }

  async function load() {
    fill(problem);
    split.classList.remove('vain');
    const waiting = el('p', { class: 'bar' }, el('span', { class: 'note' }, text('frame.loading')));
    fill(stage, waiting);
    // Nobody has to wait for what takes long.
    const slow = setTimeout(() => waiting.append(...waysOn(state.game, 'arena', text).map(({ href, words }) => el('a', { class: 'button', href }, words))), SLOW);
    try {
      const picture = await tools.api.picture({ ...wanted(), facts: true });
      clearTimeout(slow);
      if (layout === 'drawn') layAsDrawn(picture, places);
      drawn = readDrawing(picture);
      panned = panZoom(fitted(picture), text);
      fill(zoom, panned.bar);
      fill(stage, picture);
      if (isRecurring(drawn)) offerStages();
      if (drawn.vertices.size === 0) stage.append(el('p', {}, text('arena.large')));
      const start = drawn.vertices.get(around || (drawn.starts[0] ?? ''));
      makeReachable(picture, [...drawn.vertices.values()], start, { press, look });
      if (drawn.vertices.size) openReadable(stage, picture, panned, text, [...drawn.vertices.values()], start);
    } catch (error) {
      clearTimeout(slow);
      drawn = undefined;
      fill(stage);
      split.classList.add('vain');
      // Trying again helps only where the server did not answer.
      const gone = error instanceof ApiError && error.status === 0;
      return tools.fail(error, stage, gone ? load : undefined, gone ? [] : waysOn(state.game, 'arena', text, { afresh: around !== '', playable: !(error instanceof ApiError && error.status === 422) }));
    }
    await loadAttractor(query.get('step'));
    for (const name of OVERLAYS) if (shown.has(name)) await loadOverlay(name);
    paint();
  }

  /** Priorities or sets decide: that is what there is to be stepped, unless somebody wants an attractor. */
  function offerStages() {
    if (![...strides.options].some(({ value }) => value === 'stages')) strides.prepend(el('option', { value: 'stages' }, text('arena.by.stages')));
    staged = !query.has('by');
    if (staged) strides.value = 'stages';
    if (!query.has('show')) RECURRING.forEach((name) => shown.add(name));
    for (const box of overlays.querySelectorAll('input')) box.checked = shown.has(box.name);
  }

  /** @param {string | null} at the step to show, the last if there is none */
  async function loadStages(at) {
    const mine = ++asked;
    fill(problem);
    [steps, sizes, trace, stages] = [[], [], [], []];
    try {
      const found = await tools.api('solve', { ...subject, steps: true });
      if (mine !== asked) return;
      if ('steps' in found) stages = found.steps ?? [];
      if ('lasso' in found) lasso = found.lasso;
    } catch (error) {
      if (mine !== asked) return;
      if (!(error instanceof ApiError) || error.status === 0) tools.fail(error, problem, () => loadStages(at));
      else fill(problem, el('p', { role: 'alert' }, error.message));
    }
    steering.reset(lastStep(), at === null ? Infinity : Number(at) || 0);
    paint();
  }

  /** @param {string | null} at the step to show, the last if there is none */
  async function loadAttractor(at) {
    if (!drawn) return;
    playersField.hidden = staged;
    for (const box of overlays.querySelectorAll('input')) {
      const field = box.closest('label');
      if (field) field.hidden = isRecurring(drawn) ? !RECURRING.includes(box.name) : box.name === 'lasso';
    }
    if (staged) return loadStages(at);
    stages = [];
    const mine = ++asked;
    const whose = { player, ...(target ? { target } : {}) };
    /** @type {import('../answers.js').AttractorAnswer | undefined} */
    let found;
    fill(problem);
    try {
      if (!target || target.length) {
        // A step is named by its vertices, and they are explained; it has only their number where they are too many to be drawn.
        const wanted = drawn.vertices.size ? { why: [...drawn.vertices.keys()] } : { summary: true };
        found = await tools.api('attractor', { ...subject, ...whose, ...wanted, trace: queued });
      }
    } catch (error) {
      if (mine !== asked) return;
      // A player without a win has no attractor until a target is chosen.
      if (!(error instanceof ApiError) || error.status === 0) tools.fail(error, problem, () => loadAttractor(at));
      else fill(problem, el('p', { role: 'alert' }, error.message));
    }
    if (mine !== asked) return;
    const known = found?.size ? found : undefined;
    steps = known?.steps ?? [];
    sizes = known?.sizes ?? steps.map((step) => step.length);
    trace = known?.trace ?? [];
    reasons = new Map((known?.why ?? []).map(({ vertex, reason }) => [vertex, reason]));
    stepOf = new Map(steps.flatMap((step, n) => step.map((name) => [name, n])));
    steering.reset(lastStep(), at === null ? Infinity : Number(at) || 0);
    paint();
  }

  function lastStep() {
    if (staged) return Math.max(stages.length - 1, 0);
    return queued ? trace.length : Math.max(sizes.length - 1, 0);
  }

  /** @param {number} n */
  function stepName(n) {
    if (staged) return text('stages.step', { n: n + 1, last: stages.length });
    return text(queued ? 'trace.step' : 'arena.step', { n, last: lastStep() });
  }

  /** @param {number} step */
  function stepped(step) {
    tools.update({ step: step === lastStep() ? null : step });
    paint();
    showStep(drawn?.picture);
    bringIntoSight();
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
    const { inside, fresh, notes, taken, reasons } = moment();
    const part = staged && stages.length ? stageLook(stages[steering.at()]) : undefined;
    // Who wins is seen when the algorithm has come to its end.
    const solved = !part || steering.at() === lastStep();
    const play = lassoLook(drawn, shown.has('lasso') && isRecurring(drawn) && solved ? lasso : undefined);
    /** @type {(vertex: Vertex) => Winner} */
    const regionOf = ({ name, winner }) => {
      if (part && !(solved && shown.has('regions'))) return part.regions.get(name) ?? 0;
      return inside.has(name) ? player : shown.has('regions') ? winner : 0;
    };
    const reachable = new Set(click === 'token' ? token.next : []);
    for (const vertex of drawn.vertices.values()) {
      const { name, position } = vertex;
      const step = inside.get(name);
      const number = shown.has('grundy') ? grundy.get(position) : undefined;
      const counter = notes.get(name);
      paintVertex(vertex, {
        region: regionOf(vertex),
        halo: (part && !solved ? part.fresh : fresh).has(name) || play.cycle.has(name),
        ring: name === taken || (shown.has('kernel') && kernel.has(position)),
        token: name === token.at,
        chosen: name === chosen,
        note: number !== undefined ? String(number) : step !== undefined ? `A${step}` : counter ?? (shown.has('ranks') ? vertex.rank : ''),
        strong: fresh.has(name) || counter !== undefined,
      });
      vertex.group.classList.toggle('outside', part !== undefined && !solved && !part.within.has(name));
      vertex.group.classList.toggle('reachable', reachable.has(name));
      vertex.group.toggleAttribute('data-chosen', name === chosen);
      vertex.group.setAttribute('aria-label', text('arena.vertex', { v: name, owner: vertex.owner, where: explain(vertex) }));
    }
    for (const arc of drawn.arcs) {
      paintArc(arc, shown.has('strategy') && solved ? arc.strategy : 0, reasons.has(arc) || play.taken.has(arc));
      const seen = !part || solved || (part.within.has(arc.from) && part.within.has(arc.to));
      arc.line.parentElement?.classList.toggle('outside', !seen);
    }
    fill(legends, [staged && 'arena.legend.stages', play.cycle.size > 0 && 'arena.legend.lasso', queued && 'arena.legend.queue', shown.has('kernel') && 'arena.legend.kernel', shown.has('grundy') && 'arena.legend.grundy']
      .map((key) => key && `${text(/** @type {import('../texts.js').Key} */ (key))} `));
    legends.hidden = !legends.textContent;
    look(null);
    describe();
    details.renew();
  }

  /**
   * What is in the attractor so far, what is new and by which arcs, and what stands beside vertices that are on their way.
   * @returns {{inside: Map<string, number>, fresh: Set<string>, notes: Map<string, string>, taken?: string, reasons: Set<import('../drawn.js').Arc>}}
   */
  function moment() {
    const now = steering.at();
    if (queued && trace.length) {
      const { inside, counters, joined, taken } = momentOf(trace, steps[0] ?? [], now);
      const met = new Set(taken?.arcs.map(({ from }) => from));
      const reasons = new Set(drawn?.arcs.filter(({ from, to }) => to === taken?.vertex && met.has(from)));
      return { inside, fresh: joined, taken: taken?.vertex, notes: new Map([...counters].map(([name, count]) => [name, String(count)])), reasons };
    }
    const inside = new Map([...stepOf].filter(([, step]) => step <= now));
    const fresh = new Set(steps[now] ?? []);
    return { inside, fresh, notes: new Map(), reasons: drawn ? justifying(drawn, [...fresh, chosen ?? ''], inside, player) : new Set() };
  }

  /** What is new is seen, where only a part of the picture is. */
  function bringIntoSight() {
    const fresh = [...(staged && stages.length ? stageLook(stages[steering.at()]).fresh : moment().fresh)].flatMap((name) => drawn?.vertices.get(name) ?? []);
    if (!fresh.length) return;
    const [left, top] = [Math.min(...fresh.map(({ x, size }) => x - size)), Math.min(...fresh.map(({ y, size }) => y - size))];
    const [right, bottom] = [Math.max(...fresh.map(({ x, size }) => x + size)), Math.max(...fresh.map(({ y, size }) => y + size))];
    panned?.reveal({ x: left, y: top, width: right - left, height: bottom - top });
  }

  /** The step in words. */
  function describe() {
    const now = steering.at();
    if (staged && stages.length) {
      fill(words, el('h2', {}, stepName(now)), el('p', {}, stages[now].words));
      fill(traced, callTree(stages, now, text, steering.go));
      return token.show(click === 'token');
    }
    fill(traced, queued && trace.length > 0 && traceTable(trace, now, text));
    if (queued && trace.length) {
      const current = momentOf(trace, steps[0] ?? [], now);
      fill(words, el('h2', {}, stepName(now)), momentWords(current, player, text).map((line) => el('p', {}, line)),
        now === trace.length && el('p', {}, text('arena.stable', { size: current.inside.size })));
      return token.show(click === 'token');
    }
    const fresh = steps[now] ?? [];
    const lines = [];
    if (target) lines.push(target.length ? text('arena.target', { all: target.join(', ') }) : text('arena.target.none'));
    if (sizes.length === 0 && !problem.hasChildNodes() && !target) lines.push(text('arena.empty', { player }));
    if (sizes.length && now === 0) lines.push(fresh.length ? text('arena.start', { all: listed(fresh) }) : text('arena.start.count', { count: sizes[0] }));
    if (now > 0) lines.push(text('arena.new', { n: now, count: sizes[now] }));
    fill(words,
      el('h2', {}, sizes.length ? stepName(now) : `${text('arena.player')} J${player}`),
      lines.map((line) => el('p', {}, line)),
      now > 0 && el('ul', { class: 'reasons' }, fresh.slice(0, 12).map((name) => el('li', {}, reasons.get(name) ?? name)),
        fresh.length > 12 && el('li', {}, '…')),
      sizes.length > 0 && now === sizes.length - 1 && el('p', {}, text('arena.stable', { size: sizes.reduce((sum, size) => sum + size) })),
      target && button(text('arena.target.reset', { player }), () => setTarget(null)));
    token.show(click === 'token');
  }

  /** @param {Vertex | null} pointedAt the one that was chosen, if it is none */
  function look(pointedAt) {
    const vertex = pointedAt ?? drawn?.vertices.get(chosen ?? '');
    // Among many arcs, those of one vertex are seen when it is pointed at.
    for (const { from, to, line } of drawn?.arcs ?? []) line.parentElement?.classList.toggle('near', vertex !== undefined && (from === vertex.name || to === vertex.name));
    pointed.textContent = vertex ? explain(vertex) : text(!drawn?.vertices.size ? 'arena.hint.large' : staged ? 'stages.hint' : 'arena.hint');
  }

  /** @param {Vertex} vertex */
  function explain({ name, words }) {
    if (steps.length === 0) return words;
    if (stepOf.has(name) && !moment().inside.has(name)) {
      return queued ? text('trace.later', { v: name }) : text('arena.later', { v: name, n: steering.at() });
    }
    return reasons.get(name) ?? words;
  }

  /** @param {Vertex} vertex */
  function press(vertex) {
    look(vertex);
    if (click === 'explain') return choose(vertex);
    if (click === 'token') {
      const refused = token.move(vertex.name);
      if (refused) tools.announce((pointed.textContent = refused));
      return;
    }
    const old = target ?? [];
    setTarget(old.includes(vertex.name) ? old.filter((name) => name !== vertex.name) : [...old, vertex.name]);
  }

  /**
   * Marks a vertex until another is asked about, or the same again.
   * @param {Vertex} vertex
   */
  function choose(vertex) {
    chosen = chosen === vertex.name ? null : vertex.name;
    tools.update({ vertex: chosen });
    paint();
    tools.announce(explain(vertex));
  }

  /** @param {string[] | null} wanted */
  function setTarget(wanted) {
    target = wanted;
    tools.update({ target: wanted ? wanted.join(';') : null, step: null });
    loadAttractor(null);
  }

  /** What the drawing shows. */
  function rows() {
    const head = [text('arena.table.vertex'), text('arena.table.owner'), text('arena.table.arcs'), text('arena.table.in'), text('arena.table.says')];
    const { inside } = moment();
    const all = [...drawn?.vertices.values() ?? []].slice(0, MOST_ROWS).map(({ name, owner, ending, successors, words }) => {
      const step = inside.get(name);
      return [name, `J${owner}`, ending ? text('arena.table.end') : successors.join(', '), step !== undefined ? `A${step}` : '–', words];
    });
    return wideTable(text('arena.table'), head, all);
  }
}

/**
 * Names with semicolons between them: a name may have commas in it.
 * @param {string | null} words
 * @returns {string[]}
 */
function names(words) {
  return words ? words.split(';') : [];
}
