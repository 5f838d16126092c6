import { headsOf, num_hiddens, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type NoOwn } from '../../exercises/exercise';
import { headGrid } from '../../exercises/parts/head-grid';
import { attend, type Heads, headsCode, headsPrints } from '../../exercises/parts/heads';
import { shares } from '../../exercises/parts/numbers';

/** The output may move by so much of itself without its most important head. */
const share = 0.5;

export const step = defineExercise<NoOwn, Heads, Words>({
  from: { notebook: '004', of: 'exercises', number: 3 },
  state: { num_heads: '1' },
  question: { kind: 'choice', options },
  controls: ['num_heads', 'seed'],
  randomHeads: true,
  compute: (state, core) => attend(state, core),
  bench: (scene) => headGrid(scene, scene.result.weights, scene.words.weights),
  check({ result }) {
    const value = Math.max(...shares(result));
    const met = value <= share;
    return {
      measures: [
        { name: 'share', value, goal: `≤ ${share}`, met },
        { name: 'parameters', value: result.parameters, digits: 0 },
      ],
      reached: met,
      right: result.parameters === 4 * num_hiddens ** 2 ? 'b' : 'a',
    };
  },
  shortFormula: true,
  slots({ state, result }) {
    const h = headsOf(state);
    return { h: String(h), p: String(num_hiddens / h), result: String(result.parameters) };
  },
  pytorch: headsCode,
  prints: headsPrints,
  suggests: () => [{ num_heads: '2' }, { num_heads: '16' }],
});

type Words = ExerciseWords<'share' | 'parameters'>;

export const zh: Words = {
  label: '几个头',
  cell: '笔记本 004，练习 3',
  title: '几个头合适？',
  source: '笔记本 004 · 练习 3',
  ask: '在 1、2、4、8、16 里换头数，p = 16 / h。约定的量：去掉最要紧的一个头，输出移动的比例。让它降到 0.5 以下。',
  question: '头数从 1 变到 16，参数个数怎样？',
  options: {
    a: { text: '变成 16 倍', reply: '看上面的数：换头数时它没有动。每个头同时变窄了，p = 16 / h。' },
    b: {
      text: '不变',
      reply:
        '四个矩阵都是 16 × 16，头数只决定怎么切。头越多，单个头越不要紧，每个头也越窄。随机的头说不出最好的头数，那要在任务上训练了才知道。',
    },
    c: { text: '变成 1/16', reply: '每个头是变窄了，可是头也多了，乘起来不变。' },
  },
  measures: { share: '去掉最要紧的一个头，输出移动的比例', parameters: '参数个数' },
  suggestions: ['两个头够不够？', '十六个头，每个只有一个数。'],
};

export const en: Words = {
  label: 'How many heads',
  cell: 'Notebook 004, exercise 3',
  title: 'How many heads?',
  source: 'Notebook 004 · exercise 3',
  ask: 'Try 1, 2, 4, 8, 16 heads; p = 16 / h. The measure: the share the output moves without its most important head. Bring it down to 0.5.',
  question: 'From 1 head to 16, what happens to the number of parameters?',
  options: {
    a: {
      text: '16 times as many',
      reply: 'Look at the number above: it did not move. Each head became narrower, p = 16 / h.',
    },
    b: {
      text: 'It stays',
      reply:
        'All four matrices are 16 × 16; num_heads only says how they are cut. With more heads each one matters less, and is narrower. Random heads cannot say which number is best: that takes a task and training.',
    },
    c: {
      text: 'A 16th',
      reply: 'Each head is narrower, but there are more of them: the product stays.',
    },
  },
  measures: { share: 'Share the output moves without its most important head', parameters: 'Parameters' },
  suggestions: ['Are two heads enough?', 'Sixteen heads of one number each.'],
};

export const tex = String.raw`
%% number
p=\dfrac{16}{h}=\dfrac{16}{\slot{h}}=\slot{p},\quad 4\cdot16\cdot h\,p=4\cdot16\cdot\slot{h}\cdot\slot{p}=\slot{result}
%% numberNarrow
p=\dfrac{16}{\slot{h}}=\slot{p},\quad 4\cdot16\cdot\slot{h}\cdot\slot{p}=\slot{result}
`;
