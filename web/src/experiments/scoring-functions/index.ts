import { defineExperiment } from '../../experiment/contract';
import line from '../who-is-tired/line/line.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { controls, parameters, presets, settle } from './parameters';

/** Scores, softmax, weighted sum; additive attention beside others. Source: notebook 002. */
export const experiment = defineExperiment({
  name: 'scoring-functions',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls,
  first: ['picture'],
  compute,
  figure,
  styles: `${line}${styles}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
