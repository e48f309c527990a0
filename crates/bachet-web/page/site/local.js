// Requests that are answered in this browser, by workers. They take and give what the server does.

/** At most so many workers; a second one is started only where a request would wait for a long one. */
const MOST = 2;
/** So long a request waits for the first worker. */
const PATIENCE = 150;
/** So long an answer that nobody wants any more may still take: a worker that is ended forgets what it solved. */
const GRACE = 300;

/** So long the library waits for a moment in which nothing else is to be done. */
const IDLE = 1000;

/** The worker ended in the middle of an answer: a trap, its stack or its memory. */
export class Crashed extends Error {}
/** The library cannot be loaded. */
export class Unable extends Error {}

/**
 * @typedef {object} Job
 * @property {string} command
 * @property {string} body
 * @property {((progress: any) => void) | undefined} onProgress
 * @property {(response: Response) => void} done
 * @property {(error: unknown) => void} failed
 *
 * @typedef {object} Helper
 * @property {Worker} worker
 * @property {Job | null} job
 */

/** @type {Job[]} */
const queue = [];
/** @type {Helper[]} */
let helpers = [];
/** @type {(positions: number) => void} */
let tellLimit = () => {};
/** The most positions that a game may have here. @type {Promise<number>} */
export const limit = new Promise((told) => (tellLimit = told));

/**
 * Answers to what a first visit asks, and which of them each request has. They were written when the site was made: nobody waits for
 * the library then.
 * @typedef {{ answers: string[], requests: Record<string, number> }} Written
 */
/** @type {Written} */
const NOTHING = { answers: [], requests: {} };
const written = /** @type {Promise<Written>} */ (fetch(new URL('../first.json', import.meta.url))
  .then((answer) => (answer.ok ? answer.json() : NOTHING)).catch(() => NOTHING));
/** Whether the library is there, which needs nothing written. */
let ready = false;
limit.then(() => (ready = true));

/**
 * The answer that was written for a request, as long as there is nobody else to answer. Its options are in order there.
 * @param {string} command
 * @param {string} body
 * @returns {Promise<Response | null>}
 */
export async function knownAnswer(command, body) {
  if (ready) return null;
  const options = Object.fromEntries(Object.entries(JSON.parse(body)).sort(([one], [other]) => (one < other ? -1 : 1)));
  const { answers, requests } = await written;
  const known = answers[requests[`${command} ${JSON.stringify(options)}`]];
  return known === undefined ? null : new Response(known, { headers: { 'content-type': 'application/json' } });
}

/** Starts the first worker once what is seen first stands, so that it is there when it is asked. */
export function prepare() {
  const begin = () => void (helpers.length || start());
  // Not every browser says when it has nothing to do.
  if ('requestIdleCallback' in self) requestIdleCallback(begin, { timeout: IDLE });
  else setTimeout(begin, IDLE / 2);
}

/**
 * @param {string} command
 * @param {string} body JSON
 * @param {AbortSignal} [signal]
 * @param {(progress: any) => void} [onProgress]
 * @returns {Promise<Response>}
 */
export async function ask(command, body, signal, onProgress) {
  return await knownAnswer(command, body) ?? new Promise((done, failed) => {
    const aborted = () => new DOMException('', 'AbortError');
    if (signal?.aborted) return failed(aborted());
    /** @type {Job} */
    const job = { command, body, onProgress, done, failed };
    signal?.addEventListener('abort', () => {
      failed(aborted());
      giveUp(job);
    });
    queue.push(job);
    next();
  });
}

/** Gives requests to workers that have none. */
function next() {
  if (!helpers.length) start();
  for (const helper of helpers) {
    if (helper.job || !queue.length) continue;
    const job = /** @type {Job} */ (queue.shift());
    helper.job = job;
    helper.worker.postMessage({ command: job.command, body: job.body });
  }
  if (queue.length && helpers.length < MOST) {
    const waits = queue[0];
    setTimeout(() => {
      if (queue[0] !== waits || helpers.length >= MOST) return;
      start();
      next();
    }, PATIENCE);
  }
}

function start() {
  /** @type {Helper} */
  const helper = { worker: new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }), job: null };
  helpers.push(helper);
  helper.worker.addEventListener('message', ({ data }) => {
    if ('positions' in data) return tellLimit(data.positions);
    if ('unable' in data) return lose(helper, new Unable(data.unable));
    if ('trap' in data) return lose(helper, new Crashed(data.trap));
    if ('progress' in data) return helper.job?.onProgress?.(JSON.parse(data.progress));
    const { status, media, bytes } = data;
    const job = helper.job;
    helper.job = null;
    job?.done(new Response(bytes, { status, headers: { 'content-type': media } }));
    next();
  });
  helper.worker.addEventListener('error', (event) => {
    event.preventDefault();
    lose(helper, new Unable(event.message));
  });
}

/**
 * Ends a worker; whoever waits for it is told, and the next request has another.
 * @param {Helper} helper
 * @param {Error} [error]
 */
function lose(helper, error) {
  helper.worker.terminate();
  helpers = helpers.filter((own) => own !== helper);
  helper.job?.failed(error);
  helper.job = null;
  // Where nothing can be loaded, trying again for each request tells each that it is so.
  if (queue.length || !(error instanceof Unable)) next();
}

/** @param {Job} job */
function giveUp(job) {
  const place = queue.indexOf(job);
  if (place >= 0) queue.splice(place, 1);
  setTimeout(() => {
    const helper = helpers.find((own) => own.job === job);
    if (helper) lose(helper);
  }, GRACE);
}
