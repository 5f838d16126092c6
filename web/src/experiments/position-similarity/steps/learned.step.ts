import { defineLesson } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** A row with itself, with its neighbour, and with those further than 10 away, on average. */
function averages({ by_offset }: Result): { itself: number; near: number; far: number } {
  const products = Array.from(by_offset.data);
  const far = products.slice(11);
  return { itself: numberAt(products, 0), near: numberAt(products, 1), far: sum(far) / far.length };
}

function truth(result: Result): string {
  const { itself, near, far } = averages(result);
  if (Math.abs(near - far) < 0.2 * itself) return 'alike';
  return near > far ? 'near' : 'far';
}

export const step = defineLesson<Table, Result>({
  state: { position: 20 },
  question: { kind: 'choice', options: ['near', 'alike', 'far'] },
  knobs: ['kind'],
  reached: ({ state: { kind } }) => kind === 'learned',
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === truth(result),
  numbers({ result }) {
    const { itself, near, far } = averages(result);
    return [itself, near, far].map((product) => fixed(product, 2));
  },
  solution: { state: { kind: 'learned' }, guess: { kind: 'choice', option: 'alike' } },
});
