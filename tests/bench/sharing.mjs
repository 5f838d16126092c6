// One attention by the page's worker alone, and shared with helpers, in Chromium: from which size on
// sharing pays.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../.ci/shell.mjs';
import { launch } from './runners.mjs';
import { growthTask, operations, taskOf, workloads } from './workloads.mjs';

/** The client's own threshold, in multiply-adds saved. */
const client = readFileSync(join(root, 'web/src/core/attention-work.ts'), 'utf8');
export const leastSaved = Number(/leastSaved = (\S+);/.exec(client)?.[1]);

/** By name: a single head as n grows, then whatever is split between heads. */
export const sharingTasks = Object.fromEntries(
  [
    ...[128, 256, 384, 512, 768, 1024, 2048, 4096].map(growthTask),
    ...['notebook', 'classroom', 'BERT'].flatMap((workload) =>
      [operations[0], operations[2]].map((operation) => taskOf(workload, operation, workloads[workload])),
    ),
  ].map((task) => [`${task.workload}, ${task.operation}`, task]),
);

/** {name, workers, saved, alone, shared}: multiply-adds saved, milliseconds of a call as the page waits for it. */
export async function sharing(name, { address, turns }) {
  const browser = await launch('Chromium');
  try {
    const page = await browser.newPage();
    await page.goto(`${address}sharing.html`);
    await page.waitForFunction(() => globalThis.share);
    const found = await page.evaluate(([task, count]) => globalThis.share(task, count), [sharingTasks[name], turns]);
    return { name, ...found };
  } finally {
    await browser.close();
  }
}
