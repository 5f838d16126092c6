import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

/** What they have come to. */
const found = (plain = '', scaled = '') =>
  `After 200 steps the typical error is ${scaled} with √d and ${plain} without.`;

export const words = {
  words: {
    label: 'While it learns',
    ask: 'A model half way through its training: {queries|“soft”} asks, and each score is a sum of 32 products. On the right, divided by √32, several words share the 1.',
    question: 'Without dividing, what happens to the weights?',
    options: { same: 'nothing: the order stays', even: 'they even out', one: 'one word takes nearly all' },
    replies: {
      same: 'The order stays. But all gaps are √32 ≈ 5.7 times as wide: what does e^score make of that?',
      even: 'Not dividing makes all gaps wider. Do wider gaps make weights more alike?',
    },
    found: (word = '', scaled = '', plain = '') => `“${word}” gets ${scaled} with √32 and ${plain} without.`,
    why: 'The order stays, but gaps are 5.7 times as wide. A model that sure hardly learns.',
    next: 'Next: why the gaps grow with d',
  },
  spread: {
    label: 'How scores spread',
    ask: 'Ten lines, ten scores. Each adds up d random products, 4 of them now; ± says how far from 0 they typically end.',
    question: 'With 64 products, how large will the ± be?',
    act: 'Drag d from 4 to 64.',
    options: { same: 'the same as now', root: '4 times as large', full: '16 times as large' },
    replies: {
      same: 'Every product moves a score up or down. Does it stay where it was?',
      full: 'That would be so if all products had the same sign. Some are plus, some minus, and partly cancel.',
    },
    near: {
      d: (d = '') => `d is ${d} now: drag it to 64.`,
      far: (d = '') => `d is ${d} now: go back to 64.`,
    },
    found: (short = '', d = '', long = '') => `From ±${short} at d = 4 to ±${long} at d = ${d}.`,
    why: 'Pluses and minuses partly cancel, so a sum of d random products grows only like √d: 16 times as many, 4 times as far from 0. Divided by √d it stays near 1.',
    next: 'Next: what softmax makes of it',
  },
  winner: {
    label: 'Large d, unequal weights',
    ask: 'Now look at the bars: softmax makes weights of the ten scores.',
    question: 'How much weight does the best key on the left get at d = 256?',
    act: 'Drag d to 256, or beyond.',
    options: { even: 'a tenth, like the others', third: 'about a third', all: 'nearly all' },
    replies: {
      even: 'The scores lie further apart than before. What does e^score make of that?',
      third: 'That is the right-hand side. How far is the best score on the left above the next one?',
    },
    near: { d: (d = '') => `d is ${d} now: drag on to 256.` },
    found: (plain = '', scaled = '') => `${plain} on the left, and ${scaled} on the right.`,
    why: 'Softmax turns a difference of scores into a ratio of weights: 10 more is e¹⁰ ≈ 22,026 times as much. With many random numbers such leads come about by chance.',
    next: 'Next: divide by what?',
  },
  root: {
    label: 'By what to divide',
    ask: 'd = 64. On the right scores are divided by d: nearly all weights are alike, and no key matters. √d is the middle way.',
    question: 'By which number are the scores divided then?',
    act: 'Divide by √d.',
    replies: { other: 'Look for the number that gives 64 when it is multiplied by itself.' },
    near: { d: (d = '') => `d is ${d} now: drag it back to 64.` },
    found: (plain = '', root = '', scaled = '', tiny = '') =>
      `±${plain} ÷ ${root} = ±${scaled}, close to 1, the spread of a single product. Divided by d it was ±${tiny}.`,
    why: 'Dividing by √d gives every score a variance of 1, whatever d. Dividing by d is too much: the larger d is, the flatter the weights.',
    next: 'Next: weights near 1',
  },
  slope: {
    label: 'The slope of a weight',
    ask: 'A weight α follows its score with slope α(1 − α).',
    question: 'How steep is the slope of the tallest bar on the left?',
    act: 'Click that bar.',
    options: { steep: '0.25, as steep as it gets', half: 'about 0.1', flat: 'nearly 0' },
    replies: {
      steep: 'α(1 − α) is 0.25 where α is a half. How large is α here?',
      half: 'α is nearly 1 here. What is 1 − α?',
    },
    near: {
      d: (d = '') => `d is ${d} now: drag it back to 256.`,
      bar: (weight = '') => `This bar is ${weight}: click the tallest on the left.`,
    },
    found: (plain = '', scaled = '') => `${plain}. On the right, divided by √d, the same key has ${scaled}.`,
    why: 'Near 0 and near 1 softmax is flat: however wrong the winner is, nearly no gradient comes through to correct it.',
    next: 'Next: let two learners try',
  },
  learner: {
    label: 'Who can learn?',
    ask: 'Two models have one aim: their output should be the value of key 3. They may change only their query. One divides by √d.',
    question: 'Who will learn it?',
    act: 'Press “Let both learn”.',
    options: {
      plain: 'the one without √d',
      scaled: 'the one with √d',
      both: 'both',
    },
    replies: {
      plain: 'It is confident of a random key. And how steep is softmax there?',
      both: 'Compare the gradients of step 1: how hard does each pull at its query?',
    },
    near: { d: (d = '') => `d is ${d} now: go back to 256, and let both learn.` },
    found: found,
    why: 'One key takes all the weight at once, mostly the wrong one. Where one key has all the weight, softmax is flat: pulling has almost no effect, so the model cannot correct itself.',
    next: 'Next: the same with a small d',
  },
  short: {
    label: 'A small d',
    ask: 'The same two models with vectors of only 4 numbers.',
    question: 'Who will learn it here?',
    act: 'Press “Let both learn”.',
    options: { none: 'neither', both: 'both', scaled: 'only the one with √d' },
    replies: {
      none: 'How even are the weights at d = 4?',
      scaled: 'How far apart are scores at d = 4? Does any key take all the weight?',
    },
    near: { d: (d = '') => `d is ${d} now: go back to 4, and let both learn.` },
    found: found,
    why: 'At ±2 softmax is not flat yet, so nothing needs saving; undivided scores move in larger steps, and may even get closer. √d keeps the slope where d is large.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
