// A race of models: how far it is run, and that it goes on where it was.
import { expect, test } from 'vitest';
import { stateOfStep } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { looks } from '../../web/src/experiments/learning-race/lane-looks';
import { parameters, presets, type State, stepsRaced } from '../../web/src/experiments/learning-race/parameters';
import { type Race, race, reaches } from '../../web/src/experiments/learning-race/race';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();
/** Two lanes. */
const stateOf = (training_step: number): State =>
  stateOfStep(parameters, { state: { ...presets.scale, training_step } }) as State;

test('a race is run as far as the marker stands, a little ahead of it, and goes on from there', async () => {
  const memory = new Memory();
  const upTo = (training_step: number) => {
    const told: number[] = [];
    const run = {
      stopped: new AbortController().signal,
      tell: (_: number, soFar?: Race) => void (soFar && told.push(soFar.step)),
    };
    return caller.compute(async (core) => ({ race: await race(stateOf(training_step), core, memory, run), told }));
  };
  const first = await upTo(10);
  expect(first.told).toEqual([10, 20, 30]);
  for (const [training_step, enough] of [
    [10, true],
    [20, true],
    [21, false],
  ] as const)
    expect(reaches(stateOf(training_step), first.race), `${training_step}`).toBe(enough);
  // What there is stays shown: no shorter race comes in between.
  expect((await upTo(21)).told).toEqual([40, 50]);
  const back = await upTo(5);
  expect([back.race.step, back.told]).toEqual([50, []]);
  expect(back.race.lanes.map(({ looks }) => looks.length)).toEqual(back.race.lanes.map(() => 6));
  expect(reaches(stateOf(stepsRaced), { step: stepsRaced })).toBe(true);
});

test('lanes have a look each, and none in the colour of queries, keys or values', () => {
  const all = Object.values(looks);
  for (const { hue } of all) expect(['queries', 'keys', 'values']).not.toContain(hue);
  const ofPositions = ['t5', 'rope', 'learned', 'sinusoidal', 'alibi', 'none'] as const;
  expect(new Set(ofPositions.map((lane) => JSON.stringify(looks[lane]))).size).toBe(6);
});
