import { defineExperiment } from '../../experiment/contract';
import { compute } from './compute';
import { figure } from './figure';
import styles from './figure.css?inline';
import { measure } from './measure';
import { controls, limits, parameters, presets, settle } from './parameters';
import peerStyles from './peers.css?inline';
import { lastStep } from './spreading';
import { squareOf } from './square';
import squareStyles from './square.css?inline';

/** What a layer costs and how far apart its tokens are. Sources: notebooks 000 and 001, section 6.2. */
export const experiment = defineExperiment({
  name: 'cnn-rnn-attention',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  limits,
  controls,
  compute,
  actions: {
    measure: { run: measure },
    square: {
      run: ({ square }, core) => squareOf(Number(square), core),
      about: ({ square }) => square,
      begins: ({ square }) => square !== 'none',
    },
  },
  clock: { walks: 'steps', walk: ({ state }) => ({ last: lastStep(state), perSecond: 1.25 }) },
  figure,
  lesson: {
    steps: () => import('./steps/index'),
    words: { zh: () => import('./steps/words.zh'), en: () => import('./steps/words.en') },
  },
  styles: `${styles}${squareStyles}${peerStyles}`,
  rest: () => import('./rest'),
});
