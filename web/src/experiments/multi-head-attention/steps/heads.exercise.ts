import { html, nothing } from 'lit/html.js';
import { isShown } from '../../../experiment/presented';
import { nth } from '../../../tensor/read';
import { type Check, defineExercise, type NoOwn, tells } from '../../exercises/exercise';
import { nextClear } from '../../exercises/parts/clear-draw';
import { again, bitsOf, headGrid, perHead, pointing } from '../../exercises/parts/head-grid';
import { attend, type Heads, headsCode, headsPrints, meanSlots } from '../../exercises/parts/heads';
import { meanBits, placeOf } from '../../exercises/parts/numbers';
import type { words } from './exercises.en';

/** The two sharpest heads are so many bits apart: fewer cannot be seen. */
const apart = 0.3;

interface Drawn extends Heads {
  /** The next seed whose sharpest head can be seen. */
  readonly next: string;
}

export const step = defineExercise<NoOwn, Drawn, Words>({
  state: { seed: '45' },
  question: { kind: 'place', figure: 'heads' },
  controls: [],
  randomHeads: true,
  compute: async (state, core, memory) => ({
    ...(await attend(state, core)),
    next: await nextClear('heads', state.seed, apart, memory, async (seed) =>
      meanBits(await attend({ ...state, seed }, core)),
    ),
  }),
  bench: (scene) => html`${headGrid(scene, scene.result.weights, scene.words.weights, pointing(scene))}
    ${
      tells(scene.state, check(scene)) && isShown(scene, 'answers')
        ? html`<div class="figure-row revealed">${perHead(scene, 'bits', scene.words.bits, bitsOf(scene.result))}</div>`
        : nothing
    }
    ${again(scene, scene.result.next)}`,
  check,
  shortFormula: true,
  slots: ({ state, result }, { digits }) => meanSlots(result.bits, state.pick, digits),
  pytorch: headsCode,
  prints: headsPrints,
});

function check({ result }: { readonly result: Drawn }): Check<'bits'> {
  const values = meanBits(result);
  const right = placeOf(values, Math.min(...values));
  return { heads: { right, values }, after: [{ name: 'bits', value: nth(values, right) }] };
}

type Words = (typeof words)['heads'];
