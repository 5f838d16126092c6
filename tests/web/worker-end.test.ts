import './no-document';
import { afterEach, expect, test, vi } from 'vitest';
import type { Question, Reply } from '../../web/src/core/protocol';
import type { Post } from '../../web/src/core/serve';
import { isHeld } from '../../web/src/core/work-lock';
import { answerIn } from '../../web/src/core/worker-end';

afterEach(() => vi.unstubAllGlobals());
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A browser's locks: one of a name after the other, each granted in a later task. */
function stubLocks(): void {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = (name: string, work: () => unknown): Promise<unknown> => {
    const mine = (queues.get(name) ?? Promise.resolve()).then(turn).then(async () => {
      held.add(name);
      const done = await work();
      held.delete(name);
      return done;
    });
    queues.set(name, mine);
    return mine;
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  vi.stubGlobal('navigator', { locks: { request, query } });
}

/** A worker whose module is loaded, and whose questions are answered, when a test says so. */
function worker() {
  const told: { kind: string; lock?: string }[] = [];
  const scope = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage: (replies: unknown) => told.push(...(replies as typeof told)),
  };
  let post: Post = () => undefined;
  let answered = (): void => undefined;
  answerIn(scope, (given) => {
    post = given;
    post([{ kind: 'begun' }], []);
    return () => new Promise((done) => (answered = done));
  });
  return {
    begun: () => expect.poll(() => told.map(({ kind }) => kind)).toContain('begun'),
    says: (kind: 'ready' | 'failed') => post([{ kind, message: '' } as Reply], []),
    ask: (questions: readonly Question[]) =>
      scope.onmessage?.({ data: { questions, learn: [], forget: [] } } as unknown as MessageEvent),
    answer: () => answered(),
    kinds: () => told.map(({ kind }) => kind),
    lock: () => isHeld(told.find(({ kind }) => kind === 'holds')?.lock ?? ''),
  };
}

test('a worker tells its lock first, holds it while it loads and while it answers, and not while it is idle', async () => {
  stubLocks();
  for (const end of ['ready', 'failed'] as const) {
    const { says, ask, answer, kinds, lock } = worker();
    await expect.poll(lock).toBe(true);
    expect(kinds()).toEqual(['holds', 'begun']);
    says(end);
    await expect.poll(lock).toBe(false);
    for (let left = 2; left > 0; left--) {
      ask([]);
      await expect.poll(lock).toBe(true);
      answer();
      await expect.poll(lock).toBe(false);
    }
  }
});

test('what is done before its lock is granted leaves none behind', async () => {
  stubLocks();
  const { begun, says, ask, answer, lock } = worker();
  await begun();
  says('ready');
  ask([]);
  for (let left = 20; left > 0; left--) await Promise.resolve();
  answer();
  for (let left = 10; left > 0; left--) await turn();
  expect(await lock()).toBe(false);
});

test.each([
  ['there are no locks', {}],
  ['locks are refused', { locks: { request: () => Promise.reject(new Error('SecurityError')) } }],
])('where %s a worker answers all the same, and nobody knows of a lock', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const { begun, says, ask, answer, kinds, lock } = worker();
  await begun();
  says('ready');
  ask([]);
  await turn();
  answer();
  expect(kinds()).toEqual(['begun', 'ready']);
  expect(await lock()).toBeUndefined();
});
