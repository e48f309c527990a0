// The library of a site, in Node: BACHET_SITE names the folder of the site.

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { unpack } from '../../page/site/lzma.js';

const SITE = process.env.BACHET_SITE ?? new URL('../../../../target/site', import.meta.url).pathname;

/** Loads the library; gives what asks it, as the worker does. */
export async function library() {
  const folder = `${SITE}/assets/wasm`;
  // Each time another one, which nothing is known to yet.
  const glue = await readFile(`${folder}/bachet.js`, 'utf8');
  const module = await import(`data:text/javascript;base64,${Buffer.from(`${glue}\n// ${Math.random()}`).toString('base64')}`)
    .catch(() => import(pathToFileURL(`${folder}/bachet.js`).href));
  await module.default({ module_or_path: unpack(await readFile(`${folder}/bachet.bin`)) });
  return {
    positions: module.positions(),
    ask(command, body, tell = () => {}) {
      const answer = module.ask(command, JSON.stringify(body), tell);
      const { status, media } = answer;
      return { status, media, text: Buffer.from(answer.take()).toString() };
    },
  };
}
