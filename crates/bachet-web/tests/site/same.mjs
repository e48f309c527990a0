// The library in WebAssembly answers what the server answers: the same status, media type and bytes, for every game of the catalogue and
// every command. What says how much memory or time it takes is each one’s own.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { library } from './library.mjs';
import { serve } from '../page/support.mjs';

const { ask, positions } = await library();
const server = await serve(0, ['--max-jobs', '1', '--max-memory', '1G', '--max-positions', String(positions), '--max-time', '60s']);

const post = async (command, body) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = command === 'games' ? await fetch(`${server.url}/api/games?lang=${body.lang}`) : await fetch(`${server.url}/api/${command}`, init);
  return { status: answer.status, media: answer.headers.get('content-type'), text: await answer.text() };
};

const plain = ({ status, media, text }) => ({
  status,
  media,
  // The way to more has other words there.
  text: [408, 413].includes(status) ? '' : text.trimEnd().replace(/"(seconds|score_seconds|time|memory)":[\d.e+-]+/g, '"$1":0'),
});

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
  .map(({ command, request }) => [command, request]);
for (const lang of ['en', 'fr']) table.push(['games', { lang }]);
const { games } = JSON.parse(ask('games', {}).text);
for (const { example: usual } of games) {
  // A board on which every position is known soon.
  const example = usual.replace(/^connect4.*/, 'connect4:4x4');
  for (const [command, rest] of OF_GAMES) table.push([command, { game: example, ...rest }]);
  table.push(['why', { game: example, lang: 'fr' }]);
}
for (const kind of KINDS) for (const seed of [1, 2, 3]) table.push(['exercise', { kind, seed, lang: seed === 3 ? 'fr' : 'en' }]);
table.push(['solve', {}], ['solve', { game: 'nmi:3' }], ['solve', { gane: 1 }], ['convert', { text: '{"arcs":\n {"a"' }], ['solve', { game: 'tictactoe', lang: 'de' }]);

let same = 0;
const statuses = {};
for (const [command, request] of table) {
  const found = plain(ask(command, request));
  assert.deepEqual(found, plain(await post(command, request)), `${command} ${JSON.stringify(request)}`);
  statuses[found.status] = (statuses[found.status] ?? 0) + 1;
  same += 1;
}
await server.stop();
console.log(`${same} requests are answered alike, by status: ${JSON.stringify(statuses)}`);
assert.ok(statuses[200] > 300);
process.exit(0);
