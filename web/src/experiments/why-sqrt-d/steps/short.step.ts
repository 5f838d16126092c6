import { learnersStep } from './learners';

export const step = learnersStep({ d: 4, alike: (d) => d <= 8, options: ['none', 'both', 'scaled'], answer: 'both' });
