// Writes wasm/package/operations.ts, the typed lists of operations, from the catalogues inside build/wasm/attention.wasm and
// analysis.wasm.
// --check: writes nothing, fails when the file is stale.
import { readFile, writeFile } from 'node:fs/promises';

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

function comment(entry) {
  const shape = entry.shape
    ?.split('|')
    .map((sizes) => `(${sizes.trim().split(' ').join(', ')})`)
    .join(' or ');
  const range = entry.minimum !== undefined ? `from ${entry.minimum}` : '';
  const upTo = entry.maximum !== undefined ? `to ${entry.maximum}` : '';
  const initial = entry.initial !== undefined ? `default ${entry.initial}` : '';
  const dtype = entry.kind === 'generator' ? '' : (entry.dtype ?? '');
  return [dtype, entry.kind === 'generator' ? '' : shape, [range, upTo].filter(Boolean).join(' '), initial]
    .filter(Boolean)
    .join(', ');
}

function property(entry, type, optional) {
  const words = comment(entry);
  return `${words ? `      /** ${words} */\n` : ''}      ${entry.name}${optional ? '?' : ''}: ${type};\n`;
}

function operationType({ name, inputs, outputs }) {
  const given = inputs.map((input) => property(input, inputType(input), !input.required)).join('');
  const dtypeOf = (output) => (output.dtype === 'any' ? 'Tensor' : `Tensor<'${output.dtype}'>`);
  const made = outputs.map((output) => property(output, dtypeOf(output), output.optional)).join('');
  return `  ${name}: {\n    inputs: {\n${given}    };\n    outputs: {\n${made}    };\n  };\n`;
}

async function typesOf(module) {
  const { operations } = await catalogueOf(`build/wasm/${module}.wasm`);
  return operations.map(operationType).join('');
}

const types = await typesOf('attention');
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
/** Every operation with its inputs and outputs; their meaning is in core/include/attn. */
export interface Operations {
${types}}

/** The operations of the analysis module; their meaning is in core/include/attn/analysis.hpp. */
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
