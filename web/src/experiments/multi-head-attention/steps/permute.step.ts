import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, placesOf, small } from './small';

/** The second rung: queries and heads change places. */
export const step = defineLesson<Table, Result>({
  state: { ...small, rungs: 2 },
  question: { kind: 'choice', options: ['stays', 'swapped', 'last'] },
  presents: ['ladder'],
  reached: ({ state }) => state.ladder === 'queries' && state.rungs > 2,
  right: (guess, now) => {
    const { sample, query, head, unit } = now.state;
    const options = {
      stays: `[${sample}, ${query}, ${head}, ${unit}]`,
      swapped: `[${sample}, ${head}, ${query}, ${unit}]`,
      last: `[${sample}, ${query}, ${unit}, ${head}]`,
    };
    const truth = (Object.keys(options) as (keyof typeof options)[]).find(
      (name) => options[name] === placesOf(now).permuted,
    );
    return truth !== undefined && chose(guess, truth);
  },
  numbers: (now) => [placesOf(now).permuted],
  further: true,
  solution: { state: { rungs: 3 }, guess: { kind: 'choice', option: 'swapped' } },
});
