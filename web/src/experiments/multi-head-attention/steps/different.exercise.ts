import { headsOf, options } from '../../../experiment/exercise/common';
import { defineExercise, nextSeed } from '../../../experiment/exercise/exercise';
import { headGrid } from '../../../experiment/exercise/head-grid';
import { attend, type Heads, headsCode, headsPrints } from '../../../experiment/exercise/heads';
import { betweenHeads, equal } from '../../../experiment/exercise/numbers';
import { choice } from '../../../state/parameters';
import { valueAt } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

const parameters = { input: choice(['randn', 'ones'], 'randn', { control: 'thumb' }) };

type Own = typeof parameters;

export const step = defineExercise<Own, Heads, Words>({
  state: {},
  question: { kind: 'choice', options, waits: true },
  solution: { state: { input: 'ones' } },
  parameters,
  knobs: ['input', 'num_heads', 'seed'],
  randomHeads: true,
  compute: (state, core) => attend(state, core, state),
  figure: (scene) => headGrid(scene, scene.result.weights, scene.words.weights),
  check({ state, result }) {
    const value = betweenHeads(result.weights);
    const met = value < equal && headsOf(state) > 1;
    return { measures: [{ name: 'alike', value, goal: '= 0', met }], reached: met, right: 'b' };
  },
  slots({ state, result }) {
    if (headsOf(state) < 2) return undefined;
    const [zero, one] = [valueAt(result.weights, 0, 0, 0, 0), valueAt(result.weights, 0, 1, 0, 0)];
    return { one: fixed(one), zero: fixed(zero), result: fixed(Math.abs(one - zero)) };
  },
  pytorch: (state) =>
    `${headsCode(state, state)}print((weights - weights[:, :1]).abs().max().view(1))  # how far a head is from head 0, at most\n`,
  prints: (heads) => [...headsPrints(heads), { shape: [1], data: [betweenHeads(heads.weights)] }],
  suggests: (state) => [undefined, { seed: nextSeed(state) }],
});

type Words = (typeof words)['different'];
