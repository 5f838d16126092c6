import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { formedAt } from '../../../experiment/training/runs';
import type { Result } from '../compute';
import { stepsRaced, type Table } from '../parameters';
import type { Outcomes } from '../race';
import { formedStep, laneOf, markOf, raceOf, scoreBy } from '../standing';

/** ALiBi's first slope of two, as the paper sets it. */
const standard = 1 / 16;

export const step = defineLesson<Table, Result, Outcomes>({
  state: { what: 'slope', slope: standard, training_step: stepsRaced, longer: false },
  question: { kind: 'choice', options: ['steeper', 'flatter'] },
  knobs: ['slope'],
  still: true,
  reached: (now) => ownFormed(now) !== undefined,
  near(now) {
    const own = laneOf(raceOf(now), 'own');
    if (!own || raceOf(now).step < stepsRaced || now.state.slope === standard) return undefined;
    const mark = markOf(scoreBy(own, stepsRaced));
    return mark > formedAt ? undefined : ['short', stillBelow(mark)];
  },
  after(now) {
    const slope = written(now.state.slope);
    const { step } = raceOf(now);
    return step < stepsRaced ? ['training', slope, `${step}`] : ['none', slope, written(Math.exp(-now.state.slope), 2)];
  },
  right: (guess, { state }) =>
    guess.kind === 'choice' && guess.option === (state.slope > standard ? 'steeper' : 'flatter'),
  numbers: (now) => [written(now.state.slope), `${ownFormed(now) ?? stepsRaced}`],
  presents: ['time'],
  solution: { state: { slope: 2 }, guess: { kind: 'choice', option: 'steeper' } },
});

const written = (value: number, figures = 3): string => `${Number(value.toPrecision(figures))}`;

function ownFormed(now: Parameters<typeof raceOf>[0]): number | undefined {
  const own = laneOf(raceOf(now), 'own');
  return own && formedStep(own);
}
