// The code an experiment shows prints under PyTorch what the page says: of every preset and step, as PyTorch's answers are kept
// (printed.ts), and of random states, run anew.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors';
import type { Experiment, Live, Rest } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import { presetState } from '../../web/src/experiment/presets';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { writeAddress, writeState } from '../../web/src/state/hash';
import type { ParameterTable } from '../../web/src/state/parameters';
import { parseTensor } from '../../web/src/tensor/tensor-text';
import { languages } from '../../web/src/words/language';
import { casesOf, isExample, isTouched, isWalked, proving, slowLessons } from '../reach';
import { dice } from '../wasm/support';
import { nodeClient } from './node-core';
import { isTooLong, printedBy, renewing } from './printed';
import { python, type Run, runAll } from './pytorch-runs';
import { isPrinted, numbersIn, quotedIn } from './quoted-numbers';
import { randomState, type State, trains } from './random-states';
import type { ToldStep } from './told';
import { unprinted } from './unprinted-numbers';
import { voiceIn } from './voice';
import { pictureOf } from './walk/pictures';
import { stepStates } from './walk/states';

const caller = nodeClient().caller();
const computed = (experiment: Experiment, state: State): Promise<unknown> =>
  caller.compute((core) => experiment.compute(state, core, new Memory()));

/** A program that prints the first of its losses alone trains no further: what comes after them stands nowhere. */
function asFarAsPrinted(program: string): string {
  const [, printed] = /losses\[:(\d+)\]/.exec(program) ?? [];
  return printed === undefined || proving
    ? program
    : program.replace(/range\(1, \d+ \+ 1\)/, `range(1, ${printed} + 1)`);
}

/** Prints every number, so that nothing hides behind an ellipsis or four decimals. */
const exactly = 'import torch\ntorch.set_printoptions(threshold=10**9, precision=9, sci_mode=False, linewidth=200)\n';

type Tensor = { readonly shape: readonly number[]; readonly data: readonly number[] };

/** Two times, which no page can foretell. */
const times = /^\d+\.\d\d ms, \d+\.\d\d ms$/;

/** What a run printed, print by print: tensors, and the lines of text between them; times stay out. */
function printsIn(stdout: string): (Tensor | string)[] {
  const found: (Tensor | string)[] = [];
  let tensor = '';
  // A list of exercises has no code.
  for (const line of stdout === '' ? [] : stdout.trimEnd().split('\n')) {
    if (tensor === '' && !line.startsWith('tensor(')) {
      if (!times.test(line)) found.push(line);
      continue;
    }
    tensor += `${line}\n`;
    if (tensor.split('(').length > tensor.split(')').length) continue;
    // Lined up by spaces, a matrix of 256 × 256 is longer than a paste may be.
    const read = parseTensor(tensor.replaceAll(/ {2,}/g, ' '));
    if ('problem' in read) throw new Error(`${JSON.stringify(read.problem)} in ${tensor.slice(0, 200)}`);
    found.push(read.value);
    tensor = '';
  }
  return found;
}

const isText = (one: unknown): one is string => typeof one === 'string';
const tensorsOf = <T extends { readonly shape: readonly number[] }>(printed: readonly (T | string)[]): T[] =>
  printed.filter((one): one is T => !isText(one));
/** Every line of text, and in place of a tensor its shape. */
const outline = (printed: readonly (string | { readonly shape: readonly number[] })[]): unknown[] =>
  printed.flatMap((one): unknown[] => (isText(one) ? one.split('\n') : [[...one.shape]]));

/** What rounding one product in float32 adds to a sum at most, where numbers are about 1. */
const roundoff = 2 ** -24;

/** The width of the trained model, and of the one that steps by hand. */
const width = 32;

/**
 * The page adds up products in float32, the code in double precision or in another order: the more products, the less exact.
 * After 200 steps of training two float32 programs are some 1e-5 apart, as are two runs of PyTorch that start one bit apart.
 */
const rounding = (
  { name }: Experiment,
  { d, training_step, picture, learning_rate, letters }: Record<string, unknown>,
): number => {
  if (name === 'why-sqrt-d') return roundoff * Number(d);
  // The importance of a head by its gradient is a difference of two losses over 0.04.
  if (picture === 'importance') return (2 * roundoff) / 0.04;
  // Two layers: W_q and W_k, scores, values by weights, W_o; then the letters.
  if (name === 'trained-heads' || name === 'the-cache')
    return roundoff * (2 * (3 * width + String(letters).length) + width);
  // Forward and backward through one layer of each kind, over 64 answers; a step of rate η multiplies the gradient's rounding by
  // η.
  if (name === 'learning-step') return roundoff * (4 * width + 64) * Math.max(1, Number(learning_rate));
  return name.startsWith('learning') ? 2e-7 * Number(training_step ?? 0) : 0;
};

/** What PyTorch has printed is what the page says it prints: texts to the letter, numbers as far as rounding allows. */
function expectPrinted(
  run: Run | undefined,
  experiment: Experiment,
  code: Rest,
  live: { readonly state: State; readonly result: unknown; readonly outcomes: object },
): void {
  const { stdout, stderr } = run ?? { stdout: '', stderr: 'not run' };
  expect(stderr).toBe('');
  const printed = printsIn(stdout);
  const ours = code.prints(live);
  expect(outline(printed)).toEqual(outline(ours));
  const printedTensors = tensorsOf(printed);
  tensorsOf(ours).forEach(({ data }, index) => {
    const theirs = printedTensors[index]?.data ?? [];
    Array.from(data).forEach((value, at) => {
      if (!Number.isFinite(theirs[at])) expect(value, `${index}, element ${at}`).toBe(theirs[at]);
      else
        expect(Math.abs(value - (theirs[at] ?? Number.NaN)), `${index}, element ${at}`).toBeLessThanOrEqual(
          2e-6 * Math.abs(value) + 1e-6 + rounding(experiment, live.state),
        );
    });
  });
}

/** What a step of the chapter on learning says has come out, in every language. */
function answersOf(
  { what, file }: { readonly what: string; readonly file?: ToldStep },
  { name }: Experiment,
  live: Live<ParameterTable, unknown>,
): readonly string[] {
  if (!file || !what.endsWith(', solved') || !name.startsWith('learning')) return [];
  const numbers = file.step.numbers?.(live) ?? [];
  return languages.map((language) => file[language].found?.(...numbers) ?? '');
}

/** The code of a state; some write numbers of its picture. */
async function programOf(experiment: Experiment, { pytorch }: Rest, state: State): Promise<string> {
  return pytorch.length < 2 ? pytorch(state) : pytorch(state, (await pictureOf(experiment, state)).result);
}

const groupOf = (name: string): string => `experiments/${name}`;

describe('the code an experiment shows prints its numbers under real PyTorch', async () => {
  // What is kept is written of all.
  const names = experimentNames.filter(renewing ? isWalked : isExample);
  const experiments = await Promise.all(names.map(loadExperiment));
  const codes = await Promise.all(experiments.map((experiment) => experiment.rest()));
  const voices = await Promise.all(
    experiments.map(async (experiment) => [await voiceIn('en', experiment), await voiceIn('zh', experiment)] as const),
  );
  // Steps show the same code with other values: those of touched experiments.
  const lessons = await Promise.all(experiments.map((one) => (renewing || isTouched(one.name) ? stepStates(one) : [])));
  const listed = experiments.flatMap((experiment, index) =>
    [
      ...Object.keys(experiment.presets).map((preset) => ({
        what: `preset ${preset}`,
        state: presetState(experiment, preset),
      })),
      ...(lessons[index] ?? []),
    ].map((one) => ({
      ...one,
      title: `${names[index]}, ${one.what}`,
      experiment,
      code: codes[index] as Rest,
      voices: voices[index] ?? [],
    })),
  );
  const all = await Promise.all(
    listed.map(async (one) => ({ ...one, program: exactly + (await programOf(one.experiment, one.code, one.state)) })),
  );
  const shown = all.filter(
    ({ experiment, program }) => isTouched(experiment.name) || !isTooLong(groupOf(experiment.name), program),
  );
  let runs: Run[] = [];
  beforeAll(() => {
    runs = names.flatMap((name) => {
      const programs = shown.filter(({ experiment }) => experiment.name === name).map(({ program }) => program);
      return printedBy(groupOf(name), programs, { brief: asFarAsPrinted, keeps: !slowLessons.includes(name) });
    });
  }, 1_800_000);

  let [compared, numbers, excepted] = [0, 0, 0];
  afterAll(() => {
    console.log(
      `codes run and compared: ${compared} of ${shown.length}; numbers that words quote: ${numbers} printed, ${excepted} excepted`,
    );
  });

  shown.forEach(({ title, experiment, code, state, voices, ...step }, place) => {
    test(title, async () => {
      const live = { state, ...(await pictureOf(experiment, state)) };
      expectPrinted(runs[place], experiment, code, live);
      compared++;
      const printed = numbersIn(runs[place]?.stdout ?? '');
      const said = [...voices.flatMap((voice) => voice.see(live)), ...answersOf(step, experiment, live)];
      const reasons = unprinted[title] ?? {};
      const lacking = new Set<string>();
      for (const sentence of said)
        for (const quoted of quotedIn(sentence)) {
          if (isPrinted(quoted, printed)) numbers++;
          else {
            expect(Object.keys(reasons), `${quoted.text} of “${sentence}” is not printed`).toContain(quoted.text);
            lacking.add(quoted.text);
            excepted++;
          }
        }
      if (proving) expect([...lacking].sort(), 'no exception that nothing needs').toEqual(Object.keys(reasons).sort());
    }, 600_000);
  });

  test('notebook 002’s values are written as the notebook writes them, not number by number', async () => {
    const experiment = await loadExperiment('scoring-functions');
    const program = (await experiment.rest()).pytorch(presetState(experiment, 'notebook'));
    expect(program).toContain('values = torch.arange(40, dtype=torch.float32).reshape(1, 10, 4).repeat(2, 1, 1)\n');
    expect(program).toContain('dropout=0.1)\n    attention.eval()\n');
  });

  experiments.forEach(({ presets }, index) => {
    const { goldens: load, lines: printed } = codes[index] ?? {};
    if (!load || !printed) return;
    test(`${names[index]}: every line the page certifies is printed by the copied code, to the letter`, async () => {
      const { goldens } = await load();
      const certified = Object.entries(goldens).filter(([, { lines }]) => lines !== undefined);
      expect(certified.length).toBeGreaterThan(0);
      for (const [preset, { lines = [] }] of certified) {
        expect(Object.keys(presets)).toContain(preset);
        const place = shown.findIndex(({ title }) => title === `${names[index]}, preset ${preset}`);
        // One whose print is too long is left to `npm run prove`.
        if (place < 0) continue;
        const printed = (runs[place]?.stdout ?? '').split('\n');
        expect(printed.filter((line) => lines.includes(line))).toEqual(lines);
      }
    });
  });
});

/** `count` states of an experiment that the core computes. */
async function computable(experiment: Experiment, count: number) {
  const from = dice(20261123 + experimentNames.indexOf(experiment.name as ExperimentName));
  const found: { readonly state: State; readonly result: unknown }[] = [];
  while (found.length < count) {
    const drawn = randomState(from, experiment, { tame: true });
    // The PyTorch at hand has no MKL: its dropout draws as the portable builds do.
    const state = 'build' in drawn ? { ...drawn, build: 'portable' } : drawn;
    const result = await computed(experiment, state).catch((error: unknown) => {
      if (!(error instanceof AttnError)) throw error;
    });
    if (result !== undefined) found.push({ state, result });
  }
  return found;
}

const drawnNames = experimentNames.filter(isTouched);

describe.skipIf(!python || drawnNames.length === 0)('the code shown prints the numbers of random states too', () => {
  const given = new Map<string, Awaited<ReturnType<typeof drawnFor>>>();
  const runs = new Map<string, Run>();
  // One Python for all: it imports PyTorch once.
  beforeAll(async () => {
    for (const name of drawnNames) given.set(name, await drawnFor(name));
    const programs = [...given.values()].flatMap((one) => one.programs);
    for (const [place, run] of runAll(programs.map((program) => exactly + program)).entries())
      runs.set(programs[place] ?? '', run);
  }, 1_800_000);

  test.each(drawnNames)('%s', { timeout: 1_800_000 }, async (name) => {
    const drawn = given.get(name);
    if (!drawn) throw new Error(`no states of ${name}`);
    const { experiment, code, found, programs } = drawn;
    expect(found.length).toBeGreaterThan(0);
    for (const [place, { state, result }] of found.entries()) {
      const program = programs[place] ?? '';
      const values = writeState(experiment.parameters, state, presetState(experiment, ''));
      const address = writeAddress({ experiment: name, values }).slice(0, 300);
      try {
        const { outcomes } = await pictureOf(experiment, state);
        expectPrinted(runs.get(program), experiment, code, { state, result, outcomes });
      } catch (error) {
        throw new Error(address, { cause: error });
      }
    }
  });
});

/** States of an experiment, with the programs that the page shows in them. */
async function drawnFor(name: ExperimentName) {
  const experiment = await loadExperiment(name);
  const code = await experiment.rest();
  // Those that train take PyTorch seconds each.
  const count = trains(name) ? (proving ? 20 : 1) : casesOf(50);
  const found = await computable(experiment, count);
  return {
    experiment,
    code,
    found,
    programs: found.map(({ state, result }) => asFarAsPrinted(code.pytorch(state, result))),
  };
}
