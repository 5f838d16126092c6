import './no-document';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../web/src/core/client';
import type { Action, Run } from '../../web/src/experiment/contract';
import { Memory } from '../../web/src/experiment/memory';
import { firstPreset, presetState } from '../../web/src/experiment/presets';
import { loadExperiment } from '../../web/src/experiment/registry';
import type { ParameterTable, StateOf } from '../../web/src/state/parameters';
import { ViewActions } from '../../web/src/view/model/actions';
import { countingClient } from './node-core';

type State = StateOf<ParameterTable>;

/** A view of an experiment as the page has it: its actions follow the pictures, buttons are pressed by name. */
async function viewOf(name: 'heads-cost' | 'cnn-rnn-attention', client: Client, preset?: string) {
  const experiment = await loadExperiment(name);
  let heard: () => void = () => undefined;
  const actions = new ViewActions(experiment.actions, client, new Memory(), () => heard());
  let state: State = presetState(experiment, preset ?? firstPreset(experiment));
  const hand = (action: string) => actions.hands(state)[action];
  actions.follow(state);
  return {
    change(values: object): void {
      state = { ...state, ...values } as State;
      actions.follow(state);
    },
    press: (action: string) => hand(action)?.start(),
    stop: (action: string) => hand(action)?.stop(),
    running: (action: string) => hand(action)?.running,
    failed: (action: string) => hand(action)?.failed,
    outcome: (action: string) => actions.outcomes(state)[action],
    dispose: () => actions.dispose(),
    /** Resolves when nothing runs. */
    async idle(): Promise<void> {
      while (Object.values(actions.hands(state)).some(({ running }) => running))
        await new Promise<void>((done) => {
          heard = done;
        });
    },
  };
}

describe.each([
  ['heads-cost', 'small'],
  ['cnn-rnn-attention', 'figure'],
] as const)('%s', (name, preset) => {
  test('measures again when it is pressed again', async () => {
    const { client, timed } = countingClient();
    const view = await viewOf(name, client, preset);
    view.press('measure');
    await view.idle();
    const first = view.outcome('measure');
    const questions = timed();
    expect(first).toBeDefined();
    expect(questions).toBeGreaterThan(0);
    view.press('measure');
    expect(view.outcome('measure'), 'the earlier times stand until the new ones are there').toBe(first);
    await view.idle();
    expect(timed()).toBe(2 * questions);
    expect(view.outcome('measure')).not.toEqual(first);
  });

  test('measures nothing by itself: neither when it is opened nor when any value changes, before or after a measurement', async () => {
    const { client, timed } = countingClient();
    const view = await viewOf(name, client, preset);
    const changes = [
      { num_hiddens: 16, d: 16 },
      { num_heads: 4, k: 5 },
      { seed: '7', n: 40 },
    ];
    for (const change of changes) view.change(change);
    await view.idle();
    expect(timed()).toBe(0);
    view.press('measure');
    await view.idle();
    const questions = timed();
    for (const change of [...changes, { num_hiddens: 8, d: 8 }, { head: 1, curves: 'memory' }]) view.change(change);
    await view.idle();
    expect(timed()).toBe(questions);
    expect(view.running('measure')).toBe(false);
    view.press('measure');
    await view.idle();
    expect(timed(), 'the button works as before').toBeGreaterThan(questions);
    expect(view.outcome('measure')).toBeDefined();
  });

  test('two views measure each for itself', async () => {
    const { client, timed } = countingClient();
    const [one, other] = [await viewOf(name, client, preset), await viewOf(name, client, preset)];
    one.press('measure');
    await one.idle();
    const [questions, found] = [timed(), one.outcome('measure')];
    expect(other.outcome('measure')).toBeUndefined();
    other.press('measure');
    expect([one.running('measure'), other.running('measure')]).toEqual([false, true]);
    await other.idle();
    expect(timed()).toBe(2 * questions);
    expect(one.outcome('measure')).toBe(found);
    expect(other.outcome('measure')).not.toEqual(found);
    one.change({ from: 2, query: 2 });
    expect(one.outcome('measure')).toBe(found);
    expect(timed()).toBe(2 * questions);
  });

  test('both at once end, each with times of its own', async () => {
    const { client } = countingClient();
    const [one, other] = [await viewOf(name, client, preset), await viewOf(name, client, preset)];
    one.press('measure');
    other.press('measure');
    await Promise.all([one.idle(), other.idle()]);
    expect(one.outcome('measure')).toBeDefined();
    expect(other.outcome('measure')).toBeDefined();
    expect(one.outcome('measure')).not.toEqual(other.outcome('measure'));
  });

  test('what is stopped asks no more and brings nothing; it can be begun again', async () => {
    const { client, timed, whenTimed } = countingClient();
    const view = await viewOf(name, client, preset);
    view.press('measure');
    await whenTimed();
    view.stop('measure');
    expect(view.running('measure')).toBe(false);
    const asked = timed();
    const another = client.caller();
    await another.compute((core) => core.run('masked_softmax', { scores: [[[1, 2]]] }));
    expect(timed() - asked).toBeLessThan(2);
    expect(view.outcome('measure')).toBeUndefined();
    view.press('measure');
    await view.idle();
    expect(view.outcome('measure')).toBeDefined();
  });

  test('a view that is gone asks no more', async () => {
    const { client, timed, whenTimed } = countingClient();
    const view = await viewOf(name, client, preset);
    view.press('measure');
    await whenTimed();
    view.dispose();
    const asked = timed();
    await client.caller().compute((core) => core.run('masked_softmax', { scores: [[[1, 2]]] }));
    expect(timed() - asked).toBeLessThan(2);
  });
});

test('what heads cost: times hold for inputs and matrices, and stand again when these are back', async () => {
  const { client } = countingClient();
  const view = await viewOf('heads-cost', client, 'small');
  view.press('measure');
  await view.idle();
  const found = view.outcome('measure');
  view.change({ num_heads: 4, width: 'full' });
  expect(view.outcome('measure')).toBe(found);
  view.change({ num_hiddens: 16 });
  expect(view.outcome('measure')).toBeUndefined();
  view.change({ num_hiddens: 8 });
  expect(view.outcome('measure')).toBe(found);
});

test('what heads cost: other matrices end a measurement that is under way', async () => {
  const { client, whenTimed } = countingClient();
  const view = await viewOf('heads-cost', client, 'small');
  view.press('measure');
  await whenTimed();
  view.change({ num_hiddens: 16 });
  expect(view.running('measure')).toBe(false);
  view.change({ num_hiddens: 8 });
  expect(view.outcome('measure')).toBeUndefined();
});

test('cnn-rnn-attention: times go on saying what was measured when d and k have changed', async () => {
  const { client } = countingClient();
  const view = await viewOf('cnn-rnn-attention', client, 'encoding');
  view.press('measure');
  view.change({ d: 64, k: 5 });
  await view.idle();
  expect(view.outcome('measure')).toMatchObject({ d: 32, k: 3 });
  view.press('measure');
  await view.idle();
  expect(view.outcome('measure')).toMatchObject({ d: 64, k: 5 });
});

test('cnn-rnn-attention: a large matrix is computed once for each view, whatever another looks at, and let go', async () => {
  const { client, asked } = countingClient();
  const [one, other] = [await viewOf('cnn-rnn-attention', client), await viewOf('cnn-rnn-attention', client)];
  one.change({ square: '512' });
  other.change({ square: '1024' });
  await Promise.all([one.idle(), other.idle()]);
  const questions = asked();
  expect(one.outcome('square')).toHaveProperty('mean[1].shape', [256, 256]);
  for (const view of [one, other, one]) {
    view.change({ pooled: 'max', n: 7 });
    await view.idle();
  }
  expect(asked()).toBe(questions);
  one.change({ square: 'none' });
  one.change({ square: '512' });
  expect(one.outcome('square')).toBeUndefined();
  expect(one.running('square')).toBe(true);
  await one.idle();
  expect(asked()).toBeGreaterThan(questions);
});

test('an action that fails says so for these values, and is tried again by a press', async () => {
  const { client, refuse } = countingClient();
  const view = await viewOf('heads-cost', client, 'small');
  refuse(true);
  view.press('measure');
  await view.idle();
  expect([view.failed('measure'), view.outcome('measure')]).toEqual([true, undefined]);
  view.change({ num_hiddens: 16 });
  expect(view.failed('measure')).toBe(false);
  view.change({ num_hiddens: 8 });
  refuse(false);
  view.press('measure');
  await view.idle();
  expect(view.failed('measure')).toBe(false);
  expect(view.outcome('measure')).toBeDefined();
});

/** A view with one action, whose steps are let go one by one. */
function stepping() {
  const { client } = countingClient();
  let go: () => void = () => undefined;
  const seen: { run?: Run<readonly number[]>; changes: number } = { changes: 0 };
  const action: Action<ParameterTable, readonly number[]> = {
    async run(state, _core, _memory, run) {
      seen.run = run;
      const steps: number[] = [];
      while (steps.length < 4 && !run.stopped.aborted) {
        await new Promise<void>((done) => {
          go = done;
        });
        steps.push(Number(state['rate']));
        run.tell(steps.length / 4, [...steps]);
      }
      return steps;
    },
    about: ({ rate }) => rate,
  };
  const actions = new ViewActions({ train: action }, client, new Memory(), () => seen.changes++);
  const at = (rate: number) => {
    const state = { rate } as State;
    actions.follow(state);
    return { hand: () => actions.hands(state)['train'], outcome: () => actions.outcomes(state)['train'] };
  };
  const step = async (): Promise<void> => {
    go();
    await new Promise((done) => setTimeout(done));
  };
  return { at, step, seen, actions };
}

test('an action says how far it is and what it has so far: both are shown while it runs', async () => {
  const { at, step, seen } = stepping();
  const { hand, outcome } = at(1);
  expect(hand()?.progress).toBeUndefined();
  hand()?.start();
  expect([hand()?.running, hand()?.progress]).toEqual([true, undefined]);
  await step();
  const changes = seen.changes;
  await step();
  expect([hand()?.progress, outcome(), seen.changes - changes]).toEqual([0.5, [1, 1], 1]);
  await step();
  await step();
  expect([hand()?.running, hand()?.progress, outcome()]).toEqual([false, undefined, [1, 1, 1, 1]]);
});

test('an action that is stopped hears of it, and what it has so far stays', async () => {
  const { at, step, seen } = stepping();
  const { hand, outcome } = at(1);
  hand()?.start();
  await step();
  hand()?.stop();
  expect(seen.run?.stopped.aborted).toBe(true);
  expect([hand()?.running, outcome()]).toEqual([false, [1]]);
  await step();
  seen.run?.tell(1, [9, 9, 9]);
  expect([hand()?.running, hand()?.failed, outcome()], 'what it says afterwards is nobody’s').toEqual([
    false,
    false,
    [1],
  ]);
  hand()?.start();
  expect(outcome(), 'until the next run has something').toEqual([1]);
  await step();
  await step();
  expect(outcome()).toEqual([1, 1]);
});

test('other values, and the end of the view, stop an action and its signal says so', async () => {
  const { at, step, seen, actions } = stepping();
  const one = at(1);
  one.hand()?.start();
  await step();
  const other = at(2);
  expect([seen.run?.stopped.aborted, other.hand()?.running, other.outcome()]).toEqual([true, false, undefined]);
  expect(at(1).outcome(), 'what it had stands when its values are back').toEqual([1]);
  one.hand()?.start();
  expect(seen.run?.stopped.aborted).toBe(false);
  actions.dispose();
  expect(seen.run?.stopped.aborted).toBe(true);
});

test('what begins by itself is run again when more is asked than it has brought, and what there is stays meanwhile', async () => {
  const runs: number[] = [];
  const count: Action = {
    run: async ({ n }) => {
      runs.push(Number(n));
      return Number(n);
    },
    begins: ({ n }) => Number(n) > 0,
    reaches: ({ n }, brought) => Number(brought) >= Number(n),
  };
  let heard: () => void = () => undefined;
  const actions = new ViewActions({ count }, countingClient().client, new Memory(), () => heard());
  const at = (n: number) => ({ n }) as unknown as State;
  const idle = async (n: number): Promise<void> => {
    while (actions.hands(at(n))['count']?.running)
      await new Promise<void>((done) => {
        heard = done;
      });
  };
  actions.follow(at(0));
  expect(runs).toEqual([]);
  actions.follow(at(2));
  // More is asked while it runs.
  actions.follow(at(5));
  await idle(5);
  await idle(5);
  expect([runs, actions.outcomes(at(5))]).toEqual([[2, 5], { count: 5 }]);
  actions.follow(at(3));
  expect(runs).toEqual([2, 5]);
  actions.follow(at(7));
  expect(actions.outcomes(at(7))).toEqual({ count: 5 });
  await idle(7);
  expect(actions.outcomes(at(7))).toEqual({ count: 7 });
  actions.dispose();
});
