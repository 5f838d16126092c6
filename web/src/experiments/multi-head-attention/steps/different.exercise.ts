import { choice } from '../../../state/parameters';
import { valueAt } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { headsOf, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, nextSeed } from '../../exercises/exercise';
import { headGrid } from '../../exercises/parts/head-grid';
import { attend, type Heads, headsCode, headsPrints } from '../../exercises/parts/heads';
import { betweenHeads, equal } from '../../exercises/parts/numbers';

const parameters = { input: choice(['randn', 'ones'], 'randn', { control: 'thumb' }) };

type Own = typeof parameters;

export const step = defineExercise<Own, Heads, Words>({
  from: { notebook: '004', of: 'questions', number: 5 },
  state: {},
  question: { kind: 'choice', options },
  parameters,
  controls: ['input', 'num_heads', 'seed'],
  randomHeads: true,
  compute: (state, core) => attend(state, core, state),
  bench: (scene) => headGrid(scene, scene.result.weights, scene.words.weights),
  check({ state, result }) {
    const value = betweenHeads(result.weights);
    const met = value < equal && headsOf(state) > 1;
    return { measures: [{ name: 'alike', value, goal: '= 0', met }], reached: met, right: 'b' };
  },
  slots({ state, result }) {
    if (headsOf(state) < 2) return undefined;
    const [zero, one] = [valueAt(result.weights, 0, 0, 0, 0), valueAt(result.weights, 0, 1, 0, 0)];
    return { one: fixed(one), zero: fixed(zero), result: fixed(Math.abs(one - zero)) };
  },
  pytorch: (state) =>
    `${headsCode(state, state)}print((weights - weights[:, :1]).abs().max().view(1))  # how far a head is from head 0, at most\n`,
  prints: (heads) => [...headsPrints(heads), { shape: [1], data: [betweenHeads(heads.weights)] }],
  suggests: (state) => [undefined, { seed: nextSeed(state) }],
});

type Words = ExerciseWords<'alike', Own>;

export const zh: Words = {
  label: '头真的不同吗',
  cell: '笔记本 004，思考 5',
  title: '每个头真的关注不同的部分吗？',
  source: '笔记本 004 · 思考 5',
  ask: '现在各头的{weights|权重}不同。笔记本的演示里却全都一样。改一样东西，让所有的头完全相同（最大差为 0，至少两个头）。',
  question: '那么，怎样验证头与头不同？',
  options: {
    a: { text: '头数大于 1，自然不同', reply: '你刚刚造出了完全相同的头，头数没有变。' },
    b: {
      text: '用键各不相同的输入，比较各头的权重',
      reply:
        '键都相同时，每个头都只能平均分，看不出区别。键不同了，权重的差才说明投影不同。不过这里的差只来自随机抽样；要说“分工”，得在训练过的模型、真实的句子上比。',
    },
    c: { text: '看输出的形状', reply: '形状永远是 (n, p_o)，头相同或不同都一样。' },
  },
  measures: { alike: '各头权重的最大差' },
  parameters: { input: { label: '查询和键', choices: { randn: '随机', ones: '全 1' } } },
  suggestions: ['笔记本的演示里，X 和 Y 都是 torch.ones。', '换一个种子：头还是各不相同。'],
};

export const en: Words = {
  label: 'Do heads differ',
  cell: 'Notebook 004, question 5',
  title: 'Do heads really attend to different parts?',
  source: 'Notebook 004 · question 5',
  ask: 'Here the heads’ {weights|weights} differ. In the notebook’s demo they are all the same. Change one thing so that all heads agree exactly (difference 0, two heads or more).',
  question: 'How, then, does one show that heads differ?',
  options: {
    a: {
      text: 'More than one head: they differ',
      reply: 'You have just made heads that agree exactly, with as many of them.',
    },
    b: {
      text: 'Compare their weights on inputs whose keys differ',
      reply:
        'With equal keys every head can only share evenly, and nothing shows. With different keys, a difference of weights shows different projections. Here it comes from random draws alone; to speak of roles one compares a trained model on real sentences.',
    },
    c: { text: 'Look at the output’s shape', reply: 'It is (n, p_o) always, whether heads agree or not.' },
  },
  measures: { alike: 'Largest difference between heads' },
  parameters: { input: { label: 'Queries and keys', choices: { randn: 'Random', ones: 'All ones' } } },
  suggestions: ['In the notebook’s demo X and Y are torch.ones.', 'Another seed: the heads differ still.'],
};

export const tex = String.raw`
%% different
\bigl|\weights{\alpha}^{(1)}_{0,0}-\weights{\alpha}^{(0)}_{0,0}\bigr|=\bigl|\slot{one}-\slot{zero}\bigr|=\slot{result}
`;
