import { defineExperiment } from '../../experiment/contract';
import training from '../../experiment/training/training.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import own from './figure.css?inline';
import { first, lastStep, parameters, presets } from './parameters';

/** A translator learns lines of anybody's: a rule serves those it has never seen. The model is that of the dates. */
export const experiment = defineExperiment({
  name: 'learning-pairs',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  first,
  compute,
  clock: { walks: 'training_step', walk: () => ({ last: lastStep, perSecond: 30 }) },
  figure,
  styles: `${training}${own}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
