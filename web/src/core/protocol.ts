import type { DrawMethod, ErrorFields } from './core';

export type Request =
  | {
      readonly kind: 'run';
      readonly operation: string;
      readonly inputs: object;
      readonly outputs: readonly string[] | undefined;
    }
  /** One operation again and again: how long it takes, where it runs; or `shared` among workers, as the page waits for it. */
  | { readonly kind: 'time'; readonly operation: string; readonly inputs: object; readonly shared: boolean }
  /** The generator's state is a value: it goes in and comes back, so a new worker can go on with it. */
  | {
      readonly kind: 'draw';
      readonly from: { readonly seed: string } | { readonly state: Float64Array };
      readonly method: DrawMethod;
      readonly values: readonly unknown[];
    };

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

export type Reply =
  /** The script runs: every question is heard at once from now on. */
  | { readonly kind: 'begun' }
  /** The first module is there. */
  | { readonly kind: 'ready' }
  /** A question has come, and waits for its module; then it is computed. */
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
  /** The module trapped: its state is undefined, whoever serves must be replaced. */
  | { readonly kind: 'trap'; readonly id: number; readonly message: string };

/** What ends a question. */
export type Told = Extract<Reply, { readonly kind: 'answer' | 'error' | 'trap' }>;

/** By this name a worker knows that it helps another one: its first message is the module. */
export const helperName = 'helper';
