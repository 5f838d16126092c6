import type { Core } from '../../../wasm/core';
import { AttnError } from '../../../wasm/errors';
import type { DrawAnswer, Question, Reply, Request } from './protocol';

export type Post = (reply: Reply, transfer: ArrayBuffer[]) => void;

/** Answers questions with one core, wherever it lives; keeps nothing between them. */
export function serve(load: () => Promise<Core>, post: Post): (question: Question) => void {
  const loaded = load().then(
    (core) => {
      post({ kind: 'ready' }, []);
      return core;
    },
    (error: unknown) => {
      post({ kind: 'failed', message: String(error) }, []);
      return undefined;
    },
  );
  return (question) => {
    void loaded.then((core) => {
      if (core) answer(core, question, post);
    });
  };
}

function answer(core: Core, { id, request }: Question, post: Post): void {
  try {
    const result = request.kind === 'run' ? run(core, request) : draw(core, request);
    post({ kind: 'answer', id, answer: result, memory: core.memoryBytes }, buffersOf(result));
  } catch (error) {
    if (error instanceof AttnError && error.code !== 'core_lost')
      post({ kind: 'error', id, error: error.fields(), memory: core.memoryBytes }, []);
    else post({ kind: 'trap', id, message: error instanceof AttnError ? error.found : String(error) }, []);
  }
}

type AnyRun = (operation: string, inputs: object, options: { outputs?: readonly string[] }) => object;

function run(core: Core, { operation, inputs, outputs }: Extract<Request, { kind: 'run' }>): object {
  // The names were typed where they were written; the core checks them again.
  const anyRun = core.run.bind(core) as unknown as AnyRun;
  return anyRun(operation, inputs, outputs ? { outputs } : {});
}

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
