// The width of a kernel, learned on the page: what keys and presses do, what a link holds, and what is refused.
import { expect, test } from 'vitest';
import { again, called, figure, hash, keys, one, open, press, property, text } from './page-here';

const marker = (): HTMLElement => one('[data-figure="loss"] [role="slider"]');
const act = (name: string): HTMLButtonElement => one(`.figure [data-act="${name}"]`) as HTMLButtonElement;
const told = (): string => text('.figure .told');
const width = (): number => Number(marker().getAttribute('aria-valuenow'));
const numberIn = (part: string): number => Number(/\d\.\d+/.exec(text(`.figure .told ${part}`))?.[0]);
const loss = (): number => numberIn('.own');

/** The curve through the points, as it is drawn. */
const curve = (): number[] => Array.from(property<{ y: ArrayLike<number> }[]>(figure('fit'), 'series')[0]?.y ?? []);

/** How long the strokes are, squared, on average: the loss, read off the picture. */
function strokes(): number {
  const { y } = property<{ y: number[] }>(figure('fit'), 'points');
  const ends = property<number[]>(figure('fit'), 'reaching');
  return y.reduce((total, one, place) => total + (one - (ends[place] ?? Number.NaN)) ** 2, 0) / y.length;
}

test('w is moved along the loss by keys: curve, strokes and loss follow, and the link holds it', async () => {
  await open('kernel-regression?preset=width');
  expect(text('.figure .told .own')).toMatch(/^Loss 0\.660/);
  const [before, first] = [curve(), loss()];
  await keys(marker(), ...Array<string>(4).fill('ArrowRight'));
  expect(width()).toBeGreaterThan(1);
  expect(loss()).toBeLessThan(first);
  expect(curve()).not.toEqual(before);
  expect(strokes()).toBeCloseTo(loss(), 3);
  const there = width();
  await keys(marker(), 'ArrowRight');
  expect(width()).toBeGreaterThan(there);
  const now = width();
  expect(hash()).toContain(`w=${now}`);
  await again();
  expect(width()).toBe(now);
});

test('steps are taken, ten at a time, and taken back; a link brings the same step, and a drag begins anew', async () => {
  await open('kernel-regression?preset=width');
  await press(act('take-1'));
  expect(told()).toContain('Step 1:');
  expect(width()).toBeCloseTo(2.992, 2);
  const first = told();
  await press(act('take-10'));
  expect(told()).toContain('Step 11:');
  await press(act('take-10'));
  expect(told()).toContain('Step 21:');
  const there = told();
  expect(property<{ x: number[] }[]>(figure('loss'), 'traces')[0]?.x).toHaveLength(21);
  expect(hash()).toContain('training_step=21');
  await again();
  expect(told()).toBe(there);
  for (const step of [20, 10, 0]) {
    await press(act('back'));
    expect(told()).toContain(`Step ${step}:`);
  }
  expect(act('back').disabled).toBe(true);
  await press(act('take-1'));
  expect(told()).toBe(first);
  await keys(marker(), 'ArrowLeft');
  expect(told()).toContain('Step 0:');
});

test('without leave one out w grows and copies: strokes shrink, new points fare worse, and 500 steps are the last', async () => {
  await open('kernel-regression?preset=learned&lang=zh');
  const fresh = (): number => numberIn('.fresh');
  const [w, first, ofFresh] = [width(), loss(), fresh()];
  await press(called('switch', '留一法'));
  expect(loss()).toBeLessThan(first);
  for (let presses = 0; presses < 4; presses++) {
    await press(act('take-100'));
    expect(told()).toContain(`第 ${160 + 100 * presses} 步`);
  }
  expect([act('take-100').disabled, act('take-10').disabled]).toEqual([true, false]);
  expect(width()).toBeGreaterThan(2 * w);
  expect(loss()).toBeLessThan(0.5 * first);
  expect(fresh()).toBeGreaterThan(1.1 * ofFresh);
});

test.each([
  ['0', 'w: At least 0.1; “0” is too small.'],
  ['1e9', 'w: At most 20; “1e9” is too large.'],
  ['nan', 'w: A finite number is needed'],
])('w = %s is refused in words, and the figure shows what the preset has', async (w, said) => {
  await open(`kernel-regression?preset=width&w=${w}`);
  expect(text('.notice')).toContain(said);
  expect(width()).toBe(1);
  expect(text('.figure .told .own')).toMatch(/^Loss 0\.660/);
});
