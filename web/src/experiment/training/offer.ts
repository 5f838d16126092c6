import type { Memory } from '../memory';
import type { RunName } from './runs';

/** As a browser's File, of which this is all that is asked. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** What a hand offers, and what takes it if it fits. */
export interface Offer {
  readonly file: GivenFile;
  take(values: { readonly task: RunName; readonly opened: string }): void;
}

/** The box of a view in which its figure leaves a file for the action. */
export const offerIn = (memory: Memory): { offer?: Offer } => memory.once('offered file', [], () => ({}));
