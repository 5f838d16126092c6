// Which build an engine is given, and that each does what its name says.
import { afterEach, expect, test, vi } from 'vitest';
import { modules } from '../../wasm/modules.json';
import { bestBuild, buildNames, firstThatLoads } from '../../wasm/package/builds.ts';
import { builds, moduleBytes } from './support.ts';

afterEach(() => vi.restoreAllMocks());

test('an engine with relaxed SIMD is given relaxed, one with SIMD strict, one without plain', () => {
  expect(bestBuild()).toBe('relaxed');
  const whole = WebAssembly.validate;
  // An engine that knows the instructions of vectors below this number.
  const knowing = (limit: number) => (bytes: BufferSource) => {
    const code = [...(bytes as Uint8Array)];
    const numbers = code.flatMap((byte, at) => (byte === 0xfd ? [code[at + 1] ?? 0] : []));
    return whole(bytes) && numbers.every((number) => number < limit);
  };
  vi.spyOn(WebAssembly, 'validate').mockImplementation(knowing(0x80));
  expect(bestBuild()).toBe('strict');
  vi.spyOn(WebAssembly, 'validate').mockImplementation(knowing(0));
  expect(bestBuild()).toBe('plain');
});

test('where the fastest build does not load the next one does, and then the last', async () => {
  const asked: string[] = [];
  const loading = (broken: readonly string[]) => {
    asked.length = 0;
    return firstThatLoads((build) => {
      asked.push(build);
      return broken.includes(build) ? Promise.reject(new Error(`${build} is broken`)) : Promise.resolve(build);
    });
  };
  await expect(loading([])).resolves.toBe('relaxed');
  expect(asked).toEqual(['relaxed']);
  await expect(loading(['relaxed'])).resolves.toBe('strict');
  await expect(loading(['relaxed', 'strict'])).resolves.toBe('plain');
  await expect(loading(['relaxed', 'strict', 'plain'])).rejects.toThrow('relaxed is broken');
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  await expect(loading(['relaxed', 'strict'])).resolves.toBe('plain');
  expect(asked).toEqual(['plain']);
});

/** How often the bytes of an instruction stand in a module; a constant may hold them too. */
const times = (bytes: Uint8Array, instruction: readonly number[]): number =>
  bytes.reduce((count, _, at) => count + (instruction.every((byte, k) => bytes[at + k] === byte) ? 1 : 0), 0);

test('only relaxed has fused multiply-adds, under the number that engines know, and plain has no vectors', async () => {
  const relaxedMultiplyAdd = [0xfd, 0x85, 0x02];
  const multiply = [0xfd, 0xe6, 0x01];
  for (const build of builds) {
    const bytes = await moduleBytes(buildNames[build]);
    expect(times(bytes, relaxedMultiplyAdd) > 50, build).toBe(build === 'relaxed');
    expect(times(bytes, multiply) > 50, build).toBe(build !== 'plain');
    expect(WebAssembly.validate(bytes), build).toBe(true);
  }
});

/** The ids of a module's sections. */
function sectionsOf(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  for (let at = 8; at < bytes.length; ) {
    ids.push(bytes[at] ?? 0);
    let [size, shift] = [0, 0];
    do size += ((bytes[++at] ?? 0) & 0x7f) * 2 ** (7 * shift++);
    while ((bytes[at] ?? 0) & 0x80);
    at += 1 + size;
  }
  return ids;
}

test('no module asks for WebAssembly exceptions', async () => {
  const [code, tags] = [10, 13];
  for (const name of Object.keys(modules)) {
    const sections = sectionsOf(await moduleBytes(name));
    expect(sections, name).toContain(code);
    expect(sections, name).not.toContain(tags);
  }
});
