// A server and a browser for the tests of the page.
//
// BACHET_URL names a server that runs already; otherwise the program of BACHET, or target/debug/bachet, is started.
// CHROMIUM names the browser; otherwise it is looked for where Debian has it.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const PROGRAM = process.env.BACHET ?? fileURLToPath(new URL('../../../../target/debug/bachet', import.meta.url));
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Starts a server, on a free port unless told; gives its address and how to stop it. */
export async function serve(port = 0) {
  const server = spawn(PROGRAM, ['serve', '--port', String(port), '--no-open', '--lang', 'en'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await new Promise((found, failed) => {
    let said = '';
    const listen = (chunk) => {
      said += chunk;
      const address = /http:\/\/[\w.:[\]]+/.exec(said)?.[0];
      if (address) found(address);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('error', failed);
    server.on('exit', (code) => failed(new Error(`the server stopped with ${code}: ${said}`)));
  });
  const gone = new Promise((done) => server.on('exit', done));
  return {
    url,
    stop() {
      server.kill('SIGTERM');
      return gone;
    },
  };
}

/**
 * Opens a server and a browser. `page` gives a fresh page and closes the one before;
 * `trouble` collects what went wrong on any of them.
 */
export async function open() {
  const server = process.env.BACHET_URL ? { url: process.env.BACHET_URL, stop() {} } : await serve();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const trouble = [];
  let last;
  return {
    url: server.url,
    trouble,
    async page({ lang = 'en', scheme = 'light', size = [1280, 800] } = {}) {
      await last?.close();
      const context = await browser.newContext({
        viewport: { width: size[0], height: size[1] }, colorScheme: scheme, locale: lang === 'fr' ? 'fr-FR' : 'en-US', baseURL: server.url,
        reducedMotion: 'reduce',
      });
      last = context;
      const page = await context.newPage();
      page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('status of 4')) trouble.push(`${page.url()}: ${message.text()}`);
      });
      page.on('request', (request) => {
        const host = new URL(request.url());
        if (host.protocol.startsWith('http') && host.origin !== server.url) trouble.push(`a request to ${host.origin}`);
      });
      return page;
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Goes to an address and waits until the view stands. */
export async function visit(page, address) {
  await page.goto(address);
  await settled(page);
}

/** Waits until nothing is under way. */
export async function settled(page) {
  await page.waitForSelector('main[aria-busy=false] .view > *');
}

/** Waits until words stand in the page. What is read to a screen reader stands elsewhere, and tables repeat it below. */
export function said(page, words) {
  return page.locator('main').getByText(words).first().waitFor();
}
