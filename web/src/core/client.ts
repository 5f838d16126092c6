import { AttnError, type Core, drawMethods, type ErrorFields, type Generator } from './core';
import type { DrawAnswer, Question, Reply, Request, Told } from './protocol';
import { type Clock, pageClock, type Waiting, Watch } from './watch';

/** Whoever answers questions: a worker, or the page's own thread. */
export interface Server {
  ask(question: Question): void;
  stop(): void;
}

export interface Listener {
  reply(reply: Reply): void;
  /** It died, or was never allowed to start. */
  died(message: string): void;
}

export interface Servers {
  /** May throw where workers are refused. */
  worker(listener: Listener): Server;
  page(listener: Listener): Server;
}

/** A newer computation of the same caller has begun; nobody waits for this one. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** A person did not want to wait for the answer any longer. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Above this the module keeps memory the page does not need: the worker is renewed when idle. */
const mostMemory = 256 * 1024 * 1024;
/** The trapped input is tried once more, then answered. */
const mostTries = 2;

interface Job {
  readonly request: Request;
  readonly wanted: () => boolean;
  readonly resolve: (answer: object) => void;
  readonly reject: (reason: Error) => void;
  tries: number;
}

/** One worker for the page, questions one at a time, so that a stale one never reaches it. */
export class Client {
  readonly #servers: Servers;
  readonly #watch: Watch;
  readonly #watchers = new Set<() => void>();
  #server: Server | undefined;
  #begun = false;
  #ready = false;
  /** The server before this one did not hear its question. */
  #unheard = false;
  #workersRefused = false;
  #renew = false;
  #queue: Job[] = [];
  #asked: { readonly id: number; readonly job: Job } | undefined;
  #questions = 0;

  constructor(servers: Servers, clock: Clock = pageClock) {
    this.#servers = servers;
    this.#watch = new Watch(clock, { unheard: () => this.#notHeard(), changed: () => this.#waitingChanged() });
  }

  /** What the answer that is waited for takes so long with; undefined when it does not, or nothing was asked. */
  get waiting(): Waiting | undefined {
    return this.#watch.waiting;
  }

  /** Calls `changed` whenever `waiting` has another value, until the function it returns is called. */
  onWaiting(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  }

  /** Ends what is being computed: it rejects with Stopped, and a new worker answers what else was asked. */
  stop(): void {
    const job = this.#withdraw();
    if (!job) return;
    this.#replace();
    job.reject(new Stopped());
    this.#next();
  }

  /** Asks a new worker, which loads its module anew, what has not been answered. */
  askAgain(): void {
    const job = this.#withdraw();
    if (!job) return;
    job.tries--;
    this.#queue.unshift(job);
    this.#replace();
    this.#next();
  }

  /** Loads the module before anything is asked. */
  start(): void {
    this.#server ??= this.#open();
  }

  /** Latest computation wins, per caller: every view of an experiment takes one. */
  caller(): Caller {
    return new Caller(this);
  }

  core(wanted: () => boolean): Core {
    const run = (
      operation: string,
      inputs: object,
      options?: { readonly outputs?: readonly string[] },
    ): Promise<object> => this.#ask({ kind: 'run', operation, inputs, outputs: options?.outputs }, wanted);
    const time = (operation: string, inputs: object, shared = false): Promise<object> =>
      this.#ask({ kind: 'time', operation, inputs, shared }, wanted);
    return {
      run: run as Core['run'],
      time: time as Core['time'],
      generator: (seed) => this.#generator(seed, wanted),
    };
  }

  /** Rejects what nobody waits for any more. */
  dropStale(): void {
    const kept: Job[] = [];
    for (const job of this.#queue) {
      if (job.wanted()) kept.push(job);
      else job.reject(new Superseded());
    }
    this.#queue = kept;
    this.#stopStale();
  }

  #generator(seed: string, wanted: () => boolean): Generator {
    let from: Promise<{ seed: string } | { state: Float64Array }> = Promise.resolve({ seed });
    const methods = drawMethods.map((method) => [
      method,
      (...values: unknown[]): Promise<object> => {
        const before = from;
        const answer = before.then(
          async (start) => (await this.#ask({ kind: 'draw', from: start, method, values }, wanted)) as DrawAnswer,
        );
        // A draw that was refused leaves the generator as it was.
        from = answer.then(
          ({ state }) => ({ state }),
          () => before,
        );
        return answer.then(({ drawn }) => drawn);
      },
    ]);
    return Object.fromEntries(methods) as Generator;
  }

  #ask(request: Request, wanted: () => boolean): Promise<object> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, wanted, resolve, reject, tries: 0 });
      this.#next();
    });
  }

  #next(): void {
    if (this.#asked) return;
    this.dropStale();
    const job = this.#queue.shift();
    if (!job) {
      if (this.#renew) this.#replace();
      return;
    }
    const id = ++this.#questions;
    this.#asked = { id, job };
    job.tries++;
    this.#server ??= this.#open();
    this.#watch.asked(this.#begun);
    this.#server.ask({ id, request: job.request });
  }

  /** Takes back the question that has been asked. */
  #withdraw(): Job | undefined {
    const job = this.#asked?.job;
    this.#asked = undefined;
    this.#watch.end();
    return job;
  }

  #waitingChanged(): void {
    for (const changed of [...this.#watchers]) changed();
    this.#stopStale();
  }

  /** What nobody waits for is not computed for long. */
  #stopStale(): void {
    if (this.#watch.waiting === 'computing' && this.#asked?.job.wanted() === false) this.stop();
  }

  /** A worker that does not hear may be gone without a word: another one is asked, once. */
  #notHeard(): void {
    if (this.#unheard) {
      this.#giveUp(new NotHeard());
      return;
    }
    this.askAgain();
    this.#unheard = true;
  }

  #open(): Server {
    this.#begun = false;
    this.#ready = false;
    this.#renew = false;
    const life = { over: false };
    const listener: Listener = {
      reply: (reply) => life.over || this.#hear(reply),
      died: (message) => life.over || this.#bury(message),
    };
    let server: Server | undefined;
    if (!this.#workersRefused) {
      try {
        server = this.#servers.worker(listener);
      } catch {
        this.#workersRefused = true;
      }
    }
    const opened = server ?? this.#servers.page(listener);
    return {
      ask: (question) => opened.ask(question),
      stop: () => {
        life.over = true;
        opened.stop();
      },
    };
  }

  #replace(): void {
    this.#server?.stop();
    this.#server = this.#open();
  }

  #hear(reply: Reply): void {
    switch (reply.kind) {
      case 'begun':
        this.#begun = true;
        this.#watch.begun();
        return;
      case 'ready':
        this.#ready = true;
        return;
      case 'failed':
        this.#giveUp(new NotLoaded(reply.message));
        return;
    }
    if (reply.id !== this.#asked?.id) return;
    this.#unheard = false;
    if (reply.kind === 'loading' || reply.kind === 'computing') this.#watch.heard(reply.kind);
    else this.#settle(this.#asked.job, reply);
  }

  #settle(job: Job, reply: Told): void {
    this.#withdraw();
    if (reply.kind === 'trap') {
      this.#replace();
      this.#again(job, reply.message);
    } else {
      this.#renew ||= reply.memory > mostMemory;
      if (!job.wanted()) job.reject(new Superseded());
      else if (reply.kind === 'error') job.reject(new AttnError(reply.error, reply.error.message));
      else job.resolve(reply.answer);
    }
    this.#next();
  }

  /** A worker that ends before it was ready is one the page is not allowed: its own thread serves from now on. */
  #bury(message: string): void {
    const job = this.#withdraw();
    if (!this.#ready) {
      if (this.#workersRefused) {
        if (job) this.#queue.unshift(job);
        this.#giveUp(new NotLoaded(message));
        return;
      }
      this.#workersRefused = true;
      if (job) job.tries--;
    }
    this.#replace();
    if (job) this.#again(job, message);
    this.#next();
  }

  #again(job: Job, message: string): void {
    if (!job.wanted()) job.reject(new Superseded());
    else if (job.tries < mostTries) this.#queue.unshift(job);
    else job.reject(new AttnError(lost(job.request, message)));
  }

  /** There is no core to be had: everything waiting is told so, and the next question tries afresh. */
  #giveUp(reason: NotLoaded): void {
    this.#server?.stop();
    this.#server = undefined;
    this.#unheard = false;
    const job = this.#withdraw();
    const waiting = [...(job ? [job] : []), ...this.#queue];
    this.#queue = [];
    for (const one of waiting) one.reject(reason);
  }
}

const lost = (request: Request, found: string): ErrorFields => ({
  code: 'core_lost',
  operation: request.kind === 'draw' ? request.method : request.operation,
  found,
});

/** The module itself could not be had: a matter of the network or the browser, not of the input. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** Neither a worker nor the one that replaced it took the question. */
export class NotHeard extends NotLoaded {
  constructor() {
    super('the core does not answer');
  }
}

/** One view's line to the core. A new computation makes its earlier one stale, and nobody else's. */
export class Caller {
  readonly #client: Client;
  #turn = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Rejects with Superseded when a newer computation of this caller began meanwhile. */
  async compute<Result>(work: (core: Core) => Promise<Result>): Promise<Result> {
    const turn = ++this.#turn;
    const wanted = (): boolean => turn === this.#turn;
    this.#client.dropStale();
    let result: Result;
    try {
      result = await work(this.#client.core(wanted));
    } catch (error) {
      if (!wanted()) throw new Superseded();
      // What else this computation asked for is of no use now.
      this.close();
      throw error;
    }
    if (!wanted()) throw new Superseded();
    return result;
  }

  /** Nobody waits for this view any more. */
  close(): void {
    this.#turn++;
    this.#client.dropStale();
  }
}
