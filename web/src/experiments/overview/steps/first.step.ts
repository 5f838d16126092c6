import { defineLesson } from '../../../experiment/lesson-step';
import { opening, places, type Result, type Table, type Words, weight, written } from './reading';

/** What a word may see decides whom it can listen to. */
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
  ask: 'Set the mask to “causal”: a word sees itself and what came before it.',
  question: '“cat” comes first and gives itself 0.13 now. How much will it give itself?',
  replies: { other: 'It sees one key only, and its weights still add up to 1.' },
  why: 'Softmax hands out its whole 1 among the keys in sight. Where only one is in sight, that one gets it all.',
  found: (share = '') => `cat gives itself ${share}.`,
};

export const zh: Words = {
  label: '只看前面',
  ask: '把掩蔽设为「因果」：一个词只看得到自己和前面的词。',
  question: '「小猫」排在最前，现在给自己 0.13。改完以后给自己多少？',
  replies: { other: '它只看得到一个键，而权重加起来仍然是 1。' },
  why: 'softmax 把整个 1 分给看得到的键。只看得到一个，就全给它。',
  found: (share = '') => `小猫给自己 ${share}。`,
};
