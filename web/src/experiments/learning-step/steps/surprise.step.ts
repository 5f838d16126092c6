import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { lossOfGuessing } from '../model';
import type { Table } from '../parameters';
import { costOf, lossNow, ofRight } from '../shown';

/** The place whose right digit gets least. */
const leastLikely = (result: Result): number => {
  const right = ofRight(result);
  return right.indexOf(Math.min(...right));
};

export const step = defineLesson<Table, Result>({
  state: { learning_rate: 0.01, part: 'detail' },
  question: { kind: 'place', figure: 'answers' },
  knobs: [],
  covers: ['surprise'],
  still: true,
  // The answer's frame and bars stand in the picture, clicked or shown.
  reached: ({ state, guess }) => guess?.kind === 'place' && guess.place.column === state.place,
  right: (guess, { result }) => guess.kind === 'place' && guess.place.column === leastLikely(result),
  numbers({ result }) {
    const { probability, cost } = costOf(numberAt(ofRight(result), leastLikely(result)));
    return [probability, cost, fixed(lossNow(result), 2), fixed(lossOfGuessing, 2)];
  },
  presents: ['net', 'answers'],
  solution: { state: { place: 7 }, guess: { kind: 'place', place: { panel: 0, row: 0, column: 7 } } },
});
