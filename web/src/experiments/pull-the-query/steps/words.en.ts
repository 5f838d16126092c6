import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  pull: {
    label: 'Pull',
    ask: 'Does “it” look at the cat or the mat? The blue arrow is its {queries|query}, each orange one a word’s {keys|key}.',
    act: 'Mislead it: drag the round blue handle until {keys|“mat”} takes more than half of the bar.',
    near: {
      further: (weight = '') => `“mat” has ${weight} of the bar: pull a little further up.`,
      trained: () => 'These arrows were trained; here the others are meant. Press “set by hand”.',
      ending: () => 'Now the sentence has another end. Click “tired”, and pull.',
    },
    why: 'The closer a key points to the query’s way, and the longer it is, the higher its score. (Multiply matching numbers and add: a dot product. Then divide by 1.41.)',
    found: (weight = '') => `“mat” takes ${weight} of the bar.`,
    next: 'What if the sentence ends in another word?',
  },
  flip: {
    label: 'Another ending',
    ask: 'The query of {queries|“it”} depends on the sentence. Let it end in “soft” instead of “tired”.',
    question: 'Which word will “it” pay most attention to?',
    act: 'Click “soft” above.',
    options: { cat: '“cat”', mat: '“mat”', on: '“on”' },
    replies: {
      cat: 'A cat can be soft, but the query now points up, to things.',
      on: '“on” lies to the left. Which key does the query point to now?',
    },
    why: 'The keys stay. Only the query has turned: “it” now looks for a thing. (These arrows are set by hand; training finds them, too.)',
    found: (weight = '') => `“mat” gets ${weight} of the attention.`,
    next: 'And a query that asks for nothing?',
  },
  nothing: {
    label: 'No question',
    ask: 'The shares of the bar are the words’ {weights|weights}.',
    question: 'What will they be when the {queries|query} has length 0?',
    act: 'Drag the query into the middle.',
    options: { zero: 'all 0', equal: 'all the same', kept: 'as before' },
    replies: {
      zero: 'It is the scores that are 0. The weights still add up to 1.',
      kept: 'Every score is 0 now: nothing prefers “cat” any more.',
    },
    near: { long: (length = '') => `The query is still ${length} long: drag it on to the middle.` },
    why: 'Every score is 0, so no word is preferred. Weights always add up to 1: each word gets one sixth.',
    found: (count = '', weight = '') => `Each of the ${count} words with a key gets ${weight}.`,
    next: 'How do scores become weights?',
  },
  softmax: {
    label: 'Softmax',
    ask: '“tired” again. {keys|“cat”} and {keys|“mat”} score the same here, and weigh the same.',
    question: 'A score one point higher: how many times the weight?',
    act: 'Pull the {queries|query} until “cat” scores about 1 more than “mat”.',
    options: { twice: 'twice', e: 'about 2.7 times', tenfold: '10 times' },
    replies: {
      twice: 'Look at the bar: divide the weight of “cat” by that of “mat”. About how much is it?',
      tenfold: 'Look at the bar: divide the weight of “cat” by that of “mat”. About how much is it?',
    },
    near: {
      further: (points = '') => `“cat” scores ${points} more than “mat”: pull a little further.`,
      far: (points = '') => `“cat” scores ${points} more than “mat”: come back to about 1.`,
      mat: (points = '') => `Now “mat” scores ${points} more than “cat”: pull the other way.`,
    },
    why: 'One point more is always e ≈ 2.72 times: softmax takes e to the power of each score, and divides by the sum of all.',
    found: (points = '', factor = '') => `“cat” scores ${points} more, and has ${factor} times the weight of “mat”.`,
    next: 'What if the gaps are wider?',
  },
  sharp: {
    label: 'Divide by less',
    ask: 'Each score is divided by a number, here √2 ≈ 1.41: a key has 2 numbers. Divide by less, and all gaps grow.',
    question: '“cat” has 0.67 now. How much when you divide by 0.3?',
    act: 'Divide by 0.3 or less.',
    replies: { other: 'All gaps between scores grow, and one point more is 2.72 times the weight.' },
    near: {
      divisor: (divisor = '') => `You divide by ${divisor}: go down to 0.3 or less.`,
      moved: (distance = '') => `The query has moved by ${distance}: press “Reset”.`,
    },
    why: 'The order is the same, but the largest takes almost all. Training moves weights little by little, and these hardly move any more. So models divide by √d, where d numbers make a key. {see why-sqrt-d?step=learner|See why.}',
    found: (weight = '', times = '') => `All gaps are ${times} times as wide, so “cat” takes ${weight}.`,
    next: 'What comes out in the end?',
  },
  output: {
    label: 'Values and output',
    ask: 'A word’s key is how it is found, its {values|value} is what it hands over: a green point. The {values|output} mixes the values by weight.',
    act: 'Pull the query, and divide by less, until the output lands on the value of {values|“on”}.',
    near: {
      pull: (left = '') => `The output is ${left} from “on”; within 0.3 is enough: pull the query towards “on”.`,
      sharper: (left = '') => `The output is ${left} from “on”; within 0.3 is enough: divide by less.`,
      mat: (share = '') => `“mat” has the longer arrow, and ${share} of the bar: turn the query away from it.`,
    },
    why: 'The output is all values mixed by weight: it never leaves the pale green shape, and reaches a corner only when one word takes nearly the whole bar.',
    found: (weight = '') => `“on” has ${weight} of the bar.`,
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
