import { Caller } from './caller';
import { AttnError, type Core, type ErrorFields } from './core';
import { continued, generatorFrom, type Stream } from './draws';
import type { DrawAnswer, DrawRequest, Question, Reply, Request, Told } from './protocol';
import type { Listener, Server, Servers } from './server';
import type { Trainer } from './training';
import type { SessionRequest } from './training/asks';
import { NotHeard, NotLoaded, Stopped, Superseded } from './unanswered';
import { type Clock, pageClock, type WaitedFor, type Waiting, Watch } from './watch';

export type { Caller } from './caller';
export { NotHeard, NotLoaded, Stopped, Superseded } from './unanswered';

/** Above this much memory, in bytes, an idle worker is replaced: WebAssembly memory never shrinks. */
const mostMemory = 256 * 1024 * 1024;
/** A request whose computation trapped is tried once more, then rejected. */
const mostTries = 2;
/** Workers in a row that go without an answer, after which that is said. */
const mostGone = 3;

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
export class Client implements WaitedFor {
  readonly #servers: Servers;
  readonly #watch: Watch;
  readonly #watchers = new Set<() => void>();
  #server: Server | undefined;
  #begun = false;
  #ready = false;
  /** True if the server before this one did not begin in time. */
  #late = false;
  /** How many went since the last answer. */
  #gone = 0;
  #doing: Waiting = 'loading';
  #made: number | undefined;
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
  /** The trainer's, once it is loaded. */
  #training: WaitedFor | undefined;

  constructor(servers: Servers, clock: Clock = pageClock) {
    this.#servers = servers;
    this.#watch = new Watch(clock, () => {
      this.#tell();
      this.#stopStale();
    });
  }

  get waiting(): Waiting | undefined {
    return this.#watch.waiting ?? this.#training?.waiting;
  }

  get doing(): Waiting {
    return this.#doing;
  }

  get made(): number | undefined {
    return this.#training ? this.#training.made : this.#made;
  }

  /** Says how far a training has come. */
  makes(step: number | undefined): void {
    if (step === this.#made) return;
    this.#made = step;
    this.#tell();
  }

  onWaiting(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  }

  stop(): void {
    const jobs = this.#withdraw();
    if (jobs.length === 0) {
      this.#training?.stop();
      return;
    }
    this.#replace();
    for (const job of jobs) job.reject(new Stopped());
    this.#next();
  }

  askAgain(): void {
    const jobs = this.#withdraw();
    if (jobs.length === 0) this.#training?.askAgain();
    else this.#askAnother(jobs);
  }

  #askAnother(jobs: readonly Job[]): void {
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
      session: async (given) => (await this.#trainerHere()).session(given, wanted),
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

  async #trainerHere(): Promise<Trainer> {
    this.#trainer ??= this.#loadTrainer();
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

  #loadTrainer(): Promise<Trainer> | undefined {
    this.#does('loading');
    return this.#servers.trainer?.().then((trainer) => {
      const { waitedFor } = trainer;
      this.#training = waitedFor;
      waitedFor.onWaiting(() => {
        this.#doing = waitedFor.doing;
        this.#tell();
      });
      return trainer;
    });
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
    this.#watch.asked();
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

  #does(doing: Waiting): void {
    if (doing === this.#doing) return;
    this.#doing = doing;
    this.#tell();
  }

  #tell(): void {
    for (const changed of [...this.#watchers]) changed();
  }

  /** Stops a long computation that is stale. */
  #stopStale(): void {
    const isWanted = [...this.#asked.values()].some(({ wanted }) => wanted());
    if (this.#watch.waiting === 'computing' && !isWanted) this.stop();
  }

  /** Replaces a worker that is gone. The second one in a row that does not begin is waited for: the network may be slow. */
  #replaceGone(): void {
    if (!this.#begun) {
      if (this.#late) return;
      this.#late = true;
    } else if (++this.#gone === mostGone) {
      this.#giveUp(new NotHeard());
      return;
    }
    this.#askAnother(this.#withdraw());
  }

  #open(): Server {
    this.#does('loading');
    this.#begun = false;
    this.#ready = false;
    this.#renew = false;
    const life = { over: false };
    const listener: Listener = {
      reply: (reply) => life.over || this.#hear(reply),
      died: (message) => life.over || this.#bury(message),
      gone: () => life.over || this.#replaceGone(),
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
        this.#late = false;
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
    switch (reply.kind) {
      case 'loading':
      case 'computing':
        this.#watch.heard(reply.kind);
        this.#does(reply.kind);
        return;
      case 'left':
        this.#left.push(job);
        this.#forget(reply.id);
        return;
      case 'trap':
        this.#lose(reply, job);
        return;
      default:
        this.#gone = 0;
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
    this.#gone = 0;
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
