import type { DType } from './tensors.ts';

/** An operation's input as the C++ catalogue describes it. */
export interface InputEntry {
  name: string;
  kind: 'tensor' | 'integer' | 'number' | 'boolean' | 'choice' | 'seed' | 'generator';
  required: boolean;
  dtype?: DType | 'any';
  /** Symbols of its sizes, "b n d"; alternatives split by '|'; "*" any shape. */
  shape?: string;
  initial?: number;
  minimum?: number;
  maximum?: number;
  /** "none|causal|…"; the first is the default. */
  choices?: string;
}

export interface OutputEntry {
  name: string;
  dtype: DType | 'any';
  shape: string;
}

export interface OperationEntry {
  name: string;
  inputs: InputEntry[];
  outputs: OutputEntry[];
}

/** The catalogue, and the places of its names, which are their ids in a record. */
export class Catalogue {
  readonly operations: readonly OperationEntry[];
  readonly names: readonly string[];
  private readonly ids = new Map<string, number>();
  private readonly places = new Map<string, number>();

  constructor(json: string) {
    const { names, operations } = JSON.parse(json) as { names: string[]; operations: OperationEntry[] };
    this.names = names;
    this.operations = operations;
    for (const [id, name] of names.entries()) this.ids.set(name, id);
    for (const [place, { name }] of operations.entries()) this.places.set(name, place);
  }

  /** The operation's place, or -1. */
  placeOf(operation: string): number {
    return this.places.get(operation) ?? -1;
  }

  /** The name's id; the name is the catalogue's own. */
  idOf(name: string): number {
    return this.ids.get(name) ?? -1;
  }
}
