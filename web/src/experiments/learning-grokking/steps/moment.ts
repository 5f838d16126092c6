// Steps that ask for one moment of the training: where nine in ten sums of a half have just become right.
import type { Near } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import { type HalfName, isThere, lookOf, type Now, roundedDown, standsAt } from '../standing';

/** The marker stands where enough of the half has just become right; short of it, or beyond, the card says so. */
export const momentOf = <State>(half: HalfName, isAsked: (state: State) => boolean) => ({
  reached: (now: Now & { readonly state: State }): boolean => isAsked(now.state) && standsAt(now, half) === 'then',
  near: (now: Now & { readonly state: State }): Near | undefined => {
    const { step, [half]: right } = lookOf(now);
    const stands = standsAt(now, half);
    if (stands === 'then' || !isAsked(now.state) || !isThere(now)) return undefined;
    return [stands, `${step}`, percent(roundedDown(right.accuracy))];
  },
});
