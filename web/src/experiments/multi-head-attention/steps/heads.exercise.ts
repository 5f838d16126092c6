import { html, nothing } from 'lit/html.js';
import { nextClear } from '../../../experiment/exercise/clear-draw';
import { defineExercise, type NoOwn, shows } from '../../../experiment/exercise/exercise';
import { again, headGrid, perHead, pointing } from '../../../experiment/exercise/head-grid';
import { attend, type Heads, headsCode, headsPrints, meanSlots } from '../../../experiment/exercise/heads';
import { meanBits, placeOf, pointedAt } from '../../../experiment/exercise/numbers';
import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
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
  knobs: [],
  randomHeads: true,
  compute: async (state, core, memory) => ({
    ...(await attend(state, core)),
    next: await nextClear('heads', state.seed, apart, memory, async (seed) =>
      meanBits(await attend({ ...state, seed }, core)),
    ),
  }),
  figure: (
    scene,
  ) => html`${headGrid(scene, scene.result.weights, scene.words.weights, pointing(scene, sharpest(scene)))}
    ${
      shows(scene)
        ? html`<div class="figure-row revealed">${perHead(scene, 'bits', scene.words.bits, meanBits(scene.result))}</div>`
        : nothing
    }
    ${again(scene, scene.result.next)}`,
  check: (live) => ({
    head: sharpest(live),
    after: [{ name: 'bits', value: nth(meanBits(live.result), sharpest(live)) }],
  }),
  numbers: (live) => [`${sharpest(live)}`, fixed(nth(meanBits(live.result), sharpest(live)))],
  reply: (guess, { result }) => pointedAt(guess, meanBits(result), 4),
  shortFormula: true,
  slots: (live, { shown, digits }) => (shown ? meanSlots(live.result.bits, sharpest(live), digits) : undefined),
  pytorch: headsCode,
  prints: headsPrints,
});

function sharpest({ result }: { readonly result: Drawn }): number {
  const values = meanBits(result);
  return placeOf(values, Math.min(...values));
}

type Words = (typeof words)['heads'];
