// One hash an operation over its answers to many requests. The requests come from its name and its inputs alone, so another
// operation, or another order of the catalogue, changes no other's hash.
import { createHash, type Hash } from 'node:crypto';
import type { OperationEntry } from '../../wasm/package/catalogue.ts';
import type { Core, Exports } from '../../wasm/package/core.ts';
import type { Generator } from '../../wasm/package/generator.ts';
import type { Tensor } from '../../wasm/package/index.ts';
import { nativeAnswers, numbers, recording } from './native.ts';
import { Requests } from './requests.ts';
import { anyRun, dice } from './support.ts';

const callsPerOperation = 60;
const usualSizes = [1, 2, 4, 4, 8, 8, 12, 32, 36];

/** A request as it crossed the border, and what came back; no tensors for an Error. */
interface Answered {
  readonly record: Uint8Array;
  readonly tensors: readonly Tensor[];
}

/** By operation, in alphabetical order. */
export type Hashes = Readonly<Record<string, string>>;

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readInt32LE();

type Seeded = (seed: number) => Generator;

function answersOf(core: Core, { name, inputs }: OperationEntry, records: Uint8Array[], seeded: Seeded): Answered[] {
  return Array.from({ length: callsPerOperation }, (_, call) => {
    const { below, of } = dice(seedOf(`${name} ${call}`));
    const requests = new Requests({ below, of }, seeded(call), usualSizes);
    const given = inputs.filter(({ required }) => required || below(3) === 0);
    const values = Object.fromEntries(given.map((input) => [input.name, requests.value(input)]));
    const before = records.length;
    const tensors = outputsOf(() => anyRun(core)(name, values));
    // What the package itself refuses never crosses the border.
    return records.slice(before).map((record) => ({ record, tensors }));
  }).flat();
}

function outputsOf(work: () => Record<string, unknown>): readonly Tensor[] {
  try {
    return Object.values(work()).filter((output): output is Tensor => !Array.isArray(output));
  } catch {
    return [];
  }
}

/** Adds shape and numbers; every NaN is the same one, for its payload is the machine's own. */
function add(hash: Hash, { shape, dtype }: Tensor, data: Tensor['data']): void {
  const bytes = new Float64Array(data.length).map((_, place) => data[place] as number);
  for (const [place, value] of bytes.entries()) if (Number.isNaN(value)) bytes[place] = Number.NaN;
  hash.update(`${dtype}(${shape})`).update(bytes);
}

/** The hashes of a module's answers, and of the native program's to the same requests. `drawing` draws for a module that cannot. */
export function hashedAnswers(
  exports: Exports,
  program: string,
  drawing?: Core,
): { ours: Hashes; native: Hashes; fewest: number } {
  const records: Uint8Array[] = [];
  const core = recording(exports, records);
  const seeded: Seeded = (seed) => (drawing ?? core).generator(seed);
  const operations = [...core.catalogue.operations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const answered = operations.map((operation) => answersOf(core, operation, records, seeded));
  const native = nativeAnswers(
    program,
    answered.flat().map(({ record }) => record),
  );
  let next = 0;
  const hashes = answered.map((answers) => {
    const [ours, theirs] = [createHash('sha256'), createHash('sha256')];
    for (const { tensors } of answers) {
      const outputs = native[next++] ?? [];
      ours.update(`${tensors.length};`);
      theirs.update(`${outputs.length};`);
      for (const [place, tensor] of tensors.entries()) {
        add(ours, tensor, tensor.data);
        add(theirs, tensor, numbers(outputs[place], tensor));
      }
    }
    return [ours.digest('hex'), theirs.digest('hex')] as const;
  });
  const named = (build: 0 | 1): Hashes =>
    Object.fromEntries(operations.map(({ name }, place) => [name, hashes[place]?.[build] ?? '']));
  const counts = answered.map((answers) => answers.filter(({ tensors }) => tensors.length > 0).length);
  return { ours: named(0), native: named(1), fewest: Math.min(...counts) };
}

/** One hash over all operations. */
export const ofAll = (hashes: Hashes): string =>
  createHash('sha256').update(Object.entries(hashes).join('\n')).digest('hex');
