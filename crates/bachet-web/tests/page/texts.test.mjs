import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { say, texts } from '../../page/texts.js';

const PAGE = new URL('../../page/', import.meta.url);

test('every text has both languages and the same values in them', () => {
  const names = (words) => [...new Set([...words.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
  for (const [key, { en, fr }] of Object.entries(texts)) {
    assert.ok(en && fr, key);
    assert.deepEqual(names(en), names(fr), key);
  }
});

test('French puts a narrow or plain space before its signs and uses its own quotes', () => {
  for (const [key, { fr }] of Object.entries(texts)) {
    assert.doesNotMatch(fr, /\w[?!;]( |$)/, key);
    assert.doesNotMatch(fr, /["“”']/, key);
  }
});

test('every text is used', () => {
  const files = readdirSync(PAGE, { recursive: true }).filter((name) => name.endsWith('.js') && !name.startsWith('texts'));
  const code = files.map((name) => readFileSync(new URL(name, PAGE), 'utf8')).join('\n');
  // A key may be made of a beginning and what a variable says: `title.${name}`.
  const made = [...code.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, start]) => start);
  for (const key of Object.keys(texts)) {
    assert.ok(code.includes(`'${key}'`) || made.some((start) => key.startsWith(start)), `${key} is not used`);
  }
});

test('numbers choose between one and many as each language does', () => {
  assert.equal(say('en', 'play.end.player', { player: 'J1', n: 1 }), 'J1 wins after 1 move.');
  assert.equal(say('en', 'play.end.player', { player: 'J1', n: 0 }), 'J1 wins after 0 moves.');
  assert.equal(say('fr', 'play.end.player', { player: 'J1', n: 0 }), 'J1 gagne après 0 coup.');
  assert.equal(say('fr', 'play.end.player', { player: 'J1', n: 2 }), 'J1 gagne après 2 coups.');
});

test('whole numbers are grouped as each language does', () => {
  assert.equal(say('en', 'games.solved.positions', { n: 12345 }), '12,345 positions');
  assert.equal(say('fr', 'games.solved.positions', { n: 12345 }), '12\u202f345 positions');
});
