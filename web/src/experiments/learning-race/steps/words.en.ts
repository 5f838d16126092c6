import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  ahead: {
    label: 'Who is first?',
    ask: 'Six models learn to continue letters; only how they know positions differs.',
    question: 'Whose head forms first?',
    act: 'Press Play: it stops where just one head has formed.',
    options: {
      t5: 'T5: a number per distance',
      rope: 'RoPE: queries and keys turn',
      sinusoidal: 'sine waves, added',
      alibi: 'ALiBi: the farther, the less',
    },
    replies: {
      rope: 'Which line crosses the dotted one first?',
      sinusoidal: 'Which line crosses the dotted one first?',
      alibi: 'Which line crosses the dotted one first?',
    },
    near: {
      none: (at = '') => `At step ${at} no head has formed. Go further.`,
      many: (at = '', count = '') => `At step ${at} ${count} heads have formed. Go back a little.`,
    },
    found: (at = '') => `The first head formed at step ${at}.`,
    why: 'Layer 0 must find the letter before: for T5, one number to raise. Five random starts gave one order, but this is one size, one task.',
    next: 'Why does ALiBi’s head never form?',
  },
  slope: {
    label: 'Set the slope',
    ask: 'ALiBi takes slope × distance off the scores. With the usual slopes, 1/16 and 1/256, no head forms.',
    question: 'Which way must the first slope go?',
    act: 'Drag it until a head forms.',
    options: { steeper: 'steeper: near counts more', flatter: 'flatter: far counts more' },
    replies: { flatter: 'How much more does the letter just before count than the one before it, with slope 1/16?' },
    near: {
      short: (mark = '') =>
        `At step 300 its best head lays {weights|${mark}} where it ought to; it needs more than 0.8.`,
    },
    found: (slope = '', at = '') => `With slope ${slope} the head forms at step ${at}.`,
    after: {
      training: (slope = '', at = '') => `With slope ${slope} it is training: step ${at}.`,
      none: (slope = '', factor = '') =>
        `With slope ${slope} no head forms: each letter further back counts ${factor} times as much.`,
    },
    why: 'Layer 0 needs the letter just before. Slope 1/16 favours it by only 6%: too flat. The head at 1/256 still sees far. Now try 8.',
    next: 'Who reads longer rows?',
  },
  longer: {
    label: 'Longer rows',
    ask: 'All learn from rows of 24 letters. You see how many answers are correct on rows of 24, and on rows of 48.',
    question: 'Which of these is best on rows of 48 at step 300?',
    act: 'Go to the last step, 300.',
    options: { rope: 'RoPE', t5: 'T5 table', learned: 'learned: one vector per position' },
    replies: {
      rope: 'Compare the last line of the cards.',
      learned: 'It has never learned from places beyond 24. Compare the last line of the cards.',
    },
    near: { early: (at = '') => `This is step ${at}. Go to 300.` },
    found: (t5 = '', rope = '', before = '', learned = '') =>
      `At step 300: T5 ${t5}, RoPE ${rope}, learned ${learned}. RoPE at step 200: ${before}.`,
    why: 'Short rows say little about long ones, and the score on long rows goes on changing: compare at one step, and say which. Try ALiBi with a slope of 2 here.',
    next: 'Are more heads faster?',
  },
  heads: {
    label: 'More heads?',
    ask: 'All use RoPE and 32 numbers: one head of 32, two of 16, or four of 8.',
    question: 'Which forms first?',
    act: 'Choose “heads” under “What differs”.',
    options: { one: 'one head', two: 'two heads', four: 'four heads' },
    replies: {
      two: 'Which line crosses the dotted one first?',
      four: 'Four heads share what one has. Which line crosses the dotted one first?',
    },
    found: (one = '', two = '', four = '') => `One head: step ${one}. Two: step ${two}. Four: step ${four}.`,
    why: 'This task needs one look per layer, so one wide head is enough. A task with several things to look for may turn that around.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
