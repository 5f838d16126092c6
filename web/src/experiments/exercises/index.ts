import { defineExperiment } from '../../experiment/contract';
import { exerciseOf } from './collected';
import { guessOf } from './exercise';
import { figure } from './figure';
import styles from './figure.css?inline';
import { parameters, presets, settle } from './parameters';

/** Exercises that mark themselves, collected from the experiments they belong to. Source: notebooks 002 and 004, and Dive
 * into Deep Learning. */
export const experiment = defineExperiment({
  name: 'exercises',
  parameters,
  presets,
  words: { zh: () => import('./words.zh'), en: () => import('./words.en') },
  settle,
  marks: (live, memory) => {
    const exercise = exerciseOf(live.state);
    const guess = guessOf(exercise, live.state);
    const passed = exercise.passed({ ...live, guess, memory });
    return { step: live.state.exercise, answer: guess && JSON.stringify(guess), passed };
  },
  controls: (state) => exerciseOf(state).controls,
  presetOf: ({ exercise }) => exercise,
  limits: (state) => exerciseOf(state).limits ?? {},
  compute: (state, core, memory) => exerciseOf(state).compute(state, core, memory),
  actions: {
    measure: {
      run: async (state, ...rest) => exerciseOf(state).measure?.run(state, ...rest),
      about: (state) => [state.exercise, exerciseOf(state).measure?.about?.(state)],
    },
  },
  figure,
  styles,
  rest: () => import('./rest'),
});
