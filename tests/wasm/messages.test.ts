// What an error says in English: where, what is wrong, what was expected and found, and which name was perhaps meant.
import { expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors.ts';
import '../../wasm/package/core_with_modules.ts'; // the package's words
import { attention } from './support.ts';

const { core } = await attention('strict');
const messageOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (error instanceof AttnError) return error.message;
    throw error;
  }
  return '';
};
/** A call as JavaScript without types makes it. */
const run = (operation: string, inputs: object, options?: object): string =>
  messageOf(() => core.run(operation as never, inputs as never, options as never));

test('a misspelt operation is answered with the one that was perhaps meant, not with all', () => {
  expect(run('masked_sofmtax', {})).toBe('[masked_sofmtax] there is no such operation; did you mean masked_softmax?');
  expect(run('transformer', {})).toMatch(
    /^\[transformer\] there is no such operation; expected sequence_mask, masked_/,
  );
});

test('a misspelt input, choice or output is answered with its name, and with all there are', () => {
  expect(run('softmax', { X: [1] })).toBe('[softmax] X: there is no such input; did you mean x? Expected x, dim');
  expect(run('masked_softmax', { scores: [[1]], mask: 'casual' })).toBe(
    '[masked_softmax] mask: out of range; did you mean causal? Expected none, causal, causal_bottom_right, ' +
      'sliding_window, sliding_window_both; found the text "casual"',
  );
  expect(run('masked_softmax', { scores: [[1]] }, { outputs: ['weight'] })).toBe(
    '[masked_softmax] outputs: out of range; did you mean weights? Expected masked_scores, weights, visible; found the text "weight"',
  );
});

test('what is near to nothing gets no guess', () => {
  expect(run('softmax', { logits: [1] })).toBe('[softmax] logits: there is no such input; expected x, dim');
  expect(run('pool', { x: [[1]], rows: 1, columns: 1, how: 'm' })).not.toContain('did you mean');
});

test('a wrong rank says how many axes there are, and a limit what it is', () => {
  expect(run('masked_softmax', { scores: [1, 2] })).toBe(
    '[masked_softmax] scores: wrong number of axes; expected 3 axes (b, n, m) or 2 axes (n, m) or 4 axes (b, h, n, m); ' +
      'found 1 axis (2)',
  );
  expect(run('rand', { generator: core.generator(0), shape: 2 })).toBe(
    '[rand] shape: wrong number of axes; expected 1 axis (rank); found a single number ()',
  );
  expect(run('positional_encoding', { num_hiddens: 65538, max_len: 4 })).toBe(
    '[positional_encoding] num_hiddens: out of range; expected from 1 to 65536; found 65538',
  );
});

const ones = (...shape: number[]) => ({
  shape,
  data: new Float32Array(shape.reduce((all, one) => all * one, 1)).fill(1),
});
const of = (keys: number) => ({ queries: ones(1, 8, 5, 4), keys: ones(1, keys, 5, 4), values: ones(1, keys, 5, 4) });

test('heads that share keys and values need as many as divide those of the queries', () => {
  expect(core.run('dot_product_attention', of(2)).output).toMatchObject({ shape: [1, 8, 5, 4] });
  expect(run('dot_product_attention', of(3))).toContain('keys: not divisible; expected a divisor of h = 8');
});

test('a mask of one’s own, by any of its names, is shown where it goes in', () => {
  const { queries, keys, values } = of(8);
  const mask = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, key) => (key > row ? -Infinity : 0)),
  );
  for (const name of ['mask', 'attn_mask', 'attention_mask'])
    for (const operation of ['dot_product_attention', 'multi_head_attention'])
      expect(run(operation, { queries, keys, values, [name]: mask }), `${operation}, ${name}`).toContain(
        'a mask of your own is `allowed`, 1 where a query may look',
      );
  expect(run('masked_softmax', { scores: [[1, 2]], mask: [[0, 1]] })).toContain('a mask of your own is `allowed`');
  expect(run('dot_product_attention', { queries, keys, values, is_causal: true })).toContain("mask: 'causal'");
  expect(run('dot_product_attention', { queries, keys, values, key_padding_mask: [[true]] })).toContain('valid_lens');
  // Its promise, also for True and False.
  const causal = core.run('dot_product_attention', { queries, keys, values, mask: 'causal', fill: -Infinity });
  const truths = mask.map((row) => row.map((added) => added === 0));
  for (const allowed of [truths, truths.map((row) => row.map(Number)), { shape: [5, 5], data: truths.flat() }]) {
    const masked = core.run('dot_product_attention', { queries, keys, values, allowed });
    expect(masked.weights).toMatchObject({ data: causal.weights.data });
    expect(masked.visible).toMatchObject({ shape: [1, 8, 5, 5] });
  }
});

test('PyTorch has its own words for the same', () => {
  const refused = (): unknown => core.run('matmul', { a: [[1, 2]], b: [[1, 2]] });
  expect(refused).toThrow(
    expect.objectContaining({
      code: 'wrong_shape',
      pytorch: 'mat1 and mat2 shapes cannot be multiplied (1x2 and 1x2)',
    }),
  );
});

test('one sample needs no axis of its own: an array of rows, one length, rows out', () => {
  const x = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  const alone = core.run('dot_product_attention', { queries: x, keys: x, values: x, valid_lens: 2 });
  const batch = core.run('dot_product_attention', { queries: [x], keys: [x], values: [x], valid_lens: [2] });
  expect(alone.output.shape).toEqual([3, 2]);
  expect(alone.output.data).toEqual(batch.output.data);
  expect(alone.weights.shape).toEqual([3, 3]);
});
