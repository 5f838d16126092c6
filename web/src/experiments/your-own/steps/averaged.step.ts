import { defineLesson } from '../../../experiment/lesson-step';
import { isMean } from '../../../own/means';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../open';
import type { Table } from '../parameters';

const meanIn = ({ survey, dump }: Result) => survey.find(({ layer, head }) => layer === 0 && isMean(dump, head));

/** An average over heads that differ shows a part of each: no kind is whole. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: {},
  question: { kind: 'choice', options: ['whole', 'parts'] },
  reached: ({ state }) => state.averaged,
  right: (guess, { result }) =>
    guess.kind === 'choice' && guess.option === (meanIn(result)?.kind === 'other' ? 'parts' : 'whole'),
  numbers: ({ result }) => {
    const mean = meanIn(result)?.marks;
    return [mean?.previous, mean?.first].map((mark) => fixed(mark ?? Number.NaN, 2));
  },
  solution: { state: { averaged: true }, guess: { kind: 'choice', option: 'parts' } },
});
