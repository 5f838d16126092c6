import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { differenceText, isRounding } from '../rounding';
import { bite, biteInChinese, bitten, bittenInChinese, isMoved } from './bite';

export const step = defineLesson<Table, Result>({
  state: { ...bite, part: 'output', query: 1, key: 0 },
  spoken: { zh: { state: biteInChinese, solution: bittenInChinese } },
  question: { kind: 'choice', options: ['same', 'other'] },
  knobs: ['reordered'],
  presents: ['arcs', 'output'],
  reached: ({ result: { other } }) => isMoved(other),
  near: ({ state: { reordered }, result: { other } }) => {
    if (reordered === '') return undefined;
    return other ? ['same'] : ['words'];
  },
  right: (guess, { result: { other } }) =>
    guess.kind === 'choice' && other !== null && guess.option === (isRounding(other.difference) ? 'same' : 'other'),
  numbers: ({ result: { other } }) => (other ? [differenceText(other.difference)] : []),
  solution: { state: bitten, guess: { kind: 'choice', option: 'same' } },
});
