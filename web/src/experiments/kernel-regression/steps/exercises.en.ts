import type { TextsOf } from '../../../experiment/exercise/exercise';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  examples: {
    label: 'More data',
    title: 'Do more training points make attention pooling better?',
    source: 'Dive into Deep Learning · attention pooling, exercise 1',
    ask: 'Kernel regression has nothing to train: the points are the model. Bring the {values|fit} to a mean squared distance of at most 0.03 from the true curve. Change the number of points, or w: the larger w, the narrower the kernel.',
    question: 'If w stays 1 and the points go from 50 to 200, what happens to the error?',
    options: { a: 'It falls to about a quarter', b: 'Little: the fit stays far off', c: 'It grows' },
    replies: {
      a: 'Only an error that comes from noise falls like that. A kernel with w = 1 is wide and flattens every bend, however many points there are.',
      c: 'More points make an average steadier, not worse. Compare the two numbers above.',
    },
    why: 'A wide kernel averages over the same long stretch and flattens every bend; more points only fill that stretch. What they allow is a narrower kernel: each narrow window still holds enough points to cancel the noise.',
    measures: {
      error: 'Mean squared distance to the true curve',
      few: '50 points, w = 1',
      many: '200 points, w = 1',
    },
    parameters: {
      examples: { label: 'Points', choices: { '12': '12', '50': '50', '200': '200' } },
      sharpness: { label: 'w', hint: 'The larger, the narrower the kernel' },
    },
    suggestions: ['200 points.', '12 points and w = 20: what does the curve follow?'],
    fit: 'Fit',
    truth: 'True curve',
    points: 'Points',
  },
} satisfies TextsOf<typeof sources>;

export type Words = InEveryLanguage<typeof words>;
