import { defineExperiment } from '../../experiment/contract';
import { blame } from './blame';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { fill } from './formulas';
import { controlled, needsOtherQueries, parameters, presets, settle } from './parameters';

/** Scores, softmax, weighted sum; additive attention beside others. Source: notebook 002. */
export const experiment = defineExperiment({
  name: 'scoring-functions',
  parameters,
  presets,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  controls: (state) =>
    controlled.filter(
      (name) => (name !== 'sigma' || state.score === 'gaussian') && (name !== 'redraw' || needsOtherQueries(state)),
    ),
  compute,
  figure,
  styles,
  formulas: { load: () => import('./formulas.tex'), fill },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result: { additive } }) => ({ weights: additive.weights, output: additive.output }),
  },
  blame,
});
