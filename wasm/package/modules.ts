// The notebooks' modules: parameters drawn as PyTorch draws them and kept inside the core, train() and eval(), and the
// text that print() shows. `core.MultiHeadAttention` and the like are these classes with the core bound.
import type { KeptModule, OutputName, Result, RunOptions } from './core.ts';
import { AttnError } from './errors.ts';
import { type Build, Generator } from './generator.ts';
import type {
  CoreWithGradients,
  GradientOptions,
  GradientOutputName,
  Gradients,
  ModuleWithGradient,
} from './gradients.ts';
import { nth } from './memory.ts';
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
import { complaint, flatten, nameOf, type Tensor, type TensorInput } from './tensors.ts';

type Parameter = Tensor<'f32'>;
type ValidLens = TensorInput | null | undefined;

export interface DropoutOptions {
  /** The probability of nn.Dropout; default 0. */
  dropout?: number;
  /** Whose mask to draw: that of PyTorch without MKL, or of its wheels on Intel. */
  build?: Build;
}

export interface MultiHeadAttentionOptions extends DropoutOptions {
  key_size: number;
  query_size: number;
  value_size: number;
  num_hiddens: number;
  num_heads: number;
  bias?: boolean;
}

export interface AdditiveAttentionOptions extends DropoutOptions {
  key_size: number;
  query_size: number;
  num_hiddens: number;
}

export interface SelfAttentionOptions {
  d_in: number;
  d_out_kq: number;
  d_out_v: number;
}

export interface PositionalEncodingOptions extends DropoutOptions {
  num_hiddens: number;
  max_len?: number;
}

const builds: readonly Build[] = ['portable', 'mkl'];

/** nn.Dropout inside a module: it draws from the module's generator while in training. */
class Dropout {
  training = true;
  private readonly p: number;
  private readonly build: Build;
  private readonly generator: Generator;

  constructor(module: string, { dropout = 0, build = 'portable' }: DropoutOptions, generator: Generator) {
    if (typeof dropout !== 'number' || !(dropout >= 0 && dropout <= 1)) throw notProbability(module, dropout);
    if (!builds.includes(build))
      throw complaint({ operation: module, input: 'build' }, 'out_of_range', builds.join(' or '), `${build}`);
    this.p = dropout;
    this.build = build;
    this.generator = generator;
  }

  /** The dropout for an operation. */
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

/** The further arguments of a module's gradient. */
export interface BackwardOptions<K extends string, O extends GradientOutputName<K>> extends GradientOptions<K, O> {
  /**
   * The dropout mask of the forward, shaped as `weights`: 1 where `dropped_weights` is not 0. Only in training with
   * dropout.
   */
  readonly dropout_mask?: TensorInput | undefined;
}

/** The names of a module's options; those of sizes are required. */
interface Known {
  readonly sizes?: readonly string[];
  readonly others: readonly string[];
}

const dropoutOptions = ['dropout', 'build'];

/** Throws for misspelt options, which would silently change numbers, and for a missing size. */
function checkOptions(module: string, options: unknown, { sizes = [], others }: Known): void {
  const known = [...sizes, ...others];
  if (typeof options !== 'object' || options === null)
    throw complaint({ operation: module, input: 'options' }, 'wrong_type', `{${known.join(', ')}}`, nameOf(options));
  const given = options as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given))
    if (!known.includes(name))
      throw complaint({ operation: module, input: name }, 'unknown_input', known.join(', '), name);
  for (const input of sizes) {
    const [size, place, expected] = [given[input], { operation: module, input }, 'a whole number from 0'];
    if (size === undefined) throw complaint(place, 'missing_input', expected, 'nothing');
    if (typeof size !== 'number') throw complaint(place, 'wrong_type', expected, nameOf(size));
    if (!Number.isSafeInteger(size) || size < 0) throw complaint(place, 'out_of_range', expected, `${size}`);
  }
  const { bias } = given;
  if (bias !== undefined && typeof bias !== 'boolean')
    throw complaint({ operation: module, input: 'bias' }, 'wrong_type', 'true or false', nameOf(bias));
}

/** The parameters of modules without any. */
const keeps = { nothing: (): void => undefined, name: (parameter: string): string => parameter };

/** Base of every module. Modules start in training, as in PyTorch; eval() turns dropout off. */
abstract class Module {
  /** The tensors drawn or loaded, by the notebook's names. */
  abstract readonly parameters: Readonly<Record<string, Parameter>>;
  protected readonly dropout: Dropout;
  private readonly module: string;

  constructor(module: string, options: object, generator: Generator, known: Known) {
    checkOptions(module, options, known);
    if (!(generator instanceof Generator))
      throw complaint(
        { operation: module, input: 'generator' },
        'wrong_type',
        'core.generator(seed)',
        nameOf(generator),
      );
    this.dropout = new Dropout(module, options as DropoutOptions, generator);
    this.module = module;
  }

  /** PyTorch's name of a parameter. */
  protected abstract keyOf(parameter: string): string;
  /** PyTorch's shape of a parameter, if it differs. */
  protected stateShape(parameter: string): readonly number[] {
    return this.parameters[parameter]?.shape ?? [];
  }
  /** Replaces its parameters. */
  protected abstract keep(parameters: Readonly<Record<string, Parameter>>): void;

  private slots(): Slot[] {
    return Object.entries(this.parameters).map(([name, { data }]) => ({
      key: this.keyOf(name),
      shape: this.stateShape(name),
      data,
    }));
  }

  /**
   * Copies of the parameters, with the names, order and shapes of PyTorch's `state_dict()`, for `load_state_dict` of the
   * notebook's class. Empty for modules without parameters.
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
   * Replaces the parameters by copies of these, by PyTorch's names, rounded to float32. Dropout and the generator stay as
   * they are. If it throws, nothing has changed (PyTorch has by then copied what fits).
   *
   * @param state_dict tensors with PyTorch's shapes, such as those of `readSafetensors(bytes).tensors`
   * @param options with `strict: false` other names are ignored, and missing ones keep their numbers
   * @throws AttnError `missing_input`, `unknown_input`, `wrong_shape`; its `pytorch` is PyTorch's message, with all mistakes
   */
  load_state_dict(state_dict: StateDictInput, options?: { strict?: boolean } | null): IncompatibleKeys {
    const { strict = true } = options ?? {};
    const { tensors, ...keys } = takeStateDict(this.module, this.slots(), state_dict, strict);
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
    this.dropout.training = mode;
    return this;
  }
  eval(): this {
    return this.train(false);
  }

  /** Frees the parameters inside the core; later calls of forward throw. */
  abstract dispose(): void;
  /** The text that print() shows. */
  abstract toString(): string;
}

export class DotProductAttention extends Module {
  readonly parameters = {};
  private readonly kept: ModuleWithGradient<'dot_product_attention', object>;

  constructor(core: CoreWithGradients, options: DropoutOptions, generator: Generator) {
    super('DotProductAttention', options, generator, { others: dropoutOptions });
    this.kept = core.module('dot_product_attention', {});
  }

  /** `weights` are the notebook's attention_weights, before dropout. */
  forward<O extends OutputName<'dot_product_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    valid_lens?: ValidLens,
    options?: RunOptions<'dot_product_attention', O>,
  ): Result<'dot_product_attention', O> {
    return this.kept.run({ queries, keys, values, valid_lens, ...this.dropout.inputs() }, options);
  }

  /** The gradients with respect to inputs, given that of a loss with respect to `output`. The first loads training.wasm. */
  backward<O extends GradientOutputName<'dot_product_attention'> = GradientOutputName<'dot_product_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    d_output: TensorInput,
    valid_lens?: ValidLens,
    { dropout_mask, outputs }: BackwardOptions<'dot_product_attention', O> = {},
  ): Promise<Gradients<'dot_product_attention', O>> {
    const inputs = { queries, keys, values, d_output, valid_lens, dropout_mask, dropout: this.dropout.now() };
    return this.kept.backward(inputs, { outputs });
  }

  protected override keyOf = keeps.name;
  protected override keep = keeps.nothing;

  override dispose(): void {
    this.kept.dispose();
  }

  override toString(): string {
    return repr('DotProductAttention', { dropout: this.dropout });
  }
}

type AdditiveParameters = Record<'W_k' | 'W_q' | 'w_v', Parameter>;

export class AdditiveAttention extends Module {
  private own: AdditiveParameters;
  private readonly core: CoreWithGradients;
  private kept: ModuleWithGradient<'additive_attention', AdditiveParameters>;

  /** Draws W_k, W_q, w_v. */
  constructor(core: CoreWithGradients, options: AdditiveAttentionOptions, generator: Generator) {
    const sizes = ['key_size', 'query_size', 'num_hiddens'];
    super('AdditiveAttention', options, generator, { sizes, others: dropoutOptions });
    const { key_size, query_size, num_hiddens } = options;
    const weight = (from: number, to: number) => generator.linear(from, to, { bias: false }).weight;
    const [W_k, W_q] = [weight(key_size, num_hiddens), weight(query_size, num_hiddens)];
    const w_v = tensorFrom({ ...weight(num_hiddens, 1), shape: [num_hiddens] });
    this.core = core;
    this.own = { W_k, W_q, w_v };
    this.kept = core.module('additive_attention', this.own);
  }

  get parameters(): AdditiveParameters {
    return this.own;
  }

  protected override keyOf(parameter: string): string {
    return `${parameter}.weight`;
  }

  /** w_v is a Linear to one number. */
  protected override stateShape(parameter: string): readonly number[] {
    const shape = super.stateShape(parameter);
    return parameter === 'w_v' ? [1, ...shape] : shape;
  }

  protected override keep(parameters: Readonly<Record<string, Parameter>>): void {
    const kept = this.core.module('additive_attention', parameters as AdditiveParameters);
    this.kept.dispose();
    this.kept = kept;
    this.own = parameters as AdditiveParameters;
  }

  /** `weights` are the notebook's attention_weights, before dropout. */
  forward<O extends OutputName<'additive_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    valid_lens?: ValidLens,
    options?: RunOptions<'additive_attention', O>,
  ): Result<'additive_attention', O> {
    return this.kept.run({ queries, keys, values, valid_lens, ...this.dropout.inputs() }, options);
  }

  /** The gradients with respect to inputs and parameters, given that with respect to `output`. The first loads training.wasm. */
  backward<O extends GradientOutputName<'additive_attention'> = GradientOutputName<'additive_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    d_output: TensorInput,
    valid_lens?: ValidLens,
    { dropout_mask, outputs }: BackwardOptions<'additive_attention', O> = {},
  ): Promise<Gradients<'additive_attention', O>> {
    const inputs = { queries, keys, values, d_output, valid_lens, dropout_mask, dropout: this.dropout.now() };
    return this.kept.backward(inputs, { outputs });
  }

  override dispose(): void {
    this.kept.dispose();
  }

  override toString(): string {
    const { W_k, W_q, w_v } = this.parameters;
    return repr('AdditiveAttention', {
      W_k: linearRepr(W_k.shape),
      W_q: linearRepr(W_q.shape),
      w_v: linearRepr([1, ...w_v.shape]),
      dropout: this.dropout,
    });
  }
}

const heads = ['W_q', 'W_k', 'W_v', 'W_o'] as const;
const biases = { W_q: 'b_q', W_k: 'b_k', W_v: 'b_v', W_o: 'b_o' } as const;
type MultiHeadParameters = Record<(typeof heads)[number], Parameter> &
  Partial<Record<(typeof biases)[keyof typeof biases], Parameter>>;

export class MultiHeadAttention extends Module {
  readonly num_heads: number;
  private own: MultiHeadParameters;
  private readonly core: CoreWithGradients;
  private kept: ModuleWithGradient<'multi_head_attention', MultiHeadParameters & { num_heads: number }>;

  /** Draws W_q, W_k, W_v, W_o, each followed by its bias if it has one. */
  constructor(core: CoreWithGradients, options: MultiHeadAttentionOptions, generator: Generator) {
    const required = ['key_size', 'query_size', 'value_size', 'num_hiddens', 'num_heads'];
    super('MultiHeadAttention', options, generator, { sizes: required, others: ['bias', ...dropoutOptions] });
    const { key_size, query_size, value_size, num_hiddens, num_heads, bias = false } = options;
    const sizes = { W_q: query_size, W_k: key_size, W_v: value_size, W_o: num_hiddens };
    const parameters: Partial<MultiHeadParameters> = {};
    for (const name of heads) {
      const drawn = generator.linear(sizes[name], num_hiddens, { bias });
      parameters[name] = drawn.weight;
      if (drawn.bias) parameters[biases[name]] = drawn.bias;
    }
    this.core = core;
    this.own = parameters as MultiHeadParameters;
    this.num_heads = num_heads;
    this.kept = core.module('multi_head_attention', { ...this.own, num_heads });
  }

  get parameters(): MultiHeadParameters {
    return this.own;
  }

  protected override keyOf(parameter: string): string {
    return parameter.startsWith('b') ? `W${parameter.slice(1)}.bias` : `${parameter}.weight`;
  }

  protected override keep(parameters: Readonly<Record<string, Parameter>>): void {
    const own = parameters as MultiHeadParameters;
    const kept = this.core.module('multi_head_attention', { ...own, num_heads: this.num_heads });
    this.kept.dispose();
    this.kept = kept;
    this.own = own;
  }

  /** `weights` (b, h, n, m) are the notebook's attention_weights, before dropout. */
  forward<O extends OutputName<'multi_head_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    valid_lens?: ValidLens,
    options?: RunOptions<'multi_head_attention', O>,
  ): Result<'multi_head_attention', O> {
    return this.kept.run({ queries, keys, values, valid_lens, ...this.dropout.inputs() }, options);
  }

  /** The gradients with respect to inputs and parameters, given that with respect to `output`. The first loads training.wasm. */
  backward<O extends GradientOutputName<'multi_head_attention'> = GradientOutputName<'multi_head_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    d_output: TensorInput,
    valid_lens?: ValidLens,
    { dropout_mask, outputs }: BackwardOptions<'multi_head_attention', O> = {},
  ): Promise<Gradients<'multi_head_attention', O>> {
    const inputs = { queries, keys, values, d_output, valid_lens, dropout_mask, dropout: this.dropout.now() };
    return this.kept.backward(inputs, { outputs });
  }

  override dispose(): void {
    this.kept.dispose();
  }

  override toString(): string {
    const linears = heads.map((name) => {
      const bias = this.parameters[biases[name]] !== undefined;
      return [name, linearRepr(this.parameters[name].shape, bias)];
    });
    const attention = repr('DotProductAttention', { dropout: this.dropout });
    return repr('MultiHeadAttention', { attention, ...Object.fromEntries(linears) });
  }
}

type SelfAttentionParameters = Record<'W_query' | 'W_key' | 'W_value', Parameter>;

/** Self-attention of notebook 003: one sequence and no dropout, so train() and eval() make no difference. */
export interface SelfAttentionGradients {
  /** The context vectors, (n, d_out_v). */
  output: Parameter;
  /** The gradient of the loss with respect to x, (n, d_in). */
  d_x: Parameter;
  d_W_query: Parameter;
  d_W_key: Parameter;
  d_W_value: Parameter;
  notes: Note[];
}

export class SelfAttention extends Module {
  private own: SelfAttentionParameters;
  private readonly core: CoreWithGradients;
  private oneHead: ModuleWithGradient<'multi_head_attention'> | undefined;
  private kept: KeptModule<'self_attention', SelfAttentionParameters>;

  /** Draws W_query, W_key, W_value with torch.rand. */
  constructor(core: CoreWithGradients, options: SelfAttentionOptions, generator: Generator) {
    super('SelfAttention', options, generator, { sizes: ['d_in', 'd_out_kq', 'd_out_v'], others: [] });
    const { d_in, d_out_kq, d_out_v } = options;
    const [W_query, W_key] = [generator.rand([d_in, d_out_kq]), generator.rand([d_in, d_out_kq])];
    this.own = { W_query, W_key, W_value: generator.rand([d_in, d_out_v]) };
    this.core = core;
    this.kept = core.module('self_attention', this.own);
  }

  get parameters(): SelfAttentionParameters {
    return this.own;
  }

  protected override keyOf = keeps.name;

  protected override keep(parameters: Readonly<Record<string, Parameter>>): void {
    const kept = this.core.module('self_attention', parameters as SelfAttentionParameters);
    this.dispose();
    this.oneHead = undefined;
    this.kept = kept;
    this.own = parameters as SelfAttentionParameters;
  }

  /** `output` are the notebook's context vectors. */
  forward<O extends OutputName<'self_attention'>>(
    x: TensorInput,
    options?: RunOptions<'self_attention', O>,
  ): Result<'self_attention', O> {
    return this.kept.run({ x }, options);
  }

  /** The gradients with respect to x and the parameters, given that with respect to `output`, (n, d_out_v). */
  async backward(x: TensorInput, d_output: TensorInput): Promise<SelfAttentionGradients> {
    const { W_query, W_key, W_value } = this.parameters;
    const width = nth(W_value.shape, 1);
    const identity = Float32Array.from({ length: width * width }, (_, place) => (place % (width + 1) === 0 ? 1 : 0));
    // It is multi-head attention with one head and no W_o; weights of nn.Linear are (out, in).
    this.oneHead ??= this.core.module('multi_head_attention', {
      W_q: transposed(W_query),
      W_k: transposed(W_key),
      W_v: transposed(W_value),
      W_o: { shape: [width, width], data: identity },
      num_heads: 1,
    });
    const [sequence, d] = [asBatch(x, 'x'), asBatch(d_output, 'd_output')];
    const made = await this.oneHead.backward(
      { queries: sequence, keys: sequence, values: sequence, d_output: d },
      { outputs: ['output', 'd_queries', 'd_keys', 'd_values', 'd_W_q', 'd_W_k', 'd_W_v'] },
    );
    const { d_queries, d_keys, d_values } = made;
    const sum = d_queries.data.map((by, place) => by + nth(d_keys.data, place) + nth(d_values.data, place));
    return {
      output: tensorFrom({ ...made.output, shape: made.output.shape.slice(1) }),
      d_x: tensorFrom({ ...d_queries, shape: d_queries.shape.slice(1), data: sum }),
      d_W_query: transposed(made.d_W_q),
      d_W_key: transposed(made.d_W_k),
      d_W_value: transposed(made.d_W_v),
      notes: made.notes,
    };
  }

  override dispose(): void {
    this.kept.dispose();
    this.oneHead?.dispose();
  }

  override toString(): string {
    return 'SelfAttention()';
  }
}

export class PositionalEncoding extends Module {
  readonly parameters = {};
  /** The table (max_len, num_hiddens). */
  readonly P: Tensor<'f32'>;
  private readonly core: CoreWithGradients;
  private readonly kept: KeptModule<'add_positional_encoding', { num_hiddens: number; max_len: number }>;

  constructor(core: CoreWithGradients, options: PositionalEncodingOptions, generator: Generator) {
    super('PositionalEncoding', options, generator, { sizes: ['num_hiddens'], others: ['max_len', ...dropoutOptions] });
    const { num_hiddens, max_len = 1000 } = options;
    this.core = core;
    this.P = core.run('positional_encoding', { num_hiddens, max_len }).encoding;
    this.kept = core.module('add_positional_encoding', { num_hiddens, max_len });
  }

  forward<O extends OutputName<'add_positional_encoding'>>(
    x: TensorInput,
    options?: RunOptions<'add_positional_encoding', O>,
  ): Result<'add_positional_encoding', O> {
    return this.kept.run({ x, ...this.dropout.inputs() }, options);
  }

  /** The gradient with respect to x, given that with respect to `output`. The table is not a parameter. */
  async backward(
    d_output: TensorInput,
    { dropout_mask }: { readonly dropout_mask?: TensorInput | undefined } = {},
  ): Promise<{ d_x: Parameter; notes: Note[] }> {
    const dropout = this.dropout.now();
    const { shape, count } = flatten(d_output, 'f32', { operation: 'PositionalEncoding', input: 'd_output' });
    const place = { operation: 'PositionalEncoding', input: 'dropout_mask' };
    if (dropout > 0 && dropout_mask === undefined) throw complaint(place, 'missing_input', 'what was kept', 'nothing');
    const mask = dropout_mask ?? { shape, data: new Float32Array(count).fill(1) };
    const training = await this.core.training();
    return training.run('dropout_apply_backward', { x: d_output, mask, d_output, dropout }, { outputs: ['d_x'] });
  }

  protected override keyOf = keeps.name;
  protected override keep = keeps.nothing;

  override dispose(): void {
    this.kept.dispose();
  }

  override toString(): string {
    return repr('PositionalEncoding', { dropout: this.dropout });
  }
}

function notProbability(operation: string, dropout: unknown): AttnError {
  const place = { operation, input: 'dropout', expected: 'from 0 to 1' };
  if (typeof dropout !== 'number') return new AttnError({ ...place, code: 'wrong_type', found: nameOf(dropout) });
  const code = Number.isNaN(dropout) ? 'not_finite' : 'out_of_range';
  const pytorch = `dropout probability has to be between 0 and 1, but got ${pythonNumber(dropout)}`;
  return new AttnError({ ...place, code, found: String(dropout), pytorch });
}

/** The text of a number in Python: 1e-05 instead of JavaScript's 0.00001, inf and nan. */
function pythonNumber(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-4 && size < 1e16)) return String(value);
  return value.toExponential().replace(/(?<=[+-])\d$/, '0$&');
}

/** A sequence as a batch of one. */
function asBatch(sequence: TensorInput, input: string): TensorInput {
  const { shape, data } = flatten(sequence, 'f32', { operation: 'SelfAttention', input });
  return { shape: [1, ...shape], data };
}

/** (rows, columns) -> (columns, rows). */
function transposed({ shape, dtype, data }: Parameter): Parameter {
  const [rows, columns] = [nth(shape, 0), nth(shape, 1)];
  const turned = Float32Array.from(data, (_, place) => nth(data, (place % rows) * columns + Math.floor(place / rows)));
  return tensorFrom({ shape: [columns, rows], dtype, data: turned });
}

function linearRepr([to, from]: readonly number[], bias = false): string {
  return `Linear(in_features=${from}, out_features=${to}, bias=${bias ? 'True' : 'False'})`;
}

function repr(name: string, children: Record<string, { toString(): string }>): string {
  const lines = Object.entries(children).map(
    ([child, text]) => `  (${child}): ${`${text}`.replaceAll('\n', '\n  ')}\n`,
  );
  return `${name}(\n${lines.join('')})`;
}
