// The notebooks' modules: parameters drawn as PyTorch draws them and kept inside the core, train() and eval(), and the
// text print() shows. `core.MultiHeadAttention` and its like are these classes with the core given already.
import type { OutputName, Result, RunOptions } from './core.ts';
import type { Generator } from './generator.ts';
import type { CoreWithGradients, GradientOutputName, Gradients, ModuleWithGradient } from './gradients.ts';
import { has } from './has.ts';
import {
  type BackwardOptions,
  beside,
  type DropoutOptions,
  draws,
  dropoutOptions,
  keeps,
  Module,
  type Parameter,
  repr,
} from './module_base.ts';
import { tensorFrom } from './tensor_out.ts';
import type { TensorInput } from './tensors.ts';

export * from './sequence_modules.ts';

type ValidLens = TensorInput | null | undefined;

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

  /** The gradients by inputs, from that of a loss by `output`; training.wasm is loaded for the first. */
  async backward<O extends GradientOutputName<'dot_product_attention'> = GradientOutputName<'dot_product_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    d_output: TensorInput,
    valid_lens?: ValidLens,
    options?: BackwardOptions<'dot_product_attention', O> | null,
  ): Promise<Gradients<'dot_product_attention', O>> {
    const { dropout_mask, outputs } = beside('DotProductAttention', options);
    const inputs = { queries, keys, values, d_output, valid_lens, dropout_mask, dropout: this.dropout.now() };
    return this.kept.backward(inputs, { outputs });
  }

  protected override keyOf = keeps.name;
  protected override keep = keeps.nothing;

  protected override free(): void {
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
    const { key_size, query_size, num_hiddens } = this.given as unknown as AdditiveAttentionOptions;
    const weight = (from: number, to: number) => draws.linear.call(generator, from, to, { bias: false }).weight;
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

  /** The gradients by inputs and parameters, from that of a loss by `output`; training.wasm is loaded for the first. */
  async backward<O extends GradientOutputName<'additive_attention'> = GradientOutputName<'additive_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    d_output: TensorInput,
    valid_lens?: ValidLens,
    options?: BackwardOptions<'additive_attention', O> | null,
  ): Promise<Gradients<'additive_attention', O>> {
    const { dropout_mask, outputs } = beside('AdditiveAttention', options);
    const inputs = { queries, keys, values, d_output, valid_lens, dropout_mask, dropout: this.dropout.now() };
    return this.kept.backward(inputs, { outputs });
  }

  protected override free(): void {
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
    const given = this.given as unknown as MultiHeadAttentionOptions;
    const { key_size, query_size, value_size, num_hiddens, num_heads, bias = false } = given;
    const sizes = { W_q: query_size, W_k: key_size, W_v: value_size, W_o: num_hiddens };
    const parameters: Partial<MultiHeadParameters> = {};
    for (const name of heads) {
      const drawn = draws.linear.call(generator, sizes[name], num_hiddens, { bias });
      parameters[name] = drawn.weight;
      if (has(drawn, 'bias') && drawn.bias) parameters[biases[name]] = drawn.bias;
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

  /** The gradients by inputs and parameters, from that of a loss by `output`; training.wasm is loaded for the first. */
  async backward<O extends GradientOutputName<'multi_head_attention'> = GradientOutputName<'multi_head_attention'>>(
    queries: TensorInput,
    keys: TensorInput,
    values: TensorInput,
    d_output: TensorInput,
    valid_lens?: ValidLens,
    options?: BackwardOptions<'multi_head_attention', O> | null,
  ): Promise<Gradients<'multi_head_attention', O>> {
    const { dropout_mask, outputs } = beside('MultiHeadAttention', options);
    const inputs = { queries, keys, values, d_output, valid_lens, dropout_mask, dropout: this.dropout.now() };
    return this.kept.backward(inputs, { outputs });
  }

  protected override free(): void {
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

function linearRepr([to, from]: readonly number[], bias = false): string {
  return `Linear(in_features=${from}, out_features=${to}, bias=${bias ? 'True' : 'False'})`;
}
