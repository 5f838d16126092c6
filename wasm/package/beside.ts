// The source of a module and its fate: its bytes, plain or deflated, and its exports. A module that is not to be
// had is refused as AttnError, whatever the engine says.
import type { Exports } from './core.ts';
import { AttnError } from './errors.ts';
import { complaint, fieldOf, messageOf, nameOf, type Place, reading } from './given.ts';
import { inflated } from './inflated.ts';
import { instantiate } from './load.ts';
import { ownBytes } from './typed-arrays.ts';

/** A source of one's own: bytes are copied, so that the caller may use the array again at once. */
export type OwnSource = string | Uint8Array<ArrayBuffer> | WebAssembly.Module;

/** What a caller names as a source; undefined where nothing is given. */
export function ownSource(operation: string, input: string, given: unknown): OwnSource | undefined {
  const place = { operation, input };
  return given === undefined || given === null ? undefined : reading(operation, () => sourceOf(given, place), place);
}

const isBuffer = /^\[object (?:Shared)?ArrayBuffer\]$/;

function sourceOf(given: unknown, place: Place): OwnSource {
  if (typeof given === 'string' || given instanceof WebAssembly.Module) return given;
  if (isBuffer.test(Object.prototype.toString.call(given))) return new Uint8Array(new Uint8Array(given as ArrayBuffer));
  if (ArrayBuffer.isView(given)) return ownBytes(given);
  const address = typeof given === 'object' && given !== null ? fieldOf(given, 'href') : undefined;
  if (typeof address === 'string') return address;
  throw complaint(place, 'wrong_type', 'an address, the bytes of a module, or one that is compiled', nameOf(given));
}

/** No module is larger. */
const mostBytes = 2 ** 24;
/** "\0asm". */
const magic = [0x00, 0x61, 0x73, 0x6d];
const isPlain = (bytes: Uint8Array): boolean => magic.every((byte, place) => bytes[place] === byte);

/** A module of the package: its address, and how another is given in its place. */
interface Beside {
  readonly file: string;
  readonly address: () => URL;
  readonly given: string;
}

/**
 * Instantiates a module of the package, or one that a caller names. The core's own package has deflated modules, to stay
 * small; their addresses end in `.deflate`.
 */
export async function instantiateFrom(
  operation: string,
  source: OwnSource | undefined,
  beside?: Beside,
): Promise<Exports> {
  try {
    return await instantiate(await moduleOf(source ?? beside?.address() ?? ''));
  } catch (error) {
    const expected =
      source || !beside
        ? 'a module of Attention Playground: its address, or its bytes, plain or deflated'
        : `${beside.file} beside the package; a program bundled without it gives it: ${beside.given}`;
    const fields = { operation, input: 'source', expected, found: messageOf(error) };
    throw Object.assign(new AttnError({ code: 'not_loaded', ...fields }), { cause: error });
  }
}

async function moduleOf(source: OwnSource | URL): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  // In Node beside the program: bundled, this file is in it, and the addresses that a bundler gives are relative to that.
  const base = globalThis.location?.href ?? import.meta.url;
  const bytes = source instanceof Uint8Array ? source : await bytesAt(new URL(source, base));
  if (isPlain(bytes)) return WebAssembly.compile(bytes);
  const plain = await inflated(bytes, mostBytes);
  if (plain && isPlain(plain)) return WebAssembly.compile(plain);
  throw new Error(`${bytes.length} bytes that are neither WebAssembly nor deflated`);
}

/** What stands at an address: in Node also on disk. The page's loader (load.ts) asks for itself: it is to stay small. */
async function bytesAt(address: URL): Promise<Uint8Array<ArrayBuffer>> {
  // Not an import: a bundler for the web would look for it.
  const files = address.protocol === 'file:' ? globalThis.process?.getBuiltinModule?.('node:fs/promises') : undefined;
  if (files) return new Uint8Array(await files.readFile(address));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
