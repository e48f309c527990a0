// Arenas of one's own: drawn, or typed as the course's Python or as JSON.

import { here } from '../address.js';
import { ApiError } from '../api.js';
import { button, el, field, fill, fold, foldLater, select, wideTable } from '../dom.js';
import { readDrawing } from '../drawn.js';
import { board, removeFrom } from '../editor/canvas.js';
import { EXAMPLE as CHANCE, editChance } from '../editor/chance.js';
import { emptyModel, fromArena, jsonText, placesOf, toArena } from '../editor/model.js';
import { markOf, objectiveFields, vertexField } from '../editor/objective.js';
import { editRules } from '../editor/rules.js';
import { textPane } from '../editor/textpane.js';
import { problemOf } from '../editor/problem.js';
import { ARENAS, openFile } from '../files.js';
import { packed } from '../link.js';
import { hasChance, loadOwn, loadPlaces, newKey, onOtherTab, ownArenas, removeOwn, saveOwn, savePlaces, stampOf } from '../own.js';
import { panZoom, zoomKeys } from '../panzoom.js';
import { presentation } from '../present.js';
import { download, fileName } from '../save.js';

/** @typedef {import('../editor/model.js').Model} Model */
/** @typedef {import('../editor/canvas.js').Chosen} Chosen */
/** @typedef {import('../types.js').Arena} Arena */

/** How long to wait after a key before asking the server. */
const PAUSE = 250;
/** How many steps can be undone. */
const MOST_UNDO = 200;
const EXPORTS = /** @type {const} */ ([['json', 'JSON'], ['py', 'Python'], ['svg', 'SVG'], ['png', 'PNG'], ['tex', 'TikZ']]);

/** Those of them that are pictures. */
const PICTURES = /** @type {const} */ (['svg', 'png', 'tex']);

/** @type {Arena} */
const EXAMPLE = {
  name: 'SansIntérêt', start: ['0'],
  owner: { 0: 1, 1: 2, 2: 2, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2 },
  arcs: { 0: ['1', '2'], 1: ['3', '4'], 2: ['4', '5'], 3: ['1', '6'], 4: ['1', '6', '7'], 5: [], 6: [], 7: ['5'] },
  wins: { 1: ['6'], 2: ['5'] },
};

/** @type {import('../types.js').View} */
export const view = { name: 'editor', title: 'title.editor', show };

/**
 * @param {HTMLElement} root
 * @param {import('../types.js').State} state
 * @param {import('../types.js').Tools} tools
 */
async function show(root, state, tools) {
  if (state.arena?.rules !== undefined) return editRules(root, state, tools);
  if (hasChance(state.arena)) return editChance(root, state, tools);
  return state.game.startsWith('own:') ? edit(root, state, tools) : welcome(root, state, tools);
}

/**
 * The arena of a file or a game that was read: the schema says that it is JSON, the program's format that it is an arena.
 * @param {import('../answers.js').ConvertAnswer} answer
 */
function arenaOf({ arena }) {
  return /** @type {Arena} */ (arena);
}

/**
 * What to do first.
 * @param {HTMLElement} root
 * @param {import('../types.js').State} state
 * @param {import('../types.js').Tools} tools
 */
async function welcome(root, state, tools) {
  const { text } = tools;
  /** @param {Arena} [arena] */
  function open(arena) {
    const key = newKey();
    if (arena) saveOwn(key, arena);
    tools.go(`/own:${key}?view=editor`);
  }
  const file = el('input', { type: 'file', accept: ARENAS.join(), onchange: async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      tools.go(await openFile([chosen], tools));
    } catch (error) {
      tools.fail(error, root);
    }
  } });
  const copy = state.game && button(text('editor.copy', { name: state.game }), async () => {
    try {
      open(arenaOf(await tools.api('convert', { game: state.game, to: 'json' })));
    } catch (error) {
      tools.fail(error, root);
    }
  });
  const own = ownArenas().filter(({ rules }) => !rules);
  /** @param {Arena} arena @param {string} words */
  function example(arena, words) {
    // It can be seen before it is opened.
    const picture = el('span', { class: 'sight-picture', 'aria-hidden': 'true' });
    tools.api.picture({ arena, unsolved: true, 'no-legend': true }).then((drawn) => fill(picture, drawn), () => {});
    return el('button', { type: 'button', class: 'sight', onclick: () => open(arena) }, picture, words);
  }
  root.append(el('div', { class: 'panel' },
    el('p', {}, text('editor.first')),
    el('p', { class: 'bar ends' }, button(text('editor.new'), () => open(), { class: 'main' }), copy),
    el('div', { class: 'bar' }, example(EXAMPLE, text('editor.example')), example(/** @type {Arena} */ (CHANCE), text('chance.example'))),
    field(text('editor.import'), file),
    own.length > 0 && el('h2', {}, text('editor.own')),
    own.length > 0 && el('ul', { class: 'own' }, own.map(({ key, name }) => el('li', { class: 'bar' },
      el('a', { href: `/own:${key}?view=editor` }, name),
      button('×', () => {
        removeOwn(key);
        tools.go(location.pathname + location.search);
      }, { 'aria-label': text('editor.remove', { name }), title: text('editor.remove', { name }) }))))));
}

/**
 * @param {HTMLElement} root
 * @param {import('../types.js').State} state
 * @param {import('../types.js').Tools} tools
 */
async function edit(root, state, tools) {
  const { text } = tools;
  const key = state.game.slice(4);
  let model = state.arena ? fromArena(state.arena, loadPlaces(key)) : emptyModel();
  /** @type {Chosen} */
  let chosen = null;
  /** @type {string[]} */
  const past = [];
  /** @type {string[]} */
  const future = [];
  let kept = JSON.stringify(model);
  let format = state.query.get('as') === 'json' ? 'json' : 'python';
  /** @type {1 | 2} */
  let owner = 1;
  let moving = false;
  /** Whether somebody wants to know who wins. */
  let told = false;
  /** @type {number | undefined} */
  let timer;
  /** @type {number | undefined} */
  let linking;
  /** Counts questions, so that an answer that comes late is not taken for the latest. */
  let asked = 0;
  let writing = 0;
  /** Whether what was typed goes on in another editor. */
  let leaves = false;

  const properties = el('div', { class: 'properties' });
  const whole = el('div', { class: 'properties' });
  const verdict = el('div', { class: 'verdict', 'aria-live': 'polite' });
  const pendingWords = el('p', { class: 'note', role: 'status' });
  const saved = el('p', { class: 'note' });
  const details = foldLater(text('editor.table'), rows);
  const pane = textPane(text('editor.text'), (line, column) => text('editor.place', { line, column }), (typed) => later(() => readText(typed)));
  const canvas = board({
    model: () => model,
    owner: () => owner,
    moving: () => moving,
    chosen: () => chosen,
    choose,
    change,
    words: ({ name, owner }) => text('editor.label', { name, owner, all: successors(name).join(', ') || text('editor.none') }),
    arcWords: (from, to) => text('editor.arc', { from, to }),
    arcBegun: (from) => {
      pendingWords.textContent = from === null ? '' : text('editor.pending', { from });
    },
  });
  const zoom = panZoom(canvas.picture, text, { whole: canvas.whole, begins: canvas.isFree });
  const present = presentation(text);
  const undoButton = button(text('editor.undo'), undo);
  const redoButton = button(text('editor.redo'), redo);
  const formats = select([['python', 'Python'], ['json', 'JSON']], format, (value) => {
    format = value;
    tools.update({ as: value === 'json' ? 'json' : null });
    writeText();
  });
  const exports = select([['', '…'], ...EXPORTS.map(([name, label]) => /** @type {[string, string]} */ ([name, label]))], '', async (value) => {
    exports.value = '';
    if (value) await save(value);
  });

  const split = el('div', { class: 'split editor' },
    el('div', {},
      el('div', { class: 'stage', role: 'region', 'aria-label': text('editor.board') }, canvas.picture),
      el('div', { class: 'bar ends' },
        field(text('editor.tool'), select([['draw', text('editor.tool.draw')], ['move', text('editor.tool.move')]], 'draw', (value) => (moving = value === 'move'))),
        field(text('editor.owner'), select([['1', 'J1'], ['2', 'J2']], '1', (value) => (owner = value === '2' ? 2 : 1))),
        undoButton, redoButton,
        button(text('editor.tidy'), tidy),
        zoom.bar,
        present.button,
        button(text('editor.clear'), () => { chosen = null; change((next) => Object.assign(next, emptyModel())); }),
        field(text('editor.export'), exports),
        button(text('editor.link.copy'), copyLink)),
      el('p', { class: 'note' }, text('editor.how')),
      pendingWords),
    el('div', { class: 'panel' },
      verdict, properties,
      fold(text('editor.arena'), whole),
      el('div', { class: 'bar ends' }, el('h2', {}, text('editor.text')), field(text('editor.format'), formats)),
      pane.element, saved));
  present.of(split);
  root.append(split, details.element);

  tools.keys([
    { key: 'ctrl+z', words: text('editor.undo'), act: undo },
    { key: 'ctrl+y', words: text('editor.redo'), act: redo },
    { key: 'ctrl+shift+z', words: text('editor.redo'), act: redo },
    { key: 'n', words: text('editor.keys.new') },
    { key: '← ↑ ↓ →', words: text('keys.arrows') },
    { key: 'shift+← ↑ ↓ →', words: text('editor.keys.move') },
    { key: 'a', words: text('editor.keys.arc') },
    { key: '1 2', words: text('editor.keys.owner') },
    { key: 'delete', words: text('editor.keys.delete') },
    ...present.keys,
    ...zoomKeys(text),
  ]);
  zoom.fit();
  show();
  writeText();
  check();
  if (state.arena && loadPlaces(key).size === 0) await tidy();
  const deaf = onOtherTab(key, fromOtherTab);
  return () => {
    clearTimeout(timer);
    clearTimeout(linking);
    present.stop();
    deaf();
    if (model.vertices.length === 0 && !leaves) removeOwn(key);
  };

  /** @param {() => void} action */
  function later(action) {
    clearTimeout(timer);
    timer = window.setTimeout(action, PAUSE);
  }

  /** @param {string} name */
  function successors(name) {
    return model.arcs.filter(([from]) => from === name).map(([, to]) => to);
  }

  /** @param {Chosen} what */
  function choose(what) {
    chosen = what;
    canvas.draw();
    showProperties();
  }

  /**
   * Changes the model, so that it can be undone.
   * @param {(model: Model) => void} edit
   */
  function change(edit) {
    edit(model);
    keep();
    later(() => {
      writeText();
      check();
    });
  }

  /** Remembers the model as it is, in the history and in the browser. */
  function keep() {
    const now = JSON.stringify(model);
    if (now !== kept) {
      past.push(kept);
      if (past.length > MOST_UNDO) past.shift();
      future.length = 0;
      kept = now;
    }
    store();
    show();
  }

  function store() {
    // Places first: another tab hears of the arena and reads both.
    const done = savePlaces(key, placesOf(model)) && saveOwn(key, toArena(model));
    fill(saved, text(done ? 'editor.saved' : 'editor.unsaved'));
    clearTimeout(linking);
    linking = window.setTimeout(link, PAUSE);
  }

  /** The address says what is drawn. */
  async function link() {
    const code = await packed(toArena(model), placesOf(model), stampOf(key));
    if (here().game === `own:${key}`) tools.update({ a: code });
    return code;
  }

  async function copyLink() {
    const code = await link();
    if (!code) return void fill(saved, text('editor.link.long'));
    try {
      await navigator.clipboard.writeText(location.href);
      fill(saved, text('editor.link.copied'));
    } catch {
      fill(saved, text('editor.link.here'), ' ', el('input', { value: location.href, readonly: true, 'aria-label': text('editor.link'), onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select() }));
    }
    tools.announce(saved.textContent ?? '');
  }

  /** What another tab did is taken over, and can be undone here. */
  function fromOtherTab() {
    const arena = loadOwn(key);
    if (!arena || JSON.stringify(arena) === JSON.stringify(toArena(model))) return;
    past.push(kept);
    future.length = 0;
    model = fromArena(arena, loadPlaces(key));
    kept = JSON.stringify(model);
    chosen = null;
    fill(saved, text('editor.other-tab'));
    show();
    writeText();
    check();
  }

  /**
   * @param {string[]} from
   * @param {string[]} to
   */
  function travel(from, to) {
    const other = from.pop();
    if (other === undefined) return;
    to.push(kept);
    kept = other;
    model = JSON.parse(other);
    chosen = null;
    store();
    show();
    writeText();
    check();
  }
  function undo() {
    travel(past, future);
  }
  function redo() {
    travel(future, past);
  }

  function show() {
    canvas.draw();
    undoButton.disabled = past.length === 0;
    redoButton.disabled = future.length === 0;
    showProperties();
    showWhole();
    details.renew();
  }

  /** Writes the drawing down. As Python it is written by the server, which knows arenas and nothing less. */
  async function writeText() {
    const mine = ++writing;
    const arena = toArena(model);
    pane.mark(null);
    if (model.vertices.length === 0) return pane.write('');
    if (format === 'json') return pane.write(jsonText(arena));
    try {
      const { text: words } = await tools.api('convert', { arena, to: 'python' });
      if (mine === writing) pane.write(words);
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 0;
      if (mine === writing) pane.wait(gone ? error.message : text('editor.later', { why: error instanceof Error ? error.message : String(error) }));
    }
  }

  /**
   * What was typed becomes the drawing, if it is an arena.
   * @param {string} typed
   */
  async function readText(typed) {
    const mine = ++asked;
    // What is typed stays as it is typed.
    writing += 1;
    if (typed.trim() === '') return;
    try {
      const arena = arenaOf(await tools.api('convert', { text: typed, to: 'json' }));
      if (mine !== asked) return;
      if (hasChance(arena)) {
        // It is edited as text, with its picture beside it.
        leaves = saveOwn(key, arena);
        return tools.go(location.pathname + location.search);
      }
      const had = model.vertices.length;
      model = fromArena(arena, placesOf(model));
      chosen = null;
      pane.mark(null);
      keep();
      if (had === 0) await tidy();
      zoom.fit();
      check();
    } catch (error) {
      if (mine !== asked || !(error instanceof ApiError)) return;
      if (error.status === 0) tools.fail(error, fill(verdict), () => readText(typed));
      else pane.mark(error);
    }
  }

  /** Asks whether the drawing is an arena, and who wins it. */
  async function check() {
    const mine = ++asked;
    if (model.vertices.length === 0) return void fill(verdict, el('p', {}, text('editor.empty')));
    const arena = toArena(model);
    const problem = problemOf(model, text);
    if (problem) {
      return void fill(verdict, el('p', {}, text('editor.wrong', { why: problem.words })),
        el('p', { class: 'bar' }, problem.ways.map(({ words, mend }) => button(words, () => change(mend)))));
    }
    try {
      const solved = await tools.api('solve', { arena });
      if (mine !== asked) return;
      // Who wins is for those who ask, once.
      const who = fold(text('editor.who'), el('p', { class: 'result' }, 'winner' in solved ? winnerWords(solved) : ''));
      who.open = told;
      who.addEventListener('toggle', () => (told = who.open));
      fill(verdict,
        el('p', {}, text('editor.right', { vertices: model.vertices.length, arcs: model.arcs.length })),
        who,
        el('p', { class: 'bar' }, ...(/** @type {const} */ ([['arena', 'editor.solve'], ['play', 'editor.play'], ['tree', 'editor.tree']]))
          // A play that never ends is not for playing.
          .filter(([name]) => name === 'arena' || !('solving' in solved))
          .map(([name, words]) => el('a', { class: 'button', href: `/own:${key}?view=${name}` }, text(words)))));
    } catch (error) {
      if (mine !== asked) return;
      if (error instanceof ApiError && error.status === 0) return tools.fail(error, fill(verdict), again);
      fill(verdict, el('p', {}, text('editor.wrong', { why: error instanceof Error ? error.message : String(error) })));
    }
  }

  /** @param {{winner: import('../answers.js').Winner, moves: number | null}} solved */
  function winnerWords({ winner, moves }) {
    if (!winner) return text('editor.draw');
    return typeof moves === 'number' ? text('editor.wins', { winner, moves }) : text('editor.wins.endless', { winner });
  }

  function again() {
    writeText();
    check();
  }

  /** Lets the server say where the vertices stand best. */
  async function tidy() {
    if (model.vertices.length === 0) return;
    try {
      const { vertices } = readDrawing(await tools.api.picture({ kind: 'arena', arena: toArena(model), 'no-legend': true, facts: true }));
      // A position graph is drawn once for each player; the places of J1's will do.
      const places = new Map();
      for (const vertex of vertices.values()) if (vertex.owner === 1 || !places.has(vertex.position)) places.set(vertex.position, vertex);
      const all = model.vertices.map(({ name }) => places.get(name));
      if (all.some((place) => !place)) return;
      const across = spread(all.map((place) => place?.x ?? 0), canvas.isNarrow() ? 340 : 740);
      const down = spread(all.map((place) => place?.y ?? 0), 360);
      model.vertices.forEach((vertex, index) => Object.assign(vertex, { x: across[index], y: down[index] }));
      keep();
      zoom.fit();
    } catch {
      // An arena that is not whole stays as it is.
    }
  }

  function showProperties() {
    if (!chosen) return void fill(properties, el('p', { class: 'note' }, text('editor.nothing')));
    const what = chosen;
    const remove = button(text('editor.delete'), () => {
      chosen = null;
      change((next) => removeFrom(next, what));
    });
    if ('arc' in what) {
      const [from, to] = what.arc;
      return void fill(properties, el('h2', {}, text('editor.arc', { from, to })), remove);
    }
    const vertex = model.vertices.find(({ name }) => name === what.vertex);
    if (!vertex) return void fill(properties);
    const problem = el('span', { class: 'text-error', role: 'alert' });
    const name = el('input', { value: vertex.name, size: 8, onchange: () => {
      const wanted = name.value.trim();
      if (!wanted || wanted === vertex.name) return;
      if (model.vertices.some((other) => other.name === wanted)) return void (problem.textContent = text('editor.name.taken', { name: wanted }));
      const old = vertex.name;
      chosen = { vertex: wanted };
      change((next) => {
        vertex.name = wanted;
        next.arcs = next.arcs.map(([from, to]) => [from === old ? wanted : from, to === old ? wanted : to]);
      });
    } });
    const value = el('input', { type: 'number', step: 'any', value: vertex.value ?? '', onchange: () => change(() => {
      vertex.value = value.value === '' ? null : Number(value.value);
    }) });
    const start = el('input', { type: 'checkbox', checked: vertex.start, onchange: () => change(() => (vertex.start = start.checked)) });
    fill(properties,
      el('h2', {}, text('editor.vertex', { name: vertex.name })),
      el('div', { class: 'bar ends' }, field(text('editor.name'), name), problem,
        !model.impartial && field(text('editor.player'), select([['1', 'J1'], ['2', 'J2']], String(vertex.owner), (player) => change(() => {
          vertex.owner = player === '2' ? 2 : 1;
        }))),
        !model.impartial && field(text('editor.ending'), select((/** @type {const} */ (['none', '1', '2', '0'])).map((name) => [name, text(`editor.ending.${name}`)]),
          vertex.ending === null ? 'none' : String(vertex.ending), (ending) => change(() => {
            vertex.ending = ending === 'none' ? null : /** @type {0 | 1 | 2} */ (Number(ending));
          }))),
        !model.impartial && vertexField(model, vertex, text, change),
        !model.impartial && field(text('editor.value'), value), field(text('editor.start'), start), remove));
  }

  function showWhole() {
    const { rest } = model;
    const title = el('input', { value: rest.name ?? '', onchange: () => change(() => (rest.name = title.value.trim())) });
    const alternating = el('input', { type: 'checkbox', checked: rest.alternating !== false, onchange: () => change(() => {
      if (alternating.checked) delete rest.alternating;
      else rest.alternating = false;
    }) });
    const impartial = el('input', { type: 'checkbox', checked: model.impartial, onchange: () => change((next) => (next.impartial = impartial.checked)) });
    fill(whole, el('div', { class: 'bar ends' },
      field(text('editor.title'), title),
      field(text('editor.convention'), select((/** @type {const} */ (['none', 'normal', 'misere'])).map((name) => [name, text(`editor.convention.${name}`)]),
        rest.convention ?? 'none', (convention) => change(() => {
          if (convention === 'none') delete rest.convention;
          else rest.convention = convention;
        }))),
      !model.impartial && objectiveFields(model, text, change),
      !model.impartial && field(text('editor.alternating'), alternating),
      field(text('editor.impartial'), impartial)));
  }

  /** @param {string} name */
  async function save(name) {
    const arena = toArena(model);
    const title = model.rest.name || key;
    try {
      if (name === 'json' || name === 'py') {
        const words = name === 'json' ? jsonText(arena) : (await tools.api('convert', { arena, to: 'python' })).text;
        download(new Blob([words], { type: 'text/plain' }), fileName(title, name));
      } else {
        download(await tools.api.file({ kind: 'arena', arena, format: PICTURES.find((format) => format === name) }), fileName(title, name));
      }
    } catch (error) {
      tools.fail(error, properties);
    }
  }

  /** What the drawing shows. */
  function rows() {
    const head = [text('arena.table.vertex'), text('arena.table.owner'), text('arena.table.arcs'), text('editor.ending'), text('editor.mark'), text('editor.value'), text('editor.start')];
    const all = model.vertices.map((vertex) => ({ ...vertex, mark: markOf(model.objective, vertex) })).map(({ name, owner, ending, mark, value, start }) => [name, model.impartial ? '–' : `J${owner}`, successors(name).join(', ') || text('editor.none'),
      ending === null ? '–' : text(`editor.ending.${ending}`), mark || '–', value ?? '', start ? text('editor.start') : '']);
    return wideTable(text('editor.table'), head, all);
  }
}

/**
 * The same coordinates, further apart: over the whole board if it has room, but not without need.
 * @param {number[]} all
 * @param {number} room
 */
function spread(all, room) {
  const least = Math.min(...all);
  const factor = Math.min(Math.max(room / (Math.max(...all) - least || 1), 0.9), 2.5);
  return all.map((at) => Math.round((at - least) * factor) + 80);
}
