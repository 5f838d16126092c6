import type {
  Inputs,
  OperationName,
  OutputName,
  PlainTensor,
  RunOptions,
  Generator as SyncGenerator,
  Result as SyncResult,
  Tensor as SyncTensor,
} from '../../../wasm/package/index';
import type { Training, TrainingSession } from './training';

export { AttnError, type ErrorFields } from '../../../wasm/package/errors';
export type {
  Inputs,
  Note,
  OperationName,
  PlainTensor as Tensor,
  TensorInput,
} from '../../../wasm/package/index';

/** A result as a worker posts it: fields, without the methods of the package's tensors. */
type Posted<T> = T extends SyncTensor<infer D> ? PlainTensor<D> : T;
type PostedAll<T> = { [P in keyof T]: Posted<T[P]> };
export type Result<K extends OperationName, O extends OutputName<K> = OutputName<K>> = PostedAll<SyncResult<K, O>>;

/** The core as an experiment sees it: the package's signatures, with promises. */
export interface Core {
  /** Runs one operation of the catalogue; returns only `outputs` if given. Rejects with AttnError. */
  run<K extends OperationName, O extends OutputName<K> = OutputName<K>>(
    operation: K,
    inputs: Inputs<K>,
    options?: RunOptions<K, O>,
  ): Promise<Result<K, O>>;
  /**
   * Times one run that answers with `output` only, including copies in and out: in the worker, or, with `shared`, divided
   * among all workers and timed in the page.
   */
  time<K extends OperationName>(operation: K, inputs: Inputs<K>, shared?: boolean): Promise<Timing>;
  /** torch.manual_seed(seed); a decimal string can hold every seed that PyTorch takes. Draws keep their order. */
  generator(seed: string): Generator;
  /** A training run, shared by all callers with the same options. Rejects with NotLoaded on a page without training. */
  session(given: Training): Promise<TrainingSession>;
}

export interface Timing {
  /** The median of the samples. */
  readonly milliseconds: number;
  readonly samples: number;
  /** The number of workers that computed: 1 if the run was not shared. */
  readonly workers: number;
}

type PostedOf<T> = T extends SyncTensor ? Posted<T> : PostedAll<T>;

/** A generator; its draws are exactly those of PyTorch. */
export type Generator = {
  [Method in DrawMethod]: (
    ...values: Parameters<SyncGenerator[Method]>
  ) => Promise<PostedOf<ReturnType<SyncGenerator[Method]>>>;
};

export const drawMethods = [
  'rand',
  'randn',
  'normal',
  'uniform',
  'randint',
  'randperm',
  'embedding',
  'linear',
  'dropout',
] as const;
export type DrawMethod = (typeof drawMethods)[number];
