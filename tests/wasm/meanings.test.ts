// What the package's types say of inputs and outputs: meanings from the C++ headers, the rest from the catalogue.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Catalogue, type OperationEntry } from '../../wasm/package/catalogue.ts';
import { instantiate } from '../../wasm/package/load.ts';
import { readMeanings } from '../../wasm/tools/meanings.mjs';
import { moduleBytes } from './support.ts';

async function operationsOf(module: string): Promise<readonly OperationEntry[]> {
  const { memory, attn_describe: describe } = await instantiate(await moduleBytes(module));
  const text = new Uint8Array(memory.buffer, describe());
  return new Catalogue(new TextDecoder().decode(text.subarray(0, text.indexOf(0)))).operations;
}

const operations = (await Promise.all(['attention', 'training', 'analysis'].map(operationsOf))).flat();
const meanings = await readMeanings();
const types = await readFile(new URL('../../build/generated/operations.ts', import.meta.url), 'utf8');

/** The comment above a property of an operation's inputs or outputs. */
function commentOn(operation: string, part: 'inputs' | 'outputs', name: string): string {
  const whole = types.slice(types.indexOf(`\n  ${operation}: {`));
  const from = whole.indexOf(`    ${part}: {`);
  const body = whole.slice(from, whole.indexOf('\n    };', from));
  return new RegExp(`/\\*\\* (.+) \\*/\\n {6}${name}\\??:`).exec(body)?.[1] ?? '';
}

const has = (list: readonly { name: string }[], name: string): boolean => list.some((entry) => entry.name === name);

describe('the types of operations', () => {
  test('every input and output has a meaning in the headers', () => {
    const without = operations.flatMap(({ name, inputs, outputs }) => [
      ...inputs.filter((input) => !meanings.get(name)?.params.has(input.name)).map((input) => `${name}(${input.name})`),
      ...outputs.filter((o) => !meanings.get(name)?.returns.has(o.name)).map((o) => `${name}.${o.name}`),
    ]);
    expect(without).toEqual([]);
  });

  test('an operation takes and returns all that the headers tell of in its own words', () => {
    const strange = operations.flatMap(({ name, inputs, outputs }) => [
      ...[...(meanings.get(name)?.own.params.keys() ?? [])].filter((param) => !has(inputs, param)),
      ...[...(meanings.get(name)?.own.returns.keys() ?? [])].filter((output) => !has(outputs, output)),
    ]);
    expect(strange).toEqual([]);
  });

  test('meaning, dtype, shape, range and default stand above each', () => {
    expect(commentOn('dot_product_attention', 'inputs', 'keys')).toBe(
      'one vector for each key, as long as a query · f32, (b, m, d) or (m, d) or (b, g, m, d)',
    );
    expect(commentOn('dot_product_attention', 'inputs', 'valid_lens')).toBe(
      'how many keys are real, for each sample or each query; the rest is padding · f64, (b) or (b, n) or () or (n)',
    );
    expect(commentOn('dot_product_attention', 'inputs', 'window')).toBe(
      'the reach of a sliding window, in keys · whole number, from 0 to 2147483647, default 1',
    );
    expect(commentOn('dot_product_attention', 'inputs', 'mask')).toMatch(/ · default 'none'$/);
    expect(commentOn('linear', 'inputs', 'bias')).toBe('whether the layer has a bias · default true');
    expect(commentOn('repeat_interleave', 'inputs', 'x')).toBe(
      'the tensor to repeat, along axis 0 · any dtype, any shape',
    );
    expect(commentOn('pca', 'outputs', 'mean')).toBe('the mean of the points · f64, (d)');
  });

  test('a seed that may be left out has no default', () => {
    const seeds = operations.flatMap(({ inputs }) => inputs).filter(({ kind }) => kind === 'seed');
    expect(seeds.filter(({ required }) => !required).length).toBeGreaterThan(0);
    for (const { initial } of seeds) expect(initial).toBeUndefined();
    expect(commentOn('dot_product_attention', 'inputs', 'seed')).toMatch(/ · whole number, from 0 to 4294967295$/);
  });
});
