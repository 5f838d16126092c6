// `npm run bench:calls`: what one call through JavaScript costs, in Node and in Chromium: notebook-sized inputs in,
// every intermediate out. Fails when a call takes longer than the limit in Chromium.
// `npm run bench:calls -- --against FOLDER` asks a built clone of another commit the same in turns, 15 pairs in one Node,
// and prints its time over ours: above 1 this build is the faster one.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../.ci/browsers.mjs';
import { serve } from '../../.ci/serve.mjs';
import { corePackage } from '../../.ci/stages/site.mjs';
import { runSteps } from '../../.ci/steps.mjs';

const limit = 200; // microseconds, of the median
const pairs = 15;

/** Calls by name, with the core of the package at `address`. Runs in Node or a page: it must not refer to anything outside. */
async function callsOf(address) {
  const { loadCore } = await import(address);
  const core = await loadCore();
  const generator = core.generator(0);
  const projectionsOf = (d) =>
    Object.fromEntries(
      ['W_q', 'W_k', 'W_v', 'W_o'].map((name) => [name, generator.linear(d, d, { bias: false }).weight]),
    );
  const selfAttention = (b, n, d, h, projections) => {
    const x = generator.randn([b, n, d]);
    const inputs = { queries: x, keys: x, values: x, num_heads: h };
    return { inputs, all: { ...inputs, ...projections } };
  };
  const projections = projectionsOf(100);
  const notebook = selfAttention(2, 4, 100, 5, projections);
  const kept = core.module('multi_head_attention', projections);
  const classroom = selfAttention(8, 64, 512, 8, projectionsOf(512)).all;
  const scores = generator.rand([2, 2, 4]);
  const [queries, keys, values] = [
    generator.randn([2, 1, 2]),
    generator.randn([2, 10, 2]),
    generator.randn([2, 10, 4]),
  ];
  return {
    'masked_softmax 2×2×4': () => core.run('masked_softmax', { scores, valid_lens: [2, 3] }),
    'notebook attention': () => core.run('dot_product_attention', { queries, keys, values, valid_lens: [2, 6] }),
    'multi_head_attention b=2 n=4 d=100 h=5': () =>
      core.run('multi_head_attention', { ...notebook.all, valid_lens: [3, 2] }),
    'the same with kept parameters': () => kept.run({ ...notebook.inputs, valid_lens: [3, 2] }),
    'the same, output alone': () => kept.run({ ...notebook.inputs, valid_lens: [3, 2] }, { outputs: ['output'] }),
    'classroom multi-head, output alone': () => core.run('multi_head_attention', classroom, { outputs: ['output'] }),
  };
}

/** Median microseconds of each call. Must not refer to anything outside either. */
function timesOf(calls) {
  const batch = 20;
  const median = (call) => {
    const times = [];
    for (let turn = 0; turn < 300 && (turn < 30 || performance.now() < end); ++turn) {
      const start = performance.now();
      for (let k = 0; k < batch; ++k) call();
      times.push(((performance.now() - start) / batch) * 1000);
    }
    const kept = times.slice(Math.floor(times.length / 3)).sort((a, b) => a - b);
    return kept[kept.length >> 1];
  };
  let end = 0;
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      end = performance.now() + 3000;
      return [name, median(call)];
    }),
  );
}

async function inChromium() {
  const { address, close } = await serve({ folder: 'dist' });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`${address}core/index.d.ts`); // any file: only its origin matters
    return await page.evaluate(`(${callsOf})(${JSON.stringify(`${address}core/index.js`)}).then(${timesOf})`);
  } finally {
    await browser.close();
    await close();
  }
}

const packageIn = (folder) => pathToFileURL(resolve(folder, 'dist/core/index.js')).href;

/** Milliseconds of a turn of `count` calls. */
function turn(call, count) {
  const start = performance.now();
  for (let k = 0; k < count; ++k) call();
  return performance.now() - start;
}

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The other's time over ours, the median of pairs taken one after the other, first one first, then the other. */
async function against(folder) {
  const ours = await callsOf(packageIn('.'));
  const theirs = await callsOf(packageIn(folder));
  console.log(`\n${folder} over this, ${pairs} pairs`);
  for (const [name, call] of Object.entries(ours)) {
    const other = theirs[name];
    const count = Math.max(3, Math.round(60 / (turn(call, 3) / 3)));
    for (let warm = 0; warm < 3; ++warm) for (const one of [call, other]) turn(one, count);
    const ratios = Array.from({ length: pairs }, (_, pair) => {
      if (pair % 2 === 0) {
        const first = turn(other, count);
        return first / turn(call, count);
      }
      const first = turn(call, count);
      return turn(other, count) / first;
    });
    console.log(`${name.padEnd(40)} ${middle(ratios).toFixed(3)}`);
  }
}

const { values } = parseArgs({ options: { against: { type: 'string' } } });
const [{ outcome }] = (await runSteps([corePackage])).slice(-1);
if (outcome === 'failed') process.exit(1);
if (values.against !== undefined) {
  await against(values.against);
  process.exit(0);
}
const node = timesOf(await callsOf(packageIn('.')));
const browser = await inChromium();
console.log('\nmedian microseconds a call               Node   Chromium');
for (const [name, time] of Object.entries(browser)) {
  console.log(`${name.padEnd(40)}${node[name].toFixed(0).padStart(5)}${time.toFixed(0).padStart(8)}`);
}
const small = Object.entries(browser).filter(([name]) => !name.startsWith('classroom'));
if (Math.max(...small.map(([, time]) => time)) > limit) {
  console.error(`more than ${limit} microseconds`);
  process.exitCode = 1;
}
