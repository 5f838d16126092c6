import { defineExperiment } from '../../experiment/contract';
import walk from '../../experiment/training/hand-walk.css?inline';
import training from '../../experiment/training/training.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { first, parameters, presets, settle } from './parameters';

/**
 * One step of gradient descent by hand, through a Transformer of one layer with its residuals and its MLP. Source: Vaswani et
 * al. 2017 for the model; the step is torch.optim.SGD's.
 */
export const experiment = defineExperiment({
  name: 'learning-step',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  first,
  compute,
  figure,
  styles: `${training}\n${walk}\n${styles}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
