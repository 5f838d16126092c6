// How well one model learns with 1, 2, 4 … heads, measured once over several seeds (`npm run renew -- heads`): two layers of width 32
// that find what followed the same letter before.
import { nth } from '../../tensor/read';

export const headCounts = [1, 2, 4, 8, 16];

/** The numbers of heads as the file names them. */
type ByHeads<Value> = Readonly<Record<string, Value>>;

export interface Measured {
  /** Scored at every step that this divides, step 0 too. */
  readonly every: number;
  /** For each seed, the share of places that are right, score by score. */
  readonly accuracy: ByHeads<readonly (readonly number[])[]>;
  /** For the first seed, the losses of the first steps. */
  readonly losses: ByHeads<readonly number[]>;
}

export const loadMeasured = async (): Promise<Measured> =>
  (await import('../../../data/heads-by-number.json')).default as Measured;

/** From this share on a run is through. */
export const through = 0.9;

/** The first step at which a run is that good; none where it never is. */
const stepThrough = (run: readonly number[], every: number): number => {
  const found = run.findIndex((accuracy) => accuracy >= through);
  return found < 0 ? Number.POSITIVE_INFINITY : found * every;
};

/** By when half of the seeds are through. */
export const halfThrough = ({ accuracy, every }: Measured, count: number): number =>
  median(runsOf(accuracy, count).map((run) => stepThrough(run, every)));

/** The middle of all seeds, score by score. */
export const middle = ({ accuracy }: Measured, count: number): readonly number[] => {
  const runs = runsOf(accuracy, count);
  return nth(runs, 0).map((_, score) => median(runs.map((run) => nth(run, score))));
};

export const runsOf = (accuracy: Measured['accuracy'], count: number): readonly (readonly number[])[] =>
  measuredOf(accuracy, count);

export function measuredOf<Value>(table: ByHeads<Value>, count: number): Value {
  const found = table[count];
  if (found === undefined) throw new RangeError(`nothing was measured of ${count} heads`);
  return found;
}

const median = (values: readonly number[]): number =>
  nth(
    [...values].sort((a, b) => a - b),
    Math.floor(values.length / 2),
  );
