import type { DrawMethod, ErrorFields } from './core';
import type { SessionRequest } from './training/asks';

export type Request =
  | {
      readonly kind: 'run';
      readonly operation: string;
      readonly inputs: object;
      readonly outputs: readonly string[] | undefined;
    }
  /** How long one operation takes, run again and again: timed where it runs, or `shared` among workers, as the page waits. */
  | { readonly kind: 'time'; readonly operation: string; readonly inputs: object; readonly shared: boolean }
  | DrawRequest
  /** Of workers that train, and of no others. */
  | SessionRequest;

/**
 * The state of a generator is a value: it goes in and comes back, so a new worker can go on with it. In one message the
 * first draw of a generator says where it begins; those after it go on from there.
 */
export interface DrawRequest {
  readonly kind: 'draw';
  readonly generator: number;
  readonly from?: DrawStart;
  readonly method: DrawMethod;
  readonly values: readonly unknown[];
}

export type DrawStart = { readonly seed: string } | { readonly state: Float64Array };

/** What a draw answers: what was drawn, and the generator after it. */
export interface DrawAnswer {
  readonly drawn: object;
  readonly state: Float64Array;
}

export interface Question {
  readonly id: number;
  readonly request: Request | { readonly kind: 'module' };
}

/** What the question for the module answers: compiled, with all operations, for helpers. */
export interface ModuleAnswer {
  readonly module: WebAssembly.Module | undefined;
}

/** A message holds a list either way: the questions that a view asks at once, and the replies so far. */
export type Reply =
  /** The script runs: from now on it hears every question at once. */
  | { readonly kind: 'begun' }
  /** The first module is there. */
  | { readonly kind: 'ready' }
  /** A message has been heard: this question of it waits for its module, or is computed, and those after it. */
  | { readonly kind: 'loading'; readonly id: number }
  | { readonly kind: 'computing'; readonly id: number }
  /** The module could not be loaded: nothing will be answered. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: object; readonly memory: number }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly error: ErrorFields & { message: string };
      readonly memory: number;
    }
  /** Not begun, as the questions before it took long enough: it is asked again if it is still wanted. */
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

/** A worker of this name helps another one: its first message is the module. */
export const helperName = 'helper';
