import { instantiateFrom, ownSource } from './beside.ts';
import type { OrNone } from './core.ts';
import { CoreWithTensors } from './core_with_tensors.ts';
import { choiceOf, optionsOf, reading } from './given.ts';
import {
  type GradientName,
  type GradientOptions,
  type GradientOutputName,
  type Gradients,
  gradientNameOf,
} from './gradients.ts';
import { readLimits } from './limits.ts';
import type { LoadOptions, ModuleSource } from './load.ts';
import type { TrainingOperations } from './operations.ts';
import { ownInputs } from './own_inputs.ts';
import type { Note } from './record.ts';

type Name = keyof TrainingOperations;
type Given<K extends Name> = OrNone<TrainingOperations[K]['inputs']>;
type Output<K extends Name> = keyof TrainingOperations[K]['outputs'] & string;
type Result<K extends Name, O extends Output<K>> = Pick<TrainingOperations[K]['outputs'], O> & { notes: Note[] };

interface Options<O> {
  /** The wanted outputs. */
  readonly outputs?: readonly O[] | undefined;
}

/** The layers of trained models, and gradients: a separate module, loaded on demand, with the calls of Core. */
export interface Training {
  /** Runs an operation; throws AttnError. */
  run<K extends Name, O extends Output<K> = Output<K>>(
    operation: K,
    inputs: Given<K>,
    options?: Options<O>,
  ): Result<K, O>;
  /** Keeps `parameters` inside the module; `run` and `backward` take the remaining inputs. */
  module<K extends Name, P extends Partial<Given<K>>>(operation: K, parameters: P): TrainingModule<K, P>;
  readonly memoryBytes: number;
}

/** An operation of the training module whose parameters `P` are kept inside it. */
export interface TrainingModule<K extends Name, P> {
  /** Runs with the remaining inputs; an input given here replaces the kept one. */
  run<O extends Output<K> = Output<K>>(
    inputs: Omit<Given<K>, keyof P> & Partial<Given<K>>,
    options?: Options<O>,
  ): Result<K, O>;
  /** The gradient with respect to inputs and kept parameters, given `d_output`: NAME_backward, for NAME or NAME_forward. */
  backward<O extends GradientOutputName<K> = GradientOutputName<K>>(
    inputs: Omit<OrNone<TrainingOperations[GradientName<K>]['inputs']>, keyof P> &
      Partial<OrNone<TrainingOperations[GradientName<K>]['inputs']>>,
    options?: GradientOptions<K, O>,
  ): Gradients<K, O>;
  readonly parameters: P;
  /** Frees the parameters; later calls throw. */
  dispose(): void;
}

/**
 * Strict gives the same bits on every machine, in WebAssembly and natively; relaxed, with fused multiply-adds, is faster
 * and within PyTorch's tolerances.
 */
export type TrainingBuild = 'strict' | 'relaxed';

export interface TrainingOptions extends LoadOptions {
  /** Default 'strict'. */
  readonly build?: TrainingBuild | undefined;
}

/** Each address is written in full, so that bundlers find it. */
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
  const operation = 'loadTraining';
  const { own, build, limits } = reading(operation, () => {
    const given = optionsOf(operation, options, ['build', 'limits']);
    const build = choiceOf({ operation, input: 'build' }, given.build ?? 'strict', ['strict', 'relaxed']);
    return { own: ownSource(operation, 'source', source), build, limits: readLimits(given.limits) };
  });
  const given = 'loadCore({ training })';
  const exports = await instantiateFrom(operation, own, { file: 'training.wasm', address: addresses[build], given });
  return new TrainingCore(exports, limits) as unknown as Training;
}

/** A Core over the other catalogue, whose names are not in Core's own types. */
class TrainingCore extends CoreWithTensors {
  override module(operation: never, parameters: object): never {
    const own = ownInputs(this.catalogue, operation, parameters);
    const kept = super.module(operation, own as never);
    const gradient = gradientNameOf(operation) as never;
    const known = this.catalogue.find(gradient);
    const read = Object.entries(own).filter(([input]) => known?.inputs.has(input));
    const backward = known && this.keepToo(kept, () => super.module(gradient, Object.fromEntries(read) as never));
    const made = {
      parameters,
      run: kept.run,
      ...(backward && { backward: backward.run }),
      dispose: () => {
        kept.dispose();
        backward?.dispose();
      },
    };
    return made as never;
  }

  /** A second module; where it is refused, nothing is left of the first. */
  private keepToo<T>(first: { dispose(): void }, keep: () => T): T {
    try {
      return keep();
    } catch (error) {
      first.dispose();
      throw error;
    }
  }
}
