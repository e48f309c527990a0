import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, served, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

const status = (page) => page.locator('.status').textContent();
const moves = (page) => new URL(page.url()).searchParams.get('moves')?.split(',') ?? [];
/** Waits until a person may move, or the play is over. */
const turn = (page) => page.waitForFunction(() =>
  document.querySelector('.board [role=button]') || /win|lose|draw|gagne|perd|nul/i.test(document.querySelector('.status')?.textContent ?? ''));

test('a game is won against random moves by mouse', async () => {
  for (const [lang, won] of [['en', /You win after \d moves?\./], ['fr', /Vous gagnez après \d coups?\./]]) {
    const page = await tools.page({ lang });
    await visit(page, '/nim:5,take=1-3?view=play&j2=random&seed=3');
    for (let left = 5; ;) {
      await turn(page);
      if (won.test(await status(page))) break;
      left = 5 - moves(page).reduce((sum, move) => sum + Number(move), 0);
      const before = moves(page).length;
      await page.locator(`.board [data-move="${left % 4}"]`).click();
      await page.waitForFunction((count) => (new URL(location.href).searchParams.get('moves')?.split(',') ?? []).length > count, before);
      await settled(page);
    }
    assert.match(await status(page), won);
  }
});

test('a game is lost against the perfect player by keyboard', async () => {
  const page = await tools.page();
  await visit(page, '/matches:9?view=play');
  await page.locator('.board [data-move][tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  for (let count = 0; count < 9; count += 1) {
    await turn(page);
    if ((await status(page)).includes('You lose')) break;
    const before = moves(page).length;
    assert.ok(await page.evaluate(() => document.activeElement?.matches('.board [data-move]')), 'the focus stays on the board');
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => (new URL(location.href).searchParams.get('moves')?.split(',') ?? []).length > count, before);
    await settled(page);
  }
  assert.match(await status(page), /Red wins after \d moves\. You lose\./);
});

test('a game is drawn against the perfect player by following hints', async () => {
  const page = await tools.page();
  await visit(page, '/tictactoe?view=play');
  for (let count = 0; count < 5; count += 1) {
    await turn(page);
    await page.keyboard.press('h');
    await page.locator('.board .hinted').waitFor();
    const before = moves(page).length;
    await page.locator('.board .hinted').click();
    await page.waitForFunction((count) => (new URL(location.href).searchParams.get('moves')?.split(',') ?? []).length > count, before);
    await settled(page);
  }
  assert.equal(await status(page), 'A draw after 9 moves.');
});

test('values colour each move, give the distance, and judge what a person played', async () => {
  const page = await tools.page();
  await visit(page, '/nim:5,take=1-3?view=play&values=1');
  const label = (move) => page.locator(`.board [data-move="${move}"]`).getAttribute('aria-label');
  assert.match(await label(1), /Blue wins in 3 moves/);
  assert.match(await label(2), /Red wins in 2 moves/);
  assert.equal(await page.locator('.board [data-move="1"] .fill-one.bold').count(), 1);
  await page.locator('.board [data-move="2"]').click();
  await page.getByText(/You were winning in 3/).first().waitFor();
});

/** The questions that a page asks from now on. */
function questions(page) {
  const asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

served('a click costs one question, whoever replies; so does an address; undo and redo cost none', async () => {
  for (const values of ['', '&values=1']) {
    for (const opponent of ['perfect', 'person', 'mcts:50']) {
      const page = await tools.page();
      await visit(page, `/sticks:10?view=play&j2=${opponent}${values}`);
      await turn(page);
      const asked = questions(page);
      await page.locator('.board [data-move="2"]').click();
      const rows = opponent === 'person' ? 2 : 3;
      await page.waitForFunction((rows) => document.querySelectorAll('.history .row').length === rows, rows);
      await settled(page);
      assert.deepEqual(asked, ['/api/play'], `${opponent}${values}`);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Redo' }).click();
      // The same again is known.
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('.board [data-move="2"]').click();
      await page.waitForFunction(() => !new URL(location.href).searchParams.get('at'));
      await settled(page);
      assert.deepEqual(asked, ['/api/play'], `${opponent}${values}`);
    }
  }
  const page = await tools.page();
  const asked = questions(page);
  await visit(page, '/sticks:10?view=play&moves=1,2,3,1');
  assert.equal(await page.locator('.history .row').count(), 5);
  // The catalogue has the rules, which are asked for once, whatever is played.
  assert.deepEqual(asked.filter((path) => path !== '/api/games'), ['/api/play']);
});

served('a hint costs one question, and the same hint none', async () => {
  for (const game of ['sticks:10', 'connect4:7x6']) {
    const page = await tools.page();
    await visit(page, `/${game}?view=play&j2=person`);
    const asked = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.board .hinted').waitFor();
    assert.deepEqual(asked, ['/api/jobs/play'], game);
  }
  const page = await tools.page();
  await visit(page, '/sticks:10?view=play&j2=person&values=1');
  await page.locator('.legend').waitFor();
  const asked = questions(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.board .hinted').waitFor();
  assert.deepEqual(asked, []);
});

served('what is said of a move is what the server says, with the names of those who play', async () => {
  for (const lang of ['en', 'fr']) {
    const page = await tools.page({ lang });
    await visit(page, '/sticks:10?view=play&values=1');
    for (const move of ['2', '1']) {
      await turn(page);
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/play');
      await page.locator(`.board [data-move="${move}"]`).click();
      const { moves: played } = await (await answered).json();
      await page.waitForFunction((move) => new URL(location.href).searchParams.get('moves')?.endsWith(move), played.at(-1).move);
      await settled(page);
      const [one, two] = lang === 'fr' ? ['Bleu', 'Rouge'] : ['Blue', 'Red'];
      assert.equal(await page.locator('.judgement').textContent(), played[0].judgement.replaceAll('J1', one).replaceAll('J2', two));
      assert.equal(await page.locator('.judgement.blunder').count(), Number(played[0].blunder));
    }
  }
});

served('a perfect player that has to search says so', async () => {
  const page = await tools.page();
  await page.route('**/api/play', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.moves.filter(({ computer }) => computer).forEach((played) => Object.assign(played, { basis: 'search' }));
    await route.fulfill({ response, json: answer });
  });
  await visit(page, '/sticks:10?view=play');
  await page.locator('.board [data-move="1"]').click();
  await page.getByText('the “perfect” player searches').first().waitFor();
});

test('a move of the address that is not possible ends the play before it', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=play&moves=1,7,1');
  await page.getByText('The move 7 of the address is not possible').first().waitFor();
  assert.equal(await page.locator('.history .row').count(), 2);
});

test('undo, redo, restart and the history go through the play', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=play&j2=person&values=1');
  for (const move of [1, 2, 3]) {
    await page.locator(`.board [data-move="${move}"]`).click();
    await settled(page);
  }
  assert.deepEqual(moves(page), ['1', '2', '3']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await settled(page);
  assert.equal(new URL(page.url()).searchParams.get('at'), '2');
  await page.keyboard.press('r');
  await settled(page);
  assert.equal(new URL(page.url()).searchParams.get('at'), null);
  await page.locator('.history .row').nth(1).click();
  await settled(page);
  assert.equal(new URL(page.url()).searchParams.get('at'), '1');
  assert.match(await page.locator('.history .row').nth(2).getAttribute('aria-label'), /Move 2, Red: 2, Blue wins in \d/);
  await page.getByRole('button', { name: 'Restart' }).click();
  await settled(page);
  assert.deepEqual(moves(page), []);
});

test('a shared address restores the play, and the computer waits until asked', async () => {
  const page = await tools.page();
  await visit(page, '/nim:3-4-5?view=play&j1=perfect&j2=alphabeta:3&moves=3%3E1,5%3E4');
  assert.equal(await page.locator('.history .row').count(), 3);
  await page.getByRole('button', { name: 'Let Blue move' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.history .row').length === 4);
});

test('why explains in words', async () => {
  const page = await tools.page({ lang: 'fr' });
  await visit(page, '/nim:5,take=1-3?view=play');
  await page.getByRole('button', { name: 'Pourquoi ?' }).click();
  await page.getByText(/Bleu gagne en 3 coups/).first().waitFor();
});

test('every kind of board can be played on', async () => {
  const page = await tools.page();
  for (const game of ['nim:3-4', 'grundy:7', 'kayles:5', 'bar:2x3', 'chomp:2x3', 'tictactoe', 'connect4:4x4', 'race:20,say=1-3']) {
    await visit(page, `/${game}?view=play&j2=person`);
    const spots = page.locator('.board [data-move]');
    assert.ok((await spots.count()) > 0, game);
    await spots.last().click();
    await page.waitForFunction(() => document.querySelectorAll('.history .row').length === 2, undefined, { timeout: 5000 });
  }
});

test('a sum is played on boards beside each other, and its nim-sum tells who wins', async () => {
  const page = await tools.page();
  await visit(page, '/nim:3-4+kayles:7?view=play&j2=person&values=1');
  assert.equal(await page.locator('.board.sum figure').count(), 2);
  const label = (move) => page.locator(`.board [data-move="${move}"]`).first().getAttribute('aria-label');
  assert.equal(await label('1:4>1'), 'in part 1: take 3 of 4, Blue wins');
  assert.equal(await label('2:7>5'), 'in part 2: take 2 of 7, Red wins');
  assert.match(await status(page), /With best play: Blue wins\./);
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.getByText('The Grundy numbers of the parts are 7 and 2, and their nim-sum is 5.').first().waitFor();
  await page.locator('.board [data-move="2:7>5"]').first().click();
  await page.locator('.judgement.blunder').getByText(/You were winning; 2:7>5 lets Red win/).waitFor();
  assert.deepEqual(moves(page), ['2:7>5']);
  // The second player wins by answering each move on one heap by the same on the other.
  await visit(page, '/nim:2+nim:2?view=play&j2=perfect');
  for (const move of ['1:1', '1:1']) {
    await page.locator(`.board [data-move="${move}"]`).click();
    await turn(page);
    await settled(page);
  }
  assert.match(await status(page), /You lose/);
  assert.deepEqual(moves(page), ['1:1', '2:1', '1:1', '2:1']);
});

test('the computer may begin', async () => {
  const page = await tools.page();
  await visit(page, '/tictactoe?view=play');
  await page.getByRole('button', { name: 'Change sides' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.history .row').length === 2);
  await turn(page);
  assert.match(await status(page), /you are Red/);
});

served('a long search for values tells how far it is and can be stopped', async () => {
  const page = await tools.page();
  // Several seconds of work for any machine: no theory tells a misère game of splitting heaps.
  await page.goto('/grundy:64,misere?view=play&j2=person&values=1');
  await page.getByText(/Finding the values: .*positions/).first().waitFor();
  const stopped = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/api/jobs/'));
  await page.getByRole('button', { name: 'Stop' }).click();
  await stopped;
  assert.equal(await page.getByLabel('Show values').isChecked(), false);
  await page.locator('.board [data-move]').first().click();
  await page.waitForFunction(() => document.querySelectorAll('.history .row').length === 2);
});

test('Connect Four shows the score of every column from the first move on, and the rest as it comes', async () => {
  const page = await tools.page();
  await visit(page, '/connect4:7x6?view=play&j2=person&values=1');
  const scores = () => page.locator('.board .spot text').evaluateAll((texts) => texts.map((text) => text.textContent));
  await settled(page);
  assert.deepEqual((await scores()).filter((_, place) => place % 2), ['40', '42', '=', '41', '=', '42', '40']);
  await visit(page, '/connect4:7x6?view=play&j2=person&values=1&moves=4,4,4,4,4,2,6');
  await page.waitForFunction(() => document.querySelectorAll('.board .spot text').length === 14);
  assert.equal(await page.getByText('too long').count(), 0);
});

test('heaps shrink in their places, where the move was made', async () => {
  const page = await tools.page();
  const objects = () => page.locator('.board .object').evaluateAll((all) => all.map((one) => {
    const { x, y } = one.getBoundingClientRect();
    return `${Math.round(x)} ${Math.round(y)}`;
  }));
  await visit(page, '/nim:5-4-4?view=play&j2=person');
  const before = await objects();
  // The second of two heaps alike: the first stays as it is.
  await page.locator('.board [data-move="4>1"]').nth(1).click();
  await settled(page);
  assert.deepEqual(await objects(), before.slice(0, 10));
  await visit(page, '/kayles:7?view=play&j2=person');
  const pins = await objects();
  await page.locator('.board [data-move="7>3+2"]').first().click();
  await settled(page);
  const left = await objects();
  assert.equal(left.length, 5);
  assert.deepEqual(left.map((pin) => pin.split(' ')[0]), pins.filter((_, place) => place < 3 || place >= 5).map((pin) => pin.split(' ')[0]));
  // The last heap to go leaves its row.
  await visit(page, '/nim:1-2?view=play&j2=person&moves=1%3E0');
  assert.equal(await page.locator('.board text').nth(1).textContent(), '0');
});

served('while a bite is considered, what it takes is marked as the server says', async () => {
  for (const [game, move, count] of [['chomp:4x6', '2.3', 12], ['bar:4x6', '1x6', 18], ['bar:4x6', '4x5', 4]]) {
    const page = await tools.page();
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/play');
    await visit(page, `/${game}?view=play&j2=person`);
    const { positions: [{ moves }] } = await (await answered).json();
    const { takes } = moves.find((known) => known.move === move);
    assert.equal(takes.columns * takes.rows, count);
    await page.locator(`.board [data-move="${move}"]`).focus();
    assert.equal(await page.locator('.board .piece.going').count(), count, `${game} ${move}`);
  }
});

test('that a perfect player has to search is said before the first move', async () => {
  const page = await tools.page();
  await visit(page, '/gomoku:9x9?view=play');
  await page.getByText('the “perfect” player searches, and may err').waitFor();
  await visit(page, '/nim:1-2-3-4-5-6-7-8-9-10-11-12?view=play');
  await settled(page);
  assert.equal(await page.getByText('may err').count(), 0);
});

test('the history scrolls to the move that is shown', async () => {
  const page = await tools.page({ size: [1280, 600] });
  const moves = Array.from({ length: 30 }, () => '1').join(',');
  await visit(page, `/race:40,say=1-3?view=play&j2=person&moves=${moves}`);
  const seen = () => page.locator('.history .current').evaluate((row) => {
    const [inner, outer] = [row.getBoundingClientRect(), row.closest('.history-box').getBoundingClientRect()];
    return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  });
  assert.ok(await seen());
  await page.locator('.history .row').nth(2).click();
  await settled(page);
  assert.ok(await seen());
});

test('a play that repeats is called a draw', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await page.evaluate(() => localStorage.setItem('bachet.own.round', JSON.stringify({
    name: 'Round', start: ['a'], owner: { a: 1, b: 2, c: 1 }, arcs: { a: ['b'], b: ['a', 'c'], c: [] }, wins: { 1: ['c'] },
  })));
  await visit(page, '/own:round?view=play&j2=person&moves=b,a');
  await page.getByText('This position stood after move 0: if the play goes on so, it is a draw.').first().waitFor();
});

test('the last move is marked on boards', async () => {
  const page = await tools.page();
  for (const [address, marks] of [['/connect4:7x6?view=play&j2=person&moves=4,4,3', 1], ['/tictactoe?view=play&j2=person&moves=5,1', 1], ['/tictactoe?view=play&j2=person', 0]]) {
    await visit(page, address);
    assert.equal(await page.locator('.board .last').count(), marks, address);
  }
  await page.locator('.board [data-move="5"]').click();
  await page.locator('.board .last').waitFor();
});

test('the sign of who is to move is what that player puts on the board', async () => {
  const page = await tools.page();
  for (const [address, sign] of [
    ['/tictactoe?view=play&j2=person', 'path.line-one'], ['/tictactoe?view=play&j2=person&moves=5', 'circle.line-two'],
    ['/connect4:7x6?view=play&j2=person', 'circle.solid-one'], ['/nim:3-4-5?view=play&j2=person', 'circle.line-one'],
  ]) {
    await visit(page, address);
    assert.equal(await page.locator(`.status ${sign}`).count(), 1, address);
  }
});

test('the rules stand beside the board, in a line and in full', async () => {
  const page = await tools.page();
  await visit(page, '/chomp:4x5?view=play');
  const line = page.getByText('Rules: bite a square');
  await line.waitFor();
  assert.equal(await page.getByText('Whoever faces the poisoned square alone has lost').isVisible(), false);
  await line.click();
  await page.getByText('Whoever faces the poisoned square alone has lost').waitFor();
});

test('those who play are Blue and Red, or have names of their own, in all that is said', async () => {
  for (const [lang, first, second, field, ofAlice] of [['en', 'Blue', 'Red', 'Blue’s name', /Alice wins/], ['fr', 'Bleu', 'Rouge', 'Nom de Bleu', /Alice gagne/]]) {
    const page = await tools.page({ lang });
    await visit(page, '/tictactoe?view=play&j2=person&values=1&moves=5,2,1');
    await page.waitForFunction(() => document.querySelector('.history .small'));
    const everything = async () => (await page.locator('main').innerText()) + (await page.locator('main [aria-label]').evaluateAll((all) => all.map((own) => own.getAttribute('aria-label')).join('\n')));
    assert.match(await everything(), new RegExp(second));
    assert.doesNotMatch(await everything(), /\bJ[12]\b/);
    await page.getByLabel(field, { exact: true }).fill('  Alice ');
    await page.getByLabel(field, { exact: true }).press('Enter');
    await page.waitForFunction(() => document.querySelector('.status').textContent.includes('Alice'));
    assert.equal(new URL(page.url()).searchParams.get('n1'), 'Alice');
    await page.getByRole('button', { name: lang === 'fr' ? 'Pourquoi' : 'Why' }).click();
    await page.locator('.words li').getByText('Alice').first().waitFor();
    assert.match(await page.locator('.words').innerText(), ofAlice);
    assert.doesNotMatch(await everything(), /\bJ[12]\b/);
    assert.doesNotMatch(await page.locator('.words').innerText(), new RegExp(`\\b${first}\\b`));
    assert.ok((await page.locator('.history .row').nth(1).getAttribute('aria-label')).includes('Alice'));
    // The browser remembers; an address that gives names has them anywhere; people keep their names when they change sides.
    await visit(page, '/nim:3-4-5?view=play&j2=person');
    assert.match(await page.locator('.status').textContent(), /Alice/);
    await page.getByRole('button', { name: lang === 'fr' ? 'Changer de côté' : 'Change sides' }).click();
    await page.waitForFunction(() => new URL(location.href).searchParams.get('n2') === 'Alice');
    assert.match(await page.locator('.status').textContent(), new RegExp(first));
    const other = await tools.page({ lang });
    await visit(other, '/nim:3-4-5?view=play&j2=person&n1=Ada&n2=Émile');
    assert.match(await other.locator('.status').textContent(), /Ada/);
    assert.equal(await other.evaluate(() => localStorage.getItem('bachet.name.1')), null);
  }
});

test('the sign of a player is what the player puts on the board', async () => {
  const page = await tools.page();
  for (const [game, move, cross] of [['tictactoe', '5', true], ['connect4:4x4', '2', false], ['nim:3-4-5', '3>1', false]]) {
    await visit(page, `/${game}?view=play&j2=person&moves=${encodeURIComponent(move)}`);
    // Blue is a cross where Blue puts crosses, and a disc or circle elsewhere; so is Blue's move in the history.
    for (const sign of [page.locator('.player-1 .shape'), page.locator('.history .row').nth(1).locator('g')]) {
      assert.equal(await sign.locator('path').count(), cross ? 1 : 0, game);
    }
    assert.equal(await page.locator('.player-2 .shape circle').count() > 0, game !== 'nim:3-4-5', game);
  }
});

test('names take the place of J1 and J2 in sentences of the library', async () => {
  const { named } = await import('../../page/play/names.js');
  const called = (player) => ['', 'Émile', 'Zoé'][player];
  assert.equal(named('que J1 gagne, gain de J1, à J2, de J2', called, 'fr'), 'qu’Émile gagne, gain d’Émile, à Zoé, de Zoé');
  assert.equal(named("that J1 wins; J2's move; J12 stays", called, 'en'), "that Émile wins; Zoé's move; J12 stays");
});

test('the board, who plays and what can be done are seen together', async () => {
  const page = await tools.page();
  for (const game of ['gomoku:15x15', 'connect4:7x6', 'race:100', 'marienbad', 'chomp:4x5', 'tictactoe']) {
    await visit(page, `/${game}?view=play&values=1&j2=person`);
    await page.locator('.board').waitFor();
    const [seats, controls] = [await page.locator('.seats').boundingBox(), await page.locator('.controls').boundingBox()];
    assert.ok(seats.y >= 0 && controls.y + controls.height <= 800, `${game}: ${controls.y + controls.height}`);
  }
});

test('on a phone the places of moves are large enough for a finger, and a move that was made shows no other', async () => {
  for (const game of ['kayles', 'dawson', 'octal', 'grundy', 'nim:3-4-5', 'sticks', 'chomp:4x5', 'tictactoe']) {
    const page = await tools.page({ size: [360, 740] });
    await visit(page, `/${game}?view=play&j2=person`);
    const sizes = await page.locator('.board [data-move]').evaluateAll((all) => all.map((spot) => spot.getBoundingClientRect()).map(({ width, height }) => [Math.round(width), Math.round(height)]));
    assert.ok(sizes.every(([width, height]) => width >= 24 && height >= 22), `${game}: ${sizes[0]}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), game);
    await page.locator('.board [data-move]').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.history .row').length > 1);
    await settled(page);
    // The pointer goes; the focus stays near, for the keyboard.
    await page.mouse.move(0, 0);
    assert.equal(await page.locator('.board .going').count(), 0, game);
    assert.equal(await page.locator('.board .ghost').evaluateAll((all) => all.filter((ghost) => getComputedStyle(ghost).visibility === 'visible').length), 0, game);
    assert.ok(await page.evaluate(() => document.activeElement?.matches('[data-move], svg') ?? false), game);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.evaluate(() => document.activeElement?.matches(':focus-visible')), true, game);
  }
});

served('what takes long says so, and is stopped', async () => {
  for (const [name, command] of [['Why?', 'why'], ['Hint', 'play']]) {
    const page = await tools.page();
    await visit(page, '/sticks:10?view=play&j2=person');
    let stopped = 0;
    // A job that tells nothing and has no end.
    await page.route(`**/api/jobs/${command}`, (route) => route.fulfill({ json: { job: 'endless' } }));
    await page.route('**/api/jobs/endless', (route) => {
      if (route.request().method() !== 'DELETE') return;
      stopped += 1;
      route.fulfill({ json: {} });
    });
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByText('Computing…').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Computing…').waitFor({ state: 'hidden' });
    assert.equal(stopped, 1, name);
    assert.equal(await page.locator('main .error').count(), 0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('.words .remark').first().waitFor();
  }
});

test('the rules beside a board speak of those who play, and words that are moves are of the language', async () => {
  const page = await tools.page({ lang: 'fr' });
  await visit(page, '/go:9x9?view=play&j2=person&n2=Ada');
  const rules = page.locator('details.rules').first();
  await rules.locator('summary').click();
  assert.doesNotMatch(await rules.innerText(), /\bJ[12]\b/);
  assert.match(await rules.innerText(), /Bleu.*Ada/s);
  await page.getByLabel('Nom de Rouge').fill('Zoé');
  await page.getByLabel('Nom de Rouge').press('Enter');
  await rules.getByText(/Zoé/).first().waitFor();
  await page.getByRole('button', { name: 'passer' }).click();
  await page.locator('.history .row').nth(1).waitFor();
  assert.match(await page.locator('.history .row').nth(1).textContent(), /passe/);
});
