// What a reshape copies, as PyTorch itself decides it: shapes, strides and copies of tensors cut, turned and joined at random.
import { describe, expect, test } from 'vitest';
import { inOrder, type Laid, permuted, reshaped } from '../../web/src/experiments/multi-head-attention/strides';
import { casesOf } from '../reach';
import { dice } from '../wasm/support';
import { python, runAll } from './pytorch-runs';

interface Case {
  readonly shape: readonly number[];
  readonly order: readonly number[];
  readonly wanted: readonly number[];
}

const from = dice(20261123);

/** The same count of numbers in another shape. */
function cut(count: number): readonly number[] {
  const sizes: number[] = [];
  let left = count;
  while (left > 1) {
    const size = from.of([1, 2, 3, 4, 5, 6].filter((one) => left % one === 0));
    sizes.push(size);
    left /= size;
  }
  return sizes.length > 0 ? sizes : [1];
}

function drawn(): Case {
  const shape = Array.from({ length: 1 + from.below(4) }, () => 1 + from.below(4));
  const order = shape.map((_, axis) => axis).sort(() => from.below(3) - 1);
  return { shape, order, wanted: cut(shape.reduce((product, size) => product * size, 1)) };
}

const laid = ({ shape, order, wanted }: Case): Laid => reshaped(permuted(inOrder(shape), order), wanted);

const code = (cases: readonly Case[]): string => `import torch
for shape, order, wanted in ${JSON.stringify(cases.map(({ shape, order, wanted }) => [shape, order, wanted]))}:
    turned = torch.randn(shape).permute(order)
    made = turned.reshape(wanted)
    print(*made.shape, '|', *made.stride(), '|', made.data_ptr() != turned.data_ptr())
`;

const written = ({ shape, strides, copied }: Laid): string =>
  `${shape.join(' ')} | ${strides.join(' ')} | ${copied ? 'True' : 'False'}`;

describe.skipIf(!python)('strides', () => {
  test('are PyTorch’s, and so is what is copied', () => {
    const cases = Array.from({ length: casesOf(20_000) }, drawn);
    const [run] = runAll([code(cases)]);
    expect(run?.stderr).toBe('');
    const ours = cases.map((one) => written(laid(one)));
    expect(ours.filter((line) => line.endsWith('True')).length).toBeGreaterThan(cases.length / 20);
    expect(ours).toEqual(run?.stdout.trimEnd().split('\n'));
  });
});
