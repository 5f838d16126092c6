import { defineExperiment } from '../../experiment/contract';
import { nth, row } from '../../tensor/read';
import { fixed } from '../../text/format';
import { compute } from './compute';
import { figure } from './figure';
import { parameters, presets, settle } from './parameters';

/** How alike two positions are, fixed and learned encodings beside each other. Source: notebook 001, section 6.3. */
export const experiment = defineExperiment({
  name: 'position-similarity',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  limits: ({ max_len }) => ({ position: { max: max_len - 1 } }),
  controls: ({ kind }) => [
    'kind',
    'position',
    'max_len',
    'num_hiddens',
    ...(kind === 'learned' ? (['seed'] as const) : []),
  ],
  compute,
  figure,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  formulas: {
    load: () => import('./formulas.tex'),
    fill(scene) {
      const { state, result, hover } = scene;
      const { position, max_len } = state;
      const other =
        hover && hover.column >= 0 && hover.figure === 'similarity'
          ? hover.column
          : Math.min(max_len - 1, position + 1);
      return [
        {
          formula: state.kind,
          slots: {
            row: String(position),
            other: String(other),
            distance: String(Math.abs(other - position)),
            result: fixed(nth(row(result.similarity, position), other)),
          },
        },
      ];
    },
  },
  remarks: () => import('./remarks'),
  code: () => import('./pytorch'),
  golden: {
    load: () => import('./notebook.goldens'),
    tensors: ({ result: { similarity, by_offset } }) => ({ similarity, by_offset }),
  },
});
