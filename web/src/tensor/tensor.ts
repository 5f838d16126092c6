// What a tensor is, everywhere on the page.
import { has } from '../../../wasm/package/has';
import { nth } from './nth';

/** A row-major tensor; the core's own tensors fit as they are. */
export interface TensorLike {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number>;
}

/** A tensor that the core takes as it is, its numbers in one array. */
export interface Dense {
  readonly shape: readonly number[];
  readonly data: readonly number[] | Float32Array | Float64Array;
}

/** A tensor that a state holds. Values are float32, as in the core. */
export interface Numbers {
  readonly shape: readonly number[];
  readonly data: readonly number[];
}

/** A tensor named by its seed: what torch.manual_seed(seed); torch.rand(shape) gives. Ones need no seed. */
export interface DrawnTensor {
  readonly draw: DrawKind;
  readonly shape: readonly number[];
  readonly seed: string;
}

const drawKinds = ['rand', 'randn', 'ones'] as const;
export type DrawKind = (typeof drawKinds)[number];

export type TensorValue = Numbers | DrawnTensor;

export const isDrawn = (tensor: TensorValue): tensor is DrawnTensor => has(tensor, 'draw');

export const elements = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);

/**
 * What a hand holds: the numbers asked for, while the picture has the `drawn` ones still; where no numbers of the picture's
 * shape are asked for, the picture's.
 */
export const underHand = (asked: TensorValue, drawn: Numbers): Numbers =>
  isDrawn(asked) || asked.shape.join() !== drawn.shape.join() ? drawn : asked;

/** A copy of another shape of the same rank: common elements keep their place, new ones are `fill`. */
export function resized(tensor: Numbers, shape: readonly number[], fill = 0): Numbers {
  const rank = shape.length;
  if (rank !== tensor.shape.length) throw new RangeError(`shape (${tensor.shape}) has not the rank of (${shape})`);
  const data = Array.from({ length: elements(shape) }, (_, flat) => {
    let rest = flat;
    let from = 0;
    let stride = 1;
    for (let axis = rank - 1; axis >= 0; axis--) {
      const place = rest % nth(shape, axis);
      rest = Math.floor(rest / nth(shape, axis));
      const size = nth(tensor.shape, axis);
      if (place >= size) return fill;
      from += place * stride;
      stride *= size;
    }
    return nth(tensor.data, from);
  });
  return { shape, data };
}

/** The shortest decimal that reads back as the same float32. */
export function shortest(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0';
  for (let digits = 1; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(9)));
}
