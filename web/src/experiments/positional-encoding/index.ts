import { defineExperiment } from '../../experiment/contract';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { compute, divisor, waveOf } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets, settle } from './parameters';

/** Sine and cosine waves down the positions, beside the binary counter. Source: notebooks 000 and 001, section 6.3. */
export const experiment = defineExperiment({
  name: 'positional-encoding',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  limits: ({ max_len }) => ({ position: { max: max_len - 1 }, compared: { max: max_len - 1 } }),
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
      const width = nth(result.encoding.shape, 1);
      const { pair, cosine } = waveOf(column, state);
      return [
        {
          formula: `${cosine ? 'odd' : 'even'}${narrow ? 'Narrow' : ''}`,
          slots: {
            row: String(position),
            column: String(column),
            even: String(2 * pair),
            d: String(width),
            divisor: fixed(divisor(pair, width), 4),
            result: fixed(nth(result.encoding.data, position * width + column), 4),
          },
        },
      ];
    },
  },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: { load: () => import('./notebook.goldens'), tensors: ({ result }) => ({ P: result.encoding }) },
});
