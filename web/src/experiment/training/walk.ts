import type { Walk } from '../clock';
import type { Look } from './look';
import { markOf } from './measures';
import { runOf } from './runs';
import type { RunView } from './scene';

/** Steps per second: slower while a head is forming, and in a run of few steps, which would otherwise be over in a moment. */
const perSecond = { long: { forming: 12, else: 40 }, short: { forming: 3, else: 8 }, fast: 160 } as const;
const fewSteps = 100;

/** The scores between which a head is forming. */
const forming = [0.2, 0.85] as const;

/** The clock's path along a run: it trains while it plays. */
export function walk({ state, result }: { readonly state: RunView; readonly result: Look }): Walk {
  const { steps, layers } = runOf(state.task);
  if (result.opened) return { last: state.training_step, perSecond: perSecond.long.else };
  const mark = markOf(result.scores.of_heads, state.task, layers - 1);
  const pace = perSecond[steps < fewSteps ? 'short' : 'long'];
  const slow = mark > forming[0] && mark < forming[1] ? pace.forming : pace.else;
  return { last: steps, perSecond: state.pace === 'fast' ? perSecond.fast : slow };
}
