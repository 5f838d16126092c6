// The C++ library: its tests under the sanitizers, clang-tidy, the CUDA backend, and other projects that use it.
import { counted, doctestCounts, lastCount, vitest } from '../counts.mjs';
import { jobs, run, runNode, version, which } from '../shell.mjs';
import { tidy } from '../tidy.mjs';
import { cmakeBuild, cmakeTest } from './cmake.mjs';
import { coreFiles, coreTests, gnu, nodeVersion, packages, pythonWithTorch, torchVersion } from './inputs.mjs';
import { wasmModules } from './site.mjs';

/** What asks a native program. */
const nativeFiles = ['bits', 'answers', 'analysis-native'].map((name) => `tests/wasm/${name}.test.ts`);

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

/** One flavour of the tests, compiled once: what WebAssembly is compared with bit for bit is linked with it, too. */
export const sanitized = {
  name: 'sanitized',
  title: 'doctest over the library under the address and undefined-behaviour sanitizers',
  inputs: [...coreFiles, ...coreTests],
  tools: gnu,
  outputs: ['build/native/attn_answers'],
  seconds: 300,
  run: () => cmakeTest('asan', { configured: 'native' }),
};

/** The same numbers natively and as WebAssembly. */
export const bits = {
  name: 'bits',
  title: 'WebAssembly answers every operation with native’s bits',
  inputs: ['tests/wasm', 'tests/goldens:.json', 'wasm:.ts', ...packages],
  needs: [sanitized, wasmModules],
  tools: nodeVersion,
  seconds: 20,
  timed: true,
  run: () => vitest('bits', { files: nativeFiles }),
};

export const tidyStep = {
  name: 'tidy',
  title: 'clang-tidy finds nothing in the C++ that was touched, or in one file of each room',
  inputs: [...coreFiles, ...coreTests, '.clang-tidy'],
  tools: () => [...gnu(), version('clang-tidy')],
  seconds: 60,
  run: () => tidy(),
};

export const cuda = {
  name: 'cuda',
  title: 'the CUDA backend: compiled for sm_80, sm_90 and sm_90a, its kernels on emulated threads',
  inputs: [...coreFiles, ...coreTests, 'tests/cuda'],
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
  inputs: ['CMakeLists.txt', 'core', 'tests/consumer_cpp', 'package.json'],
  tools: () => [...gnu(), torchVersion()],
  seconds: 100,
  run: async () => lastCount(await runNode('tests/consumer_cpp/run.mjs', [])),
};

export const goldens = {
  name: 'goldens',
  title: 'PyTorch gives the committed goldens again',
  inputs: ['tests/goldens'],
  tools: () => [torchVersion()],
  seconds: 6,
  run: async () => lastCount(await run(pythonWithTorch, ['tests/goldens/regenerate.py', '--check'])),
};
