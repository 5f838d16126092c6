// Another learning rate than the task's own: the same losses as PyTorch's as far as promised, in a link, in a file and back,
// and beside the run at its own rate. How many of 20 seeds form their head stands in seeds.test.ts.
import { describe, expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { presetState } from '../../web/src/experiment/presets';
import { loadExperiment } from '../../web/src/experiment/registry';
import { type Look, lookAt, type RunState } from '../../web/src/experiment/training/look';
import { readFile } from '../../web/src/experiment/training/open';
import { openedOf } from '../../web/src/experiment/training/opened';
import { pytorch } from '../../web/src/experiment/training/pytorch';
import { rates } from '../../web/src/experiment/training/rate-choices';
import { isOwnRate, pinnedOf, rateOf } from '../../web/src/experiment/training/rates';
import { runOf } from '../../web/src/experiment/training/runs';
import { saved } from '../../web/src/experiment/training/save';
import { parameters as twoLayers } from '../../web/src/experiments/learning-induction/parameters';
import { parameters as oneLayer } from '../../web/src/experiments/learning-look/parameters';
import { readSafetensors } from '../../web/src/tensor/safetensors';
import { isTouched, proving } from '../reach';
import { nodeClient } from './node-core';
import { printedBy } from './printed';
import { python, type Run, runAll } from './pytorch-runs';
import { voiceIn } from './voice';

const caller = nodeClient().caller();
const tasks = [...oneLayer.task.choices, ...twoLayers.task.choices];
const at = (training_step: number, more: Partial<RunState> = {}): RunState => ({
  task: 'reverse',
  seed: '3',
  training_step,
  silenced: [],
  tokens: '',
  ...more,
});
const look = (state: RunState): Promise<Look> => caller.compute((core) => lookAt(state, core, new Memory()));
const fileOf = (state: RunState) => caller.compute((core) => saved(state, core));

test('each rate is twice the one before, and each task’s own is among them', () => {
  for (const [place, rate] of rates.entries()) if (place > 0) expect(Number(rate)).toBe(2 * Number(rates[place - 1]));
  for (const task of tasks) {
    expect(rateOf({ task, learning_rate: '' })).toBe(runOf(task).rate);
    expect(isOwnRate({ task, learning_rate: runOf(task).rate })).toBe(true);
  }
});

test('the task’s own rate, chosen, is the same run; another one is another, with its own beside it', async () => {
  const [own, chosen, other] = [
    await look(at(20)),
    await look(at(20, { learning_rate: '0.02' })),
    await look(at(20, { learning_rate: '0.04' })),
  ];
  expect(chosen).toEqual(own);
  expect(own.ownRate).toBeUndefined();
  expect(other.trained.losses.slice(0, 20)).not.toEqual(own.trained.losses.slice(0, 20));
  expect(other.ownRate?.losses.slice(0, 20)).toEqual(own.trained.losses.slice(0, 20));
});

test('the loss stays a number whatever the rate, though guessing is better', async () => {
  for (const task of proving ? tasks : (['reverse'] as const)) {
    const { scores, trained } = await look(at(runOf(task).steps, { task, learning_rate: '1.28' }));
    expect(trained.not_finite).toBeUndefined();
    expect(trained.step).toBeGreaterThanOrEqual(runOf(task).steps);
    expect(scores.loss).toBeGreaterThan(Math.log(runOf(task).choices));
    expect(scores.loss).toBeLessThan(1000);
  }
}, 600_000);

/** Each is a run of 250 steps, beside another at its own rate. */
const told = [
  ['0.01', 'With a learning rate of 0.01 layer 1 forms at step 115, with 0.005 at step 165.'],
  ['0.04', 'A learning rate of 0.04 is too large: at step 250 no head has formed that holds.'],
  ['0.0025', 'A learning rate of 0.0025 is too small for so few steps: at step 250'],
] as const;

if (isTouched('learning-induction'))
  test.each(told)('two layers at %s: %s', async (learning_rate, sentence) => {
    const experiment = await loadExperiment('learning-induction');
    const state = { ...presetState(experiment, ''), training_step: 250, learning_rate };
    const result = await caller.compute((core) => experiment.compute(state, core, new Memory()));
    const { see } = await voiceIn('en', experiment);
    expect(see({ state, result })[0]).toContain(sentence);
  });

test('a file keeps its rate: opened, it is seen as it was, and saved again it is the same file', async () => {
  const run = at(20, { learning_rate: '0.08' });
  const file = await fileOf(run);
  expect(file.name).toBe('reverse-seed-3-rate-0.08-step-20.safetensors');
  expect(JSON.parse(readSafetensors(file.bytes).metadata['about'] ?? '')).toMatchObject({ learning_rate: 0.08 });
  const given = new File([file.bytes], file.name);
  const elsewhere = at(5, { seed: '9' });
  const found = await caller.compute((core) => readFile(given, elsewhere, core));
  if ('code' in found) throw new Error(JSON.stringify(found));
  const state = { ...elsewhere, ...found };
  expect(openedOf(state)).toEqual({ name: file.name, step: 20, seed: '3', rate: 0.08 });
  const [here, there] = [await look(state), await look(run)];
  expect([here.layers, here.says, here.scores]).toEqual([there.layers, there.says, there.scores]);
  expect(here.ownRate).toBeUndefined();
  expect(await fileOf(state)).toEqual(file);
  // Whoever drags the rate leaves the file.
  expect(openedOf({ ...state, learning_rate: '0.04' })).toBeUndefined();
});

test('a file that says no rate, or none that is one, opens all the same', async () => {
  const { bytes } = await fileOf(at(5));
  const about = (text: string): Uint8Array<ArrayBuffer> => {
    const [whole, to] = [new TextDecoder('latin1').decode(bytes), `\\"step\\":5,\\"learning_rate\\":${text}}`];
    const from = '\\"step\\":5}';
    const length = Number(new DataView(bytes.buffer).getBigUint64(0, true)) + to.length - from.length;
    const changed = Uint8Array.from(whole.replace(from, to), (letter) => letter.charCodeAt(0));
    new DataView(changed.buffer).setBigUint64(0, BigInt(length), true);
    return changed;
  };
  for (const [text, rate] of [
    ['0.5', 0.5],
    ['-1', undefined],
    ['1e-9', undefined],
    ['null', undefined],
    ['[3]', undefined],
  ] as const) {
    const file = about(text);
    const given = new File([file], 'a');
    const found = await caller.compute((core) => readFile(given, at(5), core));
    if ('code' in found) throw new Error(`${text}: ${JSON.stringify(found)}`);
    expect(openedOf({ ...at(5), ...found })?.rate, text).toBe(rate);
  }
});

describe('under PyTorch', () => {
  // What comes after them stands nowhere. At its own rate and below, two layers are compared for 200 steps; above, for 2 to 24.
  const programOf = (state: RunState): string =>
    `import torch\ntorch.set_printoptions(precision=9, sci_mode=False)\n${pytorch(state)}`.replace(
      /range\(1, \d+ \+ 1\)/,
      `range(1, ${pinnedOf(state)} + 1)`,
    );

  async function expectLosses(states: readonly RunState[], printed: (programs: readonly string[]) => Run[]) {
    const runs = printed(states.map(programOf));
    for (const [place, state] of states.entries()) {
      const { stdout, stderr } = runs[place] ?? { stdout: '', stderr: 'not run' };
      expect(stderr).toBe('');
      const count = pinnedOf(state);
      expect(count).toBeLessThanOrEqual(runOf(state.task).pinned);
      expect(programOf(state)).toContain(`group['lr'] = ${rateOf(state)} *`);
      const theirs = (stdout.match(/-?\d+\.\d+/g) ?? []).slice(0, count).map(Number);
      const ours = (await look({ ...state, training_step: count })).trained.losses;
      expect(theirs).toHaveLength(count);
      theirs.forEach((loss, step) => {
        const where = `${state.task} ${rateOf(state)}, step ${step}`;
        expect(Math.abs(loss - (ours[step] ?? Number.NaN)), where).toBeLessThan(1e-5);
      });
    }
  }

  test('the code prints the page’s losses, as many as are promised, of a faster run and of a slower one', () =>
    expectLosses(
      [at(200, { learning_rate: '0.08' }), at(200, { task: 'one_head', learning_rate: '0.0025' })],
      (programs: readonly string[]) => printedBy('rates', programs),
    ));

  if (proving)
    test.runIf(python)('and at every rate', { timeout: 1_200_000 }, () =>
      expectLosses(
        tasks.flatMap((task) => rates.map((learning_rate) => at(200, { task, learning_rate }))),
        (programs) => runAll(programs),
      ),
    );
});
