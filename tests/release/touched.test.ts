import { expect, test } from 'vitest';
import { gate, leftOut } from '../../.ci/stages.mjs';
import { arrangements, importersOf, representatives, touchedBy } from '../../.ci/touched.mjs';
import { experimentNames } from '../../web/src/experiment/registry.ts';

const none = new Map<string, ReadonlySet<string>>();
const touched = (...files: string[]) => touchedBy(files, none);
const inFolder = (file: string) => `web/src/experiments/masked-softmax/${file}`;

test.each([
  inFolder('words.zh.ts'),
  inFolder('figure.css'),
  inFolder('steps/mask.ts'),
  'tests/snapshots/committed/masked-softmax/base.en.svg',
  'tests/web/remarks/masked-softmax.txt',
  'tests/web/printed/experiments/masked-softmax.json',
])('%s is of one experiment', (file) => {
  expect(touched(file)).toEqual({ experiments: ['masked-softmax'], shared: false, cpp: false, known: true });
});

test.each([
  'web/src/charts/heatmap.ts',
  'web/src/experiment/contract.ts',
  'web/src/experiments/README',
  'tests/web/scene.ts',
  'tests/e2e/masked-softmax.spec.ts',
  '.ci/steps.mjs',
  'package-lock.json',
  'a-new-folder/file',
])('%s is shared', (file) => {
  expect(touched(file)).toEqual({ experiments: [], shared: true, cpp: false, known: true });
});

test.each([
  'core/src/kernels/cpu/attention.cpp',
  'core/src/catalogue/attention_operations.def',
  'wasm/border/record.cpp',
  'tests/core/masks_test.cpp',
  'CMakeLists.txt',
  'tests/oracle.cmake',
  'tests/goldens/masked_softmax.json',
  'core/src/kernels/cuda/attention.cu',
  '.clang-tidy',
])('%s is C++, and shared', (file) => {
  expect(touched(file)).toMatchObject({ shared: true, cpp: true });
});

test('papers touch nothing, and beside a change they change nothing', () => {
  expect(touched('README.md', 'CHANGELOG.md', '.github/workflows/main.yml')).toMatchObject({
    experiments: [],
    shared: false,
  });
  expect(touched('README.md', inFolder('words.en.ts')).experiments).toEqual(['masked-softmax']);
  expect(touched('web/src/experiment/README.md').shared).toBe(true);
});

test('what imports from a touched experiment is touched, over several imports', () => {
  const importers = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'a'])],
  ]);
  expect(touchedBy(['web/src/experiments/a/figure.ts'], importers).experiments).toEqual(['a', 'b', 'c']);
});

test('a change to many experiments is one to all', () => {
  const files = experimentNames.map((name) => `web/src/experiments/${name}/words.en.ts`);
  expect(touched(...files.slice(0, 6))).toMatchObject({ experiments: { length: 6 }, shared: false });
  expect(touched(...files.slice(0, 7))).toMatchObject({ experiments: [], shared: true });
});

test('imports are found in the sources themselves', () => {
  const importers = importersOf();
  expect(importers.get('overview')).toContain('self-attention');
  expect(importers.get('multi-head-attention')).toContain('heads-cost');
  expect([...(importers.get('masked-softmax') ?? [])]).toEqual([]);
});

test('an exercise is of its folder and of the chapter of exercises', () => {
  for (const file of ['exercises.ts', 'exercises.en.ts'])
    expect(touched(inFolder(`steps/${file}`)).experiments).toEqual(['exercises', 'masked-softmax']);
  expect(touched(inFolder('steps/words.en.ts')).experiments).toEqual(['masked-softmax']);
});

test('where nothing is known all is taken for shared, and C++ is tested but not tidied whole', () => {
  const unknown = touchedBy(undefined);
  expect(unknown).toEqual({ experiments: [], shared: true, cpp: false, known: false });
  const left = leftOut(unknown).steps.map(({ name }) => name);
  expect(left).not.toContain('sanitized');
  expect(left).toContain('cuda');
});

test.each([
  ['C++', touched('core/src/kernels/cpu/attention.cpp'), []],
  ['what all share', touched('web/src/view/column.ts'), ['sanitized', 'bits', 'tidy', 'cuda', 'consumer-cpp']],
  [
    'one experiment',
    touched(inFolder('figure.ts')),
    ['sanitized', 'bits', 'tidy', 'cuda', 'consumer-cpp', 'hosts', 'consumer'],
  ],
])('after a change to %s these steps have nothing new to say', (_what, found, expected) => {
  expect(leftOut(found).steps.map(({ name }) => name)).toEqual(expected);
  for (const step of leftOut(found).steps) expect(gate).toContain(step);
});

test('each arrangement is represented by an experiment that there is', () => {
  expect(Object.keys(arrangements).length).toBeGreaterThan(5);
  for (const name of representatives) expect(experimentNames).toContain(name);
  expect(new Set(representatives).size).toBe(representatives.length);
});
