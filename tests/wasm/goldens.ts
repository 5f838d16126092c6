// PyTorch's numbers as calls of our operations: tests/goldens/README.md describes the files and names.json.
import { readdirSync, readFileSync } from 'node:fs';
import type { Core } from '../../wasm/package/core.ts';

export interface GoldenTensor {
  shape: number[];
  dtype: 'f32' | 'f64' | 'i64';
  data: Float32Array | Float64Array;
}

/** [relative, absolute]; [0, 0] means the same number. */
export type Tolerance = readonly [number, number];

/** A part of one of our outputs, and what it must be. */
export interface Expected {
  output: string;
  rows: number[] | undefined;
  columns: number[] | undefined;
  want: GoldenTensor;
  tolerance: Tolerance;
}

export interface GoldenRun {
  title: string;
  operation: string;
  inputs: Record<string, GoldenTensor | number | string>;
  expected: Expected[];
}

type Params = Record<string, unknown>;
type Selector = number | number[] | string;
type Place = string | { output: string; rows?: Selector; columns?: Selector };

interface RawTensor {
  shape: number[];
  dtype: GoldenTensor['dtype'];
  data: (number | 'nan' | 'inf' | '-inf')[];
}

export interface RawCase {
  name: string;
  op: string;
  params: Params;
  inputs: Record<string, RawTensor>;
  expect: Record<string, unknown>;
  tol: Record<string, Tolerance>;
  parameters?: unknown;
  weights_from?: { seed: number; order: string[]; shapes: [number, number][] };
}

/** One call in names.json. */
interface Call {
  operation: string;
  inputs?: Record<string, string | string[] | null>;
  numbers?: Record<string, string>;
  choices?: Record<string, Record<string, Record<string, string | number>>>;
  set?: Record<string, string | number>;
  each?: Record<string, string>;
  outputs?: Record<string, Place>;
  bit_for_bit?: string[];
  fold?: number;
}

interface Names {
  inputs: Record<string, string | null>;
  outputs: Record<string, string>;
  gradient_suffixes: string[];
  flatten: string[];
  operations: Record<string, 'later' | 'by hand' | Call[]>;
}

const folder = new URL('../goldens/', import.meta.url);
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T;
const names = read<Names>('names.json');

/** Every call that the goldens ask for; `core` draws the parameters that a case leaves out. */
export function goldenRuns(core: Core): GoldenRun[] {
  const isCases = (content: { cases?: RawCase[] }): content is { cases: RawCase[] } => Array.isArray(content.cases);
  // What must fail has an error in place of expectations (attention_options_test.cpp).
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.endsWith('_errors.json'));
  return files.flatMap((file) => {
    const content = read<{ cases?: RawCase[] }>(file);
    return isCases(content) ? content.cases.flatMap((golden) => runsOf(core, file, golden)) : [];
  });
}

/** The calls of a case; one that expects nothing is refused. */
export function runsOf(core: Core, file: string, golden: RawCase): GoldenRun[] {
  const title = `${file}: ${golden.name}`;
  if (Object.keys(golden.expect).length === 0 && !golden.parameters) throw new Error(`${title}: expects nothing`);
  const ofItsName = {
    operation: golden.op,
    numbers: Object.fromEntries(Object.keys(golden.params).map((n) => [n, n])),
  };
  const calls = names.operations[golden.op] ?? [ofItsName];
  if (typeof calls === 'string') return [];
  const inputs = { ...tensorsOf(golden.inputs), ...drawn(core, golden) };
  const expect = tensorsOf(golden.expect);
  return calls.flatMap((call) => {
    const run: GoldenRun = {
      title,
      operation: call.operation,
      inputs: { ...inputsOf(call, inputs, expect), ...numbersOf(call, golden.params) },
      expected: expectedOf(call, golden, expect),
    };
    return spread(run, call, golden.params);
  });
}

const isTensor = (value: unknown): value is RawTensor => typeof value === 'object' && value !== null && 'data' in value;

function tensorsOf(values: Record<string, unknown>): Record<string, GoldenTensor> {
  const tensors = Object.entries(values).filter((entry): entry is [string, RawTensor] => isTensor(entry[1]));
  return Object.fromEntries(tensors.map(([name, raw]) => [name, tensorOf(raw)]));
}

const words: Record<string, number> = { nan: Number.NaN, inf: Infinity, '-inf': -Infinity };

function tensorOf({ shape, dtype, data }: RawTensor): GoldenTensor {
  const numbers = data.map((value) => (typeof value === 'number' ? value : (words[value] ?? Number.NaN)));
  return { shape, dtype, data: dtype === 'f32' ? Float32Array.from(numbers) : Float64Array.from(numbers) };
}

/** Parameters drawn as nn.Linear draws them after manual_seed. */
function drawn(core: Core, { weights_from: from }: RawCase): Record<string, GoldenTensor> {
  if (!from) return {};
  const generator = core.generator(from.seed);
  const weight = ([out, size]: [number, number]) => generator.linear(size, out, { bias: false }).weight;
  return Object.fromEntries(from.order.map((name, k) => [name, weight(from.shapes[k] as [number, number])]));
}

function inputsOf(
  call: Call,
  inputs: Record<string, GoldenTensor>,
  expect: Record<string, GoldenTensor>,
): Record<string, GoldenTensor> {
  const table = call.inputs ?? Object.fromEntries(Object.keys(inputs).map((name) => [name, ourInput(name)]));
  const ours: Record<string, GoldenTensor> = {};
  for (const [name, target] of Object.entries(table)) {
    const tensor = inputs[name] ?? expect[name];
    if (target === null || !tensor) continue;
    for (const one of [target].flat()) ours[one] = folded(name, tensor, call.fold);
  }
  return ours;
}

const ourInput = (name: string): string | null => (name in names.inputs ? (names.inputs[name] ?? null) : name);

function folded(name: string, tensor: GoldenTensor, rank = 8): GoldenTensor {
  if (names.flatten.includes(name)) return { ...tensor, shape: [tensor.data.length] };
  const shape = [...tensor.shape];
  while (shape.length > rank) shape.splice(0, 2, (shape[0] ?? 1) * (shape[1] ?? 1));
  return { ...tensor, shape };
}

function numbersOf(call: Call, params: Params): Record<string, number | string> {
  const ours: Record<string, number | string> = { ...call.set };
  for (const [param, name] of Object.entries(call.numbers ?? {})) {
    if (param in params) ours[name] = params[param] as number;
  }
  for (const [param, table] of Object.entries(call.choices ?? {})) Object.assign(ours, table[String(params[param])]);
  return ours;
}

function expectedOf(call: Call, golden: RawCase, expect: Record<string, GoldenTensor>): Expected[] {
  const isGradient = (name: string) => /^d/.test(name) && names.gradient_suffixes.some((end) => name.endsWith(end));
  const all = Object.keys(expect).filter((name) => !isGradient(name));
  const table: Record<string, Place> =
    call.outputs ?? Object.fromEntries(all.map((name) => [name, names.outputs[name] ?? name]));
  return Object.entries(table).flatMap(([name, place]) => {
    const want = expect[name];
    if (!want) return [];
    const exact = call.bit_for_bit?.includes(name);
    const tolerance = exact ? ([0, 0] as const) : (golden.tol[name] ?? ([Number.NaN, Number.NaN] as const));
    const { output, rows, columns } = typeof place === 'string' ? { output: place } : { ...place };
    return [{ output, rows: places(rows, golden.params), columns: places(columns, golden.params), want, tolerance }];
  });
}

function places(selector: Selector | undefined, params: Params): number[] | undefined {
  if (typeof selector === 'number') return [selector];
  if (typeof selector !== 'string') return selector;
  const value = params[selector];
  return Array.isArray(value) ? (value as number[]) : Array.from({ length: value as number }, (_, k) => k);
}

/** A run for each value of the parameter that `each` names; expectations are stacked in the same order. */
function spread(run: GoldenRun, { each }: Call, params: Params): GoldenRun[] {
  const [param, ours] = Object.entries(each ?? {})[0] ?? [];
  if (param === undefined || ours === undefined) return [run];
  return (params[param] as number[]).map((value, k) => ({
    ...run,
    inputs: { ...run.inputs, [ours]: value },
    expected: run.expected.map((expected) => ({ ...expected, want: part(expected.want, k) })),
  }));
}

function part({ shape, dtype, data }: GoldenTensor, k: number): GoldenTensor {
  const size = data.length / (shape[0] ?? 1);
  return { shape: shape.slice(1), dtype, data: data.slice(k * size, (k + 1) * size) };
}

/** The difference in units of what the tolerance allows: up to 1 passes; NaN agrees with NaN, an infinity with itself. */
export function shareOfTolerance(got: number, want: number, [relative, absolute]: Tolerance): number {
  if (got === want || (Number.isNaN(got) && Number.isNaN(want))) return 0;
  const allowed = absolute + relative * Math.abs(want);
  return Number.isFinite(got) && Number.isFinite(want) && allowed > 0 ? Math.abs(got - want) / allowed : Infinity;
}
