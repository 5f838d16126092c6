// What a reader of somebody's page transfers for an experiment: the single files whole, and the files beside each other
// up to the first figure in a real Chromium. Fails above the budgets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromiumLaunch } from './browsers.mjs';
import { serve } from './serve.mjs';
import { root } from './shell.mjs';
import { source } from './sources.mjs';

const kilobyte = 1000;
const budgets = { one: 130 * kilobyte, all: 330 * kilobyte, files: 110 * kilobyte };
/** Thirteen experiments' exercises in one file; it ends when each exercise stands in its own experiment. */
const exceptions = { 'one/exercises': 132 * kilobyte };

/** Prints the tables; throws when a budget is exceeded. */
export async function checkEmbedSize(folder = join(root, 'dist')) {
  const excesses = [];
  const row = (name, bytes, budget) => {
    console.log(`${String(bytes).padStart(8)} B  ${name}  (at most ${budget})`);
    if (bytes > budget) excesses.push(`${name} takes ${bytes} bytes`);
  };
  const file = (path) => readFileSync(join(folder, 'embed', path));
  const larger = (name, size) => Math.max(size(file(`${name}.js`)), size(file(`${name}.iife.js`)));
  const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
  const brotli = (bytes) => brotliCompressSync(bytes).length;
  const { languages } = await source('web/src/words/language.ts');
  const { experimentNames: experiments } = await source('web/src/experiment/registry.ts');
  const inEach = (name, budget) => {
    for (const language of languages) {
      const one = `${name}.${language}`;
      row(`${one}, ${larger(one, brotli)} as brotli`, larger(one, gzip), budget);
    }
  };
  console.log('\none file, in one language, the larger of module and classic script:');
  inEach('attention-playground.all', budgets.all);
  for (const name of experiments) inEach(`one/${name}`, exceptions[`one/${name}`] ?? budgets.one);
  console.log('\nfiles beside each other, up to the first figure:');
  for (const name of experiments) row(`files/${name}`, await transferred(folder, name), budgets.files);
  if (excesses.length > 0) throw new Error(`over budget: ${excesses.join('; ')}`);
}

/** Every byte (gzip) asked for until the element says `ready`. */
async function transferred(folder, experiment) {
  const requests = [];
  const server = await serve({ folder, onRequest: (path, bytes) => requests.push({ path, bytes, at: Date.now() }) });
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`${server.address}embed/frame.css`);
    const ready = await page.evaluate(async (name) => {
      const element = document.createElement('attention-playground');
      element.setAttribute('experiment', name);
      element.setAttribute('lang', 'en');
      document.body.replaceChildren(element);
      const drawn = new Promise((done) => element.addEventListener('ready', () => done(Date.now())));
      await import(new URL('attention-playground.js', location.href).href);
      return drawn;
    }, experiment);
    const own = requests.filter(({ at, path }) => at <= ready && /^\/?embed\/(assets|attention)/.test(path));
    return own.reduce((sum, { bytes }) => sum + bytes, 0);
  } finally {
    await browser.close();
    await server.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await checkEmbedSize(process.argv[2]);
