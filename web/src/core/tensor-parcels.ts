// Sends a large tensor to a worker once; after that a key stands for it. A layer's parameters stay the same while a mask
// moves, and copying them each time took longer than the computation.
import { has } from '../../../wasm/package/has';
import { least } from './large-tensors';
import type { Question } from './protocol';

/** Questions in the form in which they are posted. */
export interface Parcel {
  readonly questions: readonly Question[];
  /** Tensors for the worker to keep under these keys, before it reads the questions. */
  readonly learn: readonly (readonly [key: number, numbers: ArrayBufferView])[];
  /** Keys that no later question will name. */
  readonly forget: readonly number[];
}

/** The placeholder of a tensor's numbers in a parcel. */
interface Remembered {
  readonly remembered: number;
}

/** The most that a worker keeps; the tensor unused for longest is dropped first. */
const most = 32 * 1024 * 1024;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The question with the data of each of its tensors replaced. */
function withData({ id, request }: Question, replaced: (data: unknown) => unknown): Question {
  if (!has(request, 'inputs')) return { id, request };
  const inputs = Object.entries(request.inputs).map(([name, value]: [string, unknown]) => {
    if (!isObject(value) || !Object.hasOwn(value, 'data')) return [name, value];
    return [name, { ...value, data: replaced(Reflect.get(value, 'data')) }];
  });
  return { id, request: { ...request, inputs: Object.fromEntries(inputs) } };
}

/** The page's side: which tensors a worker holds. Numbers never change in place, so the same array is the same tensor. */
export class Sent {
  readonly #keys = new WeakMap<ArrayBufferView, number>();
  /** By key, least recently used first. */
  readonly #bytes = new Map<number, number>();
  readonly #most: number;
  #total = 0;
  #last = 0;

  constructor(mostBytes = most) {
    this.#most = mostBytes;
  }

  parcel(questions: readonly Question[]): Parcel {
    const learn: [number, ArrayBufferView][] = [];
    const shortened = (data: unknown): unknown => {
      if (!ArrayBuffer.isView(data) || data.byteLength < least || data.byteLength > this.#most / 2) return data;
      const remembered = this.#keyOf(data) ?? this.#learn(data, learn);
      return { remembered } satisfies Remembered;
    };
    return { questions: questions.map((question) => withData(question, shortened)), learn, forget: this.#forget() };
  }

  #keyOf(numbers: ArrayBufferView): number | undefined {
    const key = this.#keys.get(numbers);
    if (key === undefined || !this.#bytes.delete(key)) return undefined;
    this.#bytes.set(key, numbers.byteLength);
    return key;
  }

  #learn(numbers: ArrayBufferView, learn: [number, ArrayBufferView][]): number {
    const key = ++this.#last;
    this.#keys.set(numbers, key);
    this.#bytes.set(key, numbers.byteLength);
    this.#total += numbers.byteLength;
    learn.push([key, numbers]);
    return key;
  }

  /** May drop tensors that these very questions name: the worker reads the questions before it drops anything. */
  #forget(): number[] {
    const forgotten: number[] = [];
    for (const [key, bytes] of this.#bytes) {
      if (this.#total <= this.#most) break;
      this.#bytes.delete(key);
      this.#total -= bytes;
      forgotten.push(key);
    }
    return forgotten;
  }
}

/** The worker's side. */
export class Received {
  readonly #numbers = new Map<number, ArrayBufferView>();

  questions({ questions, learn, forget }: Parcel): Question[] {
    for (const [key, numbers] of learn) this.#numbers.set(key, numbers);
    const restored = (data: unknown): unknown =>
      isObject(data) && Object.hasOwn(data, 'remembered') ? this.#numbers.get((data as Remembered).remembered) : data;
    const whole = questions.map((question) => withData(question, restored));
    for (const key of forget) this.#numbers.delete(key);
    return whole;
  }
}
