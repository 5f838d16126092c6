// Heads form, and a kernel's width is found, whatever the seed: every preset from 20 seeds (`npm run prove -- seeds`, which prints
// the table; `npm test` takes one seed of a preset of each number of layers). `latest` is when the slowest of 20 runs under PyTorch had formed: ours may
// take half as long again.
import { expect, test } from 'vitest';
import type { PresetName } from '../../wasm/package/session_fields';
import type { Scores } from '../../wasm/package/sessions';
import { rates } from '../../web/src/experiment/training/rate-choices';
import { freshNow, least, lossNow, wNow } from '../../web/src/experiments/kernel-regression/shown';
import { lastStep } from '../../web/src/experiments/learning-grokking/parameters';
import { enough } from '../../web/src/experiments/learning-grokking/standing';
import { halvesOf } from '../../web/src/experiments/learning-grokking/table';
import { nth } from '../../web/src/tensor/nth';
import { proving } from '../reach';
import { widthAt } from './learned-width';
import { sessionsHere } from './training-bench';

interface Forming {
  readonly preset: PresetName;
  /** Scored at every step that this divides. */
  readonly every: number;
  readonly latest: number;
  score(of: Scores['of_heads']): number;
}

const bestOf =
  (name: string): Forming['score'] =>
  (of) =>
    Math.max(...(of[name] ?? [Number.NaN]));

const parts = ['year', 'month', 'day'];
const meanOfParts: Forming['score'] = (of) => parts.reduce((total, part) => total + bestOf(part)(of), 0) / parts.length;

const forming: readonly Forming[] = [
  { preset: 'reverse', every: 5, latest: 35, score: bestOf('layers.0.place') },
  { preset: 'copy_shift', every: 5, latest: 35, score: bestOf('layers.0.place') },
  { preset: 'running_max', every: 5, latest: 30, score: bestOf('layers.0.place') },
  { preset: 'fake induction', every: 5, latest: 60, score: bestOf('layers.0.prefix') },
  { preset: 'induction', every: 5, latest: 180, score: bestOf('layers.1.prefix') },
  { preset: 'induction 2 heads', every: 5, latest: 150, score: bestOf('layers.1.prefix') },
  { preset: 'recall', every: 5, latest: 130, score: bestOf('layers.1.place') },
  { preset: 'date', every: 20, latest: 360, score: meanOfParts },
];

/** For each rate, how many of 20 seeds have a head at the last step: at least so many, or of those that fail at most. */
const heldAtRates = [
  {
    preset: 'reverse',
    steps: 60,
    least: [0, 0, 18, 20, 20, 20, 18, 0, 0, 0],
    most: [1, 6, 20, 20, 20, 20, 20, 2, 0, 0],
  },
  {
    preset: 'copy_shift',
    steps: 60,
    least: [0, 0, 18, 20, 20, 20, 18, 0, 0, 0],
    most: [1, 8, 20, 20, 20, 20, 20, 2, 0, 0],
  },
  {
    preset: 'running_max',
    steps: 80,
    least: [16, 19, 20, 20, 20, 19, 10, 0, 0, 0],
    most: [20, 20, 20, 20, 20, 20, 18, 6, 3, 1],
  },
] as const;

/** Sums on a clock, of which one half is never shown: from how many of 20 seeds nine in ten of these come right in 1,200 steps. */
const rules = [
  { weight_decay: 1.2, least: 19, most: 20 },
  { weight_decay: 1, least: 17, most: 20 },
  { weight_decay: 0.1, least: 0, most: 0 },
] as const;

const formedAt = 0.8;
const seeds = Array.from({ length: proving ? 20 : 1 }, (_, seed) => seed);
/** One with one layer, one with two. */
const representative = ['reverse', 'induction 2 heads'];
const core = await sessionsHere();

/** The first scored step up to `until` at which the score is over the mark. */
function formed({ preset, every, score }: Forming, seed: number, until: number): number | undefined {
  const session = core.session({ preset, seed });
  let step = 0;
  while (step + every <= until && !(score(session.score().of_heads) > formedAt)) ({ step } = session.step(every));
  const found = score(session.score().of_heads) > formedAt ? step : undefined;
  session.dispose();
  return found;
}

function line({ preset, latest }: Forming, steps: readonly (number | undefined)[]): string {
  const found = steps.filter((step) => step !== undefined).sort((a, b) => a - b);
  const middle = found.length > 0 ? nth(found, Math.floor(found.length / 2)) : '–';
  const cells = [`${found.length}/${steps.length}`, middle, `${found[0]}–${found.at(-1)}`, `≤ ${1.5 * latest}`];
  return `${preset.padEnd(18)}${cells.map((cell) => `${cell}`.padStart(12)).join('')}`;
}

test.each(forming.filter(({ preset }) => proving || representative.includes(preset)))(
  '$preset forms its head from every seed, at most half as late again as the latest under PyTorch',
  (preset) => {
    const steps = seeds.map((seed) => formed(preset, seed, 1.5 * preset.latest));
    console.log(line(preset, steps));
    expect(
      steps.map((step, seed) => (step === undefined ? seed : undefined)).filter((seed) => seed !== undefined),
    ).toEqual([]);
    // Not from the start: something was learned.
    expect(Math.min(...steps.map((step) => step ?? 0))).toBeGreaterThan(0);
  },
  1_800_000,
);

test.each(heldAtRates.filter(({ preset }) => proving || representative.includes(preset)))(
  '$preset: from how many seeds a head stands at the end, at each learning rate',
  ({ preset, steps, least, most }) => {
    const share = seeds.length / 20;
    const held = rates.map((rate) => {
      const stands = seeds.map((seed) => {
        const session = core.session({ preset, seed, training: { lr: Number(rate) } });
        session.step(steps);
        const mark = bestOf('layers.0.place')(session.score().of_heads);
        session.dispose();
        return mark > formedAt;
      });
      return stands.filter((one) => one).length;
    });
    console.log(`${preset.padEnd(18)}${held.map((count) => `${count}/${seeds.length}`.padStart(7)).join('')}`);
    held.forEach((count, place) => {
      expect(count, rates[place]).toBeGreaterThanOrEqual(Math.floor(share * nth(least, place)));
      expect(count, rates[place]).toBeLessThanOrEqual(Math.ceil(share * nth(most, place)));
    });
  },
  1_800_000,
);

/** A kernel's width: after 60 steps with leave one out, and after 500 in which each point sees itself. */
async function widthsOf(seed: number) {
  const learned = await widthAt({ seed: `${seed}`, training_step: 60 });
  const copied = await widthAt({ seed: `${seed}`, training_step: 500, leave_one_out: false });
  const best = least(learned.curve.own);
  return {
    overBest: lossNow(learned) / best.loss - 1,
    overLearned: wNow(copied) / wNow(learned),
    overBestWidth: wNow(copied) / best.w,
    worseOnNew: freshNow(copied) / freshNow(learned) - 1,
  };
}

test('leave one out finds the kernel’s width from every seed; a point that sees itself narrows it on, and new points fare worse', async () => {
  const found: Awaited<ReturnType<typeof widthsOf>>[] = [];
  for (const seed of seeds) found.push(await widthsOf(seed));
  const count = (holds: (one: Awaited<ReturnType<typeof widthsOf>>) => boolean): number => found.filter(holds).length;
  const worst = Math.max(...found.map(({ overBest }) => overBest));
  console.log(
    `kernel width      ${found.length} seeds: at most ${(100 * worst).toFixed(1)}% above the least loss, within 2%: ${count(({ overBest }) => overBest <= 0.02)};`,
    `itself: w over twice the best ${count(({ overBestWidth }) => overBestWidth > 2)}, worse on new points ${count(({ worseOnNew }) => worseOnNew > 0)}`,
  );
  expect(worst).toBeLessThanOrEqual(0.06);
  for (const { overLearned, overBestWidth, worseOnNew } of found) {
    expect(overLearned).toBeGreaterThan(2);
    expect(overBestWidth).toBeGreaterThan(1);
    expect(worseOnNew).toBeGreaterThan(0);
  }
}, 600_000);

if (proving)
  test.each(rules)(
    'modular addition, weight decay $weight_decay: from how many seeds the rule is found',
    ({ weight_decay, least, most }) => {
      const found = seeds.map((seed) => {
        const session = core.session({ preset: 'modular_addition', seed, training: { weight_decay } });
        const { tokens } = session.tests;
        if (!tokens) throw new Error('the session has no test rows');
        const { shown } = halvesOf(tokens);
        let [step, byHeart, rule] = [0, lastStep, lastStep + 1];
        while (step < lastStep && rule > lastStep) {
          ({ step } = session.step(25));
          if (byHeart === lastStep && session.score(shown).accuracy >= enough) byHeart = step;
          if (session.score().accuracy >= enough) rule = step;
        }
        session.dispose();
        // By heart it comes first, and soon.
        expect(byHeart, `seed ${seed}`).toBeLessThanOrEqual(Math.min(rule, 500));
        return rule;
      });
      const right = found.filter((step) => step <= lastStep).length;
      console.log(`weight decay ${weight_decay}: ${right}/${seeds.length}, ${found.join(' ')}`);
      expect(right).toBeGreaterThanOrEqual(Math.floor((seeds.length / 20) * least));
      expect(right).toBeLessThanOrEqual((seeds.length / 20) * most);
    },
    1_800_000,
  );
