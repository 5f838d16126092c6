import { learnersStep } from './learners';

export const step = learnersStep({
  d: 256,
  alike: (d) => d >= 220 && d <= 300,
  options: ['plain', 'scaled', 'both'],
  answer: 'scaled',
});
