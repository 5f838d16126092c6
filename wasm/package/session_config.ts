// The config of a session, and the same as named numbers ("training/lr"), which cross the border.
import { choiceOf, complaint, fieldOf, nameOf, objectOf, optionsOf, type Place } from './given.ts';
import {
  type KernelRegressionConfig,
  kinds,
  type ModelConfig,
  type PresetName,
  sections,
  type TaskConfig,
  type TrainingConfig,
  tasks,
} from './session_fields.ts';
import type { NamedTensor } from './session_record.ts';
import { flatten, type Tensor } from './tensors.ts';

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

type SectionName = keyof typeof sections;
/** How a field is read: 'number', 'boolean', 'tensor', or its choices. */
type FieldKind = string | readonly string[];
const fieldsIn = (section: SectionName): Readonly<Record<string, FieldKind>> => sections[section];

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

function numberOf(name: string, value: unknown, kind: FieldKind): number | readonly number[] {
  if (typeof kind !== 'string') return kind.indexOf(choiceOf(place(name), value, kind));
  if (kind === 'tensor') return listOf(name, value);
  if (kind === 'number') return plainNumber(name, value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw complaint(place(name), 'wrong_type', 'true or false', nameOf(value));
}

type Fields = ReadonlyMap<string, unknown>;

function put(numbers: Numbers, section: SectionName, given: Fields, others: readonly string[] = []): void {
  const fields = fieldsIn(section);
  for (const [name, value] of given) {
    if (others.includes(name)) continue;
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === undefined)
      throw complaint(place(name), 'unknown_input', [...Object.keys(fields), ...others].join(', '), name);
    numbers.set(`${section}/${name}`, numberOf(name, value, kind));
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
  const ofKind = (kind: (typeof kinds)[number]): unknown => numbers.set('session/kind', kinds.indexOf(kind));
  if (Object.keys(sections.regression).some((name) => model.has(name))) {
    ofKind('kernel_regression');
    put(numbers, 'regression', model);
  } else {
    put(numbers, 'model', model, ['translation']);
    if (model.has('translation')) {
      ofKind('translator');
      put(numbers, 'translation', section(model.get('translation'), 'translation'));
    }
  }
  const training = section(given.training, 'training');
  put(numbers, 'training', training, ['betas']);
  if (training.has('betas')) {
    const [one = 0, two = 0] = listOf('betas', training.get('betas'), 2);
    numbers.set('training/beta_1', one).set('training/beta_2', two);
  }
  const task = section(ofBatches ? { name: 'own' } : given.task, 'task');
  put(numbers, 'task', task, ['name']);
  if (task.has('name')) numbers.set('session/task', numberOf('task', task.get('name'), tasks));
  for (const name of ['batch', 'test_rows'] as const)
    if (given[name] !== undefined) numbers.set(`session/${name}`, plainNumber(name, given[name]));
  if (given.seed !== undefined) numbers.set('seed', plainNumber('seed', given.seed));
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

/** A field's value, from its number. */
function fieldValue(value: number | readonly number[], kind: FieldKind | undefined): unknown {
  if (typeof kind === 'object') return kind[value as number];
  return kind === 'boolean' ? value === 1 : value;
}

/** The config described by the core's numbers. */
export function configOf(numbers: Numbers): SessionConfig {
  const fieldsOf = (section: SectionName): Record<string, unknown> => {
    const named = Object.entries(fieldsIn(section)).map(([name, kind]): [string, unknown] => {
      const value = numbers.get(`${section}/${name}`);
      return [name, value === undefined ? undefined : fieldValue(value, kind)];
    });
    return Object.fromEntries(named.filter(([, value]) => value !== undefined));
  };
  const number = (name: string): number => numbers.get(name) as number;
  const kind = kinds[number('session/kind')];
  const model = fieldsOf(kind === 'kernel_regression' ? 'regression' : 'model');
  if (kind === 'translator') model['translation'] = fieldsOf('translation');
  const { beta_1, beta_2, ...training } = fieldsOf('training');
  return {
    model: model as unknown as ModelConfig | KernelRegressionConfig,
    training: { ...training, betas: [beta_1, beta_2] } as unknown as TrainingConfig,
    task: { name: tasks[number('session/task')], ...fieldsOf('task') } as TaskConfig,
    batch: number('session/batch'),
    test_rows: number('session/test_rows'),
  };
}
