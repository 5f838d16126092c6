// How the training stands at the marker: read from what it has brought, never written down.
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { type Course, looksEvery, type Outcomes, type TableLook } from './course';

export interface Now {
  readonly state: { readonly training_step: number };
  readonly result: Result;
  readonly outcomes?: Partial<Outcomes> | undefined;
}

export const courseOf = ({ result, outcomes }: Pick<Now, 'result' | 'outcomes'>): Course =>
  outcomes?.train ?? result.start;

/** The table at the marker: the last one asked by then, or as far as it has come. */
export function lookOf(now: Now): TableLook {
  const { looks } = courseOf(now);
  return nth(looks, Math.min(looks.length - 1, Math.floor(now.state.training_step / looksEvery)));
}

export const halfNames = ['shown', 'heldOut'] as const;
export type HalfName = (typeof halfNames)[number];

/** Nine in ten: of the shown half that is by heart, of the held-out half the rule. */
export const enough = 0.9;

/** The first step at which enough of a half is right. */
export const firstStep = ({ looks }: Course, half: HalfName): number | undefined =>
  looks.find((look) => look[half].accuracy >= enough)?.step;

/** A hand need not hit the first step itself. */
const justThen = 50;

/** Tells if the marker is before, at or after the step at which enough of a half is first right. */
export function standsAt(now: Now, half: HalfName): 'early' | 'then' | 'late' {
  const first = firstStep(courseOf(now), half);
  const { step } = lookOf(now);
  if (first === undefined || step < first) return 'early';
  return step <= first + justThen ? 'then' : 'late';
}

/** A share that falls short of its goal is never written as the goal itself. */
export const roundedDown = (share: number): number => Math.floor(100 * share + 1e-9) / 100;

/** True if the marker has left the start, and training has reached it. */
export function isThere(now: Now): boolean {
  const { step } = lookOf(now);
  return step > 0 && now.state.training_step < step + looksEvery;
}
