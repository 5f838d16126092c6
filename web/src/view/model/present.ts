import type { State } from './drawn';
import type { Model } from './model';

/** What is asked for; while the clock plays, its place is the picture's. */
export function present({ drawn, state, experiment, clock }: Model): State {
  const walked = experiment.clock?.walks;
  if (!drawn || walked === undefined || !clock?.clock.playing) return state;
  return { ...state, [walked]: drawn.state[walked] } as State;
}
