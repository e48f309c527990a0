// Arenas in which chance moves: opened from files, shown with diamonds and values, changed as text; and tables from files.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { address, open, said, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

const arena = (name) => readFile(new URL(`../../../bachet-chance/arenas/${name}.json`, import.meta.url));

/** Lets a file fall on the page. */
async function drop(page, name, words) {
  const dataTransfer = await page.evaluateHandle(([called, text]) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], called));
    return dropped;
  }, [name, words]);
  for (const event of ['dragover', 'drop']) await page.dispatchEvent('main', event, { dataTransfer });
}

/** Waits until the value is told; the picture tells it too, unseen. */
const told = (page, words) => page.locator('.result', { hasText: words }).waitFor();

const text = (page) => page.getByRole('textbox', { name: /^(The arena as a text|L’arène en texte)$/ });

test('a file in which chance moves opens with its value, diamonds and a table, in both languages', async () => {
  for (const [lang, words, table] of [['en', 'J1 wins with probability 95/126, about 0.753968', 'The drawing as a table'], ['fr', 'J1 gagne avec la probabilité 95/126, environ 0,753968', '']]) {
    const page = await tools.page({ lang });
    await visit(page, '/');
    await drop(page, 'die-race.json', String(await arena('die-race')));
    await told(page, words);
    assert.match(address(page), /own:arena-1\?.*view=arena/);
    await page.locator('.stage g.vertex[data-owner="0"]').first().waitFor();
    assert.equal(await page.locator('.stage g.vertex').count(), 38);
    await page.getByLabel(lang === 'en' ? 'How likely wins' : 'Probabilité de gain de').selectOption('2');
    await told(page, '31/126');
    if (table) {
      await page.locator('.view > details summary').first().click();
      await page.locator('.wide-table tbody tr').nth(37).waitFor();
    }
    // The address brings the arena along.
    await page.reload();
    await told(page, '31/126');
  }
});

test('chance is changed as text, and what is wrong with it is marked', async () => {
  const page = await tools.page();
  await visit(page, '/?view=editor');
  await page.getByRole('button', { name: /An example with chance/ }).click();
  await told(page, 'From J1, J1 wins with probability 4/7');
  const words = await text(page).inputValue();
  await text(page).fill(words.replace('"1/3"', '"1/4"'));
  await page.locator('.text-error', { hasText: 'add up to' }).waitFor();
  assert.equal(await text(page).getAttribute('aria-invalid'), 'true');
  await text(page).fill(words.replace('"1/3"', '"1/2"').replace('"J2": "1/2"', '"J2": "1/3"'));
  await told(page, /J1 wins with probability 3\/4/);
  await page.getByLabel('Written as').selectOption('python');
  await page.waitForFunction(() => document.querySelector('.mirrored textarea')?.value.includes('G = {'));
  await page.getByRole('link', { name: 'Values of both players' }).click();
  await told(page, /J1 wins with probability 3\/4/);
});

test('the drawing board hands over to the text where chance is typed, and takes over where it goes', async () => {
  const page = await tools.page();
  await visit(page, '/?view=editor');
  await page.getByRole('button', { name: 'New arena' }).click();
  await text(page).fill('{"owner": {"die": 0}, "arcs": {"die": {"six": "1/6", "die": "5/6"}}, "wins": {"1": ["six"]}}');
  await told(page, 'From die, J1 wins with probability 1.');
  await settled(page);
  await text(page).fill('{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"1": ["b"]}}');
  await page.locator('svg.canvas').waitFor();
});

test('other views say in words why they cannot show chance', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await drop(page, 'waiting.json', String(await arena('waiting')));
  await told(page, 'wins with probability 1/6');
  for (const view of ['play', 'tree', 'grundy']) {
    await visit(page, address(page).replace(/view=\w+/, `view=${view}`));
    await page.locator('.error', { hasText: /chance/i }).first().waitFor();
    await page.goBack();
    await settled(page);
  }
});

test('tables in files open in the view of tables', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await drop(page, 'mine.csv', ',left,right\nup,"3, 3","0, 5"\ndown,"5, 0","1, 1"\n');
  await page.locator('.table-words h2', { hasText: '1 equilibrium' }).waitFor();
  assert.match(address(page), /view=table/);
  assert.equal(await page.getByLabel('Name of row 2').inputValue(), 'down');
  await page.getByLabel(/Or a file/).setInputFiles({ name: 'pennies.nfg', mimeType: 'text/plain', buffer: Buffer.from('NFG 1 R "Coins" { "A" "B" } { 2 2 } 1 -1 -1 1 -1 1 1 -1') });
  await said(page, 'The value is 0');
  await page.getByLabel(/Or a file/).setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1,2;x\n') });
  await page.locator('.error').waitFor();
  // A large table is told, and kept for a reload.
  const line = (i) => Array.from({ length: 50 }, (_, j) => `${(i * i * 37 + j * j * 11 + i * j * 91) % 101} ${(i * i * 53 + j * j * 17 + i * j * 29) % 97}`).join(';');
  await page.getByLabel(/Or a file/).setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(Array.from({ length: 50 }, (_, i) => line(i)).join('\n')) });
  await said(page, '50 by 50 choices are too many to be changed here');
  await said(page, 'Not all are looked for');
  await page.reload();
  await said(page, '50 by 50 choices are too many to be changed here');
});
