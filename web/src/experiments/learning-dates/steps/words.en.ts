import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  third: {
    label: 'The third digit',
    ask: 'The top line shows a date in words and, after the arrow, what the model writes: random so far. The correct answer is 1989-03-07. Row 3 of the map, framed blue, writes the third digit of the year.',
    question: 'Which character will it look at? Click its cell.',
    act: 'Press Play until it looks at the year’s digits.',
    replies: {
      other: 'The answer’s third character is the 8 of 1989. Find that 8 among the columns, and click in the blue row.',
    },
    near: {
      early: (weight = '') =>
        `{weights|${weight}} of the weight lies on the year’s digits: play on, until it is more than 0.8.`,
    },
    found: (step = '', written = '', read = '', weight = '') =>
      `At step ${step} it writes ${written} and looks at “${read}”, with {weights|${weight}} of its weight.`,
    why: 'It was told which characters to write, never where to look. Looking there is what made the loss fall.',
    next: 'Does it know your date too?',
  },
  own: {
    label: 'A date of your own',
    ask: 'It learned days 1 to 28 and years 1000 to 2999.',
    act: 'Type a date in words, say 14 july 1789. Then click what it writes, character by character, and follow the arcs.',
    near: {
      unclicked: (written = '') =>
        `It writes ${written}. Now click another character that it wrote, and follow the arcs.`,
      wrong: (written = '', answer = '') => `It writes ${written}; it should be ${answer}. Try another date.`,
      unread: (source = '') =>
        `“${source}” is none of the formats it knows: 14 july 1789, july 14, 1789, 14/07/1789 or jul 14 1789.`,
    },
    found: (source = '', written = '') => `It reads ${source} and writes ${written}.`,
    why: 'Write the date another way and the day moves, and the arcs move with it. No fixed place would work, so the model goes by the characters around it.',
    next: 'Is there a sharper way to look?',
  },
  dot: {
    label: 'Sharper, better?',
    ask: 'The same model, trained anew for 300 steps with the scaled dot product, looks more sharply.',
    question: 'How many new dates will it write correctly, compared with the additive score?',
    act: 'Switch the score.',
    options: { more: 'more: it is surer where to look', same: 'as many', fewer: 'fewer' },
    replies: {
      more: 'Compare “New dates fully correct” on both settings. Is the surer look the surer answer?',
      same: 'Compare “New dates fully correct” on both settings.',
    },
    found: (dot = '', additive = '', dotExact = '', additiveExact = '') =>
      `The dot product puts {weights|${dot}} in the correct place and writes ${dotExact} correctly; the additive score {weights|${additive}} and ${additiveExact}.`,
    why: 'Sharp weights are not correct answers. This is one width and one learning rate: an experiment, not a law.',
    next: 'Must a correct model look there?',
  },
  states: {
    label: 'Correct, and elsewhere',
    ask: 'To write the 1 of 17 it looks at that 1. Now it reads encoder states instead, in which each character has looked at the others.',
    question: 'Where will it look?',
    act: 'Switch the values.',
    options: {
      there: 'at that 1 again',
      elsewhere: 'somewhere else, and gets it right',
      wrong: 'somewhere else, and gets it wrong',
    },
    replies: {
      there: 'Follow the thickest arc: on which character does it end?',
      wrong: 'Read the date that it writes, beside the map.',
    },
    found: (written = '', letter = '', read = '', weight = '', exact = '') =>
      `It writes ${written}; for the ${letter} it looks at “${read}”, {weights|${weight}}. ${exact} of new dates are correct.`,
    why: 'The encoder had carried the digit there: weights say where a model reads, not where an answer is from.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
