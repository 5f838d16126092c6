import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { rightIn } from '../../../experiment/training/measures';
import { runOf, tokensOf } from '../../../experiment/training/runs';
import { largestIn, rowIn } from '../../../tensor/sought';
import type { Table } from '../parameters';

/** The number of digits that it was trained on. */
const trainedOn = 8;

export const step = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['all', 'some', 'none'] },
  knobs: ['tokens'],
  reached: ({ state: { task, tokens }, result }) =>
    task === 'reverse' && tokensOf(runOf(task), tokens).length === trainedOn && result.tokens.length === trainedOn,
  right: (guess, { result }) => {
    const share = rightIn('reverse', result).right / trainedOn;
    return guess.kind === 'choice' && guess.option === (share > 0.8 ? 'all' : share > 0.2 ? 'some' : 'none');
  },
  numbers: ({ result }) => [
    [...result.tokens].join(''),
    result.tokens.map((_, place) => largestIn(rowIn(result.says, place))).join(''),
    `${rightIn('reverse', result).right}`,
    `${rightIn('reverse', result).of}`,
  ],
  presents: ['tape', 'panel'],
  solution: { state: { tokens: '27182818' }, guess: { kind: 'choice', option: 'all' } },
});
