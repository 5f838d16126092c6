import { defineExperiment } from '../../experiment/contract';
import training from '../../experiment/training/training.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import own from './figure.css?inline';
import { actions, takes } from './open';
import { parameters, presets } from './parameters';

/**
 * Attention weights of a reader's own model, or the queries and keys they come from, in views for tokens, heads and steps.
 * After Vig (2019), "A multiscale visualization of attention in the Transformer model".
 */
export const experiment = defineExperiment({
  name: 'your-own',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  controls: () => [],
  compute,
  actions,
  takes,
  clock: {
    walks: 'training_step',
    walk: ({ result }) => ({ last: result.dump.steps.length - 1, perSecond: 4 }),
  },
  figure,
  styles: `${training}${own}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
