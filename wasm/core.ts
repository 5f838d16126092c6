import { Catalogue, type InputEntry, type OperationEntry } from './catalogue.ts';
import { AttnError } from './errors.ts';
import { Generator, seedBits } from './generator.ts';
import type { Operations } from './operations.ts';
import { type Note, readAnswer, requestSize, type WireTensor, writeRequest } from './record.ts';
import { complaint, flatten, nameOf, type Place, type Tensor } from './tensors.ts';

/** What a module exports; attn_memory_in_use and attn_leak only in test builds. */
export interface Exports {
  memory: WebAssembly.Memory;
  attn_alloc(bytes: number): number;
  attn_free(address: number): void;
  attn_describe(): number;
  attn_run(request: number, bytes: number): number;
  attn_keep(request: number, bytes: number): number;
  attn_drop(handle: number): void;
  attn_memory_in_use?(): number;
  attn_leak?(bytes: number): void;
}

export type OperationName = keyof Operations;
export type Inputs<K extends OperationName> = Operations[K]['inputs'];
export type Result<K extends OperationName> = Operations[K]['outputs'] & { notes: Note[] };
/** A result of which only some outputs were asked for. */
export type PartialResult<K extends OperationName> = Partial<Operations[K]['outputs']> & { notes: Note[] };
type Parameters<K extends OperationName> = Partial<Inputs<K>>;

export interface RunOptions<K extends OperationName> {
  /** Only these outputs; the operation may then stream and save memory. */
  outputs?: readonly (keyof Operations[K]['outputs'] & string)[];
}

/** An operation whose parameters stay inside the module. */
export interface KeptModule<K extends OperationName> {
  run(inputs: Omit<Inputs<K>, never> | Partial<Inputs<K>>, options?: RunOptions<K>): Result<K>;
  readonly parameters: Parameters<K>;
  /** Frees the parameters; later runs throw. */
  dispose(): void;
}

/** A request up to this size reuses one block of the module's memory. */
const reusedBytes = 1 << 16;

/** Synchronous calls into one WebAssembly module. */
export class Core {
  readonly catalogue: Catalogue;
  private readonly exports: Exports;
  private readonly block: number;
  private lost = false;

  constructor(exports: Exports) {
    this.exports = exports;
    this.catalogue = new Catalogue(this.textAt(exports.attn_describe()));
    this.block = exports.attn_alloc(reusedBytes);
  }

  /** Runs an operation; throws AttnError. */
  run<K extends OperationName>(operation: K, inputs: Inputs<K>, options: RunOptions<K> = {}): Result<K> {
    return this.call(operation, 0, inputs, options);
  }

  /** Keeps `parameters` inside the module; its `run` takes the inputs that are left. */
  module<K extends OperationName>(operation: K, parameters: Parameters<K>): KeptModule<K> {
    const entry = this.entryOf(operation);
    let handle = this.send(entry, 0, this.wireTensors(entry, parameters), [], 'attn_keep', (address) =>
      new DataView(this.exports.memory.buffer).getUint32(address + 4, true),
    );
    return {
      parameters,
      run: (inputs, options = {}) => {
        if (handle === 0) throw new AttnError({ code: 'missing_input', operation, found: 'a disposed module' });
        return this.call(operation, handle, inputs as Inputs<K>, options);
      },
      dispose: () => {
        if (handle !== 0 && !this.lost) this.exports.attn_drop(handle);
        handle = 0;
      },
    };
  }

  /** A generator seeded as torch.manual_seed does. */
  generator(seed: number | bigint | string): Generator {
    return new Generator(this, seed);
  }

  /** Bytes of memory the module holds (its heap, used or not). */
  get memoryBytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  private call<K extends OperationName>(
    operation: K,
    handle: number,
    inputs: Inputs<K>,
    options: RunOptions<K>,
  ): Result<K> {
    const entry = this.entryOf(operation);
    const outputs = this.outputIds(entry, options.outputs);
    const tensors = this.wireTensors(entry, inputs);
    const answer = this.send(entry, handle, tensors, outputs, 'attn_run', (address) =>
      readAnswer(this.exports.memory.buffer, address, this.catalogue.names),
    );
    const generator = answer.tensors.get('generator');
    const given = (inputs as Record<string, unknown>)['generator'];
    if (generator && given instanceof Generator) {
      given.state.set(generator.data);
      answer.tensors.delete('generator');
    }
    return { ...Object.fromEntries(answer.tensors), notes: answer.notes } as Result<K>;
  }

  private entryOf(operation: string): OperationEntry {
    const entry = this.catalogue.operations[this.catalogue.placeOf(operation)];
    if (entry) return entry;
    const expected = this.catalogue.operations.map(({ name }) => name).join(', ');
    const found = String(operation).slice(0, 80);
    throw new AttnError({ code: 'unknown_operation', operation: found, expected, found });
  }

  private outputIds(entry: OperationEntry, names: readonly string[] | undefined): number[] {
    return (names ?? []).map((name) => {
      if (entry.outputs.some((output) => output.name === name)) return this.catalogue.idOf(name);
      const expected = entry.outputs.map((output) => output.name).join(', ');
      throw complaint({ operation: entry.name, input: 'outputs' }, 'out_of_range', expected, String(name));
    });
  }

  private wireTensors(entry: OperationEntry, inputs: object): WireTensor[] {
    if (typeof inputs !== 'object' || inputs === null) {
      throw complaint({ operation: entry.name, input: 'inputs' }, 'wrong_type', 'an object', nameOf(inputs));
    }
    const tensors: WireTensor[] = [];
    for (const [name, value] of Object.entries(inputs)) {
      if (value === undefined || value === null) continue;
      const input = entry.inputs.find((known) => known.name === name);
      if (!input) {
        const expected = entry.inputs.map((known) => known.name).join(', ');
        throw complaint({ operation: entry.name, input: name }, 'unknown_input', expected, name);
      }
      tensors.push(wireTensor(input, this.catalogue.idOf(name), value, { operation: entry.name, input: name }));
    }
    return tensors;
  }

  /** Writes a request, calls, reads with `read` before the answer is freed. */
  private send<T>(
    entry: OperationEntry,
    kept: number,
    tensors: readonly WireTensor[],
    outputs: readonly number[],
    call: 'attn_run' | 'attn_keep',
    read: (answer: number) => T,
  ): T {
    if (this.lost) throw coreLost(entry.name);
    const bytes = requestSize(tensors, outputs);
    const reused = bytes <= reusedBytes;
    let address = 0;
    let answer = 0;
    try {
      address = reused ? this.block : bytes < 2 ** 31 ? this.exports.attn_alloc(bytes) : 0;
      if (address === 0) throw new AttnError({ code: 'out_of_memory', operation: entry.name, bytes });
      const head = { operation: this.catalogue.placeOf(entry.name), kept };
      writeRequest(this.exports.memory.buffer, address, head, tensors, outputs);
      answer = this.exports[call](address, bytes);
      if (answer === 0) throw new AttnError({ code: 'out_of_memory', operation: entry.name, bytes });
      return read(answer);
    } catch (error) {
      if (error instanceof AttnError) throw error;
      // A trap leaves the module in an unknown state: it is not used again.
      this.lost = true;
      throw coreLost(entry.name, error);
    } finally {
      if (!this.lost) {
        this.exports.attn_free(answer);
        if (!reused) this.exports.attn_free(address);
      }
    }
  }

  private textAt(address: number): string {
    const bytes = new Uint8Array(this.exports.memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}

function coreLost(operation: string, cause?: unknown): AttnError {
  const found = cause instanceof Error ? cause.message : '';
  return new AttnError({ code: 'core_lost', operation, expected: 'a new core from loadCore()', found });
}

function wireTensor(input: InputEntry, id: number, value: unknown, place: Place): WireTensor {
  if (input.kind === 'tensor') {
    const flat = flatten(value, place);
    const dtype = input.dtype === 'any' || input.dtype === undefined ? flat.given : input.dtype;
    return { id, dtype, ...flat };
  }
  if (input.kind === 'generator') {
    if (!(value instanceof Generator)) throw complaint(place, 'wrong_type', 'a generator', nameOf(value));
    return { id, dtype: 'f64', given: 'f64', shape: [value.state.length], data: value.state };
  }
  return { id, dtype: 'f64', given: 'f64', shape: [], data: [scalarOf(input, value, place)] };
}

function scalarOf(input: InputEntry, value: unknown, place: Place): number {
  if (input.kind === 'seed') return seedBits(value, place);
  if (input.kind === 'choice') {
    const choices = (input.choices ?? '').split('|');
    const index = choices.indexOf(value as string);
    if (index < 0) {
      const code = typeof value === 'string' ? 'out_of_range' : 'wrong_type';
      throw complaint(place, code, choices.join(', '), nameOf(value));
    }
    return index;
  }
  if (input.kind === 'boolean') {
    if (typeof value !== 'boolean') throw complaint(place, 'wrong_type', 'true or false', nameOf(value));
    return value ? 1 : 0;
  }
  if (typeof value !== 'number') throw complaint(place, 'wrong_type', 'a number', nameOf(value));
  return value;
}

export type { Note, Tensor };
