import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCore, loadSessions } from '../../wasm/package/index';
import { nth } from '../../web/src/tensor/read';
import { contest, difference } from '../bench/contest.mjs';
import { expected, start as plainJavaScript } from '../bench/contestants/javascript.mjs';
import { startProduct } from '../bench/contestants/product.mjs';
import { graphOf } from '../bench/models/graph.mjs';
import { onnxModel } from '../bench/models/onnx.mjs';
import { measurePeak } from '../bench/peak.mjs';
import { picture } from '../bench/picture.mjs';
import { published } from '../bench/published.mjs';
import { table } from '../bench/report.mjs';
import { ratioOf } from '../bench/statistics.mjs';
import { compare, trainingContest } from '../bench/training/contest.mjs';
import { start as plainTraining } from '../bench/training/javascript.mjs';
import { operations, shapes, startingPoint } from '../bench/training/model.mjs';
import { startProduct as startTraining } from '../bench/training/product.mjs';
import { inputsOf, options, taskOf, tasks } from '../bench/workloads.mjs';

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../bench', file), 'utf8'));
const small = tasks.filter(({ workload }) => workload === 'notebook');
const module = readFileSync(join(import.meta.dirname, '../../build/wasm/attention.wasm'));

test('the page shows what the benchmark measured', () => {
  expect(read('../../web/data/published.json')).toEqual(published(read('results.json'), read('circumstances.json')));
});

test('every row has times above 0 and a ratio between its quartiles', () => {
  for (const { ours_ms, peer_ms, ratio, spread, samples } of read('results.json')) {
    expect(Math.min(ours_ms, peer_ms, samples)).toBeGreaterThan(0);
    expect(ratio).toBeGreaterThanOrEqual(spread[0]);
    expect(ratio).toBeLessThanOrEqual(spread[1]);
  }
});

test('each place has the row of the build its users get, whatever others were measured', () => {
  const row = (browser: string, build: string) => {
    const { workload, operation } = nth(small, 0);
    return { workload, operation, build, browser, ours_ms: 1, peer: 'LiteRT', peer_ms: 2, ratio: 2, samples: 1 };
  };
  const about = { machine: '', date: '', commit: '', browsers: {}, peers: {}, peaks: {}, quick: false };
  const rows = [row('Node 20', 'plain'), row('Node 20', 'strict'), row('Node 24', 'strict'), row('Node 24', 'relaxed')];
  const text: string = table(rows, { ...about, growth: [], memory: [], first: [], sharing: [] });
  const against = text.slice(text.indexOf('## Against the others'), text.indexOf('## Our builds'));
  const lines = [...against.matchAll(/^\| (Node \d+) .*? \| (plain|strict|relaxed) \|/gm)];
  expect(lines.map(([, place, build]) => [place, build])).toEqual([
    ['Node 20', 'strict'],
    ['Node 24', 'relaxed'],
  ]);
});

const tiny = options.map((operation) => taskOf('tiny', operation, { samples: 2, tokens: 24, heads: 4, width: 32 }));

test.each([...small, ...tiny])('$operation: the core gives what plain JavaScript says is right', async (task) => {
  const inputs = inputsOf(task);
  const product = await startProduct(loadCore, module);
  const output = product.prepare(task, inputs).run();
  expect(difference(output, expected(task, inputs))).toBeLessThan(1e-5);
  expect(difference(plainJavaScript().prepare(task, inputs).run(), expected(task, inputs))).toBe(0);
});

test('a contestant with wrong numbers, too few of them or nan is refused, and says so', async () => {
  const [task] = small;
  const { queries = new Float32Array() } = inputsOf(task);
  const answers = (output: Float32Array) => () => ({ run: () => output });
  const right = plainJavaScript().prepare;
  const { samples, refused } = await contest(
    task,
    [
      ['right', right],
      ['zeros', answers(new Float32Array(queries.length))],
      ['short', answers(new Float32Array(3))],
      ['nan', answers(new Float32Array(queries.length).fill(Number.NaN))],
    ],
    20,
  );
  expect(Object.keys(samples)).toEqual(['right']);
  expect(Object.keys(refused)).toEqual(['zeros', 'short', 'nan']);
});

test('a window in blocks hides what it hides as a whole: each query sees its window and the sinks once', () => {
  const [, task] = tiny;
  const seenIn = (way: string): number =>
    graphOf(task, { weights: {} }, way)
      .constants.flatMap(({ data }: { data: Float32Array }) => [...data])
      .filter((score: number) => score === 0).length;
  const seen = seenIn('band');
  expect(seen).toBe(seenIn('whole'));
  expect(seen).toBeLessThan((24 * 25) / 2);
});

test('a ratio compares times of the same turn; a turn one sat out does not count', () => {
  expect(ratioOf([2, 8, null, 6], [1, 2, 1, 2])).toEqual({ ratio: 3, spread: [2.5, 3.5], samples: 3 });
});

test('an ONNX model holds every weight, and the steps of the task in order', () => {
  const task = small.find(({ operation }) => operation === 'multi-head attention');
  const inputs = inputsOf(task);
  const graph = graphOf(task, inputs);
  const model: Uint8Array = onnxModel(graph);
  const weights = 4 * Object.values<Float32Array>(inputs.weights).reduce((sum, { length }) => sum + length, 0);
  expect(model.length).toBeGreaterThan(weights);
  expect(model.length).toBeLessThan(weights + 4096);
  const text = new TextDecoder('latin1').decode(model);
  expect(text.indexOf('Softmax')).toBeGreaterThan(text.indexOf('Reshape'));
});

test('the module written for the peak is one, and every engine with SIMD runs it', () => {
  const { strict } = measurePeak();
  expect(strict).toBeGreaterThan(0.1);
  expect(strict).toBeLessThan(10_000);
});

const sessionsModule = readFileSync(join(import.meta.dirname, '../../build/wasm/sessions.wasm'));

test('training: our session and plain JavaScript make the same losses and gradients; another model is refused', async () => {
  const sessions = await loadSessions({}, sessionsModule);
  /** The product with one thing changed after its start. */
  const changed =
    (change: (parameters: Record<string, Float32Array>) => void) => (given: Record<string, Float32Array>) => {
      const parameters = structuredClone(given);
      change(parameters);
      return startTraining(sessions, parameters);
    };
  const { samples, refused } = await trainingContest(
    [
      ['plain JavaScript', plainTraining],
      ['ours', (parameters: Record<string, Float32Array>) => startTraining(sessions, parameters)],
      ['another', changed((parameters) => parameters['output.weight']?.fill(0.01, 0, 1))],
    ],
    { steps: 2, budget: 1 },
  );
  expect(Object.keys(samples)).toEqual(['plain JavaScript', 'ours']);
  expect(Object.keys(refused)).toEqual(['another']);
});

test('training: what is compared fails for a loss or a gradient that is off, and for what is no number', () => {
  const gradients = { a: Float32Array.of(1, 0.5), b: Float32Array.of(1e-6) };
  const right = { losses: [2, 1], gradients };
  expect(() => compare(right, right)).not.toThrow();
  for (const losses of [
    [2, 1.0001],
    [2, Number.NaN],
  ])
    expect(() => compare({ losses, gradients }, right)).toThrow('step 2');
  for (const b of [1.001e-6, Number.NaN])
    expect(() => compare({ losses: [2, 1], gradients: { ...gradients, b: Float32Array.of(b) } }, right)).toThrow(' b ');
});

test('training: the model has the parameters and the work that the table says', () => {
  const numbers = Object.values<Float32Array>(startingPoint()).reduce((sum, { length }) => sum + length, 0);
  expect(numbers).toBe(57_728);
  const products = Object.entries(shapes).filter(([name, shape]) => shape.length === 2 && !name.includes('embedding'));
  const linear = products.reduce((sum, [, [out = 0, inside = 0]]) => sum + out * inside, 0);
  const attention = 2 * 16 * 32 * 32 * 64;
  expect((3 * 2 * (16 * 32 * linear + attention)) / operations).toBeCloseTo(1, 1);
});

test('training has its table and its line in the picture, beside what was measured before', () => {
  const about = read('circumstances.json');
  const row = { workload: 'training', operation: 'one step', browser: 'Chromium', samples: 9, spread: [2, 4] };
  const ours = { ...row, build: 'relaxed', ours_ms: 4, peer: 'jax-js', peer_ms: 12, ratio: 3 };
  const native = { ...ours, browser: 'native', build: 'avx512', peer: 'PyTorch' };
  const training = { date: 'd', commit: 'c', version: '1', rows: [ours, native], presets: { date: 2 }, refused: {} };
  const rows = read('results.json');
  expect(table(rows, { ...about, training: undefined })).not.toContain('## Training');
  const text: string = table(rows, { ...about, training });
  expect(text).toMatch(/\| Chromium \| relaxed \| 4 \| \d* ?%? ?\| jax-js \| 12 \| \*\*3\*\* \(2–4\) \|/);
  expect(text).toContain('| native | avx512 | 4 |  | PyTorch |');
  const drawn: string = picture(rows, { ...about, training });
  expect(drawn).toContain('training one step: the quickest other takes 3 times as long');
  expect(picture(rows, { ...about, training: undefined })).not.toContain('training one step');
});

test('TypeScript reads no file that imports a package of the benchmark, whose types would change those of the tests', () => {
  const root = join(import.meta.dirname, '../..');
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const listed = execFileSync(process.execPath, [compiler, '--noEmit', '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file.includes('/tests/bench/'));
  expect(files.length).toBeGreaterThan(5);
  const packages = Object.keys(read('package.json').dependencies);
  const importing = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return packages.some((name) => new RegExp(`(from |import\\()'${name}['/]`).test(text));
  });
  expect(importing).toEqual([]);
});
