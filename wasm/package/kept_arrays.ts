import type { Operation } from './catalogue.ts';
import { complaint, nameOf, type Place } from './tensors.ts';

/** Fills a kept array with numbers and returns it. */
export type Room = (numbers: Float32Array | Float64Array) => Float32Array | Float64Array;

// Of every typed array, whatever its owner has put over them.
const typedArray = Object.getPrototypeOf(Float32Array.prototype) as object;
const lengthOf = Object.getOwnPropertyDescriptor(typedArray, 'length')?.get as (this: unknown) => number;
const kindOf = Object.getOwnPropertyDescriptor(typedArray, Symbol.toStringTag)?.get as (this: unknown) => string;
const fill = Float32Array.prototype.set;

/** The caller's arrays that outputs go into, by name. Looked at before the call; no code of the caller's runs later. */
export class KeptArrays {
  private readonly arrays = new Map<string, Float32Array | Float64Array>();
  private readonly operation: string;

  constructor({ name, outputs }: Operation, into: unknown, place: Place) {
    this.operation = name;
    place.input = 'into';
    if (typeof into !== 'object' || into === null) throw complaint(place, 'wrong_type', 'an object', nameOf(into));
    for (const output of Object.keys(into)) {
      if (!outputs.has(output)) throw complaint(place, 'out_of_range', [...outputs.keys()].join(', '), output);
      const array = (into as Record<string, unknown>)[output];
      if (array === undefined) continue;
      const kind = kindOf.call(array);
      if (kind !== 'Float32Array' && kind !== 'Float64Array') {
        throw complaint(place, 'wrong_type', 'a Float32Array or a Float64Array', kind ?? nameOf(array));
      }
      this.arrays.set(output, array as Float32Array | Float64Array);
    }
  }

  roomFor(output: string): Room | undefined {
    const array = this.arrays.get(output);
    return array && ((numbers) => this.filled(output, array, numbers));
  }

  private filled(output: string, array: Float32Array | Float64Array, numbers: Float32Array | Float64Array) {
    const [kind, count] = [kindOf.call(numbers), lengthOf.call(numbers)];
    if (kindOf.call(array) !== kind || lengthOf.call(array) !== count) {
      const found = `a ${kindOf.call(array)} of ${lengthOf.call(array)}`;
      throw complaint(
        { operation: this.operation, input: 'into' },
        'wrong_shape',
        `${output}: a ${kind} of ${count}`,
        found,
      );
    }
    if (count > 0) fill.call(array, numbers); // a detached array, of length 0, takes not even nothing
    return array;
  }
}
