import { defineExperiment } from '../../experiment/contract';
import training from '../../experiment/training/training.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import own from './figure.css?inline';
import { controls, first, parameters, presets } from './parameters';

/** Models that learn the same sentences from other seeds do it in other ways. Source: two layers of Vaswani et al. 2017, on a task made for this. */
export const experiment = defineExperiment({
  name: 'two-steps',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  controls,
  first,
  compute,
  figure,
  styles: `${training}${own}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
