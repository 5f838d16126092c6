import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { alphabet, controls, lastPair, parameters, presets, settle } from './parameters';

/** The rotation that moves a position by an offset, whatever the position. Source: notebook 001, section 6.3. */
export const experiment = defineExperiment({
  name: 'relative-position',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls,
  limits: (state) => ({
    pair: { max: lastPair(state) },
    offset: { min: Math.max(-60, -state.position) },
    query_letter: { names: alphabet },
    key_letter: { names: alphabet },
  }),
  compute,
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
