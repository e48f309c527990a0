// Takes pictures of every view, on a phone and on two screens, light and dark, in French and in English, with a page that shows
// them all: `node every-view.mjs FOLDER`. They are looked at, and never compared.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { open, settled, visit } from './support.mjs';

/** The views, each in the states that look different. */
const VIEWS = [
  ['games', '/'],
  ['play-connect4', '/connect4:7x6?view=play&values=1&moves=4,3,4,4,5,6,5,5,3,3'],
  ['play-tictactoe', '/tictactoe?view=play&values=1&moves=5,1'],
  ['play-nim', '/nim:3-4-5?view=play&values=1'],
  ['play-chomp', '/chomp:4x5?view=play'],
  ['play-sum', '/nim:3-4+kayles:7?view=play'],
  ['arena', '/sticks:10?view=arena&step=4'],
  ['arena-boards', '/chomp:2x3?view=arena&show=regions,ranks,strategy'],
  ['arena-large', '/nim:3-4-5?view=arena'],
  ['arena-strata', '/tictactoe?view=arena'],
  ['arena-refused', '/gomoku:15x15?view=arena'],
  ['graph', '/nim:1-2-3?view=arena&of=graph'],
  ['tree', '/nim:5?view=tree&tree=[[[[10,11],[9,12]],[[14,15],[13,14]]],[[[5,2],[4,1]],[[3,22],[20,21]]]]&algorithm=alphabeta&bounds=1'],
  ['tree-boards', '/tictactoe?view=tree&algorithm=alphabeta&depth=2'],
  ['grundy', '/nim:3-4+kayles:7?view=grundy'],
  ['table', '/?view=table&t=chicken'],
  ['editor', '/?view=editor', { en: 'An example of the course: SansIntérêt', fr: 'Un exemple du cours : SansIntérêt' }],
  ['exercises', '/?view=exercises&kind=attractor&seed=7'],
  ['exercises-nim', '/?view=exercises&kind=nim&seed=3'],
  ['learn', '/?view=learn'],
  ['lesson', '/?view=learn&lesson=attractor'],
  ['keys', '/?keys', { en: 'Keyboard', fr: 'Clavier' }],
];
const SIZES = { phone: [390, 844], 1280: [1280, 800], 1920: [1920, 1080] };
const SCHEMES = ['light', 'dark'];
const LANGUAGES = ['fr', 'en'];

const folder = process.argv[2];
await mkdir(folder, { recursive: true });
const tools = await open();
const rows = [];
try {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    for (const scheme of SCHEMES) {
      for (const lang of LANGUAGES) {
        const page = await tools.page({ lang, scheme, size: [width, height] });
        for (const [view, address, press] of VIEWS) {
          const file = `${view}-${size}-${scheme}-${lang}.png`;
          await visit(page, address);
          const button = press && page.getByRole('button', { name: press[lang] });
          // On a phone it may stand behind the menu.
          if (button && await button.first().isVisible()) {
            await button.first().click();
            await settled(page);
          }
          await page.screenshot({ path: join(folder, file), animations: 'disabled' });
          rows.push({ view, size, scheme, lang, file });
        }
      }
    }
  }
} finally {
  await tools.close();
}
const figure = ({ view, size, scheme, lang, file }) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" height="260"></a><figcaption>${view}, ${size}, ${scheme}, ${lang}</figcaption></figure>`;
const sections = VIEWS.map(([view]) => `<h2>${view}</h2>\n<div>${rows.filter((row) => row.view === view).map(figure).join('\n')}</div>`);
await writeFile(join(folder, 'index.html'), `<!doctype html>
<meta charset="utf-8">
<title>Every view</title>
<style>body { font: 14px system-ui; margin: 1rem; background: #888; } div { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: 0; }</style>
${sections.join('\n')}
`);
for (const trouble of tools.trouble) console.error(trouble);
console.log(`${rows.length} pictures and index.html are in ${folder}.`);
process.exitCode = tools.trouble.length ? 1 : 0;
