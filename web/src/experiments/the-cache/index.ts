import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { controls, parameters, presets } from './parameters';

/**
 * A decoder keeps the keys and values of earlier tokens. Sources: Shazeer (2019) and Ainslie et al. (2023) on sharing them; Xiao
 * et al. (2023), "Efficient streaming language models with attention sinks".
 */
export const experiment = defineExperiment({
  name: 'the-cache',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  controls,
  first: ['newest', 'eviction', 'num_kv_heads'],
  compute,
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
