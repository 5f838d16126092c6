import type { Catalogue } from './catalogue.ts';
import type { Core, Exports, Inputs, KeptModule, OperationName, OrNone } from './core.ts';
import { CoreWithTensors } from './core_with_tensors.ts';
import { complaint, optionsOf, reading } from './given.ts';
import type { Limits } from './limits.ts';
import type { TrainingOperations } from './operations.ts';
import { ownInputs } from './own_inputs.ts';
import type { Note } from './record.ts';
import {
  type IncompatibleKeys,
  type Slot,
  type StateDict,
  type StateDictInput,
  stateDictOf,
  takeStateDict,
} from './state_dict.ts';
import { tensorFrom } from './tensor_out.ts';
import type { PlainTensor } from './tensors.ts';
import type { Training } from './training.ts';

type TrainingName = keyof TrainingOperations;

/** The gradient of NAME or NAME_forward: NAME_backward. */
export type GradientName<K extends string> = Extract<
  K extends `${infer Name}_forward` ? `${Name}_backward` : `${K}_backward`,
  TrainingName
>;

type GradientInputs<K extends string> = OrNone<TrainingOperations[GradientName<K>]['inputs']>;
export type GradientOutputName<K extends string> = keyof TrainingOperations[GradientName<K>]['outputs'] & string;
export interface GradientOptions<K extends string, O extends GradientOutputName<K>> {
  /** The wanted outputs. */
  readonly outputs?: readonly O[] | undefined;
}
/** The output of the forward, and `d_NAME` for each input and parameter of floats. */
export type Gradients<K extends string, O extends GradientOutputName<K> = GradientOutputName<K>> = Pick<
  TrainingOperations[GradientName<K>]['outputs'],
  O
> & { notes: Note[] };

/** The members of a kept module for gradients. */
export interface WithGradient<K extends string, P> {
  /**
   * The gradient of a loss with respect to the inputs and the kept parameters, given `d_output`, its gradient with respect
   * to the output; the other inputs are those of `run`. The first call loads the module training.wasm.
   */
  backward<O extends GradientOutputName<K> = GradientOutputName<K>>(
    inputs: Omit<GradientInputs<K>, keyof P> & Partial<GradientInputs<K>>,
    options?: GradientOptions<K, O>,
  ): Promise<Gradients<K, O>>;
}

/** The members of a kept module for files. */
export interface WithState {
  /** Copies of its parameters that are tensors of floats, by the operation's names. */
  state_dict(): StateDict;
  /**
   * Replaces their numbers by others of the same shapes. Throws like `load_state_dict` of the notebooks' modules, and then
   * changes nothing.
   *
   * @throws AttnError `missing_input`, `unknown_input`, `wrong_shape`
   */
  load_state_dict(state_dict: StateDictInput, options?: { strict?: boolean }): IncompatibleKeys;
}

/** A kept module, with its gradient if the operation has one. */
export type ModuleWithGradient<K extends OperationName, P extends Partial<Inputs<K>> = Partial<Inputs<K>>> = KeptModule<
  K,
  P
> &
  WithState &
  ([GradientName<K>] extends [never] ? unknown : WithGradient<K, P>);

/** The name that the gradient of an operation would have. */
export function gradientNameOf(operation: string): string {
  return `${operation.replace(/_forward$/, '')}_backward`;
}

/** A core whose kept modules have gradients. */
export class CoreWithGradients extends CoreWithTensors {
  private readonly load: () => Promise<Training>;
  private loaded: Promise<Training> | undefined;

  constructor(exports: Exports, limits: Limits | undefined, load: () => Promise<Training>) {
    super(exports, limits);
    this.load = load;
  }

  /** Keeps `parameters` inside the module; `run` and `backward` take the remaining inputs. */
  override module<K extends OperationName, P extends Partial<Inputs<K>>>(
    operation: K,
    parameters: P,
  ): ModuleWithGradient<K, P> {
    const own = ownInputs(this.catalogue, operation, parameters);
    let kept = super.module(operation, own as P);
    let shown = parameters;
    const gradientOf = (inputs: object) => new Gradient(operation, inputs, this.catalogue, () => this.training());
    let gradient = gradientOf(own);
    const slots = (): Slot[] => this.floatsAmong(operation, gradient.parameters);
    const made: KeptModule<K, P> & WithState & { backward: Gradient['backward'] } = {
      get parameters() {
        return shown;
      },
      run: (inputs, options) => kept.run(inputs, options),
      backward: (inputs, options) => gradient.backward(inputs, options),
      state_dict: () => stateDictOf(slots()),
      load_state_dict: (state_dict, options) => {
        gradient.requireKept();
        const own = slots();
        const { tensors, ...keys } = takeStateDict(operation, own, state_dict, options);
        const taken = own.flatMap(({ key }, place) => (tensors[place] ? [[key, tensorFrom(tensors[place])]] : []));
        const changed = { ...gradient.parameters, ...Object.fromEntries(taken) };
        const next = super.module(operation, changed as P);
        made.dispose();
        kept = next;
        shown = changed as P;
        gradient = gradientOf(changed);
        return keys;
      },
      dispose: () => {
        kept.dispose();
        gradient.dispose();
      },
    };
    return made as unknown as ModuleWithGradient<K, P>;
  }

  private floatsAmong(operation: string, parameters: Readonly<Record<string, unknown>>): Slot[] {
    const inputs = this.catalogue.find(operation)?.inputs;
    return Object.entries(parameters).flatMap(([key, value]) => {
      const input = inputs?.get(key);
      if (input?.kind !== 'tensor' || input.dtype !== 'f32' || value === undefined || value === null) return [];
      if (typeof value === 'number') return [{ key, shape: [], data: Float32Array.of(value) }];
      const { shape, data } = value as PlainTensor<'f32'>;
      return [{ key, shape, data }];
    });
  }

  /** The training module, training.wasm, loaded by the first call. */
  training(): Promise<Training> {
    this.loaded ??= this.load().catch((reason: unknown) => {
      this.loaded = undefined; // the next call tries again
      throw reason;
    });
    return this.loaded;
  }
}

/** The parameters of a gradient, as they were when the module was made; inside the training module from the first call. */
class Gradient {
  private readonly operation: string;
  /** Copies of one's own (ownInputs). */
  readonly parameters: Readonly<Record<string, unknown>>;
  private readonly catalogue: Catalogue;
  private readonly training: () => Promise<Training>;
  private kept: Promise<{ run(inputs: object, options?: object): object; dispose(): void }> | undefined;
  private disposed = false;

  constructor(operation: string, parameters: object, catalogue: Catalogue, training: () => Promise<Training>) {
    this.operation = operation;
    this.parameters = { ...parameters };
    this.catalogue = catalogue;
    this.training = training;
  }

  async backward(inputs: object, options?: object): Promise<object> {
    this.requireKept();
    // Before the first wait: a caller may use the arrays again for the next batch.
    const own = ownInputs(this.catalogue, this.operation, inputs);
    const asked = reading(this.operation, () => optionsOf(this.operation, options, ['outputs']));
    this.kept ??= this.keep().catch((reason: unknown) => {
      this.kept = undefined;
      throw reason;
    });
    return (await this.kept).run(own, asked);
  }

  requireKept(): void {
    if (!this.disposed) return;
    throw complaint({ operation: this.operation, input: '' }, 'missing_input', 'kept parameters', 'disposed ones');
  }

  dispose(): void {
    this.disposed = true;
    this.kept?.then(
      (kept) => kept.dispose(),
      () => undefined,
    );
  }

  private async keep() {
    // All modules have the same border: use a Core over the other catalogue.
    const training = (await this.training()) as unknown as Core;
    const name = gradientNameOf(this.operation);
    const inputs = training.catalogue.find(name)?.inputs;
    // Drawing has no gradient: pass a dropout mask instead.
    const read = Object.entries(this.parameters).filter(([input]) => inputs?.has(input) ?? true);
    return training.module(name as OperationName, Object.fromEntries(read)) as never;
  }
}
