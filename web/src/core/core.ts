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

/** What a worker posts: fields, without the methods of the package's tensors. */
type Posted<T> = T extends SyncTensor<infer D> ? PlainTensor<D> : T;
type PostedAll<T> = { [P in keyof T]: Posted<T[P]> };
export type Result<K extends OperationName, O extends OutputName<K> = OutputName<K>> = PostedAll<SyncResult<K, O>>;

/** The core as an experiment sees it: the loader's signatures, in promises. */
export interface Core {
  /** Runs one operation of the catalogue. `outputs` asks for those alone. Rejects with AttnError. */
  run<K extends OperationName, O extends OutputName<K> = OutputName<K>>(
    operation: K,
    inputs: Inputs<K>,
    options?: RunOptions<K, O>,
  ): Promise<Result<K, O>>;
  /**
   * How long one run that answers with `output` alone takes, copies in and out included: timed where the core lives, or
   * `shared` among as many workers as there are, timed where the page waits for them.
   */
  time<K extends OperationName>(operation: K, inputs: Inputs<K>, shared?: boolean): Promise<Timing>;
  /** torch.manual_seed(seed); a decimal string holds every seed PyTorch takes. Draws keep their order. */
  generator(seed: string): Generator;
  /** A run of training, which all who ask for the same share. Rejects with NotLoaded where nothing can be trained. */
  session(given: Training): Promise<TrainingSession>;
}

export interface Timing {
  /** The median of the samples. */
  readonly milliseconds: number;
  readonly samples: number;
  /** Who computed: 1 where nothing was shared. */
  readonly workers: number;
}

type PostedOf<T> = T extends SyncTensor ? Posted<T> : PostedAll<T>;

/** What a generator draws, each exactly as PyTorch does. */
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
