// What a session is made of, and the same as named numbers, which cross the border.
import { choiceOf, complaint, fieldOf, nameOf, objectOf, optionsOf, type Place } from './given.ts';
import type { NamedTensor } from './session_record.ts';
import { flatten, type Tensor } from './tensors.ts';

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

export const place = (input: string): Place => ({ operation: 'session', input });

/** A field's value, which must be a number. */
export function plainNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw complaint(place(name), 'wrong_type', 'a number', nameOf(value));
}

/** A list of so many numbers. */
function listOf(name: string, value: unknown, count?: number): readonly number[] {
  const { shape, data, count: length } = flatten(value, 'f64', place(name));
  if (shape.length !== 1 || (count ?? length) !== length)
    throw complaint(place(name), 'wrong_shape', `a list of ${count ?? ''} numbers`, `(${shape.join(', ')})`);
  return Array.from({ length }, (_, index) => Number(data[index]));
}

function numberOf(name: string, value: unknown): number | readonly number[] {
  if (Object.hasOwn(choices, name)) {
    const list: readonly string[] = choices[name as keyof typeof choices];
    return list.indexOf(choiceOf(place(name), value, list));
  }
  if (booleans.includes(name)) {
    if (typeof value === 'boolean') return value ? 1 : 0;
    throw complaint(place(name), 'wrong_type', 'true or false', nameOf(value));
  }
  return name === 'alibi_slopes' ? listOf(name, value) : plainNumber(name, value);
}

type Fields = ReadonlyMap<string, unknown>;

function put(numbers: Numbers, given: Fields, fields: readonly string[], others: readonly string[] = []): void {
  for (const [name, value] of given) {
    if (others.includes(name)) continue;
    if (!fields.includes(name)) throw complaint(place(name), 'unknown_input', [...fields, ...others].join(', '), name);
    numbers.set(name, numberOf(name, value));
  }
}

/** The fields of an object that are given, each read once; none where it is left out. */
export function section(value: unknown, name: string): Map<string, unknown> {
  if (value === undefined) return new Map();
  const given = objectOf(value, place(name));
  const read = Object.keys(given).map((field): [string, unknown] => [field, fieldOf(given, field)]);
  return new Map(read.filter(([, found]) => found !== undefined));
}

/** What options say, and the preset they begin with; of batches that are given, whatever they say of a task. */
export function readOptions(options: unknown, ofBatches = false): { preset: unknown; numbers: Numbers } {
  const known = ['preset', 'model', 'training', 'task', 'batch', 'test_rows', 'seed'] as const;
  const given = optionsOf('session', options, known);
  const numbers: Numbers = new Map();
  const model = section(given.model, 'model');
  if (regressionFields.some((name) => model.has(name))) {
    numbers.set('kind', 2);
    put(numbers, model, regressionFields);
  } else {
    put(numbers, model, modelFields, ['translation']);
    if (model.has('translation')) {
      numbers.set('kind', 1);
      put(numbers, section(model.get('translation'), 'translation'), translationFields);
    }
  }
  const training = section(given.training, 'training');
  put(numbers, training, trainingFields, ['betas']);
  if (training.has('betas')) {
    const [one = 0, two = 0] = listOf('betas', training.get('betas'), 2);
    numbers.set('beta_1', one).set('beta_2', two);
  }
  const task = section(ofBatches ? { name: 'own' } : given.task, 'task');
  put(numbers, task, taskFields, ['name', 'vocabulary']);
  if (task.has('name')) numbers.set('task', numberOf('task', task.get('name')));
  if (task.has('vocabulary')) numbers.set('tokens', numberOf('vocabulary', task.get('vocabulary')));
  for (const name of ['batch', 'test_rows', 'seed'] as const)
    if (given[name] !== undefined) numbers.set(name, plainNumber(name, given[name]));
  return { preset: given.preset, numbers };
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
    if (Object.hasOwn(choices, name)) fields[name] = choices[name as keyof typeof choices][value as number];
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
