// Arrays that lie, share bytes or change, and callers' code that runs in the middle: right numbers or an AttnError.
import { describe, expect, test } from 'vitest';
import { anyRun, attention, errorOf } from './support.ts';

const { core } = await attention();
const run = anyRun(core);
const scores = [[[1, 2, 3]]];
const weightsOf = () => [...core.run('masked_softmax', { scores, valid_lens: [2] }).weights.data];
const right = weightsOf();
const numbersOf = (answer: Record<string, unknown>, output: string) => [
  ...(answer[output] as { data: Float32Array }).data,
];

/** ES2024, which every engine of today knows and the compiler's library does not. */
type Resizable = ArrayBuffer & { resize(bytes: number): void };
const ResizableBuffer = ArrayBuffer as unknown as new (bytes: number, options: { maxByteLength: number }) => Resizable;

describe('outputs into arrays', () => {
  const into = (arrays: unknown) => () => run('masked_softmax', { scores, valid_lens: [2] }, { into: arrays });

  test('one array for two outputs is refused, by their names', () => {
    const array = new Float32Array(3);
    expect(errorOf(into({ weights: array, masked_scores: array }))).toMatchObject({
      code: 'out_of_range',
      input: 'into',
      found: 'weights and masked_scores in one place',
    });
    expect([...array]).toEqual([0, 0, 0]);
  });

  test('so are overlapping parts of one buffer, of any kind; parts beside each other are filled', () => {
    const all = new Float32Array(7);
    expect(errorOf(into({ weights: all.subarray(0, 3), masked_scores: all.subarray(2, 5) })).code).toBe('out_of_range');
    const inner = new Float32Array(all.buffer, 4, 3);
    expect(errorOf(into({ weights: inner, masked_scores: all.subarray(1, 4) })).code).toBe('out_of_range');
    into({ weights: all.subarray(0, 3), masked_scores: all.subarray(3, 6) })();
    expect([...all]).toEqual([...right, 1, 2, -1e6, 0]);
  });

  test('an array that says another buffer is looked at as it is', () => {
    const all = new Float32Array(6);
    const liar = Object.defineProperties(all.subarray(0, 3), {
      buffer: { value: new ArrayBuffer(12) },
      byteOffset: { value: 400 },
      byteLength: { value: 0 },
    });
    expect(errorOf(into({ weights: liar, masked_scores: all.subarray(2, 5) })).code).toBe('out_of_range');
  });

  test("an input's own array may take an output: inputs are read before", () => {
    const data = new Float32Array([1, 2, 3]);
    run('masked_softmax', { scores: { shape: [1, 1, 3], data }, valid_lens: [2] }, { into: { weights: data } });
    expect([...data]).toEqual(right);
  });

  test("a generator's state takes the state that comes out, and no other output", () => {
    const generator = core.generator(3);
    const want = core.generator(3);
    const drawn = want.rand([4]);
    const part = new Float32Array(generator.state.buffer, 8, 4);
    const refused = errorOf(() => run('rand', { generator, shape: [4] }, { into: { output: part } }));
    expect(refused).toMatchObject({
      code: 'out_of_range',
      found: 'output and the state of the generator in one place',
    });
    const output = new Float32Array(4);
    run('rand', { generator, shape: [4] }, { into: { output, generator: generator.state } });
    expect([...output]).toEqual([...drawn.data]);
    expect([...generator.state]).toEqual([...want.state]);
  });
});

describe('arrays that lie', () => {
  const masked = (data: unknown, count: number) =>
    run('sequence_mask', { x: { shape: [1, count], data }, valid_lens: [count] });

  test('a longer length is none: nothing of other calls comes back', () => {
    class Long extends Float32Array {
      override get length(): number {
        return 8;
      }
    }
    expect(errorOf(() => masked(new Long(2).fill(7), 8))).toMatchObject({ code: 'wrong_shape', found: '2' });
    expect(numbersOf(masked(new Long(2).fill(7), 2), 'output')).toEqual([7, 7]);
    expect(run('repeat_interleave', { x: new Long(2).fill(7), repeats: 1 })['output']).toMatchObject({ shape: [2] });
  });

  test('a DataView under the name of an array is refused; its getters are not asked', () => {
    const asked: string[] = [];
    for (const kind of ['Float32Array', 'Int32Array', 'BigInt64Array']) {
      const view = Object.defineProperties(new DataView(new ArrayBuffer(16)), {
        [Symbol.toStringTag]: { value: kind },
        length: { get: () => asked.push('length') },
        0: { get: () => asked.push('0') },
      });
      expect(errorOf(() => masked(view, 2)).code).toBe('wrong_type');
      expect(errorOf(() => run('entropy', { weights: view })).code).toBe('wrong_type');
    }
    expect(asked).toEqual([]);
    expect(weightsOf()).toEqual(right);
  });

  test('an array under the name of another is read as what it is', () => {
    const named = <T extends object>(array: T, name: string): T =>
      Object.defineProperty(array, Symbol.toStringTag, { value: name });
    expect(numbersOf(masked(named(BigInt64Array.of(5n, 6n), 'Float32Array'), 2), 'output')).toEqual([5, 6]);
    expect(numbersOf(masked(named(Float32Array.of(5, 6), 'BigInt64Array'), 2), 'output')).toEqual([5, 6]);
    expect(run('repeat_interleave', { x: named(Float32Array.of(5), 'Int8Array'), repeats: 1 })['output']).toMatchObject(
      { dtype: 'f32' },
    );
  });

  test('methods and iterators put over an array do not run', () => {
    const trap = (): never => {
      throw new Error('a trap of the caller');
    };
    const traps = { [Symbol.iterator]: { value: trap }, set: { value: trap }, subarray: { value: trap } };
    const bigInts = Object.defineProperties(BigInt64Array.of(5n, 6n), traps);
    expect(numbersOf(masked(bigInts, 2), 'output')).toEqual([5, 6]);
    const generator = core.generator(1);
    const state = Object.defineProperties(core.generator(1).state, traps);
    expect(run('rand', { generator: state, shape: [2] })['output']).toEqual(generator.rand([2]));
  });
});

describe('arrays that change while a later input is read', () => {
  /** An input whose getter runs `work` before it says `value`. */
  const doing = (work: () => void, value: unknown) => ({
    get shape() {
      work();
      return [1];
    },
    data: value,
  });

  test('a buffer made shorter is refused: no number that was not given comes back', () => {
    const buffer = new ResizableBuffer(16, { maxByteLength: 16 });
    for (const data of [new Float32Array(buffer), new Float32Array(buffer, 0, 4)]) {
      buffer.resize(16);
      const valid_lens = doing(() => buffer.resize(4), [4]);
      const error = errorOf(() => run('sequence_mask', { x: { shape: [1, 4], data }, valid_lens }));
      expect(error).toMatchObject({ code: 'wrong_type', input: 'x', found: 'one that changed' });
    }
    expect(weightsOf()).toEqual(right);
  });

  test('one made longer or taken away too', () => {
    const buffer = new ResizableBuffer(16, { maxByteLength: 64 });
    const growing = { shape: [1, 4], data: new Float32Array(buffer) };
    const grow = doing(() => buffer.resize(64), [4]);
    expect(errorOf(() => run('sequence_mask', { x: growing, valid_lens: grow })).code).toBe('wrong_type');
    const taken = new Float64Array(4);
    const x = { shape: [1, 4], data: taken };
    const take = doing(() => structuredClone(taken.buffer, { transfer: [taken.buffer] }), [4]);
    expect(errorOf(() => run('sequence_mask', { x, valid_lens: take })).code).toBe('wrong_type');
  });

  test('and by the getters of options', () => {
    const buffer = new ResizableBuffer(16, { maxByteLength: 16 });
    const x = { shape: [1, 4], data: new Float32Array(buffer) };
    const options = {
      get into() {
        buffer.resize(0);
        return undefined;
      },
    };
    expect(errorOf(() => run('sequence_mask', { x, valid_lens: [4] }, options)).code).toBe('wrong_type');
  });
});

describe("the caller's code in the middle of a call", () => {
  test('a getter that calls the core: both answers are right', () => {
    let inner: unknown;
    const valid_lens = {
      get shape() {
        inner = run('entropy', { weights: [0.5, 0.5] })['bits'];
        return [1];
      },
      data: [2],
    };
    const answer = run('masked_softmax', { scores, valid_lens });
    expect(Object.keys(answer).sort()).toEqual(['masked_scores', 'notes', 'weights']);
    expect(numbersOf(answer, 'weights')).toEqual(right);
    expect(inner).toMatchObject({ data: new Float32Array([1]) });
  });

  test('a getter that throws, at its first read or a later one, leaves the core as it was', () => {
    for (let reads = 0; reads < 4; ++reads) {
      let left = reads;
      const valid_lens = {
        get shape() {
          if (left-- === 0) throw new Error('a trap of the caller');
          return [1];
        },
        data: [2],
      };
      const attempt = () => run('masked_softmax', { scores, valid_lens });
      if (reads === 0) expect(errorOf(attempt)).toMatchObject({ code: 'wrong_type', input: 'valid_lens' });
      else expect(numbersOf(attempt(), 'weights')).toEqual(right);
      expect(weightsOf()).toEqual(right);
    }
  });

  test('code that runs while an answer is read cannot call: its answer would lie in the same memory', () => {
    const codes: string[] = [];
    Object.defineProperty(Object.prototype, 'bits', {
      configurable: true,
      set() {
        codes.push(errorOf(() => core.run('masked_softmax', { scores })).code);
      },
    });
    try {
      run('entropy', { weights: [1] });
    } finally {
      Reflect.deleteProperty(Object.prototype, 'bits');
    }
    expect(codes).toEqual(['internal']);
    expect(weightsOf()).toEqual(right);
  });
});

describe('a Generator whose state is a trap', () => {
  test('is read once: what comes out goes where it came from', () => {
    const generator = core.generator(5);
    const { state } = generator;
    let reads = 0;
    Object.defineProperty(generator, 'state', {
      get() {
        if (++reads > 1) throw new TypeError('a trap of the caller');
        return state;
      },
    });
    const want = core.generator(5);
    const first = want.rand([3]);
    expect(run('rand', { generator, shape: [3] })['output']).toEqual(first);
    expect([...state]).toEqual([...want.state]);
    expect(errorOf(() => run('rand', { generator, shape: [3] }))).toMatchObject({
      code: 'wrong_type',
      input: 'generator',
    });
  });

  test('or no Float64Array is refused', () => {
    for (const state of [null, 7, [1, 2], new Float32Array(627), new DataView(new ArrayBuffer(8))]) {
      const generator = Object.assign(core.generator(1), { state });
      expect(errorOf(() => run('rand', { generator, shape: [1] }))).toMatchObject({
        code: 'wrong_type',
        input: 'generator',
      });
    }
  });

  test('a state of another realm goes on', async () => {
    const { runInNewContext } = await import('node:vm');
    const state = core.generator(9).state;
    const foreign = runInNewContext('(numbers) => new Float64Array(numbers)')([...state]) as Float64Array;
    expect(core.generator(foreign).rand([2])).toEqual(core.generator(9).rand([2]));
  });
});

describe('outputs: an empty list', () => {
  test('asks for nothing: nothing is computed, drawn or written', () => {
    const generator = core.generator(2);
    const before = [...generator.state];
    const memory = core.memoryBytes;
    expect(run('rand', { generator, shape: [1e8] }, { outputs: [] })).toEqual({ notes: [] });
    expect([...generator.state]).toEqual(before);
    expect(core.memoryBytes).toBe(memory);
  });

  test('what is given is read and refused as ever', () => {
    const nothing = { outputs: [] };
    expect(errorOf(() => run('entropy', { weights: [[1], [2, 3]] }, nothing)).code).toBe('wrong_shape');
    expect(errorOf(() => run('entropy', { width: 1 }, nothing)).code).toBe('unknown_input');
    expect(errorOf(() => run('no such', {}, nothing)).code).toBe('unknown_operation');
    expect(errorOf(() => run('entropy', {}, { outputs: [], into: { bits: [1] } })).code).toBe('wrong_type');
  });

  test('of a kept module too, until it is disposed', () => {
    const kept = core.module('entropy', {});
    expect(kept.run({ weights: [1] }, { outputs: [] })).toEqual({ notes: [] });
    kept.dispose();
    expect(errorOf(() => kept.run({ weights: [1] }, { outputs: [] })).code).toBe('missing_input');
  });
});
