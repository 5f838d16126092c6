import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  layers: {
    label: 'Two layers',
    ask: 'The last word asks. Dashed: what it reads in layer 0. Then, in layer 1, it looks at a noun.',
    question: 'Without layer 0’s head, how many answers stay correct?',
    act: 'Leave out layer 0’s head.',
    options: {
      all: 'all of them',
      half: 'half: a coin between two nouns',
      blind: 'one in twelve: a blind guess',
    },
    replies: {
      all: 'From where would layer 1 know what was asked for?',
      blind: 'Layer 1 still looks for nouns. What can it no longer know?',
    },
    near: { other: (right = '') => `Without layer 1’s head ${right} are correct. Now layer 0’s.` },
    found: (right = '', blind = '') => `${right} are correct: a coin between two nouns, not ${blind} of a blind guess.`,
    why: 'Layer 0 brings the ending to the word that asks. Only then its {queries|query} in layer 1 can be another one for “tired” than for “soft”.',
    next: 'Do all models take these two steps?',
  },
  turns: {
    label: 'Three ways',
    ask: 'Three models from other first numbers. Now “it” asks, in the middle of the sentence, and all three are correct.',
    question: 'In which does the query of “it” turn as the ending changes?',
    options: { first: 'the first', second: 'the second', third: 'the third' },
    replies: {
      second: 'Look at the dashed arcs: which word reads the ending there, “it” or a noun?',
      third: 'Look at the arcs of layer 1: with one ending they do not go to a noun at all.',
    },
    found: (cosine = '', key = '') =>
      `In the first: the cosine of its two {queries|queries} is ${cosine}. In the second a noun’s {keys|key} turns instead, to ${key}.`,
    why: 'In the second each noun looks for an ending that fits it, so its key answers the same question. In the third the ending finds its noun by itself, and “it” takes the answer from there.',
    next: 'How many do it like the first?',
  },
  spread: {
    label: 'All 20 seeds',
    ask: 'A cosine near 1 is the same question with either ending; below 0.5 the query has turned.',
    question: 'In how many of 20 seeds does the query turn?',
    act: 'On the strip, press another seed whose query turns.',
    options: { few: 'in a few', half: 'in about half', most: 'in most' },
    replies: {
      half: 'Uncovered, the strip has a dot for each seed.',
      most: 'Uncovered, the strip has a dot for each seed.',
    },
    near: { same: (cosine = '') => `This one’s queries have a cosine of ${cosine}. Press one farther to the left.` },
    found: (seed = '', cosine = '', count = '') => `Seed ${seed}: cosine ${cosine}. The query turns in ${count} of 20.`,
    why: 'Training rewards correct answers, not a way to them. One model that can be read says nothing of the next.',
    next: 'Can a model be correct without looking?',
  },
  looking: {
    label: 'Without looking',
    ask: 'One layer, asked for the word. Most answers are correct; both nouns get about the same.',
    question: 'Does it know whom “it” means?',
    act: 'Choose “one layer: letter”.',
    options: { knows: 'yes: it is correct', adds: 'no: it need not' },
    replies: { knows: 'If each letter stands for animals and things alike, what is left of it?' },
    found: (right = '', weight = '') =>
      `Asked for a letter, ${right} are correct, with ${weight} on the correct noun: a coin.`,
    why: '“A cat is here” and “some animal is tired” add up to “cat”. Letters are shared: there “it” must read the ending, then look, in two layers.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
