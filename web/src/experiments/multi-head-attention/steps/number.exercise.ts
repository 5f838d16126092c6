import { html, type TemplateResult } from 'lit/html.js';
import '../../../charts/bundle/bundle';
import type { AttnBundle, BundleNote, Strand } from '../../../charts/bundle/bundle';
import { wide } from '../../../experiment/layout';
import { training } from '../../../experiment/training/pytorch';
import { nth } from '../../../tensor/read';
import { headsOf, type Option, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf, type NoOwn } from '../../exercises/exercise';
import { tallest } from '../../exercises/parts/map';
import {
  halfThrough,
  headCounts,
  loadMeasured,
  type Measured,
  measuredOf,
  middle,
  runsOf,
  through,
} from '../heads-by-number';

/** How wide all heads are together. */
const width = 32;

/** What was measured, and the number of heads that stands out. */
interface Result {
  readonly measured: Measured;
  readonly heads: number;
}

type Here = HereOf<NoOwn, Result>;

/**
 * Obvious while the number of heads is changed: each model learns the rule of a sudden; how soon depends on the number, and most
 * is not best. The hand chooses the number; its ten runs stand out.
 */
export const step = defineExercise<NoOwn, Result, Words>({
  from: { notebook: '004', of: 'exercises', number: 3 },
  state: { num_heads: '16' },
  question: { kind: 'choice', options },
  controls: ['num_heads'],
  compute: async (state, _core, memory) => ({
    measured: await memory.once('by number', [], loadMeasured),
    heads: headsOf(state),
  }),
  bench: runs,
  check({ result: { measured, heads } }) {
    const by = headCounts.map((count) => halfThrough(measured, count));
    const value = halfThrough(measured, heads);
    const met = value === Math.min(...by);
    return {
      measures: [
        { name: 'through', value: Number.isFinite(value) ? value : '–', digits: 0, met },
        { name: 'parameters', value: 4 * width ** 2, digits: 0 },
      ],
      reached: met,
      right: answerOf(by),
    };
  },
  shortFormula: true,
  slots({ state }) {
    const h = headsOf(state);
    return { h: String(h), p: String(width / h), result: String(4 * width ** 2) };
  },
  pytorch: (state) =>
    `${training('two_heads', { seed: '0', steps: begun, heads: headsOf(state), lr: 0.005 })}print(torch.tensor(losses))\n`,
  suggests: () => [{ num_heads: '8' }, { num_heads: '2' }],
  prints: ({ measured, heads }) => [{ shape: [begun], data: measuredOf(measured.losses, heads) }],
});

/** So many losses are kept of a run. */
const begun = 20;

/** Tells if the number of steps falls with every doubling of heads, stays the same, or neither. */
function answerOf(by: readonly number[]): Option {
  const rises = by.slice(1).map((steps, at) => steps - nth(by, at));
  if (rises.every((rise) => rise <= 0)) return rises.every((rise) => rise === 0) ? 'c' : 'a';
  return 'b';
}

function runs(scene: Here, own: Words): TemplateResult {
  const { measured, heads } = scene.result;
  const steps = nth(runsOf(measured.accuracy, heads), 0).map((_, score) => score * measured.every);
  return html`<attn-bundle
    ${wide(scene.table ? scene.width : Math.min(scene.width, 640 * scene.unit))}
    data-figure="runs"
    .x=${steps}
    .strands=${strandsOf(scene.result, own)}
    .xTicks=${steps.filter((step) => step % 100 === 0)}
    .yDomain=${[0, 1.02]}
    .yTicks=${[0, 0.5, through]}
    .notes=${headCounts.map((count) => noteOf(scene.result, count))}
    .xLabel=${own.steps}
    .yLabel=${own.share}
    .label=${own.allRuns}
    .height=${scene.narrow ? 150 : tallest(scene, 210, 96)}
    .table=${scene.table}
  ></attn-bundle>`;
}

/** The number of heads beside its middle line: left of where this rises, or at its end. */
function noteOf({ measured, heads }: Result, count: number): BundleNote {
  const line = middle(measured, count);
  const hue = count === heads ? 'accent' : 'ink-2';
  const rising = line.findIndex((accuracy) => accuracy > 0.6);
  if (rising >= 0)
    return { x: (rising - 1) * measured.every, y: nth(line, rising), text: `${count}`, hue, align: 'end' };
  const below = count === nth(headCounts, headCounts.length - 1);
  return {
    x: end(measured),
    y: nth(line, line.length - 1) + (below ? -0.07 : 0.07),
    text: `${count}`,
    hue,
    align: 'end',
  };
}

const end = (measured: Measured): number => (middle(measured, 1).length - 1) * measured.every;

/** The middle of every number of heads in grey, and over them the runs of the chosen one. */
function strandsOf({ measured, heads }: Result, own: Words): AttnBundle['strands'] {
  const others: readonly Strand[] = headCounts
    .filter((count) => count !== heads)
    .map((count) => ({ name: own.middleOf(count), hue: 'ink-3', lines: [middle(measured, count)], width: 1.25 }));
  return [
    ...others,
    { name: own.runsOf(heads), hue: 'accent', lines: runsOf(measured.accuracy, heads), alpha: 0.35 },
    { name: own.middleOf(heads), hue: 'accent', lines: [middle(measured, heads)], width: 2.5 },
  ];
}

type Words = ExerciseWords<'through' | 'parameters'> & {
  readonly steps: string;
  readonly share: string;
  readonly allRuns: string;
  readonly middleOf: (heads: number) => string;
  readonly runsOf: (heads: number) => string;
};

export const zh: Words = {
  label: '几个头',
  cell: '笔记本 004，练习 3',
  title: '几个头学得最快？',
  source: '笔记本 004 · 练习 3',
  ask: '两层的模型学一条规则：说出同一个字母上次后面跟着什么。宽度总是 32，h 个头，每头 p = 32 / h。每种头数从十个种子训练 300 步。试试每一种，留在最快的那个。',
  question: '头越多，学得越好吗？',
  options: {
    a: { text: '越多越好', reply: '看说对 0.9 时的步数：头多了，它反而变大。' },
    b: {
      text: '不是，要看任务',
      reply:
        '参数个数没有变，变的是怎么切。这个任务每层一个头就够，头再多，每个头就窄到难以认准一个字母。另一个任务可能要好几个头：头数要在任务上量。',
    },
    c: { text: '没有区别', reply: '看灰线：参数一样多，到 0.9 的步数却差得很远，有的 300 步也到不了。' },
  },
  measures: { through: '一半的种子说对 0.9 时的步数', parameters: '每层 W_q、W_k、W_v、W_o 的参数' },
  suggestions: ['八个头，每头四个数。', '两个头，每头十六个数。'],
  steps: '训练步数 →',
  share: '说对的比例（测试）',
  allRuns: '每种头数十次训练：每一步说对的比例',
  middleOf: (heads) => `${heads} 个头，中位数`,
  runsOf: (heads) => `${heads} 个头，十个种子`,
};

export const en: Words = {
  label: 'How many heads',
  cell: 'Notebook 004, exercise 3',
  title: 'How many heads learn soonest?',
  source: 'Notebook 004 · exercise 3',
  ask: 'Two layers learn a rule: say what followed the same letter last time. Always 32 wide: h heads of p = 32 / h. Each number of heads was trained for 300 steps from ten seeds. Try every number, and stay at the one that learns soonest.',
  question: 'Is more heads better?',
  options: {
    a: { text: 'The more the better', reply: 'Look at the steps to 0.9: with more heads there are more of them.' },
    b: {
      text: 'No; it depends on the task',
      reply:
        'There are as many parameters; only the cut differs. This task needs one head in each layer, and with more of them each gets too narrow to tell one letter from the others. Another task may need several: the number is measured on the task.',
    },
    c: {
      text: 'It makes no difference',
      reply: 'Look at the grey lines: as many parameters, but 0.9 comes sooner or later, or not within 300 steps.',
    },
  },
  measures: {
    through: 'Steps until half of the seeds are right at 0.9',
    parameters: 'Parameters of W_q, W_k, W_v, W_o in a layer',
  },
  suggestions: ['Eight heads of four numbers.', 'Two heads of sixteen numbers.'],
  steps: 'training steps →',
  share: 'share that is right, on test rows',
  allRuns: 'Ten runs for each number of heads: the share that is right at every step',
  middleOf: (heads) => (heads === 1 ? '1 head, median' : `${heads} heads, median`),
  runsOf: (heads) => (heads === 1 ? '1 head, ten seeds' : `${heads} heads, ten seeds`),
};

export const tex = String.raw`
%% number
p=\dfrac{32}{h}=\dfrac{32}{\slot{h}}=\slot{p},\quad 4\cdot32\cdot h\,p=4\cdot32\cdot\slot{h}\cdot\slot{p}=\slot{result}
%% numberNarrow
p=\dfrac{32}{\slot{h}}=\slot{p},\quad 4\cdot32\cdot\slot{h}\cdot\slot{p}=\slot{result}
`;
