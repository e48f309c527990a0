// A server and a browser for the tests of the page.
//
// BACHET_URL names a server that runs already; otherwise the program of BACHET, or target/debug/bachet, is started. BACHET_SITE names the
// folder of a site, which is tried instead, without a server, as a sub-folder of a host of files.
// CHROMIUM names the browser; otherwise it is looked for where Debian has it.

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const PROGRAM = process.env.BACHET ?? fileURLToPath(new URL('../../../../target/debug/bachet', import.meta.url));
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The folder of the site that is tried, if it is one. */
export const SITE = process.env.BACHET_SITE;

/** A test of what only a server has, or that watches what it is asked. */
export const served = SITE ? test.skip : test;

const MEDIA = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Hands out the files of a folder below /sub/, and nothing else; where there is a server, /sub/api/ is its interface. */
export async function files(folder, server) {
  const host = createServer(async (request, response) => {
    if (server && request.url.startsWith('/sub/api/')) return passOn(request, response, server.url + request.url.slice(4));
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname).replace(/\/$/, '/index.html');
    const file = path.startsWith('/sub/') && join(folder, normalize(path.slice(4)));
    const bytes = await (file ? readFile(file) : Promise.reject()).catch(() => null);
    response.writeHead(bytes ? 200 : 404, { 'content-type': MEDIA[extname(path)] ?? 'application/octet-stream' });
    response.end(bytes ?? 'there is no such file');
  });
  await new Promise((done) => host.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${host.address().port}/sub`,
    stop() {
      host.closeAllConnections();
      return new Promise((done) => host.close(done));
    },
  };
}

/** Asks the server itself. */
async function passOn(request, response, url) {
  const { method, headers } = request;
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = chunks.length ? Buffer.concat(chunks) : undefined;
  const answer = await fetch(url, { method, body, headers: { 'content-type': headers['content-type'] ?? 'text/plain' } });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Where the browser is, as a server has it: /GAME?view=…. */
export function address(page) {
  const { pathname, search } = new URL(page.url());
  if (!SITE) return pathname + search;
  const query = new URLSearchParams(search);
  const game = query.get('game') ?? '';
  query.delete('game');
  return `/${game}?${query}`;
}

/** What is answered to a request from within the page: by the server, or by the page itself. */
export function asked(page, command, request) {
  return page.evaluate(async ([site, name, body]) => {
    const { ask } = site ? await import(new URL('assets/site/local.js', document.baseURI).href) : {};
    const headers = { 'content-type': 'application/json' };
    return (await (ask ? ask(name, body) : fetch(`/api/${name}`, { method: 'POST', headers, body }))).json();
  }, [Boolean(SITE), command, JSON.stringify(request)]);
}

/** Starts a server, on a free port unless told; gives its address and how to stop it. */
export async function serve(port = 0, options = []) {
  const server = spawn(PROGRAM, ['serve', '--port', String(port), '--no-open', '--lang', 'en', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
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
    pid: server.pid,
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
  const server = process.env.BACHET_URL ? { url: process.env.BACHET_URL, stop() {} } : SITE ? await files(SITE) : await serve();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const trouble = [];
  let last;
  return {
    url: server.url,
    trouble,
    async page({ lang = 'en', scheme = 'light', size = [1280, 800] } = {}) {
      await last?.close();
      const context = await browser.newContext({
        viewport: { width: size[0], height: size[1] }, colorScheme: scheme, locale: lang === 'fr' ? 'fr-FR' : 'en-US', baseURL: `${server.url}/`,
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
        if (host.protocol.startsWith('http') && host.origin !== new URL(server.url).origin) trouble.push(`a request to ${host.origin}`);
      });
      return page;
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Goes to an address; what is there may take long. */
export async function go(page, address) {
  const [path, query] = address.split('?');
  const game = path.slice(1).replaceAll('+', '%2B');
  await page.goto(SITE ? `./?${[game && `game=${game}`, query].filter(Boolean).join('&')}` : address);
}

/** Goes to an address and waits until the view stands. */
export async function visit(page, address) {
  await go(page, address);
  await settled(page);
}

/** Waits until nothing is under way. */
export async function settled(page) {
  await page.waitForSelector('main[aria-busy=false] .view > *');
}

/** Unfolds what a picture's bar keeps behind its button. */
export function unfold(page) {
  return page.getByRole('button', { name: 'Options', exact: true }).click();
}

/** Waits until words stand in the page. What is read to a screen reader stands elsewhere, and tables repeat it below. */
export function said(page, words) {
  return page.locator('main').getByText(words).first().waitFor();
}
