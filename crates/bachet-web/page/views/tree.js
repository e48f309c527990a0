// The tree of a game: the extensive form, min-max and alpha-beta, step by step from the leaves.

import { ApiError } from '../api.js';
import { button, el, field, fill, foldLater, scrolled, select, wideTable } from '../dom.js';
import { lightUp, makeReachable } from '../drawn.js';
import { along, justifying, known, lastVisited, orderOfValues } from '../gametree.js';
import { fitted, panZoom, zoomKeys } from '../panzoom.js';
import { presentation } from '../present.js';
import { openReadable } from '../readable.js';
import { moved, reorderable } from '../reorder.js';
import { saveMenu } from '../save.js';
import { scoreText } from '../scores.js';
import { waysOn } from '../smaller.js';
import { showStep, stepper } from '../stepper.js';
import { toolbar } from '../toolbar.js';
import { boundOf, listed, wording } from '../tree/words.js';
import { drawTree } from '../treedrawing.js';

/** @typedef {import('../gametree.js').Node} Node */

const ALGORITHMS = /** @type {const} */ (['none', 'minimax', 'alphabeta']);
const ORDERS = /** @type {const} */ (['given', 'reversed', 'best', 'worst']);
const DIRECTIONS = /** @type {const} */ (['auto', 'down', 'right']);
/** Random plays at each node of the heuristic that plays, unless told. */
const PLAYS = 20;
/** The trees of the course. */
const EXAMPLES = /** @type {const} */ ([
  ['cuts', '[[5,3,4],[5,2,4],[1,4,3]]'],
  ['two', '[[-11,2,-4],[0,-2,-4],[-5,-1,-6]]'],
  ['three', '[[[-5,2,-3],[4,8,9],[-1,2,3]],[[7,2,6],[4,1,0],[-2,0,-2]],[[3,1,-2],[4,2,1],[5,3,3]]]'],
  ['sixteen', '[[[[10,11],[9,12]],[[14,15],[13,14]]],[[[5,2],[4,1]],[[3,22],[20,21]]]]'],
]);
/** A tree of more nodes is open along one line at first: of values of one's own, of a game, and of one with small boards, which take room. */
const MOST_OPEN = { values: 130, names: 60, boards: 30 };
/** Among more nodes, a table of all would be of no help. */
const MOST_ROWS = 400;

/** @type {import('../types.js').View} */
export const view = { name: 'tree', title: 'title.tree', show };

/**
 * @param {HTMLElement} root
 * @param {import('../types.js').State} state
 * @param {import('../types.js').Tools} tools
 */
async function show(root, state, tools) {
  const { text } = tools;
  const { query, subject } = state;
  const asked = {
    tree: query.get('tree'),
    algorithm: query.get('algorithm') ?? 'minimax',
    depth: query.get('depth') ?? '3',
    heuristic: query.get('heuristic') ?? '',
    order: query.get('order') ?? 'given',
    turn: query.get('turn') ?? '1',
    from: query.get('from') ?? '',
    direction: query.get('direction') ?? 'auto',
    bounds: query.get('bounds') === '1',
    /** @type {import('../answers.js').InVertices} where nobody says, boards where they say more than names */
    boards: query.get('boards') === '1' ? 'boards' : query.get('boards') === '0' ? 'names' : 'auto',
  };

  /** @type {Node[]} */
  let nodes = [];
  /** @type {number[]} */
  let order = [];
  /** @type {Partial<import('../answers.js').TreeAnswer>} */
  let answer = {};
  /** @type {Set<number>} */
  const closed = new Set();
  /** Whether the branches that are open follow the steps, because all would be too many; until somebody opens or closes one. */
  let guided = false;
  /** @type {Map<number, import('../treedrawing.js').Drawn>} */
  let drawn = new Map();
  let say = wording(text, nodes, false);

  /** @type {ReturnType<typeof panZoom> | undefined} */
  let panned;

  const stage = el('div', { class: 'stage', role: 'region', 'aria-label': text('tree.stage') });
  const words = el('div', {});
  const sums = el('div', {});
  const wins = el('p', { class: 'note' }, text('tree.legend.wins'));
  const stakes = el('p', { class: 'note' }, text('tree.legend.stake'));
  const reorder = el('p', { class: 'note no-print', hidden: true }, text('tree.reorder'));
  const details = foldLater(text('tree.table'), rows);
  const zoom = el('div', { class: 'no-print' });
  const steering = stepper(text, text('tree.steps'), stepped, (n) => text('tree.step', { n, last: order.length }));
  const present = presentation(text, steering);
  tools.steers?.(steering);

  const source = select([['game', text('tree.of.game', { name: state.arena?.name || state.game })], ['values', text('tree.of.values')]],
    asked.tree === null ? 'game' : 'values', (value) => {
      asked.tree = value === 'values' ? values.value || EXAMPLES[0][1] : null;
      reload();
    });
  const values = el('textarea', { rows: 2, cols: 40, spellcheck: 'false', value: asked.tree ?? EXAMPLES[0][1] });
  const valuesForm = el('form', { class: 'bar values', onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    asked.tree = values.value;
    reload();
  } },
  field(text('tree.values'), values),
  field(text('tree.example'), select([['', text('tree.example.choose')], ...EXAMPLES.map(([name, tree]) => /** @type {[string, string]} */ ([tree, text(`tree.example.${name}`)]))], '', (tree) => {
    if (!tree) return;
    values.value = tree;
    asked.tree = tree;
    reload();
  })),
  el('button', {}, text('tree.draw')));
  const algorithm = select(ALGORITHMS.map((name) => [name, text(`tree.algorithm.${name}`)]), asked.algorithm, choose('algorithm', reload));
  const depth = el('input', { type: 'number', min: 1, max: 12, value: asked.depth, onchange: () => choose('depth', reload)(depth.value) });
  const heuristic = select([], '', (name) => choose('heuristic', reload)(name === 'playouts' ? `playouts:${plays.value || PLAYS}` : name));
  const plays = el('input', { type: 'number', min: 1, max: 1000, value: asked.heuristic.split(':')[1] ?? PLAYS,
    onchange: () => choose('heuristic', reload)(`playouts:${plays.value || PLAYS}`) });
  const orders = select(ORDERS.map((name) => [name, text(`tree.order.${name}`)]), asked.order, choose('order', reload));
  const turn = select([['1', 'J1'], ['2', 'J2']], asked.turn, choose('turn', reload));
  const from = el('input', { value: asked.from, size: 8, placeholder: text('tree.from.start'), onchange: () => choose('from', reload)(from.value.trim()) });
  const direction = select(DIRECTIONS.map((name) => [name, text(`tree.direction.${name}`)]), asked.direction, choose('direction', draw));
  const bounds = el('input', { type: 'checkbox', checked: asked.bounds, onchange: () => {
    asked.bounds = bounds.checked;
    tools.update({ bounds: bounds.checked ? 1 : null });
    paint();
  } });
  const boards = el('input', { type: 'checkbox', onchange: () => {
    asked.boards = boards.checked ? 'boards' : 'names';
    tools.update({ boards: boards.checked ? 1 : 0 });
    load(String(steering.at()));
  } });
  const boardsField = field(text('tree.boards'), boards);
  const [turnField, fromField, depthField, heuristicField, playsField] =
    [field(text('tree.turn'), turn), field(text('tree.from'), from), field(text('tree.depth'), depth), field(text('tree.heuristic'), heuristic), field(text('play.plays'), plays)];

  const split = el('div', { class: 'split steered' },
    stage,
    el('div', {}, toolbar(text, [steering.bar, field(text('tree.algorithm'), algorithm), depthField, zoom, present.button], [
      el('div', { class: 'bar ends' }, heuristicField, playsField, field(text('tree.order'), orders), turnField, fromField, field(text('tree.of'), source)),
      el('div', { class: 'bar ends' }, field(text('tree.direction'), direction), field(text('tree.bounds'), bounds), boardsField,
        button(text('tree.open'), () => { guided = false; closed.clear(); draw(); }),
        button(text('tree.close'), () => { guided = false; for (const node of nodes) if (node.depth >= 1) closed.add(node.id); draw(); }),
        saveMenu(tools, text('tree.save'), state.game || 'tree', (format) => ({ kind: 'tree', format, ...request(asked.algorithm), boards: boards.checked }))),
    ]), valuesForm),
    scrolled('panel', text('frame.words'), words, sums, el('p', { class: 'note' }, text('tree.legend')), stakes, wins,
      el('p', { class: 'note no-print' }, text('tree.hint')), reorder, present.hint));
  present.of(split);
  root.append(split, details.element);

  tools.keys([
    ...steering.keys, ...present.keys,
    { key: '← ↑ ↓ →', words: text('keys.arrows') }, { key: 'enter', words: text('tree.keys.enter') }, ...zoomKeys(text),
  ]);
  await load(query.get('step'));
  return () => {
    steering.stop();
    present.stop();
  };

  /**
   * @param {'algorithm' | 'depth' | 'heuristic' | 'order' | 'turn' | 'from' | 'direction'} name
   * @param {() => void} then
   */
  function choose(name, then) {
    return (/** @type {string} */ value) => {
      asked[name] = value;
      tools.update({ [name]: value || null });
      then();
    };
  }

  /**
   * What the server is asked for.
   * @param {string} by
   * @returns {import('../answers.js').TreeRequest}
   */
  function request(by) {
    /** @type {import('../answers.js').TreeRequest} */
    const search = { algorithm: by === 'alphabeta' ? 'alphabeta' : 'minimax', order: ORDERS.find((name) => name === asked.order) };
    if (asked.tree !== null) return { tree: asked.tree, turn: asked.turn === '2' ? 2 : 1, ...search };
    return { ...subject, ...search, depth: Number(asked.depth), heuristic: asked.heuristic || null, from: asked.from || null };
  }

  function reload() {
    tools.update({ tree: asked.tree, step: null });
    load(null);
  }

  /** @param {string | null} step */
  async function load(step) {
    valuesForm.hidden = asked.tree === null;
    split.classList.remove('vain');
    tools.named(asked.tree !== null ? text('tree.of.values') : '');
    turnField.hidden = asked.tree === null;
    for (const part of [fromField, depthField, heuristicField, boardsField]) part.hidden = asked.tree !== null;
    playsField.hidden = asked.tree !== null || !asked.heuristic.startsWith('playouts');
    fill(stage, el('p', { class: 'note' }, text('frame.loading')));
    try {
      await searchAsDeepAsPossible();
    } catch (error) {
      nodes = [];
      order = [];
      drawn = new Map();
      fill(stage);
      fill(words);
      fill(sums);
      split.classList.add('vain');
      const gone = error instanceof ApiError && error.status === 0;
      return tools.fail(error, stage, gone ? () => load(step) : undefined, gone || asked.tree !== null ? [] : waysOn(state.game, 'tree', text, { afresh: query.has('depth') || asked.from !== '' }));
    }
    showHeuristics();
    order = asked.algorithm === 'none' ? [] : orderOfValues(nodes);
    steering.reset(order.length, step === null ? Infinity : Number(step) || 0);
    steering.bar.hidden = asked.algorithm === 'none';
    foldAtFirst();
    draw();
  }

  /** A depth that nobody chose is as large as the tree allows. */
  async function searchAsDeepAsPossible() {
    for (;;) {
      try {
        return await search();
      } catch (error) {
        const less = Number(asked.depth) - 1;
        if (query.has('depth') || asked.tree !== null || less < 1 || !(error instanceof ApiError) || error.status === 0) throw error;
        asked.depth = String(less);
        depth.value = asked.depth;
      }
    }
  }

  /** Asks for the search, which alpha-beta compares with min-max. */
  async function search() {
    const found = await tools.api('tree', { ...request(asked.algorithm), compare: asked.algorithm === 'alphabeta', ...(asked.tree === null ? { boards: asked.boards } : {}) });
    answer = found;
    boards.checked = (found.boards ?? []).length > 0;
    nodes = found.nodes;
    say = wording(text, nodes, asked.tree !== null);
  }

  /** What this game can be judged by: its own heuristic, which is used where none is named, and those of all games. */
  function showHeuristics() {
    const [own = '', ...others] = answer.heuristics ?? [];
    // A name may end in a number, which has a field of its own.
    const names = others.map((name) => name.split(':')[0]);
    const options = [['', text('tree.heuristic.own', { name: own })], ...names.map((name) => [name, name])];
    fill(heuristic, options.map(([value, words]) => el('option', { value }, words)));
    const [chosen] = asked.heuristic.split(':');
    heuristic.value = chosen === own ? '' : chosen;
  }

  function foldAtFirst() {
    closed.clear();
    const most = asked.tree !== null ? MOST_OPEN.values : boards.checked ? MOST_OPEN.boards : MOST_OPEN.names;
    guided = nodes.length > most;
    if (guided) openLine();
  }

  /** Folds all but the line to what was valued last, or in the end the best one; before that it would be told too early. */
  function openLine() {
    const step = steering.at();
    const at = order[step - 1];
    const line = asked.algorithm !== 'none' && step === order.length ? along(nodes, answer.line ?? []) : at === undefined ? new Set() : ancestors(at);
    closed.clear();
    for (const node of nodes) if (node.parent !== null && node.children.length && !line.has(node.id)) closed.add(node.id);
  }

  function draw() {
    const towards = (/** @type {boolean} */ down) => ({ down, ...drawTree(nodes, { closed, down, boards: answer.boards, text: longest, cutText: say.cutReason }) });
    const made = asked.direction === 'auto' ? larger(towards(true), towards(false)) : towards(asked.direction === 'down');
    drawn = made.drawn;
    const own = asked.tree !== null && asked.order === 'given';
    panned = panZoom(fitted(made.picture, 1.2), text, { begins: (event) => !own || !(event.target instanceof Element && event.target.closest('g.node')) });
    fill(zoom, panned.bar);
    fill(stage, made.picture);
    reorder.hidden = !own;
    if (own) reorderable(made.picture, drawn, made.down, moveBranch);
    makeReachable(made.picture, [...drawn.values()], drawn.get(0), {
      press: ({ node }) => {
        if (node.children.length === 0) return;
        guided = false;
        if (!closed.delete(node.id)) closed.add(node.id);
        draw();
        drawn.get(node.id)?.group.focus();
      },
      look: () => {},
    });
    openReadable(stage, made.picture, panned, text, [...drawn.values()], drawn.get(0));
    paint();
  }

  /**
   * The one of two drawings that is larger where all of it is seen.
   * @template {{picture: SVGSVGElement}} D
   * @param {D} one
   * @param {D} other
   */
  function larger(one, other) {
    const size = (/** @type {D} */ { picture: { viewBox: { baseVal: { width, height } } } }) => Math.min((stage.clientWidth || 1) / width, (stage.clientHeight || 1) / height);
    return size(one) >= size(other) ? one : other;
  }

  /**
   * Puts a branch at another place among its sisters.
   * @param {number} id
   * @param {number} to
   */
  async function moveBranch(id, to) {
    const places = [];
    for (let node = nodes[id]; node && node.parent !== null; node = nodes[node.parent]) places.unshift(nodes[node.parent]?.children.indexOf(node.id) ?? 0);
    const from = places.pop() ?? 0;
    const tree = moved(asked.tree ?? '', places, from, to);
    if (tree === null) return;
    values.value = tree;
    asked.tree = tree;
    tools.update({ tree, step: null });
    await load(null);
    const above = places.reduce((node, place) => nodes[node?.children[place] ?? -1], nodes[0]);
    drawn.get(above?.children[to] ?? 0)?.group.focus();
  }

  /** @param {Node} node */
  function longest(node) {
    return asked.algorithm === 'none' && node.kind !== 'ended' ? '' : say.value(node);
  }

  /** @param {number} step */
  function stepped(step) {
    tools.update({ step: step === order.length ? null : step });
    if (guided) {
      openLine();
      draw();
    } else paint();
    showStep(drawn.get(0)?.group.ownerSVGElement ?? undefined);
    bringIntoSight(drawn.get(order[step - 1] ?? 0));
    tools.announce(words.textContent ?? '');
  }

  function paint() {
    const values = asked.algorithm !== 'none';
    const now = known(nodes, order, steering.at());
    const done = values && steering.at() === order.length;
    const line = done ? along(nodes, answer.line ?? []) : new Set();
    const at = now.now === null || done ? undefined : nodes[now.now];
    const stake = atStake();
    const reasons = at && !done ? justifying(nodes, at) : new Set();
    for (const part of drawn.values()) {
      const { node, group, shape, value, bounds, branch, cross, light } = part;
      const valued = now.valued.has(node.id);
      const running = now.running.get(node.id);
      value.textContent = !values ? (node.kind === 'ended' ? scoreText(node) : '')
        : valued ? say.value(node) : running ? `${node.turn === 1 ? '≥' : '≤'}${scoreText(running)}` : '';
      value.setAttribute('class', valued || !values ? 'ink-text' : 'ink-muted');
      const met = valued || running || (at && ancestors(at.id).has(node.id));
      bounds.textContent = asked.bounds && values && met && node.kind === 'inner' ? say.bounds(node) : '';
      const reached = !values || met;
      const cut = node.kind === 'cut' && now.cut.has(cutAbove(node));
      group.classList.toggle('unvisited', !reached);
      group.classList.toggle('gone', cut);
      shape.setAttribute('class', `fill-paper ${!reached ? 'line-muted' : node.turn === 1 ? 'line-one' : 'line-two'}${at?.parent === node.id ? ' bold' : ''}`);
      group.querySelectorAll('.painted').forEach((element) => element.remove());
      if (at?.id === node.id) group.prepend(halo(shape));
      branch?.setAttribute('class', line.has(node.id) ? `${nodes[node.parent ?? 0]?.turn === 1 ? 'line-one' : 'line-two'} bold` : `line-muted thin${cut ? ' dashed' : ''}`);
      if (branch) lightUp(branch, reasons.has(node.id));
      if (reasons.has(node.id)) branch?.setAttribute('class', 'line-text');
      cross?.toggleAttribute('hidden', !cut);
      light?.toggleAttribute('hidden', !stake.has(node.id));
      group.classList.toggle('again', values && node.again !== undefined);
      const state = cut ? text('tree.node.cut') : valued ? text('tree.node.value', { value: say.value(node) }) : text('tree.node.unknown');
      group.setAttribute('aria-label', text('tree.node', { path: say.name(node.id), turn: node.turn, value: values ? state : '' }));
      if (node.children.length) group.setAttribute('aria-expanded', String(!closed.has(node.id)));
    }
    stakes.hidden = asked.algorithm !== 'alphabeta';
    wins.hidden = !nodes.some((node) => node.winner);
    describe(now);
    sum(done, now);
    details.renew();
  }

  /**
   * The visited node at which a node was cut off.
   * @param {Node} node
   */
  function cutAbove(node) {
    let above = node;
    while (above.kind === 'cut' && above.parent !== null) above = /** @type {Node} */ (nodes[above.parent]);
    return above.id;
  }

  /** The node whose child is valued next: what is in force there decides. */
  function deciding() {
    return nodes[nodes[order[steering.at()] ?? -1]?.parent ?? -1];
  }

  /** The branches that are cut if the condition in force is met by the child that is valued next: its sisters to the right. */
  function atStake() {
    const node = asked.algorithm === 'alphabeta' ? deciding() : undefined;
    if (!node || !boundOf(node)) return new Set();
    return new Set(node.children.slice(node.children.indexOf(order[steering.at()]) + 1));
  }

  /**
   * Moves the picture until the node is seen.
   * @param {import('../treedrawing.js').Drawn | undefined} node
   */
  function bringIntoSight(node) {
    if (node) panned?.reveal({ x: node.x - 2 * node.size, y: node.y - 2 * node.size, width: 4 * node.size, height: 4 * node.size });
  }

  /** @param {SVGElement} shape */
  function halo(shape) {
    const copy = /** @type {SVGElement} */ (shape.cloneNode());
    copy.setAttribute('class', 'line-halo wide painted');
    return copy;
  }

  /** @param {number} id */
  function ancestors(id) {
    const above = new Set();
    for (let node = nodes[id]; node && node.parent !== null; node = nodes[node.parent]) above.add(node.parent);
    return above;
  }

  /**
   * The step in words: what was valued, what follows above, and what is in force.
   * @param {import('../gametree.js').Known} now
   */
  function describe(now) {
    const heading = el('h2', {}, text('tree.step', { n: steering.at(), last: order.length }));
    if (asked.algorithm === 'none') return void fill(words, el('p', {}, text('tree.extensive', { count: nodes.length })));
    const lines = now.now === null ? [text('tree.begin')] : [say.valued(/** @type {Node} */ (nodes[now.now]))];
    const above = now.now === null ? null : nodes[now.now]?.parent ?? null;
    const parent = above === null ? undefined : nodes[above];
    const running = parent && now.running.get(parent.id);
    if (parent && now.cut.has(parent.id)) lines.push(say.cut(parent));
    else if (parent && running && lastVisited(nodes, parent) !== now.now) {
      lines.push(text(parent.turn === 1 ? 'tree.sofar.max' : 'tree.sofar.min', { path: say.name(parent.id), value: scoreText(running) }));
    }
    const next = deciding();
    fill(words, heading, lines.map((line) => el('p', {}, line)),
      next && asked.algorithm === 'alphabeta' && el('p', { class: 'in-force' }, say.force(next)));
  }

  /**
   * @param {boolean} done
   * @param {import('../gametree.js').Known} now
   */
  function sum(done, now) {
    const { visited = 0, minimax, memory, line = [] } = answer;
    const [first] = nodes;
    fill(sums,
      done && first && el('p', { class: 'result' }, text('tree.result', { value: say.value(first), best: listed(answer.best ?? []) || '–' })),
      done && line.length > 1 && el('p', {}, text('tree.result.line', { all: line.join(' ') })),
      done && memory && memory.again > 0 && el('p', {}, text('tree.memory', { again: memory.again, visited: memory.visited, all: visited })),
      done && minimax !== undefined
        ? el('p', {}, text('tree.saved', { visited, all: minimax, saved: minimax - visited, cuts: answer.cuts ?? now.cut.size }))
        : asked.algorithm !== 'none' && el('p', {}, text('tree.visited', { count: done ? visited : now.valued.size })),
      answer.truncated && el('p', {}, text('tree.truncated', { count: nodes.length })));
  }

  /** What the drawing shows. */
  function rows() {
    const now = known(nodes, order, steering.at());
    const value = (/** @type {Node} */ node) => asked.algorithm === 'none'
      ? (node.kind === 'ended' ? scoreText(node) : '–')
      : (now.valued.has(node.id) ? say.value(node) : '–');
    const all = nodes.filter((node) => node.kind !== 'cut').slice(0, MOST_ROWS)
      .map((node) => [say.name(node.id), `J${node.turn}`, value(node), now.cut.has(node.id) ? say.cut(node) : '']);
    return wideTable(text('tree.table'), [text('tree.table.path'), text('tree.table.player'), text('tree.table.value'), text('tree.table.cut')], all);
  }
}
