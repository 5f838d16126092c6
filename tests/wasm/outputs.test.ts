// The catalogue's word on outputs: the types of every result rest on it.
import { expect, test } from 'vitest';
import { Core } from '../../wasm/package/core.ts';
import type { Tensor } from '../../wasm/package/index.ts';
import { instantiate } from '../../wasm/package/load.ts';
import { casesOf } from '../reach.ts';
import { Requests } from './requests.ts';
import { anyRun, attention, dice, moduleBytes, training } from './support.ts';

const { core } = await attention();
const chance = dice(5);
const requests = new Requests(chance, core.generator(0), [1, 2, 4, 4, 8, 8]);

/** Results of random calls; those that are refused are left out. */
function* results(module: Core, name: string): Generator<Record<string, Tensor>> {
  const run = anyRun(module);
  const inputs = module.catalogue.find(name)?.inputs.values() ?? [];
  const entries = [...inputs];
  for (let call = 0; call < 800; ++call) {
    requests.next();
    const given = entries.filter(({ required }) => required || chance.below(2) === 0);
    const values = Object.fromEntries(given.map((input) => [input.name, requests.value(input)]));
    try {
      const { notes: _, ...tensors } = run(name, values);
      yield tensors as Record<string, Tensor>;
    } catch {}
  }
}

/** Missing only where a table has as many rows as buckets and columns as heads, which random numbers do not hit. */
const rarelyElse = new Set(['position_bias.slopes']);

const analysis = new Core(await instantiate(await moduleBytes('analysis')));
const modules = [core, (await training('strict')).core, analysis];

test.each(modules.flatMap((module) => module.catalogue.operations.map((entry) => ({ ...entry, module }))))(
  '$name: every output has its dtype and is there, but for the optional',
  (entry) => {
    const times = new Map<string, number>();
    let count = 0;
    for (const tensors of results(entry.module, entry.name)) {
      ++count;
      for (const { name, dtype } of entry.outputs) {
        const tensor = tensors[name];
        if (!tensor) continue;
        times.set(name, (times.get(name) ?? 0) + 1);
        if (dtype !== 'any') expect(tensor.dtype, name).toBe(dtype);
        expect(tensor.data.length, name).toBe(tensor.shape.reduce((product, size) => product * size, 1));
      }
      expect(Object.keys(tensors).every((name) => entry.outputs.some((output) => output.name === name))).toBe(true);
      const missed = entry.outputs.every(({ name, optional }) => !optional || times.get(name) !== count);
      if (missed && count > casesOf(500)) break;
    }
    expect(count).toBeGreaterThan(20);
    for (const { name, optional = false } of entry.outputs)
      if (!rarelyElse.has(`${entry.name}.${name}`)) expect(times.get(name) !== count, name).toBe(optional);
  },
);
