import { html, nothing, type TemplateResult } from 'lit/html.js';
import { derived } from '../../../experiment/layout';
import { induction, trainedAt } from '../../../experiment/trained-heads';
import { nth, sizes, slice } from '../../../tensor/read';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import {
  type Check,
  defineExercise,
  type ExerciseWords,
  type Here as HereOf,
  type NoOwn,
  tells,
} from '../../exercises/exercise';
import { nextClear } from '../../exercises/parts/clear-draw';
import { again, headGrid, perHead, pointing } from '../../exercises/parts/head-grid';
import { type Importance, importance, namedBy, periods, sharesWithout } from '../importance';
import { importanceCode, importancePrints } from '../importance-code';
import { alphabet } from '../letters';
import { type Head, heads } from '../parameters';

type Here = HereOf<NoOwn, Drawn>;

interface Drawn extends Importance {
  /** The next seed with which one head is clearly the one that matters. */
  readonly next: string;
}

/** Without the head that matters most the share that is right is lower than without any other by so much. */
const apart = 0.15;

/**
 * Obvious once the right head is found: without it most is lost, and the two other ways to say which matters may name
 * another. The hand points at a head; under the heads stand, in the same order, what is left without each, how evenly
 * each looks, and how steep the loss is in each.
 */
export const step = defineExercise<NoOwn, Drawn, Words>({
  from: { notebook: '004', of: 'exercises', number: 2 },
  state: {},
  question: { kind: 'place', figure: 'heads' },
  controls: [],
  async compute({ seed }, core, memory) {
    const trained = await memory.once('trained', [], () => trainedAt(induction));
    const next = nextClear('importance', seed, apart, memory, (other) => sharesWithout(core, trained, other));
    return { ...(await importance(core, trained, seed)), next: await next };
  },
  bench: (scene, own) =>
    html`${looks(scene, own)} ${tells(scene.state, check(scene)) && !scene.silent ? ways(scene, own) : nothing} ${again(scene, scene.result.next)}`,
  check,
  slots: ({ state: { pick }, result }, { shown }) =>
    shown && pick >= 0 && pick < heads.length
      ? {
          intact: fixed(result.intact),
          head: `${nth(heads, pick).layer},${nth(heads, pick).head}`,
          without: fixed(nth(result.without, pick)),
          result: fixed(result.intact - nth(result.without, pick)),
        }
      : undefined,
  pytorch: importanceCode,
  prints: importancePrints,
  suggests: () => [
    { seed: '3', pick: -1 },
    { seed: '1', pick: -1 },
  ],
});

function check({ result }: { readonly result: Drawn }): Check<'intact' | 'without'> {
  const { removal, weights, gradient } = namedBy(result);
  return {
    heads: { right: removal, values: result.without, others: [weights, gradient] },
    after: [
      { name: 'intact', value: result.intact, digits: 2 },
      { name: 'without', value: nth(result.without, removal), digits: 2 },
    ],
  };
}

/** Start, a period, and the same period again. */
const inSight = 1 + 2 * nth(periods, 0);

/** A causal head's first rows see only the first columns. */
const beginnings = derived(({ weights }: Importance): Numbers => {
  const [count] = sizes(weights, 3);
  const data = heads.flatMap((_, head) =>
    Array.from({ length: inSight }, (__, place) => slice(weights, head, place).data.slice(0, inSight)).flat(),
  );
  return { shape: [1, count, inSight, inSight], data };
});

const lettersOf = derived(({ tokens }: Importance) => tokens.slice(0, inSight).map((token) => nth(alphabet, token)));

function looks(scene: Here, own: Words): TemplateResult {
  const letters = lettersOf(scene.result);
  return headGrid(scene, beginnings(scene.result), scene.words.weights, pointing(scene), {
    titles: heads.map(own.headAt),
    rowLabels: letters,
    columnLabels: letters,
  });
}

function ways(scene: Here, own: Words): TemplateResult {
  const { without, bits, slopes } = scene.result;
  const room = Math.floor((scene.width - 2 * 44 * scene.unit) / 3);
  const way = (figure: 'without' | 'bits' | 'slopes', name: string, values: readonly number[]): TemplateResult =>
    perHead(scene, figure, name, values, { names: heads.map(inShort), room });
  return html`<div class="figure-row revealed">
    ${way('without', own.rightWithout, without)} ${way('bits', own.bitsEach, bits)}
    ${way('slopes', own.slopeEach, slopes)}
  </div>`;
}

const inShort = ({ layer, head }: Head): string => `${layer} · ${head}`;

type Words = ExerciseWords<'intact' | 'without'> & {
  readonly headAt: (head: Head) => string;
  readonly rightWithout: string;
  readonly bitsEach: string;
  readonly slopeEach: string;
};

const inZh = ({ layer, head }: Head): string => `第 ${layer} 层的头 ${head}`;

export const zh: Words = {
  label: '哪个头重要',
  cell: '笔记本 004，练习 2',
  title: '去掉哪个头，模型错得最多？',
  source: '笔记本 004 · 练习 2，三种方法',
  ask: '这四个头是训练过的，两层各两个：字母重复时，模型说出下一个。先猜：去掉哪个头，损失最大？点那个头。',
  pointed: (pick, right, values, others = []) =>
    pick === right
      ? `没有它，模型只在 ${fixed(nth(values, right), 2)} 的位置说对。${others.every((one) => one === right) ? '这里另外两种方法也点了它，换一批字母串就未必。' : `可是看权重的熵、看梯度，依次会点${others.map((one) => inZh(nth(heads, one))).join('、')}。`}权重只说头看哪里，梯度只说音量变一点会怎样；少了它行不行，去掉才知道。`
      : `没有${inZh(nth(heads, pick))}，模型还在 ${fixed(nth(values, pick), 2)} 的位置说对；去掉另一个头更糟。哪个头写下的东西，别的头要读？`,
  measures: {
    intact: '四个头都在，说对的比例',
    without: '去掉一个头，最少剩下',
  },
  suggestions: ['换一批字母串，种子 3：三种方法还点同一个头吗？', '种子 1 呢？'],
  headAt: (head) => `第 ${head.layer} 层 · 头 ${head.head}`,
  rightWithout: '去掉：说对的比例',
  bitsEach: '分布：熵（比特）',
  slopeEach: '梯度：损失的斜率',
};

const inEn = ({ layer, head }: Head): string => `head ${head} of layer ${layer}`;

export const en: Words = {
  label: 'Which head matters',
  cell: 'Notebook 004, exercise 2',
  title: 'Without which head is the model wrong most often?',
  source: 'Notebook 004 · exercise 2, all three ways',
  ask: 'These four heads are trained, two in each layer: where letters repeat, the model says which one comes next. Guess first: which head can it spare least? Click it.',
  pointed: (pick, right, values, others = []) =>
    pick === right
      ? `Without it the model is right at only ${fixed(nth(values, right), 2)} of the places. ${others.every((one) => one === right) ? 'Here the other two ways name it, too; with other rows they may not.' : `But the lowest entropy, then the steepest slope, would name ${others.map((one) => inEn(nth(heads, one))).join(', then ')}.`} Weights say where a head looks, the gradient what a slightly louder head would change. Whether the model can do without it, only removing it tells.`
      : `Without ${inEn(nth(heads, pick))} it is still right at ${fixed(nth(values, pick), 2)} of the places; losing another one is worse. Which head writes what others read?`,
  measures: {
    intact: 'Share that is right, with all four heads',
    without: 'The least that is left without one',
  },
  suggestions: ['Other rows, seed 3: do all three still name the same head?', 'And seed 1?'],
  headAt: (head) => `Layer ${head.layer} · head ${head.head}`,
  rightWithout: 'Removal: share right',
  bitsEach: 'Distribution: bits',
  slopeEach: 'Gradient: slope of the loss',
};

export const tex = String.raw`
%% importance
\operatorname{acc}-\operatorname{acc}_{\mathrm{without}\,\slot{head}}=\slot{intact}-\slot{without}=\slot{result}
`;
