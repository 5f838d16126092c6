import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import { fill } from './formulas';
import { parameters, presets, settle } from './parameters';

/** Scores → masked scores → weights. Source: notebooks 000 and 002, masked_softmax. */
export const experiment = defineExperiment({
  name: 'masked-softmax',
  parameters,
  presets,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  compute,
  figure,
  formulas: { load: () => import('./formulas.tex'), fill },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: { load: () => import('./notebook.goldens'), tensors: ({ result }) => ({ weights: result.weights }) },
});
