import type { OtherFile } from './other_files.ts';

/** `file` where the content says none of them; `json` for tensors as text. */
export type FileFormat = 'npy' | 'npz' | 'safetensors' | 'json' | 'file';

/**
 * - `format`: the bytes are no such file;
 * - `header`: its header, or its list of entries, cannot be read;
 * - `entry`: the description of a tensor contradicts itself or the file;
 * - `type`: a tensor has an unsupported type, such as objects, texts or complex numbers;
 * - `cut`: the file has fewer or more bytes than it says;
 * - `checksum`: the bytes of an entry have changed;
 * - `too_large`: reading it would take more memory than the limit.
 */
export type FileErrorCode = 'format' | 'header' | 'entry' | 'type' | 'cut' | 'checksum' | 'too_large';

export interface FileErrorFields {
  format: FileFormat;
  code: FileErrorCode;
  /** The tensor at fault; empty if none. */
  entry?: string;
  expected?: string;
  found?: string;
  /** The byte of the file at which it is seen, where that is known. */
  offset?: number | undefined;
  /** What the file is instead, where it is a known one of another kind. */
  kind?: OtherFile | undefined;
}

/** What stands in the message in the place of code, expected and found. */
interface Said {
  says?: string | undefined;
}

/** Why a file is not read. `message` is one English line; nothing of the file has been handed out. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly format: FileFormat;
  readonly code: FileErrorCode;
  readonly entry: string;
  readonly expected: string;
  readonly found: string;
  readonly offset: number | undefined;
  readonly kind: OtherFile | undefined;

  constructor({ format, code, entry = '', expected = '', found = '', offset, kind, says }: FileErrorFields & Said) {
    const place = entry && `${entry.slice(0, 80)}: `;
    const texts = [expected && `; expected ${expected}`, found && `; found ${found}`];
    super(`[${format}] ${place}${says ?? `${code}${texts.join('')}`}`);
    this.format = format;
    this.code = code;
    this.entry = entry;
    this.expected = expected;
    this.found = found;
    this.offset = offset;
    this.kind = kind;
  }

  /** Plain fields, which postMessage can carry. */
  fields(): FileErrorFields & { message: string } {
    const { format, code, entry, expected, found, offset, kind, message } = this;
    return { format, code, entry, expected, found, offset, kind, message };
  }
}
