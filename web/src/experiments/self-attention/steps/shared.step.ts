import { defineLesson } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { isRounding } from '../rounding';
import { bite, biteInChinese } from './bite';

const [cat, dog] = [0, 2];

/** What “cat” finds in “dog”, and “dog” in “cat”. */
const both = ({ unscaled_scores: omega }: Result): readonly [there: number, back: number] => [
  valueIn(omega, cat, dog),
  valueIn(omega, dog, cat),
];

export const step = defineLesson<Table, Result>({
  state: { ...bite, part: 'weights', query: cat, key: dog },
  spoken: { zh: { state: biteInChinese } },
  question: { kind: 'choice', options: ['equal', 'larger', 'smaller'] },
  knobs: ['projections'],
  presents: ['arcs', 'scores'],
  reached: ({ state: { projections } }) => projections === 'shared',
  right: (guess, { result }) => {
    const [there, back] = both(result);
    const truth = isRounding(Math.abs(there - back)) ? 'equal' : there > back ? 'larger' : 'smaller';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => both(result).map((omega) => fixed(omega)),
  scales: { W_key: 1, omega: 2.5, output: 1.5 },
  solution: { state: { projections: 'shared' }, guess: { kind: 'choice', option: 'equal' } },
});
