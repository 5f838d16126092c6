import { Catalogue, type Input, type Operation } from './catalogue.ts';
import { AttnError } from './errors.ts';
import { Generator, isGenerator, type Seed, seedBits } from './generator.ts';
import { complaint, messageOf, nameOf, objectOf, optionsOf, type Place, reading } from './given.ts';
import { KeptArrays } from './kept_arrays.ts';
import { Memory, nth, type Views, zeroTerminatedAt } from './memory.ts';
import type { Operations } from './operations.ts';
import {
  type Note,
  type Request,
  readAnswer,
  readHandle,
  requestSize,
  tensorBytes,
  type WireTensor,
  writeRequest,
} from './record.ts';
import { dtypeOf, flatten, type MaskInput, numbersAs, requireBytes, requireUnchanged, sizeOf } from './tensors.ts';
import { fill, kindOf } from './typed-arrays.ts';

/** The exports of a module; attn_memory_in_use and attn_leak only in test builds. */
export interface Exports {
  memory: WebAssembly.Memory;
  attn_alloc(bytes: number): number;
  attn_free(address: number): void;
  attn_describe(): number;
  attn_limit(multiplyAdds: number, drawnNumbers: number): void;
  attn_run(request: number, bytes: number): number;
  attn_keep(request: number, bytes: number): number;
  attn_drop(handle: number): void;
  /** Only in modules that train (sessions.ts). */
  attn_session?(request: number, bytes: number): number;
  attn_end_session?(handle: number): void;
  /** The error of a call that trapped, as an answer; 0 for a trap of another kind. */
  attn_refusal?(): number;
  // The stack pointer: Emscripten 3 has the first names, Emscripten 5 the others.
  stackSave?(): number;
  stackRestore?(pointer: number): void;
  emscripten_stack_get_current?(): number;
  _emscripten_stack_restore?(pointer: number): void;
  attn_memory_in_use?(): number;
  attn_leak?(bytes: number): number;
}

export type OperationName = keyof Operations;
/** Inputs by name. An optional one may also be undefined or null, which mean None; a mask may be of truths. */
export type Inputs<K extends OperationName> = OrNone<Operations[K]['inputs']>;
export type OrNone<T> = {
  [P in keyof T]: Partial<Record<P, T[P]>> extends Pick<T, P> ? InputOf<P, T[P]> | null | undefined : T[P];
};
type InputOf<P, Type> = P extends 'allowed' ? MaskInput : Type;
export type OutputName<K extends OperationName> = keyof Operations[K]['outputs'] & string;

/** The wanted outputs (by default all), and notes. */
export type Result<K extends OperationName, O extends OutputName<K> = OutputName<K>> = Pick<
  Operations[K]['outputs'],
  O
> & { notes: Note[] };

export interface RunOptions<K extends OperationName, O extends OutputName<K> = OutputName<K>> {
  /**
   * Returns only these outputs; the operation may then stream and save memory. An empty list asks for nothing: the given
   * values are read, their sizes are not compared, nothing is computed or drawn, and only `notes` is returned.
   */
  outputs?: readonly O[] | undefined;
  /**
   * Arrays to fill with outputs and return as their data, each as long as its output, for frequent calls. No two may share
   * bytes. An input's array may be among them: inputs are read before outputs are written.
   */
  into?:
    | { readonly [P in NoInfer<O>]?: Operations[K]['outputs'][P] extends { data: infer A } | undefined ? A : never }
    | undefined;
}

/** An operation whose parameters `P` are kept inside the module. */
export interface KeptModule<K extends OperationName, P extends Partial<Inputs<K>> = Partial<Inputs<K>>> {
  /** Runs with the remaining inputs; an input given here replaces the kept one. */
  run<O extends OutputName<K> = OutputName<K>>(
    inputs: Omit<Inputs<K>, keyof P> & Partial<Inputs<K>>,
    options?: RunOptions<K, O>,
  ): Result<K, O>;
  readonly parameters: P;
  /** Frees the parameters; later runs throw. */
  dispose(): void;
}

/** The calls of a module that take a record and return one. */
type RecordCall = 'attn_run' | 'attn_keep' | 'attn_session';

/** A request up to this size reuses one block of the module's memory. */
const reusedBytes = 1 << 16;
/** Synchronous calls into one WebAssembly module. `CoreWithModules` adds methods that workers do not need. */
export class Core {
  readonly catalogue: Catalogue;
  private readonly exports: Exports;
  private readonly memory: Memory;
  private readonly block: number;
  /** Sets the stack pointer to its value at the start of every call. */
  private readonly resetStack: () => void;
  private lost = false;
  /** True while the module computes: no second call may move its memory. */
  private busy = false;

  constructor(exports: Exports) {
    this.exports = exports;
    this.memory = new Memory(exports.memory);
    const description = exports.attn_describe();
    this.catalogue = new Catalogue(zeroTerminatedAt(this.memory.views, description));
    this.block = exports.attn_alloc(reusedBytes);
    this.resetStack = stackResetOf(exports);
  }

  /** Runs an operation; throws AttnError. */
  run<K extends OperationName, O extends OutputName<K> = OutputName<K>>(
    operation: K,
    inputs: Inputs<K>,
    options?: RunOptions<K, O>,
  ): Result<K, O> {
    return this.call(operation, 0, inputs, options) as Result<K, O>;
  }

  /** Keeps `parameters` inside the module; its `run` takes the remaining inputs. */
  module<K extends OperationName, P extends Partial<Inputs<K>>>(operation: K, parameters: P): KeptModule<K, P> {
    const { known, request } = this.question(operation, 0, parameters, undefined);
    let handle = this.send(known, request, 'attn_keep', readHandle);
    return {
      parameters,
      run: (inputs, options) => {
        if (handle === 0)
          throw complaint({ operation, input: '' }, 'missing_input', 'kept parameters', 'disposed ones');
        return this.call(operation, handle, inputs, options) as never;
      },
      dispose: () => {
        if (handle !== 0 && !this.lost) this.inModule(operation, () => this.exports.attn_drop(handle));
        handle = 0;
      },
    };
  }

  /** A generator seeded like torch.manual_seed(seed), or one that continues from a generator's `state`. */
  generator(start: Seed | Float64Array): Generator {
    return new Generator(this, start);
  }

  /** Bytes of memory the module holds (its heap, used or not). */
  get memoryBytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  private call(name: unknown, kept: number, inputs: unknown, options: unknown): object {
    const { known, request, state, into, wantsNothing } = this.question(name, kept, inputs, options);
    if (wantsNothing) return this.inModule(known.name, () => ({ notes: [] }));
    const answer = this.send(known, request, 'attn_run', (views, address) =>
      readAnswer(views, address, this.catalogue.names, into),
    );
    const after = answer['generator'];
    if (state && after && !Array.isArray(after)) fill(state, after.data);
    return answer;
  }

  /**
   * Reads everything the caller gave, once; no code of the caller runs after this. So a getter may call the core itself, or
   * throw: no request has begun yet.
   */
  private question(name: unknown, kept: number, inputs: unknown, options: unknown): Question {
    const place = { operation: '', input: '' };
    const read = (): Question => {
      const known = this.operationOf(name);
      place.operation = known.name;
      return questionOf(known, kept, inputs, options, place);
    };
    return reading('', read, place);
  }

  private operationOf(name: unknown): Operation {
    const operation = this.catalogue.find(name);
    if (operation) return operation;
    const expected = this.catalogue.operations.map((known) => known.name).join(', ');
    const found = typeof name === 'string' ? name.slice(0, 80) : nameOf(name);
    throw new AttnError({ code: 'unknown_operation', operation: found, expected, found });
  }

  private send<T>(
    { name }: Operation,
    request: Request,
    call: 'attn_run' | 'attn_keep',
    read: (views: Views, answer: number) => T,
  ): T {
    const write = (views: Views, address: number): boolean => writeRequest(views, address, request);
    return this.exchange(name, call, requestSize(request), write, read);
  }

  /** Writes a request of this many bytes, calls, reads the answer with `read` and frees it. */
  exchange<T>(
    name: string,
    call: RecordCall,
    bytes: number,
    write: (views: Views, address: number) => boolean,
    read: (views: Views, answer: number) => T,
  ): T {
    requireBytes(bytes, { operation: name, input: '' });
    return this.inModule(name, () => {
      const address = bytes <= reusedBytes ? this.block : this.exports.attn_alloc(bytes);
      let answer = 0;
      try {
        if (address === 0 || !write(this.memory.views, address)) throw refused(name, address, bytes);
        answer = this.answerTo(call, address, bytes);
        if (answer === 0) throw refused(name, answer, bytes);
        return read(this.memory.views, answer);
      } catch (error) {
        if (!(error instanceof AttnError)) this.lost = true;
        throw error;
      } finally {
        if (!this.lost) {
          this.exports.attn_free(answer);
          if (address !== this.block) this.exports.attn_free(address);
        }
      }
    });
  }

  /** Frees a session (sessions.ts). */
  endSession(handle: number): void {
    if (!this.lost) this.inModule('session', () => this.exports.attn_end_session?.(handle));
  }

  /** Reads the error behind a trap, with the stack pointer reset to the start of the call. */
  private answerTo(call: RecordCall, address: number, bytes: number): number {
    const work = this.exports[call];
    if (!work) throw complaint({ operation: 'session', input: '' }, 'unknown_operation', 'a module that trains', call);
    try {
      return work(address, bytes);
    } catch (trap) {
      this.resetStack();
      const answer = this.exports.attn_refusal?.() ?? 0;
      if (answer === 0) throw trap;
      return answer;
    }
  }

  /** Runs a call into the module. An error other than AttnError is a trap, after which the module is not used again. */
  private inModule<T>(operation: string, work: () => T): T {
    if (this.lost) throw coreLost(operation, '');
    if (this.busy) throw complaint({ operation, input: '' }, 'internal', 'one call at a time', 'one within another');
    this.busy = true;
    try {
      return work();
    } catch (error) {
      if (error instanceof AttnError) throw error;
      this.lost = true;
      throw coreLost(operation, messageOf(error));
    } finally {
      this.busy = false;
    }
  }
}

interface Question {
  known: Operation;
  request: Request;
  /** Advances the caller's generator to the returned state. */
  state: Float64Array | undefined;
  into: KeptArrays | undefined;
  wantsNothing: boolean;
}

function coreLost(operation: string, found: string): AttnError {
  return new AttnError({ code: 'core_lost', operation, expected: 'a new core from loadCore()', found });
}

/** The error of a request that was not written: no memory without an address, else the arrays changed after the check. */
function refused(operation: string, address: number, bytes: number): AttnError {
  if (address === 0) return new AttnError({ code: 'out_of_memory', operation, bytes });
  return complaint({ operation, input: '' }, 'wrong_type', 'typed arrays that stay as they are', 'one that changed');
}

function stackResetOf(exports: Exports): () => void {
  const pointer = exports.stackSave ?? exports.emscripten_stack_get_current;
  const restore = exports.stackRestore ?? exports._emscripten_stack_restore;
  if (!pointer || !restore) throw new Error('the module exports no stack pointer');
  const start = pointer();
  return () => restore(start);
}

const runOptions = ['outputs', 'into'] as const satisfies readonly (keyof RunOptions<OperationName>)[];

function questionOf(operation: Operation, kept: number, inputs: unknown, options: unknown, place: Place): Question {
  const tensors: WireTensor[] = [];
  const names: string[] = [];
  let state: Float64Array | undefined;
  const given = objectOf(inputs, place);
  for (const name of Object.keys(given)) {
    place.input = name;
    let value: unknown = Reflect.get(given, name);
    if (value === undefined || value === null) continue;
    const input = operation.inputs.get(name);
    if (!input) throw complaint(place, 'unknown_input', [...operation.inputs.keys()].join(', '), name);
    if (isGenerator(value)) value = state = stateOf(value, place);
    tensors.push(wireTensor(input, value, place));
    names.push(name);
  }
  place.input = 'outputs';
  const { outputs, into } = optionsOf(operation.name, options, runOptions);
  const ids = outputIds(operation, outputs, place);
  const arrays = into === undefined ? undefined : new KeptArrays(operation, into, state, place);
  let at = 0;
  for (const { data, count } of tensors) {
    place.input = nth(names, at++);
    requireUnchanged(data, count, place);
  }
  const request = { operation: operation.place, kept, outputs: ids ?? [], tensors };
  return { known: operation, request, state, into: arrays, wantsNothing: ids?.length === 0 };
}

/** The state of a generator, read once. Throws unless it is a Float64Array. */
function stateOf(generator: Generator, place: Place): Float64Array {
  const state: unknown = generator.state;
  if (kindOf(state) === 'Float64Array') return state as Float64Array;
  throw complaint(place, 'wrong_type', "a generator's state, a Float64Array", nameOf(state));
}

/** The wanted outputs; undefined means all. */
function outputIds(operation: Operation, wanted: unknown, place: Place): readonly number[] | undefined {
  if (wanted === undefined) return undefined;
  const expected = () => [...operation.outputs.keys()].join(', ');
  if (!Array.isArray(wanted)) throw complaint(place, 'wrong_type', `an array of ${expected()}`, nameOf(wanted));
  const length = sizeOf(wanted, place);
  if (length > operation.outputs.size) throw complaint(place, 'out_of_range', expected(), `${length} names`);
  const ids: number[] = [];
  for (let index = 0; index < length; ++index) {
    const name: unknown = wanted[index];
    const id = operation.outputs.get(name as string);
    if (id === undefined) throw complaint(place, 'out_of_range', expected(), nameOf(name));
    ids.push(id);
  }
  return ids;
}

function wireTensor(input: Input, value: unknown, place: Place): WireTensor {
  const { id, kind } = input;
  if (kind === 'tensor' || kind === 'generator') {
    const known = input.dtype === undefined || input.dtype === 'any' ? undefined : input.dtype;
    const flat = flatten(value, known ?? 'f64', place);
    const dtype = known ?? dtypeOf(flat);
    const { shape, count } = flat;
    requireBytes(tensorBytes(dtype, count), place);
    return { id, dtype, shape, data: numbersAs(dtype, flat, place), count };
  }
  return { id, dtype: 'f64', shape: [], data: [scalarOf(input, value, place)], count: 1 };
}

function scalarOf(input: Input, value: unknown, place: Place): number {
  if (input.kind === 'seed') return seedBits(value, place);
  if (input.kind === 'choice') {
    const index = input.choiceList.indexOf(value as string);
    if (index >= 0) return index;
    const code = typeof value === 'string' ? 'out_of_range' : 'wrong_type';
    throw complaint(place, code, input.choiceList.join(', '), nameOf(value));
  }
  if (input.kind === 'boolean') {
    if (typeof value !== 'boolean') throw complaint(place, 'wrong_type', 'true or false', nameOf(value));
    return value ? 1 : 0;
  }
  if (typeof value !== 'number') throw complaint(place, 'wrong_type', 'a number', nameOf(value));
  return value;
}
