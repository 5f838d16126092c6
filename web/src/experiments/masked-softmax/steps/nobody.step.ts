import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { valid_lens: [2, 3], sample: 0, query: 0, key: 0 },
  question: { kind: 'choice', options: ['zeros', 'nan', 'uniform', 'before'] },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 0 && fill === '-1e6',
  near: ({ state: { valid_lens } }) => (valid_lens?.[0] === 1 ? ['line', '1'] : undefined),
  right: (guess, { result: { weights } }) => {
    const shares = rowIn(weights, 0, 0) ?? [];
    const first = valueIn(weights, 0, 0, 0);
    const truth = shares.some(Number.isNaN)
      ? 'nan'
      : shares.some((share) => share !== first)
        ? 'before'
        : first === 0
          ? 'zeros'
          : 'uniform';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [fixed(valueIn(weights, 0, 0, 0))],
  presents: [],
  solution: { state: { valid_lens: [0, 3] }, guess: { kind: 'choice', option: 'uniform' } },
});

export const en: LessonWords = {
  label: 'Every key masked',
  ask: 'Drag the line of sample 0 to 0: no key is visible, and all its scores become −1e6.',
  question: 'What will the four weights of query 0 be?',
  options: { zeros: 'all 0', nan: 'nan (not a number)', uniform: '0.25 each', before: 'as before' },
  replies: {
    zeros: 'Then they would add up to 0. Softmax always shares out 1: among whom?',
    nan: '0 ÷ 0 would be nan. But softmax subtracts the row’s largest score first. What is left of each score?',
    before: 'The scores under the mask are gone: all four cells now hold −1e6.',
  },
  near: { line: (count = '') => `Sample 0 still sees ${count} key: drag its line on to 0.` },
  found: (weight = '') => `All four are ${weight}. A slash in the corner marks a masked key that still gets weight.`,
  why: 'Softmax first subtracts the row’s largest score; this changes no weight. −1e6 − (−1e6) = 0 and e⁰ = 1, four times.',
  next: 'Next: fill with −inf',
};

export const zh: LessonWords = {
  label: '所有键都被掩蔽',
  ask: '把样本 0 的竖线拖到 0：它的查询一个键也看不到，分数都换成 −1e6。',
  question: '查询 0 的四个权重会是多少？',
  options: { zeros: '都是 0', nan: 'nan（不是数）', uniform: '各 0.25', before: '和原来一样' },
  replies: {
    zeros: '那样加起来就是 0 了。softmax 总要分完 1，分给谁呢？',
    nan: '0 ÷ 0 才是 nan。可是 softmax 会先减去这一行的最高分，每个分数还剩多少？',
    before: '原来的分数已经不在了：四格现在都是 −1e6。',
  },
  near: { line: (count = '') => `样本 0 还能看到 ${count} 个键：把竖线再拖到 0。` },
  found: (weight = '') => `四个权重都是 ${weight}。格子角上的斜线表示：这个键被掩蔽了，却仍分到权重。`,
  why: 'softmax 先减去一行里的最高分，这不改变权重。这里每个分数都成了 −1e6 − (−1e6) = 0，而 e⁰ = 1，于是四个键一样多。',
  next: '下面：把 −1e6 换成 −inf',
};
