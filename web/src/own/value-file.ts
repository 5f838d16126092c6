// Tensors of a page's own values, or of JSON: nested arrays, {shape, data}, or several by name, with texts beside them.
import { AttnError } from '../../../wasm/package/errors';
import { FileError } from '../../../wasm/package/file_error';
import { countOf } from '../../../wasm/package/file_shape';
import type { OpenedFile, OpenedTensor } from '../../../wasm/package/opened_file';
import { flattenAny } from '../../../wasm/package/tensors';

const refusal = (entry: string, expected: string, found = ''): FileError =>
  new FileError({ format: 'json', code: 'entry', entry, expected, found });

/** The most letters of JSON that are read. */
const longestText = 1 << 28;

/** Throws FileError. */
export function jsonFile(text: string): OpenedFile {
  const found = `${text.length}`;
  if (text.length > longestText)
    throw new FileError({ format: 'json', code: 'too_large', expected: `at most ${longestText}`, found });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1];
    const offset = place === undefined ? undefined : Number(place);
    throw new FileError({ format: 'json', code: 'header', expected: 'JSON, without NaN and Infinity', offset });
  }
  return valueFile(value);
}

/** Throws FileError. Tensors are read when they are asked for. */
export function valueFile(value: unknown): OpenedFile {
  const named = isNamed(value) ? Object.entries(value) : [['', value] as const];
  return { format: 'json', metadata: {}, tensors: named.map(([name, one]) => tensorOf(name, one)) };
}

/** An object of tensors by name, not one of shape and data. */
const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value) &&
  !(Object.hasOwn(value, 'shape') && Object.hasOwn(value, 'data'));

const isText = (value: unknown): value is string => typeof value === 'string';

function tensorOf(name: string, value: unknown): OpenedTensor {
  const texts = isText(value)
    ? [value]
    : Array.isArray(value) && value.length > 0 && value.every(isText)
      ? value
      : undefined;
  if (texts)
    return {
      name,
      shape: isText(value) ? [] : [texts.length],
      dtype: 'text',
      isSliced: false,
      numbers: () => Promise.reject(refusal(name, 'numbers', 'texts')),
      texts: async () => [...texts],
    };
  const { shape, data } = numbersOf(name, typeof value === 'boolean' ? Number(value) : value);
  return {
    name,
    shape,
    dtype: 'f64',
    isSliced: true,
    numbers: async (part) => {
      const { from, to } = part ?? { from: 0, to: countOf(shape) };
      const numbers = Float64Array.from({ length: to - from }, (_, place) => Number(data[from + place]));
      return { shape: part ? [to - from] : [...shape], dtype: 'f64', data: numbers };
    },
    texts: () => Promise.reject(refusal(name, 'texts', 'numbers')),
  };
}

function numbersOf(name: string, value: unknown): { shape: readonly number[]; data: ArrayLike<number | bigint> } {
  try {
    // A mask may hold truths: elsewhere these would be refused.
    return flattenAny(value, 'f64', { operation: 'file', input: 'allowed' });
  } catch (error) {
    if (error instanceof AttnError) throw refusal(name, error.expected || 'numbers', error.found || error.code);
    throw error;
  }
}
