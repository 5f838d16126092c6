import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { controls, parameters, presets, settle } from './parameters';

/** Attention as matrix products, on the words of the opening or on any sentence. Sources: notebooks 000, 002 and 003. */
export const experiment = defineExperiment({
  name: 'overview',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls,
  first: ['sentence', 'mask'],
  compute,
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
