import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import { heads } from '../parameters';
import type { steps } from './index';
import { fewest } from './reading';

const named = (head: string): string => `head ${heads[Number(head)]?.head} of layer ${heads[Number(head)]?.layer}`;

export const words = {
  before: {
    label: 'Where does a head look?',
    ask: 'A model of two layers guesses the next letter: layer 1 reads what layer 0 has found. The last letter, S, asks: head 0 of layer 0 looks at W, right before it.',
    question: 'At which letter will the same head look when the second M asks?',
    act: 'Click the second M.',
    options: { before: 'D, right before it', same: 'the first M', after: 'W, right after the first M' },
    replies: {
      same: 'For S it looked at W. Is W an earlier S?',
      after: 'For S it looked at W. Did W follow the first S?',
    },
    found: (share = '') => `It gives D ${share}: the letter before.`,
    why: 'Nobody told it to; it learned this. Click any other letter: it does the same.',
    next: 'What do the heads of layer 1 look at?',
  },
  after: {
    label: 'What followed last time',
    ask: 'S has appeared before (underlined). Both heads of layer 1 look at V, which followed it then.',
    question: 'Where will these two heads look when the second D asks?',
    act: 'Click the second D.',
    options: { before: 'at Q, right before it', same: 'at the first D', after: 'at M, right after the first D' },
    replies: {
      before: 'That is what head 0 of layer 0 does. For S these two looked at V: where does V stand?',
      same: 'For S they looked at V, not at the first S. Where does V stand?',
    },
    found: (one = '', other = '', letter = '', sure = '') =>
      `They give the M after the first D ${one} and ${other}, and ${letter} is what the model says next: ${sure}.`,
    why: 'Find the same letter, take what followed it: such a head is called an induction head.',
    next: 'Does layer 1 need layer 0?',
  },
  silence: {
    label: 'Switch a head off',
    ask: 'Head 0 of layer 0 looks at the letter before. The heads of layer 1 look at V.',
    question: 'What will they do without head 0 of layer 0?',
    act: 'Switch it off, in its row.',
    options: { stay: 'look at V as before', lose: 'no longer find V' },
    replies: { stay: 'How can they know that V is the one that came after an S? Who looks at the letter before?' },
    found: (one = '', other = '', right = '', of = '') =>
      `They give V only ${one} and ${other}, and the model is correct at ${right} of ${of}.`,
    why: 'At V, head 0 leaves a note: “after S”. When S asks, layer 1 looks for that note. It takes one head after the other: that is why there are layers.',
    next: 'And which head of layer 1 does it need?',
  },
  needed: {
    label: 'Which head is needed?',
    ask: 'Both heads of layer 1 look at the same letter. Of the repeated letters, 4 have a next letter to check.',
    question: 'Which of the two does it need here?',
    act: 'Switch off one head alone, then the other, until the model is correct at fewer than 4.',
    options: { head0: 'head 0', head1: 'head 1' },
    replies: { head0: 'Switch off head 0 alone: at how many places is it correct then?' },
    found: (right = '', of = '') =>
      `Without head 1 it is correct at ${right} of ${of}; without head 0 it is correct at all ${of}.`,
    why: 'Both look at the same letter; what it passes on is decided by W_v and W_o. Weights show where it looks. Only removing it shows whether it matters.',
    next: 'And if nothing repeats?',
  },
  new: {
    label: 'Nothing repeats',
    ask: 'If each letter comes only once, nothing tells which letter is next.',
    question: 'How sure will the model be of the letter it says?',
    act: `Type at least ${fewest} different letters: BQXKMDTHZWL, say.`,
    options: { unsure: 'below 0.5', sure: 'above 0.5' },
    replies: {
      unsure: 'In training something always repeated in the end. Has it learned to say “I do not know”?',
    },
    found: (letter = '', sure = '') => `It says ${letter}, with probability ${sure}.`,
    why: 'It was only scored where letters repeat, so it never learned what to say elsewhere. However sure, it is a guess.',
  },
  importance: {
    label: 'Which head matters',
    ask: 'Over seven rows of letters that repeat, each head is removed in turn. Click the head without which the model is wrong most often.',
    question: 'Which head can the model spare least?',
    replies: {
      other: (head = '', share = '') =>
        `Without ${named(head)} it is still correct at ${share} of the places; losing another one is worse. Which head writes what others read?`,
    },
    found: (share = '', head = '', ...others: readonly string[]) =>
      `Without ${named(head)} the model is correct at only ${share} of the places. ${others.every((one) => one === head) ? 'The spread of its weights and the slope name it, too; with other rows they may not.' : `But the least spread, then the steepest slope, would name ${others.map(named).join(', then ')}.`}`,
    why: 'Weights say where a head looks, the gradient what a louder head would change. Only removing it tells whether it is needed.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
