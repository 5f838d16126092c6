// The memory of a module as typed arrays, little-endian like WebAssembly. Views are lost when the memory grows: get new
// ones each time.

/** Typed views of the whole memory, made again when its size changes. */
export class Views {
  readonly buffer: ArrayBuffer;
  readonly bytes: Uint8Array;
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
  readonly f32: Float32Array;
  readonly f64: Float64Array;

  constructor(buffer: ArrayBuffer) {
    this.buffer = buffer;
    this.bytes = new Uint8Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.f32 = new Float32Array(buffer);
    this.f64 = new Float64Array(buffer);
  }
}

export class Memory {
  private readonly memory: WebAssembly.Memory;
  private current: Views;

  constructor(memory: WebAssembly.Memory) {
    this.memory = memory;
    this.current = new Views(memory.buffer);
  }

  /** Views of the present memory. Do not keep them across a call into the module. */
  get views(): Views {
    if (this.current.buffer !== this.memory.buffer) this.current = new Views(this.memory.buffer);
    return this.current;
  }
}

/** The value at `index`; throws a RangeError if there is none. */
export function nth<Value>(values: ArrayLike<Value>, index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError(`index ${index} is out of range for ${values.length} values`);
  return value;
}

/** 2³²: a 64-bit whole number is two words; as a number it is exact to 2⁵³. */
const wordSize = 2 ** 32;

export function wholeAt({ u32, i32 }: Views, word: number): number {
  return nth(u32, word) + nth(i32, word + 1) * wordSize;
}

export function setWhole({ u32, i32 }: Views, word: number, value: number): void {
  const high = Math.floor(value / wordSize);
  u32[word] = value - high * wordSize;
  i32[word + 1] = high;
}

const decoder = new TextDecoder();

export function textAt({ bytes }: Views, at: number, length: number): string {
  return decoder.decode(bytes.subarray(at, at + length));
}

/** A text that ends with a zero byte. */
export function zeroTerminatedAt(views: Views, at: number): string {
  return textAt(views, at, views.bytes.indexOf(0, at) - at);
}
