// The builds without fused multiply-add promise one result: the same requests, natively and in WebAssembly, bit for bit, for every operation.
import { expect, test } from 'vitest';
import type { Core } from '../../wasm/package/core.ts';
import type { Generator } from '../../wasm/package/generator.ts';
import type { Tensor } from '../../wasm/package/index.ts';
import { nativeAnswers, numbers, recording } from './native.ts';
import { Requests } from './requests.ts';
import { anyRun, attention, dice, training } from './support.ts';

const callsPerOperation = 150;

/** The requests that crossed the border, and what came back: no tensors for an Error. */
const records: Uint8Array[] = [];
const answers: Tensor[][] = [];

function callAll(core: Core, generator: Generator): Map<string, number> {
  const run = anyRun(core);
  const { below, of } = dice(31);
  records.length = 0;
  answers.length = 0;
  const requests = new Requests({ below, of }, generator, [1, 2, 4, 4, 8, 8, 12, 32, 36]);
  const results = new Map<string, number>();
  for (const { name, inputs } of core.catalogue.operations) {
    for (let call = 0; call < callsPerOperation; ++call) {
      requests.next();
      const given = inputs.filter(({ required }) => required || below(3) === 0);
      const values = Object.fromEntries(given.map((input) => [input.name, requests.value(input)]));
      const before = records.length;
      const answer = attempt(() => run(name, values));
      if (records.length === before) continue;
      answers.push(Object.values(answer).filter((output): output is Tensor => !Array.isArray(output)));
      results.set(name, (results.get(name) ?? 0) + (answers.at(-1)?.length ? 1 : 0));
    }
  }
  return results;
}

function attempt(work: () => Record<string, unknown>): Record<string, unknown> {
  try {
    return work();
  } catch {
    return {};
  }
}

/** The same numbers and the same zeros; NaN counts as one value, its payload is the machine's own. */
const same = (ours: Tensor['data'], theirs: Tensor['data']): boolean =>
  ours.length === theirs.length && ours.every((value, k) => Object.is(value, theirs[k]));

const { core: drawing } = await attention('strict');
const builds = [
  { build: 'strict', program: 'attn_attention_answers', module: () => attention('strict') },
  { build: 'plain', program: 'attn_attention_answers', module: () => attention('plain') },
  { build: 'training', program: 'attn_training_answers', module: () => training('strict') },
];

test.each(builds)(
  'native and $build WebAssembly agree bit for bit in every operation of the catalogue',
  async ({ build, program, module }) => {
    const core = recording((await module()).exports, records);
    const results = callAll(core, drawing.generator(0));
    const native = nativeAnswers(program, records);
    for (const [call, tensors] of answers.entries()) {
      const operation =
        core.catalogue.operations[new Uint32Array((records[call] as Uint8Array).slice(0, 4).buffer)[0] ?? 0];
      expect(native[call]?.length, `outputs of ${operation?.name}`).toBe(tensors.length);
      for (const [place, tensor] of tensors.entries())
        if (!same(tensor.data, numbers(native[call]?.[place], tensor)))
          throw new Error(`${operation?.name}: an output of shape (${tensor.shape}) differs`);
    }
    expect(native.length).toBe(answers.length);
    for (const { name } of core.catalogue.operations) expect(results.get(name), name).toBeGreaterThanOrEqual(5);
    const total = [...results.values()].reduce((sum, count) => sum + count, 0);
    console.log(`bits: ${total} results of ${results.size} operations, the same natively and in ${build} WebAssembly`);
  },
  60_000,
);
