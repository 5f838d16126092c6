import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { foundAt, foundStep, onNoun } from '../measures';
import type { Table } from '../parameters';

/** A third of the time line, and two. */
const ends = [100, 200] as const;

function whenFound(result: Result): 'early' | 'middle' | 'late' {
  const step = foundStep(result) ?? result.step;
  return step <= ends[0] ? 'early' : step <= ends[1] ? 'middle' : 'late';
}

export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['early', 'middle', 'late'] },
  knobs: [],
  reached: ({ result }) => onNoun(result.scores) > foundAt,
  near: ({ result: { step: at, scores } }) =>
    at > 0 && onNoun(scores) <= foundAt ? ['further', stillBelow(onNoun(scores))] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === whenFound(result),
  numbers: ({ result }) => [`${result.step}`, fixed(onNoun(result.scores), 2)],
  presents: ['sentence', 'time'],
  solution: { state: { training_step: 80 }, guess: { kind: 'choice', option: 'early' } },
});
