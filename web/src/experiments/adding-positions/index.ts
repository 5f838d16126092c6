import { defineExperiment } from '../../experiment/contract';
import { valueAt } from '../../tensor/read';
import { bracketed, fixed } from '../../text/format';
import { blame } from './blame';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { follow, limits, parameters, presets, settle } from './parameters';

/** The encoding added to a sentence's vectors, fixed or learned. Sources: notebooks 001 (section 6.3) and 003 (words). */
export const experiment = defineExperiment({
  name: 'adding-positions',
  parameters,
  presets,
  startsWith: { zh: 'chinese' },
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  follow,
  limits,
  compute,
  figure,
  styles,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  formulas: {
    load: () => import('./formulas.tex'),
    fill(scene) {
      const { state, result, narrow } = scene;
      const { position, column } = state;
      const at = (tensor: (typeof result)['x']): string => fixed(valueAt(tensor, position, column));
      return [
        {
          formula: narrow ? 'sumNarrow' : 'sum',
          slots: {
            row: String(position),
            column: String(column),
            x: at(result.x),
            p: bracketed(at(result.encoding)),
            result: at(result.output),
          },
        },
      ];
    },
  },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result }) => ({ X: result.x, P: result.encoding, output: result.output }),
  },
  blame,
});
