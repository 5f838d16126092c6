// 10,000 hostile questions to sessions (npm run prove; npm test a tenth): wrong shapes, tokens out of range, NaN, rates to 1e30, states cut or
// mixed up. Each is answered or refused by an AttnError that leaves the module alive; a session beside them goes on to its
// own bits. And 100,000 steps in the same memory.
import { expect, test } from 'vitest';
import type { InputEntry } from '../../wasm/package/catalogue.ts';
import { AttnError } from '../../wasm/package/errors.ts';
import { loadSessions } from '../../wasm/package/load_sessions.ts';
import type { SessionOptions } from '../../wasm/package/session_config.ts';
import type { Batch, HeadPlace, Session, SessionState } from '../../wasm/package/sessions.ts';
import { casesOf } from '../reach.ts';
import { kindNames, kinds } from './hostile-values.ts';
import { dice, moduleBytes } from './support.ts';

const bytes = await moduleBytes('sessions');
const { below, of } = dice(20261123);

const hostileNumbers: readonly unknown[] = [
  ...[
    Number.NaN,
    Infinity,
    -Infinity,
    -1,
    0,
    -0,
    0.5,
    1,
    2,
    3,
    7,
    64,
    1e3,
    1e30,
    1e300,
    5e-324,
    2 ** 31,
    2 ** 32,
    2 ** 53,
  ],
  ...['text', true, null, undefined, 10n, [], [1], {}, new Float32Array(2)],
];
const hostile = (): unknown => (below(3) === 0 ? kinds[of(kindNames)]() : of(hostileNumbers));
/** Mostly sound, so that what comes after is reached, too. */
const mostly = <T>(sound: T): unknown => (below(14) === 0 ? hostile() : sound);
/** Some of the fields. */
const some = (fields: Readonly<Record<string, () => unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, make]) => (below(3) === 0 ? [[name, make()]] : [])));

/** Values of a field that the description lets pass, its limits among them, and others; sizes stay small. */
function someValue({ kind, choices, initial = 0, minimum = 0, maximum = 1e30 }: InputEntry): unknown {
  if (choices) return mostly(of(choices.split('|')));
  if (kind === 'boolean') return mostly(below(2) === 0);
  if (kind === 'tensor') return mostly(Array.from({ length: of([1, 2, 4]) }, () => of([0, 1, -3, 1e30, Number.NaN])));
  if (kind === 'number') return mostly(of([initial, minimum, maximum, 1e-30, 1, 0.9, 1e10]));
  return mostly(of([minimum, minimum + 1, Math.min(initial, 16), 4, ...(maximum < 64 ? [maximum] : [])]));
}
const entries = new Map((await loadSessions({}, bytes)).catalogue.operations.map(({ name, inputs }) => [name, inputs]));
const inputsOf = (entry: string): readonly InputEntry[] => entries.get(entry) as InputEntry[];
const someOf = (entry: string): Record<string, unknown> =>
  some(Object.fromEntries(inputsOf(entry).map((input) => [input.name, () => someValue(input)])));
const choicesOf = (name: string): readonly string[] =>
  inputsOf('session')
    .find((input) => input.name === name)
    ?.choices?.split('|') ?? [];

function randomOptions(): SessionOptions {
  const vocabulary = of([5, 9, 12]);
  const task = of(['own', ...choicesOf('task')]);
  const { beta_1, beta_2, ...training } = someOf('training');
  const options = {
    model: mostly({
      ...someOf('model'),
      vocabulary: mostly(vocabulary),
      d_model: mostly(of([4, 8, 16])),
      num_heads: mostly(of([1, 2, 4])),
      ...some({ translation: () => mostly(someOf('translation')), leave_one_out: () => true }),
    }),
    training: mostly(below(3) === 0 ? { ...training, betas: mostly([beta_1 ?? 0.9, beta_2 ?? 0.98]) } : training),
    task: mostly({ ...someOf(task), name: mostly(task), ...some({ vocabulary: () => vocabulary }) }),
    batch: mostly(of([1, 3])),
    test_rows: mostly(of([1, 4])),
    seed: mostly(below(100)),
    ...(below(4) === 0 ? { preset: mostly(of(choicesOf('preset'))) } : {}),
  };
  return options as unknown as SessionOptions;
}

function randomBatch(): Batch {
  const [rows, length] = [1 + below(3), 1 + below(9)];
  const row = (size: number) =>
    Array.from({ length: size }, () => (below(40) === 0 ? hostile() : below(9) - (below(30) === 0 ? 100 : 0)));
  const table = () => mostly(Array.from({ length: rows }, () => row(below(25) === 0 ? below(12) : length)));
  const batch = some({
    tokens: table,
    targets: table,
    source: table,
    previous: table,
    valid_lens: () => row(rows),
    x: () => row(length),
    y: () => row(length),
  });
  return (below(4) === 0 ? batch : { ...batch, tokens: table(), targets: table() }) as Batch;
}

const cut = <A extends Float32Array | Float64Array>(array: A): A => array.slice(0, below(array.length + 2)) as A;
function harmed<A extends Float32Array | Float64Array>(array: A): A {
  const copy = array.slice() as A;
  for (let count = below(4); count >= 0 && copy.length > 0; --count)
    copy[below(copy.length)] = of([Number.NaN, Infinity, -1, 1e30, 3e38, 2 ** 40, 0.5]);
  return copy;
}

const isArray = (value: unknown): value is Float32Array | Float64Array =>
  value instanceof Float32Array || value instanceof Float64Array;

/** A state of two that are sound, cut, mixed or harmed. */
function mixed(one: SessionState, other: SessionState): SessionState {
  const state: Record<string, unknown> = structuredClone(one) as never;
  for (const name of ['parameters', 'moments', 'batches', 'dropout', 'config', 'seed', 'step'] as const) {
    const [what, own] = [below(12), one[name]];
    if (what === 0) state[name] = other[name];
    else if (what === 1) state[name] = hostile();
    else if (what === 2 && isArray(own)) state[name] = cut(own);
    else if (what === 3 && isArray(own)) state[name] = harmed(own);
    else if (what === 4 && below(4) === 0) delete state[name];
  }
  return state as unknown as SessionState;
}

const someHeads = (): HeadPlace[] =>
  mostly(Array.from({ length: below(3) }, () => mostly({ layer: mostly(below(2)), head: mostly(below(2)) }))) as never;

const asked: readonly ((session: Session) => unknown)[] = [
  (session) => session.step(mostly(below(4)) as number),
  (session) => session.step(randomBatch()),
  (session) => session.probe(randomBatch(), { gradients: below(2) === 0 }),
  (session) => session.probe(mostly({}) as Batch, { gradients: mostly(true) as boolean }),
  (session) => session.probe(randomBatch(), { gradients: below(2) === 0, silenced: someHeads() }),
  (session) => session.probe({}, mostly({ gradients: mostly(false), silenced: someHeads() }) as never),
  (session) => session.score(),
  (session) => session.score(randomBatch()),
  (session) => session.score(mostly(session.tests) as Batch),
  (session) => session.ablated(someHeads(), mostly('mean') as 'mean'),
  (session) =>
    session.load(mostly({ ...session.parameters, ...some({ 'output.weight': hostile, w: hostile }) }) as never),
  (session) =>
    session.load(
      Object.fromEntries(
        Object.entries(session.parameters).map(([name, { shape, data }]) => [name, { shape, data: harmed(data) }]),
      ),
    ),
  (session) => session.gradients,
  (session) => session.tests,
];

function firstDifference(found: ArrayLike<number>, wanted: ArrayLike<number>): number | undefined {
  for (let index = 0; index < Math.max(found.length, wanted.length); ++index)
    if (!Object.is(found[index], wanted[index])) return index;
  return undefined;
}

/** Compares like toEqual, which takes seconds for a state of long arrays. */
function expectSame(found: SessionState, wanted: SessionState): void {
  const parts = Object.keys({ ...found, ...wanted }) as (keyof SessionState)[];
  for (const name of parts) {
    const [one, other] = [found[name], wanted[name]];
    if (isArray(one) && isArray(other)) expect(firstDifference(one, other), name).toBeUndefined();
    else expect(one, name).toEqual(other);
  }
}

const beside: SessionOptions = {
  model: { vocabulary: 9, d_model: 8, num_heads: 2, d_ff: 12, dropout: 0.1 },
  task: { name: 'reverse', n: 6, vocabulary: 9 },
  batch: 4,
  test_rows: 8,
  seed: 3,
};

test('whatever a session is asked is answered or refused, and the others do not notice', async () => {
  const core = await loadSessions({}, bytes);
  const codes = new Map<string, number>();
  /** Runs it; a refusal must be typed, and the module must live. */
  const tried = <T>(work: () => T): T | undefined => {
    try {
      const answer = work();
      codes.set('answered', (codes.get('answered') ?? 0) + 1);
      return answer;
    } catch (error) {
      expect(error).toBeInstanceOf(AttnError);
      const { code } = error as AttnError;
      expect(['core_lost', 'internal', 'out_of_memory']).not.toContain(code);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      return undefined;
    }
  };
  const calm = core.session(beside);
  let [state, other] = [calm.state, calm.state];
  const quiet = core.session(beside);
  let session: Session | undefined;
  for (let count = casesOf(10_000); count > 0; --count) {
    if (!session || below(12) === 0) {
      session?.dispose();
      session = tried(() => core.session(below(2) === 0 ? { state: mixed(state, other) } : randomOptions()));
    }
    const now = session;
    if (!now) continue;
    tried(() => of(asked)(now));
    // Whatever was refused, it can be saved, and its state is one.
    const saved = tried(() => now.state);
    expect(saved).toBeDefined();
    if (saved && below(4) === 0) {
      const again = core.session({ state: saved });
      expectSame(again.state, saved);
      again.dispose();
      [other, state] = [state, saved];
    }
    if (below(50) === 0) expect(calm.step(1)).toEqual(quiet.step(1));
  }
  expect(calm.state).toEqual(quiet.state);
  const met = 'answered out_of_range wrong_shape wrong_type not_finite missing_input unknown_input wrong_rank';
  for (const code of met.split(' ')) expect(codes.get(code) ?? 0, code).toBeGreaterThan(3);
  expect(core.memoryBytes).toBeLessThan(256 * 2 ** 20);
}, 1_800_000);

test('memory stays flat over 100,000 steps of a session, and of own batches', async () => {
  const core = await loadSessions({}, bytes);
  const session = core.session(beside);
  const batch = { tokens: [[1, 2, 3]], targets: [[3, 2, 1]] };
  const round = (): void => {
    session.step(98);
    session.step(batch);
    session.step(batch);
  };
  for (let count = 10; count > 0; --count) round();
  const held = core.memoryBytes;
  for (let count = casesOf(1000); count > 0; --count) round();
  expect(core.memoryBytes).toBe(held);
  expect(session.state.step).toBe(1000 + 100 * casesOf(1000));
}, 1_800_000);
