import { defineExperiment } from '../../experiment/contract';
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
  rest: () => import('./rest'),
});
