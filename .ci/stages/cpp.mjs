// The C++ library: its tests under the sanitizers, clang-tidy, the CUDA backend, and other projects that use it.
import { counted, doctestCounts, lastCount, vitest } from '../counts.mjs';
import { jobs, run, runNode, version, which } from '../shell.mjs';
import { tidy } from '../tidy.mjs';
import { cmakeBuild, cmakeTest } from './cmake.mjs';
import {
  clang,
  coreFiles,
  coreTests,
  gnu,
  nodeVersion,
  packages,
  pythonWithTorch,
  torchVersion,
  withReferenceBlas,
} from './inputs.mjs';
import { wasmModules } from './site.mjs';

/** What asks a native program. */
const nativeFiles = ['answers', 'analysis-native'].map((name) => `tests/wasm/${name}.test.ts`);

/** The library alone, for `npm run build:native`. */
export const nativeBuild = {
  name: 'native-build',
  title: 'the native library',
  inputs: coreFiles,
  tools: gnu,
  outputs: ['build/native/libattn.a'],
  seconds: 90,
  wide: true,
  run: () => cmakeBuild('native', { tests: false }),
};

const answers = (folder) => ['attention', 'training', 'analysis'].map((name) => `build/${folder}/attn_${name}_answers`);

/** One flavour of the tests, compiled once: what WebAssembly is compared with bit for bit is linked with it, too. */
export const sanitized = {
  name: 'sanitized',
  title: 'doctest over the library under the address and undefined-behaviour sanitizers',
  inputs: [...coreFiles, ...coreTests],
  tools: clang,
  outputs: answers('sanitized'),
  seconds: 210,
  run: () => cmakeTest('sanitized'),
};

/** The library as it is installed, compiled for speed by g++. */
export const native = {
  ...sanitized,
  name: 'native',
  title: 'doctest over the library as it is installed, compiled for speed',
  tools: gnu,
  outputs: answers('native'),
  run: () => cmakeTest('native'),
};

/** The same numbers natively and as WebAssembly; from the library compiled for speed where all is proven (`PROVE`). */
export const bitsOver = (program, env = {}) => ({
  name: 'bits',
  title: 'WebAssembly answers every operation with native’s bits',
  inputs: ['tests/wasm', 'tests/goldens:.json', 'wasm:.ts', ...packages],
  needs: [program, wasmModules],
  tools: nodeVersion,
  seconds: 12,
  timed: true,
  run: () => vitest('bits', { files: nativeFiles, env }),
});

export const bits = bitsOver(sanitized);

export const tidyStep = {
  name: 'tidy',
  title: 'clang-tidy finds nothing in the C++ that was touched, or in one file of each room',
  inputs: [...coreFiles, ...coreTests, '.clang-tidy'],
  tools: () => [...gnu(), version('clang-tidy'), process.env.TOUCHED ?? ''],
  seconds: 60,
  run: () => tidy(),
};

export const cuda = {
  name: 'cuda',
  title: 'the CUDA backend: compiled for sm_80, sm_90 and sm_90a, its kernels on emulated threads',
  inputs: [
    ...['CMakeLists.txt', 'CMakePresets.json', 'core/CMakeLists.txt', 'core/cuda.cmake', 'tests/CMakeLists.txt'],
    ...['core/include', 'core/src/kernels', 'core/src/tensor', 'tests/cuda'],
    ...['doctest.hpp', 'drawn_attention.hpp', 'main.cpp'].map((file) => `tests/core/${file}`),
  ],
  tools: () => [...gnu(), which('nvcc') ? version('nvcc') : 'no nvcc'],
  seconds: 160,
  run: async () => {
    const nvcc = which('nvcc');
    const targets = ['attn_cuda_emulated', ...(nvcc ? ['attn_cuda', 'attn_cuda_device_tests'] : [])];
    await run('cmake', ['--preset', 'cuda', '-DATTN_TESTS=ON']);
    await run('cmake', ['--build', '--preset', 'cuda', '-j', String(jobs()), '--target', ...targets]);
    if (nvcc) await runNode('tests/cuda/architectures.mjs', ['build/cuda/libattn_cuda.a', '80', '90', '90a']);
    const log = 'build/cuda/Testing/Temporary/LastTest.log';
    const tests = () => run('ctest', ['--preset', 'cuda', '-R', 'attn_cuda_(emulated|device)']);
    const counts = await counted(log, tests, doctestCounts);
    return nvcc ? counts : { ...counts, skipped: ['nvcc is missing, so the CUDA sources were not compiled'] };
  },
};

export const consumerCpp = {
  name: 'consumer-cpp',
  title: 'the C++ library as other projects have it: installed, by g++',
  inputs: ['CMakeLists.txt', 'core', 'tests/consumer_cpp'],
  tools: gnu,
  seconds: 53,
  run: async () => lastCount(await runNode('tests/consumer_cpp/run.mjs', [])),
};

export const goldens = {
  name: 'goldens',
  title: 'PyTorch gives the committed goldens again',
  inputs: ['tests/goldens', '.ci/templates/operation'],
  tools: () => [torchVersion()],
  seconds: 6,
  run: async () =>
    lastCount(await run(pythonWithTorch, ['tests/goldens/regenerate.py', '--check'], withReferenceBlas())),
};
