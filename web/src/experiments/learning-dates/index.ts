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
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  first,
  compute,
  clock: { walks: 'training_step', walk: ({ result }) => ({ last: lastStep, perSecond: perSecond(result) }) },
  figure,
  styles: `${training}${own}`,
  steps: async () => (await import('./steps/index')).steps,
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
});
