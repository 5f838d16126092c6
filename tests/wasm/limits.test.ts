// A bound on work beside the one on memory: what nobody could wait for is refused before it begins.
import { expect, test } from 'vitest';
import { AttnError, loadAnalysis, loadCore, loadCoreFrom } from '../../wasm/package/index.ts';
import { anyRun, attention, errorOf, moduleBytes } from './support.ts';

const bytes = await moduleBytes('attention');
const nothing = { multiplyAdds: 0, drawnNumbers: 0 };

test.each([
  ['a table of 65,536 × 4,000', 'positional_encoding', { num_hiddens: 65536, max_len: 4000 }],
  ['a permutation of 10⁸', 'randperm', { n: 1e8 }],
  ['one of 10⁸ + 1', 'randperm', { n: 1e8 + 1 }],
  [
    'a row of 10⁶ pooled to 65,536 rows',
    'pool',
    { x: { shape: [1, 1e6], data: new Float32Array(1e6) }, rows: 65536, columns: 1 },
  ],
  ['attention over 65,536 tokens of 64', 'dot_product_attention', attentionOf(65536, 64)],
])('%s is refused, by its multiply-adds', async (_, operation, inputs) => {
  const { core } = await attention();
  const generator = operation === 'randperm' ? { generator: core.generator(0) } : {};
  const before = core.memoryBytes;
  const outputs = operation === 'positional_encoding' ? ['encoding'] : ['output'];
  const error = errorOf(() => anyRun(core)(operation, { ...generator, ...inputs }, { outputs }));
  expect(error).toMatchObject({ code: 'too_large', operation, bytes: 0, drawnNumbers: 0 });
  expect(error.multiplyAdds).toBeGreaterThan(1e11);
  expect(error.message).toContain(`${error.multiplyAdds} multiply-adds`);
  expect(error.fields()).toMatchObject({ multiplyAdds: error.multiplyAdds });
  expect(core.memoryBytes - before).toBeLessThan(2 ** 27); // the inputs alone
});

function attentionOf(n: number, d: number): object {
  const x = { shape: [1, n, d], data: new Float32Array(n * d) };
  return { queries: x, keys: x, values: x };
}

test('more than 10⁸ drawn numbers are refused, and what is allowed is a matter of options', async () => {
  const { core } = await attention();
  const generator = core.generator(0);
  expect(errorOf(() => generator.rand([1e8 + 1]))).toMatchObject({
    code: 'too_large',
    drawnNumbers: 1e8 + 1,
    multiplyAdds: 0,
    expected: 'at most 100000000 drawn numbers',
  });
  const few = await loadCore({ source: bytes, limits: { drawnNumbers: 5 } });
  expect(few.generator(0).rand([5]).data).toHaveLength(5);
  expect(errorOf(() => few.generator(0).rand([6])).drawnNumbers).toBe(6);
});

test('limits are of one core: lower, higher, lifted; a kept module has them too', async () => {
  const question = { num_hiddens: 8, max_len: 8 };
  const little = await loadCore({ source: bytes, limits: { multiplyAdds: 1000 } });
  const lifted = await loadCoreFrom(bytes, { limits: { multiplyAdds: Infinity, drawnNumbers: undefined } });
  expect(errorOf(() => little.run('positional_encoding', question)).multiplyAdds).toBe(64 * 528);
  expect(lifted.run('positional_encoding', question).encoding.shape).toEqual([8, 8]);
  expect((await loadCore(bytes)).run('positional_encoding', question).encoding.shape).toEqual([8, 8]);
  const kept = little.module('repeat_interleave', { repeats: 2 });
  expect(kept.run({ x: [1] }).output.shape).toEqual([2]);
  expect(errorOf(() => kept.run({ x: [1, 2, 3, 4] })).multiplyAdds).toBeGreaterThan(1000);
  expect(errorOf(() => lifted.generator(0).rand([1e8 + 1])).drawnNumbers).toBe(1e8 + 1);
});

test.each([
  ['a text', { multiplyAdds: '5' }, 'wrong_type', 'limits.multiplyAdds'],
  ['a negative number', { drawnNumbers: -1 }, 'out_of_range', 'limits.drawnNumbers'],
  ['NaN', { multiplyAdds: Number.NaN }, 'out_of_range', 'limits.multiplyAdds'],
  ['a misspelt name', { multiplyadds: 5 }, 'unknown_input', 'limits'],
  ['no object', 5, 'wrong_type', 'limits'],
  ['null', null, 'wrong_type', 'limits'],
])('%s is no limit', async (_, limits, code, input) => {
  const load = loadCore as (options: object) => Promise<unknown>;
  const error = await load({ source: bytes, limits }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AttnError);
  expect(error).toMatchObject({ code, input, operation: 'loadCore' });
});

test('operations of analysis state their work before they compute', async () => {
  const x = { shape: [4, 3], data: Float64Array.from({ length: 12 }, (_, place) => place % 5) };
  const analysis = await loadAnalysis(await moduleBytes('analysis'), { limits: { multiplyAdds: 100 } });
  const free = await loadAnalysis(await moduleBytes('analysis'));
  const calls = { pca: { x }, singular_values: { x }, linear_map_fit: { from: x, to: x } } as const;
  for (const [name, inputs] of Object.entries(calls)) {
    const run = (core: typeof free) =>
      (core as unknown as { run: (name: string, inputs: object) => object }).run(name, inputs);
    expect(errorOf(() => run(analysis)).multiplyAdds, name).toBeGreaterThan(100);
    expect(run(free), name).toHaveProperty('notes');
  }
});

test("the page's largest shapes are far within the limits", async () => {
  const core = await loadCore({ source: bytes, limits: nothing });
  const stated = (operation: string, inputs: object) => errorOf(() => anyRun(core)(operation, inputs)).multiplyAdds;
  const many = (...shape: number[]) => ({ shape, data: new Float32Array(shape.reduce((a, b) => a * b, 1)) });
  const [x, W] = [many(16, 4, 1024), many(1024, 1024)];
  const heads = { queries: x, keys: x, values: x, W_q: W, W_k: W, W_v: W, W_o: W, num_heads: 128 };
  expect(stated('multi_head_attention', heads)).toBeLessThan(1e10);
  expect(stated('head_ablation', heads)).toBeLessThan(2.5e10);
  expect(stated('scaling_study', { d: 1024, samples: 4000, keys: 32, seed: 0 })).toBeLessThan(6e10);
  const usual = await loadCore(bytes);
  expect(usual.run('scaling_study', { d: 1024, samples: 100, keys: 32, seed: 0 }).dots.shape).toEqual([100, 32]);
  expect(stated('pool', { x: many(4096, 4096), rows: 1080, columns: 1920 })).toBeLessThan(1e10);
});
