import { defineExperiment } from '../../experiment/contract';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets } from './parameters';

/** A list of the steps that answer an exercise of the notebooks 002 and 004, and of Dive into Deep Learning. */
export const experiment = defineExperiment({
  name: 'exercises',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  compute: async () => undefined,
  figure,
  styles,
  rest: () => import('./rest'),
});
