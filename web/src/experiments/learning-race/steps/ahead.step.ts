import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import type { Outcomes } from '../race';
import { formedBy, raceOf, stepOf } from '../standing';

export const step = defineLesson<Table, Result, Outcomes>({
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
  right: (guess, now) => guess.kind === 'choice' && guess.option === formedBy(raceOf(now), stepOf(now))[0]?.id,
  numbers: (now) => [`${formedBy(raceOf(now), stepOf(now))[0]?.step ?? stepOf(now)}`],
  presents: ['time'],
  solution: { state: { training_step: 130 }, guess: { kind: 'choice', option: 't5' } },
});
