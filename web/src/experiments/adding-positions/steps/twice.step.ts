import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { gapOf, rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** “the” stands in both places. */
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

export const en: LessonWords = {
  label: 'One word, two places',
  ask: 'In X both rows of “the”, 0 and 3, are the same. Row i of P is added to row i. Compare these rows of X + P: click the second “the”.',
  question: 'Where do the two rows of X + P differ?',
  options: { none: 'nowhere', left: 'mostly on the left', all: 'in all columns alike' },
  replies: {
    none: 'Rows 0 and 3 of P: are they equal?',
    all: 'Look down the columns of P. Which of them change within five positions?',
  },
  near: { other: (word = '') => `This is “${word}”: click the second “the”.` },
  found: (left = '', right = '') => `By up to ${left} in columns 0 to 3, ${right} in columns 4 to 7.`,
  why: 'P is fast on the left and slow on the right: the fast columns tell near places apart, the slow ones add nearly the same in both.',
  next: 'Next: another order of words',
};

export const zh: LessonWords = {
  label: '一个词，两个位置',
  ask: 'the 出现在位置 0 和 3：在 X 里这两行一模一样。P 的第 i 行加到第 i 行上。比一比 X + P 的这两行，点第二个 the。',
  question: 'X + P 的这两行在哪里不同？',
  options: { none: '没有不同', left: '主要在左边', all: '各列都差不多' },
  replies: {
    none: 'P 的第 0 行和第 3 行一样吗？',
    all: '顺着 P 的列往下看：五个位置之内，哪些列变了？',
  },
  near: { other: (word = '') => `这是 ${word}：点第二个 the。` },
  found: (left = '', right = '') => `第 0 到 3 列最多差 ${left}，第 4 到 7 列最多差 ${right}。`,
  why: 'P 左边的列快，右边的列慢：快的列分得清近处的位置，慢的列在两处加的几乎一样。',
  next: '下面：换一个词序',
};
