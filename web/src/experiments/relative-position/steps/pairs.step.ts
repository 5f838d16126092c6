import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { placeOf, type Result } from '../compute';
import type { State, Table } from '../parameters';

const offset = 44;
const first = 0;

/** The angle between a pair's two hands, in degrees. */
function handsApart(result: Result, pair: number): number {
  const [here, there] = [placeOf(result.encoding, pair), placeOf(result.there, pair)];
  const [dot, cross] = [here.x * there.x + here.y * there.y, here.x * there.y - here.y * there.x];
  return (Math.abs(Math.atan2(cross, dot)) * 180) / Math.PI;
}

/** An angle that nobody overlooks. */
const plain = 30;

const degrees = (angle: number): string => `${Math.round(angle)}`;

const anyApart = (result: Result, { num_hiddens }: State): boolean =>
  Array.from({ length: num_hiddens / 2 }, (_, pair) => handsApart(result, pair)).some((gap) => gap > plain);

/** A pair by its two columns, as everywhere else they are counted. */
const columnsOf = (pair: number): [string, string] => [`${2 * pair}`, `${2 * pair + 1}`];

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 10, offset, pair: first },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['pair'],
  presents: ['matrices'],
  reached: ({ state, result }) => state.offset === offset && handsApart(result, state.pair) > plain,
  near: ({ state: { pair }, result }) =>
    pair !== first && handsApart(result, pair) <= plain
      ? ['slow', ...columnsOf(pair), degrees(Math.floor(handsApart(result, pair)))]
      : undefined,
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (anyApart(result, state) ? 'no' : 'yes'),
  numbers: ({ state: { pair }, result }) => [
    degrees(handsApart(result, first)),
    ...columnsOf(pair),
    degrees(handsApart(result, pair)),
  ],
  solution: { state: { pair: 1 }, guess: { kind: 'choice', option: 'no' } },
});

export const en: LessonWords = {
  label: 'One pair after the other',
  ask: '44 positions on, the hand of columns 0 and 1 has turned seven times and is back to within 2° of where it was. Look for a pair whose hand has not come back.',
  question: 'Are the rows of positions 10 and 54 almost alike?',
  options: { yes: 'yes', no: 'no' },
  replies: { yes: 'The row has 3 more pairs, each at a speed of its own. Look at columns 2 and 3.' },
  near: {
    slow: (sine = '', cosine = '', gap = '') =>
      `Columns ${sine} and ${cosine} are slow; their hands lie only ${gap}° apart. Look at a faster pair.`,
  },
  found: (back = '', sine = '', cosine = '', gap = '') =>
    `The hands lie ${back}° apart in columns 0 and 1, ${gap}° in columns ${sine} and ${cosine}.`,
  why: 'One offset turns every pair by an angle of its own: each block of the matrix turns by its own. Only offset 0 brings all of them back.',
  next: 'Next: and back again',
};

export const zh: LessonWords = {
  label: '一对一对地看',
  ask: '走 44 个位置，第 0、1 列的针转了七圈，离原处不到 2°。再找一对没转回来的列。',
  question: '位置 10 和 54 的两行差不多一样吗？',
  options: { yes: '一样', no: '不一样' },
  replies: { yes: '这一行还有 3 对，各有各的快慢。看看第 2、3 列。' },
  near: {
    slow: (sine = '', cosine = '', gap = '') => `第 ${sine}、${cosine} 列很慢，两根针只差 ${gap}°。找一对快的。`,
  },
  found: (back = '', sine = '', cosine = '', gap = '') =>
    `两根针在第 0、1 列里差 ${back}°，在第 ${sine}、${cosine} 列里差 ${gap}°。`,
  why: '同一个偏移，每对列转的角不同：矩阵的每个小块各转各的角度。只有 δ = 0，所有的针才都在原处。',
  next: '下面：再走回去',
};
