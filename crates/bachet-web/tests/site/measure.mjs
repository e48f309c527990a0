// How soon a site can be played, and how fast it computes beside the program on one thread. BACHET_SITE names the site, BACHET the program.

import { chromium } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { files, serve } from '../page/support.mjs';
import { library } from './library.mjs';

const RUNS = 5;
const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1];

/** Milliseconds of the processor in user mode that a process has had: a clock tells of others too, who use the machine. */
async function spent(pid) {
  const [, fields] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  return Number(fields.split(' ')[11]) * 10;
}

/**
 * Asks the same of the program, each time anew, and of the library in V8, where the first time is told apart, by turns: the program after
 * it was asked something small, so that its start does not count.
 */
async function compare(name, command, body) {
  const { ask } = await library();
  const [native, own] = [[], []];
  for (let run = 0; run <= RUNS; run += 1) {
    const server = await serve(0, ['--threads', '1', '--max-jobs', '1', '--max-memory', '2G']);
    const post = async (name, body) => (await fetch(`${server.url}/api/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).text();
    await post('solve', { game: 'sticks:10' });
    const before = await spent(server.pid);
    await post(command, body);
    native.push(await spent(server.pid) - before);
    await server.stop();
    const began = process.cpuUsage();
    const { status, text } = ask(command, body);
    if (status !== 200) throw new Error(text);
    own.push(process.cpuUsage(began).user / 1000);
  }
  const [program, page] = [median(native), median(own.slice(1))];
  console.log(`| ${name} | ${program.toFixed(0)} ms | ${page.toFixed(0)} ms (first ${own[0].toFixed(0)} ms) | ${(program / page).toFixed(2)} |`);
}

/**
 * From the address to a board that takes a move, on a processor that is so many times slower, by the page's own clock: a tool that waits
 * for an element puts a script of its own into the page, which takes a tenth of a second there.
 */
async function start(slower) {
  const host = await files(process.env.BACHET_SITE);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(() => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('.board [data-move="4"]')) return;
        watcher.disconnect();
        requestAnimationFrame(() => console.debug(`playable ${performance.now()}`));
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
    const playable = page.waitForEvent('console', (message) => message.text().startsWith('playable'));
    await page.goto(`${host.url}/?game=connect4:7x6&view=play&j2=person`, { waitUntil: 'commit' });
    times.push(Number((await playable).text().split(' ')[1]));
    await context.close();
  }
  await browser.close();
  await host.stop();
  console.log(`| first move possible, processor ${slower}× slower | ${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')}) |`);
}

for (const slower of [1, 4]) await start(slower);
if (process.argv.includes('--start')) process.exit(0);
console.log('\nProcessor time, median:\n\n| asked | program, one thread | page | of its speed |\n|---|---|---|---|');
await compare('solve connect4:5x4', 'solve', { game: 'connect4:5x4' });
await compare('solve mnk:4x4', 'solve', { game: 'mnk:4x4' });
await compare('exact connect4:7x6 from 123456', 'search', { game: 'connect4:7x6', exact: true, from: '123456' });
await compare('engine connect4:7x6, depth 12', 'search', { game: 'connect4:7x6', algorithm: 'engine', depth: 12 });
process.exit(0);
