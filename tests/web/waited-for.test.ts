import { expect, test } from 'vitest';
import { loadCoreFrom } from '../../wasm/package/load';
import type { Sessions } from '../../wasm/package/sessions';
import { Client, Stopped } from '../../web/src/core/client';
import type { Reply } from '../../web/src/core/protocol';
import { serve } from '../../web/src/core/serve';
import { serveSessions } from '../../web/src/core/training/serve-sessions';
import { workerSlice } from '../../web/src/core/training/slices';
import { built } from './node-core';
import { bench, sessionsHere } from './training-bench';

/** A client whose trainer waits for its module until it is given. */
function waiting() {
  let give = (): void => undefined;
  const given = new Promise<void>((done) => (give = done));
  const load = async (): Promise<Sessions> => {
    await given;
    return sessionsHere();
  };
  const { trainer, clock, workers } = bench({ load });
  const client = new Client({
    worker(listener) {
      const from = { first: () => loadCoreFrom(built('attention')) };
      const ask = serve(from, (replies) => replies.forEach(listener.reply));
      return { ask, stop: () => undefined };
    },
    page: () => {
      throw new Error('no page here');
    },
    trainer: async () => trainer,
  });
  const session = {
    model: { vocabulary: 9, d_model: 8, num_heads: 2, d_ff: 12 },
    task: { name: 'reverse', n: 6, vocabulary: 9 },
    batch: 4,
    test_rows: 8,
  } as const;
  const train = () => client.caller().compute(async (core) => (await core.session(session)).train(3));
  return { client, clock, workers, give, train };
}

test('what is told of a client is what its trainer does, and its trainer is asked again', async () => {
  const { client, clock, workers, give, train } = waiting();
  const said: unknown[] = [];
  client.onWaiting(() => said.push([client.waiting, client.doing]));
  await client.caller().compute((core) => core.run('positional_encoding', { num_hiddens: 2, max_len: 1 }));
  const trained = train();
  await expect.poll(() => workers).toHaveLength(1);
  await expect.poll(() => client.doing).toBe('loading');
  clock.pass(10);
  expect(client.waiting).toBe('loading');
  client.askAgain();
  expect(workers).toHaveLength(2);
  give();
  await expect(trained).resolves.toMatchObject({ step: 3 });
  expect(said).toEqual([
    [undefined, 'computing'],
    [undefined, 'loading'],
    ['loading', 'loading'],
    [undefined, 'loading'],
    [undefined, 'computing'],
  ]);
});

test('stopping a client stops its trainer where the client itself waits for nothing', async () => {
  const { client, clock, workers, train } = waiting();
  const trained = train();
  await expect.poll(() => workers).toHaveLength(1);
  await expect.poll(() => clock.running).toBe(1);
  client.stop();
  await expect(trained).rejects.toBeInstanceOf(Stopped);
});

test('who trains says at once that a question waits for the module, however long that takes', async () => {
  const posted: Reply[] = [];
  const never = new Promise<Sessions>(() => undefined);
  const ask = serveSessions(
    () => never,
    (replies) => posted.push(...replies),
    workerSlice,
  );
  void ask([{ id: 7, request: { kind: 'module' } }]);
  expect(posted).toEqual([{ kind: 'begun' }, { kind: 'loading', id: 7 }]);
});
