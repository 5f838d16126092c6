// The contents of a picture, as the page around may take them: the tensors of what was computed, by their names.

/** A copy of a tensor, row by row: f32 as the core computes, f64 what is counted or measured. */
export interface OutputTensor {
  readonly dtype: 'f32' | 'f64';
  readonly shape: readonly number[];
  readonly data: Float32Array | Float64Array;
}

export type Outputs = Readonly<Record<string, OutputTensor>>;

/** No result is so deep: names have as many parts. */
const deepest = 6;

/** The tensors of a result, those inside its parts as `part.name` and `list.0`; numbers that stand alone are tensors without a shape. */
export function outputsOf(result: unknown): Outputs {
  const found: Record<string, OutputTensor> = {};
  collect(result, '', 0, found);
  return Object.freeze(found);
}

function collect(value: unknown, name: string, depth: number, found: Record<string, OutputTensor>): void {
  const tensor = tensorOf(value);
  if (tensor) found[name] = tensor;
  else if (isPart(value) && depth < deepest)
    for (const [key, inside] of Object.entries(value))
      collect(inside, name === '' ? key : `${name}.${key}`, depth + 1, found);
}

function tensorOf(value: unknown): OutputTensor | undefined {
  if (typeof value === 'number') return copied([], [value]);
  if (isNumbers(value)) return copied([value.length], value);
  if (isRows(value)) return copied([value.length, value[0]?.length ?? 0], value.flat());
  if (!isPart(value)) return undefined;
  const { shape, data } = value as { readonly shape?: unknown; readonly data?: unknown };
  if (!isShape(shape) || !isNumbers(data)) return undefined;
  // A tensor of plain numbers came from the state: the core computed with it in float32, and so it is given out.
  return copied(shape, Array.isArray(data) ? Float32Array.from(data) : data);
}

/** Numbers in no tensor are doubles, as everywhere in JavaScript. */
function copied(shape: readonly number[], data: ArrayLike<number>): OutputTensor {
  return data instanceof Float32Array
    ? { dtype: 'f32', shape: [...shape], data: Float32Array.from(data) }
    : { dtype: 'f64', shape: [...shape], data: Float64Array.from(data) };
}

/** A list or a record; a session or a function is no part of a result. */
const isPart = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

const isShape = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(Number.isInteger);

const isNumbers = (value: unknown): value is ArrayLike<number> =>
  value instanceof Float32Array ||
  value instanceof Float64Array ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number'));

/** A matrix as a list of rows. */
const isRows = (value: unknown): value is readonly (readonly number[])[] =>
  Array.isArray(value) &&
  value.every((row, _, [first]) => isNumbers(row) && row.length === first.length) &&
  value.length > 0;
