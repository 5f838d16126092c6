// What sessions are given, each value read once: batches, heads, states, and all that a run over batches takes.
import { complaint, fieldOf, nameOf, objectOf, reading } from './given.ts';
import { type Numbers, place, plainNumber, readOptions, section, tensorsOf } from './session_config.ts';
import type { NamedTensor } from './session_record.ts';
import type { Batch } from './sessions.ts';
import { type DType, flatten, numbersAs, ownTensor, type PlainTensor, sizeOf } from './tensors.ts';

const batchTypes = {
  tokens: 'i64',
  source: 'i64',
  valid_lens: 'i64',
  previous: 'i64',
  targets: 'i64',
  x: 'f32',
  y: 'f32',
  places: 'i64',
} as const satisfies Record<string, DType>;

function batchType(name: string): DType {
  if (Object.hasOwn(batchTypes, name)) return batchTypes[name as keyof typeof batchTypes];
  if (name.startsWith('places.')) return batchTypes.places;
  throw complaint(place(name), 'unknown_input', Object.keys(batchTypes).join(', '), name);
}

export function tensorOf(name: string, value: unknown, dtype: DType): NamedTensor {
  const flat = flatten(value, dtype, place(name));
  return { name, dtype, shape: flat.shape, data: numbersAs(dtype, flat, place(name)), count: flat.count };
}

const parts = (batch: unknown): [name: string, value: unknown][] =>
  [...section(batch, 'batch')].filter(([, value]) => value !== null);

export const batchTensors = (batch: unknown): NamedTensor[] =>
  reading('session', () => parts(batch).map(([name, value]) => tensorOf(name, value, batchType(name))));

/** No model has so many heads, no run so many batches. */
const [mostHeads, mostBatches] = [2 ** 12, 2 ** 24];

function listOf(name: string, value: unknown, most: number): unknown[] {
  if (!Array.isArray(value)) throw complaint(place(name), 'wrong_type', 'a list', nameOf(value));
  const length = sizeOf(value, place(name));
  if (length > most) throw complaint(place(name), 'out_of_range', `at most ${most}`, `${length}`);
  return Array.from({ length }, (_, index) => value[index] as unknown);
}

/** (k, 2): layer, head. */
export function headsTensor(name: string, heads: unknown): NamedTensor {
  return reading('session', () => {
    const list = listOf(name, heads, mostHeads);
    const numbers = list.flatMap((head) => {
      const one = objectOf(head, place(name), '{ layer, head }');
      return ['layer', 'head'].map((field) => plainNumber(field, fieldOf(one, field)));
    });
    return { name, dtype: 'f64', shape: [list.length, 2], data: numbers, count: numbers.length };
  });
}

/** What a session begins with: a preset, and what differs from it; or a state. */
export interface Beginning {
  readonly preset: unknown;
  readonly numbers: Numbers | undefined;
  readonly state: readonly NamedTensor[] | undefined;
}
const nothing: Beginning = { preset: undefined, numbers: undefined, state: undefined };

export function readBeginning(given: unknown): Beginning {
  return reading('session', () => {
    const options = objectOf(given, place(''));
    return Object.hasOwn(options, 'state')
      ? { ...nothing, state: stateTensors(fieldOf(options, 'state')) }
      : { ...nothing, ...readOptions(options) };
  });
}

/** The same, whose arrays are its own: what a caller does with theirs changes nothing. */
export function ownBeginning(given: unknown): Beginning {
  const read = readBeginning(given);
  return { ...read, state: read.state?.map(ownNumbers) };
}

function ownNumbers(tensor: NamedTensor): NamedTensor {
  const { shape, dtype, data } = tensor;
  return { ...tensor, data: ownTensor({ shape, data }, dtype, place(tensor.name)).data };
}

function stateTensors(given: unknown): NamedTensor[] {
  const state = section(given ?? null, 'state');
  const config = Object.fromEntries(section(state.get('config') ?? null, 'config'));
  const { numbers } = readOptions({ ...config, seed: plainNumber('seed', state.get('seed')) });
  // Without one it would be a new session.
  numbers.set('step', plainNumber('step', state.get('step')));
  return [
    ...tensorsOf(numbers),
    tensorOf('parameters', state.get('parameters'), 'f32'),
    tensorOf('moments', state.get('moments'), 'f32'),
    tensorOf('batches', state.get('batches'), 'f64'),
    tensorOf('dropout_generator', state.get('dropout'), 'f64'),
  ];
}

/** What a run over batches takes, all of its own. */
export interface OwnSteps {
  readonly beginning: Beginning;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly batches: readonly Batch[];
  readonly keep: readonly number[];
  readonly gradients: readonly number[];
}

export function ownSteps(options: unknown, given: unknown): OwnSteps {
  return reading('session', () => {
    const beginning = { ...nothing, ...readOptions(options, true) };
    const steps = section(given ?? null, 'steps');
    const parameters = [...section(steps.get('parameters') ?? null, 'parameters')];
    const places = (name: string) =>
      listOf(name, steps.get(name) ?? [], mostBatches).map((one) => plainNumber(name, one));
    return {
      beginning,
      parameters: Object.fromEntries(
        parameters.map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null ? ownTensor(value, 'f32', place(name)) : value,
        ]),
      ),
      batches: listOf('batches', steps.get('batches'), mostBatches).map(ownBatch),
      keep: places('keep'),
      gradients: places('gradients'),
    };
  });
}

function ownBatch(batch: unknown): Batch {
  const own = parts(batch).map(([name, value]): [string, PlainTensor] => [
    name,
    ownTensor(value, batchType(name), place(name)),
  ]);
  return Object.fromEntries(own);
}
