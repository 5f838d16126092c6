import { defineExperiment, type Scene } from '../../experiment/contract';
import type { Outcomes } from '../../experiment/training/actions';
import { ofHeads } from '../../experiment/training/experiment';
import { headsFigure } from '../../experiment/training/heads-figure';
import type { Look } from '../../experiment/training/look';
import { controlsBesideFile } from '../../experiment/training/opened';
import { parameters, presets, type Table } from './parameters';
import type { Words } from './words.en';

type Here = Scene<Table, Look, Words, Outcomes>;

/** Two layers learn to continue what repeats. Source: Elhage et al. 2021 and Olsson et al. 2022, induction heads. */
export const experiment = defineExperiment({
  ...ofHeads,
  name: 'learning-induction',
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
