import './no-document';
import { describe, expect, it, test } from 'vitest';
import {
  freePlace,
  fromPixels,
  hull,
  markAt,
  marksAlong,
  type NamedPoint,
  type PlacedName,
  placeNames,
  planeOf,
} from '../../web/src/charts/plane/coordinates';
import { stateOfStep } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { softmaxTerms } from '../../web/src/experiment/softmax-terms';
import { compute } from '../../web/src/experiments/pull-the-query/compute';
import { type Goal, goals, reachedNow, withReached } from '../../web/src/experiments/pull-the-query/goals';
import { parameters, presets, type State } from '../../web/src/experiments/pull-the-query/parameters';
import { steps } from '../../web/src/experiments/pull-the-query/steps/index';
import { words as en } from '../../web/src/experiments/pull-the-query/steps/words.en';
import { words as zh } from '../../web/src/experiments/pull-the-query/steps/words.zh';
import { initialState } from '../../web/src/state/parameters';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();
const computed = (values: Partial<State>) =>
  caller.compute((core) => compute({ ...initialState(parameters), ...values }, core, new Memory()));
const held = async (values: Partial<State>): Promise<Goal[]> => {
  const now = reachedNow(await computed(values));
  return goals.filter((_, index) => now[index]);
};

describe('pull the query', () => {
  it('is decided by one word: "tired" makes the cat win, "soft" the mat', async () => {
    const winner = async (values: Partial<State>): Promise<number> => {
      const { data } = (await computed(values)).weights;
      return data.indexOf(Math.max(...data));
    };
    expect(await winner(presets.tired)).toBe(0);
    expect(await winner(presets.soft)).toBe(3);
  });

  it('divides scores by what is asked, and PyTorch’s softmax follows', async () => {
    const { scores, weights, output } = await computed({ query_x: 1, query_y: 0, divide_by: 2 });
    const expected = [1.15, 0.65, -0.625, -0.05, -0.675, 0.075];
    expect(Array.from(scores.data)).toEqual(expected.map((score) => expect.closeTo(score, 6)));
    const powers = expected.map(Math.exp);
    const sum = powers.reduce((a, b) => a + b);
    expect(Array.from(weights.data)).toEqual(powers.map((power) => expect.closeTo(power / sum, 6)));
    expect(output.shape).toEqual([1, 1, 2]);
  });

  it('says of the start what its questions say, and e is what one point more of score multiplies a weight by', async () => {
    const start = await computed(stateOfStep(parameters, steps.sharp as never));
    for (const { sharp } of [en, zh]) expect(sharp.question).toContain((start.weights.data[0] ?? 0).toFixed(2));
    const alike = await computed(stateOfStep(parameters, steps.softmax as never));
    expect(alike.scores.data[0]).toBeCloseTo(alike.scores.data[3] ?? 0, 5);
    const state = { ...initialState(parameters), query_x: 1.9, query_y: 0.7 };
    const live = { state, result: await computed(state) } as never;
    const [points = '', times = ''] = steps.softmax.numbers?.(live) ?? [];
    expect(Number(points)).toBeGreaterThan(1.5);
    expect(Math.log(Number(times)) / Number(points)).toBeCloseTo(1, 2);
  });

  it('writes softmax out as e to each score over their sum, and takes the largest off where that is unreadable', () => {
    const { powers, total, shift } = softmaxTerms([1, 0]);
    expect([shift, powers, total]).toEqual([0, [Math.E, 1], Math.E + 1]);
    expect(softmaxTerms([80, 79])).toMatchObject({ shift: 80, powers: [1, Math.exp(-1)] });
  });

  it('starts with no goal reached, and each goal can be reached by hand', async () => {
    expect(await held({})).toEqual([]);
    expect(await held({ query_x: 2.9, query_y: 0.9 })).toEqual(['cat']);
    expect(await held(presets.soft)).toEqual(['mat']);
    expect(await held(presets.equal)).toContain('equal');
    expect(await held({ query_x: -2.8, query_y: 1, divide_by: 0.3 })).toEqual(['on']);
  });

  it('keeps what was reached', () => {
    const first = withReached(0, [false, true, false, false]);
    expect(first).toBe(2);
    expect(withReached(first, [true, false, false, true])).toBe(11);
    expect(withReached(11, [false, false, false, false])).toBe(11);
  });
});

test('hull: the corners alone, whatever lies inside, on an edge or twice in one place', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
  ];
  const more = [{ x: 1, y: 1 }, { x: 1, y: 0 }, { x: 2, y: 2 }, ...square];
  expect(hull(more)).toEqual(square);
  expect(hull([])).toEqual([]);
  expect(hull([{ x: 3, y: 4 }])).toEqual([{ x: 3, y: 4 }]);
  expect(
    hull([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ]),
  ).toHaveLength(2);
});

describe('names beside points', () => {
  const plane = planeOf(300, 300, 3);
  const style = { size: 14, gap: 12, measure: (text: string) => 8 * text.length };
  const named = (...points: (readonly [number, number])[]): NamedPoint[] =>
    points.map(([x, y], index) => ({ x, y, label: `word ${index}` }));
  const covers = (names: ReturnType<typeof placeNames>): boolean =>
    names.some((one, index) =>
      names.slice(index + 1).some((other) => {
        const left = ({ x, align, width }: typeof one) => (align === 'start' ? x : x - width);
        const beside = left(one) < left(other) + other.width && left(other) < left(one) + one.width;
        return beside && Math.abs(one.y - other.y) < style.size;
      }),
    );

  it('do not cover each other where points nearly or quite coincide, at an edge too', () => {
    const crowds = [
      named([2, 1], [2.05, 1.02]),
      named([1, 1], [1, 1], [1, 1]),
      named([-2, 2.95], [-2.05, 2.9], [-2, 2.99]),
      named([1, -2.95], [1.1, -2.95]),
    ];
    for (const points of crowds) {
      const names = placeNames(plane, points, style);
      expect(covers(names)).toBe(false);
      for (const { y } of names) expect(y > 0 && y < 300).toBe(true);
    }
  });

  it('leave a name over a point and the point’s mark free at once', () => {
    const [alone] = placeNames(plane, named([-2, 1]), style);
    if (!alone) throw new Error('one name');
    const taken = [{ ...alone, y: alone.y - 12, text: 'pull me' }, markAt(alone.x - 20, alone.y + 12, 13)];
    const [between] = placeNames(plane, named([-2, 1]), style, taken);
    expect(covers([...taken, between ?? alone])).toBe(false);
  });

  it('stand at the first of their places that is free and in the plane, else at the first', () => {
    const at = (x: number, y: number): PlacedName => ({ text: 'name', x, y, align: 'start', width: 40 });
    const [over, under, out] = [at(100, 80), at(100, 120), at(280, 100)];
    expect(freePlace(plane, [over, under], [], 14)).toBe(over);
    expect(freePlace(plane, [over, under], [markAt(110, 84, 5)], 14)).toBe(under);
    expect(freePlace(plane, [out, under], [], 14)).toBe(under);
    expect(freePlace(plane, [over, out], [over], 14)).toBe(over);
    // Clear of a line rather than not, and on it rather than on what is taken.
    const line = marksAlong(plane, fromPixels(plane, 120, 40), fromPixels(plane, 120, 80), 6);
    expect(freePlace(plane, [over, under], [], 14, line)).toBe(under);
    expect(freePlace(plane, [over, under], [under], 14, line)).toBe(over);
  });

  it('leave a taken place free, and stay where they are when nothing is near', () => {
    const [alone] = placeNames(plane, named([2, 1]), style);
    if (!alone) throw new Error('one name');
    const [moved] = placeNames(plane, named([2, 1]), style, [{ ...alone, text: 'pull me' }]);
    expect(covers([alone, moved ?? alone])).toBe(false);
    expect(placeNames(plane, named([2, 1], [-2, -1]), style)[0]).toEqual(alone);
  });
});
