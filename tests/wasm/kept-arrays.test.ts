// Outputs into arrays that the caller keeps: nothing is allocated for what is called often.
import { expect, test } from 'vitest';
import { anyRun, attention, errorOf } from './support.ts';

const { core } = await attention();
const run = anyRun(core);
const inputs = { scores: [[[1, 2, 3]], [[4, 5, 6]]], valid_lens: [2, 3] };

test('an output fills the array it is given, which is what comes back; the others are new', () => {
  const weights = new Float32Array(6).fill(7);
  const fresh = core.run('masked_softmax', inputs);
  const again = core.run('masked_softmax', inputs, { into: { weights } });
  expect(again.weights.data).toBe(weights);
  expect(again.weights.shape).toEqual([2, 1, 3]);
  expect(weights).toEqual(fresh.weights.data);
  expect(again.masked_scores).toEqual(fresh.masked_scores);
});

test('a view into a longer array is filled, and nothing beside it', () => {
  const all = new Float32Array(10).fill(7);
  core.run('masked_softmax', inputs, { outputs: ['weights'], into: { weights: all.subarray(2, 8) } });
  expect([all[0], all[1], all[8], all[9]]).toEqual([7, 7, 7, 7]);
  expect(all[2]).toBeCloseTo(0.2689414);
});

test('float64 and whole numbers go into a Float64Array', () => {
  const projected = new Float64Array(4);
  const question = { num_hiddens: 4, position: 3, offset: 2 };
  const { projected: fresh } = core.run('relative_position_projection', question);
  core.run('relative_position_projection', question, { into: { projected } });
  expect(projected).toEqual(fresh.data);
  const output = new Float64Array(4);
  expect(run('repeat_interleave', { x: [5, 2 ** 40], repeats: 2 }, { into: { output } })['output']).toMatchObject({
    dtype: 'i64',
    data: output,
  });
  expect([...output]).toEqual([5, 5, 2 ** 40, 2 ** 40]);
});

test('kept parameters and kept arrays go together', () => {
  const kept = core.module('masked_softmax', { valid_lens: [1, 1] });
  const weights = new Float32Array(6);
  kept.run({ scores: inputs.scores }, { into: { weights } });
  expect([...weights]).toEqual([1, 0, 0, 1, 0, 0]);
  kept.dispose();
});

const detached = (): Float32Array => {
  const array = new Float32Array(6);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
};
const trap = (): never => {
  throw new Error('a trap of the caller');
};

test.each([
  ['another length', { weights: new Float32Array(5) }, 'wrong_shape'],
  ['another kind', { weights: new Float64Array(6) }, 'wrong_shape'],
  ['a detached one', { weights: detached() }, 'wrong_shape'],
  ['a plain array', { weights: [1, 2, 3, 4, 5, 6] }, 'wrong_type'],
  ['whole numbers', { weights: new Int32Array(6) }, 'wrong_type'],
  ['a Proxy of one', { weights: new Proxy(new Float32Array(6), {}) }, 'wrong_type'],
  ['one that lies of its kind', { weights: { [Symbol.toStringTag]: 'Float32Array', length: 6 } }, 'wrong_type'],
  ['no such output', { output: new Float32Array(6) }, 'out_of_range'],
  ['no object', 6, 'wrong_type'],
  [
    'a getter that throws',
    {
      get weights() {
        return trap();
      },
    },
    'wrong_type',
  ],
])('%s is refused, and the next call is right', (_, into, code) => {
  expect(errorOf(() => run('masked_softmax', inputs, { into })).code).toBe(code);
  expect(core.run('masked_softmax', inputs).weights.data[3]).toBeCloseTo(0.0900306);
});

test('an array that lies of its length is filled as it is, or refused', () => {
  const long = Object.defineProperty(new Float32Array(6), 'length', { value: 2 });
  expect(run('masked_softmax', inputs, { into: { weights: long } })['weights']).toMatchObject({ shape: [2, 1, 3] });
  const short = Object.defineProperty(new Float32Array(2), 'length', { value: 6 });
  expect(errorOf(() => run('masked_softmax', inputs, { into: { weights: short } })).code).toBe('wrong_shape');
});
