// The call of an example as a program of JavaScript, to be copied.
import type { OperationEntry } from '../../wasm/package/catalogue';
import type { Example, Value } from './example';

const shapeOf = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`;

const fills: Readonly<Record<string, string>> = { ones: '1', zeros: '0', arange: 'place' };

function written(value: Value): string {
  switch (value.kind) {
    case 'number':
      return `${value.number}`;
    case 'truth':
      return `${value.truth}`;
    case 'text':
      return `'${value.text}'`;
    case 'list':
      return `[${value.items.map(written).join(', ')}]`;
    case 'made':
      return made(value.by, value.numbers);
  }
}

function made(by: string, numbers: readonly number[]): string {
  if (by === 'generator') return `core.generator(${numbers.join(', ')})`;
  if (by === 'rand' || by === 'randn') return `drawn.${by}(${shapeOf(numbers)})`;
  const count = numbers.reduce((product, size) => product * size, 1);
  const take = fills[by] === 'place' ? '(_, place) => place' : `() => ${fills[by]}`;
  return `{ shape: ${shapeOf(numbers)}, data: Array.from({ length: ${count} }, ${take}) }`;
}

const loading: Readonly<Record<string, readonly string[]>> = {
  attention: [],
  training: ['const training = await core.training();'],
  analysis: ['const analysis = await loadAnalysis();'],
};

/** A module of JavaScript that runs the example. */
export function javaScriptOf(example: Example, operation: OperationEntry, module: string): string {
  const draws = [...example.values()].some((value) => value.kind === 'made' && /^rand/.test(value.by));
  const inputs = [...example].map(([name, value]) => `  ${name}: ${written(value)},`);
  const outputs = operation.outputs.filter(({ optional }) => !optional).map(({ name }) => name);
  return [
    `import { ${module === 'analysis' ? 'loadAnalysis, ' : ''}loadCore } from 'attention-playground/core';`,
    '',
    'const core = await loadCore();',
    ...(loading[module] ?? []),
    ...(draws ? ['const drawn = core.generator(0); // torch.manual_seed(0)'] : []),
    `const { ${outputs.join(', ')} } = ${module === 'attention' ? 'core' : module}.run('${operation.name}', {`,
    ...inputs,
    '});',
  ].join('\n');
}
