// PyTorch's goldens through JavaScript and WebAssembly, in every build.
import { afterAll, describe, expect, test } from 'vitest';
import type { Tensor } from '../../wasm/package/index.ts';
import { type Expected, goldenRuns, shareOfTolerance } from './goldens.ts';
import { anyRun, attention, builds, training } from './support.ts';

/** Each build of attention, with the training module of its kind: there is none without SIMD. */
const cores = await Promise.all(
  builds.map(async (build) => ({
    build,
    core: (await attention(build)).core,
    trainer: (await training(build === 'relaxed' ? 'relaxed' : 'strict')).core,
  })),
);

const all = (length: number): number[] => Array.from({ length }, (_, k) => k);
/** Leading axes folded into one, and axes of size 1 left out: (b·h, n, m) stands for (b, h, n, m). */
const folded = (shape: readonly number[]): number[] => {
  const leading = shape.slice(0, -2).reduce((product, size) => product * size, 1);
  return [leading, ...shape.slice(-2)].filter((size) => size !== 1);
};

/** The rows and columns an expectation speaks of. */
function picked({ shape, data }: Tensor, { rows, columns }: Expected): { shape: number[]; data: number[] } {
  if (shape.length === 0) return { shape, data: [...data] };
  const chosenRows = rows ?? all(shape[0] ?? 0);
  if (shape.length === 1) return { shape: [chosenRows.length], data: chosenRows.map((row) => data[row] ?? Number.NaN) };
  const width = shape.at(-1) ?? 0;
  const chosenColumns = columns ?? all(width);
  const perRow = data.length / (shape[0] ?? 1);
  const picks: number[] = [];
  for (const row of chosenRows) {
    for (let at = row * perRow; at < (row + 1) * perRow; at += width) {
      for (const column of chosenColumns) picks.push(data[at + column] ?? Number.NaN);
    }
  }
  return { shape: [chosenRows.length, ...shape.slice(1, -1), chosenColumns.length], data: picks };
}

/** Returns the largest share of the tolerance that a number takes, none more than all. */
function compare(title: string, result: Record<string, unknown>, expected: Expected): number {
  const tensor = result[expected.output] as Tensor | undefined;
  if (!tensor) throw new Error(`${title}: no output ${expected.output}`);
  const got = picked(tensor, expected);
  expect(folded(got.shape), `${title}: ${expected.output}`).toEqual(folded(expected.want.shape));
  let largest = 0;
  for (const [k, want] of expected.want.data.entries()) {
    const share = shareOfTolerance(got.data[k] ?? Number.NaN, want, expected.tolerance);
    if (!(share <= 1)) throw new Error(`${title}: ${expected.output}[${k}] is ${got.data[k]}, PyTorch has ${want}`);
    largest = Math.max(largest, share);
  }
  return largest;
}

describe.each(cores)('goldens, $build', ({ build, core, trainer }) => {
  const run = (operation: string, inputs: object): Record<string, unknown> =>
    anyRun(core.catalogue.find(operation) ? core : trainer)(operation, inputs);
  const runs = goldenRuns(core);
  const summary = { calls: 0, tensors: 0, share: 0, at: '' };
  const operations = [...new Set(runs.map(({ operation }) => operation))].sort();

  test.each(operations)('%s agrees with PyTorch', (operation) => {
    const calls = runs.filter((each) => each.operation === operation);
    for (const { title, inputs, expected } of calls) {
      const result = run(operation, inputs);
      expect(expected.length, title).toBeGreaterThan(0);
      for (const each of expected) {
        const share = compare(title, result, each);
        if (share > summary.share) Object.assign(summary, { share, at: `${title}: ${each.output}` });
        summary.tensors += 1;
      }
      summary.calls += 1;
    }
  });

  test('every golden op that is ours to compute was asked for, and enough of them', () => {
    expect(operations).toEqual(expect.arrayContaining(['multi_head_attention', 'multi_head_attention_backward']));
    expect(operations.length).toBeGreaterThanOrEqual(26);
    expect(runs.length).toBeGreaterThanOrEqual(104);
  });

  afterAll(() => {
    const { calls, tensors, share, at } = summary;
    console.log(
      `goldens in JavaScript, ${build}: ${calls} calls, ${tensors} tensors, largest |difference|/tolerance ${share.toFixed(2)} (${at})`,
    );
  });
});
