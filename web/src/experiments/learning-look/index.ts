import { defineExperiment, type Scene } from '../../experiment/contract';
import type { Outcomes } from '../../experiment/training/actions';
import { ofHeads } from '../../experiment/training/experiment';
import { headsFigure } from '../../experiment/training/heads-figure';
import type { Look } from '../../experiment/training/look';
import { controlsBesideFile } from '../../experiment/training/opened';
import { parameters, presets, type Table } from './parameters';
import type { Words } from './words.en';

type Here = Scene<Table, Look, Words, Outcomes>;

/** One head learns where to look. Source: Vaswani et al. 2017 for the model; tasks as in work on what transformers learn first. */
export const experiment = defineExperiment({
  ...ofHeads,
  name: 'learning-look',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  controls: controlsBesideFile(parameters),
  figure: (scene: Here) => headsFigure(scene),
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
