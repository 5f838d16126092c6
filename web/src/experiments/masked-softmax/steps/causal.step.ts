import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { questionOf } from '../sentences';

/** The largest difference between a row of training and the same row generated. */
const apart = ({ weights, generation }: Result): number =>
  generation ? gapOf(weights.data, generation.data) : Number.NaN;

const begin = (language: 'en' | 'zh') => ({ ...questionOf(language, 4), query: 0, key: 0, tokens: 1 });

export const step = defineLesson<Table, Result>({
  state: begin('en'),
  spoken: { zh: { state: begin('zh') } },
  question: { kind: 'choice', options: ['larger', 'same', 'smaller'] },
  knobs: ['tokens'],
  reached: ({ state: { tokens }, result: { generation } }) => generation !== null && tokens >= 4,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (apart(result) < 1e-6 ? 'same' : 'larger'),
  // The third word and the second.
  numbers: ({ result }) =>
    [result.weights, result.generation ?? result.weights].map((weights) => fixed(valueIn(weights, 0, 2, 1))),
  presents: ['tokens'],
  solution: { state: { tokens: 4, query: 3 }, guess: { kind: 'choice', option: 'same' } },
});
