import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets, settle } from './parameters';

/**
 * What four trained heads look at, and what the model says without them. Source: Olsson et al. (2022), "In-context learning and
 * induction heads".
 */
export const experiment = defineExperiment({
  name: 'trained-heads',
  parameters,
  presets,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  first: ['letters'],
  compute,
  figure,
  styles,
  steps: async () => (await import('./steps/index')).steps,
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
});
