import { html, nothing } from 'lit/html.js';
import { nth, sizes, withShape } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { defineExercise, type ExerciseWords, type NoOwn, shows } from '../../exercises/exercise';
import { again, bitsOf, changeOf, headGrid, perHead, pointing } from '../../exercises/parts/head-grid';
import { attend, type Heads, headsCode, headsPrints, meanSlots } from '../../exercises/parts/heads';
import { meanChange, placeOf } from '../../exercises/parts/numbers';

export const step = defineExercise<NoOwn, Heads, Words>({
  from: { notebook: '004', of: 'exercises', number: 2 },
  state: {},
  question: { kind: 'place', figure: 'heads' },
  controls: [],
  randomHeads: true,
  compute: (state, core) => attend(state, core),
  bench: (scene, own) => html`${headGrid(scene, scene.result.weights, scene.words.weights, pointing(scene))}
    ${
      shows(scene)
        ? html`<div class="figure-row revealed">
            ${perHead(scene, 'change', own.howFar, changeOf(scene.result))}
            ${perHead(scene, 'bits', scene.words.bits, bitsOf(scene.result))}
          </div>`
        : nothing
    }
    ${again(scene)}`,
  check({ result }) {
    const values = meanChange(result);
    const right = placeOf(values, Math.max(...values));
    return { heads: { right, values }, after: [{ name: 'change', value: nth(values, right) }] };
  },
  shortFormula: true,
  slots({ state, result }, { digits }) {
    const [h, , n] = sizes(result.change, 3);
    const mean = meanSlots(withShape(result.change, h, n), state.pick, digits);
    return mean && { head: String(state.pick), ...mean };
  },
  pytorch: headsCode,
  prints: headsPrints,
});

type Words = ExerciseWords<'change'> & { readonly howFar: string };

export const zh: Words = {
  label: '哪个头重要',
  cell: '笔记本 004，练习 2',
  title: '去掉哪个头，输出变得最多？',
  source: '笔记本 004 · 练习 2，方法 1 和 2',
  ask: '还没有任务，就没有“性能”。这里约定的量是：去掉一个头，输出移动多远（欧氏距离，查询取平均）。先猜，点一个头。',
  pointed: (pick, right, values) =>
    pick === right
      ? `这些头是随机的，未经训练，恰好去掉头 ${right} 时输出移动得最多：${fixed(nth(values, right))}。旁边是熵：最集中的头不一定最要紧，它的值和 W_o 也说了算。方法 3（梯度）要等页面能训练。`
      : `去掉头 ${pick}，输出移动 ${fixed(nth(values, pick))}，有别的头更多。权重看着深，不等于影响大：还要乘上值和 W_o。`,
  measures: { change: '最大的移动' },
  howFar: '去掉这个头，输出移动多远',
};

export const en: Words = {
  label: 'Which head matters',
  cell: 'Notebook 004, exercise 2',
  title: 'Without which head does the output change most?',
  source: 'Notebook 004 · exercise 2, ways 1 and 2',
  ask: 'Without a task there is no “performance”. The measure here: how far the output moves when a head is removed (Euclidean, mean over queries). Predict: point at a head.',
  pointed: (pick, right, values) =>
    pick === right
      ? `Of these random, untrained heads it happens to be head ${right} without which the output moves most: ${fixed(nth(values, right))}. Beside it, the entropy: the sharpest head need not matter most, for its values and W_o have a say. Way 3, by gradient, waits until this page can train.`
      : `Without head ${pick} the output moves ${fixed(nth(values, pick))}; another moves it more. Dark weights are not yet influence: values and W_o come after them.`,
  measures: { change: 'Largest move' },
  howFar: 'How far the output moves without the head',
};

export const tex = String.raw`
%% importance
\tfrac{1}{\slot{n}}\sum_{i}\lVert o_i-o_i^{\,\mathrm{without}\,\slot{head}}\rVert=\dfrac{\slot{terms}}{\slot{n}}=\slot{result}
%% importanceNarrow
\dfrac{\slot{terms}}{\slot{n}}=\slot{result}
`;
