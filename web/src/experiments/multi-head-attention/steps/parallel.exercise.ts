import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../../core/core';
import { at } from '../../../experiment/layout';
import { measureButton, waiting } from '../../../experiment/measuring';
import { integer, type StateOf } from '../../../state/parameters';
import { largestGap, nth, sizes } from '../../../tensor/read';
import type { Dense } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { type Common, headsOf, type Option, options } from '../../exercises/common';
import { defineExercise, type ExerciseWords, type Here as HereOf, shows, tried } from '../../exercises/exercise';

const parameters = { length: integer(64, { min: 16, max: 256, step: 16 }) };

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result, Takes>;

/** The same product once for all heads, and head by head: output (h, n, p). */
interface Result {
  readonly together: Tensor<'f32'>;
  readonly oneByOne: Dense;
}

/** Milliseconds of all heads in one call and of one call a head, each the median of `rounds`. */
interface Takes {
  readonly together: number;
  readonly oneByOne: number;
}

export const step = defineExercise<Own, Result, Words, Takes>({
  from: { notebook: '004', of: 'exercises', number: 5 },
  state: { num_heads: '16' },
  question: { kind: 'choice', options },
  parameters,
  controls: ['num_heads', 'length'],
  async compute(state, core) {
    const ways = await waysOf(state, core);
    return { together: await ways.together(), oneByOne: await ways.oneByOne() };
  },
  measure: { run: measure, about: ({ num_heads, length, seed }) => ({ num_heads, length, seed }) },
  bench,
  check({ result, outcomes }) {
    const takes = outcomes?.measure;
    const outputs = { name: 'outputs', value: largestGap(result.together.data, result.oneByOne.data) };
    return takes
      ? { after: [...measuresOf(takes), outputs], right: faster(takes) }
      : { after: [outputs], right: 'unknown' };
  },
  slots({ outcomes }, { shown }) {
    const takes = outcomes?.measure;
    if (!shown || !takes) return undefined;
    const { together, oneByOne } = takes;
    return { oneByOne: fixed(oneByOne, 2), together: fixed(together, 2), result: fixed(oneByOne / together, 2) };
  },
  pytorch,
  prints: ({ together }) => [together],
  suggests: () => [
    { num_heads: '1', answer: 'none' },
    { length: 256, answer: 'none' },
  ],
});

const measuresOf = ({ together, oneByOne }: Takes) => [
  { name: 'together', value: together, digits: 2 },
  { name: 'oneByOne', value: oneByOne, digits: 2 },
];

function faster({ together, oneByOne }: Takes): Option {
  const ratio = oneByOne / together;
  return ratio > 1.15 ? 'a' : ratio < 0.87 ? 'c' : 'b';
}

const width = 64;

/** Heads that wait to be attended: all in one call, or one after another. */
async function waysOf(state: State, core: Core) {
  const h = headsOf(state);
  const p = width / h;
  const { length: n } = state;
  const generator = core.generator(state.seed);
  const draw = () => generator.randn([h, n, p]);
  const [queries, keys, values] = await Promise.all([draw(), draw(), draw()]);
  const run = async (first: number, last: number): Promise<Tensor<'f32'>> => {
    const part = ({ data }: Tensor<'f32'>): Dense => ({
      shape: [last - first, n, p],
      data: data.slice(first * n * p, last * n * p),
    });
    const given = { queries: part(queries), keys: part(keys), values: part(values) };
    return (await core.run('dot_product_attention', given, { outputs: ['output'] })).output;
  };
  return {
    together: () => run(0, h),
    async oneByOne(): Promise<Dense> {
      const data = new Float32Array(h * n * p);
      for (let head = 0; head < h; head++) data.set((await run(head, head + 1)).data, head * n * p);
      return { shape: [h, n, p], data };
    },
  };
}

const rounds = 7;

/** Warm first, then in turns, so that whatever else the machine does falls on both. */
async function measure(state: State, core: Core): Promise<Takes> {
  const ways = await waysOf(state, core);
  const times: Record<keyof Takes, number[]> = { together: [], oneByOne: [] };
  await ways.together();
  for (let round = 0; round < rounds; round++)
    for (const way of ['together', 'oneByOne'] as const) {
      const began = performance.now();
      await ways[way]();
      times[way].push(performance.now() - began);
    }
  return { together: median(times.together), oneByOne: median(times.oneByOne) };
}

const median = (values: readonly number[]): number =>
  nth(
    [...values].sort((a, b) => a - b),
    Math.floor(values.length / 2),
  );

/** One long task over many short ones: blocks of work at first, then as long as they took. An answer comes before. */
function bench(scene: Here, own: Words): TemplateResult {
  const { state, result, words, actions } = scene;
  const [h, n, p] = sizes(result.together, 3);
  const takes = shows(scene) ? scene.outcomes.measure : undefined;
  const most = takes && Math.max(takes.together, takes.oneByOne);
  const bar = (name: string, shape: string, count: number, ms: number | undefined): TemplateResult =>
    html`<div class="work">
      <p><b>${name}</b> <code>${shape}</code>${ms === undefined ? nothing : html` <span class="took">${fixed(ms, 2)} ms</span>`}</p>
      <div class="work-bar" ${at({ share: ms === undefined || !most ? 1 : ms / most })}>
        ${Array.from({ length: count }, () => html`<span></span>`)}
      </div>
    </div>`;
  return html`<div class=${takes ? 'works measured' : 'works'}>
      ${bar(own.allAtOnce, `(${h}, ${n}, ${p})`, 1, takes?.together)}
      ${bar(own.inTurn(h), `(1, ${n}, ${p})`, h, takes?.oneByOne)}
    </div>
    ${waiting(actions.measure, words, takes)}
    ${tried(state) ? measureButton(actions.measure, words, takes ? words.measureAgain : words.measure) : nothing}`;
}

function pytorch(state: State): string {
  const h = headsOf(state);
  return `import time
import torch

torch.manual_seed(${state.seed})
h, n, p = ${h}, ${state.length}, ${64 / h}
queries, keys, values = torch.randn(h, n, p), torch.randn(h, n, p), torch.randn(h, n, p)

def attend(queries, keys, values):
    return (queries @ keys.transpose(1, 2) / p ** 0.5).softmax(dim=-1) @ values

began = time.perf_counter()
together = attend(queries, keys, values)
between = time.perf_counter()
one_by_one = torch.cat([attend(q[None], k[None], v[None]) for q, k, v in zip(queries, keys, values)])
print(f'{(between - began) * 1e3:.2f} ms, {(time.perf_counter() - between) * 1e3:.2f} ms')
print(together)
`;
}

type Words = ExerciseWords<'together' | 'oneByOne' | 'outputs', Own> & {
  readonly allAtOnce: string;
  readonly inTurn: (times: number) => string;
};

export const zh: Words = {
  label: '并行与串行',
  cell: '笔记本 004，练习 5',
  title: '一次算完快，还是一个一个算快？',
  source: '笔记本 004 · 练习 5',
  ask: '同样的头、同样的乘法次数：一次交给计算内核 (h, n, p)，或者分 h 次交 (1, n, p)。这里量的是你这台机器，每次调用来回的时间算在内。',
  question: '你猜哪个快？',
  options: {
    a: {
      text: '一次算完快',
      reply:
        '乘法一样多，输出一样，省下的是一次次调用的开销。GPU 上还多一条：一个大任务才填得满它。头越多、序列越短，差得越多；只有一个头时没有可省的。',
    },
    b: {
      text: '差不多',
      reply: '量出来的差在 15% 以内，才算差不多。序列长了，乘法盖过调用的开销，就会这样。',
    },
    c: {
      text: '一个一个算快',
      reply: '量出来一个一个算更快，才算对。大张量装不进缓存时可能发生；多试几次，数会晃。',
    },
  },
  measures: { together: '一次算完（毫秒）', oneByOne: '一个一个算（毫秒）', outputs: '两种输出的最大差' },
  parameters: { length: { label: '序列长度 n' } },
  allAtOnce: '一次算完',
  inTurn: (times) => `一个一个算，${times} 次`,
  suggestions: ['只有一个头：两种算法就是一回事。', '长一些，n = 256：乘法盖过调用的开销了吗？'],
};

export const en: Words = {
  label: 'Parallel or serial',
  cell: 'Notebook 004, exercise 5',
  title: 'All heads at once, or one by one: which is faster?',
  source: 'Notebook 004 · exercise 5',
  ask: 'The same heads, the same multiplications: (h, n, p) handed to the core once, or (1, n, p) h times. Measured on your machine; the way to the core and back is part of each call.',
  question: 'Which will be faster?',
  options: {
    a: {
      text: 'All at once',
      reply:
        'As many multiplications, the same output; what is saved is the cost of the calls. A GPU has one more reason: only a large task fills it. More heads and shorter sequences widen the gap; with one head there is nothing to save.',
    },
    b: {
      text: 'About the same',
      reply:
        'That is right only if the two measured here differ by less than 15%. On long sequences the multiplications outweigh the calls, and it may be.',
    },
    c: {
      text: 'One by one',
      reply:
        'That is right only if it measured faster here. It can happen when large tensors leave the cache; measure again, times waver.',
    },
  },
  measures: {
    together: 'All at once (ms)',
    oneByOne: 'One by one (ms)',
    outputs: 'Largest difference of the two outputs',
  },
  parameters: { length: { label: 'Sequence length n' } },
  allAtOnce: 'All at once',
  inTurn: (times) => `One by one, ${times} times`,
  suggestions: ['One head: both ways are the same thing.', 'Longer, n = 256: do multiplications outweigh the calls?'],
};

export const tex = String.raw`
%% parallel
\dfrac{\slot{oneByOne}\,\mathrm{ms}}{\slot{together}\,\mathrm{ms}}=\slot{result}
`;
