import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { scoresOf } from '../cut';
import { headSize, type Table } from '../parameters';
import { chose, type Now, small } from './small';

const wanted = 2;

/** By how many scores one query and one key have in the core's answer. */
const options: Readonly<Record<number, string>> = { 1: 'one', 2: 'heads', 4: 'crossed' };
const scoresMade = ({ result }: Now): number => numberAt(result.unscaled_scores.shape, 1);

/** One query, one key: cut, they are compared once a head. */
export const step = defineLesson<Table, Result>({
  state: { ...small, num_heads: 1, head: 0, key: 3, part: 'cut' },
  question: { kind: 'choice', options: ['one', 'heads', 'crossed'] },
  knobs: ['num_heads'],
  reach: { num_heads: { max: 8 } },
  reached: ({ state }) => state.num_heads === wanted && state.head_size === 0,
  near: ({ state }) =>
    state.num_heads > wanted && state.head_size === 0 ? ['heads', `${state.num_heads}`] : undefined,
  right: (guess, now) => {
    const truth = options[scoresMade(now)];
    return truth !== undefined && chose(guess, truth);
  },
  numbers: (now) => scoresOf(now).map(({ score }) => fixed(score, 2)),
  after: (now) =>
    now.state.num_heads === wanted
      ? undefined
      : ['others', `${now.state.num_heads}`, `${headSize(now.state)}`, `${scoresMade(now)}`],
  solution: { state: { num_heads: wanted }, guess: { kind: 'choice', option: 'heads' } },
});

export const en: LessonWords = {
  label: 'Cut a query',
  ask: 'Query 2 and key 3 have 8 numbers each: one dot product, one score. Cut them in two with the scissors: head 0 and head 1.',
  question: 'How many scores will this query and this key have then?',
  options: { one: '1, as before', heads: '2', crossed: '4' },
  replies: {
    one: 'Each head takes a dot product of its own. Count the heads.',
    crossed: 'Does head 0’s piece of the query ever meet head 1’s piece of the key?',
  },
  near: { heads: (heads = '') => `${heads} heads now: put pieces together until there are 2.` },
  found: (...scores) => `${scores.length}, one per head: ${scores.join(' and ')}.`,
  why: 'A head compares only its own piece, so one head can score a key high where the other scores it low. Their results lie side by side again: 8 numbers. (W_q and W_k are random here, not trained.)',
  after: {
    others: (heads = '', size = '', scores = '') =>
      heads === '1' ? 'One head of 8 numbers: one score.' : `${heads} heads of ${size}: ${scores} scores.`,
  },
  next: 'Side by side: and what does W_o do?',
};

export const zh: LessonWords = {
  label: '切开一个查询',
  ask: '查询 2 和键 3 各有 8 个数：做一次点积，得一个分数。用剪刀切成两段：头 0 和头 1。',
  question: '切开以后，这个查询和这个键有几个分数？',
  options: { one: '还是 1 个', heads: '2 个', crossed: '4 个' },
  replies: {
    one: '每个头用自己那一段做一次点积。数数有几个头。',
    crossed: '头 0 的那段查询，会和头 1 的那段键做点积吗？',
  },
  near: { heads: (heads = '') => `现在是 ${heads} 个头：合回去，只留 2 个。` },
  found: (...scores) => `${scores.length} 个，每个头一个：${scores.join(' 和 ')}。`,
  why: '每个头只比较自己那一段，所以同一个键，一个头给高分，另一个头可以给低分。两个头的结果再并排放回，还是 8 个数。（这里的 W_q、W_k 是随机的，未经训练。）',
  after: {
    others: (heads = '', size = '', scores = '') =>
      heads === '1' ? '一个头，8 个数：一个分数。' : `${heads} 个头，每头 ${size} 个数：${scores} 个分数。`,
  },
  next: '并排放回以后，W_o 做什么？',
};
