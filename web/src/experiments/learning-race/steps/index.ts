import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { formedAt } from '../../../experiment/training/runs';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import type { LaneId } from '../lanes';
import { stepsRaced, type Table } from '../parameters';
import type { Outcomes } from '../race';
import { bestOnLonger, formedBy, formedStep, laneOf, lookBy, markOf, raceOf, scoreBy, stepOf } from '../standing';

const ahead = defineLesson<Table, Result, Outcomes>({
  state: { longer: false },
  question: { kind: 'choice', options: ['t5', 'rope', 'sinusoidal', 'alibi'] },
  knobs: [],
  reached: (now) =>
    now.state.what === 'positions' &&
    stepOf(now) === now.state.training_step &&
    formedBy(raceOf(now), stepOf(now)).length === 1,
  near(now) {
    const at = now.state.training_step;
    if (at > raceOf(now).step) return undefined;
    const { length } = formedBy(raceOf(now), at);
    if (now.state.what !== 'positions' || at === 0 || length === 1) return undefined;
    return length === 0 ? ['none', `${at}`] : ['many', `${at}`, `${length}`];
  },
  truth: (now) => formedBy(raceOf(now), stepOf(now))[0]?.id,
  numbers: (now) => [`${formedBy(raceOf(now), stepOf(now))[0]?.step ?? stepOf(now)}`],
  presents: ['time'],
  solution: { state: { training_step: 130 }, guess: { kind: 'choice', option: 't5' } },
});

/** ALiBi's first slope of two, as the paper sets it. */
const standard = 1 / 16;

const slope = defineLesson<Table, Result, Outcomes>({
  state: { what: 'slope', slope: standard, training_step: stepsRaced, longer: false },
  question: { kind: 'choice', options: ['steeper', 'flatter'] },
  knobs: ['slope'],
  still: true,
  reached: (now) => ownFormed(now) !== undefined,
  near(now) {
    const own = laneOf(raceOf(now), 'own');
    if (!own || raceOf(now).step < stepsRaced || now.state.slope === standard) return undefined;
    const mark = markOf(scoreBy(own, stepsRaced));
    return mark > formedAt ? undefined : ['short', stillBelow(mark, formedAt)];
  },
  after(now) {
    const slope = written(now.state.slope);
    const { step } = raceOf(now);
    return step < stepsRaced ? ['training', slope, `${step}`] : ['none', slope, written(Math.exp(-now.state.slope), 2)];
  },
  truth: ({ state }) => (state.slope > standard ? 'steeper' : 'flatter'),
  numbers: (now) => [written(now.state.slope), `${ownFormed(now) ?? stepsRaced}`],
  presents: ['time'],
  solution: { state: { slope: 2 }, guess: { kind: 'choice', option: 'steeper' } },
});

const written = (value: number, figures = 3): string => `${Number(value.toPrecision(figures))}`;

function ownFormed(now: Parameters<typeof raceOf>[0]): number | undefined {
  const own = laneOf(raceOf(now), 'own');
  return own && formedStep(own);
}

/** An earlier step that is spoken of too. */
const earlier = 200;

const longer = defineLesson<Table, Result, Outcomes>({
  state: {},
  question: { kind: 'choice', options: ['rope', 't5', 'learned'] },
  knobs: [],
  reached: (now) => now.state.what === 'positions' && stepOf(now) === stepsRaced,
  near: ({ state: { what, training_step: at } }) =>
    what === 'positions' && at > 0 && at < stepsRaced ? ['early', `${at}`] : undefined,
  truth: (now) => bestOnLonger(raceOf(now), stepsRaced).id,
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

const heads = defineLesson<Table, Result, Outcomes>({
  state: { training_step: stepsRaced },
  question: { kind: 'choice', options: ['one', 'two', 'four'] },
  knobs: ['what'],
  still: true,
  reached: (now) => now.state.what === 'heads' && stepOf(now) === stepsRaced,
  truth: (now) => formedBy(raceOf(now), stepsRaced)[0]?.id,
  numbers: (now) => raceOf(now).lanes.map((lane) => `${formedStep(lane) ?? `> ${stepsRaced}`}`),
  presents: ['time'],
  solution: { state: { what: 'heads' }, guess: { kind: 'choice', option: 'one' } },
});

/** Who is first; why one is never there; who reads longer rows; and whether more heads are faster. */
export const steps = { ahead, slope, longer, heads };
