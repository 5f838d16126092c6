// Measures of a run: the weight of its heads on the right positions, and the share of right answers.

import type { Trained } from '../../core/training';
import { largestAt, nth, row, sizes } from '../../tensor/read';
import { compact } from '../../text/format';
import type { Look } from './look';
import { answersOf, formedAt, type RunName, runOf, targetsOf } from './runs';

/** The weight of a layer's best head on the right positions, over the test rows. */
export function markOf(ofHeads: Readonly<Record<string, ArrayLike<number>>>, run: RunName, layer: number): number {
  const { marks } = runOf(run);
  const found = ofHeads[`layers.${layer}.${nth(marks, layer)}`];
  return found ? Math.max(...Array.from(found)) : 0;
}

/** That weight in the shown row. */
export function onMark(run: RunName, { tokens, layers }: Pick<Look, 'tokens' | 'layers'>, layer: number): number {
  const aims = targetsOf(run, layer, tokens);
  const { weights } = nth(layers, layer);
  const [heads] = sizes(weights, 3);
  const asked = new Set(aims.map((aim) => aim.row));
  const sums = Array.from({ length: heads }, (_, head) =>
    aims.reduce((sum, aim) => sum + nth(row(weights, head, aim.row), aim.column), 0),
  );
  return asked.size > 0 ? Math.max(...sums) / asked.size : 0;
}

/** The first scored step at which the last layer's head has formed. */
export function formedStep(
  { trained }: { readonly trained: Pick<Trained, 'scores'> },
  run: RunName,
): number | undefined {
  const last = runOf(run).layers - 1;
  return trained.scores.find(({ of_heads }) => markOf(of_heads, run, last) > formedAt)?.step;
}

/** The loss of giving all answers the same probability. */
export const lossOfGuessing = (run: RunName): number => Math.log(runOf(run).choices);

/** A small loss, with enough decimals to be more than 0. */
export const lossText = (loss: number): string =>
  loss < 0.01 ? compact(Number(loss.toPrecision(2))) : loss.toFixed(2);

export interface Hits {
  readonly right: number;
  /** The number of asked positions. */
  readonly of: number;
}

/** The right answers in the shown row. */
export function rightIn(run: RunName, { tokens, says }: Pick<Look, 'tokens' | 'says'>): Hits {
  const asked = answersOf(run, tokens).flatMap((answer, place) => (answer < 0 ? [] : [{ answer, place }]));
  const hits = asked.filter(({ answer, place }) => largestAt([...row(says, place)]) === answer);
  return { right: hits.length, of: asked.length };
}
