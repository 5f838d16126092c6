// Notebook 003's self-attention, and positional encoding.
import type { KeptModule, OutputName, Result, RunOptions } from './core.ts';
import type { Generator } from './generator.ts';
import { complaint, optionsOf, reading } from './given.ts';
import type { CoreWithGradients, ModuleWithGradient } from './gradients.ts';
import { nth } from './memory.ts';
import { type DropoutOptions, draws, dropoutOptions, keeps, Module, type Parameter, repr } from './module_base.ts';
import type { Note } from './record.ts';
import { tensorFrom } from './tensor_out.ts';
import { ownTensor, type Tensor, type TensorInput } from './tensors.ts';

export interface SelfAttentionOptions {
  d_in: number;
  d_out_kq: number;
  d_out_v: number;
}

export interface PositionalEncodingOptions extends DropoutOptions {
  num_hiddens: number;
  max_len?: number;
}

type SelfAttentionParameters = Record<'W_query' | 'W_key' | 'W_value', Parameter>;

/** Self-attention as in notebook 003: one sequence, no dropout, so train() and eval() make no difference. */
export interface SelfAttentionGradients {
  /** The context vectors again, (n, d_out_v). */
  output: Parameter;
  /** The gradient of the loss by x, (n, d_in). */
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
    const { d_in, d_out_kq, d_out_v } = this.given as unknown as SelfAttentionOptions;
    const weight = (from: number, to: number) => draws.rand.call(generator, [from, to]);
    const [W_query, W_key] = [weight(d_in, d_out_kq), weight(d_in, d_out_kq)];
    this.own = { W_query, W_key, W_value: weight(d_in, d_out_v) };
    this.core = core;
    this.kept = core.module('self_attention', this.own);
  }

  get parameters(): SelfAttentionParameters {
    return this.own;
  }

  protected override keyOf = keeps.name;

  protected override keep(parameters: Readonly<Record<string, Parameter>>): void {
    const kept = this.core.module('self_attention', parameters as SelfAttentionParameters);
    this.free();
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

  /** The gradients by x and by the parameters, from that of a loss by `output`, (n, d_out_v). */
  async backward(x: TensorInput, d_output: TensorInput): Promise<SelfAttentionGradients> {
    this.requireKept();
    const { W_query, W_key, W_value } = this.parameters;
    const width = nth(W_value.shape, 1);
    const identity = Float32Array.from({ length: width * width }, (_, place) => (place % (width + 1) === 0 ? 1 : 0));
    // One head of multi-head attention without a projection behind it; its weights are nn.Linear's, (out, in).
    this.oneHead ??= this.core.module('multi_head_attention', {
      W_q: transposed(W_query),
      W_k: transposed(W_key),
      W_v: transposed(W_value),
      W_o: { shape: [width, width], data: identity },
      num_heads: 1,
    });
    const [sequence, d] = reading('SelfAttention', () => [asBatch(x, 'x'), asBatch(d_output, 'd_output')]);
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

  protected override free(): void {
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
    const { num_hiddens, max_len = 1000 } = this.given as unknown as PositionalEncodingOptions;
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

  /** The gradient by x, from that of a loss by `output`: the table is no parameter. */
  async backward(
    d_output: TensorInput,
    options?: { readonly dropout_mask?: TensorInput | undefined } | null,
  ): Promise<{ d_x: Parameter; notes: Note[] }> {
    this.requireKept();
    const [operation, dropout] = ['PositionalEncoding', this.dropout.now()];
    // Before the first wait: a caller may use the arrays again.
    const [d, mask] = reading(operation, () => {
      const { dropout_mask } = optionsOf(operation, options, ['dropout_mask']);
      const d = ownTensor(d_output, 'f32', { operation, input: 'd_output' });
      const place = { operation, input: 'dropout_mask' };
      const isGiven = dropout_mask !== undefined && dropout_mask !== null;
      if (dropout > 0 && !isGiven) throw complaint(place, 'missing_input', 'what was kept', 'nothing');
      return [
        d,
        isGiven ? ownTensor(dropout_mask, 'f32', place) : { ...d, data: new Float32Array(d.data.length).fill(1) },
      ];
    });
    const training = await this.core.training();
    return training.run('dropout_apply_backward', { x: d, mask, d_output: d, dropout }, { outputs: ['d_x'] });
  }

  protected override keyOf = keeps.name;
  protected override keep = keeps.nothing;

  protected override free(): void {
    this.kept.dispose();
  }

  override toString(): string {
    return repr('PositionalEncoding', { dropout: this.dropout });
  }
}

/** A sequence as a batch of one. */
function asBatch(sequence: TensorInput, input: string): TensorInput {
  const own = ownTensor(sequence, 'f32', { operation: 'SelfAttention', input });
  return { ...own, shape: [1, ...own.shape] };
}

/** (rows, columns) -> (columns, rows). */
function transposed({ shape, dtype, data }: Parameter): Parameter {
  const [rows, columns] = [nth(shape, 0), nth(shape, 1)];
  const turned = Float32Array.from(data, (_, place) => nth(data, (place % rows) * columns + Math.floor(place / rows)));
  return tensorFrom({ shape: [columns, rows], dtype, data: turned });
}
