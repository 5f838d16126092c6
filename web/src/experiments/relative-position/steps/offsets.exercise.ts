import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../../core/core';
import { integer, type StateOf } from '../../../state/parameters';
import { nth } from '../../../tensor/read';
import { type Common, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf, shows } from '../../exercises/exercise';
import { again } from '../../exercises/parts/head-grid';
import { cellIn, map, queriesByKeys } from '../../exercises/parts/map';

const parameters = { farthest: integer(11, { min: 0, max: 11, control: 'thumb' }) };

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result>;

/** Tokens of the sentence; one twice as long follows the answer. */
const tokens = 12;

/** So many numbers may be learned, and so far apart two tokens still have a number of their own. */
const [most, least] = [9, 3] as const;

interface Result {
  /** (2 · farthest + 1, 1): a number for each offset. */
  readonly table: Tensor<'f32'>;
  /** (n, n): what is added to each score, for the sentence and for one twice as long. */
  readonly bias: Tensor<'f32'>;
  readonly longer: Tensor<'f32'>;
}

export const step = defineExercise<Own, Result, Words>({
  from: { notebook: 'd2l', of: 'exercises', number: 2 },
  state: {},
  question: { kind: 'choice', options },
  parameters,
  controls: ['farthest', 'seed'],
  compute,
  bench,
  check({ state: { farthest }, result: { table, bias, longer } }) {
    const learned = nth(table.shape, 0);
    const [few, own] = [learned <= most, farthest >= least];
    return {
      measures: [
        { name: 'learned', value: learned, digits: 0, goal: `≤ ${most}`, met: few },
        { name: 'own', value: farthest, digits: 0, goal: `≥ ${least}`, met: own },
      ],
      after: [
        { name: 'used', value: different(bias), digits: 0 },
        { name: 'usedTwice', value: different(longer), digits: 0 },
      ],
      reached: few && own,
      right: different(longer) === different(bias) ? 'b' : 'a',
    };
  },
  slots: ({ state: { farthest }, result: { table } }) => ({ k: String(farthest), result: String(nth(table.shape, 0)) }),
  pytorch,
  prints: ({ table, bias }) => [bias, `${nth(table.shape, 0)} ${different(bias)}`],
  suggests: () => [{ farthest: 1 }, undefined],
});

const different = ({ data }: Tensor<'f32'>): number => new Set(data).size;

async function compute({ seed, farthest }: State, core: Core): Promise<Result> {
  const table = await core.generator(seed).randn([2 * farthest + 1, 1]);
  const [bias, longer] = await Promise.all([
    biasOf(core, table, farthest, tokens),
    biasOf(core, table, farthest, 2 * tokens),
  ]);
  return { table, bias, longer };
}

/** Row i, column j: the table's number for j − i; what is farther apart shares the last one. */
async function biasOf(core: Core, weight: Tensor<'f32'>, farthest: number, n: number): Promise<Tensor<'f32'>> {
  const clamped = (offset: number): number => Math.max(-farthest, Math.min(farthest, offset)) + farthest;
  const indices = Array.from({ length: n * n }, (_, at) => clamped((at % n) - Math.floor(at / n)));
  const { output } = await core.run('embedding_lookup', { weight, indices });
  return { ...output, shape: [n, n] };
}

function bench(scene: Here, own: Words): TemplateResult {
  const { result, words, unit, width, narrow } = scene;
  const shown = shows(scene);
  const room = narrow ? width : Math.floor(width / 2) - 12 * unit;
  const axes = queriesByKeys(scene, words);
  const cellOf = (n: number): number =>
    Math.max(5, Math.min(24 * unit, cellIn(scene, Math.floor((room - 70 * unit) / n), n, 150)));
  const one = (figure: string, tensor: Tensor<'f32'>, name: string, n: number): TemplateResult =>
    map(scene, {
      figure,
      tensor,
      name,
      colormap: 'scores',
      room,
      cell: cellOf(n),
      more: { ...axes, domain: ends, numbers: 'none', bar: figure === 'bias' && scene.height === undefined },
    });
  return html`<div class="figure-row">
      ${one('bias', result.bias, own.bias, tokens)}
      ${shown ? one('longer', result.longer, own.longer, 2 * tokens) : nothing}
    </div>
    ${again(scene)}`;
}

/** Draws of a normal distribution hardly ever lie outside. */
const ends = [-3, 3] as const;

function pytorch({ seed, farthest: k }: State): string {
  return `import torch

n, k = ${tokens}, ${k}
torch.manual_seed(${seed})
table = torch.randn(2 * k + 1, 1)
place = torch.arange(n)
offset = (place[None, :] - place[:, None]).clamp(-k, k) + k
bias = table[offset, 0]
print(bias)
print(len(table), len(bias.unique()))
`;
}

type Words = ExerciseWords<'learned' | 'own' | 'used' | 'usedTwice', Own> & Readonly<Record<'bias' | 'longer', string>>;

export const zh: Words = {
  label: '给每个距离学一个数',
  cell: '《动手学深度学习》，自注意力和位置编码，练习 3',
  title: '能按查询和键的距离来学位置吗？',
  source: '《动手学深度学习》· 自注意力和位置编码，练习 3',
  ask: '不给每个位置一个向量，而给每个距离 j − i 一个数，加到分数上；比 k 更远的都用第 k 个。这些数还没有训练，是随机的。选 k：要学的数不超过 9 个，距离 3 以内的各有自己的数。',
  question: '句子变成两倍长，这张表还够用吗？',
  options: {
    a: {
      text: '不够，要再学新的数',
      reply: '数一数：两倍长的句子用到的数一个也没多，更远的距离都用表里最后那个。',
    },
    b: {
      text: '够，更远的距离共用最后一个数',
      reply:
        '表里只有 2k + 1 个数，和句子多长无关。每条对角线上是同一个数：词整体往后移，分数不变。代价是：比 k 更远的词，远近再也分不开。T5 就这样做，只是越远，一个数管的距离越多。',
    },
    c: { text: '够，但表里的数都要换位置', reply: '距离 j − i 没变，对应的数也没变：左图就是右图的左上角。' },
  },
  measures: {
    learned: '要学的数',
    own: '有自己的数的最远距离',
    used: '这句话用到的数',
    usedTwice: '两倍长的句子用到的数',
  },
  parameters: { farthest: { label: 'k', hint: '更远的距离共用第 k 个数' } },
  suggestions: ['k = 1：表里还剩几个数？', '看对角线：为什么每条上都是同一种颜色？'],
  bias: '加到分数上的数（随机，没有训练）',
  longer: '两倍长的句子',
};

export const en: Words = {
  label: 'A number for each distance',
  cell: 'Dive into Deep Learning, self-attention and positional encoding, exercise 3',
  title: 'Can positions be learned as distances between query and key?',
  source: 'Dive into Deep Learning · self-attention and positional encoding, exercise 3',
  ask: 'Instead of a vector for each position, learn one number for each distance j − i and add it to the score; all that is farther than k shares the last one. These numbers are random, not trained. Choose k so that at most 9 numbers are learned and every distance up to 3 has one of its own.',
  question: 'The sentence becomes twice as long. Will the table still do?',
  options: {
    a: {
      text: 'No, new numbers must be learned',
      reply: 'Count them: the longer sentence uses not one number more. All that is farther takes the table’s last.',
    },
    b: {
      text: 'Yes, whatever is farther shares the last number',
      reply:
        'The table has 2k + 1 numbers, however long the sentence. Along a diagonal stands one number: move all words on, and no score changes. The price: beyond k, near and far cannot be told apart. T5 does it so, with one number for more and more distances the farther they are.',
    },
    c: {
      text: 'Yes, but every number moves to another place',
      reply:
        'The distance j − i is the same, and so is its number: the first map is the top left corner of the second.',
    },
  },
  measures: {
    learned: 'Numbers to learn',
    own: 'Farthest distance with a number of its own',
    used: 'Numbers this sentence uses',
    usedTwice: 'Numbers one twice as long uses',
  },
  parameters: { farthest: { label: 'k', hint: 'Whatever is farther shares the last number' } },
  suggestions: ['k = 1: how many numbers are left?', 'Look at the diagonals: why is each of one colour?'],
  bias: 'Added to the scores (random, not trained)',
  longer: 'A sentence twice as long',
};

export const tex = String.raw`
%% offsets
s_{ij}=\frac{q_i^\top k_j}{\sqrt d}+b_{\min(\max(j-i,\,-k),\,k)}\qquad 2k+1=2\cdot\slot{k}+1=\slot{result}
`;
