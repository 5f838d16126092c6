import { defineExperiment } from '../../experiment/contract';
import { blame } from './blame';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { fill } from './formulas';
import { controls, parameters, presets, settle } from './parameters';

/** Scores, softmax, weighted sum; additive attention beside others. Source: notebook 002. */
export const experiment = defineExperiment({
  name: 'scoring-functions',
  parameters,
  presets,
  startsWith: { zh: 'words', en: 'words' },
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  controls,
  first: ['show'],
  compute,
  figure,
  styles,
  formulas: { load: () => import('./formulas.tex'), fill },
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result: { additive } }) => ({ weights: additive.weights, output: additive.output }),
  },
  blame,
});
