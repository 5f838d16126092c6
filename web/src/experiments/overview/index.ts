import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets, settle } from './parameters';

/** The opening view: attention as matrix products on a sentence. Sources: notebooks 000, 002 and 003. */
export const experiment = defineExperiment({
  name: 'overview',
  parameters,
  presets,
  startsWith: { zh: 'chinese' },
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  compute,
  figure,
  styles,
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
});
