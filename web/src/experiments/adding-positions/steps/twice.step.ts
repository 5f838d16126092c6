import { defineLesson } from '../../../experiment/lesson-step';
import { largestGap, nth, row, sizes } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** “the” stands in both places. */
const [first, second] = [0, 3];

/** How far the two rows of X + P lie apart in their left half, and in their right. */
function halves({ output }: Result): readonly [left: number, right: number] {
  const [, columns] = sizes(output, 2);
  const [one, other] = [row(output, first), row(output, second)];
  const half = columns / 2;
  return [largestGap(one.slice(0, half), other.slice(0, half)), largestGap(one.slice(half), other.slice(half))];
}

function truth(result: Result): string {
  const [left, right] = halves(result);
  if (Math.max(left, right) === 0) return 'none';
  return left > 4 * right ? 'left' : 'all';
}

export const step = defineLesson<Table, Result>({
  state: { position: first },
  question: { kind: 'choice', options: ['none', 'left', 'all'] },
  reached: ({ state: { position, kind, sentence } }) =>
    position === second && kind === 'fixed' && sentence === 'the cat and the dog',
  near: ({ state: { position }, result: { words } }) =>
    position === first || position === second ? undefined : ['other', nth(words, position)],
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === truth(result),
  numbers: ({ result }) => halves(result).map((gap) => fixed(gap, 2)),
  solution: { state: { position: second }, guess: { kind: 'choice', option: 'left' } },
});
