import { expect, test } from 'vitest';
import { Hands, mostHands } from '../../web/src/view/model/lesson/hands.ts';

test('hands are counted by option; shares are of all of them', () => {
  const hands = new Hands();
  expect([hands.total, hands.share('a')]).toEqual([0, 0]);
  hands.set('a', 11);
  hands.add('b');
  hands.add('b');
  expect([hands.of('a'), hands.of('b'), hands.of('c'), hands.total]).toEqual([11, 2, 0, 13]);
  expect(hands.share('a')).toBeCloseTo(11 / 13);
  hands.clear();
  expect(hands.total).toBe(0);
});

test.each([
  [Number.NaN, 0],
  [-3, 0],
  [2.9, 2],
  [1e9, mostHands],
])('what is typed is a number of people: %d is %d', (typed, counted) => {
  const hands = new Hands();
  hands.set('a', typed);
  expect(hands.of('a')).toBe(counted);
});
