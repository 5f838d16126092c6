import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { stepsRaced, type Table } from '../parameters';
import type { Outcomes } from '../race';
import { formedBy, formedStep, raceOf, stepOf } from '../standing';

export const step = defineLesson<Table, Result, Outcomes>({
  state: { training_step: stepsRaced },
  question: { kind: 'choice', options: ['one', 'two', 'four'] },
  knobs: ['what'],
  still: true,
  reached: (now) => now.state.what === 'heads' && stepOf(now) === stepsRaced,
  right: (guess, now) => guess.kind === 'choice' && guess.option === formedBy(raceOf(now), stepsRaced)[0]?.id,
  numbers: (now) => raceOf(now).lanes.map((lane) => `${formedStep(lane) ?? `> ${stepsRaced}`}`),
  presents: ['time'],
  solution: { state: { what: 'heads' }, guess: { kind: 'choice', option: 'one' } },
});
