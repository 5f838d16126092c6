import { headsOf, num_hiddens, options } from '../../../experiment/exercise/common';
import { defineExercise } from '../../../experiment/exercise/exercise';
import { headGrid } from '../../../experiment/exercise/head-grid';
import { attend, type Heads, headsCode, headsPrints } from '../../../experiment/exercise/heads';
import { integer } from '../../../state/parameters';
import { nth } from '../../../tensor/read';
import type { words } from './exercises.en';

const parameters = {
  /** p_q = p_k = p_v; 0 means num_hiddens / num_heads. */
  head_size: integer(0, { min: 0, max: 16 }),
};

type Own = typeof parameters;

/** Half of what four square matrices have. */
const most = 2 * num_hiddens ** 2;

export const step = defineExercise<Own, Heads, Words>({
  state: { head_size: 4 },
  question: { kind: 'choice', options, waits: true },
  solution: { state: { head_size: 1 } },
  parameters,
  limits: { head_size: { min: 1 } },
  knobs: ['num_heads', 'head_size'],
  randomHeads: true,
  compute: (state, core) => attend(state, core, state),
  figure: (scene) => headGrid(scene, scene.result.weights, scene.words.weights),
  check({ state, result: { parameters: count, output } }) {
    const together = headsOf(state) * state.head_size;
    const written = nth(output.shape, 2);
    const [other, few, same] = [together !== num_hiddens, count <= most, written === num_hiddens];
    return {
      measures: [
        { name: 'width', value: together, digits: 0, goal: `≠ ${num_hiddens}`, met: other },
        { name: 'parameters', value: count, digits: 0, goal: `≤ ${most}`, met: few },
        { name: 'output', value: written, digits: 0, goal: `= ${num_hiddens}`, met: same },
      ],
      reached: other && few && same,
      right: 'c',
    };
  },
  slots: ({ state, result }) => ({
    h: state.num_heads,
    p: String(state.head_size),
    result: String(result.parameters),
  }),
  pytorch: (state) => headsCode(state, state),
  prints: headsPrints,
  suggests: () => [{ head_size: 8 }, undefined],
});

type Words = (typeof words)['sizes'];
