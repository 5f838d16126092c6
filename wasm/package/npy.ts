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

export interface NpyHeader {
  /** The type as NumPy writes it: '<f4'. */
  readonly descr: string;
  readonly fortranOrder: boolean;
  readonly shape: number[];
  /** The byte at which the numbers begin. */
  readonly numbersAt: number;
}

interface NpyType {
  readonly dtype: FileDType;
  /** True if the first byte of a number is the highest. */
  readonly bigEndian: boolean;
}

type NpyFormat = 'npy' | 'npz';

/** A refusal that names the entry; a byte is counted only where the entry is the file itself. */
export const refusalOf =
  (format: NpyFormat, entry: string): Refusal =>
  ({ offset, ...fields }) =>
    new FileError({ format, entry, ...fields, ...(format === 'npy' && { offset }) });

/** Throws FileError, which names `entry`. */
export function parseNpy(bytes: Uint8Array, format: NpyFormat = 'npy', entry = ''): PlainFileTensor {
  const refusal = refusalOf(format, entry);
  const headerEnd = npyHeaderEnd(bytes, bytes.length, format, entry);
  const header = npyHeader(bytes.subarray(0, headerEnd), format, entry);
  const end = headerEnd + countOf(header.shape) * npySize(header, format, entry);
  // Ignore what follows: `np.save` may have written a second array into the same file.
  if (end > bytes.length)
    throw refusal({ code: 'cut', expected: `${end}`, found: `${bytes.length}`, offset: bytes.length });
  return npyTensor(header, bytes.subarray(headerEnd, end), format, entry);
}

/** The end of the header, by the first twelve bytes of a file of `size` bytes. */
export function npyHeaderEnd(bytes: Uint8Array, size: number, format: NpyFormat, entry: string): number {
  const refusal = refusalOf(format, entry);
  if (magic.some((byte, place) => bytes[place] !== byte)) throw refusal({ code: 'format', ...asOtherFile(bytes) });
  if (bytes.length < 10) throw refusal({ code: 'cut', expected: 'at least 10', found: `${size}`, offset: size });
  const version = nth(bytes, 6);
  if (version < 1 || version > 3)
    throw refusal({ code: 'header', expected: 'version 1, 2 or 3', found: `${version}`, offset: 6 });
  const headerAt = version === 1 ? 10 : 12;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = version === 1 ? view.getUint16(8, true) : bytes.length < 12 ? 0 : view.getUint32(8, true);
  if (length > longestHeader)
    throw refusal({ code: 'header', expected: `at most ${longestHeader} bytes`, found: `${length}`, offset: 8 });
  const end = headerAt + length;
  if (end > size) throw refusal({ code: 'cut', expected: `${end}`, found: `${size}`, offset: size });
  return end;
}

/** The header that these bytes hold whole, from the magic word on. */
export function npyHeader(bytes: Uint8Array, format: NpyFormat, entry: string): NpyHeader {
  const version = nth(bytes, 6);
  const headerAt = version === 1 ? 10 : 12;
  const text = new TextDecoder(version === 3 ? 'utf-8' : 'latin1').decode(bytes.subarray(headerAt));
  const fields = dictionary(text);
  const [descr, fortran, shape] = ['descr', 'fortran_order', 'shape'].map((name) => fields?.get(name));
  if (descr === undefined || fields?.size !== 3 || typeof fortran !== 'boolean' || !isShape(shape)) {
    const found = text.slice(0, 80).trim();
    const expected = 'descr, fortran_order and shape';
    throw refusalOf(format, entry)({ code: 'header', expected, found, offset: headerAt });
  }
  return { descr: `${descr}`, fortranOrder: fortran, shape, numbersAt: bytes.length };
}

/** The type of the numbers; undefined for what is none. */
export function npyType({ descr }: NpyHeader): NpyType | undefined {
  const [, order = '', code = ''] = /^([<>|=]?)([a-z]\d)$/.exec(descr) ?? [];
  return Object.hasOwn(codes, code) ? { dtype: codes[code] as FileDType, bigEndian: order === '>' } : undefined;
}

/** Bytes of one number. */
export const npySize = (header: NpyHeader, format: NpyFormat, entry: string): number =>
  sizeOf(typeOrRefusal(header, format, entry).dtype);

function typeOrRefusal(header: NpyHeader, format: NpyFormat, entry: string): NpyType {
  const type = npyType(header);
  if (type) return type;
  const found = header.descr.slice(0, 80) || 'fields';
  throw refusalOf(format, entry)({ code: 'type', expected: 'numbers or bool', found });
}

/** All its numbers, or some that follow each other in the file. */
export function npyTensor(header: NpyHeader, bytes: Uint8Array, format: NpyFormat, entry: string): PlainFileTensor {
  const { dtype, bigEndian } = typeOrRefusal(header, format, entry);
  const { shape, fortranOrder } = header;
  const data = numbersIn(dtype, bigEndian ? turned(bytes, sizeOf(dtype)) : bytes);
  return { shape, dtype, data: fortranOrder ? rowMajor(data, shape) : data };
}

/** The letters of one text of NumPy's `<U5`, four bytes each; 0 for other types. */
export const npyLetters = ({ descr }: NpyHeader): number => Number(/^[<=]U(\d{1,6})$/.exec(descr)?.[1] ?? 0);

/** Texts as NumPy stores them: code points, with zeros at the end of a shorter one. */
export function npyTexts(bytes: Uint8Array, letters: number): string[] {
  const points = new Uint32Array(new Uint8Array(bytes).buffer);
  const valid = (point: number): number => (point <= 0x10ffff ? point : 0xfffd);
  return Array.from({ length: points.length / letters }, (_, text) => {
    const own = points.subarray(text * letters, (text + 1) * letters);
    return Array.from(own, (point) => String.fromCodePoint(valid(point)))
      .join('')
      .replace(/\0+$/, '');
  });
}

type Refusal = (fields: Omit<FileErrorFields, 'format' | 'entry'>) => FileError;
type Literal = string | boolean | number[];

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
