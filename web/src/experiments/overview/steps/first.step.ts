import { defineLesson } from '../../../experiment/lesson-step';
import { opening, places, type Result, type Table, type Words, weight, written } from './reading';

/** What a word may see decides what it can attend to. */
export const step = defineLesson<Table, Result>({
  state: { ...opening, query: places.cat },
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['mask'],
  reached: ({ state }) => state.mask === 'causal',
  right: (guess, live) =>
    guess.kind === 'number' && Math.abs(guess.value - weight(live, places.cat, places.cat)) <= 0.02,
  numbers: (live) => [written(weight(live, places.cat, places.cat))],
  solution: { state: { mask: 'causal' }, guess: { kind: 'number', value: 1 } },
});

export const en: Words = {
  label: 'Only what came before',
  ask: 'A model that learns to guess the next word must not see it. Set the mask to “Causal”: each word sees only itself and the words before it.',
  question: '“cat” comes first, and gives itself 0.13 now. How much will it give itself?',
  replies: { other: 'It sees one key only, and its weights still add up to 1.' },
  why: 'Softmax shares 1 among the keys in sight: where only one is in sight, it gets all. A hidden key’s weight is 0.',
  found: (share = '') => `“cat” gives itself ${share}.`,
};

export const zh: Words = {
  label: '只看前面',
  ask: '要学会猜下一个词的模型，不能先看到它。把掩蔽设为「因果」：每个词只看得到自己和前面的词。',
  question: '「小猫」排在最前，现在给自己 0.13。改完以后给自己多少？',
  replies: { other: '它只看得到一个键，而权重加起来仍然是 1。' },
  why: 'softmax 把总量 1 分给看得到的键：只看得到一个键，就把 1 全给这个键。看不到的键，权重是 0。',
  found: (share = '') => `「小猫」给自己 ${share}。`,
};
