import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, said, served, settled, unfold, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

/** The vertices that are filled for a player. */
function filled(page, fill = 'fill-one') {
  return page.locator('g.vertex').evaluateAll((groups, fill) => groups
    .filter((group) => group.querySelector(`circle.${fill}, rect.${fill}`))
    .map((group) => group.dataset.vertex), fill);
}

/** The vertices with a halo. */
function fresh(page) {
  return page.locator('g.vertex:has(.line-halo)').evaluateAll((groups) => groups.map((group) => group.dataset.vertex));
}

/** J1's attractor of the ten sticks, step by step, as the course gives it. */
const STEPS = [
  ['(0,1)'], ['(1,2)'], ['(2,1)', '(3,1)', '(4,1)'], ['(5,2)'], ['(6,1)', '(7,1)', '(8,1)'], ['(9,2)'], ['(10,1)'],
];

for (const lang of ['en', 'fr']) {
  test(`the attractor of the ten sticks is stepped to A6 without asking the server, ${lang}`, async () => {
    const page = await tools.page({ lang });
    await visit(page, '/sticks:10?view=arena&step=0');
    const asked = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    for (const [n, step] of STEPS.entries()) {
      if (n > 0) await page.getByRole('button', { name: lang === 'fr' ? 'Une étape en avant' : 'One step on' }).click();
      assert.deepEqual((await filled(page)).sort(), STEPS.slice(0, n + 1).flat().sort());
      assert.deepEqual((await fresh(page)).sort(), step.toSorted());
    }
    assert.deepEqual(asked, []);
    assert.doesNotMatch(page.url(), /step=/);
    await page.keyboard.press(',');
    await page.waitForURL(/step=5/);
    await said(page, lang === 'fr' ? 'Nouveau dans A5\u00a0: 1 sommet' : 'New in A5: 1 vertex');
    assert.deepEqual(asked, []);
  });
}

served('another player, another target and each overlay cost one question', async () => {
  const page = await tools.page();
  await visit(page, '/nim:2-1?view=arena&click=target');
  await unfold(page);
  const asked = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
  const costs = async (act, question) => {
    asked.length = 0;
    await act();
    await settled(page);
    assert.deepEqual(asked, [question]);
  };
  await costs(() => page.getByLabel('Attractor of').selectOption('2'), '/api/attractor');
  await costs(() => page.locator('g.vertex').first().click(), '/api/attractor');
  await costs(() => page.locator('input[name=kernel]').check(), '/api/kernel');
  await costs(() => page.locator('input[name=grundy]').check(), '/api/grundy');
  const notes = await page.locator('g.vertex[data-position="2-1"] text.small').allTextContents();
  assert.deepEqual(notes, ['3']);
});

test('a new vertex is explained where one points or goes', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=arena&step=3');
  await page.locator('g.vertex[data-vertex="(5,2)"]').focus();
  await said(page, "(5,2) is J2's and all its arcs ((4,1), (3,1), (2,1)) lead to A2: so (5,2) is in A3.");
  await page.locator('g.vertex[data-vertex="(10,1)"]').hover();
  await said(page, '(10,1) is not in A3 yet.');
});

test('a shared address restores player, step, overlays and token', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=arena&player=2&step=2&show=ranks,strategy&play=(10,1);(8,2)&click=token');
  await unfold(page);
  assert.equal(await page.getByLabel('Attractor of').inputValue(), '2');
  assert.equal(await page.getByRole('slider').inputValue(), '2');
  assert.deepEqual((await filled(page, 'fill-two')).sort(), ['(0,2)', '(1,1)', '(2,2)', '(3,2)', '(4,2)']);
  assert.ok(await page.getByRole('checkbox', { name: 'ranks' }).isChecked());
  assert.ok((await page.locator('g.arc .bold').count()) > 5);
  await said(page, 'The token is on (8,2). J2 moves');
  await page.locator('g.vertex[data-vertex="(5,1)"]').click();
  await said(page, 'The token is on (5,1). J1 moves');
  assert.match(decodeURIComponent(page.url()), /play=\(10,1\);\(8,2\);\(5,1\)/);
});

test('a target of one’s own is clicked together', async () => {
  const page = await tools.page();
  await visit(page, '/nim:5,take=1-3?view=arena&click=target');
  await page.locator('g.vertex[data-vertex="(4,2)"]').click();
  await said(page, 'Target of your own: (4,2).');
  await settled(page);
  assert.deepEqual((await filled(page)).sort(), ['(4,2)', '(5,1)']);
});

test('kernel and Grundy numbers lie over the drawing, or the reason why they do not', async () => {
  const page = await tools.page();
  await visit(page, '/nim:2-2?view=arena&show=kernel,grundy');
  const notes = await page.locator('g.vertex').evaluateAll((groups) => Object.fromEntries(groups.map((group) => [group.dataset.vertex, group.querySelector('text.small')?.textContent])));
  assert.equal(notes['(2-2,1)'], '0');
  assert.equal(notes['(2-1,2)'], '3');
  assert.equal(await page.locator('g.vertex:has(.dashed)').count(), 4);
  await visit(page, '/sticks:10?view=arena');
  await unfold(page);
  await page.getByRole('checkbox', { name: 'Grundy numbers' }).click();
  await page.getByRole('alert').filter({ hasText: 'Grundy' }).waitFor();
});

test('an arena that is too large is drawn around a vertex', async () => {
  const page = await tools.page();
  await visit(page, '/nim:9-9-9?view=arena');
  await said(page, 'too many vertices');
  await unfold(page);
  await page.getByLabel('Only around the vertex').fill('(9-9-9,1)');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.locator('g.vertex[data-vertex="(9-9-9,1)"]').waitFor();
});

test('the table says what the drawing shows', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=arena&step=2');
  await page.getByText('What the drawing shows').first().click();
  const row = page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: '(4,1)', exact: true }) });
  await row.waitFor();
  assert.deepEqual((await row.locator('td').allTextContents()).slice(0, 3), ['J1', '(3,2), (2,2), (1,2)', 'A2']);
});

test('zoom and pan move the picture alone', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=arena');
  const box = () => page.locator('svg.pannable').getAttribute('viewBox');
  const before = await box();
  await page.getByRole('button', { name: 'Larger' }).click();
  const larger = await box();
  assert.ok(Number(larger.split(' ')[2]) < Number(before.split(' ')[2]));
  const stage = await page.locator('svg.pannable').boundingBox();
  await page.mouse.move(stage.x + 200, stage.y + stage.height / 2);
  await page.mouse.down();
  await page.mouse.move(stage.x + 260, stage.y + stage.height / 2, { steps: 4 });
  await page.mouse.up();
  assert.ok(Number((await box()).split(' ')[0]) < Number(larger.split(' ')[0]));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  assert.deepEqual((await box()).split(' ').map(Number), before.split(' ').map(Number));
});

test('an impartial game shows its position graph, with P and N, kernel, Grundy numbers and their reasons', async () => {
  const page = await tools.page();
  await visit(page, '/nim:2-1?view=arena');
  await page.getByRole('button', { name: 'Position graph' }).click();
  await settled(page);
  assert.match(page.url(), /of=graph/);
  assert.equal(await page.locator('g.vertex').count(), 5);
  const said = (vertex) => page.locator(`g.vertex[data-vertex="${vertex}"] text.small`).textContent();
  assert.equal(await said('2-1'), 'N 3');
  await page.getByRole('checkbox', { name: 'their reasons (mex)' }).check();
  await settled(page);
  assert.equal(await said('2-1'), 'N mex{0, 1, 2} = 3');
  await page.locator('input[name=kernel]').check();
  await settled(page);
  assert.deepEqual(await page.locator('g.vertex[data-kernel]').evaluateAll((all) => all.map((own) => own.dataset.vertex)), ['1-1', '0']);
  await page.locator('g.vertex[data-vertex="1-1"] circle').first().hover();
  await page.getByText('1-1: P, whoever must move loses. In the kernel. Grundy number: mex{1} = 0.').waitFor();
  await page.reload();
  await settled(page);
  assert.equal(await said('2-1'), 'N mex{0, 1, 2} = 3');
  await page.getByRole('button', { name: 'Arena', exact: true }).click();
  await settled(page);
  assert.equal(await page.locator('g.vertex').count(), 7);
});

test('a game whose players move differently has no switch for a position graph', async () => {
  const page = await tools.page();
  await visit(page, '/connect4:3x3,line=3?view=arena');
  assert.equal(await page.getByRole('button', { name: 'Position graph' }).count(), 0);
});

/** Games of the catalogue, small, large and of odd sizes; whether their vertices have boards, and where they are too large to be drawn whole, around what. */
const GAMES = [
  ['nim:2-3', false], ['nim:3-4-5', true], ['nim:60-1', true], ['wythoff:2-3', false], ['matches:9', false], ['sticks:10', false], ['marienbad:1-3', false],
  ['marienbad', true, '(7-5-3-1,1)'], ['race:10,say=1-3', false], ['grundy:7', true], ['kayles:6', true], ['kayles:12', true], ['dawson:7', true], ['octal:0.77,heaps=5', true], ['bar:2x3', true],
  ['bar:1x9', true], ['chomp:2x3', true], ['chomp:4x5', true], ['tictactoe', true, 'xox/oxo/...'], ['mnk:2x2,line=2', true], ['gomoku:3x1,line=3', true], ['connect4:3x3,line=3', true, '.../.../...'],
  ['connect4:3x2,line=2', true], ['nim:1-2%2Bbar:2x2', true],
];

test('every vertex shows its name or its board, and nothing beside it that was not asked for, in every game', async () => {
  const page = await tools.page();
  for (const [game, boards, around] of GAMES) {
    await visit(page, `/${game}?view=arena&step=0&player=2${around ? `&around=${around}` : ''}`);
    const vertices = await page.locator('g.vertex').evaluateAll((groups) => groups.map((group) => {
      const [shape, board, note] = ['circle, rect', '.small-board', 'text.backed'].map((part) => group.querySelector(part)?.getBBox());
      return {
        name: group.dataset.vertex,
        label: [...group.querySelectorAll(':scope > text:not(.backed)')].map((line) => line.textContent).join(''),
        whole: board && board.x >= shape.x && board.y >= shape.y && board.x + board.width <= shape.x + shape.width && board.y + board.height <= shape.y + shape.height,
        beside: group.querySelector('text.backed')?.textContent ?? '',
        covered: note?.width && note.x + 2 < shape.x + shape.width && note.x + note.width - 2 > shape.x && note.y + 4 < shape.y + shape.height && note.y + note.height - 4 > shape.y
          && Math.hypot(note.x + note.width / 2 - shape.x - shape.width / 2, note.y + note.height / 2 - shape.y - shape.height / 2) < shape.width / 2,
      };
    }));
    assert.ok(vertices.length > 1, `${game}: ${await page.locator("main").innerText()}`);
    for (const { name, label, whole, beside, covered } of vertices) {
      assert.ok(boards ? whole : label === name, `${game}: ${name} is written ${label}`);
      assert.ok(beside === '' || beside === 'A0', `${game}: ${beside} stands beside ${name}`);
      assert.ok(!covered, `${game}: ${beside} lies on ${name}`);
    }
  }
});

test('names stand in the vertices where somebody wants them', async () => {
  const page = await tools.page();
  await visit(page, '/chomp:2x3?view=arena');
  assert.equal(await page.locator('.small-board').count(), 16);
  await unfold(page);
  await page.getByLabel('In the vertices').selectOption('names');
  await settled(page);
  assert.equal(await page.locator('.small-board').count(), 0);
  await page.reload();
  await settled(page);
  await page.locator('g.vertex[data-vertex="(3-3,1)"]').getByText('(3-3,1)').waitFor();
  await visit(page, '/sticks:4?view=arena&vertices=boards');
  assert.equal(await page.locator('.small-board').count(), await page.locator('g.vertex').count());
});

test('a large arena opens where it can be read, around its start, with an overview; All shows all and says that it is small', async () => {
  const page = await tools.page();
  const letters = () => page.locator('.stage svg.bachet').evaluate((picture) => 11 * picture.getScreenCTM().a);
  for (const [game, start] of [['nim:3-4-5', '(5-4-3,1)'], ['kayles:12', '(12,1)']]) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, `/${game}?view=arena&step=0`);
      assert.ok(await letters() >= 9, `${game} is read at ${width}`);
      const inFrame = await page.locator(`g.vertex[data-vertex="${start}"]`).evaluate((group) => {
        const [inner, outer] = [group.getBoundingClientRect(), document.querySelector('.stage').getBoundingClientRect()];
        return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
      assert.ok(inFrame, `${start} is seen at ${width}`);
      const overview = page.locator('.overview');
      assert.ok(await overview.isVisible());
      const before = await page.locator('.stage svg.bachet').getAttribute('viewBox');
      await overview.click({ position: { x: 3, y: 8 } });
      assert.notEqual(await page.locator('.stage svg.bachet').getAttribute('viewBox'), before);
      await page.getByRole('button', { name: 'All', exact: true }).click();
      assert.ok(await page.getByText('Names are small here').isVisible());
      assert.ok(!await overview.isVisible());
      const whole = await page.locator('g.vertex').evaluateAll((groups) => {
        const outer = document.querySelector('.stage').getBoundingClientRect();
        return groups.every((group) => {
          const inner = group.getBoundingClientRect();
          return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
        });
      });
      assert.ok(whole, `all of ${game} is in the frame at ${width}`);
    }
  }
});

test('strata that are too large to be named are counted', async () => {
  const page = await tools.page();
  await visit(page, '/tictactoe?view=arena');
  await said(page, 'New in A5: 72 vertices');
  await said(page, 'the attractor has 2,936 vertices');
  await page.getByRole('button', { name: 'To the first step' }).click();
  await said(page, 'A0 is the target: 626 vertices');
});

test('what is said of a vertex follows the target', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=arena&click=target');
  await page.locator('g.vertex[data-vertex="(10,1)"]').hover();
  await said(page, 'so (10,1) is in A6.');
  await page.locator('g.vertex[data-vertex="(0,2)"]').click();
  await page.locator('g.vertex[data-vertex="(10,1)"]').hover();
  await settled(page);
  assert.doesNotMatch(await page.locator('.pointed').textContent(), /so \(10,1\) is in A6/);
  await page.locator('g.vertex[data-vertex="(0,2)"]').click();
  await said(page, 'Click the vertices of the target.');
  assert.doesNotMatch(await page.locator('.pointed').textContent(), /A\d/);
});

test('nothing of an arena lies beside its frame, what is new is brought into sight, and print shows all', async () => {
  const page = await tools.page();
  for (const address of ['/nim:3-4-5?view=arena', '/grundy:9?view=arena', '/nim:4-3?view=tree&depth=4']) {
    await visit(page, address);
    const all = await page.locator('.stage').evaluate((stage) => stage.scrollWidth <= stage.clientWidth + 1 && stage.scrollHeight <= stage.clientHeight + 1);
    assert.ok(all, `${address} is seen whole`);
  }
  await visit(page, '/nim:3-4-5?view=arena&step=0');
  for (let times = 0; times < 8; times += 1) await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('button', { name: 'To the last step' }).click();
  const seen = await page.locator('g.vertex:has(.line-halo)').first().evaluate((group) => {
    const [inner, outer] = [group.getBoundingClientRect(), document.querySelector('.stage').getBoundingClientRect()];
    return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
  });
  assert.ok(seen);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const { width, box } = await page.locator('.stage svg.bachet').evaluate((picture) => ({ width: innerWidth, box: picture.getBoundingClientRect().toJSON() }));
  assert.ok(box.left >= 0 && box.right <= width);
});

test('the algorithm is followed vertex by vertex: its queue and its counters', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=arena');
  await unfold(page);
  await page.getByLabel('A step is').selectOption('queue');
  await settled(page);
  assert.match(page.url(), /by=queue/);
  await said(page, 'Queue: (0,1).');
  const on = page.getByRole('button', { name: 'One step on' });
  for (let times = 0; times < 3; times += 1) await on.click();
  await said(page, '(4,1) is taken from the queue: it is in A2.');
  await said(page, '(5,2): its counter goes from 3 to 2.');
  assert.equal(await page.locator('g.vertex[data-vertex="(5,2)"] text.backed').textContent(), '2');
  await on.click();
  await on.click();
  await said(page, '(5,2): its counter goes from 1 to 0, no arc leads away: it joins.');
  assert.deepEqual(await fresh(page), ['(5,2)']);
  assert.equal(await page.locator('.trace tbody tr').count(), 5);
  assert.match(await page.locator('.trace tr.current').textContent(), /\(2,1\)2.*\(5,2\) 1→0 ✓/);
  await page.getByRole('button', { name: 'To the last step' }).click();
  await said(page, 'The queue is empty.');
  await said(page, 'the attractor has 11 vertices.');
});

/** The arcs that are lit. */
function lit(page) {
  return page.locator('g.arc:has(.lit)').evaluateAll((groups) => groups.map(({ dataset }) => `${dataset.from} → ${dataset.to}`).sort());
}

test('the arcs that justify a step are lit, and the vertex that was asked about is marked', async () => {
  const page = await tools.page();
  await visit(page, '/sticks:10?view=arena&step=0');
  // The target needs no reason.
  assert.deepEqual(await lit(page), []);
  const on = page.getByRole('button', { name: 'One step on' });
  await on.click();
  await on.click();
  // J1's vertices need one arc each, and only those that lead into A1 are reasons.
  assert.deepEqual(await lit(page), ['(2,1) → (1,2)', '(3,1) → (1,2)', '(4,1) → (1,2)']);
  await on.click();
  // J2's vertex needs all of its arcs.
  assert.deepEqual(await lit(page), ['(5,2) → (2,1)', '(5,2) → (3,1)', '(5,2) → (4,1)']);
  await page.locator('g.vertex[data-vertex="(1,2)"]').click();
  assert.deepEqual(await page.locator('g.vertex[data-chosen]').evaluateAll((all) => all.map(({ dataset }) => dataset.vertex)), ['(1,2)']);
  assert.ok((await lit(page)).includes('(1,2) → (0,1)'));
  // What is said of it stays while the pointer is elsewhere, and in the address.
  await page.mouse.move(2, 2);
  await said(page, '(1,2) is J2\'s and its only arc');
  await page.reload();
  await settled(page);
  await said(page, '(1,2) is J2\'s and its only arc');
  await page.locator('g.vertex[data-chosen]').click();
  assert.equal(await page.locator('g.vertex[data-chosen]').count(), 0);
  await visit(page, '/sticks:10?view=arena&by=queue&step=2');
  assert.deepEqual(await lit(page), ['(2,1) → (1,2)', '(3,1) → (1,2)', '(4,1) → (1,2)']);
});

test('the picture has most of the screen, one bar, and the rest behind one button', async () => {
  for (const [game, view] of [['nim:3-4-5', 'arena'], ['nim:2-1', 'arena&of=graph'], ['nim:5,take=1-3', 'tree'], ['tictactoe', 'arena']]) {
    for (const size of [[1280, 800], [1920, 1080], [390, 844]]) {
      for (const lang of ['en', 'fr']) {
        const page = await tools.page({ size, lang });
        await visit(page, `/${game}?view=${view}`);
        const [stage, bar] = [await page.locator('.stage').boundingBox(), await page.locator('.tools').boundingBox()];
        const where = `${game}, ${view}, ${size}, ${lang}`;
        const wide = size[0] > 900;
        if (wide) assert.ok(stage.width * stage.height > 0.4 * size[0] * size[1], `${where}: ${stage.width} × ${stage.height}`);
        if (wide) assert.ok(bar.height < (size[0] > 1900 ? 80 : 64), `${where}: the bar is ${bar.height} high`);
        assert.ok(bar.y + bar.height <= size[1], `${where}: the bar is seen without scrolling`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where}: nothing is wider than the screen`);
        assert.ok(!(await page.locator('.options').isVisible()));
        await unfold(page);
        assert.ok(await page.getByLabel(lang === 'fr' ? 'Enregistrer en' : 'Save as').isVisible());
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where}: no option is wider than the screen`);
      }
    }
  }
});

test('for a projector the picture takes the whole screen, in large type, and is steered by a presenter’s keys', async () => {
  for (const [address, last] of [['/sticks:10?view=arena&step=0', 6], ['/nim:5?view=tree&tree=[[5,3,4],[5,2,4],[1,4,3]]&algorithm=alphabeta&step=0', 10]]) {
    const page = await tools.page({ size: [1920, 1080] });
    await visit(page, address);
    const words = () => page.locator('.panel h2').evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
    const before = await words();
    await page.keyboard.press('f');
    const shown = page.locator('.presented');
    await shown.waitFor();
    assert.ok((await words()) > before);
    const { width, height } = await page.locator('.stage svg').first().boundingBox();
    assert.ok(width * height > 0.4 * 1920 * 1080, `${width} × ${height}`);
    assert.ok(!(await page.locator('header').evaluate((header) => {
      const { x, y, width, height } = header.getBoundingClientRect();
      return header.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })), 'nothing of the frame is seen');
    const at = () => page.getByRole('slider').inputValue();
    // Whatever was clicked last, the keys step.
    await page.locator('g.vertex, g.node').last().click();
    for (const [key, step] of [['ArrowRight', 1], ['PageDown', 2], ['ArrowLeft', 1], ['End', last], ['PageUp', last - 1], ['Home', 0]]) {
      await page.keyboard.press(key);
      assert.equal(await at(), String(step), key);
    }
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.waitForFunction(() => document.querySelector('input[type=range]').value === '1');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play the steps' }).waitFor();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    assert.equal(await words(), before);
  }
});

test('what is new in a step is seen to come, and is there at once for those who want no motion', async () => {
  const page = await tools.page();
  const animated = () => page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.target?.closest('.stage')).length);
  for (const address of ['/sticks:10?view=arena&step=2', '/nim:5?view=tree&tree=[[5,3,4],[5,2,4],[1,4,3]]&algorithm=alphabeta&step=3']) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, address);
    await page.keyboard.press('.');
    assert.equal(await animated(), 0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.keyboard.press(',');
    assert.ok((await animated()) > 0, address);
  }
});

test('among many arcs, those of a vertex that is pointed at stand out', async () => {
  const page = await tools.page();
  await visit(page, '/nim:3-4-5?view=arena&step=0');
  const seen = (arcs) => page.locator(arcs).evaluateAll((all) => [...new Set(all.map((arc) => getComputedStyle(arc).opacity))]);
  assert.equal(await page.locator('svg.large').count(), 1);
  assert.deepEqual(await seen('g.arc:not(.told)'), ['0.3']);
  await page.locator('g.vertex[data-vertex="(5-4-3,1)"]').hover();
  await page.locator('g.arc.near').first().waitFor();
  // Twelve moves, and nothing leads to the start.
  assert.equal(await page.locator('g.arc.near').count(), 12);
  assert.deepEqual(await seen('g.arc.near'), ['1']);
});
