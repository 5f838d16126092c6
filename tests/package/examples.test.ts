// The examples of wasm/examples, run where the package is installed.
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Runtime } from '@observablehq/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tensor as AnyTensor } from '../../wasm/package/index.ts';
import { type Consumer, install, root } from './consumer.ts';

type Tensor = AnyTensor<'f32'>;

let consumer: Consumer;

beforeAll(async () => {
  consumer = await install();
  await cp(join(root, 'wasm/examples'), consumer.folder, { recursive: true });
});
afterAll(() => consumer.remove());

test('Node: prints what PyTorch prints for the notebook’s cell after manual_seed(0)', async () => {
  expect(await consumer.node('node.js')).toBe(
    `tensor([[[0.4324, 0.5676, 0.0000, 0.0000],
         [0.4191, 0.5809, 0.0000, 0.0000]],

        [[0.3234, 0.3859, 0.2907, 0.0000],
         [0.2882, 0.3337, 0.3781, 0.0000]]])
`,
  );
});

test('the README: its program of a gradient runs, and gives the slopes of its loss', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const program = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code).join('\n');
  const check = `
    const loss = (data) => attention.forward({ ...x, data }, x, x).output.data.reduce((sum, y) => sum + (y * y) / 2, 0);
    const moved = (by) => loss(x.data.map((value, place) => (place === 5 ? value + by : value)));
    console.log(Math.abs((moved(2 ** -6) - moved(-(2 ** -6))) * 2 ** 5 - d_queries.data[5]) < 1e-4, ...d_W_q.shape);`;
  const printed = await consumer.node('--input-type=module', '--eval', program + check);
  expect(printed).toMatch(/^tensor\(\[\[\[0\.4324, 0\.5676, 0\.0000, 0\.0000\],\n/);
  expect(printed.endsWith('\ntrue 4 4\n')).toBe(true);
});

test('induction: the heads form in a module as natively, to the last digit', async () => {
  expect(await consumer.node('induction.js')).toBe(
    await readFile(join(root, 'tests/consumer_cpp/induction.txt'), 'utf8'),
  );
});

test('decode: token by token with a cache, each output is that of the whole text in one call, as natively', async () => {
  const printed = await consumer.node('decode.js');
  expect(printed).toBe(await readFile(join(root, 'tests/consumer_cpp/decode.txt'), 'utf8'));
  expect(printed.match(/, as in one call$/gm)).toHaveLength(12);
});

test('a notebook: cells follow one another, and a changed cell changes those after it', async () => {
  const { default: define } = (await import(pathToFileURL(join(consumer.folder, 'notebook.js')).href)) as {
    default: Parameters<Runtime['module']>[0];
  };
  const runtime = new Runtime();
  try {
    const main = runtime.module(define);
    const weights = await main.value<Tensor>('weights');
    expect(weights.data[3]).toBe(0);
    expect(weights.data.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
    const core = await main.value('core');
    main.redefine('valid_len', 1);
    expect([...(await main.value<Tensor>('weights')).data]).toEqual([1, 0, 0, 0]);
    expect(await main.value('bits')).toBe(0);
    expect(await main.value('core')).toBe(core);
  } finally {
    runtime.dispose();
  }
});
