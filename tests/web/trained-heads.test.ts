// The committed heads, web/data/heads: what they say of themselves is what our own core makes of it. `npm run renew -- heads` trains
// and writes them again; `npm run prove` compares every byte.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromHalf, toHalf } from '../../wasm/package/float16';
import type { SessionOptions } from '../../wasm/package/session_config';
import type { ModelConfig } from '../../wasm/package/session_fields';
import type { Scores, Session } from '../../wasm/package/sessions';
import {
  type AboutTrained,
  loadTrained,
  type TrainedName,
  trainedFrom,
  trainedNames,
} from '../../web/src/experiment/trained-heads';
import { NotSafetensors, readSafetensors, writeSafetensors } from '../../web/src/tensor/safetensors';
import { proving } from '../reach';
import { sessionsHere } from './training-bench';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'web/data/heads');
const mostBytes = 60_000;

/** What is trained. Seeds are chosen for heads that differ, so that there is something to see. */
const trainings: Readonly<Record<TrainedName, { readonly trained: SessionOptions; readonly steps: number }>> = {
  induction: { trained: { preset: 'induction 2 heads', training: { lr: 5e-3 }, seed: 1 }, steps: 300 },
  dates: { trained: { preset: 'date', seed: 5 }, steps: 400 },
  grouped: {
    trained: {
      preset: 'induction 2 heads',
      model: { vocabulary: 16, d_model: 16, num_heads: 4, num_kv_heads: 2 },
      task: { n: 16, vocabulary: 16 },
      seed: 0,
    },
    steps: 600,
  },
};

const core = await sessionsHere();
const noted = (steps: number): number[] =>
  [1, 2, 5, 10, 20, 50, 100, 200, 300, 400, 500, 600].filter((step) => step <= steps);
const digits = (value: number): number => Number(value.toPrecision(4));

const scoresOf = ({ loss, accuracy, exact, of_heads }: Scores): AboutTrained['scores'] => ({
  loss: digits(loss),
  accuracy: digits(accuracy),
  exact: digits(exact),
  of_heads: Object.fromEntries(Object.entries(of_heads).map(([name, heads]) => [name, [...heads].map(digits)])),
});

const lossesOf = (losses: Float32Array, steps: number): Record<string, number> =>
  Object.fromEntries(noted(steps).map((step) => [step, digits(losses[step - 1] ?? Number.NaN)]));

function fileOf(name: TrainedName): Uint8Array {
  const { trained, steps } = trainings[name];
  const session = core.session(trained);
  const losses = lossesOf(session.step(steps).losses, steps);
  const model = JSON.stringify(session.state.config.model);
  // What is scored is what is stored.
  const tensors = readSafetensors(writeSafetensors({ tensors: session.parameters, metadata: {} }, 'F16')).tensors;
  session.load(tensors);
  const about = JSON.stringify({ trained, steps, losses, scores: scoresOf(session.score()) } satisfies AboutTrained);
  session.dispose();
  return writeSafetensors({ tensors, metadata: { model, about } }, 'F16');
}

if (process.env['RENEW_HEADS']) {
  mkdirSync(folder, { recursive: true });
  for (const name of trainedNames) writeFileSync(join(folder, `${name}.safetensors`), fileOf(name));
}

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, `${name}.safetensors`)));

/** A session with the stored numbers, to be looked at. */
function sessionWith(name: TrainedName): Session {
  const { about, parameters } = trainedFrom(bytesOf(name));
  const session = core.session(about.trained);
  session.load(parameters);
  return session;
}

describe('the committed heads', () => {
  test('are these, and take at most 60 KB', () => {
    expect(readdirSync(folder).sort()).toEqual(trainedNames.map((name) => `${name}.safetensors`).sort());
    const bytes = trainedNames.reduce((sum, name) => sum + bytesOf(name).length, 0);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  });

  test.each(trainedNames)('%s: trained again, it begins with the losses it tells', (name) => {
    const { about, model } = trainedFrom(bytesOf(name));
    expect({ trained: about.trained, steps: about.steps }).toEqual(trainings[name]);
    const session = core.session(about.trained);
    expect(session.state.config.model).toEqual(model);
    const first = noted(20);
    expect(lossesOf(session.step(20).losses, 20)).toEqual(
      Object.fromEntries(first.map((step) => [step, about.losses[step]])),
    );
    session.dispose();
  });

  test.each(trainedNames)('%s: its numbers score what it says', (name) => {
    const session = sessionWith(name);
    expect(scoresOf(session.score())).toEqual(trainedFrom(bytesOf(name)).about.scores);
    session.dispose();
  });

  if (proving)
    test.each(trainedNames)(
      '%s: trained again whole, it is the same file byte for byte',
      (name) => {
        expect(Buffer.from(fileOf(name)).equals(bytesOf(name))).toBe(true);
      },
      1_800_000,
    );

  test('have learnt what they stand for', () => {
    const [induction, dates, grouped] = trainedNames.map((name) => trainedFrom(bytesOf(name)).about.scores);
    expect(induction?.accuracy).toBeGreaterThan(0.99);
    expect(induction?.of_heads['layers.0.previous']?.[0]).toBeGreaterThan(0.8);
    expect(Math.min(...(induction?.of_heads['layers.1.prefix'] ?? [0]))).toBeGreaterThan(0.8);
    expect(dates?.exact).toBeGreaterThan(0.95);
    expect(grouped?.accuracy).toBeGreaterThan(0.95);
    // Heads that share keys look alike.
    const [a = 0, b = 0, c = 0, d = 0] = grouped?.of_heads['layers.0.previous'] ?? [];
    expect([Math.abs(a - b) < 0.2, Math.abs(c - d) < 0.2, Math.abs(a - c) > 0.5]).toEqual([true, true, true]);
  });

  test('one head of the first layer matters, the other does not', () => {
    const session = sessionWith('induction');
    const without = [0, 1].map((head) => session.ablated([{ layer: 0, head }]).accuracy);
    expect(without[0]).toBeLessThan(0.5);
    expect(without[1]).toBeGreaterThan(0.95);
    session.dispose();
  });

  test('are loaded by name', async () => {
    const { model, parameters } = await loadTrained('grouped');
    expect(model satisfies ModelConfig).toMatchObject({ num_heads: 4, num_kv_heads: 2, positions: 'rope', layers: 2 });
    expect(parameters['layers.1.attention.W_k.weight']?.shape).toEqual([8, 16]);
  });
});

describe('safetensors', () => {
  const tensors = {
    a: { shape: [2, 2], data: Float32Array.of(0, -1.5, 1e-8, 65504) },
    'b.weight': { shape: [], data: Float32Array.of(0.1) },
    none: { shape: [0, 3], data: new Float32Array() },
  };

  test('float32 comes back as it was, with its words', () => {
    const metadata = { about: '中文 “”' };
    expect(readSafetensors(writeSafetensors({ tensors, metadata }, 'F32'))).toMatchObject({ tensors, metadata });
  });

  test('float16 is the nearest, of two the even one', () => {
    const pairs = [
      [1 + 2 ** -11, 1],
      [1 + 3 * 2 ** -11, 1 + 2 ** -9],
      [2 ** -24, 2 ** -24],
      [2 ** -25, 0],
      [3 * 2 ** -25, 2 ** -23],
      [2047.9, 2048],
      [65519, 65504],
      [65520, Number.POSITIVE_INFINITY],
      [-0.1, -0.0999755859375],
    ] as const;
    for (const [number, nearest] of pairs) expect(fromHalf(toHalf(number)), `${number}`).toBe(nearest);
    const all = Array.from({ length: 65536 }, (_, bits) => bits).filter((bits) => !Number.isNaN(fromHalf(bits)));
    expect(all.length).toBeGreaterThan(63_000);
    expect(all.filter((bits) => toHalf(fromHalf(bits)) !== bits)).toEqual([]);
    expect(fromHalf(toHalf(Number.NaN))).toBeNaN();
  });

  test('what is no such file is refused', () => {
    const whole = writeSafetensors({ tensors, metadata: {} }, 'F32');
    for (let length = 0; length < whole.length; length += 1)
      expect(() => readSafetensors(whole.subarray(0, length)), `${length} bytes`).toThrow(NotSafetensors);
    const text = (header: unknown): Uint8Array => {
      const json = new TextEncoder().encode(typeof header === 'string' ? header : JSON.stringify(header));
      const bytes = new Uint8Array(8 + json.length + 8);
      new DataView(bytes.buffer).setBigUint64(0, BigInt(json.length), true);
      bytes.set(json, 8);
      return bytes;
    };
    const entry = { dtype: 'F32', shape: [2], data_offsets: [0, 8] };
    expect(Object.keys(readSafetensors(text({ a: entry })).tensors)).toEqual(['a']);
    const refused: unknown[] = [
      '{',
      '[]',
      { __metadata__: { a: 1 } },
      { a: 1 },
      { a: { ...entry, dtype: 'I64' } },
      { a: { ...entry, dtype: 'toString' } },
      { a: { ...entry, shape: [1] } },
      { a: { ...entry, shape: [-2] } },
      { a: { ...entry, shape: [2 ** 40, 2 ** 40] } },
      { a: { ...entry, data_offsets: [8, 16] } },
      { a: { ...entry, data_offsets: [8, 0] } },
    ];
    for (const one of refused) expect(() => readSafetensors(text(one)), JSON.stringify(one)).toThrow(NotSafetensors);
  });
});
