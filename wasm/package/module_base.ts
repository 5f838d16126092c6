// What all of the notebooks' modules share: options, dropout, state_dict, train() and eval(), the text print() shows.
import { AttnError } from './errors.ts';
import { type Build, Generator, isGenerator } from './generator.ts';
import { choiceOf, complaint, nameOf, optionsOf, reading } from './given.ts';
import type { GradientOptions, GradientOutputName } from './gradients.ts';
import {
  type IncompatibleKeys,
  type Slot,
  type StateDict,
  type StateDictInput,
  stateDictOf,
  takeStateDict,
} from './state_dict.ts';
import { tensorFrom } from './tensor_out.ts';
import type { Tensor, TensorInput } from './tensors.ts';

export type Parameter = Tensor<'f32'>;

export interface DropoutOptions {
  /** The probability of nn.Dropout; 0 when left out. */
  dropout?: number;
  /** Whose mask is drawn: PyTorch without MKL, or its wheels on Intel. */
  build?: Build;
}

const builds: readonly Build[] = ['portable', 'mkl'];

/** nn.Dropout inside a module: it draws from the module's generator while in training. */
export class Dropout {
  training = true;
  private readonly p: number;
  private readonly build: Build;
  private readonly generator: Generator;

  constructor(module: string, { dropout = 0, build = 'portable' }: Given, generator: Generator) {
    if (typeof dropout !== 'number' || !(dropout >= 0 && dropout <= 1)) throw notProbability(module, dropout);
    this.build = choiceOf({ operation: module, input: 'build' }, build, builds);
    this.p = dropout;
    this.generator = generator;
  }

  /** What an operation is given. */
  inputs(): { dropout: number; generator?: Generator; build?: Build } {
    if (!this.training || this.p === 0) return { dropout: 0 };
    return { dropout: this.p, generator: this.generator, build: this.build };
  }

  /** The probability in force. */
  now(): number {
    return this.training ? this.p : 0;
  }

  toString(): string {
    return `Dropout(p=${pythonNumber(this.p)}, inplace=False)`;
  }
}

/** What a module's gradient takes beside its inputs. */
export interface BackwardOptions<K extends string, O extends GradientOutputName<K>> extends GradientOptions<K, O> {
  /**
   * In training, with dropout: what the forward kept, shaped as `weights`: 1 where `dropped_weights` is not 0. Else there
   * is none.
   */
  readonly dropout_mask?: TensorInput | undefined;
}

/** What a gradient is given beside its inputs, each read once. */
export const beside = <K extends string, O extends GradientOutputName<K>>(
  module: string,
  options: BackwardOptions<K, O> | null | undefined,
) => reading(module, () => optionsOf(module, options, ['dropout_mask', 'outputs'])) as BackwardOptions<K, O>;

/** The names of a module's options; those of sizes are required. */
interface Known {
  readonly sizes?: readonly string[];
  readonly others: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;
/** The generator's own methods, whatever an object says that they are. */
export const draws = Generator.prototype;
export const dropoutOptions = ['dropout', 'build'];

/** Options, read once: misspelt ones would change numbers in silence; the size that is missing is named. */
function checkedOptions(module: string, options: unknown, { sizes = [], others }: Known): Given {
  const known = [...sizes, ...others];
  if (options === undefined || options === null)
    throw complaint({ operation: module, input: 'options' }, 'wrong_type', `{${known.join(', ')}}`, nameOf(options));
  const given: Given = optionsOf(module, options, known);
  for (const input of sizes) {
    const [size, place, expected] = [given[input], { operation: module, input }, 'a whole number from 0'];
    if (size === undefined) throw complaint(place, 'missing_input', expected, 'nothing');
    if (typeof size !== 'number') throw complaint(place, 'wrong_type', expected, nameOf(size));
    if (!Number.isSafeInteger(size) || size < 0) throw complaint(place, 'out_of_range', expected, `${size}`);
  }
  const { bias } = given;
  if (bias !== undefined && typeof bias !== 'boolean')
    throw complaint({ operation: module, input: 'bias' }, 'wrong_type', 'true or false', nameOf(bias));
  return given;
}

/** The base of modules without parameters. */
export const keeps = { nothing: (): void => undefined, name: (parameter: string): string => parameter };

/** What every module has. Modules start in training, as in PyTorch; eval() ends dropout. */
export abstract class Module {
  /** The tensors drawn or loaded, by the notebook's names. */
  abstract readonly parameters: Readonly<Record<string, Parameter>>;
  protected readonly dropout: Dropout;
  private readonly module: string;

  /** `options` as they are read, whatever the caller's object says later. */
  protected readonly given: Given;
  private disposed = false;

  constructor(module: string, options: object, generator: Generator, known: Known) {
    this.given = reading(module, () => checkedOptions(module, options, known));
    if (!isGenerator(generator))
      throw complaint(
        { operation: module, input: 'generator' },
        'wrong_type',
        'core.generator(seed)',
        nameOf(generator),
      );
    this.dropout = new Dropout(module, this.given, generator);
    this.module = module;
  }

  /** PyTorch's name of a parameter. */
  protected abstract keyOf(parameter: string): string;
  /** PyTorch's shape of a parameter, where it is not its own. */
  protected stateShape(parameter: string): readonly number[] {
    return this.parameters[parameter]?.shape ?? [];
  }
  /** Keeps other parameters in place of its own. */
  protected abstract keep(parameters: Readonly<Record<string, Parameter>>): void;

  private slots(): Slot[] {
    return Object.entries(this.parameters).map(([name, { data }]) => ({
      key: this.keyOf(name),
      shape: this.stateShape(name),
      data,
    }));
  }

  /**
   * The parameters under the names, in the order and in the shapes of PyTorch's `state_dict()`, copied: what
   * `load_state_dict` of the notebook's class takes. Modules without parameters have none.
   *
   * @example
   * import { writeSafetensors } from 'attention-playground/files';
   * await writeFile('attention.safetensors', writeSafetensors(attention.state_dict()));
   * // in PyTorch: module.load_state_dict(safetensors.torch.load_file('attention.safetensors'))
   */
  state_dict(): StateDict {
    return stateDictOf(this.slots());
  }

  /**
   * Takes parameters by PyTorch's names, copied and rounded to float32, in place of those that were drawn. Dropout and the
   * generator stay as they are. Where anything is refused, nothing has changed (PyTorch has by then copied what fits).
   *
   * @param state_dict tensors of PyTorch's shapes, such as those of `readSafetensors(bytes).tensors`
   * @param options with `strict: false` other names are passed over, and missing ones keep their numbers
   * @throws AttnError `missing_input`, `unknown_input`, `wrong_shape`; its `pytorch` is PyTorch's own text of all that is wrong
   */
  load_state_dict(state_dict: StateDictInput, options?: { strict?: boolean } | null): IncompatibleKeys {
    this.requireKept();
    const { tensors, ...keys } = takeStateDict(this.module, this.slots(), state_dict, options);
    const parameters = Object.entries(this.parameters).map(([name, own], place): [string, Parameter] => {
      const taken = tensors[place];
      return [name, taken ? tensorFrom({ ...taken, shape: own.shape }) : own];
    });
    this.keep(Object.fromEntries(parameters));
    return keys;
  }

  get training(): boolean {
    return this.dropout.training;
  }
  train(mode = true): this {
    if (typeof mode !== 'boolean')
      throw complaint({ operation: this.module, input: 'mode' }, 'wrong_type', 'true or false', nameOf(mode));
    this.dropout.training = mode;
    return this;
  }
  eval(): this {
    return this.train(false);
  }

  /** Frees what is kept inside the core; later calls throw, but for `state_dict`. */
  dispose(): void {
    this.disposed = true;
    this.free();
  }
  protected abstract free(): void;

  protected requireKept(): void {
    if (!this.disposed) return;
    throw complaint({ operation: this.module, input: '' }, 'missing_input', 'kept parameters', 'disposed ones');
  }

  /** What print() shows. */
  abstract toString(): string;
}

function notProbability(operation: string, dropout: unknown): AttnError {
  const place = { operation, input: 'dropout', expected: 'from 0 to 1' };
  if (typeof dropout !== 'number') return new AttnError({ ...place, code: 'wrong_type', found: nameOf(dropout) });
  const code = Number.isNaN(dropout) ? 'not_finite' : 'out_of_range';
  const pytorch = `dropout probability has to be between 0 and 1, but got ${pythonNumber(dropout)}`;
  return new AttnError({ ...place, code, found: String(dropout), pytorch });
}

/** Python's print: 1e-05 where JavaScript writes 0.00001, inf and nan. */
function pythonNumber(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-4 && size < 1e16)) return String(value);
  return value.toExponential().replace(/(?<=[+-])\d$/, '0$&');
}

export function repr(name: string, children: Record<string, { toString(): string }>): string {
  const lines = Object.entries(children).map(
    ([child, text]) => `  (${child}): ${`${text}`.replaceAll('\n', '\n  ')}\n`,
  );
  return `${name}(\n${lines.join('')})`;
}
