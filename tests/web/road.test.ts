// The 20-minute road: what it is made of.
import './no-document';
import { expect, test } from 'vitest';
import { experimentsInOrder } from '../../web/src/experiment/chapters';
import { loadExperiment } from '../../web/src/experiment/registry';
import { stages, stops } from '../../web/src/run-sheet/road-stops';

test('at most 26 steps and 20 minutes, each step once', () => {
  expect(stops.length).toBeLessThanOrEqual(26);
  expect(stops.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(20 * 60);
  expect(new Set(stops.map(({ experiment, step }) => `${experiment} ${step}`)).size).toBe(stops.length);
});

test('each stop is a step of its lesson that no exercise marks; the way never goes back to an experiment', async () => {
  for (const { experiment, step } of stops) {
    const steps = (await (await loadExperiment(experiment)).lesson?.steps())?.steps;
    expect(steps?.[step], `${experiment} ${step}`).toMatchObject({});
    expect(steps?.[step]?.marks).toBeUndefined();
  }
  const visits = stops.map(({ experiment }) => experiment).filter((one, at, all) => one !== all[at - 1]);
  expect(new Set(visits).size).toBe(visits.length);
  expect(visits.every((one) => experimentsInOrder.includes(one))).toBe(true);
});

test('all stages are visited', () => {
  expect(stages.filter((one) => !stops.some(({ stage }) => stage === one))).toEqual([]);
});
