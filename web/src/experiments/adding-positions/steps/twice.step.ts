import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** “the” is in both places. */
const [first, second] = [0, 3];

/** How far the two rows of X + P lie apart in their left half, and in their right. */
function halves({ output }: Result): readonly [left: number, right: number] {
  const [one = [], other = []] = [rowIn(output, first), rowIn(output, second)];
  const half = one.length / 2;
  return [gapOf(one.slice(0, half), other.slice(0, half)), gapOf(one.slice(half), other.slice(half))];
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
  near({ state: { position }, result: { words } }) {
    const word = words[position];
    return position === first || position === second || word === undefined ? undefined : ['other', word];
  },
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === truth(result),
  numbers: ({ result }) => halves(result).map((gap) => fixed(gap, 2)),
  solution: { state: { position: second }, guess: { kind: 'choice', option: 'left' } },
});
