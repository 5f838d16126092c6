// Runs of training as a page has them: slices, questions between, any step again, lost modules and workers.
import { describe, expect, test } from 'vitest';
import type { SessionState } from '../../wasm/package/sessions';
import { Client, NotLoaded, Superseded } from '../../web/src/core/client';
import { AttnError } from '../../web/src/core/core';
import type { Trained, Training } from '../../web/src/core/training';
import type { SessionRequest } from '../../web/src/core/training/asks';
import { KeptStates } from '../../web/src/core/training/kept-states';
import { Runs } from '../../web/src/core/training/runs';
import { proving } from '../reach';
import { nodeClient } from './node-core';
import { type Bench, bench, failingSessions, sessionsHere } from './training-bench';

const small: Training = {
  model: { vocabulary: 9, d_model: 8, num_heads: 2, d_ff: 12, dropout: 0.1 },
  training: { lr: 1e-2, warmup: 5, weight_decay: 0.01 },
  task: { name: 'reverse', n: 6, vocabulary: 9 },
  batch: 4,
  test_rows: 8,
  seed: 3,
};
const always = (): boolean => true;
const sessionIn = ({ trainer }: Bench, given: Training = small) => trainer.session(given, always);
const asks = ({ asked }: Bench): string[] =>
  asked.map(({ request }) => (request.kind === 'session' ? request.ask.what : request.kind));
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** The states of a run that nobody interrupts, by steps. */
async function liveStates(given: Exclude<Training, { readonly state: SessionState }>, steps: number) {
  const session = (await sessionsHere()).session(given);
  const states = [session.state];
  const losses: number[] = [];
  for (let step = 0; step < steps; ++step) {
    losses.push(...session.step(1).losses);
    states.push(session.state);
  }
  return { states, losses, session };
}

test('a run is made in slices, tells each, and comes to the losses of one that is not cut', async () => {
  const one = bench();
  const told: Trained[] = [];
  const trained = await sessionIn(one).train(30, { told: (soFar) => told.push(soFar) });
  const { losses } = await liveStates(small, 30);
  expect([...trained.losses]).toEqual(losses);
  expect(trained).toMatchObject({ begin: 0, step: 30, scores: [] });
  expect(trained.gradient_norms).toHaveLength(30);
  expect(told.length).toBeGreaterThan(5);
  expect(told.map(({ step }) => step)).toEqual([...told.map(({ step }) => step)].sort((a, b) => a - b));
  expect(told.at(0)?.losses).toEqual(trained.losses.slice(0, told[0]?.step));
  expect(told.at(-1)).toEqual(trained);
});

test('a computation’s run says how far it is, in tens of steps, until it is there; an action’s tells by itself', async () => {
  const one = bench();
  const made: (number | undefined)[] = [];
  one.trainer.waitedFor.onWaiting(() => made.push(one.trainer.waitedFor.made));
  await sessionIn(one).train(30, { told: () => undefined });
  expect(made.filter((step) => step !== undefined)).toEqual([]);
  await sessionIn(one).train(60);
  const steps = made.filter((step) => step !== undefined);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.every((step) => step % 10 === 0 && step >= 30 && step < 60)).toBe(true);
  expect(one.trainer.waitedFor.made).toBeUndefined();
});

test('a question asked while it trains is answered before the run ends', async () => {
  const one = bench();
  const session = sessionIn(one);
  let answeredAt: number | undefined;
  let asked = false;
  await session.train(60, {
    told: () => {
      if (asked) return;
      asked = true;
      void session
        .at(2)
        .score()
        .then(() => (answeredAt = session.trained.step));
    },
  });
  expect(answeredAt).toBeLessThan(20);
  // It came next, before another slice.
  expect(asks(one).slice(0, 4)).toEqual(['train', 'look', 'train', 'train']);
});

test('steps that are made again end, however many are asked for together', async () => {
  const one = bench();
  // Without an end it would be superseded.
  const session = one.trainer.session(small, () => one.asked.length < 60);
  await session.train(40);
  const states = await Promise.all([15, 7, 31, 23, 14].map((at) => session.at(at).state()));
  expect(states.map((state) => (state as SessionState).step)).toEqual([15, 7, 31, 23, 14]);
});

test('stopped, it asks for no further slice and keeps what there is', async () => {
  const one = bench();
  const stop = new AbortController();
  let slices = 0;
  const session = sessionIn(one);
  const trained = await session.train(1000, { stopped: stop.signal, told: () => ++slices === 3 && stop.abort() });
  expect(asks(one)).toEqual(['train', 'train', 'train']);
  expect(trained.step).toBeLessThan(20);
  expect((await session.train(40)).step).toBe(40);
});

test('a computation that is no longer wanted gets nothing more', async () => {
  const one = bench();
  let wanted = true;
  const session = one.trainer.session(small, () => wanted);
  const told = (): void => {
    wanted = false;
    one.trainer.dropStale();
  };
  await expect(session.train(1000, { told })).rejects.toBeInstanceOf(Superseded);
  expect(asks(one)).toEqual(['train']);
  await expect(session.at(3).probe()).rejects.toBeInstanceOf(Superseded);
});

test('several runs train in turn, each as if alone', async () => {
  const one = bench();
  const runs: Training[] = [1, 2, 3].map((seed) => ({ ...small, seed }));
  const steps: number[][] = [];
  const trained = await Promise.all(
    runs.map((given, place) => sessionIn(one, given).train(40, { told: ({ step }) => steps.push([place, step]) })),
  );
  // After each slice the others have their turn.
  const places = steps.map(([place]) => place);
  expect(places.slice(0, 9)).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  for (const [place, given] of runs.entries())
    expect([...(trained[place]?.losses ?? [])]).toEqual((await liveStates(given as never, 40)).losses);
});

/** Numbers from a fixed start, from 0 to below `end`. */
function* places(end: number): Generator<number> {
  for (let state = 12345; ; state = (state * 1103515245 + 12345) % 2 ** 31) yield Math.floor((state / 2 ** 31) * end);
}

test.each([
  ['with room', 48 * 2 ** 20],
  ['with room for ten states', 10 * 40_000],
])('any of many steps at random is the live one to the bit, %s', async (_, bytes) => {
  const given: Training = { preset: 'reverse', seed: 4 };
  const { states } = await liveStates(given, 200);
  const core = await sessionsHere();
  const runs = new Runs(core, bytes);
  const never = (): boolean => false;
  const ask = (request: SessionRequest['ask']) =>
    runs.answer({ kind: 'session', operation: 'session', run: 1, given, ask: request }, never);
  const random = places(201);
  for (let count = 0; count < (proving ? 50 : 15); ++count) {
    const step = random.next().value ?? 0;
    const seen = ask({ what: 'look', step, see: { what: 'state' } });
    expect(seen, `step ${step}`).toEqual({ kind: 'seen', seen: states[step] });
    const live = core.session({ state: states[step] as SessionState });
    expect(ask({ what: 'look', step, see: { what: 'probe', options: { gradients: true } } })).toEqual({
      kind: 'seen',
      seen: live.probe({}, { gradients: true }),
    });
    live.dispose();
  }
});

test('a moment is probed with heads silenced, and scored on another run’s tests, as the live session is', async () => {
  const one = bench();
  const session = sessionIn(one);
  const options = { gradients: true, silenced: [{ layer: 0, head: 1 }] };
  const { session: live } = await liveStates(small, 7);
  const whole = await session.at(7).probe();
  expect(await session.at(7).probe({}, options)).toEqual(live.probe({}, options));
  expect((await session.at(7).probe({}, options))['logits']).not.toEqual(whole['logits']);
  const tests = await sessionIn(one, { ...small, seed: 9 })
    .at(0)
    .tests();
  const scores = await session.at(7).score(tests);
  expect(scores).toEqual(live.score(tests));
  expect(scores.loss).not.toBe((await session.at(7).score()).loss);
  // What was looked at leaves the run as it was.
  expect(await session.at(7).state()).toEqual(live.state);
});

test('gradients of a step are those that were made in it', async () => {
  const one = bench();
  const session = sessionIn(one);
  const { session: live } = await liveStates(small, 13);
  await session.train(30);
  expect(await session.at(13).gradients()).toEqual(live.gradients);
  expect(await errorOf(session.at(0).gradients())).toMatchObject({ code: 'out_of_range', input: 'step' });
});

test('a step that nobody has trained is trained for whoever looks at it, and the scores before it come later', async () => {
  const one = bench();
  const session = sessionIn(one, { preset: 'reverse', seed: 0 });
  const looked = await session.at(40).score();
  expect(asks(one).length).toBeGreaterThan(5);
  const trained = await session.train(45, { scoresEvery: 20 });
  expect(trained.scores.map(({ step }) => step)).toEqual([0, 20, 40]);
  expect(trained.scores[2]).toEqual({ step: 40, ...looked });
  expect(trained.scores[0]?.accuracy).toBeLessThan(0.3);
  expect(looked.accuracy).toBeGreaterThan(0.9);
});

test('whoever asks for the same meets the same run, and what the page has is not asked for again', async () => {
  const one = bench();
  await sessionIn(one).train(20);
  const before = one.asked.length;
  const { seed, ...others } = small as Record<string, unknown>;
  const again = sessionIn(one, { seed, ...others } as Training);
  expect(again.trained.step).toBe(20);
  expect((await again.train(20)).step).toBe(20);
  expect((await again.train(7)).step).toBe(20);
  expect(one.asked.length - before).toBe(0);
  // Scores that are missing are.
  expect((await again.train(20, { scoresEvery: 10 })).scores.map(({ step }) => step)).toEqual([0, 10, 20]);
  expect(one.asked.length - before).toBe(1);
  expect(sessionIn(one, { ...small, seed: 4 }).trained.step).toBe(0);
});

test('a step is scored once a batch', async () => {
  const one = bench();
  const session = sessionIn(one);
  const batch = { tokens: [[1, 2, 3, 4, 5, 6]], targets: [[6, 5, 4, 3, 2, 1]] };
  const first = await session.at(7).score();
  const [before, own] = [one.asked.length, await session.at(7).score(batch)];
  expect([await session.at(7).score(), await session.at(7).score(batch)]).toEqual([first, own]);
  expect(one.asked.length - before).toBe(1);
  expect(own).not.toEqual(first);
  expect(await session.at(8).score()).not.toEqual(first);
});

test('own batches come in turn, and again as they were', async () => {
  const one = bench();
  const batches = [0, 1, 2].map((add) => ({ tokens: [[add, 1, 2]], targets: [[1, 2, add]] }));
  const model = { vocabulary: 5, d_model: 8, num_heads: 1 };
  const session = sessionIn(one, { model, batches, seed: 1 });
  await session.train(14);
  const live = (await sessionsHere()).session({ model, task: { name: 'own' }, seed: 1 });
  for (let step = 0; step < 11; ++step) live.step(batches[step % 3]);
  expect(await session.at(11).state()).toEqual(live.state);
  expect(await errorOf(session.at(3).score())).toMatchObject({ code: 'missing_input' });
});

test('where the numbers end, the run ends at the step before, and says so', async () => {
  const one = bench();
  const session = sessionIn(one, { ...small, training: { lr: 1e30, warmup: 0 } });
  const trained = await session.train(500);
  expect(trained.not_finite).toBeTypeOf('string');
  expect(trained.step).toBeLessThan(500);
  expect(trained.losses.every(Number.isFinite)).toBe(true);
  expect((await session.at(trained.step).state()).step).toBe(trained.step);
  const beyond = await errorOf(session.at(trained.step + 1).probe());
  expect(beyond).toMatchObject({ code: 'not_finite', input: trained.not_finite });
  expect((await session.train(600)).step).toBe(trained.step);
});

test.each([
  [
    (one: Bench) => sessionIn(one, { preset: 'inductoin' as never }).train(1),
    { code: 'out_of_range', input: 'preset' },
  ],
  [(one: Bench) => sessionIn(one).train(-1), { code: 'out_of_range', input: 'to' }],
  [(one: Bench) => sessionIn(one).train(Number.NaN), { code: 'out_of_range', input: 'to' }],
  [(one: Bench) => sessionIn(one).train(5, { scoresEvery: 0 }), { code: 'out_of_range', input: 'scoresEvery' }],
  [(one: Bench) => sessionIn(one).at(0.5).probe(), { code: 'out_of_range', input: 'step' }],
  [
    (one: Bench) =>
      sessionIn(one)
        .at(1)
        .ablated([{ layer: 7, head: 0 }]),
    { code: 'out_of_range', input: 'layer' },
  ],
  [
    (one: Bench) =>
      sessionIn(one)
        .at(1)
        .probe({}, { silenced: [{ layer: 0, head: 2 }] }),
    { code: 'out_of_range', input: 'head' },
  ],
])('refusals are typed and leave the run as it was (%#)', async (work, fields) => {
  const one = bench();
  const error = await errorOf(work(one));
  expect(error).toBeInstanceOf(AttnError);
  expect(error).toMatchObject({ operation: 'session', ...fields });
  expect((await sessionIn(one).train(3)).step).toBe(3);
});

test.each([
  ['traps', 'trap', 'core_lost'],
  ['has no memory left', 'no memory', 'out_of_memory'],
] as const)(
  'a module that %s is answered with a typed error; the run goes on from what was kept, to the same bits',
  async (_, fault, code) => {
    let [calls, fails] = [0, false];
    const load = () => failingSessions(() => (fails && ++calls % 5 === 0 ? fault : undefined));
    const one = bench({ load });
    const session = sessionIn(one);
    await session.train(20);
    fails = true;
    expect(await errorOf(session.train(40))).toMatchObject({ code, operation: 'session' });
    fails = false;
    const { states, losses } = await liveStates(small, 40);
    expect([...(await session.train(40)).losses]).toEqual(losses);
    expect(await session.at(33).state()).toEqual(states[33]);
    expect(one.workers).toHaveLength(1);
  },
);

test('a worker that dies once is replaced, and the run made again', async () => {
  const one = bench({ dies: (question, worker) => worker === 1 && question === 5 });
  const trained = await sessionIn(one).train(40);
  expect([...trained.losses]).toEqual((await liveStates(small, 40)).losses);
  expect(one.workers).toHaveLength(2);
});

test('where workers die again and again the error is typed, and a saved state goes on elsewhere', async () => {
  let dying = false;
  const one = bench({ dies: () => dying });
  const session = sessionIn(one);
  await session.train(10);
  const state = await session.at(10).state();
  dying = true;
  expect(await errorOf(session.train(20))).toMatchObject({ code: 'core_lost' });
  const other = bench();
  const trained = await sessionIn(other, { state }).train(20);
  expect(trained.begin).toBe(10);
  expect([...trained.losses]).toEqual((await liveStates(small, 20)).losses.slice(10));
  expect(await errorOf(sessionIn(other, { state }).at(9).probe())).toMatchObject({ code: 'out_of_range' });
});

test('a page out of sight does not train, but answers', async () => {
  let see: () => void = () => undefined;
  let hidden = true;
  const sight = {
    seen: (): Promise<void> =>
      hidden
        ? new Promise((resolve) => {
            see = resolve;
          })
        : Promise.resolve(),
  };
  const one = bench({ sight });
  const session = sessionIn(one);
  const training = session.train(10);
  await session.at(1).probe();
  expect(asks(one)).toEqual(['look']);
  hidden = false;
  see();
  expect((await training).step).toBe(10);
});

test('states are kept within their bytes: thinner on the way, the last ones used, and the first', () => {
  const state = (step: number): SessionState =>
    ({
      step,
      parameters: new Float32Array(10),
      moments: new Float32Array(20),
      batches: new Float64Array(5),
      dropout: new Float64Array(5),
    }) as SessionState;
  const kept = new KeptStates(state(0));
  for (let step = 1; step <= 400; ++step) if (kept.wants(step)) kept.keep(state(step));
  expect(kept.bytes).toBe(50 * 200);
  for (const step of [3, 5, 7, 3]) kept.keep(state(step));
  kept.fit(14 * 200);
  expect(kept.bytes).toBeLessThanOrEqual(14 * 200);
  expect([kept.at(0), kept.at(3), kept.at(64), kept.at(8)].map((one) => one?.step)).toEqual([0, 3, 64, undefined]);
  expect([kept.before(2), kept.before(63), kept.before(399)].map(({ step }) => step)).toEqual([0, 7, 384]);
});

test('where workers are refused it trains in the page, whose other tasks come between slices', async () => {
  const one = bench({ refusesWorkers: true });
  let tasks = 0;
  const task = (): void => {
    tasks++;
    waiting = setImmediate(task);
  };
  let waiting = setImmediate(task);
  const between: number[] = [];
  const trained = await sessionIn(one).train(40, { told: () => between.push(tasks) });
  clearImmediate(waiting);
  expect([...trained.losses]).toEqual((await liveStates(small, 40)).losses);
  expect(one.workers).toHaveLength(0);
  expect(between.length).toBeGreaterThan(5);
  expect(new Set(between).size).toBe(between.length);
});

test('computations of all views meet in one run; a newer one supersedes the older, not the run', async () => {
  const client = nodeClient();
  const [figure, action] = [client.caller(), client.caller()];
  const training = action.compute(async (core) => (await core.session(small)).train(60));
  const looking = errorOf(figure.compute(async (core) => (await core.session(small)).at(500).score()));
  const scores = await figure.compute(async (core) => (await core.session(small)).at(12).score());
  expect(await looking).toBeInstanceOf(Superseded);
  expect((await training).step).toBe(60);
  const { session } = await liveStates(small, 12);
  expect(scores).toEqual(session.score());
  await figure.compute(async (core) => expect((await core.session(small)).trained.step).toBe(60));
});

describe('steps by hand', () => {
  const plain = {
    ...small,
    model: { ...small.model, dropout: 0 },
    training: { optimizer: 'sgd', lr: 0.5, warmup: 0, clip: 0 },
  } satisfies Training;
  const batch = { tokens: [[1, 2, 3, 4]], targets: [[4, 3, 2, 1]] };
  const shown = { tokens: [[5, 6, 7]] };

  test('are those of a run with that rate and batch, to the bit; what is tried is not taken', async () => {
    const one = bench();
    const session = sessionIn(one, plain);
    const found = await session.at(0).byHand({ batch, taken: [0.5, 0.5, 0.5], rates: [0.01, 0.5], shown });
    expect(session.trained.step).toBe(0);

    const same = sessionIn(one, { ...plain, batches: [batch] });
    const trained = await same.train(5);
    expect([...found.losses]).toEqual([...trained.losses.slice(0, 4)]);
    expect(found.gradient_norm).toBeCloseTo(trained.gradient_norms[3] ?? 0, 6);
    expect(found.gradients).toEqual(await same.at(4).gradients());
    expect(found.parameters).toEqual(await same.at(3).parameters());
    expect(found.state.parameters).toEqual((await same.at(3).state()).parameters);
    expect(found.logits).toEqual((await same.at(3).probe(shown))['logits']);
    expect(found.tried[1]?.loss).toBeCloseTo(trained.losses[4] ?? 0, 6);
    expect(found.tried[1]?.logits).toEqual((await same.at(4).probe(shown))['logits']);
    expect(found.tried[0]?.logits).not.toEqual(found.tried[1]?.logits);
  });

  test('may have another rate each: the order counts', async () => {
    const session = sessionIn(bench(), plain);
    const losses = async (taken: readonly number[]): Promise<readonly number[]> =>
      Array.from((await session.at(0).byHand({ batch, taken, rates: [], shown })).losses);
    const [ahead, back] = [await losses([0.1, 2]), await losses([2, 0.1])];
    expect(ahead[0]).toBe(back[0]);
    expect(ahead[1]).not.toBe(back[1]);
    expect(ahead[2]).not.toBe(back[2]);
  });

  test('end where the numbers end', async () => {
    const session = sessionIn(bench(), plain);
    const asked = session.at(0).byHand({ batch, taken: [1e38, 1e38], rates: [], shown });
    expect(await errorOf(asked)).toMatchObject({ code: 'not_finite', operation: 'session' });
  });
});

test('where nothing is trained a session is refused as not loaded', async () => {
  const client = new Client({
    worker: () => ({ ask: () => undefined, stop: () => undefined }),
    page: () => ({ ask: () => undefined, stop: () => undefined }),
  });
  await expect(client.caller().compute((core) => core.session(small))).rejects.toBeInstanceOf(NotLoaded);
});
