import { defineLesson, type Near } from '../../../experiment/lesson-step';
import { isPerQuery } from '../../../state/array-parameters';
import type { StateOf } from '../../../state/parameters';
import { rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import { sentence, type Table } from '../parameters';

/** How many keys the last row sees. */
const visible = ({ weights }: Result): number =>
  rowIn(weights, 0, 3)?.filter((weight) => weight > 0).length ?? Number.NaN;

/** The first row whose length is not as it should be. */
function missed(lens: StateOf<Table>['valid_lens']): Near | undefined {
  const lengths = lens !== null && isPerQuery(lens) ? (lens[0] ?? []) : [];
  const query = lengths.findIndex((length, place) => place < 3 && length !== place + 1);
  if (query >= 0) return ['other', `${query}`, `${lengths[query]}`, `${query + 1}`];
  return lengths[3] !== undefined && lengths[3] < 3 ? ['far', `${lengths[3]}`] : undefined;
}

export const step = defineLesson<Table, Result>({
  state: { scores: sentence, valid_lens: [[1, 2, 3, 4]], sample: 0, query: 3, key: 3 },
  question: { kind: 'number', min: 0, max: 4 },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens } }) =>
    valid_lens !== null && isPerQuery(valid_lens) && valid_lens[0]?.join() === '1,2,3,3',
  near: ({ state: { valid_lens } }) => missed(valid_lens),
  right: (guess, { result }) => guess.kind === 'number' && guess.value === visible(result),
  numbers: ({ result }) => [`${visible(result)}`],
  presents: [],
  solution: { state: { valid_lens: [[1, 2, 3, 3]] }, guess: { kind: 'number', value: 3 } },
});
