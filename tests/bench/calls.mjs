// `npm run bench:calls`: what one call through JavaScript costs, in Node and in Chromium: notebook-sized inputs in,
// every intermediate out. Fails when a call takes longer than the limit in Chromium.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../.ci/browsers.mjs';
import { serve } from '../../.ci/serve.mjs';
import { corePackage } from '../../.ci/stages.mjs';
import { runSteps } from '../../.ci/steps.mjs';

const limit = 200; // microseconds, of the median

/** Runs where the core is, Node or a page: median microseconds by name. It must not refer to anything outside. */
async function measure(address) {
  const { loadCore } = await import(address);
  const core = await loadCore();
  const generator = core.generator(0);
  const [b, n, d, h] = [2, 4, 100, 5];
  const weight = () => generator.linear(d, d, { bias: false }).weight;
  const projections = { W_q: weight(), W_k: weight(), W_v: weight(), W_o: weight() };
  const kept = core.module('multi_head_attention', projections);
  const x = generator.randn([b, n, d]);
  const inputs = { queries: x, keys: x, values: x, valid_lens: [3, 2], num_heads: h };
  const scores = generator.rand([2, 2, 4]);
  const cases = {
    'masked_softmax 2×2×4': () => core.run('masked_softmax', { scores, valid_lens: [2, 3] }),
    'multi_head_attention b=2 n=4 d=100 h=5': () => core.run('multi_head_attention', { ...inputs, ...projections }),
    'the same with kept parameters': () => kept.run(inputs),
    'the same, output alone': () => kept.run(inputs, { outputs: ['output'] }),
  };
  const batch = 20;
  const median = (call) => {
    const times = [];
    for (let turn = 0; turn < 300; ++turn) {
      const start = performance.now();
      for (let k = 0; k < batch; ++k) call();
      times.push(((performance.now() - start) / batch) * 1000);
    }
    return times.slice(100).sort((a, b) => a - b)[100];
  };
  return Object.fromEntries(Object.entries(cases).map(([name, call]) => [name, median(call)]));
}

async function inChromium() {
  const { address, close } = await serve({ folder: 'dist' });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`${address}core/index.d.ts`); // any file: only its origin matters
    return await page.evaluate(measure, `${address}core/index.js`);
  } finally {
    await browser.close();
    await close();
  }
}

const [{ outcome }] = (await runSteps([corePackage])).slice(-1);
if (outcome === 'failed') process.exit(1);
const node = await measure('attention-playground/core');
const browser = await inChromium();
console.log('\nmedian microseconds a call        Node   Chromium');
for (const [name, time] of Object.entries(browser)) {
  console.log(`${name.padEnd(40)}${node[name].toFixed(0).padStart(5)}${time.toFixed(0).padStart(8)}`);
}
if (Math.max(...Object.values(browser)) > limit) {
  console.error(`more than ${limit} microseconds`);
  process.exitCode = 1;
}
