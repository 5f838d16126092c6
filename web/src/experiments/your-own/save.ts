// The weights that are shown as a file, and what a page of its own must hold to show them.
import { type NamedTensors, writeNpz, writeSafetensors } from '../../../../wasm/package/files';
import type { Core } from '../../core/core';
import type { Live } from '../../experiment/contract';
import { enclosing } from '../../own/enclosing';
import type { Result } from './compute';
import type { Table } from './parameters';
import { drawnWeights } from './scene';
import type { Words } from './words.en';

type Now = Live<Table, Result>;

/** By their endings. Saved files open here as any other. */
export const files = {
  npz: async (now: Now, core: Core) => writeNpz(await shown(now, core)),
  safetensors: async (now: Now, core: Core) => writeSafetensors(await shown(now, core)),
};

/** The file that was opened; samples the chapter has itself. */
export const attributes = async ({ result: { dump } }: Now): Promise<Readonly<Record<string, string>>> =>
  dump.origin ? { tensors: await enclosing(dump.origin, dump.name) } : {};

/** A file stays on its reader's computer. */
export const unlinked = ({ state, result }: Now, words: Words): string | undefined =>
  result.isSample || state.opened === ''
    ? undefined
    : words.unlinked(result.dump.name, words.parameters.sample.choices[state.sample]);

/** Every head of the step where all are shown, else the one that is drawn. */
async function shown({ state, result }: Now, core: Core): Promise<NamedTensors> {
  const { dump, step, sample } = result;
  const { tokens, layers, rows, columns } = dump;
  // A mean is no head of the file.
  const heads = dump.heads - Number(dump.hasMeans === true);
  const label = dump.steps[step];
  const of = label ? `step.${label}.` : '';
  const named: Record<string, NamedTensors[string]> = tokens
    ? { tokens: new TextEncoder().encode(JSON.stringify(tokens)) }
    : {};
  if (state.view !== 'model') return { ...named, [`${of}weights`]: drawnWeights(state, result.weights) };
  for (let layer = 0; layer < layers; layer++) {
    const data = new Float32Array(heads * rows * columns);
    for (let head = 0; head < heads; head++)
      data.set(await dump.weights({ step, sample, layer, head }, core), head * rows * columns);
    named[`${of}layer.${layer}.weights`] = { shape: [1, heads, rows, columns], data };
  }
  return named;
}
