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

test('what is no number is marked where it stands, and can be undone', async () => {
  const page = await tools.page();
  await visit(page, '/?view=table&t=pennies');
  const cell = page.getByLabel('What J2 gets in row 1, column 2');
  const before = await cell.inputValue();
  await cell.fill('1/x');
  assert.equal(await cell.getAttribute('aria-invalid'), 'true');
  assert.equal(await page.locator('.table-editor [aria-invalid]').count(), 1);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.locator('.table-result > figure').nth(2).waitFor();
  assert.equal(await cell.inputValue(), before);
  assert.equal(await page.locator('.table-editor [aria-invalid], .error').count(), 0);
  for (const number of ['-1.5', '2/3', '1e3', '.5']) {
    await cell.fill(number);
    assert.equal(await cell.getAttribute('aria-invalid'), null, number);
  }
});

/** The address of a table. */
const of = (payoffs) => `/?view=table&t=${encodeURIComponent(JSON.stringify({ rows: ['a', 'b'], columns: ['c', 'd'], payoffs }))}`;

test('of infinitely many equilibria it is said which go together, and where nobody can get more', async () => {
  const payoffs = [[['1', '1'], ['1', '0']], [['1', '2'], ['0', '0']]];
  for (const [lang, words, pareto] of [['en', 'Together: J1 anything between (a), (b), J2 (c)', '(Pareto): b/c.'], ['fr', 'Ensemble : J1 tout ce qui est entre (a), (b), J2 (c)', '(Pareto) : b/c.']]) {
    const page = await tools.page({ lang });
    await visit(page, of(payoffs));
    assert.deepEqual((await page.locator('.table-words li', { hasText: words.slice(0, 8) }).allTextContents()).map((line) => line.replace(/\s/g, ' ')), [words]);
    assert.match((await page.locator('.table-words').textContent()).replace(/\s/g, ' '), new RegExp(RegExp.escape?.(pareto) ?? pareto.replace(/[()./]/g, '\\$&')));
  }
});

test('a long fraction has a decimal beside it', async () => {
  const page = await tools.page();
  await visit(page, of([[['123456789', '0'], ['0', '987654321']], [['0', '987654321'], ['246913579', '0']]]));
  assert.match(await page.locator('.table-words li').first().textContent(), /123456789\/370370368\s\(≈\s0\.333\).*J1 gets \d+\/370370368\s\(≈\s82,304,526\.111\)/);
});

test('a picture is offered in formats that it can be saved in, and a failure is said beside the choice', async () => {
  const page = await tools.page();
  await visit(page, '/?view=table&t=dilemma');
  const menu = page.getByLabel('Save the picture').first();
  const formats = await menu.locator('option').evaluateAll((all) => all.map((option) => option.value).filter(Boolean));
  assert.deepEqual(formats, ['svg', 'png', 'tex']);
  for (const format of formats) {
    const saved = page.waitForEvent('download');
    await menu.selectOption(format);
    assert.match((await saved).suggestedFilename(), new RegExp(`\\.${format}$`));
  }
  await page.route('**/api/picture', (route) => route.fulfill({ status: 422, contentType: 'application/json', body: '{"error": {"message": "no"}}' }));
  await menu.selectOption('tex');
  await page.locator('.save-menu .error').first().waitFor();
  assert.ok(await page.locator('.save-menu .error').first().evaluate((box) => box.getBoundingClientRect().bottom < innerHeight + 1));
});

test('tables of two and three choices stand in the width of a phone', async () => {
  const page = await tools.page({ size: [390, 844] });
  for (const name of ['dilemma', 'rps']) {
    await visit(page, `/?view=table&t=${name}`);
    assert.ok(await page.locator('.table-editor .wide-table').evaluate((box) => box.scrollWidth <= box.clientWidth), name);
  }
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

test('a faulty cell in the address can be mended', async () => {
  const page = await tools.page();
  await visit(page, of([[['1', '1'], ['many', '0']], [['1', '2'], ['0', '0']]]));
  await page.locator('.table-result .error', { hasText: 'is no number' }).waitFor();
  assert.equal(await page.locator('.table-editor [aria-invalid]').getAttribute('aria-label'), 'What J1 gets in row 1, column 2');
  await page.locator('.table-editor [aria-invalid]').fill('3');
  await page.locator('.table-words h2').waitFor();
  assert.equal(await page.locator('.error').count(), 0);
});

test('a table that is none is said, with a way on', async () => {
  const page = await tools.page();
  await visit(page, '/?view=table&t=nothing');
  assert.match(await page.locator('.error').textContent(), /no table called nothing/);
  await visit(page, '/?view=table&t=poker');
  assert.match(await page.locator('.error').textContent(), /In poker players do not see everything/);
});
