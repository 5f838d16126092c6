import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { markOf } from '../../../experiment/training/measures';
import { runs, targetsOf } from '../../../experiment/training/runs';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Look>({
  state: { task: 'running_max', aims: false, place: 11, tokens: '3 1 5 2 8 6 7 11 4 13 9 15' },
  question: { kind: 'choice', options: ['diagonal', 'staircase', 'corner'] },
  knobs: [],
  reached: ({ state: { task, training_step } }) => task === 'running_max' && training_step === runs.running_max.steps,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === shapeOf(result),
  numbers: ({ result }) => [fixed(markOf(result.scores.of_heads, 'running_max', 0), 2)],
  presents: ['tape', 'time'],
  solution: { state: { training_step: runs.running_max.steps }, guess: { kind: 'choice', option: 'staircase' } },
});

/** What the places to look at look like in the map. */
function shapeOf({ tokens }: Look): string {
  const columns = targetsOf('running_max', 0, tokens).map(({ column }) => column);
  if (columns.every((column, row) => column === row)) return 'diagonal';
  return columns.every((column) => column === 0) ? 'corner' : 'staircase';
}
