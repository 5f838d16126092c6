import { defineExperiment } from '../../experiment/contract';
import training from '../../experiment/training/training.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import own from './figure.css?inline';
import { perSecond } from './pace';
import { first, lastStep, parameters, presets } from './parameters';

/** A translator of dates without recurrence learns where to look. Source: Bahdanau et al. 2015, attention as alignment. */
export const experiment = defineExperiment({
  name: 'learning-dates',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  first,
  compute,
  clock: { walks: 'training_step', walk: ({ result }) => ({ last: lastStep, perSecond: perSecond(result) }) },
  figure,
  styles: `${training}${own}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
