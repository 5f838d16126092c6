// What comes out of the package's cores prints as in PyTorch, lists its numbers, and crosses to workers as fields alone.
import { inspect } from 'node:util';
import { expect, expectTypeOf, test } from 'vitest';
import { loadCoreFrom } from '../../wasm/package/core_with_tensors.ts';
import { readNpy, writeNpy } from '../../wasm/package/files.ts';
import {
  type Generator,
  loadAnalysis,
  loadCore,
  loadSessions,
  type NestedArray,
  type PlainTensor,
  type Tensor,
  tensorFrom,
} from '../../wasm/package/index.ts';
import { errorOf, moduleBytes } from './support.ts';

const core = await loadCore({ source: await moduleBytes('attention'), training: await moduleBytes('training') });

test('print shows what PyTorch shows for the notebook’s cell after manual_seed(0)', () => {
  const { weights } = core.run('masked_softmax', { scores: core.generator(0).rand(2, 2, 4), valid_lens: [2, 3] });
  expect(`${weights}`).toBe(
    [
      'tensor([[[0.4324, 0.5676, 0.0000, 0.0000],',
      '         [0.4191, 0.5809, 0.0000, 0.0000]],',
      '',
      '        [[0.3234, 0.3859, 0.2907, 0.0000],',
      '         [0.2882, 0.3337, 0.3781, 0.0000]]])',
    ].join('\n'),
  );
});

test('tolist nests as deep as the axes go, and its list goes in again', () => {
  const drawn = core.generator(3).randn(2, 1, 3);
  const list = drawn.tolist();
  expect(list).toEqual([[[...drawn.data.subarray(0, 3)]], [[...drawn.data.subarray(3)]]]);
  expectTypeOf(list).toEqualTypeOf<NestedArray>();
  const { masked_scores } = core.run('masked_softmax', { scores: list });
  expect(masked_scores.tolist()).toEqual(list);
  expect(core.generator(0).randperm(3).tolist()).toEqual([2, 0, 1]);
  expect(core.generator(0).rand([]).tolist()).toBe(core.generator(0).rand(1).data[0]);
  expect(core.generator(0).rand(2, 0, 3).tolist()).toEqual([[], []]);
});

test('every way out gives the methods: modules, gradients, the other modules of the package, sessions', async () => {
  const x = [[[1, 2]]];
  const generator = core.generator(0);
  const kept = core.module('masked_softmax', { valid_lens: [1] });
  const additive = new core.AdditiveAttention({ key_size: 2, query_size: 2, num_hiddens: 2 }, generator);
  const own = new core.SelfAttention({ d_in: 2, d_out_kq: 2, d_out_v: 1 }, generator);
  const sessions = await loadSessions({}, await moduleBytes('sessions'));
  const session = sessions.session({ preset: 'induction', seed: 0 });
  const tensors: Tensor[] = [
    kept.run({ scores: x }).weights,
    (await kept.backward({ scores: x, d_output: x })).d_scores,
    additive.forward(x, x, x).output,
    additive.parameters.w_v,
    (await own.backward([[1, 2]], [[1]])).output,
    (await own.backward([[1, 2]], [[1]])).d_W_value,
    (await core.training()).run('gelu_backward', { x: [1], d_output: [1] }).d_x,
    (await loadAnalysis(await moduleBytes('analysis'))).run('singular_values', { x: [[1]] }).values,
    (await loadCoreFrom(await moduleBytes('dot_product_attention'))).run('dot_product_attention', {
      queries: x,
      keys: x,
      values: x,
    }).output,
    ...Object.values(session.parameters),
    ...Object.values(session.probe({}, {})),
  ];
  expect(tensors.length).toBeGreaterThan(12);
  for (const tensor of tensors) {
    expect(tensor.toString()).toMatch(/^tensor\(/);
    expect(JSON.stringify(tensor.tolist()).replaceAll(/[[\]]/g, '').split(',')).toHaveLength(tensor.data.length);
  }
});

test('console.log and JSON.stringify show numbers, and nothing of the module', () => {
  const { output } = core.run('softmax', { x: [1, 1] });
  expect(inspect(output)).toBe('tensor([0.5000, 0.5000])');
  expect(JSON.parse(JSON.stringify(output))).toEqual({ shape: [2], dtype: 'f32', data: [0.5, 0.5] });
  const wide = readNpy(writeNpy(BigInt64Array.of(1n, -2n)));
  expect(JSON.parse(JSON.stringify({ wide }))).toEqual({ wide: { shape: [2], dtype: 'i64', data: [1, -2] } });
  const generator = core.generator(3);
  expect(inspect({ generator })).toBe('{ generator: Generator { state: 627 numbers } }');
  const { state } = JSON.parse(JSON.stringify(generator)) as { state: number[] };
  expect(core.generator(Float64Array.from(state)).rand(2)).toEqual(generator.rand(2));
});

test('tensorFrom takes tensors of files, too, and refuses what contradicts itself', () => {
  const again = (tensor: unknown): string => `${tensorFrom(structuredClone({ ...(tensor as object) }) as PlainTensor)}`;
  expect(again(readNpy(writeNpy({ shape: [2], dtype: 'bool', data: [1, 0] })))).toBe('tensor([ True, False])');
  expect(again(readNpy(writeNpy(Uint8Array.of(7))))).toBe('tensor([7], dtype=torch.uint8)');
  for (const wrong of [
    { shape: [1], dtype: 'f32', data: [1] },
    { shape: [1], dtype: 'i64', data: Float64Array.of(0.5) },
    { shape: [2], dtype: 'f32', data: Float32Array.of(1) },
    { shape: [1], dtype: 'bool', data: Float32Array.of(1) },
    { shape: [1], dtype: 'complex64', data: Float32Array.of(1) },
  ])
    expect(errorOf(() => tensorFrom(wrong as never)).operation).toBe('tensorFrom');
});

test('what crosses to a worker is fields alone, and tensorFrom gives the methods again', () => {
  const { weights } = core.run('masked_softmax', { scores: [[[1, 2]]] });
  expect(Object.keys(weights)).toEqual(['shape', 'dtype', 'data']);
  const { buffer } = weights.data;
  const text = `${weights}`;
  const posted = structuredClone(weights, { transfer: [buffer as ArrayBuffer] });
  expect(Object.getPrototypeOf(posted)).toBe(Object.prototype);
  expect(Object.keys(posted)).toEqual(['shape', 'dtype', 'data']);
  expect(`${tensorFrom(posted)}`).toBe(text);
  expect(errorOf(() => weights.tolist()).code).toBe('wrong_shape'); // its numbers have gone to the worker
});

test('a shape is given size by size or as one array; what is neither is refused', () => {
  const draw = (...given: readonly unknown[]) => {
    const generator = core.generator(0) as unknown as Record<
      'rand' | 'randn',
      (...given: readonly unknown[]) => Tensor
    >;
    return [generator.rand(...given), generator.randn(...given)];
  };
  expect(draw(2, 3)).toEqual(draw([2, 3]));
  expect(draw(4)).toEqual(draw([4]));
  expect(draw([])[0]?.shape).toEqual([]);
  expect(draw(new Int32Array([2, 3]))[0]?.shape).toEqual([2, 3]);
  for (const [given, code] of [
    [[], 'missing_input'],
    [[2, [3]], 'wrong_shape'],
    [[[2, [3]]], 'wrong_shape'],
    [[[2], 3], 'wrong_shape'],
    [[2, -1], 'out_of_range'],
    [[2.5], 'out_of_range'],
    [['2'], 'wrong_type'],
  ] as const)
    expect({ given, code: errorOf(() => draw(...given)).code }).toEqual({ given, code });
  const types = (generator: Generator) => {
    generator.rand(2, 2, 4);
    generator.randn([2, 2, 4] as const);
    // @ts-expect-error: sizes are numbers
    generator.rand('2');
    // @ts-expect-error: one by one or as one array
    generator.randn([2], 3);
    // @ts-expect-error: a seed is chosen, never left out
    core.generator();
  };
  expectTypeOf(types).toBeFunction();
});

test('a generator without a seed is refused in words', () => {
  const generator = core.generator.bind(core) as (seed?: unknown) => Generator;
  for (const none of [undefined, null]) {
    const error = errorOf(() => generator(none));
    expect(error).toMatchObject({ code: 'missing_input', operation: 'generator', input: 'seed', found: 'nothing' });
    expect(error.message).toContain('core.generator(0)');
  }
});
