import { FileError } from '../../../wasm/package/file_error';
import type { OpenedFile } from '../../../wasm/package/opened_file';

export const shapeText = (shape: readonly number[]): string => `(${shape.join(', ')})`;

export const refusal = ({ format }: OpenedFile, entry: string, expected: string, found: string): FileError =>
  new FileError({ format, code: 'entry', entry, expected, found });
