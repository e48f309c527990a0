// Games: the catalogue, those opened last, and arenas of one's own.

import { ApiError } from '../api.js';
import { button, el, field, fill, fold, set } from '../dom.js';
import { gameAddress, parameterForm } from '../game-name.js';
import { loadOwn, ownArenas, removeOwn, saveOwn } from '../own.js';
import { recentGames } from '../recent.js';
import { texts } from '../texts.js';

/** @typedef {import('../types.js').Tools} Tools */

/** @typedef {import('../answers.js').EntryAnswer} Entry a game of the catalogue */
/** @typedef {import('../answers.js').FileAnswer} Solution a solution file that the server was given */

/** @type {import('../types.js').View} */
export const view = {
  name: 'games',
  title: 'title.games',
  async show(root, state, tools) {
    const { text } = tools;
    const { games, files = [] } = await tools.api.games();
    const pictures = lazily(tools);
    root.append(
      el('p', {}, text('games.intro')),
      byName(tools, games),
      solved(tools, files),
      recent(tools),
      own(tools),
      el('section', { 'aria-labelledby': 'catalogue' },
        el('h2', { id: 'catalogue' }, text('games.catalogue')),
        el('ul', { class: 'cards' }, games.map((entry) => card(entry, tools, pictures)))));
    return () => pictures.observer.disconnect();
  },
};

/**
 * A field for any name; what is wrong with it is said there.
 * @param {Tools} tools
 * @param {Entry[]} games
 */
function byName({ api, text, go }, games) {
  const input = el('input', { type: 'text', list: 'known', size: 28, autocomplete: 'off', spellcheck: 'false', placeholder: 'nim:3-4-5' });
  const wrong = el('p', { class: 'wrong', role: 'alert', id: 'wrong-name' });
  input.setAttribute('aria-describedby', 'wrong-name');
  const form = el('form', { class: 'bar by-name' },
    field(text('games.by-name'), input),
    el('datalist', { id: 'known' }, games.map(({ example }) => el('option', { value: example }))),
    el('button', { type: 'submit', class: 'main' }, text('games.open')));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const game = input.value.trim();
    if (!game) return input.focus();
    try {
      await api('position', { game });
      go(gameAddress(game));
    } catch (error) {
      fill(wrong, error instanceof ApiError ? error.message : String(error));
      input.setAttribute('aria-invalid', 'true');
    }
  });
  const sum = 'nim:3-4+kayles:7';
  return el('section', {}, form, wrong,
    el('p', { class: 'note' }, text('games.sums'), ' ', el('a', { class: 'game-name', href: gameAddress(sum) }, sum)));
}

/**
 * Games whose solution files the server has.
 * @param {Tools} tools
 * @param {Solution[]} files
 */
function solved({ text, lang }, files) {
  if (!files.length) return el('span', { hidden: true });
  return el('section', { 'aria-labelledby': 'solved' }, el('h2', { id: 'solved' }, text('games.solved')),
    el('ul', { class: 'chips' }, files.map(({ game, from, positions }) => el('li', {},
      el('a', { class: 'button game-name', href: `${gameAddress(game, 'play')}${from ? `&from=${encodeURIComponent(from)}` : ''}` }, game),
      el('span', { class: 'note' }, ` ${text('games.solved.positions', { n: positions, count: positions.toLocaleString(lang) })}`)))));
}

/** @param {Tools} tools */
function recent({ text }) {
  const names = recentGames();
  if (!names.length) return el('span', { hidden: true });
  return el('section', { 'aria-labelledby': 'recent' }, el('h2', { id: 'recent' }, text('games.recent')),
    el('ul', { class: 'chips' }, names.map((name) =>
      el('li', {}, el('a', { class: 'button game-name', href: gameAddress(name) }, name)))));
}

/** @param {Tools} tools */
function own({ text, announce }) {
  const list = el('div', {});
  /** @param {HTMLElement | null} [note] */
  const show = (note = null) => {
    const arenas = ownArenas();
    fill(list, note, arenas.length
      ? el('ul', { class: 'own' }, arenas.map(({ key, name }) => el('li', { class: 'bar' },
        el('strong', {}, name),
        el('a', { href: gameAddress(`own:${key}`, 'play') }, text('title.play')),
        el('a', { href: gameAddress(`own:${key}`, 'arena') }, text('title.arena')),
        el('a', { href: gameAddress(`own:${key}`, 'editor') }, text('games.own.edit')),
        button(text('games.own.delete'), () => remove(key, name), { 'aria-label': `${text('games.own.delete')} ${name}` }))))
      : el('p', { class: 'note' }, text('games.own.none')));
  };
  const remove = (/** @type {string} */ key, /** @type {string} */ name) => {
    const arena = loadOwn(key);
    removeOwn(key);
    const words = text('games.own.deleted', { name });
    show(el('p', { class: 'bar' }, words, arena ? button(text('games.own.undo'), () => {
      saveOwn(key, arena);
      show();
    }) : null));
    announce(words);
  };
  show();
  return el('section', { 'aria-labelledby': 'own' }, el('h2', { id: 'own' }, text('games.own')), list,
    el('p', {}, el('a', { class: 'button', href: '/?view=editor' }, text('games.own.draw'))));
}

/**
 * Pictures are drawn when they come into sight.
 * @param {Tools} tools
 */
function lazily({ api, text }) {
  /** @type {WeakMap<Element, string>} */
  const waiting = new WeakMap();
  /**
   * @param {Element} box
   * @param {string} game
   */
  async function draw(box, game) {
    try {
      const [position, { drawBoard }] = await Promise.all([api('position', { game }), import('../play/board.js')]);
      const board = drawBoard(position, {
        text, game, start: null, turn: position.turn, open: false, best: new Set(), hinted: new Set(), label: () => '', choose: () => {},
      });
      if (board) fill(box, board);
    } catch {
      // A name that is still being typed has no picture.
      fill(box);
    }
  }
  const observer = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach(({ target }) => {
    observer.unobserve(target);
    draw(target, waiting.get(target) ?? '');
  }), { rootMargin: '200px' });
  return {
    observer,
    draw,
    /**
     * @param {Element} box
     * @param {string} game
     */
    later(box, game) {
      waiting.set(box, game);
      observer.observe(box);
    },
  };
}

/**
 * @param {Entry} entry
 * @param {Tools} tools
 * @param {ReturnType<typeof lazily>} pictures
 */
function card(entry, { text }, pictures) {
  const picture = el('div', { class: 'card-picture', 'aria-hidden': 'true' });
  const name = el('span', { class: 'game-name' });
  const links = /** @type {const} */ (['play', 'arena', 'tree']).map((view) => ({
    view, link: el('a', { class: view === 'play' ? 'button main' : 'button', 'aria-label': `${text(`title.${view}`)}: ${title(entry.name, text)}` }, text(`title.${view}`)),
  }));
  const use = (/** @type {string} */ game) => {
    fill(name, game);
    links.forEach(({ view, link }) => set(link, { href: gameAddress(game, view) }));
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const form = parameterForm(entry, text, (game) => {
    use(game);
    clearTimeout(timer);
    timer = setTimeout(() => pictures.draw(picture, game), 300);
  });
  use(entry.example);
  pictures.later(picture, entry.example);
  return el('li', { class: 'card' },
    picture,
    el('h3', {}, title(entry.name, text)),
    name,
    el('p', {}, sentence(entry.about)),
    fold(text('games.more'), el('p', { class: 'note' }, entry.rules), form),
    el('p', { class: 'bar links' }, links.map(({ link }) => link)));
}

/**
 * What people call a game of the catalogue.
 * @param {string} name
 * @param {Tools['text']} text
 */
function title(name, text) {
  const key = /** @type {import('../texts.js').Key} */ (`games.name.${name}`);
  return key in texts ? text(key) : name;
}

/** @param {string} words */
function sentence(words) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
