import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets, settle } from './parameters';

/** Sine and cosine waves down the positions, beside the binary counter. Source: notebooks 000 and 001, section 6.3. */
export const experiment = defineExperiment({
  name: 'positional-encoding',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  limits: ({ max_len }) => ({ position: { max: max_len - 1 }, compared: { max: max_len - 1 } }),
  compute,
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
