// One axis: a domain, its ticks, and where a value stands on it.
import { nth } from '../../tensor/read';
import { short } from '../../text/format';
import { linearTicks, logTicks, niceDomain } from './ticks';

export type Domain = readonly [low: number, high: number];
export type ScaleKind = 'linear' | 'log';

export interface Axis {
  readonly domain: Domain;
  readonly ticks: readonly number[];
  readonly step: number;
  /** 0…1 along the axis; NaN where a logarithm has no place. */
  readonly at: (value: number) => number;
}

/** Smallest and largest finite number (above zero for logarithms); null where there is none. */
export function extent(lists: Iterable<ArrayLike<number>>, log: boolean): Domain | null {
  let [low, high] = [Infinity, -Infinity];
  for (const list of lists)
    for (let i = 0; i < list.length; i++) {
      const value = nth(list, i);
      if (value - value !== 0 || (log && value <= 0)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  return low <= high ? [low, high] : null;
}

export function makeAxis(
  given: Domain | null,
  found: Domain | null,
  kind: ScaleKind,
  count: number,
  rounded: boolean,
): Axis {
  if (kind === 'log') {
    const [low, high] = given ?? found ?? [1, 10];
    const [from, to] = [Math.log10(low), Math.log10(high > low ? high : low * 10)];
    const at = (value: number) => (value > 0 ? (Math.log10(value) - from) / (to - from) : Number.NaN);
    return { domain: [low, high], ticks: logTicks(low, high, count), step: 0, at };
  }
  const plain = given ?? found ?? [0, 1];
  const [low, high] = given || !rounded ? plain : niceDomain(plain[0], plain[1], count);
  const end = high > low ? high : low + 1;
  const { ticks, step } = linearTicks(low, end, count);
  return {
    domain: [low, end],
    ticks,
    step,
    at: (value) => (value - value === 0 ? (value - low) / (end - low) : Number.NaN),
  };
}

/** Powers of ten on a logarithmic axis, plain where they are small. */
export const tickText = (value: number, { step }: Axis) =>
  step === 0 && value >= 1e4
    ? `10${[...`${Math.round(Math.log10(value))}`].map((d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(d)]).join('')}`
    : short(value, step);
