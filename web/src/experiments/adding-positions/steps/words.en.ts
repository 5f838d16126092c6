import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  twice: {
    label: 'One word, two places',
    ask: 'In X both rows of “the”, 0 and 3, are the same. Row i of P is added to row i.',
    question: 'Where do these two rows of X + P differ?',
    act: 'Click the second “the” and compare.',
    options: { none: 'nowhere', left: 'mostly on the left', all: 'in all columns alike' },
    replies: {
      none: 'Rows 0 and 3 of P: are they equal?',
      all: 'Look down the columns of P. Which of them change within five positions?',
    },
    near: { other: (word = '') => `This is “${word}”: click the second “the”.` },
    found: (left = '', right = '') => `By up to ${left} in columns 0 to 3, ${right} in columns 4 to 7.`,
    why: 'P is fast on the left and slow on the right: the fast columns tell near places apart, the slow ones add nearly the same in both.',
    next: 'Next: learn P instead',
  },
  learned: {
    label: 'Learned positions',
    ask: 'A learned P has one row of parameters per position; max_len is 10, num_hiddens 8.',
    question: 'How many numbers must be learned?',
    act: 'Choose learned.',
    replies: { other: 'Each position that may come has a row of its own, not only those of this sentence.' },
    found: (rows = '', columns = '', all = '') => `${rows} rows of ${columns}: ${all} numbers.`,
    why: 'Here they are random, not trained: no column is slow, and no row is like its neighbour. Training may make of them what the task needs.',
    next: 'Next: where the table ends',
  },
  end: {
    label: 'Where the table ends',
    ask: 'The learned table (random here) has max_len rows.',
    question: 'How many rows does this sentence need?',
    act: 'Drag max_len down as far as the sentence allows; one less, and PyTorch refuses.',
    replies: { other: 'Each word takes the row of its position, from 0 on. How many words are there?' },
    near: { spare: (rows = '') => `Rows to spare: ${rows}. Go on.` },
    found: (rows = '') => `${rows} rows, for positions 0 to 4.`,
    why: 'A learned table ends at max_len, and rows that no sentence reached stay as drawn. Sines can be computed for any position.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
