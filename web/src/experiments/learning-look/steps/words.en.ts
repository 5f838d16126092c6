import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  forms: {
    label: 'A head forms',
    ask: 'The model reads eight digits and must say them in reverse order. So far all its numbers are random. A row of the map is a place in the answer, the top row the first.',
    question: 'At which digit will the top row look once it has learned? Click it.',
    act: 'Press Play.',
    replies: {
      other: 'Which digit must the first place say? It has to look where that digit stands. Its row is the top one.',
    },
    found: (formed = '', now = '', weight = '') =>
      `The head formed around step ${formed}. At step ${now}, {weights|${weight}} of its weight lies on the correct cells.`,
    why: 'Nobody wrote this rule down. Each step lowers the loss, the error of the answers; weight on the correct cell does that.',
    next: 'What is the loss before it has learned anything?',
  },
  guessing: {
    label: 'The loss of guessing',
    ask: 'The loss is −ln of the probability that the model gave to the correct digit, averaged over all places: 0 if it is sure and correct.',
    question: 'What is the loss if all ten digits get 1/10?',
    act: 'Drag the marker back to step 0.',
    replies: { other: 'The correct digit gets 1/10: take −ln of that. e² is about 7.4.' },
    found: (loss = '', guess = '') =>
      `−ln(1/10) = ${guess}. At step 0 the loss is ${loss}, a little more: random parameters happen to favour some digits.`,
    why: 'The grey line is the loss divided by ln 10, what guessing costs: guessing stands at 1.',
    next: 'When does it fall?',
  },
  when: {
    label: 'When it falls',
    ask: 'The head should look at the dashed cells.',
    question: 'When does the loss fall fastest?',
    act: 'Drag the marker to where about half of its weight (0.35 to 0.65) is there.',
    options: { early: 'at the very beginning', along: 'while the head forms', late: 'long after' },
    replies: {
      early: 'Compare the grey line with the plum one: which moves first?',
      late: 'Compare the grey line with the plum one: how much is left to fall then?',
    },
    found: (at = '', weight = '', first = '', around = '', last = '') =>
      `At step ${at}, {weights|${weight}} of the weight is there. The loss fell by ${first} in the first ten steps, by ${around} in the ten around this one, by ${last} in the last ten.`,
    why: 'As soon as some weight lies on the right digit, each bit more lowers the loss: the head forms quickly.',
    next: 'And with larger steps?',
  },
  rate: {
    label: 'Larger steps',
    ask: 'The learning rate, the length of a step, was 0.02.',
    question: 'Will the head form sooner? Will the loss end lower?',
    act: 'Drag it to 0.16, 8 times that.',
    options: {
      better: 'sooner, and lower',
      worse: 'sooner, but higher',
      never: 'no head at all',
    },
    replies: {
      better: 'Compare the ends of the grey lines: the dashed one is the loss at 0.02.',
      never: 'Where does the plum line come up?',
    },
    near: {
      rate: (rate = '') => `This is ${rate}: drag it to 0.16.`,
      early: (at = '') => `This is step ${at}: go to the last one, 60.`,
    },
    found: (formed = '', own = '', loss = '', ownLoss = '', rate = '') =>
      `It forms at step ${formed}, not ${own}. But the loss ends at ${loss}; at ${rate} it was ${ownLoss}.`,
    why: 'Larger steps come near sooner, but then each lands beyond the lowest point. Try 0.04 and 0.64.',
    after: {
      holds: (rate = '', formed = '', loss = '') =>
        `At ${rate} the head forms at step ${formed}; at step 60 the loss is ${loss}.`,
      fails: (rate = '', loss = '', guess = '') =>
        `At ${rate} there is no head at step 60, and the loss is ${loss}: guessing costs ${guess}.`,
      slow: (rate = '', loss = '') => `At ${rate} 60 steps are too few: no head yet, and the loss is ${loss}.`,
    },
    next: 'What if it did not look at all?',
  },
  silence: {
    label: 'Without the head',
    ask: 'After 60 steps the model answers new rows correctly. If the head is switched off, its output becomes 0.',
    question: 'How many answers will still be correct?',
    act: 'Switch the head off, beside the maps.',
    options: { nearly: 'nearly all', half: 'about half', guessing: 'about one in ten' },
    replies: {
      nearly: 'How would the first place know the last digit without looking there?',
      half: 'Which places could still answer, if each sees only its own digit?',
    },
    found: (all = '', left = '') => `${all} with the head, ${left} without: as by guessing.`,
    why: 'Attention is the only way from one place to another. Without it each place knows its own digit alone, and that is not the answer.',
    next: 'What if positions do not matter?',
  },
  staircase: {
    label: 'A staircase',
    ask: 'Another task: at each place say the largest number so far. This model is not even told the positions.',
    question: 'What will the map look like?',
    act: 'Look at the numbers on top, then press Play and let it learn to step 80.',
    options: { diagonal: 'a diagonal', staircase: 'a staircase down', corner: 'all in the first column' },
    replies: {
      diagonal: 'Each place would look at itself. Is its own number always the largest so far?',
      corner: 'Is the first number the largest all the way?',
    },
    found: (weight = '') => `{weights|${weight}} of the weight lies on the largest number so far.`,
    why: 'Large numbers get keys that score high with any query: it looks at what is there, not at where. So it needs no positions.',
    next: 'Now with your own digits',
  },
  own: {
    label: 'Your own digits',
    ask: 'Of a hundred million rows it learned from 1,920: hardly from yours.',
    question: 'How many of your eight digits will it say correctly?',
    act: 'Type them under “Your own row”.',
    options: { all: 'all, or nearly', some: 'some', none: 'none' },
    replies: {
      some: 'Did it learn rows, or where to look?',
      none: 'Did it learn rows, or where to look?',
    },
    found: (read = '', said = '', hits = '', of = '') => `From ${read} it makes ${said}: ${hits} of ${of} correct.`,
    why: 'It knows no row by heart. It learned where to look, and to pass on what it finds there.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
