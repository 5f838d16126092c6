// NumPy's .npy (numpy.lib.format, versions 1 to 3): a magic word, a header as a Python literal, the numbers.
import { type FileDType, numbersIn, type PlainFileTensor, sizeOf } from './file_dtypes.ts';
import { FileError, type FileErrorFields } from './file_error.ts';
import { countOf, isShape } from './file_shape.ts';
import { nth } from './memory.ts';
import { asOtherFile } from './other_files.ts';
import type { TensorBytes } from './safetensors.ts';

/** NumPy's kind and size of each dtype; it has no bfloat16. */
const codes: Readonly<Record<string, FileDType>> = {
  b1: 'bool',
  u1: 'u8',
  i1: 'i8',
  u2: 'u16',
  i2: 'i16',
  u4: 'u32',
  i4: 'i32',
  u8: 'u64',
  i8: 'i64',
  f2: 'f16',
  f4: 'f32',
  f8: 'f64',
};

const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59]; // \x93NUMPY
const longestHeader = 1 << 20;

interface Header {
  readonly dtype: FileDType;
  /** True if the first byte of a number is the highest. */
  readonly bigEndian: boolean;
  readonly fortranOrder: boolean;
  readonly shape: number[];
}

/** Throws FileError, which names `entry`. */
export function parseNpy(bytes: Uint8Array, format: 'npy' | 'npz' = 'npy', entry = ''): PlainFileTensor {
  const refusal = (fields: Omit<FileErrorFields, 'format' | 'entry'>): FileError =>
    new FileError({ format, entry, ...fields });
  if (magic.some((byte, place) => bytes[place] !== byte)) throw refusal({ code: 'format', ...asOtherFile(bytes) });
  if (bytes.length < 10) throw refusal({ code: 'cut', expected: 'at least 10', found: `${bytes.length}` });
  const version = nth(bytes, 6);
  if (version < 1 || version > 3) throw refusal({ code: 'header', expected: 'version 1, 2 or 3', found: `${version}` });
  const headerAt = version === 1 ? 10 : 12;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = version === 1 ? view.getUint16(8, true) : bytes.length < 12 ? 0 : view.getUint32(8, true);
  if (length > longestHeader)
    throw refusal({ code: 'header', expected: `at most ${longestHeader} bytes`, found: `${length}` });
  const numbersAt = headerAt + length;
  if (numbersAt > bytes.length) throw refusal({ code: 'cut', expected: `${numbersAt}`, found: `${bytes.length}` });
  const text = new TextDecoder(version === 3 ? 'utf-8' : 'latin1').decode(bytes.subarray(headerAt, numbersAt));
  const { dtype, bigEndian, fortranOrder, shape } = headerOf(text, refusal);
  const end = numbersAt + countOf(shape) * sizeOf(dtype);
  // Ignore what follows: `np.save` may have written a second array into the same file.
  if (end > bytes.length) throw refusal({ code: 'cut', expected: `${end}`, found: `${bytes.length}` });
  const numbers = bytes.subarray(numbersAt, end);
  const data = numbersIn(dtype, bigEndian ? turned(numbers, sizeOf(dtype)) : numbers);
  return { shape, dtype, data: fortranOrder ? rowMajor(data, shape) : data };
}

type Refusal = (fields: Omit<FileErrorFields, 'format' | 'entry'>) => FileError;
type Literal = string | boolean | number[];

function headerOf(text: string, refusal: Refusal): Header {
  const fields = dictionary(text);
  const [descr, fortran, shape] = ['descr', 'fortran_order', 'shape'].map((name) => fields?.get(name));
  if (descr === undefined || fields?.size !== 3 || typeof fortran !== 'boolean' || !isShape(shape))
    throw refusal({ code: 'header', expected: 'descr, fortran_order and shape', found: text.slice(0, 80).trim() });
  const [, order = '', code = ''] = /^([<>|=]?)([a-z]\d)$/.exec(`${descr}`) ?? [];
  if (!Object.hasOwn(codes, code))
    throw refusal({ code: 'type', expected: 'numbers or bool', found: `${descr}`.slice(0, 80) || 'fields' });
  return { dtype: codes[code] as FileDType, bigEndian: order === '>', fortranOrder: fortran, shape };
}

/** A token of a Python literal, also of Python 2 (u'descr', 3L): a string, a boolean, an integer, or a mark. */
const piece = /\s*(?:[ub]?'([^'\\]*)'|[ub]?"([^"\\]*)"|(True|False)|(\d{1,16})L?|([{}():,[\]]))/y;

/**
 * The fields of a Python dictionary of strings, booleans and tuples of integers, in one pass; a list, which describes the
 * fields of a record, reads as ''. Undefined if it is no such dictionary.
 */
function dictionary(text: string): Map<string, Literal> | undefined {
  const fields = new Map<string, Literal>();
  let at = 0;
  let read: readonly (string | undefined)[] = [];
  const next = (): boolean => {
    piece.lastIndex = at;
    const found = piece.exec(text);
    read = found ?? [];
    at = piece.lastIndex;
    return found !== null;
  };
  const mark = (wanted: string): boolean => next() && read[5] === wanted;
  const tuple = (): number[] | undefined => {
    const sizes: number[] = [];
    while (next()) {
      if (read[5] === ')') return sizes;
      if (read[4] === undefined) return undefined;
      sizes.push(Number(read[4]));
      if (!next() || (read[5] !== ',' && read[5] !== ')')) return undefined;
      if (read[5] === ')') return sizes;
    }
    return undefined;
  };
  const list = (): string | undefined => {
    for (let depth = 1; depth > 0; ) {
      if (!next()) return undefined;
      depth += read[5] === '[' ? 1 : read[5] === ']' ? -1 : 0;
    }
    return '';
  };
  const value = (): Literal | undefined => {
    if (!next()) return undefined;
    const [, single, double, truth, , sign] = read;
    if (truth !== undefined) return truth === 'True';
    return sign === '(' ? tuple() : sign === '[' ? list() : (single ?? double);
  };
  if (!mark('{')) return undefined;
  while (next()) {
    if (read[5] === '}') return text.slice(at).trim() === '' ? fields : undefined;
    const name = read[1] ?? read[2];
    if (name === undefined || !mark(':')) return undefined;
    const given = value();
    if (given === undefined || fields.has(name)) return undefined;
    fields.set(name, given);
    if (!next()) return undefined;
    if (read[5] === '}') return text.slice(at).trim() === '' ? fields : undefined;
    if (read[5] !== ',') return undefined;
  }
  return undefined;
}

/** Reverses the bytes of each number. */
function turned(bytes: Uint8Array, size: number): Uint8Array {
  const made = new Uint8Array(bytes);
  for (let at = 0; at < made.length; at += size) made.subarray(at, at + size).reverse();
  return made;
}

/** Reorders Fortran order to row-major, like `numpy.ascontiguousarray`. */
function rowMajor<A extends PlainFileTensor['data']>(data: A, shape: readonly number[]): A {
  const made = data.slice() as A;
  const index = shape.map(() => 0);
  const strides = shape.map((_, axis) => countOf(shape.slice(0, axis)));
  let from = 0;
  for (let to = 0; to < data.length; ++to) {
    made[to] = nth<number | bigint>(data, from);
    for (let axis = shape.length - 1; axis >= 0; --axis) {
      from += nth(strides, axis);
      index[axis] = nth(index, axis) + 1;
      if (nth(index, axis) < nth(shape, axis)) break;
      from -= nth(strides, axis) * nth(shape, axis);
      index[axis] = 0;
    }
  }
  return made;
}

/** A file of version 1, with the numbers at a multiple of 64 like NumPy's. Any dtype but bf16. */
export function joinNpy({ dtype, shape, bytes }: TensorBytes): Uint8Array {
  const code = Object.keys(codes).find((name) => codes[name] === dtype) ?? '';
  const descr = `${code.endsWith('1') ? '|' : '<'}${code}`;
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(', ');
  const header = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const numbersAt = 64 * Math.ceil((10 + header.length + 1) / 64);
  const file = new Uint8Array(numbersAt + bytes.length).fill(0x20, 10, numbersAt);
  file.set([...magic, 1, 0]);
  new DataView(file.buffer).setUint16(8, numbersAt - 10, true);
  file.set(new TextEncoder().encode(header), 10);
  file[numbersAt - 1] = 0x0a;
  file.set(bytes, numbersAt);
  return file;
}
