import type { Core, Tensor } from '../../core/core';
import { largestGap, nth } from '../../tensor/read';
import type { Numbers } from '../../tensor/tensor';
import type { State } from './parameters';

export interface Result {
  /** (num_hiddens), of the position. */
  readonly encoding: Tensor<'f64'>;
  /** (num_hiddens/2, 2, 2) */
  readonly projection: Tensor<'f64'>;
  /** (num_hiddens), the projection times the encoding. */
  readonly projected: Tensor<'f64'>;
  /** (num_hiddens), of position + offset, taken from its own sines and cosines. */
  readonly there: Tensor<'f64'>;
}

export async function compute({ num_hiddens, position, offset }: State, core: Core): Promise<Result> {
  const turned = await core.run('relative_position_projection', { num_hiddens, position, offset });
  // No position lies before 0: the core says so.
  const there = await core.run('relative_position_projection', { num_hiddens, position: position + offset, offset: 0 });
  return { ...turned, there: there.encoding };
}

/** The blocks on the diagonal of one matrix; 0 elsewhere. */
export function wholeMatrix({ data }: Tensor<'f64'>, width: number): Numbers {
  const whole = Array.from({ length: width * width }, () => 0);
  for (let row = 0; row < width; row++)
    for (let within = 0; within < 2; within++) {
      const column = row - (row % 2) + within;
      whole[row * width + column] = nth(data, row * 2 + within);
    }
  return { shape: [width, width], data: whole };
}

/** Where a pair of columns stands on its circle: the cosine to the right, the sine upwards. */
export const placeOf = ({ data }: Tensor<'f64'>, pair: number): { x: number; y: number } => ({
  x: nth(data, 2 * pair + 1),
  y: nth(data, 2 * pair),
});

/** Radians a pair turns from one position to the next. */
export const speed = (pair: number, num_hiddens: number): number => 10000 ** ((-2 * pair) / num_hiddens);

export const largestError = ({ projected, there }: Result): number => largestGap(projected.data, there.data);
