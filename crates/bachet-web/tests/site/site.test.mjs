// What only a site has: it works without a network, in other pages, below a folder, and goes on after a computation broke off.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SITE, address, asked, files, go, open, said, serve, settled, unfold, visit } from '../page/support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

const turn = (page) => page.locator('.board [data-move]').first().waitFor();

test('the page says that it computes by itself, and up to where', async () => {
  for (const [lang, words] of [['en', /without a server.*2,000,000 positions/], ['fr', /sans serveur.*2\s000\s000 positions/]]) {
    const page = await tools.page({ lang });
    await visit(page, '/');
    await page.locator('#alone').waitFor();
    assert.match(await page.locator('#alone').textContent(), words);
  }
  const page = await tools.page();
  await visit(page, '/');
  assert.match((await asked(page, 'solve', { game: 'connect4:7x6' })).error.message, /2,000,000 positions that this page solves by itself.*bachet serve/);
});

test('the first view and a first play do not wait for the library', async () => {
  for (const [address, seen] of [['/', '.hero-board [data-move="4"]'], ['/connect4:7x6?view=play', '.board [data-move="4"]'], ['/connect4:7x6?view=play&j2=person', '.board [data-move="4"]'], ['/tictactoe?view=play', '.board [data-move="5"]']]) {
    for (const lang of ['en', 'fr']) {
      const page = await tools.page({ lang });
      // It is on its way for ever.
      await page.route('**/bachet.bin', () => {});
      let requests = 0;
      page.on('request', () => (requests += 1));
      await go(page, address);
      await page.locator(seen).first().waitFor({ timeout: 10_000 });
      // The page and its look, its modules in one file, who answers and what was answered, whether there is a server, the icon, the worker and what it loads.
      assert.ok(requests <= 12, `${requests} requests`);
    }
  }
});

test('after the first visit there is no need of a network', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=play&j2=person');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  page.removeAllListeners('console');
  await page.reload();
  await settled(page);
  await page.locator('.board [data-move="2"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.history .row').length === 2);
  // A view that was not seen yet.
  await page.locator('nav a').nth(7).click();
  await settled(page);
  assert.equal(await page.locator('main .error').count(), 0);
});

test('a lesson that was opened once needs no network', async () => {
  const page = await tools.page();
  await visit(page, '/?view=learn');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await visit(page, '/?view=learn&lesson=nim');
  await page.waitForFunction(async () => (await caches.match(new URL('learn/nim.en.html', document.baseURI))) !== undefined);
  await page.context().setOffline(true);
  page.removeAllListeners('console');
  await page.reload();
  await settled(page);
  await page.locator('.lesson .playing [data-move]').first().waitFor();
});

test('an address behind a hash opens a view in the page of somebody else', async () => {
  const page = await tools.page();
  await page.goto('./#play/connect4:7x6&embed&lang=fr');
  await settled(page);
  assert.equal(address(page).startsWith('/connect4:7x6?view=play'), true, page.url());
  assert.equal(await page.locator('header').isVisible(), false);
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  await turn(page);
});

test('the example of a page with games in it', async () => {
  const page = await tools.page();
  await page.goto('./embed.html');
  const game = page.frameLocator('bachet-game iframe');
  await game.locator('.board [data-move="2.3"]').click();
  await game.locator('.history .row').nth(1).waitFor();
  const room = await page.locator('bachet-game iframe').evaluate((frame) => [frame.clientHeight, frame.contentDocument.documentElement.scrollHeight]);
  assert.ok(room[0] >= room[1], `${room}`);
  await page.frameLocator('body > iframe').locator('.board [data-move]').first().waitFor();
});

test('a computation that breaks off is told, and the next one is answered', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=play&j2=person');
  await turn(page);
  const told = await page.evaluate(async () => {
    const { ask, Crashed } = await import(new URL('assets/site/local.js', document.baseURI).href);
    // A stack that no worker has: brackets within brackets are refused by the reader, a search is not.
    const deep = ask('search', JSON.stringify({ game: 'nim:5000,take=1-2', algorithm: 'minimax', depth: 1000, nodes: 3000000 }));
    const first = await deep.then((answer) => answer.status, (error) => (error instanceof Crashed ? 'crashed' : String(error)));
    const next = await ask('solve', JSON.stringify({ game: 'sticks:10' }));
    return [first, next.status];
  });
  assert.equal(told[1], 200);
  assert.ok(told[0] === 'crashed' || told[0] === 200, String(told[0]));
});

test('what breaks off is told once, and not asked again by itself', async () => {
  const page = await tools.page();
  await page.addInitScript(() => {
    // A library that breaks off at one game, whenever it is asked.
    const { Worker } = window;
    window.broken = 0;
    window.Worker = class extends Worker {
      postMessage(request) {
        if (!request.body.includes('"sticks:7"')) return super.postMessage(request);
        window.broken += 1;
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { trap: 'unreachable' } })));
      }
    };
  });
  await visit(page, '/sticks:7?view=arena');
  await said(page, /The computation broke off in this browser/);
  const asked = await page.evaluate(() => window.broken);
  // Longer than one waits for a server that is gone.
  await page.waitForTimeout(4000);
  assert.equal(await page.evaluate(() => window.broken), asked);
  assert.equal(await page.locator('main [role=alert]').count(), 1);
  await visit(page, '/sticks:10?view=arena');
  await page.locator('g.vertex').first().waitFor();
  assert.equal(await page.locator('main [role=alert]').count(), 0);
});

test('long work tells how far it is and can be stopped', async () => {
  const page = await tools.page();
  await visit(page, '/');
  const told = await page.evaluate(async () => {
    const { ask } = await import(new URL('assets/site/local.js', document.baseURI).href);
    const stop = new AbortController();
    const progress = [];
    const long = ask('search', JSON.stringify({ game: 'connect4:7x6', algorithm: 'engine', depth: 40 }), stop.signal, (words) => {
      progress.push(words.message);
      if (progress.length === 2) stop.abort();
    }).then((answer) => answer.status, (error) => error.name);
    // Others do not wait for it.
    const short = await ask('solve', JSON.stringify({ game: 'sticks:10' }));
    return { short: short.status, end: await long, progress, next: (await ask('solve', JSON.stringify({ game: 'sticks:6' }))).status };
  });
  assert.equal(told.short, 200);
  assert.equal(told.end, 'AbortError');
  assert.match(told.progress[0], /nodes so far/);
  assert.equal(told.next, 200);
});

test('where a server is beside the site, it is asked', async () => {
  const server = await serve();
  const host = await files(SITE, server);
  const page = await tools.page();
  page.removeAllListeners('request');
  const asked = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await page.goto(`${host.url}/?game=sticks:10&view=play&j2=person`);
  await settled(page);
  assert.deepEqual(asked, ['/sub/api/play']);
  assert.equal(await page.locator('#alone').isVisible(), false);
  await page.close();
  await host.stop();
  await server.stop();
});

test('pictures are kept in every format', async () => {
  const page = await tools.page();
  await visit(page, '/nim:2-1?view=arena');
  await unfold(page);
  for (const [format, start] of [['svg', '<svg'], ['png', '\u0089PNG'], ['tex', '%'], ['dot', '//']]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('select:has(option[value=tex])').selectOption(format),
    ]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    assert.equal(Buffer.concat(chunks).toString('latin1').slice(0, start.length), start, format);
  }
  await said(page, /A0|A1/);
});
