/** What the tags above a declaration say. */
export interface Tags {
  /** The meanings of inputs and outputs, by name. */
  readonly params: ReadonlyMap<string, string>;
  readonly returns: ReadonlyMap<string, string>;
  /** One line: what it does. */
  readonly brief: string;
  /** TeX. */
  readonly formulas: readonly string[];
  /** Inputs to try. */
  readonly example: string;
  /** Lines of PyTorch that make the outputs of the example. */
  readonly torch: readonly string[];
  /** All that stands there without a tag. */
  readonly text: string;
}

export interface Meaning extends Pick<Tags, 'params' | 'returns'> {
  /** What its own comment says, without those of structs that it takes. */
  readonly own: Tags;
  readonly header: string;
  /** What the header says of all in it. */
  readonly about: string;
  readonly signature: string;
}

export interface Header {
  readonly name: string;
  readonly about: string;
  readonly text: string;
}

export function readHeaders(): Promise<readonly Header[]>;
export function readMeanings(): Promise<ReadonlyMap<string, Meaning>>;
