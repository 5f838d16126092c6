import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { fill } from './formulas';
import { measure, measuredWith } from './measure';
import { controls, parameters, presets, settle } from './parameters';

/** Thirteen exercises that mark themselves. Source: notebook 002's three, notebook 004's five and its five questions. */
export const experiment = defineExperiment({
  name: 'exercises',
  parameters,
  presets,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  controls,
  presetOf: ({ exercise }) => exercise,
  limits: ({ exercise }) => (exercise === 'sizes' ? { head_size: { min: 1 } } : {}),
  compute,
  actions: { measure: { run: measure, about: measuredWith } },
  figure,
  styles,
  formulas: { load: () => import('./formulas.tex'), fill },
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result }) => (result.kind === 'keys' ? { weights: result.additive } : {}),
  },
  blame: (_error, { exercise, W_rows, query_size }) => {
    if (exercise === 'lengths') return W_rows === query_size ? 'W_columns' : 'W_rows';
    return exercise === 'keys' ? 'keys' : undefined;
  },
});
