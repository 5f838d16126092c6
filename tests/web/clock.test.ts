import { expect, test } from 'vitest';
import { Clock, type ClockTime } from '../../web/src/experiment/clock';
import { integer } from '../../web/src/state/parameters';
import { ModelClock, ViewClock } from '../../web/src/view/model/clock';
import { Model } from '../../web/src/view/model/model';
import type { ModelOptions } from '../../web/src/view/model/options';
import { present } from '../../web/src/view/model/present';

/** Time that stands until it is moved, in frames of 100 ms. */
function givenTime() {
  let now = 0;
  let [hidden, still] = [false, false];
  const frames = new Set<() => void>();
  const watchers = new Set<() => void>();
  const time: ClockTime = {
    now: () => now,
    soon(frame) {
      frames.add(frame);
      return () => frames.delete(frame);
    },
    hidden: () => hidden,
    onHidden(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    still: () => still,
  };
  return {
    time,
    pass(milliseconds: number): void {
      for (let passed = 0; passed < milliseconds; passed += 100) {
        now += 100;
        const due = [...frames];
        frames.clear();
        for (const frame of due) frame();
      }
    },
    hide(whether: boolean): void {
      hidden = whether;
      for (const changed of watchers) changed();
    },
    wantStill: () => {
      still = true;
    },
    waiting: () => [frames.size, watchers.size],
  };
}

function clockOf(last = 10, perSecond = 2) {
  const given = givenTime();
  let moves = 0;
  const clock = new Clock({ last, perSecond }, () => moves++, given.time);
  return { ...given, clock, moves: () => moves };
}

test('a clock plays at its pace, tells each whole place once, and stops at the last', () => {
  const { clock, pass, moves, waiting } = clockOf(4);
  clock.play();
  expect([clock.playing, clock.place, moves()]).toEqual([true, 0, 1]);
  pass(400);
  expect([clock.place, moves()]).toEqual([0, 1]);
  pass(200);
  expect([clock.place, moves()]).toEqual([1, 2]);
  pass(5000);
  expect([clock.playing, clock.place, moves(), waiting()]).toEqual([false, 4, 5, [0, 0]]);
  clock.play();
  expect([clock.playing, clock.place], 'from the last place it begins anew').toEqual([true, 0]);
});

test('a clock that is paused stands, and goes on from there; twice the speed is twice as far', () => {
  const { clock, pass, waiting } = clockOf(100);
  clock.play();
  clock.play();
  expect(waiting(), 'pressed twice, it plays once').toEqual([1, 1]);
  pass(1200);
  clock.pause();
  clock.pause();
  const place = clock.place;
  pass(3000);
  expect([clock.place, place, clock.playing, waiting()]).toEqual([2, 2, false, [0, 0]]);
  clock.speed = 2;
  clock.play();
  pass(1000);
  expect(clock.place).toBe(6);
});

test('a clock is put anywhere within its places, and while it plays it goes on from there', () => {
  const { clock, pass, moves } = clockOf(10);
  clock.seek(7.5);
  expect([clock.place, moves()]).toEqual([7, 1]);
  clock.seek(-3);
  expect(clock.place).toBe(0);
  clock.seek(99);
  expect(clock.place).toBe(10);
  clock.seek(2);
  clock.play();
  pass(600);
  clock.seek(8);
  pass(600);
  expect(clock.place).toBe(9);
});

test('out of sight a clock stands without being paused', () => {
  const { clock, pass, hide, waiting } = clockOf(100);
  clock.play();
  pass(1000);
  hide(true);
  expect([clock.playing, waiting()]).toEqual([true, [0, 1]]);
  pass(60_000);
  hide(false);
  expect(clock.place).toBe(2);
  pass(1000);
  expect(clock.place).toBe(4);
  clock.dispose();
  expect(waiting()).toEqual([0, 0]);
});

test('where no movement is wanted, play goes one place on', () => {
  const { clock, pass, wantStill, waiting } = clockOf(2);
  wantStill();
  clock.play();
  pass(10_000);
  expect([clock.place, clock.playing, waiting()]).toEqual([1, false, [0, 0]]);
  clock.play();
  clock.play();
  expect(clock.place, 'after the last comes the first').toBe(0);
});

test('a place that is not there yet, as a link may name one, is taken when it comes, and nobody is told otherwise', () => {
  const { clock, moves } = clockOf(0);
  clock.walk({ last: 0, perSecond: 1 }, 120);
  clock.walk({ last: 60, perSecond: 1 }, 120);
  expect([clock.place, moves()]).toEqual([60, 0]);
  clock.walk({ last: 200, perSecond: 1 }, 120);
  expect([clock.place, moves()]).toEqual([120, 0]);
});

test('a clock learns of more places while it plays, as a training brings them', () => {
  const { clock, pass } = clockOf(2);
  clock.play();
  pass(700);
  clock.walk({ last: 6, perSecond: 2 });
  pass(1000);
  expect([clock.place, clock.playing]).toEqual([3, true]);
  clock.walk({ last: 1, perSecond: 2 });
  expect(clock.place).toBe(1);
});

test('the clock of a view and a slider are two hands on one parameter; neither loses what the other did', () => {
  const { time, pass } = givenTime();
  let [state, steps, changes] = [{ step: 3 }, 0, 0];
  const of = { walks: 'step', walk: () => ({ last: steps, perSecond: 2 }) };
  const put = (values: object): void => {
    state = { ...state, ...values };
    hand.follow({ state, result: undefined } as never);
  };
  const hand: ViewClock = new ViewClock(of, put, () => changes++, time);
  put({});
  expect(state.step, 'a link’s place waits for its steps').toBe(3);
  steps = 10;
  put({});
  hand.clock.play();
  pass(700);
  put({ speed: 'another value changes nothing on the way' });
  pass(400);
  expect([state.step, hand.clock.place]).toEqual([5, 5]);
  put({ step: 8 });
  pass(600);
  expect(state.step).toBe(9);
  pass(2000);
  expect([state.step, hand.clock.playing, changes > 0]).toEqual([10, false, true]);
});

/** A model that trains, whose pictures come when they are given. */
async function slowModel() {
  const given: (() => void)[] = [];
  const { time, pass } = givenTime();
  const client = {
    caller: () => ({ compute: () => new Promise<void>((done) => given.push(done)) }),
    onWaiting: () => {},
  };
  const of = { walks: 'step', walk: () => ({ last: 300, perSecond: 40 }) };
  const experiment = { parameters: { step: integer(0, { min: 0, max: 300 }) }, presets: {}, clock: of };
  const options = { experiment, client, state: { step: 0 }, refusals: [] };
  const model = new Model(options as unknown as ModelOptions, () => {});
  const give = async (): Promise<void> => {
    given.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  void model.compute();
  await give();
  model.clock = new ModelClock(model, of, time);
  /** What is computed, what is said, and what is asked for. */
  const steps = () => [model.drawn?.state['step'], present(model)['step'], model.state['step']];
  return { clock: model.clock.clock, pass, give, given, steps };
}

test('while pictures are slow, the step that is said is the picture’s, and Pause stays there', async () => {
  const { clock, pass, give, given, steps } = await slowModel();
  clock.play();
  pass(5000);
  expect(steps()).toEqual([0, 0, 10]);
  await give();
  pass(5000);
  await give();
  pass(5000);
  const [computed] = steps();
  expect(computed).toBeGreaterThan(0);
  expect(steps()).toEqual([computed, computed, Number(computed) + 10]);
  clock.pause();
  expect(steps()).toEqual([computed, computed, computed]);
  expect(given.length, 'the picture under way is replaced by that of the step that stands').toBe(2);
});

test('a clock ends when the last picture has come', async () => {
  const { clock, pass, give, steps } = await slowModel();
  clock.play();
  for (let pictures = 0; pictures < 80; pictures++) {
    pass(500);
    await give();
  }
  expect([clock.playing, ...steps()]).toEqual([false, 300, 300, 300]);
});
