import type { Core } from '../../../wasm/package/core';
import { AttnError } from '../../../wasm/package/errors';
import type { Timing } from './core';
import type { DrawAnswer, ModuleAnswer, Question, Reply, Request } from './protocol';
import { timed } from './timed';

export type Post = (reply: Reply, transfer: ArrayBuffer[]) => void;

/** Where the core's operations come from. */
export interface Modules {
  /** Has what the experiment asks for that is shown first. */
  first(): Promise<Core>;
  /** Has every operation, and the fastest kernels. Left out, the first serves alone. */
  whole?(): Promise<Core>;
  /** The whole one before it is instantiated, where helpers are to have it too. */
  compiledWhole?(): Promise<WebAssembly.Module>;
}

/** Answers questions with one core, wherever it lives; keeps nothing between them. */
export function serve(modules: Modules, post: Post): (question: Question) => void {
  post({ kind: 'begun' }, []);
  const failed = (error: unknown): void => post({ kind: 'failed', message: String(error) }, []);
  const cores = new Cores(modules);
  cores.first.then(() => post({ kind: 'ready' }, []), failed);
  return (question) => {
    const { id } = question;
    const tell = (kind: 'loading' | 'computing'): void => post({ kind, id }, []);
    void answer(cores, question, tell).then((reply) => post(reply, buffersOf(reply)), failed);
  };
}

/** A run of more numbers than this is worth the whole module's faster kernels. */
const manyNumbers = 65_536;

/**
 * The first module serves until a request names an operation it lacks, or is timed; then the whole one does. A large run
 * fetches the whole one, but does not wait for it.
 */
class Cores {
  readonly first: Promise<Core>;
  readonly #modules: Modules;
  #whole: Promise<Core> | undefined;
  #wholeIsHere = false;
  #fetchedBeside = false;

  constructor(modules: Modules) {
    this.#modules = modules;
    this.first = modules.first();
  }

  async for(request: Request): Promise<Core> {
    const first = await this.first;
    const firstWillDo = request.kind !== 'time' && first.catalogue.find(operationOf(request)) !== undefined;
    if (firstWillDo && !this.#whole && isLarge(request)) this.#fetchBeside();
    return firstWillDo && !this.#wholeIsHere ? first : this.#fastest();
  }

  async #fastest(): Promise<Core> {
    this.#whole ??= this.#modules.whole?.() ?? this.first;
    const core = await this.#whole;
    this.#wholeIsHere = true;
    return core;
  }

  /** Asks once; where the whole module does not come, the first goes on serving until one is needed. */
  #fetchBeside(): void {
    if (this.#fetchedBeside) return;
    this.#fetchedBeside = true;
    this.#fastest().catch(() => {
      this.#whole = undefined;
    });
  }

  /** What helpers are to have, who come for what is large. */
  async module(): Promise<ModuleAnswer> {
    await this.#fastest();
    return { module: await this.#modules.compiledWhole?.() };
  }
}

/** Tells that the question was heard before anything else happens, and when its computation begins. */
async function answer(
  cores: Cores,
  { id, request }: Question,
  tell: (kind: 'loading' | 'computing') => void,
): Promise<Reply> {
  tell('loading');
  if (request.kind === 'module') return { kind: 'answer', id, answer: await cores.module(), memory: 0 };
  const core = await cores.for(request);
  tell('computing');
  return replyOf(core, id, request);
}

function isLarge(request: Request): boolean {
  if (request.kind !== 'run') return false;
  const lengths = Object.values(request.inputs).map((input) => (isTensor(input) ? input.data.length : 0));
  return lengths.reduce((sum, length) => sum + length, 0) > manyNumbers;
}

const isTensor = (input: unknown): input is { readonly data: ArrayLike<number> } =>
  typeof input === 'object' && input !== null && 'data' in input && ArrayBuffer.isView(input.data);

const operationOf = (request: Request): string => (request.kind === 'draw' ? request.method : request.operation);

async function replyOf(core: Core, id: number, request: Request): Promise<Reply> {
  try {
    const answer = await answerTo(core, request);
    return { kind: 'answer', id, answer, memory: core.memoryBytes };
  } catch (error) {
    if (error instanceof AttnError && error.code !== 'core_lost')
      return { kind: 'error', id, error: error.fields(), memory: core.memoryBytes };
    return { kind: 'trap', id, message: error instanceof AttnError ? error.found : String(error) };
  }
}

function answerTo(core: Core, request: Request): object | Promise<object> {
  switch (request.kind) {
    case 'run':
      return run(core, request);
    case 'time':
      return time(core, request);
    case 'draw':
      return draw(core, request);
  }
}

type AnyRun = (operation: string, inputs: object, options: { outputs?: readonly string[] }) => object;

function run(core: Core, { operation, inputs, outputs }: Extract<Request, { kind: 'run' }>): object {
  // The names were typed where they were written; the core checks them again.
  const anyRun = core.run.bind(core) as unknown as AnyRun;
  return anyRun(operation, inputs, outputs ? { outputs } : {});
}

const time = (core: Core, { operation, inputs }: Extract<Request, { kind: 'time' }>): Promise<Timing> =>
  timed((count) => {
    for (let left = count; left > 0; left--) run(core, { kind: 'run', operation, inputs, outputs: ['output'] });
  });

function draw(core: Core, { from, method, values }: Extract<Request, { kind: 'draw' }>): DrawAnswer {
  const generator = core.generator('seed' in from ? from.seed : '0');
  if ('state' in from) generator.state = from.state;
  const drawn = (generator[method] as (...values: readonly unknown[]) => object).apply(generator, [...values]);
  return { drawn, state: generator.state };
}

/** The buffers of every tensor in an answer: they move to the page, nothing is copied. */
function buffersOf(result: object): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    } else if (!Array.isArray(value)) Object.values(value).forEach(visit);
  };
  visit(result);
  return [...found];
}
