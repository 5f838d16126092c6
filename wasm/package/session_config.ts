// The configuration of a session, and its form as named numbers, which cross the border.
import type { NamedTensor } from './session_record.ts';
import { complaint, nameOf, requireKnown, type Tensor } from './tensors.ts';

const choices = {
  kind: ['transformer', 'translator', 'kernel_regression'],
  activation: ['relu', 'gelu'],
  norm: ['none', 'layer_norm'],
  positions: ['none', 'learned', 'sinusoidal', 'rope', 'alibi', 't5'],
  score: ['additive', 'scaled_dot'],
  values: ['states', 'characters'],
  optimizer: ['sgd', 'adam', 'adamw'],
  task: [
    'own',
    'reverse',
    'copy_shift',
    'running_max',
    'induction',
    'recall',
    'dates',
    'modular_addition',
    'kernel_regression',
  ],
} as const;
type Choice<K extends keyof typeof choices> = (typeof choices)[K][number];

/** The presets; the lessons explain what each shows. */
export type PresetName =
  | 'reverse'
  | 'reverse 16'
  | 'copy_shift'
  | 'running_max'
  | 'induction'
  | 'induction 2 heads'
  | 'fake induction'
  | 'recall'
  | 'date'
  | 'date dot'
  | 'date states'
  | 'date states dot'
  | 'modular_addition'
  | 'kernel_regression';

/** Layers of x + attention(norm(x)), then x + MLP(norm(x)). Only the norms have biases. */
export interface ModelConfig {
  /** Tokens 0 … vocabulary − 1. */
  vocabulary: number;
  /** Classes of a prediction; 0: vocabulary. */
  outputs: number;
  layers: number;
  d_model: number;
  /** Divides d_model. */
  num_heads: number;
  /** Divides num_heads; 0: num_heads. */
  num_kv_heads: number;
  /** Hidden width of the MLP; 0: none. */
  d_ff: number;
  activation: Choice<'activation'>;
  norm: Choice<'norm'>;
  positions: Choice<'positions'>;
  /** Rows of the table of learned positions. */
  max_len: number;
  causal: boolean;
  qk_norm: boolean;
  dropout: number;
  /** Factor of query · key; absent: 1/√(d_model / num_heads). */
  scale?: number | undefined;
  /** One for each head; absent: the paper's. */
  alibi_slopes?: readonly number[] | undefined;
  /** A translator: an encoder, and one attention to it from each output position. */
  translation?: { length: number; score: Choice<'score'>; values: Choice<'values'> } | undefined;
}

export interface KernelRegressionConfig {
  leave_one_out: boolean;
  mean_of_squares: boolean;
}

/** The optimizers of torch.optim, with all parameters in one group. */
export interface TrainingConfig {
  optimizer: Choice<'optimizer'>;
  lr: number;
  /** Step t = 1, 2 … uses lr · min(1, t / warmup); 0: none. */
  warmup: number;
  /** Largest norm of all gradients together; 0: none. */
  clip: number;
  weight_decay: number;
  momentum: number;
  betas: readonly [number, number];
}

export interface TaskConfig {
  name: Choice<'task'>;
  /** Length of a row; points of the regression. */
  n: number;
  vocabulary: number;
  shift: number;
  /** induction: 0 draws a period for each row. */
  period: number;
  pairs: number;
  formats: number;
  p: number;
}

export interface SessionConfig {
  model: ModelConfig | KernelRegressionConfig;
  training: TrainingConfig;
  task: TaskConfig;
  /** Rows per step. */
  batch: number;
  test_rows: number;
}

/** Options of a session; default: those of the preset, or of the core. */
export interface SessionOptions {
  preset?: PresetName | undefined;
  model?: Partial<ModelConfig> | Partial<KernelRegressionConfig> | undefined;
  training?: Partial<TrainingConfig> | undefined;
  task?: Partial<TaskConfig> | undefined;
  batch?: number | undefined;
  test_rows?: number | undefined;
  /** The seed, as in torch.manual_seed, of the parameters; batches come from seed + 1 000 000. */
  seed?: number | undefined;
}

/** Named numbers: a choice is its index, a boolean 0 or 1. */
export type Numbers = Map<string, number | readonly number[]>;

const regressionFields = ['leave_one_out', 'mean_of_squares'] as const;
const modelFields = [
  'vocabulary',
  'outputs',
  'layers',
  'd_model',
  'num_heads',
  'num_kv_heads',
  'd_ff',
  'activation',
  'norm',
  'positions',
  'max_len',
  'causal',
  'qk_norm',
  'dropout',
  'scale',
  'alibi_slopes',
] as const;
const translationFields = ['length', 'score', 'values'] as const;
const trainingFields = ['optimizer', 'lr', 'warmup', 'clip', 'weight_decay', 'momentum'] as const;
const taskFields = ['n', 'shift', 'period', 'pairs', 'formats', 'p'] as const;
const booleans: readonly string[] = [...regressionFields, 'causal', 'qk_norm'];

const place = (input: string) => ({ operation: 'session', input });

/** A field's value, which must be a number. */
export function plainNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw complaint(place(name), 'wrong_type', 'a number', nameOf(value));
}

function numberOf(name: string, value: unknown): number | readonly number[] {
  if (name in choices) {
    const list: readonly string[] = choices[name as keyof typeof choices];
    const at = list.indexOf(value as string);
    if (at >= 0) return at;
    throw complaint(place(name), 'out_of_range', list.join(', '), nameOf(value));
  }
  if (booleans.includes(name)) {
    if (typeof value === 'boolean') return value ? 1 : 0;
    throw complaint(place(name), 'wrong_type', 'true or false', nameOf(value));
  }
  if (name === 'alibi_slopes' && Array.isArray(value) && value.every((one) => typeof one === 'number')) return value;
  return plainNumber(name, value);
}

function put(numbers: Numbers, section: object, fields: readonly string[], others: readonly string[] = []): void {
  for (const [name, value] of Object.entries(section)) {
    if (others.includes(name) || value === undefined) continue;
    if (!fields.includes(name)) throw complaint(place(name), 'unknown_input', [...fields, ...others].join(', '), name);
    numbers.set(name, numberOf(name, value));
  }
}

/** The fields of an object; none if it is absent. */
export function section(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw complaint(place(name), 'wrong_type', 'an object', nameOf(value));
}

/** Applies the options to a preset's numbers. */
export function putOptions(numbers: Numbers, options: SessionOptions): void {
  requireKnown('session', options, ['preset', 'model', 'training', 'task', 'batch', 'test_rows', 'seed']);
  const model = section(options.model, 'model');
  if (regressionFields.some((name) => name in model)) {
    numbers.set('kind', 2);
    put(numbers, model, regressionFields);
  } else {
    put(numbers, model, modelFields, ['translation']);
    if (model['translation'] !== undefined) {
      numbers.set('kind', 1);
      put(numbers, section(model['translation'], 'translation'), translationFields);
    }
  }
  const training = section(options.training, 'training');
  put(numbers, training, trainingFields, ['betas']);
  const betas = training['betas'];
  if (betas !== undefined) {
    if (!Array.isArray(betas) || betas.length !== 2)
      throw complaint(place('betas'), 'wrong_shape', 'two numbers', nameOf(betas));
    numbers.set('beta_1', numberOf('betas', betas[0]));
    numbers.set('beta_2', numberOf('betas', betas[1]));
  }
  const task = section(options.task, 'task');
  put(numbers, task, taskFields, ['name', 'vocabulary']);
  if (task['name'] !== undefined) numbers.set('task', numberOf('task', task['name']));
  if (task['vocabulary'] !== undefined) numbers.set('tokens', numberOf('vocabulary', task['vocabulary']));
  for (const name of ['batch', 'test_rows', 'seed'] as const)
    if (options[name] !== undefined) numbers.set(name, numberOf(name, options[name]));
}

export function namedScalar(name: string, value: number): NamedTensor {
  return { name, dtype: 'f64', shape: [], data: [value], count: 1 };
}

export function tensorsOf(numbers: Numbers): NamedTensor[] {
  return [...numbers].map(([name, value]) =>
    typeof value === 'number'
      ? namedScalar(name, value)
      : { name, dtype: 'f64', shape: [value.length], data: value, count: value.length },
  );
}

export function numbersOf(tensors: ReadonlyMap<string, Tensor>): Numbers {
  return new Map(
    [...tensors].map(([name, { shape, data }]) => [name, shape.length === 0 ? (data[0] ?? 0) : [...data]]),
  );
}

function fieldsOf(numbers: Numbers, names: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = numbers.get(name);
    if (value === undefined) continue;
    if (name in choices) fields[name] = choices[name as keyof typeof choices][value as number];
    else fields[name] = booleans.includes(name) ? value === 1 : value;
  }
  return fields;
}

/** The config described by the core's numbers. */
export function configOf(numbers: Numbers): SessionConfig {
  const kind = choices.kind[numbers.get('kind') as number];
  const number = (name: string): number => numbers.get(name) as number;
  const model = fieldsOf(numbers, kind === 'kernel_regression' ? regressionFields : modelFields);
  if (kind === 'translator') model['translation'] = fieldsOf(numbers, translationFields);
  return {
    model: model as unknown as ModelConfig | KernelRegressionConfig,
    training: {
      ...fieldsOf(numbers, trainingFields),
      betas: [number('beta_1'), number('beta_2')],
    } as unknown as TrainingConfig,
    task: {
      name: choices.task[number('task')],
      ...fieldsOf(numbers, taskFields),
      vocabulary: number('tokens'),
    } as unknown as TaskConfig,
    batch: number('batch'),
    test_rows: number('test_rows'),
  };
}
