import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  forms: {
    label: 'What comes next?',
    ask: 'The string on top starts over after nine letters. Two layers, random so far, train on other strings to say the next letter. The second W asks: its row is the blue one.',
    question: 'Where must layer 1 look to know what follows? Click that letter.',
    act: 'Press Play.',
    replies: {
      other: 'What followed the first W? Layer 1 must look at that letter. Point at a cell to see its letters.',
    },
    found: (formed = '', step = '', accuracy = '') =>
      `Layer 1 formed at step ${formed}; by step ${step}, ${accuracy} of the next letters are correct.`,
    why: 'It finds where the same letter stood before, and looks at what came after it: an induction head, formed from random numbers by training alone.',
    next: 'How can it find what came after?',
  },
  previous: {
    label: 'What layer 0 does',
    ask: 'Layer 0 has learned something too. The lower arc starts at the letter that layer 1 looks at, and ends where layer 0 looked from that letter.',
    question: 'Where does layer 0 look, from each letter?',
    act: 'Click other letters of the string on top.',
    options: { itself: 'at the letter itself', before: 'at the letter before', first: 'at the first letter' },
    replies: {
      itself: 'Follow the arc under the string: does it come back to where it started?',
      first: 'Follow the arc under the string: does it always end at the left edge?',
    },
    found: (weight = '') => `On average {weights|${weight}} of layer 0’s weight lies one letter back.`,
    why: 'So each place carries its own letter and the one before. For example, from W layer 1 looks for the place that has W before it: the M.',
    next: 'What is layer 1 without it?',
  },
  silence: {
    label: 'Without layer 0',
    ask: 'Layer 1 does the finding. Layer 0 can be switched off.',
    question: 'How many of the next letters will still be correct?',
    act: 'Switch layer 0 off, beside the maps, and watch the map of layer 1.',
    options: { nearly: 'nearly all: layer 1 finds them', half: 'about half', little: 'less than one in five' },
    replies: {
      nearly: 'How does layer 1 know which letter stood before each place?',
      half: 'What could layer 1 look for, if no place knows the letter before it?',
    },
    found: (all = '', left = '') =>
      `With both layers ${all}, without layer 0 ${left}. The stripe of layer 1 is gone too.`,
    why: 'Two heads make one circuit: the first notes at each place which letter came before it; the second looks for the place whose note matches. Neither can do it alone.',
    next: 'With letters of your own',
  },
  own: {
    label: 'Letters of your own',
    ask: 'It continues a word that it has never seen.',
    act: 'Type a word of different letters, and its beginning once more, under “Your own row”, for example PLANTPLAN. What does the model say after the last letter?',
    found: (read = '', said = '', sure = '') => `After ${read} it says ${said}, ${sure} sure.`,
    why: 'It has never seen your word. The rule does not know letters, only “the same as before”. Try a word in which a letter stands twice: then there are two places to look at.',
    next: 'Are two heads better than one?',
  },
  spare: {
    label: 'A head to spare',
    ask: 'Now each layer has two heads. One head of layer 1 goes.',
    question: 'What percentage of the next letters will still be correct?',
    act: 'Switch off either head of layer 1.',
    replies: { other: 'Look at the maps of layer 1: what does the other head do?' },
    found: (all = '', left = '') => `With all heads ${all}, without this one ${left}.`,
    why: 'Both heads of layer 1 have learned the same thing, so the model can do without one. That is no law: in 20 trainings from other random numbers, losing one head of layer 1 left 75 to 98% of the answers, losing one of layer 0 anything from 20 to 100%.',
    next: 'Is every stripe such a head?',
  },
  forgery: {
    label: 'Is it induction?',
    ask: 'This one-layer model saw only strings that repeat every 8 letters. Its stripe is perfect. QUIETQUIETQUIET repeats every 5.',
    question: 'Will it continue that one too?',
    act: 'Type QUIETQUIETQUIET.',
    options: { yes: 'yes, it is the same rule', no: 'no' },
    replies: { yes: 'What can a single layer look for? Count how far back the stripe lies.' },
    found: (accuracy = '', mark = '', own = '') =>
      `Its own strings: ${accuracy} correct, {weights|${mark}} on the dashed cells. Yours: ${own}.`,
    why: 'It learned “look seven places back”. A stripe and a high score prove no rule: try other strings.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
