// 10,000 random states (npm run prove; npm test a few, of what was touched a tenth): each is computed or refused with a reason, drawn, put into words
// in every language, and comes back from its link.
import './no-document';
import { expect, test, vi } from 'vitest';
import { AttnError } from '../../wasm/package/errors';
import type { Experiment } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { readState, writeAddress, writeState } from '../../web/src/state/hash';
import { languages } from '../../web/src/words/language';
import { casesOf, isTouched, isWalked, proving } from '../reach';
import { dice } from '../wasm/support';
import { nodeClient } from './node-core';
import { randomState, type State, trains } from './random-states';
import { sceneOf } from './scene';
import { voiceIn } from './voice';

vi.mock('../../web/src/text/format', async (original) => (await import('./marked-nan')).markedNaN(original));

const client = nodeClient();
const caller = client.caller();

/** What nobody is to be shown. A nan stands in formulas, and in words as a value of a figure: {values|NaN}. */
const slips = { words: /undefined|\[object|Infinity|(?<!\|)NaN/, formula: /undefined|\[object|Infinity/ };
type Kind = keyof typeof slips;

/** Everything one state shows, as texts. */
async function shownTexts(
  experiment: Experiment,
  state: State,
  result: unknown,
): Promise<[kind: Kind, text: string][]> {
  const texts: [Kind, string][] = [];
  const memory = new Memory();
  for (const language of languages) {
    const voice = await voiceIn(language, experiment);
    texts.push(...voice.see({ state, result }).map((text): [Kind, string] => ['words', text]));
    for (const { text, set } of voice.try({ state, result })) {
      texts.push(['words', text]);
      const suggested = writeState(experiment.parameters, { ...state, ...set } as State);
      expect(readState(experiment.parameters, suggested).refusals).toEqual([]);
    }
    const scene = await sceneOf(experiment, { state, result, language, memory, client });
    experiment.figure(scene);
    for (const { slots } of experiment.formulas?.fill(scene) ?? [])
      texts.push(...Object.values(slots).map((slot): [Kind, string] => ['formula', `${slot}`]));
  }
  return texts;
}

const trained = 100;
const training = experimentNames.filter(trains).length;
const others = (10_000 - trained * training) / (experimentNames.length - training);
/** Those that train are few: each trains anew. */
function countOf(name: string): number {
  if (proving) return trains(name) ? trained : Math.ceil(others);
  if (isTouched(name)) return trains(name) ? 4 : casesOf(others);
  return trains(name) ? 1 : 9;
}

test.each(experimentNames.filter(isWalked))(
  '%s: whatever its values, there is a picture and words for it, or a reason',
  async (name) => {
    const experiment = await loadExperiment(name);
    const code = await experiment.code();
    const from = dice(20261122 + experimentNames.indexOf(name));
    const found = new Set<string>();
    let computed = 0;
    const count = countOf(name);
    for (let done = 0; done < count; done++) {
      const state = randomState(from, experiment);
      const values = writeState(experiment.parameters, state);
      const address = writeAddress({ experiment: name, values }).slice(0, 500);
      const read = readState(experiment.parameters, values, state);
      expect(read, address).toEqual({ state, refusals: [] });
      try {
        const result = await caller.compute((core) => experiment.compute(state, core, new Memory()));
        computed++;
        const texts = await shownTexts(experiment, state, result);
        texts.push(['words', code.pytorch(state)]);
        code.prints({ state, result });
        for (const [kind, text] of texts) if (slips[kind].test(text)) found.add(`${text.slice(0, 200)}\n  ${address}`);
      } catch (error) {
        if (!(error instanceof AttnError) || error.code === 'core_lost' || error.code === 'internal')
          throw new Error(address, { cause: error });
      }
    }
    expect([...found].slice(0, 6)).toEqual([]);
    // Enough are such as can be computed; of relative positions it is about one in three.
    expect(computed).toBeGreaterThan(Math.floor(count / 4));
  },
  1_800_000,
);
