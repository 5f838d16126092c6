// The table of hostile calls: each kind of value (hostile-values.ts) through each door of the package (doors.ts) and of the page
// (page-doors.ts). Whatever comes is answered or refused as AttnError or FileError, in words of ours; the memory stays flat, and
// the modules answer the same bits afterwards. Then the same by chance, and calls with whatever values in all their inputs: 100,000
// draws of either (npm run prove; npm test 4,000).
import { describe, expect, test } from 'vitest';
import type { InputEntry } from '../../wasm/package/catalogue.ts';
import { AttnError } from '../../wasm/package/errors.ts';
import { FileError } from '../../wasm/package/file_error.ts';
import { proving } from '../reach.ts';
import { pageDoors } from '../web/page-doors.ts';
import { doors } from './doors.ts';
import { explode, kindNames, kinds, mine } from './hostile-values.ts';
import type { Door, Opening } from './openings.ts';
import { Requests } from './requests.ts';
import { bits, inUse, objects, sessions } from './subjects.ts';
import { anyRun, counted, dice } from './support.ts';

const chance = dice(20240607);
const draws = proving ? 100_000 : 4000;

/** Public names that TypeScript keeps from users. */
const internal = new Set(
  [
    ...'call question operationOf send exchange endSession answerTo inModule exports memory'.split(' '),
    ...'block resetStack lost busy load loaded loadSessions sessionsModule floatsAmong keepToo'.split(' '),
    ...'core handle ask slots keyOf stateShape keep free requireKept given disposed module'.split(' '),
    ...['own', 'kept', 'oneHead', 'dropout', 'read', 'byName'],
  ].map((name) => `.${name}`),
);

/** Functions and getters of an object and of its classes, each once, by the object where it was met first. */
function functionsOf(label: string, object: object, met: Set<unknown>): string[] {
  const names: string[] = [];
  const ends = [Object.prototype, Function.prototype, Error.prototype, null];
  for (let level: object | null = object; !ends.includes(level); level = Object.getPrototypeOf(level) as object | null)
    for (const name of Object.getOwnPropertyNames(level)) {
      const { value, get } = Object.getOwnPropertyDescriptor(level, name) ?? {};
      const what: unknown = typeof value === 'function' ? value : get;
      if (name === 'constructor' || what === undefined || met.has(what)) continue;
      met.add(what);
      names.push(`${label}.${name}`);
    }
  return names;
}

test('every function of every entry point has a door, or says why nothing goes in', () => {
  const met = new Set<unknown>();
  const functions = Object.entries(objects).flatMap(([label, object]) => functionsOf(label, object, met));
  expect(functions.length).toBeGreaterThan(80);
  expect(functions.filter((name) => !doors[name] && !internal.has(name.slice(name.indexOf('.'))))).toEqual([]);
  const all = new Set(functions);
  const own = Object.keys(doors).filter((name) => !all.has(name) && !sameElsewhere.test(name));
  expect(own).toEqual([]);
});
/** Fields, and functions that another object has, too. */
const sameElsewhere =
  /\.(?:parameters|state|run|catalogue|P|num_heads|training|toString|tolist|toJSON|dispose|eval|train|state_dict|generator|load_state_dict)$/;

/** An engine's own complaint. What it says of a caller's revoked Proxy is about theirs. */
const engine =
  /Cannot (?!be )\w+|is not (?:a function|iterable|extensible|a constructor|defined)|Invalid (?:array|typed)|call stack|primitive value|Receiver/;

/** What is wrong with what was thrown. */
function judged(error: unknown): string | undefined {
  if (!(error instanceof AttnError || error instanceof FileError))
    return `raw: ${error instanceof Error ? error.stack : Object.prototype.toString.call(error)}`;
  if (error.code === 'core_lost' || error.code === 'internal') return error.message;
  const own = error.message !== '' && (!engine.test(error.message) || error.message.includes('revoked'));
  return own ? undefined : error.message;
}

const met = new Map<string, number>();
const count = (code: string) => met.set(code, (met.get(code) ?? 0) + 1);

/** What is wrong with what a door makes of a value. */
async function tried(enter: Opening, value: unknown): Promise<string | undefined> {
  try {
    await enter(value as never, chance);
    count('result');
    return undefined;
  } catch (error) {
    count(error instanceof AttnError ? error.code : 'file');
    return judged(error);
  }
}

const table: [name: string, door: Door][] = Object.entries({ ...doors, ...pageDoors });
const before = bits();

describe.each(table)('%s', (_name, door) => {
  if (typeof door === 'string') return test(door, () => expect(door).not.toBe(''));
  return test('takes or refuses every kind', async () => {
    const found: string[] = [];
    for (const [row, kind] of kindNames.entries())
      for (const [column, enter] of door.entries()) {
        // By npm test each kind through one opening, from another on in each row.
        if (!proving && (row + column) % door.length !== 0) continue;
        const wrong = await tried(enter, kinds[kind]());
        if (wrong !== undefined) found.push(`${kind} (${column}): ${wrong}`);
      }
    expect(found).toEqual([]);
  }, 600_000);
});

/** Loading compiles a module: a few of these are enough. */
const isSlow = (name: string): boolean => name.startsWith('index.load') || name === 'core.session';
const drawn = table.filter((row): row is [string, readonly Opening[]] => typeof row[1] !== 'string');
const [slow, quick] = [drawn.filter(([name]) => isSlow(name)), drawn.filter(([name]) => !isSlow(name))];

test(`${draws.toLocaleString('en')} draws: the memory flat, the bits the same`, async () => {
  let [heap, held] = [0, 0];
  for (let draw = 1; draw <= draws; ++draw) {
    const [name, door] = chance.of(draw % 200 === 0 ? slow : quick);
    const kind = chance.of(kindNames);
    const wrong = await tried(chance.of(door), kinds[kind]());
    if (wrong !== undefined) expect.fail(`${name}: ${kind}: ${wrong}`);
    if (draw === draws / 5) [heap, held] = [inUse(), sessions.memoryBytes];
  }
  // Modules kept inside have been made anew, with a few bytes between them.
  expect(Math.abs(inUse() - heap)).toBeLessThan(4096);
  expect(sessions.memoryBytes).toBeLessThanOrEqual(1.2 * held);
  expect(bits()).toBe(before);
  console.log('hostile calls:', Object.fromEntries(met));
  for (const code of 'result unknown_input missing_input wrong_type wrong_rank wrong_shape out_of_range'.split(' '))
    expect(met.get(code), code).toBeGreaterThan(100);
  for (const code of ['not_finite', 'too_large', 'not_loaded', 'unknown_operation', 'file'])
    expect(met.get(code), code).toBeGreaterThan(20);
  expect(mine in {}).toBe(false);
  expect(({} as { shape?: unknown }).shape).toBeUndefined();
}, 1_800_000);

describe('calls with hostile values in several inputs', async () => {
  const { core, inUse: heapOf } = await counted();
  const run = anyRun(core);
  const { below, of } = chance;
  const generator = core.generator(3);
  const requests = new Requests(chance, generator, [0, 1, 4, 4, 4, 8]);
  const hostile = (): unknown => kinds[of(kindNames)]();

  /** Arrays that outputs go into: often one for two, parts of one buffer, or a generator's own numbers. */
  function intoOf(outputs: readonly { name: string }[]): object {
    const buffer = new ArrayBuffer(256);
    const array = (): unknown => {
      const start = 8 * below(8);
      const kind = below(3);
      if (kind === 0) return new Float32Array(buffer, start, below(17));
      return kind === 1 ? new Float64Array(buffer, start, below(9)) : of([generator.state, hostile()]);
    };
    return Object.fromEntries(outputs.map(({ name }) => [name, below(2) ? array() : undefined]));
  }

  function inputsOf(entries: readonly InputEntry[]): unknown {
    if (below(40) === 0) return hostile();
    const inputs: Record<string, unknown> = {};
    const most = below(64) === 0;
    requests.next();
    for (const entry of entries) {
      if (below(entry.required ? 20 : 3) === 0) continue;
      const friendly = most && entry.kind === 'integer' ? entry.maximum : requests.value(entry);
      inputs[entry.name] = below(8) === 0 ? hostile() : friendly;
    }
    if (below(30) === 0) inputs[of(['__proto__', 'constructor', 'toString', 'length', ''])] = hostile();
    if (below(30) === 0) Object.defineProperty(inputs, 'trap', { enumerable: true, get: explode });
    return below(30) === 0 ? new Proxy(inputs, of([{ ownKeys: explode }, { get: explode }, {}])) : inputs;
  }

  function optionsOf(outputs: readonly { name: string }[]): unknown {
    if (below(4) > 0) return undefined;
    if (below(3) === 0) return { into: intoOf(outputs) };
    if (below(4) === 0) return hostile();
    return { outputs: below(2) === 0 ? hostile() : [of(['output', 'weights', '__proto__', 7])] };
  }

  function goodCall(): void {
    const { weights } = core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
    expect([weights.data[1], weights.data[2]]).toEqual([Math.fround(0.7310585975646973), 0]);
  }

  test('an AttnError or a result, memory flat, the next good call right', async () => {
    let after1000 = 0;
    for (let call = 1; call <= draws; ++call) {
      const { name, inputs, outputs } = of(core.catalogue.operations);
      const operation = below(50) === 0 ? hostile() : name;
      const strange: Opening = () =>
        below(10) === 0
          ? core.module(operation as 'pool', inputsOf(inputs) as object).dispose()
          : run(operation, inputsOf(inputs), optionsOf(outputs));
      const wrong = await tried(strange, undefined);
      if (wrong !== undefined) expect.fail(`${name}: ${wrong}`);
      if (call % 100 === 0) goodCall();
      if (call === 1000) after1000 = heapOf();
    }
    expect(heapOf()).toBe(after1000);
  }, 1_800_000);
});
