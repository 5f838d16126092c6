import { defineExperiment } from '../../experiment/contract';
import walk from '../../experiment/training/hand-walk.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { fill } from './formulas';
import { parameters, presets, settle } from './parameters';

/** Attention pooling before attention. Source: Nadaraya and Watson (1964); the textbook's chapter before notebook 002. */
export const experiment = defineExperiment({
  name: 'kernel-regression',
  parameters,
  presets,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  controls: ({ picture, kernel }) =>
    picture === 'width'
      ? ['picture', 'leave_one_out', 'seed']
      : ['picture', 'kernel', ...(kernel === 'parametric' ? (['w'] as const) : []), 'queries', 'x_train', 'y_train'],
  first: ['picture', 'w', 'leave_one_out', 'seed'],
  compute,
  figure,
  styles: `${walk}\n${styles}`,
  steps: async () => (await import('./steps/index')).steps,
  formulas: { load: () => import('./formulas.tex'), fill },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result: { weights, output } }) => ({ weights, output }),
  },
});
