// `npm run bench:page`: how long a hand waits, in Chromium. Controls: from the input event to the end of the canvas and
// SVG writes, with the worker's round trip, as the page itself measures it ('input-to-drawn'). Then what is large: eight
// heads of 512 × 512 drawn anew, and 4096 × 4096 weights moved and magnified. Fails above a limit.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../.ci/browsers.mjs';
import { serve } from '../../.ci/serve.mjs';
import { webBuild } from '../../.ci/stages.mjs';
import { runSteps } from '../../.ci/steps.mjs';

const warmUps = 20;
const repetitions = 200;

/** Each turns one control between two values that leave the size of what is computed and drawn as named; the median's limit in milliseconds. */
const cases = [
  {
    title: 'masked softmax 2×8×8',
    hash: 'masked-softmax?scores=rand(2,8,8)@0&valid_lens=3,5',
    control: '[id$="-valid_lens-0-0"]',
    values: ['4', '3'],
    limit: 8,
  },
  {
    title: 'positional encoding 60×32',
    hash: 'positional-encoding?num_hiddens=32&max_len=60',
    control: 'input[type="range"][aria-label="max_len"]',
    values: ['59', '60'],
    limit: 8,
  },
  {
    title: 'multi-head attention, n = 64, 8 heads, 64 wide',
    hash: 'multi-head-attention?num_heads=8&num_hiddens=64&queries=randn(1,64,64)@0&keys=randn(1,64,64)@1&values=randn(1,64,64)@2&valid_lens=40',
    control: '[id$="-valid_lens-0-0"]',
    values: ['41', '40'],
    limit: 12,
  },
  {
    title: 'multi-head attention, n = 64, 8 heads, 512 wide',
    hash: 'multi-head-attention?num_heads=8&num_hiddens=512&queries=randn(1,64,64)@0&keys=randn(1,64,64)@1&values=randn(1,64,64)@2&valid_lens=40',
    control: '[id$="-valid_lens-0-0"]',
    values: ['41', '40'],
    limit: 12,
  },
];

/** The waits of one case in milliseconds, sorted. */
async function waits(browser, address, { hash, control, values }) {
  const page = await browser.newPage({ locale: 'en', viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}#${hash}`);
  await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
  const durations = await page
    .locator(control)
    .first()
    .evaluate(measure, { values, count: warmUps + repetitions });
  await page.close();
  return durations.slice(warmUps).sort((a, b) => a - b);
}

/** Runs in the page: one change after another, each after the last was drawn. */
async function measure(input, { values, count }) {
  const durations = [];
  for (let turn = 0; turn < count; turn++) {
    const drawn = new Promise((done) => {
      const observer = new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName('input-to-drawn');
        if (!entry) return;
        observer.disconnect();
        done(entry.duration);
      });
      observer.observe({ type: 'measure' });
    });
    input.value = values[turn % values.length];
    input.dispatchEvent(new Event('input', { bubbles: true }));
    durations.push(await drawn);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return durations;
}

/** A page of an experiment whose figures of one kind are there. */
async function openPage(browser, address, hash, figure) {
  const page = await browser.newPage({ locale: 'en', viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}#${hash}`);
  await page.locator(figure).first().waitFor({ timeout: 60_000 });
  return page;
}

/** Eight matrices of 512 × 512, other numbers each time: milliseconds from setting them to the drawn canvas. */
async function grid(browser, address) {
  const page = await openPage(browser, address, 'masked-softmax', 'attn-heatmap');
  const times = await page.evaluate(async (turns) => {
    const shape = [8, 512, 512];
    const tensors = [0, 1].map((first) => ({
      shape,
      data: Float32Array.from({ length: 8 * 512 * 512 }, (_, place) => ((place * 7919 + first) % 1000) / 1000),
    }));
    const map = document.createElement('attn-heatmap');
    map.style.inlineSize = '1100px';
    document.body.prepend(map);
    const times = [];
    for (let turn = 0; turn < turns; turn++) {
      const start = performance.now();
      map.tensor = tensors[turn % 2];
      await map.updated;
      times.push(performance.now() - start);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return times;
  }, warmUps + 60);
  await page.close();
  return times.slice(warmUps).sort((a, b) => a - b);
}

/** The large matrix under keys that move and magnify it, from afar to single cells: milliseconds a frame. */
async function largeMatrix(browser, address) {
  const page = await openPage(browser, address, 'cnn-rnn-attention?square=4096', 'attn-large-matrix');
  const times = await page.locator('attn-large-matrix').evaluate(async (map, turns) => {
    const touch = map.shadowRoot.querySelector('[role="application"]');
    const keys = ['+', 'ArrowRight', 'ArrowDown', '+', 'ArrowLeft', 'ArrowUp'];
    const times = [];
    for (let turn = 0; turn < turns; turn++) {
      if (turn % 36 === 35) map.whole();
      const start = performance.now();
      touch.dispatchEvent(new KeyboardEvent('keydown', { key: keys[turn % keys.length], cancelable: true }));
      await map.updated;
      times.push(performance.now() - start);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return times;
  }, warmUps + 144);
  await page.close();
  return times.slice(warmUps).sort((a, b) => a - b);
}

function report(title, sorted, most) {
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
  const verdict = at(0.5) < most ? 'within' : 'OVER';
  console.log(`${title}: median ${at(0.5).toFixed(2)} ms, 95 % ${at(0.95).toFixed(2)} ms (${verdict} ${most} ms)`);
  if (at(0.5) >= most) process.exitCode = 1;
}

const built = await runSteps([webBuild]);
if (built.some(({ outcome }) => outcome === 'failed')) process.exit(1);
const server = await serve();
const browser = await chromium.launch(chromiumLaunch());
for (const one of cases) report(one.title, await waits(browser, server.address, one), one.limit);
report('8 heads of 512×512, drawn', await grid(browser, server.address), 10);
report('4096×4096 weights, a frame', await largeMatrix(browser, server.address), 16);
await browser.close();
await server.close();
