// Bytes of a file by their places: of an array at hand, or of a Blob, which reads only what is asked for.

import { FileError } from './file_error.ts';
import { messageOf } from './given.ts';
import type { SlicedFile } from './sliced_file.ts';

export interface FileSource {
  readonly size: number;
  /** The bytes between two places, fewer where the file ends before. Not to be written into. */
  bytes(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
}

export const sourceOfBytes = (bytes: Uint8Array<ArrayBuffer>): FileSource => ({
  size: bytes.length,
  bytes: async (from, to) => bytes.subarray(from, to),
});

export const sourceOfFile = (file: SlicedFile): FileSource => {
  const { size } = file;
  return {
    size,
    bytes: async (from, to) => {
      const end = Math.min(to, size);
      const read = async (): Promise<ArrayBuffer> => file.slice(from, end).arrayBuffer();
      const bytes = await read().catch((error: unknown) => {
        // No room is the engine's own error; a Blob's are of a file that was changed or removed.
        throw error instanceof RangeError ? error : changed(messageOf(error));
      });
      if (bytes.byteLength !== Math.max(0, end - from)) throw changed(`${bytes.byteLength} bytes of ${end - from}`);
      return new Uint8Array(bytes);
    },
  };
};

const changed = (found: string): FileError =>
  new FileError({ format: 'file', code: 'entry', expected: 'the file as it was opened', found });
