import { words as steps } from './steps.en';
import { wordsOf } from './words';

export const words = wordsOf(
  {
    title: 'Exercises',
    lead: 'Guess first, then try it: the numbers tell you at once whether you are right. Some heads here are trained; where they are random, not trained, it says so.',
    presetsTitle: 'Exercises',
    exercise: 'Exercise',
    parameters: {
      num_heads: { label: 'num_heads', choices: { '1': '1', '2': '2', '4': '4', '8': '8', '16': '16' } },
      seed: { label: 'Seed' },
    },
    list: {
      label: 'All exercises',
      done: 'done',
      progress: (done, of) => `${done} of ${of} done`,
      save: 'Save as a table',
      headings: ['exercise', 'title', 'done'],
      forget: 'Clear progress',
      kept: 'Only this browser remembers what is done.',
    },
    random:
      'These heads are random, not trained: they show the mechanism, not who does what. {see trained-heads|See heads that were trained.}',
    reached: 'Reached.',
    again: 'Draw other numbers',
    measure: 'Measure on this machine',
    measureAgain: 'Measure again',
    measuring: 'Measuring …',
    stopMeasuring: 'Stop measuring',
    notMeasured: 'The measurement failed.',
    head: (index) => `Head ${index}`,
    sample: (index) => `Sample ${index}`,
    queries: 'Queries',
    keysAxis: 'Keys',
    weights: 'Weights',
    bits: 'Entropy (bits, mean over queries)',
    notCompared:
      'These are the additive weights. Not compared: the dot product’s weights, the largest difference of the two, and all other exercises. The PyTorch code prints both weights.',
    number: (name, value) => `${name}: ${value}`,
    numbers: (all) => `${all.join('; ')}.`,
    randomNumbers: (all) => `Of these random, untrained heads: ${all.join('; ')}.`,
    source: (text, experiment) => `${text}. {see ${experiment}|See it in its chapter.}`,
    think: 'Think, then click: the figure shows its numbers after an answer. You can try again.',
  },
  steps,
);
