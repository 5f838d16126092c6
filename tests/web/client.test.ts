import { describe, expect, test } from 'vitest';
import { Client, NotHeard, NotLoaded, Stopped, Superseded } from '../../web/src/core/client';
import { AttnError, type Core } from '../../web/src/core/core';
import type { Question, Reply } from '../../web/src/core/protocol';
import type { Listener, Server, Servers } from '../../web/src/core/server';
import { FakeClock } from './fake-clock';

const memory = 16 * 1024 * 1024;

/** A worker that answers when it is told to. */
class FakeWorker implements Server {
  /** The questions of all messages, in order. */
  readonly asked: Question[] = [];
  messages = 0;
  readonly listener: Listener;
  stopped = false;

  constructor(listener: Listener) {
    this.listener = listener;
  }

  ask(questions: readonly Question[]): void {
    this.messages++;
    this.asked.push(...questions);
  }

  stop(): void {
    this.stopped = true;
  }

  get last(): Question {
    const question = this.asked.at(-1);
    if (!question) throw new Error('nothing was asked');
    return question;
  }

  begun(): this {
    this.listener.reply({ kind: 'begun' });
    return this;
  }

  ready(): this {
    this.begun().listener.reply({ kind: 'ready' });
    return this;
  }

  hears(): this {
    this.listener.reply({ kind: 'loading', id: this.last.id });
    return this;
  }

  computes(): this {
    this.hears().listener.reply({ kind: 'computing', id: this.last.id });
    return this;
  }

  answer(answer: object = {}, bytes = memory, { id }: Question = this.last): void {
    this.listener.reply({ kind: 'answer', id, answer, memory: bytes });
  }

  /** One for each question of the last message. */
  answers(...answers: readonly (object | 'left')[]): void {
    const questions = this.asked.slice(-answers.length);
    answers.forEach((answer, place) => {
      const question = questions[place] ?? this.last;
      if (answer === 'left') this.listener.reply({ kind: 'left', id: question.id });
      else this.answer(answer as object, memory, question);
    });
  }

  trap({ id }: Question = this.last): void {
    this.listener.reply({ kind: 'trap', id, message: 'unreachable' });
  }
}

class FakeServers implements Servers {
  readonly workers: FakeWorker[] = [];
  readonly pages: FakeWorker[] = [];
  refuses = false;

  worker(listener: Listener): FakeWorker {
    if (this.refuses) throw new Error('SecurityError');
    const worker = new FakeWorker(listener);
    this.workers.push(worker);
    return worker;
  }

  page(listener: Listener): FakeWorker {
    const page = new FakeWorker(listener);
    this.pages.push(page);
    return page;
  }

  get now(): FakeWorker {
    const worker = this.pages.at(-1) ?? this.workers.at(-1);
    if (!worker) throw new Error('nobody serves');
    return worker;
  }
}

function started(): { client: Client; servers: FakeServers; clock: FakeClock } {
  const servers = new FakeServers();
  const clock = new FakeClock();
  const client = new Client(servers, clock);
  client.start();
  servers.now.ready();
  return { client, servers, clock };
}

const encode = (num_hiddens: number) => (core: Core) => core.run('positional_encoding', { num_hiddens, max_len: 1 });
const sizeAsked = ({ request }: Question): unknown =>
  request.kind === 'run' ? Reflect.get(request.inputs, 'num_hiddens') : undefined;
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A client whose caller's question is on its way. */
async function asked(parts = started()) {
  const caller = parts.client.caller();
  const pending = caller.compute(encode(2));
  await turn();
  return { ...parts, caller, pending };
}

/** Answers the question; the caller gets this answer. */
async function serves(worker: FakeWorker, pending: Promise<unknown>): Promise<void> {
  const answer = { of: 'this worker' };
  worker.answer(answer);
  await expect(pending).resolves.toEqual(answer);
}

describe('the latest computation of a caller wins', () => {
  test('an older answer is dropped, the newer one arrives', async () => {
    const { servers, caller, pending: old } = await asked();
    const young = caller.compute(encode(4));
    await turn();
    servers.now.answer({ which: 'old' });
    await expect(old).rejects.toBeInstanceOf(Superseded);
    await turn();
    expect(sizeAsked(servers.now.last)).toBe(4);
    await serves(servers.now, young);
  });

  test('what was only waiting never reaches the worker', async () => {
    const { servers, caller, pending: first } = await asked();
    const settled = Promise.allSettled([first, ...[4, 6, 8].map((size) => caller.compute(encode(size)))]);
    await turn();
    servers.now.answer();
    await turn();
    servers.now.answer({ size: 8 });
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
    expect(servers.now.asked.map(sizeAsked)).toEqual([2, 8]);
  });

  test('another caller is not touched', async () => {
    const { client, servers } = started();
    const [one, other] = [client.caller(), client.caller()];
    const first = one.compute(encode(2));
    await turn();
    const theirs = other.compute(encode(10));
    await turn();
    const second = one.compute(encode(4));
    await turn();
    servers.now.answer();
    await expect(first).rejects.toBeInstanceOf(Superseded);
    await turn();
    servers.now.answer({ whose: 'theirs' });
    await turn();
    servers.now.answer({ whose: 'second' });
    await expect(theirs).resolves.toEqual({ whose: 'theirs' });
    await expect(second).resolves.toEqual({ whose: 'second' });
  });

  test('several requests of one computation travel in one message, and all arrive', async () => {
    const { client, servers } = started();
    const both = client.caller().compute((core) => Promise.all([encode(2)(core), encode(4)(core)]));
    await turn();
    expect([servers.now.messages, servers.now.asked.map(sizeAsked)]).toEqual([1, [2, 4]]);
    servers.now.answer({ size: 4 });
    servers.now.answer({ size: 2 }, memory, servers.now.asked[0]);
    await expect(both).resolves.toEqual([{ size: 2 }, { size: 4 }]);
  });

  test('what one answer sets going, promise upon promise, travels in one message too', async () => {
    const { client, servers } = started();
    const later = async (core: Core, size: number, promises: number): Promise<unknown> => {
      for (let left = promises; left > 0; left--) await null;
      return encode(size)(core);
    };
    const work = async (core: Core) => {
      await encode(2)(core);
      return Promise.all([later(core, 4, 0), later(core, 6, 3), later(core, 8, 6)]);
    };
    void client.caller().compute(work);
    await turn();
    servers.now.answer();
    await turn();
    expect([servers.now.messages, servers.now.asked.map(sizeAsked)]).toEqual([2, [2, 4, 6, 8]]);
  });

  test('what one caller asks is not held up by what another asks: each has messages of its own', async () => {
    const { client, servers } = started();
    const [one, other] = [client.caller(), client.caller()];
    const first = one.compute((core) => Promise.all([encode(2)(core), encode(4)(core)]));
    const theirs = other.compute(encode(6));
    await turn();
    expect(servers.now.asked.map(sizeAsked)).toEqual([2, 4]);
    for (const question of [...servers.now.asked]) servers.now.answer({}, memory, question);
    await first;
    await turn();
    expect(sizeAsked(servers.now.last)).toBe(6);
    await serves(servers.now, theirs);
  });

  test('what is left of a message is asked again, before what came later, and only while it is wanted', async () => {
    const { client, servers } = started();
    const caller = client.caller();
    const three = (core: Core) => Promise.all([2, 4, 6].map((size) => encode(size)(core)));
    const all = caller.compute(three);
    await turn();
    servers.now.answers({ size: 2 }, 'left', 'left');
    void client.caller().compute(encode(10));
    await turn();
    expect(servers.now.asked.map(sizeAsked)).toEqual([2, 4, 6, 4, 6]);
    servers.now.answers({ size: 4 }, 'left');
    await turn();
    servers.now.answers({ size: 6 });
    await expect(all).resolves.toEqual([{ size: 2 }, { size: 4 }, { size: 6 }]);
    await turn();
    servers.now.answer();
    const stale = caller.compute(three);
    await turn();
    servers.now.answers({ size: 2 }, 'left', 'left');
    const young = caller.compute(encode(8));
    await expect(stale).rejects.toBeInstanceOf(Superseded);
    await turn();
    expect(sizeAsked(servers.now.last)).toBe(8);
    await serves(servers.now, young);
    expect(servers.now.messages).toBe(6);
  });

  test('a closed caller hears nothing more', async () => {
    const { servers, caller, pending } = await asked();
    caller.close();
    servers.now.answer();
    await expect(pending).rejects.toBeInstanceOf(Superseded);
  });
});

test('an Error crosses with its fields', async () => {
  const { client, servers } = started();
  const pending = client.caller().compute(encode(33));
  await turn();
  const error = {
    code: 'not_divisible' as const,
    operation: 'positional_encoding',
    input: 'num_hiddens',
    expected: 'even',
    found: '33',
    pytorch: 'P',
    message: 'M',
  };
  servers.now.listener.reply({ kind: 'error', id: servers.now.last.id, error, memory });
  const caught = await pending.catch((reason: unknown) => reason);
  expect(caught).toBeInstanceOf(AttnError);
  expect(caught).toMatchObject(error);
});

describe('a generator', () => {
  const three = (core: Core) => {
    const generator = core.generator('7');
    return Promise.all([generator.rand([1]), generator.randn([2]), generator.randperm(3)]);
  };
  const draws = (worker: FakeWorker, from: number) =>
    worker.asked.slice(from).map(({ request }) => (request.kind === 'draw' ? [request.method, request.from] : null));
  const [one, two, all] = [1, 2, 3].map((draw) => ({ drawn: { draw }, state: new Float64Array(2).fill(draw) }));

  test('draws in the order of the calls, in one message that says once where it begins', async () => {
    const { client, servers } = started();
    const drawn = client.caller().compute(async (core) => {
      const generator = core.generator('7');
      const first = await Promise.all([generator.rand([1]), generator.randn([2])]);
      return [...first, await generator.randperm(3)];
    });
    await turn();
    const begin = [
      ['rand', { seed: '7' }],
      ['randn', undefined],
    ];
    expect(draws(servers.now, 0)).toEqual(begin);
    servers.now.answers(one as object, two as object);
    await turn();
    expect(draws(servers.now, 2)).toEqual([['randperm', { state: two?.state }]]);
    servers.now.answers(all as object);
    await expect(drawn).resolves.toEqual([{ draw: 1 }, { draw: 2 }, { draw: 3 }]);
  });

  test('goes on from the state of the last answer where draws are left, or lost with a worker', async () => {
    const { client, servers } = started();
    const drawn = client.caller().compute(three);
    await turn();
    servers.now.answers(one as object, 'left', 'left');
    await turn();
    const left = [
      ['randn', { state: one?.state }],
      ['randperm', undefined],
    ];
    expect(draws(servers.now, 3)).toEqual(left);
    servers.now.trap(servers.now.asked[3]);
    servers.now.ready();
    expect(draws(servers.now, 0)).toEqual(left.slice(0, 1));
    servers.now.answers(two as object);
    await turn();
    expect(draws(servers.now, 1)).toEqual([['randperm', { state: two?.state }]]);
    servers.now.answers(all as object);
    await expect(drawn).resolves.toEqual([{ draw: 1 }, { draw: 2 }, { draw: 3 }]);
  });
});

describe('a trap', () => {
  test('replaces the worker and tries the input once more', async () => {
    const { servers, pending } = await asked();
    servers.now.trap();
    expect(servers.workers).toHaveLength(2);
    expect(servers.workers[0]?.stopped).toBe(true);
    servers.now.ready();
    expect(sizeAsked(servers.now.last)).toBe(2);
    await serves(servers.now, pending);
  });

  test('twice on one input is answered as core_lost, and the next input is served', async () => {
    const { servers, caller, pending } = await asked();
    servers.now.trap();
    servers.now.ready().trap();
    await expect(pending).rejects.toMatchObject({ code: 'core_lost', operation: 'positional_encoding' });
    expect(servers.workers).toHaveLength(3);
    const next = caller.compute(encode(4));
    await turn();
    await serves(servers.now.ready(), next);
  });

  test('on one question of a message: those before it are answered, it is tried alone, then those after it', async () => {
    const { client, servers } = started();
    const work = (core: Core) => Promise.allSettled([2, 4, 6].map((size) => encode(size)(core)));
    const pending = client.caller().compute(work);
    await turn();
    const [first, second] = servers.now.asked;
    servers.now.answer({ size: 2 }, memory, first);
    servers.now.trap(second);
    servers.now.ready();
    expect(servers.now.asked.map(sizeAsked)).toEqual([4]);
    servers.now.trap();
    servers.now.ready();
    expect(servers.now.asked.map(sizeAsked)).toEqual([6]);
    servers.now.answer({ size: 6 });
    expect(await pending).toMatchObject([
      { value: { size: 2 } },
      { reason: { code: 'core_lost', operation: 'positional_encoding' } },
      { value: { size: 6 } },
    ]);
  });

  test('leaves the requests of other callers to be answered by the new worker', async () => {
    const { client, servers, pending: fatal } = await asked();
    const theirs = client.caller().compute(encode(4));
    await turn();
    servers.now.trap();
    servers.now.ready().trap();
    await expect(fatal).rejects.toMatchObject({ code: 'core_lost' });
    await serves(servers.now.ready(), theirs);
  });

  test('a reply of a worker that was replaced is not heard', async () => {
    const { servers, pending } = await asked();
    const dead = servers.now;
    dead.trap();
    dead.answer({ from: 'the dead' });
    await serves(servers.now.ready(), pending);
  });
});

test('a worker that dies over a message is replaced, and each of its questions asked alone', async () => {
  const { client, servers } = started();
  const work = (core: Core) => Promise.allSettled([2, 4].map((size) => encode(size)(core)));
  const pending = client.caller().compute(work);
  await turn();
  servers.now.listener.died('out of memory');
  expect(servers.now.ready().asked.map(sizeAsked)).toEqual([2]);
  servers.now.listener.died('out of memory');
  expect(servers.now.ready().asked.map(sizeAsked)).toEqual([4]);
  servers.now.answer({ size: 4 });
  expect(await pending).toMatchObject([{ reason: { code: 'core_lost' } }, { value: { size: 4 } }]);
});

test('a worker that dies at work is replaced, and its question asked again', async () => {
  const { servers, pending } = await asked();
  servers.now.listener.died('out of memory');
  await serves(servers.now.ready(), pending);
  expect(servers.workers).toHaveLength(2);
});

// When a worker counts as gone: vigil.test.ts.
describe('a worker that is gone', () => {
  test('is replaced, and the question asked again', async () => {
    const { servers, clock, pending } = await asked();
    servers.now.computes().listener.gone();
    expect(servers.workers[0]?.stopped).toBe(true);
    servers.now.ready();
    expect(sizeAsked(servers.now.last)).toBe(2);
    await serves(servers.now.computes(), pending);
    expect(servers.workers).toHaveLength(2);
    expect(clock.running).toBe(0);
  });

  test('like the two after it: everything waiting is told, and the next question has as many tries again', async () => {
    const { client, servers } = started();
    const both = Promise.allSettled([2, 4].map((size) => client.caller().compute(encode(size))));
    await turn();
    for (let left = 3; left > 0; left--) servers.now.ready().computes().listener.gone();
    const reasons = (await both).map((one) => (one.status === 'rejected' ? one.reason : one));
    expect(reasons).toEqual([expect.any(NotHeard), expect.any(NotHeard)]);
    expect(reasons[0]).toBeInstanceOf(NotLoaded);
    expect(servers.workers.every(({ stopped }) => stopped)).toBe(true);
    const next = client.caller().compute(encode(6));
    await turn();
    for (let left = 2; left > 0; left--) servers.now.ready().listener.gone();
    await serves(servers.now.ready().computes(), next);
  });

  test('answers later questions: each has as many tries', async () => {
    const { client, servers } = started();
    const caller = client.caller();
    for (const size of [2, 4, 6]) {
      const pending = caller.compute(encode(size));
      await turn();
      for (let left = 2; left > 0; left--) servers.now.ready().computes().listener.gone();
      await serves(servers.now.ready().computes(), pending);
    }
  });

  test('is asked what is wanted by then', async () => {
    const { servers, caller, pending: old } = await asked();
    const young = caller.compute(encode(4));
    await turn();
    servers.now.listener.gone();
    await expect(old).rejects.toBeInstanceOf(Superseded);
    servers.now.ready();
    expect(sizeAsked(servers.now.last)).toBe(4);
    await serves(servers.now, young);
  });

  test('before its script began is replaced once: a slow network is waited for', async () => {
    const servers = new FakeServers();
    const pending = new Client(servers, new FakeClock()).caller().compute(encode(2));
    await turn();
    for (let left = 5; left > 0; left--) servers.now.listener.gone();
    expect(servers.workers.map(({ stopped }) => stopped)).toEqual([true, false]);
    await serves(servers.now.ready().computes(), pending);
  });

  test('before anything was asked is replaced at once', async () => {
    const servers = new FakeServers();
    const client = new Client(servers, new FakeClock());
    client.start();
    servers.now.listener.gone();
    expect(servers.workers.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});

describe('a module that does not arrive', () => {
  /** Every value of `waiting` and `doing` after the first. */
  const watched = (client: Client): unknown[] => {
    const seen: unknown[] = [];
    client.onWaiting(() => seen.push([client.waiting, client.doing]));
    return seen;
  };

  test.each([
    ['nor the worker’s script', (worker: FakeWorker) => worker],
    ['though the worker hears', (worker: FakeWorker) => worker.begun().hears()],
  ])('%s: is said after ten seconds, and arrives all the same', async (_, reach) => {
    const servers = new FakeServers();
    const clock = new FakeClock();
    const client = new Client(servers, clock);
    const seen = watched(client);
    const pending = client.caller().compute(encode(2));
    await turn();
    reach(servers.now);
    clock.pass(9);
    expect(client.waiting).toBeUndefined();
    clock.pass(1);
    expect(client.waiting).toBe('loading');
    clock.pass(100);
    servers.now.ready().computes();
    expect(client.waiting).toBeUndefined();
    await serves(servers.now, pending);
    expect(seen).toEqual([
      ['loading', 'loading'],
      [undefined, 'loading'],
      [undefined, 'computing'],
    ]);
    expect(servers.workers).toHaveLength(1);
  });

  test('is asked for anew by a new worker', async () => {
    const servers = new FakeServers();
    const clock = new FakeClock();
    const client = new Client(servers, clock);
    const pending = client.caller().compute(encode(2));
    await turn();
    servers.now.begun().hears();
    clock.pass(10);
    client.askAgain();
    expect(client.waiting).toBeUndefined();
    expect(servers.workers[0]?.stopped).toBe(true);
    await serves(servers.now.ready().computes(), pending);
  });

  test('is said where what helpers could not do is asked of the worker again', async () => {
    const { client, servers, clock } = started();
    void client.caller().compute(encode(2));
    await turn();
    servers.now.computes();
    clock.pass(3);
    servers.now.hears();
    clock.pass(10);
    expect(client.waiting).toBe('loading');
  });
});

describe('a long computation', () => {
  test('is said after ten seconds, never ended by itself, and answers', async () => {
    const { client, servers, clock, pending } = await asked();
    servers.now.computes();
    clock.pass(9);
    expect(client.waiting).toBeUndefined();
    clock.pass(1);
    expect(client.waiting).toBe('computing');
    clock.pass(1000);
    await serves(servers.now, pending);
    expect(client.waiting).toBeUndefined();
    expect(servers.workers).toHaveLength(1);
  });

  test('ends when a person stops it, with all that its caller asked for; others are answered by a new worker', async () => {
    const { client, servers, clock } = started();
    const caller = client.caller();
    const stopped = caller.compute((core) => Promise.all([encode(2)(core), encode(4)(core)]));
    await turn();
    const theirs = client.caller().compute(encode(6));
    await turn();
    servers.now.computes();
    clock.pass(10);
    client.stop();
    await expect(stopped).rejects.toBeInstanceOf(Stopped);
    expect(servers.workers[0]?.stopped).toBe(true);
    servers.now.ready();
    expect(servers.now.asked.map(sizeAsked)).toEqual([6]);
    await serves(servers.now, theirs);
    const next = caller.compute(encode(8));
    await turn();
    await serves(servers.now, next);
    expect(servers.workers).toHaveLength(2);
  });

  test('that nobody waits for any more ends by itself', async () => {
    const { servers, clock, caller, pending: old } = await asked();
    servers.now.computes();
    clock.pass(10);
    const young = caller.compute(encode(4));
    await expect(old).rejects.toBeInstanceOf(Superseded);
    await turn();
    expect(servers.workers[0]?.stopped).toBe(true);
    servers.now.ready().computes();
    expect(sizeAsked(servers.now.last)).toBe(4);
    const youngest = caller.compute(encode(6));
    await turn();
    expect(servers.workers).toHaveLength(2);
    clock.pass(10);
    await expect(young).rejects.toBeInstanceOf(Superseded);
    await serves(servers.now.ready(), youngest);
    expect(servers.workers).toHaveLength(3);
  });
});

test('the page’s own thread is waited for in the same way', async () => {
  const servers = new FakeServers();
  servers.refuses = true;
  const clock = new FakeClock();
  const client = new Client(servers, clock);
  const pending = client.caller().compute(encode(2));
  await turn();
  clock.pass(10);
  expect(client.waiting).toBe('loading');
  await serves(servers.now.ready().computes(), pending);
  expect(client.waiting).toBeUndefined();
});

describe('where a worker is refused', () => {
  test('by an exception, the page’s own thread serves', async () => {
    const servers = new FakeServers();
    servers.refuses = true;
    const pending = new Client(servers).caller().compute(encode(2));
    await turn();
    await serves(servers.now.ready(), pending);
    expect(servers.pages).toHaveLength(1);
  });

  test('by an error before it was ready, the page’s own thread serves', async () => {
    const servers = new FakeServers();
    const pending = new Client(servers).caller().compute(encode(2));
    await turn();
    servers.now.listener.died('refused by the Content-Security-Policy');
    await serves(servers.now.ready(), pending);
    expect([servers.workers.length, servers.pages.length]).toEqual([1, 1]);
  });
});

test('a module that cannot be loaded is said at once, and the next question tries afresh', async () => {
  const servers = new FakeServers();
  const client = new Client(servers);
  const caller = client.caller();
  const failed: Reply = { kind: 'failed', message: 'answered 404' };
  const pending = caller.compute(encode(2));
  await turn();
  servers.now.listener.reply(failed);
  await expect(pending).rejects.toBeInstanceOf(NotLoaded);
  const next = caller.compute(encode(2));
  await turn();
  await serves(servers.now.ready(), next);
});

describe('after a call above 256 MiB', () => {
  const large = 300 * 1024 * 1024;

  test('the worker is renewed when it is idle', async () => {
    const { servers, pending } = await asked();
    servers.now.answer({}, large);
    await pending;
    await turn();
    expect(servers.workers).toHaveLength(2);
    expect(servers.workers[0]?.stopped).toBe(true);
  });

  test('it first answers what is waiting', async () => {
    const { client, servers, pending } = await asked();
    const theirs = client.caller().compute(encode(4));
    await turn();
    servers.now.answer({}, large);
    await pending;
    await turn();
    expect(servers.workers).toHaveLength(1);
    servers.now.answer({ theirs: true }, large);
    await expect(theirs).resolves.toEqual({ theirs: true });
    await turn();
    expect(servers.workers).toHaveLength(2);
  });

  test('a module that keeps small memory keeps its worker', async () => {
    const { servers, pending } = await asked();
    servers.now.answer({});
    await pending;
    await turn();
    expect(servers.workers).toHaveLength(1);
  });
});
