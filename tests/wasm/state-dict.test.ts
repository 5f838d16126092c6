// state_dict and load_state_dict of the notebooks' modules: PyTorch's names, order and refusals, and equal outputs both ways.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readNpy, readNpz, readSafetensors, writeNpz, writeSafetensors } from '../../wasm/package/files.ts';
import { type Generator, loadCore, type StateDictInput, type Tensor } from '../../wasm/package/index.ts';
import { python } from '../web/pytorch-runs.ts';
import { errorOf, moduleBytes } from './support.ts';

const core = await loadCore({ source: await moduleBytes('attention'), training: await moduleBytes('training') });
const sizes = { key_size: 3, query_size: 4, value_size: 5, num_hiddens: 6, num_heads: 2, dropout: 0.5 };
const makers = {
  multi_head: (generator: Generator) => new core.MultiHeadAttention(sizes, generator),
  multi_head_bias: (generator: Generator) => new core.MultiHeadAttention({ ...sizes, bias: true }, generator),
  additive: (generator: Generator) =>
    new core.AdditiveAttention({ key_size: 3, query_size: 4, num_hiddens: 7, dropout: 0.5 }, generator),
  self_attention: (generator: Generator) => new core.SelfAttention({ d_in: 4, d_out_kq: 3, d_out_v: 2 }, generator),
};
type Name = keyof typeof makers;
const names = Object.keys(makers) as Name[];

const drawn = core.generator(20);
const inputs = {
  queries: drawn.randn(2, 3, 4),
  keys: drawn.randn(2, 5, 3),
  values: drawn.randn(2, 5, 5),
  valid_lens: { shape: [2], dtype: 'i64', data: BigInt64Array.of(2n, 5n) },
} as const;

function output(module: ReturnType<(typeof makers)[Name]>): Tensor<'f32'> {
  const { queries, keys, values, valid_lens } = inputs;
  module.eval();
  if (module instanceof core.SelfAttention)
    return module.forward({ shape: [3, 4], data: queries.data.slice(0, 12) }).output;
  if (module instanceof core.AdditiveAttention) return module.forward(queries, keys, values, valid_lens).output;
  return module.forward(queries, keys, values, valid_lens).output;
}

function expectClose(got: ArrayLike<number>, wanted: ArrayLike<number>): void {
  expect(got.length).toBe(wanted.length);
  const gap = Math.max(...Array.from(wanted, (value, place) => Math.abs(value - (got[place] ?? Number.NaN))));
  expect(gap).toBeLessThan(1e-6);
}

interface Answer {
  keys: string[];
  output: number[];
  refusals: string[];
}

describe.skipIf(!python)('PyTorch', () => {
  let answers: Record<Name, Answer>;
  const theirs = new Map<Name, { state: StateDictInput; output: Tensor['data'] }>();
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'attention-playground-state-'));
    try {
      writeFileSync(join(folder, 'inputs.npz'), await writeNpz(inputs));
      for (const name of names) {
        const state = makers[name](core.generator(5)).state_dict();
        writeFileSync(join(folder, `${name}.npz`), await writeNpz(state));
      }
      const script = fileURLToPath(new URL('state_dict.py', import.meta.url));
      const notebooks = fileURLToPath(new URL('../../web/notebooks', import.meta.url));
      const { stdout, stderr } = spawnSync(python ?? '', [script, notebooks, folder], { encoding: 'utf8' });
      if (stdout === '') throw new Error(stderr);
      expect(stderr.match(/<All keys matched successfully>/g)).toHaveLength(names.length);
      answers = JSON.parse(stdout) as Record<Name, Answer>;
      for (const name of names) {
        const state = await readNpz(readFileSync(join(folder, `${name}-torch.npz`)));
        const { data } = readNpy(readFileSync(join(folder, `${name}-torch.npy`)));
        theirs.set(name, { state, output: data as Float32Array });
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  test.each(names)('%s: the notebook’s class loads ours, names in its order, and gives our output', (name) => {
    const ours = makers[name](core.generator(5));
    expect(Object.keys(ours.state_dict())).toEqual(answers[name].keys);
    expectClose(output(ours).data, answers[name].output);
  });

  test.each(names)('%s: ours loads the notebook’s, through .safetensors, and gives its output', (name) => {
    const { state, output: wanted } = theirs.get(name) ?? { state: {}, output: new Float32Array() };
    const ours = makers[name](core.generator(5));
    const before = output(ours);
    const { tensors } = readSafetensors(writeSafetensors(state));
    expect(ours.load_state_dict(tensors)).toEqual({ missing_keys: [], unexpected_keys: [] });
    expectClose(output(ours).data, wanted);
    expect(output(ours).data).not.toEqual(before.data);
    expect(JSON.stringify(structuredClone(ours.state_dict()))).toBe(JSON.stringify(plain(state)));
    // PyTorch drew them from a seed, as our generator does.
    expect(ours.state_dict()).toEqual(makers[name](core.generator(7)).state_dict());
  });

  test.each(names)('%s: refuses in PyTorch’s words, and changes nothing', (name) => {
    const ours = makers[name](core.generator(5));
    const state: StateDictInput = ours.state_dict();
    const before = JSON.stringify(state);
    const [first = '', second = ''] = Object.keys(state);
    const { [first]: _, ...without } = state;
    const given: readonly [StateDictInput, string, string][] = [
      [without, 'missing_input', first],
      [{ ...state, other: [0], W: [0] }, 'unknown_input', 'other'],
      [{ ...state, [first]: { shape: [2, 9], data: new Float32Array(18) } }, 'wrong_shape', first],
      [{ ...without, other: [0], [second]: [0] }, 'missing_input', first],
      [{}, 'missing_input', first],
    ];
    given.forEach(([wrong, code, input], index) => {
      const error = errorOf(() => ours.load_state_dict(wrong));
      expect(error.pytorch).toBe(answers[name].refusals[index]);
      expect(error).toMatchObject({ code, input, operation: expect.stringMatching(/Attention$/) });
      expect(JSON.stringify(ours.state_dict())).toBe(before);
    });
  });
});

const plain = (state: StateDictInput) =>
  Object.fromEntries(
    Object.entries(state).map(([name, tensor]) => {
      const { shape, data } = tensor as Tensor<'f32'>;
      return [name, { shape, dtype: 'f32', data }];
    }),
  );

test('what is loaded is a copy, and gradients follow it', async () => {
  const attention = makers.multi_head_bias(core.generator(1)).eval();
  const other = makers.multi_head_bias(core.generator(2)).eval();
  const { queries, keys, values } = inputs;
  const slopes = async (module: typeof attention) => {
    const d_output = { shape: [2, 3, 6], data: new Float32Array(36).fill(1) };
    return (await module.backward(queries, keys, values, d_output)).d_W_q.data;
  };
  const before = await slopes(attention);
  const state = other.state_dict();
  attention.load_state_dict(state);
  for (const { data } of Object.values(state)) data.fill(0);
  expect(output(attention).data).toEqual(output(other).data);
  expect(await slopes(attention)).toEqual(await slopes(other));
  expect(await slopes(attention)).not.toEqual(before);
  expect(`${attention}`).toBe(`${other}`);
  expect(attention.parameters.b_q?.tolist()).toEqual(other.parameters.b_q?.tolist());
});

test('not strict: other names are passed over, missing ones keep their numbers, shapes must fit', () => {
  const attention = makers.multi_head(core.generator(1)).eval();
  const before = attention.state_dict();
  const { 'W_k.weight': W_k = [] } = makers.multi_head(core.generator(2)).state_dict();
  const answer = attention.load_state_dict({ 'W_k.weight': W_k, more: [1] }, { strict: false });
  expect(answer).toEqual({ missing_keys: ['W_q.weight', 'W_v.weight', 'W_o.weight'], unexpected_keys: ['more'] });
  expect(attention.state_dict()).toEqual({ ...before, 'W_k.weight': W_k });
  expect(errorOf(() => attention.load_state_dict({ 'W_k.weight': [[1]] }, { strict: false })).pytorch).toBe(
    'Error(s) in loading state_dict for MultiHeadAttention:\n\tsize mismatch for W_k.weight: copying a param with shape torch.Size([1, 1]) from checkpoint, the shape in current model is torch.Size([6, 3]).',
  );
});

test('modules without parameters have none, and a state that is none is refused', () => {
  const dot = new core.DotProductAttention({}, core.generator(0));
  const encoding = new core.PositionalEncoding({ num_hiddens: 4 }, core.generator(0));
  for (const module of [dot, encoding]) {
    expect(module.state_dict()).toEqual({});
    expect(module.load_state_dict({})).toEqual({ missing_keys: [], unexpected_keys: [] });
    expect(errorOf(() => module.load_state_dict({ W: [1] })).code).toBe('unknown_input');
  }
  expect(dot.forward([[[1]]], [[[1]]], [[[2]]]).output.tolist()).toEqual([[[2]]]);
  for (const wrong of [null, [], 'W'])
    expect(errorOf(() => dot.load_state_dict(wrong as never)).code).toBe('wrong_type');
  const attention = makers.multi_head(core.generator(1));
  expect(errorOf(() => attention.load_state_dict({ ...attention.state_dict(), 'W_q.weight': 'a' as never })).code).toBe(
    'wrong_type',
  );
});

test('core.module: what is kept of floats, by the operation’s names; what is loaded is run and has the gradient', async () => {
  const W_q = [[1, 2]];
  const given = { W_q, W_k: { shape: [1, 2], data: Float32Array.of(3, 4) }, w_v: [1], valid_lens: [2] };
  const kept = core.module('additive_attention', given);
  given.W_k.data[0] = 100; // it was copied
  expect(kept.state_dict()).toMatchObject({ W_q: { shape: [1, 2] }, W_k: { data: Float32Array.of(3, 4) }, w_v: {} });
  expect(Object.keys(kept.state_dict())).toEqual(['W_q', 'W_k', 'w_v']);
  const x = [
    [
      [1, 0],
      [0, 1],
    ],
  ];
  const W_k = { shape: [1, 2], data: Float32Array.of(0, 1) };
  const other = core.module('additive_attention', { ...given, W_q: [[-1, 0.5]], W_k });
  const inputs = { queries: x, keys: x, values: x };
  expect(kept.load_state_dict(other.state_dict())).toEqual({ missing_keys: [], unexpected_keys: [] });
  expect(kept.run(inputs)).toEqual(other.run(inputs));
  const slope = async (module: typeof kept) => (await module.backward({ ...inputs, d_output: x })).d_W_q.tolist();
  expect(await slope(kept)).toEqual(await slope(other));
  const before = kept.run(inputs).output.tolist();
  for (const [wrong, code] of [
    [{ W_q }, 'missing_input'],
    [{ ...other.state_dict(), valid_lens: [1] }, 'unknown_input'],
    [{ ...other.state_dict(), w_v: [1, 2] }, 'wrong_shape'],
  ] as const)
    expect(errorOf(() => kept.load_state_dict(wrong)).code).toBe(code);
  expect(kept.run(inputs).output.tolist()).toEqual(before);
  expect(kept.load_state_dict({ w_v: [0] }, { strict: false }).missing_keys).toEqual(['W_q', 'W_k']);
  expect(kept.run(inputs).weights.tolist()).toEqual([
    [
      [0.5, 0.5],
      [0.5, 0.5],
    ],
  ]);
  kept.dispose();
  expect(errorOf(() => kept.run(inputs)).code).toBe('missing_input');
});

test('loading again and again takes no more memory', () => {
  const attention = makers.multi_head_bias(core.generator(1));
  const state = attention.state_dict();
  attention.load_state_dict(state);
  const before = core.memoryBytes;
  for (let round = 0; round < 3_000; ++round) attention.load_state_dict(state);
  expect(core.memoryBytes).toBe(before);
});
