import type { Walk } from '../../experiment/clock';
import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import { stepsRaced, type Table } from './parameters';
import type { Outcomes } from './race';
import { raceOf } from './standing';

/** Steps a second; `waiting` where the lanes have not come so far yet. */
const perSecond = { playing: 40, waiting: 4 } as const;

/** How the clock walks along the race: the lanes train as it plays. */
export function walk(live: Live<Table, Result, Outcomes>): Walk {
  const isAhead = live.state.training_step >= raceOf(live).step;
  return { last: stepsRaced, perSecond: isAhead ? perSecond.waiting : perSecond.playing };
}
