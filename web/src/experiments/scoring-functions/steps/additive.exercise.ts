import { html, type TemplateResult } from 'lit/html.js';
import { integer, type StateOf } from '../../../state/parameters';
import { grouped } from '../../../text/grouped';
import { type Common, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf, shows } from '../../exercises/exercise';
import { type Counts, countsOf, type Pair } from '../count';

const parameters = { sentence_length: integer(64, { min: 64, max: 4096, step: 64, control: 'thumb' }) };

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Counts>;

/** The sizes of one head: numbers of a query, of a key, of a value, and hidden units of additive scoring. */
const width = 64;

/** Numbers that additive scoring holds at once, to be reached. */
const many = 1e8;

const bytesOfFloat = 4;

export const step = defineExercise<Own, Counts, Words>({
  from: { notebook: 'd2l', of: 'exercises', number: 3 },
  state: {},
  question: { kind: 'choice', options },
  parameters,
  controls: ['sentence_length'],
  compute: ({ sentence_length: n }, core) =>
    countsOf('scaled_dot', { n, m: n, q: width, k: width, v: width, h: width }, core),
  bench,
  check({ result: { parameters: learned, memory } }) {
    const [additive, dot] = memory.map((size) => size / bytesOfFloat) as unknown as Pair;
    const met = additive >= many;
    return {
      measures: [{ name: 'held', value: grouped(additive, '\u202f'), goal: `≥ ${grouped(many, '\u202f')}`, met }],
      after: [{ name: 'times', value: additive / dot, digits: 1 }],
      reached: met,
      right: additive - dot > learned[0] ? 'b' : 'a',
    };
  },
  slots: ({ state: { sentence_length: n }, result: { memory } }) => ({
    n: String(n),
    h: String(width),
    result: grouped(memory[0] / bytesOfFloat, '\\,'),
  }),
  pytorch,
  prints: ({ memory }) => [memory.map((size) => size / bytesOfFloat).join(' ')],
  suggests: () => [{ sentence_length: 512 }, undefined],
});

/** What both take; which of it grows comes with the answer. */
function bench(scene: Here, own: Words): TemplateResult {
  const { result } = scene;
  const shown = shows(scene);
  const lines = [
    [own.learned, result.parameters],
    [own.operations, result.operations],
    ...(shown ? [[own.memory, result.memory.map((size) => size / bytesOfFloat) as unknown as Pair] as const] : []),
  ] as const;
  return html`<table class="strides costs">
    <thead><tr><td></td><th>${own.dot}</th><th>${own.additive}</th></tr></thead>
    <tbody>${lines.map(([name, [additive, dot]]) => html`<tr><th scope="row">${name}</th><td>${grouped(dot, '\u202f')}</td><td>${grouped(additive, '\u202f')}</td></tr>`)}</tbody>
  </table>`;
}

function pytorch({ sentence_length: n }: State): string {
  return `import torch

n, d, h = ${n}, ${width}, ${width}
# Tensors on the device meta have a shape, and no memory.
queries, keys = torch.empty(1, n, d, device='meta'), torch.empty(1, n, d, device='meta')
W_q, W_k, w_v = (torch.empty(*shape, device='meta') for shape in ((d, h), (d, h), (h, 1)))


def held(*tensors):
    return sum(tensor.numel() for tensor in tensors)


q, k = queries @ W_q, keys @ W_k
features = torch.tanh(q.unsqueeze(2) + k.unsqueeze(1))  # (1, n, n, h)
scores = (features @ w_v).squeeze(-1)
additive = held(q, k, features, scores, scores.softmax(-1))
scores = queries @ keys.transpose(1, 2) / d ** 0.5
dot = held(scores, scores.softmax(-1))
print(additive, dot)
`;
}

type Words = ExerciseWords<'held' | 'times', Own> &
  Readonly<Record<'learned' | 'operations' | 'memory' | 'dot' | 'additive', string>>;

export const zh: Words = {
  label: '换成加性注意力',
  cell: '《动手学深度学习》，Transformer，练习 2',
  title: '在 Transformer 里，该用加性注意力代替缩放点积吗？',
  source: '《动手学深度学习》· Transformer，练习 2',
  ask: '一个头，查询、键、值和隐藏单元都是 64 个数。把句子加长，直到加性注意力同时要存的数达到一亿个。',
  question: '这么多数是什么？',
  options: {
    a: { text: 'W_q、W_k 和 w_v', reply: '参数只有 8256 个，和句子多长无关：看表的第一行。' },
    b: {
      text: '每一对查询和键的 64 个特征',
      reply:
        'tanh 夹在中间，每一对都得先算出 64 个特征，才能乘上 w_v：n²·h 个数，再怎么调换次序也省不掉。点积只是一次矩阵乘法，每一对只留一个分数，硬件做得最快的正是它。所以 Transformer 用点积，再除以 √d。',
    },
    c: { text: 'softmax 的结果', reply: '每一对只有一个权重，两种评分函数都一样多。' },
  },
  measures: { held: '加性注意力同时存的数', times: '是缩放点积的多少倍' },
  parameters: { sentence_length: { label: '句子长度 n' } },
  suggestions: ['n = 512：够一亿吗？', '句子加长一倍，存的数变成几倍？'],
  learned: '参数',
  operations: '运算',
  memory: '同时存的数',
  dot: '缩放点积',
  additive: '加性',
};

export const en: Words = {
  label: 'Additive instead',
  cell: 'Dive into Deep Learning, Transformer, exercise 2',
  title: 'Should additive attention replace the scaled dot product in a Transformer?',
  source: 'Dive into Deep Learning · Transformer, exercise 2',
  ask: 'One head: queries, keys, values and hidden units of 64 numbers each. Make the sentence longer until additive attention holds a hundred million numbers at once.',
  question: 'What are all these numbers?',
  options: {
    a: {
      text: 'W_q, W_k and w_v',
      reply: 'There are only 8256 parameters, however long the sentence: see the first row of the table.',
    },
    b: {
      text: '64 features of every query with every key',
      reply:
        'With tanh in between, each pair needs its 64 features before w_v can weigh them: n²·h numbers, in whatever order one computes. A dot product is one product of matrices and leaves one score per pair, which is what hardware does fastest. So the Transformer takes the dot product, and divides by √d.',
    },
    c: { text: 'What softmax gives', reply: 'One weight per pair, as many for either score.' },
  },
  measures: { held: 'Numbers additive attention holds', times: 'Times those of the scaled dot product' },
  parameters: { sentence_length: { label: 'Sentence length n' } },
  suggestions: ['n = 512: is that a hundred million?', 'Twice the length: how many times the numbers?'],
  learned: 'Parameters',
  operations: 'Operations',
  memory: 'Numbers held',
  dot: 'Scaled dot product',
  additive: 'Additive',
};

export const tex = String.raw`
%% additive
h\,(n+n)+n^2h+2n^2\big|_{\,n=\slot{n},\ h=\slot{h}}=\slot{result}
`;
