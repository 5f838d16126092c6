import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  surprise: {
    label: 'Surprise',
    ask: 'A small Transformer, its numbers random, not trained, reads eight digits and must say them in reverse. For each answer it gives every digit a probability. The cells show what the correct digit gets.',
    question: 'Which answer surprises the model most? Click its cell.',
    replies: {
      other: 'Surprise is large where the correct digit was thought unlikely. Which cell has the smallest number?',
    },
    found: (probability = '', cost = '', loss = '', guessing = '') =>
      `It got ${probability}: that costs −ln ${probability} = ${cost}. The loss is the mean of all 64: ${loss}; guessing costs ${guessing}.`,
    why: 'To be sure and correct costs 0; the less likely the correct answer seemed, the more it costs. Training looks at this one number alone.',
    next: 'How far should one step go?',
  },
  rate: {
    label: 'How far?',
    ask: 'The gradient says for each number which way raises the loss. A step moves all of them the other way, by η (the learning rate) times the gradient. The plum line leaves the picture at a loss of 3.5.',
    question: 'Where does it get to at η = 100?',
    act: 'Drag η to where the loss ends lowest.',
    options: { edge: 'about 4', ten: 'about 15', hundred: 'about 100' },
    replies: {
      edge: 'Drag η to 100 and read the loss below the picture.',
      ten: 'Drag η to 100 and read the loss below the picture.',
    },
    near: {
      taken: () => 'You have taken a step: press “Back”, and only drag.',
      short: (loss = '', rate = '') => `η = ${rate} ends at ${loss}: further to the right it ends lower.`,
      far: (loss = '', rate = '') => `η = ${rate} ends at ${loss}: that is past the lowest point.`,
    },
    found: (rate = '', now = '', after = '', told = '', end = '', worst = '') =>
      `η = ${rate}: loss ${now} → ${after}; the slope predicted ${told}. η = ${end}: ${worst}.`,
    why: 'The slope is the dashed line: straight, but it looks bent where η grows by factors. It predicts well close by; too large a step does harm.',
    next: 'What exactly does it move?',
  },
  nudged: {
    label: 'What is nudged',
    ask: 'Above is the whole model. Each block is a matrix; its bar says how large its gradient is.',
    question: 'Which of these gets the largest gradient now?',
    act: 'Click W_q: on the left its numbers, on the right what this step adds to them.',
    options: { W_q: 'W_q, for queries', W_o: 'W_o, after the head', output: 'Output, before the loss' },
    replies: {
      W_q: 'Compare the bars in the map.',
      W_o: 'Compare the bars in the map.',
    },
    near: { other: (block = '') => `This is ${block}. Click W_q.` },
    found: (output = '', W_o = '', W_q = '', numbers = '') =>
      `Output ${output}, W_o ${W_o}, W_q ${W_q}. A step moves all ${numbers} numbers.`,
    why: 'While attention is still almost uniform, changing where it looks hardly changes the loss: W_q and W_k get least.',
    next: 'Why is it added?',
  },
  adds: {
    label: 'Added, not replaced',
    ask: 'A vector for each place travels along the line; attention and the MLP read it and add (+) to it. The last digit is changed: the cells say how far each vector moves.',
    question: 'Without attention, whose vectors still move?',
    act: 'Switch attention off.',
    options: { all: 'all of them', own: 'only the changed one', none: 'none' },
    replies: {
      all: 'How would another place hear of it? What does the MLP read?',
      none: 'The embedding of the changed digit is on the line before attention.',
    },
    found: (before = '', after = '') => `With attention ${before} vectors move, without ${after}.`,
    why: 'Attention is the only road between places. It and the MLP only add: what was there arrives even if they are silent.',
    next: 'Now take a few steps yourself',
  },
  walk: {
    label: 'A few steps',
    ask: 'Every step sees the same 8 rows. At most six steps bring the loss on them below 1.5.',
    question: 'What will happen on rows it has not seen?',
    act: 'Drag η to the lowest point, press “Take this step”, drag again, until the loss is below 1.5.',
    options: { better: 'better than guessing', guessing: 'like guessing', worse: 'worse than guessing' },
    replies: {
      better: 'It saw 8 rows, again and again. Did it have to find the rule?',
      guessing: 'It has grown sure of itself. What does it cost to be sure and wrong?',
    },
    near: {
      high: (loss = '', left = '') => `The loss is ${loss}; ${left} steps left.`,
      many: (steps = '', most = '') => `That took ${steps} steps; ${most} will do. Click an earlier loss to go back.`,
    },
    found: (steps = '', from = '', to = '', fresh = '', guessing = '') =>
      `${steps} steps: ${from} → ${to}. On 120 new rows: ${fresh}; guessing costs ${guessing}.`,
    why: 'What it has learned suits these 8 rows alone; on others it is sure and wrong. Real training takes new rows at every step: then only the rule helps, and a head forms.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
