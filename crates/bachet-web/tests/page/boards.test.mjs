import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

const people = 'view=play&j1=person&j2=person';
const played = (page) => page.waitForFunction(() => new URL(location.href).searchParams.get('moves')).then((moves) => moves.jsonValue());
const from = (position) => `from=${encodeURIComponent(position)}`;

/** Where the middle of a square lies; columns from the left and rows from the top, of a board of so many. */
async function square(page, column, row, size) {
  const box = await page.locator('.board .frame').boundingBox();
  return [box.x + ((column + 0.5) * box.width) / size, box.y + ((row + 0.5) * box.height) / size];
}

test('a piece of chess is clicked, dragged, or moved by keys', async () => {
  let page = await tools.page();
  await visit(page, `/chess?${people}`);
  await page.locator('.board [data-from="e2"]').click();
  await page.mouse.click(...await square(page, 4, 4, 8));
  assert.equal(await played(page), 'e4');

  page = await tools.page();
  await visit(page, `/chess?${people}`);
  await page.mouse.move(...await square(page, 6, 7, 8));
  await page.mouse.down();
  await page.mouse.move(...await square(page, 5, 6, 8));
  await page.locator('.board .carried').waitFor();
  await page.mouse.move(...await square(page, 5, 5, 8));
  await page.mouse.up();
  assert.equal(await played(page), 'Nf3');
  assert.equal(await page.locator('.board .carried').count(), 0);

  page = await tools.page();
  await visit(page, `/chess?${people}`);
  await page.locator('.board [data-from="d2"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.match(await played(page), /^d[34]$/);
});

test('a piece that is taken twice is put back, and one that is dropped nowhere stays', async () => {
  const page = await tools.page();
  await visit(page, `/chess?${people}`);
  const pawn = await square(page, 4, 6, 8);
  await page.mouse.click(...pawn);
  assert.equal(await page.locator('.board .held').count(), 1);
  await page.mouse.click(...pawn);
  assert.equal(await page.locator('.board .held').count(), 0);
  await page.mouse.move(...pawn);
  await page.mouse.down();
  await page.mouse.move(...await square(page, 0, 3, 8), { steps: 4 });
  await page.mouse.up();
  assert.equal(await page.locator('.board .carried').count(), 0);
  assert.equal(await page.locator('.board .held .piece').count(), 1);
  assert.equal(new URL(page.url()).searchParams.get('moves'), null);
});

test('a finger drags pieces and taps them', async () => {
  const page = await tools.page({ size: [390, 740] });
  await visit(page, `/chess?${people}`);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type, ...at) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  const [start, over, end] = [await square(page, 3, 6, 8), await square(page, 3, 5, 8), await square(page, 3, 4, 8)];
  await touch('touchStart', start);
  await touch('touchMove', over);
  await page.locator('.board .carried').waitFor();
  await touch('touchMove', end);
  await touch('touchEnd');
  assert.equal(await played(page), 'd4');
  await page.locator('.board [data-from="d7"]').waitFor();
  for (const at of [await square(page, 3, 1, 8), await square(page, 3, 3, 8)]) {
    await touch('touchStart', at);
    await touch('touchEnd');
    await page.waitForTimeout(50);
  }
  await page.waitForFunction(() => new URL(location.href).searchParams.get('moves')?.includes(',d5'));
});

test('what a pawn becomes is asked', async () => {
  const page = await tools.page();
  await visit(page, `/chess?${people}&${from('7k/P7/8/8/8/8/8/K7 w - - 0 1')}`);
  await page.locator('.board [data-from="a7"]').click();
  await page.mouse.click(...await square(page, 0, 0, 8));
  const asked = page.locator('.several button');
  assert.equal(await asked.count(), 4);
  await asked.filter({ hasText: 'N' }).click();
  assert.equal(await played(page), 'a8=N');
});

test('a capture of several jumps is made square by square', async () => {
  const page = await tools.page();
  await visit(page, `/checkers?${people}&${from('B:W18,26,27:B14')}`);
  await page.locator('.board [data-from="14"]').click();
  await page.locator('.board .aim').first().waitFor();
  await page.locator('.board [role=button][aria-label="23"]').click();
  await page.mouse.click(...await square(page, 6, 7, 8));
  assert.equal(await played(page), '14x23x32');
});

test('the squares of every board can be told apart', async () => {
  for (const name of ['reversi', 'domineering', 'breakthrough', 'chess', 'draughts']) {
    const page = await tools.page();
    await visit(page, `/${name}?${people}`);
    const looks = await page.locator('.board .square').evaluateAll((all) => all.slice(0, 2).map((square) => {
      const { fill, stroke } = getComputedStyle(square);
      return { fill, stroke };
    }));
    assert.ok(looks[0].fill !== looks[1].fill || looks[0].stroke !== 'none', `${name}: ${JSON.stringify(looks)}`);
  }
});

test('a position that is there for the third time is a draw, and the play is saved and opened as a file', async () => {
  const page = await tools.page();
  const around = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  await visit(page, `/chess?${people}&moves=${[...around, ...around.slice(0, 3)]}`);
  await page.locator('.board [data-from="f6"]').click();
  await page.mouse.click(...await square(page, 6, 0, 8));
  await page.getByText('A draw after 8 moves: the position is there for the third time.').first().waitFor();

  await page.getByText('The play as a file').click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the play' }).click()]);
  assert.equal(saved.suggestedFilename(), 'chess.pgn');
  const text = '[White "A"]\n\n{castles} 1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *\n';
  await page.locator('input[type="file"]').setInputFiles({ name: 'play.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.waitForFunction(() => new URL(location.href).searchParams.get('moves')?.endsWith('O-O,O-O'));
});
