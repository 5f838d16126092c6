// How many messages an experiment sends to the worker: what it asks at once travels in one. A message is a way there and
// back, which a hand on a slider waits for.
import './no-document';
import { expect, test } from 'vitest';
import { loadCoreFrom } from '../../wasm/package/load';
import { Client } from '../../web/src/core/client';
import { serve } from '../../web/src/core/serve';
import { Memory } from '../../web/src/experiment/memory';
import { firstPreset, presetState } from '../../web/src/experiment/presets';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import type { ParameterTable, StateOf } from '../../web/src/state/parameters';
import { isExample } from '../reach';
import { built } from './node-core';
import { bench } from './training-bench';

interface Ways {
  /** The messages up to the first picture, on a fresh page. */
  readonly opening: number;
  /** One step of the control at the thumb, or where that computes nothing, of the one beside it. */
  readonly change: Partial<StateOf<ParameterTable>>;
  readonly step: number;
  /** Models that are asked side by side, none waiting for another. */
  readonly models?: number;
}

/** An experiment without a line here has a bound: six to open it. */
const expected: Readonly<Partial<Record<ExperimentName, Ways>>> = {
  'pull-the-query': { opening: 1, change: { divide_by: 2 }, step: 1 },
  overview: { opening: 3, change: { mask: 'causal' }, step: 2 },
  'masked-softmax': { opening: 2, change: { valid_lens: [1, 3] }, step: 1 },
  'scoring-functions': { opening: 3, change: { num_hiddens: 9 }, step: 2 },
  'kernel-regression': { opening: 1, change: { kernel: 'boxcar' }, step: 1 },
  'why-sqrt-d': { opening: 2, change: { d: 256 }, step: 1 },
  'self-attention': { opening: 3, change: { seed: '7' }, step: 3 },
  'multi-head-attention': { opening: 4, change: { num_heads: 4 }, step: 3 },
  'heads-cost': { opening: 1, change: { num_heads: 16 }, step: 1 },
  'cnn-rnn-attention': { opening: 1, change: { n: 6 }, step: 1 },
  'positional-encoding': { opening: 1, change: { num_hiddens: 34 }, step: 1 },
  'adding-positions': { opening: 4, change: { kind: 'learned' }, step: 4 },
  'relative-position': { opening: 2, change: { offset: 9 }, step: 2 },
  'position-similarity': { opening: 2, change: { kind: 'learned' }, step: 2 },
  // Its rows once, then the steps, and what there is to see after them.
  'learning-step': { opening: 6, change: { taken: '1' }, step: 5 },
  // Trains, looks, and scores: of a run's first row it asks once.
  'learning-look': { opening: 5, change: { training_step: 5 }, step: 4 },
  'learning-induction': { opening: 5, change: { training_step: 5 }, step: 4 },
  // Two layers of a model, each operation waiting for the one before: 20 ms from a click to the picture, and no slider.
  'trained-heads': { opening: 18, change: { layer0_head0: false }, step: 18 },
  // It asks three things for each of six models; its marker then asks nothing.
  'learning-race': { opening: 20, change: { training_step: 150 }, step: 0, models: 6 },
  'who-is-tired': { opening: 5, change: { training_step: 5 }, step: 4 },
  'two-steps': { opening: 5, change: { silenced: '0' }, step: 2 },
  // Its model is loaded, writes seven letters and reads them; a head is two calls, all eight at once.
  'your-own': { opening: 11, change: { head: 1 }, step: 0 },
  // Its model writes, checks what it has written, and reads it again token by token.
  'the-cache': { opening: 34, change: { eviction: 'window' }, step: 16 },
  'learning-dates': { opening: 5, change: { training_step: 5 }, step: 4 },
  // Untrained, it writes its lines anew until nothing changes; of lines that are right it asks once.
  'learning-pairs': { opening: 9, change: { training_step: 5 }, step: 8 },
  // Which half is held out, then the table, its softmax and how right each half is; its marker then asks nothing.
  'learning-grokking': { opening: 6, change: { training_step: 150 }, step: 0 },
  exercises: { opening: 0, change: {}, step: 0 },
};

/** A client over the built module that counts messages; the worker has all the time in the world for each. */
function counted() {
  const sent = { messages: 0 };
  // Its slices are as long as a run.
  const training = bench({ stepsASlice: 1e6 });
  const client = new Client({
    worker(listener) {
      const ask = serve(
        { first: () => loadCoreFrom(built('attention')) },
        (replies) => structuredClone(replies).forEach(listener.reply),
        () => 0,
      );
      return {
        ask: (questions) => {
          sent.messages++;
          ask(structuredClone(questions));
        },
        stop: () => undefined,
      };
    },
    page() {
      throw new Error('no page here');
    },
    trainer: async () => training.trainer,
  });
  return { messages: () => sent.messages + training.asked.length, caller: client.caller() };
}

const walked = experimentNames.filter(isExample);

test.each(walked)('%s: so many messages to open it, and for one step of its control', async (name) => {
  const experiment = await loadExperiment(name);
  const { messages, caller } = counted();
  const memory = new Memory();
  const opened = presetState(experiment, firstPreset(experiment));
  const ways = async (state: typeof opened): Promise<number> => {
    const before = messages();
    await caller.compute((core) => experiment.compute(state, core, memory));
    return messages() - before;
  };
  const listed = expected[name];
  if (!listed) return expect(await ways(opened)).toBeLessThanOrEqual(6);
  const { change } = listed;
  const moved = { ...opened, ...change } as typeof opened;
  const found: Ways = {
    ...listed,
    opening: await ways(opened),
    step: await ways(experiment.settle?.(moved) ?? moved),
  };
  return expect(found).toEqual(listed);
});

// Four ask a model letter by letter; a step of training that a button takes is walked, and then looked at.
test('no other experiment takes more than six messages a model to open, and more than four for a step', () => {
  const {
    'trained-heads': _model,
    'learning-pairs': _writer,
    'your-own': _sample,
    'the-cache': _decoder,
    'learning-step': _walker,
    ...others
  } = expected;
  const opened = Object.values(others).map(({ opening, models = 1 }) => opening / models);
  expect(Math.max(...opened)).toBeLessThanOrEqual(6);
  expect(Math.max(...Object.values(others).map(({ step }) => step))).toBeLessThanOrEqual(4);
});
