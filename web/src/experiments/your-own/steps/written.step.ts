import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Outcomes } from '../open';
import type { Table } from '../parameters';
import { askingIn } from '../scene';

/** A prompt is a square, read at once; a token that is written adds its own row and no other. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: { view: 'generation', query: 0 },
  question: { kind: 'number', min: 0, max: 16 },
  reached: ({ state, result }) => result.dump.prompt !== undefined && askingIn(state, result) >= result.dump.prompt,
  right: (guess, { result: { dump } }) =>
    guess.kind === 'number' && guess.value * (dump.columns - Number(dump.prompt)) === dump.rows - Number(dump.prompt),
  numbers: ({ result: { dump } }) => [`${Number(dump.prompt)}`, `${dump.rows - Number(dump.prompt)}`],
  solution: { state: { query: 12 }, guess: { kind: 'number', value: 1 } },
});
