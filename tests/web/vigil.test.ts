import './no-document';
import { afterEach, expect, test, vi } from 'vitest';
import { answeredBy } from '../../web/src/core/answering';
import { Client } from '../../web/src/core/client';
import type { Core } from '../../web/src/core/core';
import type { Holds, Reply } from '../../web/src/core/protocol';
import type { Parcel } from '../../web/src/core/tensor-parcels';
import { FakeClock } from './fake-clock';

/** A browser's worker that says what a test wants it to. */
class FakeWorker {
  onmessage: ((event: { data: readonly (Reply | Holds)[] }) => void) | undefined;
  onerror: unknown;
  asked = 0;
  ended = false;

  postMessage({ questions }: Parcel): void {
    this.asked = questions.at(-1)?.id ?? 0;
  }

  terminate(): void {
    this.ended = true;
  }

  says(...replies: readonly (Reply | Holds)[]): void {
    this.onmessage?.({ data: replies });
  }
}

afterEach(() => vi.unstubAllGlobals());

type Locks = 'held' | 'free' | 'all free' | 'none';
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const encode = (core: Core) => core.run('positional_encoding', { num_hiddens: 2, max_len: 1 });

/** A client whose workers' locks are as `world.locks` says; `free` is that of the first alone. */
function begun(mostSilent?: number) {
  const clock = new FakeClock();
  const workers: FakeWorker[] = [];
  const world = { locks: 'held' as Locks };
  vi.stubGlobal('navigator', {
    locks: {
      async query() {
        if (world.locks === 'none') throw new Error('SecurityError');
        const held = world.locks === 'held' || (world.locks === 'free' && workers.length > 1);
        return { held: held ? [{ name: 'its own' }] : [] };
      },
    },
  });
  const client = new Client(
    {
      worker(listener) {
        const worker = new FakeWorker();
        workers.push(worker);
        return answeredBy(worker as unknown as Worker, listener, mostSilent, clock);
      },
      page: () => {
        throw new Error('no page here');
      },
    },
    new FakeClock(),
  );
  client.start();
  const now = (): FakeWorker => workers.at(-1) as FakeWorker;
  const seconds = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left--) {
      clock.pass(1);
      await turn();
    }
  };
  return { client, clock, workers, world, now, seconds };
}

const script: readonly (Reply | Holds)[] = [{ kind: 'holds', lock: 'its own' }, { kind: 'begun' }];
const ready = (worker: FakeWorker): void => worker.says(...script, { kind: 'ready' });
const computes = (worker: FakeWorker): void => {
  ready(worker);
  worker.says({ kind: 'computing', id: worker.asked });
};
const answers = (worker: FakeWorker): void => {
  computes(worker);
  worker.says({ kind: 'answer', id: worker.asked, answer: { by: 'the second' }, memory: 0 });
};

/** How far a worker comes before it goes, and the seconds until another is asked. */
const stages: readonly (readonly [string, (worker: FakeWorker) => void, number])[] = [
  ['before its script begins', () => undefined, 5],
  ['before it has heard that it loads', (worker) => worker.says(...script), 2],
  ['while it loads its module', (worker) => worker.says(...script, { kind: 'loading', id: worker.asked }), 2],
  ['when it does not hear the question', ready, 5],
  ['while it computes', computes, 2],
  [
    'while it computes after it has loaded another module',
    (worker) => {
      ready(worker);
      worker.says({ kind: 'loading', id: worker.asked }, { kind: 'computing', id: worker.asked });
    },
    2,
  ],
];

test.each(stages)('a worker that goes %s is replaced', async (_, comes, most) => {
  const { client, clock, workers, world, now, seconds } = begun();
  const answer = client.caller().compute(encode);
  await turn();
  comes(now());
  world.locks = 'free';
  await seconds(most - 1);
  expect(workers).toHaveLength(1);
  await seconds(1);
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  answers(now());
  await expect(answer).resolves.toEqual({ by: 'the second' });
  expect(clock.running).toBe(0);
});

test('a worker that goes at its second message, or between two, is replaced', async () => {
  for (const hears of [true, false]) {
    const { client, workers, world, now, seconds } = begun();
    const first = client.caller().compute(encode);
    await turn();
    answers(now());
    await first;
    world.locks = 'free';
    const second = client.caller().compute(encode);
    await turn();
    if (hears) now().says({ kind: 'computing', id: now().asked });
    await seconds(hears ? 2 : 5);
    expect(workers).toHaveLength(2);
    answers(now());
    await expect(second).resolves.toEqual({ by: 'the second' });
  }
});

test('a worker that holds its lock may load or compute for ever', async () => {
  const { client, workers, now, seconds } = begun();
  const answer = client.caller().compute(encode);
  await turn();
  now().says(...script, { kind: 'loading', id: now().asked });
  await seconds(100);
  computes(now());
  await seconds(100);
  expect(workers).toHaveLength(1);
  now().says({ kind: 'answer', id: now().asked, answer: {}, memory: 0 });
  await expect(answer).resolves.toEqual({});
});

test('a lock that is free once says nothing: the answer may be on its way', async () => {
  const { client, workers, world, now, seconds } = begun();
  void client.caller().compute(encode);
  await turn();
  computes(now());
  for (let left = 10; left > 0; left--) {
    world.locks = 'free';
    await seconds(1);
    world.locks = 'held';
    await seconds(1);
  }
  expect(workers).toHaveLength(1);
});

test('without locks a computing worker is gone after a minute, one that trains after ten seconds, one that loads never', async () => {
  for (const [most, given] of [
    [60, undefined],
    [10, 10],
  ] as const) {
    const { client, workers, world, now, seconds } = begun(given);
    world.locks = 'none';
    void client.caller().compute(encode);
    await turn();
    now().says({ kind: 'begun' }, { kind: 'loading', id: now().asked });
    await seconds(100);
    now().says({ kind: 'computing', id: now().asked });
    await seconds(most - 1);
    expect(workers).toHaveLength(1);
    await seconds(1);
    expect(workers).toHaveLength(2);
  }
});

test('a script that is late a second time is waited for', async () => {
  const { client, workers, world, now, seconds } = begun();
  const answer = client.caller().compute(encode);
  await turn();
  await seconds(100);
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  now().says(...script);
  world.locks = 'all free';
  await seconds(2);
  expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
  world.locks = 'held';
  answers(now());
  await expect(answer).resolves.toEqual({ by: 'the second' });
});

test('nobody watches over an idle worker', async () => {
  const { client, clock, now } = begun();
  expect(clock.running).toBe(1);
  ready(now());
  expect(clock.running).toBe(0);
  const answer = client.caller().compute(encode);
  await turn();
  expect(clock.running).toBe(1);
  now().says({ kind: 'answer', id: now().asked, answer: {}, memory: 0 });
  await answer;
  expect(clock.running).toBe(0);
});
