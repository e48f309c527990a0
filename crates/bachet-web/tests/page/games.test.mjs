import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, go, open, served, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

test('the catalogue has pictures, rules and a form that makes the name', async () => {
  for (const [lang, more, title] of [['en', 'Rules and parameters', 'Nim'], ['fr', 'Règles et paramètres', 'Nim']]) {
    const page = await tools.page({ lang, size: [1280, 4000] });
    await visit(page, '/');
    await page.waitForFunction(() => [...document.querySelectorAll('.card')].every((card) => card.querySelector('.card-picture svg')));
    const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await card.getByText(more).click();
    await card.locator('.parameters input').first().fill('3-4-5');
    await card.locator('.parameters input[type=checkbox]').uncheck();
    await card.locator('.parameters input').nth(1).fill('1-3');
    assert.equal(await card.locator('.game-name').textContent(), 'nim:3-4-5,take=1-3');
    await card.getByRole('link').first().click();
    await settled(page);
    assert.match(address(page), /\/nim:3-4-5,take=1-3\?view=play/);
    await page.locator('.brand').click();
    await settled(page);
    // What people call it comes first, its size after it.
    assert.equal(await page.locator('.chips a').first().textContent(), 'Nim 3-4-5,take=1-3');
  }
});

served('every parameter of every game has a name in both languages', async () => {
  const page = await tools.page();
  await visit(page, '/');
  const names = await page.evaluate(async () => {
    const { parameterForm } = await import('/assets/game-name.js');
    const { games } = await (await fetch('/api/games?lang=en')).json();
    return games.flatMap((game) => [...parameterForm(game, (key) => key, () => {}).querySelectorAll('label span')].map((label) => `${game.name}: ${label.textContent}`));
  });
  assert.ok(names.length > 40);
  assert.deepEqual(names.filter((name) => !name.includes('games.param.')), []);
});

test('a wrong name is refused where it was typed, with the nearest right one', async () => {
  const page = await tools.page();
  await visit(page, '/');
  const name = page.getByLabel('Open by name');
  await name.fill('chmop:2x3');
  await name.press('Enter');
  await page.waitForFunction(() => document.querySelector('#wrong-name')?.textContent);
  assert.match(await page.locator('#wrong-name').textContent(), /chomp/);
  await name.fill('chomp:2x3');
  await name.press('Enter');
  await settled(page);
  assert.equal(await page.locator('h1').textContent(), 'Play');
});

test('an arena of one’s own is listed, opened, deleted and brought back', async () => {
  const page = await tools.page();
  await visit(page, '/');
  await page.evaluate(() => localStorage.setItem('bachet.own.mine', JSON.stringify({
    name: 'Mine', start: ['a'], owner: { a: 1, b: 2 }, arcs: { a: ['b'], b: [] }, wins: { 1: ['b'] },
  })));
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Delete Mine' }).click();
  assert.equal(await page.locator('.own li').count(), 0);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.locator('.own').getByRole('link', { name: 'Play' }).click();
  await settled(page);
  await page.locator('.board [data-move]').click();
  await page.getByText('You win after 1 move.').first().waitFor();
});

test('the first view is a play to touch, with what each move comes to, and three ways on', async () => {
  for (const [lang, size, scheme] of [['en', [1280, 800], 'light'], ['fr', [390, 844], 'dark']]) {
    const page = await tools.page({ lang, size, scheme });
    await visit(page, '/');
    const spot = page.locator('.hero [data-move="2"]');
    await spot.waitFor();
    assert.match(await spot.getAttribute('aria-label'), lang === 'fr' ? /Bleu gagne en 3/ : /Blue wins in 3/);
    assert.equal(await page.locator('.door').count(), 3);
    // Known games come first, and no name for the program before them.
    assert.match(await page.locator('.card h4').first().textContent(), /Connect Four|Puissance 4/);
    assert.equal(await page.locator('.hero .game-name, .card > .game-name').count(), 0);
    await spot.click();
    await page.waitForURL(/view=play/);
    await settled(page);
    assert.ok((await page.locator('.history .row').count()) > 11);
  }
});

test('the first view tells why its play is won, and shows what there is to understand and to practise', async () => {
  for (const [lang, why, words] of [['en', 'See why Blue wins', /Blue wins in 1.*6/s], ['fr', 'Voir pourquoi Bleu gagne', /Bleu gagne en 1.*6/s]]) {
    const page = await tools.page({ lang });
    await visit(page, '/');
    await page.getByRole('link', { name: why }).click();
    await settled(page);
    // The values, which come later, leave it there.
    await page.locator('.board-stage .legend').waitFor();
    await page.waitForFunction(() => document.querySelector('.words .remark + ul, .words ul'));
    assert.match(await page.locator('.words').innerText(), words);
    await page.goBack();
    await settled(page);
    const sights = page.locator('[aria-labelledby=sights] .sight');
    assert.equal(await sights.count(), 4);
    for (const place of [0, 1, 2, 3]) {
      await sights.nth(place).scrollIntoViewIfNeeded();
      await sights.nth(place).locator('svg').waitFor();
      await sights.nth(place).click();
      await settled(page);
      assert.equal(await page.locator('main .error').count(), 0, page.url());
      await page.locator('.board, g.vertex, g.node').first().waitFor();
      await page.goBack();
      await settled(page);
    }
    // A card is one click from playing, wherever it is clicked.
    await page.locator('.card-picture').nth(1).click({ force: true });
    await page.waitForURL(/tictactoe/);
  }
});

test('on a phone the header is one line, and its menu opens', async () => {
  const page = await tools.page({ size: [360, 740] });
  await visit(page, '/nim:3-4-5?view=play');
  assert.ok((await page.locator('header').boundingBox()).height < 64);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Tree', exact: true }).click();
  await settled(page);
  assert.equal(await page.locator('h1').textContent(), 'Tree');
});

test('games open by what people call them', async () => {
  for (const [words, opened] of [
    ['Connect Four', '/connect4:7x6'], ['puissance 4', '/connect4:7x6'], ['morpion', '/morpion'], ['Connect four 5x4', '/connect4:5x4'], ['tic tac toe', '/tictactoe'],
    ['Nim 3-4-5', '/nim:3-4-5'], ['allumettes', '/allumettes'],
  ]) {
    const page = await tools.page();
    await visit(page, '/');
    await page.getByLabel('Open by name').fill(words);
    await page.getByLabel('Open by name').press('Enter');
    await page.waitForURL((url) => decodeURIComponent(address({ url: () => url.href }).split('?')[0]) === opened, { timeout: 10000 });
    await settled(page);
    assert.equal(await page.locator('main .error').count(), 0, words);
  }
  const page = await tools.page();
  await visit(page, '/');
  const offered = await page.locator('#known option').evaluateAll((all) => all.map((option) => option.value));
  for (const words of ['Connect Four', 'Puissance 4', 'Morpion', 'tictactoe']) assert.ok(offered.includes(words), words);
});

test('where a game is too large for a view, a smaller one is a click away', async () => {
  const page = await tools.page();
  for (const game of ['mnk:4x4,line=3', 'gomoku:15x15', 'connect4:7x6', 'puissance4:7x6', 'nim:1-2-3-4-5-6-7-8-9-10-11-12', 'kayles:60']) {
    // A smaller one is offered while a large one is looked at.
    await go(page, `/${game}?view=arena`);
    await page.getByRole('link', { name: /^A smaller one/ }).click();
    await page.locator('g.vertex').first().waitFor({ timeout: 10000 });
  }
  await visit(page, '/tictactoe?view=grundy');
  await page.locator('.error').getByRole('link', { name: 'nim:3-4-5', exact: true }).click();
  await page.getByText('Winning moves').first().waitFor();
});

test('where nothing is drawn there is nothing to steer, and the title is what people say', async () => {
  const page = await tools.page();
  await visit(page, '/gomoku:15x15?view=arena');
  await page.locator('main .error').waitFor();
  assert.deepEqual(await page.locator('.tools > *').filter({ visible: true }).allInnerTexts(), ['Options']);
  for (const view of ['play', 'tree']) {
    await visit(page, `/tictactoe?view=${view}`);
    assert.match(await page.locator('.subject').innerText(), /^Tic-tac-toe\s+tictactoe/);
  }
});

/** What stands in a view that works: a board, a drawing, numbers. */
const WORKS = '.view-play .board, .board-stage .bar [data-move], g.vertex, g.node, .stage svg.bachet, .nim-sum, .grundy-result table';

/** Whether a view shows something of its game, or a sentence with ways on; gives the ways. */
async function shows(page, address, known = new Map()) {
  if (!known.has(address)) known.set(address, await ways(page, address));
  return known.get(address);
}

async function ways(page, address) {
  await page.goto(address);
  // A board is there before the reply of a computer, which may think for long.
  await page.locator(`${WORKS}, main .error`).filter({ visible: true }).first().waitFor({ timeout: 60000 });
  const refused = page.locator('main .error');
  if (!(await refused.count())) return null;
  assert.ok((await refused.locator('p').first().innerText()).length > 30, `${address} says why`);
  return refused.locator('a.button').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

served('no card of the catalogue and no link between views is a dead end', async () => {
  const page = await tools.page({ lang: 'fr', size: [1280, 900] });
  const known = new Map();
  await visit(page, '/');
  const cards = await page.locator('.card').evaluateAll((all) => all.map((card) => ({
    game: card.querySelector('.game-name').textContent, links: [...card.querySelectorAll('.links a')].map((link) => link.getAttribute('href')),
  })));
  assert.ok(cards.length >= 16);
  // The sizes that are offered instead work in every view.
  const small = await page.evaluate(async (games) => {
    const { smallOf } = await import('/assets/smaller.js');
    return games.map((game) => smallOf(game));
  }, cards.map(({ game }) => game));
  for (const game of small) for (const view of ['play', 'arena', 'tree']) assert.equal(await shows(page, `/${game}?view=${view}`, known), null, `${game}, ${view}`);
  for (const { game, links } of cards) {
    // A card leads only to what works.
    assert.equal(links.length, 3);
    for (const link of links) assert.equal(await shows(page, link, known), null, link);
    // The views of the header do, or say why not, with a click that does.
    const views = await page.locator('header nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const view of ['play', 'arena', 'tree', 'grundy']) {
      assert.ok(views.some((link) => link.includes(`view=${view}`)));
      const found = await shows(page, `/${game}?view=${view}`, known);
      if (found === null) continue;
      assert.ok(found.length > 0, `${game}, ${view}`);
      for (const way of found) assert.equal(await shows(page, way, known), null, `${game}, ${view}: ${way}`);
    }
  }
  await visit(page, '/');
  for (const link of await page.locator('.hero a[href^="/"], .chips a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
    if (!/view=(exercises|learn)/.test(link)) assert.equal(await shows(page, link, known), null, link);
  }
});

served('a card whose game is made too large says so, and leads to a smaller one', async () => {
  const page = await tools.page({ size: [1280, 900] });
  await visit(page, '/');
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Tic-tac-toe', exact: true }) });
  const arena = () => card.getByRole('link', { name: /^Arena/ }).getAttribute('href');
  assert.equal(await arena(), '/tictactoe?view=arena');
  await card.getByText('Rules and parameters').click();
  await card.locator('.parameters input').first().fill('6x6');
  await card.getByText('Too large for its arena to be drawn').waitFor();
  assert.equal(await arena(), '/tictactoe:2x2,line=2?view=arena');
  await card.locator('.parameters input').first().fill('3x2');
  await card.getByText('Too large for its arena to be drawn').waitFor({ state: 'hidden' });
  assert.equal(await arena(), '/tictactoe:3x2?view=arena');
  // What cannot be shown at all offers what can.
  for (const [address, way] of [['/race:1000000?view=play', /race:10/], ['/race:1000000?view=arena', /race:10/], ['/nim:3-4-5?view=arena&around=nowhere', /^nim:3-4-5/]]) {
    await page.goto(address);
    await page.locator('main .error').getByRole('link', { name: way }).first().click();
    await settled(page);
    await page.locator(WORKS).first().waitFor();
    assert.equal(await page.locator('main .error').count(), 0, address);
  }
});

served('what a card leads to is seen whole: arenas whose names are read, and trees with the ends of their plays', async () => {
  const page = await tools.page();
  await visit(page, '/');
  const links = await page.locator('.card .links a').evaluateAll((all) => all.map((link) => link.getAttribute('href')).filter((link) => /view=(arena|tree)/.test(link)));
  assert.ok(links.length >= 32);
  for (const link of links) {
    await page.goto(link);
    await settled(page);
    await page.locator('g.vertex, g.node, .stage svg.bachet').first().waitFor();
    assert.equal(await page.locator('main .error').count(), 0, link);
    assert.equal(await page.locator('svg.large, .overview:not([hidden]), .too-small:not([hidden])').count(), 0, link);
    // Nobody guesses what the ends of small trees come to.
    if (link.includes('depth=')) assert.doesNotMatch(await page.locator('.steered .panel').innerText(), /heuristic/, link);
  }
});

test('all that a newcomer can do stands on the first screen, and what the numbers on the board are', async () => {
  for (const [lang, size] of [['en', [1280, 800]], ['fr', [360, 740]], ['en', [360, 740]]]) {
    const page = await tools.page({ lang, size });
    await visit(page, '/');
    await page.locator('.hero [data-move]').first().waitFor();
    assert.match(await page.locator('.hero .status').innerText(), lang === 'fr' ? /À Bleu/ : /Blue to move/);
    for (const part of ['.hero .board', '.hero h2', '.hero .button', '.door']) {
      for (const box of await page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
        assert.ok(box.top >= 0 && box.bottom <= size[1] && box.left >= 0 && box.right <= size[0], `${part} at ${size}: ${JSON.stringify(box)}`);
      }
    }
    // No word is cut off by its box.
    assert.deepEqual(await page.locator('.door, .hero .button').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)), []);
    if (size[0] === 1280) assert.match(await page.locator('.hero .legend').innerText(), /wins in n moves/);
  }
});
