// A state is computed once in a run, whoever asks for it.
import '../no-document';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Experiment } from '../../../web/src/experiment/contract';
import { presetState } from '../../../web/src/experiment/presets';
import { experiment as softmax } from '../../../web/src/experiments/masked-softmax/index';
import { askedBy, pictureOf } from './pictures';
import type { State } from './states';

/** The experiment under a name that no other test walks. */
function counted(name: string) {
  const compute = vi.fn(softmax.compute);
  const experiment: Experiment = { ...softmax, name, compute };
  return { experiment, compute, state: presetState(experiment, 'perSample') };
}

test('asked for twice, in other words too, a state is computed once', async () => {
  const { experiment, compute, state } = counted('masked-softmax, counted');
  const { result } = await pictureOf(experiment, state);
  expect((await pictureOf(experiment, structuredClone(state))).result).toBe(result);
  expect(compute).toHaveBeenCalledTimes(1);
  await pictureOf(experiment, { ...state, fill: '0' });
  expect(compute).toHaveBeenCalledTimes(2);
  expect([...askedBy(experiment).operations]).toContain('masked_softmax');
});

test('what the core refuses is refused again, without a second question', async () => {
  const { experiment, compute, state } = counted('masked-softmax, refused');
  const wrong = { ...state, valid_lens: [1, 2, 3, 4, 5] } as State;
  for (const _ of [1, 2]) await expect(pictureOf(experiment, wrong)).rejects.toMatchObject({ name: 'AttnError' });
  expect(compute).toHaveBeenCalledTimes(1);
});

test('a second computation of a state fails the run: modules that were loaded anew know no picture', async () => {
  const { experiment, state } = counted('masked-softmax, anew');
  await pictureOf(experiment, state);
  // Another instance of the module, as after `vi.resetModules`.
  const again: typeof import('./pictures') = await import(/* @vite-ignore */ `./pictures.ts?${'anew'}`);
  await expect(again.pictureOf(experiment, state)).rejects.toThrow('computed twice in one run: masked-softmax, anew');
});

/** Files that compute presets of every experiment by themselves, and why. */
const apart: Readonly<Record<string, string>> = {
  'memory.test.ts': 'asks what two views of one page ask, each with a memory of its own',
  'messages.test.ts': 'counts the messages of a page that has just been opened',
  'pytorch.test.ts': 'computes as far as a program trains',
  'random-states.test.ts': 'comes to states that no other file comes to',
  'two-builds.test.ts': 'computes by another build what the walk has computed',
};

test('whoever goes through all experiments takes its pictures from here', () => {
  const folder = join(import.meta.dirname, '..');
  const walkers = readdirSync(folder).filter((file) => {
    if (!file.endsWith('.ts')) return false;
    const text = readFileSync(join(folder, file), 'utf8');
    return /\bexperimentNames\b/.test(text) && /\bexperiment\.compute\(/.test(text);
  });
  expect(walkers.sort()).toEqual(Object.keys(apart));
});
