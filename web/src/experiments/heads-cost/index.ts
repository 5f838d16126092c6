import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { measure, measuredWith } from './measure';
import { parameters, presets } from './parameters';

/** What more heads cost: parameters, work, time on this machine. Sources: notebook 004; the models' papers. */
export const experiment = defineExperiment({
  name: 'heads-cost',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  first: ['num_heads', 'width'],
  compute,
  actions: { measure: { run: measure, about: measuredWith } },
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
