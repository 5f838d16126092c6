import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { experiments } from '../../wasm/modules.json';
import { compiled, loadCoreFrom } from '../../wasm/package/load';
import { leastSaved } from '../../web/src/core/attention-work';
import { Client, Superseded } from '../../web/src/core/client';
import type { Core } from '../../web/src/core/core';
import type { Question, Reply } from '../../web/src/core/protocol';
import { type Modules, serve } from '../../web/src/core/serve';
import type { Listener, Server } from '../../web/src/core/server';
import { sharing } from '../../web/src/core/sharing';
import { joined, piecesOf, saved, seamsOf } from '../../web/src/core/split-attention';

const built = (name: string): URL => pathToFileURL(join(import.meta.dirname, '../../build/wasm', `${name}.wasm`));
const module = compiled(built('attention'));

let state = 1;
const next = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) | 0;
  return state / 2 ** 31;
};
const drawn = (...shape: number[]) => ({
  shape,
  data: Float32Array.from({ length: shape.reduce((count, size) => count * size, 1) }, next),
});
const three = (b: number, n: number, m: number, d: number) => ({
  queries: drawn(b, n, d),
  keys: drawn(b, m, d),
  values: drawn(b, m, d),
});
const layer = (d: number, num_heads: number) => ({
  ...{ W_q: drawn(d, d), W_k: drawn(d, d), W_v: drawn(d, d), W_o: drawn(d, d), b_q: drawn(d), b_o: drawn(d) },
  num_heads,
});
const additive = (d: number) => ({ W_q: drawn(9, d), W_k: drawn(9, d), w_v: drawn(9) });
const runOf = (operation: string, inputs: object) => ({ kind: 'run', operation, inputs, outputs: ['output'] }) as const;

type Run = ReturnType<typeof runOf>;
type Output = { output: { shape: number[]; data: Float32Array }; notes: unknown[] };

describe('the pieces of an attention, joined', () => {
  const cases: Readonly<Record<string, Run>> = {
    'one sample, cut between queries': runOf('dot_product_attention', three(1, 61, 70, 20)),
    'with one valid_len': runOf('dot_product_attention', { ...three(1, 50, 300, 33), valid_lens: [217] }),
    'with a valid_len for each query': runOf('dot_product_attention', {
      ...three(1, 6, 8, 4),
      valid_lens: [[1, 2, 3, 4, 5, 6]],
    }),
    'samples under a causal mask': runOf('dot_product_attention', { ...three(5, 40, 40, 16), mask: 'causal' }),
    'samples with their valid_lens': runOf('dot_product_attention', { ...three(3, 9, 9, 7), valid_lens: [1, 5, 9] }),
    'Gaussian scores': runOf('scoring_attention', { ...three(1, 41, 30, 12), score: 'gaussian' }),
    'additive scores': runOf('additive_attention', { ...three(1, 41, 30, 12), ...additive(12) }),
    'a layer of one sample': runOf('multi_head_attention', { ...three(1, 130, 90, 96), ...layer(96, 12) }),
    'a layer of two samples': runOf('multi_head_attention', { ...three(2, 17, 23, 30), ...layer(30, 3) }),
    'one sample with a cap and a sink': runOf('dot_product_attention', {
      ...{ ...three(1, 21, 30, 12), softcap: 2, sink_logits: [0.5], temperature: 0.7 },
    }),
    'samples of heads in groups, with positions': runOf('dot_product_attention', {
      ...{ queries: drawn(3, 4, 9, 8), keys: drawn(3, 2, 9, 8), values: drawn(3, 2, 9, 8) },
      ...{ positions: 'rope', mask: 'sliding_window', window: 3, sink_tokens: 1, sink_logits: drawn(4) },
    }),
  };
  const builds = ['attention', 'attention_plain'];

  describe.each(builds)('%s', (build) => {
    test.each(Object.entries(cases))('%s: the bits of the whole, however many there are', async (_, run) => {
      const core = await loadCoreFrom(built(build));
      const answer = ({ operation, inputs }: Run) =>
        core.run(operation as 'dot_product_attention', inputs as never, { outputs: ['output'] }) as unknown as Output;
      const whole = answer(run);
      const seams = seamsOf(run);
      if (!seams) throw new Error('it can be cut');
      for (const count of [2, 3, 5]) {
        const pieces = piecesOf(seams, count) as Run[];
        expect(pieces.length).toBe(Math.min(count, seams.size));
        expect(joined(seams, pieces.map(answer))).toEqual(whole);
      }
    });
  });

  test('whatever option is given, the pieces are the whole, or it is left whole', async () => {
    const core = await loadCoreFrom(built('attention'));
    const [n, heads] = [6, 2];
    const ids = { shape: [n], data: Float64Array.from({ length: n }, (_, i) => 2 * i) };
    const options: Readonly<Record<string, object>> = {
      ...{ valid_lens: {}, fill: {}, mask: { mask: 'causal' }, window: { mask: 'sliding_window', window: 2 } },
      ...{ dropout: { dropout: 0.5, seed: 1 }, seed: { seed: 1 }, generator: {}, build: {} },
      ...{ positions: { positions: 'alibi' }, position_ids: { positions: 'rope', position_ids: ids } },
      ...{ query_position_ids: { positions: 'alibi', position_ids: ids, query_position_ids: ids } },
      ...{ rope_base: { positions: 'rope', rope_base: 5 }, rope_dims: { positions: 'rope', rope_dims: 2 } },
      ...{ rope_precision: { positions: 'rope', rope_precision: 'float32' } },
      ...{ rope_scaling: { positions: 'rope', rope_scaling: 'ntk', rope_factor: 2 }, rope_factor: {} },
      ...{ rope_original_length: {}, rope_beta_fast: {}, rope_beta_slow: {}, rope_attention_factor: {} },
      ...{ inverse_frequencies: { positions: 'rope', inverse_frequencies: [1, 0.5] } },
      ...{ slopes: { positions: 'alibi', slopes: drawn(heads) } },
      ...{ bias_table: { positions: 't5', bias_table: drawn(32, heads) }, bidirectional: {}, num_buckets: {} },
      ...{ max_distance: {}, bias: { bias: drawn(n, n) }, qk_norm: { qk_norm: 'rms' } },
      ...{ q_gain: { qk_norm: 'l2', q_gain: drawn(4) }, k_gain: { qk_norm: 'l2', k_gain: drawn(4) } },
      ...{ scale: { scale: 0.3 }, softcap: { softcap: 0.5 }, temperature: { temperature: 2 } },
      ...{ sink_logits: { sink_logits: drawn(heads) }, normalise: { normalise: 'sigmoid' } },
      ...{ sigmoid_bias: { normalise: 'sigmoid', sigmoid_bias: 1 } },
      ...{ align: { align: 'bottom_right', mask: 'sliding_window', window: 2 }, sink_tokens: { sink_tokens: 1 } },
      ...{ prefix_lens: { prefix_lens: 3, mask: 'causal' }, documents: { documents: [0, 0, 1, 1, 1, 0] } },
      ...{ allowed: { allowed: drawn(n, n) }, dropout_mask: { dropout: 0.5, dropout_mask: drawn(2, heads, n, n) } },
    };
    const entry = core.catalogue.operations.find(({ name }) => name === 'dot_product_attention');
    const given = entry?.inputs.map(({ name }) => name).filter((name) => !/^(queries|keys|values)$/.test(name));
    expect(Object.keys(options).sort()).toEqual(given?.sort());
    const answer = (run: Run) =>
      core.run('dot_product_attention', run.inputs as never, { outputs: ['output'] }) as unknown as Output;
    const cut: string[] = [];
    for (const [name, option] of Object.entries(options))
      for (const shape of [
        [1, n, 4],
        [2, n, 4],
        [1, heads, n, 4],
        [2, heads, n, 4],
        [n, 4],
      ]) {
        const of = { queries: drawn(...shape), keys: drawn(...shape), values: drawn(...shape) };
        const run = runOf('dot_product_attention', { ...of, ...option });
        const seams = seamsOf(run);
        if (!seams) continue;
        cut.push(`${name} ${shape.length} ${shape[0]}`);
        const one = shape.length < 4 ? { slopes: drawn(1), sink_logits: drawn(1), bias_table: drawn(32, 1) } : {};
        const fitting = Object.fromEntries(Object.entries(one).filter(([input]) => Object.hasOwn(option, input)));
        const pieces = piecesOf({ ...seams, run: { ...run, inputs: { ...run.inputs, ...fitting } } }, 2) as Run[];
        expect(joined(seams, pieces.map(answer)), cut.at(-1)).toEqual(
          answer({ ...run, inputs: { ...run.inputs, ...fitting } }),
        );
      }
    expect(cut.filter((each) => /^(?:position_ids|bias|allowed|documents|dropout) /.test(each))).toEqual([]);
    expect(cut).toContain('softcap 3 1');
    expect(cut).toContain('positions 4 2');
    expect(cut).not.toContain('positions 3 1');
  });

  test('what depends on places, draws or shapes that do not agree is left whole', () => {
    const one = three(1, 8, 8, 4);
    const cut = (more: object, given: object = one) => seamsOf(runOf('dot_product_attention', { ...given, ...more }));
    expect(cut({})).not.toBeNull();
    expect(cut({ mask: 'causal' })).toBeNull();
    expect(cut({ dropout: 0.5 })).toBeNull();
    expect(cut({ generator: new Float64Array(627) })).toBeNull();
    expect(cut({ queries: { shape: [1, 8, 4], data: Array(32).fill(1) } })).not.toBeNull();
    expect(cut({ valid_lens: new Float64Array([3]) })).toBeNull();
    expect(cut({ valid_lens: [1, 2, 3] }, three(2, 8, 8, 4))).toBeNull();
    expect(cut({ keys: drawn(3, 8, 4) }, three(2, 8, 8, 4))).toBeNull();
    expect(seamsOf({ ...runOf('dot_product_attention', one), outputs: ['output', 'weights'] })).toBeNull();
    expect(seamsOf(runOf('masked_softmax', one))).toBeNull();
  });

  test('keys are projected for every part of the queries: only what is the queries’ own is saved', () => {
    const seams = seamsOf(runOf('multi_head_attention', { ...three(1, 10, 20, 6), ...layer(6, 2) }));
    const [projections, attending] = [2 * 10 * 36, 10 * 20 * 12];
    expect(seams && saved(seams, 2)).toBe((projections + attending) / 2);
  });
});

/** A worker in this thread; `asked` is what it was asked. */
class Worker implements Server {
  readonly asked: Question[] = [];
  readonly listener: Listener;
  stopped = false;
  /** Gone without a word. */
  silent: boolean;
  readonly #answer: (questions: readonly Question[]) => void;

  constructor(modules: Modules, listener: Listener, silent = false) {
    this.silent = silent;
    this.listener = listener;
    this.#answer = serve(modules, (replies) => replies.forEach(this.#post));
  }

  ask(questions: readonly Question[]): void {
    this.asked.push(...questions);
    if (!this.silent) this.#answer(questions);
  }

  readonly #post = (reply: Reply): void => {
    if (!this.stopped && !this.silent) this.listener.reply(structuredClone(reply));
  };

  stop(): void {
    this.stopped = true;
  }

  get operations(): string[] {
    return this.asked.map(({ request }) => (request.kind === 'run' ? request.operation : request.kind));
  }
}

function started(silentHelpers = false) {
  const workers: Worker[] = [];
  const helpers: Worker[] = [];
  const modules: Modules = {
    first: () => loadCoreFrom(built(experiments.overview)),
    whole: async () => loadCoreFrom(await module),
    compiledWhole: () => module,
  };
  const add = (list: Worker[], one: Worker): Worker => {
    list.push(one);
    return one;
  };
  const openHelper = (given: WebAssembly.Module, listener: Listener): Server => {
    return add(helpers, new Worker({ first: () => loadCoreFrom(given) }, listener, silentHelpers));
  };
  const client = new Client({
    worker: (listener) => sharing((own) => add(workers, new Worker(modules, own)), openHelper, listener),
    page: () => {
      throw new Error('no page here');
    },
  });
  return { client, workers, helpers };
}

describe('a large attention', () => {
  const large = three(1, 901, 901, 64);
  const attend = (core: Core, inputs: object = large) =>
    core.run('dot_product_attention', inputs as typeof large, { outputs: ['output'] });
  const rows = ({ request }: Question) =>
    'inputs' in request ? (request.inputs as typeof large).queries.shape[1] : undefined;

  beforeEach(() => void vi.stubGlobal('navigator', { hardwareConcurrency: 3 }));
  afterEach(() => vi.unstubAllGlobals());

  /** Helpers are there once the first large request has been answered and they have begun. */
  async function warm() {
    const parts = started();
    const caller = parts.client.caller();
    const whole = await caller.compute(attend);
    await vi.waitFor(() => expect(parts.helpers).toHaveLength(2));
    await caller.compute((core) => core.time('dot_product_attention', three(1, 4, 4, 4), true));
    return { ...parts, caller, whole };
  }

  test('is computed by the worker at first, then a third each by it and two helpers: the same bits', async () => {
    const { workers, helpers, caller, whole } = await warm();
    expect(rows(workers[0]?.asked[1] as Question)).toBe(901);
    expect(await caller.compute(attend)).toEqual(whole);
    expect([workers[0], ...helpers].map((one) => rows(one?.asked.at(-1) as Question))).toEqual([300, 300, 301]);
  });

  test('two asked at once are shared one after the other, what is small beside them goes to the worker', async () => {
    const { workers, helpers, caller, whole } = await warm();
    const before = [workers[0], ...helpers].map((one) => one?.asked.length ?? 0);
    const small = three(1, 4, 4, 4);
    const answers = await caller.compute((core) => Promise.all([attend(core), attend(core, small), attend(core)]));
    expect([answers[0], answers[2]]).toEqual([whole, whole]);
    expect(answers[1].output.shape).toEqual([1, 4, 4]);
    const since = [workers[0], ...helpers].map((one, place) => one?.asked.slice(before[place]).map(rows));
    expect(since).toEqual([
      [4, 300, 300],
      [300, 300],
      [301, 301],
    ]);
  });

  test('small ones bring no helpers', async () => {
    const { client, workers, helpers } = started();
    await client.caller().compute((core) => attend(core, three(1, 40, 40, 64)));
    expect(workers[0]?.operations).toEqual(['dot_product_attention']);
    expect(helpers).toEqual([]);
    const seams = seamsOf(runOf('dot_product_attention', three(1, 40, 40, 64)));
    expect(seams && saved(seams, 3)).toBeLessThan(leastSaved);
  });

  test.each([
    ['dies', (helper: Worker) => helper.listener.died('out of memory')],
    ['is gone', (helper: Worker) => helper.listener.gone()],
  ])('a helper that %s leaves its piece to the worker, and the others go on', async (_, lose) => {
    const { workers, helpers, caller, whole } = await warm();
    const [helper] = helpers;
    if (!helper) throw new Error('no helper');
    helper.silent = true;
    const asked = helper.asked.length;
    const answer = caller.compute(attend);
    await vi.waitFor(() => expect(helper.asked).toHaveLength(asked + 1));
    lose(helper);
    expect(await answer).toEqual(whole);
    expect(helper.stopped).toBe(true);
    expect(workers[0]?.asked.slice(-2).map(rows)).toEqual([300, 300]);
    expect(await caller.compute(attend)).toEqual(whole);
    expect(rows(workers[0]?.asked.at(-1) as Question)).toBe(450);
  });

  test('helpers that never begin are waited for until they are gone', async () => {
    const { client, helpers } = started(true);
    const timing = client.caller().compute((core) => core.time('dot_product_attention', three(1, 4, 4, 4), true));
    await vi.waitFor(() => expect(helpers).toHaveLength(2));
    for (const { listener } of helpers) listener.gone();
    expect(await timing).toMatchObject({ workers: 1 });
    expect(helpers.every(({ stopped }) => stopped)).toBe(true);
  });

  test('a newer computation drops all pieces of the older one', async () => {
    const { caller, whole } = await warm();
    const older = caller.compute(attend);
    const newer = caller.compute(attend);
    await expect(older).rejects.toBeInstanceOf(Superseded);
    expect(await newer).toEqual(whole);
  });

  test('what is refused, or noted, is said as of the whole', async () => {
    const { caller } = await warm();
    const wrong = { ...large, valid_lens: [901, 1] };
    await expect(caller.compute((core) => attend(core, wrong))).rejects.toMatchObject({ input: 'valid_lens' });
    const short = { ...large, queries: { shape: [1, 901, 64], data: large.queries.data.slice(64) } };
    await expect(caller.compute((core) => attend(core, short))).rejects.toMatchObject({ input: 'queries' });
    const values = { shape: large.values.shape, data: large.values.data.with(5, Number.NaN) };
    const { notes } = await caller.compute((core) => attend(core, { ...large, values }));
    expect(notes.at(-1)).toEqual({ code: 'nan_from_values', output: 'output', index: [0, 63] });
  });

  test('a worker that is replaced takes its helpers along', async () => {
    const { client, workers, helpers } = await warm();
    workers[0]?.listener.died('out of memory');
    await vi.waitFor(() => expect(helpers.every(({ stopped }) => stopped)).toBe(true));
    expect(await client.caller().compute(attend)).toMatchObject({ notes: [] });
    expect(workers).toHaveLength(2);
  });

  test('shared or not, a time says by how many', async () => {
    const { caller } = await warm();
    const time = (shared: boolean) =>
      caller.compute((core) => core.time('dot_product_attention', three(1, 8, 8, 4), shared));
    expect(await time(true)).toMatchObject({ workers: 3 });
    expect(await time(false)).toMatchObject({ workers: 1 });
    expect((await time(true)).milliseconds).toBeGreaterThan(0);
  });
});
