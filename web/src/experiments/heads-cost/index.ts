import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { fill } from './formulas';
import { measure, measuredWith } from './measure';
import { parameters, presets } from './parameters';

/** What more heads cost: parameters, work, time on this machine. Sources: notebook 004; the models' papers. */
export const experiment = defineExperiment({
  name: 'heads-cost',
  parameters,
  presets,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  first: ['num_heads', 'width'],
  compute,
  actions: { measure: { run: measure, about: measuredWith } },
  figure,
  styles,
  formulas: { load: () => import('./formulas.tex'), fill },
  steps: async () => (await import('./steps/index')).steps,
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
});
