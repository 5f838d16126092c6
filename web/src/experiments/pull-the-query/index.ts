import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { firstStep, parameters, presets } from './parameters';

/** The opening: one query pulled by hand among six keys. Source: Vaswani et al. (2017), section 3.2.1, in two dimensions. */
export const experiment = defineExperiment({
  name: 'pull-the-query',
  parameters,
  presets,
  firstStep,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  first: ['divide_by'],
  compute,
  figure,
  below: async () => (await import('./below')).below,
  styles,
  steps: async () => (await import('./steps/index')).steps,
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
});
