import { defineExperiment } from '../../experiment/contract';
import { step as parallel } from '../multi-head-attention/steps/parallel.exercise';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets } from './parameters';
import { exerciseOf, steps } from './steps';

/**
 * The list of all exercises, and they themselves as its steps, collected from the experiments they belong to. Source: notebooks
 * 002 and 004, and Dive into Deep Learning.
 */
export const experiment = defineExperiment({
  name: 'exercises',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  lesson: {
    steps: async () => ({ steps }),
    words: { zh: () => import('./steps.zh'), en: () => import('./steps.en') },
  },
  controls: (state) => exerciseOf(state)?.knobs ?? [],
  limits: (state) => exerciseOf(state)?.limits ?? {},
  compute: async (state, core, memory) => exerciseOf(state)?.compute(state, core, memory),
  ...(parallel.measure && { actions: { measure: parallel.measure } }),
  figure,
  styles,
  rest: () => import('./rest'),
});
