// 100,000 calls (npm run prove; npm test a tenth) with whatever JavaScript can hold: each an AttnError or a result, the memory flat, the next call right.
import { expect, test } from 'vitest';
import type { InputEntry } from '../../wasm/package/catalogue.ts';
import { AttnError } from '../../wasm/package/errors.ts';
import { casesOf } from '../reach.ts';
import { Requests } from './requests.ts';
import { anyRun, counted, dice } from './support.ts';

const calls = casesOf(100_000);
const { core, inUse } = await counted();
const run = anyRun(core);
const { below, of } = dice(20240607);
const generator = core.generator(3);

const explode = (): never => {
  throw new Error('a trap of the caller');
};
const revoked = Proxy.revocable({}, {});
revoked.revoke();

function detached(): Float32Array {
  const array = new Float32Array(4);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

/** An array that says one length when it is checked and has another when it is copied. */
function liar(claimed: number): Float32Array {
  return Object.defineProperty(new Float32Array(64), 'length', { value: claimed });
}

/** Arrays that outputs go into: often one for two, parts of one buffer, or a generator's own numbers. */
function intoOf(outputs: readonly { name: string }[]): object {
  const buffer = new ArrayBuffer(256);
  const array = (): unknown => {
    const start = 8 * below(8);
    const kind = below(3);
    if (kind === 0) return new Float32Array(buffer, start, below(17));
    return kind === 1 ? new Float64Array(buffer, start, below(9)) : of([generator.state, of(hostile)()]);
  };
  return Object.fromEntries(outputs.map(({ name }) => [name, below(2) ? array() : undefined]));
}

/** Makes a fresh value each time: none may be harmed by an earlier call. */
const hostile: readonly (() => unknown)[] = [
  () => 'text',
  () => '__proto__',
  () => Symbol('a'),
  () => true,
  () => 10n,
  () => Number.NaN,
  () => -Infinity,
  () => -1,
  () => 2 ** 31,
  () => 2 ** 53,
  () => 1e300,
  () => 0.5,
  () => explode,
  () => new Date(0),
  () => new Map([[1, 2]]),
  () => [],
  () => [[]],
  () => [[1, 2], [3]],
  () => [[1, [2]]],
  () => Object.assign(new Array(3), { 0: 1, 2: 3 }),
  () => new Array(2 ** 32 - 1),
  () => [Number.NaN, '1', null],
  () => [[[[[[[[[[1]]]]]]]]]],
  () => {
    const round: unknown[] = [];
    round.push(round);
    return round;
  },
  () => ({ shape: [2 ** 40], data: [] }),
  () => ({ shape: [2 ** 31 - 1, 2 ** 31 - 1, 0], data: [] }),
  () => ({ shape: [-1], data: [1] }),
  () => ({ shape: [1.5], data: [1] }),
  () => ({ shape: ['2'], data: [1, 2] }),
  () => ({ shape: [2], data: 'ab' }),
  () => ({ shape: [1], data: [explode] }),
  () => ({ shape: { length: 1, 0: 1 }, data: [1] }),
  () => ({ shape: [4], data: detached() }),
  () => detached(),
  () => ({ shape: [4], data: liar(4) }),
  () => ({ shape: [100_000], data: liar(100_000) }),
  () => Object.defineProperty(BigInt64Array.of(1n), Symbol.toStringTag, { value: 'Float32Array' }),
  () => new Float32Array(new SharedArrayBuffer(8)),
  () => new DataView(new ArrayBuffer(8)),
  () => Object.defineProperty(new DataView(new ArrayBuffer(8)), Symbol.toStringTag, { value: 'Float32Array' }),
  () => Object.defineProperties(new Float32Array(4), { byteLength: { get: explode }, buffer: { get: explode } }),
  () => new Array(12_000).fill(new Array(12_000).fill(1)),
  () => ({
    get shape() {
      goodCall(); // within the call that asks
      return [1];
    },
    data: [1],
  }),
  () => new Uint8Array(3).buffer,
  () => BigInt64Array.of(2n ** 62n),
  () => ({
    get shape() {
      return explode();
    },
    data: [],
  }),
  () => ({
    shape: [1],
    get data() {
      return explode();
    },
  }),
  () => new Proxy([1, 2], { get: explode }),
  () => new Proxy({}, { get: explode, ownKeys: explode, getPrototypeOf: explode, has: explode }),
  () => revoked.proxy,
  () => new Proxy([1, 2, 3], { get: (target, key) => (key === 'length' ? below(6) : Reflect.get(target, key)) }),
  () => Object.assign([1, 2], { [Symbol.iterator]: explode, map: explode, every: explode, reduce: explode }),
  () => ({ __proto__: { shape: [1], data: [1] } }),
  () => JSON.parse('{"__proto__": {"shape": [1]}, "constructor": 1}'),
  () => Object.create(null),
];

const requests = new Requests({ below, of }, generator, [0, 1, 4, 4, 4, 8]);

function inputsOf(entries: readonly InputEntry[]): unknown {
  if (below(40) === 0) return of(hostile)();
  const inputs: Record<string, unknown> = {};
  const most = below(64) === 0;
  requests.next();
  for (const entry of entries) {
    if (below(entry.required ? 20 : 3) === 0) continue;
    const friendly = most && entry.kind === 'integer' ? entry.maximum : requests.value(entry);
    inputs[entry.name] = below(8) === 0 ? of(hostile)() : friendly;
  }
  if (below(30) === 0) inputs[of(['__proto__', 'constructor', 'toString', 'length', ''])] = of(hostile)();
  if (below(30) === 0) Object.defineProperty(inputs, 'trap', { enumerable: true, get: explode });
  return below(30) === 0 ? new Proxy(inputs, of([{ ownKeys: explode }, { get: explode }, {}])) : inputs;
}

function optionsOf(outputs: readonly { name: string }[]): unknown {
  if (below(4) > 0) return undefined;
  if (below(3) === 0) return { into: intoOf(outputs) };
  if (below(4) === 0) return of(hostile)();
  return { outputs: below(2) === 0 ? of(hostile)() : [of(['output', 'weights', '__proto__', 7])] };
}

const codes = new Map<string, number>();
const count = (code: string) => codes.set(code, (codes.get(code) ?? 0) + 1);

function strangeCall(): void {
  const entry = of(core.catalogue.operations);
  const operation = below(50) === 0 ? of(hostile)() : entry.name;
  try {
    if (below(10) === 0) core.module(operation as 'pool', inputsOf(entry.inputs) as object).dispose();
    else run(operation, inputsOf(entry.inputs), optionsOf(entry.outputs));
    count('result');
  } catch (error) {
    if (!(error instanceof AttnError)) throw error;
    if (error.code === 'core_lost' || error.code === 'internal') throw error;
    count(error.code);
  }
}

function goodCall(): void {
  const { weights } = core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
  if (weights.data[1] !== Math.fround(0.7310585975646973) || weights.data[2] !== 0) throw new Error(`${weights.data}`);
}

test(`${calls.toLocaleString('en')} hostile calls: an AttnError or a result, memory flat, the next good call right`, () => {
  let after1000 = 0;
  for (let call = 1; call <= calls; ++call) {
    strangeCall();
    if (call % 100 === 0) goodCall();
    if (call === 1000) after1000 = inUse();
  }
  goodCall();
  expect(inUse()).toBe(after1000);
  const met = Object.fromEntries(codes);
  console.log('JavaScript fuzz:', met);
  for (const code of [
    'unknown_operation',
    'unknown_input',
    'missing_input',
    'wrong_type',
    'wrong_rank',
    'wrong_shape',
  ]) {
    expect(met[code], code).toBeGreaterThan(100);
  }
  for (const code of ['result', 'out_of_range', 'not_finite', 'too_large']) expect(met[code], code).toBeGreaterThan(20);
  expect(({} as { shape?: unknown }).shape).toBeUndefined();
}, 1_800_000);
