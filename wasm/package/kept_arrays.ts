import type { Operation } from './catalogue.ts';
import type { AttnError } from './errors.ts';
import { complaint, nameOf, type Place } from './given.ts';
import { coincide, fill, kindOf, lengthOf, overlap } from './typed-arrays.ts';

/** Fills a kept array with numbers and returns it. */
export type Room = (numbers: Float32Array | Float64Array) => Float32Array | Float64Array;

/** The caller's arrays for outputs, by name. Checked before the call; no code of the caller runs later. */
export class KeptArrays {
  private readonly arrays = new Map<string, Float32Array | Float64Array>();
  private readonly operation: string;

  /** `state`: the numbers of the generator that the call advances. */
  constructor({ name, outputs }: Operation, into: unknown, state: Float64Array | undefined, place: Place) {
    this.operation = name;
    place.input = 'into';
    if (typeof into !== 'object' || into === null) throw complaint(place, 'wrong_type', 'an object', nameOf(into));
    for (const output of Object.keys(into)) {
      if (!outputs.has(output)) throw complaint(place, 'out_of_range', [...outputs.keys()].join(', '), output);
      const array = (into as Record<string, unknown>)[output];
      if (array === undefined) continue;
      const kind = kindOf(array);
      if (kind !== 'Float32Array' && kind !== 'Float64Array') {
        throw complaint(place, 'wrong_type', 'a Float32Array or a Float64Array', kind ?? nameOf(array));
      }
      this.arrays.set(output, array as Float32Array | Float64Array);
    }
    this.requireApart(place);
    if (state) this.requireBeside(state, place);
  }

  /** Throws if two outputs share bytes: the later would overwrite the earlier. */
  private requireApart(place: Place): void {
    const before: [output: string, array: Float32Array | Float64Array][] = [];
    for (const [output, array] of this.arrays) {
      for (const [earlier, other] of before) if (overlap(other, array)) throw shared(place, earlier, output);
      before.push([output, array]);
    }
  }

  /** Throws if an output but `generator` is the array of a generator's state, which changes after outputs are written. */
  private requireBeside(state: Float64Array, place: Place): void {
    for (const [output, array] of this.arrays) {
      const same = output === 'generator' && coincide(array, state);
      if (!same && overlap(array, state)) throw shared(place, output, 'the state of the generator');
    }
  }

  roomFor(output: string): Room | undefined {
    const array = this.arrays.get(output);
    return array && ((numbers) => this.filled(output, array, numbers));
  }

  private filled(output: string, array: Float32Array | Float64Array, numbers: Float32Array | Float64Array) {
    const [kind, count] = [kindOf(numbers), lengthOf(numbers)];
    if (kindOf(array) !== kind || lengthOf(array) !== count) {
      const found = `a ${kindOf(array)} of ${lengthOf(array)}`;
      throw complaint(
        { operation: this.operation, input: 'into' },
        'wrong_shape',
        `${output}: a ${kind} of ${count}`,
        found,
      );
    }
    if (count > 0) fill(array, numbers); // even writing nothing throws on a detached array
    return array;
  }
}

function shared(place: Place, first: string, second: string): AttnError {
  return complaint(place, 'out_of_range', 'arrays that share no bytes', `${first} and ${second} in one place`);
}
