// How many messages an experiment sends to the worker: what it asks at once travels in one. A message is a way there and
// back, which a hand on a slider waits for.
import './no-document';
import { afterEach, expect, test, vi } from 'vitest';
import { loadCoreFrom } from '../../wasm/package/load';
import { Client } from '../../web/src/core/client';
import { serve } from '../../web/src/core/serve';
import { Memory } from '../../web/src/experiment/memory';
import { firstPreset, presetState } from '../../web/src/experiment/presets';
import { type ExperimentName, experimentNames } from '../../web/src/experiment/registry';
import type { ParameterTable, StateOf } from '../../web/src/state/parameters';
import { built } from './node-core';

interface Ways {
  /** To the first picture, on a fresh page. */
  readonly opening: number;
  /** One step of the control at the thumb, or where that computes nothing, of the one beside it. */
  readonly change: Partial<StateOf<ParameterTable>>;
  readonly step: number;
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
  'cnn-rnn-attention': { opening: 1, change: { n: 6 }, step: 1 },
  'positional-encoding': { opening: 1, change: { num_hiddens: 34 }, step: 1 },
  'adding-positions': { opening: 4, change: { kind: 'learned' }, step: 4 },
  'relative-position': { opening: 2, change: { offset: 9 }, step: 2 },
  'position-similarity': { opening: 2, change: { kind: 'learned' }, step: 2 },
  exercises: { opening: 2, change: { num_heads: '8' }, step: 2 },
};

/** A client over the built module that counts messages; the worker has all the time in the world for each. */
function counted() {
  const sent = { messages: 0 };
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
  });
  return { sent, caller: client.caller() };
}

afterEach(() => void vi.resetModules());

test.each(experimentNames)('%s: so many messages to open it, and for one step of its control', async (name) => {
  const { loadExperiment } = await import('../../web/src/experiment/registry');
  const experiment = await loadExperiment(name);
  const { sent, caller } = counted();
  const memory = new Memory();
  const opened = presetState(experiment, firstPreset(experiment));
  const ways = async (state: typeof opened): Promise<number> => {
    const before = sent.messages;
    await caller.compute((core) => experiment.compute(state, core, memory));
    return sent.messages - before;
  };
  const listed = expected[name];
  if (!listed) return expect(await ways(opened)).toBeLessThanOrEqual(6);
  const { change } = listed;
  const moved = { ...opened, ...change } as typeof opened;
  const found: Ways = {
    opening: await ways(opened),
    change,
    step: await ways(experiment.settle?.(moved) ?? moved),
  };
  return expect(found).toEqual(listed);
});

test('no experiment takes more than six messages to open, and more than four for a step', () => {
  expect(Math.max(...Object.values(expected).map(({ opening }) => opening))).toBeLessThanOrEqual(6);
  expect(Math.max(...Object.values(expected).map(({ step }) => step))).toBeLessThanOrEqual(4);
});
