import { defineLesson } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import type { LaneId } from '../lanes';
import { stepsRaced, type Table } from '../parameters';
import type { Outcomes } from '../race';
import { bestOnLonger, laneOf, lookBy, raceOf, stepOf } from '../standing';

/** An earlier step that is spoken of too. */
const earlier = 200;

export const step = defineLesson<Table, Result, Outcomes>({
  state: {},
  question: { kind: 'choice', options: ['rope', 't5', 'learned'] },
  knobs: [],
  reached: (now) => now.state.what === 'positions' && stepOf(now) === stepsRaced,
  near: ({ state: { what, training_step: at } }) =>
    what === 'positions' && at > 0 && at < stepsRaced ? ['early', `${at}`] : undefined,
  right: (guess, now) => guess.kind === 'choice' && guess.option === bestOnLonger(raceOf(now), stepsRaced).id,
  numbers: (now) => [
    rightOn48(now, 't5', stepsRaced),
    rightOn48(now, 'rope', stepsRaced),
    rightOn48(now, 'rope', earlier),
    rightOn48(now, 'learned', stepsRaced),
  ],
  presents: ['time', 'results'],
  solution: { state: { training_step: stepsRaced }, guess: { kind: 'choice', option: 't5' } },
});

function rightOn48(now: Parameters<typeof raceOf>[0], id: LaneId, at: number): string {
  const lane = laneOf(raceOf(now), id);
  return lane ? percent(lookBy(lane, at).longer) : '';
}
