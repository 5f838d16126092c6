import { defineExperiment } from '../../experiment/contract';
import walk from '../../experiment/training/hand-walk.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets, settle } from './parameters';

/** Attention pooling before attention. Source: Nadaraya and Watson (1964); the textbook's chapter before notebook 002. */
export const experiment = defineExperiment({
  name: 'kernel-regression',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls: ({ picture, kernel }) =>
    picture === 'width'
      ? ['picture', 'leave_one_out', 'examples', 'seed']
      : ['picture', 'kernel', ...(kernel === 'parametric' ? (['w'] as const) : []), 'queries', 'x_train', 'y_train'],
  first: ['picture', 'w', 'leave_one_out', 'seed'],
  compute,
  figure,
  styles: `${walk}\n${styles}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
