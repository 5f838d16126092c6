import type { FileError } from '../../../wasm/package/file_error';
import type { OtherFile } from '../../../wasm/package/other_files';

export interface OwnWords {
  /** Why a file is not shown: its name, the tensor, what was expected and what was found. */
  refused(error: FileError, name: string): string;
  /** The line of Python that converts a file of another kind, where there is one. */
  convert(kind: OtherFile | undefined, name: string): string | undefined;
}
