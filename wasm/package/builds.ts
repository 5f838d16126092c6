/** The builds of the attention module, by the feature that an engine needs: relaxed SIMD, SIMD, or neither. */
export type ModuleBuild = 'relaxed' | 'strict' | 'plain';

/** The names of the builds in build/wasm and in a package, the fastest first. */
export const buildNames: Readonly<Record<ModuleBuild, string>> = {
  relaxed: 'attention_relaxed',
  strict: 'attention',
  plain: 'attention_plain',
};

/** The fastest build that this engine supports. Strict and plain give the same bits; relaxed may round less often. */
export function bestBuild(): ModuleBuild {
  if (!WebAssembly.validate(moduleOf(vector))) return 'plain';
  return WebAssembly.validate(moduleOf([...vector, ...vector, ...vector, ...relaxedMultiplyAdd]))
    ? 'relaxed'
    : 'strict';
}

/**
 * The result of `load` for the fastest build that loads: one may be missing or broken while slower ones exist. If none
 * loads, rejects with the error of the fastest.
 */
export async function firstThatLoads<Loaded>(load: (build: ModuleBuild) => Promise<Loaded>): Promise<Loaded> {
  const builds = Object.keys(buildNames) as ModuleBuild[];
  const [best = 'plain', ...slower] = builds.slice(builds.indexOf(bestBuild()));
  try {
    return await load(best);
  } catch (reason) {
    for (const build of slower) {
      try {
        return await load(build);
      } catch {
        // If none loads, the caller gets the error of the fastest.
      }
    }
    throw reason;
  }
}

// i32.const 0, i8x16.splat: four floats of 0.
const vector = [0x41, 0x00, 0xfd, 0x0f];
const relaxedMultiplyAdd = [0xfd, 0x85, 0x02];

/** A module with one function that does this and returns a vector. */
function moduleOf(instructions: readonly number[]): Uint8Array<ArrayBuffer> {
  const body = [0x00, ...instructions, 0x0b];
  return Uint8Array.of(
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // types: () -> v128
    ...[0x03, 0x02, 0x01, 0x00], // one function of type 0
    ...[0x0a, body.length + 2, 0x01, body.length, ...body], // its code
  );
}
