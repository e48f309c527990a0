// Rules files in the page: dropped anywhere, played, drawn, searched, changed and sent as a link.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SITE, address, go, open, settled, visit } from './support.mjs';

const RULES = fileURLToPath(new URL('../../../bachet-gdl/rules/', import.meta.url));

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

/** Drops a file on a part of the page, and others with it. */
async function drop(page, name, words, where = 'main', others = {}) {
  const dataTransfer = await page.evaluateHandle((files) => {
    const dropped = new DataTransfer();
    for (const [called, text] of files) dropped.items.add(new File([text], called));
    return dropped;
  }, [...Object.entries(others), [name, words]]);
  for (const event of ['dragover', 'drop']) await page.dispatchEvent(where, event, { dataTransfer });
}

/** All moves that the board and the buttons beside it offer; where pieces go from square to square, those of each of them. */
async function offered(page) {
  const found = new Set();
  const add = async () => (await page.locator('.board-stage [data-move]:not([data-from])').evaluateAll((all) => all.map((spot) => spot.dataset.move))).forEach((move) => found.add(move));
  await add();
  const pieces = page.locator('.board-stage [data-from]');
  const names = await pieces.evaluateAll((all) => all.map((piece) => piece.dataset.from));
  for (const name of names) {
    await page.locator(`.board-stage [data-from="${name}"]`).click();
    await add();
    await page.keyboard.press('Escape');
  }
  return found;
}

const rules = (name) => readFile(`${RULES}${name}.kif`, 'utf8');

test('a rules file that is dropped anywhere on the page is played, drawn, searched and shown as text', async () => {
  for (const file of (await readdir(RULES)).filter((file) => file.endsWith('.kif'))) {
    const name = file.replace('.kif', '');
    const page = await tools.page();
    await visit(page, name < 'k' ? '/' : '/nim:3-4-5?view=play');
    await drop(page, file, await rules(name), name < 'k' ? '.hero' : '.stage');
    await page.waitForURL(/own:/);
    await settled(page);
    assert.match(await page.locator('.subject').innerText(), new RegExp(`Your rules “${name}”`));
    // Every move that there is can be chosen, on the board or by its name.
    const moves = await page.locator('.wide-table tbody tr').count();
    assert.ok(moves > 0, name);
    assert.equal((await offered(page)).size, moves, name);
    if (await page.locator('.board-stage [data-from]').count()) await page.locator('.board-stage [data-from]').first().click();
    await page.locator('.board-stage [data-move]:not([data-from])').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.history .row').length > 1);
    for (const [view, shown] of [['Arena', 'g.vertex, .stage svg.bachet, .error'], ['Tree', 'g.node'], ['Editor', '.rules-editor .result']]) {
      await page.locator('nav').getByRole('link', { name: view, exact: true }).click();
      await settled(page);
      await page.locator(shown).first().waitFor();
      if (SITE && view === 'Arena' && await page.locator('main .error').count()) {
        // Larger than a browser takes: it says so, and can be played.
        await page.locator('main .error').getByText(/too large/i).first().waitFor();
        await page.locator('main .error').getByRole('link', { name: 'Play it' }).click();
        await page.locator('.board-stage [data-move]').first().waitFor();
      } else assert.equal(await page.locator('main .error').count(), 0, `${name}, ${view}`);
    }
  }
});

test('a piece goes where it is sent by clicks, by the mouse and by keys, and a second file says how it looks', async () => {
  const look = await readFile(`${RULES}kingrook.look.json`, 'utf8');
  const played = async (send) => {
    const page = await tools.page();
    await visit(page, '/');
    await drop(page, 'kingrook.kif', await rules('kingrook'), 'main', { 'kingrook.look.json': look });
    await page.waitForURL(/own:/);
    await settled(page);
    assert.deepEqual(new Set(await page.locator('.board-stage .piece .sign').allTextContents()), new Set(['♚', '♜']));
    const from = (name) => page.locator(`.board-stage [data-from="${name}"]`);
    await send(page, from, page.locator('.board-stage [data-move="move(wr,2,1,3,1)"]'));
    await page.waitForFunction(() => document.querySelectorAll('.history .row').length > 1);
    assert.match((await page.locator('.history').textContent()) ?? '', /^start1move\(wr/);
    // The rook has left its square.
    assert.equal(await from('21').count(), 0);
  };
  await played(async (page, from, to) => {
    await from('21').click();
    await to.click();
  });
  await played(async (page, from, to) => {
    const { x, y, width, height } = await from('21').boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // A press is a drag once it moves.
    await page.mouse.move(x + width / 2 + 8, y + height / 2);
    await to.hover();
    await page.mouse.up();
  });
  await played(async (page, from, to) => {
    await from('21').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    assert.equal(await to.count(), 0);
    await from('21').focus();
    await page.keyboard.press(' ');
    await to.focus();
    await page.keyboard.press('Enter');
  });
});

test('values of a dropped game stand beside the moves, in both languages', async () => {
  for (const [lang, values, won] of [['en', 'Show values', /Red wins in 4 moves/], ['fr', 'Montrer les valeurs', /Rouge gagne en 4 coups/]]) {
    const page = await tools.page({ lang, size: lang === 'fr' ? [390, 844] : [1280, 800], scheme: lang === 'fr' ? 'dark' : 'light' });
    await visit(page, '/');
    await drop(page, 'nim.kif', await rules('nim'));
    await page.waitForURL(/own:/);
    await settled(page);
    await page.getByLabel(values).check();
    await page.locator('.move-list svg').nth(2).waitFor();
    assert.match(await page.locator('.status').innerText(), won);
    assert.match(await page.locator('.move-list [data-move]').first().getAttribute('aria-label'), won);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }
});

test('rules travel in their address, and are changed as text without being lost', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await page.locator('input[type=file]').setInputFiles({ name: 'Pile.kif', mimeType: 'text/plain', buffer: Buffer.from(await rules('nim')) });
  await page.waitForURL(/own:.*a=/);
  await settled(page);
  const link = address(page);
  await page.locator('nav').getByRole('link', { name: 'Editor', exact: true }).click();
  const text = page.getByLabel('The rules as a text');
  await page.locator('.rules-editor .result').waitFor();
  const words = await text.inputValue();
  // What is wrong is told where it is, and what was right stays.
  await text.fill(words.replace('(init (pile 8))', '(init (pile 8)'));
  await page.locator('.text-error').getByText(/./).first().waitFor();
  await page.getByText('These rules cannot be played as they stand').waitFor();
  await text.fill(words.replace('(init (pile 8))', '(init (pile 5))'));
  await page.locator('.rules-editor .result').waitFor();
  await page.locator('.rules-editor').getByRole('link', { name: 'Play', exact: true }).click();
  await settled(page);
  assert.match(await page.locator('.board-stage pre').innerText(), /pile\(5\)/);
  // Somewhere else, the link of before is what it was.
  const other = await tools.page();
  await go(other, link);
  await settled(other);
  assert.match(await other.locator('.subject').innerText(), /Your rules “Pile”/);
  assert.match(await other.locator('.board-stage pre').innerText(), /pile\(8\)/);
});

test('a file that cannot be read is refused where it is seen, and not kept; an arena opens in the editor', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await page.mouse.wheel(0, 900);
  await drop(page, 'broken.kif', '(role first');
  await page.locator('main .error').waitFor();
  assert.ok((await page.locator('main .error').boundingBox()).y >= 0);
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bachet.own')).length), 0);
  await drop(page, 'two.json', JSON.stringify({ start: ['a'], owner: { a: 1, b: 2 }, arcs: { a: ['b'], b: [] }, wins: { 1: ['b'] } }));
  await page.waitForURL(/own:.*view=editor/);
  await settled(page);
  assert.equal(await page.locator('.canvas [data-vertex], .canvas g.vertex').count(), 2);
});
