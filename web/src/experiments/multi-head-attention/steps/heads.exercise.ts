import { html, nothing } from 'lit/html.js';
import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { type Check, defineExercise, type ExerciseWords, type NoOwn, tells } from '../../exercises/exercise';
import { nextClear } from '../../exercises/parts/clear-draw';
import { again, bitsOf, headGrid, perHead, pointing } from '../../exercises/parts/head-grid';
import { attend, type Heads, headsCode, headsPrints, meanSlots } from '../../exercises/parts/heads';
import { meanBits, placeOf } from '../../exercises/parts/numbers';

/** The two sharpest heads are so many bits apart: fewer cannot be seen. */
const apart = 0.3;

interface Drawn extends Heads {
  /** The next seed whose sharpest head can be seen. */
  readonly next: string;
}

export const step = defineExercise<NoOwn, Drawn, Words>({
  from: { notebook: '004', of: 'exercises', number: 1 },
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
      tells(scene.state, check(scene)) && !scene.silent
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

type Words = ExerciseWords<'bits'>;

export const zh: Words = {
  label: '看每个头',
  cell: '笔记本 004，练习 1',
  title: '哪个头看得最集中？',
  source: '笔记本 004 · 练习 1',
  ask: '四个头，同样的查询和键。哪个头的{weights|权重}最集中？点那个头。熵越小越集中，最大是 log₂6 ≈ 2.585 比特。',
  pointed: (pick, right, values) =>
    pick === right
      ? `投影矩阵是随机的，未经训练，恰好头 ${right} 的熵最小：${fixed(nth(values, right))} 比特。四个头的输入相同，不同的只是投影矩阵。`
      : `头 ${pick} 的熵是 ${fixed(nth(values, pick))} 比特，还有更小的。颜色最深的一格不算数，要看四行整体。`,
  measures: { bits: '最集中的头的熵（比特）' },
};

export const en: Words = {
  label: 'Look at each head',
  cell: 'Notebook 004, exercise 1',
  title: 'Which head looks most sharply?',
  source: 'Notebook 004 · exercise 1',
  ask: 'Four heads, the same queries and keys. Which head has the most concentrated {weights|weights}? Click it. Lower entropy is sharper; the most is log₂6 ≈ 2.585 bits.',
  pointed: (pick, right, values) =>
    pick === right
      ? `With random, untrained projections head ${right} happens to have the lowest entropy, ${fixed(nth(values, right))} bits. All four heads are given the same; only their projections differ.`
      : `Head ${pick} has ${fixed(nth(values, pick))} bits, and there is a lower one. One dark cell is not enough: look at all four rows.`,
  measures: { bits: 'Entropy of the most concentrated head (bits)' },
};

export const tex = String.raw`
%% heads
-\tfrac{1}{\slot{n}}\sum_{i,j}\weights{\alpha}_{ij}\log_2\weights{\alpha}_{ij}=\dfrac{\slot{terms}}{\slot{n}}=\slot{result}
%% headsNarrow
\dfrac{\slot{terms}}{\slot{n}}=\slot{result}
`;
