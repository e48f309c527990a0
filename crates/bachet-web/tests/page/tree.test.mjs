import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SITE, open, said, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

const CUTS = '/nim:5?view=tree&tree=[[5,3,4],[5,2,4],[1,4,3]]&algorithm=alphabeta';

/** The cuts that are shown, in words. */
function cuts(page) {
  return page.locator('g.pruned text').filter({ visible: true }).allTextContents();
}

test('the alpha cuts of the course are shown with their reasons', async () => {
  for (const [lang, saved, best] of [
    ['en', 'Alpha-beta visits 10 of 13 nodes: 3 saved, by 2 cuts.', 'The root is worth 3; best move: 0.'],
    ['fr', 'Alpha-bêta visite 10 nœuds sur 13\u00a0: 3 économisés, par 2 coupures.', 'La racine vaut 3\u00a0; meilleur coup\u00a0: 0.'],
  ]) {
    const page = await tools.page({ lang });
    const asked = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
    await visit(page, CUTS);
    if (!SITE) assert.deepEqual(asked, ['/api/tree']);
    assert.deepEqual(await cuts(page), ['2 ≤ α 3', '1 ≤ α 3']);
    await said(page, saved);
    await said(page, best);
  }
});

test('the steps go forward and back, and say what is in force', async () => {
  const page = await tools.page();
  await visit(page, `${CUTS}&step=5`);
  await said(page, 'In force at 1: cut here as soon as a child is ≤ 3.');
  assert.deepEqual(await cuts(page), []);
  // The branches that would be cut are marked: here the last one below 1, which will be.
  const light = () => page.locator('.light').filter({ visible: true }).count();
  assert.equal(await light(), 1);
  await page.keyboard.press('.');
  await said(page, 'Alpha cut at 1: J2 can hold J1 to 2 there, and J1 has 3 elsewhere already. Not visited: 2.');
  assert.deepEqual(await cuts(page), ['2 ≤ α 3']);
  assert.equal(await light(), 0);
  assert.match(page.url(), /step=6/);
  await page.getByRole('button', { name: 'One step back' }).click();
  assert.deepEqual(await cuts(page), []);
  await page.getByRole('slider').press('Home');
  await said(page, 'Nothing is valued yet.');
});

test('min-max values the trees of the course, for either player', async () => {
  const page = await tools.page();
  const three = '[[[-5,2,-3],[4,8,9],[-1,2,3]],[[7,2,6],[4,1,0],[-2,0,-2]],[[3,1,-2],[4,2,1],[5,3,3]]]';
  await visit(page, `/nim:5?view=tree&tree=${three}`);
  await said(page, 'The root is worth 3; best move: 2.');
  await page.getByLabel('First to move').selectOption('2');
  await said(page, 'The root is worth 2; best move: 1.');
});

test('another order of the moves saves more', async () => {
  const page = await tools.page();
  await visit(page, `${CUTS}&order=worst`);
  const worst = await page.getByText(/Alpha-beta visits/).textContent();
  await page.getByLabel('Order of the moves').selectOption('best');
  await settled(page);
  await said(page, 'Alpha-beta visits 9 of 13');
  assert.doesNotMatch(worst, /visits 9 of/);
});

test('another order of a game’s moves keeps its wins and its moves’ names', async () => {
  const page = await tools.page();
  await visit(page, '/nim:5,take=1-3?view=tree&depth=5&algorithm=alphabeta');
  const first = () => page.locator('g.node[data-node="1"]').getAttribute('aria-label');
  assert.match(await first(), /^1, J2 to move/);
  await page.getByLabel('Order of the moves').selectOption('reversed');
  await settled(page);
  await said(page, 'The root is worth J1:3; best move: 1.');
  assert.match(await first(), /^3, J2 to move, worth .?J2:1$/);
});

test('the heuristics are those of the game, and random plays are as many as one likes', async () => {
  const page = await tools.page();
  const offered = () => page.getByLabel('Heuristic').locator('option').allTextContents();
  await visit(page, '/nim:5,take=1-3?view=tree&depth=2');
  assert.ok(!(await offered()).some((name) => name.startsWith('lines')));
  await visit(page, '/tictactoe?view=tree&depth=1');
  assert.ok((await offered())[0].startsWith('lines'));
  await page.getByLabel('Heuristic').selectOption('playouts');
  await settled(page);
  await page.getByLabel('random plays').fill('7');
  await page.getByLabel('random plays').press('Enter');
  await page.waitForFunction(() => location.search.includes('heuristic=playouts:7'));
  await settled(page);
  assert.equal(await page.locator('main .error').count(), 0);
});

test('a game is searched to a depth, nodes fold and unfold', async () => {
  const page = await tools.page();
  await visit(page, '/nim:5,take=1-3?view=tree&depth=5');
  await said(page, 'The root is worth J1:3; best move: 1.');
  const nodes = await page.locator('g.node').count();
  await page.locator('g.node[data-node="1"]').click();
  assert.ok((await page.locator('g.node').count()) < nodes);
  await page.getByRole('button', { name: 'Expand all' }).click();
  assert.equal(await page.locator('g.node').count(), nodes);
  await page.getByLabel(/^Search/).selectOption('none');
  await said(page, 'The extensive form');
});

test('a tree that is no tree is refused where it stands', async () => {
  const page = await tools.page();
  await visit(page, CUTS);
  await page.getByRole('textbox', { name: /Values, nested/ }).fill('[[5,3');
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.locator('.error').waitFor();
});
