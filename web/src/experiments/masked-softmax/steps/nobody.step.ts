import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { row, valueAt } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { valid_lens: [2, 3], sample: 0, query: 0, key: 0 },
  question: { kind: 'choice', options: ['zeros', 'nan', 'uniform', 'before'] },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 0 && fill === '-1e6',
  right: (guess, { result: { weights } }) => {
    const shares = row(weights, 0, 0);
    const first = valueAt(weights, 0, 0, 0);
    const truth = shares.some(Number.isNaN)
      ? 'nan'
      : shares.some((share) => share !== first)
        ? 'before'
        : first === 0
          ? 'zeros'
          : 'uniform';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [fixed(valueAt(weights, 0, 0, 0))],
  solution: { state: { valid_lens: [0, 3] }, guess: { kind: 'choice', option: 'uniform' } },
});

export const en: LessonWords = {
  label: 'Nobody is heard',
  ask: 'Drag the line of sample 0 to 0: no key may be heard. The scores are random, not trained.',
  question: 'What will its weights be?',
  options: { zeros: 'all 0', nan: 'nan', uniform: '0.25 each', before: 'as before' },
  replies: {
    zeros: 'Softmax must hand out 1. To whom?',
    nan: 'That takes an infinity, and −1e6 is a number.',
    before: 'The scores under the mask are gone: all four cells now hold −1e6.',
  },
  found: (weight = '') => `All four weights are ${weight}, though every key is masked.`,
  why: 'Softmax only sees differences, and four times −1e6 has none. The prize of 1 has to go somewhere, so everyone gets the same.',
};

export const zh: LessonWords = {
  label: '一个也不许听',
  ask: '把样本 0 的竖线拖到 0：哪个键都不许听。这些分数是随机的，没有训练过。',
  question: '它的权重会是多少？',
  options: { zeros: '都是 0', nan: 'nan', uniform: '各 0.25', before: '和原来一样' },
  replies: {
    zeros: 'softmax 非分出 1 不可。分给谁呢？',
    nan: '要有无穷大才会这样，−1e6 却是个普通的数。',
    before: '原来的分数已经不在了：四格现在都是 −1e6。',
  },
  found: (weight = '') => `四个键都被掩蔽，权重却都是 ${weight}。`,
  why: 'softmax 只看差，四个 −1e6 之间没有差。奖金 1 总得分出去，于是人人一样多。',
};
