import { headsOf, options } from '../../../experiment/exercise/common';
import { defineExercise, nextSeed } from '../../../experiment/exercise/exercise';
import { headGrid } from '../../../experiment/exercise/head-grid';
import { attend, type Heads, headsCode, headsPrints } from '../../../experiment/exercise/heads';
import { strongest } from '../../../experiment/exercise/numbers';
import { integer } from '../../../state/parameters';
import type { words } from './exercises.en';

const parameters = { query: integer(0, { min: 0, max: 3, view: true, control: 'none' }) };

type Own = typeof parameters;

/** So many keys are to be looked at most. */
const places = 3;

const rowOf = (row: number) => ({ row });

export const step = defineExercise<Own, Heads, Words>({
  state: { num_heads: '1' },
  question: { kind: 'choice', options, waits: true },
  solution: { state: { num_heads: '4' } },
  parameters,
  knobs: ['num_heads', 'seed'],
  randomHeads: true,
  compute: (state, core) => attend(state, core),
  figure: (scene) =>
    headGrid(scene, scene.result.weights, scene.words.weights, {
      selection: rowOf(scene.state.query),
      rowHue: 'queries',
      select: ({ row }) => scene.set({ query: row }),
    }),
  check({ state, result }) {
    const value = new Set(strongest(result.weights, state.query)).size;
    const met = value >= places;
    return { measures: [{ name: 'places', value, digits: 0, goal: `≥ ${places}`, met }], reached: met, right: 'b' };
  },
  shortFormula: true,
  slots: ({ state, result }) => ({
    query: String(state.query),
    last: String(headsOf(state) - 1),
    result: strongest(result.weights, state.query).join(', '),
  }),
  pytorch: headsCode,
  prints: headsPrints,
  suggests: (state) => [{ num_heads: '2' }, { seed: nextSeed(state) }],
});

type Words = (typeof words)['why'];
