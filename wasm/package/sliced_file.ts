// Types of the readers that ask for parts: apart, for compilers whose Uint8Array has no type of its buffer.

/** What can be asked of a Blob; a File is one. */
export interface SlicedFile {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Numbers of a tensor from `from` up to `to`, counted row-major; all without them. */
export interface Part {
  readonly from: number;
  readonly to: number;
}
