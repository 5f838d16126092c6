// Reads typed arrays as the engine sees them, whatever tag, length or method their owner has defined on them.

/** The getters and the method that every typed array inherits, of this realm or another. */
const prototype = Object.getPrototypeOf(Float32Array.prototype) as object;

function getter<T>(property: PropertyKey): (this: unknown) => T {
  return Object.getOwnPropertyDescriptor(prototype, property)?.get as (this: unknown) => T;
}

const tag = getter<string | undefined>(Symbol.toStringTag);
const length = getter<number>('length');
const buffer = getter<ArrayBufferLike>('buffer');
const byteOffset = getter<number>('byteOffset');
const byteLength = getter<number>('byteLength');
const set = Float32Array.prototype.set;

/** The name of a typed array's class, such as "Float32Array"; undefined for other values. */
export const kindOf = (value: unknown): string | undefined => tag.call(value);

/** The present length of a typed array: 0 once its buffer is gone or too short for it. */
export const lengthOf = (array: ArrayBufferView): number => length.call(array);

/** Writes `numbers` at the beginning of `array`; throws RangeError if they do not fit. */
export function fill(array: Float32Array | Float64Array, numbers: ArrayLike<number>): void {
  set.call(array, numbers);
}

/** The bytes under an array or a DataView: none once its buffer is gone. */
export function bytesUnder(view: ArrayBufferView): Uint8Array {
  if (kindOf(view) === undefined) return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const count = byteLength.call(view);
  return count === 0 ? new Uint8Array() : new Uint8Array(buffer.call(view), byteOffset.call(view), count);
}

/** The same, copied: what becomes of the view later changes nothing. */
export const ownBytes = (view: ArrayBufferView): Uint8Array<ArrayBuffer> => new Uint8Array(bytesUnder(view));

/** True if two typed arrays share bytes. */
export function overlap(a: ArrayBufferView, b: ArrayBufferView): boolean {
  if (buffer.call(a) !== buffer.call(b)) return false;
  const startOfA = byteOffset.call(a);
  const startOfB = byteOffset.call(b);
  return startOfA < startOfB + byteLength.call(b) && startOfB < startOfA + byteLength.call(a);
}

/** True if two typed arrays cover exactly the same bytes. */
export function coincide(a: ArrayBufferView, b: ArrayBufferView): boolean {
  return overlap(a, b) && byteOffset.call(a) === byteOffset.call(b) && byteLength.call(a) === byteLength.call(b);
}
