// Takes pictures of the page: `node screenshots.mjs FOLDER < list.json`, where each of the list has a name and an address,
// and may have a button to press first, a language, a colour scheme and a size.

import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { open, settled, visit } from './support.mjs';

const folder = process.argv[2];
const shots = JSON.parse(await text(process.stdin));
const tools = await open();
try {
  for (const { name, address, press, ...look } of shots) {
    const page = await tools.page(look);
    await visit(page, address);
    if (press) {
      await page.getByRole('button', { name: press }).click();
      await settled(page);
    }
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    await page.context().close();
  }
} finally {
  await tools.close();
}
