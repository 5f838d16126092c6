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
    ['0.4324 0.5676 0.0000 0.0000', '0.4191 0.5809 0.0000 0.0000']
      .concat(['0.3234 0.3859 0.2907 0.0000', '0.2882 0.3337 0.3781 0.0000', ''])
      .join('\n'),
  );
});

test('induction: the heads form in a module as natively, to the last digit', async () => {
  expect(await consumer.node('induction.js')).toBe(
    await readFile(join(root, 'tests/consumer_cpp/induction.txt'), 'utf8'),
  );
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
