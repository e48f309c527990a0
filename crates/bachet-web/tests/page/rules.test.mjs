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

/** Drops a file on a part of the page. */
async function drop(page, name, words, where = 'main') {
  const dataTransfer = await page.evaluateHandle(([called, text]) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], called));
    return dropped;
  }, [name, words]);
  for (const event of ['dragover', 'drop']) await page.dispatchEvent(where, event, { dataTransfer });
}

const rules = (name) => readFile(`${RULES}${name}.kif`, 'utf8');

test('a rules file that is dropped anywhere on the page is played, drawn, searched and shown as text', async () => {
  for (const file of await readdir(RULES)) {
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
    const offered = await page.locator('.board-stage [data-move]').evaluateAll((all) => new Set(all.map((spot) => spot.dataset.move)).size);
    assert.equal(offered, moves, name);
    await page.locator('.board-stage [data-move]').first().click();
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
