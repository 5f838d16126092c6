import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../../core/core';
import { type Common, headsOf, type Option, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf, shows } from '../../../experiment/exercise/exercise';
import { at } from '../../../experiment/layout';
import { measureButton, waiting } from '../../../experiment/measuring';
import { integer, type StateOf } from '../../../state/parameters';
import { largestGap, nth, sizes } from '../../../tensor/read';
import type { Dense } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

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
  state: { num_heads: '16' },
  question: { kind: 'choice', options },
  solution: { actions: ['measure'] },
  parameters,
  knobs: ['num_heads', 'length'],
  async compute(state, core) {
    const ways = await waysOf(state, core);
    return { together: await ways.together(), oneByOne: await ways.oneByOne() };
  },
  measure: { run: measure, about: ({ num_heads, length, seed }) => ({ num_heads, length, seed }) },
  figure,
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
  instead: ({ outcomes }) => (outcomes?.measure ? [faster(outcomes.measure)] : undefined),
  pytorch,
  prints: ({ together }) => [together],
  suggests: () => [{ num_heads: '1' }, { length: 256 }],
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
function figure(scene: Here, own: Words): TemplateResult {
  const { result, words, actions } = scene;
  const [h, n, p] = sizes(result.together, 3);
  const guessed = shows(scene);
  const takes = guessed ? scene.outcomes.measure : undefined;
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
    ${guessed ? measureButton(actions.measure, words, takes ? words.measureAgain : words.measure) : nothing}`;
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

type Words = (typeof words)['parallel'];
