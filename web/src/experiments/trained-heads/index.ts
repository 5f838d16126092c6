import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { controls, parameters, presets, settle } from './parameters';

/**
 * What four trained heads look at, and what the model says without them. Source: Olsson et al. (2022), "In-context learning and
 * induction heads".
 */
export const experiment = defineExperiment({
  name: 'trained-heads',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls,
  first: ['letters', 'seed'],
  compute,
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
