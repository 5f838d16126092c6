// web/data/rope.json: a trained head's query and key of each letter before they are turned, and how right such a model is on longer
// rows, from 20 seeds. `npm run renew -- heads` writes it again; `npm run prove -- seeds` measures all of it, `npm test` one seed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCoreFrom } from '../../wasm/package/load';
import { trainedFrom } from '../../web/src/experiment/trained-heads';
import { lengths, loadRope, type Rope } from '../../web/src/experiments/relative-position/pairing/rope-data';
import { nth, rows } from '../../web/src/tensor/read';
import type { Dense } from '../../web/src/tensor/tensor';
import { proving } from '../reach';
import { built } from './node-core';
import { sessionsHere } from './training-bench';

const folder = join(import.meta.dirname, '../../web/data');
const file = join(folder, 'rope.json');
const seeds = 20;
const preset = 'induction 2 heads';
const steps = 300;
/** Letters that a row repeats, as many as the longest period of training: only the row grows. */
const period = 12;

const sessions = await sessionsHere();
const rounded = (value: number): number => Number(value.toFixed(3));

/** The share of right answers on rows of each length. */
function rightOn(seed: number): readonly number[] {
  const session = sessions.session({ preset, training: { lr: 5e-3 }, seed });
  session.step(steps);
  const found = lengths.map((n) => {
    const other = sessions.session({ preset, seed, task: { n, period }, test_rows: 64 });
    const { tokens, targets } = other.tests;
    other.dispose();
    return rounded(session.score({ tokens, targets } as Parameters<typeof session.score>[0]).accuracy);
  });
  session.dispose();
  return found;
}

/** Numbers of the first layer's first head: it looks one letter back, and of each letter it has one query and one key. */
async function headOf(matrix: 'W_q' | 'W_k'): Promise<readonly (readonly number[])[]> {
  const { model, parameters } = trainedFrom(new Uint8Array(readFileSync(join(folder, 'heads/induction.safetensors'))));
  const of = (name: string): Dense => parameters[name] as Dense;
  const core = await loadCoreFrom(built('attention'));
  const layer = 'layers.0.attention';
  const normed = core.run('layer_norm', {
    x: of('token_embedding.weight'),
    weight: of(`${layer}_norm.weight`),
    bias: of(`${layer}_norm.bias`),
  });
  const { output } = core.run('linear_apply', { x: normed.output, weight: of(`${layer}.${matrix}.weight`) });
  const width = model.d_model / model.num_heads;
  // The first token opens a row, the last is no letter.
  return rows(output)
    .slice(1, 27)
    .map((row) => row.slice(0, width).map((value) => Number(value.toPrecision(5))));
}

const heads = async (): Promise<Omit<Rope, 'accuracy'>> => ({
  queries: await headOf('W_q'),
  keys: await headOf('W_k'),
});

function accuracy(): Rope['accuracy'] {
  const all = Array.from({ length: seeds }, (_, seed) => rightOn(seed));
  return Object.fromEntries(lengths.map((length, at) => [length, all.map((one) => nth(one, at))]));
}

if (process.env['RENEW_HEADS']) writeFileSync(file, JSON.stringify({ ...(await heads()), accuracy: accuracy() }));

const kept = await loadRope();

test('queries and keys are those that the committed model makes of each letter', async () => {
  const { accuracy: _, ...numbers } = kept;
  expect(numbers).toEqual(await heads());
});

test('from every seed: nearly all right on rows as long as in training, fewer on longer ones, and fewest on the longest', () => {
  const [trained, twice, four] = lengths.map((length) => kept.accuracy[length] ?? []);
  expect(trained).toHaveLength(seeds);
  trained?.forEach((right, seed) => {
    expect(right).toBeGreaterThan(0.98);
    expect(nth(twice ?? [], seed)).toBeLessThan(right - 0.02);
    expect(nth(four ?? [], seed)).toBeLessThan(nth(twice ?? [], seed) - 0.05);
  });
});

test('measured again, it is the same', { timeout: 1_800_000 }, () => {
  if (proving) expect(accuracy()).toEqual(kept.accuracy);
  else expect(rightOn(0)).toEqual(lengths.map((length) => nth(kept.accuracy[length] ?? [], 0)));
});
