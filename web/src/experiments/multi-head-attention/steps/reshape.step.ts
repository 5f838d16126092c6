import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, placesOf, small } from './small';

/** The first rung: the last axis is cut. */
export const step = defineLesson<Table, Result>({
  state: { ...small, rungs: 1 },
  question: { kind: 'choice', options: ['cut', 'whole', 'swapped'] },
  presents: ['ladder'],
  reached: ({ state }) => state.ladder === 'queries' && state.rungs === 2,
  right: (guess, now) => {
    const { sample, query, head, unit } = now.state;
    const options = {
      cut: `[${sample}, ${query}, ${head}, ${unit}]`,
      whole: `[${sample}, ${query}, 0, ${head * 4 + unit}]`,
      swapped: `[${sample}, ${head}, ${query}, ${unit}]`,
    };
    const truth = (Object.keys(options) as (keyof typeof options)[]).find(
      (name) => options[name] === placesOf(now).reshaped,
    );
    return truth !== undefined && chose(guess, truth);
  },
  numbers: (now) => [placesOf(now).reshaped],
  further: true,
  solution: { state: { rungs: 2 }, guess: { kind: 'choice', option: 'cut' } },
});
