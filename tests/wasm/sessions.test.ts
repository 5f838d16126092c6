// Sessions through the border: PyTorch's numbers, native bits, states, refusals.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lineOf } from '../../wasm/package/error_line.ts';
import { instantiate } from '../../wasm/package/load.ts';
import { loadSessions } from '../../wasm/package/load_sessions.ts';
import type { SessionOptions } from '../../wasm/package/session_config.ts';
import { tasks as kinds, sections, type TaskConfig } from '../../wasm/package/session_fields.ts';
import { type Batch, type Session, Sessions } from '../../wasm/package/sessions.ts';
import type { Tensor } from '../../wasm/package/tensors.ts';
import tasks from '../goldens/tasks.json';
import training from '../goldens/training.json';
import { attention, errorOf, moduleBytes } from './support.ts';

interface GoldenTensor {
  shape: number[];
  dtype: string;
  data: number[];
}
interface GoldenCase {
  name: string;
  op: string;
  params: Record<string, unknown>;
  inputs: Record<string, GoldenTensor>;
  expect: Record<string, GoldenTensor>;
  tol: Record<string, [number, number]>;
}
const casesOf = (document: unknown): GoldenCase[] => (document as { cases: GoldenCase[] }).cases;

const bytes = await moduleBytes('sessions');
const core = await loadSessions({}, bytes);
const small: SessionOptions = {
  model: { vocabulary: 9, d_model: 8, num_heads: 2, d_ff: 12, dropout: 0.1 },
  training: { lr: 1e-2, warmup: 5, weight_decay: 0.01 },
  task: { name: 'reverse', n: 6, vocabulary: 9 },
  batch: 4,
  test_rows: 8,
  seed: 3,
};

/** The largest |got − want| in units of what the tolerance allows. */
function shareOfTolerance(got: ArrayLike<number>, { expect: wanted, tol }: GoldenCase, name: string): number {
  const want = wanted[name]?.data ?? [];
  const [relative, absolute] = tol[name] ?? [0, 0];
  expect(got.length).toBe(want.length);
  return want.reduce((worst, value, index) => {
    const share = Math.abs((got[index] ?? Number.NaN) - value) / (absolute + relative * Math.abs(value));
    return share <= worst ? worst : share;
  }, 0);
}

const presets = casesOf(tasks).filter(({ op }) => op === 'run_preset');
test.each(presets.map((golden) => [golden.name, golden] as const))('%s are PyTorch’s', (_, golden) => {
  const { preset, seed } = golden.params as { preset: never; seed: number };
  const session = core.session({ preset, seed });
  const { losses } = session.step(golden.expect['losses']?.data.length ?? 0);
  expect(shareOfTolerance(losses, golden, 'losses')).toBeLessThanOrEqual(1);
  session.dispose();
});

function optionsOf({ params }: GoldenCase): SessionOptions {
  const of = <T>(names: readonly string[]): T =>
    Object.fromEntries(names.filter((name) => name in params).map((name) => [name, params[name]])) as T;
  const model = of<NonNullable<SessionOptions['model']>>(Object.keys(sections.model));
  const translation = of<never>(Object.keys(sections.translation));
  return {
    model: 'score' in params ? { ...model, translation } : model,
    training: of(['betas', ...Object.keys(sections.training)]),
  };
}

/** Step t of an input (steps, …). */
function ofStep({ shape, data }: GoldenTensor, step: number): { shape: number[]; data: number[] } {
  const size = data.length / (shape[0] ?? 1);
  return { shape: shape.slice(1), data: data.slice(step * size, (step + 1) * size) };
}

const trained = casesOf(training).filter(({ params }) => params['dropout'] === 0);
test.each(trained.map((golden) => [golden.name, golden] as const))('%s: trainSteps', (_, golden) => {
  const names = ['tokens', 'source', 'valid_lens', 'previous', 'targets'];
  const steps = golden.expect['losses']?.data.length ?? 0;
  const batches = Array.from({ length: steps }, (__, step): Batch => {
    const given = names.flatMap((name) => {
      const input = golden.inputs[name];
      return input ? [[name, ofStep(input, step)]] : [];
    });
    return Object.fromEntries(given) as Batch;
  });
  const parameters = Object.fromEntries(Object.entries(golden.inputs).filter(([name]) => !names.includes(name)));
  const result = core.trainSteps(optionsOf(golden), { parameters, batches, keep: [1, 10, 100], gradients: [1] });
  let compared = 0;
  for (const name of Object.keys(golden.expect)) {
    const found = result[name];
    const numbers = found instanceof Float32Array ? found : (found?.data ?? []);
    expect(shareOfTolerance(numbers, golden, name), name).toBeLessThanOrEqual(1);
    ++compared;
  }
  expect(compared).toBeGreaterThan(10);
});

const hashOf = (session: Session): string =>
  createHash('sha256').update(new Uint8Array(session.state.parameters.buffer)).digest('hex');

test('a state is a value: a session of its clone goes on to the same bits, and apart from the first', () => {
  const session = core.session(small);
  session.step(7);
  const saved = structuredClone(session.state);
  const { losses } = session.step(9);
  const again = core.session({ state: saved });
  expect(again.state).toEqual(saved);
  expect(again.step(9).losses).toEqual(losses);
  expect(hashOf(again)).toBe(hashOf(session));
  expect(saved.config.task).toMatchObject({ name: 'reverse', n: 6, vocabulary: 9 });
  expect(saved.config.model).toMatchObject({ positions: 'learned', causal: true, num_heads: 2, dropout: 0.1 });
});

test('a thousand strict steps give the bits of the native library', () => {
  const session = core.session({ preset: 'reverse', seed: 0 });
  session.step(1000);
  let hash = 0xcbf29ce484222325n; // FNV-1a, as in core/session_test.cpp
  for (const byte of new Uint8Array(session.state.parameters.buffer))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  expect(hash.toString(16)).toBe('86bf6d4ba056ca22');
});

test('another module goes on where a state was saved', async () => {
  const session = core.session({ preset: 'induction', seed: 5 });
  session.step(3);
  const other = new Sessions(await instantiate(bytes));
  const elsewhere = other.session({ state: session.state });
  expect(elsewhere.step(2)).toEqual(session.step(2));
});

test('probes name what they see; gradients of scores sum to 0 a row', () => {
  const session = core.session({ preset: 'induction 2 heads' });
  const found = session.probe({}, { gradients: true });
  expect(found['layers.1.attention.weights']?.shape).toEqual([1, 2, 24, 24]);
  const row = [...(found['d_layers.1.attention.scores']?.data ?? [])].slice(20 * 24, 21 * 24);
  expect(row).toHaveLength(24);
  expect(row.some((one) => one !== 0)).toBe(true);
  expect(row.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 7);
  expect(session.probe({ tokens: [[0, 3, 4, 3]] })['logits']?.shape).toEqual([1, 4, 28]);
  expect(Object.keys(found)).not.toContain('d_logits.weight');
});

test('a model that has learned one period is scored on another session’s rows, whose periods are drawn', () => {
  const periodic = core.session({ preset: 'fake induction' });
  periodic.step(150);
  const { state } = periodic;
  const withTask = (changes: Partial<TaskConfig>): Session =>
    core.session({ state: { ...state, config: { ...state.config, task: { ...state.config.task, ...changes } } } });
  const { of_heads, ...scores } = periodic.score();
  expect(Object.keys(of_heads)).not.toHaveLength(0);
  expect(periodic.score(periodic.tests)).toEqual({ ...scores, of_heads: {} });
  const drawn = withTask({ period: 0 });
  const elsewhere = periodic.score(drawn.tests);
  expect(elsewhere).toEqual({ ...drawn.score(), of_heads: {} });
  expect(scores.accuracy).toBeGreaterThan(0.95);
  expect(elsewhere.accuracy).toBeLessThan(0.4);
  // A session whose task is the caller's own has no tests, but reads batches.
  expect(withTask({ name: 'own' }).score(periodic.tests)).toEqual({ ...scores, of_heads: {} });
});

test('a session of the caller’s own task asks for a batch, and rows longer than max_len are called so', () => {
  const own = core.session({ model: { vocabulary: 9, d_model: 8, num_heads: 2, max_len: 8 }, seed: 0 });
  const heads = [{ layer: 0, head: 0 }];
  const rows = (length: number): Batch => {
    const tokens = [Array.from({ length }, (_, place) => place % 9)];
    return { tokens, targets: tokens };
  };
  for (const ask of [() => own.score(), () => own.ablated(heads), () => own.tests, () => own.probe(), () => own.step()])
    expect(errorOf(ask)).toMatchObject({
      code: 'missing_input',
      input: 'batch',
      expected: "one, as the task is the caller's own",
    });
  const silenced = own.ablated(heads, 'mean', rows(5));
  expect(silenced.loss).not.toBe(own.score(rows(5)).loss);
  const logits = own.probe(rows(5), { silenced: heads })['logits'];
  expect(own.ablated(heads, 'zero', rows(5)).loss).not.toBe(silenced.loss);
  expect(logits?.shape).toEqual([1, 5, 9]);
  expect(errorOf(() => own.step(rows(9)))).toMatchObject({
    code: 'out_of_range',
    input: 'tokens',
    expected: "from 1 to 8 in a row, the model's max_len",
    found: '9',
  });
  own.dispose();
});

test('parameters go out and come back by name', () => {
  const session = core.session(small);
  const { parameters } = session;
  session.step(4);
  expect(session.parameters).not.toEqual(parameters);
  session.load(parameters);
  expect(session.parameters).toEqual(parameters);
  const other = { ...parameters, 'output.weight': [[1, 2]] };
  expect(errorOf(() => session.load(other))).toMatchObject({ code: 'wrong_shape', input: 'output.weight' });
});

test.each([
  ['refer adjective', 'the cat sat on the mat today because it was tired', 'tierd', 'tired'],
  ['refer adjective zh', '猫 坐 在 垫子 上 因为 它 今天 很 累', '猫猫', '猫'],
] as const)(
  '%s: own sentences are read, pairs that were held out are a test, heads have scores by name',
  (preset, sentence, misspelt, word) => {
    const session = core.session({ preset, seed: 4 });
    session.step(200);
    const { of_heads } = session.score();
    expect(Object.keys(of_heads)).toEqual(['layers.0.noun', 'layers.0.other', 'layers.0.adjective']);
    expect(of_heads['layers.0.noun']?.[0]).toBeGreaterThan(0.8);
    expect(session.tests['places.noun']?.shape).toEqual(session.tests['tokens']?.shape);
    const { state } = session;
    const held = core.session({
      state: { ...state, config: { ...state.config, task: { ...state.config.task, held: true } } },
    });
    expect(session.score(held.tests).accuracy).toBe(held.score().accuracy);
    expect(held.tests['tokens']).not.toEqual(session.tests['tokens']);
    const tokens = session.read(sentence);
    const { words } = session;
    expect([...tokens.data].map((token) => words[Number(token)]).join(' ')).toBe(sentence);
    const { shape, data } = session.probe({ tokens })['layers.0.attention.weights'] as Tensor;
    const n = shape[3] ?? 0;
    const row = [...data].slice((n - 1) * n, n * n).map(Number);
    expect(words[Number(tokens.data[row.indexOf(Math.max(...row))])]).toBe(preset.endsWith('zh') ? '猫' : 'cat');
    expect(lineOf(errorOf(() => session.read(misspelt)))).toContain(`did you mean ${word}?`);
    expect(errorOf(() => core.session({ preset: 'reverse' }).read(sentence))).toMatchObject({ code: 'missing_input' });
  },
);

test('refusals are typed, leave the session as it was, and free what they had taken', () => {
  const session = core.session(small);
  const regression = core.session({ preset: 'kernel_regression' });
  const before = session.state;
  const refused: [() => unknown, object][] = [
    [() => session.step({ tokens: [[1, 9]], targets: [[1, 2]] }), { code: 'out_of_range', input: 'tokens' }],
    [() => session.step({ tokens: [[1, 2]], targets: [[1]] }), { code: 'wrong_shape', input: 'targets' }],
    [() => session.step({ tokens: [1, 2], targets: [1, 2] }), { code: 'wrong_rank', input: 'tokens' }],
    [() => session.step({ tokes: [[1]] } as never), { code: 'unknown_input', input: 'tokes' }],
    [() => session.step(-1), { code: 'out_of_range', input: 'count' }],
    [() => session.ablated([{ layer: 0, head: 2 }]), { code: 'out_of_range', input: 'head' }],
    [() => core.session({ preset: 'inductoin' as never }), { code: 'out_of_range', input: 'preset' }],
    [() => core.session({ model: { d_model: 10, num_heads: 4 } }), { code: 'not_divisible', input: 'num_heads' }],
    [() => core.session({ model: { positions: 'here' as never } }), { code: 'out_of_range', input: 'positions' }],
    [() => core.session({ model: { d_modle: 8 } as never }), { code: 'unknown_input', input: 'd_modle' }],
    [() => core.session({ state: { ...before, moments: new Float32Array(1) } }), { code: 'wrong_shape' }],
    [() => core.session({ state: { ...before, batches: new Float64Array(9) } }), { code: 'out_of_range' }],
    [() => core.session({ state: { ...before, step: 10n as never } }), { code: 'wrong_type', input: 'step' }],
    [() => core.session({ state: { ...before, step: undefined as never } }), { code: 'wrong_type', input: 'step' }],
    [() => core.session({ state: null as never }), { code: 'wrong_type', input: 'state' }],
    [() => session.step(null as never), { code: 'wrong_type', input: 'batch' }],
    [() => session.probe({}, null as never), { code: 'wrong_type', input: 'options' }],
    [() => session.ablated({} as never), { code: 'wrong_type', input: 'heads' }],
    [() => session.ablated([{ layer: 0, head: 0.5 }]), { code: 'out_of_range', input: 'heads' }],
    [() => session.probe({}, { silenced: [{ layer: 1, head: 0 }] }), { code: 'out_of_range', input: 'layer' }],
    [() => session.probe({}, { silenced: [{ layer: 0, head: 2 }] }), { code: 'out_of_range', input: 'head' }],
    [() => session.probe({}, { silenced: [{ layer: -1, head: 0 }] }), { code: 'out_of_range', input: 'silenced' }],
    [() => session.probe({}, { silenced: {} as never }), { code: 'wrong_type', input: 'silenced' }],
    [() => session.probe({}, { silenced: [{ layer: 0 } as never] }), { code: 'wrong_type', input: 'head' }],
    [() => regression.probe({}, { silenced: [{ layer: 0, head: 0 }] }), { code: 'out_of_range', input: 'layer' }],
    [() => session.score({ tokens: [[1, 2]] }), { code: 'wrong_shape', input: 'targets' }],
    [() => session.score({ targets: [[1, 2]] }), { code: 'out_of_range', input: 'batch' }],
    [() => session.step({}), { code: 'out_of_range', input: 'batch' }],
    [() => session.ablated([{ layer: 0 } as never]), { code: 'wrong_type', input: 'head' }],
    [() => session.load(null as never), { code: 'wrong_type', input: 'parameters' }],
  ];
  for (const [work, fields] of refused) expect(errorOf(work)).toMatchObject({ operation: 'session', ...fields });
  const held = core.memoryBytes;
  for (let round = 0; round < 20; ++round) for (const [work] of refused) errorOf(work);
  expect(core.memoryBytes).toBe(held);
  expect(session.state).toEqual(before);
  expect(session.step(1).step).toBe(1);
});

test('what a session is made of is described, and is nothing to run', () => {
  const { operations } = core.catalogue;
  expect(operations.map(({ name }) => name)).toEqual([
    'regression',
    'session',
    'training',
    'model',
    'translation',
    ...kinds,
  ]);
  for (const { name } of operations)
    expect(errorOf(() => core.run(name as never, {} as never))).toMatchObject({
      code: 'unknown_operation',
      operation: name,
    });
});

test('memory stays flat over sessions and steps', () => {
  const round = (): void => {
    const session = core.session(small);
    session.step(20);
    session.score();
    session.dispose();
  };
  for (let index = 0; index < 10; ++index) round();
  const held = core.memoryBytes;
  for (let index = 0; index < 50; ++index) round();
  expect(core.memoryBytes).toBe(held);
});

test('a session that has ended says so; a module that cannot train, too', async () => {
  const session = core.session(small);
  session.dispose();
  session.dispose();
  expect(errorOf(() => session.step())).toMatchObject({ code: 'missing_input' });
  const { exports } = await attention();
  expect(errorOf(() => new Sessions(exports).session(small))).toMatchObject({ code: 'unknown_operation' });
});
