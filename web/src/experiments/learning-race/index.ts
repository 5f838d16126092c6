import { defineExperiment } from '../../experiment/contract';
import training from '../../experiment/training/training.css?inline';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { controls, first, parameters, presets } from './parameters';
import { race, racedWith, reaches } from './race';
import { walk } from './walk';

/**
 * Configurations of one model learn to continue what repeats, on one clock. Sources: Vaswani et al. 2017 (sine and cosine),
 * Raffel et al. 2020 (T5's table), Su et al. 2021 (RoPE), Press et al. 2022 (ALiBi).
 */
export const experiment = defineExperiment({
  name: 'learning-race',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  controls,
  first,
  compute,
  actions: { race: { run: race, about: racedWith, begins: ({ training_step }) => training_step > 0, reaches } },
  clock: { walks: 'training_step', walk },
  figure,
  styles: `${training}\n${styles}`,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  rest: () => import('./rest'),
});
