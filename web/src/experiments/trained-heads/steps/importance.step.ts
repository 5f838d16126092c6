import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import { namedBy } from '../importance';
import type { Table } from '../parameters';
import { written } from './reading';

/** Three ways to say which head matters may name three; only removing it tells whether the model can do without. */
export const step = defineLesson<Table, Result>({
  state: { picture: 'importance' },
  question: { kind: 'place', figure: 'heads' },
  knobs: ['seed'],
  covers: ['ways'],
  right: (guess, { result: { importance } }) =>
    guess.kind === 'place' && importance !== null && guess.place.panel === namedBy(importance).removal,
  reply(guess, { result: { importance } }) {
    const head = guess.kind === 'place' ? guess.place.panel : -1;
    return [`${head}`, written(numberAt(importance?.without ?? [], head))];
  },
  numbers({ result: { importance } }) {
    if (!importance) return [];
    const { removal, weights, gradient } = namedBy(importance);
    return [written(numberAt(importance.without, removal)), ...[removal, weights, gradient].map(String)];
  },
  solution: {
    guess: ({ result: { importance } }) =>
      importance ? { kind: 'place', place: { panel: namedBy(importance).removal, row: -1, column: -1 } } : undefined,
  },
  marks: true,
});
