// Writes build/generated/operations.ts, the typed lists of operations, from the catalogues inside build/wasm/attention.wasm,
// training.wasm and analysis.wasm, and from what the headers say of operations, inputs and outputs (meanings.mjs). The
// package imports it as if it stood in wasm/package (`rootDirs` of tsconfig.json).
import { mkdir, writeFile } from 'node:fs/promises';
import { details, operationsOf } from './catalogues.mjs';
import { readMeanings } from './meanings.mjs';

const folder = new URL('../../build/generated/', import.meta.url);

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

function property(entry, meaning, type, optional) {
  if (!meaning) throw new Error(`core/include/attn does not say what ${entry.name} means: @param or @return`);
  const words = [meaning, details(entry)].filter(Boolean).join(' · ');
  return `      /** ${words} */\n      ${entry.name}${optional ? '?' : ''}: ${type};\n`;
}

const meanings = await readMeanings();

/** What an operation does, and the same in PyTorch. */
function comment({ brief, text, torch, deprecated }) {
  const lines = [brief, '', ...wrapped(text), '', '```py', ...torch, '```'];
  if (deprecated) lines.push(`@deprecated ${deprecated}`);
  if (lines.some((line) => line.includes('*/'))) throw new Error(`a comment would end in: ${brief}`);
  return `  /**\n${lines.map((line) => `   *${line && ' '}${line}\n`).join('')}   */\n`;
}

/** Lines of at most so many characters. */
function wrapped(text, width = 112) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line && line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

function operationType({ name, inputs, outputs }) {
  const said = meanings.get(name);
  if (!said?.own.brief) throw new Error(`core/include/attn does not say what ${name} does: @brief`);
  const { params, returns, own } = said;
  const given = inputs.map((input) => property(input, params.get(input.name), inputType(input), !input.required));
  const dtypeOf = (output) => (output.dtype === 'any' ? 'Tensor' : `Tensor<'${output.dtype}'>`);
  const made = outputs.map((output) => property(output, returns.get(output.name), dtypeOf(output), output.optional));
  return `${comment(own)}  ${name}: {\n    inputs: {\n${given.join('')}    };\n    outputs: {\n${made.join('')}    };\n  };\n`;
}

const typesOf = async (module) => (await operationsOf(module)).map(operationType).join('');

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

await mkdir(folder, { recursive: true });
await writeFile(new URL('operations.ts', folder), source);
