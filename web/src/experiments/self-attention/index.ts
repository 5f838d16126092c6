import { defineExperiment } from '../../experiment/contract';
import line from '../who-is-tired/line/line.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { controls, limits, parameters, presets, settle } from './parameters';

/** Words → vectors → queries, keys, values → one context vector a word. Sources: notebooks 003 and 000. */
export const experiment = defineExperiment({
  name: 'self-attention',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  limits,
  controls,
  compute,
  figure,
  styles: `${line}${styles}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
