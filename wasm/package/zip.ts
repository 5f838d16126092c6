// ZIP archives of NumPy (APPNOTE.TXT 6.3): stored or deflated files, read by their central directory. The file bounds the
// memory: entries may not share bytes, and none inflates beyond the size it states.
import { FileError, type FileErrorFields } from './file_error.ts';
import { type FileSource, sourceOfBytes } from './file_source.ts';
import { inflated, inflatedBegin } from './inflated.ts';
import { asOtherFile, tellingBytes } from './other_files.ts';

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

/** A file of an archive: what its directory says of it, and the byte at which its content begins. */
export interface ZipPlace extends Place {
  readonly from: number;
}

/** All files of an archive. Rejects with FileError: also where they would inflate to more than `mostBytes`. */
export async function unzipped(archive: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<ZipEntry[]> {
  const source = sourceOfBytes(archive);
  const places = await zipPlaces(source, mostBytes);
  const entries: ZipEntry[] = [];
  for (const place of places) entries.push({ name: place.name, bytes: await zipBytes(source, place) });
  return entries;
}

/** The files of an archive, none of which is read. Refuses files of more than `mostBytes` together. */
export async function zipPlaces(source: FileSource, mostBytes = Number.POSITIVE_INFINITY): Promise<ZipPlace[]> {
  const directory = await directoryOf(source);
  const places = placesIn(viewOf(await source.bytes(directory.at, directory.end)), directory);
  const total = places.reduce((sum, { size }) => sum + size, 0);
  if (total > mostBytes)
    throw refusal({ code: 'too_large', expected: `at most ${mostBytes} bytes`, found: `${total}` });
  return withContents(source, places, directory.at);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView<ArrayBuffer> =>
  new DataView(buffer, byteOffset, byteLength);

/** The last record, found from the end: only its comment follows it. */
async function directoryOf(source: FileSource): Promise<Directory> {
  const start = Math.max(0, source.size - sizes.end - longestComment);
  const view = viewOf(await source.bytes(start, source.size));
  for (let at = view.byteLength - sizes.end; at >= 0; --at) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    if (at + sizes.end + view.getUint16(at + 20, true) !== view.byteLength) continue;
    const [disk, firstDisk, here, entries] = [4, 6, 8, 10].map((field) => view.getUint16(at + field, true));
    const [length, first] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    const wide = await directory64Of(source, start + at);
    if (wide) return wide;
    if (disk !== 0 || firstDisk !== 0 || here !== entries) throw refusal({ code: 'header', expected: 'one file' });
    requireEnd(first + length, start + at);
    return { entries: entries ?? 0, at: first, end: start + at };
  }
  const other = asOtherFile(await source.bytes(0, tellingBytes));
  // One that is cut has lost its last record.
  const cut = other.kind === 'npz' || other.kind === 'zip';
  throw refusal({ code: 'format', expected: 'a ZIP archive', ...(cut ? {} : other) });
}

function requireEnd(found: number, end: number): void {
  if (found === end) return;
  throw refusal({ code: 'cut', expected: `a directory that ends at ${end}`, found: `${found}`, offset: end });
}

/** The last record in its 64-bit form, if a locator precedes it. */
async function directory64Of(source: FileSource, end: number): Promise<Directory | undefined> {
  const locatorAt = end - sizes.locator;
  if (locatorAt < 0) return undefined;
  const locator = viewOf(await source.bytes(locatorAt, end));
  if (locator.getUint32(0, true) !== signatures.locator) return undefined;
  const at = wholeAt(locator, 8);
  const fits = at + sizes.end64 <= locatorAt;
  const record = fits ? viewOf(await source.bytes(at, at + sizes.end64)) : undefined;
  if (record?.getUint32(0, true) !== signatures.end64) throw refusal({ code: 'header', expected: 'a ZIP64 record' });
  const [entries, length, start] = [32, 40, 48].map((field) => wholeAt(record, field)) as [number, number, number];
  requireEnd(start + length, at);
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

/** What the directory says, of which `view` holds all bytes. */
function placesIn(view: DataView<ArrayBuffer>, { entries }: Directory): Place[] {
  const places: Place[] = [];
  const names = new Set<string>();
  const end = view.byteLength;
  let at = 0;
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

const textIn = (view: DataView<ArrayBuffer>, at: number, length: number): string =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));

/** Adds where the content of each file begins: one lies behind another, all before the directory. */
async function withContents(source: FileSource, places: readonly Place[], directory: number): Promise<ZipPlace[]> {
  const found = new Map<Place, ZipPlace>();
  let end = 0;
  for (const place of [...places].sort((one, other) => one.at - other.at)) {
    const { name, at, packed, size, deflated } = place;
    const wrong = (expected: string, found = ''): FileError =>
      refusal({ code: 'entry', entry: name, expected, found, offset: at });
    if (at < end) throw wrong('bytes of its own');
    if (at + sizes.local > directory) throw wrong('a header of its own');
    const local = await source.bytes(at, Math.min(directory, at + sizes.local + 3 * name.length));
    const view = viewOf(local);
    if (view.getUint32(0, true) !== signatures.local) throw wrong('a header of its own');
    const [nameLength, extra] = [view.getUint16(26, true), view.getUint16(28, true)];
    const from = at + sizes.local + nameLength + extra;
    end = from + packed;
    if (end > directory)
      throw refusal({ code: 'cut', entry: name, expected: `${end}`, found: `${directory}`, offset: directory });
    if (new TextDecoder().decode(local.subarray(sizes.local, sizes.local + nameLength)) !== name)
      throw wrong('the same name twice');
    if (!deflated && packed !== size) throw wrong(`${size} bytes`, `${packed}`);
    if (deflated && size > mostPerByte * packed) throw wrong(`at most ${mostPerByte * packed} bytes`, `${size}`);
    found.set(place, { ...place, from });
  }
  return places.map((place) => found.get(place) as ZipPlace);
}

/** The whole content of a file, inflated and checked by its sum. */
export async function zipBytes(source: FileSource, place: ZipPlace): Promise<Uint8Array<ArrayBuffer>> {
  const { name, deflated, size, packed, checksum, from } = place;
  const body = await source.bytes(from, from + packed);
  const bytes = deflated ? await inflated(body, size) : body;
  if (bytes?.length !== size)
    throw refusal({ code: 'entry', entry: name, expected: `${size} bytes when inflated`, offset: from });
  if (crc32(bytes) !== checksum) throw refusal({ code: 'checksum', entry: name, offset: from });
  return bytes;
}

/** The first bytes of a file, `wanted` of them if it has as many. */
export async function zipBegun(source: FileSource, place: ZipPlace, wanted: number): Promise<Uint8Array<ArrayBuffer>> {
  const { from, packed, size, deflated } = place;
  const most = Math.min(wanted, size);
  if (!deflated) return source.bytes(from, from + most);
  let at = from;
  const next = async (): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const begin = at;
    at = Math.min(from + packed, at + partBytes);
    return at > begin ? source.bytes(begin, at) : undefined;
  };
  return inflatedBegin(next, most);
}

/** Bytes read at once where only the beginning is wanted. */
const partBytes = 1 << 12;

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

/** For each byte, and each with one, two and three zeros behind it: four bytes are taken at once. */
let tables: Uint32Array | undefined;

function crcTables(): Uint32Array {
  const made = new Uint32Array(4 * 256);
  for (let at = 0; at < made.length; ++at) {
    let value = at < 256 ? at : (made[at - 256] as number);
    for (let bit = 0; bit < 8; ++bit) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    made[at] = value;
  }
  return made;
}

function crc32(bytes: Uint8Array): number {
  tables ??= crcTables();
  const of = (table: number, byte: number): number => (tables as Uint32Array)[256 * table + (byte & 255)] as number;
  const byteAt = (at: number): number => bytes[at] as number;
  let [value, at] = [-1, 0];
  for (; at + 4 <= bytes.length; at += 4) {
    value ^= byteAt(at) | (byteAt(at + 1) << 8) | (byteAt(at + 2) << 16) | (byteAt(at + 3) << 24);
    value = of(3, value) ^ of(2, value >>> 8) ^ of(1, value >>> 16) ^ of(0, value >>> 24);
  }
  for (; at < bytes.length; ++at) value = of(0, value ^ byteAt(at)) ^ (value >>> 8);
  return ~value >>> 0;
}
