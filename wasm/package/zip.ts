// ZIP archives of NumPy (APPNOTE.TXT 6.3): stored or deflated files, read by their central directory. The file bounds the
// memory: entries may not share bytes, and none inflates beyond the size it states.
import { FileError, type FileErrorFields } from './file_error.ts';
import { inflated } from './inflated.ts';
import { asOtherFile } from './other_files.ts';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Directory {
  readonly entries: number;
  readonly at: number;
  readonly end: number;
}

interface Place {
  readonly name: string;
  readonly deflated: boolean;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  /** The offset of its local header. */
  readonly at: number;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 };
const sizes = { local: 30, central: 46, end: 22, end64: 56, locator: 20 };
const longestComment = 0xffff;
/** The most bytes from one byte of deflate (zlib.net/zlib_tech.html); a larger size is invalid. */
const mostPerByte = 1032;
/** Marks a number that is in a ZIP64 field; some writers use these in small archives, too. */
const elsewhere = 0xffffffff;
/** The id of the extra field with such numbers. */
const zip64Field = 1;

const refusal = (fields: Omit<FileErrorFields, 'format'>): FileError => new FileError({ format: 'npz', ...fields });

/** All files of an archive. Rejects with FileError: also where they would inflate to more than `mostBytes`. */
export async function unzipped(archive: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<ZipEntry[]> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const directory = directoryOf(view);
  const places = placesIn(view, directory);
  const total = places.reduce((sum, { size }) => sum + size, 0);
  if (total > mostBytes)
    throw refusal({ code: 'too_large', expected: `at most ${mostBytes} bytes`, found: `${total}` });
  const bodies = bodiesOf(view, places, directory.at);
  const entries: ZipEntry[] = [];
  for (const [index, place] of places.entries())
    entries.push(await opened(place, bodies[index] as Uint8Array<ArrayBuffer>));
  return entries;
}

/** The last record, found from the end: only its comment follows it. */
function directoryOf(view: DataView): Directory {
  const first = Math.max(0, view.byteLength - sizes.end - longestComment);
  for (let at = view.byteLength - sizes.end; at >= first; --at) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    if (at + sizes.end + view.getUint16(at + 20, true) !== view.byteLength) continue;
    const [disk, firstDisk, here, entries] = [4, 6, 8, 10].map((field) => view.getUint16(at + field, true));
    const [length, start] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    const wide = directory64Of(view, at);
    if (wide) return wide;
    if (disk !== 0 || firstDisk !== 0 || here !== entries) throw refusal({ code: 'header', expected: 'one file' });
    if (start + length !== at)
      throw refusal({ code: 'cut', expected: `a directory that ends at ${at}`, found: `${start + length}` });
    return { entries: entries ?? 0, at: start, end: at };
  }
  const other = asOtherFile(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  // One that is cut has lost its last record.
  const cut = other.kind === 'npz' || other.kind === 'zip';
  throw refusal({ code: 'format', expected: 'a ZIP archive', ...(cut ? {} : other) });
}

/** The last record in its 64-bit form, if a locator precedes it. */
function directory64Of(view: DataView, end: number): Directory | undefined {
  const locator = end - sizes.locator;
  if (locator < 0 || view.getUint32(locator, true) !== signatures.locator) return undefined;
  const at = wholeAt(view, locator + 8);
  if (at + sizes.end64 > locator || view.getUint32(at, true) !== signatures.end64)
    throw refusal({ code: 'header', expected: 'a ZIP64 record' });
  const [entries, length, start] = [32, 40, 48].map((field) => wholeAt(view, at + field)) as [number, number, number];
  if (start + length !== at)
    throw refusal({ code: 'cut', expected: `a directory that ends at ${at}`, found: `${start + length}` });
  return { entries, at: start, end: at };
}

/** A number of 64 bits; beyond 2⁵³ it is inexact, but still larger than any array. */
const wholeAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Replaces the given numbers that are marked by the ZIP64 numbers of an entry, in order. */
function withWide(view: DataView, from: number, to: number, given: readonly number[]): number[] | undefined {
  if (!given.includes(elsewhere)) return [...given];
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== zip64Field) continue;
    const last = Math.min(to, at + 4 + view.getUint16(at + 2, true));
    let next = at + 4;
    const numbers = given.map((number) => {
      if (number !== elsewhere) return number;
      next += 8;
      return next <= last ? wholeAt(view, next - 8) : Number.NaN;
    });
    return numbers.some(Number.isNaN) ? undefined : numbers;
  }
  return undefined;
}

function placesIn(view: DataView, { entries, at: start, end }: Directory): Place[] {
  const places: Place[] = [];
  const names = new Set<string>();
  let at = start;
  for (let index = 0; index < entries; ++index) {
    if (at + sizes.central > end || view.getUint32(at, true) !== signatures.central)
      throw refusal({ code: 'header', expected: `entry ${index + 1} of ${entries}` });
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const checksum = view.getUint32(at + 16, true);
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const next = at + sizes.central + nameLength + extra + comment;
    if (next > end) throw refusal({ code: 'header', expected: `entry ${index + 1} of ${entries}` });
    const name = textIn(view, at + sizes.central, nameLength);
    const narrow = [24, 20, 42].map((field) => view.getUint32(at + field, true));
    const extraAt = at + sizes.central + nameLength;
    const [size, packed, local] = withWide(view, extraAt, extraAt + extra, narrow) ?? [];
    if (names.has(name)) throw refusal({ code: 'entry', entry: name, expected: 'one of a name' });
    if (flags & 1) throw refusal({ code: 'type', entry: name, found: 'encrypted' });
    if (method !== 0 && method !== 8)
      throw refusal({ code: 'type', entry: name, expected: 'stored or deflated', found: `method ${method}` });
    if (size === undefined) throw refusal({ code: 'entry', entry: name, expected: 'its ZIP64 numbers', found: 'none' });
    names.add(name);
    places.push({ name, deflated: method === 8, checksum, packed, size, at: local } as Place);
    at = next;
  }
  if (at !== end) throw refusal({ code: 'header', expected: `${entries} entries`, found: 'more' });
  return places;
}

const textIn = (view: DataView, at: number, length: number): string =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));

/** What stands in the file of each entry, one behind another and before the directory. */
function bodiesOf(view: DataView<ArrayBuffer>, places: readonly Place[], directory: number): Uint8Array<ArrayBuffer>[] {
  const bodies = new Map<Place, Uint8Array<ArrayBuffer>>();
  let end = 0;
  for (const place of [...places].sort((one, other) => one.at - other.at)) {
    const { name, at, packed, size, deflated } = place;
    if (at < end) throw refusal({ code: 'entry', entry: name, expected: 'bytes of its own' });
    if (at + sizes.local > directory || view.getUint32(at, true) !== signatures.local)
      throw refusal({ code: 'entry', entry: name, expected: 'a header of its own' });
    const [nameLength, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const from = at + sizes.local + nameLength + extra;
    end = from + packed;
    if (end > directory) throw refusal({ code: 'cut', entry: name, expected: `${end}`, found: `${directory}` });
    if (textIn(view, at + sizes.local, nameLength) !== name)
      throw refusal({ code: 'entry', entry: name, expected: 'the same name twice' });
    if (!deflated && packed !== size)
      throw refusal({ code: 'entry', entry: name, expected: `${size} bytes`, found: `${packed}` });
    if (deflated && size > mostPerByte * packed)
      throw refusal({
        code: 'entry',
        entry: name,
        expected: `at most ${mostPerByte * packed} bytes`,
        found: `${size}`,
      });
    bodies.set(place, new Uint8Array(view.buffer, view.byteOffset + from, packed));
  }
  return places.map((place) => bodies.get(place) as Uint8Array<ArrayBuffer>);
}

async function opened({ name, deflated, size, checksum }: Place, body: Uint8Array<ArrayBuffer>): Promise<ZipEntry> {
  const bytes = deflated ? await inflated(body, size) : new Uint8Array(body);
  if (bytes?.length !== size) throw refusal({ code: 'entry', entry: name, expected: `${size} bytes when inflated` });
  if (crc32(bytes) !== checksum) throw refusal({ code: 'checksum', entry: name });
  return { name, bytes };
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** No number of an archive without ZIP64 is larger. */
export const longestArchive = 0xffff_fffe;

/** An archive of these files; the same bytes each time where they are stored. Caller: all together within longestArchive. */
export async function zipped(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  compress: boolean,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const body = compress ? await deflated(bytes) : bytes;
    const title = new TextEncoder().encode(name);
    const central = new Uint8Array(sizes.central + title.length);
    const view = new DataView(central.buffer);
    view.setUint32(0, signatures.central, true);
    // Version 2.0 made and needed, names in UTF-8, the method, and the earliest date of the format.
    for (const [place, word] of [20, 20, 0x800, compress ? 8 : 0, 0, 0x21].entries())
      view.setUint16(4 + 2 * place, word, true);
    for (const [place, word] of [crc32(bytes), body.length, bytes.length].entries())
      view.setUint32(16 + 4 * place, word, true);
    view.setUint16(28, title.length, true);
    view.setUint32(42, at, true);
    central.set(title, sizes.central);
    const local = new Uint8Array(sizes.local + title.length);
    new DataView(local.buffer).setUint32(0, signatures.local, true);
    local.set(central.subarray(6, 30), 4);
    local.set(title, sizes.local);
    directory.push(central);
    parts.push(local, body);
    at += local.length + body.length;
  }
  const length = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = new Uint8Array(sizes.end);
  const view = new DataView(end.buffer);
  view.setUint32(0, signatures.end, true);
  for (const field of [8, 10]) view.setUint16(field, files.length, true);
  view.setUint32(12, length, true);
  view.setUint32(16, at, true);
  return joined([...parts, ...directory, end]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

let table: Uint32Array | undefined;

function crc32(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; ++bit) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 255] as number) ^ (value >>> 8);
  return ~value >>> 0;
}
