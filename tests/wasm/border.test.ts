// What goes in, what comes out, and every Error, through the module as it is shipped.
import { afterAll, describe, expect, test } from 'vitest';
import { Core, type Exports } from '../../wasm/package/core.ts';
import { AttnError, plainLine, sayErrorsAs } from '../../wasm/package/errors.ts';
import { loadCoreFrom } from '../../wasm/package/load.ts';
import { anyRun, attention, counted, errorOf, moduleBytes } from './support.ts';

// Tests share what they import: the package's words may have come with another.
const said = sayErrorsAs(plainLine);
afterAll(() => {
  sayErrorsAs(said);
});

const { core, exports } = await attention();
const run = anyRun(core);
const scores = [[[1, 2, 3]]];
const third = 1 / 3;

describe('what goes in', () => {
  const values = [1, 2, 3, 4, 5, 6];
  const arrays = [
    Float32Array,
    Float64Array,
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
  ];
  const masked = (x: unknown, valid_lens: unknown = [2, 3]) => run('sequence_mask', { x, valid_lens })['output'];
  const want = { shape: [2, 3], dtype: 'f32', data: new Float32Array([1, 2, 0, 4, 5, 6]) };

  test.each(arrays)('%o', (TypedArray) => {
    expect(masked({ shape: [2, 3], data: TypedArray.from(values) })).toEqual(want);
    expect(masked([values.slice(0, 3), values.slice(3)], TypedArray.from([2, 3]))).toEqual(want);
  });

  test.each([BigInt64Array, BigUint64Array])('%o', (TypedArray) => {
    expect(masked({ shape: [2, 3], data: TypedArray.from(values.map(BigInt)) })).toEqual(want);
    expect(masked({ shape: [2, 3], data: values }, TypedArray.from([2n, 3n]))).toEqual(want);
    expect(errorOf(() => masked({ shape: [1, 1], data: TypedArray.of(2n ** 60n) }, [1]))).toMatchObject({
      code: 'out_of_range',
      input: 'x',
    });
  });

  test('a part of a larger buffer, and a buffer shared between threads', () => {
    const part = new Float32Array([0, 0, ...values]).subarray(2);
    expect(masked({ shape: [2, 3], data: part })).toEqual(want);
    const shared = new Float32Array(new SharedArrayBuffer(24));
    shared.set(values);
    expect(masked({ shape: [2, 3], data: shared })).toEqual(want);
  });

  test('an array of another realm', async () => {
    const { runInNewContext } = await import('node:vm');
    const foreign = runInNewContext('({ floats: new Float64Array([0.5, 1.5]), nested: [[1, 2]] })') as {
      floats: Float64Array;
      nested: number[][];
    };
    expect(run('repeat_interleave', { x: foreign.floats, repeats: 2 })['output']).toEqual({
      shape: [4],
      dtype: 'f64',
      data: new Float64Array([0.5, 0.5, 1.5, 1.5]),
    });
    expect(masked(foreign.nested, [1])).toMatchObject({ shape: [1, 2] });
  });

  test('empty tensors of any shape', () => {
    expect(run('masked_softmax', { scores: { shape: [0, 3, 5], data: [] } })['weights']).toEqual({
      shape: [0, 3, 5],
      dtype: 'f32',
      data: new Float32Array(0),
    });
    expect(masked({ shape: [0, 7], data: new Int8Array(0) }, [])).toMatchObject({ shape: [0, 7] });
  });

  test('the dtype is kept where an operation keeps it: whole numbers are i64, as in torch.tensor', () => {
    const repeated = (x: unknown) => (run('repeat_interleave', { x, repeats: 1 })['output'] as { dtype: string }).dtype;
    expect(repeated([1, 2])).toBe('i64');
    expect(repeated([1, 2.5])).toBe('f32');
    expect(repeated({ shape: [1], data: new Float32Array(1) })).toBe('f32');
    expect(repeated(new Uint8Array(1))).toBe('i64');
    expect(repeated(new Float64Array(1))).toBe('f64');
  });

  test('i64 is exact to 2^53 in both directions', () => {
    const exact = [2 ** 53, -(2 ** 53), 2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 32, -(2 ** 32) - 1, 2 ** 31, -1, 0];
    const x = BigInt64Array.from(exact.map(BigInt));
    expect(run('repeat_interleave', { x, repeats: 1 })['output']).toEqual({
      shape: [9],
      dtype: 'i64',
      data: Float64Array.from(exact),
    });
  });

  test('None: undefined and null are inputs left out', () => {
    expect(run('masked_softmax', { scores, valid_lens: null, fill: undefined })).toEqual(
      run('masked_softmax', { scores }),
    );
  });

  test('NaN and infinities in tensors are computed, and noted', () => {
    const { weights, notes } = core.run('masked_softmax', {
      scores: [
        [
          [Number.NaN, 1],
          [-Infinity, 1],
        ],
      ],
    });
    expect([...weights.data]).toEqual([Number.NaN, Number.NaN, 0, 1]);
    expect(notes).toEqual([{ code: 'nan_from_scores', output: 'weights', index: [0, 0] }]);
  });
});

describe('what comes out', () => {
  test('only the outputs asked for', () => {
    expect(Object.keys(run('masked_softmax', { scores }, { outputs: ['weights'] })).sort()).toEqual([
      'notes',
      'weights',
    ]);
    expect(Object.keys(run('masked_softmax', { scores }, { outputs: [] }))).toEqual(['notes']);
    expect(Object.keys(run('masked_softmax', { scores }, { outputs: undefined })).sort()).toEqual([
      'masked_scores',
      'notes',
      'weights',
    ]);
  });

  test('copies: no later call and no growth of the memory touches them', () => {
    const { weights } = core.run('masked_softmax', { scores: [[[1, 1, 1]]] });
    const before = core.memoryBytes;
    core.run('positional_encoding', { num_hiddens: 1024, max_len: 4096 });
    expect(core.memoryBytes).toBeGreaterThan(before);
    expect([...weights.data].every((weight) => Math.abs(weight - third) < 1e-7)).toBe(true);
    expect(weights.data.buffer.byteLength).toBe(12);
  });

  test('a generator goes on, whether an object or its numbers', () => {
    const generator = core.generator(7);
    const start = generator.state.slice();
    const first = core.run('rand', { generator, shape: [3] });
    const again = core.run('rand', { generator: start, shape: [3] });
    expect(first.output).toEqual(again.output);
    expect(generator.state).toEqual(again.generator.data);
    expect(core.generator(generator.state).rand([3])).toEqual(generator.rand([3]));
  });

  test('kept parameters give what given ones give, until they are disposed of', () => {
    const kept = core.module('masked_softmax', { valid_lens: [1] });
    expect(kept.run({ scores })).toEqual(core.run('masked_softmax', { scores, valid_lens: [1] }));
    expect(kept.run({ scores, valid_lens: [2] })).toEqual(core.run('masked_softmax', { scores, valid_lens: [2] }));
    kept.dispose();
    kept.dispose();
    expect(errorOf(() => kept.run({ scores }))).toMatchObject({ code: 'missing_input', operation: 'masked_softmax' });
  });

  test('what is kept outlives refusals, of runs and of other parameters', () => {
    const kept = core.module('masked_softmax', { valid_lens: [1] });
    const before = kept.run({ scores });
    expect(errorOf(() => kept.run({ scores: [1] as never })).code).toBe('wrong_rank');
    expect(errorOf(() => kept.run({ scores, window: -1 })).code).toBe('out_of_range');
    expect(errorOf(() => core.run('masked_softmax', { scores, valid_lens: [1, 2, 3] })).code).toBe('wrong_shape');
    expect(kept.run({ scores })).toEqual(before);
    kept.dispose();
  });
});

describe('an Error', () => {
  test('crosses with all its fields', () => {
    const error = errorOf(() => run('positional_encoding', { num_hiddens: 5, max_len: 2 }));
    expect(error.fields()).toEqual({
      code: 'not_divisible',
      operation: 'positional_encoding',
      input: 'num_hiddens',
      expected: 'an even number',
      found: '5',
      pytorch:
        'The expanded size of the tensor (2) must match the existing size (3) at non-singleton dimension 2.  ' +
        'Target sizes: [1, 2, 2].  Tensor sizes: [2, 3]',
      bytes: 0,
      multiplyAdds: 0,
      drawnNumbers: 0,
      message: '[positional_encoding] num_hiddens: not_divisible; expected an even number; found 5',
    });
    expect(error.name).toBe('AttnError');
    expect(structuredClone(error.fields())).toEqual(error.fields());
  });

  const heads = { queries: [[[1, 2]]], keys: [[[1, 2]]], values: [[[1, 2]]] };
  const eye = [
    [1, 0],
    [0, 1],
  ];
  test.each<[string, string, () => unknown]>([
    ['unknown_operation', '', () => run('softmin', {})],
    ['unknown_operation', '', () => run('__proto__', {})],
    ['unknown_operation', '', () => run(Symbol('masked_softmax'), {})],
    ['unknown_input', 'valid_len', () => run('masked_softmax', { scores, valid_len: [1] })],
    ['unknown_input', '__proto__', () => run('masked_softmax', JSON.parse('{"scores": [[[1]]], "__proto__": [1]}'))],
    ['unknown_input', 'constructor', () => run('masked_softmax', { scores, constructor: [1] })],
    ['missing_input', 'scores', () => run('masked_softmax', {})],
    ['missing_input', 'keys', () => run('dot_product_attention', { queries: [[[1]]], values: [[[1]]] })],
    ['wrong_type', 'scores', () => run('masked_softmax', { scores: '1, 2, 3' })],
    ['wrong_type', 'scores', () => run('masked_softmax', { scores: [[['1']]] })],
    ['wrong_type', 'scores', () => run('masked_softmax', { scores: new DataView(new ArrayBuffer(8)) })],
    ['wrong_type', 'mask', () => run('masked_softmax', { scores, mask: 1 })],
    ['wrong_type', 'window', () => run('masked_softmax', { scores, window: '2' })],
    ['wrong_type', 'generator', () => run('rand', { generator: 'seed 0', shape: [2] })],
    [
      'wrong_type',
      'bias',
      () => run('linear', { generator: core.generator(0), in_features: 1, out_features: 1, bias: 1 }),
    ],
    ['wrong_type', 'outputs', () => run('masked_softmax', { scores }, { outputs: 'weights' })],
    ['wrong_type', '', () => run('masked_softmax', 'scores')],
    ['wrong_rank', 'scores', () => run('masked_softmax', { scores: [1, 2] })],
    ['wrong_rank', 'scores', () => run('masked_softmax', { scores: [[[[[[[[[1]]]]]]]]] })],
    ['wrong_shape', 'scores', () => run('masked_softmax', { scores: [[[1, 2], [3]]] })],
    ['wrong_shape', 'scores', () => run('masked_softmax', { scores: { shape: [1, 1, 3], data: [1, 2] } })],
    ['wrong_shape', 'valid_lens', () => run('masked_softmax', { scores, valid_lens: [1, 2] })],
    [
      'not_divisible',
      'num_heads',
      () => run('multi_head_attention', { ...heads, W_q: eye, W_k: eye, W_v: eye, W_o: eye, num_heads: 3 }),
    ],
    ['out_of_range', 'window', () => run('masked_softmax', { scores, window: -1 })],
    ['out_of_range', 'mask', () => run('masked_softmax', { scores, mask: 'casual' })],
    ['out_of_range', 'outputs', () => run('masked_softmax', { scores }, { outputs: ['scores'] })],
    ['out_of_range', 'seed', () => run('manual_seed', { seed: 2n ** 64n })],
    ['not_finite', 'window', () => run('masked_softmax', { scores, window: Number.NaN })],
    ['not_finite', 'max_len', () => run('positional_encoding', { num_hiddens: 2, max_len: Infinity })],
    ['not_finite', 'seed', () => run('manual_seed', { seed: Number.NaN })],
  ])('%s: %s', (code, input, work) => {
    expect(errorOf(work)).toMatchObject({ code, input });
    expect(core.run('masked_softmax', { scores: [[[1]]] }).weights.data[0]).toBe(1);
  });

  test('too_large: says the bytes, and takes none of them', () => {
    const before = core.memoryBytes;
    expect(errorOf(() => run('positional_encoding', { num_hiddens: 65536, max_len: 2 ** 24 }))).toMatchObject({
      code: 'too_large',
      bytes: 2 ** 42,
    });
    const huge = {
      get length() {
        return 0;
      },
    };
    expect(errorOf(() => run('masked_softmax', { scores: huge })).code).toBe('wrong_type');
    expect(
      errorOf(() => run('masked_softmax', { scores: { shape: [2 ** 31 - 1, 2 ** 31 - 1, 0], data: [] } })).code,
    ).toBe('too_large');
    expect(errorOf(() => run('masked_softmax', { scores: { shape: [2 ** 40, 0, 1], data: [] } })).code).toBe(
      'wrong_shape',
    );
    expect(core.memoryBytes).toBe(before);
  });

  test('out_of_memory: when the memory is used up, and the next call that fits is right', async () => {
    const { core: full, leak } = await counted();
    for (let size = 2 ** 29; size >= 2 ** 20; size /= 2) while (leak(size) !== 0);
    const x = { shape: [2048, 512], data: new Float32Array(2 ** 20) };
    expect(errorOf(() => full.run('positional_encoding', { num_hiddens: 1024, max_len: 4096 }))).toMatchObject({
      code: 'out_of_memory',
      operation: 'positional_encoding',
    });
    expect(errorOf(() => full.run('sequence_mask', { x, valid_lens: new Float64Array(2048) }))).toMatchObject({
      code: 'out_of_memory',
      bytes: 4 * 2 ** 20 + 8 * 2048 + 16 + 2 * 16 + 3 * 8,
    });
    expect([...full.run('masked_softmax', { scores, valid_lens: [1] }).weights.data]).toEqual([1, 0, 0]);
  });

  test('core_lost: after a trap every call says so, and a new core computes', async () => {
    const wild: Exports = { ...exports, attn_run: (_, bytes) => exports.attn_run(2 ** 31 - 8, bytes) };
    const lost = new Core(wild);
    const kept = lost.module('masked_softmax', { valid_lens: [1] });
    expect(errorOf(() => lost.run('masked_softmax', { scores }))).toMatchObject({
      code: 'core_lost',
      operation: 'masked_softmax',
      found: expect.stringContaining('out of bounds'),
    });
    expect(errorOf(() => kept.run({ scores })).code).toBe('core_lost');
    expect(errorOf(() => lost.generator(0)).code).toBe('core_lost');
    expect(() => kept.dispose()).not.toThrow();
    const next = await loadCoreFrom(await moduleBytes('attention'));
    expect([...next.run('masked_softmax', { scores, valid_lens: [1] }).weights.data]).toEqual([1, 0, 0]);
  });
});

describe('loading', () => {
  test('from bytes, a compiled module, or the address of a file', async () => {
    const bytes = await moduleBytes('attention');
    const address = new URL('../../build/wasm/attention.wasm', import.meta.url);
    for (const source of [bytes, await WebAssembly.compile(bytes), address, address.href]) {
      const loaded = await loadCoreFrom(source);
      expect([...loaded.run('masked_softmax', { scores, valid_lens: [1] }).weights.data]).toEqual([1, 0, 0]);
    }
  });

  test('another module is refused', async () => {
    const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    await expect(loadCoreFrom(empty)).rejects.toThrow('not a module of Attention Playground');
    await expect(loadCoreFrom(new Uint8Array(3))).rejects.toThrow(WebAssembly.CompileError);
  });
});

test('AttnError makes its own line when the core gave none', () => {
  expect(new AttnError({ code: 'core_lost', operation: 'pool' }).message).toBe('[pool] core_lost');
});
