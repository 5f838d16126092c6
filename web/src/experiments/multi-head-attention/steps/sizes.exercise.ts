import { integer } from '../../../state/parameters';
import { nth } from '../../../tensor/read';
import { headsOf, num_hiddens, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords } from '../../exercises/exercise';
import { headGrid } from '../../exercises/parts/head-grid';
import { attend, type Heads, headsCode, headsPrints } from '../../exercises/parts/heads';

const parameters = {
  /** p_q = p_k = p_v; 0 means num_hiddens / num_heads. */
  head_size: integer(0, { min: 0, max: 16 }),
};

type Own = typeof parameters;

/** Half of what four square matrices have. */
const most = 2 * num_hiddens ** 2;

export const step = defineExercise<Own, Heads, Words>({
  from: { notebook: '004', of: 'exercises', number: 4 },
  state: { head_size: 4 },
  question: { kind: 'choice', options },
  parameters,
  limits: { head_size: { min: 1 } },
  controls: ['num_heads', 'head_size'],
  randomHeads: true,
  compute: (state, core) => attend(state, core, state),
  bench: (scene) => headGrid(scene, scene.result.weights, scene.words.weights),
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

type Words = ExerciseWords<'width' | 'parameters' | 'output', Own>;

export const zh: Words = {
  label: '每个头多宽',
  cell: '笔记本 004，练习 4',
  title: '每个头一定要宽 p_o / h 吗？',
  source: '笔记本 004 · 练习 4',
  ask: '现在 p_q = p_k = p_v = p，p_o = 16。选 h 和 p，让 h·p 不等于 16，参数不超过 512 个，看输出还是不是 16 维。',
  question: '为什么 h·p ≠ p_o 也行？',
  options: {
    a: { text: '多出来的会被掩蔽', reply: '没有东西被掩蔽。h·p 个数全都进了 W_o。' },
    b: { text: '各个头的输出取平均', reply: '是拼接，不是平均：拼起来长 h·p。' },
    c: {
      text: 'W_o 把 h·p 个数变回 p_o 个',
      reply:
        'W_o 的形状是 (p_o, h·p)，不管拼起来多长，输出都是 p_o。p 小，参数少，每个头能比较的方向也少；p 大则相反。h·p = p_o 只是让参数不随 h 变。',
    },
  },
  measures: { width: 'h·p', parameters: '参数个数', output: '输出的宽度' },
  parameters: { head_size: { label: '每个头的宽度 p', hint: 'p_q = p_k = p_v = p' } },
  suggestions: ['每个头宽 8：拼起来 32。', '参数个数是 4 × 16 × h·p：想想 h·p 最多是多少。'],
};

export const en: Words = {
  label: 'How wide a head',
  cell: 'Notebook 004, exercise 4',
  title: 'Must a head be p_o / h wide?',
  source: 'Notebook 004 · exercise 4',
  ask: 'Now p_q = p_k = p_v = p, and p_o = 16. Choose h and p so that h·p is not 16 and there are at most 512 parameters. Is the output still 16 wide?',
  question: 'Why may h·p differ from p_o?',
  options: {
    a: { text: 'What is too much is masked', reply: 'Nothing is masked. All h·p numbers go into W_o.' },
    b: {
      text: 'The heads’ outputs are averaged',
      reply: 'They are put side by side, not averaged: h·p numbers long.',
    },
    c: {
      text: 'W_o brings h·p numbers back to p_o',
      reply:
        'W_o is (p_o, h·p): however long the row of heads, the output is p_o. A small p saves parameters and leaves a head fewer directions to compare; a large p the reverse. h·p = p_o merely keeps the parameters independent of h.',
    },
  },
  measures: { width: 'h·p', parameters: 'Parameters', output: 'Width of the output' },
  parameters: { head_size: { label: 'Width of a head, p', hint: 'p_q = p_k = p_v = p' } },
  suggestions: ['Heads 8 wide: 32 side by side.', 'There are 4 × 16 × h·p parameters: how large may h·p be?'],
};

export const tex = String.raw`
%% sizes
4\,p_o\,h\,p=4\cdot16\cdot\slot{h}\cdot\slot{p}=\slot{result}
`;
