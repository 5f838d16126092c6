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
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  controls,
  first: ['show'],
  compute,
  figure,
  styles,
  formulas: { load: () => import('./formulas.tex'), fill },
  steps: async () => (await import('./steps/index')).steps,
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result: { additive } }) => ({ weights: additive.weights, output: additive.output }),
  },
  blame,
});
