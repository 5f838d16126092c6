import { defineExperiment } from '../../experiment/contract';
import { nth, valueAt } from '../../tensor/read';
import { fixed } from '../../text/format';
import { compute, speed } from './compute';
import { figure } from './figure';
import { parameters, presets, settle } from './parameters';

/** The rotation that moves a position by an offset, whatever the position. Source: notebook 001, section 6.3. */
export const experiment = defineExperiment({
  name: 'relative-position',
  parameters,
  presets,
  words: {
    zh: async () => (await import('./words.zh')).words,
    en: async () => (await import('./words.en')).words,
  },
  settle,
  limits: ({ num_hiddens, position }) => ({
    pair: { max: Math.max(0, Math.floor(num_hiddens / 2) - 1) },
    offset: { min: Math.max(-60, -position) },
  }),
  compute,
  figure,
  formulas: {
    load: () => import('./formulas.tex'),
    fill({ state, result, narrow }) {
      const { pair, num_hiddens, offset } = state;
      const digits = narrow ? 2 : 4;
      const turn = (row: 0 | 1, column: 0 | 1): string => fixed(valueAt(result.projection, pair, row, column), digits);
      const at = ({ data }: { data: ArrayLike<number> }, index: number): string =>
        fixed(nth(data, 2 * pair + index), digits);
      return [
        {
          formula: narrow ? 'rotationNarrow' : 'rotation',
          slots: {
            cos: turn(0, 0),
            sin: turn(0, 1),
            minus: turn(1, 0),
            cosAgain: turn(1, 1),
            even: at(result.encoding, 0),
            odd: at(result.encoding, 1),
            evenThere: at(result.projected, 0),
            oddThere: at(result.projected, 1),
            offset: String(offset).replace('-', '−'),
            column: String(2 * pair),
            d: String(num_hiddens),
            angle: fixed(offset * speed(pair, num_hiddens)),
          },
        },
      ];
    },
  },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result: { projection, projected } }) => ({ projection, projected }),
  },
  blame: ({ input }, { position, offset }) => (input === 'position' && position + offset < 0 ? 'offset' : undefined),
});
