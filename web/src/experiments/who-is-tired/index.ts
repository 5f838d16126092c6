import { defineExperiment } from '../../experiment/contract';
import training from '../../experiment/training/training.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import own from './figure.css?inline';
import line from './line/line.css?inline';
import { perSecond } from './pace';
import { first, lastStep, parameters, presets } from './parameters';

/** A head on real words learns whom an ending asks for. Source: one layer of Vaswani et al. 2017, on a task made for this. */
export const experiment = defineExperiment({
  name: 'who-is-tired',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  first,
  compute,
  clock: { walks: 'training_step', walk: (live) => ({ last: lastStep, perSecond: perSecond(live) }) },
  figure,
  styles: `${training}${line}${own}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
