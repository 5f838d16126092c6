// The table of sums: which half is held out, what is asked of it, and that a course is its sessions' to the bit.
import { expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { type Course, halves, reaches, startOf, train } from '../../web/src/experiments/learning-grokking/course';
import { lastStep } from '../../web/src/experiments/learning-grokking/parameters';
import { answerTo, clock } from '../../web/src/experiments/learning-grokking/table';
import { nodeClient } from './node-core';
import { sessionsHere } from './training-bench';

const caller = nodeClient().caller();
const stateOf = (weight_decay: number, training_step = 0) => ({ weight_decay, seed: '0', training_step, a: 0, b: 0 });
const all = Array.from({ length: clock * clock }, (_, sum) => sum);

/** A course up to a step, and then stopped, as a hand stops it that changes what it is about. */
async function courseUpTo(last: number, weight_decay: number, memory = new Memory()) {
  const stop = new AbortController();
  const tell = (_: number, soFar?: Course): void => void (soFar && soFar.step >= last && stop.abort());
  return caller.compute((core) => train(stateOf(weight_decay, last), core, memory, { stopped: stop.signal, tell }));
}

test('the held-out half is what the core never draws, in any batch', async () => {
  const { isHeldOut, shown } = await caller.compute((core) => halves(stateOf(1), core, new Memory()));
  expect(all.filter((sum) => isHeldOut[sum] === 1)).toHaveLength(481);
  expect(shown.tokens).toHaveLength(480);
  const sessions = await sessionsHere();
  const session = sessions.session({ preset: 'modular_addition', seed: 0 });
  const { accuracy, loss } = session.score(shown);
  const heldOut = session.score();
  session.dispose();
  const { looks } = await caller.compute((core) => startOf(stateOf(1), core, new Memory()));
  expect(looks[0]?.shown).toEqual({ accuracy, loss });
  expect(looks[0]?.heldOut).toEqual({ accuracy: heldOut.accuracy, loss: heldOut.loss });
});

test('the answers in the table are as many right as the core counts, in each half', async () => {
  const memory = new Memory();
  const { looks } = await courseUpTo(100, 1, memory);
  const { isHeldOut } = await caller.compute((core) => halves(stateOf(1), core, memory));
  expect(looks.map(({ step }) => step)).toEqual([0, 25, 50, 75, 100]);
  for (const { says, shown, heldOut } of looks)
    for (const [half, wanted] of [
      [shown, 0],
      [heldOut, 1],
    ] as const) {
      const sums = all.filter((sum) => isHeldOut[sum] === wanted);
      const right = sums.filter((sum) => says[sum] === answerTo(Math.floor(sum / clock), sum % clock));
      expect(right.length / sums.length).toBeCloseTo(half.accuracy, 12);
    }
});

test('a course that was stopped goes on as one that was not, and another view has the same bits', async () => {
  const memory = new Memory();
  await courseUpTo(50, 0.5, memory);
  const [on, anew] = [await courseUpTo(100, 0.5, memory), await courseUpTo(100, 0.5)];
  expect(on).toEqual(anew);
  expect(on.losses).toHaveLength(100);
  expect((await courseUpTo(100, 0.6)).looks.at(-1)?.sure).not.toEqual(on.looks.at(-1)?.sure);
});

test('it trains as far as the marker asks, a little ahead of it, and goes on from there', async () => {
  const memory = new Memory();
  const upTo = (training_step: number) => {
    const told: number[] = [];
    const run = {
      stopped: new AbortController().signal,
      tell: (_: number, soFar?: Course) => void (soFar && told.push(soFar.step)),
    };
    return caller.compute(async (core) => ({
      course: await train(stateOf(1, training_step), core, memory, run),
      told,
    }));
  };
  const first = await upTo(30);
  expect(first.course.step).toBe(100);
  for (const [training_step, enough] of [
    [30, true],
    [75, true],
    [76, false],
  ] as const)
    expect(reaches(stateOf(1, training_step), first.course), `${training_step}`).toBe(enough);
  // What there is stays shown: no shorter course comes in between.
  expect((await upTo(90)).told).toEqual([125, 150]);
  expect((await upTo(10)).course.step).toBe(150);
  expect(reaches(stateOf(1, lastStep), { step: lastStep })).toBe(true);
});

test('a probe brings the tensors that are wanted, the same as among all', async () => {
  const [all, some] = await caller.compute(async (core) => {
    const moment = (await core.session({ preset: 'reverse', seed: 0 })).at(3);
    return Promise.all([moment.probe(), moment.probe(undefined, { only: ['logits'] })]);
  });
  expect(Object.keys(some)).toEqual(['logits']);
  expect(some['logits']).toEqual(all['logits']);
  expect(Object.keys(all).length).toBeGreaterThan(3);
});
