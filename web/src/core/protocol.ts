import type { DrawMethod, ErrorFields } from './core';
import type { SessionRequest } from './training/asks';

export type Request =
  | {
      readonly kind: 'run';
      readonly operation: string;
      readonly inputs: object;
      readonly outputs: readonly string[] | undefined;
    }
  /** Times one operation, run repeatedly: in the worker, or, if `shared` among workers, in the page. */
  | { readonly kind: 'time'; readonly operation: string; readonly inputs: object; readonly shared: boolean }
  | DrawRequest
  /** Only for training workers. */
  | SessionRequest;

/**
 * The state of a generator is a value: it is sent and returned, so that a new worker can continue with it. The first draw
 * of a generator in a message carries the state; later draws continue from there.
 */
export interface DrawRequest {
  readonly kind: 'draw';
  readonly generator: number;
  readonly from?: DrawStart;
  readonly method: DrawMethod;
  readonly values: readonly unknown[];
}

export type DrawStart = { readonly seed: string } | { readonly state: Float64Array };

/** The answer to a draw: the numbers, and the generator after it. */
export interface DrawAnswer {
  readonly drawn: object;
  readonly state: Float64Array;
}

export interface Question {
  readonly id: number;
  readonly request: Request | { readonly kind: 'module' };
}

/** The answer to the question for the module: compiled, with all operations, for helpers. */
export interface ModuleAnswer {
  readonly module: WebAssembly.Module | undefined;
}

/** A message holds a list: the questions that a view asks together, or the replies so far. */
export type Reply =
  /** The script runs: from now on it acknowledges questions at once. */
  | { readonly kind: 'begun' }
  /** The first module is loaded. */
  | { readonly kind: 'ready' }
  /** Acknowledges a message: this question of it, and those after it, wait for their module or are being computed. */
  | { readonly kind: 'loading'; readonly id: number }
  | { readonly kind: 'computing'; readonly id: number }
  /** The module could not be loaded: there will be no answers. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: object; readonly memory: number }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly error: ErrorFields & { message: string };
      readonly memory: number;
    }
  /** Not started, since earlier questions took too long: it is asked again if still wanted. */
  | { readonly kind: 'left'; readonly id: number }
  /** The module trapped: its state is undefined, and the server must be replaced. */
  | { readonly kind: 'trap'; readonly id: number; readonly message: string };

/** Told by a worker alone, in a list like the replies: it holds this lock while it works (work-lock.ts). */
export interface Holds {
  readonly kind: 'holds';
  readonly lock: string;
}

/** What ends a question. */
export type Told = Extract<Reply, { readonly kind: 'answer' | 'error' | 'trap' }>;

/** The name of a worker that helps another: its first message is the module. */
export const helperName = 'helper';

/** Above this many numbers a run is worth the whole module's faster kernels. */
export const manyNumbers = 262_144;
