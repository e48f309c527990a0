import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, open, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

test('the catalogue has pictures, rules and a form that makes the name', async () => {
  for (const [lang, more, title] of [['en', 'Rules and parameters', 'Nim'], ['fr', 'Règles et paramètres', 'Nim']]) {
    const page = await tools.page({ lang, size: [1280, 4000] });
    await visit(page, '/');
    await page.waitForFunction(() => [...document.querySelectorAll('.card')].every((card) => card.querySelector('.card-picture svg')));
    const card = page.locator('.card').first();
    assert.equal(await card.locator('h3').textContent(), title);
    await card.getByText(more).click();
    await card.locator('.parameters input').first().fill('3-4-5');
    await card.locator('.parameters input[type=checkbox]').uncheck();
    await card.locator('.parameters input').nth(1).fill('1-3');
    assert.equal(await card.locator('.game-name').textContent(), 'nim:3-4-5,take=1-3');
    await card.getByRole('link').first().click();
    await settled(page);
    assert.match(address(page), /\/nim:3-4-5,take=1-3\?view=play/);
    await page.locator('.brand').click();
    await settled(page);
    assert.equal(await page.locator('.chips a').first().textContent(), 'nim:3-4-5,take=1-3');
  }
});

test('a wrong name is refused where it was typed, with the nearest right one', async () => {
  const page = await tools.page();
  await visit(page, '/');
  const name = page.getByLabel('Open by name');
  await name.fill('chmop:2x3');
  await name.press('Enter');
  await page.waitForFunction(() => document.querySelector('#wrong-name')?.textContent);
  assert.match(await page.locator('#wrong-name').textContent(), /chomp/);
  await name.fill('chomp:2x3');
  await name.press('Enter');
  await settled(page);
  assert.equal(await page.locator('h1').textContent(), 'Play');
});

test('an arena of one’s own is listed, opened, deleted and brought back', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await page.evaluate(() => localStorage.setItem('bachet.own.mine', JSON.stringify({
    name: 'Mine', start: ['a'], owner: { a: 1, b: 2 }, arcs: { a: ['b'], b: [] }, wins: { 1: ['b'] },
  })));
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Delete Mine' }).click();
  assert.equal(await page.locator('.own li').count(), 0);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.locator('.own').getByRole('link', { name: 'Play' }).click();
  await settled(page);
  await page.locator('.board [data-move]').click();
  await page.getByText('You win after 1 move.').first().waitFor();
});
