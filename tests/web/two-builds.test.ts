// The first picture and later ones may be computed by two builds of the core, which round sums of products once or twice:
// what the page says of a state is the same from both, to the letter.
import './no-document';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { experiments as firstModules } from '../../wasm/modules.json';
import { buildNames } from '../../wasm/package/builds';
import { AttnError } from '../../wasm/package/errors';
import { loadCoreFrom } from '../../wasm/package/load';
import type { Experiment } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import { presetState } from '../../web/src/experiment/presets';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { writeAddress, writeState } from '../../web/src/state/hash';
import { differenceText } from '../../web/src/view/equal-panel';
import { loadSteeringWords } from '../../web/src/words/steering-words';
import { casesOf, isExample } from '../reach';
import { dice } from '../wasm/support';
import { built, nodeClient } from './node-core';
import { randomState, trains } from './random-states';
import { sceneOf } from './scene';
import type { ToldStep } from './told';
import { voiceIn } from './voice';
import { pictureOf } from './walk/pictures';
import { presetsOf, type State, statesOf } from './walk/states';

// Node 20 knows relaxed SIMD and waits to be told; later ones need no telling.
setFlagsFromString('--experimental-wasm-relaxed-simd');

const nobody = nodeClient();
const only = (module: string) => nodeClient({ first: () => loadCoreFrom(built(module)) }).caller();
const relaxed = only(buildNames.relaxed);

/** What is said of a state, by the remarks, by a step that it solves and in the formulas. */
type Said = readonly string[];

const computedBy = (caller: typeof relaxed, experiment: Experiment, state: State): Promise<unknown> =>
  caller.compute((core) => experiment.compute(state, core, new Memory()));

async function said(experiment: Experiment, state: State, result: unknown, file?: ToldStep): Promise<Said> {
  const live = { state, result, outcomes: {} };
  const voice = await voiceIn('en', experiment);
  const scene = await sceneOf(experiment, { state, result, language: 'en', client: nobody });
  const formulas = (await experiment.rest()).fill?.(scene) ?? [];
  const { numbers, near, after } = file?.step ?? {};
  return [
    ...voice.see(live),
    ...voice.try(live).map(({ text }) => text),
    ...(numbers?.(live) ?? []),
    ...(near?.(live) ?? []),
    ...(after?.(live) ?? []),
    ...formulas.map((formula) => JSON.stringify(formula)),
    ...textsIn(experiment.figure(scene)),
  ];
}

/** What PyTorch would refuse is refused by every build. */
function refused(error: unknown): undefined {
  if (!(error instanceof AttnError)) throw error;
}

/** Every text that a template is given, however deep; numbers are drawn, and no more than four decimals of them read. */
function textsIn(template: unknown): string[] {
  if (typeof template === 'string') return [template];
  if (Array.isArray(template)) return template.flatMap(textsIn);
  return isTemplate(template) ? template.values.flatMap(textsIn) : [];
}

const isTemplate = (value: unknown): value is { readonly values: readonly unknown[] } =>
  typeof value === 'object' && value !== null && '_$litType$' in value;

function* drawnStates(experiment: Experiment, count: number): Generator<State> {
  const from = dice(20261128 + experimentNames.indexOf(experiment.name as ExperimentName));
  for (let drawn = 0; drawn < count; drawn++) yield randomState(from, experiment, { tame: true });
}

function addressOf(experiment: Experiment, state: State): string {
  const values = writeState(experiment.parameters, state, presetState(experiment, ''));
  return writeAddress({ experiment: experiment.name, values }).slice(0, 300);
}

/** A number with at most six digits lies on either side of where it is rounded: one more in its last place, or one less. */
function areNeighbours([one, other]: readonly [string, string]): boolean {
  const [decimals = ''] = /(?<=\.)\d+/.exec(one) ?? [];
  const digits = one.replaceAll(/\D/g, '').replace(/^0+/, '').length;
  return digits <= 6 && Math.abs(Number(one) - Number(other)) < 1.5 * 10 ** -decimals.length;
}

const decimal = /\d+\.\d+(?![\de])/g;

/** Texts where every number that differs does so by how the last digit is rounded. */
function roundedAlike(one: Said, other: Said): boolean {
  const [here, there] = [one.join('\n'), other.join('\n')];
  const numbers = (text: string): string[] => text.match(decimal) ?? [];
  return (
    here.replaceAll(decimal, '#') === there.replaceAll(decimal, '#') &&
    numbers(here).every((number, place) => areNeighbours([number, numbers(there)[place] ?? '']))
  );
}

describe('what is said does not depend on the build that computes it', () => {
  const still = experimentNames.filter((name) => !trains(name));

  test.each(still)('%s: presets, steps and listed states, to the letter', async (name) => {
    const experiment = await loadExperiment(name);
    for (const { what, state, file } of await statesOf(experiment)) {
      const first = await pictureOf(experiment, state).catch(refused);
      if (!first) continue;
      const ofFirst = await said(experiment, state, first.result, file);
      const ofRelaxed = await said(experiment, state, await computedBy(relaxed, experiment, state), file);
      expect.soft(ofRelaxed, what).toEqual(ofFirst);
    }
  });

  // Some of any thousand states have a number that lies where it is rounded up or down.
  test.each(still.filter(isExample))('%s: drawn states, but for how a last digit is rounded', async (name) => {
    const experiment = await loadExperiment(name);
    const callers = [only(firstModules[name]), relaxed];
    for (const state of drawnStates(experiment, casesOf(40))) {
      const results = await Promise.all(callers.map((caller) => computedBy(caller, experiment, state))).catch(refused);
      if (!results) continue;
      const [one = [], other = []] = await Promise.all(results.map((result) => said(experiment, state, result)));
      if (!roundedAlike(one, other)) expect.soft(other, addressOf(experiment, state)).toEqual(one);
    }
  });
});

describe('the panel “equal to PyTorch” says the same of both builds', async () => {
  const words = await loadSteeringWords.en();
  for (const name of experimentNames) {
    const experiment = await loadExperiment(name);
    const rest = await experiment.rest();
    if (!rest.goldens) continue;
    const { goldens } = await rest.goldens();
    const walked = Object.entries(goldens).filter(([preset]) => presetsOf(experiment).includes(preset));
    test.each(walked)(`${name}, preset %s`, async (preset, theirs) => {
      const state = presetState(experiment, preset);
      const verdictOn = (result: unknown): readonly string[] => {
        const ours = rest.tensors?.({ state, result }) ?? {};
        return Object.entries(theirs.tensors).map(([tensor, expected]) =>
          differenceText(words, expected, ours[tensor]),
        );
      };
      const ofFirst = verdictOn((await pictureOf(experiment, state)).result);
      const ofRelaxed = verdictOn(await computedBy(relaxed, experiment, state));
      expect(ofRelaxed).toEqual(ofFirst);
    });
  }
});
