import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { open, served, unfold, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(() => tools.close());

/** One address a view. */
const VIEWS = [
  '/',
  '/nim:3-4-5?view=play&values=1&moves=3%3E1',
  '/connect4:4x4?view=play',
  '/nim:3-4+bar:2x3?view=play&values=1',
  '/chomp:2x3?view=play&values=1',
  '/nim:5,take=1-3?view=arena',
  '/sticks:10?view=arena&step=3&show=regions,ranks,strategy,kernel&click=token&play=(10,1)',
  '/nim:2-1?view=arena&of=graph',
  '/tictactoe?view=tree&depth=2',
  '/nim:3-4-5+kayles:7?view=grundy',
  '/?view=table&t=chicken',
  '/nim:5?view=tree&tree=[[5,3,4],[5,2,4],[1,4,3]]&algorithm=alphabeta&bounds=1&step=6',
  '/?view=editor',
  '/own:new?view=editor',
  '/?view=learn',
  '/?view=learn&lesson=attractor',
  '/?view=learn&lesson=nim',
  '/?view=learn&lesson=sums',
  '/?view=learn&lesson=alphabeta',
  '/?view=exercises&kind=attractor',
  '/?view=exercises&kind=strategy',
  '/?view=exercises&kind=alphabeta',
  '/?view=exercises&kind=grundy',
];

for (const scheme of ['light', 'dark']) {
  for (const [place, address] of VIEWS.entries()) {
    test(`axe-core finds nothing: ${address}, ${scheme}`, async () => {
      const page = await tools.page({ scheme, lang: place % 2 ? 'fr' : 'en' });
      await visit(page, address);
      assert.equal(await page.locator('main .error').count(), 0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`), []);
      await page.context().close();
    });
  }
}

for (const [scheme, lang] of [['light', 'en'], ['dark', 'fr']]) {
  for (const view of ['play', 'arena', 'tree']) {
    served(`axe-core finds nothing in any game: ${view}, ${scheme}`, async () => {
      const page = await tools.page({ scheme, lang });
      await visit(page, '/');
      const addresses = await page.evaluate(async (name) => {
        const [{ CATALOGUE }, { wholeOf }] = await Promise.all([import('/assets/catalogue.js'), import('/assets/smaller.js')]);
        return [...new Set(CATALOGUE.map(({ usual, underWay }) => (name === 'play' ? `/${usual}?view=play&j2=person${underWay ? `&moves=${underWay}` : ''}` : wholeOf(usual, name).href)))];
      }, view);
      const found = [];
      for (const address of addresses) {
        await visit(page, address);
        assert.equal(await page.locator('main .error').count(), 0, address);
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.map(({ id, nodes }) => `${address}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`));
      }
      assert.deepEqual(found, []);
    });
  }
}

for (const address of ['/sticks:10?view=arena&step=2&vertex=(4,1)', '/nim:5?view=tree&tree=[[5,3,4],[5,2,4],[1,4,3]]&algorithm=alphabeta&step=4', '/nim:2-1?view=arena&of=graph']) {
  test(`axe-core finds nothing with all options, and on the whole screen: ${address}`, async () => {
    const page = await tools.page();
    await visit(page, address);
    await unfold(page);
    const found = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    assert.deepEqual(await found(), []);
    await page.keyboard.press('f');
    await page.locator('.presented').waitFor();
    assert.deepEqual(await found(), []);
  });
}

for (const scheme of ['light', 'dark']) {
  test(`axe-core finds nothing in rules of one’s own, ${scheme}`, async () => {
    const page = await tools.page({ scheme });
    const rules = await readFile(new URL('../../../bachet-gdl/rules/nim.kif', import.meta.url), 'utf8');
    await page.addInitScript((words) => localStorage.setItem('bachet.own.rules', JSON.stringify({ name: 'Pile', rules: words })), rules);
    for (const view of ['play&values=1', 'editor']) {
      await visit(page, `/own:rules?view=${view}`);
      await page.locator('.move-list, .rules-editor .result').first().waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`), []);
    }
  });
}
