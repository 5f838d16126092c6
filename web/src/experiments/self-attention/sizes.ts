import { sizes } from '../../tensor/read';
import { labelRoom } from '../overview/arrange';
import { type Arrangement, arrange } from './arrange';
import type { Here } from './scene';

/** Sizes of the whole matrices and of those further down. */
export interface Cells {
  readonly u: number;
  readonly small: number;
  readonly labels: number;
}

export interface Sizes extends Cells {
  readonly place: Arrangement;
  /** True if the whole matrices are beside the one query. */
  readonly beside: boolean;
}

export function sizesOf({ result, width, narrow, unit: u }: Here): Sizes {
  const full = Math.max(280, width);
  const [n, m] = [result.words.length, result.targets.length];
  const [[, d_q], [, d_v]] = [sizes(result.queries, 2), sizes(result.values, 2)];
  const longest = Math.max(...result.targets.map(labelRoom), ...result.words.map(labelRoom));
  const labels = (Math.min(longest, 96) + 12) * u;
  const beside = !narrow && Math.max(n, m) <= 8 && full >= 700 * u;
  // Beside each other both columns fit a projector's window.
  const mostCell = beside ? Math.min(36, 318 / (d_q + 2 + d_v)) : 52;
  const place = arrange({ m, d_q, d_v, longest, width: beside ? Math.round(full * 0.6) : full, u, narrow, mostCell });
  const room = (beside ? full - place.width - 30 * u : full) - 12 * u;
  const weightsCell = (room - labels) / m;
  const outputs = result.other ? 2 : 1;
  const outputCell = (room - outputs * labels - (outputs - 1) * 28 * u) / (outputs * d_v);
  // On a phone a step's card covers the lower half.
  const mostSmall = narrow ? 20 : 40;
  const small = Math.floor(Math.min(mostSmall * u, weightsCell, outputCell, ((beside ? 372 / 2 : 320) * u) / n));
  return { place, u, beside, small: Math.max(4, small), labels };
}
