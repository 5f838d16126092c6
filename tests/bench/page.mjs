// `npm run bench:page`: how long a hand waits. From the input event to the end of the canvas and SVG writes, with the
// worker's round trip, in Chromium; the page itself measures it as 'input-to-drawn'. Fails above the limit.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../.ci/browsers.mjs';
import { serve } from '../../.ci/serve.mjs';
import { webBuild } from '../../.ci/stages.mjs';
import { runSteps } from '../../.ci/steps.mjs';

const limit = 8; // milliseconds, of the median
const warmUps = 20;
const repetitions = 200;

/** Each turns one control between two values that leave the size of what is computed and drawn as named. */
const cases = [
  {
    title: 'masked softmax 2×8×8',
    hash: 'masked-softmax?scores=rand(2,8,8)@0&valid_lens=3,5',
    control: '[id$="-valid_lens-0-0"]',
    values: ['4', '3'],
  },
  {
    title: 'positional encoding 60×32',
    hash: 'positional-encoding?num_hiddens=32&max_len=60',
    control: 'input[type="range"][aria-label="max_len"]',
    values: ['59', '60'],
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

const built = await runSteps([webBuild]);
if (built.some(({ outcome }) => outcome === 'failed')) process.exit(1);
const server = await serve();
const browser = await chromium.launch(chromiumLaunch());
for (const one of cases) {
  const sorted = await waits(browser, server.address, one);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
  const verdict = at(0.5) < limit ? 'within' : 'OVER';
  console.log(`${one.title}: median ${at(0.5).toFixed(2)} ms, 95 % ${at(0.95).toFixed(2)} ms (${verdict} ${limit} ms)`);
  if (at(0.5) >= limit) process.exitCode = 1;
}
await browser.close();
await server.close();
