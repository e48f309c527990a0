// The library in WebAssembly answers what the server answers: the same status, media type and bytes, for every game of the catalogue and
// every command. What says how much memory or time it takes is each one’s own, and so is what only a computer with files can do.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { library } from './library.mjs';
import { serve } from '../page/support.mjs';

const { ask, positions } = await library();
const server = await serve(0, ['--max-jobs', '1', '--max-memory', '1G', '--max-positions', String(positions), '--max-time', '60s']);

// Each on a connection of its own: while the library computes nothing is read here, and the server closes what is silent.
const post = (command, body) => new Promise((done, failed) => {
  const [path, method] = command === 'games' ? [`games?lang=${body.lang}`, 'GET'] : [command, 'POST'];
  const asked = request(`${server.url}/api/${path}`, { method, agent: false, headers: { 'content-type': 'application/json' } }, async (answer) => {
    const chunks = [];
    for await (const chunk of answer) chunks.push(chunk);
    done({ status: answer.statusCode, media: answer.headers['content-type'], text: Buffer.concat(chunks).toString() });
  });
  asked.on('error', failed);
  asked.end(method === 'POST' ? JSON.stringify(body) : undefined);
});

const plain = ({ status, media, text }) => ({
  status,
  media,
  // The way to more has other words there, and what a player finds in a second is each one’s own.
  text: [408, 413].includes(status) || /"engine:1s"/.test(text) ? '' : text.trimEnd().replace(/"(seconds|score_seconds|time|memory)":[\d.e+-]+/g, '"$1":0').replace(/"file":\{[^}]*\}/, '"file":null'),
});
/** Commands that no view asks: the library for browsers has them not. */
const ELSEWHERE = ['synthesise'];

/** What is asked of each game. */
const OF_GAMES = [
  ['solve', {}], ['solve', { table: true }], ['estimate', {}], ['attractor', { player: 2 }], ['strategy', { player: 1 }], ['kernel', {}],
  ['grundy', {}], ['grundy', { heaps: true }], ['lines', {}], ['position', { values: true }], ['why', {}],
  ['search', { algorithm: 'minimax', depth: 2 }], ['search', { algorithm: 'alphabeta', depth: 4, 'show-tree': true }],
  ['search', { algorithm: 'engine', depth: 4 }], ['search', { algorithm: 'mcts', nodes: 100, seed: 3 }], ['search', { algorithm: 'pn', nodes: 5000 }],
  ['search', { algorithm: 'alphabeta', depth: 1, heuristic: 'playouts' }], ['tree', { depth: 2 }],
  ['computer', { computer: 'random', seed: 5 }], ['computer', { computer: '60', seed: 5 }], ['play', { computer: 'perfect', values: true }],
  ['match', { a: 'alphabeta:2', b: 'mcts:20', games: 2, seed: 4 }], ['picture', { kind: 'board', values: true }], ['picture', { kind: 'tree', depth: 1 }],
  ['picture', { kind: 'arena', format: 'tex' }], ['convert', { to: 'python' }],
];
const KINDS = ['attractor', 'check', 'minimax', 'alphabeta', 'kernel', 'nim', 'grundy', 'strategy'];

const table = JSON.parse(await readFile(new URL('../../../bachet-app/tests/data/questions.json', import.meta.url), 'utf8'))
  .map(({ command, request }) => [command, request]).filter(([command]) => !ELSEWHERE.includes(command));
for (const lang of ['en', 'fr']) table.push(['games', { lang }]);
const { games } = JSON.parse(ask('games', {}).text);
for (const { example: usual } of games) {
  // A board on which every position is known soon.
  const example = usual.replace(/^connect4.*/, 'connect4:4x4');
  for (const [command, rest] of OF_GAMES) table.push([command, { game: example, ...rest }]);
  table.push(['why', { game: example, lang: 'fr' }]);
}
// Rules are read within what a browser has.
const RULES = new URL('../../../bachet-gdl/rules/', import.meta.url);
for (const file of await readdir(RULES)) table.push(['position', { rules: await readFile(new URL(file, RULES), 'utf8') }]);
for (const kind of KINDS) for (const seed of [1, 2, 3]) table.push(['exercise', { kind, seed, lang: seed === 3 ? 'fr' : 'en' }]);
table.push(['solve', {}], ['solve', { game: 'nmi:3' }], ['solve', { gane: 1 }], ['convert', { text: '{"arcs":\n {"a"' }], ['solve', { game: 'tictactoe', lang: 'de' }]);

const statuses = {};
const others = [];
// On a busy machine one of the two may not be done in time.
const late = [];
for (const [command, body] of table) {
  const found = plain(ask(command, body));
  const wanted = plain(await post(command, body));
  if ((found.status === 408) !== (wanted.status === 408)) {
    late.push(`${command} ${JSON.stringify(body)}`);
    continue;
  }
  try {
    assert.deepEqual(found, wanted);
    statuses[found.status] = (statuses[found.status] ?? 0) + 1;
  } catch (error) {
    others.push(`${command} ${JSON.stringify(body)}: ${error.message.slice(0, 2000)}`);
  }
}
await server.stop();
console.log(`${table.length - others.length - late.length} of ${table.length} requests are answered alike, by status: ${JSON.stringify(statuses)}`);
for (const other of others) console.log(other);
for (const one of late) console.log(`not in time: ${one}`);
process.exit(others.length || late.length > 3 || !(statuses[200] > 300) ? 1 : 0);
