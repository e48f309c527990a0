// Games: the catalogue, those opened last, and arenas of one's own.

import { ApiError } from '../api.js';
import { FAMILIES } from '../catalogue.js';
import { button, el, field, fill, fold, set } from '../dom.js';
import { ARENAS, openFile, RULES, TABLES } from '../files.js';
import { gameAddress, gameTitle, known, parameterForm } from '../game-name.js';
import { hero } from '../hero.js';
import { loadOwn, ownArenas, removeOwn, saveOwn } from '../own.js';
import { named, sides } from '../play/names.js';
import { recentGames } from '../recent.js';
import { sights, whenSeen } from '../sights.js';
import { isDrawn, wholeOf } from '../smaller.js';

/** @typedef {import('../types.js').Tools} Tools */

/** @typedef {import('../answers.js').EntryAnswer} Entry a game of the catalogue */
/** @typedef {import('../answers.js').FileAnswer} Solution a solution file that the server was given */

/** Views of the catalogue's sizes that say more than those of a smaller one: all strata of tic-tac-toe, and the columns of Connect Four. */
const AS_IT_IS = ['tictactoe-arena', 'connect4-tree'];

/** @type {import('../types.js').View} */
export const view = {
  name: 'games',
  title: 'title.games',
  async show(root, state, tools) {
    const { text } = tools;
    const { games, files = [] } = await tools.api.games();
    const seen = whenSeen();
    root.append(
      hero(tools),
      solved(tools, files),
      recent(tools),
      el('section', { 'aria-labelledby': 'catalogue' },
        el('h2', { id: 'catalogue', tabindex: -1 }, text('games.catalogue')),
        el('p', { class: 'note' }, text('games.whole', { arena: text('title.arena'), tree: text('title.tree') })),
        FAMILIES.flatMap((family) => {
          const own = games.filter(({ name }) => known(name)?.family === family);
          return own.length ? [el('h3', { class: 'family' }, text(`games.family.${family}`)), el('ul', { class: 'cards' }, own.map((entry) => card(entry, tools, seen)))] : [];
        })),
      sights(tools, seen.later, (game) => boardOf(tools, game)),
      own(tools, seen, byName(tools, games)));
    return seen.stop;
  },
};

/**
 * A field for any name; what is wrong with it is said there.
 * @param {Tools} tools
 * @param {Entry[]} games
 */
function byName({ api, text, lang, go }, games) {
  const input = el('input', { type: 'text', list: 'known', size: 28, autocomplete: 'off', spellcheck: 'false', placeholder: text('games.by-name.such') });
  const wrong = el('p', { class: 'wrong', role: 'alert', id: 'wrong-name' });
  input.setAttribute('aria-describedby', 'wrong-name');
  const form = el('form', { class: 'bar by-name' },
    field(text('games.by-name'), input),
    el('datalist', { id: 'known' }, games.flatMap((entry) => [
      ...titles(entry).map((words) => el('option', { value: words }, gameOf(entry))),
      el('option', { value: gameOf(entry) }, gameTitle(entry.name, lang) || entry.name),
    ])),
    el('button', { type: 'submit', class: 'main' }, text('games.open')));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const game = meant(input.value.trim(), games);
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
  return el('div', {}, form, wrong,
    el('p', { class: 'note' }, text('games.sums'), ' ', el('a', { class: 'game-name', href: gameAddress(sum) }, sum)));
}

/**
 * The size that people know the game by, or like.
 * @param {Entry} entry
 */
function gameOf({ name, example }) {
  return known(name)?.usual ?? example;
}

/**
 * What a game is called in any language, and by other names.
 * @param {Entry} entry
 */
function titles({ name, aliases }) {
  return [...new Set([...Object.values(known(name)?.title ?? {}), ...aliases])];
}

/**
 * The game that words mean: a name of the catalogue as it is, or what people call a game, perhaps with a size behind it.
 * @param {string} words
 * @param {Entry[]} games
 */
function meant(words, games) {
  const bare = (/** @type {string} */ text) => text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const head = words.split(/[:,+]/)[0].trim();
  if (games.some(({ name, aliases }) => [name, ...aliases].includes(head))) return words;
  const [, called = words, size] = /^(.*\D)\s+(\d+(?:\s*[x×]\s*\d+|(?:-\d+)*))$/u.exec(words) ?? [];
  const find = (/** @type {string} */ text) => games.find((entry) => [entry.name, ...titles(entry)].some((own) => bare(own) === bare(text)));
  const whole = find(words);
  if (whole) return gameOf(whole);
  const sized = find(called);
  return sized && size ? `${sized.name}:${size.replace(/\s/g, '').replace('×', 'x')}` : words;
}

/**
 * Games whose solution files the server has.
 * @param {Tools} tools
 * @param {Solution[]} files
 */
function solved({ text }, files) {
  if (!files.length) return el('span', { hidden: true });
  return el('section', { 'aria-labelledby': 'solved' }, el('h2', { id: 'solved' }, text('games.solved')),
    el('ul', { class: 'chips' }, files.map(({ game, from, positions }) => el('li', {},
      el('a', { class: 'button game-name', href: `${gameAddress(game, 'play')}${from ? `&from=${encodeURIComponent(from)}` : ''}` }, game),
      el('span', { class: 'note' }, ` ${text('games.solved.positions', { n: positions })}`)))));
}

/** @param {Tools} tools */
function recent({ text, lang }) {
  const names = recentGames();
  if (!names.length) return el('span', { hidden: true });
  return el('section', { 'aria-labelledby': 'recent' }, el('h2', { id: 'recent' }, text('games.recent')),
    el('ul', { class: 'chips' }, names.map((name) =>
      el('li', {}, el('a', { class: 'button', href: gameAddress(name) }, calledWith(name, lang))))));
}

/**
 * What people call a game, with its size in small print; its name for the program where it has no other.
 * @param {string} name
 * @param {Tools['lang']} lang
 */
function calledWith(name, lang) {
  const called = gameTitle(name, lang);
  if (!called) return [el('span', { class: 'game-name' }, name)];
  const size = name.replace(/^[^:,]*[:,]?/, '');
  return [called, size && ' ', size && el('span', { class: 'note game-name' }, size)];
}

/**
 * The same in words alone.
 * @param {string} name
 * @param {Tools['lang']} lang
 */
const sized = (name, lang) => el('span', {}, ...calledWith(name, lang)).textContent ?? name;

/**
 * What is not of the catalogue: arenas that were drawn, files, and any name.
 * @param {Tools} tools
 * @param {ReturnType<typeof whenSeen>} seen
 * @param {Element} named the field for names
 */
function own(tools, seen, named) {
  const { text, announce, go, fail } = tools;
  const list = el('div', {});
  const refused = el('div', {});
  const file = el('input', { type: 'file', accept: [...RULES, ...ARENAS, ...TABLES].join(), multiple: true, onchange: async () => {
    const chosen = [...file.files ?? []];
    if (!chosen.length) return;
    fill(refused);
    try {
      go(await openFile(chosen, tools));
    } catch (error) {
      fail(error, refused);
    }
  } });
  /** @param {HTMLElement | null} [note] */
  const show = (note = null) => {
    const arenas = ownArenas();
    fill(list, note, arenas.length
      ? el('ul', { class: 'own' }, arenas.map(({ key, name, rules, chance }) => el('li', { class: 'bar' },
        el('strong', {}, name),
        // Nobody plays chance.
        !chance && el('a', { href: gameAddress(`own:${key}`, 'play') }, text('title.play')),
        el('a', { href: gameAddress(`own:${key}`, 'arena') }, text('title.arena')),
        rules && el('a', { href: gameAddress(`own:${key}`, 'tree') }, text('title.tree')),
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
  const picture = el('div', { class: 'sight-picture', 'aria-hidden': 'true' });
  seen.later(picture, () => tools.api.picture({ kind: 'arena', game: 'sticks:3', unsolved: true, 'no-legend': true }));
  return el('section', { 'aria-labelledby': 'own' }, el('h2', { id: 'own' }, text('games.own')), list,
    el('ul', { class: 'sights' },
      el('li', {}, el('a', { class: 'sight', href: '/?view=editor' }, picture, el('strong', {}, text('games.own.draw')), el('span', {}, text('games.own.draw.about')))),
      el('li', { class: 'sight drop' }, field(text('games.file'), file), refused),
      el('li', { class: 'sight drop' }, named)));
}

/**
 * The board of a game's card.
 * @param {Tools} tools
 * @param {string} game
 */
async function boardOf({ api, text }, game) {
  // A board on which nothing lies yet says little.
  const { usual, underWay } = known(game) ?? {};
  const moves = game === usual && underWay;
  const [position, { drawBoard }] = await Promise.all([api('position', { game, position: moves ? `moves:${moves}` : null }), import('../play/board.js')]);
  return drawBoard(position, {
    text, game, start: null, turn: position.turn, open: false, best: new Set(), hinted: new Set(), label: () => '', choose: () => {},
  });
}

/**
 * @param {Entry} entry
 * @param {Tools} tools
 * @param {ReturnType<typeof whenSeen>} seen
 */
function card(entry, tools, seen) {
  const { api, text, lang } = tools;
  const called = gameTitle(entry.name, lang) || entry.name;
  const said = (/** @type {string} */ words) => named(words, sides(text), lang);
  const picture = el('div', { class: 'card-picture', 'aria-hidden': 'true' });
  const name = el('span', { class: 'game-name' });
  const links = /** @type {const} */ (['play', 'arena', 'tree']).map((view) => ({
    view, link: el('a', { class: view === 'play' ? 'button main' : 'button', 'aria-label': `${text(`title.${view}`)}: ${called}` }, text(`title.${view}`)),
  }));
  const large = el('p', { class: 'note', hidden: true });
  /**
   * The links of a size: the catalogue's own are seen whole in a smaller one, and whoever chooses another wants that.
   * @param {string} game
   */
  const use = (game) => {
    fill(name, game);
    const whole = (/** @type {string} */ view) => (game === gameOf(entry) && view !== 'play' && !AS_IT_IS.includes(`${entry.name}-${view}`) ? wholeOf(game, view) : undefined);
    links.forEach(({ view, link }) => set(link, { href: whole(view)?.href ?? gameAddress(game, view) }));
    // Some games are never so small.
    const kindred = links.map(({ view }) => ({ view, way: whole(view) })).filter(({ way }) => way && known(way.game) !== known(game));
    large.hidden = kindred.length === 0;
    fill(large, kindred.map(({ view, way }) => `${text('games.kindred', { view: text(`title.${view}`), game: sized(way?.game ?? '', lang) })} `));
  };
  /** Where the arena cannot be drawn, its link leads to that of a smaller size, and says so. */
  const check = async (/** @type {string} */ game) => {
    const drawn = await isDrawn(api, game);
    const small = wholeOf(game, 'arena');
    if (name.textContent !== game || drawn || !small) return;
    large.hidden = false;
    fill(large, text('games.large', { view: text('title.arena'), game: small.game }));
    links.filter(({ view }) => view === 'arena').forEach(({ link }) => set(link, { href: small.href }));
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const form = parameterForm({ ...entry, example: gameOf(entry) }, text, (game) => {
    use(game);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A name that is still being typed has no picture.
      boardOf(tools, game).then((board) => fill(picture, board), () => fill(picture));
      if (game !== gameOf(entry)) check(game);
    }, 300);
  });
  use(gameOf(entry));
  seen.later(picture, () => boardOf(tools, gameOf(entry)));
  return el('li', { class: 'card' },
    picture,
    el('h4', {}, called),
    el('p', {}, sentence(said(entry.about))),
    fold(text('games.more'), el('p', { class: 'note' }, said(entry.rules)), form, el('p', { class: 'note' }, text('games.code'), ' ', name)),
    large,
    el('p', { class: 'bar links' }, links.map(({ link }) => link)));
}

/** @param {string} words */
function sentence(words) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
