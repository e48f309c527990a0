import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SITE, address, open, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

test('a sum shows each number and the nim-sum in binary, and the winning moves', async () => {
  for (const [lang, sentence] of [['en', /not 0: whoever must move wins/], ['fr', /pas 0\s: qui doit jouer gagne/]]) {
    const page = await tools.page({ lang });
    await visit(page, '/nim:3-4-5?view=grundy');
    const rows = await page.locator('.nim-sum tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    assert.deepEqual(rows.map((row) => row.slice(1)), [['3', '011'], ['4', '100'], ['5', '101'], ['2', '010']]);
    assert.match(await page.locator('.panel').first().textContent(), sentence);
    assert.equal(await page.locator('.panel li').count(), 1);
  }
});

test('a view costs one question, and names each heap', async () => {
  for (const [game, names, heaps] of [
    ['nim:3-4-5', ['nim:3', 'nim:4', 'nim:5'], ['nim:n']],
    ['nim:7-8,take=1-3+kayles:5+chomp:2x3', ['nim:7,take=1-3', 'nim:8,take=1-3', 'kayles:5', 'chomp:2x3'], ['nim:n,take=1-3', 'kayles:n']],
    ['octal:0.137,heaps=9', ['octal:0.137,heaps=9'], ['octal:0.137,heaps=n']],
  ]) {
    const page = await tools.page();
    const asked = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
    await visit(page, `/${game}?view=grundy`);
    if (!SITE) assert.deepEqual(asked, ['/api/grundy']);
    assert.deepEqual(await page.locator('.nim-sum .game-name').allTextContents(), names);
    assert.deepEqual(await page.locator('.panel:has(.sequence) h2').allTextContents(), heaps.map((name) => `The sequence of one heap of ${name}`));
  }
});

test('an arena of one\'s own has a table, or a cycle', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await page.evaluate(() => {
    localStorage.setItem('bachet.own.pile', JSON.stringify({ arcs: { 3: ['2', '1'], 2: ['1', '0'], 1: ['0'], 0: [] } }));
    localStorage.setItem('bachet.own.round', JSON.stringify({ arcs: { a: ['b'], b: ['c'], c: ['a'] } }));
  });
  await visit(page, '/own:pile?view=grundy');
  assert.deepEqual(await page.locator('.panel tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent)), ['00', '11', '22', '30']);
  await visit(page, '/own:round?view=grundy');
  assert.match(await page.locator('.grundy-result').textContent(), /The graph has a cycle, a → b → c/);
});

test('parts are added and removed, and the address follows', async () => {
  const page = await tools.page();
  await visit(page, '/kayles:7?view=grundy');
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByLabel('Part 2', { exact: true }).fill('nim:2');
  await page.getByRole('button', { name: 'Compute' }).click();
  await settled(page);
  assert.match(address(page), /\/kayles:7\+nim:2\?view=grundy/);
  assert.match(await page.locator('.panel').first().textContent(), /The nim-sum is 0/);
});

test('the sequence has its period', async () => {
  const page = await tools.page();
  await visit(page, '/kayles:12?view=grundy');
  const numbers = await page.locator('.sequence .g').allTextContents();
  assert.deepEqual(numbers.slice(0, 13).join(' '), '0 1 2 3 1 4 3 2 1 4 2 6 4');
  await page.getByText('Period 12 from 71 on').waitFor();
});

test('a game without Grundy numbers is refused in words', async () => {
  const page = await tools.page();
  await visit(page, '/tictactoe?view=grundy');
  assert.match(await page.locator('.error').textContent(), /Grundy/);
});
