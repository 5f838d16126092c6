// What JavaScript can hold in the place of a value: a fresh one each time, as an earlier call may have harmed it.

/** ES2024, which every engine of today knows and the compiler's library does not. */
export type Resizable = ArrayBuffer & { resize(bytes: number): void };
export const resizable = (bytes: number, most = bytes): Resizable =>
  Reflect.construct(ArrayBuffer, [bytes, { maxByteLength: most }]) as Resizable;

/** What a caller's own code throws: its words may stand in an error, an engine's may not. */
export const mine = 'a trap of the caller';
export const explode = (): never => {
  throw new Error(mine);
};

/** Runs work while Object.prototype has a property. */
export function polluted<T>(name: string, value: unknown, work: () => T, enumerable = false): T {
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true, enumerable });
  try {
    return work();
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
}

/** Buffers that were given beside a hostile value: its code can take their bytes away while it is read. */
const hostages: Resizable[] = [];
export function hostage(numbers: readonly number[]): Float32Array {
  const buffer = resizable(4 * numbers.length);
  if (hostages.push(buffer) > 16) hostages.shift();
  const array = new Float32Array(buffer);
  array.set(numbers);
  return array;
}
const shrinkHostages = (): void => {
  for (const buffer of hostages.splice(0)) buffer.resize(0);
};

function detached(): Float32Array {
  const array = new Float32Array(4);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** An array that says one length when it is checked and has another when it is copied. */
const liar = (claimed: number): Float32Array =>
  Object.defineProperty(new Float32Array(64), 'length', { value: claimed });

function nested(axes: number, inside: unknown = 1): unknown {
  let value = inside;
  for (let axis = 0; axis < axes; ++axis) value = [value];
  return value;
}

function endless(): unknown[] {
  const round: unknown[] = [];
  round.push(round);
  return round;
}

function knot(): object {
  const round: Record<string, unknown> = { shape: [1], data: [1] };
  return Object.assign(round, { data: round, model: round, state: round });
}

function shrinking(): object {
  const data = new Float32Array(resizable(16));
  return {
    shape: [4],
    data,
    get dtype() {
      (data.buffer as Resizable).resize(4);
      return 'f32';
    },
  };
}

const every = (trap: () => never): ProxyHandler<object> =>
  Object.fromEntries(
    Object.getOwnPropertyNames(Reflect)
      .filter((name) => typeof Reflect.get(Reflect, name) === 'function')
      .map((name) => [name, trap]),
  );

/** A `.safetensors` file of this header. */
export function safetensorsOf(header: string): Uint8Array {
  const text = new TextEncoder().encode(header);
  const file = new Uint8Array(8 + text.length);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, 8);
  return file;
}

export const kinds = {
  // Nothing, and plain values.
  nothing: () => undefined,
  null: () => null,
  true: () => true,
  'a symbol': () => Symbol('a'),
  'a big integer': () => 10n,
  'a big integer beyond 64 bits': () => 2n ** 70n,
  'a function': () => () => 1,
  'a function that throws': () => explode,
  'a class': () => class {},
  // Texts.
  'a text': () => 'text',
  'an empty text': () => '',
  __proto__: () => '__proto__',
  constructor: () => 'constructor',
  'a long text': () => 'x'.repeat(100_000),
  'half a surrogate pair': () => '\ud800',
  'a text of HTML': () => '<img src=x onerror=alert(1)>',
  'a text with zeros': () => 'a\0b',
  // Numbers and counts.
  NaN: () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  '−infinity': () => Number.NEGATIVE_INFINITY,
  '−1': () => -1,
  '−0': () => -0,
  'a fraction': () => 0.5,
  '2³¹': () => 2 ** 31,
  '2³² + 3': () => 2 ** 32 + 3,
  '2⁵³': () => 2 ** 53,
  '1e300': () => 1e300,
  // Lists.
  'an empty list': () => [],
  'a list of an empty list': () => [[]],
  'a ragged list': () => [[1, 2], [3]],
  'a list of lists and numbers': () => [[1, [2]]],
  'a list with a hole': () => Object.assign(new Array(3), { 0: 1, 2: 3 }),
  'a list of 2³² − 1 holes': () => new Array(2 ** 32 - 1),
  'a list of 144 million': () => new Array(12_000).fill(new Array(12_000).fill(1)),
  'a list of odd things': () => [Number.NaN, '1', null, {}, Symbol('a'), 1n],
  'a list of lists of null': () => [[null], [null]],
  'a list of objects that throw': () => [new Proxy({}, every(explode))],
  'a list with traps for methods': () =>
    Object.assign([1, 2], {
      [Symbol.iterator]: explode,
      ...{ map: explode, every: explode, reduce: explode, flatMap: explode, includes: explode, entries: explode },
    }),
  '10 axes': () => nested(10),
  'a list as deep as no stack': () => nested(100_000),
  'a list that holds itself': endless,
  'a list with a length of its own': () => {
    let asked = 0;
    return new Proxy([1, 2, 3], {
      get: (target, key) => (key === 'length' ? ++asked % 6 : Reflect.get(target, key)),
    });
  },
  'a list whose length is NaN': () =>
    new Proxy([1, 2], { get: (list, key) => (key === 'length' ? Number.NaN : Reflect.get(list, key)) }),
  'a list whose length is 1e300': () =>
    new Proxy([1, 2], { get: (list, key) => (key === 'length' ? 1e300 : Reflect.get(list, key)) }),
  // Shapes.
  'a huge shape': () => ({ shape: [2 ** 40], data: [] }),
  'a huge shape of no numbers': () => ({ shape: [2 ** 31 - 1, 2 ** 31 - 1, 0], data: [] }),
  'a shape whose product is 2⁶⁴': () => ({ shape: [2 ** 32, 2 ** 32], data: new Float32Array(4) }),
  'a negative size': () => ({ shape: [-1], data: [1] }),
  'a size of a fraction': () => ({ shape: [1.5], data: [1] }),
  'sizes as texts': () => ({ shape: ['2'], data: [1, 2] }),
  '40 axes': () => ({ shape: new Array(40).fill(1), data: [1] }),
  'a shape like a list': () => ({ shape: { length: 1, 0: 1 }, data: [1] }),
  'data that are a text': () => ({ shape: [2], data: 'ab' }),
  'data that are null': () => ({ shape: [1], data: null }),
  'data that are functions': () => ({ shape: [1], data: [explode] }),
  // Dtypes that lie.
  'a mask of bool': () => ({ shape: [1, 2], dtype: 'bool', data: Uint8Array.of(1, 0) }),
  'halves as bits': () => ({ shape: [1, 2], dtype: 'f16', data: Uint16Array.of(0x3c00, 0x4000) }),
  'floats as bits': () => ({ shape: [1, 2], dtype: 'f32', data: Uint32Array.of(1, 2) }),
  'fractions called int64': () => ({ shape: [1, 2], dtype: 'i64', data: [0.5, 1] }),
  'a dtype that is no text': () => ({ shape: [1], dtype: 5, data: [1] }),
  'a dtype that cannot be printed': () => ({ shape: [1], dtype: { toString: explode }, data: [1] }),
  'a dtype of Object.prototype': () => ({ shape: [1], dtype: 'toString', data: [1] }),
  // Typed arrays and buffers.
  'a detached array': detached,
  'a tensor of a detached array': () => ({ shape: [4], data: detached() }),
  'a detached state': () => {
    const state = new Float64Array(627);
    structuredClone(state.buffer, { transfer: [state.buffer] });
    return state;
  },
  'an array that says it is longer': () => ({ shape: [100_000], data: liar(100_000) }),
  'an array that says it is shorter': () => ({ shape: [4], data: liar(4) }),
  'an array under another name': () =>
    Object.defineProperty(BigInt64Array.of(1n), Symbol.toStringTag, { value: 'Float32Array' }),
  'an array whose getters throw': () =>
    Object.defineProperties(
      new Uint8Array(64),
      Object.fromEntries(
        ['byteLength', 'byteOffset', 'buffer', 'length', 'slice', 'subarray', 'set', 'constructor'].map((name) => [
          name,
          { get: explode },
        ]),
      ),
    ),
  'a shared array': () => new Float32Array(new SharedArrayBuffer(8)),
  'shared bytes': () => new Uint8Array(new SharedArrayBuffer(64)),
  'a DataView': () => new DataView(new ArrayBuffer(8)),
  'a DataView under a name': () =>
    Object.defineProperty(new DataView(new ArrayBuffer(8)), Symbol.toStringTag, { value: 'Float32Array' }),
  'a buffer': () => new Uint8Array(3).buffer,
  'big integers beyond 2⁵³': () => BigInt64Array.of(2n ** 62n),
  'an array made shorter while it is read': shrinking,
  'what makes others shorter while it is read': () => ({
    get shape() {
      shrinkHostages();
      return [1];
    },
    data: [1],
  }),
  'an array out of its buffer': () => {
    const buffer = resizable(64);
    const array = new Float32Array(buffer, 32, 8);
    buffer.resize(16);
    return array;
  },
  // Files.
  'a deep header': () => safetensorsOf(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  'a header that says 2⁶³ bytes': () => new Uint8Array(64).fill(0x7f),
  'a header of prototypes': () => safetensorsOf('{"__proto__":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}}'),
  'a tensor of a header that says 2⁵³ numbers': () =>
    safetensorsOf('{"a":{"dtype":"F32","shape":[9007199254740991],"data_offsets":[0,4]}}'),
  'the beginning of a module': () => Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00),
  'the beginning of a .npy': () => Uint8Array.of(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, 0xff, 0xff),
  'the end of an archive': () =>
    new Uint8Array(22).fill(0xff).fill(0, 20).fill(0x50, 0, 1).fill(0x4b, 1, 2).fill(5, 2, 3).fill(6, 3, 4),
  // Objects.
  'an empty object': () => ({}),
  'an object without a prototype': () => Object.create(null) as unknown,
  'a date that is none': () => new Date(Number.NaN),
  'a map': () => new Map([[1, 2]]),
  'a promise that rejects': () => {
    const promise = Promise.reject(new Error(mine));
    promise.catch(() => undefined);
    return promise;
  },
  'an object with a then': () => Object.defineProperty({}, 'then', { get: explode }),
  'an error': () => new Error(mine),
  'a knot': knot,
  'fields of a prototype': () => ({ __proto__: { shape: [1], data: [1], preset: 'reverse' } }),
  'a field called __proto__': () => JSON.parse('{"__proto__": {"shape": [1]}, "constructor": 1}') as unknown,
  'a shape that throws': () => ({
    get shape() {
      return explode();
    },
    data: [],
  }),
  'data that throw': () => ({
    shape: [1],
    get data() {
      return explode();
    },
  }),
  'what throws undefined': () => ({
    get shape() {
      throw undefined;
    },
    data: [1],
  }),
  'what throws an error that throws': () => ({
    get shape() {
      throw Object.defineProperty(new Error(), 'message', { get: explode });
    },
    data: [1],
  }),
  'a text that throws': () => ({ toString: explode, valueOf: explode, [Symbol.toPrimitive]: explode }),
  'a text that is an object': () => ({ toString: () => ({}), valueOf: () => ({}) }),
  'a toJSON that throws': () => ({ shape: [1], data: [1], toJSON: explode }),
  'a Proxy that throws': () => new Proxy({}, every(explode)),
  'a Proxy of a list that throws': () => new Proxy([1, 2], every(explode)),
  'a Proxy of a typed array': () => new Proxy(new Float32Array(4), {}),
  'a Proxy that has every field': () => new Proxy({}, { get: () => 1, has: () => true }),
  'a Proxy that has itself': () => {
    const proxy: object = new Proxy({}, { get: () => proxy });
    return proxy;
  },
  'a revoked Proxy': () => revoked({}),
  'a revoked list': () => revoked([]),
} satisfies Readonly<Record<string, () => unknown>>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];
