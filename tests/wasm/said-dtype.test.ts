// What a tensor says its dtype is: believed where its array holds it, refused where it does not, by every entrance.
import { describe, expect, test } from 'vitest';
import { writeNpy, writeNpz, writeSafetensors } from '../../wasm/package/files.ts';
import { loadCore } from '../../wasm/package/index.ts';
import { loadSessions } from '../../wasm/package/load_sessions.ts';
import { anyRun, errorOf, moduleBytes } from './support.ts';

const core = await loadCore({ source: await moduleBytes('attention') });
const run = anyRun(core);
const sessions = await loadSessions({}, await moduleBytes('sessions'));

const mask = { shape: [1, 2], dtype: 'bool', data: Uint8Array.of(1, 0) };
const halves = { shape: [1, 2], dtype: 'f16', data: Uint16Array.of(0x3c00, 0x4000) };

/** Each entrance that takes numbers, given one tensor of shape (1, 2). */
const doors: Readonly<Record<string, (tensor: unknown) => unknown>> = {
  'run, floats': (x) => run('softmax', { x }),
  'run, lengths': (valid_lens) =>
    run('masked_softmax', {
      scores: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      valid_lens,
    }),
  'kept parameters': (W_q) => core.module('multi_head_attention', { W_q, num_heads: 1 } as never),
  'a batch of a session': (tokens) =>
    sessions.session({ preset: 'reverse' }).probe({ tokens, targets: [[0, 0]] } as never),
  'parameters of a session': (one) => {
    const session = sessions.session({ preset: 'reverse' });
    const parameters: Record<string, unknown> = session.parameters;
    session.load({ ...parameters, [Object.keys(parameters)[0] ?? '']: one } as never);
  },
};

/** Tensors that contradict themselves. */
const lies: Readonly<Record<string, unknown>> = {
  'a mask of bool': mask,
  'bits of float16': halves,
  'bits of bfloat16': { ...halves, dtype: 'bf16' },
  'bits of float32': { shape: [1, 2], dtype: 'f32', data: Uint32Array.of(1, 2) },
  'whole numbers called float64': { shape: [1, 2], dtype: 'f64', data: BigInt64Array.of(1n, 2n) },
  'fractions called int64': { shape: [1, 2], dtype: 'i64', data: [0.5, 1] },
  'float32 called int32': { shape: [1, 2], dtype: 'int32', data: Float32Array.of(1, 2) },
  'complex numbers': { shape: [1, 2], dtype: 'complex64', data: [1, 2] },
  'a dtype that is a number': { shape: [1, 2], dtype: 5, data: [1, 2] },
};

describe.each(Object.entries(doors))('%s', (_door, enter) => {
  test.each(Object.entries(lies))('%s is refused in words', (_lie, tensor) => {
    const { code, expected, found } = errorOf(() => enter(tensor));
    expect(['wrong_type', 'out_of_range']).toContain(code);
    expect(expected).not.toBe('');
    expect(found).not.toBe('');
  });
});

test.each([
  { dtype: 'f32', data: Float32Array.of(1, 2) },
  { dtype: 'float64', data: Float64Array.of(1, 2) },
  { dtype: 'f16', data: Float32Array.of(1, 2) },
  { dtype: 'i64', data: Float64Array.of(1, 2) },
  { dtype: 'i64', data: BigInt64Array.of(1n, 2n) },
  { dtype: 'u8', data: Uint8Array.of(1, 2) },
  { dtype: 'int32', data: Int32Array.of(1, 2) },
  { dtype: 'f32', data: [1, 2] },
  { dtype: 'F16', data: Float32Array.of(1, 2) },
  { dtype: undefined, data: [1, 2] },
  { dtype: null, data: [1, 2] },
])('$dtype of the right array is taken', ({ dtype, data }) => {
  const { output } = run('matmul', { a: { shape: [1, 2], dtype, data }, b: [[1], [1]] }) as {
    output: { data: Float32Array };
  };
  expect([...output.data]).toEqual([3]);
});

test.each<[string, unknown, string]>([
  ['whole numbers said to be float32', { shape: [2], dtype: 'f32', data: [1, 2] }, 'f32'],
  ['whole numbers said to be float64', { shape: [2], dtype: 'f64', data: [1, 2] }, 'f64'],
  ['a core’s own int64', { shape: [2], dtype: 'i64', data: Float64Array.of(1, 2) }, 'i64'],
  ['int32 in a Float64Array', { shape: [2], dtype: 'int32', data: Float64Array.of(1, 2) }, 'i64'],
  ['float16 as float32', { shape: [2], dtype: 'float16', data: Float32Array.of(1, 2) }, 'f32'],
  ['whole numbers that say nothing', { shape: [2], data: [1, 2] }, 'i64'],
  ['a Float64Array that says nothing', Float64Array.of(1, 2), 'f64'],
])('where any dtype goes in, %s stay what they are', (_what, x, dtype) => {
  expect(run('repeat_interleave', { x, repeats: 1 })['output']).toMatchObject({ dtype });
  expect(core.module('repeat_interleave', { x } as never).run({ repeats: 1 } as never).output).toMatchObject({ dtype });
});

test('writers convert to the dtype that is asked for, and refuse bits in its place', async () => {
  const asked = { shape: [2], dtype: 'f16', data: Float64Array.of(1, 2) } as const;
  expect(writeNpy(asked as never).length).toBe(128 + 4);
  for (const write of [writeNpy, (tensor: never) => writeSafetensors({ tensor })])
    expect(errorOf(() => write({ ...halves } as never)).expected).toBe('numbers of f16, in a Float32Array');
  await expect(writeNpz({ halves } as never)).rejects.toMatchObject({ code: 'wrong_type' });
});

/** TypeScript's library does not know resizable buffers yet. */
const resizable = (bytes: number): ArrayBuffer =>
  Reflect.construct(ArrayBuffer, [bytes, { maxByteLength: bytes }]) as ArrayBuffer;

test('a state whose numbers a later getter cuts short is refused', () => {
  const state = sessions.session({ preset: 'reverse' }).state;
  const buffer = resizable(state.parameters.byteLength);
  const parameters = new Float32Array(buffer);
  parameters.set(state.parameters);
  const hostile = {
    ...state,
    parameters,
    get moments() {
      Reflect.get(buffer, 'resize').call(buffer, 16);
      return state.moments;
    },
  };
  expect(errorOf(() => sessions.session({ state: hostile }))).toMatchObject({
    code: 'wrong_shape',
    input: 'parameters',
  });
});

test.each([2 ** 32, 2 ** 32 + 3, 2 ** 52])('%s steps are refused as too many', (count) => {
  const session = sessions.session({ preset: 'reverse' });
  expect(errorOf(() => session.step(count)).code).toBe('too_large');
  expect(session.state.step).toBe(0);
});
