import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { shownLetter } from '../../../experiment/training/translated';
import { largestIn, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { writtenText } from '../dates';
import type { Table } from '../parameters';
import { alignedAt, onPart } from '../scores';

/** The third digit of the year. */
const asked = 2;

const looked = ({ weights }: Result): number | undefined => largestIn(rowIn(weights, asked));

export const step = defineLesson<Table, Result>({
  state: { date: 'march 7, 1989', place: asked, aims: false },
  question: { kind: 'place', figure: 'weights' },
  knobs: [],
  reached: ({ result: { scores } }) => onPart(scores, 'year') > alignedAt,
  near: ({ result: { step: at, scores } }) => {
    const weight = onPart(scores, 'year');
    return at > 0 && weight <= alignedAt ? ['early', stillBelow(weight)] : undefined;
  },
  right: (guess, { result }) =>
    guess.kind === 'place' && guess.place.row === asked && guess.place.column === looked(result),
  numbers: ({ result }) => [
    `${result.step}`,
    writtenText(result.written).charAt(asked),
    shownLetter(result.source.charAt(looked(result) ?? -1)),
    fixed(valueIn(result.weights, asked, looked(result)), 2),
  ],
  presents: ['tape', 'time'],
  solution: {
    state: { training_step: 300 },
    guess: { kind: 'place', place: { panel: 0, row: asked, column: 11 } },
  },
});
