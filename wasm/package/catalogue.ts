import type { DType } from './tensors.ts';

/** An input of an operation, as the C++ catalogue describes it. */
export interface InputEntry {
  name: string;
  kind: 'tensor' | 'integer' | 'number' | 'boolean' | 'choice' | 'seed' | 'generator';
  required: boolean;
  dtype?: DType | 'any';
  /** The symbols of its sizes, "b n d"; alternatives are separated by '|'; "*" is any shape. */
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
  /** Not in every result, e.g. dropped_weights without dropout. */
  optional?: boolean;
}

export interface OperationEntry {
  name: string;
  inputs: InputEntry[];
  outputs: OutputEntry[];
}

/** An input in the form that calls need: the id of its name in a record, and its choices as a list. */
export interface Input extends InputEntry {
  readonly id: number;
  readonly choiceList: readonly string[];
}

/** An operation in the form that calls need: its index in the catalogue, its inputs and the ids of its outputs by name. */
export interface Operation {
  readonly name: string;
  readonly place: number;
  readonly inputs: ReadonlyMap<string, Input>;
  readonly outputs: ReadonlyMap<string, number>;
}

/** The catalogue; the index of a name is its id in a record. */
export class Catalogue {
  readonly operations: readonly OperationEntry[];
  readonly names: readonly string[];
  private readonly byName = new Map<unknown, Operation>();

  constructor(json: string) {
    const { names, operations } = JSON.parse(json) as { names: string[]; operations: OperationEntry[] };
    this.names = names;
    this.operations = operations;
    const ids = new Map(names.map((name, id) => [name, id]));
    const idOf = (name: string): number => ids.get(name) ?? -1;
    for (const [place, { name, inputs, outputs }] of operations.entries()) {
      const input = (entry: InputEntry): Input => ({
        ...entry,
        id: idOf(entry.name),
        choiceList: entry.choices?.split('|') ?? [],
      });
      this.byName.set(name, {
        name,
        place,
        inputs: new Map(inputs.map((entry) => [entry.name, input(entry)])),
        outputs: new Map(outputs.map((output) => [output.name, idOf(output.name)])),
      });
    }
  }

  find(operation: unknown): Operation | undefined {
    return this.byName.get(operation);
  }
}
