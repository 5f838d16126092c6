// Reads LZMA as `xz --format=raw --lzma1=lc=3,lp=0,pb=0` writes it: a module takes a sixth less than zipped.

// Where each group of probabilities begins. A tree of n bits takes 2ⁿ places.
const states = 12;
const isCopy = 0;
const isRepeated = isCopy + states;
const isOlder = isRepeated + states;
const isOlderStill = isOlder + states;
const isOldest = isOlderStill + states;
const isLong = isOldest + states;
const newLength = isLong + states;
const lengthTrees = 2 + 8 + 8 + 256;
const repeatedLength = newLength + lengthTrees;
const slots = repeatedLength + lengthTrees;
const aligned = slots + 4 * 64;
const near = aligned + 16;
const literals = near + 128;
const all = literals + 8 * 768;

/** Reads bits, each under a probability of its own that learns from it. */
class BitReader {
  readonly #packed: Uint8Array;
  readonly #probabilities = new Uint16Array(all).fill(1024);
  #at = 5;
  #range = 2 ** 32 - 1;
  #code: number;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
    this.#code = new DataView(packed.buffer, packed.byteOffset).getUint32(1);
  }

  bit(place: number): number {
    const probability = this.#probabilities[place] ?? 0;
    const bound = (this.#range >>> 11) * probability;
    const bit = this.#code < bound ? 0 : 1;
    this.#probabilities[place] = probability + (bit ? -(probability >> 5) : (2048 - probability) >> 5);
    this.#code -= bit * bound;
    this.#range = bit ? this.#range - bound : bound;
    this.#refill();
    return bit;
  }

  /** Bits that are as often 0 as 1. */
  even(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) {
      this.#range >>>= 1;
      const bit = this.#code < this.#range ? 0 : 1;
      this.#code -= bit * this.#range;
      value = 2 * value + bit;
      this.#refill();
    }
    return value;
  }

  /** The highest bit first. */
  tree(first: number, count: number): number {
    let node = 1;
    for (let left = count; left > 0; left--) node = 2 * node + this.bit(first + node);
    return node - 2 ** count;
  }

  /** The lowest bit first. */
  reversed(first: number, count: number): number {
    let [node, value] = [1, 0];
    for (let place = 0; place < count; place++) {
      const bit = this.bit(first + node);
      node = 2 * node + bit;
      value += bit * 2 ** place;
    }
    return value;
  }

  #refill(): void {
    if (this.#range >= 2 ** 24) return;
    this.#range *= 256;
    this.#code = 256 * this.#code + (this.#packed[this.#at++] ?? 0);
  }
}

/** What was packed, of which the size is known. */
export function unpackLzma(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const reader = new BitReader(packed);
  /** How far back the last copies began, the latest first. */
  const distances = [1, 1, 1, 1];
  // Below 7 after a literal.
  let state = 0;
  for (let at = 0; at < size; ) {
    const afterLiteral = state < 7;
    if (reader.bit(isCopy + state) === 0) {
      const expected = afterLiteral ? undefined : bytes[at - (distances[0] ?? 1)];
      bytes[at] = literal(reader, bytes[at - 1] ?? 0, expected);
      at++;
      state -= state < 4 ? state : state < 10 ? 3 : 6;
      continue;
    }
    const { length, repeated } = copy(reader, state, distances);
    const from = at - (distances[0] ?? 1);
    for (let offset = 0; offset < length; offset++) bytes[at + offset] = bytes[from + offset] ?? 0;
    at += length;
    if (afterLiteral) state = !repeated ? 7 : length > 1 ? 8 : 9;
    else state = repeated ? 11 : 10;
  }
  return bytes;
}

/** A byte, from the one before it, and from the one that a copy would have brought: the less likely one now. */
function literal(reader: BitReader, before: number, expected: number | undefined): number {
  const first = literals + 768 * (before >> 5);
  let node = 1;
  if (expected !== undefined)
    for (let place = 7; place >= 0; place--) {
      const likely = (expected >> place) & 1;
      const bit = reader.bit(first + 256 * (1 + likely) + node);
      node = 2 * node + bit;
      if (bit !== likely) break;
    }
  while (node < 256) node = 2 * node + reader.bit(first + node);
  return node - 256;
}

/** How long the next copy is; how far back it begins goes before the other distances. */
function copy(reader: BitReader, state: number, distances: number[]): { length: number; repeated: boolean } {
  if (reader.bit(isRepeated + state) === 0) {
    const length = readLength(reader, newLength);
    distances.unshift(readDistance(reader, length));
    distances.pop();
    return { length, repeated: false };
  }
  const older = reader.bit(isOlder + state);
  if (older === 0 && reader.bit(isLong + state) === 0) return { length: 1, repeated: true };
  const which = older && 1 + (reader.bit(isOlderStill + state) && 1 + reader.bit(isOldest + state));
  distances.unshift(...distances.splice(which, 1));
  return { length: readLength(reader, repeatedLength), repeated: true };
}

function readLength(reader: BitReader, first: number): number {
  if (reader.bit(first) === 0) return 2 + reader.tree(first + 2, 3);
  if (reader.bit(first + 1) === 0) return 10 + reader.tree(first + 10, 3);
  return 18 + reader.tree(first + 18, 8);
}

/** Its two highest bits and their place first; of many bits those in the middle are even. */
function readDistance(reader: BitReader, length: number): number {
  const slot = reader.tree(slots + 64 * Math.min(length - 2, 3), 6);
  if (slot < 4) return 1 + slot;
  const count = (slot >> 1) - 1;
  const highest = (2 + (slot & 1)) * 2 ** count;
  if (count < 6) return 1 + highest + reader.reversed(near + highest - slot, count);
  return 1 + highest + 16 * reader.even(count - 4) + reader.reversed(aligned, 4);
}
