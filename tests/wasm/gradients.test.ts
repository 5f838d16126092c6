// Gradients of kept modules and of the notebooks' modules: PyTorch's, by inputs and by parameters.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Core, loadCore, loadTraining, type Tensor } from '../../wasm/package/index.ts';
import { type GoldenRun, goldenRuns, shareOfTolerance } from './goldens.ts';
import { attention, moduleBytes } from './support.ts';

const strict = await moduleBytes('training');
const training = await loadTraining({}, strict);
const runs = goldenRuns((await attention()).core).filter(({ title }) => title.startsWith('gradients.json'));

let core: Core;
beforeAll(async () => {
  core = await loadCore({ source: await readFile('build/wasm/attention.wasm'), training: strict });
});

function expectGolden({ title, expected }: GoldenRun, result: object): void {
  for (const { output, want, tolerance } of expected) {
    const { data } = (result as Record<string, Tensor>)[output] ?? { data: [] };
    expect(data.length, `${title}: ${output}`).toBe(want.data.length);
    for (const [place, value] of want.data.entries())
      expect(shareOfTolerance(data[place] ?? Number.NaN, value, tolerance), `${title}: ${output}`).toBeLessThanOrEqual(
        1,
      );
  }
}

const parts = (inputs: Readonly<Record<string, unknown>>, kept: readonly string[]) => {
  const entries = Object.entries(inputs);
  return {
    parameters: Object.fromEntries(entries.filter(([name]) => kept.includes(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !kept.includes(name))),
  };
};

const parameterNames = ['W_q', 'W_k', 'W_v', 'W_o', 'w_v', 'b_q', 'b_k', 'b_v', 'b_o', 'weight', 'bias', 'num_heads'];
type AnyModule = { run(inputs: object): object; backward?(inputs: object): object; dispose(): void };
type AnyCore = { module(operation: string, parameters: object): AnyModule };

describe('gradients of kept modules', () => {
  const inAttention = [
    'masked_softmax',
    'dot_product_attention',
    'additive_attention',
    'multi_head_attention',
    'embedding_lookup',
    'rotary_embedding',
  ];
  test.each(inAttention)('core.module(%s) has its backward: every golden', async (operation) => {
    const own = runs.filter((run) => run.operation === `${operation}_backward`);
    expect(own.length).toBeGreaterThan(0);
    for (const run of own) {
      const { parameters, rest } = parts(run.inputs, parameterNames);
      const kept = (core as unknown as AnyCore).module(operation, parameters);
      expectGolden(run, (await kept.backward?.(rest)) ?? {});
      kept.dispose();
    }
  });

  const inTraining = ['linear_apply', 'layer_norm', 'rms_norm', 'gelu', 'dot_product_attention_forward'];
  test.each(inTraining)('training.module(%s) has its backward, at once: every golden', (operation) => {
    const own = runs.filter((run) => run.operation === `${operation.replace('_forward', '')}_backward`);
    expect(own.length).toBeGreaterThan(0);
    for (const run of own) {
      const { parameters, rest } = parts(run.inputs, parameterNames);
      const kept = (training as unknown as AnyCore).module(operation, parameters);
      const gradients = kept.backward?.(rest) as Record<string, Tensor>;
      expectGolden(run, gradients);
      const { d_output, ...forward } = rest;
      expect(d_output).toBeDefined();
      expect((kept.run(forward) as { output: Tensor }).output.data).toEqual(gradients['output']?.data);
      kept.dispose();
      expect(() => kept.backward?.(rest)).toThrow('kept parameters');
    }
  });

  test('types know inputs, parameters and outputs: what is kept is not asked again', async () => {
    const layer = training.module('linear_apply', { weight: [[3, 4]] });
    const { d_x, d_weight } = layer.backward({ x: [[1, 2]], d_output: [[2]] }, { outputs: ['d_x', 'd_weight'] });
    expect([...d_x.data, ...d_weight.data]).toEqual([6, 8, 2, 4]);
    // @ts-expect-error: x is missing
    expect(() => layer.backward({ d_output: [[2]] })).toThrow('x');
    const softmax = core.module('masked_softmax', { valid_lens: [2] });
    const { d_scores } = await softmax.backward({ scores: [[[1, 1, 5]]], d_output: [[[1, 0, 0]]] });
    expect([...d_scores.data]).toEqual([0.25, -0.25, 0]);
    const table = core.module('positional_encoding', { num_hiddens: 4 });
    // @ts-expect-error: a table has no gradient
    await expect(table.backward({})).rejects.toMatchObject({ code: 'unknown_operation' });
  });

  test('parameters are those of the moment when the module was made, forward and backward', async () => {
    const scores = Float32Array.of(1, 1);
    const rotary = core.module('rotary_embedding', { x: { shape: [1, 2], data: scores } });
    const before = await rotary.backward({ d_output: [[1, 0]] });
    scores.fill(9);
    const after = await rotary.backward({ d_output: [[1, 0]] });
    expect(after.output.data).toEqual(before.output.data);
    expect([...rotary.run({}).output.data]).toEqual([1, 1]);
    rotary.dispose();
    await expect(rotary.backward({ d_output: [[1, 0]] })).rejects.toMatchObject({ code: 'missing_input' });
  });

  test('a module that never arrives is asked for again at the next gradient', async () => {
    const lost = await loadCore({
      source: await readFile('build/wasm/attention.wasm'),
      training: new URL('file:///nowhere/training.wasm'),
    });
    const softmax = lost.module('masked_softmax', {});
    const inputs = { scores: [[[1, 2]]], d_output: [[[1, 0]]] };
    await expect(softmax.backward(inputs)).rejects.toThrow();
    await expect(softmax.backward(inputs)).rejects.toThrow();
    expect(softmax.run({ scores: [[[1, 1]]] }).weights.data[0]).toBe(0.5);
  });
});

describe("gradients of the notebooks' modules", () => {
  /** Central differences of Σ output · d_output, in single precision. */
  function slope(loss: (x: Float32Array) => number, x: Float32Array, place: number): number {
    const step = 2 ** -7;
    const at = (by: number) => loss(x.map((value, k) => (k === place ? value + by : value)));
    return (at(step) - at(-step)) / (2 * step);
  }
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).reduce((sum, value, place) => sum + value * (b[place] ?? Number.NaN), 0);
  const filled = (shape: number[], seed: number) => core.generator(seed).randn(shape);

  test('MultiHeadAttention: by inputs and by parameters, biases and lengths too', async () => {
    const sizes = { key_size: 3, query_size: 4, value_size: 5, num_hiddens: 6, num_heads: 2, bias: true };
    const attention = new core.MultiHeadAttention(sizes, core.generator(0));
    const [queries, keys, values] = [filled([2, 3, 4], 1), filled([2, 5, 3], 2), filled([2, 5, 5], 3)];
    const [d_output, lens] = [filled([2, 3, 6], 4), [2, 5]];
    const made = await attention.backward(queries, keys, values, d_output, lens);
    expect(made.output.data).toEqual(attention.forward(queries, keys, values, lens).output.data);
    expect([made.d_W_q.shape, made.d_W_o.shape, made.d_b_o?.shape]).toEqual([[6, 4], [6, 6], [6]]);
    const loss = (data: Float32Array) =>
      dot(attention.forward({ ...queries, data }, keys, values, lens).output.data, d_output.data);
    for (const place of [0, 7, 23]) expect(made.d_queries.data[place]).toBeCloseTo(slope(loss, queries.data, place), 3);
    attention.dispose();
    await expect(attention.backward(queries, keys, values, d_output)).rejects.toMatchObject({ code: 'missing_input' });
  });

  test('AdditiveAttention and DotProductAttention: dropout takes the mask that the forward drew', async () => {
    const attention = new core.DotProductAttention({ dropout: 0.5 }, core.generator(7));
    const [x, d_output] = [filled([1, 6, 4], 1), filled([1, 6, 4], 2)];
    const { weights, dropped_weights, output } = attention.forward(x, x, x);
    const dropout_mask = {
      shape: weights.shape,
      data: Float32Array.from(dropped_weights?.data ?? [], (weight) => (weight === 0 ? 0 : 1)),
    };
    const made = await attention.backward(x, x, x, d_output, undefined, { dropout_mask });
    expect(Math.max(...made.output.data.map((value, k) => Math.abs(value - (output.data[k] ?? 0))))).toBeLessThan(1e-6);
    await expect(attention.backward(x, x, x, d_output)).rejects.toMatchObject({
      code: 'missing_input',
      input: 'dropout_mask',
    });
    const plain = await attention.eval().backward(x, x, x, d_output);
    expect(plain.output.data).not.toEqual(made.output.data);

    const additive = new core.AdditiveAttention({ key_size: 4, query_size: 4, num_hiddens: 3 }, core.generator(0));
    const gradients = await additive.backward(x, x, x, d_output, null, { outputs: ['d_w_v', 'd_keys'] });
    expect(Object.keys(gradients).sort()).toEqual(['d_keys', 'd_w_v', 'notes']);
    const { data } = x;
    const loss = (keys: Float32Array) => dot(additive.forward(x, { ...x, data: keys }, x).output.data, d_output.data);
    expect(gradients.d_keys.data[5]).toBeCloseTo(slope(loss, data, 5), 3);
  });

  test('SelfAttention and PositionalEncoding: as finite differences', async () => {
    const attention = new core.SelfAttention({ d_in: 3, d_out_kq: 2, d_out_v: 4 }, core.generator(0));
    const [x, d_output] = [filled([5, 3], 1), filled([5, 4], 2)];
    const made = await attention.backward(x, d_output);
    expect(made.output.shape).toEqual([5, 4]);
    expect([made.d_x.shape, made.d_W_query.shape, made.d_W_value.shape]).toEqual([
      [5, 3],
      [3, 2],
      [3, 4],
    ]);
    const loss = (data: Float32Array) => dot(attention.forward({ ...x, data }).output.data, d_output.data);
    for (const place of [0, 4, 14]) expect(made.d_x.data[place]).toBeCloseTo(slope(loss, x.data, place), 2);
    const { W_query, W_key, W_value } = attention.parameters;
    const byWeight = (data: Float32Array) =>
      dot(core.run('self_attention', { x, W_query: { ...W_query, data }, W_key, W_value }).output.data, d_output.data);
    for (const place of [0, 3, 5])
      expect(made.d_W_query.data[place]).toBeCloseTo(slope(byWeight, W_query.data, place), 2);
    await expect(attention.backward(x, [[1]])).rejects.toMatchObject({ code: 'wrong_shape' });

    const encoding = new core.PositionalEncoding({ num_hiddens: 4, dropout: 0.5 }, core.generator(0));
    const d = filled([1, 3, 4], 5);
    const dropout_mask = { shape: [1, 3, 4], data: Float32Array.from({ length: 12 }, (_, k) => k % 2) };
    const { d_x } = await encoding.backward(d, { dropout_mask });
    expect([...d_x.data]).toEqual([...d.data].map((value, k) => (k % 2) * 2 * value));
    await expect(encoding.backward(d)).rejects.toMatchObject({ code: 'missing_input', input: 'dropout_mask' });
    expect((await encoding.eval().backward(d)).d_x.data).toEqual(d.data);
  });
});
