// Pages of other people: small servers, each with its own pages, its own policy and the built embed files beside them.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { patiently } from './patience.ts';

/** The built page; another folder for a build somewhere else. */
export const dist = resolve(import.meta.dirname, '../..', process.env['DIST'] ?? 'dist');
export const built = (path: string): string => readFileSync(join(dist, path), 'utf8');

export const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

export interface Pages {
  readonly address: string;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

const opened: (() => Promise<void>)[] = [];
/** Ends what a test has served; done after each. */
export const closePages = (): Promise<unknown> => Promise.all(opened.splice(0).map((close) => close()));

/** Serves `pages` by path, under a policy of theirs, and the files of dist, until the test ends; anybody may use its files. */
export async function servePages(
  pages: Readonly<Record<string, string | Buffer>>,
  { policy = '', host = 'localhost' }: { readonly policy?: string; readonly host?: string } = {},
): Promise<Pages> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname.slice(1);
    const page = path === 'favicon.svg' ? emptyPicture : pages[path];
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (policy && page !== undefined) response.setHeader('Content-Security-Policy', policy);
    try {
      const body = page ?? readFileSync(join(dist, path));
      response.setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, done));
  opened.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  });
  return { address: `http://${host}:${(server.address() as AddressInfo).port}/` };
}

/** A page with this in its body, and an icon that every server here has. */
export const pageWith = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A lesson</title><link rel="icon" href="favicon.svg">${head}</head><body>${body}</body></html>`;

/** The script of the files beside each other. */
export const files = '<script type="module" src="embed/attention-playground.js"></script>';

/** Opens somebody's lesson with this in it, and the element's script; returns the first element. */
export async function lesson(page: Page, body: string, head = files): Promise<Locator> {
  const { address } = await servePages({ 'lesson.html': pageWith(body, head) });
  await page.goto(`${address}lesson.html`);
  return page.locator('attention-playground').first();
}

/** Waits until an element's figure is drawn. */
export const drawn = (element: Locator): Promise<void> =>
  expect(element.locator('.root')).toHaveAttribute('data-phase', 'ready', { timeout: patiently(7000) });

/** What a page says aloud, everything or these types, and every request to where it should not go. */
export function watch(page: Page, own: readonly (string | undefined)[], types = /./): string[] {
  const said: string[] = [];
  page.on('console', (message) => types.test(message.type()) && said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !own.some((address = '') => request.url().startsWith(address)))
      said.push(`asked ${request.url()}`);
  });
  return said;
}

/** Which workers answered is told by the page's own Worker. */
export async function countAnswering(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = globalThis.Worker;
    const answering = new Set<Worker>();
    Reflect.set(globalThis, 'answering', answering);
    Reflect.set(
      globalThis,
      'Worker',
      class extends Original {
        constructor(...values: ConstructorParameters<typeof Worker>) {
          super(...values);
          this.addEventListener('message', () => answering.add(this));
        }
      },
    );
  });
}
/** How many workers have answered. */
export const answering = (place: Page | Frame): Promise<number> =>
  place.evaluate(() => (Reflect.get(globalThis, 'answering') as Set<Worker>).size);
