import type { TextsOf } from '../../../experiment/exercise/exercise';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  offsets: {
    label: 'A number for each distance',
    title: 'Can positions be learned as distances between query and key?',
    source: 'Dive into Deep Learning · self-attention and positional encoding, exercise 3',
    ask: 'Instead of a vector for each position, learn one number for each distance j − i and add it to the score; all that is farther than k shares the last one. These numbers are random, not trained. Choose k so that at most 9 numbers are learned and every distance up to 3 has one of its own.',
    question: 'The sentence becomes twice as long. Will the table still do?',
    options: {
      a: 'No, new numbers must be learned',
      b: 'Yes, whatever is farther shares the last number',
      c: 'Yes, but every number moves to another place',
    },
    replies: {
      a: 'Count them: the longer sentence uses not one number more. All that is farther takes the table’s last.',
      c: 'The distance j − i is the same, and so is its number: the first map is the top left corner of the second.',
    },
    why: 'The table has 2k + 1 numbers, however long the sentence. Along a diagonal stands one number: move all words on, and no score changes. The price: beyond k, near and far cannot be told apart. T5 does it so, with one number for more and more distances the farther they are.',
    measures: {
      learned: 'Numbers to learn',
      own: 'Farthest distance with a number of its own',
      used: 'Numbers this sentence uses',
      usedTwice: 'Numbers one twice as long uses',
    },
    parameters: { farthest: { label: 'k', hint: 'Whatever is farther shares the last number' } },
    suggestions: ['k = 1: how many numbers are left?', 'Look at the diagonals: why is each of one colour?'],
    bias: 'Added to the scores (random, not trained)',
    longer: 'A sentence twice as long',
  },
} satisfies TextsOf<typeof sources>;

export type Words = InEveryLanguage<typeof words>;
