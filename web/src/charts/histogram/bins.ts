// Samples into equal bins.
import { nth } from '../../tensor/read';
import { type Domain, extent } from '../base/axis';
import type { Hue } from '../base/types';

export interface Samples {
  readonly name: string;
  readonly samples: ArrayLike<number>;
  readonly hue?: Hue;
}

export interface Bins {
  readonly edges: readonly number[];
  /** Shares a unit of the axis (density) or plain counts, one list a series. */
  readonly heights: readonly (readonly number[])[];
  /** Samples outside the domain or not finite, one number a series. */
  readonly outside: readonly number[];
}

/** Counts samples into equal bins, the last one closed, as numpy.histogram does. */
export function binSamples(series: readonly Samples[], domain: Domain | null, count: number, density: boolean): Bins {
  const [low, top] = domain ??
    extent(
      series.map(({ samples }) => samples),
      false,
    ) ?? [0, 1];
  const high = top > low ? top : low + 1;
  const width = (high - low) / count;
  const heights: number[][] = [];
  const outside: number[] = [];
  for (const { samples } of series) {
    const bins = new Array<number>(count).fill(0);
    let inside = 0;
    for (let i = 0; i < samples.length; i++) {
      const value = nth(samples, i);
      if (!(value >= low && value <= high)) continue;
      const bin = Math.min(count - 1, Math.floor((value - low) / width));
      bins[bin] = nth(bins, bin) + 1;
      inside++;
    }
    heights.push(density ? bins.map((n) => (inside ? n / (inside * width) : 0)) : bins);
    outside.push(samples.length - inside);
  }
  return { edges: Array.from({ length: count + 1 }, (_, i) => low + i * width), heights, outside };
}
