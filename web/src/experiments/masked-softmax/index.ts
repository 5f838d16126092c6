import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { controls, limits, parameters, presets, settle, tokensIn } from './parameters';

/** Scores → masked scores → weights. Source: notebooks 000 and 002, masked_softmax. */
export const experiment = defineExperiment({
  name: 'masked-softmax',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls,
  limits,
  compute,
  clock: { walks: 'tokens', walk: ({ state }) => ({ last: tokensIn(state), perSecond: 0.7 }) },
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
