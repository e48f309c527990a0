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
  ['play-chess', '/chess?view=play&j2=person&moves=e4,e5,Nf3,Nc6,Bb5,a6,Ba4,Nf6,O-O'],
  ['play-checkers', '/checkers:8x8?view=play&j2=person&moves=11-15,23-19,8-11,22-17,11-16,24-20'],
  ['play-draughts', '/draughts:10x10?view=play&j2=person&moves=32-28,18-23,34-29,23x34,40x29'],
  ['play-go', '/go:9x9?view=play&j2=person&moves=E5,C3,G4,C6,E7,G6,D4'],
  ['play-morris', '/morris?view=play&j2=person&moves=d6,f4,d2,b4,f6,b6'],
  ['play-hex', '/hex:11x11?view=play&j2=person&moves=f6,e8,g4,h5,d7,g5,e5'],
  ['play-oware', '/oware?view=play&j2=person&moves=c,F'],
  ['play-dots', '/dots:2x2?view=play&values=1&j2=person&moves=b1,a2,c2,b3'],
  ['play-reversi', '/reversi:8x8?view=play&j2=person&moves=f5,d6,c3,d3,c4,f4,f6,f3,e6'],
  ['play-hounds', '/hounds:8x8?view=play&j2=person&moves=e1-d2,b8-c7,d2-e3,d8-e7,e3-d4'],
  ['play-domineering', '/domineering:6x6?view=play&j2=person&moves=b6b5,d5e5,b4b3,d2e2'],
  ['play-quarto', '/quarto?view=play&j2=person&moves=0,b2:7,c3:9,a1:e'],
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
