import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { limits, parameters, presets, settle } from './parameters';

/** The encoding added to a sentence's vectors, fixed or learned. Sources: notebooks 001 (section 6.3) and 003 (words). */
export const experiment = defineExperiment({
  name: 'adding-positions',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  limits,
  compute,
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
