import { describe, expect, test } from 'vitest';
import type { Caller, Client } from '../../web/src/core/client';
import { AttnError, type Core } from '../../web/src/core/core';
import type { Experiment } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import { firstPreset, presetState } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { isExample, isTouched, sharedIsTouched } from '../reach';
import { nodeClient } from './node-core';
import { trains } from './random-states';

const counter = () => {
  let made = 0;
  return () => ++made;
};

describe('memory', () => {
  test('makes once for the same values, again for others, and each name by itself', () => {
    const [memory, make] = [new Memory(), counter()];
    const tensor = { shape: [2] };
    expect(memory.once('a', [1, 'x', tensor], make)).toBe(1);
    expect(memory.once('a', [1, 'x', tensor], make)).toBe(1);
    expect(memory.once('b', [1, 'x', tensor], make)).toBe(2);
    expect(memory.once('a', [1, 'x', { shape: [2] }], make)).toBe(3);
    expect(memory.once('a', [1, 'x', tensor], make), 'one entry a name').toBe(4);
    expect(memory.once('a', [1, 'x'], make)).toBe(5);
    expect(memory.once('a', [Number.NaN], make)).toBe(6);
    expect(memory.once('a', [Number.NaN], make)).toBe(6);
  });

  test('keeps as many entries as it is told, those used last', () => {
    const [memory, make] = [new Memory(), counter()];
    const get = (value: number): number => memory.once('a', [value], make, 2);
    expect([get(1), get(2), get(1), get(3), get(1), get(2)]).toEqual([1, 2, 1, 3, 1, 4]);
  });

  test('keeps a promise when it is fulfilled: neither one that is refused nor one that nobody waits for any more', async () => {
    const memory = new Memory();
    await expect(memory.once('a', [1], () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await expect(memory.once('a', [1], async () => 'made')).resolves.toBe('made');
    const never = memory.once('a', [2], () => new Promise<string>(() => undefined));
    const asked = memory.once('a', [2], async () => 'asked anew');
    expect(asked).not.toBe(never);
    await asked;
    expect(memory.once('a', [2], async () => 'not asked')).toBe(asked);
  });
});

type State = Parameters<Experiment['compute']>[0];

/** Two states that draw and count other numbers, where the experiment has such. */
function twoStates(experiment: Experiment): readonly [State, State] {
  const first = presetState(experiment, firstPreset(experiment));
  const last = presetState(experiment, Object.keys(experiment.presets).at(-1) ?? '');
  return [first, { ...last, ...('seed' in last ? { seed: '41' } : {}) }];
}

/** Says of each operation and each generator that it was asked for. */
const counted = (core: Core, asked: () => void): Core =>
  new Proxy(core, {
    get(given, name) {
      if (name === 'run' || name === 'generator') asked();
      return Reflect.get(given, name);
    },
  });

/** The quickest stands for all that train, which each view does anew. */
const looked = experimentNames.filter(
  (name) => isTouched(name) || (trains(name) ? sharedIsTouched && name === 'learning-look' : isExample(name)),
);

describe.each(looked)('two views of %s never meet', async (name) => {
  const experiment = await loadExperiment(name);
  const [one, other] = twoStates(experiment);

  /** A view: its line to the core, its memory, and how many operations and generators each of its computations asked for. */
  const viewOf = (client: Client) => {
    const [caller, memory] = [client.caller(), new Memory()];
    return async (state: State): Promise<readonly [result: unknown, questions: number]> => {
      let questions = 0;
      const result = await answerOf(caller, state, memory, () => questions++);
      return [result, questions];
    };
  };
  const answerOf = async (caller: Caller, state: State, memory: Memory, asked = (): void => undefined) =>
    JSON.stringify(
      await caller.compute((core) => experiment.compute(state, counted(core, asked), memory)).catch(fieldsOf),
    );
  const fieldsOf = (error: unknown): unknown => {
    if (error instanceof AttnError) return error.fields();
    throw error;
  };

  test('computing in turns, each asks what it would ask alone, and no less', async () => {
    const alone = viewOf(nodeClient());
    const [first, again] = [await alone(one), await alone(one)];
    const both = nodeClient();
    const [view, neighbour] = [viewOf(both), viewOf(both)];
    expect(await view(one)).toEqual(first);
    expect(await neighbour(one), 'the same values in another view').toEqual(first);
    await neighbour(other);
    expect(await view(one), 'after other values in another view').toEqual(again);
  });

  test('computing at once, each gets its own numbers', async () => {
    const client = nodeClient();
    const alone = [one, other].map((state) => answerOf(client.caller(), state, new Memory()));
    const expected = await Promise.all(alone);
    const [view, neighbour] = [client.caller(), client.caller()];
    const [mine, theirs] = [new Memory(), new Memory()];
    for (const _ of [1, 2])
      expect(await Promise.all([answerOf(view, one, mine), answerOf(neighbour, other, theirs)])).toEqual(expected);
  });
});
