import type { Walk } from '../../experiment/clock';
import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import type { Outcomes } from './course';
import { lastStep, type Table } from './parameters';
import { courseOf, lookOf } from './standing';

/** Steps a second: slower while one of the halves is being learned; `waiting` where training has not come so far yet. */
const perSecond = { learning: 100, else: 250, waiting: 10 } as const;

/** The shares between which a half is being learned. */
const learning = [0.2, 0.95] as const;

/** How the clock walks along the training: the model trains as it plays. */
export function walk(live: Live<Table, Result, Outcomes>): Walk {
  if (live.state.training_step >= courseOf(live).step) return { last: lastStep, perSecond: perSecond.waiting };
  const { shown, heldOut } = lookOf(live);
  const changes = [shown, heldOut].some(({ accuracy }) => accuracy > learning[0] && accuracy < learning[1]);
  return { last: lastStep, perSecond: changes ? perSecond.learning : perSecond.else };
}
