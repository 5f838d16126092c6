// Made from the catalogue by wasm/tools/generate_sessions.mjs; not to be edited.

/** How each field is read, by its section; a choice crosses the border as its index. */
export const sections = {
  model: {
    vocabulary: 'number',
    outputs: 'number',
    layers: 'number',
    d_model: 'number',
    num_heads: 'number',
    num_kv_heads: 'number',
    d_ff: 'number',
    activation: ['relu', 'gelu'],
    norm: ['none', 'layer_norm'],
    positions: ['none', 'learned', 'sinusoidal', 'rope', 'alibi', 't5'],
    max_len: 'number',
    causal: 'boolean',
    qk_norm: 'boolean',
    dropout: 'number',
    scale: 'number',
    alibi_slopes: 'tensor',
  },
  translation: {
    length: 'number',
    score: ['additive', 'scaled_dot'],
    values: ['states', 'characters'],
  },
  regression: {
    leave_one_out: 'boolean',
    mean_of_squares: 'boolean',
  },
  training: {
    optimizer: ['sgd', 'adam', 'adamw'],
    lr: 'number',
    warmup: 'number',
    clip: 'number',
    weight_decay: 'number',
    momentum: 'number',
    beta_1: 'number',
    beta_2: 'number',
  },
  task: {
    n: 'number',
    vocabulary: 'number',
    shift: 'number',
    formats: 'number',
    period: 'number',
    p: 'number',
    pairs: 'number',
    language: ['en', 'zh'],
    target: ['letter', 'noun'],
    ask: ['it', 'adjective', 'both'],
    held: 'boolean',
    order: ['both', 'fixed'],
    question: 'boolean',
  },
} as const;

/** What a model is, by its index at the border. */
export const kinds = ['transformer', 'translator', 'kernel_regression'] as const;

/** The questions to a session, by their index at the border; wasm/border/sessions.hpp describes them. */
export const asks = [
  'preset',
  'begin',
  'step',
  'probe',
  'score',
  'ablated',
  'parameters',
  'gradients',
  'load',
  'state',
  'tests',
  'words',
  'read',
] as const;

/** The tasks, by their index at the border. */
export const tasks = [
  'copy_shift',
  'dates',
  'induction',
  'kernel_regression',
  'modular_addition',
  'own',
  'recall',
  'refer',
  'reverse',
  'running_max',
] as const;

/** The presets; the lessons explain what each shows. */
export type PresetName =
  | 'copy_shift'
  | 'date'
  | 'date dot'
  | 'date states'
  | 'date states dot'
  | 'induction'
  | 'induction 2 heads'
  | 'fake induction'
  | 'kernel_regression'
  | 'modular_addition'
  | 'recall'
  | 'refer adjective'
  | 'refer adjective zh'
  | 'refer'
  | 'refer zh'
  | 'refer question'
  | 'refer question zh'
  | 'reverse'
  | 'reverse 16'
  | 'running_max';

/** A stack of layers, x + attention(norm(x)), then x + MLP(norm(x)). Only the norms have biases. */
export interface ModelConfig {
  /** tokens 0 … vocabulary−1 · whole number, from 1 to 65536, default 2 */
  vocabulary: number;
  /** classes of a prediction; 0: vocabulary · whole number, from 0 to 65536, default 0 */
  outputs: number;
  /** whole number, from 0 to 64, default 1 */
  layers: number;
  /** whole number, from 1 to 65536, default 32 */
  d_model: number;
  /** divides d_model · whole number, from 1 to 65536, default 1 */
  num_heads: number;
  /** divides num_heads; 0: num_heads · whole number, from 0 to 65536, default 0 */
  num_kv_heads: number;
  /** hidden width of the MLP; 0: none · whole number, from 0 to 65536, default 0 */
  d_ff: number;
  /** default 'relu' */
  activation: 'relu' | 'gelu';
  /** default 'layer_norm' */
  norm: 'none' | 'layer_norm';
  /** default 'learned' */
  positions: 'none' | 'learned' | 'sinusoidal' | 'rope' | 'alibi' | 't5';
  /** rows of the learned table; other kinds of positions have no limit · whole number, from 1 to 65536, default 64 */
  max_len: number;
  /** default true */
  causal: boolean;
  /** RMS norm of each head's queries and keys · default false */
  qk_norm: boolean;
  /** on the sum of embeddings, the attention weights, each sublayer's output · from 0 to 1, default 0 */
  dropout: number;
  /** factor of query · key; absent: 1/√(d_model / num_heads) */
  scale?: number | undefined;
  /** (num_heads); empty: the paper's · f64, (num_heads) */
  alibi_slopes?: readonly number[] | undefined;
  /** A translator: an encoder, and one attention to it from each output position. */
  translation?: TranslationConfig | undefined;
}

/** Options of a translator: an encoder reads the source; each output position attends to it once and predicts its character from the character before it, all positions at once. */
export interface TranslationConfig {
  /** length of an output row · whole number, from 1 to 65536, default 10 */
  length: number;
  /** default 'additive' */
  score: 'additive' | 'scaled_dot';
  /** default 'states' */
  values: 'states' | 'characters';
}

/** Kernel regression. Its only parameter is the inverse width of the kernel, initially 1. */
export interface KernelRegressionConfig {
  /** a point does not see itself · default true */
  leave_one_out: boolean;
  /** the loss; else their sum · default true */
  mean_of_squares: boolean;
}

/** The optimizers of torch.optim, with all parameters in one group. */
export interface TrainingConfig {
  /** default 'adamw' */
  optimizer: 'sgd' | 'adam' | 'adamw';
  /** from 0, default 0.01 */
  lr: number;
  /** step t = 1, 2 … uses lr · min(1, t / warmup); 0: none · whole number, from 0 to 4294967295, default 50 */
  warmup: number;
  /** largest norm of all gradients together (torch.nn.utils.clip_grad_norm_); 0: none · from 0, default 1 */
  clip: number;
  /** adam, sgd: added to the gradient; adamw: decoupled · from 0, default 0 */
  weight_decay: number;
  /** sgd · from 0, default 0 */
  momentum: number;
  /** adam, adamw; eps is 1e-8 */
  betas: readonly [number, number];
}

/** A task, and its fields; those of other tasks are ignored. */
export interface TaskConfig {
  name:
    | 'copy_shift'
    | 'dates'
    | 'induction'
    | 'kernel_regression'
    | 'modular_addition'
    | 'own'
    | 'recall'
    | 'refer'
    | 'reverse'
    | 'running_max';
  /** copy_shift, reverse, running_max: length of a row · whole number, from 1 to 4096, default 8; induction: length of a row · whole number, from 4 to 4096, default 8; kernel_regression: points · whole number, from 2 to 4096, default 8 */
  n?: number | undefined;
  /** copy_shift, reverse: tokens 0 … vocabulary − 1 · whole number, from 1 to 65536, default 10; induction: tokens 0 … vocabulary − 1, more than the longest period · whole number, from 1 to 65536, default 10; recall: tokens 0 … vocabulary − 1, of which the upper half are values · whole number, from 1 to 65536, default 10; running_max: tokens 0 … vocabulary − 1, at least n · whole number, from 1 to 65536, default 10 */
  vocabulary?: number | undefined;
  /** copy_shift: positions by which the row is rotated · whole number, from 0 to 4096, default 1 */
  shift?: number | undefined;
  /** dates: the number of ways to write a date, 1 to 4 · whole number, from 1 to 4, default 4 */
  formats?: number | undefined;
  /** induction: the row's period; 0 draws one of n/4 … n/2 for each row · whole number, from 0 to 4096, default 0 */
  period?: number | undefined;
  /** modular_addition: the modulus · whole number, from 2 to 1024, default 31 */
  p?: number | undefined;
  /** recall: keys with their values in a row · whole number, from 1 to 2047, default 4 */
  pairs?: number | undefined;
  /** refer: the language of the sentences · default 'en' */
  language?: 'en' | 'zh' | undefined;
  /** refer: the answer: the first letter of what "it" stands for, or the noun itself · default 'letter' */
  target?: 'letter' | 'noun' | undefined;
  /** refer: the word that is asked; "both": "it", and the adjective for the other noun · default 'it' */
  ask?: 'it' | 'adjective' | 'both' | undefined;
  /** refer: draws the pairs of noun and adjective that training never meets · default false */
  held?: boolean | undefined;
  /** refer: "fixed": the animal comes first where it is the answer, so that the place alone gives it away · default 'both' */
  order?: 'both' | 'fixed' | undefined;
  /** refer: the causal form: a last word asks, so that no noun can know the ending · default false */
  question?: boolean | undefined;
}
