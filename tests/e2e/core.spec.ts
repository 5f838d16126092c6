import { expect, type Page, test } from './test.ts';

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

test('core: loadCore() computes in a page', async ({ page }) => {
  await serveScript(page, '**/in-page.js', `${compute} globalThis.coreAnswer = ${answer};`);
  await page.goto('./');
  await page.addScriptTag({ url: '/in-page.js', type: 'module' });
  const answered = await page.waitForFunction(() => (globalThis as { coreAnswer?: unknown }).coreAnswer);
  expect(await answered.jsonValue()).toEqual(want);
});

test('core: loadCore() computes in a worker', async ({ page }) => {
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

test('core: where the fastest module is missing or broken, loadCore() takes the next', async ({ page }) => {
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
