import type { Core } from '../../../wasm/package/core';
import { AttnError } from '../../../wasm/package/errors';
import { has } from '../../../wasm/package/has';
import type { Timing } from './core';
import {
  type DrawAnswer,
  type DrawRequest,
  type DrawStart,
  type ModuleAnswer,
  manyNumbers,
  type Question,
  type Reply,
  type Request,
} from './protocol';

export type Post = (replies: readonly Reply[], transfer: ArrayBuffer[]) => void;

/**
 * Milliseconds after which no further question of a message is started: half a frame. Fast questions share one round trip;
 * a newer input waits at most this long plus the current question.
 */
const mostTogether = 8;

/** Loads the modules of the core. */
export interface Modules {
  /** Loads the operations of the experiment shown first. */
  first(): Promise<Core>;
  /** Loads every operation, with the fastest kernels. If absent, only the first one serves. */
  whole?(): Promise<Core>;
  /** Compiles the whole one without instantiating it, for helpers. */
  compiledWhole?(): Promise<WebAssembly.Module>;
}

/** Answers the questions of each message with one core, in a worker or the main thread; keeps no state between messages. */
export function serve(
  modules: Modules,
  post: Post,
  now: () => number = () => performance.now(),
): (questions: readonly Question[]) => Promise<void> {
  post([{ kind: 'begun' }], []);
  const failed = (error: unknown): void => post([{ kind: 'failed', message: String(error) }], []);
  const cores = new Cores(modules);
  cores.first.then(() => post([{ kind: 'ready' }], []), failed);
  return (questions) => {
    const message = new Message(cores, (reply) => post([reply], []), now);
    return message.answers(questions).then((replies) => post(replies, buffersOf(replies)), failed);
  };
}

/**
 * Serves with the first module until a request names an operation, an option or an output it lacks, or is timed; then with the whole
 * one. A large run starts to load the whole one without waiting for it.
 */
class Cores {
  readonly first: Promise<Core>;
  readonly #modules: Modules;
  #firstHere: Core | undefined;
  #whole: Promise<Core> | undefined;
  #wholeHere: Core | undefined;
  #fetchedBeside = false;

  constructor(modules: Modules) {
    this.#modules = modules;
    this.first = modules.first().then((core) => (this.#firstHere = core));
  }

  /** The core for a request; a promise if it must be loaded first. */
  for(request: Request): Core | Promise<Core> {
    const first = this.#firstHere;
    if (!first) return this.first.then(() => this.for(request));
    const firstWillDo = request.kind !== 'time' && hasAll(first, request);
    if (firstWillDo && !this.#whole && isLarge(request)) this.#fetchBeside();
    return this.#wholeHere ?? (firstWillDo ? first : this.#fastest());
  }

  async #fastest(): Promise<Core> {
    this.#whole ??= this.#modules.whole?.() ?? this.first;
    this.#wholeHere = await this.#whole;
    return this.#wholeHere;
  }

  /** Loads once; if the whole module does not load, the first serves until an operation needs the whole one. */
  #fetchBeside(): void {
    if (this.#fetchedBeside) return;
    this.#fetchedBeside = true;
    this.#fastest().catch(() => {
      this.#whole = undefined;
    });
  }

  /** The module for helpers, which compute large runs. */
  async module(): Promise<ModuleAnswer> {
    await this.#fastest();
    return { module: await this.#modules.compiledWhole?.() };
  }
}

/** The questions of one message, answered in their order. */
class Message {
  readonly #cores: Cores;
  readonly #tell: (reply: Reply) => void;
  readonly #now: () => number;
  /** The states of the generators that this message draws from, by number. */
  readonly #starts = new Map<number, DrawStart>();
  #told: 'loading' | 'computing' | undefined;
  #began: number | undefined;

  constructor(cores: Cores, tell: (reply: Reply) => void, now: () => number) {
    this.#cores = cores;
    this.#tell = tell;
    this.#now = now;
  }

  /** Answers until the end, or until the first trap, after which the module is unusable. */
  async answers(questions: readonly Question[]): Promise<Reply[]> {
    const replies: Reply[] = [];
    for (const question of questions) {
      const reply = this.#tookLong() ? ({ kind: 'left', id: question.id } as const) : await this.#answer(question);
      replies.push(reply);
      if (reply.kind === 'trap') break;
    }
    return replies;
  }

  #tookLong(): boolean {
    return this.#began !== undefined && this.#now() - this.#began > mostTogether;
  }

  /** Acknowledges the question at once, and reports later that its computation begins. */
  async #answer({ id, request }: Question): Promise<Reply> {
    if (request.kind === 'module') {
      this.#say('loading', id);
      return { kind: 'answer', id, answer: await this.#cores.module(), memory: 0 };
    }
    let core = this.#cores.for(request);
    if (core instanceof Promise) {
      this.#say('loading', id);
      core = await core;
    }
    this.#say('computing', id);
    this.#began ??= this.#now();
    return this.#replyOf(core, id, request);
  }

  #say(kind: 'loading' | 'computing', id: number): void {
    if (kind !== this.#told) this.#tell({ kind, id });
    this.#told = kind;
  }

  async #replyOf(core: Core, id: number, request: Request): Promise<Reply> {
    try {
      const answer = await this.#answerTo(core, request);
      return { kind: 'answer', id, answer, memory: core.memoryBytes };
    } catch (error) {
      if (error instanceof AttnError && error.code !== 'core_lost')
        return { kind: 'error', id, error: error.fields(), memory: core.memoryBytes };
      return { kind: 'trap', id, message: error instanceof AttnError ? error.found : String(error) };
    }
  }

  #answerTo(core: Core, request: Request): object | Promise<object> {
    switch (request.kind) {
      case 'run':
        return run(core, request);
      case 'time':
        return time(core, request);
      case 'draw':
        return this.#draw(core, request);
      case 'session':
        throw new Error('a worker that trains answers this');
    }
  }

  /** Draws. An error leaves the generator unchanged. */
  #draw(core: Core, { generator: number, from, method, values }: DrawRequest): DrawAnswer {
    const start = from ?? this.#starts.get(number);
    if (!start) throw new Error('the first draw of a message says where it begins');
    this.#starts.set(number, start);
    const generator = core.generator(has(start, 'seed') ? start.seed : '0');
    if (has(start, 'state')) generator.state = start.state;
    const drawn = (generator[method] as (...values: readonly unknown[]) => object).apply(generator, [...values]);
    const { state } = generator;
    this.#starts.set(number, { state });
    return { drawn, state };
  }
}

/** Modules of experiments have operations without their options. */
function hasAll({ catalogue }: Core, request: Request): boolean {
  const found = catalogue.find(operationOf(request));
  if (!found || request.kind !== 'run') return found !== undefined;
  const { inputs, outputs = [] } = request;
  return (
    Object.keys(inputs).every((name) => found.inputs.has(name)) && outputs.every((name) => found.outputs.has(name))
  );
}

function isLarge(request: Request): boolean {
  if (request.kind !== 'run') return false;
  const lengths = Object.values(request.inputs).map((input) => (isTensor(input) ? input.data.length : 0));
  return lengths.reduce((sum, length) => sum + length, 0) > manyNumbers;
}

const isTensor = (input: unknown): input is { readonly data: ArrayLike<number> } =>
  typeof input === 'object' && input !== null && ArrayBuffer.isView(Reflect.get(input, 'data'));

const operationOf = (request: Request): string => (request.kind === 'draw' ? request.method : request.operation);

type AnyRun = (operation: string, inputs: object, options: { outputs?: readonly string[] }) => object;

function run(core: Core, { operation, inputs, outputs }: Extract<Request, { kind: 'run' }>): object {
  // The compiler has checked the names; the core checks them again.
  const anyRun = core.run.bind(core) as unknown as AnyRun;
  return anyRun(operation, inputs, outputs ? { outputs } : {});
}

async function time(core: Core, { operation, inputs }: Extract<Request, { kind: 'time' }>): Promise<Timing> {
  const { timed } = await import('./timed');
  return timed((count) => {
    for (let left = count; left > 0; left--) run(core, { kind: 'run', operation, inputs, outputs: ['output'] });
  });
}

/** The buffers of every tensor in these answers, to be transferred to the page instead of copied. */
function buffersOf(replies: readonly Reply[]): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    } else if (!Array.isArray(value)) Object.values(value).forEach(visit);
  };
  for (const reply of replies) visit(reply);
  return [...found];
}
