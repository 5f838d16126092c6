import { defineExperiment } from '../../experiment/contract';
import line from '../who-is-tired/line/line.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { learn, learnedWith } from './learn';
import { controls, parameters, presets, settle } from './parameters';

/** The spread of dot products and what softmax makes of it. Source: notebook 002; Vaswani et al. 2017, section 3.2.1. */
export const experiment = defineExperiment({
  name: 'why-sqrt-d',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls,
  compute,
  actions: { learn: { run: learn, about: learnedWith } },
  figure,
  styles: `${line}${styles}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
