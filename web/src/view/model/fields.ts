// What a text in a control's field means: a control puts a text under a key, and this reads it.
import { has } from '../../../../wasm/package/has';
import type { Limits } from '../../experiment/contract';
import type { TensorParameter, ValidLens, ValidLensParameter } from '../../state/array-parameters';
import { type AnyParameter, integer, number, type ParameterTable, seed } from '../../state/parameters';
import { type LensMode, lensOfMode, modeOf, withLens } from '../../state/valid-lens';
import { isDrawn, resized, type TensorValue } from '../../tensor/tensor';
import type { Outcome } from '../../text/problem';
import type { State, Values } from './drawn';

export interface Fields {
  readonly table: ParameterTable;
  readonly state: State;
  readonly limits: Readonly<Record<string, Limits | undefined>>;
}

/** The parameter that a key's field belongs to. */
export const parameterOf = (key: string): string => key.split('.', 1)[0] ?? key;

/**
 * Reads what was typed into a field. A key is a parameter's name, or the name and a part: `.seed`, `.shape.AXIS` or `.paste` of a
 * tensor, `.mode` or `.SAMPLE.QUERY` of a valid_lens. Returns the values to set.
 */
export function readField(fields: Fields, key: string, text: string): Outcome<Values> {
  const [name = '', ...part] = key.split('.');
  const parameter = fields.table[name] as AnyParameter;
  const read = partOf(fields, name, parameter, part, text);
  if (has(read, 'problem')) return read;
  return {
    value: parameter.kind === 'tensor' ? withTensor(fields, name, read.value as TensorValue) : { [name]: read.value },
  };
}

function partOf(fields: Fields, name: string, parameter: AnyParameter, part: string[], text: string): Outcome<unknown> {
  if (part.length === 0) return whole(fields, name, parameter, text);
  if (parameter.kind === 'tensor') return tensorPart(fields.state[name] as TensorValue, parameter, part, text);
  if (parameter.kind === 'valid_lens') return lensPart(fields, name, parameter, part, text);
  throw new RangeError(`${name} has no field ${part.join('.')}`);
}

function whole({ limits }: Fields, name: string, parameter: AnyParameter, text: string): Outcome<unknown> {
  const { min, max } = limits[name] ?? {};
  if (parameter.kind !== 'integer' && parameter.kind !== 'number') return parameter.parse(text);
  const range = { min: min ?? parameter.min, max: max ?? parameter.max, step: parameter.step };
  return (parameter.kind === 'integer' ? integer : number)(range.min, range).parse(text);
}

function tensorPart(
  value: TensorValue,
  parameter: TensorParameter,
  part: string[],
  text: string,
): Outcome<TensorValue> {
  const [kind, axis = ''] = part;
  if (kind === 'paste') return parameter.parse(text);
  if (kind === 'seed') {
    const read = seed('0').parse(text);
    return has(read, 'problem') || !isDrawn(value)
      ? (read as Outcome<never>)
      : { value: { ...value, seed: read.value } };
  }
  const read = integer(1, { min: 1, max: longestAxis(parameter, value, Number(axis)) }).parse(text);
  if (has(read, 'problem')) return read;
  const shape = value.shape.with(Number(axis), read.value);
  return { value: isDrawn(value) ? { ...value, shape } : resized(value, shape) };
}

/** The size that an axis may have beside the others. */
function longestAxis({ mostElements, mostTyped }: TensorParameter, value: TensorValue, axis: number): number {
  const most = isDrawn(value) ? mostElements : mostTyped;
  const others = value.shape.reduce((product, size, at) => (at === axis ? product : product * size), 1);
  return Math.max(1, Math.floor(most / others));
}

/** Anything a valid_len may be in PyTorch: fractions and negative numbers too. */
const lensNumber = number(0, { min: -(2 ** 31), max: 2 ** 31, step: 1 });

function lensPart(
  { state }: Fields,
  name: string,
  parameter: ValidLensParameter,
  part: string[],
  text: string,
): Outcome<ValidLens> {
  const lens = state[name] as ValidLens;
  if (part[0] === 'mode') return { value: lensOfMode(lens, text as LensMode, lensShape(state, parameter)) };
  const read = lensNumber.parse(text);
  const [sample = 0, query = 0] = part.map(Number);
  return has(read, 'problem') ? read : { value: withLens(lens, sample, query, read.value) };
}

/** (samples, queries, keys) of the tensors that the lengths belong to. */
export function lensShape(state: Values, { of, keys }: ValidLensParameter): readonly number[] {
  const { shape } = state[of] as TensorValue;
  return keys === undefined ? shape : shape.with(2, (state[keys] as TensorValue).shape[1] ?? 1);
}

/** A tensor, and each valid_lens that belongs to it in its new shape. */
function withTensor({ table, state }: Fields, name: string, value: TensorValue): Values {
  const changed: Record<string, unknown> = { [name]: value };
  for (const [other, parameter] of Object.entries(table)) {
    if (parameter.kind !== 'valid_lens' || parameter.of !== name) continue;
    const lens = state[other] as ValidLens;
    changed[other] = lensOfMode(lens, modeOf(lens), lensShape({ ...state, ...changed }, parameter));
  }
  return changed;
}
