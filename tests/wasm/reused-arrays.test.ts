// What is asked with `await` is asked with the numbers of that moment: a caller may use its arrays again at once.
import { describe, expect, test } from 'vitest';
import { readNpz, writeNpz } from '../../wasm/package/files.ts';
import * as index from '../../wasm/package/index.ts';
import { errorOf, moduleBytes } from './support.ts';

// No Buffers of Node, whose `slice` does not copy.
const plain = async (name: string) => new Uint8Array(await moduleBytes(name));
const [attention, training] = [await plain('attention'), await plain('training')];
const [sessions, analysis] = [await plain('sessions'), await plain('analysis')];
const core = await index.loadCore({ source: attention, training, sessions });
const generator = core.generator(0);
const sizes = { key_size: 2, query_size: 2, value_size: 2, num_hiddens: 2, num_heads: 1 };
const made = {
  MultiHeadAttention: new core.MultiHeadAttention(sizes, generator),
  AdditiveAttention: new core.AdditiveAttention({ key_size: 2, query_size: 2, num_hiddens: 2 }, generator),
  DotProductAttention: new core.DotProductAttention({ dropout: 0.5 }, generator),
  SelfAttention: new core.SelfAttention({ d_in: 2, d_out_kq: 2, d_out_v: 2 }, generator),
  PositionalEncoding: new core.PositionalEncoding({ num_hiddens: 2, dropout: 0.5 }, generator),
};
type Any = (...given: unknown[]) => Promise<unknown>;
const backward = (module: object): Any => (Reflect.get(module, 'backward') as Any).bind(module);
const session = (await core.session({ preset: 'reverse', seed: 1 })).state;

/** All arrays that were given since. */
let given: (Float32Array | Float64Array | Uint8Array)[] = [];
const array = <A extends Float32Array | Float64Array | Uint8Array>(numbers: A): A => {
  const copy = numbers.slice() as A;
  given.push(copy);
  return copy;
};
const x = () => ({ shape: [1, 2, 2], data: array(Float32Array.of(1, 2, 3, 4)) });
const row = () => ({ shape: [2, 2], data: array(Float32Array.of(1, 2, 3, 4)) });
const mask = () => ({ shape: [1, 2, 2], data: array(Float32Array.of(1, 1, 1, 0)) });
const bytes = (of: Uint8Array<ArrayBuffer>) => array(of);
const archive = await writeNpz({ a: [1, 2, 3] }, { compress: true });
const batch = () => ({
  tokens: { shape: [1, 2], data: array(Float64Array.of(1, 2)) },
  targets: { shape: [1, 2], data: array(Float64Array.of(2, 1)) },
});
const own = {
  model: { vocabulary: 5, d_model: 4, num_heads: 1 },
  task: { name: 'own' },
  batch: 1,
  test_rows: 1,
} as const;
const parameters = (await core.session(own)).parameters;

/** Each promise of the package, and what it makes of arrays. */
const asked: Readonly<Record<string, () => Promise<unknown>>> = {
  ...Object.fromEntries(
    Object.entries(made).map(([name, module]) => [
      `${name}.backward`,
      () =>
        name === 'SelfAttention'
          ? backward(module)(row(), row())
          : name === 'PositionalEncoding'
            ? backward(module)(x(), { dropout_mask: mask() })
            : backward(module)(x(), x(), x(), x(), undefined, name.startsWith('Dot') ? { dropout_mask: mask() } : {}),
    ]),
  ),
  'module().backward': () =>
    core.module('masked_softmax', { valid_lens: array(Float64Array.of(1)) }).backward({ scores: x(), d_output: x() }),
  session: async () =>
    (
      await core.session({
        state: {
          ...session,
          parameters: array(session.parameters),
          moments: array(session.moments),
          batches: array(session.batches),
          dropout: array(session.dropout),
        },
      })
    ).step(2),
  trainSteps: () =>
    core.trainSteps(own, {
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, { shape, data }]) => [name, { shape, data: array(data) }]),
      ),
      batches: [batch(), batch()],
      keep: [2],
    }),
  loadCore: async () => (await index.loadCore(bytes(attention))).run('softmax', { x: [1, 2] }),
  'loadCore, training': async () =>
    (await (await index.loadCore({ source: attention, training: bytes(training) })).training()).run('gelu', { x: [1] }),
  'loadCore, sessions': async () =>
    (await index.loadCore({ source: attention, sessions: bytes(sessions) }))
      .session({ preset: 'reverse', seed: 0 })
      .then((made) => made.step(1)),
  loadCoreFrom: async () => (await index.loadCoreFrom(bytes(attention))).run('softmax', { x: [1, 2] }),
  loadTraining: async () => (await index.loadTraining({}, bytes(training))).run('gelu', { x: [1] }),
  loadSessions: async () => (await index.loadSessions({}, bytes(sessions))).session({ preset: 'reverse' }).step(1),
  loadAnalysis: async () => (await index.loadAnalysis(bytes(analysis))).run('singular_values', { x: [[3, 1]] }),
  readNpz: () => readNpz(bytes(archive as Uint8Array<ArrayBuffer>)),
  writeNpz: () => writeNpz({ a: x(), b: array(Float64Array.of(1, 2)) }, { compress: true }),
};

describe.each(Object.entries(asked))('%s', (_name, ask) => {
  test.each<[string, (array: Float32Array | Float64Array | Uint8Array) => unknown]>([
    ['overwritten', (array) => array.fill(0)],
    ['taken away', (array) => structuredClone(array.buffer, { transfer: [array.buffer] })],
  ])('its arrays may be %s at once', async (_what, harm) => {
    const right = await ask();
    given = [];
    const answer = ask();
    expect(given.length).toBeGreaterThan(0);
    for (const array of given) harm(array);
    expect(await answer).toEqual(right);
  });
});

test('so is what a core keeps for later', async () => {
  const limits = { drawnNumbers: 5 };
  const loading = index.loadCore({ source: attention, training, limits });
  limits.drawnNumbers = 1;
  expect((await loading).generator(0).rand(5).shape).toEqual([5]);
});

test('what is disposed stays so: nothing brings it back to life', async () => {
  for (const [name, Module] of Object.entries(made)) {
    const one = Module;
    const state = one.state_dict();
    one.dispose();
    expect(
      errorOf(() => one.load_state_dict(state)),
      name,
    ).toMatchObject({ code: 'missing_input' });
    const again = name === 'SelfAttention' ? [row(), row()] : [x(), x(), x(), x()];
    await expect(backward(one)(...again), name).rejects.toMatchObject({ code: 'missing_input' });
    expect(one.state_dict(), name).toEqual(state);
  }
  const kept = core.module('masked_softmax', { valid_lens: [1] });
  kept.dispose();
  expect(errorOf(() => kept.load_state_dict({}))).toMatchObject({ code: 'missing_input', found: 'disposed ones' });
  expect(errorOf(() => kept.run({ scores: [[[1]]] }))).toMatchObject({ code: 'missing_input' });
});
