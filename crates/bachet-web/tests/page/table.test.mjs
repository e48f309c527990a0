import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, open, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

test('a known table shows its equilibria and three pictures, in both languages', async () => {
  for (const [lang, heading, choice] of [['en', /3 equilibria/, 'swerve'], ['fr', /3 équilibres/, 'dévier']]) {
    const page = await tools.page({ lang });
    await visit(page, '/?view=table&t=chicken');
    assert.match(await page.locator('.table-words h2').textContent(), heading);
    assert.match(await page.locator('.table-words li').first().textContent(), new RegExp(choice));
    assert.equal(await page.locator('.table-result > figure svg').count(), 3);
  }
});

test('a number that is changed changes what follows, and the address keeps it', async () => {
  const page = await tools.page();
  await visit(page, '/?view=table&t=dilemma');
  assert.match(await page.locator('.table-words h2').textContent(), /1 equilibrium/);
  // Who is cheated loses less than who is caught: both may now cooperate or not.
  await page.getByLabel('What J1 gets in row 2, column 1').fill('2');
  await page.getByLabel('What J2 gets in row 1, column 2').fill('2');
  await page.locator('.table-words h2', { hasText: '3 equilibria' }).waitFor();
  await settled(page);
  await visit(page, address(page));
  assert.match(await page.locator('.table-words h2').textContent(), /3 equilibria/);
  assert.equal(await page.getByLabel('What J1 gets in row 2, column 1').inputValue(), '2');
});

test('rows and columns come and go, and what is no number is said', async () => {
  const page = await tools.page();
  await visit(page, '/?view=table&t=pennies');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.locator('.table-result > figure').nth(2).waitFor({ state: 'detached' });
  assert.equal(await page.locator('.table-editor tbody tr').count(), 3);
  await page.getByLabel('What J1 gets in row 3, column 1').fill('many');
  await page.locator('.table-result .error', { hasText: 'is no number' }).waitFor();
  await page.getByRole('button', { name: 'Remove r3' }).click();
  await page.locator('.table-result > figure').nth(2).waitFor();
  assert.equal(await page.locator('.table-editor tbody tr').count(), 2);
});

test('the game is played again and again', async () => {
  const page = await tools.page();
  await visit(page, '/?view=table&t=dilemma');
  await page.getByRole('button', { name: 'Let them play' }).click();
  await page.locator('.table-repeat figure svg').nth(1).waitFor();
  assert.equal(await page.locator('.table-repeat g.score').count(), 11);
  await page.getByLabel('Mistakes').selectOption('1/20');
  await settled(page);
  assert.equal(await page.locator('.table-repeat .error').count(), 0);
});

test('a table that is none is said, with a way on', async () => {
  const page = await tools.page();
  await visit(page, '/?view=table&t=poker');
  assert.match(await page.locator('.error').textContent(), /no table called poker/);
});
