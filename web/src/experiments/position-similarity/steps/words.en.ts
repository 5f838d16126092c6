import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  rise: {
    label: 'Further away',
    ask: 'Position 0 with every other, up to 28 away: the product falls, with small bumps.',
    question: 'Beyond a distance of 28 the product will …',
    act: 'Drag max_len to 60 to see further.',
    options: { falls: 'go on falling', stays: 'stay about there', rises: 'rise again' },
    replies: {
      falls: 'It is a sum of cos(δω). What does a cosine do after half a turn?',
      stays: 'The pair of columns 6 and 7 comes round at 35. What does its cosine do there?',
    },
    near: { short: (rows = '') => `${rows} positions: drag on to 60.` },
    found: (low = '', far = '', high = '') => `It is ${low} at 28, and rises to ${high} at ${far}.`,
    why: 'Each pair comes round at a distance of its own and lifts the sum there. Near rows are most alike, but farther does not always mean less alike.',
    next: 'Next: fewer clocks, or more',
  },
  columns: {
    label: 'Few columns, many columns',
    ask: 'Only 4 columns, two clocks: every 6 positions the fast one comes round, and the product is high again.',
    question: 'What will the curve be like with 64 clocks?',
    act: 'Drag num_hiddens to 128.',
    options: { same: 'it comes back as often', more: 'more often', one: 'one peak, at position 0' },
    replies: {
      same: 'The fast clock comes back at 6. Do the 63 others, too?',
      more: 'For the sum to come back, all clocks must. Is that more likely with 64 of them?',
    },
    near: { short: (columns = '') => `${columns} columns: drag on to 128.` },
    found: (share = '', itself = '') =>
      `6 or more positions away it reaches ${share}% of ${itself}, the product with itself.`,
    why: 'The clocks come back at different distances, so their returns do not add up. Many speeds give one clear peak, with lower bumps.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
