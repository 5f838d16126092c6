import { AttnError, type Core, type ErrorFields } from './core';
import { continued, generatorFrom, type Stream } from './draws';
import type { DrawAnswer, DrawRequest, Question, Reply, Request, Told } from './protocol';
import type { Trainer } from './training';
import type { SessionRequest } from './training/asks';
import { type Clock, pageClock, type Waiting, Watch } from './watch';

/** Answers questions: a worker, or the main thread. */
export interface Server {
  /** Sends one message. The server answers each question, or leaves it to be asked again. */
  ask(questions: readonly Question[]): void;
  stop(): void;
}

export interface Listener {
  reply(reply: Reply): void;
  /** Called when it died, or could not start. */
  died(message: string): void;
}

export interface Servers {
  /** Opens a server. May throw if workers are not allowed. */
  worker(listener: Listener): Server;
  page(listener: Listener): Server;
  /** Loads the trainer; absent on a page without training. */
  trainer?(): Promise<Trainer>;
}

/** A newer computation of the same caller replaced this one. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** The reader stopped the computation. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Above this much memory, in bytes, an idle worker is replaced: WebAssembly memory never shrinks. */
const mostMemory = 256 * 1024 * 1024;
/** A request whose computation trapped is tried once more, then rejected. */
const mostTries = 2;

interface Job {
  readonly request: Request;
  /** The stream of a draw. */
  readonly stream: Stream | undefined;
  /** True while the asking computation is wanted. Questions with the same function are sent in one message. */
  readonly wanted: () => boolean;
  readonly resolve: (answer: object) => void;
  readonly reject: (reason: Error) => void;
  /** How many times its server was lost. */
  tries: number;
}

/**
 * Awaited promises raise the next questions within a few turns of the microtask queue. Turns are cheap: a message is sent
 * after this many of them without a new question.
 */
const quietTurns = 8;

/** Asks the page's one worker, one message at a time, so that stale questions never reach it. */
export class Client {
  readonly #servers: Servers;
  readonly #watch: Watch;
  readonly #watchers = new Set<() => void>();
  #server: Server | undefined;
  #begun = false;
  #ready = false;
  /** True if the previous server did not acknowledge its question. */
  #unheard = false;
  #workersRefused = false;
  #renew = false;
  #queue: Job[] = [];
  /** Open questions, by number; all belong to one computation. */
  readonly #asked = new Map<number, Job>();
  /** Questions of this message to ask again. */
  #left: Job[] = [];
  #questions = 0;
  #gathering = false;
  #trainer: Promise<Trainer> | undefined;

  constructor(servers: Servers, clock: Clock = pageClock) {
    this.#servers = servers;
    this.#watch = new Watch(clock, { unheard: () => this.#notHeard(), changed: () => this.#waitingChanged() });
  }

  /** Why the current answer takes long; undefined if it does not, or if nothing was asked. */
  get waiting(): Waiting | undefined {
    return this.#watch.waiting;
  }

  /** Calls `changed` whenever `waiting` changes; returns the function that stops this. */
  onWaiting(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  }

  /** Ends the current computation, which rejects with Stopped; a new worker answers the other questions. */
  stop(): void {
    const jobs = this.#withdraw();
    if (jobs.length === 0) return;
    this.#replace();
    for (const job of jobs) job.reject(new Stopped());
    this.#next();
  }

  /** Asks a new worker, which loads its module again, the open questions. */
  askAgain(): void {
    const jobs = this.#withdraw();
    if (jobs.length === 0) return;
    this.#queue.unshift(...jobs);
    this.#replace();
    this.#next();
  }

  /** Loads the module before the first question. */
  start(): void {
    this.#server ??= this.#open();
  }

  /** A connection to the core on which the latest computation wins; every view has its own. */
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
    const draw = (request: DrawRequest, stream: Stream): Promise<object> => this.#ask(request, wanted, stream);
    return {
      run: run as Core['run'],
      time: time as Core['time'],
      generator: (seed) => generatorFrom(seed, draw),
      session: async (given) => (await this.#training()).session(given, wanted),
    };
  }

  /** Asks for a slice of training; only for clients of training workers. */
  ask(request: SessionRequest, wanted: () => boolean): Promise<object> {
    return this.#ask(request, wanted);
  }

  /** Rejects the questions of stale computations. */
  dropStale(): void {
    const kept: Job[] = [];
    for (const job of this.#queue) {
      if (job.wanted()) kept.push(job);
      else job.reject(new Superseded());
    }
    this.#queue = kept;
    this.#stopStale();
    void this.#trainer?.then((trainer) => trainer.dropStale());
  }

  async #training(): Promise<Trainer> {
    this.#trainer ??= this.#servers.trainer?.();
    const loading = this.#trainer;
    try {
      if (loading) return await loading;
    } catch (error) {
      // Let the next session try again.
      if (this.#trainer === loading) this.#trainer = undefined;
      throw new NotLoaded(String(error));
    }
    throw new NotLoaded('nothing is trained here');
  }

  #ask(request: Request, wanted: () => boolean, stream?: Stream): Promise<object> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, stream, wanted, resolve, reject, tries: 0 });
      if (!this.#gathering) void this.#gather();
    });
  }

  /** Waits until no question comes that needs no earlier answer. */
  async #gather(): Promise<void> {
    this.#gathering = true;
    for (let quiet = 0, before = 0; quiet < quietTurns; quiet++) {
      await null;
      if (this.#queue.length === before) continue;
      before = this.#queue.length;
      quiet = 0;
    }
    this.#gathering = false;
    this.#next();
  }

  #next(): void {
    if (this.#asked.size > 0) return;
    this.dropStale();
    const jobs = this.#takeTogether();
    if (jobs.length === 0) {
      if (this.#renew) this.#replace();
      return;
    }
    const questions = continued(jobs).map((request, place): Question => {
      const id = ++this.#questions;
      this.#asked.set(id, jobs[place] as Job);
      return { id, request };
    });
    this.#server ??= this.#open();
    this.#watch.asked(this.#begun);
    this.#server.ask(questions);
  }

  /** Takes all questions of the first computation in the queue. A question whose server was lost is sent alone. */
  #takeTogether(): readonly Job[] {
    const [first] = this.#queue;
    if (!first) return [];
    const together = ({ wanted, tries }: Job): boolean => wanted === first.wanted && tries === 0;
    const jobs = first.tries > 0 ? [first] : this.#queue.filter(together);
    const taken = new Set(jobs);
    this.#queue = this.#queue.filter((job) => !taken.has(job));
    return jobs;
  }

  /** Puts the open questions back into the queue. */
  #withdraw(): readonly Job[] {
    const jobs = [...this.#asked.values(), ...this.#left.splice(0)];
    this.#asked.clear();
    this.#watch.end();
    return jobs;
  }

  #waitingChanged(): void {
    for (const changed of [...this.#watchers]) changed();
    this.#stopStale();
  }

  /** Stops a long computation that is stale. */
  #stopStale(): void {
    const isWanted = [...this.#asked.values()].some(({ wanted }) => wanted());
    if (this.#watch.waiting === 'computing' && !isWanted) this.stop();
  }

  /** Replaces a worker that did not acknowledge its question; after a second such worker, rejects the questions. */
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
    const job = this.#asked.get(reply.id);
    if (!job) return;
    this.#unheard = false;
    switch (reply.kind) {
      case 'loading':
      case 'computing':
        this.#watch.heard(reply.kind);
        return;
      case 'left':
        this.#left.push(job);
        this.#forget(reply.id);
        return;
      case 'trap':
        this.#lose(reply, job);
        return;
      default:
        this.#settle(job, reply);
        this.#forget(reply.id);
    }
  }

  #settle(job: Job, reply: Exclude<Told, { kind: 'trap' }>): void {
    this.#renew ||= reply.memory > mostMemory;
    if (!job.wanted()) job.reject(new Superseded());
    else if (reply.kind === 'error') job.reject(new AttnError(reply.error, reply.error.message));
    else {
      if (job.stream) job.stream.from = { state: (reply.answer as DrawAnswer).state };
      job.resolve(reply.answer);
    }
  }

  /** Removes a question from the message; after the last one the next message is sent. */
  #forget(id: number): void {
    this.#asked.delete(id);
    if (this.#asked.size > 0) {
      this.#watch.heard('computing');
      return;
    }
    this.#queue.unshift(...this.#withdraw());
    if (!this.#gathering) void this.#gather();
  }

  #lose({ id, message }: Told & { kind: 'trap' }, lost: Job): void {
    this.#asked.delete(id);
    this.#queue.unshift(...this.#withdraw());
    this.#replace();
    this.#again([lost], message);
    this.#next();
  }

  /** Replaces a worker that died. If it was never ready, workers are not allowed: the main thread serves from then on. */
  #bury(message: string): void {
    const jobs = this.#withdraw();
    if (this.#ready) this.#again(jobs, message);
    else this.#queue.unshift(...jobs);
    if (!this.#ready && this.#workersRefused) {
      this.#giveUp(new NotLoaded(message));
      return;
    }
    this.#workersRefused ||= !this.#ready;
    this.#replace();
    this.#next();
  }

  #again(jobs: readonly Job[], message: string): void {
    const kept = jobs.filter((job) => ++job.tries < mostTries);
    for (const job of jobs) if (job.tries >= mostTries) job.reject(new AttnError(lost(job.request, message)));
    this.#queue.unshift(...kept);
  }

  /** Rejects all questions, since there is no core; the next question tries again. */
  #giveUp(reason: NotLoaded): void {
    this.#server?.stop();
    this.#server = undefined;
    this.#unheard = false;
    const waiting = [...this.#withdraw(), ...this.#queue];
    this.#queue = [];
    for (const one of waiting) one.reject(reason);
  }
}

const lost = (request: Request, found: string): ErrorFields => ({
  code: 'core_lost',
  operation: request.kind === 'draw' ? request.method : request.operation,
  found,
});

/** The module could not be loaded: a fault of the network or the browser, not of the input. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** Neither a worker nor its replacement took the question. */
export class NotHeard extends NotLoaded {
  constructor() {
    super('the core does not answer');
  }
}

/** One view's connection to the core. A new computation makes only this view's earlier one stale. */
export class Caller {
  readonly #client: Client;
  #turn = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Rejects with Superseded if a newer computation of this caller began meanwhile. */
  async compute<Result>(work: (core: Core) => Promise<Result>): Promise<Result> {
    const turn = ++this.#turn;
    const wanted = (): boolean => turn === this.#turn;
    this.#client.dropStale();
    let result: Result;
    try {
      result = await work(this.#client.core(wanted));
    } catch (error) {
      if (!wanted()) throw new Superseded();
      // The other answers of this computation are useless now.
      this.close();
      throw error;
    }
    if (!wanted()) throw new Superseded();
    return result;
  }

  /** Closes the connection and makes the view's computation stale. */
  close(): void {
    this.#turn++;
    this.#client.dropStale();
  }
}
