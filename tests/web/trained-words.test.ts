// The committed numbers of "Who is tired?", web/data/words: what its head has learned of each word, as our own core trains it,
// and what it begins with.
// `npm run renew -- heads` writes them again; `npm run prove` compares every byte.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../wasm/package/sessions';
import { halfSteps, seed, trainedNumbers, trainedSteps } from '../../web/src/experiments/who-is-tired/about-learned';
import type { BegunScores } from '../../web/src/experiments/who-is-tired/begun';
import { isHeldOut, sayable, sentenceIn } from '../../web/src/experiments/who-is-tired/vocabulary';
import { largestGap, nth, rows, sum, valueAt } from '../../web/src/tensor/read';
import { readSafetensors, type SavedTensor, writeSafetensors } from '../../web/src/tensor/safetensors';
import { type Language, languages } from '../../web/src/words/language';
import { proving } from '../reach';
import { sessionsHere } from './training-bench';

const folder = join(import.meta.dirname, '../../web/data/words');
const mostBytes = 10_000;
const preset = { en: 'refer adjective', zh: 'refer adjective zh' } as const;

const core = await sessionsHere();
type Vector = readonly number[];
const dot = (one: Vector, other: Vector): number => sum(one.map((value, at) => value * nth(other, at)));
const matrix = (lines: readonly Vector[]): SavedTensor => ({
  shape: [lines.length, nth(lines, 0).length],
  data: Float32Array.from(lines.flat()),
});

/** What its layer makes of each word: one layer without positions makes the same of it in every sentence. */
function sayings(language: Language, session: Session) {
  const tokens = sayable(language);
  const n = sentenceIn(language).length;
  const padded = [...tokens, ...Array<number>(n - 1 - ((tokens.length + n - 1) % n)).fill(0)];
  const lines = Array.from({ length: padded.length / n }, (_, line) => padded.slice(line * n, (line + 1) * n));
  const seen = session.probe({ tokens: { shape: [lines.length, n], data: Int32Array.from(padded) } } as never);
  const of = (name: string): Vector[] => {
    const { shape, data } = seen[`layers.0.attention.${name}`] as SavedTensor;
    const d = nth(shape, 3);
    return tokens.map((_, word) => [...data.slice(word * d, (word + 1) * d)]);
  };
  const keys = of('keys');
  const queries = of('queries').slice(48, 64);
  const root = Math.sqrt(nth(keys, 0).length);
  const scores = matrix(keys.map((key) => queries.map((query) => dot(query, key) / root)));
  return { values: of('values'), keys, queries, scores };
}

/** Before the first step: the same as a page that plays nothing is to show. */
function begun(language: Language) {
  const session = core.session({ preset: preset[language], seed });
  const { keys, queries, scores } = sayings(language, session);
  const held = core.session({ preset: preset[language], seed, task: { held: true } });
  const { tokens, targets } = held.tests;
  const all = session.score();
  const of_heads = Object.fromEntries(Object.entries(all.of_heads).map(([name, values]) => [name, [...values]]));
  const about: BegunScores = {
    scores: { ...all, of_heads },
    unmet: session.score({ tokens, targets } as never).accuracy,
  };
  session.dispose();
  held.dispose();
  const powers = { ...scores, data: scores.data.map(Math.exp) };
  return { tensors: { keys: matrix(keys), queries: matrix(queries), scores, powers }, about };
}

function learned(language: Language): Readonly<Record<string, SavedTensor>> {
  const session = core.session({ preset: preset[language], seed });
  session.step(halfSteps[language]);
  const half = sayings(language, session);
  session.step(trainedSteps - halfSteps[language]);
  const { values, queries, scores } = sayings(language, session);
  const parameters = session.parameters;
  session.dispose();
  const given = (name: string): SavedTensor => parameters[name] as SavedTensor;
  // What a value adds to a letter's logit, before the last norm divides.
  const gain = [...given('final_norm.weight').data];
  const letters = rows(given('output.weight')).map((line) => {
    const scaled = line.map((value, at) => value * nth(gain, at));
    const mean = sum(scaled) / scaled.length;
    return scaled.map((value) => value - mean);
  });
  const W_o = rows(given('layers.0.attention.W_o.weight'));
  return {
    scores,
    half: half.scores,
    queries: matrix(queries.map((one) => queries.map((other) => dot(one, other)))),
    pushes: matrix(
      values.map((value) => {
        const out = W_o.map((line) => dot(line, value));
        return letters.map((letter) => dot(letter, out));
      }),
    ),
  };
}

const fileOf = (language: Language): Uint8Array =>
  writeSafetensors(
    { tensors: learned(language), metadata: { seed: String(seed), steps: String(trainedSteps) } },
    'F16',
  );

const begunFile = (language: Language): Uint8Array => {
  const { tensors, about } = begun(language);
  return writeSafetensors({ tensors, metadata: { about: JSON.stringify(about) } }, 'F16');
};

if (process.env['RENEW_HEADS']) {
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    writeFileSync(join(folder, `${language}.safetensors`), fileOf(language));
    writeFileSync(join(folder, `begun.${language}.safetensors`), begunFile(language));
  }
}

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, `${name}.safetensors`)));

describe.each(languages)('%s', (language) => {
  test('the file holds what the core learns again, and takes at most 10 KB', () => {
    expect(gzipSync(bytesOf(language)).length).toBeLessThanOrEqual(mostBytes);
    const { tensors } = readSafetensors(bytesOf(language));
    const again = learned(language);
    expect(Object.keys(tensors)).toEqual(Object.keys(again));
    for (const [name, { shape, data }] of Object.entries(again)) {
      expect(tensors[name]?.shape).toEqual(shape);
      const most = Math.max(...data.map(Math.abs));
      const gap = largestGap(data, tensors[name]?.data ?? []);
      expect(gap).toBeLessThan(most / 1000);
    }
  });

  if (proving)
    test('trained again, it is the same file byte for byte', () => {
      expect(Buffer.from(fileOf(language)).equals(bytesOf(language))).toBe(true);
    });

  test('what it begins with is the same file byte for byte', () => {
    expect(Buffer.from(begunFile(language)).equals(bytesOf(`begun.${language}`))).toBe(true);
  });

  test('“tired” asks for the cat, “soft” for the mat: pairs that training never shows', () => {
    const { tensors } = readSafetensors(bytesOf(language));
    const scores = tensors['scores'] as SavedTensor;
    const [cat, mat, ...rest] = [0, 28, ...sayable(language).keys()].filter((word, at) => at < 2 || word >= 64);
    const best = (ending: number, noun = 0): boolean =>
      [cat, mat, ...rest].every(
        (word = 0) => word === noun || valueAt(scores, noun, ending) > valueAt(scores, word, ending),
      );
    expect([isHeldOut(0, 0), isHeldOut(4, 0), best(0, cat), best(8, mat)]).toEqual([true, true, true, true]);
  });

  test('so many numbers are trained as the page says', () => {
    const session = core.session({ preset: preset[language], seed });
    const count = sum(Object.values(session.parameters).map(({ data }) => data.length));
    session.dispose();
    expect(Number(trainedNumbers[language].replace(',', ''))).toBe(count);
  });
});
