import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

/** What `near` says, of sums and a line of this colour. */
const nearWords = (colour: string) => ({
  early: (at = '', right = '') => `At step ${at}, ${right} of the ${colour} ones are correct. Go further.`,
  late: (at = '', right = '') => `At step ${at} it is ${right} already: go back to where the ${colour} line comes up.`,
});

export const words = {
  shown: {
    label: 'The shown half',
    ask: 'A cell is a sum a + b. The grey ones are shown in training, the plum ones never. Training stops where 9 in 10 grey ones have just become correct.',
    question: 'How many of the plum ones are correct then?',
    act: 'Press Play.',
    options: { most: 'nearly all', half: 'about half', few: 'few' },
    replies: {
      most: 'Look at the plum cells of the table: how many have a strong colour?',
      half: 'Compare the two bars beside the table.',
    },
    near: nearWords('grey'),
    found: (at = '', shown = '', heldOut = '') =>
      `At step ${at}: ${shown} of the grey ones, ${heldOut} of the plum ones.`,
    why: 'It has found 480 answers, not how to add: what it learned for one sum does not help with the next.',
    next: 'And if it trains on and on?',
  },
  loss: {
    label: 'A loss of nearly 0',
    ask: 'Loss is −ln of the share given to the correct answer: 0 if sure and correct. It trains on to the last step, 1200.',
    question: 'What percentage of the plum ones is correct then?',
    act: 'Let it train to step 1200, and read the loss of the grey ones.',
    replies: { other: 'Read the plum line at its end, or the number beside the table.' },
    near: { early: (at = '') => `This is step ${at}: go on to 1200.` },
    found: (shown = '', heldOut = '', lossOf = '') =>
      `Loss on the grey ones: ${shown}. Of the plum ones ${heldOut} are correct, with a loss of ${lossOf}.`,
    why: 'The loss on what it has seen cannot tell learning by heart from a rule. And when it is nearly 0, hardly anything is left to push the model anywhere.',
    next: 'What could make it look for a rule?',
  },
  press: {
    label: 'Press on the weights',
    ask: 'Weight decay makes all weights a little smaller at each step; so far it was 0.1.',
    act: 'Drag it until 9 in 10 plum sums come out correct within the 1200 steps.',
    near: {
      little: (decay = '', heldOut = '') => `With ${decay}, ${heldOut} of the plum ones are correct here: press more.`,
      much: (decay = '', shown = '', at = '') =>
        `With ${decay} only ${shown} of the grey ones are correct even at step ${at}: press less.`,
    },
    found: (decay = '', at = '') => `With weight decay ${decay}, 9 in 10 plum sums are correct at step ${at}.`,
    why: 'Answers by heart need large weights, a rule for all sums smaller ones: under pressure it pays. Press too hard, and it hardly learns.',
    next: 'How much later does the rule come?',
  },
  later: {
    label: 'Much later',
    ask: 'Weight decay is 1 now. Training stops where 9 in 10 plum sums have just become correct.',
    question: 'How many steps does that take, compared with the grey ones?',
    act: 'Press Play and watch the gaps.',
    options: { together: 'as many', double: 'about twice as many', more: 'three times as many, or more' },
    replies: {
      together: 'Read the step where each line comes up.',
      double: 'Read the step where each line comes up.',
    },
    near: nearWords('plum'),
    found: (shown = '', heldOut = '', large = '', small = '') =>
      `9 in 10 grey ones: step ${shown}, size of weights ${large}. 9 in 10 plum: step ${heldOut}, size ${small}.`,
    why: 'The grey line hardly moves, yet the weights shrink: under decay large ones cost, and the rule needs smaller ones. This is grokking. One size, one task, no law.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
