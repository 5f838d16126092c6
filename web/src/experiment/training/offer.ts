import type { RunName } from './runs';

/** The used part of a browser's File. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** A file that the reader offers, and the function that takes it if it fits. */
export interface Offer {
  readonly file: GivenFile;
  take(values: { readonly task: RunName; readonly opened: string }): void;
}
