import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asked, open, settled, visit } from './support.mjs';

let tools;
before(async () => (tools = await open()));
after(async () => {
  await tools.close();
  assert.deepEqual(tools.trouble, []);
});

const KINDS = ['attractor', 'strategy', 'check', 'minimax', 'alphabeta', 'horizon', 'nim', 'mex', 'grundy', 'kernel', 'buchi', 'parity'];

/** The right answer, as the server knows it. */
function answer(page, kind, seed, size = 'small') {
  return asked(page, 'exercise', { kind, size, seed, lang: 'en' });
}

test('each kind opens in both languages, and nothing answered is worth nothing', async () => {
  for (const [lang, mark, total] of [['en', 'Mark my answers', /In all: 0 of/], ['fr', 'Corriger mes réponses', /En tout\s: 0 sur/]]) {
    const page = await tools.page({ lang });
    for (const kind of KINDS) {
      await visit(page, `/?view=exercises&kind=${kind}&size=small&seed=2`);
      await page.getByRole('button', { name: mark }).click();
      await page.waitForFunction(() => document.querySelector('.total')?.textContent);
      assert.match(await page.locator('.total').textContent(), total, kind);
    }
  }
});

test('attractors are answered by clicking vertices, step by step', async () => {
  const page = await tools.page();
  await visit(page, '/?view=exercises&kind=attractor&size=small&seed=1');
  const right = (await answer(page, 'attractor', 1)).answer;
  for (const [place, key] of ['one', 'two'].entries()) {
    for (const [step, names] of right[key].entries()) {
      if (step > 0) await page.getByRole('button', { name: 'Next step' }).nth(place).click();
      else await page.locator(`[data-key="${key}.0"]`).click();
      for (const name of names) await page.locator(`[data-item="${name}"]`).click();
      // A step is said as the solution writes it: with all of the step before.
      const said = await page.locator('.set').filter({ has: page.locator(`[data-key="${key}.${step}"]`) }).locator('.members').textContent();
      assert.equal(said, ` = ${step > 0 ? `A${step - 1} ∪ ` : ''}{${names.join(', ')}}`);
    }
  }
  await page.getByRole('button', { name: 'Mark my answers' }).click();
  await page.getByText('Everything is right.').first().waitFor();
});

test('the kernel is answered by keyboard', async () => {
  const page = await tools.page();
  await visit(page, '/?view=exercises&kind=kernel&size=small&seed=1');
  const right = (await answer(page, 'kernel', 1)).answer;
  for (const name of right.kernel) {
    await page.locator(`[data-item="${name}"]`).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('radio', { name: right.wins ? 'yes' : 'no' }).check();
  await page.getByRole('button', { name: 'Mark my answers' }).click();
  await page.getByText('Everything is right.').first().waitFor();
});

test('who wins a Büchi or a parity game is answered by clicking vertices', async () => {
  const page = await tools.page();
  for (const [kind, size, seed] of [['buchi', 'small', 1], ['parity', 'small', 1], ['buchi', 'large', 4], ['parity', 'large', 4]]) {
    await visit(page, `/?view=exercises&kind=${kind}&size=${size}&seed=${seed}`);
    const right = (await answer(page, kind, seed, size)).answer;
    await page.locator(`[data-key="winner.${right.winner}"]`).check();
    // The winner alone is a part of it.
    await page.getByRole('button', { name: 'Mark my answers' }).click();
    await page.waitForFunction(() => document.querySelector('.total')?.textContent);
    assert.equal(await page.getByText('Everything is right.').count(), 0, `${kind} ${size}`);
    for (const name of right.region) await page.locator(`[data-item="${name}"]`).click();
    await page.getByRole('button', { name: 'Mark my answers' }).click();
    await page.getByText('Everything is right.').first().waitFor();
  }
});

test('a strategy is answered by clicking arcs', async () => {
  const page = await tools.page();
  await visit(page, '/?view=exercises&kind=strategy&size=small&seed=1');
  const right = (await answer(page, 'strategy', 1)).answer;
  await page.getByRole('radio', { name: `J${right.winner}` }).check();
  for (const [from, to] of Object.entries(right.moves)) {
    await page.getByRole('button', { name: `Move from ${from} to ${to}` }).dispatchEvent('click');
  }
  await page.getByRole('button', { name: 'Mark my answers' }).click();
  await page.getByText('Everything is right.').first().waitFor();
});

test('numbers, leaves and moves are answered by their controls', async () => {
  const page = await tools.page();
  for (const [kind, key] of [['minimax', 'values'], ['grundy', 'numbers']]) {
    await visit(page, `/?view=exercises&kind=${kind}&size=small&seed=1`);
    const right = (await answer(page, kind, 1)).answer;
    for (const [name, number] of Object.entries(right[key])) await page.locator(`[data-key="${key}.${name}"]`).fill(String(number));
    if ('wins' in right) await page.locator(`[data-key="wins.${right.wins}"]`).check();
    if (right.move) await page.locator('[data-key="move"]').selectOption(right.move);
    await page.getByRole('button', { name: 'Mark my answers' }).click();
    await page.getByText('Everything is right.').first().waitFor();
  }
});

test('a strategy is judged, and beaten by clicking the vertices of a play', async () => {
  const page = await tools.page();
  const seen = { true: 0, false: 0 };
  for (let seed = 1; seed < 20 && !(seen.true && seen.false); seed += 1) {
    await visit(page, `/?view=exercises&kind=check&size=small&seed=${seed}`);
    const right = (await answer(page, 'check', seed)).answer;
    seen[right.winning] += 1;
    await page.locator(`[data-key="winning.${right.winning}"]`).check();
    // A vertex too many is taken back by a second click.
    await page.locator(`[data-item="${right.play[0] ?? '0'}"]`).click();
    await page.locator(`[data-item="${right.play[0] ?? '0'}"]`).click();
    for (const name of right.play) await page.locator(`[data-item="${name}"]`).click();
    assert.equal(await page.locator('[data-key="play"] + .members').textContent(), ` = ${right.play.join(' → ')}`);
    await page.getByRole('button', { name: 'Mark my answers' }).click();
    await page.getByText('Everything is right.').first().waitFor();
  }
  assert.ok(seen.true && seen.false);
});

test('the nim-sum, the mex and what each horizon chooses are answered by their controls', async () => {
  const page = await tools.page();
  for (const kind of ['nim', 'mex', 'horizon']) {
    for (const seed of [1, 2, 3]) {
      await visit(page, `/?view=exercises&kind=${kind}&size=small&seed=${seed}`);
      const right = (await answer(page, kind, seed)).answer;
      for (const [key, given] of Object.entries(right)) {
        if (key === 'numbers') for (const [name, number] of Object.entries(given)) await page.locator(`[data-key="numbers.${name}"]`).fill(String(number));
        else if (typeof given === 'boolean') await page.locator(`[data-key="${key}.${given}"]`).check();
        else if (typeof given === 'number') await page.locator(`[data-key="${key}"]`).fill(String(given));
        else if (given !== null) await page.locator(`[data-key="${key}"]`).selectOption(given);
      }
      await page.getByRole('button', { name: 'Mark my answers' }).click();
      await page.getByText('Everything is right.').first().waitFor();
    }
  }
});

test('alpha-beta is answered by clicking leaves in order and the nodes that are cut', async () => {
  const page = await tools.page();
  await visit(page, '/?view=exercises&kind=alphabeta&size=small&seed=1');
  const { answer: right } = await answer(page, 'alphabeta', 1);
  // Leaves are visited from left to right; those that are cut are skipped.
  const leaves = page.locator('.exercise-picture [role=button][aria-label^="Leaf"]');
  let place = 0;
  for (const value of right.visited) {
    while ((await leaves.nth(place).getAttribute('aria-label')).split(' ')[1] !== String(value)) place += 1;
    await leaves.nth(place).click();
    place += 1;
  }
  for (const key of ['alpha', 'beta']) {
    await page.locator(`[data-key="${key}"]`).click();
    for (const name of right[key]) await page.getByRole('button', { name: `Vertex ${name}`, exact: true }).click();
  }
  await page.getByLabel('Value').fill(String(right.value));
  await page.locator('[data-key="move"]').selectOption(right.move);
  await page.getByRole('button', { name: 'Mark my answers' }).click();
  await page.waitForFunction(() => document.querySelector('.total')?.textContent);
  assert.match(await page.locator('.marks').nth(1).textContent(), /Right/);
  assert.match(await page.locator('.marks').nth(2).textContent(), /Right/);
});

test('the number in the address gives the same exercise, and another one differs', async () => {
  const page = await tools.page();
  await visit(page, '/?view=exercises&kind=grundy&size=medium&seed=5');
  const words = () => page.locator('table').textContent();
  const first = await words();
  await page.getByRole('button', { name: 'Another one' }).click();
  await settled(page);
  assert.match(page.url(), /seed=6/);
  assert.notEqual(await words(), first);
  await page.goBack();
  await settled(page);
  assert.equal(await words(), first);
});

test('answers outlive a change of language and a reload, until they are taken back', async () => {
  const page = await tools.page();
  await visit(page, '/?view=exercises&kind=alphabeta&size=small&seed=1');
  const leaves = page.locator('.exercise-picture [role=button][aria-label^="Leaf"]');
  for (const place of [2, 0]) await leaves.nth(place).click();
  await page.getByLabel('Value').fill('-4');
  const given = () => page.locator('[data-key="visited"] + .members').textContent();
  const first = await given();
  assert.match(first, /\d, .*\d/);
  await page.locator('#lang').selectOption('fr');
  await settled(page);
  assert.equal(await given(), first);
  await page.reload();
  await settled(page);
  assert.equal(await given(), first);
  assert.equal(await page.getByLabel('Valeur').inputValue(), '-4');
  // Another exercise has answers of its own.
  await visit(page, '/?view=exercises&kind=alphabeta&size=small&seed=2');
  assert.notEqual(await given(), first);
  await visit(page, '/?view=exercises&kind=alphabeta&size=small&seed=1');
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await settled(page);
  assert.notEqual(await given(), first);
  await page.reload();
  await settled(page);
  assert.notEqual(await given(), first);
});

test('printing shows the questions and no controls', async () => {
  const page = await tools.page();
  await visit(page, '/?view=exercises&kind=minimax&size=small&seed=1');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('header').isVisible(), false);
  assert.equal(await page.locator('main button:visible, main input:visible, main select:visible').count(), 0);
  assert.ok(await page.locator('.questions p').first().isVisible());
  assert.ok(await page.locator('.exercise-picture svg').isVisible());
});

test('an exercise is made of a game, an arena or a tree of one’s own, answered and marked', async () => {
  const page = await tools.page();
  await visit(page, '/?view=exercises&kind=attractor');
  await page.getByLabel('Made of').fill('sticks:5');
  await page.getByLabel('Made of').press('Enter');
  await page.getByRole('heading', { name: 'Attractors: sticks:5' }).waitFor();
  assert.match(page.url(), /from=sticks/);
  assert.equal(await page.locator('[data-item="(5,1)"]').count(), 1);
  const { answer: right } = await asked(page, 'exercise', { kind: 'attractor', game: 'sticks:5' });
  for (const name of right.one[0]) await page.locator(`[data-item="${name}"]`).click();
  await page.getByRole('button', { name: 'Mark my answers' }).click();
  await page.getByText(/In all: [1-9]/).first().waitFor();
  // The marks were those of that answer.
  await page.locator(`[data-item="${right.one[0][0]}"]`).click();
  assert.equal(await page.locator('.total').textContent(), '');
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.locator('.solution svg').waitFor();
  await visit(page, '/?view=exercises&kind=minimax&from=[[5,3,4],[5,2,4],[1,4,3]]');
  await page.getByRole('button', { name: 'Mark my answers' }).click();
  await page.getByText(/In all: 0 of/).first().waitFor();
  // What cannot be made an exercise is refused in words.
  await visit(page, '/?view=exercises&kind=kernel&from=tictactoe');
  await page.locator('.error').waitFor();
});

test('sheets and papers are saved as LaTeX and HTML', async () => {
  const { readFile } = await import('node:fs/promises');
  for (const [lang, exercise, paper, add] of [['en', 'Exercise', 'A test paper', 'One more exercise'], ['fr', 'Exercice', 'Un sujet d’interrogation', 'Un exercice de plus']]) {
    const page = await tools.page({ lang });
    const saved = async (name) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
      return readFile(await file.path(), 'utf8');
    };
    await visit(page, '/?view=exercises&kind=nim&size=small&seed=3');
    assert.match(await saved('LaTeX'), /documentclass[^]*begin\{document\}[^]*Solution/);
    assert.match(await saved('HTML'), /^<!doctype html>[^]*<svg[^]*<details>/);
    await page.getByRole('button', { name: paper }).click();
    await settled(page);
    await page.getByRole('button', { name: add }).click();
    await settled(page);
    assert.equal(await page.locator('.paper section').count(), 4);
    await page.locator('.paper-parts input').first().fill('sticks:5');
    await page.locator('.paper-parts input').first().press('Enter');
    await settled(page);
    assert.match(page.url(), /own=1%7Esticks|own=1~sticks/);
    assert.match(await saved(lang === 'fr' ? 'LaTeX, avec corrigé' : 'LaTeX, with solutions'), /documentclass[^]*sticks:5/);
    const bare = await saved(lang === 'fr' ? 'HTML, questions seules' : 'HTML, questions alone');
    assert.match(bare, new RegExp(exercise));
    assert.doesNotMatch(bare, /class="solutions"/);
    await page.reload();
    await settled(page);
    assert.equal(await page.locator('.paper section').count(), 4);
    await page.getByRole('link', { name: lang === 'fr' ? 'Y répondre ici' : 'Answer it here' }).first().click();
    await page.getByRole('heading', { name: /sticks:5/ }).waitFor();
  }
});
