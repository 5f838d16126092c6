import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { rowIn, valueIn } from '../../../tensor/sought';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** The same row twice: one keeps all its keys, the other loses two. */
const twice: Numbers = { shape: [2, 1, 4], data: [1, 2, 3, 2, 1, 2, 3, 2] };

export const step = defineLesson<Table, Result>({
  state: { scores: twice, valid_lens: [4, 4], sample: 0, query: 0, key: 1 },
  question: { kind: 'choice', options: ['lost', 'even', 'proportion'] },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens }, result: { scores } }) =>
    scores.data.join() === twice.data.join() && valid_lens?.[0] === 2 && valid_lens[1] === 4,
  near({ state: { valid_lens }, result: { scores } }) {
    const [first, second] = [valid_lens?.[0], valid_lens?.[1]];
    const changed = scores.data.filter((score, place) => score !== twice.data[place]).length;
    if (changed > 0) return ['scores', `${changed}`];
    if (second !== 4) return ['other', `${second}`];
    return first === 4 ? undefined : ['line', `${first}`];
  },
  right: (guess, { result: { weights } }) => {
    const ratio = (sample: number): number => valueIn(weights, sample, 0, 1) / valueIn(weights, sample, 0, 0);
    const kept = Math.abs(ratio(0) - ratio(1)) < 1e-4;
    const truth = sum(rowIn(weights, 0, 0) ?? []) < 0.999 ? 'lost' : kept ? 'proportion' : 'even';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [1, 0].map((sample) => fixed(valueIn(weights, sample, 0, 1), 2)),
  presents: [],
  solution: { state: { valid_lens: [2, 4] }, guess: { kind: 'choice', option: 'proportion' } },
});

export const en: LessonWords = {
  label: 'Valid length',
  ask: 'Two samples, the same scores. In sample 0 the last two tokens are padding. Drag the black line of sample 0 to 2.',
  question: 'Where does their weight go?',
  options: {
    lost: 'it is lost',
    even: 'to the others, half each',
    proportion: 'to the others, in proportion',
  },
  replies: {
    lost: 'Softmax always divides by the sum of the row. What do the weights add up to then?',
    even: 'Compare the two visible weights with those of sample 1: how many times as large is the second?',
  },
  near: {
    line: (count = '') => `Sample 0 sees ${count} of its keys: drag its line to 2.`,
    other: (count = '') => `Sample 1 sees ${count} of its keys: drag its line back to 4.`,
    scores: (count = '') => `Scores that have changed: ${count}. Press “Reset”.`,
  },
  found: (before = '', after = '') => `Key 1: from ${before} to ${after}. The row still adds up to 1.`,
  why: 'The mask replaces their scores by −1e6, and e^−1e6 is 0 to a computer. The others share the 1 in their old proportions.',
  next: 'Next: mask every key',
};

export const zh: LessonWords = {
  label: '有效长度',
  ask: '两个样本的分数一样。样本 0 的最后两个词元是填充，只用来补齐长度。把样本 0 的黑色竖线从 4 拖到 2，掩蔽这两个键。',
  question: '被掩蔽的两个键，它们的权重到哪儿去了？',
  options: { lost: '没了：整行加起来变少', even: '另外两个键平分', proportion: '另外两个键按比例分' },
  replies: {
    lost: 'softmax 总要除以整行的和。这样得到的权重加起来是多少？',
    even: '和样本 1 比一比：看得到的两个权重，后一个是前一个的几倍？',
  },
  near: {
    line: (count = '') => `样本 0 能看到 ${count} 个键：把它的竖线拖到 2。`,
    other: (count = '') => `样本 1 能看到 ${count} 个键：把它的竖线拖回 4。`,
    scores: (count = '') => `有 ${count} 个分数被改动了：按「还原」。`,
  },
  found: (before = '', after = '') => `键 1 从 ${before} 变成 ${after}，整行加起来还是 1。`,
  why: '掩蔽把它们的分数换成 −1000000（−1e6），e 的这个次方在计算机里就是 0。看得到的键按原来的比例分完总量 1。',
  next: '下面：掩蔽所有的键',
};
