import type { AttnError } from '../../core/core';
import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { fill } from './formulas';
import { lines, tensors } from './golden';
import { called, controls, limits, parameters, presets, settle } from './parameters';

/** Words → vectors → queries, keys, values → one context vector a word. Sources: notebooks 003 and 000. */
export const experiment = defineExperiment({
  name: 'self-attention',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  limits,
  called,
  controls,
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
  golden: { load: () => import('./notebook.goldens'), tensors, lines },
  blame,
});

/** A word without a row in the embedding; positions over an odd number of columns. */
function blame(error: AttnError): 'vocab_size' | 'd' | undefined {
  if (error.operation === 'embedding_lookup') return 'vocab_size';
  return error.operation === 'add_positional_encoding' ? 'd' : undefined;
}
