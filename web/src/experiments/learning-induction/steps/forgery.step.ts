import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { markOf, rightIn } from '../../../experiment/training/measures';
import { runOf, tokensOf } from '../../../experiment/training/runs';
import { fixed, percent } from '../../../text/format';
import type { Table } from '../parameters';

/** The share of right answers at the positions of the reader's row that can be known. */
function shareRight(result: Look): number {
  const { right, of } = rightIn('fake', result);
  return of > 0 ? right / of : 0;
}

/** After how many letters a row begins anew; undefined where it does not. */
function periodOf(tokens: readonly number[]): number | undefined {
  const letters = tokens.slice(1);
  const periods = Array.from({ length: letters.length - 1 }, (_, index) => index + 1);
  return periods.find((period) =>
    letters.every((letter, place) => place < period || letter === letters[place - period]),
  );
}

const trainedOn = 8;

export const step = defineLesson<Table, Look>({
  state: { task: 'fake', training_step: 100, place: 14 },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['tokens'],
  reached: ({ state: { task, training_step, tokens }, result }) =>
    task === 'fake' &&
    training_step === 100 &&
    tokensOf(runOf(task), tokens).length >= 10 &&
    (periodOf(result.tokens) ?? trainedOn) !== trainedOn,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (shareRight(result) > 0.5 ? 'yes' : 'no'),
  numbers: ({ result }) => [
    percent(result.scores.accuracy),
    fixed(markOf(result.scores.of_heads, 'fake', 0), 2),
    percent(shareRight(result)),
  ],
  presents: ['tape', 'panel'],
  solution: { state: { tokens: 'QUIETQUIETQUIET' }, guess: { kind: 'choice', option: 'no' } },
});
