// Addresses of the page. Views write them as /GAME?view=NAME&…, and so they stand where there is a server. A site of files has one
// page, and the game stands in its query: ./?game=GAME&view=NAME&…. Both are entered by #NAME/GAME&…, which fits into any page's links.

/** Whether the page is a file of a site, and not what a server sends. */
export const SITE = 'site' in document.documentElement.dataset;

/** The folder of the page. */
const BASE = SITE ? new URL('.', document.baseURI).pathname : '/';

/**
 * The address in the browser for one that a view writes.
 * @param {string} address
 */
export function outer(address) {
  if (!SITE) return address;
  const { pathname, search } = new URL(address, location.origin);
  // Where the page is already.
  if (pathname === BASE || pathname === location.pathname) return BASE + search;
  // In a query a plus would be a space.
  const game = pathname.slice(1).replaceAll('+', '%2B');
  return `${BASE}?game=${game}${search.replace('?', '&')}`;
}

/**
 * Where a file of the page is, by its path from the page's folder.
 * @param {string} path
 */
export const fileAt = (path) => BASE + path;

/** What the address says: the game, and the rest. */
export function here() {
  const query = new URLSearchParams(location.search);
  let game = SITE ? query.get('game') ?? '' : location.pathname.slice(1);
  if (SITE) query.delete('game');
  else {
    try {
      game = decodeURIComponent(game);
    } catch {
      // It is shown as it stands.
    }
  }
  return { game, query };
}

/** The query of the address with other values; null removes one. @param {Record<string, string | number | null>} changes */
export function changed(changes) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  // Commas and the like may stand in a query as they are.
  const words = query.toString().replace(/%(2C|3A|2F|28|29)/g, (code) => decodeURIComponent(code));
  return location.pathname + (words ? `?${words}` : '');
}

/**
 * The address that stands behind a hash, as a view writes it; none for the hash of a place in the page.
 * @param {string} hash
 * @param {readonly {name: string}[]} views
 */
export function behind(hash, views) {
  const [, name, game = '', rest = ''] = /^#([a-z]+)(?:\/([^&]*))?(?:&(.*))?$/.exec(hash) ?? [];
  if (!views.some((view) => view.name === name)) return null;
  return `/${game}?view=${name}${rest && `&${rest}`}`;
}
