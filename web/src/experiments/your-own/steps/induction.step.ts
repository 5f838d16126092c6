import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../open';
import type { Table } from '../parameters';

/** A kind is seen in a thumbnail: a line beside the diagonal, as far away as the text repeats. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: { named: false },
  question: { kind: 'place', figure: 'heads' },
  right: (guess, { result: { survey } }) => guess.kind === 'place' && survey[guess.place.panel]?.kind === 'induction',
  reply: (guess, { result: { survey } }) => {
    const head = guess.kind === 'place' ? survey[guess.place.panel] : undefined;
    return [fixed(head?.marks.induction ?? Number.NaN, 2)];
  },
  numbers: ({ result: { survey } }) => {
    const found = survey.filter(({ kind }) => kind === 'induction');
    return [`${found.length}`, `${survey.length}`, fixed(Math.max(...found.map(({ marks }) => marks.induction)), 2)];
  },
  solution: {
    guess: ({ result: { survey } }) => ({
      kind: 'place',
      place: { panel: survey.findIndex(({ kind }) => kind === 'induction'), row: -1, column: -1 },
    }),
  },
});
