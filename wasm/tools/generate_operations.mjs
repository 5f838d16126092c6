// Writes wasm/package/operations.ts, the typed lists of operations, from the catalogues inside build/wasm/attention.wasm,
// training.wasm and analysis.wasm, and from what the headers say of inputs and outputs (meanings.mjs).
// --check: writes nothing, fails when the file is stale.
import { readFile, writeFile } from 'node:fs/promises';
import { readMeanings } from './meanings.mjs';

const root = new URL('../../', import.meta.url);
const target = new URL('wasm/package/operations.ts', root);

async function catalogueOf(path) {
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const nothing = new Proxy({}, { get: () => () => 0 });
  const bytes = await readFile(new URL(path, root));
  const { instance } = await WebAssembly.instantiate(bytes, { ...imports, wasi_snapshot_preview1: nothing });
  const { memory, attn_describe, _initialize } = instance.exports;
  _initialize?.();
  const text = new Uint8Array(memory.buffer, attn_describe());
  return JSON.parse(new TextDecoder().decode(text.subarray(0, text.indexOf(0))));
}

const scalarTypes = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  seed: 'Seed',
  generator: 'Generator | Float64Array',
};

function inputType(input) {
  if (input.kind === 'tensor') return 'TensorInput';
  if (input.kind === 'choice')
    return input.choices
      .split('|')
      .map((choice) => `'${choice}'`)
      .join(' | ');
  return scalarTypes[input.kind];
}

const wholeKinds = ['integer', 'seed'];

function defaultOf({ kind, initial, choices }) {
  if (choices) return `default '${choices.split('|')[0]}'`;
  if (initial === undefined) return '';
  return `default ${kind === 'boolean' ? initial === 1 : initial}`;
}

/** 1e+18 rather than its nineteen digits. */
const short = (number) => (Math.abs(number) < 1e15 ? `${number}` : number.toExponential());

function rangeOf({ kind, minimum, maximum }) {
  if (kind === 'boolean') return '';
  const from = minimum === undefined ? '' : `from ${short(minimum)}`;
  const to = maximum === undefined ? '' : `to ${short(maximum)}`;
  return [from, to].filter(Boolean).join(' ');
}

/** "b n d" as "(b, n, d)"; "()" is the shape of one number. */
function sizesOf(sizes) {
  if (sizes === '*') return 'any shape';
  return sizes === '()' ? sizes : `(${sizes.split(' ').join(', ')})`;
}

/** "f32, (b, n, d)", "whole number, from 1 to 8, default 1". */
function details(entry) {
  const shape = entry.shape
    ?.split('|')
    .map((sizes) => sizesOf(sizes.trim()))
    .join(' or ');
  const dtype = entry.dtype === 'any' ? 'any dtype' : entry.dtype;
  const whole = wholeKinds.includes(entry.kind) ? 'whole number' : '';
  return [dtype, shape, whole, rangeOf(entry), defaultOf(entry)].filter(Boolean).join(', ');
}

function property(entry, meaning, type, optional) {
  if (!meaning) throw new Error(`core/include/attn does not say what ${entry.name} means: @param or @return`);
  const words = [meaning, details(entry)].filter(Boolean).join(' · ');
  return `      /** ${words} */\n      ${entry.name}${optional ? '?' : ''}: ${type};\n`;
}

const meanings = await readMeanings();

function operationType({ name, inputs, outputs }) {
  const { params, returns } = meanings.get(name) ?? { params: new Map(), returns: new Map() };
  const given = inputs.map((input) => property(input, params.get(input.name), inputType(input), !input.required));
  const dtypeOf = (output) => (output.dtype === 'any' ? 'Tensor' : `Tensor<'${output.dtype}'>`);
  const made = outputs.map((output) => property(output, returns.get(output.name), dtypeOf(output), output.optional));
  return `  ${name}: {\n    inputs: {\n${given.join('')}    };\n    outputs: {\n${made.join('')}    };\n  };\n`;
}

async function typesOf(module) {
  const { operations } = await catalogueOf(`build/wasm/${module}.wasm`);
  return operations.map(operationType).join('');
}

const types = await typesOf('attention');
const trainingTypes = await typesOf('training');
const analysisTypes = await typesOf('analysis');
const imports = [
  types.includes('Generator') || types.includes('Seed')
    ? "import type { Generator, Seed } from './generator.ts';\n"
    : '',
  "import type { Tensor, TensorInput } from './tensors.ts';\n",
].join('');
const source = `// Made from the catalogue by wasm/tools/generate_operations.mjs; not to be edited.
// biome-ignore-all format: as it is made
${imports}
/** Every operation with its inputs and outputs. */
export interface Operations {
${types}}

/** The operations of the training module. */
export interface TrainingOperations {
${trainingTypes}}

/** The operations of the analysis module. */
export interface AnalysisOperations {
${analysisTypes}}
`;

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current !== source) {
    console.error('wasm/package/operations.ts is stale: npm run types');
    process.exit(1);
  }
} else {
  await writeFile(target, source);
}
