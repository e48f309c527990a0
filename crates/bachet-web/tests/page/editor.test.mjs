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

/** A page with a new arena, and a way to click and drag on its board, which is 900 wide and 520 high. */
async function board(options) {
  const page = await tools.page(options);
  await visit(page, '/?view=editor');
  await page.getByRole('button', { name: /^(New arena|Nouvelle arène)$/ }).click();
  const box = await page.locator('svg.canvas').boundingBox();
  const at = (x, y) => [box.x + (x * box.width) / 900, box.y + (y * box.height) / 520];
  return {
    page,
    click: (x, y) => page.mouse.click(...at(x, y)),
    async drag([ax, ay], [bx, by]) {
      await page.mouse.move(...at(ax, ay));
      await page.mouse.down();
      await page.mouse.move(...at(bx, by), { steps: 4 });
      await page.mouse.up();
    },
  };
}

/** Who wins is said to those who ask. */
async function won(page, words) {
  const answer = page.locator('details:has(> .result)');
  await answer.filter({ hasText: words }).waitFor();
  if (!(await answer.evaluate((details) => details.open))) await answer.locator('summary').click();
  await said(page, words);
}

/** The text of the arena. */
function text(page) {
  return page.getByRole('textbox', { name: /^(The arena as a text|L’arène en texte)$/ });
}

test('an arena is drawn by mouse, solved, kept, and opened in the other views', async () => {
  const { page, click, drag } = await board();
  await click(150, 200);
  await drag([150, 200], [350, 120]);
  await drag([150, 200], [350, 320]);
  await drag([350, 120], [550, 200]);
  await said(page, 'Not an arena yet: no arc leaves 2');
  await click(350, 320);
  await page.getByLabel('A play that comes here').selectOption('1');
  await click(550, 200);
  await page.getByLabel('A play that comes here').selectOption('2');
  await won(page, 'From the start, J1 wins in 1 move.');
  assert.match(await text(page).inputValue(), /V1 = \{2: True\}/);
  await page.reload();
  await won(page, 'From the start, J1 wins in 1 move.');
  await page.getByRole('link', { name: 'Attractors of this arena' }).click();
  await page.locator('g.vertex[data-vertex="0"] .fill-one').waitFor();
  assert.match(address(page), /own:arena-1\?.*view=arena/);
});

test('an arena is drawn by keyboard', async () => {
  const { page, click } = await board({ lang: 'fr' });
  await click(200, 200);
  await page.keyboard.press('n');
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const label = () => page.locator('g.vertex[data-vertex="0"]').getAttribute('aria-label');
  assert.equal(await label(), '0, à J1, arcs vers 1');
  assert.match(await page.locator('g.vertex[data-vertex="1"]').getAttribute('aria-label'), /à J2/);
  await page.keyboard.press('Control+z');
  assert.equal(await label(), '0, à J1, arcs vers rien');
  await page.keyboard.press('Control+y');
  assert.equal(await label(), '0, à J1, arcs vers 1');
});

test('the text says what keeps the drawing from being an arena, and is written as soon as it is one', async () => {
  const { page, click, drag } = await board();
  await click(150, 200);
  await drag([150, 200], [350, 120]);
  const waiting = (words) => page.waitForFunction((words) => document.querySelector('.mirrored textarea')?.placeholder.includes(words), words);
  await waiting('1 has neither arcs nor an ending');
  assert.equal(await text(page).inputValue(), '');
  await click(350, 120);
  await page.getByLabel('A play that comes here').selectOption('1');
  await page.waitForFunction(() => document.querySelector('.mirrored textarea')?.value.includes('V1 = {1: True}'));
});

test('the board is zoomed and moved, and clicks stay where they are', async () => {
  const { page, click, drag } = await board();
  const seen = async () => (await page.locator('svg.canvas').getAttribute('viewBox')).split(' ').map(Number);
  await click(200, 200);
  await page.getByRole('button', { name: 'Larger' }).click();
  const [left, top, width] = await seen();
  assert.ok(width < 900);
  await drag([600, 400], [500, 400]);
  const [moved] = await seen();
  assert.ok(moved > left + 50, `${left} → ${moved}`);
  assert.equal(await page.locator('g.vertex').count(), 1);
  // A click puts a vertex under the pointer, however large the board is shown.
  await click(450, 260);
  const place = await page.locator('g.vertex[data-vertex="1"] circle').first().evaluate((circle) => [circle.cx.baseVal.value, circle.cy.baseVal.value]);
  assert.ok(Math.abs(place[0] - (moved + width / 2)) < 3 && Math.abs(place[1] - (top + (width * 520) / 900 / 2)) < 3, place.join(' '));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  assert.equal((await seen())[2], 900);
});

test('a broken dictionary is reported at its line, a right one is drawn', async () => {
  const { page } = await board();
  await text(page).fill('G = {0: [1, 2],\n     1: [3],\n     2: [], 3: [1 2]}\nS1 = {0: True, 3: True}\nV1 = {2: True}\n');
  await page.getByRole('button', { name: 'line 3, column 19' }).waitFor();
  await said(page, 'a comma is missing here');
  assert.equal(await page.locator('.mirror mark').textContent(), '2');
  assert.equal(await text(page).getAttribute('aria-invalid'), 'true');
  const right = 'G = {0: [1, 2],\n     1: [3],\n     2: [], 3: [1, 2]}\nS1 = {0: True, 3: True}\nV1 = {2: True}\n';
  await text(page).fill(right);
  await won(page, 'From the start, J1 wins in 1 move.');
  assert.equal(await page.locator('g.vertex').count(), 4);
  assert.equal(await page.locator('g.arc').count(), 5);
  assert.equal(await text(page).inputValue(), right);
});

test('JSON says the same, and errors in it have their place too', async () => {
  const { page } = await board();
  await page.getByLabel('Written as').selectOption('json');
  await text(page).fill('{"owner": {"a": 1, "b": 2},\n "arcs": {"a": ["b"]},\n "wins": {"1": ["c"]}}');
  await said(page, 'c stands in wins but is not a vertex');
  await page.getByRole('button', { name: /^line 3/ }).waitFor();
  await text(page).fill('{"owner": {"a": 1, "b": 2},\n "arcs": {"a": ["b"]},\n "wins": {"1": ["b"]}}');
  await won(page, 'From the start, J1 wins in 1 move.');
});

test('arenas are exported and imported', async () => {
  const page = await tools.page();
  await visit(page, '/?view=editor');
  await page.getByRole('button', { name: /SansIntérêt/ }).click();
  await won(page, 'From the start, J1 wins in 3 moves.');
  const files = {};
  for (const format of ['json', 'py', 'svg', 'png', 'tex']) {
    const download = page.waitForEvent('download');
    await page.getByLabel('Save as').selectOption(format);
    const file = await download;
    assert.equal(file.suggestedFilename(), `SansIntérêt.${format}`);
    files[format] = await file.path();
  }
  assert.match(await readFile(files.svg, 'utf8'), /^<svg/);
  assert.match(await readFile(files.tex, 'utf8'), /tikzpicture/);
  const python = await readFile(files.py, 'utf8');
  assert.match(python, /4: \[1, 6, 7\],/);
  await visit(page, '/?view=editor');
  await page.getByLabel(/Open a file/).setInputFiles({ name: 'arena.py', mimeType: 'text/x-python', buffer: Buffer.from(python) });
  await won(page, 'From the start, J1 wins in 3 moves.');
  await settled(page);
  assert.equal(await page.locator('g.vertex').count(), 8);
});

test('a game can be copied into the editor', async () => {
  const page = await tools.page();
  await visit(page, '/nim:5,take=1-3?view=editor');
  await page.getByRole('button', { name: 'A copy of nim:5,take=1-3' }).click();
  await won(page, 'From the start, J1 wins in 3 moves.');
});

test('a drawing that is no arena yet is mended by a button', async () => {
  const { page, click, drag } = await board();
  await click(150, 200);
  await drag([150, 200], [350, 200]);
  await said(page, 'no arc leaves 1, and no ending is set there.');
  await page.getByRole('button', { name: 'Whoever cannot move loses' }).click();
  await said(page, 'This is an arena');
  assert.equal(await page.getByText('J1 wins').filter({ visible: true }).count(), 0);
  await page.locator('g.vertex[data-vertex="1"]').click();
  await page.locator('.properties select').first().selectOption('1');
  await said(page, 'the arc from 0 to 1 joins two vertices of J1, and players alternate.');
  await page.getByRole('button', { name: 'Give 1 to J2' }).click();
  await said(page, 'This is an arena');
});

test('an arena travels in its address, keeps its drawing, and two tabs lose nothing', async () => {
  const { page } = await board();
  await visit(page, '/?view=editor');
  await page.getByRole('button', { name: 'SansIntérêt' }).click();
  await said(page, 'This is an arena');
  // Somebody moves a vertex.
  const vertex = page.locator('g.vertex[data-vertex="7"]');
  await vertex.focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.waitForFunction(() => location.search.includes('a='));
  await page.waitForTimeout(600);
  const address = page.url();
  const places = () => page.evaluate(() => Object.entries(localStorage).find(([name]) => name.startsWith('bachet.places.'))[1]);
  const drawn = JSON.parse(await places());
  // In another browser the arena is there as it was drawn, in Arena and in Play.
  const other = await page.context().browser().newContext({ baseURL: tools.url, reducedMotion: 'reduce' });
  const there = await other.newPage();
  for (const view of ['arena', 'play&j2=person']) {
    await there.goto(address.replace('view=editor', `view=${view}`));
    await there.locator('g.vertex[data-vertex="7"]').waitFor();
    const apart = await there.locator('g.vertex').evaluateAll((groups) => Object.fromEntries(groups.map((group) => {
      const shape = group.querySelector('circle:not(.token), rect:not(.token)');
      return [group.dataset.vertex, shape.tagName === 'circle' ? Number(shape.getAttribute('cx')) : Number(shape.getAttribute('x')) + Number(shape.getAttribute('width')) / 2];
    })));
    for (const name of Object.keys(drawn)) assert.ok(Math.abs(apart[name] - drawn[name].x) < 1, `${view}: ${name}`);
  }
  assert.deepEqual(await there.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('bachet.own.'))), ['bachet.own.arena-2']);
  await other.close();
  // A second tab in the same browser follows the first, and goes on from there.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator('g.vertex[data-vertex="7"]').waitFor();
  await vertex.focus();
  await page.keyboard.press('n');
  await second.locator('g.vertex[data-vertex="8"]').waitFor();
  await second.locator('g.vertex[data-vertex="8"]').focus();
  await second.keyboard.press('n');
  await page.locator('g.vertex[data-vertex="9"]').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await page.locator('g.vertex').count(), 9);
});
