import { defineExperiment } from '../../experiment/contract';
import training from '../../experiment/training/training.css?inline';
import { compute } from './compute';
import { reaches, train, trainedWith } from './course';
import { figure } from './figure';
import own from './figure.css?inline';
import { first, parameters, presets } from './parameters';
import { walk } from './walk';

/** Sums on a clock are learned by heart, and much later by rule. Source: Power et al. 2022, grokking. */
export const experiment = defineExperiment({
  name: 'learning-grokking',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  first,
  compute,
  actions: { train: { run: train, about: trainedWith, begins: ({ training_step }) => training_step > 0, reaches } },
  clock: { walks: 'training_step', walk },
  figure,
  styles: `${training}\n${own}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
