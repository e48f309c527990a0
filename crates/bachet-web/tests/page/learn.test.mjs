// The course: every lesson in both languages, its links followed, its figures and programs run, its checks answered.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { SITE, address, open, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

const LANGS = ['en', 'fr'];
const LESSONS = ['games', 'arena', 'strategies', 'attractor', 'ranks', 'kernel', 'nim', 'sums', 'minmax', 'heuristics', 'alphabeta', 'memory', 'montecarlo', 'endless', 'outside', 'large'];

/** Opens a lesson, and has every figure of it shown. */
async function openLesson(page, name, rest = '') {
  await visit(page, `/?view=learn&lesson=${name}${rest}`);
  for (const live of await page.locator('.live').all()) {
    await live.scrollIntoViewIfNeeded();
    await live.locator('.embedded > *').first().waitFor({ state: 'attached' });
  }
  await settled(page);
}

/** What axe-core finds, outside of frames. */
async function faults(page) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** The vertices with a halo, by name. */
const haloed = (figure) => figure.evaluate((box) => [...box.querySelectorAll('g.vertex')].filter((group) => group.querySelector('.line-halo')).map((group) => group.dataset.name).sort());

test('the course lists its lessons in order, in both languages, and what has been done of them', async () => {
  for (const lang of LANGS) {
    const page = await tools.page({ lang });
    await visit(page, '/?view=learn');
    const items = page.locator('.lessons > li');
    assert.deepEqual(await items.evaluateAll((all) => all.map((item) => item.dataset.name)), LESSONS);
    await page.evaluate(() => localStorage.setItem('bachet.learn', JSON.stringify({ games: { right: [0, 1, 2] }, arena: { right: [1] }, nim: 3 })));
    await page.reload();
    await settled(page);
    assert.match(await items.nth(0).textContent(), lang === 'fr' ? /✓ faite/ : /✓ done/);
    assert.match(await items.nth(1).textContent(), lang === 'fr' ? /1 question sur 3/ : /1 of 3 checks/);
    assert.equal(await page.locator('.contents .button.main').getAttribute('href').then((href) => /lesson=(\w+)/.exec(href)[1]), 'arena');
    await page.getByRole('button', { name: lang === 'fr' ? 'Effacer ma progression' : 'Forget my progress' }).click();
    await settled(page);
    assert.equal(await page.locator('.lessons .state').count(), 0);
  }
});

for (const name of LESSONS) {
  for (const lang of LANGS) {
    test(`${name}, ${lang}: its figures are shown and its programs run in step with them`, async () => {
      const page = await tools.page({ lang, scheme: lang === 'fr' ? 'dark' : 'light' });
      await openLesson(page, name);
      assert.equal(await page.locator('main .error').count(), 0);
      assert.ok(await page.locator('.playing [data-move]').count() > 0, 'there is something to play');
      const live = page.locator('.live.showing');
      const figure = live.locator('.figure');
      const items = live.locator('.printed > li');
      const said = await items.allTextContents();
      assert.ok(said.length > 1);
      const marks = await live.locator('.cell').getAttribute('data-steps') === 'marks';
      const slider = marks ? live.locator('.cell input[type=range]') : figure.locator('.stepper input[type=range]');
      const first = Number(await live.locator('.cell').getAttribute('data-first'));
      // The last line is the last step.
      assert.equal(Number(await slider.getAttribute('max')), said.length - 1 + first);
      for (let place = 0; place < said.length; place += 1) {
        await items.nth(place).locator('button').click();
        assert.equal(Number(await slider.inputValue()), place + first);
        assert.deepEqual(await live.locator('.printed > .current').allTextContents(), [said[place]]);
        assert.ok(await live.locator('.line.ran').count() > 0, `no line ran for: ${said[place]}`);
        await agree(live, figure, said[place], marks);
      }
      // And the other way round: the figure leads the program.
      await slider.press('Home');
      const lit = await live.locator('.printed > .current').allTextContents();
      assert.deepEqual(lit, first ? [] : [said[0]]);
      for (const check of await page.locator('.check-box').all()) {
        if (!(await check.evaluate(({ open }) => open))) await check.locator('> summary').click();
      }
      await settled(page);
      assert.deepEqual(await faults(page), []);
    });

    test(`${name}, ${lang}: its links lead somewhere`, async () => {
      const page = await tools.page({ lang });
      await visit(page, `/?view=learn&lesson=${name}`);
      const links = await page.locator('.lesson a').evaluateAll((all) => [...new Set(all.map((link) => link.href))]);
      assert.ok(links.length > 2);
      for (const link of links) {
        await page.goto(link);
        await settled(page);
        assert.equal(await page.locator('main .error:visible').count(), 0, link);
      }
    });
  }
}

/** What the figure shows is what the line says. */
async function agree(live, figure, line, marks) {
  const [name, ...rest] = line.split(': ');
  const view = await figure.getAttribute('data-view');
  const known = await figure.evaluate((box, own) => [...box.querySelectorAll('[data-name]')].some((element) => element.dataset.name === own), name);
  if (marks) {
    const marked = await figure.evaluate((box) => [...box.querySelectorAll('.marked')].map((element) => element.dataset.name));
    assert.deepEqual(marked, known ? [name] : []);
  } else if (view === 'tree') {
    const value = /-?\d+(\.\d+)?(?!.*\d)/;
    const words = (await figure.locator('.panel').textContent()).replaceAll('−', '-');
    // Random plays differ; everything else is the same number.
    if (await figure.getAttribute('data-query').then((query) => !query.includes('playouts'))) {
      const [number] = /(?:leaf|feuille|is|est) (-?\d+)$/.exec(line)?.slice(1) ?? /^-?\d+/.exec(rest.join(': ')) ?? [];
      assert.ok(number !== undefined && words.includes(number), `${line}: ${words}`);
    } else assert.match(words, value);
  } else if (/^A\d+$/.test(name) && await figure.locator('g.vertex').count()) {
    assert.deepEqual(await haloed(figure), rest.join(': ').split(' ').sort());
  } else if (/^A\d+$/.test(name)) {
    assert.ok((await figure.locator('.panel').textContent()).replace(/[\s,.]/g, '').includes(rest.join('').replace(/\D/g, '')), line);
  } else if (known) {
    // A vertex that is taken from the queue.
    assert.match(await figure.locator('.panel').innerText(), new RegExp(`\\b${name}\\b`));
  } else {
    const vertices = rest.join(': ').split(' ').filter(Boolean);
    const words = await figure.locator('.panel').textContent();
    assert.ok(vertices.every((vertex) => words.includes(vertex)), `${line}: ${words}`);
  }
}

test('no lesson is wider than a phone', async () => {
  for (const name of LESSONS) {
    const page = await tools.page({ size: [360, 740], lang: 'fr' });
    await openLesson(page, name);
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${name}: ${wide} in ${room}`);
  }
});

test('a right choice is kept, a wrong one is explained', async () => {
  const page = await tools.page();
  await visit(page, '/?view=learn&lesson=games');
  const check = page.locator('.check-box').first();
  await check.getByRole('button', { name: 'Backgammon' }).click();
  assert.match(await check.locator('.reply:visible').textContent(), /^No\..*dice/);
  assert.equal(await check.locator('.tick-sign').textContent(), '');
  await check.getByRole('button', { name: 'Chess' }).click();
  await check.locator('.tick-sign', { hasText: '✓' }).waitFor();
  await page.reload();
  await settled(page);
  assert.match(await check.locator('.tick-sign').textContent(), /✓/);
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('bachet.learn')).games.right), [0]);
});

test('an exercise of a lesson is marked, and another number gives another one', async () => {
  const page = await tools.page({ lang: 'fr' });
  await visit(page, '/?view=learn&lesson=nim');
  const check = page.locator('.check-box').nth(1);
  await check.locator('summary').first().click();
  await check.getByRole('button', { name: 'Corriger mes réponses' }).click();
  await check.locator('.total', { hasText: 'En tout' }).waitFor();
  const first = await check.locator('.setting').textContent();
  await page.getByLabel('Numéro').fill('2');
  await page.getByLabel('Numéro').press('Enter');
  await page.waitForURL(/seed=2/);
  await settled(page);
  await check.locator('summary').first().click();
  const link = check.getByRole('link', { name: 'Cet exercice seul' });
  await link.waitFor();
  assert.notEqual(await check.locator('.exercise-picture').innerHTML() + await check.locator('.setting').textContent(), first);
  await link.click();
  await settled(page);
  assert.match(address(page), /kind=nim.*seed=1004/);
});

test('what is answered rightly in all counts as right', async () => {
  const page = await tools.page();
  await visit(page, '/?view=learn&lesson=nim');
  const check = page.locator('.check-box').nth(1);
  await check.locator('summary').first().click();
  await check.getByRole('button', { name: 'Show the solution' }).waitFor();
  // The heaps are in the table of the picture.
  await check.locator('details summary', { hasText: 'table' }).click();
  const sizes = (await check.locator('details table tbody td').allTextContents()).map(Number);
  const sum = sizes.reduce((all, size) => all ^ size, 0);
  await check.locator('[data-key=sum]').fill(String(sum));
  await check.locator(`[data-key="wins.${sum !== 0}"]`).check();
  if (sum) {
    const place = sizes.findIndex((size) => (size ^ sum) < size);
    const heaps = await check.locator('details table tbody th').allTextContents();
    await check.locator('[data-key=heap]').selectOption(heaps[place]);
    await check.locator('[data-key=left]').fill(String(sizes[place] ^ sum));
  }
  await check.getByRole('button', { name: 'Mark my answers' }).click();
  await check.locator('.tick-sign', { hasText: '✓' }).waitFor();
});

test('a lesson is shown as slides, by the keys of a presenter', async () => {
  const page = await tools.page();
  await visit(page, '/?view=learn&lesson=attractor');
  await page.keyboard.press('f');
  await page.locator('.lesson.presented').waitFor();
  const shown = () => page.locator('.slide:visible').evaluateAll((all) => all.map((slide) => slide.querySelector('h2')?.textContent));
  assert.deepEqual(await shown(), ['The attractor']);
  for (const key of ['ArrowRight', 'PageDown', 'ArrowRight']) await page.keyboard.press(key);
  assert.deepEqual(await shown(), ['Step by step']);
  await page.locator('.slide.current .stepper').waitFor();
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await shown(), ['The idea']);
  await page.keyboard.press('End');
  assert.deepEqual(await shown(), ['And then']);
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.lesson.presented').count(), 0);
});

/** The slide that is shown: what the counter says, what cannot be seen of it, and whether the foot lies over it. */
const slide = (page) => page.evaluate(() => {
  const part = document.querySelector('.slide.current');
  const foot = document.querySelector('.slide-foot');
  return {
    count: foot.querySelector('.slide-count').textContent,
    hidden: part.scrollHeight - part.clientHeight - part.scrollTop,
    more: getComputedStyle(foot.querySelector('.slide-more')).visibility === 'visible',
    apart: part.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top + 1,
  };
});

/** Waits until a slide has the size that it keeps. */
async function still(page) {
  await settled(page);
  for (let [last, now] = ['', await slide(page)]; JSON.stringify(now) !== last; now = await slide(page)) {
    last = JSON.stringify(now);
    await page.waitForTimeout(500);
  }
}

test('each slide fits the screen or says that it goes on, on a projector and on a phone', async () => {
  for (const [name, size] of [['attractor', [1280, 800]], ['outside', [1280, 800]], ['attractor', [390, 844]]]) {
    const page = await tools.page({ size });
    await visit(page, `/?view=learn&lesson=${name}`);
    await page.getByRole('button', { name: 'Slides' }).click();
    const next = page.getByRole('button', { name: 'The next slide' });
    const seen = new Set();
    const alone = (words) => words.startsWith('6 of 6');
    for (let found = await slide(page); !alone(found.count) || found.more; found = await slide(page)) {
      seen.add(found.count);
      await next.click();
      await still(page);
      const now = await slide(page);
      assert.ok(now.apart, now.count);
      assert.equal(now.more, now.hidden >= 4, now.count);
      // Only a view that is a page of its own is longer than a projector's screen.
      if (size[0] > 1000 && name === 'attractor') assert.ok(now.hidden < 4, `${now.count}: ${now.hidden}`);
    }
    assert.ok(seen.has('5 of 6 (3/3)'), [...seen].join());
  }
});

test('the address keeps the slide', async () => {
  const page = await tools.page();
  await visit(page, '/?view=learn&lesson=attractor');
  await page.keyboard.press('f');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await still(page);
  const { count } = await slide(page);
  assert.equal(count, '5 of 6 (3/3)');
  await visit(page, address(page));
  await still(page);
  assert.equal((await slide(page)).count, count);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.lesson.presented').count(), 0);
  assert.doesNotMatch(address(page), /slide/);
  await visit(page, '/?view=learn&lesson=attractor&slide=99');
  assert.equal((await slide(page)).count, '6 of 6');
});

test('what is no number of a lesson is refused at its field', async () => {
  const page = await tools.page();
  for (const seed of ['99999999999999999999', 'abc', '-5', '1.5', '0', '']) {
    await visit(page, `/?view=learn&lesson=nim&seed=${seed}`);
    await page.locator('.lesson-tools .wrong', { hasText: '1 to 999999999' }).waitFor();
    assert.equal(await page.getByLabel('Number').inputValue(), '1');
  }
  await visit(page, '/?view=learn&lesson=nim&seed=999999999');
  assert.equal(await page.locator('.lesson-tools .wrong').textContent(), '');
  await page.locator('.check-box > summary').nth(1).click();
  await page.locator('.check-box').nth(1).getByRole('button', { name: 'Mark my answers' }).waitFor();
  await page.getByLabel('Number').fill('1000000000');
  await page.getByLabel('Number').press('Enter');
  await page.locator('.lesson-tools .wrong', { hasText: 'number 999999999.' }).waitFor();
  assert.match(address(page), /seed=999999999$/);
});

test('keys step the figure and go to other lessons', async () => {
  const page = await tools.page();
  await openLesson(page, 'attractor');
  await page.keyboard.press('.');
  assert.deepEqual(await page.locator('.printed > .current').allTextContents(), ['A1: 3 4']);
  await page.keyboard.press(',');
  assert.deepEqual(await page.locator('.printed > .current').allTextContents(), ['A0: 6']);
  await page.keyboard.press('n');
  await page.waitForURL(/lesson=ranks/);
  await settled(page);
  await page.keyboard.press('p');
  await page.waitForURL(/lesson=attractor/);
});

test('a sheet to print has every check and no controls', async () => {
  const page = await tools.page();
  await visit(page, '/?view=learn&lesson=attractor');
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await page.getByRole('button', { name: 'Sheet to print' }).click();
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.check-box[open]').count(), 3);
  assert.equal(await page.locator('.check-inside .exercise-picture svg').count(), 2);
  for (const control of ['header', '.lesson-tools', '.playing .status', '.playing button', '.slide .no-print', '.stepper', '.check-inside .bar']) assert.equal(await page.locator(`${control}:visible`).count(), 0, control);
  assert.equal(await page.locator('.showing svg.bachet').first().isVisible(), true);
  assert.equal(await page.locator('.playing .board').isVisible(), true);
});

test('a lesson that there is not is refused with a way on', async () => {
  const page = await tools.page();
  for (const name of ['nothing', '../x', 'index']) {
    page.removeAllListeners('console');
    await visit(page, `/?view=learn&lesson=${encodeURIComponent(name)}`);
    if (name === 'index') continue;
    await page.locator('main .error').waitFor();
    await page.locator('main .error').getByRole('link', { name: 'All lessons' }).click();
    await page.locator('.lessons').waitFor();
  }
});

test('the plain pages say the same, and lead into the page', async () => {
  for (const lang of LANGS) {
    const page = await tools.page({ lang });
    for (const name of ['index', ...LESSONS]) {
      const answer = await page.request.get(SITE ? `./learn/${name}.${lang}.html` : `/learn/${name}.${lang}.html`);
      assert.equal(answer.status(), 200, name);
    }
    await page.goto(SITE ? `./learn/attractor.${lang}.html` : `/learn/attractor.${lang}.html`);
    const inner = page.frameLocator('.showing iframe');
    await page.locator('.showing iframe').scrollIntoViewIfNeeded();
    await inner.locator('.stepper').waitFor();
    // What is in the frames is looked at where it stands by itself.
    assert.deepEqual(await faults(page), []);
    await page.locator('header .button.main').click();
    await settled(page);
    assert.match(address(page), /view=learn.*lesson=attractor/);
  }
});
