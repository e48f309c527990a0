// The position graph of an impartial game: P and N, the kernel, Grundy numbers and the mex behind them, in its vertices.

import { aroundForm } from './around.js';
import { el, field, fill, scrolled } from '../dom.js';
import { makeReachable, readDrawing } from '../drawn.js';
import { fitted, panZoom, zoomKeys } from '../panzoom.js';
import { presentation } from '../present.js';
import { openReadable } from '../readable.js';
import { saveMenu } from '../save.js';
import { toolbar } from '../toolbar.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Tools} Tools */

/** What can be shown of the positions, as the address and the server name it. */
const SHOWN = /** @type {const} */ (['pn', 'kernel', 'grundy', 'mex']);

/**
 * Whether a game has a position graph: both players have the same moves in it.
 * @param {Tools} tools
 * @param {State} state
 */
export async function hasGraph({ api }, { game, arena }) {
  if (arena) return !arena.owner || Object.keys(arena.owner).length === 0;
  // Only impartial games are added.
  if (game.includes('+')) return true;
  const own = game.split(/[:,]/)[0];
  const { games } = await api.games();
  return games.find(({ name, aliases }) => name === own || aliases.includes(own))?.impartial ?? true;
}

/**
 * The two pictures that an impartial game has, to choose from.
 * @param {Tools['text']} text
 * @param {boolean} graph which of them is shown
 * @param {(graph: boolean) => void} choose
 */
export function pictureSwitch(text, graph, choose) {
  const option = (/** @type {boolean} */ own) => el('button', {
    type: 'button', 'aria-pressed': String(own === graph), onclick: () => own !== graph && choose(own),
  }, text(own ? 'arena.of.graph' : 'arena.of.arena'));
  return el('div', { class: 'switch no-print', role: 'group', 'aria-label': text('arena.of') }, option(false), option(true));
}

/**
 * @param {HTMLElement} root
 * @param {State} state
 * @param {Tools} tools
 */
export async function showGraph(root, state, tools) {
  const { text } = tools;
  const { query, subject } = state;
  const given = query.get('show');
  const shown = new Set(given === null ? ['pn', 'grundy'] : SHOWN.filter((name) => given.split(',').includes(name)));
  let around = query.get('around') ?? '';

  const stage = el('div', { class: 'stage', role: 'region', 'aria-label': text('arena.of.graph') });
  const zoom = el('div', { class: 'no-print' });
  const problem = el('div', {});
  const pointed = el('p', { class: 'pointed' });
  const ticks = el('fieldset', { class: 'overlays' }, el('legend', {}, text('arena.shows')), SHOWN.map((name) =>
    field(text(`graph.show.${name}`), el('input', {
      type: 'checkbox', name, checked: shown.has(name), onchange: (/** @type {Event} */ event) => {
        if (/** @type {HTMLInputElement} */ (event.target).checked) shown.add(name);
        else shown.delete(name);
        tools.update({ show: [...shown].join(',') || 'nothing' });
        load();
      },
    }))));
  const nearby = aroundForm(tools, text('graph.around'), around, (vertex) => {
    around = vertex;
    load();
  });

  const present = presentation(text);
  const split = el('div', { class: 'split steered' },
    stage,
    toolbar(text, [ticks, zoom, present.button], [
      el('div', { class: 'bar ends' }, nearby, saveMenu(tools, text('tree.save'), state.game, (format) => ({ ...wanted(), format }))),
    ]),
    scrolled('panel', text('frame.words'), problem, pointed, el('p', { class: 'note' }, text('graph.about')), present.hint));
  present.of(split);
  root.append(split);
  tools.keys([...present.keys, { key: '← ↑ ↓ →', words: text('keys.arrows') }, ...zoomKeys(text)]);
  await load();
  return present.stop;

  /** @returns {import('../answers.js').PictureRequest} */
  function wanted() {
    return { kind: 'graph', ...subject, show: shown.size ? [...shown] : ['nothing'], around: around || null };
  }

  async function load() {
    fill(problem);
    pointed.textContent = text('graph.hint');
    if (!stage.hasChildNodes()) fill(stage, el('p', { class: 'note' }, text('frame.loading')));
    try {
      const picture = await tools.api.picture({ ...wanted(), facts: true });
      const { vertices, starts } = readDrawing(picture);
      const panned = panZoom(fitted(picture), text);
      fill(zoom, panned.bar);
      fill(stage, picture);
      if (vertices.size === 0) stage.append(el('p', {}, text('graph.large')));
      const say = (/** @type {import('../drawn.js').Vertex | null} */ vertex) => (pointed.textContent = vertex?.words ?? text('graph.hint'));
      for (const { group, words } of vertices.values()) group.setAttribute('aria-label', words);
      const start = vertices.get(around || (starts[0] ?? ''));
      makeReachable(picture, [...vertices.values()], start, { look: say, press: (vertex) => tools.announce(say(vertex)) });
      if (vertices.size) openReadable(stage, picture, panned, text, [...vertices.values()], start);
    } catch (error) {
      // What is drawn stays: the switch that asked for too much is still at hand.
      if (!stage.querySelector('svg')) fill(stage);
      tools.fail(error, problem, load);
    }
  }
}
