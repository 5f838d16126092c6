// What a hand has moved stays where it was put while the core's answer is on its way.
import { afterEach, expect, test } from 'vitest';
import { holdAnswers, releaseAnswers } from './core-here';
import { all, hash, keyHere, one, open, pressButton, rest, texts } from './page-here';

afterEach(releaseAnswers);

async function release(): Promise<void> {
  releaseAnswers();
  await rest();
}

/** The numbers in what is said of a handle. */
const place = (handle: HTMLElement): number[] =>
  [...(handle.getAttribute('aria-label') ?? '').matchAll(/[−\d.]+/g)].map(([one]) => Number(one.replace('−', '-')));

test('what a hand holds stays where it was put', async () => {
  await open('pull-the-query');
  const across = (): number => place(one('.pull', one('attn-plane')))[0] ?? Number.NaN;
  const before = across();
  holdAnswers();
  one('.pull', one('attn-plane')).focus();
  for (let press = 1; press <= 3; press++) {
    await keyHere('Shift+ArrowLeft');
    expect(across()).toBeCloseTo(before - press / 2, 6);
  }
  await release();
  expect(hash()).toContain(`query_x=${(before - 1.5).toFixed(2)}`);
  expect(across()).toBeCloseTo(before - 1.5, 6);
  await pressButton('Reset');
  expect(across()).toBe(before);
});

test('a query among many scores stays where it was put, press for press', async () => {
  await open('scoring-functions?preset=words');
  const handle = (): HTMLElement => one('.pull', one('[data-figure="arrows"]'));
  const [x = Number.NaN, y = Number.NaN] = place(handle());
  holdAnswers();
  handle().focus();
  for (const [key, right, up] of [
    ['Shift+ArrowLeft', -0.5, 0],
    ['Shift+ArrowDown', -0.5, -0.5],
    ['Shift+ArrowLeft', -1, -0.5],
  ] as const) {
    await keyHere(key);
    const [across = Number.NaN, high = Number.NaN] = place(handle());
    expect(across).toBeCloseTo(x + right, 6);
    expect(high).toBeCloseTo(y + up, 6);
  }
  await release();
  expect(hash()).toContain('queries=1x1x2:');
  expect(place(handle())[0]).toBeCloseTo(x - 1, 6);
});

test('points moved one after the other stay where they were put', async () => {
  await open('kernel-regression?preset=gap');
  const points = (): HTMLElement[] => all('.point:not([hidden])', one('attn-points'));
  const places = (): (string | null)[] => points().map((point) => point.getAttribute('aria-label'));
  const before = places();
  holdAnswers();
  for (const index of [0, 1]) {
    points()[index]?.focus();
    await keyHere('Shift+ArrowUp');
  }
  const moved = places();
  expect(moved.map((now, index) => now !== before[index])).toEqual([true, true, false, false, false, false]);
  await release();
  expect(hash()).toContain('y_train=');
  expect(places()).toEqual(moved);
});

test('a boundary moved by keys takes every press', async () => {
  await open('masked-softmax?valid_lens=4,4');
  const boundary = (): HTMLElement => one('[role="slider"].handle', one('[data-figure="scores"]'));
  const length = (): string | null => boundary().getAttribute('aria-valuenow');
  expect(length()).toBe('4');
  holdAnswers();
  boundary().focus();
  for (const now of ['3', '2', '1']) {
    await keyHere('ArrowLeft');
    expect(length()).toBe(now);
  }
  await release();
  expect(hash()).toContain('valid_lens=1,4');
  expect(length()).toBe('1');
  await pressButton('Reset');
  expect(length()).toBe('2');
});

test('before the first picture it is said that the core computes, once it does', async () => {
  holdAnswers();
  for (const link of ['masked-softmax?', 'learning-induction?training_step=3&']) {
    await open(`${link}lang=en`);
    expect(texts('.loading')).toEqual(['Computing…']);
    await open(`${link}lang=zh`);
    expect(texts('.loading')).toEqual(['正在计算…']);
  }
  await release();
});
