// What `npm run prove` runs: every test whole, in parts of minutes. No part names what it leaves out: what no part of
// vitest names is in `rest`, and browsers are cut into shards, so that a new test is in one of them.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { doctestCounts, lastCount, vitest } from '../counts.mjs';
import { filesBelow, run, runNode } from '../shell.mjs';
import { tidy } from '../tidy.mjs';
import { cmakeBuild, cmakeTest } from './cmake.mjs';
import { bitsOver, consumerCpp, cuda, goldens, native, sanitized, tidyStep } from './cpp.mjs';
import { clang, coreFiles, coreTests, emscripten } from './inputs.mjs';
import { allHosts, consumer } from './packages.mjs';
import {
  chromium,
  embedSize,
  firefox,
  inBrowser,
  sitePages,
  size,
  snapshots,
  stage,
  unit,
  withoutNative,
} from './page.mjs';
import { wasmModules } from './site.mjs';
import { format, lint, release, types } from './sources.mjs';

/** `proving` of tests/reach.ts and tests/core/proofs.hpp. */
const whole = { PROVE: 'yes' };
/** Tests of vitest that prove take as long as they take. */
const wholePatiently = { ...whole, PATIENCE: '30' };

/** Parts that find little that others do not, or take longest: once a week. */
const weekly = (part) => ({ ...part, when: 'weekly' });

const files = {
  states: ['tests/web/random-states.test.ts'],
  torch: [
    'tests/web/pytorch-draws.test.ts',
    'tests/web/pytorch.test.ts',
    'tests/web/pytorch-heads.test.ts',
    'tests/web/notebooks.test.ts',
    'tests/web/reference.test.ts',
    'tests/web/layer-norm-mean.test.ts',
  ],
  calls: ['tests/wasm/fuzz.test.ts', 'tests/wasm/memory.test.ts'],
  training: [
    'tests/wasm/sessions-fuzz.test.ts',
    'tests/web/trained-heads.test.ts',
    'tests/web/heads-by-number.test.ts',
  ],
  seeds: [
    'tests/web/seeds.test.ts',
    'tests/web/real-words.test.ts',
    'tests/web/rope-data.test.ts',
    'tests/web/scrubbing.test.ts',
  ],
  rates: ['tests/web/rates.test.ts'],
  readers: ['tests/web/readers.test.ts'],
};

const titles = {
  states: '10,000 random states: computed or refused, drawn, put into words in every language',
  torch: 'PyTorch itself: draws of 50 seeds, the code shown for every preset and 890 random states, every cell',
  calls: '100,000 calls across the border, of what succeeds, fails and is hostile',
  training: '100,000 steps in the same memory, 10,000 hostile questions; the committed heads trained again',
  seeds: '20 seeds of every preset form their heads; any step of a run again to the bit',
  rates: 'every task at every learning rate beside PyTorch',
  readers: 'every reader of texts on every hostile kind, as long as it may be',
};

const ofUnit = (name, title, run) => ({ ...unit, name: `prove-${name}`, title, run });
const named = Object.keys(files).map((name) =>
  ofUnit(name, titles[name], () => vitest(`prove-${name}`, { files: files[name], env: wholePatiently })),
);
const excluded = Object.values(files).flatMap((list) => list.flatMap((file) => ['--exclude', file]));
const rest = ofUnit('rest', 'every other file of vitest, whole: all states of all experiments in one walk', () =>
  vitest('prove-rest', { files: excluded, env: { ...wholePatiently, ...withoutNative } }),
);

const shards = (step, count) =>
  Array.from({ length: count }, (_, place) => ({
    ...step,
    name: `prove-${step.name}-${place + 1}`,
    title: `${step.name}: every test whole, part ${place + 1} of ${count}`,
    run: () => inBrowser(`prove-${step.name}-${place + 1}`, step.name, [`--shard=${place + 1}/${count}`], whole),
  }));

/** Files of doctest that run a tenth of their cases by `npm test` (tests/core/proofs.hpp). */
const proofFiles = () =>
  filesBelow(['tests/core'], ['.cpp']).filter((file) => readFileSync(file, 'utf8').includes('proofs.hpp'));

const draws = {
  ...sanitized,
  name: 'prove-draws',
  title:
    'the core under the sanitizers: 100,000 refused requests, 10,000 draws of each property of attention, every operation ' +
    'against its formula for 50 seeds',
  outputs: [],
  run: async () => {
    await cmakeBuild('sanitized', { tests: true });
    const files = `--source-file=${proofFiles().map((file) => `*/${basename(file)}`)}`;
    return doctestCounts(await run('build/sanitized/attn_tests', [files, '--duration=true'], { env: whole }));
  },
};

const wasm = {
  name: 'prove-wasm',
  title: 'the same doctest sources as WebAssembly under Node, on each build of the kernels',
  inputs: coreTests,
  tools: emscripten,
  needs: [wasmModules],
  seconds: 250,
  run: () => cmakeTest('wasm'),
};

const wholeOf = (step, title, run) => ({ ...step, name: `prove-${step.name}`, title, run });

const faults = {
  name: 'prove-faults',
  title: 'planted faults: each is found by what should find it',
  inputs: [...coreFiles, ...coreTests, 'web', 'tests', '.ci'],
  tools: clang,
  seconds: 900,
  run: async () => lastCount(await runNode('tests/faults/run.mjs', [])),
};

/** Nightly, but for those that say weekly. */
export const proofs = [
  ...[format, lint, types, release, goldens, size, embedSize],
  native,
  { ...bitsOver(native, whole), name: 'prove-bits' },
  sanitized,
  draws,
  wasm,
  ...named,
  rest,
  wholeOf(stage, 'the page in a document without a browser, whole', () =>
    vitest('prove-stage', { config: 'tests/stage/vitest.config.ts', env: whole }),
  ),
  wholeOf(snapshots, 'every preset is drawn and said as committed, the slow ones too', () =>
    vitest('prove-snapshots', { config: 'tests/snapshots/vitest.config.ts', env: wholePatiently }),
  ),
  sitePages,
  ...shards(chromium, 4),
  weekly(
    wholeOf(tidyStep, 'clang-tidy finds nothing in C++, all tests included, its analyzer following every call', () =>
      tidy({ whole: true }),
    ),
  ),
  ...shards(firefox, 4).map(weekly),
  cuda,
  wholeOf(consumerCpp, 'the C++ library as other projects have it: installed, from an archive, as a folder', async () =>
    lastCount(await runNode('tests/consumer_cpp/run.mjs', [], { env: whole })),
  ),
  consumer,
  allHosts,
  weekly(faults),
];
