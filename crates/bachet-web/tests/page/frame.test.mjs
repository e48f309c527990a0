import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, serve, served, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

test('the language is the browser’s until one is chosen, and the choice is remembered', async () => {
  const page = await tools.page({ lang: 'fr' });
  await visit(page, '/');
  assert.equal(await page.locator('h1').textContent(), 'Jeux');
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  await page.locator('#lang').selectOption('en');
  await settled(page);
  assert.equal(await page.locator('h1').textContent(), 'Games');
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('h1').textContent(), 'Games');
});

test('colours follow the system until they are chosen, and the choice is remembered', async () => {
  const page = await tools.page({ scheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await visit(page, '/');
  const dark = await ground();
  await page.getByLabel('Colours').selectOption('light');
  assert.notEqual(await ground(), dark);
  await page.reload();
  await settled(page);
  assert.notEqual(await ground(), dark);
});

test('the first thing that the tab key reaches leads to the content', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'skip');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
});

test('the keys stand in one list, and those of one character can be turned off', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=play&j2=person&moves=1,2');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard' });
  assert.match(await list.textContent(), /UUndo/);
  await list.getByLabel('Keys of one character work').uncheck();
  await page.keyboard.press('Escape');
  assert.equal(await list.count(), 0);
  const at = () => new URL(page.url()).searchParams.get('at');
  await page.keyboard.press('u');
  await settled(page);
  assert.equal(at(), null);
  await page.reload();
  await settled(page);
  await page.keyboard.press('u');
  await settled(page);
  assert.equal(at(), null);
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await list.getByLabel('Keys of one character work').check();
  await list.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('u');
  await settled(page);
  assert.equal(at(), '1');
  // Other views have other keys.
  await visit(page, '/sticks:10?view=arena');
  await page.keyboard.press('?');
  assert.match(await list.textContent(), /One step on/);
});

test('every view opens in both languages, by its link', async () => {
  for (const lang of ['en', 'fr']) {
    const page = await tools.page({ lang });
    await visit(page, '/');
    const count = await page.locator('nav a').count();
    assert.equal(count, 9);
    for (let place = 0; place < count; place += 1) {
      const link = page.locator('nav a').nth(place);
      const name = await link.textContent();
      await link.click();
      await settled(page);
      assert.equal(await page.locator('h1').textContent(), name);
      assert.equal(await page.locator('main .error').count(), 0, name);
    }
    await page.goBack();
    await settled(page);
    assert.equal(await page.locator('h1').textContent(), lang === 'fr' ? 'Éditeur' : 'Editor');
  }
});

test('a view or a game that does not exist is an error with a way out', async () => {
  const page = await tools.page();
  await visit(page, '/?view=nothing');
  assert.match(await page.locator('.error').textContent(), /no view called nothing/);
  await visit(page, '/nmi:3-4');
  assert.match(await page.locator('.error').textContent(), /nim/);
  await page.locator('.error a').click();
  await settled(page);
  assert.equal(await page.locator('h1').textContent(), 'Games');
  await visit(page, '/own:nowhere?view=play');
  assert.match(await page.locator('.error').textContent(), /no arena called nowhere/);
});

served('the first paint transfers less than 150 kB', async () => {
  const page = await tools.page();
  let bytes = 0;
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  assert.ok(bytes > 10_000 && bytes < 150_000, `${bytes} bytes`);
});

served('a server that stops is missed in words, and found again when it is back', async () => {
  const first = await serve();
  const page = await tools.page();
  // What goes wrong here is wanted.
  page.removeAllListeners('console');
  page.removeAllListeners('request');
  await visit(page, `${first.url}/nim:5,take=1-3?view=play&j2=person`);
  await first.stop();
  await page.locator('.board [data-move="1"]').click();
  await page.getByText('The server does not answer.').first().waitFor();
  const second = await serve(Number(new URL(first.url).port));
  // The move that was lost is made.
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.history .row').length === 2);
  await page.close();
  await second.stop();
});

served('every view says that the server is gone, and goes on by itself when it is back', async () => {
  const actions = [
    ['/nim:3-2?view=arena', (page) => page.getByLabel('Attractor of').selectOption('2'), 'g.vertex'],
    ['/nim:3-2?view=arena&of=graph', (page) => page.locator('input[name=kernel]').check(), 'g.vertex[data-kernel]'],
    ['/nim:3-2?view=tree', (page) => page.getByRole('spinbutton', { name: 'Depth' }).fill('2').then(() => page.keyboard.press('Enter')), 'g.node'],
    ['/nim:3-2?view=grundy', (page) => page.getByRole('button', { name: 'Compute' }).click(), '.nim-sum'],
    ['/?view=exercises&kind=nim', (page) => page.getByRole('button', { name: 'Mark my answers' }).click(), '.total strong'],
    ['/own:gone?view=editor', async (page) => { await page.locator('svg.canvas').focus().catch(() => {}); await page.locator('g.vertex').first().focus(); await page.keyboard.press('n'); await page.getByRole('button', { name: /loses/ }).click(); }, 'details .result'],
    ['/', (page) => page.getByRole('link', { name: 'Tree', exact: true }).first().click(), 'g.node'],
  ];
  for (const [address, act, healed] of actions) {
    const page = await tools.page();
    page.removeAllListeners('console');
    await page.addInitScript(() => localStorage.setItem('bachet.own.gone', JSON.stringify({ owner: { a: 1 }, arcs: { a: [] }, wins: { 1: ['a'] } })));
    await visit(page, address);
    await page.route('**/*', (route) => route.abort());
    await act(page);
    await page.locator('main .error').getByText('The server does not answer.').first().waitFor();
    await page.unroute('**/*');
    await page.waitForFunction(() => !document.querySelector('main .error'), null, { timeout: 15000 });
    await page.locator(healed).first().waitFor({ state: 'attached' });
    await settled(page);
  }
});
