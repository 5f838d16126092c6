import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { controls, limits, parameters, presets, settle } from './parameters';

/**
 * Masks that are laid on each other. Sources: Beltagy et al. (2020), "Longformer", for windows; Xiao et al. (2023) for the first
 * tokens that stay; Jiang et al. (2023), "Mistral 7B", for what is heard through layers.
 */
export const experiment = defineExperiment({
  name: 'masks',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls,
  limits,
  first: ['window', 'sink_tokens', 'layers'],
  compute,
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
