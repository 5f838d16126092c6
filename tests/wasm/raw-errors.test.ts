// Whatever a caller gives, what is thrown is an AttnError: getters that throw, null, objects without a prototype.
import { describe, expect, test } from 'vitest';
import { loadCore } from '../../wasm/package/index.ts';
import { loadSessions } from '../../wasm/package/load_sessions.ts';
import type { Session } from '../../wasm/package/sessions.ts';
import { errorOf, moduleBytes } from './support.ts';

const sessions = await loadSessions({}, await moduleBytes('sessions'));
const fresh = (): Session => sessions.session({ preset: 'reverse' });
const attention = () =>
  core.module('multi_head_attention', { W_q: [[1]], W_k: [[1]], W_v: [[1]], W_o: [[1]], num_heads: 1 });
const core = await loadCore({ source: await moduleBytes('attention'), training: await moduleBytes('training') });

const thrower = new Proxy(
  {},
  {
    get: () => {
      throw new RangeError('mine');
    },
    ownKeys: () => {
      throw new RangeError('mine');
    },
    getOwnPropertyDescriptor: () => {
      throw new RangeError('mine');
    },
  },
);
const bare: unknown = Object.create(null);
const unprintable = {
  toString() {
    throw new TypeError('mine');
  },
};
const wrong: Readonly<Record<string, unknown>> = {
  'an object that throws': thrower,
  null: null,
  'a text': 'text',
  unprintable,
};

const doors: Readonly<Record<string, (given: never) => unknown>> = {
  'a session': (given) => sessions.session(given),
  'the preset of a session': (preset) => sessions.session({ preset }),
  'the model of a session': (model) => sessions.session({ model }),
  'the task of a session': (task) => sessions.session({ task }),
  'the state of a session': (state) => sessions.session({ state }),
  'steps over batches': (given) => sessions.trainSteps({ preset: 'reverse' }, given),
  'the batches of such steps': (batches) => sessions.trainSteps({ preset: 'reverse' }, { parameters: {}, batches }),
  'a batch': (batch) => fresh().step(batch),
  'tokens of a batch': (tokens) => fresh().probe({ tokens, targets: tokens }),
  'heads to be silenced': (silenced) => fresh().probe({}, { silenced }),
  'heads to be replaced': (heads) => fresh().ablated(heads),
  'parameters to be loaded': (parameters) => fresh().load(parameters),
  'a state_dict': (given) =>
    (attention() as unknown as { load_state_dict(given: never): unknown }).load_state_dict(given),
};
/** Null that is as good as nothing given. */
const absent = new Set(['tokens of a batch']);

describe.each(Object.entries(doors))('%s', (door, enter) => {
  const kinds = Object.entries(wrong).filter(([kind]) => !(kind === 'null' && absent.has(door)));
  test.each(kinds)('%s', (_kind, given) => {
    const error = errorOf(() => enter(given as never));
    expect(error.operation).not.toBe('');
    expect(error.message).not.toMatch(/Cannot \w+|is not a function/);
  });
});

test('an object without a prototype is as good as any', () => {
  const options = Object.assign(bare as object, { preset: 'reverse', seed: 3 }) as never;
  expect(sessions.session(options).state.seed).toBe(3);
});

test('parameters that lack some name each of them', () => {
  const { parameters } = fresh();
  const [first = '', second = '', ...others] = Object.keys(parameters);
  const some = Object.fromEntries(others.map((name) => [name, parameters[name]]));
  expect(errorOf(() => fresh().load(some as never))).toMatchObject({
    code: 'missing_input',
    input: first,
    found: `nothing for ${first}, ${second}`,
  });
});

test('a gradient is of what was given, whatever becomes of the arrays while its module loads', async () => {
  const q = { shape: [1, 2, 1], data: Float32Array.of(1, 2) };
  const d = { shape: [1, 2, 1], data: Float32Array.of(1, 1) };
  const of = (inputs: object) =>
    (attention() as unknown as { backward(inputs: object): Promise<{ d_W_q: { data: Float32Array } }> }).backward(
      inputs,
    );
  const inputs = { queries: q, keys: q, values: q, d_output: d };
  const right = [...(await of(structuredClone(inputs))).d_W_q.data];
  const asked = of(inputs);
  q.data.fill(0);
  d.data.fill(0);
  expect([...(await asked).d_W_q.data]).toEqual(right);
  expect(right.some((number) => number !== 0)).toBe(true);
});
