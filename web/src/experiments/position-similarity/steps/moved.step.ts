import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';

/** True if the row of products says nothing but the distance. */
const knowsDistanceAlone = ({ similarity, by_offset }: Result, { position }: State): boolean =>
  rowIn(similarity, position)?.every(
    (product, other) => Math.abs(product - numberAt(by_offset.data, Math.abs(other - position))) < 1e-3,
  ) ?? false;

export const step = defineLesson<Table, Result>({
  state: { position: 20 },
  question: { kind: 'choice', options: ['moved', 'lower', 'other'] },
  knobs: ['position'],
  reached: ({ state: { kind, position, max_len } }) => kind === 'fixed' && max_len === 60 && position >= 35,
  near: ({ state: { position } }) => (position > 24 && position < 35 ? ['short', `${position}`] : undefined),
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (knowsDistanceAlone(result, state) ? 'moved' : 'other'),
  numbers: ({ state: { position }, result: { similarity } }) =>
    [0, 1, 5].map((away) => fixed(valueIn(similarity, position, position - away), 2)),
  solution: { state: { position: 40 }, guess: { kind: 'choice', option: 'moved' } },
});
