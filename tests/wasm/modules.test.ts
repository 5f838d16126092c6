// The notebooks' modules in JavaScript: PyTorch's parameters, results and words.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { AttnError, type Core, loadCore, type Tensor } from '../../wasm/package/index.ts';

interface Golden {
  name: string;
  inputs: Record<string, { shape: number[]; data: number[] }>;
  expect: Record<string, { shape: number[]; data: number[] }>;
  tol: Record<string, [number, number]>;
}

async function goldenNamed(file: string, name: string): Promise<Golden> {
  const text = await readFile(`tests/goldens/${file}.json`, 'utf8');
  const golden = (JSON.parse(text) as { cases: Golden[] }).cases.find((one) => one.name === name);
  if (!golden) throw new Error(`no golden named ${name}`);
  return golden;
}

function expectGolden(golden: Golden, output: string, got: Tensor): void {
  const [relative, absolute] = golden.tol[output] ?? [0, 0];
  const want = golden.expect[output]?.data ?? [];
  expect(got.data.length).toBe(want.length);
  for (const [place, value] of want.entries()) {
    expect(Math.abs((got.data[place] ?? Number.NaN) - value)).toBeLessThanOrEqual(
      absolute + relative * Math.abs(value),
    );
  }
}

const drawn = (parameter: Tensor): number[] => Array.from(parameter.data);
const asFloats = (tensor: { data: number[] } | undefined): number[] => (tensor?.data ?? []).map(Math.fround);

let core: Core;
beforeAll(async () => {
  core = await loadCore(await readFile('build/wasm/attention.wasm'));
});

describe('modules', () => {
  test('MultiHeadAttention computes a golden from its seed', async () => {
    const golden = await goldenNamed('mha', 'seed 0, h5 of 100, 2D');
    const { Q, K, V, valid_lens } = golden.inputs;
    const sizes = { key_size: 100, query_size: 100, value_size: 100, num_hiddens: 100, num_heads: 5 };
    const attention = new core.MultiHeadAttention({ ...sizes, dropout: 0.5 }, core.generator(0)).eval();
    if (!Q || !K || !V || !valid_lens) throw new Error('inputs are missing');
    const result = attention.forward(Q, K, V, valid_lens);
    expectGolden(golden, 'output', result.output);
    expectGolden(golden, 'attention_weights', result.weights);
    attention.dispose();
    expect(() => attention.forward(Q, K, V, valid_lens)).toThrow(AttnError);
  });

  test('the cells of notebook 002 follow one another on one generator', async () => {
    const golden = await goldenNamed('seeds', '002-c18 additive attention');
    const next = await goldenNamed('seeds', '002-c27 dot-product attention');
    const generator = core.generator(0);
    const { K, V, valid_lens } = golden.inputs;
    if (!K || !V) throw new Error('inputs are missing');
    const queries = generator.normal(0, 1, [2, 1, 20]);
    const sizes = { key_size: 2, query_size: 20, num_hiddens: 8 };
    const attention = new core.AdditiveAttention({ ...sizes, dropout: 0.1 }, generator).eval();
    for (const name of ['W_k', 'W_q', 'w_v'] as const) {
      expect(drawn(attention.parameters[name])).toEqual(asFloats(golden.inputs[name]));
    }
    const result = attention.forward(queries, K, V, valid_lens);
    expectGolden(golden, 'output', result.output);
    expectGolden(golden, 'attention_weights', result.weights);

    const scaled = new core.DotProductAttention({ dropout: 0.5 }, generator).eval();
    expectGolden(next, 'output', scaled.forward(generator.normal(0, 1, [2, 1, 2]), K, V, valid_lens).output);
  });

  test('SelfAttention draws with rand and computes notebook 003', async () => {
    const golden = await goldenNamed('seeds', '003-c26 SelfAttention');
    const attention = new core.SelfAttention({ d_in: 3, d_out_kq: 2, d_out_v: 4 }, core.generator(123));
    expect(drawn(attention.parameters.W_value)).toEqual(asFloats(golden.inputs['W_value']));
    const { x } = golden.inputs;
    if (!x) throw new Error('x is missing');
    const result = attention.forward(x);
    expectGolden(golden, 'scores', result.unscaled_scores);
    expectGolden(golden, 'output', result.output);
    expect(`${attention}`).toBe('SelfAttention()');
  });

  test('PositionalEncoding adds its table, and refuses an odd num_hiddens as PyTorch does', () => {
    const generator = core.generator(0);
    const encoding = new core.PositionalEncoding({ num_hiddens: 32 }, generator).eval();
    const { output } = encoding.forward({ shape: [1, 60, 32], data: new Float32Array(1920) });
    expect(output.data).toEqual(encoding.P.data.subarray(0, 1920));
    expect(() => new core.PositionalEncoding({ num_hiddens: 33 }, generator)).toThrow(
      expect.objectContaining({
        code: 'not_divisible',
        pytorch: expect.stringContaining('Target sizes: [1, 1000, 16]'),
      }),
    );
  });

  test('a module starts in training, draws from its generator, and stops at eval', () => {
    const generator = core.generator(9);
    const attention = new core.DotProductAttention({ dropout: 0.5 }, generator);
    const x = [
      [
        [1, 2],
        [3, 4],
      ],
    ];
    const same = generator.clone();
    const direct = core.run('dot_product_attention', { queries: x, keys: x, values: x, dropout: 0.5, generator: same });
    const first = attention.forward(x, x, x, null, { outputs: ['output'] });
    expect(first.output).toEqual(direct.output);
    expect(generator.state).toEqual(same.state);
    attention.eval();
    expect('dropped_weights' in attention.forward(x, x, x)).toBe(false);
    expect(generator.state).toEqual(same.state);
    expect('dropped_weights' in attention.train().forward(x, x, x)).toBe(true);
    expect(generator.state).not.toEqual(same.state);
  });

  test('print shows what PyTorch prints', () => {
    const generator = core.generator(0);
    const sizes = { key_size: 3, query_size: 4, value_size: 5, num_hiddens: 6, num_heads: 2 };
    expect(`${new core.MultiHeadAttention({ ...sizes, dropout: 0.5, bias: true }, generator)}`).toBe(
      `MultiHeadAttention(
  (attention): DotProductAttention(
    (dropout): Dropout(p=0.5, inplace=False)
  )
  (W_q): Linear(in_features=4, out_features=6, bias=True)
  (W_k): Linear(in_features=3, out_features=6, bias=True)
  (W_v): Linear(in_features=5, out_features=6, bias=True)
  (W_o): Linear(in_features=6, out_features=6, bias=True)
)`,
    );
    expect(
      `${new core.AdditiveAttention({ key_size: 2, query_size: 20, num_hiddens: 8, dropout: 0.1 }, generator)}`,
    ).toBe(
      `AdditiveAttention(
  (W_k): Linear(in_features=2, out_features=8, bias=False)
  (W_q): Linear(in_features=20, out_features=8, bias=False)
  (w_v): Linear(in_features=8, out_features=1, bias=False)
  (dropout): Dropout(p=0.1, inplace=False)
)`,
    );
    expect(`${new core.PositionalEncoding({ num_hiddens: 32, dropout: 1e-5 }, generator)}`).toBe(
      'PositionalEncoding(\n  (dropout): Dropout(p=1e-05, inplace=False)\n)',
    );
  });

  test('a module says itself what it cannot be made from', () => {
    const generator = core.generator(0);
    const sizes = { key_size: 4, query_size: 4, value_size: 4, num_hiddens: 4, num_heads: 2 };
    type Made = new (...given: unknown[]) => unknown;
    const refused = (name: 'MultiHeadAttention' | 'DotProductAttention' | 'SelfAttention', ...given: unknown[]) => {
      try {
        new (core[name] as unknown as Made)(...given);
      } catch (error) {
        if (error instanceof AttnError && error.operation === name) return [error.code, error.input, error.found];
        throw error;
      }
      throw new Error(`${name} was made`);
    };
    expect(refused('DotProductAttention', 0.5, generator)).toEqual(['wrong_type', 'options', 'a value of type number']);
    expect(refused('DotProductAttention', undefined, generator)).toEqual([
      'wrong_type',
      'options',
      'a value of type undefined',
    ]);
    expect(refused('DotProductAttention', { drop_out: 0.5 }, generator)).toEqual([
      'unknown_input',
      'drop_out',
      'drop_out',
    ]);
    expect(refused('DotProductAttention', { build: 'mlk' }, generator)).toEqual([
      'out_of_range',
      'build',
      'the text "mlk"',
    ]);
    expect(refused('MultiHeadAttention', sizes)).toEqual(['wrong_type', 'generator', 'a value of type undefined']);
    expect(refused('MultiHeadAttention', sizes, 0)).toEqual(['wrong_type', 'generator', 'a value of type number']);
    const { key_size: _, ...fewer } = sizes;
    expect(refused('MultiHeadAttention', fewer, generator)).toEqual(['missing_input', 'key_size', 'nothing']);
    expect(refused('MultiHeadAttention', { ...sizes, num_heads: 1.5 }, generator)).toEqual([
      'out_of_range',
      'num_heads',
      '1.5',
    ]);
    expect(refused('MultiHeadAttention', { ...sizes, bias: 1 }, generator)).toEqual([
      'wrong_type',
      'bias',
      'a value of type number',
    ]);
    expect(refused('SelfAttention', {}, generator)).toEqual(['missing_input', 'd_in', 'nothing']);
  });

  test('what PyTorch refuses when a module is made, or called, is an AttnError with its text', () => {
    const generator = core.generator(0);
    expect(() => new core.DotProductAttention({ dropout: 1.5 }, generator)).toThrow(
      expect.objectContaining({
        code: 'out_of_range',
        pytorch: 'dropout probability has to be between 0 and 1, but got 1.5',
      }),
    );
    const sizes = { key_size: 100, query_size: 100, value_size: 100, num_hiddens: 100, num_heads: 3 };
    const attention = new core.MultiHeadAttention(sizes, generator);
    const ones = { shape: [2, 4, 100], data: new Float32Array(800).fill(1) };
    expect(() => attention.forward(ones, ones, ones)).toThrow(
      expect.objectContaining({
        code: 'not_divisible',
        input: 'num_heads',
        pytorch: "shape '[2, 4, 3, -1]' is invalid for input of size 800",
      }),
    );
  });
});
