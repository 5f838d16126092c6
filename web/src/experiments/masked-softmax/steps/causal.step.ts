import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { gapOf, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { sentence, type Table } from '../parameters';

/** The largest difference between a row of training and the same row generated. */
const apart = ({ weights, generation }: Result): number =>
  generation ? gapOf(weights.data, generation.data) : Number.NaN;

export const step = defineLesson<Table, Result>({
  state: { scores: sentence, valid_lens: [[1, 2, 3, 4]], sample: 0, query: 0, key: 0, tokens: 1 },
  question: { kind: 'choice', options: ['larger', 'same', 'smaller'] },
  knobs: ['tokens'],
  reached: ({ state: { tokens }, result: { generation } }) => generation !== null && tokens >= 4,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (apart(result) < 1e-6 ? 'same' : 'larger'),
  // A row with a masked key: the last one has none.
  numbers: ({ result }) =>
    [result.weights, result.generation ?? result.weights].map((weights) => fixed(valueIn(weights, 0, 2, 1))),
  presents: ['tokens'],
  solution: { state: { tokens: 4, query: 3 }, guess: { kind: 'choice', option: 'same' } },
});

export const en: LessonWords = {
  label: 'The causal mask',
  ask: 'In “Training” a causal mask hides later keys; in “Generation” they do not exist yet. Press “Write the next token” up to the fourth.',
  question: 'How will a row of “Generation” compare with the same row of “Training”?',
  options: { larger: 'larger weights', same: 'the same weights', smaller: 'smaller weights' },
  replies: {
    larger: 'Which keys take part in the row of query 2, in training and in generation?',
    smaller: 'Which keys take part in the row of query 2, in training and in generation?',
  },
  found: (trained = '', written = '') => `Query 2, key 1: ${trained} in training, ${written} in generation.`,
  why: 'A masked key gets nothing, as if it did not exist yet. So training learns from all positions in one pass.',
  next: 'Next: padding as well',
};

export const zh: LessonWords = {
  label: '因果掩蔽',
  ask: '「训练」时，因果掩蔽让每一行看不到后面的键；「生成」时，后面的键还不存在。点「生成下一个词元」，直到写满四个。',
  question: '「生成」里的一行，和「训练」里的同一行相比，权重会怎样？',
  options: { larger: '更大', same: '一样', smaller: '更小' },
  replies: {
    larger: '查询 2 那一行，训练和生成时各有哪些键参与分配？',
    smaller: '查询 2 那一行，训练和生成时各有哪些键参与分配？',
  },
  found: (trained = '', written = '') =>
    `查询 2 给键 1 的权重：训练时是 ${trained}（键 3 被掩蔽），生成时是 ${written}（键 3 还不存在）。`,
  why: '被掩蔽的键不参与分配，就像还不存在。所以训练时算一遍，就能同时学到所有位置。',
  next: '下面：再加上填充',
};
