import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  moved: {
    label: 'Another position',
    ask: 'The curve holds the dot products of row 20 of P with every row; the dashed line is position 20.',
    question: 'What will the curve of row 40 be?',
    act: 'Drag position i to 40.',
    options: { moved: 'the same, moved along', lower: 'lower', other: 'of another shape' },
    replies: {
      lower: 'At the dashed line it is a row times itself: sin² + cos² = 1 for each pair.',
      other: 'For each pair sin a sin b + cos a cos b = cos(a − b). What is left of a and b?',
    },
    near: { short: (position = '') => `Position ${position}: drag on to 40.` },
    found: (peak = '', one = '', five = '') => `As before: ${peak} with itself, ${one} one apart, ${five} five apart.`,
    why: 'Each pair gives cos(δω): only the distance δ is left. So every diagonal of P Pᵀ is one number.',
    next: 'Next: far away',
  },
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
    next: 'Next: positions that are learned',
  },
  learned: {
    label: 'Learned positions',
    ask: 'A row of P may be learned instead: here random, not trained.',
    question: 'Which rows will be more alike?',
    act: 'Choose the learned encoding.',
    options: { near: 'those of neighbours', alike: 'neither', far: 'those far apart' },
    replies: {
      near: 'Each row was drawn by itself. Who would have told it about its neighbour?',
      far: 'Each row was drawn by itself. Does it know what is far?',
    },
    found: (itself = '', near = '', far = '') =>
      `On average: ${itself} with itself, ${near} with a neighbour, ${far} far away.`,
    why: 'A fixed encoding knows distance from the start. A learned one must find it row by row, and ends at max_len.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
