// What a trained head that looks one letter back asks and offers for each letter, before either is turned, and how right its model is
// on rows of 1, 2 and 4 times the length of training, from 20 seeds (`npm run renew -- heads`).
import { entry, nth } from '../../../tensor/read';

/** Places of a row: as many as in training, and more. */
export const lengths = [24, 48, 96] as const;
export const trainedLength = lengths[0];

export interface Rope {
  /** (letters, d) */
  readonly queries: readonly (readonly number[])[];
  readonly keys: readonly (readonly number[])[];
  /** For each length the share of answers that are right, seed by seed. */
  readonly accuracy: Readonly<Record<string, readonly number[]>>;
}

export const loadRope = async (): Promise<Rope> => (await import('../../../../data/rope.json')).default;

/** The middle of all seeds. */
export function middle(accuracy: Rope['accuracy'], length: number): number {
  const sorted = [...entry(new Map(Object.entries(accuracy)), `${length}`)].sort((a, b) => a - b);
  return (nth(sorted, Math.floor((sorted.length - 1) / 2)) + nth(sorted, Math.floor(sorted.length / 2))) / 2;
}
