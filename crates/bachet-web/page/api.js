// Requests to the server, or where there is none, to a worker of this browser. Every answer is JSON, but for pictures.

import { SITE } from './address.js';
import { during } from './busy.js';
import { spaced } from './texts.js';

/** What of an answer is sentences, to be read and nothing else. */
const SENTENCES = new Set(['about', 'rules', 'message', 'hint', 'title', 'setting', 'questions', 'remarks', 'solution', 'judgement', 'unknown', 'words', 'reason']);

/** An error that the server found in a request, or that kept it from answering. */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status 0 where the server did not answer
   * @param {number} [line]
   * @param {number} [column]
   */
  constructor(message, status, line, column) {
    super(message);
    this.status = status;
    this.line = line;
    this.column = column;
  }
}

/** Nobody answers now; whoever waits may be answered later. */
export class Unreachable extends ApiError {
  /** @param {string} message */
  constructor(message) {
    super(message, 0);
  }
}

/** @typedef {import('./answers.js').Commands} Commands */
/** @typedef {import('./answers.js').PictureRequest} PictureRequest */
/** @typedef {import('./answers.js').GamesAnswer} GamesAnswer */

/**
 * What a command takes, and what it gives: `cargo xtask types` has that from the server.
 * @template {keyof Commands} C
 * @typedef {Commands[C]['request']} Request
 */

/**
 * @template {keyof Commands} C
 * @typedef {Commands[C]['answer']} Answer
 */

/**
 * What is known of an answer before all of it is there.
 * @typedef {{position: string, move: string, winner: 0 | 1 | 2 | null, moves: number | null}} Found
 */
/** @typedef {{message: string, positions?: number, found?: Found[]}} Progress */

/**
 * Asks at once; as a job, which tells its progress and can be stopped; for all games; for a picture to be shown; for one to be
 * kept.
 * @typedef {<C extends keyof Commands>(command: C, body: Request<C>, signal?: AbortSignal) => Promise<Answer<C>>} Ask
 * @typedef {<C extends keyof Commands>(command: C, body: Request<C>, onProgress?: (progress: Progress) => void, signal?: AbortSignal) => Promise<Answer<C>>} Job
 * @typedef {() => Promise<GamesAnswer>} Games
 * @typedef {(body: PictureRequest) => Promise<SVGSVGElement>} Picture
 * @typedef {(body: PictureRequest) => Promise<Blob>} PictureFile
 * @typedef {Ask & {games: Games, job: Job, picture: Picture, file: PictureFile}} Api
 */

/** Where the interface of a server is, if there is one. */
const API = SITE ? new URL('api/', document.baseURI).pathname : '/api/';

/** What answers in this browser; none where a server does. */
const local = SITE ? withoutServer() : Promise.resolve(null);

/**
 * What was answered when the site was made. Nobody waits to know whether there is a server for that.
 * @param {string} command
 * @param {string} body JSON
 */
const written = async (command, body) => (SITE ? (await import('./site/local.js')).knownAnswer(command, body) : null);

/** A site may have a server beside it, which is asked first; any other answer is none. */
async function withoutServer() {
  const workers = import('./site/local.js');
  // It is loaded while the server is looked for.
  workers.then(({ prepare }) => prepare());
  try {
    const answer = await fetch(`${API}games`, { method: 'HEAD', signal: AbortSignal.timeout(1500) });
    if (answer.ok && answer.headers.get('content-type')?.startsWith('application/json')) return null;
  } catch {
    // There is no network either.
  }
  return workers;
}

/** The most positions of a game where there is no server; null where there is one. */
export async function alone() {
  const workers = await local;
  return workers && workers.limit;
}

/**
 * The requests in a language.
 * @param {import('./texts.js').Lang} lang
 * @param {(key: import('./texts.js').Key, values?: Record<string, string>) => string} text
 * @returns {Api}
 */
export function api(lang, text) {
  /**
   * An answer; in French its sentences are set as French is.
   * @param {string} words
   */
  function parsed(words) {
    /** @type {(value: any) => any} */
    const set = (value) => (typeof value === 'string' ? spaced(value) : Array.isArray(value) ? value.map(set) : value);
    return JSON.parse(words, (key, value) => {
      const sentences = SENTENCES.has(key) || (key === 'text' && Array.isArray(value));
      return lang === 'fr' && sentences ? set(value) : value;
    });
  }

  /**
   * @param {Promise<Response>} asked
   */
  async function checked(asked) {
    let answer;
    try {
      answer = await asked;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      const workers = await local;
      if (workers && error instanceof workers.Crashed) throw new ApiError(text('error.crashed'), 0);
      if (workers) throw new ApiError(text('error.browser', { reason: String(error) }), 0);
      throw new Unreachable(text('error.unreachable'));
    }
    if (answer.ok) return answer;
    throw errorOf(await answer.text().then(parsed).catch(() => null), answer.status);
  }

  /**
   * @param {any} answer
   * @param {number} status
   */
  function errorOf(answer, status) {
    const { message, line, column } = answer?.error ?? {};
    return new ApiError(message ?? text('error.unknown'), status, line, column);
  }

  /**
   * @param {string} command
   * @param {object} body
   * @param {AbortSignal} [signal]
   * @param {(progress: Progress) => void} [onProgress] told by workers; a server has jobs for that
   */
  async function post(command, body, signal, onProgress) {
    const words = JSON.stringify({ lang, ...body });
    const known = await written(command, words);
    if (known) return known;
    const workers = await local;
    if (workers) return checked(workers.ask(command, words, signal, onProgress));
    const headers = { 'content-type': 'application/json', ...authorization() };
    return checked(fetch(API + command, { method: 'POST', headers, body: words, signal }));
  }

  /** All games. */
  async function games() {
    const known = await written('games', JSON.stringify({ lang }));
    if (known) return known;
    if (await local) return post('games', {});
    return checked(fetch(`${API}games?lang=${lang}`, { headers: authorization() }));
  }

  /**
   * A picture to be kept. The worker has no rasterizer; the browser has one.
   * @param {PictureRequest} body
   */
  async function file(body) {
    if (body.format !== 'png' || !(await local)) return (await post('picture', body)).blob();
    const drawn = await post('picture', { ...body, theme: body.theme ?? 'light', format: 'svg', scale: undefined });
    return rasterized(await drawn.text(), Number(body.scale ?? 2));
  }

  /** @type {Map<string, Promise<string>>} */
  const pictures = new Map();

  /** @type {Job} */
  async function job(command, body, onProgress = () => {}, signal) {
    if (await local) return parsed(await (await post(command, body, signal, onProgress)).text());
    const { job: id } = await (await post(`jobs/${command}`, body, signal)).json();
    const events = new EventSource(withToken(`${API}jobs/${encodeURIComponent(id)}`));
    try {
      return await new Promise((done, failed) => {
        /** @param {Event} event */
        const data = (event) => parsed(/** @type {MessageEvent} */ (event).data);
        events.addEventListener('progress', (event) => onProgress(data(event)));
        events.addEventListener('done', (event) => done(data(event)));
        events.addEventListener('failed', (event) => failed(errorOf(data(event), 422)));
        events.addEventListener('error', () => failed(new Unreachable(text('error.unreachable'))));
        signal?.addEventListener('abort', () => {
          fetch(`${API}jobs/${encodeURIComponent(id)}`, { method: 'DELETE', headers: authorization() }).catch(() => {});
          failed(new DOMException('', 'AbortError'));
        });
      });
    } finally {
      events.close();
    }
  }

  return Object.assign(
    /** @type {Ask} */
    ((command, body, signal) => during(async () => parsed(await (await post(command, body, signal)).text()))),
    {
      /** @type {Games} */
      games: () => during(async () => parsed(await (await games()).text())),
      /** @type {Job} */
      job: (command, body, onProgress, signal) => during(() => job(command, body, onProgress, signal)),
      /** @type {Picture} */
      async picture(body) {
        const key = JSON.stringify(body);
        let text = pictures.get(key);
        if (!text) {
          text = during(async () => (await post('picture', { format: 'svg', ...body })).text());
          pictures.set(key, text);
          text.catch(() => pictures.delete(key));
          if (pictures.size > 60) pictures.delete(/** @type {string} */ (pictures.keys().next().value));
        }
        return adopted(await text);
      },
      /** @type {PictureFile} */
      file: (body) => during(() => file(body)),
    },
  );
}

/**
 * A picture in pixels.
 * @param {string} svg
 * @param {number} scale pixels for a unit
 * @returns {Promise<Blob>}
 */
async function rasterized(svg, scale) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(image.naturalWidth * scale);
    canvas.height = Math.ceil(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('canvas'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * A picture for the page. Its own rules and patterns go, because the page has them for all pictures, in the colours that are
 * chosen and in black on white on paper.
 * @param {string} text
 */
export function adopted(text) {
  // The policy of the page forbids rules within it, even those of a picture that is still being read.
  const bare = text.replace(/<style>[^<]*<\/style>/, '');
  const parsed = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
  parsed.querySelectorAll('style, pattern, script').forEach((element) => element.remove());
  const picture = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.adoptNode(parsed)));
  return picture;
}

/** A server that others can reach asks for a token, which stands in the address once and is kept for the session. */
let token = keptToken();

function keptToken() {
  try {
    return sessionStorage.getItem('bachet.token');
  } catch {
    return null;
  }
}

/** @param {string} value */
export function useToken(value) {
  token = value;
  try {
    sessionStorage.setItem('bachet.token', value);
  } catch {
    // It holds until the page is loaded again.
  }
}

/** @returns {Record<string, string>} */
function authorization() {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** @param {string} address */
function withToken(address) {
  return token ? `${address}?token=${encodeURIComponent(token)}` : address;
}
