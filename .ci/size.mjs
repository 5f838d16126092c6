// Every byte (gzip) the page asks for before its first picture, in a real Chromium, and the modules'
// sizes; fails above the budgets, which are ceilings for years and no goals. The page sets the mark 'first-picture' when the core's numbers stand drawn.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromiumLaunch } from './browsers.mjs';
import { modulePath, modules } from './modules.mjs';
import { serve } from './serve.mjs';
import { root } from './shell.mjs';

const kilobyte = 1000;
const firstPictureBudget = 90 * kilobyte;
const languages = ['en', 'zh-CN'];
const waitAtMost = 20_000;

/** Prints the tables; throws when a budget is exceeded. */
export async function checkSize() {
  const excesses = [];
  for (const language of languages) {
    const requests = await requestsBeforeFirstPicture(language);
    const total = requests.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`\nbefore the first picture, ${language}:`);
    for (const { path, bytes } of requests) printRow(path, bytes);
    printRow('all', total, firstPictureBudget);
    if (total > firstPictureBudget) excesses.push(`the first picture takes ${total} bytes in ${language}`);
  }
  console.log('\nmodules:');
  for (const { name, budget } of modules) {
    const bytes = gzipSync(readFileSync(join(root, modulePath(name))), { level: 9 }).length;
    printRow(`${name}.wasm`, bytes, budget);
    if (bytes > budget) excesses.push(`${name}.wasm takes ${bytes} bytes`);
  }
  if (excesses.length > 0) throw new Error(`over budget: ${excesses.join('; ')}`);
}

function printRow(name, bytes, budget) {
  console.log(`${String(bytes).padStart(8)} B  ${name}${budget ? `  (at most ${budget})` : ''}`);
}

/** What the server was asked for up to the mark, workers' requests and fonts included. */
async function requestsBeforeFirstPicture(language) {
  const requests = [];
  const server = await serve({ onRequest: (path, bytes) => requests.push({ path, bytes, at: Date.now() }) });
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ locale: language });
    const foreign = [];
    context.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(server.address)) foreign.push(request.url());
    });
    const page = await context.newPage();
    await page.goto(server.address);
    const drawn = await page.waitForFunction(
      () => {
        const [mark] = performance.getEntriesByName('first-picture');
        return mark && performance.timeOrigin + mark.startTime;
      },
      undefined,
      { timeout: waitAtMost, polling: 50 },
    );
    if (foreign.length > 0) throw new Error(`the page asked another host: ${foreign.join(' ')}`);
    const moment = await drawn.jsonValue();
    return requests.filter(({ at }) => at <= moment);
  } finally {
    await browser.close();
    await server.close();
  }
}
