import { integer } from '../../../state/parameters';
import { headsOf, options } from '../../exercises/common';
import { defineExercise, nextSeed } from '../../exercises/exercise';
import { headGrid } from '../../exercises/parts/head-grid';
import { attend, type Heads, headsCode, headsPrints } from '../../exercises/parts/heads';
import { strongest } from '../../exercises/parts/numbers';
import type { words } from './exercises.en';

const parameters = { query: integer(0, { min: 0, max: 3, view: true, control: 'none' }) };

type Own = typeof parameters;

/** So many keys are to be looked at most. */
const places = 3;

const rowOf = (row: number) => ({ row });

export const step = defineExercise<Own, Heads, Words>({
  state: { num_heads: '1' },
  question: { kind: 'choice', options },
  parameters,
  controls: ['num_heads', 'seed'],
  randomHeads: true,
  compute: (state, core) => attend(state, core),
  bench: (scene) =>
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
