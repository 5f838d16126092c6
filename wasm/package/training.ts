import { Core } from './core.ts';
import { instantiate, type LoadOptions, type ModuleSource } from './load.ts';
import type { TrainingOperations } from './operations.ts';
import type { Note } from './record.ts';

type Name = keyof TrainingOperations;
type Output<K extends Name> = keyof TrainingOperations[K]['outputs'] & string;

/** The layers that models are trained of, and gradients: a module of its own, loaded on demand. The calls are Core's. */
export interface Training {
  /** Runs an operation; throws AttnError. */
  run<K extends Name, O extends Output<K> = Output<K>>(
    operation: K,
    inputs: TrainingOperations[K]['inputs'],
    options?: { outputs?: readonly O[] | undefined },
  ): Pick<TrainingOperations[K]['outputs'], O> & { notes: Note[] };
  readonly memoryBytes: number;
}

/**
 * Strict gives the same bits on every machine and natively; relaxed, with fused multiply-adds, is faster and within
 * PyTorch's tolerances.
 */
export type TrainingBuild = 'strict' | 'relaxed';

export interface TrainingOptions extends LoadOptions {
  /** 'strict' when left out. */
  readonly build?: TrainingBuild | undefined;
}

/** Each address stands in full: that is how a bundler finds them. */
const addresses: Readonly<Record<TrainingBuild, () => URL>> = {
  strict: () => new URL('./training.wasm', import.meta.url),
  relaxed: () => new URL('./training_relaxed.wasm', import.meta.url),
};

/**
 * The training module beside this file, or from `source`:
 *
 *     const training = await loadTraining();
 *     const { d_x } = training.run('gelu_backward', { x: [1, 2], d_output: [1, 1] });
 */
export async function loadTraining(options: TrainingOptions = {}, source?: ModuleSource): Promise<Training> {
  const { build = 'strict', limits } = options;
  // One border: a Core over the other catalogue, whose names the types below it do not know.
  return new Core(await instantiate(source ?? addresses[build]()), limits) as unknown as Training;
}
