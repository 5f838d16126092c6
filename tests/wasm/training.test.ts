// The training module through its loader: layers, gradients, and what is refused.
import { describe, expect, test } from 'vitest';
import { loadTraining } from '../../wasm/package/index.ts';
import { errorOf, moduleBytes } from './support.ts';

const builds = { strict: await moduleBytes('training'), relaxed: await moduleBytes('training_relaxed') };
const training = await loadTraining({}, builds.strict);

describe('the training module', () => {
  test('a loss of which no row counts is NaN, its gradient 0, and a note says so', () => {
    const { output, d_logits, notes } = training.run('cross_entropy_backward', {
      logits: [[1, 2, 3]],
      targets: [-100],
      d_output: [1],
    });
    expect(output.data[0]).toBeNaN();
    expect(Array.from(d_logits.data)).toEqual([0, 0, 0]);
    expect(notes.map(({ code }) => code)).toEqual(['nothing_counted']);
  });

  test('wrong shapes, targets and heads are refused by name, in the words of PyTorch where it has some', () => {
    const x = [[1, 2]];
    expect(errorOf(() => training.run('relu_backward', { x, d_output: [[1, 2, 3]] }))).toMatchObject({
      code: 'wrong_shape',
      input: 'd_output',
      pytorch: expect.stringContaining('Mismatch in shape: grad_output[0] has a shape of torch.Size([1, 3])'),
    });
    expect(errorOf(() => training.run('cross_entropy', { logits: x, targets: [2] }))).toMatchObject({
      code: 'out_of_range',
      input: 'targets',
      pytorch: 'Target 2 is out of bounds.',
    });
    expect(errorOf(() => training.run('dropout_apply', { x, mask: x, dropout: 1.5 }))).toMatchObject({
      code: 'out_of_range',
      input: 'dropout',
    });
    const one = { queries: [x], keys: [x], values: [x], d_output: [x] };
    const eye = [
      [1, 0],
      [0, 1],
    ];
    const heads = { ...one, W_q: eye, W_k: eye, W_v: eye, W_o: eye, num_heads: 2 };
    const refused = (more: object) =>
      errorOf(() => training.run('multi_head_attention_backward', { ...heads, ...more }));
    expect(refused({ num_kv_heads: 3 })).toMatchObject({ code: 'not_divisible', input: 'num_kv_heads' });
    expect(refused({ num_kv_heads: 1 })).toMatchObject({ code: 'wrong_shape', input: 'W_k' });
    expect(refused({ dropout: 0.5 })).toMatchObject({ code: 'missing_input', input: 'dropout_mask' });
  });

  test('an operation of attention is not in it', () => {
    const run = training.run as (operation: string, inputs: object) => unknown;
    expect(errorOf(() => run.call(training, 'multi_head_attention', {})).code).toBe('unknown_operation');
  });
});
