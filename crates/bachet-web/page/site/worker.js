// The worker: the library as WebAssembly, and what it answers.

import { unpack } from './lzma.js';

const scope = /** @type {any} */ (self);

/** A module that uses the smallest vector instruction, to ask whether the browser has them. */
const VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

async function load() {
  const folder = WebAssembly.validate(VECTORS) ? '../wasm/' : '../wasm-plain/';
  const at = (/** @type {string} */ name) => new URL(folder + name, import.meta.url).href;
  const [library, answer] = await Promise.all([import(at('bachet.js')), fetch(at('bachet.bin'))]);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  await library.default({ module_or_path: unpack(new Uint8Array(await answer.arrayBuffer())) });
  scope.postMessage({ positions: library.positions() });
  return library;
}

const loaded = load();

scope.onmessage = async (/** @type {MessageEvent} */ { data: { command, body } }) => {
  let library;
  try {
    library = await loaded;
  } catch (error) {
    return scope.postMessage({ unable: String(error) });
  }
  try {
    const answer = library.ask(command, body, (/** @type {string} */ progress) => scope.postMessage({ progress }));
    const { status, media } = answer;
    const bytes = answer.take();
    answer.free();
    scope.postMessage({ status, media, bytes }, [bytes.buffer]);
  } catch (error) {
    scope.postMessage({ trap: String(error) });
  }
};
// Who asks is told; a rejection that nobody has seen yet is no news.
loaded.catch(() => {});
