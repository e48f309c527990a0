import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, said, settled, unfold, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

/** J2 keeps 3 and 5 from coming to 2; J1 turns between 0 and 1. */
const PARITY = {
  name: 'Parité', start: ['0'], owner: { 0: 1, 1: 2, 2: 1, 3: 2 }, arcs: { 0: ['1', '3'], 1: ['0'], 2: ['1', '3'], 3: ['2'] },
  objective: { kind: 'parity', priorities: { 0: 2, 1: 1, 2: 0, 3: 5 } },
};
const BUCHI = {
  name: 'Relais', start: ['a'], owner: { a: 1, b: 2, c: 2, d: 1 }, arcs: { a: ['b', 'c'], b: ['a'], c: ['a', 'd'], d: ['c'] },
  objective: { kind: 'buchi', player: 1, visit: ['b'] },
};

/** A page that has these arenas. */
async function paged(options) {
  const page = await tools.page(options);
  await page.addInitScript((own) => {
    for (const [key, arena] of Object.entries(own)) if (!localStorage.getItem(`bachet.own.${key}`)) localStorage.setItem(`bachet.own.${key}`, JSON.stringify(arena));
  }, { parity: PARITY, buchi: BUCHI });
  return page;
}

function withClass(page, selector) {
  return page.locator(`g.vertex:has(${selector})`).evaluateAll((groups) => groups.map((group) => group.dataset.vertex).sort());
}

test('a parity game shows priorities, regions, strategies and a play, and Zielonka’s recursion is stepped as a tree', async () => {
  const page = await paged();
  await visit(page, '/own:parity?view=arena');
  assert.deepEqual(await page.locator('g.vertex').evaluateAll((all) => all.map((group) => group.dataset.priority)), ['2', '1', '0', '5']);
  assert.match(await page.locator('g.vertex[data-vertex="3"]').textContent(), /p5/);
  // Solved: all is J1's, who turns between 0 and 1.
  assert.deepEqual(await withClass(page, '> .fill-one'), ['0', '1', '2', '3']);
  assert.deepEqual(await withClass(page, '> .line-halo'), ['0', '1']);
  assert.equal(await page.locator('g.arc path.line-one.bold').count(), 2);
  await page.getByRole('button', { name: 'To the first step' }).click();
  await said(page, 'the largest priority is 5, of {3}: it is odd, and good for J2.');
  assert.deepEqual(await withClass(page, '> .line-halo'), ['3']);
  await page.getByRole('button', { name: 'One step on' }).click();
  await said(page, 'J2 can force the play to {3}');
  assert.deepEqual(await withClass(page, '> .fill-two'), ['3']);
  const calls = page.getByRole('region', { name: 'The recursion' });
  await calls.getByRole('button').nth(1).click();
  await said(page, 'In {0, 1, 2}, the largest priority is 2');
  assert.deepEqual(await page.locator('g.vertex.outside').evaluateAll((all) => all.map((group) => group.dataset.vertex)), ['3']);
  assert.match(page.url(), /step=2/);
  await page.reload();
  await settled(page);
  await said(page, 'In {0, 1, 2}, the largest priority is 2');
});

test('a Büchi game is stepped, in French too, and its attractors are there for who wants them', async () => {
  const page = await paged({ lang: 'fr' });
  await visit(page, '/own:buchi?view=arena&step=0');
  await said(page, 'J1 peut forcer la partie à passer par {b}');
  await page.getByRole('button', { name: 'Une étape en avant' }).click();
  await said(page, "J2 l'évite pour toujours");
  await unfold(page);
  await page.getByLabel('Une étape est').selectOption('strata');
  await said(page, 'Attracteur de J1');
  assert.match(page.url(), /by=strata/);
});

test('the editor gives an objective and priorities, which are kept, undone and renamed', async () => {
  const page = await tools.page();
  await page.addInitScript(() => localStorage.getItem('bachet.own.mine') ?? localStorage.setItem('bachet.own.mine', JSON.stringify({
    owner: { 0: 1, 1: 2 }, arcs: { 0: ['1'], 1: ['0'] }, start: ['0'],
  })));
  await visit(page, '/own:mine?view=editor&as=json');
  await page.getByText('The whole arena').click();
  await page.getByLabel('A play without end').selectOption('parity');
  await page.locator('g.vertex[data-vertex="1"]').click();
  await page.getByRole('spinbutton', { name: 'Priority' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Priority' }).press('Enter');
  const typed = page.getByRole('textbox', { name: 'The arena as a text' });
  await page.waitForFunction(() => /"priorities": \{"0": 0, "1": 3\}/.test(document.querySelector('textarea')?.value ?? ''));
  assert.match(await page.locator('g.vertex[data-vertex="1"]').textContent(), /p3/);
  const answer = page.locator('details:has(> .result)');
  await answer.filter({ hasText: 'J2 wins.' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('z');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.waitForFunction(() => /"z": 3/.test(document.querySelector('textarea')?.value ?? ''));
  await page.reload();
  await settled(page);
  assert.match(await page.locator('g.vertex[data-vertex="z"]').textContent(), /p3/);
  await page.getByText('The whole arena').click();
  await page.getByLabel('A play without end').selectOption('buchi');
  await page.locator('g.vertex[data-vertex="z"]').click();
  await page.getByRole('checkbox', { name: 'to be visited again and again' }).check();
  await page.waitForFunction(() => /"kind": "buchi", "player": 1, "visit": \["z"\]/.test(document.querySelector('textarea')?.value ?? ''));
  await answer.filter({ hasText: 'J1 wins.' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => /"kind": "parity"/.test(document.querySelector('textarea')?.value ?? ''));
  // What is typed is drawn.
  await typed.fill('{"owner": {"a": 1}, "arcs": {"a": ["a"]}, "alternating": false, "objective": {"kind": "generalised-buchi", "visit": [["a"], ["a"]]}}');
  await page.locator('g.vertex[data-vertex="a"]').filter({ hasText: 'B1 B2' }).waitFor();
});
