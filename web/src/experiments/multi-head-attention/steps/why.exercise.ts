import { integer } from '../../../state/parameters';
import { headsOf, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, nextSeed } from '../../exercises/exercise';
import { headGrid } from '../../exercises/parts/head-grid';
import { attend, type Heads, headsCode, headsPrints } from '../../exercises/parts/heads';
import { strongest } from '../../exercises/parts/numbers';

const parameters = { query: integer(0, { min: 0, max: 3, view: true, control: 'none' }) };

type Own = typeof parameters;

/** So many keys are to be looked at most. */
const places = 3;

const rowOf = (row: number) => ({ row });

export const step = defineExercise<Own, Heads, Words>({
  from: { notebook: '004', of: 'questions', number: 1 },
  state: { num_heads: '1' },
  question: { kind: 'choice', options },
  parameters,
  controls: ['num_heads', 'seed'],
  randomHeads: true,
  compute: (state, core) => attend(state, core),
  bench: (scene) =>
    headGrid(scene, scene.result.weights, scene.words.weights, {
      selection: rowOf(scene.state.query),
      rowHue: 'queries',
      select: ({ row }) => scene.set({ query: row }),
    }),
  check({ state, result }) {
    const value = new Set(strongest(result.weights, state.query)).size;
    const met = value >= places;
    return { measures: [{ name: 'places', value, digits: 0, goal: `≥ ${places}`, met }], reached: met, right: 'b' };
  },
  shortFormula: true,
  slots: ({ state, result }) => ({
    query: String(state.query),
    last: String(headsOf(state) - 1),
    result: strongest(result.weights, state.query).join(', '),
  }),
  pytorch: headsCode,
  prints: headsPrints,
  suggests: (state) => [{ num_heads: '2' }, { seed: nextSeed(state) }],
});

type Words = ExerciseWords<'places', Own>;

export const zh: Words = {
  label: '为什么要多个头',
  cell: '笔记本 004，思考 1',
  title: '为什么需要多个头？',
  source: '笔记本 004 · 思考 1',
  ask: '点一行选一个查询。看每个头把最大的{weights|权重}给了哪个{keys|键}。换头数，让这个查询同时看重至少三个不同的键。',
  question: '单个头做不到的是什么？',
  options: {
    a: { text: '给几个键都分一点权重', reply: '单个头也能：softmax 的每一项都大于 0。' },
    b: {
      text: '对同样的键同时用几套权重',
      reply:
        '一个头对一个查询只有一行权重，几种关系只好混成一个平均。h 个头有 h 行，各自取出一份值，再由 W_o 合起来。{see trained-heads|看四个训练过的头。}',
    },
    c: { text: '看到离得远的键', reply: '单个头也看得到所有的键，远近都一样。' },
  },
  measures: { places: '各头最看重的键，不同的有几个' },
  parameters: { query: { label: '查询' } },
  suggestions: ['先试两个头。', '换一个种子，最看重的键会变。'],
};

export const en: Words = {
  label: 'Why several heads',
  cell: 'Notebook 004, question 1',
  title: 'Why several heads?',
  source: 'Notebook 004 · question 1',
  ask: 'Choose a query by its row. On which {keys|key} does each head put its largest {weights|weight}? Change the number of heads until this query looks most at three different keys.',
  question: 'What can a single head not do?',
  options: {
    a: { text: 'Give some weight to several keys', reply: 'It can: every term of a softmax is above 0.' },
    b: {
      text: 'Weigh the same keys in several ways at once',
      reply:
        'One head has one row of weights per query: several relations would be mixed into one average. h heads have h rows, each takes its own share of the values, and W_o joins them. {see trained-heads|See four heads that were trained.}',
    },
    c: { text: 'See a key far away', reply: 'A single head sees all keys, near or far alike.' },
  },
  measures: { places: 'Different keys the heads look at most' },
  parameters: { query: { label: 'Query' } },
  suggestions: ['Two heads first.', 'Another seed: other keys are looked at most.'],
};

export const tex = String.raw`
%% why
\operatorname{arg\,max}_j\weights{\alpha}^{(0)}_{\slot{query},j},\;\ldots,\;\operatorname{arg\,max}_j\weights{\alpha}^{(\slot{last})}_{\slot{query},j}=\slot{result}
%% whyNarrow
\operatorname{arg\,max}_j\weights{\alpha}_{\slot{query},j}=\slot{result}
`;
