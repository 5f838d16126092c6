// The part "training": a step of the bench model in Chromium against jax-js, TensorFlow.js and plain JavaScript, and natively
// against PyTorch; and a step of each preset.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../.ci/shell.mjs';
import { medianOf, rowsOf } from './rows.mjs';
import { launch, openPage } from './runners.mjs';

export const task = { workload: 'training', operation: 'one step' };
const builds = [['strict'], ['relaxed']];

/** {version, rows, presets: {name: milliseconds a step}, refused, peaks: {build: GFLOP/s from registers}}. */
export async function training({ address, quick }) {
  const browser = await launch('Chromium');
  try {
    const page = await openPage(browser, `${address}training.html`);
    const options = quick ? { steps: 8, budget: 3000 } : { steps: 80, budget: 40_000 };
    const { samples, refused } = await page.evaluate((given) => globalThis.runTraining(given), options);
    const presets = await page.evaluate((given) => globalThis.runPresets(given), { steps: quick ? 10 : 100 });
    for (const [name, times] of Object.entries(samples))
      console.log(`${name}: ${medianOf(times).toPrecision(3)} ms a step`);
    const peaks = await page.evaluate(() => globalThis.runPeak());
    return { version: browser.version(), rows: rowsOf('Chromium', task, { samples }, builds), presets, refused, peaks };
  } finally {
    await browser.close();
  }
}

/** Rows of the native library against PyTorch, as native.mjs. */
export function nativeTraining(quick) {
  const program = join(import.meta.dirname, 'training', 'native.py');
  const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
  const lines = capture(python, [program, ...(quick ? ['--quick'] : [])])
    .trim()
    .split('\n');
  return JSON.parse(lines.at(-1));
}
