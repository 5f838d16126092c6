import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { largestGap, valueAt } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { sentence, type Table } from '../parameters';

/** The largest difference between a row of training and the same row generated. */
const apart = ({ weights, generation }: Result): number =>
  generation ? largestGap(weights.data, generation.data) : Number.NaN;

export const step = defineLesson<Table, Result>({
  state: { scores: sentence, valid_lens: [[1, 2, 3, 4]], sample: 0, query: 0, key: 0, tokens: 1 },
  question: { kind: 'choice', options: ['larger', 'same', 'smaller'] },
  knobs: ['tokens'],
  reached: ({ state: { tokens }, result: { generation } }) => generation !== null && tokens >= 4,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (apart(result) < 1e-6 ? 'same' : 'larger'),
  numbers: ({ result }) =>
    [result.weights, result.generation ?? result.weights].map((weights) => fixed(valueAt(weights, 0, 3, 2))),
  solution: { state: { tokens: 4, query: 3 }, guess: { kind: 'choice', option: 'same' } },
});

export const en: LessonWords = {
  label: 'The causal mask',
  ask: 'On the left, training: four rows at once, later keys hidden. On the right, generation: write the tokens one by one, up to the fourth. Nothing is hidden there.',
  question: 'How will the weights of a written row compare with the same row in training?',
  options: { larger: 'larger', same: 'the same', smaller: 'smaller' },
  replies: {
    larger: 'Which keys take part in row 2, left and right?',
    smaller: 'Which keys take part in row 2, left and right?',
  },
  found: (trained = '', written = '') => `Row 3, key 2: ${trained} in training, ${written} when it is written.`,
  why: 'A masked key has no part in the contest, as if it did not exist yet. So one pass of training teaches all positions at once.',
};

export const zh: LessonWords = {
  label: '因果掩蔽',
  ask: '一边是训练：四行一次算完，后面的键挡住。另一边是生成：一个一个写出词元，写到第四个，什么也不挡。',
  question: '写出的一行，和训练里同一行比，权重会怎样？',
  options: { larger: '更大', same: '一样', smaller: '更小' },
  replies: {
    larger: '第 2 行两边各有哪些键参赛？',
    smaller: '第 2 行两边各有哪些键参赛？',
  },
  found: (trained = '', written = '') => `第 3 行的键 2：训练里是 ${trained}，生成时是 ${written}。`,
  why: '被掩蔽的键不参赛，就像还不存在。所以训练算一遍，就教会了所有的位置。',
};
