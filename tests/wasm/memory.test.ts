// The heap's use (mallinfo) must not grow with calls; it is a test build that tells.

import { describe, expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors.ts';
import { casesOf } from '../reach.ts';
import { anyRun, counted } from './support.ts';

const { core, inUse, leak } = await counted();
const run = anyRun(core);
const scores = { shape: [2, 2, 4], data: Float32Array.from({ length: 16 }, (_, k) => k / 4) };
const zeros = (...shape: number[]) => ({ shape, data: new Float32Array(shape.reduce((a, b) => a * b)) });
const projections = { W_q: zeros(8, 4), W_k: zeros(8, 4), W_v: zeros(8, 4), W_o: zeros(4, 8) };
const generator = core.generator(0);

/** Good calls of every sort: small, with notes, with a generator, kept, and too large for the block that is used again. */
const good: readonly (() => unknown)[] = [
  () => core.run('masked_softmax', { scores, valid_lens: [0, 2] }),
  () => core.run('masked_softmax', { scores, valid_lens: [3, 2] }, { outputs: ['weights'] }),
  () => core.run('dot_product_attention', { queries: scores, keys: scores, values: scores, dropout: 0.5, seed: 1 }),
  () =>
    core.run('multi_head_attention', {
      ...{ queries: zeros(1, 4, 4), keys: zeros(1, 4, 4), values: zeros(1, 4, 4), ...projections },
      num_heads: 2,
    }),
  () => generator.randn([5]),
  () => core.run('positional_encoding', { num_hiddens: 4, max_len: 9 }),
  () => {
    const kept = core.module('masked_softmax', { valid_lens: [1, 2] });
    kept.run({ scores });
    kept.dispose();
  },
];
const large = () =>
  core.run('sequence_mask', {
    x: { shape: [64, 300], data: new Float32Array(19200) },
    valid_lens: new Float64Array(64),
  });

/** Calls that fail in the core, in every stage of it. */
const failing: readonly (() => unknown)[] = [
  () => run('masked_softmax', { scores: [1, 2] }),
  () => run('masked_softmax', { scores, valid_lens: [1, 2, 3] }),
  () => run('masked_softmax', {}),
  () => run('masked_softmax', { scores, window: -1 }),
  () => run('positional_encoding', { num_hiddens: 65536, max_len: 2 ** 24 }),
  () => run('positional_encoding', { num_hiddens: 3, max_len: 2 }),
  () => run('dot_product_attention', { queries: scores, keys: scores, values: [[[1]]] }),
  () => run('dot_product_attention', { queries: scores, keys: scores, values: scores, dropout: 2, seed: 1 }),
  () => run('rand', { generator: new Float64Array(627).fill(-1), shape: [2] }),
  () => core.module('masked_softmax', { valid_lens: [Number.NaN] }).dispose(),
];

function call(calls: readonly (() => unknown)[], times: number): void {
  for (let k = 0; k < times; ++k) {
    try {
      calls[k % calls.length]?.();
    } catch (error) {
      if (!(error instanceof AttnError) || error.code === 'core_lost') throw error;
    }
  }
}

const lastCall = casesOf(100_000);

/** Bytes in use after 1,000 calls and after the last. */
function growth(calls: readonly (() => unknown)[]): number {
  call(calls, 1000);
  const before = inUse();
  call(calls, lastCall - 1000);
  return inUse() - before;
}

// No test of time: only a busy machine needs so long.
describe(`memory in use is the same after call 1,000 and call ${lastCall}`, { timeout: 1_800_000 }, () => {
  test('of calls that succeed', () => {
    for (const each of good) expect(each).not.toThrow();
    expect(growth(good)).toBe(0);
  });

  test('of calls that fail', () => {
    for (const each of failing.slice(0, -1)) expect(each).toThrow(AttnError);
    expect(growth(failing)).toBe(0);
  });

  test('of requests too large for the block that is used again', () => {
    call([large], 10);
    const before = inUse();
    call([large], 1000);
    expect(inUse()).toBe(before);
  });

  test('and a leak of 16 bytes in one call of a thousand is seen', () => {
    call(good, 1000);
    const before = inUse();
    for (let k = 0; k < 3; ++k) {
      call(good, 1000);
      leak(16);
    }
    expect(inUse()).toBeGreaterThanOrEqual(before + 48);
  });
});
