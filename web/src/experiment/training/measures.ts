// What is read off a run: how well its heads look where they ought to, and how many answers are right.

import type { Trained } from '../../core/training';
import { largestAt, nth, row, sizes } from '../../tensor/read';
import { compact } from '../../text/format';
import type { Look } from './look';
import { answersOf, formedAt, type RunName, runOf, targetsOf } from './runs';

/** How much weight the head of a layer that looks best lays where it ought to, on the test rows. */
export function markOf(ofHeads: Readonly<Record<string, ArrayLike<number>>>, run: RunName, layer: number): number {
  const { marks } = runOf(run);
  const found = ofHeads[`layers.${layer}.${nth(marks, layer)}`];
  return found ? Math.max(...Array.from(found)) : 0;
}

/** The same in the row that is shown. */
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

/** What it costs to give all answers the same probability. */
export const lossOfGuessing = (run: RunName): number => Math.log(runOf(run).choices);

/** A small loss with as many places as show that it is one. */
export const lossText = (loss: number): string =>
  loss < 0.01 ? compact(Number(loss.toPrecision(2))) : loss.toFixed(2);

export interface Hits {
  readonly right: number;
  /** Places that something is asked of. */
  readonly of: number;
}

/** In the row that is shown. */
export function rightIn(run: RunName, { tokens, says }: Pick<Look, 'tokens' | 'says'>): Hits {
  const asked = answersOf(run, tokens).flatMap((answer, place) => (answer < 0 ? [] : [{ answer, place }]));
  const hits = asked.filter(({ answer, place }) => largestAt([...row(says, place)]) === answer);
  return { right: hits.length, of: asked.length };
}
