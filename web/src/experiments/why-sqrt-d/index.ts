import { fixed } from '../../charts/base/format';
import { defineExperiment } from '../../experiment/contract';
import { nth } from '../../tensor/read';
import { compute, rowOf } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets, settle } from './parameters';

/** The spread of dot products and what softmax makes of it. Source: notebook 002; Vaswani et al. 2017, section 3.2.1. */
export const experiment = defineExperiment({
  name: 'why-sqrt-d',
  parameters,
  presets,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  compute,
  figure,
  styles,
  formulas: {
    load: () => import('./formulas.tex'),
    fill({ state, result, narrow }) {
      const { plain, scaled } = result.spread;
      const chosen = state.row === 0 ? result.weights.plain : result.weights.scaled;
      const weight = nth(rowOf(chosen, state.sample), state.key);
      const suffix = narrow ? 'Narrow' : '';
      const slots = {
        d: String(state.d),
        variance: fixed(plain.variance),
        key: String(state.key),
        weight: fixed(weight),
      };
      return [
        { formula: `variance${suffix}`, slots },
        { formula: `scaled${suffix}`, slots: { ...slots, result: fixed(scaled.variance) } },
        { formula: `gradient${suffix}`, slots: { ...slots, result: fixed(weight * (1 - weight)) } },
      ];
    },
  },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result: { spread } }) => ({
      'mean, variance, variance after ÷√d': {
        shape: [3],
        data: [spread.plain.mean, spread.plain.variance, spread.scaled.variance],
      },
    }),
  },
});
