import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SITE, asked, open, said, served, settled, unfold, visit } from './support.mjs';

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
  assert.match(await page.locator('.subject').textContent(), /^values of your own/);
  await unfold(page);
  await page.getByLabel('First to move').selectOption('2');
  await said(page, 'The root is worth 2; best move: 1.');
});

test('another order of the moves saves more', async () => {
  const page = await tools.page();
  await visit(page, `${CUTS}&order=worst`);
  const worst = await page.getByText(/Alpha-beta visits/).textContent();
  await unfold(page);
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
  await unfold(page);
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
  await unfold(page);
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
  await unfold(page);
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

test('what has not been visited is there, grey, so that the shape tells nothing early', async () => {
  const page = await tools.page();
  await visit(page, `${CUTS}&step=0`);
  // A tree of three times three leaves, before anything is known: the cut ones look as all others do.
  assert.equal(await page.locator('g.node').count(), 13);
  const looks = () => page.locator('g.node').evaluateAll((all) => new Set(all.filter((node) => node.dataset.node !== '0').map((node) => node.getAttribute('class'))).size);
  assert.equal(await looks(), 1);
  await page.getByRole('button', { name: 'To the last step' }).click();
  assert.equal(await page.locator('g.node.gone').count(), 3);
  assert.equal(await page.locator('g.node.unvisited').count(), 3);
  assert.match(await page.locator('g.node.gone').first().getAttribute('aria-label'), /never visited/);
});

test('min-max says what a memory would spare', async () => {
  const page = await tools.page();
  await visit(page, '/nim:5,take=1-3?view=tree&depth=5&algorithm=minimax');
  const { nodes, again, plain } = await asked(page, 'search', { game: 'nim:5,take=1-3', depth: 5, algorithm: 'minimax' });
  assert.ok(again > 0);
  await said(page, `${again} positions are met again (dashed): with a memory, min-max would visit ${nodes} of the ${plain} nodes.`);
  assert.equal(await page.locator('g.node.again').count(), again);
});

test('a depth that nobody chose is as large as the tree allows', async () => {
  const page = await tools.page();
  for (const game of ['gomoku:15x15', 'mnk:4x4,line=3', 'nim:1-2-3-4-5-6-7-8-9-10-11-12', 'kayles:60']) {
    await visit(page, `/${game}?view=tree`);
    assert.ok((await page.locator('g.node').count()) > 1, game);
    assert.equal(await page.locator('main .error').count(), 0, game);
  }
});

test('branches of one’s own values are put in another order by dragging and by keys', async () => {
  const page = await tools.page();
  await visit(page, CUTS);
  const leaf = (number) => page.locator(`g.node[data-node="${number}"]`);
  const values = () => page.getByRole('textbox', { name: /Values, nested/ }).inputValue();
  // The second branch goes before the first: nothing is cut there then.
  const nodes = await page.locator('g.node[aria-label^="1, "]').boundingBox();
  const first = await page.locator('g.node[aria-label^="0, "]').boundingBox();
  await page.mouse.move(nodes.x + nodes.width / 2, nodes.y + nodes.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x - 40, first.y + 10, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => location.search.includes('tree=%5B%5B5,2') || decodeURIComponent(location.search).includes('[[5,2,4],[5,3,4]'));
  await settled(page);
  assert.equal(await values(), '[[5,2,4],[5,3,4],[1,4,3]]');
  await page.locator('g.node[aria-label^="0, "]').first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.waitForFunction(() => decodeURIComponent(location.search).includes('[[5,3,4],[5,2,4]'));
  await settled(page);
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^1, /);
  // A click still folds.
  const count = await page.locator('g.node').count();
  await leaf(1).click();
  assert.ok((await page.locator('g.node').count()) < count);
});

test('the branch that a value comes from is lit', async () => {
  const page = await tools.page();
  await visit(page, `${CUTS}&step=4`);
  const lit = () => page.locator('.stage .lit').count();
  // The first node below the root has its value from one of its three leaves; a leaf has it from nowhere.
  assert.equal(await lit(), 1);
  await page.keyboard.press('.');
  assert.equal(await lit(), 0);
});

test('nodes have small boards where those say more than a value, and can do without', async () => {
  const page = await tools.page();
  for (const [game, boards] of [['tictactoe', true], ['nim:3-4-5', true], ['chomp:2x3', true], ['kayles:7', true], ['connect4:4x4', true], ['sticks:10', false], ['race:20,say=1-2', false]]) {
    await visit(page, `/${game}?view=tree&algorithm=alphabeta&depth=2`);
    const nodes = await page.locator('g.node').evaluateAll((groups) => groups.map((group) => {
      const [shape, board, value] = ['circle, rect', '.small-board', ':scope > text'].map((part) => group.querySelector(part)?.getBoundingClientRect());
      const within = (inner) => inner.left >= shape.left - 1 && inner.right <= shape.right + 1 && inner.top >= shape.top - 1 && inner.bottom <= shape.bottom + 1;
      return { board: board !== undefined, whole: (!board || within(board)) && within(value.width ? value : shape), apart: !board || !value.width || board.bottom <= value.top + 4 };
    }));
    assert.ok(nodes.length > 2);
    for (const { board, whole, apart } of nodes) assert.ok(board === boards && whole && apart, `${game}: ${JSON.stringify({ board, whole, apart })}`);
  }
  await visit(page, '/chomp:2x3?view=tree&depth=2');
  await unfold(page);
  await page.getByLabel('boards in the nodes').uncheck();
  await settled(page);
  assert.equal(await page.locator('.small-board').count(), 0);
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('.small-board').count(), 0);
});

test('a large tree opens along the best line and is seen whole; its steps open what they value', async () => {
  const page = await tools.page();
  await visit(page, '/connect4:7x6?view=tree');
  const shown = () => page.locator('g.node').count();
  // The root, seven children, and seven of each node on the line.
  assert.equal(await shown(), 22);
  assert.equal(await page.locator('svg.large').count(), 0);
  assert.equal(await page.locator('g.node[aria-expanded=true]').count(), 3);
  // Before the first step, nothing tells which line that will be.
  await visit(page, '/connect4:7x6?view=tree&step=0');
  assert.equal(await shown(), 8);
  await page.keyboard.press('.');
  await page.waitForFunction(() => document.querySelectorAll('g.node').length === 22);
  assert.equal(await page.locator('g.node .painted').count(), 1);
  // Whoever opens a branch decides from then on.
  const other = page.locator('g.node[aria-expanded=false]').first();
  await other.click();
  assert.equal(await shown(), 29);
  await page.keyboard.press('.');
  assert.equal(await shown(), 29);
});

served('nodes of a level stand in order and apart, each parent in the middle of its children', async () => {
  const page = await tools.page();
  await visit(page, '/');
  const trouble = await page.evaluate(async () => {
    const { tidy } = await import('/assets/tidy.js');
    let chance = 7;
    const next = (most) => (chance = (chance * 1103515245 + 12345) % 2 ** 31) % most;
    const trouble = [];
    for (let trial = 0; trial < 200; trial += 1) {
      const nodes = [{ id: 0, parent: null, depth: 0, children: [] }];
      for (let id = 1; id < 40; id += 1) {
        const parent = nodes[next(id)];
        nodes.push({ id, parent: parent.id, depth: parent.depth + 1, children: [] });
        parent.children.push(id);
      }
      const closed = new Set([next(40), next(40)]);
      const { across, last } = tidy(nodes, closed);
      const rows = new Map();
      const order = [0];
      for (const id of order) if (!closed.has(id)) order.push(...nodes[id].children);
      if (order.length !== across.size) trouble.push('missing');
      for (const id of order) {
        const { depth, children } = nodes[id];
        const place = across.get(id);
        if (place < -1e-9 || place > last + 1e-9) trouble.push('outside');
        if (rows.has(depth) && place - rows.get(depth) < 1 - 1e-9) trouble.push(`${id} too close`);
        rows.set(depth, place);
        if (!closed.has(id) && children.length && Math.abs((across.get(children[0]) + across.get(children.at(-1))) / 2 - place) > 1e-9) trouble.push(`${id} aside`);
      }
    }
    return trouble;
  });
  assert.deepEqual(trouble, []);
});
