// The frame around the views: the address decides what is shown.

import { behind, changed, here, outer, SITE } from './address.js';
import { alone, api, ApiError, Unreachable, useToken } from './api.js';
import { during } from './busy.js';
import { button, el, fill, select } from './dom.js';
import { openFile, takeDrops } from './files.js';
import { gameAddress, gameTitle } from './game-name.js';
import { listen, showKeys, useShortcuts } from './keyboard.js';
import { LANGS, say } from './texts.js';
import { packed } from './link.js';
import { loadOwn, loadPlaces, ownKey, stampOf } from './own.js';
import { remember } from './recent.js';
import { waysOn } from './smaller.js';
import { keep, kept } from './store.js';

/** @typedef {import('./texts.js').Lang} Lang */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Tools} Tools */

/** The views, in the order in which they stand. Those with a game are about the one in the address. */
const VIEWS = /** @type {const} */ ([
  { name: 'games', game: false },
  { name: 'learn', game: false },
  { name: 'play', game: true },
  { name: 'arena', game: true },
  { name: 'tree', game: true },
  { name: 'grundy', game: true },
  { name: 'table', game: false },
  { name: 'editor', game: false },
  { name: 'exercises', game: false },
]);
const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);
/** What is shown where nobody has chosen a game yet. */
const FIRST_GAME = 'nim:5,take=1-3';

const header = byId('header');
const main = byId('main');
const live = byId('live');

let lang = chosenLang();
/** @type {(() => void) | void} */
let cleanup;
/** Counts what was asked for, so that a view that comes too late is not shown. */
let asked = 0;
/** Says in the language of the page that there is no server, where there is none. */
let showAlone = () => {};

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @returns {Lang} */
function chosenLang() {
  const wanted = [here().query.get('lang'), kept('bachet.lang'), ...navigator.languages].map((code) => code?.slice(0, 2));
  return /** @type {Lang | undefined} */ (wanted.find((code) => LANGS.some((known) => known === code))) ?? 'en';
}

/** @param {string} theme */
function useTheme(theme) {
  document.documentElement.dataset.theme = theme;
  keep('bachet.theme', theme);
}

/**
 * @param {import('./texts.js').Key} key
 * @param {Record<string, string | number>} [values]
 */
function text(key, values) {
  return say(lang, key, values);
}

/** What the address says. */
function read() {
  const { game, query } = here();
  const name = query.get('view') ?? (game ? 'play' : 'games');
  return { game, name, query };
}

/** @param {string} target */
function go(target) {
  history.pushState(null, '', outer(target));
  route(true);
}

/** @param {Record<string, string | number | null>} changes */
function update(changes) {
  history.replaceState(history.state, '', changed(changes));
}

/** @param {string} message */
function announce(message) {
  live.textContent = '';
  // The same words are read again only if they were gone in between.
  requestAnimationFrame(() => (live.textContent = message));
}

/**
 * @param {unknown} error
 * @param {Element} where
 * @param {() => void} [again]
 * @param {import('./types.js').Way[]} [ways] other ways on
 */
function fail(error, where, again, ways = []) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (!(error instanceof ApiError)) console.error(error);
  const words = error instanceof Error ? error.message : String(error);
  const message = words.charAt(0).toUpperCase() + words.slice(1);
  const retry = () => {
    box.remove();
    again?.();
  };
  const box = el('div', { class: 'error', role: 'alert' },
    el('p', {}, el('strong', {}, text(error instanceof ApiError && error.status === 413 ? 'error.large' : 'error.title')), ' ', message),
    el('p', { class: 'bar' },
      again && button(text('error.again'), retry),
      ways.map((way) => ('act' in way ? button(way.words, way.act) : el('a', { class: 'button', href: way.href }, way.words))),
      el('a', { href: '/' }, text('error.games'))));
  where.append(box);
  // What broke off in this browser would do so again.
  if (again && error instanceof Unreachable) awaitServer(box, retry);
}

/**
 * Tries again by itself as soon as the server is back, as long as somebody sees that it was gone.
 * @param {Element} box
 * @param {() => void} retry
 */
function awaitServer(box, retry) {
  // What a site keeps answers without a network too, and tells nothing of it.
  if (SITE) return addEventListener('online', () => box.isConnected && retry(), { once: true });
  setTimeout(async () => {
    if (!box.isConnected) return;
    const back = await fetch('/assets/icon.svg', { cache: 'no-store' }).then(() => true, () => false);
    if (!box.isConnected) return;
    if (back) retry();
    else awaitServer(box, retry);
  }, 3000);
}

/**
 * Shows what the address says.
 * @param {boolean} moved whether the reader went there, so that the focus follows
 */
function route(moved) {
  return during(() => show(moved));
}

/**
 * @param {boolean} moved
 * @returns {Promise<void>}
 */
async function show(moved) {
  const mine = ++asked;
  cleanup?.();
  cleanup = undefined;
  useShortcuts([]);
  const { game, name, query } = read();
  showHeader(game, name);
  const known = VIEWS.find((view) => view.name === name);
  const root = el('div', { class: `view view-${name}` });
  const heading = el('h1', {}, known ? text(`title.${known.name}`) : 'Bachet');
  document.title = `${heading.textContent}${game ? ` · ${game}` : ''} – Bachet`;
  const subtitle = el('p', { class: 'subject' });
  const waiting = el('p', { class: 'note', hidden: true }, text('frame.loading'));
  fill(main, el('div', { class: 'title' }, heading, subtitle), root, waiting);
  if (moved) main.focus();
  if (!known) return fail(new ApiError(text('error.view', { name }), 404), root);

  /** @type {State} */
  const state = { game, query, subject: { game } };
  if (game.startsWith('own:')) {
    const key = await ownKey(game.slice(4), query.get('a'));
    if (mine !== asked) return;
    if (key !== game.slice(4)) return replace(`${gameAddress(`own:${key}`)}?${query}`);
    const arena = loadOwn(key);
    if (!arena && name !== 'editor') return fail(new ApiError(text('error.own', { name: game.slice(4) }), 404), root);
    if (arena) Object.assign(state, { arena, subject: arena.rules === undefined ? { arena } : { rules: arena.rules } });
    // The address says all of the arena, so that it can be copied and opened elsewhere.
    if (arena) packed(arena, loadPlaces(key), stampOf(key)).then((code) => mine === asked && update({ a: code }), () => {});
  }
  if (known.game) {
    if (!game) return replace(gameAddress(kept('bachet.game') || FIRST_GAME, name));
    keep('bachet.game', game);
    named('');
  }
  /** @param {string} words what the view is about; empty where that is what the address names */
  function named(words) {
    const called = gameTitle(game, lang);
    const own = state.arena ? text(state.arena.rules === undefined ? 'frame.own' : 'frame.own.rules', { name: state.arena.name || game.slice(4) }) : [called && el('strong', {}, called), ' ', el('code', {}, game)];
    fill(subtitle, el('span', { class: 'shown' }, words || own), ' ', el('a', { href: '/' }, text('frame.change')));
  }
  /** @type {Tools} */
  const tools = { api: requests(), text, lang, go, update, named, keys: useShortcuts, announce, fail };
  const timer = setTimeout(() => (waiting.hidden = false), 400);
  try {
    const { view } = await import(`./views/${name}.js`).catch(() => ({ view: null }));
    if (mine !== asked) return;
    // A module that could not be loaded stays missing until the page is loaded anew.
    if (!view) return fail(new Unreachable(text('error.unreachable')), root, () => location.reload());
    const stop = await view.show(root, state, tools);
    if (mine !== asked) return stop?.();
    cleanup = stop;
    if (known.game && !state.arena) remember(game);
  } catch (error) {
    if (mine !== asked) return;
    // Trying again helps only where the server did not answer.
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && known.game && !state.arena;
    if (refused) fail(error, root, undefined, waysOn(game, name, text, { playable: false }));
    else fail(error, root, () => route(false));
  } finally {
    clearTimeout(timer);
    waiting.remove();
  }
}

/** @type {Map<Lang, import('./api.js').Api>} */
const byLang = new Map();

/** Pictures are kept as long as the language stays. */
function requests() {
  const known = byLang.get(lang) ?? api(lang, text);
  byLang.set(lang, known);
  return known;
}

/** @param {string} target */
function replace(target) {
  history.replaceState(null, '', outer(target));
  return route(false);
}

/**
 * @param {string} game
 * @param {string} current
 */
function showHeader(game, current) {
  document.documentElement.lang = lang;
  showAlone();
  byId('skip').textContent = text('frame.skip');
  const about = game || kept('bachet.game') || FIRST_GAME;
  const viewAddress = (/** @type {typeof VIEWS[number]} */ view) => {
    if (view.name === 'games') return '/';
    const keeps = view.game || (view.name === 'editor' && game.startsWith('own:'));
    return gameAddress(keeps ? about : '', view.name);
  };
  const links = VIEWS.map((view) => el('a', {
    href: viewAddress(view),
    'aria-current': view.name === current ? 'page' : null,
  }, text(`title.${view.name}`)));
  const chooseLang = select(LANGS.map((code) => [code, { en: 'English', fr: 'Français' }[code]]), lang, (code) => {
    lang = /** @type {Lang} */ (code);
    keep('bachet.lang', lang);
    route(false);
    byId('lang').focus();
  });
  chooseLang.id = 'lang';
  chooseLang.setAttribute('aria-label', text('frame.lang'));
  const chooseTheme = select(THEMES.map((theme) => [theme, text(`frame.theme.${theme}`)]),
    document.documentElement.dataset.theme ?? 'auto', useTheme);
  chooseTheme.setAttribute('aria-label', text('frame.theme'));
  // On a phone the views and choices unfold from one button.
  header.classList.remove('open');
  const menu = button(text('frame.menu'), () => menu.setAttribute('aria-expanded', String(header.classList.toggle('open'))), {
    class: 'menu', 'aria-expanded': 'false',
  });
  const now = VIEWS.find((view) => view.name === current);
  fill(header,
    el('a', { class: 'brand', href: '/' }, 'Bachet'),
    el('span', { class: 'here', 'aria-hidden': 'true' }, now ? text(`title.${now.name}`) : ''),
    menu,
    el('nav', { 'aria-label': text('frame.views') }, links),
    el('div', { class: 'choices' }, button(text('keys.title'), () => showKeys(text)), chooseLang, chooseTheme));
}

/**
 * Links within the page are followed without loading it again.
 * @param {MouseEvent} event
 */
function followed(event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !plain || event.defaultPrevented) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.getAttribute('href') === '#main') {
    // Its hash would stay in the address.
    event.preventDefault();
    return main.focus();
  }
  const ours = SITE ? link.pathname === location.pathname : !/^\/(api|assets|learn)\//.test(link.pathname);
  if (!ours || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

/** Follows an address behind a hash, if there is one. */
function enter() {
  const target = behind(location.hash, VIEWS);
  if (target) history.replaceState(null, '', outer(target));
}

/** In a page of somebody else's only the view is shown, and that page is told how high it is. */
function embed() {
  if (!here().query.has('embed')) return;
  document.documentElement.dataset.embed = '';
  const tell = () => parent.postMessage({ bachet: { height: main.getBoundingClientRect().bottom + scrollY } }, '*');
  new ResizeObserver(tell).observe(main);
}

/** Without a server: says so, with the limit; the next visit needs no network. */
async function liveAlone() {
  const limit = await alone();
  if (limit === null) return;
  const note = byId('alone');
  showAlone = () => (note.textContent = text('frame.alone', { limit }));
  showAlone();
  note.hidden = false;
  if (location.protocol.startsWith('http')) await navigator.serviceWorker?.register(new URL('sw.js', document.baseURI)).catch(() => {});
}

/**
 * Shows what a file says that was dropped; what is wrong with it stands at the top, where it is seen.
 * @param {File[]} files
 */
async function openDropped(files) {
  const refused = el('div', {});
  main.prepend(refused);
  try {
    go(await openFile(files, { api: requests(), text }));
  } catch (error) {
    fail(error, refused);
    scrollTo(0, 0);
  }
}

/** A token in the address is kept for the session and taken out of sight. */
function keepToken() {
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  if (!token) return;
  useToken(token);
  update({ token: null });
}

enter();
lang = chosenLang();
keepToken();
embed();
useTheme(kept('bachet.theme') ?? 'auto');
document.addEventListener('click', followed);
listen(() => showKeys(text));
takeDrops(openDropped);
addEventListener('popstate', () => {
  enter();
  route(true);
});
route(false).then(liveAlone);
