// What curves say at a place, and how each of them looks.
import { nth } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import { dashes } from '../base/dashes';
import type { Look, Rows } from '../base/figure-element';
import type { Hue, LineStyle, Series } from '../base/types';
import type { CurvesGiven } from './properties';

type Drawn = Pick<CurvesGiven, 'series'>;

/** Places along the axis: those of the first curve. */
export const countOf = ({ series }: Drawn): number => series[0]?.y.length ?? 0;

/** The place of a curve's value along the axis; default: its index. */
export const xOf = (series: Series | undefined, index: number): number => series?.x?.[index] ?? index;

/** The value of each curve at a place of the first one. */
export function valuesAt({ series }: Drawn, index: number): number[] {
  const [first] = series;
  const place = xOf(first, index);
  return series.map((one) => {
    if (one.x === first?.x) return one.y[index] ?? Number.NaN;
    let best = 0;
    for (let i = 1; i < one.y.length; i++)
      if (Math.abs(xOf(one, i) - place) < Math.abs(xOf(one, best) - place)) best = i;
    return one.y[best] ?? Number.NaN;
  });
}

/** Counts stay whole numbers, and what has a unit is as short as it can be. */
export const valueText = (series: Series, value: number): string =>
  series.unit ? `${short(value)} ${series.unit}` : plainText(series, value);

const plainText = (series: Series, value: number): string =>
  Array.from(series.y).every((y) => Number.isInteger(y) || Number.isNaN(y)) ? short(value) : fixed(value);

const hues: readonly Hue[] = ['accent', 'queries', 'keys', 'values'];
const styles: readonly LineStyle[] = ['-', '--', '-.', ':'];

export const colorOf = ({ series }: Drawn, { colors }: Look, i: number): string =>
  colors[series[i]?.hue ?? nth(hues, i % hues.length)];

export const dashOf = ({ series }: Drawn, { unit }: Look, i: number): readonly number[] | undefined =>
  dashes[series[i]?.line ?? nth(styles, i % styles.length)]?.map((dash) => dash * unit);

/** A row for each place, a column for each curve. */
export function rowsOf(
  { series }: Drawn,
  positions: string,
  text: (value: number, list?: ArrayLike<number>) => string,
): Rows {
  const [first] = series;
  const lines = Array.from({ length: countOf({ series }) }, (_, i) => [
    text(xOf(first, i), first?.x ?? []),
    ...valuesAt({ series }, i).map((value, k) => text(value, series[k]?.y)),
  ]);
  return [[positions, ...series.map(({ name }) => name)], ...lines];
}
