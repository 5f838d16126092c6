// The modules as built, and what the tests of this folder share.
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { buildNames, type ModuleBuild } from '../../wasm/package/builds.ts';
import { Core, type Exports } from '../../wasm/package/core.ts';
import { AttnError } from '../../wasm/package/errors.ts';
import { instantiate } from '../../wasm/package/load.ts';

// Node 20 knows relaxed SIMD and waits to be told; later ones need no telling.
setFlagsFromString('--experimental-wasm-relaxed-simd');

export const builds = Object.keys(buildNames) as ModuleBuild[];

export const moduleBytes = (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  readFile(new URL(`../../build/wasm/${name}.wasm`, import.meta.url)) as Promise<Uint8Array<ArrayBuffer>>;

export async function attention(build: ModuleBuild = 'strict'): Promise<{ core: Core; exports: Exports }> {
  const exports = await instantiate(await moduleBytes(buildNames[build]));
  return { core: new Core(exports), exports };
}

/** The training module under a Core: its calls, without their types. */
export async function training(build: 'strict' | 'relaxed'): Promise<{ core: Core; exports: Exports }> {
  const exports = await instantiate(await moduleBytes(build === 'strict' ? 'training' : 'training_relaxed'));
  return { core: new Core(exports), exports };
}

/** A core whose heap can be counted and made to leak. */
export async function counted(): Promise<{
  core: Core;
  exports: Exports;
  inUse: () => number;
  leak: (bytes: number) => number;
}> {
  const exports = await instantiate(await moduleBytes('attention_counted'));
  const { attn_memory_in_use: inUse, attn_leak: leak } = exports;
  if (!inUse || !leak) throw new Error('not a test build');
  return { core: new Core(exports), exports, inUse, leak };
}

/** The AttnError that the work throws; anything else it does fails the test. */
export function errorOf(work: () => unknown): AttnError {
  try {
    work();
  } catch (error) {
    if (error instanceof AttnError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** core.run as a caller without types has it. */
type AnyRun = (operation: unknown, inputs?: unknown, options?: unknown) => Record<string, unknown>;
export const anyRun = (core: Core): AnyRun => core.run.bind(core) as unknown as AnyRun;

/** Whole numbers from 0 to 2³², always the same: mulberry32. */
export function dice(seed: number): { below(count: number): number; of<T>(list: readonly T[]): T } {
  let state = seed;
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * count);
  };
  return { below, of: (list) => list[below(list.length)] as (typeof list)[number] };
}
