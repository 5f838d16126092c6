// web/data/real-words.json: from how many of 20 seeds a head on real words is readable, and how right its model is, as our own core
// trains it. `npm run renew -- heads` measures and writes it again, `npm run prove -- seeds` measures all of it, `npm test` two seeds.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SessionOptions } from '../../wasm/package/session_config';
import type { HeadPlace } from '../../wasm/package/sessions';
import type { Tensor } from '../../wasm/package/tensors';
import { cosine, rightIn } from '../../web/src/experiments/two-steps/measures';
import { forms, optionsOf, runs, sentenceOf } from '../../web/src/experiments/two-steps/runs';
import { nth, row } from '../../web/src/tensor/read';
import { languages } from '../../web/src/words/language';
import { proving } from '../reach';
import { sessionsHere } from './training-bench';

const file = join(import.meta.dirname, '../../web/data/real-words.json');
const every = 10;
const readableAt = 0.8;
const core = await sessionsHere();

interface Model {
  readonly options: SessionOptions;
  readonly layers: number;
  readonly steps: number;
  /** The word that asks in the page's sentence with either ending; none where no page says anything of it. */
  readonly asked?: { readonly tokens: readonly (readonly number[])[]; readonly at: number };
}

const ofPages = languages.flatMap((language) =>
  forms.map((form): [string, Model] => {
    const { rows: tokens, places } = sentenceOf(form, language);
    const { layers, steps } = runs[form];
    const asked = layers === 2 ? { asked: { tokens, at: places.asks } } : {};
    return [`${form} ${language}`, { options: optionsOf(form, language), layers, steps, ...asked }];
  }),
);
const one = { layers: 1, steps: 300 } as const;
const models = new Map<string, Model>([
  ['adjective en', { options: { preset: 'refer adjective' }, ...one }],
  ['adjective zh', { options: { preset: 'refer adjective zh' }, ...one }],
  ...ofPages,
  // Two layers that are asked for the word; one that learns from sentences whose order gives the answer away.
  [
    'word, two layers',
    { options: { ...optionsOf('word', 'en'), model: { d_model: 32, outputs: 48 } }, layers: 2, steps: 300 },
  ],
  ['fixed', { options: { ...optionsOf('letter', 'en'), batch: 64, task: { order: 'fixed' } }, layers: 1, steps: 150 }],
]);

interface Run {
  /** The first scored step at which the last layer's head is over the mark. */
  readonly readable: number | null;
  readonly noun: number;
  readonly right: number;
  /** On pairs of noun and ending that training never shows. */
  readonly unmet: number;
  /** Right without the head of each layer. */
  readonly without: readonly number[];
  readonly queries: number | null;
}

/** The middle, the least and the most of the seeds. */
type Spread = readonly number[];
interface Row {
  readonly readable: number;
  readonly steps: Spread;
  readonly noun: Spread;
  readonly right: Spread;
  readonly unmet: Spread;
  readonly without: readonly Spread[];
  /** For each seed the cosine of the two queries. */
  readonly queries: readonly number[];
  /** The first two seeds. */
  readonly begun: readonly Run[];
}

function train({ options, layers, steps, asked }: Model, seed: number): Run {
  const session = core.session({ ...options, seed });
  const mark = `layers.${layers - 1}.noun`;
  let readable: number | null = null;
  let scores = session.score();
  for (let step = every; step <= steps; step += every) {
    session.step(every);
    scores = session.score();
    if (readable === null && nth(scores.of_heads[mark] ?? [], 0) > readableAt) readable = step;
  }
  const rightOn = ({ tokens, targets }: Record<string, Tensor>, silenced: readonly HeadPlace[] = []): number =>
    rounded(rightIn(session.probe({ tokens }, { silenced })['logits'] as Tensor, targets as Tensor));
  const fresh = (held: boolean): number => {
    const other = core.session({ ...options, seed, test_rows: 512, task: { ...options.task, held } });
    const { tests } = other;
    other.dispose();
    return rightOn(tests);
  };
  const run: Run = {
    readable,
    noun: rounded(nth(scores.of_heads[mark] ?? [], 0)),
    right: fresh(false),
    unmet: fresh(true),
    without: Array.from({ length: layers }, (_, layer) => rightOn(session.tests, [{ layer, head: 0 }])),
    queries: null,
  };
  const seen = asked && session.probe({ tokens: asked.tokens })[`layers.${layers - 1}.attention.queries`];
  session.dispose();
  if (!asked || !seen) return run;
  const [tired, soft] = [0, 1].map((which) => row(seen as never, which, asked.at, 0));
  return { ...run, queries: rounded(cosine(tired ?? [], soft ?? [])) };
}

const rounded = (value: number): number => Number(value.toFixed(3));

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0
    ? []
    : [nth(sorted, Math.floor(sorted.length / 2)), nth(sorted, 0), nth(sorted, sorted.length - 1)];
}

function measured(model: Model): Row {
  const all = Array.from({ length: 20 }, (_, seed) => train(model, seed));
  const found = all.map(({ readable }) => readable).filter((step) => step !== null);
  return {
    readable: found.length,
    steps: spread(found),
    noun: spread(all.map(({ noun }) => noun)),
    right: spread(all.map(({ right }) => right)),
    unmet: spread(all.map(({ unmet }) => unmet)),
    without: Array.from({ length: model.layers }, (_, layer) => spread(all.map(({ without }) => nth(without, layer)))),
    queries: all.map(({ queries }) => queries).filter((value) => value !== null),
    begun: all.slice(0, 2),
  };
}

if (process.env['RENEW_HEADS']) {
  const table = Object.fromEntries([...models].map(([name, model]) => [name, measured(model)]));
  writeFileSync(file, JSON.stringify(table));
}

const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Row>;
const rowOf = (name: string): Row => {
  const found = kept[name];
  if (!found) throw new Error(`nothing was measured of ${name}`);
  return found;
};

test.each(languages)('%s: asked at the ending, one layer is readable from every seed', (language) => {
  const { readable, steps, noun, right, without } = rowOf(`adjective ${language}`);
  expect(readable).toBe(20);
  expect(nth(steps, 0)).toBeLessThanOrEqual(80);
  expect(nth(noun, 1)).toBeGreaterThan(0.8);
  expect(nth(right, 0)).toBeGreaterThan(0.98);
  expect(nth(nth(without, 0), 0)).toBeLessThan(0.13);
});

test.each(languages)('%s: two layers are nearly always right, and readable from some seeds only', (language) => {
  for (const form of ['question', 'it']) {
    const { readable, right, unmet, without } = rowOf(`${form} ${language}`);
    expect(nth(right, 0)).toBeGreaterThan(0.99);
    expect(nth(unmet, 0)).toBeGreaterThan(0.98);
    expect(readable).toBeGreaterThanOrEqual(4);
    expect(readable).toBeLessThanOrEqual(16);
    for (const of of without) expect(nth(of, 0)).toBeLessThan(0.6);
  }
});

test.each(languages)(
  '%s: one layer is right without looking if the answer is the word, and at chance if it is a letter',
  (language) => {
    const [word, letter] = [rowOf(`word ${language}`), rowOf(`letter ${language}`)];
    expect(nth(word.right, 2)).toBeGreaterThan(0.9);
    expect(nth(letter.right, 2)).toBeLessThan(0.6);
    for (const { readable, noun } of [word, letter]) {
      expect(readable).toBe(0);
      expect(nth(noun, 0)).toBeLessThan(0.35);
    }
  },
);

const inGate = ['adjective en', 'adjective zh', 'it en', 'question en', 'word en', 'letter en'];

test.each([...models].filter(([name]) => proving || inGate.includes(name)))(
  '%s: the table is what the core measures',
  (name, model) => {
    if (proving) expect(measured(model)).toEqual(rowOf(name));
    else expect([0, 1].map((seed) => train(model, seed))).toEqual(rowOf(name).begun);
  },
  1_800_000,
);
