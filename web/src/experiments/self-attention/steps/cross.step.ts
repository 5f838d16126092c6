import { defineLesson } from '../../../experiment/lesson-step';
import { sizes } from '../../../tensor/read';
import type { Result } from '../compute';
import type { Table } from '../parameters';

const rowsOf = ({ queries, keys, values }: Result): readonly number[] =>
  [queries, keys, values].map((matrix) => sizes(matrix, 2)[0]);

/** Which of the three have as many rows as the second sentence has words. */
function fromContext(result: Result): string {
  const [queries, keys, values] = rowsOf(result).map((rows) => rows === result.targets.length);
  if (queries) return 'queries';
  return keys && values ? 'keysAndValues' : 'values';
}

export const step = defineLesson<Table, Result>({
  state: { sentence: '我', d: 6, part: 'weights', query: 0, key: 0 },
  question: { kind: 'choice', options: ['queries', 'keysAndValues', 'values'] },
  knobs: ['context'],
  presents: ['worked'],
  reached: ({ result: { words, targets } }) => targets.length >= 2 && targets.length !== words.length,
  near: ({ state: { context }, result: { targets } }) =>
    context !== '' && targets.length < 2 ? ['words', `${targets.length}`] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === fromContext(result),
  numbers: ({ result }) => rowsOf(result).map((rows) => `${rows}`),
  scales: { keys: 6, omega: 8, values: 5, context: 5, output: 2.5 },
  solution: { state: { context: 'I love deep learning' }, guess: { kind: 'choice', option: 'keysAndValues' } },
});
