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
import { type LessonFile, stateOfStep } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { presetState } from '../../web/src/experiment/presets';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { writeAddress, writeState } from '../../web/src/state/hash';
import { differenceText } from '../../web/src/view/equal-panel';
import { loadSteeringWords } from '../../web/src/words/words';
import { casesOf } from '../reach';
import { dice } from '../wasm/support';
import { built, nodeClient } from './node-core';
import { randomState, type State, trains } from './random-states';
import { sceneOf } from './scene';
import { voiceIn } from './voice';

// Node 20 knows relaxed SIMD and waits to be told; later ones need no telling.
setFlagsFromString('--experimental-wasm-relaxed-simd');

const nobody = nodeClient();
const only = (module: string) => nodeClient({ first: () => loadCoreFrom(built(module)) }).caller();
const relaxed = only(buildNames.relaxed);

/** What is said of a state, by the remarks, by a step that it solves and in the formulas. */
type Said = readonly string[];

async function said(experiment: Experiment, state: State, caller: typeof relaxed, file?: LessonFile): Promise<Said> {
  const memory = new Memory();
  const result = await caller.compute((core) => experiment.compute(state, core, memory));
  const live = { state, result, outcomes: {} };
  const voice = await voiceIn('en', experiment);
  const scene = await sceneOf(experiment, { state, result, language: 'en', memory, client: nobody });
  const formulas = experiment.formulas?.fill(scene) ?? [];
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

/** Every text that a template is given, however deep; numbers are drawn, and no more than four decimals of them read. */
function textsIn(template: unknown): string[] {
  if (typeof template === 'string') return [template];
  if (Array.isArray(template)) return template.flatMap(textsIn);
  return isTemplate(template) ? template.values.flatMap(textsIn) : [];
}

const isTemplate = (value: unknown): value is { readonly values: readonly unknown[] } =>
  typeof value === 'object' && value !== null && '_$litType$' in value;

async function statesOf(experiment: Experiment, random: number) {
  const steps = (await experiment.steps?.()) ?? [];
  const from = dice(20261128 + experimentNames.indexOf(experiment.name as ExperimentName));
  const settled = (state: State): State => experiment.settle?.(state) ?? state;
  return [
    ...Object.keys(experiment.presets).map((preset) => ({
      what: `preset ${preset}`,
      state: presetState(experiment, preset),
      file: undefined,
      drawn: false,
    })),
    ...steps.flatMap(([name, file]) => {
      const start = stateOfStep(experiment.parameters, file.step) as State;
      const end = { ...start, ...file.step.solution.state } as State;
      return [
        { what: `step ${name}`, state: settled(start), file, drawn: false },
        { what: `step ${name}, solved`, state: settled(end), file, drawn: false },
      ];
    }),
    ...Array.from({ length: random }, () => {
      const state = randomState(from, experiment, { tame: true });
      const values = writeState(experiment.parameters, state, presetState(experiment, ''));
      return {
        what: writeAddress({ experiment: experiment.name, values }).slice(0, 300),
        state,
        file: undefined,
        drawn: true,
      };
    }),
  ];
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
  test.each(experimentNames.filter((name) => !trains(name)))('%s', { timeout: 600_000 }, async (name) => {
    const experiment = await loadExperiment(name);
    const first = only(firstModules[name]);
    for (const { what, state, file, drawn } of await statesOf(experiment, casesOf(40))) {
      const both = await Promise.all([first, relaxed].map((caller) => said(experiment, state, caller, file))).catch(
        (error: unknown) => {
          if (!(error instanceof AttnError)) throw error;
        },
      );
      if (!both) continue;
      const [ofFirst = [], ofRelaxed = []] = both;
      // Of any thousand states some have a number that lies where it is rounded up or down.
      if (!drawn || !roundedAlike(ofFirst, ofRelaxed)) expect.soft(ofRelaxed, what).toEqual(ofFirst);
    }
  });
});

describe('the panel “equal to PyTorch” says the same of both builds', async () => {
  const words = await loadSteeringWords.en();
  for (const name of experimentNames) {
    const { golden, ...experiment } = await loadExperiment(name);
    if (!golden) continue;
    const { goldens } = await golden.load();
    test.each(Object.entries(goldens))(`${name}, preset %s`, async (preset, theirs) => {
      const state = presetState(experiment, preset);
      const verdicts = [only(firstModules[name]), relaxed].map(async (caller) => {
        const result = await caller.compute((core) => experiment.compute(state, core, new Memory()));
        const ours = golden.tensors({ state, result });
        return Object.entries(theirs.tensors).map(([tensor, expected]) =>
          differenceText(words, expected, ours[tensor]),
        );
      });
      const [ofFirst, ofRelaxed] = await Promise.all(verdicts);
      expect(ofRelaxed).toEqual(ofFirst);
    });
  }
});
