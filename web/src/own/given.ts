// Tensors as a page gives them: files, bytes and values as they are; of texts JSON, and files as data: URLs.
import { FileError } from '../../../wasm/package/file_error';

/** A file's bytes within a text: `data:;name=attention.npz;reading=1;base64,…`. */
const dataURL = /^data:([^,]{0,1000});base64,/;

/** What `openDump` takes. Throws FileError. */
export function opening(given: unknown): unknown {
  if (given instanceof ArrayBuffer) return new Blob([given]);
  if (typeof given !== 'string') return given;
  const [head] = dataURL.exec(given) ?? [];
  return new Blob([head === undefined ? given : bytesOf(given.slice(head.length))]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = lettersOf(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

function lettersOf(base64: string): string {
  try {
    return atob(base64);
  } catch {
    throw new FileError({ format: 'file', code: 'format', expected: 'base64' });
  }
}

/** The file's own name, where there is one. */
export function nameOf(given: unknown): string {
  if (given instanceof Blob) return String(Reflect.get(given, 'name') ?? '');
  return saidOf(given).get('name') ?? '';
}

/** Which reading of an unclear shape is meant, where it says so. */
export function choiceOf(given: unknown): number | undefined {
  const reading = saidOf(given).get('reading');
  return reading === null ? undefined : Number(reading);
}

/** What stands before the bytes. */
function saidOf(given: unknown): URLSearchParams {
  const [, said = ''] = (typeof given === 'string' && dataURL.exec(given)) || [];
  return new URLSearchParams(said.replaceAll(';', '&'));
}
