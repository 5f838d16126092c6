import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, smokeInBoth, test } from './test.ts';

// dist/core as a page would serve it, under the page's own policy. What runs in the page is text: the test's own
// compiler must not touch the imports.
const compute = `
  const { loadCore } = await import('/core/index.js');
  const core = await loadCore();
  const { weights } = core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
  let code;
  try { core.run('masked_softmax', {}); } catch (error) { code = error.code; }
  const drawn = core.generator('0').rand([2]);`;
const answer = '[...weights.data, code, ...drawn.data]';
const want = [0.2689414322376251, 0.7310585975646973, 0, 'missing_input', 0.49625658988952637, 0.7682217955589294];

/** Serves one more script beside the page's own. */
const serveScript = (page: Page, path: string, body: string) =>
  page.route(path, (route) => route.fulfill({ contentType: 'text/javascript', body }));

test('core: loadCore() computes in a page', { tag: '@prove' }, async ({ page }) => {
  await serveScript(page, '**/in-page.js', `${compute} globalThis.coreAnswer = ${answer};`);
  await page.goto('./');
  await page.addScriptTag({ url: '/in-page.js', type: 'module' });
  const answered = await page.waitForFunction(() => (globalThis as { coreAnswer?: unknown }).coreAnswer);
  expect(await answered.jsonValue()).toEqual(want);
});

test('core: loadCore() computes in a worker', smokeInBoth, async ({ page }) => {
  await serveScript(page, '**/in-worker.js', `${compute} postMessage(${answer});`);
  await page.goto('./');
  const answered = page.evaluate(
    () =>
      new Promise((done, fail) => {
        const worker = new Worker('/in-worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = ({ message }) => fail(new Error(message));
      }),
  );
  expect(await answered).toEqual(want);
});

test('core: where the fastest module is missing or broken, loadCore() takes the next', { tag: '@prove' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.wasm') && asked.push(new URL(request.url()).pathname));
  await page.route('**/core/attention_relaxed.wasm', (route) => route.fulfill({ status: 404 }));
  await page.route('**/core/attention.wasm', (route) =>
    route.fulfill({ contentType: 'application/wasm', body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]) }),
  );
  await serveScript(page, '**/in-page.js', `${compute} globalThis.coreAnswer = ${answer};`);
  await page.goto('./');
  await page.addScriptTag({ url: '/in-page.js', type: 'module' });
  const answered = await page.waitForFunction(() => (globalThis as { coreAnswer?: unknown }).coreAnswer);
  expect(await answered.jsonValue()).toEqual(want);
  expect(asked.filter((path) => path.startsWith('/core/')).at(-1)).toBe('/core/attention_plain.wasm');
});

test('core: the script computes in a page from disk, and says what takes a server', async ({ page }, testInfo) => {
  const script = 'attention-playground-core.iife.js';
  const path = testInfo.outputPath('page.html');
  writeFileSync(path, `<!doctype html><title>From disk</title><script src="${script}"></script>`);
  copyFileSync(join(import.meta.dirname, '../../dist/core', script), testInfo.outputPath(script));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(path).href);
  // Its own names alone are the page's.
  const global = 'attentionPlaygroundCore';
  expect(await page.evaluate(`typeof ${global}.loadCore + typeof ${global}.readNpz + typeof loadCore`)).toBe(
    'functionfunctionundefined',
  );
  const answered = await page.evaluate(`(async () => {
    const { loadCore, readNpz, writeNpz } = ${global};
    const core = await loadCore();
    const { weights } = core.run('masked_softmax', { scores: core.generator(0).rand(2, 2, 4), valid_lens: [2, 3] });
    const again = await readNpz(await writeNpz({ weights }, { compress: true }));
    const kept = core.module('masked_softmax', {});
    const gradient = await kept.backward({ scores: [[[1]]], d_output: [[[1]]] }).catch((error) => error.code);
    const same = [await loadCore(), await loadCore()].map((one) => one.generator(0).rand(1).data[0].toFixed(4));
    return [String(again.weights), gradient, ...same];
  })()`);
  expect(answered).toEqual([
    [
      'tensor([[[0.4324, 0.5676, 0.0000, 0.0000],',
      '         [0.4191, 0.5809, 0.0000, 0.0000]],',
      '',
      '        [[0.3234, 0.3859, 0.2907, 0.0000],',
      '         [0.2882, 0.3337, 0.3781, 0.0000]]])',
    ].join('\n'),
    'not_loaded',
    '0.4963',
    '0.4963',
  ]);
  // Nothing is asked for until a gradient is: the module is inside.
  expect(asked.filter((url) => url.endsWith('.wasm')).every((url) => url.endsWith('/training.wasm'))).toBe(true);
});
