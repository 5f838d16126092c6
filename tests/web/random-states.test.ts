// 10,000 random states (npm run prove; npm test a few, of what was touched a tenth): each is computed or refused with a reason, drawn, put into words
// in every language, and comes back from its link; and whatever a step is asked about it, also with the former picture, it answers.
import './no-document';
import { expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors';
import type { Action, Experiment, Scene } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { readState, writeAddress, writeState } from '../../web/src/state/hash';
import { languages } from '../../web/src/words/language';
import { casesOf, isExample, isTouched, proving } from '../reach';
import { dice } from '../wasm/support';
import { saidBySteps } from './asked-steps';
import { nodeClient } from './node-core';
import { randomState, type State, smallest, trains } from './random-states';
import { sceneOf } from './scene';
import { toldSteps } from './told';
import { voiceIn } from './voice';
import { statesOf, stepStates } from './walk/states';

const client = nodeClient();
const caller = client.caller();

/** What nobody is to be shown. A nan stands in formulas, and in words as a value of a figure: {values|NaN}. */
const slips = { words: /undefined|\[object|Infinity|(?<!\|)NaN/, formula: /undefined|\[object|Infinity/ };
type Kind = keyof typeof slips;

interface Picture {
  readonly state: State;
  readonly result: unknown;
  readonly outcomes: Readonly<Record<string, unknown>>;
}

type Steps = Awaited<ReturnType<typeof toldSteps>>;

/** The stage while one of the steps is open: parts of the figure are presented, covered or guessed. */
function* stagesOf(scene: Scene, steps: Steps): Generator<Scene> {
  yield scene;
  for (const [, { step }] of steps) {
    const figure = step.question?.kind === 'place' ? step.question.figure : 'none';
    const place = { panel: 9, row: 40, column: 40 };
    yield {
      ...scene,
      part: (name) => ({
        shown: name !== 'hint' || !step.still,
        covered: step.covers?.includes(name) ?? false,
        scale: step.scales?.[name] ?? 0,
        guessed: name === figure ? place : null,
      }),
    };
    const part = (name: string) => ({
      shown: step.presents?.includes(name) ?? true,
      covered: false,
      scale: 0,
      guessed: null,
    });
    yield { ...scene, part, height: 600, width: 1400, unit: 1.5 };
  }
  yield { ...scene, table: true, narrow: true, width: 320 };
}

/** Everything one state shows, as texts. */
async function shownTexts(
  experiment: Experiment,
  { state, result, outcomes }: Picture,
  steps: Steps,
  memory: Memory,
): Promise<[kind: Kind, text: string][]> {
  const texts: [Kind, string][] = [];
  const { below, fill } = await experiment.rest();
  for (const language of languages) {
    const voice = await voiceIn(language, experiment);
    texts.push(...voice.see({ state, result }).map((text): [Kind, string] => ['words', text]));
    for (const { text, set } of voice.try({ state, result })) {
      texts.push(['words', text]);
      const suggested = { ...state, ...set } as State;
      const link = writeState(experiment.parameters, suggested);
      expect(readState(experiment.parameters, link, suggested)).toEqual({ state: suggested, refusals: [] });
    }
    const scene = { ...(await sceneOf(experiment, { state, result, language, memory, client })), outcomes };
    for (const stage of stagesOf(scene, steps)) {
      experiment.figure(stage);
      below?.(stage);
    }
    for (const { slots } of fill?.(scene) ?? [])
      texts.push(...Object.values(slots).map((slot): [Kind, string] => ['formula', `${slot}`]));
  }
  return texts;
}

/** What the steps say of a picture, and of what stands while the next is on its way. */
async function asked(
  experiment: Experiment,
  steps: Steps,
  picture: Picture,
  former: Picture,
  memory: Memory,
): Promise<string[]> {
  const rest = await experiment.rest();
  const lives = [
    picture,
    { ...picture, outcomes: {} },
    { ...picture, state: former.state },
    { ...former, state: picture.state },
  ];
  rest.tensors?.(picture);
  rest.lines?.(picture);
  experiment.clock?.walk({ ...former, state: picture.state });
  for (const name of ['limits', 'controls'] as const) experiment[name]?.(picture.state);
  return lives.flatMap((live) => saidBySteps(steps, live, memory));
}

/** Why there is no picture, in the experiment's own words. */
async function reasonsOf(experiment: Experiment, error: AttnError, state: State): Promise<string[]> {
  (await experiment.rest()).blame?.(error, state);
  const voices = await Promise.all(languages.map((language) => voiceIn(language, experiment)));
  return voices.flatMap((voice) => voice.error(error, state) ?? []);
}

/** What a state begins by itself. */
async function begun(experiment: Experiment, state: State, memory: Memory): Promise<Picture['outcomes']> {
  const outcomes: Record<string, unknown> = {};
  const alone = { stopped: new AbortController().signal, tell: () => undefined };
  for (const [name, action] of Object.entries((experiment.actions ?? {}) as Readonly<Record<string, Action>>))
    if (action.begins?.(state))
      outcomes[name] = await client.caller().compute((core) => action.run(state, core, memory, alone));
  return outcomes;
}

const trained = 200;
const training = experimentNames.filter(trains).length;
const others = (10_000 - trained * training) / (experimentNames.length - training);
/** Those that train are few: each trains anew. */
function countOf(name: string): number {
  if (proving) return trains(name) ? trained : Math.ceil(others);
  if (isTouched(name)) return trains(name) ? 4 : casesOf(others);
  return trains(name) ? 1 : 9;
}

/** The start of each step with the smallest values: what it speaks of may not be there. */
const smallestOf = async (experiment: Experiment): Promise<State[]> =>
  trains(experiment.name) && !isTouched(experiment.name)
    ? []
    : (await stepStates(experiment)).map(({ state }) => smallest(experiment, state));

test.each(experimentNames.filter(isExample))(
  '%s: whatever its values, there is a picture and words for it, or a reason; and its steps have an answer',
  async (name) => {
    const experiment = await loadExperiment(name);
    const rest = await experiment.rest();
    const steps = await toldSteps(experiment);
    const from = dice(20261122 + experimentNames.indexOf(name));
    const bases = (await statesOf(experiment)).map(({ state }) => state);
    const drawn = Array.from({ length: countOf(name) }, () =>
      randomState(from, experiment, { from: bases, resizes: 3 }),
    );
    const found = new Set<string>();
    const memory = new Memory();
    let computed = 0;
    let former: Picture | undefined;
    for (const [at, state] of [...drawn, ...(await smallestOf(experiment))].entries()) {
      const values = writeState(experiment.parameters, state);
      const address = writeAddress({ experiment: name, values }).slice(0, 500);
      const read = readState(experiment.parameters, values, state);
      expect(read, address).toEqual({ state, refusals: [] });
      try {
        const result = await caller.compute((core) => experiment.compute(state, core, memory));
        computed++;
        const picture = { state, result, outcomes: proving ? await begun(experiment, state, memory) : {} };
        const texts = await shownTexts(
          experiment,
          picture,
          steps.filter((_, place) => place === at % steps.length),
          memory,
        );
        const said = await asked(experiment, steps, picture, former ?? picture, memory);
        for (const text of [...said, rest.pytorch(state, result)]) texts.push(['words', text]);
        rest.prints({ state, result });
        for (const [kind, text] of texts) if (slips[kind].test(text)) found.add(`${text.slice(0, 200)}\n  ${address}`);
        former = picture;
      } catch (error) {
        if (!(error instanceof AttnError) || error.code === 'core_lost' || error.code === 'internal')
          throw new Error(address, { cause: error });
        const reasons = await reasonsOf(experiment, error, state);
        for (const reason of reasons) if (slips.words.test(reason)) found.add(`${reason}\n  ${address}`);
      }
    }
    expect([...found].slice(0, 6)).toEqual([]);
    // Enough are such as can be computed; of relative positions it is about one in three.
    expect(computed).toBeGreaterThan(Math.floor(drawn.length / 4));
  },
  1_800_000,
);
