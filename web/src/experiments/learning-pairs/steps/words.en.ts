import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  rule: {
    label: 'Lines never seen',
    ask: 'The model learns from 160 lines, each a made-up word and that word spelled backwards in capitals. Another 40, some of them listed here, it never sees.',
    question: 'How many of the 40 will it answer correctly?',
    act: 'Press Play and let it learn to the end.',
    options: { all: 'all, or nearly', some: 'some', none: 'none: it never saw them' },
    replies: {
      some: 'Watch the two numbers beside the map. Which of them stays behind?',
      none: 'What do the 160 lines have in common?',
    },
    near: { early: (left = '') => `${left} more steps to the end.` },
    found: (of = '', right = '') => `Of the ${of} lines it has never seen ${right} are correct.`,
    why: 'It knows none of these words. It has found what all lines share: where to look for each letter, and which capital belongs to it.',
    next: 'Does its rule hold for any word?',
    instead: {
      lines: (learned = '', unseen = '') => ({
        ask: `The model learns from ${learned} of these lines. Another ${unseen}, some of them listed here, it never sees.`,
        question: `How many of the ${unseen} will it answer correctly?`,
        replies: {
          all: 'Watch the two numbers beside the map. Which of them stays behind?',
          some: 'Look at the lower of the two numbers once more.',
          none: `What do the ${learned} lines have in common?`,
        },
        why: 'Lines that it knows by heart are no help with others. Where it is correct on lines it never saw, it relies on what all lines share.',
      }),
    },
  },
  word: {
    label: 'Where the rule ends',
    ask: 'After 200 steps it writes all 40 words backwards that it has never seen.',
    act: 'Type six small letters, say banana. Then find a word that it gets wrong.',
    near: {
      length: (letters = '') => `That has ${letters} letters; it learned words of six.`,
      letters: (read = '') => `It reads “${read}”: the other letters are in none of its lines.`,
      right: (read = '', written = '') =>
        `It reads ${read} and writes ${written}: correct. All its words go consonant, vowel, consonant, vowel. Try one that does not.`,
    },
    found: (read = '', written = '', asked = '') => `It reads ${read} and writes ${written}; it should be ${asked}.`,
    why: 'It found a rule for words like its own, in which consonants and vowels take turns. The held-out lines follow the same pattern: being correct on them says nothing about words that do not.',
    next: 'And if there is nothing to find?',
    instead: {
      lines: (learned = '', unseen = '') => ({
        ask: `These are other lines: ${learned} that it learned from, and ${unseen} that it has never seen. This step is about words backwards: under “Lines”, choose “backwards”.`,
        act: '',
      }),
    },
  },
  heart: {
    label: 'Nothing to find',
    ask: 'The same model, other lines: each word has an answer drawn at random. There is no rule.',
    question: 'Which lines will it answer correctly?',
    act: 'Press Play and let it learn to the end.',
    options: {
      both: 'those it learned from, and those never seen',
      learnt: 'only those it learned from',
      neither: 'none: there is no rule',
    },
    replies: {
      both: 'From what could it tell the answer to a word it has never seen?',
      neither: 'It has 13,000 numbers to set and 96 lines to keep. Watch the upper number.',
    },
    near: { early: (left = '') => `${left} more steps to the end.` },
    found: (learnt = '', unseen = '') =>
      `Of the lines it learned from ${learnt} are correct, of those never seen ${unseen}.`,
    why: 'It knows them by heart. The lines it learned from cannot show you which of the two happened: only lines it has never seen can.',
    next: 'Your own lines: a rule, or by heart?',
    instead: {
      lines: (learned = '', unseen = '') => ({
        ask: `These are other lines: ${learned} that it learns from, and ${unseen} that it never sees. This step asks about lines without a rule: under “Lines”, choose “no rule”.`,
        act: '',
      }),
    },
  },
  own: {
    label: 'Your own lines',
    ask: 'Now lines with a rule of your own, 20 to 200 of them; you may keep 40 of these.',
    act: 'Press “your own lines” under Play and write them. Press “Learn these”, then Play to the end.',
    near: { early: (left = '') => `Your lines are taken. ${left} more steps to the end: press Play.` },
    found: (lines = '', learned = '', unseen = '') =>
      `It learned from ${lines} lines, ${learned} correct; of those it has never seen ${unseen} are correct.`,
    why: 'A rule pays when there are too many lines to keep one by one. Of 200 words backwards it found it; of 40 only in part, and the rest it knows by heart.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
