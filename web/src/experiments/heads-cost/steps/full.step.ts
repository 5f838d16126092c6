import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { grouped } from '../../../text/grouped';
import type { Result } from '../compute';
import type { Table } from '../parameters';

const goal = 10_000_000;

/** The fewest heads whose matrices hold more than the goal. */
const fewest = ({ present: { shared } }: Result): number => Math.floor(goal / shared) + 1;

/** Every head as wide as the whole. */
export const step = defineLesson<Table, Result>({
  state: { num_heads: 1, width: 'full' },
  question: { kind: 'number', min: 1, max: 40 },
  knobs: ['num_heads'],
  reach: { num_heads: { max: 40 } },
  presents: [],
  reached: ({ state, result }) => state.width === 'full' && state.num_heads === fewest(result),
  near: ({ state, result }) => {
    if (state.width !== 'full' || state.num_heads === 1) return undefined;
    const { num_heads } = state;
    if (num_heads < fewest(result)) return ['fewer', grouped(result.present.full, ',')];
    return num_heads > fewest(result) ? ['more', `${num_heads}`] : undefined;
  },
  right: (guess, { result }) => guess.kind === 'number' && guess.value === fewest(result),
  numbers: ({ state, result }) => [`${state.num_heads}`, grouped(result.present.full, ',')],
  solution: { state: { num_heads: 10 }, guess: { kind: 'number', value: 10 } },
});

export const en: LessonWords = {
  label: 'Full width',
  ask: 'Now every head is 512 wide, p = p_o; the one head here takes 1,048,576 numbers. Drag num_heads until the total first passes 10 million.',
  question: 'How many heads will that take?',
  replies: { other: 'Each further head adds as many numbers as the first one took.' },
  near: {
    fewer: (count = '') => `${count} so far: add heads.`,
    more: (heads = '') => `${heads} heads are more than it takes: go back.`,
  },
  found: (heads = '', count = '') => `With ${heads} heads the matrices hold ${count} numbers.`,
  why: 'All four grow with h: h times the parameters of p = p_o / h, and h times the multiplications. That is why heads share the width.',
  next: 'Are narrower heads free, then?',
};

export const zh: LessonWords = {
  label: '每头都满宽',
  ask: '现在每个头都有 512 维，p = p_o；眼下这一个头用 1 048 576 个数。拖动头数，到总数刚好超过一千万为止。',
  question: '要几个头？',
  replies: { other: '每加一个头，就再加上第一个头那么多参数。' },
  near: {
    fewer: (count = '') => `现在是 ${count} 个数：再加几个头。`,
    more: (heads = '') => `${heads} 个头太多了，退回一些。`,
  },
  found: (heads = '', count = '') => `${heads} 个头时，四个矩阵一共 ${count} 个数。`,
  why: '四个矩阵都随 h 变大：参数是 p = p_o / h 时的 h 倍，乘法也是 h 倍。所以各头才均分宽度。',
  next: '那么均分时，多几个头就没有代价了吗？',
};
