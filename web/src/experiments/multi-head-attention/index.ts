import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets, settle } from './parameters';

/** One projection, cut into heads that attend by themselves. Sources: notebooks 000 and 004. */
export const experiment = defineExperiment({
  name: 'multi-head-attention',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  first: ['num_heads', 'skip_permute', 'use_repeat', 'drop_head'],
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  compute,
  figure,
  styles,
  rest: () => import('./rest'),
});
