import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { differenceText, isRounding } from '../rounding';
import { bite, biteInChinese, bitten, bittenInChinese, isMoved } from './bite';

const middle = 1;

/** How far the outputs of the word that stays lie apart. */
const apart = ({ output, other }: Result): number =>
  other ? gapOf(rowIn(output, middle), rowIn(other.output, other.places[middle])) : Number.NaN;

export const step = defineLesson<Table, Result>({
  state: { ...bite, ...bitten, part: 'output', query: middle, key: 0 },
  spoken: { zh: { state: { ...biteInChinese, ...bittenInChinese } } },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['positions'],
  presents: ['arcs', 'output'],
  reached: ({ state: { positions }, result: { other } }) => positions && isMoved(other),
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (isRounding(apart(result)) ? 'no' : 'yes'),
  numbers: ({ result }) => [differenceText(apart(result))],
  scales: { x: 3, query: 2, keys: 2.5, omega: 5, values: 2.5, context: 2.5, output: 2.5, moved: 2.5 },
  solution: { state: { positions: true }, guess: { kind: 'choice', option: 'yes' } },
});
